"""A match in the terminal: the table as text, a numbered list of what may be done, words for the rest.

Everything shown to a person comes from the view, the prompt and the log of that seat. Several people share the screen:
it is covered when the turn passes from one to another.
"""

from __future__ import annotations

import hashlib
import secrets
import shlex
import sys
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import click
from rich.text import Text

from salon import bots as bot_levels
from salon.bots.asking import Answerer, question
from salon.cli import keep, menu
from salon.cli.words import Wrong, console
from salon.core import catalog
from salon.core.contract import GameError, IllegalAction
from salon.core.language import _, ngettext

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from salon.core.match import Match

RECAP = 12
"""Lines at most of what happened since a person's last action."""
HINT_LEVEL = "expert"
LEAVE = ("quit", "q", "exit")


class Quit(Exception):
    """The person leaves; the match is kept."""


@dataclass
class Session:
    """A running match at this terminal.

    bots: level of each seat that is a bot's
    seen: for each person, the first moment after the own last action; told: the first moment that was not told live
    owner: whose table is on the screen
    """

    match: Match
    bots: dict[int, str]
    kept: keep.Kept
    key: bytes
    out: Console
    players: dict[int, Any] = field(default_factory=dict)
    adviser: Answerer = field(default_factory=Answerer)
    seen: dict[int, int] = field(default_factory=dict)
    told: int = 0
    owner: int | None = None

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(self.match.seats) if seat not in self.bots]

    @property
    def screen(self) -> bool:
        """Whether there is a screen that can be cleared, and not a file or a pipe."""
        return self.out.is_terminal


def play(match: Match, bots: dict[int, str], kept: keep.Kept, seed: int | None) -> None:
    """Plays a match at this terminal to its end, or until somebody quits.

    bots: level of each seat that is a bot's; kept: the file it is kept in
    seed: the bots' chance follows from it; None: unpredictable
    Raises click.Abort on Ctrl-C.
    """
    key = secrets.token_bytes(16) if seed is None else hashlib.sha256(b"salon terminal %d" % seed).digest()
    session = Session(match, bots, kept, key, console())
    session.seen = {seat: _last_moment_of(match, seat) + 1 for seat in session.people}
    session.told = min(session.seen.values(), default=0)
    if sys.stdin.isatty():
        import readline  # noqa: F401  (lets input() edit its line and remember the last ones)
    try:
        while not match.over:
            turn = match.turn
            assert turn is not None
            if turn in bots:
                _bot_acts(session, turn)
            else:
                _person_acts(session, turn)
        _finish(session)
    except Quit:
        _say_how_to_resume(session)
    except (KeyboardInterrupt, click.Abort):
        kept.keep(match)
        session.out.print()
        _say_how_to_resume(session)
        raise click.Abort from None


def _last_moment_of(match: Match, seat: int) -> int:
    """The moment after the last action of a seat; 0 if it has not acted."""
    return max((i for i, m in enumerate(match.moments) if m.seat == seat), default=0)


def _enter(session: Session, seat: int, text: str | None) -> None:
    """An action of a seat, or its undo for None: accepted, written, and only then shown."""
    if text is None:
        session.match.undo(seat)
    else:
        session.match.play(seat, text)
    session.kept.keep(session.match)


# --- bots ----------------------------------------------------------------------------------------


def _bot_acts(session: Session, seat: int) -> None:
    match = session.match
    if seat not in session.players:
        session.players[seat] = bot_levels.make(session.bots[seat], match.game)
    key = hashlib.sha256(session.key + b"%d %d" % (match.version, seat)).digest()
    with session.out.status(match.prompt(None)) if session.screen else nullcontext():
        number = session.players[seat].choose(match.known(seat), match.box, key)
    _enter(session, seat, match.game.moves.text(number, match.deck))
    _tell(session)


def _tell(session: Session) -> None:
    """What is new in the log, as all people at this screen may know it."""
    people = session.people
    told, session.told = session.told, len(session.match.moments)
    for event in session.match.log(people[0] if len(people) == 1 else None, told):
        session.out.print(f"  {event.text}", style="dim" if session.screen else None, soft_wrap=not session.screen)


# --- people --------------------------------------------------------------------------------------


