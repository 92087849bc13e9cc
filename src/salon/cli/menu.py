"""The list of what may be done, and what a person's answer means.

A list of 161 bets would be no help: actions that only add words to another one ("bet tea >=7 double") are left out and
said once, and long lists become a grid, one line for actions with the same beginning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from salon.core.contract import Action
from salon.core.language import _

if TYPE_CHECKING:
    from rich.console import Console

LONG = 10
"""A list with more lines than this becomes a grid."""


@dataclass(frozen=True)
class Item:
    """A numbered line: an action, and the words that may be added to it."""

    number: int
    text: str
    label: str
    more: tuple[str, ...]


def items(actions: list[Action]) -> list[Item]:
    """The numbered lines for legal actions, in their order."""
    found: list[Item] = []
    for action in actions:
        if found and action.text.startswith(found[-1].text + " "):
            last = found.pop()
            more = (*last.more, action.text.removeprefix(last.text).strip())
            found.append(Item(last.number, last.text, last.label, more))
        else:
            found.append(Item(len(found) + 1, action.text, action.label, ()))
    return found


def show(out: Console, listed: list[Item]) -> None:
    """Prints the list."""
    from rich.text import Text

    if len(listed) <= LONG:
        width = max((len(item.text) for item in listed), default=0)
        for item in listed:
            line = Text.assemble(
                (f"{item.number:>3}", "bold #b8892b"), f"  {item.text:<{width}}  ", (item.label, "dim")
            )
            out.print(line, soft_wrap=not out.is_terminal)
    else:
        _show_grid(out, listed)
    more = list(dict.fromkeys(words for item in listed for words in item.more))
    if more:
        first = next(item for item in listed if item.more)
        out.print(
            _("     after a number or action you may write {words}: {example}").format(
                words=_(" | ").join(more), example=f"{first.number} {first.more[0]}"
            ),
            style="dim", soft_wrap=not out.is_terminal,
        )  # fmt: skip


def _show_grid(out: Console, listed: list[Item]) -> None:
    """One line for all actions with the same beginning, their last words in columns."""
    from rich.table import Table
    from rich.text import Text

    rows: dict[str, dict[str, Item]] = {}
    for item in listed:
        head, _space, tail = item.text.rpartition(" ")
        rows.setdefault(head or tail, {})[tail if head else ""] = item
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    columns = _columns([list(row) for row in rows.values()])
    for _column in columns:
        table.add_column(no_wrap=True)
    singles = [(head, row[""]) for head, row in rows.items() if "" in row]
    for head, item in singles:
        out.print(Text.assemble((f"{item.number:>3}", "bold #b8892b"), f"  {head}  ", (item.label, "dim")))
    for head, row in rows.items():
        cells = [
            Text.assemble((f"{row[tail].number:>2}", "bold #b8892b"), f" {tail}") if tail in row else Text()
            for tail in columns
        ]
        if any(tail in row for tail in columns):
            table.add_row(f"     {head}", *cells)
    out.print(table)


def _columns(lists: list[list[str]]) -> list[str]:
    """All endings, each after those that stand before it somewhere."""
    columns: list[str] = []
    for tails in lists:
        at = 0
        for tail in tails:
            if not tail:
                continue
            if tail in columns:
                at = columns.index(tail) + 1
            else:
                columns.insert(at, tail)
                at += 1
    return columns


def action_of(listed: list[Item], answer: str) -> str:
    """The text of the action that an answer means: "3", "3 double", or an action in words."""
    number, _space, rest = answer.partition(" ")
    if not (number.isascii() and number.isdecimal()):
        return answer
    at = int(number[:9])
    if not 1 <= at <= len(listed):
        from salon.cli.words import Wrong

        raise Wrong(
            _("there is no number {n} in the list; it goes from 1 to {last}").format(n=number[:9], last=len(listed))
        )
    return f"{listed[at - 1].text} {rest}".strip()


def a_rule(rules: Path) -> str:
    """The number of a rule in RULES.md, to show how they are written: one from its middle."""
    numbers = re.findall(r"(?m)^- \*\*(R[0-9.]+)\*\*", rules.read_text("utf-8"))
    return str(numbers[len(numbers) // 2])


def rule_text(rules: Path, number: str) -> list[str]:
    """The lines of a rule in RULES.md, without their marks; empty if there is none of that number."""
    wanted = number.strip().upper()
    wanted = wanted if wanted.startswith("R") else f"R{wanted}"
    found: list[str] = []
    for line in rules.read_text("utf-8").splitlines():
        if found and (line.startswith("- ") or not line.strip()):
            break
        if found or line.startswith(f"- **{wanted}**"):
            found.append(re.sub(r"[*`]|^- ", "", line.strip()))
    return found
