"""Sentences about Bourgeoisie: labels of actions, prompts, the log, refusals. All from known records."""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER, Event
from salon.core.language import _, ngettext
from salon.games.bourgeoisie.card_text import effect_text
from salon.games.bourgeoisie.deck import Deck
from salon.games.bourgeoisie.families import income_for_limits
from salon.games.bourgeoisie.money import buy_price
from salon.games.bourgeoisie.moves import parts
from salon.games.bourgeoisie.reasons import reason as reason
from salon.games.bourgeoisie.rules import prestige
from salon.games.bourgeoisie.state import (
    CAPITAL,
    CONVERSION,
    EVENT,
    FAMILY,
    FAMILY_PHASE,
    FATE,
    FINISHED,
    FIRST_FAMILIES,
    FIRST_SILVER,
    FIRST_TRACK,
    HAND_DISCARD,
    HAND_LIMIT,
    INVESTMENT,
    LAND,
    MARKER,
    NOBLEMENT,
    OFFICE,
    OPPORTUNITY,
    REFILL,
    RETIREMENT,
    REVENUE,
    SPACES,
    TRACK_END,
    TRADE,
)

# --- small parts ---------------------------------------------------------------------------------


def _name(deck: Deck, kind: int) -> str:
    return _(deck.kinds[kind].card.name)


def _silver(n: int) -> str:
    return ngettext("{n} silver coin", "{n} silver coins", n).format(n=n)


def _gold(n: int) -> str:
    return ngettext("{n} gold coin", "{n} gold coins", n).format(n=n)


def _tokens(n: int) -> str:
    return ngettext("{n} opportunity token", "{n} opportunity tokens", n).format(n=n)


def _points(n: int) -> str:
    return ngettext("{n} prestige point", "{n} prestige points", n).format(n=n)


def _join(items: list[str]) -> str:
    if len(items) <= 1:
        return "".join(items)
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])


# --- what a seat may do --------------------------------------------------------------------------


def label(k: Any, box: Any, deck: Deck, action: int) -> str:
    """One sentence that says what an action does."""
    verb, what = parts(action)
    if verb == "done":
        return _end_label(k)
    if verb == "retire":
        return _("Retire the family; all your gold is discarded.")
    if verb == "take":
        kind = int(k.track[what]) - 1
        text = effect_text(deck.kinds[kind].card)
        return _("Take {card} for {tokens}.").format(card=_name(deck, kind), tokens=_tokens(what + 1)) + (
            f" {text}" if text else ""
        )
    name = _name(deck, what)
    if verb == "sell":
        return _("Sell {card} for {silver}.").format(card=name, silver=_silver(int(box.value[what])))
    if verb == "drop":
        return _("Discard {card} for nothing.").format(card=name)
    if verb == "mark":
        return _("Put an upgrade marker on {card}.").format(card=name)
    return _play_label(k, box, deck, what)


def _end_label(k: Any) -> str:
    return {
        FAMILY_PHASE: _("Go on to revenue."),
        OPPORTUNITY: _("Take no more cards."),
        CAPITAL: _("Sell no more cards."),
        INVESTMENT: _("Buy nothing more."),
        NOBLEMENT: _("Stay; do not retire yet."),
    }.get(int(k.phase), _("Done."))


def _play_label(k: Any, box: Any, deck: Deck, kind: int) -> str:
    name = _name(deck, kind)
    type = deck.kinds[kind].type
    if type == EVENT:
        return _("Play {card}. {text}").format(card=name, text=effect_text(deck.kinds[kind].card))
    if type == FAMILY:
        return _("Found the family {card}.").format(card=name)
    return _("Buy {card} for {gold}.").format(card=name, gold=_gold(int(buy_price(k, box, kind))))


# --- what must be done now -----------------------------------------------------------------------


def prompt(k: Any, box: Any, deck: Deck, seat: int | None, names: list[str]) -> str:
    """One sentence that says what this seat must do now, or whom the table waits for."""
    if k.turn == OVER:
        return _("The match is over.")
    if k.turn == AUTO:
        return _("One moment.")
    if k.turn == seat:
        return _own_prompt(k)
    waiting = {
        FAMILY_PHASE: _("{name} thinks about the family."),
        OPPORTUNITY: _("{name} looks along the street for opportunities."),
        CAPITAL: _("{name} thinks about selling cards."),
        INVESTMENT: _("{name} invests."),
        NOBLEMENT: _("{name} may retire the family."),
        HAND_DISCARD: _("{name} discards down to seven cards."),
        MARKER: _("{name} places an upgrade marker."),
    }
    return waiting[int(k.phase)].format(name=names[int(k.turn)])


