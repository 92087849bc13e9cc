"""A room is a running match with the people and bots around it.

The law of the house: an entry is accepted when it is durably stored, then played, then shown. The lock of a room is
held from the check to the end of this, and by whoever reads the match, so nobody sees what is not stored.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import salon
from salon.bots.asking import Answer
from salon.core import catalog, journal
from salon.core.contract import OVER, GameError, IllegalAction, Info
from salon.core.journal import UNDO
from salon.core.language import _
from salon.core.match import Match
from salon.core.record import clone
from salon.table.sessions import PACES
from salon.table.store import BOT, FRIEND, PERSON, Chair, Collision, Entry, Store, Stored

log = logging.getLogger("salon.table")

KEEP_FINISHED = 100
"""Finished matches that stay in memory; others are rebuilt when somebody asks for them."""
MOST_UNDOS = 40
"""Actions that a seat may take back in one turn: each stays in the journal for good."""
GRACE = 1.75
"""Seconds that a bot leaves a person who may still take the last action back; see `grace_of`."""
BRIEF = 0.75
"""The same for somebody who has chosen a quick pace."""
PLAYBACK = 40
"""Moments that are played back at most after an absence; what is older stands in the log."""


class Refusal(Exception):
    """What was asked for is not done, and nothing was changed.

    status: of the HTTP answer; rule: number of the rule, or ""; message: one sentence for the person
    """

    def __init__(self, status: int, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.status, self.message, self.rule = status, message, rule


@dataclass(eq=False)
class Reader:
    """One open socket: where it is in the moments of the match, and what wakes it."""

    session: str | None
    pace: float
    cursor: int = 0
    told: int | None = None
    skip: bool = False
    wake: asyncio.Event = field(default_factory=asyncio.Event)

    def set_pace(self, name: str) -> None:
        self.pace = PACES[name]
        self.wake.set()


@dataclass(eq=False)
class Hint:
    """What a seat has asked for at a version of the match. answer: None while the bot thinks; failed: there is none."""

    version: int
    answer: Answer | None = None
    failed: bool = False
    work: asyncio.Task[None] | None = None

    @property
    def waits(self) -> bool:
        """Whether the answer is still to come."""
        return self.answer is None and not self.failed


@dataclass(eq=False)
class Room:
    """One match in memory. `sessions[seat]`: digest of who may act there; `seen[seat]`: the last moment it saw."""

    id: str
    info: Info
    match: Match
    chairs: tuple[Chair, ...]
    sessions: list[str | None]
    seen: list[int]
    owner: str | None
    secret: bytes
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    readers: set[Reader] = field(default_factory=set)
    uncovered: dict[str, int] = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    caught_up: asyncio.Event = field(default_factory=asyncio.Event)
    rendered: dict[Any, str] = field(default_factory=dict)
    hints: dict[int, Hint] = field(default_factory=dict)
    """The hint that a seat has asked for; for the session of this seat alone."""
    grace: float = 0.0
    """Seconds for which the bots leave the last action to be taken back; 0 if nobody may."""
    grace_until: float = 0.0
    """When that ends, by the clock of the loop."""
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    driver: asyncio.Task[None] | None = None
    visitor: str = ""
    """Address from which the match was begun; "" if that was before the server started."""
    rematch: str = ""

    @property
    def newest(self) -> int:
        """Index of the newest moment."""
        return len(self.match.moments) - 1

    @property
    def names(self) -> list[str]:
        return self.match.names

    @property
    def title(self) -> str:
        """The title of the edition that is played."""
        return self.info.edition(self.match.header.edition).title

    def seats_of(self, session: str | None) -> tuple[int, ...]:
        """The seats for which a session may act."""
        return tuple(seat for seat, s in enumerate(self.sessions) if session is not None and s == session)

    def saw(self, session: str | None, moment: int) -> None:
        """Notes that everybody at this screen has seen a moment."""
        for seat in self.seats_of(session):
            self.seen[seat] = moment

    def announce(self) -> None:
        """Wakes everybody who waits for something new; tables are made one after another, the last actor's own last."""
        self.rendered.clear()
        self.drop_hints(self.match.version)
        self.changed.set()
        self.hurry.set()
        actor = self.sessions[self.match.entries[-1].seat] if self.match.entries else None
        for reader in sorted(self.readers, key=lambda r: r.session is not None and r.session == actor):
            reader.wake.set()

    def drop_hints(self, version: int | None) -> None:
        """Forgets all hints but those for a version of the match."""
        for seat, hint in list(self.hints.items()):
            if hint.version != version:
                del self.hints[seat]
                if hint.work is not None:
                    hint.work.cancel()

    def whisper(self, seat: int) -> None:
        """Shows something new to the screen of one seat; nobody else learns that there is anything."""
        session = self.sessions[seat]
        for reader in self.readers:
            if session is not None and reader.session == session:
                reader.wake.set()

    def hint_of(self, seat: int | None) -> Hint | None:
        """The hint that a seat has asked for at the match as it stands; None: none, or only before."""
        hint = self.hints.get(seat) if seat is not None else None
        return hint if hint is not None and hint.version == self.match.version and self.match.turn == seat else None

    def may_hint(self, seat: int | None) -> bool:
        """Whether a seat may ask for a hint: it is to decide, has a choice, and this table has hints."""
        if seat is None or self.match.turn != seat or not self.chairs[seat].hints:
            return False
        return len(self.match.legal()) > 1

    def end_grace(self, session: str | None) -> None:
        """Lets the bots go on: whoever acted last does not want to take it back."""
        if self.match.entries and self.match.entries[-1].seat in self.seats_of(session):
            self.grace_until = 0.0
            self.hurry.set()


