"""The furniture of the table: shelves and racks of the warehouses, vault, bag, tray, rooms, handles.

A warehouse is made of `shelf` tiles side by side (48 by 56, a piece stands at 24 25, 38 wide) or is a whole rack of two boards.
Place i of a rack of n, from 0: the lower board has (n + 1) // 2 places and comes first; place i is 44 wide, its middle at
28 + 44 i, 80 below and 28 above, counted from the left on each board.
"""

from __future__ import annotations

import math
from random import Random

from salon.core.drawing import (
    between,
    circle,
    clipped,
    darker,
    document,
    gradient,
    group,
    lighter,
    line,
    mix,
    oval,
    path,
    poly,
    rect,
    stroke,
)
from salon.games.antiques import art_icons
from salon.games.antiques.art_cards import LABEL_HIGH, PALE, WALLS, WIDE, blank, sheet
from salon.games.antiques.art_pieces import BRASS, CREAM, INK, SLATE, WOOD

STEEL = "#5d6f80"
RACKS = (6, 7, 8, 9, 10)
"""Places of a warehouse: of every player, and of the Storekeeper."""


def _board(x: float, y: float, w: float) -> str:
    return rect(x, y, w, 6, lighter(WOOD, 0.12)) + rect(x, y, w, 1.4, lighter(WOOD, 0.45)) + rect(x, y + 4.6, w, 1.6, darker(WOOD, 0.4)) + rect(x, y + 6, w, 2.4, "#000", opacity=0.2)


def shelf(over: bool = False) -> str:
    """A place of a warehouse; `over`: one on the floor in front, whose piece will have to go."""
    if over:
        marks = "".join(line(-8 + 9 * i, 56, 20 + 9 * i, 0, "#b23a2e", 2.4, opacity=0.5) for i in range(8))
        return document(48, 56, rect(1.5, 1.5, 45, 53, "#b23a2e", rx=5, opacity=0.12) + clipped("so", rect(1.5, 1.5, 45, 53, "#000", rx=5), marks) + rect(1.5, 1.5, 45, 53, "none", rx=5, stroke="#b23a2e", stroke_width=1.6, stroke_dasharray="4 3"))
    back = gradient("sf", ((0, "#32414f", 1), (1, "#44566a", 1))) + rect(0, 0, 48, 56, "url(#sf)") + "".join(line(0, y, 48, y, "#283441", 0.8) for y in (14.5, 29, 43.5))
    posts = "".join(rect(x, 0, 2.4, 56, STEEL) for x in (0, 45.6)) + "".join(circle(x, y, 0.7, "#26313b") for x in (1.2, 46.8) for y in (6, 16, 26, 36))
    return document(48, 56, back + posts + _board(0, 47, 48))


def rack(places: int) -> str:
    """A whole rack for so many pieces."""
    low = (places + 1) // 2
    w, h = 12 + 44 * low, 112.0
    out = rect(3, 4, w - 6, h - 8, "#3a4a59") + "".join(line(3, y, w - 3, y, "#2e3c49", 0.9) for y in range(16, 108, 13))
    for n, y in ((low, 56), (places - low, 4)):
        for i in range(low):
            x = 6 + 44 * i
            if i < n:
                out += rect(x + 3, y + 5, 38, 40, "#4b5f71", rx=3)
            else:
                # a place that is not there: boarded up
                out += rect(x + 1, y + 2, 42, 46, darker(WOOD, 0.35)) + "".join(rect(x + 1, y + 3 + 11.4 * k, 42, 10, mix(WOOD, "#6d4a28", 0.4 + 0.1 * (k % 2))) for k in range(4)) + line(x + 4, y + 6, x + 40, y + 44, darker(WOOD, 0.45), 5)
    out += "".join(_board(2, y, w - 4) for y in (50, 102)) + "".join(rect(x, 0, 5, h, STEEL) + rect(x, 0, 1.4, h, lighter(STEEL, 0.4)) for x in (0, w - 5)) + "".join(circle(x, y, 0.9, "#26313b") for x in (2.6, w - 2.4) for y in range(6, 110, 10))
    return document(w, h, out)


