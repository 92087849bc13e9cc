"""What one seat may see of Classic Art, as plain data.

`see` builds it from a known record (all that the seat may not know is blank there already)::

    {
      "game": "classic_art", "edition": "members_only",
      "seats": 4,
      "seat": 1,              # whose view; None: spectator
      "turn": 1,              # seat that must decide; None: an automatic step, or over
      "over": false,
      "phase": "bet",         # opening_bet | lay | bet | discard | and the automatic ones:
                              # deal | skip_bet | house | reveal | score | refund | over
      "scoring": None,        # index of the exhibition just scored while phase == "score" (else None)
      "season": 2, "season_limit": 60,
      "track": 10, "goal": 5,  # where a track ends; what counts at the end
      "round": 1,             # 0: opening bets; then 1 .. rounds; the last one is the secret discard
      "rounds": 5,
      "start_seat": 0,
      "bet_first": false,
      "noun": {"one": "work", "many": "works"},
      "exhibitions": [{
          "id": "tea", "name": "Tea", "words": "Milk first ...",
          "positives": 6, "negatives": 1, "works": 5,
          "least": 3, "most": 8,         # bounds at the end of the season, from what this seat knows
          "unseen": {"positive": 3, "negative": 1},   # cards of it this seat has not seen
          "spaces": [{"number": 7, "side": "plentiful", "payout": 3,
                      "bet": None or {"seat": 2, "tokens": 1, "double": false, "risk": true},
                      "wins": true}, ...],       # wins: as the works stand now (8 spaces, number 1 .. 8)
          "scores": [0, 5, 10, 3],       # per seat, 0 .. 10
          "leader": 10,                  # the highest of them
      }, ...],
      "players": [{
          "seat": 0, "single": 3, "double": 1, "risk": true,    # tokens at hand; risk: high-risk token at hand
          "tokens": 5,                   # single + double, at hand
          "double_used": false,          # Classic Art: the double bet of this season is made
          "lost": 1,                     # tokens out of play
          "hand_size": 5, "discarded": false,   # discarded: has laid its last card face down
          "counted": 15,                 # score as it would count now (tracks of 5 or more)
          "on_tracks": 18,               # sum of the five tracks
      }, ...],
      "hand": [{"id": "tea", "exhibition": 2, "negative": false, "name": "Tea", "count": 3},
               ...],                     # id as in action texts: "tea" or "-tea"
      "discard": None or a card of that form,    # own face-down card
      "house_left": 10, "out": 18,       # cards of the house deck; cards nobody was dealt this season
      "forms": [{"with": "", "tokens": 1, "risk": false, "legal": true},
                ...],                    # stakes: "", " double", " risk", " double risk"
      "result": None or {"reason": "goal", "winners": [2],
                         "scores": [{"seat": 0, "total": 15, "tracks": [5, 4, 10, 0, 0],
                                     "counts": [5, 0, 10, 0, 0]}, ...]},
    }
"""

from __future__ import annotations

from typing import Any

from salon.core.contract import AUTO, OVER
from salon.games.classic_art.deck import Deck
from salon.games.classic_art.moves import FORM_WORDS
from salon.games.classic_art.rules import bet_wins, end_reason, may_stake, total, works_on
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
    REFUND,
    REVEAL,
    RISK,
    SCORE,
    SKIP_BET,
    SPACES,
)

PHASES = {
    OPENING_BET: "opening_bet",
    LAY_FIRST: "lay",
    LAY_SECOND: "lay",
    BET: "bet",
    DISCARD: "discard",
    DEAL: "deal",
    SKIP_BET: "skip_bet",
    HOUSE: "house",
    REVEAL: "reveal",
    SCORE: "score",
    REFUND: "refund",
    FINISHED: "over",
}


def see(k: Any, box: Any, deck: Deck, seat: int | None) -> dict[str, Any]:
    """The view of a seat from its known record (None: of a spectator), as plain data; see above for its form."""
    walls = range(len(deck.exhibitions))
    over = k.turn == OVER
    return {
        "game": "classic_art",
        "edition": deck.edition,
        "seats": int(k.seats),
        "seat": seat,
        "turn": None if k.turn in (AUTO, OVER) else int(k.turn),
        "over": bool(over),
        "phase": PHASES[int(k.phase)],
        "scoring": int(k.wall) - 1 if k.phase == SCORE and k.wall > 0 else None,
        "season": int(k.season) + (0 if over else 1),
        "season_limit": int(box.season_limit),
        "track": int(box.track),
        "goal": int(box.goal),
        "round": int(k.rounds_done),
        "rounds": (int(box.hand) - 3) // 2 + 1,
        "start_seat": int(k.start_seat),
        "bet_first": bool(box.bet_first),
        "noun": {"one": deck.noun.one, "many": deck.noun.many},
        "exhibitions": [_exhibition(k, box, deck, seat, wall) for wall in walls],
        "players": [_player(k, box, p) for p in range(k.seats)],
        "hand": [] if seat is None else _hand(k, deck, seat),
        "discard": None if seat is None else _own_discard(k, deck, seat),
        "house_left": int(k.house_left),
        "out": int(k.deck_size) - int(k.house_left),
        "forms": _forms(k, box, seat),
        "result": _result(k, box, deck) if over else None,
    }


def _exhibition(k: Any, box: Any, deck: Deck, seat: int | None, wall: int) -> dict[str, Any]:
    works = int(works_on(k, wall))
    least, most = _bounds(k, box, seat, wall)
    scores = [int(k.score[p, wall]) for p in range(k.seats)]
    return {
        "id": deck.exhibitions[wall].id,
        "name": deck.exhibitions[wall].name,
        "words": deck.exhibitions[wall].words,
        "positives": int(k.shown[2 * wall]),
        "negatives": int(k.shown[2 * wall + 1]),
        "works": works,
        "least": least,
        "most": most,
        "unseen": {
            "positive": _unseen(k, box, seat, 2 * wall),
            "negative": _unseen(k, box, seat, 2 * wall + 1),
        },
        "spaces": [_space(k, box, wall, space, works) for space in range(SPACES)],
        "scores": scores,
        "leader": max(scores),
    }


