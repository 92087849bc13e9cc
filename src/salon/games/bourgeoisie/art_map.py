"""Maps of the lands: France at the time of Louis XIV, reduced to a coast, rivers and the provinces that cards name.

All points are (longitude, latitude) in degrees, drawn by us by eye; borders are good to some tens of kilometres.
"""

from __future__ import annotations

import math
from random import Random

from salon.core.drawing import (
    Point,
    attributes,
    between,
    circle,
    clipped,
    darker,
    group,
    lighter,
    line,
    mix,
    num,
    path,
    poly,
    rect,
    smooth,
    stroke,
)

COAST: list[Point] = [
    (2.4, 51.05), (3.2, 50.5), (4.2, 50.0), (4.9, 49.8), (5.4, 49.6), (6.4, 49.45), (7.2, 49.1), (8.2, 48.95), (7.6, 48.1), (7.5, 47.6), (6.9, 47.3), (6.1, 46.6), (6.0, 46.2), (5.7, 45.7),
    (6.0, 45.4), (6.8, 45.1), (6.9, 44.6), (7.0, 44.2), (6.8, 43.9), (7.0, 43.55), (6.6, 43.2), (6.1, 43.05), (5.4, 43.25), (4.8, 43.4), (4.1, 43.55), (3.5, 43.3), (3.1, 43.05), (3.05, 42.6),
    (3.15, 42.45), (2.0, 42.4), (1.5, 42.6), (0.7, 42.75), (-0.3, 42.8), (-1.0, 43.0), (-1.75, 43.35), (-1.45, 43.7), (-1.3, 44.4), (-1.2, 45.0), (-1.1, 45.5), (-0.75, 45.25), (-1.1, 45.7), (-1.0, 46.1),
    (-1.2, 46.3), (-1.8, 46.5), (-2.1, 46.9), (-1.95, 47.2), (-2.5, 47.3), (-2.8, 47.55), (-3.5, 47.75), (-4.3, 47.8), (-4.7, 48.05), (-4.3, 48.25), (-4.75, 48.4), (-4.0, 48.7), (-3.1, 48.85),
    (-2.6, 48.55), (-2.0, 48.68), (-1.5, 48.65), (-1.6, 49.2), (-1.9, 49.7), (-1.25, 49.68), (-1.1, 49.35), (-0.2, 49.3), (0.2, 49.45), (0.15, 49.7), (1.0, 49.93), (1.55, 50.25), (1.6, 50.85),
]  # fmt: skip
ABROAD: list[list[Point]] = [
    [(2.2, 50.9), (2.4, 51.07), (3.6, 51.6), (6, 53), (12, 53), (12, 44.3), (8.6, 44.3), (7.6, 43.75), (7.0, 43.53), (6, 45), (6, 48), (4, 49.5)],
    [(3.15, 42.45), (3.3, 41.8), (1, 40.6), (-9, 40.6), (-9, 43.6), (-3.8, 43.5), (-1.75, 43.35), (0, 43.2), (2, 42.8)],
]
PROVINCES: dict[str, list[Point]] = {
    "Bretagne": [(-1.5, 48.65), (-1.1, 48.5), (-1.0, 48.0), (-1.2, 47.6), (-1.1, 47.2), (-1.5, 46.95), (-2.3, 46.9), (-3.0, 47.2), (-4.6, 47.6), (-5.2, 48.2), (-4.8, 48.9), (-3.0, 49.1), (-2.0, 48.9)],
    "Normandie": [(-1.5, 48.6), (-1.1, 48.5), (-0.2, 48.55), (0.4, 48.4), (0.9, 48.65), (1.4, 49.0), (1.7, 49.4), (1.7, 49.75), (1.4, 50.07), (1.0, 50.2), (0.0, 49.9), (-0.5, 49.5), (-1.0, 49.9), (-2.2, 49.9), (-1.8, 48.9)],
    "Picardie": [(1.4, 50.07), (1.2, 50.4), (1.7, 50.6), (2.9, 50.0), (4.1, 49.95), (4.0, 49.6), (3.4, 49.5), (2.5, 49.6), (1.7, 49.7)],
    "Champagne": [(4.1, 49.98), (4.9, 49.8), (5.3, 49.4), (5.2, 48.8), (5.7, 48.2), (5.4, 47.7), (4.6, 47.9), (3.7, 47.95), (3.1, 48.2), (3.6, 48.6), (3.6, 49.1), (3.9, 49.5)],
    "Île-de-France": [(1.7, 49.4), (2.5, 49.6), (3.4, 49.5), (3.6, 49.1), (3.1, 48.95), (2.9, 48.4), (2.2, 48.3), (1.6, 48.5), (1.5, 48.95)],
    "Brie": [(2.5, 48.75), (2.8, 48.98), (3.3, 49.0), (3.65, 48.85), (3.6, 48.5), (3.1, 48.38), (2.6, 48.45)],
    "Gâtinais": [(2.15, 48.5), (2.6, 48.5), (3.0, 48.35), (3.1, 48.0), (2.8, 47.75), (2.35, 47.85), (2.15, 48.15)],
    "Orléanais": [(0.85, 48.55), (1.6, 48.4), (2.2, 48.2), (2.4, 47.85), (2.9, 47.6), (2.2, 47.35), (1.5, 47.2), (1.1, 47.5), (0.7, 47.75), (0.8, 48.1)],
    "Anjou": [(-1.2, 47.6), (-1.0, 47.85), (-0.2, 47.75), (0.2, 47.55), (0.15, 47.2), (-0.1, 47.1), (-0.9, 47.05), (-1.15, 47.25)],
    "Touraine": [(0.2, 47.55), (0.6, 47.72), (1.1, 47.55), (1.35, 47.25), (1.1, 46.95), (0.7, 46.75), (0.3, 46.95), (-0.02, 47.1), (0.1, 47.3)],
    "Maine": [(-1.0, 47.85), (-1.05, 48.4), (-0.2, 48.55), (0.4, 48.4), (0.85, 48.1), (0.6, 47.75), (-0.2, 47.75)],
    "Berry": [(1.4, 47.2), (2.2, 47.4), (2.9, 47.55), (3.0, 47.1), (2.7, 46.6), (2.2, 46.4), (1.5, 46.4), (1.1, 46.75)],
    "Bourgogne": [(3.6, 47.9), (4.6, 47.9), (5.3, 47.65), (5.5, 47.2), (5.2, 46.9), (5.0, 46.4), (4.8, 46.15), (4.1, 46.2), (3.8, 46.6), (4.0, 47.0), (3.7, 47.3)],
    "Poitou": [(-2.3, 46.95), (-1.1, 47.1), (-0.1, 47.05), (0.4, 46.9), (0.9, 46.6), (0.8, 46.1), (0.1, 46.1), (-0.6, 46.3), (-1.2, 46.3), (-2.0, 46.4)],
    "Auvergne": [(2.5, 46.3), (3.4, 46.2), (3.9, 45.6), (3.6, 45.1), (3.0, 44.7), (2.2, 44.7), (2.1, 45.2), (2.5, 45.7)],
    "Lyonnais": [(4.0, 46.2), (4.8, 46.15), (4.85, 45.5), (4.6, 45.3), (3.8, 45.6)],
    "Dauphiné": [(4.85, 45.7), (5.7, 45.7), (6.2, 45.2), (6.9, 44.8), (6.5, 44.4), (5.7, 44.3), (4.85, 44.4)],
    "Guyenne": [(-1.3, 45.4), (-0.5, 45.15), (0.3, 45.4), (1.2, 45.5), (1.7, 45.0), (2.6, 44.8), (3.0, 44.2), (2.2, 43.9), (1.0, 44.0), (0.3, 43.95), (-0.3, 44.2), (-1.5, 44.4)],
    "Languedoc": [(1.0, 43.8), (2.0, 43.9), (3.0, 44.2), (3.4, 44.8), (4.0, 45.1), (4.75, 45.1), (4.8, 44.3), (4.7, 43.3), (4.0, 43.3), (3.4, 43.0), (3.2, 42.9), (2.5, 42.85), (1.8, 43.0), (1.2, 43.2)],
    "Provence": [(4.65, 43.6), (4.8, 43.9), (5.4, 43.9), (5.7, 44.2), (6.6, 44.4), (7.1, 44.3), (7.1, 43.5), (6.6, 43.0), (6.0, 42.9), (5.2, 43.0), (4.7, 43.2)],
}  # fmt: skip
RIVERS: list[list[Point]] = [
    [(4.7, 47.5), (4.3, 48.1), (3.5, 48.5), (2.6, 48.55), (2.35, 48.87), (2.0, 48.95), (1.5, 49.1), (1.1, 49.4), (0.5, 49.45), (0.1, 49.45)],
    [(4.1, 44.85), (4.2, 45.5), (4.0, 46.2), (3.2, 46.95), (2.95, 47.4), (2.4, 47.85), (1.9, 47.9), (1.3, 47.6), (0.7, 47.4), (0.1, 47.25), (-0.6, 47.35), (-1.5, 47.2), (-2.1, 47.25)],
    [(0.7, 42.85), (1.2, 43.2), (1.45, 43.6), (0.6, 44.2), (-0.1, 44.55), (-0.6, 44.9), (-0.8, 45.3), (-1.1, 45.55)],
    [(6.1, 46.2), (5.6, 45.8), (4.85, 45.75), (4.8, 45.0), (4.75, 44.2), (4.6, 43.7), (4.75, 43.4)],
    [(5.9, 47.7), (5.0, 47.0), (4.8, 46.3), (4.85, 45.75)], [(5.1, 48.0), (4.6, 48.7), (3.9, 49.05), (3.2, 48.95), (2.4, 48.8)], [(2.7, 45.5), (1.5, 44.9), (0.4, 44.85), (-0.5, 45.0)],
    [(6.6, 44.9), (6.0, 44.4), (5.8, 43.8), (4.9, 43.9)], [(3.9, 44.7), (3.3, 45.4), (3.3, 46.3), (3.05, 46.95)], [(2.5, 46.3), (2.2, 47.0), (1.4, 47.3), (0.7, 47.37)], [(1.9, 45.7), (0.9, 46.0), (0.5, 46.8), (0.2, 47.2)],
    [(1.9, 43.0), (2.3, 43.2), (3.0, 43.2), (3.3, 43.2)], [(-2.0, 48.5), (-1.7, 48.1), (-1.9, 47.7), (-2.3, 47.5)], [(-0.4, 49.3), (-0.4, 48.9), (-0.1, 48.6)], [(3.5, 49.4), (2.9, 49.5), (2.4, 49.2), (2.1, 49.0)],
]  # fmt: skip
PLACES: dict[str, Point] = {
    "le_perron": (0.45, 46.75), "peyresq": (6.6, 44.05), "bien_assis": (3.1, 45.8), "boisguilbert": (1.2, 49.6), "montesquieu": (0.45, 44.2), "lantenay": (4.87, 47.35), "la_chipaudiere": (-1.96, 48.63),
    "courances": (2.47, 48.44), "bonrepos": (1.63, 43.68), "balleroy": (-0.83, 49.18), "chavigny": (0.12, 47.14), "lignieres": (2.17, 46.75), "menars": (1.41, 47.64), "louvois": (4.1, 49.1), "serrant": (-0.75, 47.42),
    "vaux_le_vicomte": (2.71, 48.57),
}  # fmt: skip
"""Where the lands of the house deck lie."""