def _own_prompt(k: Any) -> str:
    p = int(k.turn)
    if k.phase == FAMILY_PHASE:
        return (
            _("Family: buy a trade if you like.")
            if k.family[p]
            else _("Family: found a family from your hand if you like.")
        )
    if k.phase == HAND_DISCARD:
        n = int(k.hand_size[p]) - HAND_LIMIT
        return ngettext("Discard {n} card: seven may stay.", "Discard {n} cards: seven may stay.", n).format(n=n)
    if k.phase == OPPORTUNITY and not k.tokens[p]:
        return _("Opportunity: your tokens are used; play an event, or go on.")
    return {
        OPPORTUNITY: _("Opportunity: take cards for your {tokens}.").format(tokens=_tokens(int(k.tokens[p]))),
        CAPITAL: _("Capital: sell cards of your hand for silver, or go on."),
        INVESTMENT: _("Investment: buy bonds, lands and offices for your {gold}.").format(gold=_gold(int(k.gold[p]))),
        NOBLEMENT: _("Noblement: your family may retire now."),
        MARKER: _("Put an upgrade marker on a card of your family."),
    }[int(k.phase)]


# --- what happened -------------------------------------------------------------------------------

Told = list[tuple[int | None, str, str, list[str]]]


def events(
    before: Any, after: Any, box: Any, deck: Deck, seat: int | None, action: int | None, moment: int, names: list[str]
) -> list[Event]:
    """What a seat is told of one moment.

    before, after: its known records on both sides of the moment
    action: what the seat in turn did, None for an automatic step
    """
    who = int(before.active)
    if action is None:
        told = _told_of_step(before, after, box, deck, who, names)
    else:
        told = _told_of_action(before, after, box, deck, who, seat, action, names)
    return [Event(moment, by, kind, text, tuple(places)) for by, kind, text, places in told]


def _told_of_action(
    before: Any, after: Any, box: Any, deck: Deck, who: int, seat: int | None, action: int, names: list[str]
) -> Told:
    verb, what = parts(action)
    name, here = names[who], f"seat-{who}"
    if verb == "done":
        return []
    if verb == "retire":
        return [_told_of_retirement(before, after, deck, who, name)]
    if verb == "take":
        kind = int(before.track[what]) - 1
        text = _("{name} takes {card} for {tokens}.").format(
            name=name, card=_name(deck, kind), tokens=_tokens(what + 1)
        )
        told: Told = [(who, "take", text, [f"door-{what + 1}", here])]
        if deck.kinds[kind].type == EVENT and deck.kinds[kind].card.when == "bought":
            told += _told_of_event(before, after, deck, who, seat, kind, what + 1, names)
        return told
    card = _name(deck, what)
    if verb == "play" and deck.kinds[what].type == EVENT:
        text = _("{name} plays {card}.").format(name=name, card=card)
        return [(who, "play", text, [here]), *_told_of_event(before, after, deck, who, seat, what, 0, names)]
    if verb == "play" and deck.kinds[what].type == FAMILY:
        return [(who, "family", _("{name} founds the family {card}.").format(name=name, card=card), [f"house-{who}"])]
    if verb == "play":
        return _told_of_purchase(before, box, deck, who, what, name)
    if verb == "sell":
        text = _("{name} sells {card} for {silver}.").format(name=name, card=card, silver=_silver(int(box.value[what])))
        return [(who, "sell", text, [here])]
    if verb == "drop":
        return [(who, "drop", _("{name} discards {card}.").format(name=name, card=card), [here])]
    text = _("{name} puts an upgrade marker on {card}.").format(name=name, card=card)
    return [(who, "mark", text, [f"house-{who}"])]


