"""The commands of Salon. Each module here holds a few; what they need is loaded when a command runs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from salon.cli import analyse, arena, look, play, study, warm
from salon.cli.words import complain, sentence_of
from salon.core.language import _, use_language

INTERRUPTED = 130
WRONG_INPUT = 2


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=_("""Salon: play, study and design table games.

    Begin with `salon games` for what there is, and `salon play classic_art` for a match against three bots in the
    browser (or, with --terminal, right here)."""),
)
@click.version_option(package_name="salon", prog_name="salon", message="%(prog)s %(version)s")
def commands() -> None:
    """The group of all commands."""


for module in (look, play, study, analyse, arena, warm):
    for command in module.COMMANDS:
        commands.add_command(command)


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns the exit status.

    Wrong input is answered with one sentence on stderr and status 2, an interrupt with status 130.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # an old terminal shows ? for a sign it has not
    use_language()
    try:
        status = commands.main(arguments, prog_name="salon", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message())
        return 0
    except Exception as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        complain(sentence)
        return WRONG_INPUT
    return status if isinstance(status, int) else 0


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """The program `salon`."""
    status = run(arguments)
    if status == INTERRUPTED:
        leave_at_once()
    sys.exit(status)


def leave_at_once() -> NoReturn:
    """Ends an interrupted program without waiting for threads that still compute."""
    import os
    import threading

    sys.stdout.flush()
    sys.stderr.flush()
    if threading.active_count() > 1:
        os._exit(INTERRUPTED)
    sys.exit(INTERRUPTED)
