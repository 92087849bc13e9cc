"""A process in which bots think: reads questions from its standard input, writes answers to its standard output.

Run as `python -m salon.bots.worker [GAME ...]`: the rules and bots of these games are loaded at once. Several questions
are thought about at the same time, each in a thread, so that the processor is shared fairly and a bot that has a second
answers within it, however many others think. The process ends when its input does, that is with whoever asks.

A message is its length (4 bytes, most significant first) and a `Call` or a `Reply` in MessagePack.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import BinaryIO

import msgspec

from salon.bots.asking import Answer, Answerer, Question, question
from salon.core import catalog, hot
from salon.core.contract import GameError
from salon.core.match import new_match

THREADS = 16
"""Questions that are thought about at the same time; more wait in their order."""
NICENESS = 10
"""The server and the browsers of this computer come first."""

log = logging.getLogger("salon.bots")


class Call(msgspec.Struct, frozen=True):
    """A question, and the number by which its answer is known."""

    id: int
    asked: Question


class Reply(msgspec.Struct, frozen=True):
    """The answer to a call, or why there is none. wrong: the question asks for what does not exist."""

    id: int
    answer: Answer | None = None
    problem: str = ""
    wrong: bool = False


def frame(message: msgspec.Struct) -> bytes:
    """A message as it goes over the pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(4, "big") + body


def reply(answerer: Answerer, call: Call) -> Reply:
    """The reply to a call; whatever goes wrong is told in it."""
    try:
        return Reply(call.id, answerer.answer(call.asked))
    except GameError as error:
        return Reply(call.id, problem=str(error), wrong=True)
    except Exception as error:
        log.exception("a bot %r of %s failed", call.asked.level, call.asked.game)
        return Reply(call.id, problem=f"{type(error).__name__}: {error}")


def serve(calls: BinaryIO, replies: BinaryIO, answerer: Answerer) -> None:
    """Answers calls until there are no more."""
    lock = threading.Lock()

    def work(call: Call) -> None:
        data = frame(reply(answerer, call))
        with lock, contextlib.suppress(BrokenPipeError):
            replies.write(data)
            replies.flush()

    threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
    while True:
        head = calls.read(4)
        body = calls.read(int.from_bytes(head, "big"))
        if len(head) < 4 or not body:
            break
        threads.submit(work, msgspec.msgpack.decode(body, type=Call))
    threads.shutdown(wait=False, cancel_futures=True)


def load(answerer: Answerer, games: list[str]) -> None:
    """Loads the compiled rules and bots of some games, so that the first question need not wait for that."""
    for name in games:
        try:
            match = new_match(name, catalog.info(name).min_seats, seed=1)
            for level in ("greedy", "ismcts:5"):
                answerer.answer(question(match, match.turn or 0, level, b"", explain=1))
        except Exception:
            log.exception("the bots of %s could not be loaded ahead", name)


def main(games: list[str]) -> None:
    """The process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints must not come between the replies
    answerer = Answerer()
    if not hot.PLAIN and hot.is_warm():
        threading.Thread(target=load, args=(answerer, games), daemon=True).start()
    serve(sys.stdin.buffer, replies, answerer)
    os._exit(0)  # without waiting for those that still think


if __name__ == "__main__":
    main(sys.argv[1:])
