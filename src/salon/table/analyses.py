"""The analyses of finished matches: one is computed at a time, in a process of its own that stands back.

What is done is stored, so that after a stop or a restart of the server an analysis goes on where it was.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import ForeignKey, String, select
from sqlalchemy.orm import Mapped, mapped_column

from salon.core.contract import GameError
from salon.core.language import _
from salon.lab.analysis import Analysis, Budget, budget_of, read, to_text
from salon.lab.analysis.worker import Order, add
from salon.table.rooms import Refusal, Room
from salon.table.store import Base, Store, whole

log = logging.getLogger("salon.table")

WORKER = "salon.lab.analysis.worker"
SAVE_EVERY = 40
"""Bits of an analysis between two savings."""
MOST_WAITING = 20
"""Analyses that may wait for their turn."""
LONGEST_LINE = 1 << 24
WAITING, RUNNING, FAILED = "waiting", "running", "failed"


class AnalysisRow(Base):
    """The analysis of a match with one budget, as far as it has come."""

    __tablename__ = "analysis"
    match: Mapped[str] = mapped_column(ForeignKey("match.id"), primary_key=True)
    budget: Mapped[str] = mapped_column(String(16), primary_key=True)
    text: Mapped[str]


@whole
async def _save(store: Store, match_id: str, analysis: Analysis) -> None:
    row = AnalysisRow(match=match_id, budget=analysis.budget.name, text=to_text(analysis))
    async with store.sessions.begin() as db:
        await db.merge(row)


@whole
async def _stored(store: Store, match_id: str) -> dict[str, str]:
    async with store.sessions() as db:
        rows = await db.scalars(select(AnalysisRow).where(AnalysisRow.match == match_id))
        return {row.budget: row.text for row in rows}


@dataclass(eq=False)
class Job:
    """An analysis that is asked for. state: WAITING, RUNNING, or FAILED: then it runs no more."""

    room: Room
    budget: Budget
    analysis: Analysis | None
    state: str = WAITING
    stopped: bool = False
    saved: int = 0
    process: asyncio.subprocess.Process | None = field(default=None, repr=False)


class Analyses:
    """All analyses of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.jobs: dict[tuple[str, str], Job] = {}
        """What waits, runs, or has failed, by match and budget, in the order it was asked for."""
        self.kept: dict[tuple[str, str, int], Any] = {}
        """What the page has made of the latest ones, by match, budget and how far they had come."""
        self._runner: asyncio.Task[None] | None = None

    async def found(self, room: Room) -> dict[str, Analysis]:
        """What is there of the analyses of a match, by the name of the budget."""
        there: dict[str, Analysis] = {}
        for name, text in (await _stored(self.store, room.id)).items():
            # Another version's is as good as none: it is computed anew.
            with contextlib.suppress(GameError):
                there[name] = read(text, name)
        for (match_id, name), job in self.jobs.items():
            if match_id == room.id and job.analysis is not None:
                there[name] = job.analysis
        return there

    def state(self, room: Room, budget: str) -> str:
        """WAITING, RUNNING or FAILED; "" if nothing is going on."""
        job = self.jobs.get((room.id, budget))
        return job.state if job else ""

    async def begin(self, room: Room, budget: str) -> None:
        """Asks for an analysis, or for going on with it. One that is there or under way is left as it is.

        Raises Refusal if the match still runs, or too many wait.
        """
        if not room.match.over:
            raise Refusal(403, _("This match is not over yet; only a finished match can be analysed."))
        key = room.id, budget
        so_far = (await self.found(room)).get(budget)
        if (so_far is not None and so_far.complete) or self.state(room, budget) in (WAITING, RUNNING):
            return
        if len(self.jobs) >= MOST_WAITING:
            self._forget_failed()
        if len(self.jobs) >= MOST_WAITING:
            raise Refusal(429, _("So many analyses are waiting already. Please ask again later."))
        self.jobs.pop(key, None)
        self.jobs[key] = Job(room, budget_of(budget), so_far, saved=so_far.done if so_far else 0)
        if self._runner is None or self._runner.done():
            self._runner = asyncio.create_task(self._run_all())

    def _forget_failed(self) -> None:
        for key in [key for key, job in self.jobs.items() if job.state == FAILED]:
            del self.jobs[key]

    async def stop(self, room: Room, budget: str) -> None:
        """Stops an analysis; what is done stays. Nothing happens if it does not run or wait."""
        job = self.jobs.get((room.id, budget))
        if job is None:
            return
        job.stopped = True
        if job.state == RUNNING:
            self._end(job)
            while self.jobs.get((room.id, budget)) is job:
                await asyncio.sleep(0.01)
        else:
            del self.jobs[room.id, budget]

    def _end(self, job: Job) -> None:
        if job.process is not None:
            with contextlib.suppress(ProcessLookupError):
                job.process.kill()

    async def _run_all(self) -> None:
        while True:
            job = next((job for job in self.jobs.values() if job.state == WAITING), None)
            if job is None:
                return
            job.state = RUNNING
            key = job.room.id, job.budget.name
            try:
                done = await self._run(job)
            except Exception:
                log.exception("match %s: its analysis has stopped", job.room.id)
                done = False
            if done or job.stopped:
                self.jobs.pop(key, None)
            else:
                job.state = FAILED

    async def _run(self, job: Job) -> bool:
        """Runs a job to its end, or until it is stopped; returns whether it is complete."""
        process = job.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
        )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            if job.stopped:
                return False
            order = Order(job.room.match.journal(), job.budget, job.analysis)
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                process.stdin.write(msgspec.json.encode(order))
                await process.stdin.drain()
            process.stdin.close()
            async for line in process.stdout:
                if line.endswith(b"\n"):  # a process that is killed leaves half a line
                    job.analysis = add(job.analysis, line.decode())
                if job.analysis is not None and job.analysis.done >= job.saved + SAVE_EVERY:
                    await self._save(job)
            return job.analysis is not None and job.analysis.complete
        finally:
            self._end(job)
            await process.wait()
            await self._save(job)

    async def _save(self, job: Job) -> None:
        if job.analysis is not None and job.analysis.done > job.saved:
            job.saved = job.analysis.done
            await _save(self.store, job.room.id, job.analysis)

    async def close(self) -> None:
        """Stops what runs; what is done is stored."""
        for job in self.jobs.values():
            job.stopped = True
            self._end(job)
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)
