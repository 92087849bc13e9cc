"""Woodcuts: the prints of Classic Art. Bold black line, one colour, white where the knife went."""

from __future__ import annotations

import math
from random import Random

from salon.core.drawing import (
    between,
    circle,
    clipped,
    darker,
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


def print_(r: Random, n: int, w: float, h: float) -> str:
    """A woodcut: bold black line on paper, one colour, a plate mark and a signature in pencil."""
    paper, ink = pick(r, ("#f4ecdb", "#efe7d2", "#f6f1e4")), pick(r, ("#1b1a19", "#1d2a38", "#2a1f1c"))
    spot = pick(r, ("#c2452d", "#2f6f73", "#d79a2b", "#35578a", "#7c3a5c"))
    m = min(w, h) * 0.09
    pw, ph = w - 2 * m, h - 2.6 * m
    cx, cy, u = m + pw / 2, m + ph / 2, min(pw, ph)
    plate = rect(m, m, pw, ph, lighter(paper, 0.3))
    motif = (_cut_bird, _cut_moon, _cut_fish, _cut_leaf, _cut_ship, _cut_house, _cut_cat)[(n + n // 12) % 7]
    content = clipped("p", rect(m, m, pw, ph, "#000"), motif(r, m, m, pw, ph, cx, cy, u, ink, spot, paper))
    out = rect(0, 0, w, h, paper) + plate + content + rect(m, m, pw, ph, "none", stroke=ink, stroke_width=2.6)
    y = h - m * 0.72
    out += line(m, y, m + w * 0.1, y - 1, "#77706a", 0.8) + stroke(f"M{num(w - m - w * 0.22)} {num(y)}q3 -5 5 0t5 -1t5 0t5 -2", "#77706a", 0.8)
    return out


def _carve(r: Random, x: float, y: float, w: float, h: float, ink: str, dense: float = 5.0) -> str:
    """Tapering gouge marks, as the knife leaves them."""
    d = ""
    for i in range(int(h / dense) + 1):
        yy, at = y + i * dense, x + between(r, -6, 6)
        while at < x + w:
            long = between(r, 6, 18)
            d += f"M{num(at)} {num(yy)}q{num(long / 2)} -1.5 {num(long)} 0q{num(-long / 2)} 1.5 {num(-long)} 0Z"
            at += long + between(r, 3, 9)
    return path(d, ink)


def _cut_bird(r: Random, x: float, y: float, w: float, h: float, cx: float, cy: float, u: float, ink: str, spot: str, paper: str) -> str:
    out = circle(x + w * between(r, 0.62, 0.8), y + h * 0.28, u * 0.17, spot)
    out += _carve(r, x, y + 5, w, h * 0.3, mix(ink, paper, 0.45), 8)
    by = y + h * 0.8
    out += stroke(smooth([(x - 4, by + u * 0.08), (cx - u * 0.2, by), (cx + u * 0.3, by + u * 0.04), (x + w + 4, by - u * 0.12)]), ink, u * 0.05)
    b = u * 0.3
    bx, yy = cx - u * 0.03, cy + h * 0.08
    out += path(smooth([(bx - b * 1.05, yy - b * 0.62), (bx - b * 0.62, yy - b * 1.02), (bx - b * 0.12, yy - b * 0.7), (bx + b * 0.55, yy - b * 0.1), (bx + b * 1.9, yy + b * 0.72), (bx + b * 0.7, yy + b * 0.62), (bx - b * 0.2, yy + b * 0.78), (bx - b * 0.78, yy + b * 0.2), (bx - b * 0.72, yy - b * 0.4)], True), ink)
    out += poly([(bx - b * 0.92, yy - b * 0.82), (bx - b * 1.42, yy - b * 0.6), (bx - b * 0.9, yy - b * 0.55)], spot)
    out += circle(bx - b * 0.66, yy - b * 0.74, b * 0.1, paper)
    for i in range(4):
        out += stroke(f"M{num(bx - b * 0.1 + i * b * 0.22)} {num(yy - b * 0.25 + i * b * 0.16)}q{num(b * 0.1)} {num(b * 0.3)} {num(b * 0.5)} {num(b * 0.42)}", paper, 1.6)
    for dx in (-0.15, 0.12):
        out += line(bx + dx * b, yy + b * 0.7, bx + dx * b - 1, by, ink, 1.8)
    for side in (-1, 1):
        lx = cx + side * u * 0.4
        out += path(f"M{num(lx)} {num(by)}q{num(6 * side)} -12 {num(14 * side)} -10q{num(-2 * side)} 9 {num(-14 * side)} 10Z", spot if side > 0 else ink)
    return out


def _cut_fish(r: Random, x: float, y: float, w: float, h: float, cx: float, cy: float, u: float, ink: str, spot: str, paper: str) -> str:
    out = rect(x, y, w, h, spot) + _carve(r, x, y + 4, w, h, mix(spot, paper, 0.75), 6.5)
    half, tall = w * 0.36, u * 0.2
    out += path(f"M{num(cx - half)} {num(cy)}Q{num(cx - half * 0.2)} {num(cy - tall * 1.7)} {num(cx + half * 0.62)} {num(cy - tall * 0.12)}L{num(cx + half * 1.12)} {num(cy - tall * 0.9)}Q{num(cx + half * 0.92)} {num(cy)} {num(cx + half * 1.12)} {num(cy + tall * 0.9)}L{num(cx + half * 0.62)} {num(cy + tall * 0.12)}Q{num(cx - half * 0.2)} {num(cy + tall * 1.7)} {num(cx - half)} {num(cy)}Z", ink)
    out += circle(cx - half * 0.68, cy - tall * 0.2, tall * 0.17, paper) + circle(cx - half * 0.68, cy - tall * 0.2, tall * 0.08, ink)
    out += stroke(f"M{num(cx - half * 0.46)} {num(cy - tall * 0.56)}q{num(tall * 0.4)} {num(tall * 0.56)} 0 {num(tall * 1.12)}", paper, 1.8)
    for i in range(5):
        for j in range(-1, 2):
            sx, sy = cx - half * 0.26 + i * half * 0.18, cy + j * tall * (0.42 - 0.05 * i)
            out += stroke(f"M{num(sx)} {num(sy - tall * 0.15)}q{num(tall * 0.2)} {num(tall * 0.15)} 0 {num(tall * 0.3)}", paper, 1.3)
    for j in (-1, 0, 1):
        out += line(cx + half * 0.76, cy + j * tall * 0.14, cx + half * 1.0, cy + j * tall * 0.5, paper, 1.2)
    return out


def _cut_ship(r: Random, x: float, y: float, w: float, h: float, cx: float, cy: float, u: float, ink: str, spot: str, paper: str) -> str:
    sea = y + h * 0.7
    out = circle(x + w * 0.22, y + h * 0.26, u * 0.12, spot) + _carve(r, x, y + 6, w, h * 0.45, mix(ink, paper, 0.6), 9)
    s = u * 0.34
    out += line(cx, sea, cx, sea - s * 1.75, ink, 2.6)
    out += path(f"M{num(cx + 2)} {num(sea - s * 1.7)}Q{num(cx + s * 1.1)} {num(sea - s * 0.9)} {num(cx + s * 0.85)} {num(sea - s * 0.34)}H{num(cx + 2)}Z", ink)
    out += path(f"M{num(cx - 3)} {num(sea - s * 1.45)}Q{num(cx - s * 0.85)} {num(sea - s * 0.8)} {num(cx - s * 0.7)} {num(sea - s * 0.34)}H{num(cx - 3)}Z", spot, stroke=ink, stroke_width=1.8)
    for i in range(4):
        out += line(cx + s * 0.12, sea - s * (0.5 + 0.26 * i), cx + s * (0.75 - 0.13 * i), sea - s * (0.46 + 0.26 * i), paper, 1.4)
    out += path(f"M{num(cx - s * 0.95)} {num(sea - s * 0.24)}H{num(cx + s * 1.1)}Q{num(cx + s * 0.8)} {num(sea + s * 0.2)} {num(cx + s * 0.5)} {num(sea + s * 0.2)}H{num(cx - s * 0.6)}Z", ink)
    for i in range(4):
        yy = sea + u * 0.02 + i * h * 0.085
        d = f"M{num(x - 10 + (i % 2) * 8)} {num(yy)}" + "q5 -7 10 0t10 0" * 8
        out += stroke(d, ink, 3.4 - 0.4 * i)
    return out


def _cut_leaf(r: Random, x: float, y: float, w: float, h: float, cx: float, cy: float, u: float, ink: str, spot: str, paper: str) -> str:
    out = rect(x, y, w, h, ink)
    out += circle(cx + u * between(r, -0.1, 0.1), cy - h * 0.06, u * 0.36, spot)
    out += stroke(smooth([(cx - u * 0.1, y + h + 3), (cx - u * 0.04, cy), (cx + u * 0.05, y + h * 0.1)]), paper, 2.4)
    for i in range(5):
        ly = y + h * (0.82 - 0.16 * i)
        for side in (-1, 1):
            s, dx = u * (0.38 - 0.045 * i), side
            yy = ly - (h * 0.05 if side > 0 else 0)
            ox = cx - u * 0.05 + i * u * 0.02
            out += path(f"M{num(ox)} {num(yy)}q{num(dx * s * 0.35)} {num(-s * 0.52)} {num(dx * s)} {num(-s * 0.42)}q{num(-dx * s * 0.2)} {num(s * 0.5)} {num(-dx * s)} {num(s * 0.42)}Z", paper)
            out += stroke(f"M{num(ox)} {num(yy)}q{num(dx * s * 0.4)} {num(-s * 0.22)} {num(dx * s * 0.78)} {num(-s * 0.34)}", ink, 1.2)
    return out


def _cut_cat(r: Random, x: float, y: float, w: float, h: float, cx: float, cy: float, u: float, ink: str, spot: str, paper: str) -> str:
    floor = y + h * 0.84
    out = rect(x, y, w, h, spot) + "".join(line(x + w * i / 6, y, x + w * i / 6, floor, darker(spot, 0.28), 2.6) for i in range(1, 6))
    out += rect(x, floor, w, h, paper) + _carve(r, x, floor + 3, w, h * 0.14, ink, 5)
    s = u * 0.3
    cat = smooth([(cx - s * 0.75, floor), (cx - s * 0.85, floor - s * 0.7), (cx - s * 0.35, floor - s * 1.45), (cx - s * 0.5, floor - s * 1.9), (cx, floor - s * 2.2), (cx + s * 0.5, floor - s * 1.9), (cx + s * 0.35, floor - s * 1.45), (cx + s * 0.85, floor - s * 0.7), (cx + s * 0.75, floor)], True)
    out += stroke(smooth([(cx + s * 0.7, floor - s * 0.15), (cx + s * 1.45, floor - s * 0.2), (cx + s * 1.35, floor - s * 0.9), (cx + s * 1.6, floor - s * 1.3)]), ink, s * 0.24)
    out += path(cat, ink)
    for side in (-1, 1):
        out += poly([(cx + side * s * 0.52, floor - s * 1.85), (cx + side * s * 0.5, floor - s * 2.6), (cx + side * s * 0.06, floor - s * 2.15)], ink)
        out += oval(cx + side * s * 0.24, floor - s * 1.82, s * 0.14, s * 0.1, spot) + oval(cx + side * s * 0.24, floor - s * 1.82, s * 0.03, s * 0.09, ink)
        for k in (-0.05, 0.05):
            out += line(cx + side * s * 0.14, floor - s * 1.58, cx + side * s * 0.75, floor - s * (1.58 + k * 3), paper, 0.9)
    out += poly([(cx - s * 0.08, floor - s * 1.68), (cx + s * 0.08, floor - s * 1.68), (cx, floor - s * 1.58)], paper)
    for i in range(3):
        out += stroke(f"M{num(cx - s * 0.18)} {num(floor - s * (1.1 - 0.28 * i))}q{num(s * 0.18)} {num(s * 0.16)} {num(s * 0.36)} 0", paper, 1.3)
    return out + line(cx, floor - s * 0.42, cx, floor - 1, paper, 1.2)


def _cut_moon(r: Random, x: float, y: float, w: float, h: float, cx: float, cy: float, u: float, ink: str, spot: str, paper: str) -> str:
    out = rect(x, y, w, h, ink)
    mx, my, radius = x + w * between(r, 0.35, 0.65), y + h * 0.34, u * 0.2
    for i in range(28):
        a = math.tau * i / 28
        near, far = radius * 1.2, radius * between(r, 1.5, 2.3)
        out += line(mx + math.cos(a) * near, my + math.sin(a) * near, mx + math.cos(a) * far, my + math.sin(a) * far, paper, 1.5)
    out += circle(mx, my, radius, spot) + stroke(f"M{num(mx + radius * 0.1)} {num(my - radius * 0.7)}q{num(-radius * 0.9)} {num(radius * 0.7)} 0 {num(radius * 1.4)}", ink, 1.8)
    hill = y + h * 0.74
    out += path(smooth([(x - 4, hill), (x + w * 0.3, hill - u * 0.1), (x + w * 0.6, hill + u * 0.02), (x + w + 4, hill - u * 0.12)]) + f"V{num(y + h + 4)}H{num(x - 4)}Z", paper)
    for i in range(6):
        out += stroke(smooth([(x - 4, hill + 7 + i * 6), (x + w * 0.3, hill - u * 0.1 + 8 + i * 6), (x + w * 0.6, hill + u * 0.02 + 7 + i * 6), (x + w + 4, hill - u * 0.12 + 8 + i * 6)]), ink, 1.7)
    for i in range(3):
        out += _pine(x + w * (0.14 + 0.09 * i), hill + 2, u * between(r, 0.24, 0.38), ink) + _pine(x + w * (0.14 + 0.09 * i), hill + 1, u * 0.16, spot)
    return out


def _cut_house(r: Random, x: float, y: float, w: float, h: float, cx: float, cy: float, u: float, ink: str, spot: str, paper: str) -> str:
    ground = y + h * 0.8
    out = _carve(r, x, y + 5, w, h * 0.5, mix(ink, paper, 0.5), 7) + circle(x + w * 0.82, y + h * 0.22, u * 0.1, spot)
    for i, dx in enumerate((-0.3, 0.0, 0.28)):
        half, tall = u * (0.15 + 0.03 * (i == 1)), u * (0.36 + 0.14 * (i == 1))
        hx = cx + dx * w
        out += rect(hx - half, ground - tall, half * 2, tall, ink if i != 1 else spot, stroke=ink, stroke_width=2.4)
        out += poly([(hx - half * 1.25, ground - tall), (hx, ground - tall - half * 1.3), (hx + half * 1.25, ground - tall)], ink)
        for k in range(3):
            out += line(hx - half * (0.8 - 0.25 * k), ground - tall - half * (0.2 + 0.28 * k), hx + half * (0.8 - 0.25 * k), ground - tall - half * (0.2 + 0.28 * k), paper, 1.1)
        for wx in (-0.45, 0.45):
            out += rect(hx + wx * half - 3, ground - tall * 0.8, 6, 8, paper) + line(hx + wx * half, ground - tall * 0.8, hx + wx * half, ground - tall * 0.8 + 8, ink, 1)
        out += rect(hx - 3.5, ground - tall * 0.36, 7, tall * 0.36, paper if i != 1 else ink)
    out += rect(x, ground, w, h, ink) + _carve(r, x, ground + 5, w, h * 0.16, paper, 6)
    return out

def _pine(x: float, y: float, size: float, colour: str) -> str:
    return poly([(x, y - size), (x + size * 0.18, y - size * 0.4), (x + size * 0.1, y - size * 0.4), (x + size * 0.24, y), (x - size * 0.24, y), (x - size * 0.1, y - size * 0.4), (x - size * 0.18, y - size * 0.4)], colour)
