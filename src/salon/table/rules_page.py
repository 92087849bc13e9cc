"""A game's RULES.md as HTML. Every numbered rule can be linked to by its number (`/rules/classic_art#R4.2`)."""

from __future__ import annotations

import functools
import re
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markupsafe import Markup

NUMBER = re.compile(r"\b(?:R\d+\.\d+[a-z]?|[A-Z]{2}-[A-Z]?\d+)\b")
DEFINES = re.compile(rf"^\W*({NUMBER.pattern})")
"""A block that begins with a number, bold or not, is where this rule stands."""


def render(path: Path) -> Markup:
    """The page of a file, kept until the file changes."""
    return _render(path, path.stat().st_mtime_ns)


@functools.lru_cache(16)
def _render(path: Path, _changed: int) -> Markup:
    return Markup(markdown().render(path.read_text("utf-8")))  # noqa: S704  (our own file, raw HTML is off)


@functools.cache
def markdown() -> MarkdownIt:
    """CommonMark with tables, without raw HTML; numbers of rules become anchors and links, headings get ids."""
    md = MarkdownIt("commonmark", {"html": False}).enable("table")
    md.core.ruler.push("anchors", _anchors)
    md.core.ruler.push("tables", _tables)
    return md


def numbers(path: Path) -> list[str]:
    """The numbers of all rules that stand in a file, in order."""
    found = []
    for token in markdown().parse(path.read_text("utf-8")):
        if token.type == "inline" and (m := DEFINES.match(_plain(token))):
            found.append(m[1])
    return list(dict.fromkeys(found))


def _anchors(state: StateCore) -> None:
    defined: set[str] = set()
    for i, token in enumerate(state.tokens):
        if token.type == "inline":
            _mark(state.tokens, i, defined)
    for token in state.tokens:
        if token.type == "inline" and token.children:
            token.children = _linked(token.children, defined)


def _tables(state: StateCore) -> None:
    """The empty corner of a table is no heading, and a table that scrolls on a small screen does so by keyboard too."""
    for token in state.tokens:
        if token.type == "table_open":
            token.attrSet("tabindex", "0")
    for opening, inline, closing in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if opening.type == "th_open" and not inline.content.strip():
            opening.tag = closing.tag = "td"


def _mark(tokens: list[Token], i: int, defined: set[str]) -> None:
    """Gives the block around the inline token `i` the id of the rule that it states, or of its heading."""
    opening, text = tokens[i - 1], _plain(tokens[i])
    number = DEFINES.match(text)
    if number and number[1] not in defined:
        # In a list the item carries the number, so that all of a rule lights up as the target.
        before = tokens[i - 2] if i > 1 and tokens[i - 2].type == "list_item_open" else opening
        before.attrSet("id", number[1])
        before.attrJoin("class", "rule")
        defined.add(number[1])
    elif opening.type == "heading_open":
        opening.attrSet("id", re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-"))


def _linked(children: list[Token], defined: set[str]) -> list[Token]:
    """The same inline tokens with every number of a known rule as a link to it, outside of links and code."""
    out: list[Token] = []
    inside = 0
    for child in children:
        inside += (child.type == "link_open") - (child.type == "link_close")
        if child.type != "text" or inside:
            out.append(child)
            continue
        at = 0
        for m in NUMBER.finditer(child.content):
            if m[0] not in defined:
                continue
            out += [_text(child.content[at : m.start()]), *_link(m[0])]
            at = m.end()
        out.append(_text(child.content[at:]))
    return out


def _link(number: str) -> list[Token]:
    opening = Token("link_open", "a", 1)
    opening.attrs = {"href": f"#{number}"}
    return [opening, _text(number), Token("link_close", "a", -1)]


def _text(content: str) -> Token:
    token = Token("text", "", 0)
    token.content = content
    return token


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [])
