"""Runs the program `salon` as a person does: as a process, or in a pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
PATIENCE = 60.0


def environment(data: Path, **more: str) -> dict[str, str]:
    """Interpreted rules (a new process need not load the compiler), and matches of their own."""
    return {**os.environ, "SALON_JIT": "0", "SALON_DATA": str(data), "PYTHONUTF8": "1", "COLUMNS": "80", **more}


def salon(data: Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """The program, with its output as plain text."""
    return subprocess.run(
        [sys.executable, "-m", "salon", *arguments],
        input=stdin, capture_output=True, text=True, timeout=PATIENCE, env=environment(data),
    )  # fmt: skip


def started(data: Path, *arguments: str) -> subprocess.Popen[str]:
    """The program, running; Ctrl-C reaches it also where the tests run in the background, which ignores it."""
    return subprocess.Popen(
        [sys.executable, "-m", "salon", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(data),
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip


class Screen:
    """The program in a pseudo-terminal of 80 columns."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "salon", *arguments],
            stdin=slave, stdout=slave, stderr=slave, env=environment(data, TERM="xterm-256color"),
            preexec_fn=_own_terminal,
        )  # fmt: skip
        os.close(slave)
        self.raw = ""

    def read(self, until: str = "> ") -> str:
        """What is new on the screen, without colours, up to a prompt or the end of the program."""
        new = ""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if not select.select([self.master], [], [], 0.5)[0]:
                continue
            try:
                piece = os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:  # the program has ended
                break
            if not piece:
                break
            new += piece
            self.raw += piece
            if ANSI.sub("", new).endswith(until):
                return ANSI.sub("", new)
        else:
            raise AssertionError(f"no prompt came; the screen says:\n{new}")
        return ANSI.sub("", new)

    def type(self, line: str) -> str:
        """Types a line; returns what appears up to the next prompt."""
        os.write(self.master, line.encode() + b"\n")
        return self.read()

    def interrupt(self) -> str:
        """Presses Ctrl-C, again if nothing happens; returns what appears until the program ends.

        Python's line editor misses a signal that comes after it has shown its prompt and before it waits for keys.
        """
        for _try in range(int(PATIENCE / 5)):
            os.write(self.master, b"\x03")
            if select.select([self.master], [], [], 5)[0]:
                break
        return self.read(until="\x00")

    def close(self) -> int:
        """The exit status, once the program has ended."""
        try:
            return self.process.wait(PATIENCE)
        finally:
            if self.process.poll() is None:
                self.process.send_signal(signal.SIGKILL)
            os.close(self.master)


def _own_terminal() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