WASHES = ("#d98f7a", "#c9b45e", "#93b07e", "#c79ab0", "#d9a867", "#88aab0")


def country(card: str, province: str, value: int, w: float, h: float, key: str) -> str:
    """A map of w by h around a land: its province washed with colour, its house in the middle, larger for a larger value."""
    r = Random(f"map/{card}")
    border = PROVINCES.get(province)
    shape = border or [(0.0, 45.0), (4.5, 45.0), (4.5, 48.5), (0.0, 48.5)]
    lons, lats = [p[0] for p in shape], [p[1] for p in shape]
    spot = PLACES.get(card, (sum(lons) / len(lons), sum(lats) / len(lats)))
    squeeze = math.cos(math.radians(46.5))
    reach_x, reach_y = (max(lons) - min(lons)) * squeeze, max(lats) - min(lats)
    scale = min(w * 0.88 / reach_x, h * 0.8 / reach_y, 62.0)
    mid = ((max(lons) + min(lons)) / 2 * 0.7 + spot[0] * 0.3, (max(lats) + min(lats)) / 2 * 0.7 + spot[1] * 0.3)

    def at(p: Point) -> Point:
        return (w / 2 + (p[0] - mid[0]) * squeeze * scale, h / 2 - (p[1] - mid[1]) * scale)

    land = smooth([at(p) for p in COAST], closed=True, tension=0.8)
    abroad = "".join(smooth([at(p) for p in part], closed=True, tension=0.5) for part in ABROAD)
    wash = WASHES[int(r.random() * len(WASHES))]
    sea, paper, ink = "#bfcfc8", "#efe0bb", "#5a4630"
    out = rect(0, 0, w, h, sea) + f'<defs><path id="{key}-l" d="{land}"/><path id="{key}-a" d="{abroad}"/></defs>'

    def coast(**more: object) -> str:
        return f'<use href="#{key}-l"{attributes(more)}/>'

    for i in range(3):
        shore = {"fill": "none", "stroke": mix(sea, ink, 0.16 + 0.09 * i), "stroke_width": 9.0 - 3 * i}
        out += f'<use href="#{key}-a"{attributes(shore)}/>' + coast(**shore)
    out += f'<use href="#{key}-a" fill="{mix(paper, sea, 0.34)}" stroke="{ink}" stroke-width="0.7"/>' + coast(fill=paper, stroke=ink, stroke_width=1.1)
    inside = ""
    if border:
        edge = smooth([at(p) for p in border], closed=True, tension=0.7)
        inside += path(edge, wash, fill_opacity=0.5, stroke=wash, stroke_width=3.4, stroke_opacity=0.55) + path(edge, "none", stroke=darker(wash, 0.45), stroke_width=0.8, stroke_dasharray="2.2 1.6")

    def seen(points: list[Point]) -> bool:
        """Whether any of it lies on the sheet."""
        return any(-w * 0.3 < x < w * 1.3 and -h * 0.3 < y < h * 1.3 for x, y in map(at, points))

    borders = "".join(smooth([at(p) for p in o], closed=True, tension=0.7) for name, o in PROVINCES.items() if name != province and seen(o))
    others = path(borders, "none", stroke=ink, stroke_width=0.4, stroke_dasharray="1 1.6", opacity=0.5)
    water = stroke("".join(smooth([at(p) for p in river], tension=0.9) for river in RIVERS if seen(river)), "#6d97a8", 1.3)
    x, y = at(spot)
    x, y = min(max(x, 17), w - 17), min(max(y, 22), h - 15)
    size = 15 + value * 1.5
    marks = _country_side(r, w, h, x, y, size)
    out += clipped(f"{key}-c", f'<use href="#{key}-l"/>', others + inside + water + marks)
    out += _compass(w - 13 if x < w / 2 else 13, h - 14 if y < h * 0.55 else 15, 8.5)
    out += _house(r, x, y, size, value, wash)
    return out