def _person_acts(session: Session, seat: int) -> None:
    """One accepted entry of a person."""
    match = session.match
    if len(session.people) > 1 and session.owner != seat:
        _pass_the_screen(session, seat)
    session.owner = seat
    if not session.screen:
        _tell(session)
    _show_table(session, seat)
    items = menu.items(match.legal())
    menu.show(session.out, items)
    while True:
        answer = _read(session)
        before = len(match.moments)
        try:
            if _answered(session, seat, items, answer):
                break
        except IllegalAction as error:
            rule = _(" (rule {rule})").format(rule=error.rule) if error.rule else ""
            session.out.print(f"✗ {error.message}{rule}", style="#c0485a", soft_wrap=not session.screen)
        except (GameError, Wrong) as error:
            session.out.print(f"✗ {error}", style="#c0485a", soft_wrap=not session.screen)
    session.seen[seat] = before + 1
    _tell(session)


def _pass_the_screen(session: Session, seat: int) -> None:
    name = session.match.names[seat]
    _wipe(session)
    session.out.print(_("Pass the screen to {name}. {name}, press Enter.").format(name=name), style="bold")
    if _read(session).lower() in LEAVE:
        raise Quit


def _wipe(session: Session) -> None:
    """Clears the screen, what has scrolled off it, and the lines typed: they were for another's eyes."""
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()
    if session.screen:
        session.out.clear()
        session.out.file.write("\x1b[3J")


def _show_table(session: Session, seat: int) -> None:
    match, out = session.match, session.out
    if session.screen:
        out.clear()
    out.print(catalog.terminal(match.header.game).draw(match.view(seat), match.names))
    if session.screen or len(session.people) > 1:
        _recap(session, seat)
    out.print()
    out.print(match.prompt(seat), style="bold #b8892b", soft_wrap=not session.screen)


def _recap(session: Session, seat: int) -> None:
    told = session.match.log(seat, session.seen[seat])
    if not told:
        return
    session.out.print()
    if len(told) > RECAP:
        left = len(told) - RECAP
        session.out.print(
            ngettext("… {n} more (type: log)", "… {n} more (type: log)", left).format(n=left), style="dim"
        )
    for event in told[-RECAP:]:
        session.out.print(f"  {event.text}")


def _read(session: Session) -> str:
    """A line of the person. Raises Quit at the end of the input."""
    try:
        line = input("> ")
    except EOFError:
        session.out.print()
        raise Quit from None
    if not sys.stdin.isatty():
        session.out.print(line, soft_wrap=True)  # so that the output of a script can be read
    return line.strip()


def _answered(session: Session, seat: int, items: list[menu.Item], answer: str) -> bool:
    """Does what was typed; True if the match went on. Raises IllegalAction, GameError, Wrong or Quit."""
    word, _space, rest = answer.partition(" ")
    word, rest = word.lower(), rest.strip()
    if not answer:
        session.out.print(_("Type a number, an action, or ? for help."), style="dim")
    elif word in LEAVE:
        raise Quit
    elif word == "undo":
        _enter(session, seat, None)
        return True
    elif word in OTHER:
        OTHER[word](session, seat, rest)
    else:
        _enter(session, seat, menu.action_of(items, answer))
        return True
    return False


def _help(session: Session, seat: int, rest: str) -> None:
    match = session.match
    items = menu.items(match.legal())
    more = next((f"{item.number} {item.more[0]}" for item in items if item.more), None)
    for key, text in (
        (str(len(items)), _("the action with this number in the list")),
        *([(more, _("the same, with words after it, where the list says so"))] if more else []),
        (items[-1].text, _("an action in words; `moves` shows all that are possible now")),
        ("moves", _("all actions that are possible now, with what they do")),
        ("table", _("the table again")),
        ("log, log 40", _("what happened; the last 20 or as many lines as you say")),
        (f"rule {menu.a_rule(_rules_of(match))}", _("what a rule says")),
        ("hint", _("what a strong bot would do with what you know, and the winning chances it sees")),
        ("undo", _("take your last action back, as long as nobody else has acted and nothing was revealed")),
        ("save FILE", _("write the match to a file")),
        ("quit", _("leave; the match is kept")),
    ):
        session.out.print(Text(f"  {key:<16} {text}"), soft_wrap=not session.screen)


def _rules_of(match: Match) -> Path:
    return match.game.info.folder / "RULES.md"


def _log(session: Session, seat: int, rest: str) -> None:
    if rest and not rest.isdecimal():
        raise Wrong(_("log {rest}: write log and a number of lines, such as log 40").format(rest=rest[:40]))
    told = session.match.log(seat)
    for event in told[-int(rest or 20) :] if rest != "0" else []:
        session.out.print(f"{event.moment:>5}  {event.text}", soft_wrap=not session.screen)