def _told_of_purchase(before: Any, box: Any, deck: Deck, who: int, kind: int, name: str) -> Told:
    text = _("{name} buys {card} for {gold}.").format(
        name=name, card=_name(deck, kind), gold=_gold(int(buy_price(before, box, kind)))
    )
    told: Told = [(who, "buy", text, [f"house-{who}"])]
    if deck.kinds[kind].type == TRADE and before.count[who, TRADE]:
        old = [int(before.house[who, at]) for at in range(int(before.house_size[who]))]
        trade = next(c for c in old if deck.kinds[c].type == TRADE)
        told.append((who, "drop", _("It replaces {card}.").format(card=_name(deck, trade)), [f"house-{who}"]))
    return told


def _told_of_event(
    before: Any, after: Any, deck: Deck, who: int, seat: int | None, kind: int, cost: int, names: list[str]
) -> Told:
    """What an event, and those it drew, changed: read off the two states.

    kind, cost: the event, and the tokens it was bought for (0: played from the hand)
    """
    told: Told = []
    drawn = int(before.deck_size) - int(after.deck_size)
    for up in range(len(deck.kinds)):
        shown = int(after.shown[up]) - int(before.shown[up])
        if up == kind and cost == 0 and up not in _row(before.open, before.open_size, who):
            shown -= 1  # the event itself, which nobody had seen
        for _copy in range(shown):
            told.append((who, "event", _("{card} is drawn, and works at once.").format(card=_name(deck, up)), []))
            drawn -= 1
    if drawn:
        told.append((who, "draw", _told_draw(before, after, deck, who, seat, kind, cost, names[who]), [f"seat-{who}"]))
    for p in range(int(after.seats)):
        told += _told_of_coins(before, after, p, cost if p == who else 0, names[p])
    return told


def _told_draw(before: Any, after: Any, deck: Deck, who: int, seat: int | None, kind: int, cost: int, name: str) -> str:
    if seat != who:
        return _("{name} draws a card.").format(name=name)
    new = _row(after.hand, after.hand_size, who)
    for card in _row(before.hand, before.hand_size, who):
        if card in new:
            new.remove(card)
    # a played event that drew its own like leaves the hand as it was
    return _("{name} draws {card}.").format(name=name, card=_name(deck, new[0] if new else kind))


def _row(rows: Any, sizes: Any, p: int) -> list[int]:
    """The kinds in a hand."""
    return [int(rows[p, at]) for at in range(int(sizes[p]))]


def _told_of_coins(before: Any, after: Any, p: int, cost: int, name: str) -> Told:
    """What an event gave and took; the tokens that the event cost are told with it."""
    silver = int(after.silver[p]) - int(before.silver[p])
    gold = int(after.gold[p]) - int(before.gold[p])
    tokens = int(after.tokens[p]) - int(before.tokens[p]) + cost
    gained = [f(n) for f, n in ((_silver, silver), (_gold, gold), (_tokens, tokens)) if n > 0]
    paid = [f(-n) for f, n in ((_silver, silver), (_gold, gold)) if n < 0]
    told: Told = []
    if gained:
        told.append((p, "gain", _("{name} gains {what}.").format(name=name, what=_join(gained)), [f"seat-{p}"]))
    if paid:
        told.append((p, "pay", _("{name} pays {what}.").format(name=name, what=_join(paid)), [f"seat-{p}"]))
    return told


def _told_of_retirement(
    before: Any, after: Any, deck: Deck, who: int, name: str
) -> tuple[int | None, str, str, list[str]]:
    text = _("The family {card} of {name} retires with {points}; {gold} are discarded.").format(
        card=_name(deck, int(before.family[who]) - 1),
        name=name,
        points=_points(int(after.honour[who]) - int(before.honour[who])),
        gold=_gold(int(before.gold[who])),
    )
    return who, "retire", text, [f"house-{who}", f"gallery-{who}"]