def vault() -> str:
    """The door of a safe, 100 by 100: bolts, a wheel, a dial."""
    steel = "#7d8e9c"
    out = rect(3, 5, 95, 94, "#000", rx=9, opacity=0.28) + rect(2, 2, 96, 96, "#33414d", rx=9) + gradient("vt", ((0, lighter(steel, 0.35), 1), (0.5, steel, 1), (1, darker(steel, 0.35), 1)), 60) + rect(8, 8, 84, 84, "url(#vt)", rx=5, stroke="#1d262e", stroke_width=1.2)
    out += rect(12, 12, 76, 76, "none", rx=3, stroke=darker(steel, 0.35), stroke_width=1) + "".join(circle(x, y, 2, darker(steel, 0.4)) + circle(x - 0.5, y - 0.5, 0.8, lighter(steel, 0.5)) for x, y in ((17, 17), (83, 17), (17, 83), (83, 83), (50, 16.4), (50, 83.6)))
    out += "".join(rect(-1.6, y, 7, 16, BRASS, rx=2, stroke="#5a3d12", stroke_width=0.9) for y in (20, 64))
    out += circle(50, 50, 27, darker(steel, 0.3), stroke="#1d262e", stroke_width=1) + circle(50, 50, 24, steel)
    spokes = "".join(group(rect(-2, -28, 4, 26, BRASS, rx=1.6, stroke="#5a3d12", stroke_width=0.8) + circle(0, -28.4, 3.6, "#e8c46c", stroke="#5a3d12", stroke_width=0.9), transform=f"translate(50 50) rotate({a})") for a in range(18, 378, 72))
    out += spokes + circle(50, 50, 14.6, "none", stroke=BRASS, stroke_width=4) + circle(50, 50, 16.8, "none", stroke="#5a3d12", stroke_width=0.8) + circle(50, 50, 9.4, "#22303c", stroke=BRASS, stroke_width=1.6)
    ticks = "".join(line(50 + 6.8 * math.cos(a), 50 + 6.8 * math.sin(a), 50 + 8.4 * math.cos(a), 50 + 8.4 * math.sin(a), CREAM, 0.8) for a in (math.tau * i / 12 for i in range(12)))
    return document(100, 100, out + ticks + line(50, 50, 53.4, 45, "#e8523c", 1.8) + circle(50, 50, 1.6, CREAM) + path("M14 40V16Q14 13 17 13H40", "none", stroke="#fff", stroke_width=1.8, opacity=0.4, stroke_linecap="round"))


def bag() -> str:
    """The bag, 64 by 72."""
    cloth = "#6e2b35"
    body = "M24 22C6 32 3 66 16 69H48C61 66 58 32 40 22Z"
    out = oval(33, 69, 26, 3, "#000", opacity=0.3) + path(body, CREAM, stroke=CREAM, stroke_width=5, stroke_linejoin="round") + path("M24 22L18 8Q25 12 32 8T46 8L40 22Z", CREAM, stroke=CREAM, stroke_width=5, stroke_linejoin="round")
    out += path(body, cloth, stroke=INK, stroke_width=2.2, stroke_linejoin="round") + path("M24 22L18 8Q25 12 32 8T46 8L40 22Z", lighter(cloth, 0.12), stroke=INK, stroke_width=2.2, stroke_linejoin="round")
    out += stroke("M24 30C18 38 15 50 17 60M32 28V36M40 30C46 38 49 50 47 60", darker(cloth, 0.4), 1.8) + stroke("M19 34C15 40 13 48 13 54", lighter(cloth, 0.4), 2) + rect(21, 19, 22, 5.6, BRASS, rx=2.6, stroke=INK, stroke_width=1.4) + stroke("M40 24Q46 32 43 40", BRASS, 2) + circle(43, 41.4, 2.2, BRASS, stroke=INK, stroke_width=0.8)
    return document(64, 72, out + path("M32 42L35 49L42.6 49.4L36.6 54.2L38.8 61.6L32 57.4L25.2 61.6L27.4 54.2L21.4 49.4L29 49Z", "#e3b54c", stroke=INK, stroke_width=1))


def tray() -> str:
    """The discard area: a tray lined with felt, 120 by 72."""
    r = Random("tray")
    out = rect(3, 5, 116, 66, "#000", rx=8, opacity=0.25) + rect(1, 1, 118, 68, darker(WOOD, 0.5), rx=8) + rect(2.4, 2.4, 115.2, 65.2, WOOD, rx=7) + rect(2.4, 2.4, 115.2, 3, lighter(WOOD, 0.4), rx=2)
    felt = "#31594c"
    out += rect(9, 9, 102, 52, darker(felt, 0.5), rx=4) + rect(10.4, 12, 99.2, 48, felt, rx=3)
    specks = "".join(circle(between(r, 12, 108), between(r, 14, 58), 0.5, lighter(felt, between(r, 0.1, 0.3))) for _ in range(80))
    return document(120, 72, out + specks + path("M10.4 16V12H109.6V16Z", "#000", opacity=0.3) + "".join(circle(x, y, 1.8, BRASS, stroke="#5a3d12", stroke_width=0.5) for x in (6, 114) for y in (6, 64)))


