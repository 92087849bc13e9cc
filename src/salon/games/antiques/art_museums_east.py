"""Facades of museums in Italy, Germany and Greece, each reduced to the lines it is known by.

See `art_facades` for the field. Drawn from general knowledge of the buildings, not from any picture of them.
"""

from __future__ import annotations

from collections.abc import Callable

from salon.core.drawing import (
    circle,
    darker,
    gradient,
    group,
    lighter,
    line,
    mix,
    num,
    oval,
    path,
    poly,
    rect,
    stroke,
)
from salon.games.antiques.art_facades import (
    BASE,
    GLASS,
    H,
    W,
    block,
    columns,
    cypress,
    ground,
    palm,
    pediment,
    reflection,
    sky,
    statue,
    steps,
    tree,
    window,
    windows,
)
from salon.games.antiques.art_pieces import INK


def _uffizi() -> str:
    """The long court between two wings, the tower of the old palace at its end."""
    plaster, stone = "#ecdfc0", "#8a8478"
    out = sky("#7fb0d8", "#f9e5c4", "uffizi", 1)
    # the tower behind
    brown = "#b98a55"
    out += rect(64, 12, 12, 44, brown) + rect(62, 8, 16, 6, lighter(brown, 0.15)) + "".join(rect(62 + 3.4 * i, 5.6, 2, 2.6, lighter(brown, 0.15)) for i in range(5)) + rect(66, 0.6, 8, 6, brown) + "".join(rect(65.6 + 3 * i, -1, 1.8, 2, brown) for i in range(3)) + circle(70, 22, 2.6, "#fdf8ea", stroke="#6d4d2a", stroke_width=0.7) + "".join(rect(62.6 + 3.2 * i, 13, 1.4, 2.4, darker(brown, 0.45)) for i in range(5))
    out += rect(56, 34, 30, 42, mix(plaster, "#c9b48a", 0.4)) + path("M64 76V58A7 7 0 0 1 78 58V76Z", "#8fb6c9", stroke=stone, stroke_width=1.4) + windows(3, 62, 80, 38, 3, 6, plaster)
    # the wings run towards it: a left one, mirrored for the right
    wing = poly([(0, 4), (56, 33), (56, 76), (0, 82)], plaster) + poly([(0, 1), (58, 31.6), (58, 34.6), (0, 6)], "#a8643f", stroke="#7d4a2e", stroke_width=0.4)

    def at(t: float, v: float) -> tuple[float, float]:
        """A point of the wing's wall: t from near to far, v from its roof to its foot, with the far end foreshortened."""
        u = 1 - (1 - t) ** 1.7
        return 56 * u, (5 + 29 * u) * (1 - v) + (82 - 6 * u) * v

    def quad(t1: float, t2: float, v1: float, v2: float) -> list[tuple[float, float]]:
        return [at(t1, v1), at(t2, v1), at(t2, v2), at(t1, v2)]

    wing += poly(quad(0, 1, 0.26, 0.285), stone) + poly(quad(0, 1, 0.56, 0.6), stone) + poly(quad(0, 1, 0.6, 1), "#4a4038")
    for i in range(6):
        t = i / 6
        wing += poly(quad(t + 0.03, t + 0.13, 0.09, 0.23), "#4c5560", stroke=stone, stroke_width=0.7) + poly(quad(t + 0.04, t + 0.12, 0.34, 0.53), "#4c5560", stroke=stone, stroke_width=0.9) + poly(quad(t - 0.012, t + 0.03, 0.6, 0.99), lighter(stone, 0.45)) + poly(quad(t + 0.076, t + 0.1, 0.62, 0.99), lighter(stone, 0.3))
    out += group(wing) + group(wing + poly([(0, 4), (56, 33), (56, 76), (0, 82)], "#3a2c18", opacity=0.16), transform=f"translate({num(W)} 0) scale(-1 1)")
    return out + poly([(56, 75.4), (86, 75.4), (W, 82), (0, 82)], "#bfb29a") + "".join(statue(x, y, h, "#3f3a34") for x, y, h in ((60, 77, 5), (73, 78, 6.4), (84, 77, 5)))


