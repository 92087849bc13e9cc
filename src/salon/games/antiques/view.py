"""What one seat may see of Antiques, as plain data.

`see` builds it from a known record (all that the seat may not know is blank there already)::

    {
      "game": "antiques", "edition": "house",
      "seats": 3, "seat": 1,  # None: spectator
      "solo": false,          # one player against the thieves
      "turn": 1,              # seat that must decide; None: an automatic step, or over
      "active": 1,            # whose turn it is
      "over": false,
      "phase": "turn",        # see PHASES
      "then": "bonus",        # what follows the storing: bonus | end | board_piece | pass
      "round": 4,             # from 1
      "start_seat": 0, "ending": "open",  # open | last_but_one (the round is finished) | last_round
      "end_at": 4,            # exhibitions that trigger the end
      "curators": false,
      "bag": 40, "tray": PIECES,
      "board": ["painting", None, ...],   # 16 spaces in reading order
      "lots": [{"id": "row 1", "spaces": [0, 1, 2, 3], "pieces": PIECES, "relics": 1, "brings": 4, "fits": FITS}, ...],
                                          # four rows, four columns; "brings": so many the active seat may take
      "auction": {"front": None or {"id": "a01", "bonuses": ["goals", "piece", "museums"]}, "back": "painting" or None,
                  "deck": 18, "pile": 0},
      "labels": [None or COLLECTION, ...],  # eight spaces of the collection board, two rows of four
      "label_deck": 32,
      "row": [None or MUSEUM, ...],       # six spaces, the last one is the rightmost
      "museum_deck": 15, "pile": [12, 12],  # tokens left of 1 and of 2 points
      "gallery_points": 3,
      "players": [PLAYER, ...],
      "thieves": None or PLAYER with "deck", "card_total" and "card": None or {"id": "...", "actions": [THEFT, ...]},
      "public_goals": [GOAL with "standing": [points of each seat, in solo then those of the thieves], ...],
      "goals": [GOAL with "points", ...],   # own
      "looked": [GOAL with "points", ...],  # own: drawn, none kept yet
      "under": [GOAL, ...],                 # own: put under the goal deck, the one to be drawn first comes first
      "goal_deck": 22,
      "work": {                             # the turn that runs
          "carried": PIECES, "fits": FITS,
          "waiting": PIECES,                # drawn by a bonus, not yet placed or discarded
          "full": 2, "over": 1,             # the warehouse that was filled last, and how many it holds too many
          "line": "row 1" or "", "to_take": 1, "bonus": "piece" or "", "single": false,
          "source": 3, "passing": 2 or 0,   # warehouses of the assembly
          "jokers": PIECES, "pairs": [{"of": "bones", "for": "jewelry"}, ...],
          "fetched": None or "painting", "fetch_used": false,
          "leftover": 2, "leftover_cost": 4,  # what `done` would send to the vault now, and the points it costs
          "done": 1,                        # collections assembled, or exhibitions made, this turn
          "target": None or MUSEUM or "gallery",
          "group": [room, ...],             # from 0
          "covered": PIECES,                # what the group holds
      },
      "result": None or {"reason": "exhibitions", "winners": [2], "scores": [{
          "seat": 0, "total": 31, "museums": 20, "galleries": 3, "tokens": 3, "collections": 2, "vault": -4,
          "public": 7, "private": 0, "public_goals": [5, 0, 2], "goals": [GOAL with "points", ...]}, ...]},
    }

    THEFT = {"action": "exhibit" | "assemble" | "acquire", "plus": "" | "left" | "right" | "both",
             "spaces": [0, 5], "text": "..."}
    FITS = [{"warehouse": 1, "held": 7, "over": 1, "cost": 2}, ...]  # the active seat's warehouses with these pieces:
                                          # so many are too many, and cost so many points in the vault
    PIECES = {"painting": 2, "bones": 0, "ceramics": 0, "artifact": 0, "jewelry": 0, "relic": 1}
    COLLECTION = {"id": "...", "name": "...", "words": "...", "need": PIECES, "cost": 2, "points": 1,
                  "best": None or {"warehouse": 2, "lacks": 1}}  # where the seat that looks lacks least for it
    MUSEUM = {"id": "prado", "name": "...", "place": "Madrid", "country": "spain", "country_name": "Spain",
              "words": "...", "need": PIECES, "points": 5, "held": PIECES}  # held: of these, in the looker's rooms
    GOAL = {"id": "comparison", "name": "Comparison", "sort": "comparison", "text": "what it pays"}
    PLAYER = {
        "seat": 0, "curator": None or "collector", "ability": "what a curator can do",
        "warehouses": [{"number": 1, "limit": 6, "stored": 4, "pieces": PIECES}, ...],  # 1 is the rightmost
        "vault": PIECES, "vaulted": 2, "vault_points": -4,
        "rooms": [COLLECTION, ...], "museums": [MUSEUM, ...], "galleries": 1, "exhibitions": 2,
        "tokens": [1, 0],         # of 1 and of 2 points
        "reserved": [COLLECTION or MUSEUM with "type", ...],
        "goal_count": 2, "goals": [GOAL with "points", ...],  # goals: shown when the match is over
        "points": {"museums": 15, ..., "total": 18},   # without private goals, until the match is over
    }
"""