@dataclass(frozen=True)
class Screen:
    """What one screen shows now: the table of `seat` (None: of a spectator), or first the cover for seat `cover`.

    may_rematch: whether whoever looks may ask for a rematch
    """

    seat: int | None
    cover: int | None = None
    may_rematch: bool = False


def screen_of(room: Room, session: str | None) -> Screen:
    """Whose table a session sees.

    With one seat it is always that of this seat. Several people at one screen see a seat's table only after it was
    uncovered; when the turn passes to another of them, the screen is covered again.
    """
    seats = room.seats_of(session)
    if room.match.over:
        return Screen(seats[0] if len(seats) == 1 else None, may_rematch=may_rematch(room, session))
    if len(seats) == 1:
        return Screen(seats[0])
    if not seats or session is None:
        return Screen(None)
    turn = room.match.turn
    if turn in seats and room.uncovered.get(session) != turn:
        room.uncovered.pop(session, None)
        return Screen(None, cover=turn)
    return Screen(room.uncovered.get(session))


def may_rematch(room: Room, session: str | None) -> bool:
    """Whether a session sat at this table, or laid it."""
    return session is not None and (bool(room.seats_of(session)) or room.owner == session)


def uncover(room: Room, session: str | None, seat: int) -> None:
    """Somebody at the screen says: I am this seat. Only the seat that is to decide can be uncovered.

    Raises Refusal.
    """
    if session is None or seat not in room.seats_of(session):
        raise Refusal(403, _("This seat belongs to another screen."))
    if room.match.turn != seat:
        raise Refusal(409, _("It is not %s's turn any more.") % room.names[seat])
    room.uncovered[session] = seat
    room.announce()