def _capitoline() -> str:
    """The senators' palace with its double stair and bell tower, the emperor on horseback on the star of the square."""
    warm, stone = "#dba86a", "#f0e6d0"
    out = sky("#7cb0da", "#f9e4c0", "capitoline", 1)
    out += block(44, 27, 54, warm, 66) + "".join(rect(45 + 8.6 * i, 28, 2, 28, stone) for i in range(7)) + windows(6, 50.4, 93, 31, 3.4, 6, stone) + windows(6, 50.4, 93, 42, 3.8, 9, stone) + rect(44, 54, 54, 12, lighter(stone, 0.1)) + rect(43, 25, 56, 2.4, stone) + "".join(statue(x, 25, 5, stone) for x in (47, 57, 85, 95))
    out += rect(65, 12, 12, 14, warm) + rect(64, 11, 14, 1.8, stone) + path("M68 25V17A3 3 0 0 1 74 17V25Z", "#4a3a30", stroke=stone, stroke_width=0.9) + rect(67, 5, 8, 7, warm) + rect(66, 4, 10, 1.6, stone) + path("M69 11V8A2 2 0 0 1 73 8V11Z", "#4a3a30") + line(71, 4, 71, 0.4, INK, 0.7)
    out += poly([(46, 66), (62, 56), (62, 66)], stone, stroke="#b9a988", stroke_width=0.5) + poly([(96, 66), (80, 56), (80, 66)], stone, stroke="#b9a988", stroke_width=0.5) + rect(62, 55, 18, 11, stone, stroke="#b9a988", stroke_width=0.5) + path("M67.6 66V60A3.4 3.4 0 0 1 74.4 60V66Z", "#8a7a60") + statue(71, 66, 6, "#fffaf0")
    # the palaces at the sides with their giant pilasters
    for flip, x in ((1, 0.0), (-1, W)):
        side = poly([(0, 14), (40, 28), (40, 68), (0, 76)], lighter(warm, 0.1)) + poly([(0, 11), (41, 26), (41, 29), (0, 15)], stone, stroke="#b9a988", stroke_width=0.4)
        for i in range(5):
            px, s = 3 + 8.4 * i, 1 - 0.1 * i
            top, foot = 16 + px * 0.35, 76 - px * 0.2
            side += rect(px, top, 2.8 * s, foot - top, stone) + rect(px + 3.6, top + 4, 3.4 * s, 8.4 * s, GLASS, stroke=stone, stroke_width=0.7) + rect(px + 3.2, top + 22, 4.2 * s, foot - top - 22, "#5d4a38") + rect(px + 2.8, top + 20, 5.2 * s, 1.6, stone)
        side += "".join(statue(6 + 16 * i, 13 + 5.6 * i, 6, stone) for i in range(3))
        out += group(side + (rect(0, 10, 42, 68, "#3a2c18", opacity=0.14) if flip < 0 else ""), transform=f"translate({num(x)} 0) scale({flip} 1)")
    out += poly([(40, 66), (102, 66), (W, 82), (0, 82)], "#c2ab88") + oval(71, 75, 46, 6.6, "#9a8468") + "".join(oval(71, 75, rx, ry, "none", stroke="#f0e6d0", stroke_width=0.7) for rx, ry in ((44, 6.2), (28, 4), (13, 1.9))) + "".join(line(71, 75, 71 + 44 * dx, 75 + 6.2 * dy, "#f0e6d0", 0.6) for dx, dy in ((1, 0), (-1, 0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7), (0.38, 0.92), (-0.38, 0.92)))
    horse = "M60 65Q60 59 65 58L73 58Q76 54 78 52L80.4 51L83.4 55L81.4 57L79 57Q78 62 75.4 64L76.4 69L79 72H77L74 69.4L72.4 65H66L65 69L66 74H63.6L63 68Z"
    return out + rect(62, 73, 18, 6, "#efe6d2", stroke="#8a7a60", stroke_width=0.5) + path(horse, "#3f5148") + path("M68 58L69 50Q71.4 48.4 73.4 50L74 58L72.4 63H70Z", "#4a6052") + circle(71.4, 46.8, 2, "#4a6052") + stroke("M73 51L79 49.4", "#4a6052", 1.4)