from __future__ import annotations

import copy
from typing import Any

from salon.core.contract import AUTO, OVER
from salon.core.record import reals
from salon.games.antiques import scoring
from salon.games.antiques.assembly import STANDS
from salon.games.antiques.auction import relics_taken, space_of
from salon.games.antiques.card_text import curator_text, goal_text, theft_text
from salon.games.antiques.deck import Deck
from salon.games.antiques.moves import BONUS_NAMES, CURATOR_NAMES, PIECE_NAMES
from salon.games.antiques.pieces import limit
from salon.games.antiques.scoring import returns
from salon.games.antiques.state import (
    ACQUIRE_THEFT,
    ASSEMBLE_THEFT,
    AUCTIONS,
    BONUSES,
    COLLECTIONS,
    EXHIBIT_THEFT,
    GALLERY_TARGET,
    GOAL_HAND,
    LABELS,
    LINES,
    MUSEUM_ROW,
    NO_CURATOR,
    NO_THEFT,
    PIECES,
    PLUS_LEFT,
    PLUS_RIGHT,
    PUBLIC_GOALS,
    RELIC,
    RESERVED,
    SPACES,
    THIEF_ACTIONS,
    THIEF_GOALS,
    THIEVES,
    THIEVES_LIMIT,
    TYPES,
    WAREHOUSES,
)

PHASES = (
    *("curator_choice", "goal_choice", "turn", "lot_relic", "take_two", "store", "overflow", "bonus_two"),
    *("bonus_three", "keep_goal", "drop_goal", "take_one", "keep_piece", "board_piece", "put_piece", "shift_pieces"),
    *("one_collection", "leave", "assemble", "one_museum", "exhibit", "group"),
    *(
        "deal_board",
        "deal_cards",
        "deal_curators",
        "deal_goals",
        "deal_pieces",
        "turn_begin",
        "refill",
        "look_at_goals",
    ),
    *("draw_three", "refresh", "cards_move", "turn_end", "thieves_reveal", "thieves_act", "over"),
)
"""Names of the phases, in the order of their numbers."""
SET_UP = ("deal_board", "deal_cards", "deal_curators", "curator_choice", "deal_goals", "goal_choice", "deal_pieces")
ENDINGS = ("open", "last_but_one", "last_round")
REASONS = ("exhibitions", "passing", "thieves_deck")
THENS = ("bonus", "end", "board_piece", "pass")
LINES_OF_PAD = ("museums", "galleries", "tokens", "collections", "vault", "public", "private", "total")
"""The lines of the score pad, in the order of `scoring.part`."""
SORTS = (
    *("countries", "comparison", "differentiation", "color", "color_collector", "ex_libris", "art_collector"),
    *("auctioneer", "stockist", "exhibitor", "showroom", "gallerist"),
)
THEFTS = {EXHIBIT_THEFT: "exhibit", ASSEMBLE_THEFT: "assemble", ACQUIRE_THEFT: "acquire"}


