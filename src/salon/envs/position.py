"""Positions that never change and know their past: what a framework copies, compares and stores without care.

A `Position` is one moment of a match. `play` returns the next one and leaves this one alone, so that a copy costs
nothing. `key` names what a seat has seen up to here: two positions have the same key for a seat if and only if nothing
that it saw tells them apart (perfect recall).
"""

from __future__ import annotations

import functools
import hashlib
from typing import Any, Protocol

from salon.core import catalog, hot
from salon.core.contract import AUTO, OVER, GameError
from salon.core.match import Match, load
from salon.core.record import buffer, clone, from_bytes, reals, to_bytes
from salon.core.rng import key_of, seed_record, set_subkey

KEY_BYTES = 16
MOST_OUTCOMES = 20_000
"""No exact chance with more outcomes at one node: such a game is not solved by going through all of it."""


class Chance(Protocol):
    """How chance comes into a match: what `Table` is made with."""

    most: int
    """Most outcomes at one node."""

    def outcomes(self, at: Position) -> list[float]:
        """Probabilities of what chance may do here; fewer than two: nothing is left to it."""

    def follow(self, at: Position, outcome: int) -> Position:
        """The next moment, with that outcome."""


class Table:
    """What all positions of one game share: the game, its cards and options, how chance comes in.

    match: a match of that game; its deal does not matter
    seed, deals: the match is one of so many deals, all equally likely, that the seed decides; chance is one node at the
        beginning. deals 0: chance is counted out exactly, wherever the rules draw; for small card files

    Raises GameError if chance cannot be counted out.
    """

    def __init__(self, match: Match, seed: int, deals: int) -> None:
        self.match, self.seed, self.deals = match, seed, deals
        self.game, self.box, self.deck, self.seats = match.game, match.box, match.deck, match.seats
        self.actions = buffer(self.game.max_actions)
        self.known = self.game.state.new()
        blank = self.game.state.new()
        blank.seats = self.seats
        seed_record(blank, b"")
        self.game.hot["setup"](blank, self.box)
        self.start = Position(self, blank, None)
        self.chance: Chance = Keys(self) if deals else Counted(self)

    def __reduce__(self) -> Any:
        return _table, (self.match.header.text(), self.seed, self.deals)


@functools.lru_cache(16)
def _table(journal: str, seed: int, deals: int) -> Table:
    return Table(load(journal), seed, deals)


class Position:
    """One moment of a match, with all that was before it.

    state: the record; nobody changes it
    before: the moment before; None at the start, and where the state was dealt anew
    action: what the seat in turn of `before` did; None after chance or an automatic step
    turn: the seat that must decide, AUTO or OVER
    """

    __slots__ = ("_keys", "_legal", "_results", "action", "before", "state", "table", "turn")

    def __init__(self, table: Table, state: Any, before: Position | None, action: int | None = None) -> None:
        self.table, self.state, self.before, self.action = table, state, before, action
        self.turn = int(state.turn)
        self._keys: dict[int, bytes] = {}
        self._legal: list[int] | None = None
        self._results: list[tuple[float, Any]] | None = None

    def __deepcopy__(self, memo: Any) -> Position:
        return self

    def __reduce__(self) -> Any:
        schema, line = self.table.game.state, self.past()
        keys = None if line[0] is self.table.start else line[0]._keys
        return _position, (self.table, [(to_bytes(schema, at.state), at.action) for at in line], keys)

    def past(self) -> list[Position]:
        """The moments up to this one, the oldest first."""
        line = [self]
        while line[-1].before is not None:
            line.append(line[-1].before)
        return line[::-1]

    def legal(self) -> list[int]:
        """The legal actions of the seat in turn, ascending."""
        if self._legal is None:
            out = self.table.actions
            n = int(self.table.game.hot["legal"](self.state, self.table.box, out))
            self._legal = [int(out[i]) for i in range(n)]
        return self._legal

    def play(self, action: int) -> Position:
        """The position after a legal action of the seat in turn, and the automatic steps up to the next choice."""
        state = clone(self.table.game.state, self.state)
        self.table.game.hot["act"](state, self.table.box, action)
        return Position(self.table, state, self, action).settle()

    def step(self) -> Position:
        """The position after the automatic step that is due."""
        state = clone(self.table.game.state, self.state)
        self.table.game.hot["step"](state, self.table.box)
        return Position(self.table, state, self)

    def settle(self) -> Position:
        """The position after the automatic steps that are due, up to where a seat or chance decides."""
        at = self
        while at.turn == AUTO and not at.by_chance:
            at = at.step()
        return at

    @property
    def by_chance(self) -> bool:
        """Whether chance decides here."""
        return len(self.table.chance.outcomes(self)) > 1

    def shares(self) -> list[float]:
        """Share of the win of each seat once the match is over, 0 before."""
        if self.turn != OVER:
            return [0.0] * self.table.seats
        out = reals(self.table.seats)
        self.table.game.hot["returns"](self.state, self.table.box, out)
        return [float(x) for x in out]

    def digest(self) -> str:
        """A digest of the whole state (16 hex digits)."""
        return _digest(to_bytes(self.table.game.state, self.state)).hex()[:16]

    # --- what a seat knows ---

    def known(self, seat: int) -> Any:
        """The known record of a seat (-1: of a spectator)."""
        record = self.table.game.state.new()
        self.table.game.play.conceal(record, self.state, seat)
        return record

    def key(self, seat: int) -> bytes:
        """A digest of all that a seat has seen: each moment's known record, each action as it learnt of it."""
        line: list[Position] = []
        at: Position | None = self
        while at is not None and seat not in at._keys:
            line.append(at)
            at = at.before
        key = b"" if at is None else at._keys[seat]
        for at in reversed(line):
            key = at._keys[seat] = _digest(key, at._seen(seat), at._known_bytes(seat))
        return key

    def _seen(self, seat: int) -> bytes:
        if self.action is None or self.before is None:
            return b""
        heard = self.table.game.hot["seen"](self.before.state, self.table.box, self.action, seat)
        return b"%d" % heard

    def _known_bytes(self, seat: int) -> bytes:
        known = self.table.known
        self.table.game.play.conceal(known, self.state, seat)
        return to_bytes(self.table.game.state, known) if hot.PLAIN else known.tobytes()

    def redealt(self, seat: int, luck: bytes) -> Position:
        """A position that `seat` cannot tell from this one: all that it does not know is dealt anew.

        What the others saw on the way is not dealt, so that their keys speak of what `seat` saw and they now know.

        luck: any bytes; they decide the deal and all chance after it
        """
        state = self.known(seat)
        seed_record(state, luck)
        self.table.game.hot["redeal"](state, self.table.box, seat)
        twin = Position(self.table, state, None)
        mine = twin._keys[seat] = self.key(seat)
        for other in range(self.table.seats):
            if other != seat:
                twin._keys[other] = _digest(mine, b"dealt anew", twin._known_bytes(other))
        return twin