def _borghese() -> str:
    """A white villa with two towers, its walls all niches, busts and reliefs; a loggia under the terrace."""
    white, shade = "#f3ecdd", "#cdbfa6"
    out = sky("#78b2dc", "#f6ead2", "borghese") + "".join(tree(x, BASE, h, c) for x, h, c in ((4, 44, "#4f6f4a"), (138, 44, "#4f6f4a"), (14, 32, "#5c7a48"), (129, 34, "#5c7a48")))
    out += block(20, 32, 102, white)
    for x in (36, 106):
        out += rect(x - 10, 16, 20, 18, white) + rect(x - 11.4, 14, 22.8, 2.4, lighter(white, 0.5)) + poly([(x - 11.6, 14), (x, 8.6), (x + 11.6, 14)], "#b5694a") + windows(3, x - 5.6, x + 5.6, 20, 3, 7, shade, True) + rect(x + 5, 16, 5, 18, "#3a2c18", opacity=0.12)
    out += rect(49, 28, 44, 5, lighter(white, 0.4)) + "".join(rect(50 + 3 * i, 28.8, 1.2, 3.4, shade) for i in range(15)) + "".join(statue(x, 28, 7, shade) for x in (52, 64.6, 77.4, 90))
    for x in (26, 36, 46, 96, 106, 116):
        out += window(x, 38, 4.6, 9, shade) + rect(x - 4, 36.2, 8, 1.2, shade) + circle(x, 53.4, 2.6, shade) + circle(x, 53.4, 1.6, "#8f836e") + path(f"M{x - 3} 72V60A3 3 0 0 1 {x + 3} 60V72Z", shade) + statue(x, 71, 9, "#fffdf6")
    out += "".join(rect(x, 35, 1.2, 40, shade, opacity=0.8) for x in (21, 31, 41, 51, 90, 100, 110, 120)) + rect(20, 50, 102, 1.2, shade)
    out += "".join(window(x, 37, 5, 9.4, shade) for x in (59, 71, 83)) + "".join(path(f"M{x - 4.4} 75V58.6A4.4 4.4 0 0 1 {x + 4.4} 58.6V75Z", "#5a4a3c", stroke=lighter(white, 0.5), stroke_width=1.4) for x in (57.6, 71, 84.4))
    out += poly([(60, BASE), (82, BASE), (79, 70), (63, 70)], "#e2d8c4") + "".join(line(62 - i * 0.8, 71.6 + 1.5 * i, 80 + i * 0.8, 71.6 + 1.5 * i, "#a89a82", 0.5) for i in range(4))
    return out + ground("#cdbb94") + rect(0, BASE + 3.4, W, 3, "#8aa06a") + "".join(rect(x, 77, 3, 4, "#c8703f") + circle(x + 1.5, 75.4, 2.6, "#5c7a48") for x in (30, 50, 89, 109))


