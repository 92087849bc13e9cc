"""The page of the analysis of a finished match: the figure, the moment looked at, turning points, mistakes, luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from salon.core.language import _
from salon.lab.analysis import (
    BUDGETS,
    Alternative,
    Analysis,
    Decision,
    Teller,
    accounts,
    is_mistake,
    mistakes,
    percent,
    points,
    turning_points,
)
from salon.table import wire
from salon.table.analyses import Analyses
from salon.table.rooms import Refusal, Room, may_rematch
from salon.table.seat import MATCH, finished, style_of
from salon.table.sessions import session_of

router = APIRouter(default_response_class=HTMLResponse)

LEFT, RIGHT, TOP, BOTTOM = 44.0, 606.0, 12.0, 200.0
"""The field of the figure, in its own units."""
STRIPS = 70
"""Links over the figure: each leads to a moment."""
ROWS = 12
"""Rows of the table that says what the figure shows."""
KEEP = 8
"""Analyses whose sentences are kept."""
ASKS_AGAIN = 3
"""Seconds between two looks at an analysis that runs."""


def analyses_of(request: Request) -> Analyses:
    return request.app.state.analyses  # type: ignore[no-any-return]


@router.get(MATCH + "/analysis")
async def page(
    request: Request,
    match_id: str,
    at: Annotated[int, Query(ge=0)] = 1,
    seat: Annotated[int | None, Query(ge=0)] = None,
    budget: str = "",
) -> Response:
    """A finished match with what the computer says about it, moment by moment."""
    room = await finished(request, match_id)
    if seat is not None and seat >= len(room.chairs):
        raise Refusal(404, _("There is no such seat at this table."))
    if budget and budget not in BUDGETS:
        raise Refusal(404, _("There is no such budget; there are %s.") % ", ".join(BUDGETS))
    analyses = analyses_of(request)
    there = await analyses.found(room)
    first = usual(there, {name for name in BUDGETS if analyses.state(room, name)})
    budget = budget or first
    at = min(max(at, 1), room.newest)
    here = f"/match/{room.id}"
    here_too = "" if budget == first else f"&budget={budget}"
    more = here_too + ("" if seat is None else f"&seat={seat}")
    analysis = there.get(budget)
    says = None if analysis is None else told(room, analysis, at, kept_whole(analyses, room, analysis))
    html = wire.page(
        "analysis.html.jinja", shown=wire.show_replay(room, seat, at), at=at, last=room.newest, seat=seat,
        names=room.names, here=here, link=lambda n: f"{here}/analysis?at={n}{more}",
        seats=seat_links(room, f"{here}/analysis?at={at}{here_too}"),
        title=room.title, game=room.info.name, edition=room.match.header.edition, style=style_of(room.info.name),
        budget=budget, budgets=budget_choices(there), state=analyses.state(room, budget),
        may_ask=may_rematch(room, session_of(request)), again=ASKS_AGAIN,
        analysis=analysis, told=says,
    )  # fmt: skip
    return HTMLResponse(html)


@router.post(MATCH + "/analysis")
async def ask(
    request: Request,
    match_id: str,
    do: Annotated[str, Form()],
    budget: Annotated[str, Form()] = "normal",
) -> Response:
    """Begins an analysis, goes on with it, or stops it."""
    room = await finished(request, match_id)
    if not may_rematch(room, session_of(request)):
        raise Refusal(403, _("An analysis is asked for by those who sat at this table; everybody may read it then."))
    if budget not in BUDGETS or do not in ("begin", "stop"):
        raise Refusal(400, _("The form asks for something that is not there. Please load the page again."))
    if do == "begin":
        await analyses_of(request).begin(room, budget)
    else:
        await analyses_of(request).stop(room, budget)
    return RedirectResponse(f"/match/{room.id}/analysis?budget={budget}", 303)


def kept_whole(analyses: Analyses, room: Room, analysis: Analysis) -> Whole:
    """What `whole_of` says; the latest few are kept, for whoever steps through a match."""
    key = room.id, analysis.budget.name, analysis.done
    if key not in analyses.kept:
        analyses.kept[key] = whole_of(room, analysis)
        while len(analyses.kept) > KEEP:
            del analyses.kept[next(iter(analyses.kept))]
    found: Whole = analyses.kept[key]
    return found


def usual(there: dict[str, Analysis], under_way: set[str]) -> str:
    """The budget that is shown if none is asked for: one under way, else the deepest complete or begun, else normal."""
    for names in (
        [n for n in BUDGETS if n in under_way],
        [n for n in BUDGETS if n in there and there[n].complete],
        [n for n in BUDGETS if n in there],
    ):
        if names:
            return names[-1]
    return "normal"


def budget_choices(there: dict[str, Analysis]) -> list[tuple[str, str, str, bool]]:
    """The budgets: name, what people read, how far each has come ("" if it was never begun), whether it is complete."""
    labels = {"quick": _("Quick"), "normal": _("Thorough"), "deep": _("Deep")}
    come = {name: percent(a.done / a.total) for name, a in there.items()}
    complete = [name for name, a in there.items() if a.complete]
    return [(name, labels[name], come.get(name, ""), name in complete) for name in BUDGETS]


def seat_links(room: Room, here: str) -> list[tuple[int | None, str, str]]:
    """Through whose eyes the table may be seen: (seat, what people read, address)."""
    spectator: tuple[int | None, str, str] = (None, _("As a spectator"), here)
    return [spectator] + [(s, _("As %s") % name, f"{here}&seat={s}") for s, name in enumerate(room.names)]


# --- the analysis as the page needs it -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Figure:
    """The figure: a path and the height of the end for each seat, the lines of its grid, where the cursor stands."""

    paths: list[str]
    ends: list[tuple[float, str]]
    grid: list[tuple[float, str]]
    cursor: float
    dots: list[tuple[int, float, float]]
    strips: list[tuple[int, float, float]]
    turns: list[tuple[int, float]]


def told(room: Room, analysis: Analysis, at: int, whole: Whole) -> dict[str, Any]:
    """All that the page says about an analysis, at a moment."""
    decided = next((d for d in analysis.decisions if d.moment == at), None)
    return {
        **whole.said,
        "figure": figure(room, analysis, at, [turn["moment"] for turn in whole.said["turns"]]),
        "now": now(room, analysis, at),
        "happened": whole.teller.happened(at),
        "decision": None if decided is None else decision_told(whole.teller, decided),
    }


@dataclass(frozen=True)
class Whole:
    """What the page says of an analysis whatever the moment, and who says it."""

    teller: Teller
    said: dict[str, Any]


def whole_of(room: Room, analysis: Analysis) -> Whole:
    """See `Whole`."""
    teller = Teller(room.match)
    said = {
        "rows": rows(analysis),
        "turns": [
            {"moment": t.moment, "seat": t.seat, "text": teller.turn(t), "why": teller.happened(t.moment)}
            for t in turning_points(analysis)
        ],
        "mistakes": [
            {"moment": d.moment, "seat": d.seat, "text": teller.mistake(d), "loss": loss(d)} for d in mistakes(analysis)
        ],
        "accounts": [account(room, a) for a in accounts(analysis)],
    }
    return Whole(teller, said)


def loss(decision: Decision) -> str:
    """A loss and its error, in points of winning chance."""
    return _("{n} ± {error}").format(n=round(100 * decision.loss), error=max(1, round(100 * decision.error)))


def account(room: Room, a: Any) -> dict[str, Any]:
    """One row of the table of luck and choices."""
    parts = ((a.luck, a.luck_error), (a.own, a.own_error), (a.others, a.others_error))
    return {
        "seat": a.seat, "name": room.names[a.seat], "start": percent(a.start), "end": percent(a.end),
        "parts": [(points(x), round(100 * error), x) for x, error in parts],
        "given": round(100 * a.given), "given_error": round(100 * a.given_error),
        "mistakes": a.mistakes, "decisions": a.decisions,
    }  # fmt: skip


def now(room: Room, analysis: Analysis, at: int) -> list[dict[str, Any]]:
    """The chances of all seats at a moment; empty if that moment is not analysed yet."""
    if at >= len(analysis.points):
        return []
    point = analysis.points[at]
    changes = [a + b for a, b in zip(point.choice, point.luck, strict=True)]
    return [
        {
            "seat": seat, "name": name, "chance": percent(point.chance[seat]), "share": point.chance[seat],
            "error": round(100 * point.error[seat]), "change": points(changes[seat]),
        }
        for seat, name in enumerate(room.names)
    ]  # fmt: skip


def decision_told(teller: Teller, decision: Decision) -> dict[str, Any]:
    """A decision: what was compared, best first, and how it would have gone on."""
    shown: list[Alternative] = [decision.best]
    if decision.played.action != decision.best.action:
        shown.append(decision.played)
    shown += [other for other in decision.others if other.action not in [s.action for s in shown]]
    return {
        "seat": decision.seat,
        "options": decision.options,
        "right": decision.played.action == decision.best.action,
        "mistake": is_mistake(decision),
        "loss": loss(decision),
        "choices": [
            {
                "label": teller.label(decision, each.action), "worth": percent(each.worth),
                "error": max(1, round(100 * each.error)), "played": each.action == decision.played.action,
                "best": each.action == decision.best.action, "line": teller.line(decision, each)[1:],
            }
            for each in shown
        ],
    }  # fmt: skip


def rows(analysis: Analysis) -> list[tuple[int, list[str]]]:
    """The figure in numbers: the chances at moments spread evenly, first and last included."""
    n = len(analysis.points)
    picked = sorted({round(i * (n - 1) / (ROWS - 1)) for i in range(ROWS)}) if n else []
    return [(at, [percent(chance) for chance in analysis.points[at].chance]) for at in picked]


def figure(room: Room, analysis: Analysis, at: int, turns: list[int]) -> Figure:
    """The winning chances as lines over the moments."""
    last = max(1, room.newest)

    def x(moment: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * moment / last, 1)

    def y(chance: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * chance, 1)

    chances = [[point.chance[seat] for point in analysis.points] for seat in range(analysis.seats)]
    ends = [(y(c[-1]), "ABCDEF"[s] + " " + percent(c[-1])) for s, c in enumerate(chances) if c]
    width = last / STRIPS
    return Figure(
        paths=[path([(x(i), y(chance)) for i, chance in enumerate(c)]) for c in chances],
        ends=ends if len(analysis.points) > room.newest else [],
        grid=[(y(share), percent(share)) for share in (0, 0.25, 0.5, 0.75, 1)],
        cursor=x(at),
        dots=[(seat, x(at), y(c[at])) for seat, c in enumerate(chances) if at < len(c)],
        strips=[
            (max(1, round((i + 0.5) * width)), x(i * width), round((RIGHT - LEFT) / STRIPS, 1)) for i in range(STRIPS)
        ],
        turns=[(moment, x(moment)) for moment in turns],
    )


def path(spots: list[tuple[float, float]]) -> str:
    """A line through these spots; those that lie level between their neighbours are left out."""
    kept = [
        spot
        for i, spot in enumerate(spots)
        if i in (0, len(spots) - 1) or not spots[i - 1][1] == spot[1] == spots[i + 1][1]
    ]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in kept) if kept else ""
