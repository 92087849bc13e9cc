"""A process that analyses one match: `python -m salon.lab.analysis.worker`.

It reads an `Order` as JSON from its standard input and writes a line for each bit: "a", "p" or "d", a blank, and JSON:
the analysis so far (first of all), a point with the sums up to it, a decision. It ends when all is done, or when nobody
reads any more.
"""

from __future__ import annotations

import contextlib
import os
import sys
from dataclasses import dataclass, replace
from typing import Any

import msgspec

import salon
from salon.lab.analysis.data import Analysis, Budget, Decision, Point, Sums
from salon.lab.analysis.engine import Analyst

NICE = 10
"""By so much a worker stands back behind the server and the bots."""


@dataclass(frozen=True)
class Order:
    """What is to be analysed: the text of a journal, how much, and what was done before."""

    journal: str
    budget: Budget
    so_far: Analysis | None = None


def work(order: Order) -> None:
    """Writes the bits of an analysis to the standard output."""
    analyst = Analyst(salon.load(order.journal), order.budget, order.so_far)
    _say("a", analyst.result())
    while True:
        bit = analyst.step()
        if bit is None:
            return
        if isinstance(bit, Point):
            _say("p", (bit, analyst.sums))
        else:
            _say("d", bit)


def _say(kind: str, bit: Any) -> None:
    print(kind, msgspec.json.encode(bit).decode(), flush=True)


def add(analysis: Analysis | None, line: str) -> Analysis | None:
    """An analysis with what a line of a worker adds to it."""
    kind, _blank, text = line.partition(" ")
    if kind == "a":
        return msgspec.json.decode(text, type=Analysis)
    if analysis is None:
        return None
    if kind == "p":
        point, sums = msgspec.json.decode(text, type=tuple[Point, Sums])
        return replace(analysis, points=(*analysis.points, point), sums=sums)
    return replace(analysis, decisions=(*analysis.decisions, msgspec.json.decode(text, type=Decision)))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        work(msgspec.json.decode(sys.stdin.buffer.read(), type=Order))