def _space(k: Any, box: Any, wall: int, space: int, works: int) -> dict[str, Any]:
    owner = int(k.bet_owner[wall, space])
    tokens = int(k.bet_tokens[wall, space])
    bet = {
        "seat": owner - 1,
        "tokens": tokens,
        "double": tokens == 2,
        "risk": bool(k.bet_risk[wall, space]),
    }
    return {
        "number": space + 1,
        "side": "rare" if space < RARE else "plentiful",
        "payout": int(box.payout[space]),
        "bet": None if owner == NONE else bet,
        "wins": bool(bet_wins(works, space)),
    }


def _unseen(k: Any, box: Any, seat: int | None, kind: int) -> int:
    """Cards of a kind that the seat has not seen this season."""
    count = int(box.copies[kind]) - int(k.shown[kind])
    if seat is not None:
        count -= int(k.hand[seat, kind]) + int(k.discarded[seat] == 1 + kind)
    return count


def _to_lay(k: Any, p: int) -> int:
    """Cards of a hand that will still be laid this season: all but the one to be discarded."""
    return max(0, int(k.hand_size[p]) - (0 if k.laid_down[p] else 1))


def _bounds(k: Any, box: Any, seat: int | None, wall: int) -> tuple[int, int]:
    """The least and the most works the exhibition can show at the end of the season, as far as the seat knows."""
    own = [0, 0] if seat is None else [int(k.hand[seat, 2 * wall + i]) for i in (0, 1)]
    spare = 0 if seat is None or k.laid_down[seat] else 1  # the seat may still discard one
    others = sum(_to_lay(k, p) for p in range(k.seats) if p != seat) + int(k.house_left)
    unseen = [_unseen(k, box, seat, 2 * wall + i) for i in (0, 1)]
    hidden = sum(_unseen(k, box, seat, kind) for kind in range(2 * int(box.walls)))
    forced = max(0, unseen[0] - (hidden - others))  # positives that must be among the cards still to come
    now = int(k.shown[2 * wall]) - int(k.shown[2 * wall + 1])
    least = now + max(0, own[0] - spare) + min(forced, others) - own[1] - min(unseen[1], others)
    most = now + own[0] + min(unseen[0], others) - max(0, own[1] - spare)
    return max(0, least), max(0, most)


def _player(k: Any, box: Any, p: int) -> dict[str, Any]:
    single, double = int(k.single[p]), int(k.double[p])
    on_tracks = sum(int(k.score[p, wall]) for wall in range(box.walls))
    return {
        "seat": p,
        "single": single,
        "double": double,
        "risk": bool(k.risk[p]),
        "tokens": single + double,
        "double_used": bool(k.double_used[p]),
        "lost": int(box.single) + int(box.double) - single - double - _staked(k, box, p),
        "hand_size": int(k.hand_size[p]),
        "discarded": bool(k.laid_down[p]),
        "counted": int(total(k, box, p)),
        "on_tracks": on_tracks,
    }


def _staked(k: Any, box: Any, p: int) -> int:
    """Tokens of a seat on spaces that are not scored yet; a double token is one."""
    staked = 0
    for wall in range(int(k.wall), box.walls):
        for space in range(SPACES):
            if k.bet_owner[wall, space] == 1 + p:
                staked += 1 if box.double else int(k.bet_tokens[wall, space])
    return staked


def _card(deck: Deck, kind: int, count: int) -> dict[str, Any]:
    e = deck.exhibitions[kind // 2]
    return {
        "id": ("-" if kind % 2 else "") + e.id,
        "exhibition": kind // 2,
        "negative": bool(kind % 2),
        "name": e.name,
        "count": count,
    }


def _hand(k: Any, deck: Deck, seat: int) -> list[dict[str, Any]]:
    kinds = range(2 * len(deck.exhibitions))
    return [_card(deck, kind, int(k.hand[seat, kind])) for kind in kinds if k.hand[seat, kind]]


def _own_discard(k: Any, deck: Deck, seat: int) -> dict[str, Any] | None:
    return _card(deck, int(k.discarded[seat]) - 1, 1) if k.discarded[seat] else None


def _forms(k: Any, box: Any, seat: int | None) -> list[dict[str, Any]]:
    """The stakes a seat can make at all now."""
    asked = k.turn == seat and k.phase in (OPENING_BET, BET)
    return [
        {
            "with": FORM_WORDS[form],
            "tokens": 2 if form & DOUBLE else 1,
            "risk": bool(form & RISK),
            "legal": bool(asked and may_stake(k, box, k.turn, form)),
        }
        for form in range(len(FORM_WORDS))
    ]


def _result(k: Any, box: Any, deck: Deck) -> dict[str, Any]:
    totals = [int(total(k, box, p)) for p in range(k.seats)]
    walls = range(len(deck.exhibitions))
    tracks = [[int(k.score[p, wall]) for wall in walls] for p in range(k.seats)]
    return {
        "reason": "goal" if end_reason(k) == GOAL else "season_limit",
        "winners": [p for p in range(k.seats) if totals[p] == max(totals)],
        "scores": [
            {
                "seat": p,
                "total": totals[p],
                "tracks": tracks[p],
                "counts": [points if points >= box.goal else 0 for points in tracks[p]],
            }
            for p in range(k.seats)
        ],
    }