def see(k: Any, box: Any, deck: Deck, seat: int | None) -> dict[str, Any]:
    """The view of a seat from its known record (None: of a spectator), as plain data; see above for its form."""
    seats = int(k.seats)
    solo = seats == 1
    k = opened(k)
    return {
        "game": "antiques",
        "edition": deck.edition,
        "seats": seats,
        "seat": seat,
        "solo": solo,
        "turn": None if k.turn in (AUTO, OVER) else int(k.turn),
        "active": int(k.active),
        "over": bool(k.turn == OVER),
        "phase": PHASES[int(k.phase)],
        "then": THENS[int(k.afterwards)],
        "round": (int(k.turns) - (k.turn == OVER)) // (2 if solo else seats) + 1,
        "start_seat": int(k.start_seat),
        "ending": ENDINGS[int(k.ending)],
        "end_at": int(box.end_at[seats]),
        "curators": bool(box.with_curators),
        "bag": sum(counts(k.bag).values()),
        "tray": counts(k.tray),
        "board": [PIECE_NAMES[k.board[i] - 1] if k.board[i] else None for i in range(SPACES)],
        "lots": [lot(k, box, i) for i in range(2 * LINES)],
        "auction": _auction(k, box, deck),
        "labels": [_label(k, box, deck, int(k.labels[i]) - 1, seat) for i in range(LABELS)],
        "label_deck": int(k.label_deck_size),
        "row": [_museum_or_none(k, box, deck, int(k.row[i]) - 1, seat) for i in range(MUSEUM_ROW)],
        "museum_deck": int(k.museum_deck_size),
        "pile": [int(k.pile[0]), int(k.pile[1])],
        "gallery_points": int(box.gallery_points),
        "players": [_player(k, box, deck, p, seat) for p in range(seats)],
        "thieves": _thieves(k, box, deck) if solo else None,
        "public_goals": [_public_goal(k, box, deck, int(k.public_goals[i]) - 1) for i in range(PUBLIC_GOALS)],
        "goals": [] if seat is None else _own_goals(k, box, deck, seat, k.goals, GOAL_HAND + 1),
        "looked": [] if seat is None else _own_goals(k, box, deck, seat, k.looked, 2),
        "under": [] if seat is None else _put_under(k, box, deck, seat),
        "goal_deck": int(k.goal_bag_size) + int(k.under_size),
        "work": _work(k, box, deck, seat),
        "result": _result(k, box, deck) if k.turn == OVER else None,
    }


def opened(k: Any) -> Any:
    """The record with all goals where the rules look for them, once the match is over: they are shown then."""
    if k.turn != OVER:
        return k
    k = copy.copy(k)
    k.goals = k.open_goals
    k.thief_goals = [k.open_goals[THIEVES, i] for i in range(THIEF_GOALS)]
    return k


def counts(row: Any) -> dict[str, int]:
    """Pieces of each kind, by name."""
    return {name: int(row[kind]) for kind, name in enumerate(PIECE_NAMES)}


# --- cards ---------------------------------------------------------------------------------------


def collection(box: Any, deck: Deck, c: int, **more: Any) -> dict[str, Any]:
    """A collection as plain data."""
    card = deck.collections[c]
    return {
        "type": "collection",
        "id": card.id,
        "name": card.name,
        "words": card.words,
        "need": {PIECE_NAMES[t]: int(box.need[c, t]) for t in range(TYPES)},
        "cost": int(box.cost[c]),
        "points": int(box.points[c]),
        "best": None,
        **more,
    }


def museum(box: Any, deck: Deck, m: int, **more: Any) -> dict[str, Any]:
    """A museum as plain data."""
    card = deck.museums[m]
    country = deck.countries[int(box.country[m])]
    return {
        "type": "museum",
        "id": card.id,
        "name": card.name,
        "place": card.place,
        "country": country.id,
        "country_name": country.name,
        "words": card.words,
        "need": {PIECE_NAMES[t]: int(box.museum_need[m, t]) for t in range(TYPES)},
        "points": int(box.museum_points[m]),
        **more,
    }


def goal(box: Any, deck: Deck, g: int, **more: Any) -> dict[str, Any]:
    """A goal as plain data."""
    card = deck.goals[g]
    sort = SORTS[int(box.goal_sort[g])]
    return {"id": card.id, "name": card.name, "sort": sort, "text": goal_text(box, deck, g), **more}


def _label(k: Any, box: Any, deck: Deck, c: int, seat: int | None) -> dict[str, Any] | None:
    return None if c < 0 else collection(box, deck, c, best=_best(k, box, c, seat))


