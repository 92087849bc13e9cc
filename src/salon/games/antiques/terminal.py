"""How the terminal draws a view of Antiques, with Rich, on 80 columns and more.

Pieces are letters: P painting, B bones, C ceramics, A artifact, J jewelry, R relic box. Colour never says anything that
a letter or a word does not say too.
"""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from salon.core import catalog
from salon.core.language import _, ngettext
from salon.games.antiques.card_text import bonus_name
from salon.games.antiques.moves import BONUS_NAMES, PIECE_NAMES

SEATS = (("A", "●", "#d9542b"), ("B", "■", "#4a90d9"), ("C", "▲", "#3aa76d"), ("D", "◆", "#a06cd5"))
"""Letter, shape and colour of each seat."""
LETTERS = dict(zip(PIECE_NAMES, "PBCAJR", strict=True))
COLOURS = dict(zip(PIECE_NAMES, ("#4a90d9", "#b8a98a", "#d9822b", "#3aa76d", "#a06cd5", "#c98f1e"), strict=True))
GOLD, QUIET, GOOD, BAD = "#b8892b", "dim", "#3aa76d", "#c0485a"


def draw(view: dict[str, Any], names: list[str]) -> RenderableType:
    """The table as a seat sees it.

    view: as `salon.games.antiques.view.see` gives it; names: of all seats
    """
    parts: list[RenderableType] = [_heading(view, names), _boards(view), Text(), _museums(view), Text()]
    parts += [_players(view, names), _goals(view)]
    work = _work(view)
    if work is not None and not view["over"]:
        parts.append(work)
    if view["seat"] is not None and not view["over"]:
        parts += [Text(), _own(view["players"][view["seat"]])]
    if view["result"] is not None:
        parts += [Text(), _result(view, names)]
    return Group(*parts)


def sign(seat: int) -> str:
    """Letter and shape of a seat."""
    return SEATS[seat][0] + SEATS[seat][1]


def pieces(counts: dict[str, int]) -> Text:
    """Pieces by their letters: "PPB R"."""
    text = Text()
    for name, n in counts.items():
        text.append(LETTERS[name] * n, f"bold {COLOURS[name]}")
    return text if text.plain else Text("–", QUIET)


# --- the boards ----------------------------------------------------------------------------------


def _heading(view: dict[str, Any], names: list[str]) -> Text:
    title = catalog.info(view["game"]).edition(view["edition"]).title
    parts = [_("round {n}").format(n=view["round"])]
    if not view["over"]:
        thieves = view["solo"] and view["active"] == 1
        parts.append(_("turn of the thieves") if thieves else _("turn of {name}").format(name=names[view["active"]]))
        ending = {"last_but_one": _("the last round comes next"), "last_round": _("last round")}
        parts += [ending[view["ending"]]] if view["ending"] in ending else []
    parts.append(ngettext("{n} piece in the bag", "{n} pieces in the bag", view["bag"]).format(n=view["bag"]))
    return Text.assemble((title, "bold"), ("  " + " · ".join(parts), QUIET))


def _boards(view: dict[str, Any]) -> Table:
    """The auction board beside the collections."""
    both = Table.grid(padding=(0, 4, 0, 0))
    both.add_row(_auction(view), _collections(view))
    return both


def _auction(view: dict[str, Any]) -> Group:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), header_style=QUIET, show_edge=False)
    for title in ("", "1", "2", "3", "4"):
        table.add_column(title, justify="center")
    for row in range(4):
        cells = []
        for kind in view["board"][4 * row : 4 * row + 4]:
            cells.append(Text(LETTERS[kind], f"bold {COLOURS[kind]}") if kind else Text("·", QUIET))
        table.add_row(Text("abcd"[row], QUIET), *cells)
    front, back = view["auction"]["front"], view["auction"]["back"]
    bonuses = ", ".join(bonus_name(BONUS_NAMES.index(b)) for b in front["bonuses"]) if front else "–"
    told = Text(_("3: {bonuses}").format(bonuses=bonuses), QUIET)
    extra = Text(_("2: additional piece {letter}").format(letter=LETTERS.get(back, "–")), QUIET)
    return Group(Text(_("Auction"), "bold"), table, told, extra)


def _collections(view: dict[str, Any]) -> Group:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), header_style=QUIET, show_edge=False)
    for title, right in ((_("write"), False), (_("pieces"), False), (_("points"), True)):
        table.add_column(title, justify="right" if right else "left", no_wrap=True)
    for card in view["labels"]:
        if card is None:
            table.add_row(Text("–", QUIET), "", "")
        else:
            table.add_row(card["id"], pieces(card["need"]), str(card["points"]))
    return Group(Text(_("Collections"), "bold"), table)


