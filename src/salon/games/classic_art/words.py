"""Sentences about Classic Art: labels of actions, prompts, the log, refusals. All from known records."""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER, Event
from salon.core.language import _, ngettext
from salon.games.classic_art.deck import Deck
from salon.games.classic_art.moves import Parts, parts
from salon.games.classic_art.reasons import reason as reason
from salon.games.classic_art.rules import bet_wins, seat_of_turn, total, works_on
from salon.games.classic_art.state import (
    BET,
    DEAL,
    DISCARD,
    DOUBLE,
    FINISHED,
    GOAL,
    HOUSE,
    LAY_FIRST,
    LAY_SECOND,
    NONE,
    OPENING_BET,
    RARE,
    REVEAL,
    RISK,
    SKIP_BET,
    SPACES,
)

# --- what a seat may do --------------------------------------------------------------------------


def label(k: Any, box: Any, deck: Deck, action: int) -> str:
    """One sentence that says what an action does."""
    p = parts(action)
    if p.verb == "pass":
        return _("Make no bet.")
    if p.verb == "bet":
        return _("Bet {stake} on {space}; each token wins {points}.").format(
            stake=_stake(p.form), space=_space(deck, p.wall, p.space), points=_points(int(box.payout[p.space]))
        )
    if p.verb == "lay":
        return _("Lay {card}.").format(card=_card(deck, p))
    return _("Discard {card}, face down.").format(card=_card(deck, p))


def _points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


def _tokens(n: int) -> str:
    return ngettext("{n} token", "{n} tokens", n).format(n=n)


def _stake(form: int) -> str:
    return [
        _("one token"),
        _("a double"),
        _("one token and the high-risk token"),
        _("a double and the high-risk token"),
    ][form]


def _space(deck: Deck, wall: int, space: int) -> str:
    bound = _("at most {n}") if space < RARE else _("at least {n}")
    return _("{exhibition}: {bound}").format(exhibition=_(deck.exhibitions[wall].name), bound=bound.format(n=space + 1))


def _card(deck: Deck, p: Parts) -> str:
    name = _(deck.exhibitions[p.wall].name)
    return (_("a negative card of {exhibition}") if p.negative else _("a card of {exhibition}")).format(exhibition=name)


# --- what must be done now -----------------------------------------------------------------------


def prompt(k: Any, box: Any, deck: Deck, seat: int | None, names: list[str]) -> str:
    """One sentence that says what this seat must do now, or whom the table waits for."""
    if k.turn == OVER:
        return _("The match is over.")
    if k.turn == AUTO:
        return _("One moment.")
    if k.turn == seat:
        return _own_prompt(k, box, deck)
    waiting = {
        OPENING_BET: _("{name} thinks about an opening bet."),
        BET: _("{name} thinks about a bet."),
        LAY_FIRST: _("{name} lays two cards."),
        LAY_SECOND: _("{name} lays a second card."),
        DISCARD: _("{name} chooses a card to discard in secret."),
    }
    return waiting[int(k.phase)].format(name=names[int(k.turn)])


def _own_prompt(k: Any, box: Any, deck: Deck) -> str:
    if k.phase == OPENING_BET:
        return _("Make an opening bet, with the high-risk token if you like, or pass.")
    if k.phase == BET:
        return _("Bet on an exhibition, then lay two cards.") if box.bet_first else _("Bet on an exhibition, or pass.")
    if k.phase == LAY_FIRST:
        return _("Lay two cards: choose the first.")
    if k.phase == LAY_SECOND:
        return _("Choose the second card.")
    return _("Choose the card you discard in secret; the other two will be shown.")


# --- what happened -------------------------------------------------------------------------------


def events(
    before: Any, after: Any, box: Any, deck: Deck, seat: int | None, action: int | None, moment: int, names: list[str]
) -> list[Event]:
    """What a seat is told of one moment.

    before, after: its known records on both sides of the moment
    action: what the seat in turn did, None for an automatic step, or -1 if this seat may not know it
    """
    told = (
        _told_of_action(before, deck, action, names)
        if action is not None
        else _told_of_step(before, after, box, deck, names)
    )
    return [Event(moment, who, kind, text, tuple(places)) for who, kind, text, places in told]


Told = list[tuple[int | None, str, str, list[str]]]


def _told_of_action(before: Any, deck: Deck, action: int | None, names: list[str]) -> Told:
    who = int(before.turn)
    name = names[who]
    if action is None or action < 0:
        return [(who, "discard", _("{name} discards a card in secret.").format(name=name), [f"seat-{who}"])]
    p = parts(action)
    if p.verb == "pass":
        return [(who, "pass", _("{name} makes no bet.").format(name=name), [f"seat-{who}"])]
    exhibition = deck.exhibitions[p.wall].id
    if p.verb == "bet":
        text = _("{name} bets {stake} on {space}.").format(
            name=name, stake=_stake(p.form), space=_space(deck, p.wall, p.space)
        )
        return [(who, "bet", text, [f"space-{exhibition}-{p.space + 1}", f"seat-{who}"])]
    if p.verb == "lay":
        text = _("{name} lays {card}.").format(name=name, card=_card(deck, p))
        return [(who, "lay", text, [f"wall-{exhibition}", f"seat-{who}"])]
    text = _("{name} discards {card} in secret.").format(name=name, card=_card(deck, p))
    return [(who, "discard", text, [f"seat-{who}", "hand"])]