def _pergamon() -> str:
    """Three wings about a court: two temple heads with pilasters, a windowless hall between them, a bridge to it."""
    stone = "#c9b793"
    out = sky("#6c98bb", "#eddfc2", "pergamon", 2) + block(42, 28, 58, darker(stone, 0.3)) + rect(41, 23.6, 60, 5, stone) + rect(41, 28, 60, 0.9, darker(stone, 0.45)) + "".join(rect(45 + 7 * i, 31, 3.6, 32, darker(stone, 0.1)) for i in range(8))
    out += rect(58, 42, 26, 22, lighter(stone, 0.3)) + rect(56.6, 40, 28.8, 2.4, lighter(stone, 0.5)) + "".join(rect(61 + 7.4 * i, 46, 5, 18, "#f2d79a" if i == 1 else "#2f3d4a") for i in range(3))
    for x in (1, 97):
        out += rect(x, 38, 44, 34, darker(stone, 0.34)) + rect(x - 1, 33.6, 46, 5, lighter(stone, 0.25)) + rect(x, 38.2, 44, 1, darker(stone, 0.45)) + pediment(x, x + 44, 34, 13, stone, relief=False)
        out += "".join(rect(x + 7 + 8 * i, 43, 3.4, 20, "#2f3d4a") for i in range(5)) + columns(6, x + 3, x + 41, 39, 69.6, 4.4, stone) + rect(x - 1, 69, 46, 3, lighter(stone, 0.1))
    out += rect(0, 65, W, 2, lighter(stone, 0.3)) + rect(0, 67, W, 6, darker(stone, 0.28)) + "".join(rect(x, 67, 0.7, 6, darker(stone, 0.45)) for x in range(6, 142, 12))
    return out + reflection(72.6, "#44687c") + path("M46 65H96V69Q71 62 46 69Z", lighter(stone, 0.3)) + path("M54 76Q71 60 88 76H96V64.6Q71 60.4 46 64.6V76Z", stone, stroke=darker(stone, 0.4), stroke_width=0.6) + "".join(rect(46 + 4.1 * i, 60.6, 0.9, 4, darker(stone, 0.3)) for i in range(13)) + rect(45, 60, 52, 1.2, darker(stone, 0.1))


def _altes() -> str:
    """Eighteen Ionic columns in one row, eagles above, the square attic of the rotunda, a bowl of granite before it."""
    stone = "#e0d0a8"
    out = sky("#7aa9d0", "#f4e6c8", "altes", 2) + "".join(tree(x, BASE, 28, "#55734a") for x in (2, 140)) + rect(46, 17, 50, 12, lighter(stone, 0.08)) + rect(45, 15.4, 52, 2.2, lighter(stone, 0.4)) + "".join(path(f"M{x} 15.4l{-4 * side} -6 {3 * side} 2 {1.4 * side} -3.4 {1.4 * side} 3.4 {3 * side} -2 {-2 * side} 6Z", "#4a6052") for x, side in ((50, 1), (92, -1)))
    out += rect(8, 28, 126, 44, stone) + rect(14, 35, 114, 34, "#8a3f2e") + "".join(rect(x, 37, 22, 22, mix("#8a3f2e", "#e2b34a", 0.3)) for x in (20, 100)) + rect(56, 35, 30, 34, "#4a2a22") + "".join(rect(x, 40, 1.6, 29, lighter(stone, 0.2)) for x in (62, 70.2, 78.4))
    out += columns(18, 14.6, 127.4, 35, 69, 3.4, stone, True) + rect(7, 27, 128, 8, lighter(stone, 0.22)) + rect(7, 34, 128, 0.9, darker(stone, 0.35)) + rect(7, 26.4, 128, 1.6, lighter(stone, 0.5)) + "".join(rect(14 + 6.2 * i, 30.2, 3.6, 1.2, darker(stone, 0.35)) for i in range(19))
    out += "".join(path(f"M{num(14.6 + 6.635 * i - 2)} 26.4q0.6 -2.6 2 -3.2q1.4 0.6 2 3.2Z", darker(stone, 0.25)) for i in range(18)) + rect(8, 30, 5, 42, lighter(stone, 0.3)) + rect(129, 30, 5, 42, lighter(stone, 0.3)) + steps(50, 92, 69, 4, stone) + rect(6, 70, 42, 6, stone) + rect(94, 70, 42, 6, stone)
    out += "".join(rect(x - 4, 66, 8, 10, lighter(stone, 0.2)) + statue(x, 66, 10, "#4a6052") for x in (46, 96)) + rect(0, BASE, W, H - BASE, "#7d9a5c") + poly([(56, BASE), (86, BASE), (92, 82), (50, 82)], "#d3c39c")
    return out + path("M62 74.4H80Q79 79.4 71 79.4T62 74.4Z", "#b5705a", stroke="#6d3c2c", stroke_width=0.6) + oval(71, 74.4, 9, 1.3, "#d9947c", stroke="#6d3c2c", stroke_width=0.5) + rect(68, 79.2, 6, 2.4, "#8a5444")