def _table(session: Session, seat: int, rest: str) -> None:
    _show_table(session, seat)
    menu.show(session.out, menu.items(session.match.legal()))


def _moves(session: Session, seat: int, rest: str) -> None:
    for action in session.match.legal():
        session.out.print(f"  {action.text:<30} {action.label}", soft_wrap=not session.screen)


def _rule(session: Session, seat: int, rest: str) -> None:
    rules = _rules_of(session.match)
    some = menu.a_rule(rules)
    if not rest:
        raise Wrong(_("write rule and a number, such as rule {some}").format(some=some))
    found = menu.rule_text(rules, rest)
    if not found:
        sentence = _("there is no rule {rest!r}; write rule and a number, such as rule {some}")
        raise Wrong(sentence.format(rest=rest[:40], some=some))
    for line in found:
        session.out.print(f"  {line}", soft_wrap=not session.screen)


def _hint(session: Session, seat: int, rest: str) -> None:
    from salon.bots.advice import SHOWN, advise

    match, out = session.match, session.out
    if len(match.legal()) < 2:
        raise Wrong(_("there is only one thing you can do now"))
    key = hashlib.sha256(b"hint" + session.key).digest()
    with out.status(_("One moment.")) if session.screen else nullcontext():
        answer = session.adviser.answer(question(match, seat, HINT_LEVEL, key, explain=SHOWN))
    advice = advise(match, answer)
    best = _("A strong bot would play: {text}").format(text=advice.best.text)
    out.print(best, style="#b8892b", soft_wrap=True)
    for option in advice.options:
        out.print(f"  {option.chance:>10}  {option.label}", soft_wrap=not session.screen)
    for sentence in (advice.verdict, advice.reason, advice.going_on):
        if sentence:
            out.print(f"  {sentence}", style="dim" if session.screen else None, soft_wrap=not session.screen)


def _save(session: Session, seat: int, rest: str) -> None:
    from pathlib import Path

    if not rest:
        raise Wrong(_("write save and the name of a file, such as save evening.match"))
    path = Path(rest).expanduser()
    if path.exists() and not path.read_bytes()[:12] == b"salon match ":
        raise Wrong(_("{path} exists and is no match; choose another name").format(path=path))
    keep.save(session.match, session.bots, path)
    session.out.print(_("Saved in {path}.").format(path=path), soft_wrap=True)


OTHER = {
    "?": _help, "help": _help, "log": _log, "table": _table, "moves": _moves, "rule": _rule, "hint": _hint,
    "save": _save,
}  # fmt: skip


# --- the end -------------------------------------------------------------------------------------


def _say_how_to_resume(session: Session) -> None:
    session.out.print(
        _("The match is kept. Go on with: {command}").format(
            command=f"salon play --resume {shlex.quote(str(session.kept.path))}"
        ),
        soft_wrap=True,
    )


def _finish(session: Session) -> None:
    match, out = session.match, session.out
    people = session.people
    seat = people[0] if len(people) == 1 else None
    if seat is None:
        _wipe(session)
        for event in match.log(None, max(session.seen.values(), default=0)) if session.screen else []:
            out.print(f"  {event.text}", style="dim")
    out.print()
    out.print(catalog.terminal(match.header.game).draw(match.view(seat), match.names))
    out.print()
    show_course(out, match)
    for event in match.log(seat, len(match.moments) - 1):
        out.print(event.text, style="bold #b8892b", soft_wrap=not session.screen)
    out.print(
        _("Look at it again with: {command}").format(command=f"salon replay {shlex.quote(str(session.kept.path))}"),
        style="dim", soft_wrap=True,
    )  # fmt: skip


def show_course(out: Console, match: Match) -> None:
    """How the scores went, season by season."""
    from rich.table import Table

    course = match.course()
    if not course:
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", title=_("How it went"), title_justify="left")
    table.title_style = "bold"
    table.add_column("")
    for name in match.names:
        table.add_column(name, justify="right", overflow="ellipsis", no_wrap=True, max_width=12)
    if course[-1]["rival"]:
        table.add_column(course[-1]["rival"]["name"], justify="right", overflow="ellipsis", no_wrap=True, max_width=12)
    for row in course:
        rival = [row["rival"]["points"]] if row["rival"] else []
        table.add_row(row["label"], *[str(score) for score in row["scores"] + rival])
    out.print(table)
    out.print()
