"""Portraits of retired families: somebody in the dress of 17th-century France, in a gilded frame, 100 by 124.

Drawn by chance that is seeded with the family, in the colours of its arms; no likeness of anybody is meant.
"""

from __future__ import annotations

import math
from random import Random

from salon.core.drawing import (
    between,
    chance,
    circle,
    clipped,
    darker,
    document,
    glow,
    gradient,
    group,
    inner,
    lighter,
    mix,
    num,
    oval,
    path,
    pick,
    rect,
    stroke,
)

WIDE, HIGH = 100.0, 124.0
SKINS = ("#f0cfae", "#e8c09b", "#dfb28a", "#f3d6b8", "#d9a77d")
HAIRS = ("#2c211b", "#4a3020", "#6b4426", "#8a5c2f", "#8f8a82", "#c2b8a6")


def frame() -> str:
    """The gilded oval frame alone, with an empty window (an oval of 33 by 44 around 50 62) that shows what lies behind."""
    return document(WIDE, HIGH, _frame())


def _frame() -> str:
    gold = "#c39a4a"
    hole = "M50 17A34 45 0 1 0 50 107A34 45 0 1 0 50 17Z"
    out = gradient("fr", ((0, lighter(gold, 0.5), 1), (0.4, gold, 1), (0.7, darker(gold, 0.25), 1), (1, gold, 1)), 55)
    out += path("M4 2H96Q98 2 98 4V120Q98 122 96 122H4Q2 122 2 120V4Q2 2 4 2Z" + hole, "url(#fr)", fill_rule="evenodd", stroke=darker(gold, 0.6), stroke_width=1)
    out += path("M7 7H93V117H7ZM9 9V115H91V9Z", darker(gold, 0.3), fill_rule="evenodd", opacity=0.7)
    out += path("M50 14.5A36.5 47.5 0 1 0 50 109.5A36.5 47.5 0 1 0 50 14.5ZM50 17A34 45 0 1 1 50 107A34 45 0 1 1 50 17Z", darker(gold, 0.4))
    out += path("M50 16A35 46 0 1 0 50 108A35 46 0 1 0 50 16Z", "none", stroke=lighter(gold, 0.6), stroke_width=0.9)
    for x, y, a in ((12, 12, 0), (88, 12, 90), (88, 112, 180), (12, 112, 270)):
        leaf = "M0 0C8 -2 16 2 20 10C12 10 8 8 4 4ZM0 0C-2 8 2 16 10 20C10 12 8 8 4 4Z"
        out += group(path(leaf, lighter(gold, 0.34), stroke=darker(gold, 0.5), stroke_width=0.7) + circle(2.4, 2.4, 2.2, lighter(gold, 0.5), stroke=darker(gold, 0.5), stroke_width=0.6), transform=f"translate({x} {y}) rotate({a})")
    return out


def portrait(family: str, shield: str, cloth: str) -> str:
    """The portrait of a family. shield: its arms on 200 by 232; cloth: the colour of coat or gown."""
    r = Random(f"portrait/{family}")
    wall = mix(pick(r, ("#4a3a2c", "#3c4438", "#3a3a48", "#523430")), cloth, 0.14)
    lady = chance(r, 0.4)
    sitter = _lady(r, cloth) if lady else _gentleman(r, cloth)
    window = oval(50, 62, 35, 46, "#000")
    seen = rect(10, 10, 80, 104, wall) + glow("w", "#e9c58a", 0.4, 0.36, 0.62, 0.6) + rect(10, 10, 80, 104, "url(#w)") + sitter
    seen += glow("v", "#000000", 0.5, 0.5, 0.5, 0.0) + path("M50 16A35 46 0 1 0 50 108A35 46 0 1 0 50 16Z", "none", stroke="#000", stroke_width=5, opacity=0.22)
    out = clipped("pw", window, seen) + _frame()
    return document(WIDE, HIGH, out + inner(38.5, 94.5, 23, 26.7, shield, "0 0 200 232"))


