"""How the terminal draws a view of Bourgeoisie, with Rich, on 80 columns and more.

The street is a list from space 1 to 10, each family a row with its income against the marks of noblement, one's own
family a house of storeys. Colour never says anything that a letter or a word does not say too.
"""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from salon.core import catalog
from salon.core.language import _, ngettext

SEATS = (
    ("A", "●", "#d9542b"),
    ("B", "■", "#4a90d9"),
    ("C", "▲", "#3aa76d"),
    ("D", "◆", "#a06cd5"),
    ("E", "★", "#c98f1e"),
    ("F", "⬢", "#7f8fa0"),
)
"""Letter, shape and colour of each seat."""

GOLD, QUIET, GOOD, BAD = "#b8892b", "dim", "#3aa76d", "#c0485a"
BAR = 24
"""Signs of an income bar."""
STOREYS = ("office", "land", "bond", "trade")


def draw(view: dict[str, Any], names: list[str]) -> RenderableType:
    """The table as a seat sees it.

    view: as `salon.games.bourgeoisie.view.see` gives it; names: of all seats
    """
    parts: list[RenderableType] = [_heading(view, names), _phases(view), _street(view), Text(), _players(view, names)]
    if view["seat"] is not None and not view["over"]:
        own = view["players"][view["seat"]]
        parts += [Text(), _house(own, view), Text(), _hand(view)]
    if view["result"] is not None:
        parts += [Text(), _result(view, names)]
    return Group(*parts)


def sign(seat: int) -> str:
    """Letter and shape of a seat."""
    return SEATS[seat][0] + SEATS[seat][1]


def type_name(card: dict[str, Any]) -> str:
    """What a card is, with the province of a land."""
    name = {
        "family": _("family"), "trade": _("trade"), "bond": _("bond"),
        "land": _("land"), "office": _("office"), "event": _("event"),
    }[card["type"]]  # fmt: skip
    return f"{name}, {card['province']}" if card["province"] else name


# --- the turn and the street ---------------------------------------------------------------------


def _heading(view: dict[str, Any], names: list[str]) -> Text:
    title = catalog.info(view["game"]).edition(view["edition"]).title
    parts = [_("round {n}").format(n=view["round"])]
    if not view["over"]:
        parts.append(_("turn of {name}").format(name=names[view["active"]]))
        if view["die"]:
            parts.append(_("last roll {n}").format(n=view["die"]))
    left = view["deck_size"]
    parts.append(ngettext("{n} card in the deck", "{n} cards in the deck", left).format(n=left))
    return Text.assemble((title, "bold"), ("  " + " · ".join(parts), QUIET))


def _phases(view: dict[str, Any]) -> Text:
    """The nine phases of a turn, the present one in brackets."""
    names = (
        _("Family"), _("Revenue"), _("Fate"), _("Opportunity"), _("Capital"), _("Conversion"), _("Investment"),
        _("Noblement"), _("End"),
    )  # fmt: skip
    line = Text()
    for n, name in enumerate(names, 1):
        now = n == view["stage"] and not view["over"]
        line.append(f"[{name}]" if now else name, f"bold {GOLD}" if now else QUIET)
        line.append(" ")
    return line


def _street(view: dict[str, Any]) -> Table:
    """The ten spaces: what a card costs in tokens, what it is, the word to type."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), header_style=QUIET, show_edge=False)
    for title, right in ((_("tokens"), True), (_("card"), False), (_("value"), True), (_("what it is"), False)):
        table.add_column(title, justify="right" if right else "left", no_wrap=title != _("what it is"))
    for space in view["track"]:
        card = space["card"]
        if card is None:
            table.add_row(Text(str(space["cost"])), Text("–", QUIET), "", "")
            continue
        told = Text(type_name(card))
        if card["text"]:
            told.append(". " + card["text"], QUIET)
        table.add_row(str(space["cost"]), Text(_(card["name"]), "bold"), str(card["value"] or ""), told)
    return table


# --- the families --------------------------------------------------------------------------------


def _players(view: dict[str, Any], names: list[str]) -> Group:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    table.add_column(_("player"), no_wrap=True, overflow="ellipsis", max_width=19)
    table.add_column(_("family"), no_wrap=True, overflow="ellipsis", max_width=18)
    for title in (_("income"), _("house"), _("purse"), _("hand"), _("prestige")):
        table.add_column(title, justify="left" if title == _("house") else "right", no_wrap=True)
    for p in view["players"]:
        seat = p["seat"]
        who = Text().append("▸" if view["active"] == seat and not view["over"] else " ", GOLD)
        who.append(f"{sign(seat)} ", f"bold {SEATS[seat][2]}")
        who.append(names[seat], "bold" if view["seat"] == seat else "")
        trade = sum(c["value"] for c in p["house"] if c["type"] == "trade")
        house = Text(" ").join(map(_count, "TBLO", (trade, p["bonds"], p["lands"], p["offices"])))
        table.add_row(
            who, Text(_(p["family"]["name"])) if p["family"] else Text("–", QUIET), _income(p), house,
            f"{p['silver']}s {p['gold']}g {p['tokens']}t", str(p["hand_size"]), Text(str(p["prestige"]), "bold"),
        )  # fmt: skip
    legend = _("T trade, B bonds, L lands, O offices, s silver, g gold, t tokens, * may retire, ! must")
    return Group(table, Text(legend, QUIET))


def _count(letter: str, n: int) -> Text:
    return Text(f"{letter}{n}" if n else f"{letter}–", "" if n else QUIET)


def _income(p: dict[str, Any]) -> Text:
    """The income that counts, with a sign for what it allows."""
    mark = {"young": " ", "noble": "*", "forced": "!"}[p["rank"]]
    return Text(str(p["limit_income"]), "bold").append(mark, GOOD if p["rank"] == "noble" else BAD)


def _house(p: dict[str, Any], view: dict[str, Any]) -> Text:
    """One's own family, storey by storey, and the families that are retired."""
    text = Text()
    if p["family"] is None:
        text.append(_("You have no family in play."), QUIET)
    else:
        text.append("⌂ " + _(p["family"]["name"]), "bold").append(f" {_worth(p['family'])}  ")
        text.append(_bar(p, view)).append("  " + _needs(p, view), QUIET)
        names = {"office": _("Offices"), "land": _("Lands"), "bond": _("Bonds"), "trade": _("Trade")}
        for storey in STOREYS:
            cards = [f"{_(c['name'])} {_worth(c)}" for c in p["house"] if c["type"] == storey]
            text.append(f"\n  {names[storey]}: ", QUIET).append(", ".join(cards) or "–")
    for r in p["retired"]:
        text.append("\n  " + _("Retired: {family}, {why}").format(family=_(r["family"]["name"]), why=_explained(r)))
    return text


