"""The schools of Classic Art (the prints are in art_prints.py). Each function composes one painting of `w` by `h` units."""

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
    hatch,
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
from salon.games.classic_art.art_prints import print_

# ground, cloth, skin, hair, light accent
SITTERS = (
    ("#3c2f26", "#7b2d26", "#e3b592", "#2b1b14", "#e9dcc3"),
    ("#2f3a33", "#1f3f57", "#f0cba8", "#8a4f24", "#f3ead6"),
    ("#57422a", "#23201f", "#d9a47c", "#4a2d1c", "#efe3ce"),
    ("#26323c", "#b98a2f", "#c98f68", "#1c1513", "#f0e2bf"),
    ("#4a2730", "#3d5240", "#f2d2b4", "#c08a3c", "#f5ecd9"),
    ("#6b6a4c", "#4c2b47", "#a9704c", "#1a1412", "#efe4cb"),
    ("#303b3a", "#c9c0ae", "#7d4f36", "#140f0e", "#d9b45b"),
    ("#74563a", "#2e4a5c", "#eec6a4", "#d8d2c6", "#f7f0e0"),
)


def portrait(r: Random, n: int, w: float, h: float) -> str:
    """A sitter before a dark ground: ovals, and hatching on the side away from the light."""
    ground, cloth, skin, hair, light = SITTERS[n * 3 % 8]
    cx, fw = w * between(r, 0.46, 0.54), min(w * 0.2, h * 0.165)
    fh, fy = fw * between(r, 1.28, 1.42), h * between(r, 0.38, 0.43)
    chin = fy + fh
    out = gradient("g", ((0, lighter(ground, 0.16), 1), (1, darker(ground, 0.45), 1)))
    out += rect(0, 0, w, h, "url(#g)") + glow("l", lighter(ground, 0.55), 0.36, 0.34, 0.5, 0.75)
    out += rect(0, 0, w, h, "url(#l)")
    out += group(hatch(r, w * 0.62, h * 0.02, w * 0.4, h * 0.4, 5, 58, darker(ground, 0.5), 0.8), opacity=0.45)
    long_hair = n % 5 in (1, 3)
    if long_hair:
        fall = chin + fh * between(r, 0.1, 0.7)
        out += path(
            smooth([(cx - fw * 1.28, fall), (cx - fw * 1.34, fy), (cx, fy - fh * 1.3), (cx + fw * 1.34, fy), (cx + fw * 1.28, fall)]) + "Z",
            darker(hair, 0.25),
        )
    # shoulders
    wide = fw * between(r, 2.2, 2.75)
    top = chin + fh * 0.34
    body = smooth([(cx - wide, h + 4), (cx - wide * 0.86, top + fh * 0.75), (cx - fw * 0.9, top), (cx + fw * 0.9, top), (cx + wide * 0.86, top + fh * 0.75), (cx + wide, h + 4)]) + "Z"
    out += path(body, cloth)
    out += clipped(
        "b",
        path(body, "#000"),
        group(hatch(r, cx, top, wide, h - top, 4.2, 62, darker(cloth, 0.5), 1.1), opacity=0.75)
        + stroke(f"M{num(cx - wide * 0.75)} {num(h)}Q{num(cx - wide * 0.6)} {num(top + fh * 0.9)} {num(cx - fw * 0.8)} {num(top + fh * 0.2)}", lighter(cloth, 0.3), 1.6, opacity=0.7),
    )
    out += rect(cx - fw * 0.42, chin - fh * 0.4, fw * 0.84, fh * 0.85, darker(skin, 0.16), rx=fw * 0.3)
    out += _collar(n % 5, cx, chin, fw, fh, cloth, light)
    # the head, its shadow, its hatching
    shade = f"M{num(cx + fw * 0.3)} {num(fy - fh)}Q{num(cx + fw * 0.85)} {num(fy)} {num(cx + fw * 0.15)} {num(fy + fh)}L{num(cx + fw * 1.1)} {num(fy + fh)}V{num(fy - fh)}Z"
    out += oval(cx, fy, fw, fh, skin)
    out += clipped(
        "f",
        oval(cx, fy, fw, fh, "#000"),
        path(shade, darker(skin, 0.18))
        + clipped("h", path(shade, "#000"), group(hatch(r, cx + fw * 0.3, fy - fh, fw * 0.8, fh * 2, 2.6, 62, darker(skin, 0.5), 0.55), opacity=0.6))
        + oval(cx - fw * 0.42, fy + fh * 0.34, fw * 0.3, fh * 0.16, mix(skin, "#c4483a", 0.32), opacity=0.5),
    )
    out += _features(r, cx, fy, fw, fh, skin, hair, n % 4 == 2 and not long_hair)
    out += _headwear((n + n // 6) % 6, cx, fy, fw, fh, cloth, hair, light, long_hair)
    return out if chance(r, 0.5) else group(out, transform=f"matrix(-1 0 0 1 {num(w)} 0)")


def _features(r: Random, cx: float, fy: float, fw: float, fh: float, skin: str, hair: str, beard: bool) -> str:
    ink = darker(skin, 0.72)
    eye, apart = fy - fh * 0.08, fw * 0.42
    out = ""
    for side in (-1, 1):
        x = cx - fw * 0.08 + side * apart
        out += oval(x, eye, fw * 0.17, fh * 0.06, lighter(skin, 0.5)) + circle(x, eye, fw * 0.085, ink)
        out += stroke(f"M{num(x - fw * 0.2)} {num(eye)}Q{num(x)} {num(eye - fh * 0.13)} {num(x + fw * 0.2)} {num(eye)}", ink, 0.9)
        out += stroke(f"M{num(x - fw * 0.23)} {num(eye - fh * 0.15)}Q{num(x)} {num(eye - fh * 0.27)} {num(x + fw * 0.23)} {num(eye - fh * 0.15)}", darker(hair, 0.2), 1.5)
    nose = cx - fw * 0.02
    out += stroke(f"M{num(nose - fw * 0.04)} {num(eye)}L{num(nose - fw * 0.16)} {num(fy + fh * 0.3)}Q{num(nose)} {num(fy + fh * 0.37)} {num(nose + fw * 0.1)} {num(fy + fh * 0.31)}", darker(skin, 0.45), 1.1)
    lips = fy + fh * 0.56
    smile = fh * between(r, 0.01, 0.09)
    out += stroke(f"M{num(cx - fw * 0.33)} {num(lips - smile * 0.5)}Q{num(cx - fw * 0.05)} {num(lips + smile)} {num(cx + fw * 0.25)} {num(lips - smile * 0.5)}", mix(darker(skin, 0.3), "#a02c2c", 0.5), 1.9)
    if beard:
        out += path(smooth([(cx - fw * 0.5, lips - fh * 0.06), (cx - fw * 0.05, lips - fh * 0.17), (cx + fw * 0.45, lips - fh * 0.06), (cx - fw * 0.04, lips - fh * 0.04)], True), hair)
        if chance(r, 0.6):
            out += path(smooth([(cx - fw * 0.72, fy + fh * 0.5), (cx - fw * 0.3, lips + fh * 0.12), (cx + fw * 0.28, lips + fh * 0.12), (cx + fw * 0.74, fy + fh * 0.48), (cx + fw * 0.3, fy + fh * 1.12), (cx - fw * 0.02, fy + fh * 1.28), (cx - fw * 0.36, fy + fh * 1.1)], True), hair)
    return out


def _collar(kind: int, cx: float, chin: float, fw: float, fh: float, cloth: str, light: str) -> str:
    y = chin + fh * 0.24
    if kind == 0:  # ruff
        out = oval(cx, y, fw * 1.6, fh * 0.42, light)
        for i in range(22):
            a = math.tau * i / 22
            out += line(cx + math.cos(a) * fw * 0.7, y + math.sin(a) * fh * 0.14, cx + math.cos(a) * fw * 1.56, y + math.sin(a) * fh * 0.4, darker(light, 0.35), 0.8)
        return out + oval(cx, y - fh * 0.04, fw * 0.66, fh * 0.15, darker(light, 0.5), opacity=0.5)
    if kind == 1:  # open coat and cravat
        out = poly([(cx - fw * 0.62, y - fh * 0.1), (cx + fw * 0.62, y - fh * 0.1), (cx, y + fh * 1.5)], light)
        out += path(smooth([(cx, y + fh * 0.1), (cx - fw * 0.42, y + fh * 0.42), (cx - fw * 0.1, y + fh * 1.0), (cx + fw * 0.3, y + fh * 0.46)], True), darker(light, 0.14))
        for side in (-1, 1):
            out += poly([(cx + side * fw * 0.62, y - fh * 0.12), (cx + side * fw * 1.2, y + fh * 0.3), (cx + side * fw * 0.1, y + fh * 1.5)], darker(cloth, 0.3))
        return out
    if kind == 2:  # square neck and pearls
        out = path(f"M{num(cx - fw)} {num(y)}Q{num(cx)} {num(y + fh * 1.1)} {num(cx + fw)} {num(y)}L{num(cx + fw * 0.4)} {num(y - fh * 0.3)}H{num(cx - fw * 0.4)}Z", mix(light, "#e0b08c", 0.62))
        for i in range(11):
            t = (i - 5) / 5
            out += circle(cx + t * fw * 0.72, y + fh * 0.42 * (1 - t * t) - fh * 0.02, 1.7, light)
        return out
    if kind == 3:  # lace collar with two points
        out = ""
        for side in (-1, 1):
            out += poly([(cx, y + fh * 0.04), (cx + side * fw * 0.6, y - fh * 0.14), (cx + side * fw * 1.5, y + fh * 0.34), (cx + side * fw * 0.55, y + fh * 0.82)], light)
            for i in range(4):
                out += circle(cx + side * fw * (0.62 + 0.26 * i), y + fh * (0.72 - 0.11 * i), 1.5, darker(light, 0.3))
        return out + circle(cx, y + fh * 0.2, 2.2, "#c9a24a")
    out = path(smooth([(cx - fw * 1.3, y + fh * 0.5), (cx - fw * 0.5, y - fh * 0.12), (cx + fw * 0.5, y - fh * 0.12), (cx + fw * 1.3, y + fh * 0.5), (cx, y + fh * 1.1)], True), lighter(cloth, 0.28))
    for i in range(4):
        out += circle(cx, y + fh * (0.4 + 0.34 * i), 1.9, "#d2aa51")
    return out


def _headwear(kind: int, cx: float, fy: float, fw: float, fh: float, cloth: str, hair: str, light: str, long_hair: bool) -> str:
    fringe = smooth([(cx - fw * 1.08, fy + fh * 0.05), (cx - fw * 1.1, fy - fh * 0.7), (cx - fw * 0.2, fy - fh * 1.22), (cx + fw * 0.9, fy - fh * 0.9), (cx + fw * 1.1, fy + fh * 0.02), (cx + fw * 0.82, fy - fh * 0.4), (cx + fw * 0.1, fy - fh * 0.66), (cx - fw * 0.7, fy - fh * 0.4)], True)
    out = ""
    if kind != 4:
        out += path(fringe, hair)
        out += stroke(f"M{num(cx - fw * 0.85)} {num(fy - fh * 0.55)}Q{num(cx - fw * 0.3)} {num(fy - fh * 1.1)} {num(cx + fw * 0.5)} {num(fy - fh * 0.92)}", lighter(hair, 0.3), 1, opacity=0.7)
    if kind == 0:  # beret
        out += path(smooth([(cx - fw * 1.25, fy - fh * 0.62), (cx - fw * 0.9, fy - fh * 1.2), (cx + fw * 0.4, fy - fh * 1.45), (cx + fw * 1.7, fy - fh * 0.98), (cx + fw * 1.2, fy - fh * 0.62), (cx, fy - fh * 0.74)], True), darker(cloth, 0.45))
    elif kind == 1:  # wide hat with a feather
        out += oval(cx, fy - fh * 0.72, fw * 1.95, fh * 0.24, "#1d1917")
        out += path(f"M{num(cx - fw * 0.95)} {num(fy - fh * 0.74)}Q{num(cx - fw * 0.8)} {num(fy - fh * 1.6)} {num(cx)} {num(fy - fh * 1.58)}Q{num(cx + fw * 0.9)} {num(fy - fh * 1.56)} {num(cx + fw * 0.95)} {num(fy - fh * 0.74)}Z", "#272220")
        out += stroke(f"M{num(cx - fw * 0.92)} {num(fy - fh * 0.84)}Q{num(cx)} {num(fy - fh * 0.7)} {num(cx + fw * 0.92)} {num(fy - fh * 0.84)}", lighter(cloth, 0.2), 3)
        out += path(smooth([(cx + fw * 0.7, fy - fh * 0.82), (cx + fw * 1.1, fy - fh * 1.5), (cx + fw * 1.8, fy - fh * 1.5), (cx + fw * 1.3, fy - fh * 1.1)], True), light)
    elif kind == 2:  # bun
        out = circle(cx + fw * 0.3, fy - fh * 1.18, fw * 0.5, darker(hair, 0.15)) + out
    elif kind == 4:  # white cap or wig
        out += path(smooth([(cx - fw * 1.16, fy + fh * 0.2), (cx - fw * 1.2, fy - fh * 0.6), (cx - fw * 0.3, fy - fh * 1.3), (cx + fw * 0.6, fy - fh * 1.2), (cx + fw * 1.26, fy - fh * 0.5), (cx + fw * 1.16, fy + fh * 0.2), (cx + fw * 0.86, fy - fh * 0.45), (cx, fy - fh * 0.78), (cx - fw * 0.86, fy - fh * 0.42)], True), light)
        out += stroke(f"M{num(cx - fw * 0.9)} {num(fy - fh * 0.66)}Q{num(cx)} {num(fy - fh * 1.12)} {num(cx + fw * 0.95)} {num(fy - fh * 0.66)}", darker(light, 0.25), 1.2)
    if long_hair and kind != 4:
        for side in (-1, 1):
            out += stroke(smooth([(cx + side * fw * 1.06, fy - fh * 0.2), (cx + side * fw * 1.2, fy + fh * 0.4), (cx + side * fw * 1.04, fy + fh * 1.0)]), hair, fw * 0.3)
    return out


# sky top, sky low, far, middle, near, light
WEATHERS = (
    ("#7fa6bf", "#f3dfb8", "#8fa9ab", "#6f8f63", "#3d5a3a", "#fff3d1"),
    ("#e08a5b", "#f8d9a0", "#a3788a", "#6a5268", "#33313f", "#fff0bf"),
    ("#c6d2d6", "#f0ece2", "#b3bfc4", "#8c9ea3", "#4c5d63", "#ffffff"),
    ("#26374f", "#7488a0", "#3f556e", "#2b4151", "#15242f", "#f6ecc6"),
    ("#5e7280", "#c9c3a6", "#7b8878", "#9c8b4a", "#56552e", "#f4e6b0"),
    ("#9dc3c9", "#fbe8cf", "#c3a98f", "#c98e4c", "#7c5030", "#fff6de"),
    ("#6d86ad", "#f2b9a0", "#8b8aae", "#5c7390", "#2d4257", "#ffe3c4"),
)


def landscape(r: Random, n: int, w: float, h: float) -> str:
    """Bands of land under a wide sky, a horizon, and one thing that stands up."""
    high, low, far, mid, near, light = WEATHERS[n * 2 % 7]
    horizon = h * between(r, 0.44, 0.62)
    out = gradient("s", ((0, high, 1), (1, low, 1))) + rect(0, 0, w, horizon + 2, "url(#s)")
    sx, sy, sr = w * between(r, 0.16, 0.84), horizon * between(r, 0.3, 0.8), min(w, h) * between(r, 0.06, 0.1)
    out += glow("o", light, reach=0.5, strength=0.9) + circle(sx, sy, sr * 3.6, "url(#o)") + circle(sx, sy, sr, light)
    for _ in range(int(between(r, 2, 5))):
        y, x, half = horizon * between(r, 0.12, 0.75), w * r.random(), w * between(r, 0.14, 0.34)
        out += path(smooth([(x - half, y), (x - half * 0.3, y - h * 0.028), (x + half * 0.2, y - h * 0.04), (x + half, y), (x + half * 0.1, y + h * 0.014)], True), lighter(low, 0.45), opacity=0.7)
    out += _ridge(r, w, h, horizon - h * 0.02, h * 0.1, mix(far, low, 0.45))
    out += _ridge(r, w, h, horizon + h * 0.02, h * 0.07, far)
    scene = (n + n // 12) % 4
    if scene == 0:  # water with the light on it
        out += gradient("w", ((0, mix(low, far, 0.25), 1), (1, darker(high, 0.35), 1)))
        out += rect(0, horizon + h * 0.04, w, h, "url(#w)")
        for i in range(9):
            y, half = horizon + h * (0.07 + 0.045 * i), w * between(r, 0.03, 0.1) * (1 + i * 0.12)
            out += line(sx - half, y, sx + half, y, light, 1.5, opacity=0.85 - 0.06 * i)
        for _ in range(10):
            y, x, half = between(r, horizon + h * 0.08, h), w * r.random(), w * between(r, 0.03, 0.08)
            out += line(x - half, y, x + half, y, lighter(high, 0.35), 1, opacity=0.55)
        out += _sail(r, w * between(r, 0.25, 0.75), horizon + h * between(r, 0.1, 0.18), h * between(r, 0.14, 0.22), near, light)
        out += _ridge(r, w, h, h * 0.95, h * 0.06, near)
        out += _tree(r, w * pick(r, (0.1, 0.9)), h, h * between(r, 0.5, 0.66), near)
    elif scene == 1:  # a road between fields
        out += _ridge(r, w, h, horizon + h * 0.09, h * 0.04, mid)
        vx = w * between(r, 0.4, 0.6)
        out += rect(0, horizon + h * 0.12, w, h, mix(mid, near, 0.35))
        for i in range(-6, 8):
            out += line(vx, horizon + h * 0.1, vx + i * w * 0.19, h + 2, pick(r, (mid, near, lighter(mid, 0.2))), 2.2, opacity=0.7)
        out += path(f"M{num(vx - 1.5)} {num(horizon + h * 0.1)}L{num(vx + 1.5)} {num(horizon + h * 0.1)}Q{num(vx + w * 0.05)} {num(h * 0.8)} {num(vx + w * 0.2)} {num(h + 2)}L{num(vx - w * 0.14)} {num(h + 2)}Q{num(vx - w * 0.03)} {num(h * 0.8)} {num(vx - 1.5)} {num(horizon + h * 0.1)}Z", lighter(low, 0.25))
        for i, side in enumerate((-1, 1, -1, 1)):
            d = 0.14 + 0.1 * i
            out += _poplar(vx + side * w * (0.06 + d * 0.9), horizon + h * (0.11 + d * 0.75), h * (0.16 + d * 0.72), mix(near, mid, 0.3 - 0.06 * i))
    elif scene == 2:  # hills and a village
        out += _ridge(r, w, h, horizon + h * 0.12, h * 0.07, mix(far, mid, 0.6))
        x = w * between(r, 0.3, 0.7)
        out += _village(r, x, horizon + h * 0.13, h * 0.07, near, light)
        out += _ridge(r, w, h, horizon + h * 0.2, h * 0.06, mid) + _ridge(r, w, h, horizon + h * 0.33, h * 0.06, mix(mid, near, 0.5))
        for _ in range(7):
            tx = w * r.random()
            out += circle(tx, horizon + h * between(r, 0.3, 0.36), h * between(r, 0.02, 0.04), darker(near, 0.1))
        out += _ridge(r, w, h, h * 0.93, h * 0.06, near)
    else:  # mountains
        for peak, shade in ((0.66, mix(far, high, 0.4)), (0.5, far)):
            x, top = w * between(r, 0.2, 0.8), horizon * (1 - peak)
            left, right = x - w * between(r, 0.3, 0.5), x + w * between(r, 0.3, 0.5)
            out += poly([(left, horizon + h * 0.1), (x, top), (right, horizon + h * 0.1)], shade)
            out += poly([(x, top), (x + (right - x) * 0.28, top + (horizon - top) * 0.3), (x + w * 0.02, top + (horizon - top) * 0.22), (x - (x - left) * 0.2, top + (horizon - top) * 0.26)], lighter(light, 0.2))
            out += poly([(x, top), (right, horizon + h * 0.1), (x + w * 0.06, horizon + h * 0.1)], darker(shade, 0.22), opacity=0.7)
        out += rect(0, horizon + h * 0.08, w, h, mid) + _ridge(r, w, h, horizon + h * 0.18, h * 0.05, mix(mid, near, 0.4))
        for i in range(9):
            out += _pine(w * (i + between(r, 0.1, 0.9)) / 9, h * between(r, 0.86, 1.0), h * between(r, 0.16, 0.32), darker(near, 0.1))
        out += _ridge(r, w, h, h * 0.97, h * 0.03, near)
    return out


def _ridge(r: Random, w: float, h: float, y: float, lift: float, colour: str) -> str:
    points = [(-4.0, y - lift * r.random())]
    points += [(w * i / 5, y - lift * between(r, -0.3, 1.0)) for i in range(1, 5)]
    points += [(w + 4.0, y - lift * r.random())]
    return path(smooth(points) + f"V{num(h + 4)}H-4Z", colour)


def _sail(r: Random, x: float, y: float, size: float, dark: str, light: str) -> str:
    lean = between(r, 0.3, 0.5)
    return (
        poly([(x, y - size), (x + size * lean, y - size * 0.12), (x, y - size * 0.12)], light)
        + poly([(x - 1, y - size * 0.86), (x - size * 0.28, y - size * 0.12), (x - 1, y - size * 0.12)], mix(light, "#b5482f", 0.75))
        + path(f"M{num(x - size * 0.36)} {num(y - size * 0.08)}H{num(x + size * 0.5)}L{num(x + size * 0.3)} {num(y + size * 0.06)}H{num(x - size * 0.22)}Z", dark)
    )


def _tree(r: Random, x: float, y: float, size: float, colour: str) -> str:
    out = stroke(smooth([(x, y), (x + size * 0.03, y - size * 0.4), (x - size * 0.02, y - size * 0.8)]), darker(colour, 0.3), size * 0.06)
    for _ in range(9):
        out += circle(x + size * between(r, -0.24, 0.24), y - size * between(r, 0.55, 1.0), size * between(r, 0.09, 0.16), mix(colour, "#8a9a4a", r.random() * 0.3))
    return out


def _poplar(x: float, y: float, size: float, colour: str) -> str:
    half = size * 0.11
    return line(x, y, x, y - size * 0.3, darker(colour, 0.4), max(1.0, size * 0.03)) + path(
        f"M{num(x)} {num(y - size)}C{num(x + half * 1.6)} {num(y - size * 0.6)} {num(x + half)} {num(y - size * 0.1)} {num(x)} {num(y - size * 0.1)}C{num(x - half)} {num(y - size * 0.1)} {num(x - half * 1.6)} {num(y - size * 0.6)} {num(x)} {num(y - size)}Z", colour
    ) + path(f"M{num(x)} {num(y - size)}C{num(x + half * 1.6)} {num(y - size * 0.6)} {num(x + half)} {num(y - size * 0.1)} {num(x)} {num(y - size * 0.1)}Z", darker(colour, 0.25))


def _pine(x: float, y: float, size: float, colour: str) -> str:
    return poly([(x, y - size), (x + size * 0.16, y - size * 0.5), (x + size * 0.08, y - size * 0.5), (x + size * 0.22, y), (x - size * 0.22, y), (x - size * 0.08, y - size * 0.5), (x - size * 0.16, y - size * 0.5)], colour)


def _village(r: Random, x: float, y: float, size: float, dark: str, light: str) -> str:
    out = rect(x - size * 0.22, y - size * 2.2, size * 0.44, size * 2.2, lighter(light, 0.1)) + poly([(x - size * 0.3, y - size * 2.2), (x, y - size * 3.4), (x + size * 0.3, y - size * 2.2)], dark)
    for i in (-2.6, -1.5, 0.9, 2.0):
        hx, wide, tall = x + i * size * 0.8, size * between(r, 0.8, 1.1), size * between(r, 0.7, 1.0)
        out += rect(hx - wide / 2, y - tall, wide, tall + size, lighter(light, 0.1)) + poly([(hx - wide * 0.62, y - tall), (hx, y - tall * 1.75), (hx + wide * 0.62, y - tall)], "#a5533a")
        out += rect(hx - wide * 0.1, y - tall * 0.7, wide * 0.2, tall * 0.4, dark)
    return out


# wall, table, cloth, three fruit colours, glass
KITCHENS = (
    ("#6d7f86", "#8a5a33", "#f1e8d6", ("#d9832b", "#b53a28", "#e2b23c"), "#2f4a3c"),
    ("#a4633f", "#4d3123", "#e9dcc0", ("#7f9a3d", "#e0b23a", "#c2452e"), "#23303f"),
    ("#b9ad8f", "#6c5138", "#7f95a3", ("#d06a2e", "#9c2f38", "#dcc04c"), "#38523b"),
    ("#39424a", "#6f4a2d", "#d8d1c3", ("#e3a63a", "#ad3b2c", "#8ea046"), "#556b54"),
    ("#c9b79a", "#7e6347", "#fbf5e7", ("#d88a4a", "#6d7f3c", "#a5382f"), "#4a5a66"),
    ("#5c6b4f", "#3e2a20", "#efe2c7", ("#e2842c", "#dcbb42", "#7a2740"), "#2b4453"),
)


def still_life(r: Random, n: int, w: float, h: float) -> str:
    """Bottles, bowls and fruit on the line of a table, the light from the left."""
    wall, wood, cloth, fruits, glass = KITCHENS[(n + n // 6) % 6]
    edge = h * between(r, 0.6, 0.68)
    out = gradient("a", ((0, lighter(wall, 0.22), 1), (1, darker(wall, 0.35), 1)), 25) + rect(0, 0, w, h, "url(#a)")
    if chance(r, 0.5):
        out += path(smooth([(w * 0.62, -4), (w * 0.7, h * 0.3), (w * 0.64, edge), (w + 4, edge), (w + 4, -4)]) + "Z", darker(fruits[1], 0.42))
        for i in range(3):
            out += stroke(smooth([(w * (0.74 + 0.1 * i), -4), (w * (0.79 + 0.08 * i), h * 0.3), (w * (0.74 + 0.1 * i), edge)]), darker(fruits[1], 0.62), 2.6, opacity=0.8)
    out += rect(0, edge, w, h, wood) + rect(0, edge, w, 2.4, lighter(wood, 0.35)) + rect(0, h * 0.93, w, h, darker(wood, 0.5))
    lx, rx = w * between(r, 0.02, 0.22), w * between(r, 0.7, 0.95)
    drop = h * 0.93
    out += path(f"M{num(lx)} {num(edge + 1)}L{num(rx)} {num(edge + 1)}L{num(rx + w * 0.05)} {num(drop)}L{num((lx + rx) / 2 + w * 0.1)} {num(drop)}L{num((lx + rx) / 2)} {num(h + 3)}L{num((lx + rx) / 2 - w * 0.14)} {num(drop)}L{num(lx - w * 0.06)} {num(drop)}Z", cloth)
    out += stroke(f"M{num((lx + rx) / 2)} {num(h)}L{num((lx + rx) / 2 + w * 0.03)} {num(edge + h * 0.06)}M{num(lx)} {num(drop)}L{num(lx + w * 0.08)} {num(edge + h * 0.08)}M{num(rx)} {num(drop)}L{num(rx - w * 0.05)} {num(edge + h * 0.1)}", darker(cloth, 0.28), 1.3)
    base = edge + h * 0.05
    tall, unit = h * between(r, 0.42, 0.52), min(w, h)
    left = chance(r, 0.5)
    bx = w * (between(r, 0.22, 0.32) if left else between(r, 0.68, 0.78))
    out += _bottle(r, bx, base, tall, unit * 0.1, glass)
    if chance(r, 0.55):
        out += _bottle(r, bx + unit * between(r, 0.2, 0.26) * (1 if left else -1), base - h * 0.015, tall * between(r, 0.66, 0.82), unit * 0.085, mix(fruits[1], "#2a1d18", 0.5))
    px = w * (between(r, 0.6, 0.72) if left else between(r, 0.28, 0.4))
    kind = n % 3
    if kind == 0:
        out += _bowl(r, px, base, unit * 0.25, mix(cloth, "#44638a", 0.55), fruits)
    elif kind == 1:
        out += _jug(px, base, unit * 0.36, mix(cloth, fruits[0], 0.22))
    else:
        out += _glass(px, base, unit * 0.34, fruits[1])
    for i in range(int(between(r, 3, 6))):
        size = unit * between(r, 0.062, 0.085)
        x = w * (0.18 + 0.68 * ((i * 0.618 + r.random() * 0.12) % 1))
        out += _fruit(r, x, base + h * between(r, 0.02, 0.16) - size, size, pick(r, fruits))
    if chance(r, 0.45):
        kx, ky = w * between(r, 0.4, 0.6), edge + h * 0.17
        out += poly([(kx, ky), (kx + unit * 0.3, ky - unit * 0.05), (kx + unit * 0.02, ky + unit * 0.04)], "#cfd3d2") + line(kx, ky + 1, kx - unit * 0.12, ky + unit * 0.04, "#2a211c", 3.4)
    return out


def _shadow(x: float, y: float, half: float) -> str:
    return oval(x + half * 0.5, y, half * 1.3, half * 0.24, "#17110f", opacity=0.32)


def _bottle(r: Random, x: float, y: float, tall: float, half: float, colour: str) -> str:
    neck, shoulder = half * 0.34, y - tall * between(r, 0.52, 0.64)
    body = f"M{num(x - half)} {num(y)}V{num(shoulder + half)}C{num(x - half)} {num(shoulder)} {num(x - neck)} {num(shoulder)} {num(x - neck)} {num(shoulder - half)}V{num(y - tall)}H{num(x + neck)}V{num(shoulder - half)}C{num(x + neck)} {num(shoulder)} {num(x + half)} {num(shoulder)} {num(x + half)} {num(shoulder + half)}V{num(y)}Q{num(x)} {num(y + half * 0.3)} {num(x - half)} {num(y)}Z"
    out = _shadow(x, y, half) + path(body, colour)
    out += path(f"M{num(x + half * 0.25)} {num(y + half * 0.1)}V{num(shoulder)}L{num(x + neck)} {num(shoulder - half)}V{num(shoulder - half * 0.4)}C{num(x + neck)} {num(shoulder)} {num(x + half)} {num(shoulder)} {num(x + half)} {num(shoulder + half)}V{num(y)}Z", darker(colour, 0.4))
    out += line(x - half * 0.6, shoulder + half * 1.1, x - half * 0.6, y - half * 0.5, lighter(colour, 0.65), half * 0.2)
    out += rect(x - neck * 1.2, y - tall - half * 0.1, neck * 2.4, half * 0.34, lighter(colour, 0.25))
    if chance(r, 0.6):
        out += rect(x - half, y - tall * 0.34, half * 2, tall * 0.18, "#efe4c8") + line(x - half * 0.6, y - tall * 0.27, x + half * 0.6, y - tall * 0.27, "#6b4a34", 0.9) + line(x - half * 0.6, y - tall * 0.22, x + half * 0.3, y - tall * 0.22, "#6b4a34", 0.9)
    return out


def _bowl(r: Random, x: float, y: float, half: float, colour: str, fruits: tuple[str, ...]) -> str:
    top = y - half * 0.62
    out = _shadow(x, y, half * 0.8)
    for i, dx in enumerate((-0.55, 0.5, 0.0, -0.25, 0.28)):
        out += _fruit(r, x + dx * half, top - half * (0.12 if i < 2 else 0.3 if i > 2 else 0.42), half * 0.3, fruits[i % 3], False)
    out += path(f"M{num(x - half)} {num(top)}Q{num(x - half * 0.8)} {num(y)} {num(x - half * 0.3)} {num(y)}H{num(x + half * 0.3)}Q{num(x + half * 0.8)} {num(y)} {num(x + half)} {num(top)}Z", colour)
    out += path(f"M{num(x + half * 0.2)} {num(top)}Q{num(x + half * 0.3)} {num(y)} {num(x + half * 0.1)} {num(y)}H{num(x + half * 0.3)}Q{num(x + half * 0.8)} {num(y)} {num(x + half)} {num(top)}Z", darker(colour, 0.25))
    return out + stroke(f"M{num(x - half)} {num(top)}H{num(x + half)}", lighter(colour, 0.5), 1.6) + stroke(f"M{num(x - half * 0.86)} {num(top + half * 0.2)}H{num(x + half * 0.86)}", darker(colour, 0.4), 1.2)


def _jug(x: float, y: float, tall: float, colour: str) -> str:
    half = tall * 0.3
    body = f"M{num(x - half * 0.6)} {num(y)}C{num(x - half * 1.5)} {num(y - tall * 0.35)} {num(x - half * 0.9)} {num(y - tall * 0.6)} {num(x - half * 0.6)} {num(y - tall * 0.95)}L{num(x - half * 0.95)} {num(y - tall * 1.03)}H{num(x + half * 0.6)}C{num(x + half * 0.9)} {num(y - tall * 0.6)} {num(x + half * 1.5)} {num(y - tall * 0.35)} {num(x + half * 0.6)} {num(y)}Z"
    out = _shadow(x, y, half) + stroke(f"M{num(x + half * 0.7)} {num(y - tall * 0.85)}C{num(x + half * 2)} {num(y - tall * 0.9)} {num(x + half * 1.9)} {num(y - tall * 0.35)} {num(x + half)} {num(y - tall * 0.3)}", darker(colour, 0.3), 3)
    out += path(body, colour) + path(f"M{num(x + half * 0.1)} {num(y)}C{num(x + half * 0.5)} {num(y - tall * 0.5)} {num(x + half * 0.3)} {num(y - tall * 0.8)} {num(x + half * 0.3)} {num(y - tall * 1.03)}H{num(x + half * 0.6)}C{num(x + half * 0.9)} {num(y - tall * 0.6)} {num(x + half * 1.5)} {num(y - tall * 0.35)} {num(x + half * 0.6)} {num(y)}Z", darker(colour, 0.24))
    return out + stroke(f"M{num(x - half * 1.02)} {num(y - tall * 0.36)}Q{num(x)} {num(y - tall * 0.28)} {num(x + half * 1.05)} {num(y - tall * 0.36)}", "#3f5f86", 2.2)


def _glass(x: float, y: float, tall: float, wine: str) -> str:
    half = tall * 0.27
    return (
        _shadow(x, y, half * 0.8)
        + oval(x, y, half * 0.8, half * 0.2, "#e9e6da", opacity=0.85)
        + line(x, y, x, y - tall * 0.45, "#e9e6da", 1.6)
        + path(f"M{num(x - half)} {num(y - tall)}Q{num(x - half * 1.1)} {num(y - tall * 0.48)} {num(x)} {num(y - tall * 0.42)}Q{num(x + half * 1.1)} {num(y - tall * 0.48)} {num(x + half)} {num(y - tall)}Z", "#f2efe4", opacity=0.45)
        + path(f"M{num(x - half * 1.02)} {num(y - tall * 0.78)}Q{num(x - half)} {num(y - tall * 0.48)} {num(x)} {num(y - tall * 0.44)}Q{num(x + half)} {num(y - tall * 0.48)} {num(x + half * 1.02)} {num(y - tall * 0.78)}Z", darker(wine, 0.25))
        + line(x - half * 0.7, y - tall * 0.92, x - half * 0.72, y - tall * 0.66, "#ffffff", 1.3, opacity=0.8)
    )


def _fruit(r: Random, x: float, y: float, size: float, colour: str, ground: bool = True) -> str:
    out = _shadow(x, y + size * 0.9, size) if ground else ""
    if chance(r, 0.3):
        shape = f"M{num(x)} {num(y - size * 1.7)}C{num(x + size * 0.5)} {num(y - size * 1.7)} {num(x + size * 0.4)} {num(y - size * 0.7)} {num(x + size)} {num(y)}C{num(x + size * 1.3)} {num(y + size)} {num(x - size * 1.3)} {num(y + size)} {num(x - size)} {num(y)}C{num(x - size * 0.4)} {num(y - size * 0.7)} {num(x - size * 0.5)} {num(y - size * 1.7)} {num(x)} {num(y - size * 1.7)}Z"
        out += path(shape, colour) + path(f"M{num(x + size * 0.1)} {num(y - size * 1.6)}C{num(x + size * 0.5)} {num(y - size * 1.5)} {num(x + size * 0.4)} {num(y - size * 0.7)} {num(x + size)} {num(y)}C{num(x + size * 1.25)} {num(y + size * 0.9)} {num(x)} {num(y + size * 0.9)} {num(x)} {num(y + size * 0.7)}C{num(x + size)} {num(y + size * 0.5)} {num(x + size * 0.3)} {num(y - size * 0.6)} {num(x + size * 0.1)} {num(y - size * 1.6)}Z", darker(colour, 0.3))
        return out + line(x, y - size * 1.65, x + size * 0.15, y - size * 2.1, "#3d2a1c", 1.2)
    out += circle(x, y, size, colour)
    out += path(f"M{num(x + size * 0.2)} {num(y - size * 0.98)}A{num(size)} {num(size)} 0 0 1 {num(x - size * 0.3)} {num(y + size * 0.95)}A{num(size * 1.3)} {num(size * 1.3)} 0 0 0 {num(x + size * 0.2)} {num(y - size * 0.98)}Z", darker(colour, 0.32))
    out += circle(x - size * 0.36, y - size * 0.36, size * 0.2, lighter(colour, 0.65), opacity=0.85)
    return out + line(x, y - size * 0.85, x + size * 0.12, y - size * 1.2, "#3d2a1c", 1.1)


# ground, dark, three planes, line
PLANES = (
    ("#f0e8d8", "#1f2327", ("#c8432f", "#e2ad36", "#2f5d86")),
    ("#e6dccb", "#2b2622", ("#d9772f", "#3e6f6a", "#f3efe4")),
    ("#ece6da", "#22252e", ("#3b4f8f", "#d65f5f", "#e8c34e")),
    ("#dfe1da", "#20302c", ("#1f6b5b", "#e59a3a", "#a4302f")),
    ("#f3ebdb", "#33252c", ("#7a3350", "#e07a4a", "#5c8a94")),
    ("#2a2d33", "#f2ead8", ("#d8a23a", "#b8432f", "#6f93a3")),
)


def abstract(r: Random, n: int, w: float, h: float) -> str:
    """Planes against each other: balance, not likeness."""
    ground, dark, colours = PLANES[n * 5 % 6 if n % 2 else (n // 2) % 6]
    out = rect(0, 0, w, h, ground)
    kind = (n + n // 12) % 4
    unit = min(w, h)
    if kind == 0:  # leaning planes round one great disc
        turn = between(r, -38, 38)
        cx, cy = w * between(r, 0.4, 0.6), h * between(r, 0.4, 0.6)
        out += circle(w * between(r, 0.3, 0.7), h * between(r, 0.28, 0.5), unit * between(r, 0.2, 0.27), colours[0])
        shapes = rect(cx - unit * 0.44, cy - unit * 0.05, unit * 0.95, unit * 0.16, dark)
        shapes += rect(cx - unit * 0.2, cy - unit * 0.34, unit * 0.2, unit * 0.62, colours[1])
        shapes += rect(cx + unit * 0.1, cy + unit * 0.14, unit * 0.42, unit * 0.1, colours[2])
        shapes += rect(cx - unit * 0.5, cy + unit * 0.2, unit * 0.24, unit * 0.06, colours[0]) + rect(cx + unit * 0.2, cy - unit * 0.4, unit * 0.06, unit * 0.28, dark)
        shapes += line(cx - unit * 0.6, cy + unit * 0.4, cx + unit * 0.6, cy + unit * 0.3, dark, 1.4)
        out += group(shapes, transform=f"rotate({num(turn)} {num(cx)} {num(cy)})")
        out += circle(w * between(r, 0.12, 0.3), h * between(r, 0.7, 0.86), unit * 0.06, colours[2])
    elif kind == 1:  # a woven grid of planes
        xs = [0.0, w * between(r, 0.16, 0.3), w * between(r, 0.5, 0.72), w]
        ys = [0.0, h * between(r, 0.2, 0.36), h * between(r, 0.56, 0.74), h]
        bright, bar = (dark, ground) if dark > ground else (lighter(ground, 0.5), dark)
        out = rect(0, 0, w, h, bright)
        big, small, far_cell, strip = pick(r, (((2, 1), (0, 0), (1, 2), (0, 2)), ((0, 1), (2, 2), (1, 0), (2, 0)), ((1, 0), (0, 2), (2, 1), (2, 2))))
        for (i, j), fill in ((big, colours[0]), (small, colours[1]), (far_cell, colours[2]), (strip, bar)):
            tall, wide = ys[j + 1] - ys[j], xs[i + 1] - xs[i]
            out += rect(xs[i], ys[j] + (tall * 0.5 if fill == bar else 0), wide, tall * (0.5 if fill == bar else 1), fill)
        thick = unit * 0.035
        for x in xs[1:3]:
            out += rect(x - thick / 2, 0, thick, h, bar)
        for y in ys[1:3]:
            out += rect(0, y - thick / 2, w, thick, bar)
    elif kind == 2:  # floating fields
        out = rect(0, 0, w, h, mix(colours[0], dark, 0.35))
        at, margin = h * 0.07, w * 0.09
        for colour, share in zip((colours[1], mix(colours[0], colours[1], 0.5), colours[2]), (between(r, 0.28, 0.4), between(r, 0.12, 0.2), 0.3), strict=True):
            tall = h * share
            tall = min(tall, h * 0.93 - at)
            for grow, faint in ((2.2, 0.35), (1.0, 0.5), (0.0, 1.0)):
                out += rect(margin - grow, at - grow, w - 2 * (margin - grow), tall + 2 * grow, colour, rx=3 + grow, opacity=faint)
            out += rect(margin, at + tall * 0.7, w - 2 * margin, tall * 0.3, darker(colour, 0.25), opacity=0.28, rx=3)
            at += tall + h * 0.045
    else:  # quarter discs
        n_x = 3 if w >= h * 0.9 else 2
        cell = w / n_x
        n_y = math.ceil(h / cell)
        fills = [*colours, dark]
        for i in range(n_x):
            for j in range(n_y):
                x, y = i * cell, j * cell
                a, b = int(r.random() * 4), int(r.random() * 3)
                base = fills[a] if chance(r, 0.45) else ground
                out += rect(x, y, cell + 0.4, cell + 0.4, base)
                corner_x, corner_y = x + cell * int(r.random() * 2), y + cell * int(r.random() * 2)
                discs = "".join(circle(corner_x, corner_y, cell * s, fills[(a + 1 + b + k) % 4] if k != 1 else ground) for k, s in enumerate((0.98, 0.66, 0.34)))
                out += clipped(f"q{i}{j}", rect(x, y, cell + 0.3, cell + 0.3, "#000"), discs)
    return out


SCHOOLS: dict[str, School] = {"portrait": portrait, "landscape": landscape, "still_life": still_life, "abstract": abstract, "print": print_}