class Rooms:
    """All matches of a store that are in memory."""

    def __init__(self, store: Store, grace: float = GRACE) -> None:
        self.store, self.grace = store, grace
        self.open: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.pending: set[asyncio.Future[None]] = set()
        self.on_open: list[Callable[[Room], None]] = []
        """Called with each room that comes into memory (the driver of its bots)."""

    async def create(
        self, game: str, edition: str | None, chairs: Iterable[Chair], session: str | None, *,
        seed: int | None = None, options: dict[str, Any] | None = None, cards: Any = None,
    ) -> Room:  # fmt: skip
        """A new match; `session` gets every chair of a person.

        Raises Refusal if game, edition, seats, options or seed are impossible.
        """
        chairs = tuple(chairs)
        if seed is not None and any(c.kind == FRIEND for c in chairs):
            sentence = _("Whoever knows the seed knows the cards: with a friend at the table, please leave it empty.")
            raise Refusal(400, sentence)
        try:
            match = await asyncio.to_thread(
                salon.new_match, game, seats=len(chairs), edition=edition, seed=seed, options=options or {},
                cards=cards, names=[c.name for c in chairs],
            )  # fmt: skip
        except GameError as error:
            raise Refusal(400, str(error)) from error
        return await self.add(match, chairs, [session if c.kind == PERSON else None for c in chairs], session)

    async def add(self, match: Match, chairs: tuple[Chair, ...], sessions: list[str | None], owner: str | None) -> Room:
        """Stores a match that has just begun, and opens its room. `sessions`: who may act for each seat."""
        header = match.header
        match_id = await self.store.add_match(
            header.game, header.edition, header.text() + "\n", chairs, sessions, owner
        )
        return await self.get(match_id)

    async def get(self, match_id: str) -> Room:
        """The room of that id, rebuilt from the store if need be. Raises Refusal if there is none."""
        room = self.open.get(match_id)
        if room is not None:
            return room
        # All who ask meanwhile wait for one and the same piece of work, also if one of them goes away.
        task = self.loading.get(match_id)
        if task is None:
            task = self.loading[match_id] = asyncio.create_task(self._load(match_id))
            task.add_done_callback(lambda _task: self.loading.pop(match_id, None))
        return await asyncio.shield(task)

    async def _load(self, match_id: str) -> Room:
        stored = await self.store.load(match_id)
        if stored is None:
            raise Refusal(404, _("There is no match at this address."))
        match = await asyncio.to_thread(_rebuilt, stored)
        if match.over and not stored.finished:
            await self.store.finish(match_id)
        room = self.open[match_id] = _room(stored, match)
        for call in self.on_open:
            call(room)
        self._forget()
        return room

    def running_from(self, visitor: str) -> int:
        """How many running matches were begun from an address since the server started."""
        return sum(room.visitor == visitor and not room.match.over for room in self.open.values())

    def _forget(self) -> None:
        """Lets go of finished matches that nobody looks at, oldest first, so that memory does not fill with them."""
        over = [room for room in self.open.values() if room.match.over and not room.readers]
        for room in over[: max(0, len(over) - KEEP_FINISHED)]:
            del self.open[room.id]
            if room.driver is not None:
                room.driver.cancel()

    async def open_running(self) -> None:
        """Brings all running matches back, so that their bots go on. One that cannot be rebuilt is reported."""
        for match_id in await self.store.running():
            try:
                await self.get(match_id)
            except Exception:
                log.exception("match %s cannot be rebuilt from its journal", match_id)

    async def accept(self, room: Room, seat: int, version: int, *texts: str) -> None:
        """Takes an action, or "undo", of a seat, chosen at a version of the match; or several actions, all or none.

        The same entries sent again are harmless. Raises Refusal if they are not accepted; then nothing was changed.
        """
        # A visitor who hangs up must not stop this half way between the store and the match.
        task = asyncio.ensure_future(self._accept(room, seat, version, texts))
        self.pending.add(task)
        task.add_done_callback(self.pending.discard)
        await asyncio.shield(task)

    async def _accept(self, room: Room, seat: int, version: int, texts: tuple[str, ...]) -> None:
        async with room.lock:
            written = check_all(room.match, seat, version, texts)
            if version < room.match.version:
                return
            first, *more = entries = [Entry(seat, text) for text in written]
            try:
                await self.store.append(room.id, version, first, ends(room.match, *entries), more)
            except Collision as error:
                await self._read_again(room)
                raise Refusal(409, _("Somebody else acted first. Here is the table as it is now.")) from error
            try:
                for entry in entries:
                    room.match.enter(journal.Entry(seat, entry.text))
            finally:
                room.grace = grace_of(room, seat, self.grace)
                room.grace_until = asyncio.get_running_loop().time() + room.grace
                room.announce()

    async def catch_up(self, room: Room) -> None:
        """Takes over what another process has stored for a match meanwhile (two servers with one data folder)."""
        async with room.lock:
            if await self.store.length(room.id) > room.match.version:
                await self._read_again(room)

    async def _read_again(self, room: Room) -> None:
        stored = await self.store.load(room.id)
        assert stored is not None
        room.match = await asyncio.to_thread(_rebuilt, stored)
        room.sessions[:] = stored.sessions
        room.announce()

    async def keep_seen(self, room: Room, session: str | None) -> None:
        """Stores what `saw` noted for the seats of a session."""
        seats = room.seats_of(session)
        if seats:
            await self.store.saw(room.id, seats, room.seen[seats[0]])

    async def close(self) -> None:
        """Stops the bots; what was accepted is finished first."""
        # A match that is still being read would open, and its bots would start, behind our back.
        await asyncio.gather(*self.loading.values(), return_exceptions=True)
        for room in self.open.values():
            room.drop_hints(None)
            if room.driver is not None:
                room.driver.cancel()
        drivers = [room.driver for room in self.open.values() if room.driver is not None]
        await asyncio.gather(*drivers, *self.pending, return_exceptions=True)