def room() -> str:
    """An exhibition room that waits for a collection: a bare plinth behind a cord, 100 by 116."""
    wall = mix(WALLS[1], "#3a4650", 0.35)
    out = gradient("rm", ((0, darker(wall, 0.3), 1), (1, wall, 1))) + rect(0, 0, 92, 108, "url(#rm)") + rect(20, 14, 52, 50, "none", stroke=lighter(wall, 0.2), stroke_width=0.8) + rect(0, 92, 92, 16, "#4d3d2d") + rect(0, 92, 92, 1.4, "#7a6046")
    stone = "#b9b3a6"
    out += rect(26, 70, 40, 4.6, lighter(stone, 0.3)) + rect(29, 74.6, 34, 22, stone) + rect(26, 95, 40, 4, darker(stone, 0.12)) + rect(29, 74.6, 34, 1.4, darker(stone, 0.4))
    cord = stroke("M12 80Q29 97 46 80M46 80Q63 97 80 80", "#7a2331", 3.2) + stroke("M12 79Q29 96 46 79M46 79Q63 96 80 79", "#a8434e", 1)
    posts = "".join(rect(x - 1.6, 77, 3.2, 25, BRASS, stroke="#5a3d12", stroke_width=0.6) + circle(x, 76, 3, "#e8c46c", stroke="#5a3d12", stroke_width=0.7) + rect(x - 5, 101, 10, 3, BRASS, rx=1.2, stroke="#5a3d12", stroke_width=0.6) for x in (12, 46, 80))
    inside = clipped("rc", rect(4, 4, 92, 108, "#000", rx=5), group(out + cord + posts, transform="translate(4 4)"))
    return document(WIDE, LABEL_HIGH, sheet(WIDE, LABEL_HIGH, inside))


def reserve() -> str:
    """A place for a reserved card: a ribbon hangs over the edge, 100 by 116."""
    ribbon = path("M43 12H57V62L50 54L43 62Z", "#7a2331", stroke=INK, stroke_width=1) + line(45.6, 13, 45.6, 56, "#a8434e", 1.2)
    return blank(WIDE, LABEL_HIGH, ribbon)


def museum_space() -> str:
    """An empty space of the museum board, 150 by 116."""
    return blank(150, LABEL_HIGH, art_icons.temple(48, 32, 54, 48, PALE, PALE))


def handle(column: bool) -> str:
    """The brass handle of a row (40 by 64, left of it) or of a column (64 by 40, above it)."""
    plate = rect(9, 4, 22, 56, "#000", rx=6, opacity=0.25, transform="translate(1 2)") + gradient("hp", ((0, lighter(BRASS, 0.4), 1), (0.5, BRASS, 1), (1, darker(BRASS, 0.3), 1)), 20) + rect(9, 4, 22, 56, "url(#hp)", rx=6, stroke="#5a3d12", stroke_width=1.2) + rect(11.6, 6.6, 16.8, 50.8, "none", rx=4, stroke="#f3d48a", stroke_width=0.8)
    plate += "".join(circle(20, y, 2, "#6d4d17") + line(18.8, y - 0.8, 21.2, y + 0.8, "#f3d48a", 0.6) for y in (11, 53))
    grip = stroke("M20 18V46", "#3a2812", 9.6, opacity=0.4, transform="translate(1.4 2.4)") + stroke("M20 18V46", "#5a3d12", 10) + stroke("M20 18V46", "#e8c46c", 7.6) + stroke("M18.4 19V45", "#fff3cd", 1.8)
    arrow = poly([(32.6, 26), (39, 32), (32.6, 38)], "#e8c46c", stroke="#5a3d12", stroke_width=1, stroke_linejoin="round")
    if not column:
        return document(40, 64, plate + grip + arrow)
    return document(64, 40, group(plate + grip + arrow, transform="matrix(0 1 1 0 0 0)"))


def logo() -> str:
    """The mark of the game: the hammer over a brass ring, 64 by 64."""
    ring = circle(32, 36, 22, "none", stroke=darker(BRASS, 0.35), stroke_width=6.4) + circle(32, 36, 22, "none", stroke=BRASS, stroke_width=4.6)
    block = oval(27, 52, 15, 5, "#4a2a17", stroke=INK, stroke_width=1) + oval(27, 50, 15, 4.8, "#8f5a34", stroke=INK, stroke_width=1)
    return document(64, 64, ring + block + art_icons.gavel(31, 27, 46))


def start() -> str:
    """The mark of the starting player: the hammer on its block, 64 by 64."""
    ground = circle(33, 34, 29, "#000", opacity=0.25) + circle(32, 32, 29.6, CREAM) + circle(32, 32, 28.6, BRASS) + circle(32, 32, 26, SLATE, stroke=darker(SLATE, 0.5), stroke_width=0.9)
    block = oval(25, 46, 13, 4.4, "#4a2a17", stroke=INK, stroke_width=1) + oval(25, 44.4, 13, 4.2, "#8f5a34", stroke=INK, stroke_width=1)
    return document(64, 64, ground + block + art_icons.gavel(27, 27, 38))
