"""The five reports of Members Only: night posters of a London club, lit by gas and moon."""

from __future__ import annotations

import math
from random import Random

from salon.core.drawing import (
    School,
    between,
    chance,
    circle,
    clipped,
    darker,
    glow,
    gradient,
    group,
    lighter,
    line,
    mix,
    num,
    oval,
    path,
    pick,
    poly,
    rect,
    smooth,
    stroke,
)

# night high, night low, the thing's colour, its second colour
NIGHTS = (
    ("#101b2d", "#2f4a63", "#b23a32", "#e9dcc0"),
    ("#14251f", "#3c5d48", "#d3a13f", "#efe6cf"),
    ("#241425", "#5a3149", "#e0b562", "#f1e2cd"),
    ("#1b1a17", "#5b4a34", "#7f2b2b", "#e8d9b8"),
    ("#0f2230", "#3b6674", "#e2a24a", "#f2ead6"),
    ("#1d1f33", "#4f4f7c", "#c8c0a8", "#f4ecd8"),
)
GAS = "#ffd98a"


def _night(n: int, w: float, h: float, x: float = 0.5, y: float = 0.4) -> tuple[str, str, str]:
    high, low, first, second = NIGHTS[n * 5 % 6 if n % 2 else (n // 2) % 6]
    out = gradient("n", ((0, high, 1), (1, low, 1))) + rect(0, 0, w, h, "url(#n)")
    out += glow("gl", GAS, x, y, 0.55, 0.55) + rect(0, 0, w, h, "url(#gl)")
    return out, first, second


def _roofs(r: Random, w: float, h: float, y: float, colour: str, lit: float = 0.25) -> str:
    """A row of houses against the sky, some windows lit."""
    out, x = "", -6.0
    while x < w:
        wide, top = between(r, 14, 24), y - between(r, 6, 24)
        out += poly([(x, h), (x, top + 6), (x + wide / 2, top), (x + wide, top + 6), (x + wide, h)], colour)
        out += rect(x + wide * 0.66, top - 5, 4, 12, colour)
        for i in (0.25, 0.62):
            for j in range(3):
                if chance(r, lit):
                    out += rect(x + wide * i, top + 12 + 9 * j, 3, 4.6, GAS)
        x += wide
    return out


def _lamp(x: float, y: float, tall: float) -> str:
    """A gas lamp and the light under it."""
    return (
        poly([(x, y - tall), (x - tall * 0.5, y), (x + tall * 0.5, y)], GAS, opacity=0.16)
        + line(x, y, x, y - tall * 0.86, "#0c0d10", 2.2)
        + poly([(x - 3.4, y - tall * 1.0), (x + 3.4, y - tall * 1.0), (x + 2.2, y - tall * 0.86), (x - 2.2, y - tall * 0.86)], GAS)
        + poly([(x - 4.4, y - tall), (x, y - tall * 1.06), (x + 4.4, y - tall)], "#0c0d10")
        + line(x - 4, y - tall * 0.8, x + 4, y - tall * 0.8, "#0c0d10", 1.6)
    )


def _rain(r: Random, w: float, h: float) -> str:
    d = ""
    for _ in range(34):
        x, y, long = w * r.random() * 1.2, h * r.random(), between(r, 5, 12)
        d += f"M{num(x)} {num(y)}l{num(-long * 0.35)} {num(long)}"
    return stroke(d, "#e6eef2", 0.7, opacity=0.55)


def _canopy(cx: float, cy: float, half: float, colour: str, ribs: int = 4) -> str:
    """An open umbrella's roof seen from the side, scalloped below."""
    tall = half * 0.86
    d = f"M{num(cx - half)} {num(cy)}C{num(cx - half)} {num(cy - tall * 0.8)} {num(cx - half * 0.5)} {num(cy - tall)} {num(cx)} {num(cy - tall)}C{num(cx + half * 0.5)} {num(cy - tall)} {num(cx + half)} {num(cy - tall * 0.8)} {num(cx + half)} {num(cy)}"
    step = half * 2 / ribs
    for _ in range(ribs):
        d += f"q{num(-step / 2)} {num(-step * 0.36)} {num(-step)} 0"
    out = path(d + "Z", colour)
    for i in range(ribs):
        x0, x1 = cx - half + step * i, cx - half + step * (i + 1)
        if i >= ribs / 2:
            out += path(f"M{num(cx)} {num(cy - tall)}Q{num((cx + x0) / 2 + (x0 - cx) * 0.35)} {num(cy - tall * 0.75)} {num(x0)} {num(cy)}q{num(step / 2)} {num(-step * 0.36)} {num(step)} 0Q{num((cx + x1) / 2 + (x1 - cx) * 0.35)} {num(cy - tall * 0.75)} {num(cx)} {num(cy - tall)}Z", darker(colour, 0.18 + 0.16 * (i - ribs / 2)))
        elif i:
            out += stroke(f"M{num(cx)} {num(cy - tall)}Q{num((cx + x0) / 2 + (x0 - cx) * 0.35)} {num(cy - tall * 0.75)} {num(x0)} {num(cy)}", lighter(colour, 0.3), 1)
    return out + line(cx, cy - tall, cx, cy - tall * 1.16, darker(colour, 0.6), 2)


def _crook(x: float, y: float, down: float, colour: str, size: float) -> str:
    return stroke(f"M{num(x)} {num(y)}V{num(y + down)}q0 {num(size)} {num(size)} {num(size)}q{num(size)} 0 {num(size)} {num(-size * 0.9)}", colour, 2.8)


def umbrella(r: Random, n: int, w: float, h: float) -> str:
    """Umbrellas: up in the rain, rolled in the stand, inside out."""
    out, first, second = _night(n, w, h, 0.5, 0.3)
    u, kind = min(w, h), n % 4
    if kind == 0:  # one, large, in the rain
        out += _roofs(r, w, h, h * 0.9, "#0b1018") + _rain(r, w, h)
        cx, cy = w * 0.5, h * 0.5
        out += _crook(cx, cy - u * 0.1, u * 0.36, "#c99a55", u * 0.06) + _canopy(cx, cy, u * 0.38, first)
    elif kind == 1:  # a crowd of them from above the pavement
        spots = [(0.2, 0.44, 0.2), (0.78, 0.4, 0.21), (0.5, 0.56, 0.25), (0.14, 0.74, 0.22), (0.86, 0.72, 0.22), (0.48, 0.86, 0.27)]
        out += _roofs(r, w, h, h * 0.34, "#0b1018", 0.4) + rect(0, h * 0.42, w, h, "#0b1018")
        colours = ("#191c22", first, "#2a2f38", "#191c22", "#23272f", "#31363f")
        for (x, y, s), colour in zip(spots, colours, strict=True):
            out += _canopy(w * x, h * y, u * s, lighter(colour, 0.06), 4)
        out += _rain(r, w, h)
    elif kind == 2:  # the stand in the hall
        out += rect(0, h * 0.8, w, h, darker(first, 0.72)) + line(0, h * 0.8, w, h * 0.8, GAS, 1, opacity=0.5)
        cx = w * 0.5
        for i, (dx, colour) in enumerate(((-0.16, "#14161b"), (0.14, first), (-0.02, darker(second, 0.35)))):
            x, lean = cx + dx * u, dx * 55
            body = poly([(x - u * 0.045, h * 0.3), (x + u * 0.045, h * 0.3), (x + u * 0.02, h * 0.82), (x - u * 0.02, h * 0.82)], colour)
            body += stroke(f"M{num(x)} {num(h * 0.3)}v{num(-u * 0.1)}q0 {num(-u * 0.08)} {num(u * 0.07)} {num(-u * 0.08)}q{num(u * 0.06)} 0 {num(u * 0.06)} {num(u * 0.06)}", ("#c99a55", "#7d4a25", "#d9b67a")[i], 3)
            body += line(x - u * 0.015, h * 0.32, x, h * 0.76, lighter(colour, 0.35), 1)
            out += group(body, transform=f"rotate({num(lean)} {num(x)} {num(h * 0.8)})")
        out += poly([(cx - u * 0.24, h * 0.55), (cx + u * 0.24, h * 0.55), (cx + u * 0.19, h * 0.9), (cx - u * 0.19, h * 0.9)], "#8c6a2f")
        out += poly([(cx + u * 0.04, h * 0.55), (cx + u * 0.24, h * 0.55), (cx + u * 0.19, h * 0.9), (cx + u * 0.04, h * 0.9)], "#5f4520")
        for y in (0.57, 0.85):
            out += line(cx - u * 0.23, h * y, cx + u * 0.23, h * y, "#e0bd6a", 2)
    else:  # the wind has it
        out += circle(w * 0.76, h * 0.22, u * 0.11, "#f5ecd0") + _roofs(r, w, h, h * 0.94, "#0b1018")
        for i in range(5):
            y = h * (0.2 + 0.13 * i)
            out += stroke(f"M{num(-4)} {num(y)}q{num(w * 0.2)} {num(-8)} {num(w * between(r, 0.3, 0.5))} 0t{num(w * 0.22)} {num(between(r, -4, 4))}", second, 0.9, opacity=0.5)
        cx, cy = w * 0.48, h * 0.48
        thing = _crook(cx, cy - u * 0.1, u * 0.38, "#c99a55", u * 0.055) + _canopy(cx, cy, u * 0.34, first)
        out += group(thing, transform=f"rotate({num(between(r, 24, 46))} {num(cx)} {num(cy)})")
    return out


def _sheet(r: Random, x: float, y: float, w: float, h: float, paper: str, spot: str) -> str:
    """The front page: a title line, a picture, columns."""
    ink = "#2b2723"
    out = rect(x, y, w, h, paper) + rect(x + w * 0.06, y + h * 0.05, w * 0.88, h * 0.1, ink)
    out += line(x + w * 0.06, y + h * 0.19, x + w * 0.94, y + h * 0.19, ink, 0.8)
    side = chance(r, 0.5)
    px = x + w * (0.06 if side else 0.5)
    out += rect(px, y + h * 0.24, w * 0.44, h * 0.3, spot) + circle(px + w * 0.22, y + h * 0.36, w * 0.07, paper)
    out += path(f"M{num(px + w * 0.08)} {num(y + h * 0.54)}q{num(w * 0.14)} {num(-h * 0.16)} {num(w * 0.28)} 0Z", ink)
    d = ""
    for col in range(3):
        cx = x + w * (0.06 + 0.31 * col)
        for row in range(12):
            yy = y + h * (0.24 + 0.058 * row)
            if row < 6 and ((side and col < 2) or (not side and col > 0)):
                continue
            d += f"M{num(cx)} {num(yy)}h{num(w * between(r, 0.18, 0.26))}"
    return out + stroke(d, ink, 0.9, opacity=0.75)


def newspaper(r: Random, n: int, w: float, h: float) -> str:
    """Newspapers: held up, piled, cried in the street."""
    out, first, second = _night(n, w, h)
    u, kind = min(w, h), n % 4
    paper = lighter(second, 0.3)
    if kind == 0:  # a member behind it
        out += path(f"M{num(w * 0.12)} {num(h)}V{num(h * 0.36)}q0 {num(-h * 0.22)} {num(w * 0.2)} {num(-h * 0.22)}h{num(w * 0.36)}q{num(w * 0.2)} 0 {num(w * 0.2)} {num(h * 0.22)}V{num(h)}Z", darker(first, 0.45))
        for i in range(3):
            for j in range(2):
                out += circle(w * (0.32 + 0.18 * i), h * (0.25 + 0.12 * j), 1.5, darker(first, 0.75))
        out += oval(w * 0.5, h * 0.33, u * 0.12, u * 0.14, "#d9a983") + path(f"M{num(w * 0.5 - u * 0.125)} {num(h * 0.33)}q0 {num(-u * 0.18)} {num(u * 0.125)} {num(-u * 0.18)}t{num(u * 0.125)} {num(u * 0.18)}q{num(-u * 0.125)} {num(-u * 0.1)} {num(-u * 0.25)} 0Z", "#e9e4da")
        for side in (-1, 1):
            out += circle(w * 0.5 + side * u * 0.05, h * 0.345, u * 0.035, "none", stroke="#2b2723", stroke_width=1.1)
        tall, half = h * 0.52, min(w * 0.34, u * 0.42)
        out += group(_sheet(r, w * 0.5 - half, h * 0.42, half, tall, darker(paper, 0.06), first), transform=f"skewY(4) translate(0 {num(-w * 0.035)})")
        out += group(_sheet(r, w * 0.5, h * 0.42, half, tall, paper, darker(first, 0.2)), transform=f"skewY(-4) translate(0 {num(w * 0.035)})")
        for side in (-1, 1):
            out += oval(w * 0.5 + side * half, h * 0.7, u * 0.05, u * 0.065, "#d9a983")
    elif kind == 1:  # a pile under the lamp
        out += poly([(w * 0.5, -4), (w * 0.02, h), (w * 0.98, h)], GAS, opacity=0.14)
        out += rect(0, h * 0.84, w, h, darker(first, 0.7))
        for i in range(6):
            y, dx = h * 0.84 - (i + 1) * h * 0.065, between(r, -0.04, 0.04) * w
            out += rect(w * 0.22 + dx, y, w * 0.56, h * 0.065, mix(paper, "#8d8577", 0.12 * (i % 3))) + line(w * 0.22 + dx, y + h * 0.064, w * 0.78 + dx, y + h * 0.064, "#574f45", 0.9)
        out += group(_sheet(r, w * 0.3, h * 0.13, w * 0.4, h * 0.36, paper, first), transform=f"rotate({num(between(r, -9, 9))} {num(w / 2)} {num(h * 0.4)})")
        out += rect(w * 0.45, h * 0.44, w * 0.06, h * 0.4, first, opacity=0.9)
    elif kind == 2:  # cried in the street
        out += _roofs(r, w, h, h * 0.7, "#0b1018", 0.3) + rect(0, h * 0.86, w, h, "#0b1018") + _lamp(w * 0.84, h * 0.9, u * 0.66)
        x, foot = w * 0.42, h * 0.94
        s = u * 0.62
        out += poly([(x - s * 0.13, foot), (x - s * 0.1, foot - s * 0.42), (x + s * 0.1, foot - s * 0.42), (x + s * 0.15, foot), (x + s * 0.05, foot), (x, foot - s * 0.3), (x - s * 0.05, foot)], "#171a20")
        out += poly([(x - s * 0.15, foot - s * 0.36), (x - s * 0.11, foot - s * 0.72), (x + s * 0.11, foot - s * 0.72), (x + s * 0.15, foot - s * 0.36)], first)
        out += stroke(f"M{num(x + s * 0.1)} {num(foot - s * 0.68)}L{num(x + s * 0.3)} {num(foot - s * 1.02)}", first, s * 0.085) + stroke(f"M{num(x - s * 0.1)} {num(foot - s * 0.68)}L{num(x - s * 0.2)} {num(foot - s * 0.45)}", darker(first, 0.25), s * 0.085)
        out += circle(x, foot - s * 0.85, s * 0.105, "#d9a983") + path(f"M{num(x - s * 0.14)} {num(foot - s * 0.88)}q{num(s * 0.02)} {num(-s * 0.14)} {num(s * 0.14)} {num(-s * 0.14)}q{num(s * 0.12)} 0 {num(s * 0.14)} {num(s * 0.13)}l{num(s * 0.1)} {num(s * 0.03)}Z", "#23252b")
        out += oval(x + s * 0.04, foot - s * 0.8, s * 0.03, s * 0.035, "#5b1f1c")
        out += group(_sheet(r, x + s * 0.18, foot - s * 1.4, s * 0.36, s * 0.44, paper, first), transform=f"rotate(8 {num(x + s * 0.3)} {num(foot - s * 1.2)})")
        out += _sheet(r, x - s * 0.42, foot - s * 0.5, s * 0.26, s * 0.3, darker(paper, 0.08), first)
    else:  # pages in the wind, over the roofs
        out += circle(w * 0.7, h * 0.24, u * 0.13, "#f5ecd0") + _roofs(r, w, h, h * 0.86, "#0b1018", 0.35)
        for i, (x, y, s) in enumerate(((0.3, 0.2, 0.28), (0.66, 0.42, 0.34), (0.22, 0.56, 0.24))):
            turn = between(r, -34, 34) + 12 * i
            out += group(_sheet(r, w * x - u * s / 2, h * y - u * s * 0.4, u * s, u * s * 1.15, darker(paper, 0.05 * i), first), transform=f"rotate({num(turn)} {num(w * x)} {num(h * y)})")
    return out


def _cup(x: float, y: float, half: float, colour: str, band: str) -> str:
    """A cup on its saucer; y is the table."""
    tall = half * 1.05
    top = y - tall - half * 0.12
    out = oval(x + half * 0.2, y + half * 0.06, half * 1.7, half * 0.26, "#000000", opacity=0.35)
    out += oval(x, y - half * 0.04, half * 1.55, half * 0.24, darker(colour, 0.12)) + oval(x, y - half * 0.1, half * 1.5, half * 0.19, colour)
    out += stroke(f"M{num(x + half * 0.9)} {num(top + tall * 0.22)}q{num(half * 0.75)} {num(-half * 0.1)} {num(half * 0.55)} {num(half * 0.42)}t{num(-half * 0.85)} {num(half * 0.28)}", colour, half * 0.17)
    body = f"M{num(x - half)} {num(top)}C{num(x - half)} {num(top + tall * 0.8)} {num(x - half * 0.6)} {num(y - half * 0.12)} {num(x - half * 0.4)} {num(y - half * 0.12)}H{num(x + half * 0.4)}C{num(x + half * 0.6)} {num(y - half * 0.12)} {num(x + half)} {num(top + tall * 0.8)} {num(x + half)} {num(top)}Z"
    out += path(body, colour) + path(f"M{num(x + half * 0.3)} {num(top)}C{num(x + half * 0.35)} {num(top + tall * 0.7)} {num(x + half * 0.2)} {num(y - half * 0.12)} {num(x + half * 0.1)} {num(y - half * 0.12)}H{num(x + half * 0.4)}C{num(x + half * 0.6)} {num(y - half * 0.12)} {num(x + half)} {num(top + tall * 0.8)} {num(x + half)} {num(top)}Z", darker(colour, 0.2))
    out += clipped(f"c{num(x)}{num(y)}".replace(".", "_").replace("-", "m"), path(body, "#000"), rect(x - half, top + tall * 0.26, half * 2, tall * 0.16, band) + rect(x - half, top + tall * 0.48, half * 2, tall * 0.05, band))
    return out + oval(x, top, half, half * 0.2, darker(colour, 0.1)) + oval(x, top + half * 0.03, half * 0.88, half * 0.15, "#7a4420")


def _steam(r: Random, x: float, y: float, tall: float) -> str:
    out = ""
    for dx in (-0.22, 0.02, 0.24):
        bend = between(r, 0.12, 0.2) * tall
        out += stroke(f"M{num(x + dx * tall)} {num(y)}c{num(bend)} {num(-tall * 0.3)} {num(-bend)} {num(-tall * 0.6)} {num(bend * 0.4)} {num(-tall)}", "#fff6e2", 1.7, opacity=0.6)
    return out


def _pot(x: float, y: float, half: float, colour: str, band: str) -> str:
    out = oval(x, y + half * 0.04, half * 1.25, half * 0.16, "#000000", opacity=0.35)
    out += stroke(f"M{num(x + half * 0.8)} {num(y - half * 1.2)}q{num(half * 0.95)} {num(-half * 0.1)} {num(half * 0.8)} {num(half * 0.6)}t{num(-half * 0.9)} {num(half * 0.35)}", darker(colour, 0.25), half * 0.17)
    out += path(f"M{num(x - half * 0.7)} {num(y - half * 0.5)}C{num(x - half * 1.5)} {num(y - half * 0.5)} {num(x - half * 1.25)} {num(y - half * 1.25)} {num(x - half * 1.7)} {num(y - half * 1.4)}L{num(x - half * 1.45)} {num(y - half * 1.5)}C{num(x - half * 1.1)} {num(y - half * 1.3)} {num(x - half * 1.1)} {num(y - half * 1.0)} {num(x - half * 0.7)} {num(y - half * 1.05)}Z", colour)
    out += oval(x, y - half * 0.8, half, half * 0.8, colour)
    out += path(f"M{num(x + half * 0.25)} {num(y - half * 1.57)}A{num(half)} {num(half * 0.8)} 0 0 1 {num(x + half * 0.1)} {num(y)}A{num(half * 1.2)} {num(half * 0.9)} 0 0 0 {num(x + half * 0.25)} {num(y - half * 1.57)}Z", darker(colour, 0.28))
    out += rect(x - half * 0.92, y - half * 0.92, half * 1.84, half * 0.18, band) + oval(x - half * 0.42, y - half * 1.2, half * 0.16, half * 0.12, lighter(colour, 0.6))
    return out + oval(x, y - half * 1.52, half * 0.5, half * 0.15, darker(colour, 0.15)) + circle(x, y - half * 1.72, half * 0.13, band)


def tea(r: Random, n: int, w: float, h: float) -> str:
    """Tea: cups, pots, towers of both."""
    out, first, second = _night(n, w, h, 0.45, 0.45)
    u, kind = min(w, h), n % 4
    y = h * 0.84
    china, band = lighter(second, 0.45), first
    out += rect(0, h * 0.72, w, h, darker(first, 0.62)) + rect(0, h * 0.72, w, 1.4, GAS, opacity=0.45)
    if kind == 0:
        out += _steam(r, w * 0.46, h * 0.42, u * 0.3) + _cup(w * 0.46, y, u * 0.24, china, band)
        out += line(w * 0.76, y + 2, w * 0.92, y - u * 0.04, "#d9d4c4", 2.2) + oval(w * 0.74, y + 3, u * 0.04, u * 0.025, "#d9d4c4")
    elif kind == 1:
        out += _pot(w * 0.56, y, u * 0.27, band, china) + _cup(w * 0.2, y + h * 0.04, u * 0.11, china, band) + _steam(r, w * 0.2, h * 0.66, u * 0.18)
    elif kind == 2:  # a tower that cannot stand
        for i in range(4):
            out += _cup(w * (0.5 + pick(r, (-0.02, 0.02))), y - i * u * 0.2, u * (0.18 - 0.015 * i), china if i % 2 == 0 else band, band if i % 2 == 0 else china)
        out += _steam(r, w * 0.5, y - u * 0.78, u * 0.15)
    else:  # poured from high
        px, py = w * 0.66, h * 0.44
        out += group(_pot(px, py, u * 0.2, china, band), transform=f"rotate(-24 {num(px)} {num(py)})")
        out += stroke(f"M{num(px - u * 0.42)} {num(py - u * 0.12)}Q{num(w * 0.32)} {num(h * 0.5)} {num(w * 0.32)} {num(y - u * 0.2)}", "#a4622c", 2.8)
        out += _cup(w * 0.32, y, u * 0.18, china, band)
    return out


def big_ben(r: Random, n: int, w: float, h: float) -> str:
    """The clock tower by moon and fog, never twice at the same hour."""
    out, _first, second = _night(n, w, h, between(r, 0.3, 0.7), 0.32)
    u, kind = min(w, h), n % 4
    hour = (n * 5 + 1) % 12
    stone = mix(second, "#8a6f45", 0.5)
    if kind != 3:
        mx = w * pick(r, (0.18, 0.82))
        out += circle(mx, h * between(r, 0.16, 0.28), u * 0.1, "#f5ecd0")
    for _ in range(12):
        out += circle(w * r.random(), h * 0.5 * r.random(), 0.7, "#fff4d8", opacity=0.8)
    if kind == 3:  # the dial alone
        cx, cy, radius = w / 2, h / 2, u * 0.4
        out += rect(0, 0, w, h, darker(stone, 0.55), opacity=0.85)
        for i in range(9):
            out += line(w * i / 8, 0, w * i / 8, h, darker(stone, 0.72), 1.2)
        return out + circle(cx, cy, radius * 1.16, "#c59a44") + circle(cx, cy, radius * 1.07, "#2a2620") + _dial(cx, cy, radius, hour, n * 7 % 60)
    x = w * ((0.36, 0.5, 0.64)[kind])
    half, top, base = u * 0.14, h * 0.2, h + 3
    out += _roofs(r, w, h, h * 0.94, "#0b1018", 0.35)
    out += rect(x - half, top + half * 1.1, half * 2, base, stone) + rect(x + half * 0.3, top + half * 1.1, half * 0.7, base, darker(stone, 0.35))
    for i in range(-2, 3):
        out += line(x + i * half * 0.4, top + half * 3.6, x + i * half * 0.4, base, darker(stone, 0.5), 1)
    out += rect(x - half * 1.16, top + half * 0.96, half * 2.32, half * 2.5, lighter(stone, 0.1)) + rect(x + half * 0.5, top + half * 0.96, half * 0.66, half * 2.5, darker(stone, 0.25))
    out += _dial(x, top + half * 2.2, half * 0.92, hour, n * 7 % 60)
    for dx in (-1, -0.5, 0, 0.5, 1):
        out += poly([(x + dx * half - 1.6, top + half * 0.98), (x + dx * half, top + half * 0.55), (x + dx * half + 1.6, top + half * 0.98)], lighter(stone, 0.1))
    out += rect(x - half * 0.72, top + half * 0.4, half * 1.44, half * 0.56, darker(stone, 0.45))
    out += poly([(x - half * 0.95, top + half * 0.5), (x - half * 0.4, top - half * 0.4), (x, top - half * 1.25), (x + half * 0.4, top - half * 0.4), (x + half * 0.95, top + half * 0.5)], "#22302f")
    out += poly([(x, top - half * 1.25), (x + half * 0.4, top - half * 0.4), (x + half * 0.95, top + half * 0.5), (x + half * 0.1, top + half * 0.5)], "#131b1b")
    out += line(x, top - half * 1.2, x, top - half * 1.55, "#c59a44", 1.4)
    if kind == 1:  # river
        out += rect(0, h * 0.86, w, h, "#0d1721")
        for i in range(7):
            yy = h * (0.88 + 0.018 * i)
            out += line(x - half * (0.8 - 0.07 * i), yy, x + half * (0.7 - 0.07 * i), yy, GAS, 1.1, opacity=0.75)
    for i in range(3):
        y = h * (0.62 + 0.1 * i)
        out += path(smooth([(-4, y), (w * 0.25, y - 4), (w * 0.6, y + 3), (w + 4, y - 2), (w + 4, y + 7), (w * 0.5, y + 10), (-4, y + 6)], True), "#dfe4e0", opacity=0.16)
    if kind == 2:
        out += _lamp(w * 0.16, h * 0.98, u * 0.42)
    return out


def _dial(cx: float, cy: float, radius: float, hour: int, minute: int) -> str:
    out = circle(cx, cy, radius, "#fbefc8", stroke="#2a2620", stroke_width=radius * 0.09)
    for i in range(12):
        a = math.tau * i / 12
        near = 0.7 if i % 3 == 0 else 0.78
        out += line(cx + math.sin(a) * radius * near, cy - math.cos(a) * radius * near, cx + math.sin(a) * radius * 0.88, cy - math.cos(a) * radius * 0.88, "#2a2620", max(0.8, radius * 0.06))
    for turn, long, thick in ((hour / 12 + minute / 720, 0.5, 0.13), (minute / 60, 0.78, 0.08)):
        a = math.tau * turn
        out += line(cx, cy, cx + math.sin(a) * radius * long, cy - math.cos(a) * radius * long, "#2a2620", max(1.0, radius * thick))
    return out + circle(cx, cy, radius * 0.09, "#2a2620")


def _top_hat(x: float, y: float, half: float, colour: str, band: str) -> str:
    tall = half * 1.25
    return (
        oval(x, y, half * 1.5, half * 0.3, darker(colour, 0.3))
        + path(f"M{num(x - half * 0.86)} {num(y - half * 0.02)}Q{num(x - half * 0.8)} {num(y - tall * 0.6)} {num(x - half * 0.98)} {num(y - tall)}H{num(x + half * 0.98)}Q{num(x + half * 0.8)} {num(y - tall * 0.6)} {num(x + half * 0.86)} {num(y - half * 0.02)}Q{num(x)} {num(y + half * 0.26)} {num(x - half * 0.86)} {num(y - half * 0.02)}Z", colour)
        + path(f"M{num(x - half * 0.86)} {num(y - half * 0.04)}Q{num(x)} {num(y + half * 0.26)} {num(x + half * 0.86)} {num(y - half * 0.04)}L{num(x + half * 0.84)} {num(y - half * 0.36)}Q{num(x)} {num(y - half * 0.06)} {num(x - half * 0.84)} {num(y - half * 0.36)}Z", band)
        + oval(x, y - tall, half * 0.98, half * 0.22, lighter(colour, 0.14))
        + stroke(f"M{num(x - half * 0.62)} {num(y - tall * 0.86)}Q{num(x - half * 0.5)} {num(y - tall * 0.6)} {num(x - half * 0.56)} {num(y - half * 0.4)}", lighter(colour, 0.5), half * 0.1, opacity=0.75)
    )


def _bowler(x: float, y: float, half: float, colour: str, band: str) -> str:
    return (
        path(f"M{num(x - half)} {num(y)}C{num(x - half * 1.05)} {num(y - half * 1.45)} {num(x + half * 1.05)} {num(y - half * 1.45)} {num(x + half)} {num(y)}Z", colour)
        + path(f"M{num(x + half * 0.2)} {num(y - half * 1.07)}C{num(x + half * 0.9)} {num(y - half)} {num(x + half)} {num(y - half * 0.5)} {num(x + half)} {num(y)}H{num(x + half * 0.5)}Q{num(x + half * 0.6)} {num(y - half * 0.7)} {num(x + half * 0.2)} {num(y - half * 1.07)}Z", darker(colour, 0.35))
        + rect(x - half, y - half * 0.22, half * 2, half * 0.24, band)
        + path(f"M{num(x - half * 1.6)} {num(y - half * 0.14)}Q{num(x - half * 1.3)} {num(y + half * 0.32)} {num(x)} {num(y + half * 0.3)}Q{num(x + half * 1.3)} {num(y + half * 0.32)} {num(x + half * 1.6)} {num(y - half * 0.14)}Q{num(x)} {num(y + half * 0.12)} {num(x - half * 1.6)} {num(y - half * 0.14)}Z", darker(colour, 0.2))
        + stroke(f"M{num(x - half * 0.66)} {num(y - half * 0.4)}Q{num(x - half * 0.6)} {num(y - half * 0.8)} {num(x - half * 0.25)} {num(y - half * 0.92)}", lighter(colour, 0.5), half * 0.1, opacity=0.75)
    )


def _boater(x: float, y: float, half: float, straw: str, band: str) -> str:
    out = oval(x, y + half * 0.05, half * 1.6, half * 0.34, darker(straw, 0.3)) + oval(x, y, half * 1.6, half * 0.32, straw)
    out += path(f"M{num(x - half * 0.9)} {num(y - half * 0.6)}V{num(y)}Q{num(x)} {num(y + half * 0.3)} {num(x + half * 0.9)} {num(y)}V{num(y - half * 0.6)}Z", darker(straw, 0.1))
    out += path(f"M{num(x - half * 0.9)} {num(y - half * 0.34)}V{num(y)}Q{num(x)} {num(y + half * 0.3)} {num(x + half * 0.9)} {num(y)}V{num(y - half * 0.34)}Q{num(x)} {num(y - half * 0.06)} {num(x - half * 0.9)} {num(y - half * 0.34)}Z", band)
    return out + oval(x, y - half * 0.6, half * 0.9, half * 0.2, lighter(straw, 0.3))


def hat(r: Random, n: int, w: float, h: float) -> str:
    """Hats: on the stand, on the shelf, in the air, and one man under too many."""
    out, first, second = _night(n, w, h, 0.5, 0.4)
    u, kind = min(w, h), n % 4
    black = "#15171c"
    if kind == 0:
        out += poly([(w * 0.5, -4), (w * 0.04, h), (w * 0.96, h)], GAS, opacity=0.15)
        out += rect(0, h * 0.84, w, h, darker(first, 0.65)) + oval(w * 0.5, h * 0.88, u * 0.42, u * 0.06, "#000000", opacity=0.35)
        if n % 8 == 0:
            out += _bowler(w * 0.5, h * 0.8, u * 0.27, lighter(black, 0.05), first)
        else:
            out += _top_hat(w * 0.5, h * 0.84, u * 0.27, lighter(black, 0.05), first)
        out += line(w * 0.16, h * 0.93, w * 0.84, h * 0.9, "#c99a55", 2.6)
    elif kind == 1:  # shelf
        for y in (0.46, 0.86):
            out += rect(0, h * y, w, h * 0.035, "#6d4a2a") + rect(0, h * (y + 0.035), w, h * 0.03, "#000000", opacity=0.3)
        out += _top_hat(w * 0.28, h * 0.44, u * 0.13, black, first) + _bowler(w * 0.72, h * 0.43, u * 0.14, darker(first, 0.3), black)
        out += _boater(w * 0.28, h * 0.83, u * 0.15, "#d9b873", first) + _top_hat(w * 0.72, h * 0.84, u * 0.14, mix(second, "#6b6459", 0.6), black)
    elif kind == 2:  # thrown over the roofs
        out += circle(w * 0.28, h * 0.24, u * 0.12, "#f5ecd0") + _roofs(r, w, h, h * 0.94, "#0b1018", 0.35)
        for i, (x, y, s) in enumerate(((0.68, 0.26, 0.13), (0.34, 0.52, 0.16), (0.78, 0.66, 0.12))):
            draw = (_bowler, _top_hat, _boater)[(i + n // 4) % 3]
            colour = "#d9b873" if draw is _boater else black
            out += group(draw(w * x, h * y, u * s, colour, first), transform=f"rotate({num(between(r, -38, 38))} {num(w * x)} {num(h * y)})")
    else:  # one man, too many
        cx, s = w * 0.5, u * 0.2
        base = h * 0.68
        out += path(f"M{num(cx - s * 2)} {num(h + 3)}Q{num(cx - s * 1.8)} {num(base + s * 0.95)} {num(cx)} {num(base + s * 0.85)}T{num(cx + s * 2)} {num(h + 3)}Z", "#14161b")
        out += poly([(cx - s * 0.4, base + s * 0.9), (cx + s * 0.4, base + s * 0.9), (cx, h + 2)], "#f1ead9") + poly([(cx - s * 0.32, base + s * 0.95), (cx + s * 0.32, base + s * 1.2), (cx + s * 0.32, base + s * 0.95), (cx - s * 0.32, base + s * 1.2)], first)
        out += oval(cx, base + s * 0.3, s * 0.72, s * 0.82, "#dcae87") + path(smooth([(cx - s * 0.6, base + s * 0.5), (cx, base + s * 0.38), (cx + s * 0.6, base + s * 0.5), (cx, base + s * 0.62)], True), "#4a2d1c")
        out += circle(cx + s * 0.28, base + s * 0.18, s * 0.18, "none", stroke="#2b2723", stroke_width=1.2) + line(cx - s * 0.34, base + s * 0.18, cx - s * 0.2, base + s * 0.18, "#2b2723", 1.6)
        out += _bowler(cx, base - s * 0.1, s * 0.84, lighter(black, 0.04), first) + _boater(cx, base - s * 1.0, s * 0.7, "#d9b873", first) + _top_hat(cx, base - s * 1.5, s * 0.6, black, first)
    return out


SCHOOLS: dict[str, School] = {"umbrella": umbrella, "newspaper": newspaper, "tea": tea, "big_ben": big_ben, "hat": hat}
