"""A second reckoning of chapters 2 to 6 and 9 of RULES.md, in plain Python: what each action and each step must change.

It knows the record's fields only to read them; all rules in it are written anew, from the text.
"""

from __future__ import annotations

import copy
from collections import Counter
from dataclasses import dataclass
from typing import Any

from salon.games.antiques import state
from salon.games.antiques.moves import BONUS_NAMES, PIECE_NAMES, SPACE_NAMES

RELIC = "relic"
PLAIN = PIECE_NAMES[:-1]
SIZES = (6, 7, 8)


def named(row: Any) -> Counter[str]:
    """Pieces of a row of counts, by name."""
    return Counter({name: int(row[kind]) for kind, name in enumerate(PIECE_NAMES) if row[kind]})


@dataclass
class Pieces:
    """Where all pieces are that chapters 4 to 6 move."""

    bag: Counter[str]
    tray: Counter[str]
    board: list[str]
    racks: list[list[Counter[str]]]
    vaults: list[Counter[str]]
    carried: Counter[str]
    waiting: Counter[str]

    @classmethod
    def of(cls, s: Any) -> Pieces:
        return cls(
            named(s.bag),
            named(s.tray),
            ["" if not s.board[i] else PIECE_NAMES[s.board[i] - 1] for i in range(16)],
            [[named([s.ware[p, w, k] for k in range(6)]) for w in range(3)] for p in range(state.SEATS)],
            [named([s.vault[p, k] for k in range(6)]) for p in range(state.SEATS)],
            named(s.carried),
            named(s.waiting),
        )

    def copy(self) -> Pieces:
        return copy.deepcopy(self)


def limit(s: Any, seat: int, w: int) -> int:
    return SIZES[w] + (2 if s.curator[seat] == state.STOREKEEPER else 0)


def line(kind: str, n: str) -> list[int]:
    """The spaces of a row or a column."""
    i = int(n) - 1
    return [4 * i + j for j in range(4)] if kind == "row" else [i + 4 * j for j in range(4)]


# --- what an action does -----------------------------------------------------------------------------


def moved(s: Any, box: Any, seat: int, text: str) -> Pieces | None:
    """Where the pieces are after an action, before an empty board is filled; None: a matter of other chapters."""
    at = Pieces.of(s)
    verb, *what = text.split()
    racks, vault = at.racks[seat], at.vaults[seat]
    if verb in ("row", "column"):
        take_lot(at, line(verb, what[0]), s.curator[seat] == state.RESEARCHER)
    elif verb == "take":
        space = SPACE_NAMES.index(what[0])
        at.carried[at.board[space]] += 1
        at.board[space] = ""
    elif verb == "store":
        racks[int(what[0]) - 1] += at.carried
        at.carried.clear()
        settle(at, s, seat, int(what[0]) - 1)
    elif verb == "vault":
        racks[s.full] -= Counter(what)
        vault.update(what)
        if s.afterwards != state.THEN_PASS:
            settle(at, s, seat, int(s.full))
    elif verb == "extra":
        name = PIECE_NAMES[box.auction_type[s.auction_back - 1]]
        (at.tray if at.tray[name] else at.bag)[name] -= 1
        at.carried[name] += 1
    elif verb == "retrieve":
        vault[what[0]] -= 1
        at.carried.update(what)
    elif verb in ("choose", "board"):
        at.waiting[what[0]] -= 1
        at.carried.update(what)
    elif verb == "put":
        at.board[SPACE_NAMES.index(what[0])] = at.carried.popitem()[0]
        at.tray += at.waiting
        at.waiting.clear()
    elif verb == "shift":
        racks[int(what[1]) - 1][what[0]] -= 1
        racks[int(what[2]) - 1][what[0]] += 1
    elif verb not in ("refill", "bonus", "keep", "drop", "reserve", "curator", "done") or s.phase in (
        state.ASSEMBLE_CARDS,
        state.LEAVE,
    ):
        return None
    return at


def take_lot(at: Pieces, spaces: list[int], all_relics: bool) -> None:
    """R4.3 to R4.5, R11.7."""
    relics = [i for i in spaces if at.board[i] == RELIC]
    leave = relics if len(relics) > 1 and not all_relics else []
    for i in spaces:
        if at.board[i] and i not in leave:
            at.carried[at.board[i]] += 1
            at.board[i] = ""