def _country_side(r: Random, w: float, h: float, x: float, y: float, clear: float) -> str:
    """Hills and woods of an engraver, none of them where the house stands."""
    out = ""
    for j in range(6):
        for i in range(6):
            px, py = (i + between(r, 0.2, 0.8)) * w / 6, (j + between(r, 0.3, 0.8)) * h / 6
            if abs(px - x) < clear * 0.85 and abs(py - y) < clear * 0.8:
                continue
            kind = r.random()
            if kind < 0.3:
                s = between(r, 2.6, 4)
                out += path(f"M{num(px - s)} {num(py)}Q{num(px - s * 0.4)} {num(py - s * 1.5)} {num(px)} {num(py - s * 1.4)}Q{num(px + s * 0.5)} {num(py - s * 1.4)} {num(px + s)} {num(py)}Z", "#d8c290") + stroke(f"M{num(px - s)} {num(py)}Q{num(px - s * 0.4)} {num(py - s * 1.5)} {num(px)} {num(py - s * 1.4)}Q{num(px + s * 0.5)} {num(py - s * 1.4)} {num(px + s)} {num(py)}M{num(px + s * 0.2)} {num(py - s)}L{num(px + s * 0.5)} {num(py - 0.4)}", "#7d6440", 0.5)
            elif kind < 0.6:
                out += "".join(line(px + d, py, px + d, py + 1.8, "#5f4a2c", 0.5) + circle(px + d, py - 0.8, 1.5, "#6f8a56", stroke="#44562f", stroke_width=0.4) for d in (-2.4, 0.4, 3))
    return out