def check(match: Match, seat: int, version: int, text: str) -> str:
    """The text of an entry as it stands in the journal, if it may follow now or if it already stands at `version`.

    Raises Refusal. Changes nothing.
    """
    written = text if text == UNDO else _written(match, text)
    if 0 <= version < match.version:
        then = match.entries[version]
        if (then.seat, then.text) == (seat, written):
            return written
    if match.over:
        raise Refusal(409, _("The match is over."))
    if version != match.version:
        raise Refusal(409, _("The table has changed since you chose that. Please choose again."))
    if text == UNDO:
        if not match.can_undo(seat):
            raise Refusal(409, _("This cannot be taken back any more."))
        if undos_in_turn(match, seat) >= MOST_UNDOS:
            raise Refusal(409, _("You have taken back %d actions in this turn: what stands now stays.") % MOST_UNDOS)
        return UNDO
    refused = match.why_not(seat, match.game.moves.number(text, match.deck))
    if refused is not None:
        raise Refusal(409, refused.message, refused.rule)
    return written


def check_all(match: Match, seat: int, version: int, texts: tuple[str, ...]) -> list[str]:
    """The texts of several entries, if they may follow one after the other or already stand so from `version` on.

    Nothing may be drawn or revealed between them: a refusal of what comes after it would tell what it was.

    Raises Refusal. Changes nothing: they are tried on a branch of the match.
    """
    if UNDO in texts and len(texts) > 1:
        raise Refusal(409, _("Taking back stands alone: please send nothing with it."))
    if 0 <= version < match.version:
        return [check(match, seat, version + i, text) for i, text in enumerate(texts)]
    written = [check(match, seat, version, texts[0])]
    if len(texts) == 1:
        return written
    trial = match.branch()
    for text in texts[1:]:
        trial.enter(journal.Entry(seat, written[-1]))
        if not trial.can_undo(seat):
            drawn = _("After “%s” something is drawn or revealed: please choose the rest then.")
            raise Refusal(409, drawn % written[-1])
        written.append(check(trial, seat, trial.version, text))
    return written


def grace_of(room: Room, seat: int, seconds: float) -> float:
    """Seconds for which the next bot leaves the last action of a seat to be taken back; 0 if that cannot be anyway.

    seconds: of a person who has not chosen a quick pace
    """
    turn = room.match.turn
    if turn is None or room.chairs[turn].kind != BOT or room.chairs[seat].kind == BOT or not room.match.can_undo(seat):
        return 0.0
    paces = [reader.pace for reader in room.readers if seat in room.seats_of(reader.session)]
    quick = bool(paces) and max(paces) < PACES["normal"]
    return min(seconds, BRIEF) if quick else seconds


def undos_in_turn(match: Match, seat: int) -> int:
    """How often a seat has taken something back since somebody else acted."""
    own = itertools.takewhile(lambda entry: entry.seat == seat, reversed(match.entries))
    return sum(entry.text == UNDO for entry in own)


def ends(match: Match, *entries: Entry) -> bool:
    """Whether checked entries would end the match: tried on a copy of the state."""
    if any(entry.text == UNDO for entry in entries):
        return False
    game = match.game
    state = clone(game.state, match.moments[-1].state)
    for entry in entries:
        game.play.apply(state, match.box, game.moves.number(entry.text, match.deck))
    return bool(state.turn == OVER)


def _written(match: Match, text: str) -> str:
    """The one way to write an action. Raises Refusal if it is none of this game."""
    moves = match.game.moves
    try:
        return str(moves.text(moves.number(text, match.deck), match.deck))
    except IllegalAction as error:
        raise Refusal(409, error.message, error.rule) from error


def rebuild(stored: Stored) -> Match:
    """The match of a stored journal.

    Raises GameError if it does not fit the rules and cards that are here now.
    """
    match = salon.load(stored.header)
    for entry in stored.entries:
        match.enter(journal.Entry(entry.seat, entry.text))
    return match


def _rebuilt(stored: Stored) -> Match:
    try:
        return rebuild(stored)
    except GameError as error:
        raise Refusal(409, _("This match cannot be continued here: %s") % error) from error


def _room(stored: Stored, match: Match) -> Room:
    return Room(
        id=stored.id, info=catalog.info(stored.game), match=match, chairs=stored.chairs,
        sessions=list(stored.sessions), seen=list(stored.seen), owner=stored.owner, secret=stored.secret,
    )  # fmt: skip


__all__ = ["BOT", "FRIEND", "PERSON", "UNDO", "Chair", "Reader", "Refusal", "Room", "Rooms", "Screen", "screen_of"]
