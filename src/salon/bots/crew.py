"""Where the bots of a server think: in worker processes, or in threads of the server itself.

Whoever asks awaits the answer; the event loop never searches.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec

from salon.bots.asking import Answer, Answerer, Maker, Question
from salon.bots.players import MAX_SECONDS, make
from salon.bots.worker import Call, Reply, frame
from salon.core.contract import GameError

log = logging.getLogger("salon.bots")

LONGEST = MAX_SECONDS + 300.0
"""Seconds after which a worker that does not answer is given up: the longest budget, and a slow start."""
GOODBYE = 2.0
"""Seconds in which a worker must end by itself."""


class Lost(Exception):
    """The worker process ended before it answered."""


class Failed(Exception):
    """The bot failed; its process goes on."""


class Crew(Protocol):
    """Those who think for bots."""

    async def start(self) -> None:
        """Begins, if that needs a beginning."""

    async def ask(self, asked: Question) -> Answer:
        """The answer of a bot.

        Raises GameError if there is no such bot, `Failed` if it failed, `Lost` if its process ended twice, OSError if
        there can be no process.
        """

    async def close(self) -> None:
        """Ends."""


def cores() -> int:
    """How many worker processes are started if nobody says: one processor is left for the server."""
    return max(1, (os.cpu_count() or 2) - 1)


class Threads:
    """A crew in threads of this process: for bots that are made here (`maker`), and for tests."""

    def __init__(self, maker: Maker = make, threads: int | None = None) -> None:
        self.answerer = Answerer(maker)
        self.pool = ThreadPoolExecutor(threads or cores(), thread_name_prefix="bot")

    async def start(self) -> None:
        """See `Crew`."""

    async def ask(self, asked: Question) -> Answer:
        """See `Crew`."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, self.answerer.answer, asked)
        except GameError:
            raise
        except Exception as error:
            raise Failed(f"{type(error).__name__}: {error}") from error

    async def close(self) -> None:
        """See `Crew`."""
        await asyncio.to_thread(self.pool.shutdown, cancel_futures=True)


class Worker:
    """One worker process (`salon.bots.worker`) and the calls it has not answered yet."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lost = False
        self.waiting: dict[int, asyncio.Future[Answer]] = {}
        self._ids = itertools.count()
        self._reading = asyncio.create_task(self._read())

    @staticmethod
    async def start(games: tuple[str, ...]) -> Worker:
        """Starts a process that loads these games at once. Raises OSError."""
        return Worker(
            await asyncio.create_subprocess_exec(
                sys.executable, "-m", "salon.bots.worker", *games,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),  # of Windows, which knows no nice
            )
        )  # fmt: skip

    async def ask(self, asked: Question) -> Answer:
        """The answer to a question. Raises GameError, Failed or Lost."""
        if self.lost:
            raise Lost
        number = next(self._ids)
        answer: asyncio.Future[Answer]
        answer = self.waiting[number] = asyncio.get_running_loop().create_future()
        try:
            assert self.process.stdin is not None
            try:
                self.process.stdin.write(frame(Call(number, asked)))
                await self.process.stdin.drain()
            except ConnectionError as error:
                raise Lost from error
            return await answer
        finally:
            self.waiting.pop(number, None)
            if not answer.cancel() and not answer.cancelled():
                answer.exception()  # looked at, also if the pipe broke first

    async def _read(self) -> None:
        assert self.process.stdout is not None
        try:
            while True:
                head = await self.process.stdout.readexactly(4)
                body = await self.process.stdout.readexactly(int.from_bytes(head, "big"))
                self._take(msgspec.msgpack.decode(body, type=Reply))
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        except msgspec.DecodeError:
            log.exception("a worker process wrote what is no reply")
            self.kill()
        finally:
            self.lost = True
            for answer in self.waiting.values():
                if not answer.done():
                    answer.set_exception(Lost())

    def _take(self, reply: Reply) -> None:
        answer = self.waiting.get(reply.id)
        if answer is None or answer.done():
            return  # whoever asked has gone away
        if reply.answer is not None:
            answer.set_result(reply.answer)
        else:
            answer.set_exception(GameError(reply.problem) if reply.wrong else Failed(reply.problem))

    def kill(self) -> None:
        """Ends the process at once."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()

    async def close(self) -> None:
        """Lets the process end: it does when nobody can ask it any more."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            async with asyncio.timeout(GOODBYE):
                await self.process.wait()
        except TimeoutError:
            self.kill()
            await self.process.wait()
        await self._reading
        with contextlib.suppress(ConnectionError):
            await self.process.stdin.wait_closed()


class Processes:
    """A crew of worker processes; one that ends is started anew when it is needed.

    A question goes to the process that has the fewest; there all are thought about at the same time. So nobody waits
    in a queue behind somebody else's long search, and whoever has a budget of time answers within it, with less
    thought if many think.

    games: those whose compiled rules a process loads when it starts
    """

    def __init__(self, processes: int | None = None, games: tuple[str, ...] = ()) -> None:
        self.games = games
        self.workers: list[Worker | None] = [None] * (processes or cores())
        self._locks = [asyncio.Lock() for _worker in self.workers]
        self._closed = False

    async def start(self) -> None:
        """See `Crew`. A process that cannot be started is tried again when it is needed."""
        for place in range(len(self.workers)):
            try:
                await self._worker(place)
            except OSError:
                log.exception("a worker process could not be started")

    async def ask(self, asked: Question) -> Answer:
        """See `Crew`."""
        try:
            return await self._ask(asked)
        except Lost:
            log.warning(
                "a worker process ended while the bot %r of %s thought; it thinks again", asked.level, asked.game
            )
            return await self._ask(asked)

    async def _ask(self, asked: Question) -> Answer:
        worker = await self._worker(min(range(len(self.workers)), key=self._load))
        try:
            async with asyncio.timeout(LONGEST):
                return await worker.ask(asked)
        except TimeoutError:
            log.error("a worker process did not answer for %d seconds: it is ended", LONGEST)
            worker.kill()
            raise Failed("the bot did not answer") from None

    def _load(self, place: int) -> int:
        worker = self.workers[place]
        return len(worker.waiting) if worker is not None else 0

    async def _worker(self, place: int) -> Worker:
        """The process at a place, started if there is none that lives. Raises OSError, or `Lost` after the end."""
        async with self._locks[place]:
            if self._closed:
                raise Lost
            worker = self.workers[place]
            if worker is None or worker.lost:
                if worker is not None:
                    await worker.close()
                worker = self.workers[place] = await Worker.start(self.games)
            return worker

    async def close(self) -> None:
        """See `Crew`."""
        self._closed = True
        for lock in self._locks:  # one that is just being started is there afterwards
            async with lock:
                pass
        await asyncio.gather(*(worker.close() for worker in self.workers if worker is not None))