def _zwinger() -> str:
    """The crown gate: an onion of green copper with a golden crown, arcades at its sides, the moat."""
    stone, copper, gold = "#d3c4a2", "#4f8f7c", "#e8b93c"
    out = sky("#80aed2", "#f5e4c8", "zwinger", 2)
    for x in (2, 94):
        out += rect(x, 42, 46, 28, stone) + rect(x - 1, 40.4, 48, 2.4, lighter(stone, 0.4)) + "".join(path(f"M{num(x + 2.4 + 9 * i)} 70V51A3.4 3.4 0 0 1 {num(x + 9.2 + 9 * i)} 51V70Z", "#4a4a4c", stroke=lighter(stone, 0.4), stroke_width=1.2) for i in range(5)) + "".join(rect(x + 1 + 2.6 * i, 37, 1.1, 3.6, stone) for i in range(18)) + rect(x, 36.2, 46, 1.2, lighter(stone, 0.4)) + "".join(statue(x + 4 + 9.6 * i, 36.6, 6, darker(stone, 0.2)) for i in range(5))
    out += rect(50, 40, 42, 30, lighter(stone, 0.12)) + rect(48, 38, 46, 3, lighter(stone, 0.45)) + path("M62 70V53A9 9 0 0 1 80 53V70Z", "#8fb6c9", stroke=lighter(stone, 0.5), stroke_width=1.8) + "".join(rect(x, 41, 3, 29, lighter(stone, 0.42)) for x in (51, 56.4, 82.6, 88)) + path("M60 41Q71 34 82 41L80 44Q71 39 62 44Z", darker(stone, 0.25))
    out += rect(57, 24, 28, 14, stone) + rect(55.6, 22.4, 30.8, 2, lighter(stone, 0.45)) + path("M65 38V30A6 6 0 0 1 77 30V38Z", "#8fb6c9", stroke=lighter(stone, 0.5), stroke_width=1.4) + "".join(rect(x, 25, 2, 13, lighter(stone, 0.42)) for x in (58.4, 61.8, 78.2, 81.6)) + "".join(statue(x, 38, 8, darker(stone, 0.15)) for x in (52.6, 89.4))
    # the onion: a bulb, a neck, eagles that hold the crown
    out += path("M57 22.6C51 14 62 12 65 9.6Q71 6.6 77 9.6C80 12 91 14 85 22.6Z", copper, stroke=darker(copper, 0.4), stroke_width=0.7) + stroke("M62 22C59 16 66 12 68 9M71 22V8.6M80 22C83 16 76 12 74 9", darker(copper, 0.3), 0.7) + stroke("M57.4 20C55 15 62 13 65 10.6", lighter(copper, 0.5), 0.8) + "".join(stroke(d, gold, 0.9) for d in ("M57 22.6H85", "M66 12Q71 14 76 12"))
    out += path("M65.6 8.6L64.4 3.4Q67 5.4 68.4 2.6Q70 4.6 71 1.4Q72 4.6 73.6 2.6Q75 5.4 77.6 3.4L76.4 8.6Z", gold, stroke="#7a5a1c", stroke_width=0.6, stroke_linejoin="round")
    return out + rect(0, 69, W, 4, darker(stone, 0.12)) + rect(0, 69, W, 0.9, lighter(stone, 0.4)) + reflection(73, "#567f86") + poly([(58, 69), (84, 69), (90, 82), (52, 82)], "#b8a47e") + line(58, 69, 52, 82, "#7d6a48", 1) + line(84, 69, 90, 82, "#7d6a48", 1)