def _told_of_step(before: Any, after: Any, box: Any, deck: Deck, names: list[str]) -> Told:
    if before.phase == DEAL:
        return _told_of_deal(after, deck, names)
    if before.phase == SKIP_BET:
        who = int(seat_of_turn(before))
        return [(who, "skip", _("{name} has nothing to bet with.").format(name=names[who]), [f"seat-{who}"])]
    if before.phase == HOUSE:
        return _new_cards(before, after, deck, "house", _("The house lays {cards}."))
    if before.phase == REVEAL:
        return _new_cards(before, after, deck, "reveal", _("The last cards are shown: {cards}."))
    if after.wall > before.wall:
        return _told_of_score(before, after, box, deck, int(before.wall), names)
    return _told_of_refund(before, after, box, names)


def _told_of_deal(after: Any, deck: Deck, names: list[str]) -> Told:
    start = int(after.start_seat)
    text = _("Season {n} begins; {name} starts. Turned up: {cards}.").format(
        n=int(after.season) + 1, name=names[start], cards=_card_list(deck, after.shown) or _("nothing")
    )
    places = [f"wall-{e.id}" for i, e in enumerate(deck.exhibitions) if after.shown[2 * i] or after.shown[2 * i + 1]]
    return [(None, "deal", text, places)]


def _new_cards(before: Any, after: Any, deck: Deck, kind: str, sentence: str) -> Told:
    new = [int(after.shown[i]) - int(before.shown[i]) for i in range(2 * len(deck.exhibitions))]
    places = [f"wall-{e.id}" for i, e in enumerate(deck.exhibitions) if new[2 * i] or new[2 * i + 1]]
    return [(None, kind, sentence.format(cards=_card_list(deck, new)), places)]


def _card_list(deck: Deck, counts: Any) -> str:
    """Counts of kinds in words: "Tea, 2 Hats and a negative card of Tea"."""
    items = []
    for i, e in enumerate(deck.exhibitions):
        plus, minus = int(counts[2 * i]), int(counts[2 * i + 1])
        if plus:
            items.append(_(e.name) if plus == 1 else _("{n} × {exhibition}").format(n=plus, exhibition=_(e.name)))
        if minus:
            items.append(
                ngettext("a negative card of {exhibition}", "{n} negative cards of {exhibition}", minus).format(
                    n=minus, exhibition=_(e.name)
                )
            )
    return ", ".join(items)


def _told_of_score(before: Any, after: Any, box: Any, deck: Deck, wall: int, names: list[str]) -> Told:
    e = deck.exhibitions[wall]
    works = int(works_on(after, wall))
    side = _("rare") if works <= RARE else _("plentiful")
    text = _("{exhibition} shows {n} {noun}: {side}.").format(
        exhibition=_(e.name), n=works, noun=_(deck.noun.one if works == 1 else deck.noun.many), side=side
    )
    told: Told = [(None, "score", text, [f"wall-{e.id}"])]
    for space in range(SPACES):
        if before.bet_owner[wall, space] == NONE:
            continue
        who = int(before.bet_owner[wall, space]) - 1
        places = [f"space-{e.id}-{space + 1}", f"track-{e.id}", f"seat-{who}"]
        told.append((who, *_told_of_bet(before, box, wall, space, works, names[who]), places))
    for who in range(int(after.seats)):
        gain = int(after.score[who, wall]) - int(before.score[who, wall])
        worth = _won(before, box, wall, works, who)
        if worth > gain:
            text = ngettext(
                "The track of {name} ends at {top}: {n} of these points is lost.",
                "The track of {name} ends at {top}: {n} of these points are lost.",
                worth - gain,
            ).format(name=names[who], top=int(box.track), n=worth - gain)
            told.append((who, "full", text, [f"track-{e.id}", f"seat-{who}"]))
    return told


def _worth(k: Any, box: Any, wall: int, space: int) -> int:
    return int(box.payout[space]) * (int(k.bet_tokens[wall, space]) + int(k.bet_risk[wall, space]))


def _won(k: Any, box: Any, wall: int, works: int, who: int) -> int:
    mine = [space for space in range(SPACES) if k.bet_owner[wall, space] == 1 + who]
    return sum(_worth(k, box, wall, space) for space in mine if bet_wins(works, space))


def _told_of_bet(k: Any, box: Any, wall: int, space: int, works: int, name: str) -> tuple[str, str]:
    bound = (_("at most {n}") if space < RARE else _("at least {n}")).format(n=space + 1)
    if bet_wins(works, space):
        text = _("{name} wins “{bound}”: {points}.")
        return "won", text.format(name=name, bound=bound, points=_points(_worth(k, box, wall, space)))
    lost = 1 if box.double else int(k.bet_tokens[wall, space])
    return "lost", _("{name} loses “{bound}” and {tokens}.").format(name=name, bound=bound, tokens=_tokens(lost))


