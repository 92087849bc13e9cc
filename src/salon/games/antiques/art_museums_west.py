"""Facades of museums in Portugal, Spain, France and the United Kingdom, each reduced to the lines it is known by.

See `art_facades` for the field. Drawn from general knowledge of the buildings, not from any picture of them.
"""

from __future__ import annotations

from collections.abc import Callable

from salon.core.drawing import (
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
    poly,
    rect,
    stroke,
)
from salon.games.antiques.art_facades import (
    BASE,
    GLASS,
    W,
    block,
    columns,
    cypress,
    dome,
    ground,
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

LIMESTONE = "#dccfae"


def _gulbenkian() -> str:
    """Long levels of raw concrete in a garden, a pond before them."""
    concrete = "#a59a8a"
    out = sky("#a5cbe0", "#f1ead6", "gulbenkian") + "".join(tree(x, 60, h, c) for x, h, c in ((8, 42, "#4f6f4a"), (26, 34, "#5c7a48"), (118, 38, "#5c7a48"), (136, 46, "#4f6f4a")))
    out += rect(22, 24, 60, 9, lighter(concrete, 0.2)) + rect(22, 31, 60, 2, darker(concrete, 0.3)) + rect(28, 33, 50, 8, "#32404a")
    out += rect(8, 41, 116, 9, concrete) + rect(8, 41, 116, 1.4, lighter(concrete, 0.4)) + rect(8, 49, 116, 1.4, darker(concrete, 0.35)) + rect(14, 50.4, 104, 14, "#2e3d48") + "".join(rect(14 + 8 * i, 50.4, 0.9, 14, "#7d7466") for i in range(14)) + "".join(rect(x, 50.4, 6.8, 14, "#f2d79a", opacity=0.6) for x in (30.9, 38.9, 70.9, 94.9))
    out += rect(0, 64, W, 12, "#7f9a5c") + "".join(rect(18 + 17 * i, 66 + (i % 2) * 2, 13, 2.4, lighter(concrete, 0.35)) for i in range(7)) + reflection(71, "#5f93a6")
    return out + "".join(path(f"M{x} 74q-3 -9 -1 -14M{x} 74q0 -9 3 -13M{x} 74q2 -6 6 -8", "none", stroke="#4c6b3c", stroke_width=1.1) for x in (6, 22, 112, 132)) + oval(66, 72.6, 9, 2.2, "#9c9384")


def _ancient_art() -> str:
    """The palace of the green windows: ochre walls, quoins of stone, its two portals."""
    ochre, green, stone = "#e0b35c", "#2f6b4a", "#e7dcc4"
    out = sky("#86b9dc", "#f4ead2", "ancient_art") + block(8, 24, 126, ochre)
    out += poly([(6, 23), (14, 15), (128, 15), (136, 23)], "#b5613f") + "".join(line(14 + 7 * i, 16, 11 + 7.3 * i, 22.4, "#8f4a30", 0.5) for i in range(17))
    out += "".join(rect(x, 24, 4, 52, stone) for x in (8, 47, 91, 130)) + rect(8, 47, 126, 1.8, stone)
    for x in (16.5, 26.5, 36.5, 56, 65, 77, 86, 105, 115, 125):
        out += rect(x - 4, 28, 8, 15.4, stone) + rect(x - 2.8, 29.4, 5.6, 12.8, green) + line(x, 29.4, x, 42, lighter(green, 0.45), 0.6) + line(x - 2.8, 34, x + 2.8, 34, lighter(green, 0.45), 0.6) + rect(x - 4.6, 43, 9.2, 1.4, "#3a3633")
        if x not in (26.5, 115):
            out += rect(x - 3.6, 52, 7.2, 14, stone) + rect(x - 2.5, 53.4, 5, 12.6, green) + line(x, 53.4, x, 66, lighter(green, 0.45), 0.6)
    for x in (26.5, 115):
        out += rect(x - 6.4, 51, 12.8, 25, stone) + path(f"M{x - 3.8} 76V59A3.8 3.8 0 0 1 {x + 3.8} 59V76Z", "#4a3222") + path(f"M{x - 7.4} 52Q{x} 44 {x + 7.4} 52Z", stone, stroke=darker(stone, 0.3), stroke_width=0.6) + circle(x, 49.6, 1.6, "#b23a2e")
    return out + ground("#b7ab97")


def _azulejo() -> str:
    """A white convent with a portal of twisted ropes; its walls are told in blue tiles."""
    white, blue, stone = "#f1ece0", "#2f5fa8", "#d6c6a0"
    out = sky("#7fb2dc", "#f1ead6", "azulejo") + block(10, 30, 122, white) + poly([(8, 29), (16, 22), (126, 22), (134, 29)], "#b5613f")
    tile = "".join(group(rect(0, 0, 7.6, 7.6, "#f8f6ee") + path("M0 0Q3.8 3.8 7.6 0Q3.8 3.8 7.6 7.6Q3.8 3.8 0 7.6Q3.8 3.8 0 0Z", blue) + circle(3.8, 3.8, 1.2, "#e5b640") + rect(0, 0, 7.6, 7.6, "none", stroke=mix(blue, "#ffffff", 0.4), stroke_width=0.4), transform=f"translate({num(12 + 7.6 * i)} {num(53 + 7.6 * j)})") for j in range(3) for i in range(16) if not 5 <= i <= 9)
    out += tile + rect(10, 51, 122, 2, stone) + windows(3, 20, 40, 35, 5, 10, white) + windows(3, 102, 122, 35, 5, 10, white)
    out += rect(50, 28, 42, 48, stone) + "".join(path(f"M{x} 76V28q2.2 3 0 6q-2.2 3 0 6q2.2 3 0 6q-2.2 3 0 6q2.2 3 0 6q-2.2 3 0 6q2.2 3 0 6V76", "none", stroke=darker(stone, 0.4), stroke_width=1.4) for x in (53, 89)) + path("M50 28L55 20L60 28L66 18L71 10L76 18L82 28L87 20L92 28Z", stone, stroke=darker(stone, 0.35), stroke_width=0.6)
    for r, colour in ((15, darker(stone, 0.3)), (13, lighter(stone, 0.4)), (11, darker(stone, 0.4)), (9.4, "#3a2a20")):
        out += path(f"M{71 - r} 76V{53 - r * 0.1:g}Q{71 - r} {53 - r * 0.8:g} 71 {53 - r:g}Q{71 + r} {53 - r * 0.8:g} {71 + r} {53 - r * 0.1:g}V76Z", colour)
    return out + circle(71, 24.5, 4, darker(stone, 0.4)) + path("M71 21.6V27.4M68.8 23.8H73.2", "none", stroke=stone, stroke_width=1.1) + ground("#c3b9a4")


def _prado() -> str:
    """Wings of brick and granite, in the middle six great columns under a square attic; Velázquez sits before it."""
    brick, stone = "#c07a56", "#e2d8c2"
    out = sky("#8dbbe0", "#f6e8cd", "prado") + "".join(tree(x, BASE, 30, "#55734a") for x in (3, 139))
    for x in (12, 92):
        out += block(x, 33, 38, brick) + rect(x, 50.6, 38, 2, stone)
        out += "".join(rect(x + 1.2 + 7.4 * i, 37, 1.4, 13.6, stone) for i in range(6)) + windows(5, x + 5.4, x + 33, 39.4, 3.6, 8.4, stone)
        out += "".join(path(f"M{num(x + 2.2 + 7.2 * i)} 76V60A2.6 2.6 0 0 1 {num(x + 7.4 + 7.2 * i)} 60V76Z", "#4a3a34", stroke=stone, stroke_width=1.3) for i in range(5))
    out += rect(48, 26, 46, 50, darker(stone, 0.32)) + window(71, 54, 9, 20, stone) + columns(6, 51.6, 90.4, 34, 73, 5, stone) + rect(46, 30, 50, 4.4, stone) + rect(46, 33.6, 50, 0.8, darker(stone, 0.35)) + rect(48.6, 17, 44.8, 13, lighter(stone, 0.15)) + rect(47, 15, 48, 2.6, lighter(stone, 0.4)) + rect(54, 19.6, 34, 8, darker(stone, 0.22))
    out += "".join(statue(56.5 + 4.2 * i, 27.4, 5.4 + (i % 3), lighter(stone, 0.5)) for i in range(8)) + steps(47, 95, 73, 2, stone) + ground("#c8b898")
    return out + rect(66.4, 71, 9.2, 8.4, "#b7ab97") + rect(65.6, 70, 10.8, 1.4, "#d8cdb8") + path("M68 70L68.6 62Q71 59.4 73.6 62.4L76.4 66.6L74.4 70Z", "#3d5148") + circle(71, 59.2, 1.9, "#3d5148")


def _guggenheim() -> str:
    """Swelling volumes sheathed in titanium scales, a canopy on one thin pillar, the river."""
    out = sky("#6f9cc0", "#f6dcb8", "guggenheim", 2) + path("M0 52Q26 40 56 46T142 38V76H0Z", "#75906d", opacity=0.75)
    out += gradient("ti", ((0, "#fbf5ea", 1), (0.45, "#c5c6c5", 1), (1, "#76828d", 1)), 35) + gradient("tj", ((0, "#7b8792", 1), (0.5, "#d7d8d5", 1), (1, "#a5adb2", 1)), 8)
    edge = {"stroke": "#566370", "stroke_width": 0.8, "stroke_linejoin": "round"}
    out += rect(4, 50, 30, 22, "#d9c39a", **edge) + "".join(rect(4, y, 30, 0.5, "#b59f74") for y in (54.5, 59, 63.5, 68)) + "".join(rect(x, 55, 3, 4, GLASS) for x in (9, 17, 25))
    # the volumes from behind to the front: bulging sides, tops cut off aslant
    forms = (
        ("M92 72C97 58 92 46 98 36L122 33C131 46 124 60 130 72Z", "url(#tj)"), ("M108 72C104 62 110 54 108 47L139 44C135 56 142 64 137 72Z", "url(#ti)"),
        ("M50 72C58 54 46 36 57 17L80 10C92 26 80 48 90 72Z", "url(#ti)"), ("M76 72C84 56 76 40 88 25L104 22C112 38 102 56 110 72Z", "url(#tj)"),
        ("M26 72C34 62 25 52 36 41L58 37C66 50 57 60 66 72Z", "url(#tj)"), ("M57 72C63 62 58 50 66 44L86 48C92 56 86 64 92 72Z", "url(#ti)"),
    )
    for i, (d, fill) in enumerate(forms):
        out += clipped(f"gu{i}", path(d, "#000"), path(d, fill) + "".join(stroke(f"M20 {y}Q{60 + 6 * i} {y - 7} 142 {y + 2}", "#5f6c78", 0.4, opacity=0.6) for y in range(14, 80, 5))) + path(d, "none", **edge)
    out += path("M57 17L80 10Q72 17 62 19ZM88 25L104 22Q98 27 91 27ZM36 41L58 37Q50 43 40 43Z", "#fffaf0", opacity=0.8)
    # glass between them; the canopy by the water
    out += poly([(82, 72), (84, 42), (92, 38), (96, 72)], "#4b6b7c", **edge) + "".join(line(82, y, 96, y - 1, "#b9d2da", 0.5) for y in (47, 53, 59, 65)) + line(88, 40, 89, 72, "#b9d2da", 0.5)
    out += path("M96 46L124 40L127 44L98 50Z", "#e9e6dd", **edge) + rect(115, 44, 2.2, 29, "#c9b48a", stroke="#8a7650", stroke_width=0.4)
    return out + rect(0, 71, W, 2.6, "#a89a82") + reflection(73.4, "#4f7488")


def _mnac() -> str:
    """A palace on its hill: a great dome between four little ones, cascades before it."""
    stone = "#e3c79a"
    out = sky("#7fb0d6", "#f8e3bf", "mnac", 1) + path("M0 66Q40 54 71 56T142 64V76H0Z", "#6f8a5a") + "".join(cypress(x, 66, h) for x, h in ((6, 20), (14, 24), (128, 24), (136, 20)))
    out += "".join(rect(x - 4, 20, 8, 18, stone) + window(x, 24, 3, 6, stone, True) + dome(x, 20, 8.4, 7, "#9fae9c", 3) for x in (28, 47, 95, 114))
    out += block(18, 37, 106, stone, 60) + windows(5, 25, 49, 43, 3.6, 10, stone, True) + windows(5, 93, 117, 43, 3.6, 10, stone, True) + rect(52, 33, 38, 27, lighter(stone, 0.2)) + rect(57, 22, 28, 12, stone) + windows(5, 60, 82, 25, 3, 7, stone, True) + dome(71, 22, 27, 14, "#9fae9c", 6)
    out += "".join(path(f"M{x - 3.6} 60V46A3.6 3.6 0 0 1 {x + 3.6} 46V60Z", GLASS, stroke=lighter(stone, 0.5), stroke_width=1.2) for x in (59, 71, 83)) + rect(51, 31.4, 40, 2.4, lighter(stone, 0.45))
    out += poly([(50, 60), (92, 60), (106, 76), (36, 76)], "#d6c3a0") + poly([(61, 60), (81, 60), (88, 76), (54, 76)], "#86bccb") + "".join(rect(57 - i * 1.6, 62.6 + 4 * i, 28 + 3.2 * i, 1.3, "#f2fafa") for i in range(4)) + "".join(line(44 - 2.6 * i, 63 + 4 * i, 58 - 1.8 * i, 63 + 4 * i, "#b39f7c", 0.8) + line(84 + 1.8 * i, 63 + 4 * i, 98 + 2.6 * i, 63 + 4 * i, "#b39f7c", 0.8) for i in range(4))
    return out + ground("#c8b38c") + "".join(stroke(f"M{x} 76q-2 -9 -5 -10M{x} 76q2 -9 5 -10M{x} 76V64", "#eef8fa", 0.9, opacity=0.9) for x in (62, 80))


def _louvre() -> str:
    """The pyramid of glass before a pavilion with its slate roof."""
    stone, slate = "#dcc9a0", "#5b6675"
    out = sky("#86aed4", "#f7e2bd", "louvre")
    for x in (2, 98):
        out += block(x, 40, 42, stone) + poly([(x - 1, 39), (x + 4, 28), (x + 38, 28), (x + 43, 39)], slate) + "".join(path(f"M{x + 7 + 9 * i} 39v-6q2 -3.6 4 0v6Z", lighter(stone, 0.3)) for i in range(4)) + windows(5, x + 5, x + 37, 45, 4, 9, stone, True) + "".join(path(f"M{x + 2 + 8 * i} 76V64A3 3 0 0 1 {x + 8 + 8 * i} 64V76Z", "#5a4a3c", stroke=lighter(stone, 0.4), stroke_width=0.9) for i in range(5)) + rect(x, 57, 42, 1.6, lighter(stone, 0.4))
    out += block(46, 30, 50, lighter(stone, 0.08)) + windows(5, 52, 90, 35, 5, 10, stone, True) + windows(5, 52, 90, 50, 5, 10, stone, True) + pediment(56, 86, 30, 7, stone) + poly([(48, 24), (53, 8), (89, 8), (94, 24), (86, 30), (56, 30)], slate, stroke=darker(slate, 0.3), stroke_width=0.6) + rect(53, 6.4, 36, 2, "#8f9aa6") + pediment(56, 86, 30, 7, stone) + "".join(line(x, 7, x, 2, "#3a4048", 0.8) for x in (54, 88))
    # the pyramid: rhombs of glass
    apex, left, right, foot = (71.0, 33.0), 27.0, 115.0, 76.0
    out += gradient("py", ((0, "#f6fbfc", 0.95), (1, "#a9cbd8", 0.93))) + poly([apex, (right, foot), (left, foot)], "url(#py)", stroke="#4b6472", stroke_width=1.1, stroke_linejoin="round")
    mesh = ""
    for i in range(1, 9):
        t = i / 9
        y = apex[1] + (foot - apex[1]) * t
        lx, rx = apex[0] + (left - apex[0]) * t, apex[0] + (right - apex[0]) * t
        mesh += f"M{num(lx)} {num(y)}L{num(left + (right - left) * t)} {num(foot)}M{num(rx)} {num(y)}L{num(right - (right - left) * t)} {num(foot)}"
    return out + path(mesh, "none", stroke="#5d7f8e", stroke_width=0.6) + poly([apex, (71, foot), (left, foot)], "#ffffff", opacity=0.22) + rect(65, 68, 12, 8, "#39505c") + ground("#cfc3a8")


def _orsay() -> str:
    """A railway station by the Seine: tall arches between two great clocks."""
    stone, zinc = "#e0d0ab", "#6f7d88"
    out = sky("#90b5d2", "#f5e4c6", "orsay") + path("M24 30Q71 6 118 30V40H24Z", zinc, stroke=darker(zinc, 0.3), stroke_width=0.6) + "".join(stroke(f"M{x} 36Q{(x + 71) / 2:g} {14:g} 71 17", lighter(zinc, 0.25), 0.6) for x in (34, 46, 58, 84, 96, 108))
    out += block(24, 34, 94, stone, 70)
    for i in range(7):
        x = 30.2 + 13.6 * i
        out += path(f"M{num(x - 5)} 68V46A5 5 0 0 1 {num(x + 5)} 46V68Z", GLASS, stroke=lighter(stone, 0.45), stroke_width=1.5) + line(x, 41.4, x, 68, lighter(stone, 0.3), 0.6) + line(x - 5, 52, x + 5, 52, lighter(stone, 0.3), 0.6) + line(x - 5, 60, x + 5, 60, lighter(stone, 0.3), 0.6)
    for x in (13, 129):
        out += block(x - 12, 28, 24, lighter(stone, 0.1), 70) + path(f"M{x - 12} 28Q{x - 10} 14 {x} 13Q{x + 10} 14 {x + 12} 28Z", zinc, stroke=darker(zinc, 0.3), stroke_width=0.6) + line(x, 13, x, 7, "#3a4048", 1) + circle(x, 41, 9.6, lighter(stone, 0.5), stroke=darker(stone, 0.4), stroke_width=0.8) + circle(x, 41, 7.6, "#fdf8ea", stroke="#7a5a1c", stroke_width=1.1)
        out += "".join(circle(x + 5.9 * a, 41 + 5.9 * b, 0.6, INK) for a, b in ((0, -1), (1, 0), (0, 1), (-1, 0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))) + stroke(f"M{x} 41V36.4M{x} 41L{x + 3.2} 43", INK, 1) + path(f"M{x - 6} 70V60A6 6 0 0 1 {x + 6} 60V70Z", GLASS, stroke=lighter(stone, 0.45), stroke_width=1.3)
    return out + rect(0, 69, W, 4, "#b3a686") + rect(0, 69, W, 1, "#e6dabd") + reflection(73, "#5f8296")


def _pompidou() -> str:
    """Its insides worn outside: struts, blue and green pipes, the red stair that climbs across."""
    frame = "#eef0ee"
    out = sky("#9cc3de", "#f2ead8", "pompidou") + rect(10, 14, 122, 60, "#54697a") + "".join(rect(12 + 12 * i, 16 + 11.4 * j, 10.4, 9.6, "#8fb2c4" if (i + j) % 3 else "#f2d79a", opacity=0.8) for i in range(10) for j in range(5))
    out += "".join(rect(10, 14 + 11.6 * j, 122, 1.6, frame) for j in range(6)) + "".join(rect(10 + 12.2 * i, 12, 1.5, 64, frame) for i in range(11)) + "".join(path(f"M{num(10.7 + 12.2 * i)} {num(15 + 11.6 * j)}l12.2 10.2M{num(22.9 + 12.2 * i)} {num(15 + 11.6 * j)}l-12.2 10.2", "none", stroke=frame, stroke_width=0.6, opacity=0.9) for i in range(10) for j in range(5) if (i * 3 + j) % 2)
    out += "".join(rect(x, 8, 4.6, 62, c, rx=2.2) + rect(x + 1, 9, 1.1, 60, lighter(c, 0.5), rx=0.5) + path(f"M{x} 10Q{x} 4 {x + 5} 4H{x + 9}V9H{x + 6}Q{x + 4.6} 9 {x + 4.6} 11Z", c) for x, c in ((80, "#2f6fb5"), (90, "#2f6fb5"), (100, "#2f8a5a")))
    stair = "M8 70L38 58H52L74 44H88L112 27H134"
    out += stroke(stair, darker("#c8312b", 0.3), 8.4) + stroke(stair, "#d9423a", 7) + stroke(stair, "#dff0f4", 3.6, opacity=0.85) + stroke(stair, "#d9423a", 1.4)
    return out + ground("#bdb4a4") + "".join(path(f"M{x} 76V69q0 -3 3 -3h2v4h-2v6Z", "#f4f1ea", stroke="#8d8577", stroke_width=0.4) for x in (20, 30)) + "".join(statue(x, 78, 7, c) for x, c in ((50, "#7a2331"), (54, "#33506e"), (96, "#4c6b3c"), (124, "#54366a")))


def _british() -> str:
    """A temple of eight Ionic columns between two colonnades that come forward."""
    stone = "#d2cdbf"
    out = sky("#6f97bb", "#dfe3dc", "british", 3) + path("M50 22Q71 10 92 22Z", "#9fc3d2", stroke="#6f8a98", stroke_width=0.6) + block(4, 33, 134, darker(stone, 0.3))
    out += rect(4, 38, 134, 34, "#4a463f")
    for left, right in ((8, 36), (106, 134)):
        out += columns(6, left, right, 39, 71, 3.6, stone, True) + rect(left - 4, 33.6, right - left + 8, 5.4, lighter(stone, 0.12)) + rect(left - 4, 38, right - left + 8, 0.8, darker(stone, 0.3))
    out += rect(40, 32, 62, 44, "#3b3733") + path("M66 71V56H76V71Z", "#f2d79a") + columns(8, 43.6, 98.4, 36, 70, 4.6, stone, True) + rect(38, 31, 66, 5.2, lighter(stone, 0.16)) + rect(38, 35.4, 66, 0.9, darker(stone, 0.35)) + pediment(39, 103, 31, 15, stone)
    return out + steps(40, 102, 70, 4, stone) + rect(0, 72, 38, 4, darker(stone, 0.12)) + rect(104, 72, 38, 4, darker(stone, 0.12)) + ground("#9a9a90")


def _victoria_albert() -> str:
    """Red brick and white stone under a tower that ends in an open crown."""
    brick, stone = "#b5583f", "#ece1c8"
    out = sky("#5f8db4", "#e6dcc8", "victoria", 2)
    for x in (8, 92):
        out += block(x, 36, 42, brick) + rect(x, 52, 42, 1.6, stone) + windows(5, x + 5.4, x + 36.6, 40, 4, 9, stone, True) + windows(5, x + 5.4, x + 36.6, 56, 4, 13, stone) + rect(x, 33, 42, 3.4, stone) + "".join(rect(x + 1 + 5.6 * i, 30, 2, 3.4, stone) for i in range(8))
    for x in (7, 131):
        out += rect(x - 4, 26, 12, 50, mix(brick, stone, 0.35)) + dome(x + 2, 26, 11, 8, "#7d8f88", 3) + window(x + 2, 30, 4, 9, stone, True)
    out += block(49, 26, 44, mix(brick, stone, 0.3)) + path("M54 76V52A17 17 0 0 1 88 52V76Z", stone, stroke=darker(stone, 0.3), stroke_width=0.7) + path("M58 76V53A13 13 0 0 1 84 53V76Z", lighter(stone, 0.3)) + path("M61.4 76V55A9.6 9.6 0 0 1 80.6 55V76Z", "#3a2a24") + rect(70.2, 55, 1.6, 21, stone) + "".join(statue(x, 50, 9, stone) for x in (51.6, 90.4))
    # the lantern: two stages and the crown
    out += rect(58, 19, 26, 8, stone) + windows(4, 61.6, 80.4, 20.6, 3.4, 5.4, stone, True) + rect(56.6, 17, 28.8, 2.4, lighter(stone, 0.4)) + rect(63, 12.4, 16, 5, stone) + windows(3, 66, 76, 13, 2.4, 3.6, stone, True) + rect(62, 11.2, 18, 1.6, lighter(stone, 0.4))
    out += stroke("M63.6 11C63 6 69 6.4 71 4M78.4 11C79 6 73 6.4 71 4M68 11C68 8 70.4 6.6 71 4M74 11C74 8 71.6 6.6 71 4", stone, 1.5) + circle(71, 3.6, 1.5, "#e2b34a")
    return out + steps(54, 88, 73.6, 1, stone) + ground("#9d968a")


def _natural_history() -> str:
    """Two towers and a deep round portal, banded in buff and blue-grey."""
    buff, blue = "#d9b98a", "#8296a3"
    out = sky("#8fb0c8", "#f1e3c8", "natural", 2)

    def banded(x: float, y: float, w: float) -> str:
        return block(x, y, w, buff) + "".join(rect(x, y + 3 + 5.4 * i, w, 1.7, blue) for i in range(int((BASE - y - 3) / 5.4) + 1) if y + 4.7 + 5.4 * i < BASE)

    for x in (4, 97):
        out += poly([(x, 38), (x + 4, 28), (x + 37, 28), (x + 41, 38)], "#5d6a78") + banded(x, 38, 41) + windows(5, x + 5, x + 36, 42, 3.6, 10, buff, True) + windows(5, x + 5, x + 36, 58, 3.6, 13, buff, True)
    for x in (44, 84):
        out += banded(x, 18, 14) + windows(2, x + 4, x + 10, 22, 3, 9, buff, True) + windows(2, x + 4, x + 10, 36, 3, 10, buff, True) + poly([(x - 1, 17), (x + 7, 2), (x + 15, 17)], "#5d6a78", stroke="#434e5a", stroke_width=0.6) + "".join(poly([(at - 1.2, 17), (at, 10), (at + 1.2, 17)], buff) for at in (x, x + 14)) + line(x + 7, 2, x + 7, -1, INK, 0.7)
    out += banded(58, 30, 26) + poly([(57, 30), (71, 18), (85, 30)], buff, stroke=darker(buff, 0.35), stroke_width=0.7) + circle(71, 25.4, 2.6, GLASS, stroke=lighter(buff, 0.4), stroke_width=0.8)
    for r, colour in ((12, lighter(buff, 0.35)), (10.4, blue), (8.8, lighter(buff, 0.35)), (7.2, "#33261e")):
        out += path(f"M{71 - r:g} 76V52A{r:g} {r:g} 0 0 1 {71 + r:g} 52V76Z", colour)
    return out + rect(70.4, 52, 1.2, 24, buff) + windows(3, 64, 78, 33, 3, 6, buff, True) + steps(57, 85, 72, 2, buff) + ground("#a59c88")


FACADES: dict[str, Callable[[], str]] = {
    "gulbenkian": _gulbenkian, "ancient_art": _ancient_art, "azulejo": _azulejo, "prado": _prado, "guggenheim_bilbao": _guggenheim, "mnac": _mnac,
    "louvre": _louvre, "orsay": _orsay, "pompidou": _pompidou, "british_museum": _british, "victoria_albert": _victoria_albert, "natural_history": _natural_history,
}  # fmt: skip