def _best(k: Any, box: Any, c: int, seat: int | None) -> dict[str, int] | None:
    """The warehouse whose pieces lack least for a collection; of two alike the nearer to the assembly area."""
    if seat is None:
        return None
    found = None
    for w in range(WAREHOUSES):
        held = int(k.stored[seat, w]) - w  # one piece stays in every warehouse that is passed
        missing = sum(max(0, int(box.need[c, t]) - int(k.ware[seat, w, t])) for t in range(TYPES))
        lacks = max(missing - int(k.ware[seat, w, RELIC]), int(box.cost[c]) - max(0, held))
        if held > 0 and lacks < box.cost[c] and (found is None or lacks < found["lacks"]):
            found = {"warehouse": w + 1, "lacks": max(0, lacks)}
    return found


def _museum_or_none(k: Any, box: Any, deck: Deck, m: int, seat: int | None) -> dict[str, Any] | None:
    return None if m < 0 else museum(box, deck, m, held=_held(k, box, m, seat))


def _held(k: Any, box: Any, m: int, seat: int | None) -> dict[str, int]:
    """Pieces of what a museum needs that the rooms of a seat hold already."""
    in_rooms = [0] * TYPES
    for at in range(0 if seat is None else int(k.room_count[seat])):
        for t in range(TYPES):
            in_rooms[t] += int(box.need[int(k.rooms[seat, at]) - 1, t])
    return {PIECE_NAMES[t]: min(in_rooms[t], int(box.museum_need[m, t])) for t in range(TYPES)}


def _auction(k: Any, box: Any, deck: Deck) -> dict[str, Any]:
    front, back = int(k.auction_front) - 1, int(k.auction_back) - 1
    bonuses = [BONUS_NAMES[b] for b in range(BONUSES) if front >= 0 and box.auction_bonuses[front] >> b & 1]
    return {
        "front": {"id": deck.auctions[front].id, "bonuses": bonuses} if front >= 0 else None,
        "back": PIECE_NAMES[int(box.auction_type[back])] if back >= 0 else None,
        "deck": int(k.auction_deck_size) + (front >= 0),
        "pile": sum(int(k.auction_pile[a]) for a in range(AUCTIONS)) + (back >= 0),
    }


# --- the auction board ---------------------------------------------------------------------------


def lot(k: Any, box: Any, i: int) -> dict[str, Any]:
    spaces = [int(space_of(i, j)) for j in range(LINES)]
    kinds = [int(k.board[space]) - 1 for space in spaces]
    pieces = {name: kinds.count(kind) for kind, name in enumerate(PIECE_NAMES)}
    relics = pieces["relic"]
    brings = sum(pieces.values()) - relics + int(relics_taken(k, relics))
    return {
        "id": f"row {i + 1}" if i < LINES else f"column {i - LINES + 1}",
        "spaces": spaces,
        "pieces": pieces,
        "relics": relics,
        "brings": brings,
        "fits": fits(k, box, brings),
    }


def fits(k: Any, box: Any, n: int) -> list[dict[str, int]]:
    """The warehouses of the active seat with so many more pieces, and what is too much of them."""
    found = []
    p = int(k.active)
    for w in range(WAREHOUSES):
        held = int(k.stored[p, w]) + n
        over = max(0, held - int(limit(k, p, w)))
        cost = vault_points(k, box, p, 0) - vault_points(k, box, p, over) if over else 0
        found.append({"warehouse": w + 1, "held": held, "over": over, "cost": cost})
    return found


# --- the players ---------------------------------------------------------------------------------


def _player(k: Any, box: Any, deck: Deck, p: int, seat: int | None) -> dict[str, Any]:
    curator = int(k.curator[p])
    return {
        "seat": p,
        "curator": None if curator == NO_CURATOR else CURATOR_NAMES[curator - 1],
        "ability": "" if curator == NO_CURATOR else curator_text(curator),
        "warehouses": [
            {
                "number": w + 1,
                "limit": int(limit(k, p, w)),
                "stored": int(k.stored[p, w]),
                "pieces": {name: int(k.ware[p, w, kind]) for kind, name in enumerate(PIECE_NAMES)},
            }
            for w in range(WAREHOUSES)
        ],
        "vault": {name: int(k.vault[p, kind]) for kind, name in enumerate(PIECE_NAMES)},
        "vaulted": int(k.vaulted[p]),
        "vault_points": int(scoring.part(k, box, p, LINES_OF_PAD.index("vault"))),
        "rooms": [collection(box, deck, int(k.rooms[p, at]) - 1) for at in range(int(k.room_count[p]))],
        "museums": [
            museum(box, deck, int(k.shown[p, at]) - 1, held=_held(k, box, int(k.shown[p, at]) - 1, None))
            for at in range(int(k.museums[p]))
        ],
        "galleries": int(k.galleries[p]),
        "exhibitions": int(k.museums[p]) + int(k.galleries[p]) // 2,
        "tokens": [int(k.tokens[p, 0]), int(k.tokens[p, 1])],
        "reserved": [_reserved(k, box, deck, int(k.reserved[p, at]) - 1, seat) for at in range(_reserved_by(k, p))],
        "goal_count": int(k.goal_count[p]),
        "goals": _own_goals(k, box, deck, p, k.goals, GOAL_HAND + 1) if k.turn == OVER else [],
        "points": _points(k, box, p),
    }