def _face(r: Random, skin: str, lady: bool) -> str:
    ink = darker(skin, 0.62)
    look = between(r, -0.8, 0.8)
    out = oval(50, 48, 10.6, 13.4, skin) + path("M50 61.4Q42 60 40 50Q44 60 50 60.4Z", darker(skin, 0.14), opacity=0.8)
    for x in (45.4, 54.6):
        out += oval(x, 46.6, 2.1, 1.3, "#fffaf0") + circle(x + look, 46.6, 1.15, pick(r, ("#4a3524", "#3b4a58", "#4c5638"))) + stroke(f"M{num(x - 2.4)} 46.2Q{num(x)} 44.8 {num(x + 2.4)} 46.2", ink, 0.6)
    brow = between(r, -0.8, 0.7)
    out += stroke(f"M42.6 {num(43.2 - brow)}Q45 42 47.6 {num(43 + brow)}M52.4 {num(43 + brow)}Q55 42 57.4 {num(43.2 - brow)}", darker(skin, 0.7), 0.5 if lady else 0.9)
    nose = between(r, 0.8, 2.2)
    out += stroke(f"M50.4 46Q{num(51.4 + nose * 0.4)} 50 {num(50.8 + nose)} 52.4Q50.4 53.6 49 53", ink, 0.7)
    smile = between(r, -0.5, 1.2)
    out += stroke(f"M46.8 56.4Q50 {num(56.8 + smile)} 53.2 56.4", "#a3524a" if lady else "#94584a", 1.1)
    if lady:
        out += circle(43.6, 52.4, 2.4, "#d9776a", opacity=0.35) + circle(56.4, 52.4, 2.4, "#d9776a", opacity=0.35)
        if chance(r, 0.4):
            out += circle(pick(r, (44.6, 55.8)), between(r, 53, 56), 0.6, "#2b1f1a")
    return out


def _gentleman(r: Random, cloth: str) -> str:
    skin, hair = pick(r, SKINS), pick(r, HAIRS)
    style = pick(r, ("louis_xiii", "wig", "robe", "wig", "cap"))
    coat = "#2c2a2c" if style in ("robe", "cap") else cloth
    out = ""
    if style == "wig":
        # the great wig of the second half of the century: it falls behind and before
        for x, y, s in ((50.0, 30, 11.0), (40, 34, 9), (60, 34, 9), (35, 44, 8), (65, 44, 8), (33, 55, 8), (67, 55, 8), (33, 66, 8), (67, 66, 8), (35, 76, 7), (65, 76, 7)):
            out += circle(x, y, s, darker(hair, 0.25))
    elif style == "louis_xiii":
        out += path("M37 40C34 30 42 27 50 28C58 27 66 30 63 40C66 52 66 62 62 68H38C34 62 34 52 37 40Z", darker(hair, 0.2))
    else:
        out += path("M38 42C36 32 43 29 50 29S64 32 62 42C64 50 63 56 61 60H39C37 56 36 50 38 42Z", darker(hair, 0.2))
    out += path("M10 112C12 88 26 78 40 74H60C74 78 88 88 90 112Z", coat) + path("M50 76L40 112H60Z", darker(coat, 0.3))
    out += "".join(circle(50, y, 1.1, "#e2bb4a") for y in (86, 91, 96, 101)) if style in ("wig", "louis_xiii") else ""
    if style == "louis_xiii":
        out += stroke("M22 86Q34 80 38 92M78 86Q66 80 62 92", darker(coat, 0.4), 1)
    out += rect(44.6, 56, 10.8, 18, darker(skin, 0.1)) + _face(r, skin, False)
    linen = "#fbf6ea"
    if style == "wig":
        for x, y, s in ((38.0, 36, 6.6), (62, 36, 6.6), (44, 33, 7), (56, 33, 7), (36, 47, 6), (64, 47, 6), (36.6, 58, 6), (63.4, 58, 6), (36.6, 68, 6), (63.4, 68, 6), (38, 77, 5), (62, 77, 5)):
            out += circle(x, y, s, hair) + stroke(f"M{num(x - s * 0.5)} {num(y - s * 0.1)}a{num(s * 0.5)} {num(s * 0.5)} 0 1 1 {num(s * 0.5)} {num(s * 0.55)}", lighter(hair, 0.3), 0.8)
        out += path("M46 72Q50 70 54 72L57 84Q50 88 43 84Z", linen) + stroke("M46 78Q50 80 54 78M45 82Q50 84 55 82", "#cfc6b2", 0.8) + path("M45 71Q50 68 55 71L54 75Q50 73 46 75Z", lighter(cloth, 0.2))
    elif style == "louis_xiii":
        out += path("M39 41C38 33 44 32 50 32.6C56 32 62 33 61 41C58 36 54 36.4 50 36.8C46 36.4 42 36 39 41Z", hair)
        out += path("M30 76Q36 68 46 69L50 76L54 69Q64 68 70 76Q64 86 54 82L50 78L46 82Q36 86 30 76Z", linen, stroke="#cfc6b2", stroke_width=0.7)
        out += "".join(path(f"M{num(x)} {num(y)}q1.6 3 3.2 0Z", "#fff", stroke="#cfc6b2", stroke_width=0.5) for x, y in ((32, 79.6), (35.6, 81.8), (39.4, 82.6), (43, 82.2), (53.8, 82.2), (57.4, 82.6), (61, 81.8), (64.6, 79.6)))
        out += path("M45.6 55.2Q48 53.4 50 54.6Q52 53.4 54.4 55.2Q52 55.6 50 55.4Q48 55.6 45.6 55.2Z", hair) + path("M48.4 58.6Q50 57.8 51.6 58.6L50 63.6Z", hair)
    else:
        out += path("M39.4 41C38 35 43 33.4 50 33.6C57 33.4 62 35 60.6 41C58 37.4 54 37.6 50 37.8C46 37.6 42 37.4 39.4 41Z", hair)
        out += path("M43 70Q50 67 57 70L60 86L51 83.4V76H49V83.4L40 86Z", linen, stroke="#cfc6b2", stroke_width=0.7)
        if style == "cap":
            out += path("M36 35Q50 29 64 35L66 26Q50 18 34 26Z", "#241f22", stroke="#0f0d0e", stroke_width=0.7) + circle(50, 22.6, 2.2, "#3a3236")
        else:
            out += path("M14 104C18 88 30 80 40 77L36 112H12ZM86 104C82 88 70 80 60 77L64 112H88Z", "#9c2a30")
        if chance(r, 0.5):
            out += path("M48.6 58.8Q50 58 51.4 58.8L50 62.6Z", hair)
    return out


