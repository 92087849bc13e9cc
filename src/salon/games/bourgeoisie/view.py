"""What one seat may see of Bourgeoisie, as plain data.

`see` builds it from a known record (all that the seat may not know is blank there already)::

    {
      "game": "bourgeoisie", "edition": "long",
      "seats": 3, "seat": 1,  # None: spectator
      "turn": 1,              # seat that must decide; None: an automatic step, or over
      "active": 1,            # whose turn it is
      "over": false,
      "phase": "capital",     # family | revenue | fate | opportunity | capital | conversion | investment | noblement
                              # | retirement | hand_limit | marker | track_end | refill | setup | over
      "stage": 5,             # of the nine phases of the source, the one that is on or was interrupted; 0: none
      "passing": false,       # the phase offers nothing and is passed by
      "round": 4,             # from 1
      "start_seat": 0, "deck_size": 120, "deck_total": 216, "die": 4,
      "retire_from": 30, "retire_at": 50,
      "track": [{"space": 1, "cost": 1, "card": None or CARD with "key"}, ...],  # ten spaces
      "players": [{
          "seat": 0, "silver": 7, "gold": 3, "tokens": 5, "hand_size": 4,
          "family": None or CARD,          # with "marks"
          "house": [CARD, ...],            # the other cards of the family, in the order played, each with "marks"
          "trade": true, "lands": 2, "offices": 1, "bonds": 0,
          "income": 24, "limit_income": 24,  # all of it, and what counts for the limits
          "rank": "young" | "noble" | "forced", "worth": 13,
          "retired": [{"family": CARD, "worth": 22, "offices": 1, "no_office": 0, "next_family": 5, "points": 27}, ...],
          "prestige": 35,
      }, ...],
      "hand": [CARD with "count" and "price", ...],     # own
      "discounts": [{"on": "lands" | ... | "any", "gold": 1}, ...],
      "result": None or {"reason": "deck", "winners": [2], "scores": [{"seat": 0, "total": 35, "families": [...]}]},
    }

    CARD = {"id": "colbert", "name": "Colbert", "type": "family", "value": 6, "words": "...", "source": "...",
            "text": "what it does, for events", "province": "of a land, else empty", "marks": 0}

"key" names a card of the street as long as it lies there, also when it slides: the kind, and how many of its kind
everybody had seen when it was turned up. (Only where two of a kind lie there and the younger is taken does the other
take over its name.)
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER
from salon.games.bourgeoisie.card_text import effect_text
from salon.games.bourgeoisie.deck import TARGETS as GOODS
from salon.games.bourgeoisie.deck import Deck
from salon.games.bourgeoisie.families import income_for_limits, rank
from salon.games.bourgeoisie.money import buy_price
from salon.games.bourgeoisie.rules import prestige
from salon.games.bourgeoisie.state import (
    BOND,
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
    FORCED,
    HAND_DISCARD,
    INVESTMENT,
    LAND,
    MARKER,
    NOBLE,
    NOBLEMENT,
    OFFICE,
    OPPORTUNITY,
    REFILL,
    RETIREMENT,
    REVENUE,
    SPACES,
    STACK,
    TRACK_END,
    TRADE,
    YOUNG,
)

PHASES = {
    FAMILY_PHASE: "family",
    OPPORTUNITY: "opportunity",
    CAPITAL: "capital",
    INVESTMENT: "investment",
    NOBLEMENT: "noblement",
    HAND_DISCARD: "hand_limit",
    MARKER: "marker",
    FIRST_FAMILIES: "setup",
    FIRST_SILVER: "setup",
    FIRST_TRACK: "setup",
    REVENUE: "revenue",
    FATE: "fate",
    CONVERSION: "conversion",
    RETIREMENT: "retirement",
    TRACK_END: "track_end",
    REFILL: "refill",
    FINISHED: "over",
}
TYPE_NAMES = {FAMILY: "family", TRADE: "trade", BOND: "bond", LAND: "land", OFFICE: "office", EVENT: "event"}
STAGES = ("family", "revenue", "fate", "opportunity", "capital", "conversion", "investment", "noblement", "end")
"""The nine phases of a turn."""
STAGE_OF = {"retirement": "noblement", "hand_limit": "end", "track_end": "end", "refill": "end"}
RANKS = {YOUNG: "young", NOBLE: "noble", FORCED: "forced"}


def see(k: Any, box: Any, deck: Deck, seat: int | None) -> dict[str, Any]:
    """The view of a seat from its known record (None: of a spectator), as plain data; see above for its form."""
    seats = range(int(k.seats))
    players = [_player(k, box, deck, p) for p in seats]
    return {
        "game": "bourgeoisie",
        "edition": deck.edition,
        "seats": int(k.seats),
        "seat": seat,
        "turn": None if k.turn in (AUTO, OVER) else int(k.turn),
        "active": int(k.active),
        "over": bool(k.turn == OVER),
        "phase": PHASES[int(k.phase)],
        "stage": _stage(int(k.resume if k.phase == MARKER else k.phase)),
        "passing": bool(k.turn == AUTO and k.phase <= HAND_DISCARD),
        "round": (int(k.turns) - (k.turn == OVER)) // int(k.seats) + 1,
        "start_seat": int(k.start_seat),
        "deck_size": int(k.deck_size),
        "deck_total": sum(int(box.copies[kind]) for kind in range(len(deck.kinds))),
        "die": int(k.die),
        "retire_from": int(box.retire_from),
        "retire_at": int(box.retire_at),
        "track": [_space(k, deck, space) for space in range(SPACES)],
        "players": players,
        "hand": [] if seat is None else _hand(k, box, deck, seat),
        "discounts": [
            {"on": name, "gold": int(k.discount[target])}
            for name, target in GOODS.items()
            if name != "cards" and k.discount[target]
        ],
        "result": _result(players) if k.turn == OVER else None,
    }


def card(deck: Deck, kind: int, **more: Any) -> dict[str, Any]:
    """A card as plain data."""
    c = deck.kinds[kind].card
    return {
        "id": c.id,
        "name": c.name,
        "type": TYPE_NAMES[deck.kinds[kind].type],
        "value": c.value or 0,
        "words": c.words,
        "source": c.source,
        "text": effect_text(c),
        "province": c.province or "",
        "marks": 0,
        **more,
    }


def _stage(phase: int) -> int:
    name = STAGE_OF.get(PHASES[phase], PHASES[phase])
    return STAGES.index(name) + 1 if name in STAGES else 0


def _space(k: Any, deck: Deck, space: int) -> dict[str, Any]:
    kind = int(k.track[space]) - 1
    if kind < 0:
        return {"space": space + 1, "cost": space + 1, "card": None}
    younger = sum(1 for later in range(space + 1, SPACES) if k.track[later] == k.track[space])
    key = f"{deck.kinds[kind].card.id}-{int(k.shown[kind]) - younger}"
    return {"space": space + 1, "cost": space + 1, "card": card(deck, kind, key=key)}


def _player(k: Any, box: Any, deck: Deck, p: int) -> dict[str, Any]:
    family = int(k.family[p]) - 1
    house = range(int(k.house_size[p]))
    return {
        "seat": p,
        "silver": int(k.silver[p]),
        "gold": int(k.gold[p]),
        "tokens": int(k.tokens[p]),
        "hand_size": int(k.hand_size[p]),
        "family": card(deck, family, marks=int(k.family_marks[p])) if family >= 0 else None,
        "house": [card(deck, int(k.house[p, at]), marks=int(k.house_marks[p, at])) for at in house],
        "trade": bool(k.count[p, TRADE]),
        "lands": int(k.count[p, LAND]),
        "offices": int(k.count[p, OFFICE]),
        "bonds": int(k.count[p, BOND]),
        "income": int(k.income[p]),
        "limit_income": int(income_for_limits(k, box, p)),
        "rank": RANKS[int(rank(k, box, p))],
        "worth": int(k.worth[p]),
        "retired": [_retired(k, box, deck, p, i) for i in range(min(int(k.retired[p]), STACK))],
        "prestige": int(prestige(k, p)),
    }


def _retired(k: Any, box: Any, deck: Deck, p: int, i: int) -> dict[str, Any]:
    worth, offices = int(k.stack_worth[p, i]), int(k.stack_offices[p, i])
    no_office = 0 if offices else -int(box.no_office)
    bonus = int(box.next_family) if i else 0
    return {
        "family": card(deck, int(k.stack_family[p, i]) - 1),
        "worth": worth,
        "offices": offices,
        "no_office": no_office,
        "next_family": bonus,
        "points": worth + no_office + bonus,
    }


def _hand(k: Any, box: Any, deck: Deck, seat: int) -> list[dict[str, Any]]:
    held = [int(k.hand[seat, at]) for at in range(int(k.hand_size[seat]))]
    return [
        card(deck, kind, count=held.count(kind), price=int(buy_price(k, box, kind)) if box.value[kind] else 0)
        for kind in sorted(set(held))
    ]


def _result(players: list[dict[str, Any]]) -> dict[str, Any]:
    best = max(p["prestige"] for p in players)
    return {
        "reason": "deck",
        "winners": [p["seat"] for p in players if p["prestige"] == best],
        "scores": [
            {"seat": p["seat"], "total": p["prestige"], "families": p["retired"], "worth": p["worth"]} for p in players
        ],
    }
