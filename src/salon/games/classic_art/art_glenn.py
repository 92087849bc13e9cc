"""The five schools of Glenn's Gallery. Each borrows a way of building a picture, never a picture."""

from __future__ import annotations

import math
from random import Random

from salon.core.drawing import (
    School,
    between,
    circle,
    clipped,
    darker,
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

# wall, dress, sleeve, cloth on the table, curtain
ROOMS = (
    ("#cfc3a4", "#d9a72e", "#2f4f7a", "#7b2f2a", "#3d5a4a"),
    ("#b8b79f", "#2f5a86", "#e9e0c6", "#8a4a24", "#6d2a2a"),
    ("#c9b48c", "#9c3a2c", "#efe4c9", "#2f4a5f", "#4a3a2a"),
    ("#a9ada0", "#3f6a5a", "#e6b84a", "#6f2e3a", "#2e3f55"),
)


def dutch(r: Random, n: int, w: float, h: float) -> str:
    """A room with the window on the left, a chequered floor, and somebody who has stopped to read."""
    wall, dress, sleeve, cloth, curtain = ROOMS[(n + n // 4) % 4]
    floor = h * 0.72
    out = gradient("w", ((0, lighter(wall, 0.45), 1), (0.5, wall, 1), (1, darker(wall, 0.42), 1)), 18) + rect(0, 0, w, h, "url(#w)")
    out += rect(0, floor, w, h, "#d8cdb4")
    vx, vy = w * 0.62, h * 0.36
    rows = [floor + (h - floor) * t for t in (0, 0.16, 0.38, 0.66, 1.02)]
    for j in range(4):
        for i in range(-7, 9):
            if (i + j) % 2:
                continue
            corners = []
            for y, k in ((rows[j], i), (rows[j], i + 1), (rows[j + 1], i + 1), (rows[j + 1], i)):
                corners.append((vx + k * w * 0.2 * (y - vy) / (h - vy), y))
            out += poly(corners, "#3a3f46")
    # window in the left wall, seen aslant
    wx, lo, hi = w * 0.2, h * 0.54, h * 0.12
    out += poly([(0, hi - h * 0.08), (wx, hi), (wx, lo), (0, lo + h * 0.06)], "#5a4a35")
    out += poly([(0, hi - h * 0.04), (wx * 0.9, hi + h * 0.03), (wx * 0.9, lo - h * 0.03), (0, lo + h * 0.02)], "#eef2e6")
    for i in range(1, 5):
        t = i / 5
        out += line(wx * 0.9 * t, hi - h * 0.04 + h * 0.07 * t, wx * 0.9 * t, lo + h * 0.02 - h * 0.05 * t, "#6d6350", 0.9)
    for i in range(1, 6):
        t = i / 6
        out += line(0, hi - h * 0.04 + (lo - hi + h * 0.06) * t, wx * 0.9, hi + h * 0.03 + (lo - hi - h * 0.06) * t, "#6d6350", 0.9)
    if n % 2 == 0:
        out += poly([(wx * 0.2, hi + h * 0.06), (wx * 0.7, hi + h * 0.09), (wx * 0.45, hi + h * 0.2)], "#c9502f", opacity=0.85)
    out += poly([(wx, hi), (w, h * 0.5), (w, h * 0.9), (wx, lo)], "#fff4cf", opacity=0.2)
    # on the wall: a map or a picture
    mx, mw, mh = w * 0.6, w * 0.3, h * 0.24
    out += rect(mx - 2, h * 0.1 - 2, mw + 4, mh + 4, "#3a2c20")
    if n % 3 == 0:
        out += rect(mx, h * 0.1, mw, mh, "#7d8f8a") + rect(mx, h * 0.1 + mh * 0.5, mw, mh * 0.5, "#5b6048") + circle(mx + mw * 0.7, h * 0.1 + mh * 0.3, mh * 0.1, "#f0e4bd")
    else:
        out += rect(mx, h * 0.1, mw, mh, "#d6bf8a")
        land = [(mx + mw * (0.5 + math.cos(a) * between(r, 0.2, 0.4)), h * 0.1 + mh * (0.5 + math.sin(a) * between(r, 0.2, 0.4))) for a in [math.tau * i / 8 for i in range(8)]]
        out += path(smooth(land, True), "#a2834f") + stroke(f"M{num(mx + 3)} {num(h * 0.1 + mh * 0.8)}h{num(mw * 0.3)}", "#6b5230", 1)
    # somebody
    s, x = h * 0.5, w * between(r, 0.46, 0.56)
    foot = h * 0.95
    out += oval(x + s * 0.16, foot, s * 0.34, s * 0.05, "#17110f", opacity=0.4)
    out += path(f"M{num(x - s * 0.3)} {num(foot)}Q{num(x - s * 0.24)} {num(foot - s * 0.5)} {num(x - s * 0.1)} {num(foot - s * 0.58)}H{num(x + s * 0.12)}Q{num(x + s * 0.28)} {num(foot - s * 0.5)} {num(x + s * 0.34)} {num(foot)}Z", cloth if n % 2 else darker(dress, 0.35))
    for fold in (-0.12, 0.02, 0.16):
        out += stroke(f"M{num(x + fold * s * 0.6)} {num(foot - s * 0.5)}L{num(x + fold * s * 1.4)} {num(foot - 2)}", darker(cloth if n % 2 else dress, 0.55), 1.4, opacity=0.7)
    out += path(f"M{num(x - s * 0.17)} {num(foot - s * 0.54)}Q{num(x - s * 0.2)} {num(foot - s * 0.95)} {num(x)} {num(foot - s * 1.0)}Q{num(x + s * 0.22)} {num(foot - s * 0.95)} {num(x + s * 0.2)} {num(foot - s * 0.54)}Z", dress)
    out += path(f"M{num(x + s * 0.06)} {num(foot - s * 0.54)}Q{num(x + s * 0.1)} {num(foot - s * 0.9)} {num(x)} {num(foot - s)}Q{num(x + s * 0.22)} {num(foot - s * 0.95)} {num(x + s * 0.2)} {num(foot - s * 0.54)}Z", darker(dress, 0.3))
    out += circle(x - s * 0.02, foot - s * 1.1, s * 0.1, "#ecc8a4") + oval(x + s * 0.035, foot - s * 1.1, s * 0.06, s * 0.1, "#c99b76", opacity=0.6)
    out += path(f"M{num(x - s * 0.1)} {num(foot - s * 1.12)}Q{num(x - s * 0.1)} {num(foot - s * 1.26)} {num(x + s * 0.03)} {num(foot - s * 1.25)}Q{num(x + s * 0.17)} {num(foot - s * 1.22)} {num(x + s * 0.13)} {num(foot - s * 1.0)}Q{num(x + s * 0.07)} {num(foot - s * 1.16)} {num(x - s * 0.1)} {num(foot - s * 1.12)}Z", sleeve if n % 2 == 0 else "#f3ead4")
    out += stroke(f"M{num(x - s * 0.1)} {num(foot - s * 0.86)}L{num(x - s * 0.2)} {num(foot - s * 0.7)}L{num(x - s * 0.32)} {num(foot - s * 0.78)}", sleeve, s * 0.1)
    if n % 4 < 2:  # a letter
        out += poly([(x - s * 0.45, foot - s * 0.92), (x - s * 0.27, foot - s * 0.88), (x - s * 0.31, foot - s * 0.68), (x - s * 0.49, foot - s * 0.72)], "#fffaea", stroke="#8a7c5f", stroke_width=0.7)
    else:  # a jug poured
        out += path(f"M{num(x - s * 0.47)} {num(foot - s * 0.82)}l{num(s * 0.14)} {num(-s * 0.06)}q{num(s * 0.1)} {num(s * 0.08)} {num(s * 0.03)} {num(s * 0.18)}q{num(-s * 0.12)} {num(s * 0.02)} {num(-s * 0.17)} {num(-s * 0.12)}Z", "#a85a34") + line(x - s * 0.46, foot - s * 0.8, x - s * 0.48, foot - s * 0.6, "#fffbf0", 1.2)
    # table
    tx = w * 0.06
    out += poly([(tx - w * 0.1, foot - s * 0.52), (x - s * 0.24, foot - s * 0.52), (x - s * 0.2, h), (tx - w * 0.1, h)], cloth) + rect(tx - w * 0.1, foot - s * 0.54, x - s * 0.22 - tx + w * 0.1, s * 0.05, lighter(cloth, 0.3))
    for i in range(4):
        out += circle(tx + i * w * 0.07, foot - s * 0.3, 1.8, "#d9a72e") + circle(tx + i * w * 0.07 + 4, foot - s * 0.16, 1.3, "#e8dcc0")
    out += oval(tx + w * 0.09, foot - s * 0.57, s * 0.14, s * 0.05, "#d9d6cb") + circle(tx + w * 0.06, foot - s * 0.62, s * 0.05, "#d9832b") + circle(tx + w * 0.12, foot - s * 0.62, s * 0.05, "#c9b03c")
    if n % 5 in (1, 3):
        out += path(f"M{num(w)} -3H{num(w * 0.84)}Q{num(w * 0.8)} {num(h * 0.4)} {num(w * 0.92)} {num(h * 0.75)}L{num(w)} {num(h * 0.8)}Z", curtain) + stroke(f"M{num(w * 0.9)} 0Q{num(w * 0.88)} {num(h * 0.4)} {num(w * 0.97)} {num(h * 0.76)}", darker(curtain, 0.4), 2.2)
    return out


# sky high, sky low, far, water, ink, warm
FLOATS = (
    ("#2f5f86", "#efe3c6", "#8aa3ab", "#2b5c8a", "#1f2f45", "#c8452f"),
    ("#b9533c", "#f2dfb8", "#7b8aa0", "#3f7482", "#24313f", "#d9822b"),
    ("#e2cfa4", "#f3ead2", "#5d7f8c", "#4a88a0", "#22343f", "#b83c2f"),
    ("#26364f", "#93a7ae", "#3c4f6a", "#27466b", "#131d2b", "#e6b04a"),
    ("#7fa08c", "#f1e6c9", "#90a78f", "#3a7078", "#20322f", "#c95a3f"),
)


def ukiyoe(r: Random, n: int, w: float, h: float) -> str:
    """Flat colour, a graded sky, a firm outline: mountain, wave, bridge, rain, moon."""
    high, low, far, water, ink, warm = FLOATS[(n * 2 + n // 5) % 5]
    kind, u = (n + n // 10) % 5, min(w, h)
    out = rect(0, 0, w, h, low) + gradient("k", ((0, high, 1), (0.42, high, 0), (1, low, 0))) + rect(0, 0, w, h, "url(#k)")
    outline = {"stroke": ink, "stroke_width": 1.1, "stroke_linejoin": "round"}
    if kind == 0:  # the mountain
        x, top = w * between(r, 0.42, 0.62), h * 0.2
        out += circle(w * (0.2 if x > w / 2 else 0.82), h * 0.24, u * 0.09, warm)
        out += path(f"M{num(x - w * 0.62)} {num(h * 0.76)}Q{num(x - w * 0.18)} {num(h * 0.62)} {num(x - u * 0.06)} {num(top)}H{num(x + u * 0.06)}Q{num(x + w * 0.2)} {num(h * 0.62)} {num(x + w * 0.62)} {num(h * 0.76)}Z", far, **outline)
        out += path(f"M{num(x - u * 0.06)} {num(top)}H{num(x + u * 0.06)}L{num(x + u * 0.16)} {num(h * 0.42)}L{num(x + u * 0.1)} {num(h * 0.37)}L{num(x + u * 0.04)} {num(h * 0.46)}L{num(x - u * 0.03)} {num(h * 0.38)}L{num(x - u * 0.1)} {num(h * 0.45)}L{num(x - u * 0.16)} {num(h * 0.4)}Z", "#fdf8ea", **outline)
        for y in (0.55, 0.66):
            out += _mist(w * between(r, -0.1, 0.4), h * y, w * 0.7, h * 0.035, low)
        out += rect(0, h * 0.76, w, h, water) + _ripples(r, w, h * 0.78, h, lighter(water, 0.4))
        out += _boat(w * between(r, 0.2, 0.6), h * 0.88, u * 0.26, warm, ink, outline)
    elif kind == 1:  # the wave
        out += circle(w * between(r, 0.68, 0.86), h * between(r, 0.16, 0.3), u * 0.1, warm)
        lean, swell = between(r, -0.06, 0.06), between(r, 0.58, 0.7)
        for shade, x, y, s in ((mix(water, low, 0.35), w * (0.72 + lean), h * 0.72, u * 0.42), (water, w * (0.26 - lean), h * 0.62, u * swell)):
            out += _wave(x, y, s, w, h, shade, outline)
        out += path(smooth([(-4, h * 0.82), (w * 0.3, h * 0.9), (w * 0.66, h * 0.8), (w + 4, h * 0.88)]) + f"V{num(h + 4)}H-4Z", darker(water, 0.25), **outline)
        out += _boat(w * between(r, 0.6, 0.8), h * 0.83, u * 0.24, warm, ink, outline)
    elif kind == 2:  # the bridge in rain
        out += path(smooth([(-4, h * 0.5), (w * 0.3, h * 0.42), (w * 0.7, h * 0.5), (w + 4, h * 0.44)]) + f"V{num(h)}H-4Z", far) + rect(0, h * 0.58, w, h, water)
        arch = f"M{num(-5)} {num(h * 0.76)}Q{num(w * 0.5)} {num(h * 0.48)} {num(w + 5)} {num(h * 0.76)}"
        for i in range(5):
            x = w * (0.08 + 0.21 * i)
            out += line(x, h * 0.64, x, h * 0.95, "#6f4526", 3)
        out += stroke(arch, ink, u * 0.1) + stroke(arch, "#c08a4a", u * 0.075) + group(stroke(arch, "#8a5a2e", 1.6), transform=f"translate(0 {num(-u * 0.07)})")
        for i in range(4):
            x = w * (0.2 + 0.2 * i)
            t = x / w
            y = h * 0.76 * (1 - t) ** 2 + 2 * h * 0.48 * t * (1 - t) + h * 0.76 * t * t
            out += poly([(x - 3, y - 2), (x + 3, y - 2), (x + 2, y - 11), (x - 2, y - 11)], (warm, ink, darker(water, 0.3), warm)[i])
            out += path(f"M{num(x - 7)} {num(y - 10)}Q{num(x)} {num(y - 19)} {num(x + 7)} {num(y - 10)}Z", "#e9d9a8", **outline)
        d = ""
        for _ in range(46):
            x, y = w * r.random() * 1.2, h * between(r, -0.1, 0.9)
            d += f"M{num(x)} {num(y)}l{num(-h * 0.045)} {num(h * 0.2)}"
        out += stroke(d, ink, 0.55, opacity=0.6)
    elif kind == 3:  # moon and pine
        mx, my = w * between(r, 0.55, 0.7), h * 0.34
        out += circle(mx, my, u * 0.2, "#fdf5da", **outline)
        for y in (0.5, 0.6):
            out += _mist(w * between(r, 0.2, 0.5), h * y, w * 0.6, h * 0.04, mix(low, high, 0.3))
        out += rect(0, h * 0.8, w, h, water) + _ripples(r, w, h * 0.82, h, lighter(water, 0.5))
        out += stroke(smooth([(-3, h * 0.95), (w * 0.16, h * 0.66), (w * 0.12, h * 0.4), (w * 0.36, h * 0.26)]), ink, u * 0.075) + stroke(smooth([(-3, h * 0.95), (w * 0.16, h * 0.66), (w * 0.12, h * 0.4), (w * 0.36, h * 0.26)]), "#6f4a33", u * 0.05)
        out += stroke(f"M{num(w * 0.15)} {num(h * 0.6)}Q{num(w * 0.34)} {num(h * 0.52)} {num(w * 0.48)} {num(h * 0.58)}", "#6f4a33", u * 0.025)
        for x, y, s in ((0.34, 0.22, 0.2), (0.16, 0.34, 0.17), (0.5, 0.55, 0.17), (0.3, 0.52, 0.13), (0.02, 0.48, 0.15)):
            out += path(f"M{num(w * x - u * s)} {num(h * y)}q{num(u * s * 0.2)} {num(-u * s * 0.8)} {num(u * s)} {num(-u * s * 0.66)}t{num(u * s)} {num(u * s * 0.66)}q{num(-u * s)} {num(u * s * 0.3)} {num(-u * s * 2)} 0Z", "#3f6a4f", **outline)
    else:  # cranes over reeds
        out += circle(w * 0.5, h * 0.4, u * 0.26, warm)
        for y in (0.5, 0.58):
            out += _mist(w * between(r, -0.05, 0.3), h * y, w * 0.7, h * 0.04, low)
        out += rect(0, h * 0.82, w, h, water) + _ripples(r, w, h * 0.84, h, lighter(water, 0.4))
        for i in range(16):
            x = w * (i + r.random()) / 16
            out += stroke(f"M{num(x)} {num(h)}q{num(between(r, -3, 3))} {num(-h * 0.14)} {num(between(r, -9, 9))} {num(-h * between(r, 0.18, 0.3))}", mix("#3f6a4f", ink, r.random() * 0.6), 1.5)
        for x, y, s in ((0.36, 0.26, 0.2), (0.68, 0.46, 0.24), (0.24, 0.56, 0.15)):
            out += _crane(w * x, h * y, u * s, ink)
    sx, sy, seal = w * (0.9 if kind != 1 else 0.1), h * 0.9, u * 0.075
    out += rect(sx - seal / 2, sy - seal / 2, seal, seal, "#b4281e", rx=1)
    return out + circle(sx, sy, seal * 0.26, "none", stroke="#f6ead0", stroke_width=0.9)


def _mist(x: float, y: float, wide: float, tall: float, colour: str) -> str:
    return rect(x, y, wide, tall, colour, rx=tall / 2) + rect(x + wide * 0.2, y - tall * 0.7, wide * 0.5, tall, colour, rx=tall / 2)


def _ripples(r: Random, w: float, top: float, bottom: float, colour: str) -> str:
    d, y = "", top
    while y < bottom:
        x = between(r, -6, 12)
        while x < w:
            long = between(r, 8, 20)
            d += f"M{num(x)} {num(y)}q{num(long / 2)} {num(2.4)} {num(long)} 0"
            x += long + between(r, 6, 18)
        y += 4.6
    return stroke(d, colour, 0.9)


def _boat(x: float, y: float, size: float, sail: str, ink: str, outline: dict[str, object]) -> str:
    return (
        path(f"M{num(x - size * 0.5)} {num(y - size * 0.12)}Q{num(x)} {num(y + size * 0.2)} {num(x + size * 0.6)} {num(y - size * 0.2)}L{num(x + size * 0.42)} {num(y + size * 0.08)}H{num(x - size * 0.34)}Z", "#a5733f", **outline)
        + line(x, y, x, y - size * 0.75, ink, 1.3)
        + path(f"M{num(x - size * 0.26)} {num(y - size * 0.72)}H{num(x + size * 0.26)}Q{num(x + size * 0.34)} {num(y - size * 0.4)} {num(x + size * 0.26)} {num(y - size * 0.12)}H{num(x - size * 0.26)}Q{num(x - size * 0.16)} {num(y - size * 0.4)} {num(x - size * 0.26)} {num(y - size * 0.72)}Z", sail, **outline)
    )


def _wave(x: float, y: float, s: float, w: float, h: float, colour: str, outline: dict[str, object]) -> str:
    out = path(
        f"M{num(x - s)} {num(h + 4)}C{num(x - s * 0.8)} {num(y - s * 0.1)} {num(x - s * 0.3)} {num(y - s * 0.72)} {num(x + s * 0.3)} {num(y - s * 0.5)}"
        f"C{num(x + s * 0.56)} {num(y - s * 0.4)} {num(x + s * 0.5)} {num(y - s * 0.1)} {num(x + s * 0.36)} {num(y - s * 0.1)}"
        f"C{num(x + s * 0.3)} {num(y - s * 0.36)} {num(x - s * 0.02)} {num(y - s * 0.2)} {num(x)} {num(y + s * 0.1)}C{num(x + s * 0.1)} {num(y + s * 0.4)} {num(x + s * 0.6)} {num(y + s * 0.5)} {num(x + s * 1.1)} {num(h + 4)}Z",
        colour, **outline,
    )
    for k in (0.14, 0.28, 0.42):
        out += stroke(f"M{num(x - s * (0.86 - k))} {num(h)}C{num(x - s * (0.7 - k))} {num(y)} {num(x - s * (0.3 - k * 0.6))} {num(y - s * (0.6 - k * 0.7))} {num(x + s * 0.1)} {num(y - s * (0.46 - k * 0.5))}", lighter(colour, 0.55), 1.5)
    foam = ""
    for i in range(9):
        t = i / 8
        fx, fy = x - s * 0.12 + s * 0.56 * t, y - s * (0.58 - 0.1 * t + 0.1 * math.sin(t * 3)) + s * 0.42 * t * t
        foam += circle(fx, fy, s * (0.06 + 0.035 * ((i * 7) % 3) / 2), "#fdf8ea", **outline)
    return out + foam + "".join(circle(x + s * (0.3 + 0.12 * i), y - s * (0.7 - 0.13 * i), s * 0.018, "#fdf8ea") for i in range(4))


def _crane(x: float, y: float, s: float, ink: str) -> str:
    outline = {"stroke": ink, "stroke_width": 0.9, "stroke_linejoin": "round"}
    return (
        path(f"M{num(x)} {num(y)}Q{num(x - s * 0.5)} {num(y - s * 0.7)} {num(x - s * 1.1)} {num(y - s * 0.6)}Q{num(x - s * 0.7)} {num(y - s * 0.2)} {num(x - s * 0.15)} {num(y + s * 0.12)}Z", "#fdf8ea", **outline)
        + path(f"M{num(x)} {num(y)}Q{num(x + s * 0.2)} {num(y - s * 0.7)} {num(x + s * 0.75)} {num(y - s * 0.85)}Q{num(x + s * 0.6)} {num(y - s * 0.3)} {num(x + s * 0.2)} {num(y + s * 0.12)}Z", "#fdf8ea", **outline)
        + poly([(x - s * 1.1, y - s * 0.6), (x - s * 0.78, y - s * 0.56), (x - s * 0.8, y - s * 0.36)], ink)
        + poly([(x + s * 0.75, y - s * 0.85), (x + s * 0.48, y - s * 0.74), (x + s * 0.62, y - s * 0.54)], ink)
        + path(f"M{num(x - s * 0.2)} {num(y + s * 0.1)}Q{num(x + s * 0.2)} {num(y - s * 0.1)} {num(x + s * 0.5)} {num(y + s * 0.04)}Q{num(x + s * 0.2)} {num(y + s * 0.26)} {num(x - s * 0.2)} {num(y + s * 0.1)}Z", "#fdf8ea", **outline)
        + stroke(f"M{num(x + s * 0.48)} {num(y + s * 0.04)}L{num(x + s * 0.92)} {num(y + s * 0.16)}", "#fdf8ea", s * 0.09)
        + circle(x + s * 0.95, y + s * 0.16, s * 0.06, "#b4281e")
        + line(x + s * 1.0, y + s * 0.17, x + s * 1.18, y + s * 0.22, ink, 1)
        + line(x - s * 0.2, y + s * 0.1, x - s * 0.7, y + s * 0.34, ink, 1.1)
    )


# border, gold, garden, robe, sky
GARDENS = (
    ("#1f4a66", "#d9b45b", "#6f8f5a", "#b5402f", "#e6c777"),
    ("#7a2c34", "#dcb75f", "#7f9a6a", "#2f6f8a", "#efe0b0"),
    ("#1f5a4f", "#d6ac4e", "#c9b27a", "#8a3a6a", "#8fb0b8"),
    ("#3a3468", "#e0bb62", "#5f8a70", "#d9822b", "#f0d79a"),
)


def persian(r: Random, n: int, w: float, h: float) -> str:
    """A garden inside an ornamented border: arch, cypress, blossom, a prince on his carpet, gold for sky."""
    border, gold, garden, robe, sky = GARDENS[(n + n // 4) % 4]
    m = min(w, h) * 0.115
    out = rect(0, 0, w, h, border)
    for side in (0, 1):
        for along in (0, 1):
            total = w if along == 0 else h
            count = int(total / (m * 0.95))
            for i in range(count + 1):
                t = (i + 0.5) * total / (count + 1)
                x, y = (t, m / 2 + side * (h - m)) if along == 0 else (m / 2 + side * (w - m), t)
                out += poly([(x, y - m * 0.26), (x + m * 0.26, y), (x, y + m * 0.26), (x - m * 0.26, y)], gold) + circle(x, y, m * 0.1, robe)
    x0, y0, pw, ph = m, m, w - 2 * m, h - 2 * m
    inside = _garden(r, n, x0, y0, pw, ph, gold, garden, robe, sky)
    out += clipped("p", rect(x0, y0, pw, ph, "#000"), inside)
    return out + rect(x0, y0, pw, ph, "none", stroke=gold, stroke_width=1.8) + rect(m * 0.1, m * 0.1, w - m * 0.2, h - m * 0.2, "none", stroke=gold, stroke_width=1)


def _garden(r: Random, n: int, x: float, y: float, w: float, h: float, gold: str, garden: str, robe: str, sky: str) -> str:
    u, kind = min(w, h), n % 3
    out = rect(x, y, w, h, sky)
    for _ in range(3):
        cx, cy = x + w * r.random(), y + h * between(r, 0.06, 0.2)
        out += stroke(f"M{num(cx)} {num(cy)}q4 -6 9 0t9 0q4 5 10 1", "#fffaf0", 2.2, opacity=0.85)
    hill = y + h * 0.42
    tops = [(x - 4, hill)] + [(x + w * i / 6, hill - h * between(r, 0.0, 0.14)) for i in range(1, 6)] + [(x + w + 4, hill)]
    out += path(smooth(tops) + f"V{num(y + h)}H{num(x - 4)}Z", mix(robe, "#d8a9a0", 0.68)) + path(smooth([(a, b + h * 0.07) for a, b in tops]) + f"V{num(y + h)}H{num(x - 4)}Z", garden)
    for _ in range(26):
        fx, fy = x + w * r.random(), y + h * between(r, 0.56, 0.98)
        out += circle(fx, fy, 1.3, pick(r, ("#fff5e0", "#e4736a", gold))) + line(fx, fy + 1, fx, fy + 4, darker(garden, 0.4), 0.8)
    if kind == 0:  # pavilion
        bx, bw = x + w * 0.56, w * 0.42
        out += rect(bx, y + h * 0.16, bw, h * 0.6, "#efe3c4") + rect(bx, y + h * 0.1, bw, h * 0.07, "#2f7f8a")
        for i in range(5):
            out += poly([(bx + bw * (i + 0.5) / 5 - 3, y + h * 0.1), (bx + bw * (i + 0.5) / 5, y + h * 0.05), (bx + bw * (i + 0.5) / 5 + 3, y + h * 0.1)], gold)
            out += circle(bx + bw * (i + 0.5) / 5, y + h * 0.135, 1.6, gold)
        out += _arch(bx + bw / 2, y + h * 0.76, bw * 0.32, h * 0.5, "#27425c", gold)
    else:
        out += _cypress(x + w * 0.86, y + h * 0.74, h * 0.52, "#264a3a") + _cypress(x + w * 0.12, y + h * 0.7, h * 0.46, "#2f5a45")
    out += _blossom(r, x + w * (0.2 if kind == 0 else 0.66 if kind == 1 else 0.3), y + h * 0.76, h * 0.5)
    if kind == 2:  # a horse and rider
        hx, hy, s = x + w * 0.55, y + h * 0.72, u * 0.3
        coat = "#f4ecd8"
        out += path(smooth([(hx - s * 0.75, hy - s * 0.1), (hx - s * 0.5, hy - s * 0.42), (hx + s * 0.3, hy - s * 0.36), (hx + s * 0.66, hy - s * 0.86), (hx + s * 0.9, hy - s * 0.86), (hx + s * 1.1, hy - s * 0.6), (hx + s * 0.86, hy - s * 0.52), (hx + s * 0.6, hy - s * 0.02), (hx - s * 0.1, hy + s * 0.08)], True), coat)
        for dx, lean in ((-0.6, -0.2), (-0.44, 0.1), (0.36, 0.24), (0.54, -0.06)):
            out += stroke(f"M{num(hx + dx * s)} {num(hy - s * 0.1)}l{num(lean * s * 0.5)} {num(s * 0.35)}l{num(-lean * s * 0.2)} {num(s * 0.32)}", coat, s * 0.12)
        out += stroke(smooth([(hx - s * 0.72, hy - s * 0.22), (hx - s * 1.0, hy + s * 0.1), (hx - s * 0.94, hy + s * 0.45)]), "#3a2a20", s * 0.1)
        out += rect(hx - s * 0.36, hy - s * 0.48, s * 0.6, s * 0.36, robe, rx=2) + rect(hx - s * 0.36, hy - s * 0.2, s * 0.6, s * 0.06, gold)
        out += _sitter(hx - s * 0.06, hy - s * 0.4, s * 0.9, "#2f6f8a" if robe != "#2f6f8a" else "#b5402f", gold)
    else:  # a carpet by the water
        cx, cy = x + w * (0.4 if kind == 0 else 0.42), y + h * 0.82
        out += poly([(cx - u * 0.34, cy), (cx + u * 0.34, cy), (cx + u * 0.42, cy + h * 0.12), (cx - u * 0.42, cy + h * 0.12)], robe) + poly([(cx - u * 0.27, cy + h * 0.03), (cx + u * 0.27, cy + h * 0.03), (cx + u * 0.32, cy + h * 0.09), (cx - u * 0.32, cy + h * 0.09)], "#27425c", stroke=gold, stroke_width=1)
        out += _sitter(cx - u * 0.1, cy + h * 0.03, u * 0.34, "#2f6f8a" if robe != "#2f6f8a" else "#b5402f", gold)
        if kind == 1:
            out += _sitter(cx + u * 0.2, cy + h * 0.04, u * 0.28, gold, "#7a2c34")
        out += path(f"M{num(cx + u * 0.06)} {num(cy + h * 0.05)}q{num(-u * 0.02)} {num(-u * 0.08)} {num(u * 0.015)} {num(-u * 0.13)}h{num(u * 0.02)}q{num(u * 0.035)} {num(u * 0.05)} {num(u * 0.015)} {num(u * 0.13)}Z", "#dfe8e6")
    return out


def _arch(cx: float, base: float, half: float, tall: float, fill: str, gold: str) -> str:
    d = f"M{num(cx - half)} {num(base)}V{num(base - tall * 0.58)}Q{num(cx - half)} {num(base - tall * 0.82)} {num(cx)} {num(base - tall)}Q{num(cx + half)} {num(base - tall * 0.82)} {num(cx + half)} {num(base - tall * 0.58)}V{num(base)}Z"
    return path(d, fill, stroke=gold, stroke_width=2) + line(cx, base, cx, base - tall * 0.7, gold, 0.8) + line(cx - half, base - tall * 0.4, cx + half, base - tall * 0.4, gold, 0.8)


def _cypress(x: float, y: float, tall: float, colour: str) -> str:
    half = tall * 0.13
    return rect(x - 1.4, y - 3, 2.8, 8, "#5a3d28") + path(f"M{num(x)} {num(y - tall)}C{num(x + half * 1.4)} {num(y - tall * 0.5)} {num(x + half)} {num(y)} {num(x)} {num(y)}C{num(x - half)} {num(y)} {num(x - half * 1.4)} {num(y - tall * 0.5)} {num(x)} {num(y - tall)}Z", colour) + stroke(f"M{num(x)} {num(y - tall * 0.9)}Q{num(x + half * 0.3)} {num(y - tall * 0.4)} {num(x)} {num(y - 3)}", lighter(colour, 0.25), 0.9)


def _blossom(r: Random, x: float, y: float, tall: float) -> str:
    trunk = smooth([(x, y), (x + tall * 0.06, y - tall * 0.35), (x - tall * 0.04, y - tall * 0.65)])
    out = stroke(trunk, "#5a3d28", 3) + stroke(f"M{num(x + tall * 0.05)} {num(y - tall * 0.35)}q{num(tall * 0.12)} {num(-tall * 0.08)} {num(tall * 0.2)} {num(-tall * 0.3)}", "#5a3d28", 2)
    for i in range(26):
        a, d = math.tau * i / 26 * 3.7, tall * 0.3 * math.sqrt(r.random())
        out += circle(x + tall * 0.05 + math.cos(a) * d, y - tall * 0.72 + math.sin(a) * d * 0.8, tall * 0.035, pick(r, ("#fdeee6", "#f2b5ae", "#fff8f0", "#e8948f")))
    return out


def _sitter(x: float, y: float, s: float, robe: str, turban: str) -> str:
    return (
        path(f"M{num(x - s * 0.36)} {num(y)}Q{num(x - s * 0.3)} {num(y - s * 0.5)} {num(x)} {num(y - s * 0.54)}Q{num(x + s * 0.3)} {num(y - s * 0.5)} {num(x + s * 0.38)} {num(y)}Z", robe)
        + stroke(f"M{num(x - s * 0.1)} {num(y - s * 0.36)}Q{num(x + s * 0.06)} {num(y - s * 0.12)} {num(x + s * 0.28)} {num(y - s * 0.2)}", darker(robe, 0.4), 1.3)
        + line(x - s * 0.24, y - s * 0.22, x + s * 0.26, y - s * 0.22, turban, s * 0.07)
        + circle(x, y - s * 0.64, s * 0.13, "#e6bf98")
        + path(f"M{num(x - s * 0.19)} {num(y - s * 0.68)}Q{num(x - s * 0.14)} {num(y - s * 0.92)} {num(x + s * 0.02)} {num(y - s * 0.9)}Q{num(x + s * 0.2)} {num(y - s * 0.88)} {num(x + s * 0.18)} {num(y - s * 0.68)}Q{num(x)} {num(y - s * 0.76)} {num(x - s * 0.19)} {num(y - s * 0.68)}Z", "#fbf3e0")
        + stroke(f"M{num(x + s * 0.06)} {num(y - s * 0.88)}q{num(s * 0.02)} {num(-s * 0.14)} {num(s * 0.12)} {num(-s * 0.16)}", turban, 1.6)
    )


# gold, green, red, dark, blue
CLOTHS = (
    ("#e3a92c", "#1f6b45", "#b5332a", "#1c1a18", "#23477a"),
    ("#eab844", "#2c7a4a", "#8f2430", "#201a17", "#e9dfc6"),
    ("#d99a26", "#23477a", "#b5332a", "#161616", "#f0e6cf"),
    ("#e8c15a", "#4a2f6a", "#1f6b45", "#231a1a", "#c2452e"),
)


def kente(r: Random, n: int, w: float, h: float) -> str:
    """Narrow strips, sewn edge to edge: blocks of weft against bands of warp, the whole in step."""
    cloth = CLOTHS[(n + n // 4) % 4]
    strips = 5 if w <= h else 7
    sw = w / strips
    blocks = max(4, round(h / (sw * 1.05)))
    bh = h / blocks
    out = rect(0, 0, w, h, cloth[0])
    first, second, step, shift = n % 5, (n // 5 + n) % 5, 2 + int(r.random() * 3), int(r.random() * 5)
    if first == second:
        second = (second + 2) % 5
    for i in range(strips):
        x = i * sw
        for k in (0.14, 0.3, 0.62, 0.8):
            out += rect(x + sw * k, 0, sw * 0.06, h, cloth[1 + (int(k * 10) + i) % 2])
        for j in range(blocks):
            y = j * bh
            out += _weft(first if (i + j + n // 12) % 2 == 0 else second if (i // 2 + j * step + shift) % 3 else (second + 1) % 5, x, y, sw, bh, cloth, (i * step + j + shift) % 3)
        out += line(x, 0, x, h, "#000000", 0.9, opacity=0.45)
    d = "".join(f"M0 {num(y * 1.6)}H{num(w)}" for y in range(1, int(h / 1.6)))
    return out + path(d, "none", stroke="#000000", stroke_width=0.35, opacity=0.22)


def _weft(kind: int, x: float, y: float, w: float, h: float, cloth: tuple[str, ...], turn: int) -> str:
    gold, green, red, dark, blue = cloth
    a, b = (red, green) if turn == 0 else (green, dark) if turn == 1 else (blue, red)
    if kind == 0:  # bands
        return rect(x, y, w, h, dark) + "".join(rect(x, y + h * k / 7, w, h / 7.4, (a, gold, b)[k % 3]) for k in (1, 3, 5))
    if kind == 1:  # stepped diamond
        out = rect(x, y, w, h, a)
        for k in range(4):
            half = w * (0.12 + 0.12 * k)
            for side in (k, 7 - k):
                out += rect(x + w / 2 - half, y + h * (0.06 + 0.11 * side), w * 0.24 * (k + 1), h * 0.115, gold)
        return out + rect(x + w * 0.38, y + h * 0.38, w * 0.24, h * 0.24, dark)
    if kind == 2:  # plain warp shows, with two edges
        return rect(x, y, w, h * 0.16, dark) + rect(x, y + h * 0.84, w, h * 0.16, dark) + rect(x, y + h * 0.06, w, h * 0.04, gold) + rect(x, y + h * 0.9, w, h * 0.04, gold)
    if kind == 3:  # checker
        out = rect(x, y, w, h, gold)
        for i in range(4):
            for j in range(4):
                if (i + j) % 2 == 0:
                    out += rect(x + w * i / 4, y + h * j / 4, w / 4, h / 4, a if j % 2 else dark)
        return out
    out = rect(x, y, w, h, b)  # zigzag steps
    for k in range(6):
        t = k / 6
        shift = abs(k - 2.5) / 3
        out += rect(x + w * shift * 0.55, y + h * t, w * 0.3, h / 5.9, gold) + rect(x + w * (0.14 + shift * 0.55) + w * 0.24, y + h * t, w * 0.14, h / 5.9, dark)
    return out


# sky, earth, cloth, green, sun
MURALS = (
    ("#c9562f", "#7a3a24", "#f1e2c4", "#4a6a3a", "#f0b23a"),
    ("#2f6f82", "#8a4a2a", "#d9822b", "#55753a", "#f2c14a"),
    ("#5a3550", "#8f4a34", "#e8d6b0", "#3f6a50", "#e9953a"),
    ("#d9a24a", "#6d2f2a", "#2f5f7a", "#4f6f34", "#c8402f"),
)


def mexican(r: Random, n: int, w: float, h: float) -> str:
    """A wall for everybody: few forms, heavy and close, and the sun behind them."""
    sky, earth, cloth, green, sun = MURALS[(n + n // 4) % 4]
    u, kind = min(w, h), (n + n // 8) % 4
    out = rect(0, 0, w, h, sky)
    sx, sy = w * (0.5 if kind in (0, 3) else between(r, 0.3, 0.7)), h * (0.36 if kind != 1 else 0.28)
    for i in range(18):
        a, b = math.tau * (i - 0.24) / 18, math.tau * (i + 0.24) / 18
        far = u * 1.4
        out += poly([(sx, sy), (sx + math.cos(a) * far, sy + math.sin(a) * far), (sx + math.cos(b) * far, sy + math.sin(b) * far)], mix(sky, sun, 0.42))
    out += circle(sx, sy, u * 0.27, sun) + circle(sx, sy, u * 0.2, lighter(sun, 0.25))
    out += path(f"M-4 {num(h * 0.72)}L{num(w * 0.2)} {num(h * 0.5)}L{num(w * 0.28)} {num(h * 0.5)}L{num(w * 0.52)} {num(h * 0.7)}L{num(w * 0.74)} {num(h * 0.56)}L{num(w + 4)} {num(h * 0.72)}V{num(h + 4)}H-4Z", darker(earth, 0.2))
    out += rect(0, h * 0.72, w, h, earth)
    for i in range(6):
        out += stroke(f"M{num(-4 + i * 3)} {num(h * (0.76 + 0.05 * i))}Q{num(w * 0.5)} {num(h * (0.7 + 0.05 * i))} {num(w + 4)} {num(h * (0.77 + 0.05 * i))}", darker(earth, 0.35), 1.8)
    skin = ("#8a4a2c", "#a05c38", "#6f3a24")[n % 3]
    if kind == 0:  # hands that hold maize
        for side in (-1, 1):
            arm = f"M{num(w / 2 + side * w * 0.62)} {num(h + 4)}Q{num(w / 2 + side * w * 0.4)} {num(h * 0.7)} {num(w / 2 + side * u * 0.16)} {num(h * 0.62)}"
            out += stroke(arm, darker(skin, 0.3), u * 0.22) + stroke(arm, skin, u * 0.19)
        out += _maize(w / 2, h * 0.62, u * 0.62, green, sun)
        for side in (-1, 1):
            for k in range(4):
                y = h * 0.56 + k * u * 0.065
                d = f"M{num(w / 2 + side * u * 0.2)} {num(y)}Q{num(w / 2 + side * u * 0.06)} {num(y - u * 0.02)} {num(w / 2 - side * u * 0.01)} {num(y + u * 0.02)}"
                out += stroke(d, darker(skin, 0.4), u * 0.075) + stroke(d, lighter(skin, 0.1), u * 0.055)
    elif kind == 1:  # a woman under a load of flowers
        cx, base = w / 2, h + 3
        out += path(f"M{num(cx - u * 0.46)} {num(base)}Q{num(cx - u * 0.48)} {num(h * 0.5)} {num(cx)} {num(h * 0.47)}Q{num(cx + u * 0.48)} {num(h * 0.5)} {num(cx + u * 0.46)} {num(base)}Z", cloth)
        out += path(f"M{num(cx + u * 0.1)} {num(base)}Q{num(cx + u * 0.26)} {num(h * 0.7)} {num(cx)} {num(h * 0.47)}Q{num(cx + u * 0.48)} {num(h * 0.5)} {num(cx + u * 0.46)} {num(base)}Z", darker(cloth, 0.22))
        for i in range(13):
            a = math.pi * (1.02 + 0.96 * i / 12)
            reach = u * (0.34 if i % 2 else 0.44)
            fx, fy = cx + math.cos(a) * reach * 1.1, h * 0.42 + math.sin(a) * reach * 0.85
            out += stroke(f"M{num(cx)} {num(h * 0.46)}L{num(fx)} {num(fy)}", green, 3)
            for k in range(8):
                b = math.tau * k / 8
                out += oval(fx + math.cos(b) * u * 0.05, fy + math.sin(b) * u * 0.05, u * 0.036, u * 0.036, sun if i % 2 else "#f6ead0")
            out += circle(fx, fy, u * 0.036, darker(earth, 0.3))
        out += oval(cx, h * 0.46, u * 0.15, u * 0.17, skin) + path(f"M{num(cx - u * 0.17)} {num(h * 0.5)}Q{num(cx - u * 0.18)} {num(h * 0.3)} {num(cx)} {num(h * 0.3)}Q{num(cx + u * 0.18)} {num(h * 0.3)} {num(cx + u * 0.17)} {num(h * 0.5)}Q{num(cx + u * 0.12)} {num(h * 0.37)} {num(cx)} {num(h * 0.36)}Q{num(cx - u * 0.12)} {num(h * 0.37)} {num(cx - u * 0.17)} {num(h * 0.5)}Z", "#1d1412")
        for side in (-1, 1):
            out += stroke(f"M{num(cx + side * u * 0.03)} {num(h * 0.455)}q{num(side * u * 0.035)} {num(u * 0.025)} {num(side * u * 0.07)} 0", "#1d1412", 1.6)
            arm = f"M{num(cx + side * u * 0.34)} {num(h * 0.68)}Q{num(cx + side * u * 0.3)} {num(h * 0.84)} {num(cx - side * u * 0.02)} {num(h * 0.8)}"
            out += stroke(arm, darker(skin, 0.25), u * 0.11) + stroke(arm, skin, u * 0.09)
        out += stroke(f"M{num(cx)} {num(h * 0.46)}l{num(-u * 0.015)} {num(u * 0.06)}h{num(u * 0.03)}", darker(skin, 0.4), 1.3) + line(cx - u * 0.04, h * 0.46 + u * 0.1, cx + u * 0.04, h * 0.46 + u * 0.1, darker(skin, 0.55), 1.8)
    elif kind == 2:  # agaves and a field worker
        hx, s = w * 0.62, u * 0.5
        out += path(f"M{num(hx - s * 0.5)} {num(h * 0.98)}Q{num(hx - s * 0.56)} {num(h * 0.5)} {num(hx - s * 0.05)} {num(h * 0.48)}Q{num(hx + s * 0.5)} {num(h * 0.52)} {num(hx + s * 0.44)} {num(h * 0.98)}Z", "#f3e8cf")
        out += path(f"M{num(hx + s * 0.1)} {num(h * 0.98)}Q{num(hx + s * 0.2)} {num(h * 0.6)} {num(hx - s * 0.05)} {num(h * 0.48)}Q{num(hx + s * 0.5)} {num(h * 0.52)} {num(hx + s * 0.44)} {num(h * 0.98)}Z", "#d8c8a4")
        out += oval(hx - s * 0.1, h * 0.48, s * 0.2, s * 0.22, skin) + oval(hx - s * 0.1, h * 0.44, s * 0.62, s * 0.14, "#d9b873") + oval(hx - s * 0.1, h * 0.4, s * 0.26, s * 0.2, "#e8cf92") + line(hx - s * 0.34, h * 0.43, hx + s * 0.14, h * 0.43, "#a5432f", 2.4)
        out += stroke(f"M{num(hx - s * 0.3)} {num(h * 0.66)}L{num(hx - s * 0.6)} {num(h * 0.78)}", "#f3e8cf", s * 0.2) + circle(hx - s * 0.64, h * 0.79, s * 0.09, skin)
        for x, y, size in ((0.2, 0.98, 0.5), (0.5, 1.04, 0.36), (0.9, 1.02, 0.42)):
            out += _agave(w * x, h * y, u * size, green)
    else:  # the market: cactus, pots, melon
        out += _cactus(w * 0.22, h * 0.9, u * 0.62, green, sun)
        for x, s, colour in ((0.56, 0.26, "#a5532f"), (0.82, 0.2, cloth)):
            px, py = w * x, h * 0.9
            out += path(f"M{num(px - u * s * 0.45)} {num(py - u * s * 1.5)}H{num(px + u * s * 0.45)}Q{num(px + u * s * 0.3)} {num(py - u * s * 1.2)} {num(px + u * s * 0.8)} {num(py - u * s * 0.9)}Q{num(px + u * s * 1.1)} {num(py)} {num(px)} {num(py)}Q{num(px - u * s * 1.1)} {num(py)} {num(px - u * s * 0.8)} {num(py - u * s * 0.9)}Q{num(px - u * s * 0.3)} {num(py - u * s * 1.2)} {num(px - u * s * 0.45)} {num(py - u * s * 1.5)}Z", colour)
            d = f"M{num(px - u * s * 0.82)} {num(py - u * s * 0.66)}" + f"l{num(u * s * 0.2)} {num(-u * s * 0.2)}l{num(u * s * 0.2)} {num(u * s * 0.2)}" * 4
            out += stroke(d, darker(colour, 0.55), 2) + stroke(f"M{num(px - u * s * 0.84)} {num(py - u * s * 0.44)}H{num(px + u * s * 0.84)}", sun, 2.4)
        mx, my, radius = w * 0.48, h * 0.96, u * 0.2
        out += path(f"M{num(mx - radius)} {num(my - radius * 0.5)}A{num(radius)} {num(radius)} 0 0 0 {num(mx + radius)} {num(my - radius * 0.5)}Z", "#3f6a3a") + path(f"M{num(mx - radius * 0.86)} {num(my - radius * 0.5)}A{num(radius * 0.86)} {num(radius * 0.86)} 0 0 0 {num(mx + radius * 0.86)} {num(my - radius * 0.5)}Z", "#c8402f")
        out += "".join(oval(mx + radius * k, my - radius * 0.24, 1.2, 2, "#1d1412") for k in (-0.45, -0.15, 0.15, 0.45))
    return out


def _maize(x: float, y: float, tall: float, green: str, sun: str) -> str:
    half = tall * 0.17
    out = ""
    for side in (-1, 1):
        out += path(f"M{num(x)} {num(y + tall * 0.3)}Q{num(x + side * half * 2.4)} {num(y)} {num(x + side * half * 2.1)} {num(y - tall * 0.5)}Q{num(x + side * half * 0.7)} {num(y - tall * 0.1)} {num(x)} {num(y + tall * 0.3)}Z", green if side < 0 else darker(green, 0.2))
    ear = path(f"M{num(x)} {num(y - tall * 0.62)}C{num(x + half * 1.5)} {num(y - tall * 0.4)} {num(x + half * 1.2)} {num(y + tall * 0.2)} {num(x)} {num(y + tall * 0.25)}C{num(x - half * 1.2)} {num(y + tall * 0.2)} {num(x - half * 1.5)} {num(y - tall * 0.4)} {num(x)} {num(y - tall * 0.62)}Z", sun)
    grains = "".join(circle(x + (i - 2) * half * 0.46, y - tall * 0.55 + j * tall * 0.075, half * 0.2, lighter(sun, 0.35) if (i + j) % 4 else "#b5402f") for i in range(5) for j in range(11))
    return out + ear + clipped("ear", ear.replace(sun, "#000"), grains)


def _agave(x: float, y: float, size: float, green: str) -> str:
    out = ""
    for i in (-4, 4, -3, 3, -2, 2, -1, 1, 0):
        a = math.pi / 2 + i * 0.3
        tip_x, tip_y = x + math.cos(a) * size, y - math.sin(a) * size
        side_x, side_y = math.sin(a) * size * 0.1, math.cos(a) * size * 0.1
        out += path(f"M{num(x - side_x)} {num(y - side_y)}Q{num((x + tip_x) / 2 - side_x * 2)} {num((y + tip_y) / 2 - side_y * 2)} {num(tip_x)} {num(tip_y)}Q{num((x + tip_x) / 2 + side_x * 2)} {num((y + tip_y) / 2 + side_y * 2)} {num(x + side_x)} {num(y + side_y)}Z", mix(green, "#a9c09a", 0.45 if i % 2 else 0.2), stroke=darker(green, 0.5), stroke_width=0.9)
    return out


def _cactus(x: float, y: float, tall: float, green: str, sun: str) -> str:
    out = ""
    for dx, dy, turn in ((0, 0, 0), (-0.2, -0.36, -28), (0.2, -0.38, 26), (0.02, -0.44, 2), (-0.3, -0.66, -30), (0.3, -0.7, 30)):
        cx, cy = x + dx * tall, y + dy * tall - tall * 0.2
        pad = oval(cx, cy, tall * 0.14, tall * 0.22, mix(green, "#9ab57a", 0.25), stroke=darker(green, 0.5), stroke_width=1)
        pad += "".join(circle(cx + (i - 1) * tall * 0.07, cy + (j - 1.5) * tall * 0.09, 0.9, "#f2ead0") for i in range(3) for j in range(4))
        if dy < -0.5:
            pad += circle(cx, cy - tall * 0.23, tall * 0.045, "#c8402f")
        out += group(pad, transform=f"rotate({turn} {num(cx)} {num(cy + tall * 0.2)})")
    return out


SCHOOLS: dict[str, School] = {"dutch": dutch, "ukiyoe": ukiyoe, "persian": persian, "kente": kente, "mexican": mexican}