def _told_of_step(before: Any, after: Any, box: Any, deck: Deck, who: int, names: list[str]) -> Told:
    name, here = names[who], f"seat-{who}"
    if before.phase == FIRST_FAMILIES:
        seats = range(int(after.seats))
        return [
            (
                p,
                "deal",
                _("{name} begins with the family {card}.").format(
                    name=names[p], card=_name(deck, int(after.family[p]) - 1)
                ),
                [f"house-{p}"],
            )
            for p in seats
        ]
    if before.phase == FIRST_SILVER:
        return [
            (
                p,
                "roll",
                _("{name} rolls {silver}.").format(name=names[p], silver=_silver(int(after.silver[p]))),
                [f"seat-{p}"],
            )
            for p in range(int(after.seats))
        ]
    if before.phase == FIRST_TRACK:
        return [(None, "track", _("Ten cards are turned up; {name} begins.").format(name=name), ["track"])]
    if before.phase == REVENUE:
        if not before.income[who]:
            return [(who, "revenue", _("{name} has no revenue.").format(name=name), [here])]
        text = _("{name} gains {silver} of revenue.").format(name=name, silver=_silver(int(before.income[who])))
        return [(who, "revenue", text, [here, f"house-{who}"])]
    if before.phase == FATE:
        text = _("{name} rolls a {n}: {tokens}.").format(name=name, n=int(after.die), tokens=_tokens(int(after.die)))
        return [(who, "fate", text, [here, "die"])]
    if before.phase == CONVERSION:
        gained = int(after.gold[who]) - int(before.gold[who])
        if not gained:
            return []
        text = _("{name} changes {silver} into {gold}.").format(
            name=name, silver=_silver(10 * gained), gold=_gold(gained)
        )
        return [(who, "convert", text, [here])]
    if before.phase == RETIREMENT:
        return [
            (
                who,
                "forced",
                _("The family of {name} earns {n} and must retire.").format(
                    name=name, n=int(income_for_limits(before, box, who))
                ),
                [f"house-{who}"],
            ),
            _told_of_retirement(before, after, deck, who, name),
        ]
    if before.phase == TRACK_END:
        return _told_of_slide(before, deck)
    if before.phase == REFILL:
        return _told_of_refill(before, after, deck, names)
    return _told_of_passing(before, who, name)


def _told_of_passing(before: Any, who: int, name: str) -> Told:
    nothing = {
        OPPORTUNITY: _("{name} can take no card."),
        CAPITAL: _("{name} has no card to sell."),
        INVESTMENT: _("{name} has nothing to invest in."),
    }
    text = nothing.get(int(before.phase))
    return [(who, "pass", text.format(name=name), [f"seat-{who}"])] if text else []


def _told_of_slide(before: Any, deck: Deck) -> Told:
    if not before.track[0]:
        return []
    text = _("{card} leaves the street.").format(card=_name(deck, int(before.track[0]) - 1))
    return [(None, "discard", text, ["door-1"])]


def _told_of_refill(before: Any, after: Any, deck: Deck, names: list[str]) -> Told:
    new = [space for space in range(SPACES) if after.track[space] and not before.track[space]]
    told: Told = []
    if new:
        cards = [_name(deck, int(after.track[space]) - 1) for space in reversed(new)]
        text = _("New in the street: {cards}.").format(cards=_join(cards))
        told.append((None, "refill", text, [f"door-{space + 1}" for space in new]))
    if after.phase == FINISHED:
        told.append(_told_of_end(after, names))
    else:
        p = int(after.active)
        told.append((p, "turn", _("The turn of {name} begins.").format(name=names[p]), [f"seat-{p}"]))
    return told


def _told_of_end(after: Any, names: list[str]) -> tuple[int | None, str, str, list[str]]:
    totals = [int(prestige(after, p)) for p in range(int(after.seats))]
    winners = [names[p] for p, n in enumerate(totals) if n == max(totals)]
    sentence = (
        _("The deck is empty. {names} wins with {points}.")
        if len(winners) == 1
        else _("The deck is empty. {names} share the victory with {points}.")
    )
    return None, "end", sentence.format(names=_join(winners), points=_points(max(totals))), ["track"]