def _reserved_by(k: Any, p: int) -> int:
    return sum(1 for at in range(RESERVED) if k.reserved[p, at])


def _reserved(k: Any, box: Any, deck: Deck, card: int, seat: int | None) -> dict[str, Any]:
    if card < COLLECTIONS:
        return collection(box, deck, card, best=_best(k, box, card, seat))
    return museum(box, deck, card - COLLECTIONS, held=_held(k, box, card - COLLECTIONS, seat))


def _points(k: Any, box: Any, p: int) -> dict[str, int]:
    """The lines of the score pad; private goals count as far as they are known."""
    found = {name: int(scoring.part(k, box, p, i)) for i, name in enumerate(LINES_OF_PAD)}
    if k.turn != OVER:
        found["total"] -= found["private"]
        found["private"] = 0
    return found


def _thieves(k: Any, box: Any, deck: Deck) -> dict[str, Any]:
    card = int(k.thief_card) - 1
    found = _player(k, box, deck, THIEVES, None)
    ware = {**found["warehouses"][0], "limit": THIEVES_LIMIT}
    return {
        **found,
        "warehouses": [ware],
        "goal_count": THIEF_GOALS,
        "goals": [goal_of(k, box, deck, THIEVES, int(k.thief_goals[i]) - 1) for i in range(THIEF_GOALS)]
        if k.turn == OVER
        else [],
        "card": {"id": deck.thieves[card].id, "actions": _thefts(box, card)} if card >= 0 else None,
        "deck": int(k.thief_deck_size),
        "card_total": int(box.thief_cards),
    }


def _thefts(box: Any, card: int) -> list[dict[str, Any]]:
    found = []
    for i in range(THIEF_ACTIONS):
        action = int(box.thief_action[card, i])
        if action == NO_THEFT:
            continue
        plus = int(box.thief_plus[card, i])
        spaces = int(box.thief_spaces[card, i])
        found.append(
            {
                "action": THEFTS[action],
                "text": theft_text(box, card, i),
                "plus": {0: "", PLUS_LEFT: "left", PLUS_RIGHT: "right", PLUS_LEFT | PLUS_RIGHT: "both"}[plus],
                "spaces": [space for space in range(SPACES) if spaces >> space & 1],
            }
        )
    return found


# --- goals ---------------------------------------------------------------------------------------


def goal_of(k: Any, box: Any, deck: Deck, p: int, g: int) -> dict[str, Any]:
    """A private goal with what it would pay its holder now."""
    return goal(box, deck, g, points=int(scoring.goal_points(k, box, p, g)))


def _own_goals(k: Any, box: Any, deck: Deck, p: int, row: Any, size: int) -> list[dict[str, Any]]:
    return [goal_of(k, box, deck, p, int(row[p, at]) - 1) for at in range(size) if row[p, at]]


def _public_goal(k: Any, box: Any, deck: Deck, g: int) -> dict[str, Any] | None:
    if g < 0:
        return None
    everybody = 2 if k.seats == 1 else int(k.seats)
    standing = [int(scoring.goal_points(k, box, p, g)) for p in range(everybody)]
    return goal(box, deck, g, standing=standing)


def _put_under(k: Any, box: Any, deck: Deck, seat: int) -> list[dict[str, Any]]:
    own = [int(k.my_under[seat, at]) for at in range(int(k.under_size))]
    return [goal(box, deck, g - 1) for g in own if g]


# --- the turn that runs --------------------------------------------------------------------------