def _lady(r: Random, cloth: str) -> str:
    skin, hair = lighter(pick(r, SKINS), 0.2), pick(r, HAIRS[:4])
    style = pick(r, ("curls", "hood", "tower"))
    out = path("M38 42C34 30 42 24 50 24S66 30 62 42C66 54 62 60 60 62H40C38 60 34 54 38 42Z", darker(hair, 0.15))
    if style == "hood":
        out = path("M32 74C28 40 36 24 50 24S72 40 68 74Q60 82 50 82T32 74Z", "#2a2628") + path("M36 66C34 42 40 30 50 30S66 42 64 66", "none", stroke="#4a4246", stroke_width=1)
    bust = path("M8 124C12 94 26 84 36 80Q50 76 64 80C74 84 88 94 92 124Z", cloth) + path("M36 80Q40 92 50 94Q60 92 64 80Q58 72 50 72T36 80Z", skin)
    bust += path("M36 80Q40 92 50 94Q60 92 64 80L68 82Q62 97 50 98.6Q38 97 32 82Z", "#fbf6ea", stroke="#cfc6b2", stroke_width=0.6)
    bust += stroke("M50 98V124M40 97L36 124M60 97L64 124", darker(cloth, 0.35), 1) + path("M50 95.4L53.4 99.4L50 104L46.6 99.4Z", "#e2bb4a", stroke="#8a6420", stroke_width=0.6) + circle(50, 106, 1.5, "#fbf6ea")
    out += rect(45, 54, 10, 18, darker(skin, 0.1)) + group(bust, transform="translate(0 -9.5)") + _face(r, skin, True)
    out += "".join(circle(50 + 5.8 * math.sin(a), 64.6 + 2.4 * math.cos(a), 1, "#fffdf6") for a in (math.radians(-80 + 20 * i) for i in range(9)))
    out += path("M39.2 46C38 36 43 32.6 50 32.8C57 32.6 62 36 60.8 46C59 39 55 37.4 50 37.6C45 37.4 41 39 39.2 46Z", hair)
    if style == "curls":
        for x in (36.8, 63.2):
            for i, y in enumerate((44, 50, 56, 62)):
                out += circle(x + (1 if x < 50 else -1) * (i % 2) * 0.8, y, 3.6 - 0.2 * i, hair) + stroke(f"M{num(x - 1.6)} {y}a1.7 1.7 0 1 1 1.7 1.8", lighter(hair, 0.34), 0.6)
        out += circle(50, 25.6, 5, hair) + circle(62, 34, 1.8, "#a83a44") + circle(38, 34, 1.8, "#a83a44")
    elif style == "tower":
        for i, (x, y) in enumerate(((44, 29), (50, 26), (56, 29), (47, 22), (53, 22), (50, 18))):
            out += circle(x, y, 4.4, hair) + stroke(f"M{num(x - 2)} {num(y)}a2 2 0 1 1 2 2.2", lighter(hair, 0.34), 0.7) + (circle(x, y - 3, 0.8, "#fffdf6") if i % 2 else "")
        out += stroke("M39 44C34 54 38 60 35 68M61 44C66 54 62 60 65 68", hair, 2.6)
    return out