def _house(r: Random, x: float, y: float, size: float, value: int, wash: str) -> str:
    """A manor, and for greater lands a château with pavilions, as a map-maker would draw it."""
    s = size / 20
    stone, slate, ink = "#fbf1da", "#4f6377", "#3f3022"
    edge = {"stroke": ink, "stroke_width": 0.9 / s, "stroke_linejoin": "round"}
    out = path("M-13 7Q0 4 13 7Q10 10 0 10Q-10 10 -13 7Z", darker("#a9b878", 0.1), opacity=0.8)
    if value >= 5:
        out += rect(-9, -2, 18, 9, stone, **edge) + poly([(-9.6, -2), (-7, -6.4), (7, -6.4), (9.6, -2)], slate, **edge)
        for side in (-1, 1):
            out += rect(side * 10 - 3, -4, 6, 11, stone, **edge) + poly([(side * 10 - 3.6, -4), (side * 10 - 1.6, -10.5), (side * 10 + 1.6, -10.5), (side * 10 + 3.6, -4)], slate, **edge)
            out += rect(side * 10 - 0.9, -1.4, 1.8, 2.4, ink) + rect(side * 10 - 0.9, 3, 1.8, 2.4, ink)
        out += rect(-3.2, -4.6, 6.4, 11.6, lighter(stone, 0.3), **edge)
        if value >= 7:
            out += path("M-3.8 -4.6Q-3.6 -10.6 0 -11.4Q3.6 -10.6 3.8 -4.6Z", slate, **edge) + rect(-1, -14.6, 2, 3.4, stone, **edge) + line(0, -14.6, 0, -18, ink, 0.8 / s)
        else:
            out += poly([(-3.8, -4.6), (0, -8.4), (3.8, -4.6)], stone, **edge)
        out += "".join(rect(px, 0.4, 1.5, 2.6, ink) for px in (-6.8, 5.3)) + path("M-1.5 7V3.6Q0 1.8 1.5 3.6V7Z", ink) + rect(-0.8, -2.6, 1.6, 2.4, ink)
    else:
        out += rect(-7, -1, 14, 8, stone, **edge) + poly([(-7.8, -1), (-5, -6), (5, -6), (7.8, -1)], "#b5583c", **edge)
        out += rect(5.4, -5, 5, 12, stone, **edge) + poly([(4.8, -5), (7.9, -12), (11, -5)], slate, **edge)
        out += "".join(rect(px, 1, 1.5, 2.4, ink) for px in (-5, 2.4)) + path("M-1.6 7V3.4Q-0.2 1.8 1.2 3.4V7Z", ink) + rect(7.2, -2, 1.4, 2.2, ink)
    flag = poly([(0, 0), (4.4, 1.3), (0, 2.6)], darker(wash, 0.1), transform=f"translate({'0 -18' if value >= 7 else '7.9 -12' if value < 5 else '10 -10.5'})") if value != 5 and value != 6 else ""
    return group(out + flag, transform=f"translate({num(x)} {num(y)}) scale({s:.2f})")


def _compass(x: float, y: float, r: float) -> str:
    out = circle(x, y, r * 0.72, "none", stroke="#5a4630", stroke_width=0.5)
    for k in range(8):
        a = math.tau * k / 8 - math.pi / 2
        reach = r if k % 2 == 0 else r * 0.62
        tip = (x + reach * math.cos(a), y + reach * math.sin(a))
        for side, colour in ((-1, "#5a4630"), (1, "#f6e9c8")):
            b = a + side * math.pi / 8
            out += poly([tip, (x, y), (x + r * 0.26 * math.cos(b), y + r * 0.26 * math.sin(b))], colour, stroke="#5a4630", stroke_width=0.3)
    return out