def _work(k: Any, box: Any, deck: Deck, seat: int | None) -> dict[str, Any]:
    phase = PHASES[int(k.phase)]
    p, full = int(k.active), int(k.full)
    line = int(k.line) - 1
    target = int(k.target)
    assembling = phase in ("leave", "assemble") or (phase == "overflow" and THENS[int(k.afterwards)] == "pass")
    group = [at for at in range(int(k.room_count[p])) if k.grouped[at]] if phase == "group" else []
    in_group = [0] * PIECES
    for at in group:
        for t in range(TYPES):
            in_group[t] += int(box.need[int(k.rooms[p, at]) - 1, t])
    leftover = leftovers(k) if phase == "assemble" else 0
    return {
        "carried": counts(k.carried),
        "fits": fits(k, box, sum(counts(k.carried).values())),
        "waiting": counts(k.waiting),
        "full": full + 1,
        "over": max(0, int(k.stored[p, full]) - int(limit(k, p, full))) if phase == "overflow" else 0,
        "line": "" if line < 0 else f"{'row' if line < LINES else 'column'} {line % LINES + 1}",
        "to_take": int(k.to_take),
        "bonus": BONUS_NAMES[int(k.bonus) - 1] if 0 < k.bonus <= BONUSES else "",
        "single": bool(k.single),
        "source": int(k.source) + 1 if assembling else 0,
        "passing": int(k.passing) + 1 if phase == "leave" else 0,
        "jokers": {PIECE_NAMES[t]: int(k.joker[t]) + int(k.fetch_used == STANDS + t) for t in range(TYPES)},
        "pairs": [
            {"of": PIECE_NAMES[kind], "for": PIECE_NAMES[t]}
            for kind in range(TYPES)
            for t in range(TYPES)
            for _ in range(int(k.pairs[kind, t]))
        ],
        "fetched": PIECE_NAMES[int(k.fetched) - 1] if k.fetched and k.fetch_used < STANDS else None,
        "fetch_used": bool(k.fetch_used),
        "leftover": leftover,
        "leftover_cost": vault_points(k, box, p, 0) - vault_points(k, box, p, leftover),
        "done": int(k.done),
        "target": None
        if not target or phase != "group"
        else "gallery"
        if target == GALLERY_TARGET
        else museum(box, deck, target - 1, held=_held(k, box, target - 1, seat)),
        "group": group,
        "covered": counts(in_group),
    }


def leftovers(k: Any) -> int:
    """Pieces of the assembly area that `done` sends to the vault."""
    left = sum(int(k.carried[kind]) for kind in range(PIECES))
    left += sum(int(k.joker[t]) for t in range(TYPES)) + int(k.fetched > 0)
    return left + 2 * sum(int(k.pairs[kind, t]) for kind in range(TYPES) for t in range(TYPES))


def vault_points(k: Any, box: Any, p: int, more: int) -> int:
    """What the vault of a seat would score with so many more pieces."""
    k = copy.copy(k)
    k.vaulted = list(k.vaulted)
    k.vaulted[p] += more
    return int(scoring.part(k, box, p, LINES_OF_PAD.index("vault")))


# --- the end -------------------------------------------------------------------------------------


def _result(k: Any, box: Any, deck: Deck) -> dict[str, Any]:
    shares = reals(int(k.seats))
    returns(k, box, shares)
    everybody = 2 if k.seats == 1 else int(k.seats)
    scores = []
    for p in range(everybody):
        own = (
            [int(k.thief_goals[i]) for i in range(THIEF_GOALS)]
            if k.seats == 1 and p == THIEVES
            else [int(k.goals[p, i]) for i in range(GOAL_HAND + 1)]
        )
        public = [int(k.public_goals[i]) - 1 for i in range(PUBLIC_GOALS)]
        scores.append(
            {
                "seat": p,
                **_points(k, box, p),
                "public_goals": [int(scoring.goal_points(k, box, p, g)) if g >= 0 else 0 for g in public],
                "goals": [goal_of(k, box, deck, p, g - 1) for g in own if g],
                "exhibitions": int(k.museums[p]),
                "vaulted": int(k.vaulted[p]),
                "stored": sum(int(k.stored[p, w]) for w in range(WAREHOUSES)),
            }
        )
    return {
        "reason": REASONS[int(k.end_cause)],
        "winners": [p for p in range(int(k.seats)) if shares[p] > 0],
        "scores": scores,
    }
