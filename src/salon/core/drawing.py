"""Drawing tools for the pictures of all games: SVG text from plain functions.

Nothing here knows a game. A shape is a string of SVG; a picture is shapes one after another. Chance is a
`random.Random` seeded by the picture's name, and only its `random()` is used, so that a picture is the same
on every Python version.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")
Point = tuple[float, float]
School = Callable[[Random, int, float, float], str]
"""Composes one painting: chance, number of the work, width, height."""


def pick(r: Random, items: Sequence[T]) -> T:
    """One of `items`."""
    return items[int(r.random() * len(items))]


def between(r: Random, low: float, high: float) -> float:
    """A number from `low` to `high`."""
    return low + (high - low) * r.random()


def chance(r: Random, probability: float) -> bool:
    """True with this probability."""
    return r.random() < probability


def num(x: float) -> str:
    """A coordinate with one decimal at most, as short as it can be written."""
    text = f"{x:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def attributes(named: dict[str, object]) -> str:
    """`stroke_width=2` -> ` stroke-width="2"`; a trailing underscore is dropped (`class_`)."""
    parts = []
    for key, value in named.items():
        if value is None:
            continue
        if isinstance(value, float):
            value = f"{value:.2f}".rstrip("0").rstrip(".")
        parts.append(f' {key.rstrip("_").replace("_", "-")}="{value}"')
    return "".join(parts)


def rect(x: float, y: float, w: float, h: float, fill: str, **more: object) -> str:
    """A rectangle."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" fill="{fill}"{attributes(more)}/>'


def circle(x: float, y: float, radius: float, fill: str, **more: object) -> str:
    """A disc."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{attributes(more)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, **more: object) -> str:
    """An ellipse with half axes `rx`, `ry`."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{attributes(more)}/>'


def path(d: str, fill: str = "none", **more: object) -> str:
    """A path from its `d` text."""
    return f'<path d="{d}" fill="{fill}"{attributes(more)}/>'


def poly(points: Iterable[Point], fill: str, **more: object) -> str:
    """A closed polygon."""
    return path("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z", fill, **more)


def stroke(d: str, colour: str, width: float, **more: object) -> str:
    """An open line with round ends."""
    return path(d, "none", stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **more)


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, **more: object) -> str:
    """A straight line with round ends."""
    return stroke(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", colour, width, **more)


def group(content: str, **more: object) -> str:
    """Shapes that share attributes."""
    return f"<g{attributes(more)}>{content}</g>"


def smooth(points: Sequence[Point], closed: bool = False, tension: float = 1.0) -> str:
    """`d` of a soft curve through all points (Catmull-Rom as cubic Bezier pieces)."""
    count = len(points)
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(count if closed else count - 1):
        before = points[i - 1] if closed or i else points[0]
        a, b = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else b
        d += "C" + " ".join(
            num(v)
            for v in (
                a[0] + (b[0] - before[0]) * tension / 6,
                a[1] + (b[1] - before[1]) * tension / 6,
                b[0] - (after[0] - a[0]) * tension / 6,
                b[1] - (after[1] - a[1]) * tension / 6,
                b[0],
                b[1],
            )
        )
    return d + ("Z" if closed else "")


def gradient(name: str, stops: Sequence[tuple[float, str, float]], angle: float = 90) -> str:
    """A linear gradient; stops are (place 0..1, colour, opacity); 90 degrees runs downwards."""
    dx, dy = math.cos(math.radians(angle)) / 2, math.sin(math.radians(angle)) / 2
    marks = "".join(f'<stop offset="{num(100 * at)}%" stop-color="{c}" stop-opacity="{o:g}"/>' for at, c, o in stops)
    return (
        f'<linearGradient id="{name}" x1="{0.5 - dx:.2f}" y1="{0.5 - dy:.2f}" x2="{0.5 + dx:.2f}"'
        f' y2="{0.5 + dy:.2f}">{marks}</linearGradient>'
    )


def glow(name: str, colour: str, x: float = 0.5, y: float = 0.5, reach: float = 0.6, strength: float = 0.8) -> str:
    """A radial gradient that fades to nothing."""
    return (
        f'<radialGradient id="{name}" cx="{x:.2f}" cy="{y:.2f}" r="{reach:.2f}"><stop offset="0" stop-color="{colour}"'
        f' stop-opacity="{strength:g}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def clipped(name: str, shape: str, content: str) -> str:
    """`content` inside `shape`."""
    return f'<clipPath id="{name}">{shape}</clipPath><g clip-path="url(#{name})">{content}</g>'


def mix(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from `a` to `b` (both `#rrggbb`)."""
    return "#" + "".join(
        f"{round(int(a[i : i + 2], 16) * (1 - share) + int(b[i : i + 2], 16) * share):02x}" for i in (1, 3, 5)
    )


def lighter(colour: str, share: float = 0.3) -> str:
    """Towards warm white."""
    return mix(colour, "#fff6e4", share)


def darker(colour: str, share: float = 0.3) -> str:
    """Towards warm black."""
    return mix(colour, "#17110f", share)


def hatch(
    r: Random, x: float, y: float, w: float, h: float, gap: float, angle: float, colour: str, width: float
) -> str:
    """Hand-drawn parallel strokes over a box (clip them yourself)."""
    turn = math.radians(angle)
    ux, uy = math.cos(turn), math.sin(turn)
    reach = math.hypot(w, h) / 2
    cx, cy = x + w / 2, y + h / 2
    d = ""
    at = -reach
    while at < reach:
        wobble = between(r, -0.25, 0.25) * gap
        mx, my = cx - uy * (at + wobble), cy + ux * (at + wobble)
        half = reach * between(r, 0.85, 1.0)
        d += f"M{num(mx - ux * half)} {num(my - uy * half)}L{num(mx + ux * half)} {num(my + uy * half)}"
        at += gap
    return stroke(d, colour, width)


def inner(x: float, y: float, w: float, h: float, content: str, box: str | None = None) -> str:
    """A window at (x, y) that shows `content` and cuts off what sticks out."""
    view = box or f"0 0 {num(w)} {num(h)}"
    return (
        f'<svg x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" viewBox="{view}"'
        f' preserveAspectRatio="xMidYMid slice">{content}</svg>'
    )


def document(w: float, h: float, content: str) -> str:
    """A whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(w)} {num(h)}" width="{num(w)}"'
        f' height="{num(h)}">{content}</svg>'
    )


def bevel(w: float, h: float, t: float, colour: str) -> str:
    """Four mitred strips of a frame, `t` wide, lit from the top left."""
    top, left, right, bottom = lighter(colour, 0.34), lighter(colour, 0.12), darker(colour, 0.22), darker(colour, 0.38)
    return (
        poly([(0, 0), (w, 0), (w - t, t), (t, t)], top)
        + poly([(0, 0), (t, t), (t, h - t), (0, h)], left)
        + poly([(w, 0), (w, h), (w - t, h - t), (w - t, t)], right)
        + poly([(0, h), (t, h - t), (w - t, h - t), (w, h)], bottom)
    )
