"""`salon warm`: compiles the hot code of the games once; later starts load it.

Each game is compiled in a process of its own, which reports one line for each function. So the games are compiled at
the same time, and a person who gives up waiting leaves no half-written cache of this process behind.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from salon.cli.words import Wrong, notes
from salon.core.language import _

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


@click.command(
    short_help=_("Compile all games now."),
    help=_("""Compile the rules and bots of all games now, so that later starts are quick.

Salon does this by itself when it is needed; it takes a minute or two, once after each change of Salon."""),
)
@click.option("--force", is_flag=True, help=_("Look at everything again even if it was done."))
def warm(force: bool) -> None:
    """The command `salon warm`."""
    from salon.core import hot

    if hot.PLAIN:
        notes().print(_("Nothing to compile: SALON_JIT=0 runs the rules as plain Python."))
        return
    if hot.is_warm() and not force:
        notes().print(
            _("All games are compiled already, in {folder}").format(folder=hot.cache_folder()), soft_wrap=True
        )
        return
    seconds = compile_all()
    notes().print(
        _("Compiled in {n:.0f} s, into {folder}").format(n=seconds, folder=hot.cache_folder()), soft_wrap=True
    )


def ensure_warm() -> None:
    """Compiles what is not compiled yet, with progress on stderr. Raises Wrong if it fails."""
    from salon.core import hot

    if not hot.is_warm():
        compile_all()


def compile_all() -> float:
    """Compiles all games, each in its own process; returns the seconds it took. Raises Wrong if one fails."""
    from salon.core import catalog, hot

    start = time.monotonic()
    with _progress() as bars:
        crew = [_Compiler(name, _(catalog.info(name).title), bars) for name in catalog.names()]
        try:
            for each in crew:
                each.thread.join()
        except BaseException:
            for each in crew:
                each.process.kill()
            raise
    for each in crew:
        if each.process.returncode:
            raise Wrong(
                _("{game} cannot be compiled: {error}; SALON_JIT=0 plays it uncompiled").format(
                    game=each.title, error=each.error or _("status {n}").format(n=each.process.returncode)
                )
            )
    hot.mark_warm()
    return time.monotonic() - start


class _Compiler:
    """The process that compiles one game, and the thread that reads its reports."""

    def __init__(self, name: str, title: str, bars: Bars) -> None:
        self.title, self.bars, self.error = title, bars, ""
        self.process = subprocess.Popen(  # noqa: S603  (this program itself)
            [sys.executable, "-m", "salon.cli.compiling", name],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True, env={**os.environ},
        )  # fmt: skip
        self.thread = threading.Thread(target=self._read, daemon=True)
        bars.begin(title)
        self.thread.start()

    def _read(self) -> None:
        errors = threading.Thread(target=self._read_errors, daemon=True)
        errors.start()
        assert self.process.stdout is not None
        with self.process.stdout as reports:
            self.bars.follow(self.title, reports)
        self.process.wait()
        errors.join()
        if self.process.returncode == 0:
            self.bars.end(self.title)

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        with self.process.stderr as said:
            lines = [line.strip() for line in said if line.strip()]
        self.error = lines[-1][:200] if lines else ""


class Bars:
    """Progress on stderr: a bar for each game on a terminal, else a line at its begin and at its end."""

    def __init__(self, progress: Progress | None) -> None:
        self.progress = progress
        self.tasks: dict[str, TaskID] = {}
        self.start = time.monotonic()

    def begin(self, title: str) -> None:
        text = _("Compiling {game} (once; later starts load it)").format(game=title)
        if self.progress is None:
            notes().print(text, soft_wrap=True)
        else:
            self.tasks[title] = self.progress.add_task(text, total=None, what="")

    def follow(self, title: str, lines: Iterable[str]) -> None:
        """Reads the reports of a compiling process: "of N" functions in all, then "f NAME" for each as it begins."""
        done = 0
        for line in lines:
            word, _space, rest = line.strip().partition(" ")
            if self.progress is None:
                continue
            if word == "of":
                self.progress.update(self.tasks[title], total=int(rest))
            elif word == "f":
                done += 1
                self.progress.update(self.tasks[title], completed=done, what=rest)

    def end(self, title: str) -> None:
        """A game is compiled."""
        if self.progress is None:
            text = _("Compiled {game}, {n:.0f} s").format(game=title, n=time.monotonic() - self.start)
            notes().print(text, soft_wrap=True)
        else:
            self.progress.update(self.tasks[title], total=1, completed=1, what="")


@contextmanager
def _progress() -> Iterator[Bars]:
    err = notes()
    if not err.is_terminal:
        yield Bars(None)
        return
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"), BarColumn(20), TimeElapsedColumn(),
        TextColumn("{task.fields[what]}", style="dim"),
    )  # fmt: skip
    with Progress(*columns, console=err, transient=True) as progress:
        yield Bars(progress)


COMMANDS = (warm,)
