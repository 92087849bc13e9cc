"""How the terminal draws a view of Classic Art, with Rich, on 80 columns and more.

Each exhibition is a column: what hangs there, the eight betting spaces as a ladder with the works as a mark on it, and
the tracks. Colour never says anything that a letter or a sign does not say too.
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
)
"""Letter, shape and colour of each seat."""

GOLD, QUIET, GOOD, BAD = "#b8892b", "dim", "#3aa76d", "#c0485a"
TRACK, GOAL = 10, 5
NARROWEST, WIDEST = 14, 15  # of a column: a track must fit, and five of them into 80


def draw(view: dict[str, Any], names: list[str]) -> RenderableType:
    """The table as a seat sees it.

    view: as `salon.games.classic_art.view.see` gives it; names: of all seats
    """
    parts: list[RenderableType] = [_heading(view, names), _walls(view), _legend(), Text(), _players(view, names)]
    if view["seat"] is not None and not view["over"]:
        parts += [Text(), _hand(view)]
    if view["result"] is not None:
        parts += [Text(), _result(view, names)]
    return Group(*parts)


def sign(seat: int) -> str:
    """Letter and shape of a seat."""
    return SEATS[seat][0] + SEATS[seat][1]


def _heading(view: dict[str, Any], names: list[str]) -> Text:
    title = catalog.info(view["game"]).edition(view["edition"]).title
    parts = [_("season {n}").format(n=min(view["season"], view["season_limit"]))]
    if not view["over"]:
        stage = (
            _("opening bets")
            if view["round"] == 0
            else _("round {n} of {all}").format(n=min(view["round"], view["rounds"]), all=view["rounds"])
        )
        parts += [stage, _("{name} started").format(name=names[view["start_seat"]])]
        if view["house_left"]:
            parts.append(ngettext("{n} house card", "{n} house cards", view["house_left"]).format(n=view["house_left"]))
        parts.append(ngettext("{n} card out", "{n} cards out", view["out"]).format(n=view["out"]))
    return Text.assemble((title, "bold"), ("  " + " · ".join(parts), QUIET))


# --- the exhibitions -----------------------------------------------------------------------------


def _walls(view: dict[str, Any]) -> Table:
    table = Table(box=box.ROUNDED, padding=0, border_style=QUIET)
    walls = view["exhibitions"]
    for i, wall in enumerate(walls):
        style = "bold reverse" if view["scoring"] == i else "bold"
        table.add_column(Text(_(wall["name"]), style), vertical="bottom", min_width=NARROWEST, max_width=WIDEST)
    table.add_row(*[_about(wall, view) for wall in walls], end_section=True)
    table.add_row(*[_ladder(wall) for wall in walls], end_section=True)
    table.add_row(*[_tracks(wall, view) for wall in walls])
    return table


def _about(wall: dict[str, Any], view: dict[str, Any]) -> Text:
    """The word to type, the works now and how they come about, what is still possible."""
    noun = view["noun"]["one"] if wall["works"] == 1 else view["noun"]["many"]
    lines = Text(no_wrap=True, overflow="ellipsis")
    lines.append(wall["id"] + "\n", QUIET)
    lines.append(f"{wall['works']} {_(noun)}", "bold")
    lines.append(f" {wall['positives']}−{wall['negatives']}\n" if wall["negatives"] else "\n", QUIET)
    if wall["least"] == wall["most"]:
        lines.append(_("stays {n}").format(n=wall["least"]), QUIET)
    else:
        lines.append(_("will be {least}–{most}").format(least=wall["least"], most=wall["most"]), QUIET)
    return lines


def _ladder(wall: dict[str, Any]) -> Text:
    """The spaces from the most works to the fewest, so that the works stand on them like a level."""
    rows = [_rung(space, wall) for space in reversed(wall["spaces"])]
    return Text("\n", no_wrap=True, overflow="ellipsis").join(rows)


def _rung(space: dict[str, Any], wall: dict[str, Any]) -> Text:
    number, rare = space["number"], space["side"] == "rare"
    last = len(wall["spaces"])
    now, low, high = (max(1, min(last, wall[key])) for key in ("works", "least", "most"))
    mark = "▶" if number == now else "›" if low <= number <= high else " "
    winnable = wall["least"] <= number if rare else wall["most"] >= number
    bet = space["bet"]
    line = Text(no_wrap=True)
    line.append(mark, GOLD)
    line.append(f"{'≤' if rare else '≥'}{number}", "" if winnable else QUIET)
    line.append(f" {space['payout']} ", QUIET)
    if bet is None:
        line.append("·" if winnable else "×", QUIET)
    else:
        line.append(_stake(bet), f"bold {SEATS[bet['seat']][2]}")
        line.append("✓" if space["wins"] else "", GOOD)
    return line


def _stake(bet: dict[str, Any]) -> str:
    return sign(bet["seat"]) + ("×2" if bet["double"] else "") + ("!" if bet["risk"] else "")


def _tracks(wall: dict[str, Any], view: dict[str, Any]) -> Text:
    rows = [_track(seat, points, view) for seat, points in enumerate(wall["scores"])]
    return Text("\n", no_wrap=True).join(rows)


def _track(seat: int, points: int, view: dict[str, Any]) -> Text:
    """One track: a frieze with the goal as a threshold, and the number."""
    top, goal = view.get("track", TRACK), view.get("goal", GOAL)
    counts = points >= goal
    letter, _shape, colour = SEATS[seat]
    line = Text(no_wrap=True)
    line.append(letter, f"bold {colour}")
    if top == TRACK:  # a longer or shorter track of other cards is told by its number alone
        line.append("▪" * min(points, goal) + "·" * (goal - points), colour if points else QUIET)
        line.append("┊", GOLD)
        line.append("▪" * max(0, points - goal) + "·" * (top - max(points, goal)), colour if counts else QUIET)
    line.append(f"{points:2}", "bold" if counts else QUIET)
    return line


def _legend() -> Text:
    """What the signs mean."""
    return Text(
        _("space, points a token, stake:  · open   × cannot win any more   ✓ would win now")
        + "\n"
        + _("▶ works now   › still possible   A● a token   ×2 a double   ! with high-risk"),
        QUIET,
    )


# --- the players ---------------------------------------------------------------------------------


def _players(view: dict[str, Any], names: list[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=QUIET)
    table.add_column(_("player"), no_wrap=True)
    for title in (_("tokens"), _("double"), _("risk"), _("lost"), _("cards"), _("tracks"), _("counts")):
        table.add_column(title, justify="right", no_wrap=True)
    own_double = any(p["double"] for p in view["players"]) or view["edition"] != "classic_art"
    for p in view["players"]:
        seat = p["seat"]
        who = Text().append("▸" if view["turn"] == seat else " ", GOLD)
        who.append(f"{sign(seat)} ", f"bold {SEATS[seat][2]}")
        you = " " + _("(you)") if view["seat"] == seat else ""
        who.append(_short(names[seat], 18 - len(you)), "bold" if you else "").append(you, QUIET)
        ready = bool(p["double"]) if own_double else not p["double_used"] and p["single"] >= 2
        table.add_row(
            who, str(p["single"]), _("ready") if ready else "–", _("ready") if p["risk"] else "–", str(p["lost"]),
            _cards(p), str(p["on_tracks"]), Text(str(p["counted"]), "bold"),
        )  # fmt: skip
    return table


def _short(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1] + "…"


def _cards(player: dict[str, Any]) -> str:
    return _("{n} +1 down").format(n=player["hand_size"]) if player["discarded"] else str(player["hand_size"])


def _hand(view: dict[str, Any]) -> Text:
    line = Text().append(_("Your hand") + "  ", "bold")
    if not view["hand"]:
        line.append(_("empty"), QUIET)
    for i, card in enumerate(view["hand"]):
        line.append("  " if i else "")
        line.append(f"{card['count']}×\N{NO-BREAK SPACE}")
        line.append(card["id"], BAD if card["negative"] else "")
    if view["discard"]:
        line.append("   " + _("face down: {card}").format(card=view["discard"]["id"]), QUIET)
    return line


# --- the end -------------------------------------------------------------------------------------


def _result(view: dict[str, Any], names: list[str]) -> Table:
    """Each score broken down like a score pad; what counts nothing stands in brackets."""
    table = Table(title=_("Final scores"), box=None, title_justify="left", title_style="bold", padding=(0, 2, 0, 0))
    table.header_style = QUIET
    table.add_column("", no_wrap=True)
    for wall in view["exhibitions"]:
        table.add_column(_(wall["name"]).replace(" ", "\n"), justify="right", vertical="bottom")
    table.add_column(_("total"), justify="right")
    result = view["result"]
    for row in sorted(result["scores"], key=lambda r: -r["total"]):
        seat = row["seat"]
        won = seat in result["winners"]
        who = Text().append(f"{sign(seat)} ", f"bold {SEATS[seat][2]}")
        wins = " " + _("wins") if won else ""
        who.append(_short(names[seat], 16 - len(wins)), "bold" if won else "").append(wins, GOLD)
        points = [
            Text(str(on)) if counted else Text(f"({on})", QUIET)
            for on, counted in zip(row["tracks"], row["counts"], strict=True)
        ]
        table.add_row(who, *points, Text(str(row["total"]), "bold"))
    return table
