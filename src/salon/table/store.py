"""What must survive: matches, their journals line by line, who sits where, sessions.

The primary key (match, n) of `move` is the lock: an entry exists once, and what is in this table has happened. SQLite
in WAL mode with full synchronisation by default; another database of SQLAlchemy by its URL.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import hashlib
import json
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import ForeignKey, Index, String, delete, event, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

__all__ = ["Chair", "Collision", "Entry", "MatchRow", "Store", "digest"]

PERSON, FRIEND, BOT = "person", "friend", "bot"
"""Who sits on a chair: somebody at the screen of the host, somebody who gets an invitation, a bot."""
COMES_BACK = 7 * 24 * 3600.0
"""Seconds for which the key to seats that are taken leads who sits there back to the match."""


class Collision(Exception):
    """Another process has stored this entry of the journal first."""


class Base(DeclarativeBase):
    pass


class Meta(Base):
    __tablename__ = "meta"
    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str]


class MatchRow(Base):
    """One match: the head of its journal (with the secret of its shuffles) and its chairs."""

    __tablename__ = "match"
    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    edition: Mapped[str] = mapped_column(String(40))
    created: Mapped[float]
    touched: Mapped[float]
    finished: Mapped[float | None] = mapped_column(default=None)
    header: Mapped[str]
    chairs: Mapped[str]
    owner: Mapped[str | None] = mapped_column(String(64), index=True, default=None)
    secret: Mapped[str] = mapped_column(String(64))


class MoveRow(Base):
    """One line of a journal: entry n of the match, counted from 0."""

    __tablename__ = "move"
    match: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    text: Mapped[str]
    at: Mapped[float]


class SeatRow(Base):
    """Which session may act for a seat, or the digest of the invitation to it; the last moment this seat saw."""

    __tablename__ = "seat"
    match: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    session: Mapped[str | None] = mapped_column(String(64), default=None)
    seen: Mapped[int] = mapped_column(default=0)
    __table_args__ = (Index("seat_of_session", "session"),)


class TicketRow(Base):
    """A key, kept as a digest: it gives seats to whoever brings it first, and to nobody else after."""

    __tablename__ = "ticket"
    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    match: Mapped[str] = mapped_column(ForeignKey("match.id"))
    seats: Mapped[str]
    until: Mapped[float]


@dataclass(frozen=True)
class Chair:
    """Who sits on one chair. kind: "person" (at the host's screen), "friend" (by invitation) or "bot" (of a level).

    hints: whether who sits there may ask for hints
    """

    name: str
    kind: str
    level: str = ""
    hints: bool = True


def chairs_of_row(row: MatchRow) -> tuple[Chair, ...]:
    """The chairs of a stored match."""
    return tuple(Chair(**chair) for chair in json.loads(row.chairs))


@dataclass(frozen=True)
class Entry:
    """One accepted entry of a journal."""

    seat: int
    text: str


@dataclass(frozen=True)
class Stored:
    """A match as it was stored."""

    id: str
    game: str
    edition: str
    header: str
    chairs: tuple[Chair, ...]
    secret: bytes
    entries: tuple[Entry, ...]
    sessions: tuple[str | None, ...]
    seen: tuple[int, ...]
    owner: str | None
    finished: bool


def digest(secret: str) -> str:
    """How a secret of a cookie or a link is kept: as its SHA-256, so that the file gives nobody a seat."""
    return hashlib.sha256(secret.encode()).hexdigest()


def url_of(path: Path) -> str:
    """The address of the SQLite file of a data folder."""
    return f"sqlite+aiosqlite:///{path}"


P = ParamSpec("P")
R = TypeVar("R")


def whole(
    work: Callable[Concatenate[Store, P], Coroutine[Any, Any, R]],
) -> Callable[Concatenate[Store, P], Coroutine[Any, Any, R]]:
    """Lets a piece of work with the database come to its end even if whoever asked for it is cancelled meanwhile.

    A connection dropped half way would be lost to the pool, and the asker would not know what was stored.
    """

    @functools.wraps(work)
    async def to_the_end(self: Store, /, *args: P.args, **kwargs: P.kwargs) -> R:
        task = asyncio.ensure_future(work(self, *args, **kwargs))
        self.pending.add(task)
        task.add_done_callback(self.pending.discard)
        return await asyncio.shield(task)

    return to_the_end


class Store:
    """The tables of one data folder or database."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        self.sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self.id = ""
        self.pending: set[asyncio.Future[Any]] = set()
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)

    async def open(self) -> None:
        """Makes the tables that are not there yet, and reads the name of this store.

        A file of SQLite can be read by its owner only: it holds the secrets of running matches.
        """
        file = self.engine.url.database
        if self.engine.dialect.name == "sqlite" and file and file != ":memory:":
            with contextlib.suppress(OSError):  # what is wrong with the file, SQLite says
                Path(file).touch(0o600)
                Path(file).chmod(0o600)
        async with self.engine.begin() as connection:
            await connection.run_sync(Base.metadata.create_all)
        async with self.sessions.begin() as db:
            row = await db.get(Meta, "id")
            if row is None:
                row = Meta(name="id", value=secrets.token_hex(4))
                db.add(row)
            self.id = row.value

    async def close(self) -> None:
        """Waits for what is under way, and lets the database go."""
        await asyncio.gather(*self.pending, return_exceptions=True)
        await self.engine.dispose()

    # --- matches ---------------------------------------------------------------------------------------------------

    @whole
    async def add_match(
        self, game: str, edition: str, header: str, chairs: Sequence[Chair], sessions: Sequence[str | None],
        owner: str | None,
    ) -> str:  # fmt: skip
        """Stores a new match. `sessions`, `owner`: digests. Returns the id of the match."""
        now = time.time()
        match_id = secrets.token_urlsafe(9)
        async with self.sessions.begin() as db:
            db.add(
                MatchRow(
                    id=match_id, game=game, edition=edition, created=now, touched=now, header=header,
                    chairs=json.dumps([asdict(c) for c in chairs]), owner=owner, secret=secrets.token_hex(32),
                )
            )  # fmt: skip
            await db.flush()
            for seat, session in enumerate(sessions):
                db.add(SeatRow(match=match_id, seat=seat, session=session))
        return match_id

    @whole
    async def load(self, match_id: str) -> Stored | None:
        """The match with its whole journal, or None if there is none of that id."""
        async with self.sessions() as db:
            row = await db.get(MatchRow, match_id)
            if row is None:
                return None
            moves = await db.scalars(select(MoveRow).where(MoveRow.match == match_id).order_by(MoveRow.n))
            entries = tuple(Entry(m.seat, m.text) for m in moves)
            seats = list(await db.scalars(select(SeatRow).where(SeatRow.match == match_id).order_by(SeatRow.seat)))
        return Stored(
            row.id, row.game, row.edition, row.header, chairs_of_row(row),
            bytes.fromhex(row.secret), entries, tuple(s.session for s in seats), tuple(s.seen for s in seats),
            row.owner, row.finished is not None,
        )  # fmt: skip

    @whole
    async def length(self, match_id: str) -> int:
        """How many entries the journal of a match has."""
        async with self.sessions() as db:
            return await db.scalar(select(func.count()).select_from(MoveRow).where(MoveRow.match == match_id)) or 0

    @whole
    async def append(self, match_id: str, n: int, entry: Entry, last: bool = False, more: Sequence[Entry] = ()) -> None:
        """Stores entry number `n` of a journal durably: when this returns, it has happened.

        last: whether the match is over with what is stored
        more: entries that follow it at once; all are stored or none
        Raises Collision if there is one of these numbers.
        """
        now = time.time()
        try:
            async with self.sessions.begin() as db:
                for i, each in enumerate((entry, *more), n):
                    db.add(MoveRow(match=match_id, n=i, seat=each.seat, text=each.text, at=now))
                await db.flush()
                values = {"touched": now, "finished": now} if last else {"touched": now}
                await db.execute(update(MatchRow).where(MatchRow.id == match_id).values(values))
        except IntegrityError as error:
            raise Collision(f"entry {n} of match {match_id} is stored already") from error

    @whole
    async def finish(self, match_id: str) -> None:
        """Notes that a match is over, if its last entry did not."""
        async with self.sessions.begin() as db:
            await db.execute(update(MatchRow).where(MatchRow.id == match_id).values(finished=time.time()))

    @whole
    async def running(self) -> list[str]:
        """Ids of all matches that are not finished, latest first."""
        async with self.sessions() as db:
            rows = await db.scalars(
                select(MatchRow.id).where(MatchRow.finished.is_(None)).order_by(MatchRow.touched.desc())
            )
            return list(rows)

    @whole
    async def running_of(self, session: str) -> int:
        """How many running matches a session has started."""
        async with self.sessions() as db:
            mine = MatchRow.owner == session, MatchRow.finished.is_(None)
            return await db.scalar(select(func.count()).select_from(MatchRow).where(*mine)) or 0

    @whole
    async def matches_of(self, session: str, limit: int = 50) -> list[MatchRow]:
        """The matches that a session started or has a seat in, latest first."""
        async with self.sessions() as db:
            seats = select(SeatRow.match).where(SeatRow.session == session)
            rows = await db.scalars(
                select(MatchRow)
                .where(or_(MatchRow.id.in_(seats), MatchRow.owner == session))
                .order_by(MatchRow.touched.desc())
                .limit(limit)
            )
            return list(rows)

    @whole
    async def saw(self, match_id: str, seats: Iterable[int], moment: int) -> None:
        """Notes the last moment that these seats have seen."""
        async with self.sessions.begin() as db:
            await db.execute(
                update(SeatRow).where(SeatRow.match == match_id, SeatRow.seat.in_(list(seats))).values(seen=moment)
            )

    # --- tickets ---------------------------------------------------------------------------------------------------

    @whole
    async def add_ticket(self, match_id: str, seats: Iterable[int], lives: float) -> str:
        """A key for these seats, good for `lives` seconds; an older one for the same seats is good no more.

        Whoever brings it first gets the seats, and comes back to them with it.
        """
        key, wanted = secrets.token_urlsafe(24), json.dumps(list(seats))
        older = (TicketRow.match == match_id) & (TicketRow.seats == wanted)
        async with self.sessions.begin() as db:
            await db.execute(delete(TicketRow).where(or_(TicketRow.until < time.time(), older)))
            db.add(TicketRow(key=digest(key), match=match_id, seats=wanted, until=time.time() + lives))
        return key

    @whole
    async def ticket(self, key: str) -> tuple[str, list[int]] | None:
        """What a key is for, (match, seats), or None if it is unknown or too old. The seats may be taken already."""
        async with self.sessions() as db:
            row = await db.get(TicketRow, digest(key))
            return (row.match, json.loads(row.seats)) if row and row.until > time.time() else None

    @whole
    async def use_ticket(self, key: str, session: str) -> tuple[str, list[int]] | None:
        """Gives the seats of a key to a session, which comes back with it for another `COMES_BACK` seconds.

        Returns (match, seats), or None as `ticket` does, or if one of the seats belongs to another session already.
        """
        async with self.sessions.begin() as db:
            row = await db.get(TicketRow, digest(key))
            if row is None or row.until <= time.time():
                return None
            row.until = max(row.until, time.time() + COMES_BACK)
            seats = json.loads(row.seats)
            free = or_(SeatRow.session.is_(None), SeatRow.session == session)
            mine = SeatRow.match == row.match, SeatRow.seat.in_(seats), free
            taken: Any = await db.execute(update(SeatRow).where(*mine).values(session=session))
            if taken.rowcount != len(seats):
                await db.rollback()
                return None
            await db.execute(
                update(MatchRow).where(MatchRow.id == row.match, MatchRow.owner.is_(None)).values(owner=session)
            )
            return row.match, seats

    @whole
    async def counts(self) -> tuple[int, int]:
        """How many matches, and how many entries of journals, are stored."""
        async with self.sessions() as db:
            matches = await db.scalar(select(func.count()).select_from(MatchRow))
            moves = await db.scalar(select(func.count()).select_from(MoveRow))
            return matches or 0, moves or 0


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