def settle(at: Pieces, s: Any, seat: int, w: int) -> None:
    """After the kept one of the random pieces is stored: what the other two do (R6.5)."""
    if s.afterwards != state.THEN_BOARD_PIECE or at.racks[seat][w].total() > limit(s, seat, w):
        return
    if "" not in at.board or not at.waiting.total():
        at.tray += at.waiting
        at.waiting.clear()
    elif len(+at.waiting) == 1:
        name = next(iter(+at.waiting))
        at.waiting[name] -= 1
        at.carried[name] += 1


def check_filled(before: Pieces, after: Pieces) -> None:
    """Every gap that could be filled was, in reading order, from the bag, and the tray only after it (R4.8, R4.12)."""
    gaps = [i for i in range(16) if not before.board[i]]
    drawn = [after.board[i] for i in gaps]
    stock = before.bag + before.tray
    n = min(len(gaps), stock.total())
    assert all(drawn[:n])
    assert not any(drawn[n:])
    assert all(after.board[i] == before.board[i] for i in range(16) if i not in gaps)
    check_drawn(before, after, Counter(drawn[:n]))


def check_drawn(before: Pieces, after: Pieces, drawn: Counter[str]) -> None:
    """The tray is touched only when the bag is used up (R4.12)."""
    assert after.bag + after.tray + drawn == before.bag + before.tray
    if drawn.total() <= before.bag.total():
        assert after.tray == before.tray
    else:
        assert not after.tray.total()
        assert +before.bag <= +drawn, "first the bag, to its last piece"


# --- what may be done --------------------------------------------------------------------------------


def legal(s: Any, box: Any, seat: int) -> set[str] | None:
    """The legal actions of the phases of chapters 2 to 6; None: a matter of other chapters."""
    at = Pieces.of(s)
    filled = {SPACE_NAMES[i]: at.board[i] for i in range(16) if at.board[i]}
    phase = int(s.phase)
    if phase == state.LOT_RELIC:
        spaces = [4 * (s.line - 1) + j if s.line <= 4 else s.line - 5 + 4 * j for j in range(4)]
        return {f"take {SPACE_NAMES[i]}" for i in spaces if at.board[i] == RELIC}
    if phase == state.TAKE_TWO:
        return {f"take {i}" for i, name in filled.items() if name != RELIC or not at.carried[RELIC]}
    if phase == state.TAKE_ONE:
        return {f"take {i}" for i, name in filled.items() if name != RELIC}
    if phase == state.STORE:
        return {"store 1", "store 2", "store 3"}
    if phase == state.OVERFLOW:
        return {f"vault {name}" for name in +at.racks[seat][s.full]}
    if phase == state.BONUS_TWO:
        name = PIECE_NAMES[box.auction_type[s.auction_back - 1]]
        extra = {"extra"} if at.tray[name] + at.bag[name] else set()
        return {"done"} | extra | {f"retrieve {each}" for each in +at.vaults[seat]}
    if phase == state.KEEP_PIECE:
        return {f"choose {name}" for name in +at.waiting}
    if phase == state.BOARD_PIECE:
        return {f"board {name}" for name in +at.waiting}
    if phase == state.PUT_PIECE:
        return {f"put {SPACE_NAMES[i]}" for i in range(16) if not at.board[i]}
    return None


def lots(s: Any) -> set[str]:
    """The auction's part of a turn (R4.2, R4.8)."""
    at = Pieces.of(s)
    found = {f"{kind} {n}" for kind in ("row", "column") for n in "1234" if any(at.board[i] for i in line(kind, n))}
    return found | ({"refill"} if "" in at.board and (at.bag + at.tray).total() else set())


def bonuses(s: Any, box: Any, seat: int, from_or_exhibit: tuple[bool, bool]) -> set[str]:
    """Warehouse 3 (R5.1, R5.6). The last argument: whether something can be assembled, and exhibited."""
    at = Pieces.of(s)
    room = not all(s.reserved[seat, i] for i in range(3))
    useful = {
        "goals": s.goal_bag_size + s.under_size > 0,
        "piece": any(name and name != RELIC for name in at.board),
        "random": (at.bag + at.tray).total() > 0,
        "warehouses": any(rack.total() for rack in at.racks[seat]),
        "collections": (room and any(s.labels[i] for i in range(8))) or from_or_exhibit[0],
        "museums": (room and any(s.row[i] for i in range(6))) or from_or_exhibit[1],
    }
    shown = {name for i, name in enumerate(BONUS_NAMES) if box.auction_bonuses[s.auction_front - 1] >> i & 1}
    return {"done"} | {f"bonus {name}" for name in shown if useful[name]}