def _museums(view: dict[str, Any]) -> Table:
    """The row, the rightmost last, with the tokens that are left above the last two."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), header_style=QUIET, show_edge=False)
    table.title, table.title_justify, table.title_style = _("Museums"), "left", "bold"
    for title in (_("write"), _("museum"), _("country"), _("pieces"), _("points"), _("token")):
        table.add_column(title, no_wrap=title != _("museum"))
    for place, card in enumerate(view["row"]):
        token = {4: view["pile"][0] and "+1", 5: view["pile"][1] and "+2"}.get(place) or ""
        if card is None:
            table.add_row(Text("–", QUIET), "", "", "", "", token)
            continue
        name = f"{_(card['name'])}, {_(card['place'])}"
        table.add_row(
            card["id"], Text(name), Text(_(card["country_name"])), pieces(card["need"]), str(card["points"]), token
        )
    table.add_row("gallery", _("Two of one type, one of another"), "", "XXY", str(view["gallery_points"]), "")
    return table


# --- the players ---------------------------------------------------------------------------------


def _players(view: dict[str, Any], names: list[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    table.add_column(_("player"), no_wrap=True, overflow="ellipsis", max_width=19)
    for title in (_("warehouses 1 | 2 | 3"), _("vault"), _("rooms"), _("exhibitions"), _("tokens"), _("points")):
        table.add_column(title, no_wrap=True)
    everybody = [*view["players"], *([view["thieves"]] if view["thieves"] else [])]
    for p in everybody:
        seat = p["seat"]
        who = Text().append("▸" if view["active"] == seat and not view["over"] else " ", GOLD)
        who.append(f"{sign(seat)} ", f"bold {SEATS[seat][2]}")
        who.append(_("The thieves") if view["solo"] and seat == 1 else names[seat])
        stores = Text(" | ").join(pieces(w["pieces"]) for w in p["warehouses"])
        shown = f"{p['exhibitions']}/{view['end_at']}"
        coins = " ".join(f"{n}×{value}" for value, n in zip((1, 2), p["tokens"], strict=True) if n) or "–"
        rooms = Text(" ").join(pieces(card["need"]) for card in p["rooms"])
        table.add_row(who, stores, pieces(p["vault"]), rooms, shown, coins, Text(str(p["points"]["total"]), "bold"))
    return table


def _goals(view: dict[str, Any]) -> Text:
    text = Text("\n" + _("Public goals"), "bold")
    for goal in view["public_goals"]:
        if goal is None:
            continue
        standing = ", ".join(str(n) for n in goal["standing"])
        text.append(f"\n  {_(goal['name'])}: {goal['text']}", "not bold").append(f" ({standing})", QUIET)
    for goal in [*view["goals"], *view["looked"]]:
        text.append("\n  " + _("Yours: "), GOLD).append(f"{_(goal['name'])} ({goal['id']}): {goal['text']}", "not bold")
        text.append(f" ({goal['points']})", QUIET)
    return text


def _own(p: dict[str, Any]) -> Text:
    """One's own rooms and reserved cards with the words to type."""
    text = Text(_("Your rooms: "), "bold")
    text.append(", ".join(card["id"] for card in p["rooms"]) or "–", "not bold")
    if p["reserved"]:
        text.append("\n" + _("Reserved: ")).append(", ".join(card["id"] for card in p["reserved"]), "not bold")
    if p["curator"]:
        text.append("\n" + p["ability"], "not bold")
    return text


def _work(view: dict[str, Any]) -> Text | None:
    """What is on its way."""
    work = view["work"]
    text = Text()
    for title, counts in ((_("Carried: "), work["carried"]), (_("Drawn: "), work["waiting"])):
        if any(counts.values()):
            text.append("\n" + title, "bold").append(pieces(counts))
    if work["target"]:
        name = _("a gallery") if work["target"] == "gallery" else _(work["target"]["name"])
        text.append("\n" + _("For {target}: ").format(target=name), "bold").append(pieces(work["covered"]))
    return text if text.plain else None


# --- the end -------------------------------------------------------------------------------------


def _result(view: dict[str, Any], names: list[str]) -> Table:
    """The score pad, best player first."""
    table = Table(title=_("Final scores"), box=None, title_justify="left", title_style="bold", padding=(0, 2, 0, 0))
    table.header_style = QUIET
    table.add_column("", no_wrap=True, overflow="ellipsis", max_width=24)
    columns = {
        "museums": _("museums"), "galleries": _("galleries"), "tokens": _("tokens"), "collections": _("collections"),
        "vault": _("vault"), "public": _("public"), "private": _("private"), "total": _("total"),
    }  # fmt: skip
    for title in columns.values():
        table.add_column(title, justify="right", no_wrap=True)
    result = view["result"]
    for row in sorted(result["scores"], key=lambda r: -r["total"]):
        seat = row["seat"]
        thieves = view["solo"] and seat == 1
        won = seat in result["winners"] or (thieves and not result["winners"])
        who = Text().append(f"{sign(seat)} ", f"bold {SEATS[seat][2]}")
        who.append(_("The thieves") if thieves else names[seat], "bold" if won else "")
        who.append(" " + (_("win") if thieves else _("wins")) if won else "", GOLD)
        table.add_row(who, *(str(row[key]) for key in columns))
    return table
