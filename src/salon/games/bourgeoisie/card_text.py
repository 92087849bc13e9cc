"""The printed text of an event, made from its effect: the two cannot disagree."""

from __future__ import annotations

from salon.core.language import _, ngettext
from salon.games.bourgeoisie.deck import Card, Effect


def effect_text(card: Card) -> str:
    """What an event does, and when; empty for other cards."""
    if card.effect is None:
        return ""
    does = _does(card.effect)
    when = {
        "bought": _("When bought: {does}."),
        "family": _("Keep it; in your family phase: {does}."),
        "opportunity": _("Keep it; in your opportunity phase: {does}."),
        "capital": _("Keep it; in your capital phase: {does}."),
        "investment": _("Keep it; in your investment phase: {does}."),
    }
    return when[card.when or "bought"].format(does=does)


def _does(e: Effect) -> str:
    if e.levy is not None:
        return _("every player pays {silver} silver for {each}").format(silver=e.silver, each=_each(e.levy))
    if e.discount is not None:
        return _("{goods} you buy this turn costs {gold} gold less").format(goods=_next(e.discount), gold=e.gold)
    if e.silver is not None:
        return _("gain {n} silver").format(n=e.silver)
    if e.gold is not None:
        return _("gain {n} gold").format(n=e.gold)
    if e.tokens is not None:
        return ngettext("gain {n} opportunity token", "gain {n} opportunity tokens", e.tokens).format(n=e.tokens)
    if e.marker is not None:
        return ngettext(
            "put an upgrade marker on a card of your family",
            "put {n} upgrade markers on cards of your family",
            e.marker,
        ).format(n=e.marker)
    return _("draw the top card of the deck")


def _each(group: str) -> str:
    return {
        "trades": _("the trade of the family in play"),
        "bonds": _("each bond of the family in play"),
        "lands": _("each land of the family in play"),
        "offices": _("each office of the family in play"),
        "cards": _("each card of the family in play"),
    }[group]


def _next(goods: str) -> str:
    return {
        "trades": _("the next trade"),
        "bonds": _("the next bond"),
        "lands": _("the next land"),
        "offices": _("the next office"),
        "any": _("the next card"),
    }[goods]