def _acropolis() -> str:
    """Trays of concrete and glass, the uppermost turned to face the temple on the rock behind it."""
    rock, marble = "#b59b74", "#f0e4c8"
    out = sky("#6ea9dc", "#fae3bc", "acropolis", 1) + path("M0 50L10 30L22 26L30 20L86 19L96 27L108 30L118 44L142 52V76H0Z", rock) + "".join(stroke(d, darker(rock, 0.25), 0.8) for d in ("M12 34L18 46", "M30 24L27 42", "M88 24L92 40", "M104 32L108 46", "M50 24L48 34"))
    out += rect(36, 7.6, 42, 11, "#7d6a4c") + columns(8, 38, 76, 7.6, 18.6, 2.4, marble) + rect(35, 5.4, 44, 2.6, marble) + poly([(35, 5.4), (46, 2.2), (50, 5.4)], marble) + poly([(79, 5.4), (70, 2.6), (66, 5.4)], marble) + rect(34, 18.4, 46, 1.8, lighter(marble, 0.3))
    out += cypress(6, 76, 24) + cypress(137, 76, 26) + cypress(13, 76, 17)
    # base, middle tray, the glass gallery askew on top
    out += poly([(14, 58), (118, 54), (130, 58), (130, 76), (14, 76)], "#9aa3a6") + poly([(18, 61), (126, 59.6), (126, 71), (18, 71)], "#2f4654") + "".join(rect(18 + 9 * i, 60.4, 1, 11, "#aeb8ba") for i in range(13)) + "".join(rect(x, 64, 7.4, 7, "#f2d79a", opacity=0.55) for x in (28, 46, 82, 100))
    out += poly([(24, 46), (112, 43), (122, 47), (122, 58), (24, 60)], "#cdc9bd") + "".join(line(24, y, 122, y - 1.4, "#a8a498", 0.6) for y in (50, 54)) + "".join(rect(30 + 11 * i, 51.4, 5, 3.2, "#3d5562") for i in range(8))
    out += gradient("ag", ((0, "#d7ecf1", 1), (1, "#7fa9ba", 1)), 70) + poly([(34, 33), (104, 27), (126, 33), (126, 44), (100, 40), (34, 47)], "#42606e") + poly([(34, 34.6), (100, 29), (100, 41), (34, 47)], "url(#ag)") + poly([(100, 29), (126, 34.6), (126, 45), (100, 41)], "#6c97aa") + "".join(line(34 + 9.4 * i, 34.6 - 0.8 * i, 34 + 9.4 * i, 47 - 0.86 * i, "#4a6875", 0.6) for i in range(8)) + "".join(line(100 + 6.5 * i, 29 + 1.4 * i, 100 + 6.5 * i, 41 + i, "#3d5a68", 0.6) for i in range(5))
    out += poly([(32, 33), (100, 27), (128, 33), (128, 34.8), (100, 29), (32, 35)], "#5b6a70") + "".join(statue(42 + 9.4 * i, 45.4 - 0.82 * i, 6.4, "#fffaf0") for i in range(6))
    return out + ground("#cbbb9a") + poly([(60, BASE), (82, BASE), (86, 71), (56, 71)], "#8f9a9e") + "".join(rect(x, 66, 1.6, 10, "#c9c6ba") for x in (57, 84))


def _archaeological() -> str:
    """A long white front: a portico of four Ionic columns, red walls behind long colonnades, figures on the roof, palms."""
    white, red = "#f3ecda", "#b5563a"
    out = sky("#5f9fd8", "#f9e6c4", "archaeological", 1) + block(8, 34, 126, white)
    for left, right in ((14, 44), (98, 128)):
        out += rect(left - 3, 42, right - left + 6, 28, red) + windows(3, left + 5, right - 5, 48, 3.4, 14, white) + "".join(rect(left - 3 + (right - left + 4.4) / 6 * i, 41, 2.4, 29, lighter(white, 0.4)) for i in range(7)) + rect(left - 4, 38.6, right - left + 8, 3.4, lighter(white, 0.3)) + rect(left - 3, 66, right - left + 6, 4, white) + "".join(rect(left - 2 + 2.6 * i, 62.6, 0.9, 4, white) for i in range(13))
    out += rect(8, 30, 126, 2.6, white) + "".join(rect(9 + 3 * i, 30.6, 1.2, 3, darker(white, 0.2)) for i in range(42))
    out += rect(50, 26, 42, 46, white) + rect(54, 36, 34, 36, "#8a3f2c") + rect(65.6, 44, 10.8, 28, "#3a2a20", stroke=white, stroke_width=1.6) + columns(4, 55, 87, 34, 71, 5, white, True) + rect(49, 28, 44, 6.4, lighter(white, 0.3)) + rect(49, 33.6, 44, 0.9, "#b9a67c") + path("M50 30.8H92", "none", stroke="#5f86ad", stroke_width=1.2, stroke_dasharray="2.4 1.4")
    out += "".join(statue(x, 28, 9, lighter(white, 0.5)) + rect(x - 1.8, 26.6, 3.6, 1.6, "#cfc3a4") for x in (52, 65, 77, 90)) + steps(52, 90, 71, 3, white)
    return out + ground("#c9b894") + rect(0, 74, 48, 2, "#7d9a5c") + rect(94, 74, 48, 2, "#7d9a5c") + palm(22, 76, 34) + palm(120, 76, 34) + palm(38, 76, 22) + palm(106, 76, 22)