def _worth(card: dict[str, Any]) -> str:
    return f"{card['value']}+{card['marks']}" if card["marks"] else str(card["value"])


def _bar(p: dict[str, Any], view: dict[str, Any]) -> str:
    """The income as a bar with the two marks of noblement."""
    least, most = view["retire_from"], view["retire_at"]
    whole = most + 10
    signs = ["█" if (i + 0.5) * whole / BAR < p["limit_income"] else "·" for i in range(BAR)]
    for mark in (least, most):
        signs[min(BAR - 1, mark * BAR // whole)] = "┃"
    return "".join(signs)


def _needs(p: dict[str, Any], view: dict[str, Any]) -> str:
    n, least, most = p["limit_income"], view["retire_from"], view["retire_at"]
    if p["rank"] == "forced":
        return _("{n}: must retire").format(n=n)
    to_most = _("{n} more to {most}").format(n=most - n, most=most)
    if p["rank"] == "noble":
        return _("{n}: may retire, {to_most}").format(n=n, to_most=to_most)
    if n >= least:
        return _("{n}: with an office it may retire, {to_most}").format(n=n, to_most=to_most)
    return _("{n}: {missing} more to {least}, {to_most}").format(n=n, missing=least - n, least=least, to_most=to_most)


def _hand(view: dict[str, Any]) -> Table | Text:
    if not view["hand"]:
        return Text(_("Your hand is empty."), QUIET)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET, title=_("Your hand"), title_justify="left")
    table.title_style = "bold"
    for title, right in ((_("write"), False), (_("card"), False), (_("value"), True), (_("what it is"), False)):
        table.add_column(title, justify="right" if right else "left", no_wrap=title != _("what it is"))
    for card in view["hand"]:
        times = f" ×{card['count']}" if card["count"] > 1 else ""
        told = Text(type_name(card))
        if card["text"]:
            told.append(". " + card["text"], QUIET)
        if card["value"] and card["price"] != card["value"]:
            told.append(" " + _("now for {n} gold").format(n=card["price"]), GOOD)
        table.add_row(Text(card["id"], QUIET), Text(_(card["name"]) + times), str(card["value"] or ""), told)
    return table


# --- the end -------------------------------------------------------------------------------------


def _explained(r: dict[str, Any]) -> str:
    """Where the prestige of a retired family comes from."""
    parts = [_("{n} for lands and offices").format(n=r["worth"])]
    if r["no_office"]:
        parts.append(_("−{n} without an office").format(n=-r["no_office"]))
    if r["next_family"]:
        parts.append(_("+{n} as a further family").format(n=r["next_family"]))
    if len(parts) == 1:
        return parts[0]
    return _("{parts}: {points}").format(parts=", ".join(parts), points=r["points"])


def _result(view: dict[str, Any], names: list[str]) -> Table:
    """Each family's prestige explained, best player first."""
    table = Table(title=_("Final scores"), box=None, title_justify="left", title_style="bold", padding=(0, 2, 0, 0))
    table.header_style = QUIET
    table.add_column("", no_wrap=True, overflow="ellipsis", max_width=24)
    table.add_column(_("family"), no_wrap=True, overflow="ellipsis", max_width=26)
    table.add_column(_("prestige"))
    table.add_column(_("total"), justify="right")
    result = view["result"]
    for row in sorted(result["scores"], key=lambda r: -r["total"]):
        seat = row["seat"]
        won = seat in result["winners"]
        who = Text().append(f"{sign(seat)} ", f"bold {SEATS[seat][2]}")
        who.append(names[seat], "bold" if won else "").append(" " + _("wins") if won else "", GOLD)
        lines = [(_(r["family"]["name"]), _explained(r)) for r in row["families"]]
        last = view["players"][seat]["family"]
        if last is not None or not lines:
            name = _("{family}, not retired").format(family=_(last["name"])) if last else "–"
            lines.append((name, _("{n} for lands and offices").format(n=row["worth"])))
        for i, (family, why) in enumerate(lines):
            table.add_row(
                who if i == 0 else "", Text(family), Text(why), Text(str(row["total"]), "bold") if i == 0 else ""
            )
    return table