def _told_of_refund(before: Any, after: Any, box: Any, names: list[str]) -> Told:
    told: Told = []
    for p in range(int(after.seats)):
        if after.single[p] > before.single[p] or after.double[p] > before.double[p]:
            text = _("{name} was down to {tokens} and takes all of them back.").format(
                name=names[p], tokens=_tokens(int(before.single[p]) + int(before.double[p]))
            )
            told.append((p, "refund", text, [f"seat-{p}"]))
    if after.phase == FINISHED:
        told.append(_told_of_end(after, box, names))
    else:
        told.append((None, "season", _("Season {n} is over.").format(n=int(after.season)), []))
    return told


def _told_of_end(after: Any, box: Any, names: list[str]) -> tuple[int | None, str, str, list[str]]:
    totals = [int(total(after, box, p)) for p in range(int(after.seats))]
    winners = [names[p] for p in range(int(after.seats)) if totals[p] == max(totals)]
    why = (
        _("Every exhibition has brought somebody {points}.").format(points=_points(int(box.goal)))
        if after.reason == GOAL
        else _("The season limit is reached.")
    )
    won = (
        _("{names} wins with {points}.") if len(winners) == 1 else _("{names} share the victory with {points}.")
    ).format(names=_join(winners), points=_points(max(totals)))
    return None, "end", f"{why} {won}", ["tracks"]


def _join(names: list[str]) -> str:
    if len(names) == 1:
        return names[0]
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])


def milestone(before: Any, after: Any) -> str | None:
    """A label if a season ended between two states: a point of the course of the match."""
    return _("Season {n}").format(n=int(after.season)) if after.season > before.season else None


# --- why not -------------------------------------------------------------------------------------


def refusal(k: Any, box: Any, deck: Deck, seat: int, action: int, names: list[str]) -> tuple[str, str]:
    """Why an action that is not legal now cannot be done by `seat`: the rule's number and a sentence.

    `legal` alone decides what is legal; this only explains.
    """
    if k.turn == OVER:
        return "R9.1", _("The match is over.")
    if k.turn != seat:
        return "R3.6", _("It is not your turn; {name} must act first.").format(
            name=names[int(k.turn)] if k.turn >= 0 else _("the table")
        )
    p = parts(action)
    if p.verb in ("pass", "bet"):
        return _refused_bet(k, box, deck, seat, p, names)
    if p.wall >= len(deck.exhibitions):
        return "R1.1", _("There is no such exhibition in this match.")
    if p.verb == "lay" and k.phase not in (LAY_FIRST, LAY_SECOND):
        return (
            ("R6.2", _("In the last round you discard one card; the others are placed by themselves."))
            if (k.phase == DISCARD)
            else _only_betting(k)
        )
    if p.verb == "discard" and k.phase != DISCARD:
        return "R6.1", _("You discard a card only in the last round of a season, with three cards in hand.")
    return "R5.9", _("You do not have {card} in your hand.").format(card=_card(deck, p))


def _only_betting(k: Any) -> tuple[str, str]:
    if k.phase == OPENING_BET:
        return "R3.5", _("In the round of opening bets no card is laid: bet or pass.")
    return "R4.2", _("Bet or pass first, then lay your cards.")


def _refused_bet(k: Any, box: Any, deck: Deck, seat: int, p: Parts, names: list[str]) -> tuple[str, str]:
    if k.phase == DISCARD:
        return "R6.7", _("There is no betting in the last round: choose the card you discard.")
    if k.phase not in (OPENING_BET, BET):
        if box.bet_first and k.rounds_done > 0:
            return "R11.4", _("The bet of this turn is over; lay your cards.")
        return "R4.2", _("First lay two cards, then you may bet.")
    if p.wall >= len(deck.exhibitions):
        return "R1.1", _("There is no such exhibition in this match.")
    owner = int(k.bet_owner[p.wall, p.space]) - 1
    if owner == seat:
        return "R4.6", _("Your own stake lies on {space}; a stake is never raised.").format(
            space=_space(deck, p.wall, p.space)
        )
    if owner >= 0:
        return "R4.5", _("{space} is taken by {name}; choose an open space.").format(
            space=_space(deck, p.wall, p.space), name=names[owner]
        )
    return _refused_stake(k, box, seat, p.form)


def _refused_stake(k: Any, box: Any, seat: int, form: int) -> tuple[str, str]:
    if form & RISK and k.phase != OPENING_BET:
        return "R4.12", _("The high-risk token can be laid only in the round of opening bets.")
    if form & RISK and not k.risk[seat]:
        return "R1.6", _("You have no high-risk token at hand.")
    if not form & DOUBLE:
        return "R4.10", _("You have no single token at hand; bet the double token, or pass.")
    if box.double:
        return "R11.1", _("Your double token is not at hand; bet a single token, or pass.")
    if k.double_used[seat]:
        return "R4.9", _("You have made your double bet of this season; bet a single token.")
    return "R4.10", _("A double needs two tokens at hand.")