def _benaki() -> str:
    """A town house of the last century but one: a porch of Doric columns, a balcony above it, blue-green shutters."""
    white, cream, shutter = "#f6f0e2", "#e9d6ae", "#3f7d80"
    out = sky("#6ca9dc", "#fae6c6", "benaki", 2) + tree(10, BASE, 40, "#4f7a46") + tree(133, BASE, 44, "#4f7a46") + block(24, 22, 94, cream) + poly([(22, 20.6), (30, 14), (112, 14), (120, 20.6)], "#b5613f") + "".join(path(f"M{num(x - 2)} 20.8q2 -6 4 0Z", white) for x in (26, 40.8, 55.6, 70.4, 85.2, 100, 114.8))
    out += "".join(rect(x, 22, 3.2, 54, white) for x in (24, 48, 90.8, 114.8)) + rect(24, 47, 94, 2.2, white)
    for x in (36, 106):
        for y, high in ((28, 14), (54, 14)):
            out += rect(x - 6.8, y - 1.6, 13.6, high + 3, white) + rect(x - 2.6, y, 5.2, high, GLASS) + rect(x - 6, y, 3.2, high, shutter) + rect(x + 2.8, y, 3.2, high, shutter) + poly([(x - 7.6, y - 2), (x, y - 6), (x + 7.6, y - 2)], white, stroke=darker(white, 0.2), stroke_width=0.5) + line(x, y, x, y + high, white, 0.6)
    for x in (58, 71, 84):
        out += path(f"M{x - 4.6} 45V32A4.6 4.6 0 0 1 {x + 4.6} 32V45Z", GLASS, stroke=white, stroke_width=1.6) + line(x, 28, x, 45, white, 0.7) + line(x - 4.4, 34, x + 4.4, 34, white, 0.7)
    out += rect(52, 51, 38, 23, darker(cream, 0.4)) + rect(65, 56, 12, 18, "#4a3222", stroke=white, stroke_width=1) + line(71, 56, 71, 74, white, 0.7) + columns(6, 50, 92, 53, 74, 4, white) + rect(46.6, 49, 48.8, 4.4, lighter(white, 0.5)) + rect(46.6, 52.8, 48.8, 0.8, darker(white, 0.3)) + "".join(rect(48 + 3.06 * i, 42.6, 1.3, 6, white) for i in range(16)) + rect(46.6, 41.4, 48.8, 1.8, lighter(white, 0.5)) + steps(48, 94, 73.4, 1, white)
    return out + ground("#c9bb9c") + "".join(rect(x, 70, 4, 6, "#c8703f") + circle(x + 2, 68, 3.4, "#5c7a48") + circle(x + 1, 67, 1, "#c22733") for x in (42, 96))


FACADES: dict[str, Callable[[], str]] = {
    "uffizi": _uffizi, "capitoline": _capitoline, "borghese": _borghese, "pergamon": _pergamon, "altes_museum": _altes, "zwinger": _zwinger,
    "acropolis_museum": _acropolis, "archaeological": _archaeological, "benaki": _benaki,
}  # fmt: skip