def milestone(before: Any, after: Any) -> str | None:
    """A label at the end of each round: a point of the course of the match."""
    if after.turns > before.turns and after.turns % after.seats == 0:
        return _("Round {n}").format(n=int(after.turns) // int(after.seats))
    return _("End") if after.turn == OVER and before.turn != OVER else None


# --- why not -------------------------------------------------------------------------------------


def refusal(k: Any, box: Any, deck: Deck, seat: int, action: int, names: list[str]) -> tuple[str, str]:
    """Why an action that is not legal now cannot be done by `seat`: the rule's number and a sentence.

    `legal` alone decides what is legal; this only explains.
    """
    if k.turn == OVER:
        return "R10.1", _("The match is over.")
    if k.turn != seat:
        return "R3.1", _("It is not your turn; {name} must act first.").format(
            name=names[int(k.turn)] if k.turn >= 0 else _("the table")
        )
    verb, what = parts(action)
    if verb != "take" and what >= len(deck.kinds):
        return "R12.1", _("There is no such card in this match.")
    if k.phase == MARKER and verb != "mark":
        return "R11.2", _("First put the upgrade marker on a card of your family.")
    if k.phase == HAND_DISCARD and verb != "drop":
        return "R9.1", _("You hold more than seven cards: discard down to seven.")
    if verb == "take":
        return _refused_take(k, what)
    if verb == "retire":
        return _refused_retirement(k, box, seat)
    if verb == "mark":
        return (
            ("R11.1", _("There is no upgrade marker to place now."))
            if k.phase != MARKER
            else ("R11.2", _("{card} is not a card of your family in play.").format(card=_name(deck, what)))
        )
    if verb == "sell" and k.phase != CAPITAL:
        return "R6.1", _("Cards are sold in the capital phase only.")
    if verb == "drop" and k.phase != HAND_DISCARD:
        return "R9.1", _("Cards are discarded at the end of the turn only, from more than seven.")
    if what not in _row(k.hand, k.hand_size, seat):
        return "R2.6", _("You do not have {card} in your hand.").format(card=_name(deck, what))
    return _refused_play(k, box, deck, seat, what)


def _refused_take(k: Any, space: int) -> tuple[str, str]:
    if k.phase != OPPORTUNITY:
        return "R5.1", _("Cards are taken from the street in the opportunity phase only.")
    if not k.track[space]:
        return "R5.2", _("Space {n} is empty.").format(n=space + 1)
    return "R5.2", _("Space {n} costs {tokens}; you have {have}.").format(
        n=space + 1, tokens=_tokens(space + 1), have=int(k.tokens[int(k.turn)])
    )


def _refused_retirement(k: Any, box: Any, seat: int) -> tuple[str, str]:
    """The reason that holds as things stand, whatever the phase."""
    if not k.family[seat]:
        return "R8.1", _("You have no family in play.")
    if income_for_limits(k, box, seat) < box.retire_from:
        return "R8.2", _("A family retires from an income of {n} on.").format(n=int(box.retire_from))
    if not k.count[seat, OFFICE]:
        return "R8.3", _("A family without an office cannot retire by choice.")
    return "R8.1", _("A family retires in the noblement phase only.")


def _refused_play(k: Any, box: Any, deck: Deck, seat: int, kind: int) -> tuple[str, str]:
    type = deck.kinds[kind].type
    name = _name(deck, kind)
    if type == EVENT:
        if box.when[kind] != 1 + k.phase:
            return "R11.5", _("{card} is played in another phase: {text}").format(
                card=name, text=effect_text(deck.kinds[kind].card)
            )
        return "R11.6", _("{card} would have no effect now.").format(card=name)
    if type == FAMILY:
        if k.phase != FAMILY_PHASE:
            return "R3.3", _("A family is founded in the family phase only.")
        return "R3.4", _("You have a family in play; there is one at a time.")
    if type == TRADE and k.phase != FAMILY_PHASE:
        return "R3.5", _("A trade is bought in the family phase only.")
    if type != TRADE and k.phase != INVESTMENT:
        return "R7.1", _("Bonds, lands and offices are bought in the investment phase only.")
    if not k.family[seat]:
        return "R3.6", _("Without a family in play nothing can be bought.")
    if type == TRADE and k.trade_played:
        return "R3.7", _("You have bought a trade this turn.")
    if type == OFFICE and k.count[seat, OFFICE] >= k.count[seat, LAND]:
        return "R7.3", _("A family has no more offices than lands: buy a land first.")
    if type not in (TRADE, OFFICE) and not k.count[seat, TRADE]:
        return "R7.2", _("Bonds and lands need a trade in play.")
    price = int(buy_price(k, box, kind))
    if price > k.gold[seat]:
        return "R7.4", _("{card} costs {price}; you have {have}.").format(
            card=name, price=_gold(price), have=_gold(int(k.gold[seat]))
        )
    return "R7.5", _("This family can hold no more cards.")
