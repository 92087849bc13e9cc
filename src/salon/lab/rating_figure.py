"""The ratings of an arena as a figure: one line a bot, its rating as a dot on its interval."""

from __future__ import annotations

from html import escape
from math import ceil, floor
from typing import TYPE_CHECKING

from salon.core.drawing import circle, document, group, line, rect, stroke
from salon.core.language import _
from salon.lab import arena_words as words

if TYPE_CHECKING:
    from salon.lab.arena import Arena
    from salon.lab.ratings import Rated

PAPER, CARD, INK, QUIET, RULE, ACCENT, BAND = (
    *("#f6f1e7", "#fffdf8", "#22201c", "#645d53", "#d9cfbd", "#1f5a46", "#9cc3b0"),
)
DISPLAY = "Fraunces, 'Iowan Old Style', Palatino, Georgia, serif"
TEXT = "'Alegreya Sans', 'Gill Sans', Calibri, 'Helvetica Neue', Arial, sans-serif"
EDGE, TOP, ROW, FOOT = 32.0, 112.0, 40.0, 92.0
PLOT, NUMBERS = 440.0, 216.0
LETTER = 8.2
"""Width of a letter of a name, so that the longest name has room."""
BEYOND = 200.0
"""An interval that goes further than this beyond all ratings is cut, with an arrow."""
STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_STEPS = 8


def figure(result: Arena) -> str:
    """The figure as an SVG document."""
    names = max(80.0, LETTER * max(len(rated.bot) for rated in result.standings))
    left = EDGE + names + 24
    width = left + PLOT + NUMBERS + EDGE
    bottom = TOP + ROW * len(result.standings)
    scale = _Scale(result.standings, left)
    parts = [
        rect(0, 0, width, bottom + FOOT, PAPER),
        _text(EDGE, 46, words.title(result), size=21, font=DISPLAY, weight=560),
        _text(EDGE, 70, words.options(result), size=13, fill=QUIET),
        rect(left - 12, TOP - 6, PLOT + 24, bottom - TOP + 12, CARD, rx=10.0),
        _text(left + PLOT + 76, TOP - 16, _("rating"), size=13, fill=QUIET, anchor="end"),
        _text(left + PLOT + NUMBERS, TOP - 16, _("strength"), size=13, fill=QUIET, anchor="end"),
        *(_tick(scale, value, bottom) for value in scale.ticks),
        *(_row(scale, rated, TOP + ROW * (i + 0.5), left, names) for i, rated in enumerate(result.standings)),
        *(
            _text(EDGE, bottom + 56 + 18 * i, sentence, size=13, fill=QUIET)
            for i, sentence in enumerate(_captions(result))
        ),
    ]
    return document(width, bottom + FOOT, "".join(parts)) + "\n"


def _captions(result: Arena) -> list[str]:
    zero = _("the mean is 0") if result.anchor is None else _("{bot} is 0").format(bot=result.anchor)
    return [
        _("Rating: 400 points more are ten times the chance to win; {zero}. Lines: 95 % intervals.").format(zero=zero),
        _("Strength: share of the win of one seat, divided by the fair share."),
    ]


class _Scale:
    """Where a rating stands on the plot."""

    def __init__(self, standings: list[Rated], left: float) -> None:
        ratings = [rated.rating for rated in standings]
        lows = [rated.low for rated in standings if rated.low is not None]
        highs = [rated.high for rated in standings if rated.high is not None]
        low = max(min([*ratings, *lows]), min(ratings) - BEYOND)
        high = min(max([*ratings, *highs]), max(ratings) + BEYOND)
        step = next((s for s in STEPS if (high - low) / s <= MOST_STEPS), STEPS[-1])
        first, last = floor(low / step), ceil(high / step)
        if first == last:
            first, last = first - 1, last + 1
        self.low, self.high, self.left = first * step, last * step, left
        self.ticks = [n * step for n in range(first, last + 1)]

    def x(self, rating: float) -> float:
        """The place from the left."""
        return self.left + PLOT * (rating - self.low) / (self.high - self.low)


def _tick(scale: _Scale, value: float, bottom: float) -> str:
    x = scale.x(value)
    rule = line(x, TOP - 2, x, bottom + 2, QUIET if value == 0 else RULE, 1.0, stroke_opacity=0.55 if value == 0 else 1)
    return rule + _text(x, bottom + 26, words.points(value), size=13, fill=QUIET, anchor="middle")


def _row(scale: _Scale, rated: Rated, y: float, left: float, names: float) -> str:
    right = left + PLOT
    parts = [_text(EDGE + names, y + 5, rated.bot, size=16, anchor="end", weight=500)]
    if rated.low is not None and rated.high is not None:
        a, b = max(rated.low, scale.low), min(rated.high, scale.high)
        parts.append(line(scale.x(a), y, scale.x(b), y, BAND, 8.0))
        parts += [_arrow(scale.x(scale.low), y, -1)] if rated.low < scale.low else []
        parts += [_arrow(scale.x(scale.high), y, 1)] if rated.high > scale.high else []
    parts += [
        circle(scale.x(rated.rating), y, 6.5, ACCENT, stroke=CARD, stroke_width=2.0),
        _text(right + 76, y + 5, words.points(rated.rating), size=16, anchor="end", weight=700),
        _text(right + 86, y + 5, _plus_minus(rated), size=13, fill=QUIET),
        _text(right + NUMBERS, y + 5, f"{rated.strength:.2f}", size=16, anchor="end"),
    ]
    title = f"{rated.bot}: {words.points(rated.rating)}  {words.points_interval(rated)}"
    return group(f"<title>{escape(title.strip())}</title>" + "".join(parts))


def _plus_minus(rated: Rated) -> str:
    """How far the interval reaches: ±35, or +90 −40 if the sides differ by more than a quarter."""
    if rated.low is None or rated.high is None or rated.low == rated.high:
        return ""
    up, down = rated.high - rated.rating, rated.rating - rated.low
    if max(up, down) <= 1.25 * min(up, down) or round(max(up, down)) - round(min(up, down)) <= 1:
        return f"±{round((up + down) / 2)}"
    return f"+{round(up)} −{round(down)}"


def _arrow(x: float, y: float, way: int) -> str:
    return stroke(
        f"M{x - 5 * way:.1f} {y - 7:.1f}L{x + 3 * way:.1f} {y:.1f}L{x - 5 * way:.1f} {y + 7:.1f}", ACCENT, 2.2
    )


def _text(
    x: float, y: float, words: str, size: int, fill: str = INK, anchor: str = "start", weight: int = 400,
    font: str = TEXT,
) -> str:  # fmt: skip
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-family="{font}" font-size="{size}" font-weight="{weight}" fill="{fill}"'
        f' text-anchor="{anchor}" style="font-variant-numeric: lining-nums tabular-nums">{escape(words)}</text>'
    )
