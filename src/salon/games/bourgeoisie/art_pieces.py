"""Coins, tokens, markers and dice, each on a field of 64 by 64."""

from __future__ import annotations

import math

from salon.core.drawing import (
    circle,
    darker,
    document,
    gradient,
    group,
    lighter,
    line,
    num,
    path,
    poly,
    rect,
    smooth,
    stroke,
)
from salon.games.bourgeoisie.art_charges import figure

SIZE = 64.0


def coin(metal: str) -> str:
    """A silver écu with three lilies and a crown, or a gold louis with the sun."""
    base = {"silver": "#c9ccca", "gold": "#e2b43c"}[metal]
    dark, pale = darker(base, 0.5), lighter(base, 0.55)
    out = circle(33, 34.4, 29, "#000", opacity=0.28)
    out += gradient("m", ((0, lighter(base, 0.6), 1), (0.5, base, 1), (1, darker(base, 0.3), 1)), 55)
    out += circle(32, 32, 29.5, "url(#m)", stroke=dark, stroke_width=1.2)
    out += "".join(line(32 + 26.4 * math.cos(a), 32 + 26.4 * math.sin(a), 32 + 28.4 * math.cos(a), 32 + 28.4 * math.sin(a), dark, 0.9) for a in (math.tau * i / 44 for i in range(44)))
    out += circle(32, 32, 24.6, lighter(base, 0.12), stroke=dark, stroke_width=0.8)

    def mark(kind: str, x: float, y: float, size: float) -> str:
        s = size / 100
        shade = group(figure(kind, pale, pale, pale, pale, 0), transform=f"translate({num(x - size / 2 + 0.6)} {num(y - size / 2 + 0.9)}) scale({s:.3f})")
        return shade + group(figure(kind, darker(base, 0.36), dark, pale, pale, 3), transform=f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({s:.3f})")

    if metal == "gold":
        out += mark("sun", 32, 32.5, 38)
    else:
        out += mark("crown", 32, 18.6, 13) + mark("fleur-de-lis", 24, 31.5, 16) + mark("fleur-de-lis", 40, 31.5, 16) + mark("fleur-de-lis", 32, 45, 16)
    out += path("M10 24A23.5 23.5 0 0 1 30 8.6", "none", stroke="#fff", stroke_width=2.2, stroke_linecap="round", opacity=0.6)
    return document(SIZE, SIZE, out)


def token() -> str:
    """The token of opportunity: an ivory counter with a door that stands ajar."""
    ivory, rim = "#f3e7cb", "#2f6b5c"
    edge = [(32 + 30 * math.cos(math.tau * (i + 0.5) / 8), 32 + 30 * math.sin(math.tau * (i + 0.5) / 8)) for i in range(8)]
    inner = [(32 + 24.6 * math.cos(math.tau * (i + 0.5) / 8), 32 + 24.6 * math.sin(math.tau * (i + 0.5) / 8)) for i in range(8)]
    out = poly([(x + 1.2, y + 2.2) for x, y in edge], "#000", opacity=0.28) + poly(edge, rim, stroke=darker(rim, 0.55), stroke_width=1.4, stroke_linejoin="round") + poly(inner, ivory, stroke=darker(rim, 0.4), stroke_width=0.8)
    out += path("M20 50V24A12 12 0 0 1 44 24V50Z", "#6b4a2c", stroke="#3a281a", stroke_width=1.4) + path("M23 50V24.6A9 9 0 0 1 41 24.6V50Z", "#ffd77a")
    out += path("M23 50V24.6A9 9 0 0 1 32 15.6V54.4Z", rim, stroke="#1d3f36", stroke_width=1) + path("M25 28L30 26V37L25 37.4ZM25 40.6L30 40.8V49L25 47Z", "none", stroke="#1d3f36", stroke_width=0.9) + circle(30, 39, 1.2, "#e6bf5c")
    return document(SIZE, SIZE, out + line(17, 50.6, 47, 50.6, "#3a281a", 2))


def marker() -> str:
    """The marker of an upgrade: a laurel wreath around a plus."""
    green, ground = "#3f7a4c", "#7a2331"
    out = circle(33, 34.2, 27, "#000", opacity=0.28) + circle(32, 32, 27.5, ground, stroke=darker(ground, 0.5), stroke_width=1.4) + circle(32, 32, 24.6, "none", stroke="#e2bb4a", stroke_width=1)
    for flip in (1, -1):
        leaves = stroke("M0 22C14 20 20 8 17 -8", "#dfe9c9", 1.1)
        for i in range(6):
            t = i / 5
            a = math.radians(80 - 118 * t)
            x, y = 18.6 * math.cos(a), 20 * math.sin(a)
            for side in (-1, 1):
                turn = a - math.pi / 2 + side * 0.75
                tip = (x + 8.6 * math.cos(turn), y + 8.6 * math.sin(turn))
                wide = (-math.sin(turn) * 2.4, math.cos(turn) * 2.4)
                mid = ((x + tip[0]) / 2, (y + tip[1]) / 2)
                leaves += path(smooth([(x, y), (mid[0] + wide[0], mid[1] + wide[1]), tip, (mid[0] - wide[0], mid[1] - wide[1])], closed=True), lighter(green, 0.24 if side > 0 else 0.05), stroke="#dfe9c9", stroke_width=0.5)
        out += group(leaves, transform=f"translate(32 31) scale({flip} 1)")
    return document(SIZE, SIZE, out + path("M28.6 19.5h6.8v8.1h8.1v6.8h-8.1v8.1h-6.8v-8.1h-8.1v-6.8h8.1Z", "#f5d77e", stroke="#5a3a10", stroke_width=1.2, stroke_linejoin="round"))


PIPS = {1: "c", 2: "ai", 3: "aci", 4: "agbi", 5: "agbic", 6: "agbidf"}
SPOTS = {"a": (20, 20), "b": (44, 20), "c": (32, 32), "d": (20, 32), "f": (44, 32), "g": (20, 44), "i": (44, 44)}


def die6(face: int) -> str:
    """A face of the six-sided die, of bone."""
    bone = "#f6eddb"
    out = rect(7, 8.6, 52, 52, "#000", rx=11, opacity=0.28) + gradient("b", ((0, "#fffaf0", 1), (1, darker(bone, 0.16), 1)), 60) + rect(6, 6, 52, 52, "url(#b)", rx=11, stroke="#5a4a36", stroke_width=1.3) + rect(10, 10, 44, 44, "none", rx=9, stroke="#fff", stroke_width=1.4, opacity=0.7)
    for spot in PIPS[face]:
        x, y = SPOTS[spot]
        out += circle(x, y, 5.2 if face > 1 else 7, "#7a2331") + circle(x - 1.2, y - 1.4, 1.5, "#fff", opacity=0.35)
    return document(SIZE, SIZE, out)


# numerals as strokes on a field of 10 by 16
NUMERALS = {
    "0": "M5 1C1.4 1 1 5 1 8S1.4 15 5 15S9 11 9 8S8.6 1 5 1Z", "1": "M2 4.4L6 1V15M2.6 15H9", "2": "M1.4 4.6C1.4 0 8.8 0 8.8 4.6C8.8 8.6 1.2 11 1 15H9.2",
    "3": "M1.4 3C3.4 0 8.6 .4 8.4 4.4C8.4 7 5.6 7.4 4.4 7.4C6 7.4 9 8 9 11.2C9 15.8 2.6 16 .9 12.8", "4": "M7 15V1L.8 11H9.4", "5": "M8.6 1H2.4L1.8 7.2C4 5.4 9 5.8 9 10.4C9 15.6 3 16 1 13",
    "6": "M8 1.4C3.6 1.8 1 5.8 1 10.2C1 13.4 2.8 15 5 15S9 13.4 9 10.6S7.2 6.4 5 6.4S1 8 1 10.6", "7": "M1 1H9C6.4 5 4.6 9.6 4.2 15", "8": "M5 1C2.6 1 1.6 2.6 1.6 4.2S3 7.2 5 7.6S9 9.2 9 11.6S7.4 15 5 15S1 13.8 1 11.6S3 8 5 7.6S8.4 5.8 8.4 4.2S7.4 1 5 1Z",
    "9": "M9 5.4C9 8.2 7.2 9.6 5 9.6S1 8.2 1 5.4S2.8 1 5 1S9 2.6 9 5.8C9 10.2 6.6 14.2 2.2 14.6",
}  # fmt: skip


def numeral(number: int, x: float, y: float, high: float, colour: str, width: float) -> str:
    """A number drawn in strokes, centred at (x, y)."""
    text, s = str(number), high / 16
    out = ""
    for i, digit in enumerate(text):
        left = x + (i - len(text) / 2) * 12 * s + s
        out += group(stroke(NUMERALS[digit], colour, width / s), transform=f"translate({num(left)} {num(y - high / 2)}) scale({s:.3f})")
    return out


def die10(face: int) -> str:
    """A face of the ten-sided die: the kite that lies on top, and its neighbours."""
    blue = "#2d4a75"
    out = path("M33 5L60 29L57 45L33 62L9 45L6 29Z", "#000", opacity=0.28)
    out += path("M32 3L60 27L57 43L32 60L7 43L4 27Z", blue, stroke=darker(blue, 0.6), stroke_width=1.4, stroke_linejoin="round")
    out += path("M32 3L4 27L16 40Z", lighter(blue, 0.12)) + path("M32 3L60 27L48 40Z", darker(blue, 0.18)) + path("M4 27L7 43L32 60V46L16 40Z", darker(blue, 0.26)) + path("M60 27L57 43L32 60V46L48 40Z", darker(blue, 0.42))
    out += path("M32 3L48 40L32 46L16 40Z", lighter(blue, 0.3), stroke=lighter(blue, 0.55), stroke_width=0.9, stroke_linejoin="round")
    return document(SIZE, SIZE, out + numeral(face, 32, 31.5, 15, "#fff8ea", 2.4))