def _digest(*parts: bytes) -> bytes:
    h = hashlib.blake2b(digest_size=KEY_BYTES)
    for part in parts:
        h.update(b"%d:" % len(part) + part)
    return h.digest()


def _position(table: Table, line: list[tuple[bytes, int | None]], keys: dict[int, bytes] | None) -> Position:
    """The last of a line of moments. keys: those of the first one, which was dealt anew; None: it is the start."""
    at = table.start
    if keys is not None:
        at = Position(table, from_bytes(table.game.state, line[0][0]), None)
        at._keys.update(keys)
    for data, action in line[1:]:
        at = Position(table, from_bytes(table.game.state, data), at, action)
    return at


class Keys:
    """Chance as one node before the match: which of many keys the generator gets."""

    def __init__(self, table: Table) -> None:
        self.table, self.most = table, table.deals
        self._key = key_of(f"salon deals {table.seed}".encode())
        self._even = [1 / table.deals] * table.deals

    def outcomes(self, at: Position) -> list[float]:
        """See `Chance`."""
        return self._even if at is self.table.start else []

    def follow(self, at: Position, outcome: int) -> Position:
        """See `Chance`."""
        state = self.table.game.state.new()
        state.seats = self.table.seats
        set_subkey(state, self._key, outcome)
        self.table.game.hot["setup"](state, self.table.box)
        return Position(self.table, state, at).settle()


class Counted:
    """Chance as the game's `chance` module counts it out: a node wherever the rules draw."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._module = catalog.chance(table.game.info.name)
        self.most = max(len(self._results(at)) for at in (table.start, self._first_deal()))

    def _first_deal(self) -> Position:
        _p, state = self._results(self.table.start)[0]
        return Position(self.table, state, self.table.start)

    def outcomes(self, at: Position) -> list[float]:
        """See `Chance`."""
        return [p for p, _state in self._results(at)]

    def follow(self, at: Position, outcome: int) -> Position:
        """See `Chance`."""
        return Position(self.table, self._results(at)[outcome][1], at).settle()

    def _results(self, at: Position) -> list[tuple[float, Any]]:
        if at._results is None:
            at._results = [] if at.turn != AUTO else self._count(at)
        return at._results

    def _count(self, at: Position) -> list[tuple[float, Any]]:
        box = self.table.box
        if at is self.table.start:
            return [(p, _without_chance(state)) for p, state in self._module.starts(at.state, box)]
        after = at.step().state
        if after.drawn == at.state.drawn:
            return []
        found = []
        for p, state in self._module.outcomes(at.state, after, box):
            found.append((p, _without_chance(state)))
            if len(found) > MOST_OUTCOMES:
                raise GameError(f"chance may do more than {MOST_OUTCOMES} things at once here; use a smaller card file")
        return found


def _without_chance(state: Any) -> Any:
    """The record with an empty generator: equal states are equal, whatever was drawn on the way."""
    for i in range(4):
        state.key[i] = 0
        state.block[i] = 0
    state.drawn = 0
    return state
