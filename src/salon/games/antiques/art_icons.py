"""Signs: auction bonuses, what thieves do, and the goals.

A sign of a bonus or of a theft is on a field of 48 by 48, a disc that stands on light and on dark ground. A goal is a tile of 96 by
96: its points on the medal at the top left, a crown at the top right where only the most of something counts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from salon.core.drawing import circle, darker, document, group, lighter, line, mix, num, path, poly, rect, stroke
from salon.games.antiques import art_flags
from salon.games.antiques.art_pieces import BRASS, CREAM, INK, PAPER, SLATE, TYPES, placed, points, star

GOLD = "#eec35e"


def disc(glyph: str, ground: str = "#2e4356") -> str:
    """A sign on its disc, 48 by 48."""
    return circle(24, 24, 23.2, CREAM) + circle(24, 24, 22.4, BRASS) + circle(24, 24, 20.6, ground, stroke=darker(ground, 0.5), stroke_width=0.8) + glyph


def _target(x: float, y: float, r: float) -> str:
    return circle(x, y, r, "#b23a2e") + circle(x, y, r * 0.7, CREAM) + circle(x, y, r * 0.4, "#b23a2e")


def temple(x: float, y: float, w: float, h: float, colour: str, ground: str) -> str:
    """A temple front, its upper left corner at (x, y)."""
    out = poly([(x, y + h * 0.36), (x + w / 2, y), (x + w, y + h * 0.36)], colour) + rect(x + w * 0.04, y + h * 0.4, w * 0.92, h * 0.09, colour) + rect(x, y + h * 0.89, w, h * 0.11, colour)
    return out + "".join(rect(x + w * at, y + h * 0.52, w * 0.13, h * 0.34, colour) for at in (0.08, 0.317, 0.553, 0.79)) + circle(x + w / 2, y + h * 0.23, h * 0.07, ground)


def plinth(x: float, y: float, w: float, h: float, colour: str) -> str:
    """A plinth whose top stands at y, centred at x."""
    return rect(x - w * 0.5, y, w, h * 0.16, colour) + rect(x - w * 0.4, y + h * 0.2, w * 0.8, h * 0.62, colour) + rect(x - w * 0.5, y + h * 0.86, w, h * 0.14, colour)


def _bonus(name: str) -> str:
    ground = "#2e4356"
    if name == "goals":
        back = group(rect(-8.5, -11.5, 17, 23, mix(GOLD, ground, 0.35), rx=2.4, stroke=INK, stroke_width=0.9), transform="translate(19.6 23.6) rotate(-14)")
        return back + group(rect(-9, -12, 18, 24, CREAM, rx=2.4, stroke=INK, stroke_width=0.9) + _target(0, -1, 6.8) + rect(-5.4, 8, 10.8, 1.6, BRASS), transform="translate(27 24) rotate(10)")
    if name == "piece":
        cells = "".join(rect(11.4 + 8.8 * i, 13.4 + 8.8 * j, 7.4, 7.4, mix(ground, CREAM, 0.36), rx=1.2) for i in range(3) for j in range(3) if (i, j) != (1, 1))
        return cells + rect(18.4, 20.4, 11.2, 11.2, GOLD, rx=1.6, stroke=CREAM, stroke_width=1.4) + path("M25.6 27.4L40 33.6L33.8 35.6L36.8 41L33.2 43L30.2 37.6L25.6 42Z", CREAM, stroke=INK, stroke_width=1.3, stroke_linejoin="round")
    if name == "random":
        sack = "M18.6 16C9 23 7.6 40 14 41.4H34C40.4 40 39 23 29.4 16Z"
        out = path(sack, CREAM, stroke=INK, stroke_width=1) + path("M18.6 16L15.6 8.4Q20 10.8 24 8.6T32.4 8.4L29.4 16Z", CREAM, stroke=INK, stroke_width=1) + rect(16.8, 14.6, 14.4, 3.4, BRASS, rx=1.6, stroke=INK, stroke_width=0.8)
        return out + "".join(circle(x, y, 3.1, c, stroke=INK, stroke_width=0.7) for x, y, c in ((24, 24.6, "#b23a2e"), (18.6, 32.8, "#2b689f"), (29.4, 32.8, "#1f6f55")))
    if name == "warehouses":
        out = "".join(rect(12, y, 24, 1.8, CREAM) for y in (20.6, 29.8, 39)) + rect(11, 12, 2, 28.8, CREAM) + rect(35, 12, 2, 28.8, CREAM)
        out += "".join(rect(x, y, 6, 6, c) for x, y, c in ((15, 14.6, GOLD), (26.4, 14.6, mix(ground, CREAM, 0.5)), (20, 23.8, mix(ground, CREAM, 0.5)), (15, 33, mix(ground, CREAM, 0.5)), (27.4, 33, GOLD)))
        turn = "M28 21.4C40 19.6 41.6 31 34.6 34.6"
        return out + stroke(turn, INK, 4.6) + poly([(37, 29.2), (28.8, 35.6), (38.4, 38.6)], INK, stroke=INK, stroke_width=2, stroke_linejoin="round") + stroke(turn, "#ffdf8f", 2.6) + poly([(36.6, 30.6), (30.4, 35.4), (37.6, 37.6)], "#ffdf8f")
    if name == "collections":
        return plinth(24, 28.4, 21, 12.8, CREAM) + rect(19.4, 32.4, 9.2, 3.6, BRASS) + placed("ceramics", 24, 17.6, 21.5, rim=False, key="bc")
    return temple(8.6, 9.6, 30.8, 28.6, CREAM, ground)


BONUSES = ("goals", "piece", "random", "warehouses", "collections", "museums")


def bonus(name: str, key: str = "") -> str:
    """The sign of an auction bonus, 48 by 48, to be put into a picture."""
    return disc(_bonus(name)).replace('id="', f'id="{key}').replace("url(#", f"url(#{key}")


# --- thieves ----------------------------------------------------------------------------------------------------------

THEFTS = ("exhibit", "assemble", "acquire")


def theft(name: str, key: str = "") -> str:
    """What thieves do, 48 by 48: a museum with their mask before it, a plinth, a hand in the crates."""
    ground = "#4a2430"
    if name == "exhibit":
        glyph = temple(8.6, 8.4, 30.8, 27, CREAM, ground) + domino(24, 33, 26)
    elif name == "assemble":
        glyph = plinth(24, 28.4, 21, 12.8, CREAM) + placed("jewelry", 24, 17.4, 21.5, rim=False, key="ta") + domino(24, 35.4, 20)
    else:
        cells = "".join(rect(11.4 + 8.8 * i, 9.4 + 8.8 * j, 7.4, 7.4, GOLD if i == j else mix(ground, CREAM, 0.32), rx=1.2) for i in range(3) for j in range(3))
        glyph = cells + domino(24, 36, 24)
    return disc(glyph, ground).replace('id="', f'id="{key}').replace("url(#", f"url(#{key}")


def domino(x: float, y: float, w: float) -> str:
    """A burglar's domino, w wide."""
    s = w / 26
    form = "M-13 -3Q-6.4 -6 0 -3.4Q6.4 -6 13 -3Q13.4 5.4 6.4 6Q2.4 6 0 2.6Q-2.4 6 -6.4 6Q-13.4 5.4 -13 -3Z"
    body = path(form, "#17110f", stroke=CREAM, stroke_width=1.3, stroke_linejoin="round") + path("M-9.4 .4Q-6 -2.4 -2.8 .6Q-6 2.8 -9.4 .4ZM9.4 .4Q6 -2.4 2.8 .6Q6 2.8 9.4 .4Z", CREAM)
    return group(body, transform=f"translate({num(x)} {num(y)}) scale({s:.3f})")


def pattern(spaces: Iterable[str], x: float, y: float, size: float, on: str, off: str) -> str:
    """Sixteen spaces of the auction board, those of a pattern (a1 to d4: row, column) filled."""
    chosen, cell = set(spaces), size / 4
    out = ""
    for at in range(16):
        cx, cy = x + at % 4 * cell, y + at // 4 * cell
        out += rect(cx + cell * 0.08, cy + cell * 0.08, cell * 0.84, cell * 0.84, on if "abcd"[at // 4] + str(at % 4 + 1) in chosen else off, rx=cell * 0.14)
    return out


# --- goals ------------------------------------------------------------------------------------------------------------

CLOTH = {"red": "#c22733", "white": "#ffffff", "blue": "#1f52a3", "green": "#17804f", "yellow": "#f2c230"}
"""The five colours of flags."""


def crown(x: float, y: float, w: float) -> str:
    """A crown, w wide: the most counts."""
    s = w / 24
    form = "M-11 8L-12 -5L-5.6 1L0 -9L5.6 1L12 -5L11 8Z"
    body = path(form, "#e3b13f", stroke=INK, stroke_width=1.7, stroke_linejoin="round") + rect(-10.6, 4.4, 21.2, 3.2, "#b23a2e") + "".join(circle(dx, dy, 1.8, "#fff0c2", stroke=INK, stroke_width=0.9) for dx, dy in ((-12, -6), (0, -10), (12, -6)))
    return group(body, transform=f"translate({num(x)} {num(y)}) scale({s:.3f})")


def _pennant(colour: str, x: float, y: float, w: float, h: float) -> str:
    """A swallow-tailed flag of one colour on a pole with a sign of its own: stripes, as heralds hatch it."""
    cloth = CLOTH[colour]
    form = f"M{num(x)} {num(y)}H{num(x + w)}L{num(x + w * 0.8)} {num(y + h / 2)}L{num(x + w)} {num(y + h)}H{num(x)}Z"
    ink = mix(darker(cloth, 0.35), INK, 0.1) if colour != "white" else "#b9b2a3"
    marks = ""
    step = h / 5
    if colour == "red":  # upright lines
        marks = "".join(line(x + step * i, y, x + step * i, y + h, ink, 0.9) for i in range(1, int(w / step)) if x + step * i < x + w * 0.8)
    elif colour == "blue":  # level lines
        marks = "".join(line(x, y + step * i, x + w * 0.8, y + step * i, ink, 0.9) for i in range(1, 5))
    elif colour == "green":  # slanting lines
        marks = "".join(line(x + step * i, y, x + step * i + h * 0.6, y + h, ink, 0.9) for i in range(-2, int(w / step) - 3) if i >= 0)
    elif colour == "yellow":  # dots
        marks = "".join(circle(x + step * (i + 0.7 + 0.5 * (j % 2)), y + step * (j + 0.6), 0.9, ink) for j in range(5) for i in range(int(w * 0.72 / step)))
    pole = line(x, y - h * 0.12, x, y + h * 1.9, "#5a4630", 2.4) + circle(x, y - h * 0.2, 2.4, BRASS)
    return pole + path(form, cloth) + marks + path(form, "none", stroke=INK, stroke_width=1.7, stroke_linejoin="round")


def _shelves(x: float, y: float, w: float, full: bool) -> str:
    h = w * 0.9
    out = "".join(rect(x, y + h * at, w, h * 0.07, "#7a5330") for at in (0.31, 0.64, 0.96)) + rect(x, y, w * 0.05, h * 1.03, "#5d3d22") + rect(x + w * 0.95, y, w * 0.05, h * 1.03, "#5d3d22")
    for i, kind in enumerate(("painting", "ceramics", "jewelry", "bones", "artifact", "relic", "ceramics", "painting", "bones")):
        if full or i in (0, 2, 4, 6):
            out += placed(kind, x + w * (0.2 + 0.3 * (i % 3)), y + h * (0.18 + 0.325 * (i // 3)), w * 0.27, rim=False, key=f"s{i}")
    return out


def _glass(x: float, y: float, w: float, h: float) -> str:
    """A gallery: glass between white posts, light within."""
    out = rect(x, y, w, h, "#22303c") + rect(x + w * 0.04, y + h * 0.2, w * 0.92, h * 0.74, "#9fd0dd") + path(f"M{num(x + w * 0.1)} {num(y + h * 0.9)}L{num(x + w * 0.5)} {num(y + h * 0.2)}H{num(x + w * 0.66)}L{num(x + w * 0.26)} {num(y + h * 0.94)}Z", "#ffffff", opacity=0.4)
    out += "".join(rect(x + w * at, y + h * 0.2, w * 0.025, h * 0.76, "#f4efe4") for at in (0.04, 0.34, 0.635, 0.935)) + rect(x - w * 0.03, y, w * 1.06, h * 0.14, "#f4efe4", stroke=INK, stroke_width=1) + rect(x + w * 0.28, y + h * 0.045, w * 0.44, h * 0.05, BRASS)
    return out + rect(x - w * 0.03, y + h * 0.94, w * 1.06, h * 0.08, "#8d8577")


def _stand(x: float, y: float, kind: str, s: float, key: str) -> str:
    return placed(kind, x, y - 12 * s, 24 * s, rim=False, key=key) + group(plinth(0, 0, 20, 14, "#8fa1b0") + rect(-4.4, 4.4, 8.8, 3.4, BRASS), transform=f"translate({num(x)} {num(y)}) scale({num(s)})")


def _goal(sort: str, argument: object) -> str:
    """The picture of a goal on a field of 96 by 96; medal and crown come on top."""
    if sort == "countries" and isinstance(argument, list):
        out = ""
        step = 23 if len(argument) <= 3 else 70 / len(argument)
        for i, country in enumerate(argument):
            w = art_flags.WIDE.get(str(country), 90.0)
            high = min(step - 2, 40.0 * 60 / w)
            out += art_flags.flown(str(country), 33, 19 + step * i, high, f"c{i}")
        return out + rect(30.6, 16, 2.8, 72, "#5a4630") + circle(32, 15, 2.8, BRASS)
    if sort == "comparison":
        return temple(10, 42, 34, 36, SLATE, PAPER) + temple(52, 42, 34, 36, SLATE, PAPER) + "".join(rect(27, y, 42, 3.6, BRASS, rx=1.8) for y in (26, 33))
    if sort == "differentiation":
        return "".join(rect(13 + 14.4 * i, 82 - h, 12, h, lighter(SLATE, 0.16 * (4 - i))) + _tip(c, 15 + 14.4 * i, 82 - h, f"d{i}") for i, (h, c) in enumerate(((5, "portugal"), (10, "italy"), (19, "germany"), (30, "france"), (44, "greece")))) + rect(9, 82, 78, 3, "#5a4630")
    if sort in ("color", "color_collector") and argument in CLOTH:
        colour = str(argument)
        if sort == "color_collector":
            return _pennant(colour, 20, 36, 60, 28)
        return "".join(_pennant(colour, x, y, 31, 18) for x, y in ((48, 26), (12, 44), (56, 54)))
    if sort == "ex_libris":
        spots = [(48 + 25 * math.cos(a), 52 + 24 * math.sin(a)) for a in (math.tau * i / 5 - math.pi / 2 for i in range(5))]
        return "".join(placed(kind, x, y, 25, rim=False, key=f"x{i}") for i, ((x, y), kind) in enumerate(zip(spots, TYPES, strict=True)))
    if sort == "art_collector" and argument in TYPES:
        return _laurel(48, 54, 33) + placed(str(argument), 48, 53, 44, rim=False, key="ac")
    if sort == "auctioneer":
        box = rect(-13, -12, 26, 24, "#9a6b3c", stroke=INK, stroke_width=1.8) + path("M-13 -12L13 12M13 -12L-13 12", "none", stroke="#6d4a28", stroke_width=3.4) + rect(-13, -12, 26, 24, "none", stroke="#6d4a28", stroke_width=3.6) + rect(-13, -12, 26, 24, "none", stroke=INK, stroke_width=1.6)
        return group(box, transform="translate(31 70)") + group(box, transform="translate(63 70)") + gavel(50, 38, 40)
    if sort == "stockist":
        return _shelves(20, 32, 56, True)
    if sort == "exhibitor":
        return group(_stand(0, 0, "ceramics", 1.8, "e0"), transform="translate(48 62)")
    if sort == "showroom":
        return _stand(20, 70, "painting", 1.0, "r0") + _stand(76, 70, "bones", 1.0, "r1") + _stand(48, 62, "artifact", 1.0, "r2") + rect(34, 76, 28, 8.4, "#8fa1b0")
    if sort == "gallerist":
        return _glass(14, 36, 68, 48) + placed("painting", 48, 65, 22, rim=False, key="gg")
    return star_sign()


def star_sign() -> str:
    """What stands for a goal of another's card file."""
    return poly(star(48, 54, 30, 13), BRASS, stroke=INK, stroke_width=2, stroke_linejoin="round")


def _tip(country: str, x: float, y: float, key: str) -> str:
    w = art_flags.WIDE[country]
    return line(x, y, x, y - 15, "#5a4630", 1.6) + art_flags.flown(country, x, y - 15, 11.4 * 60 / w, key)


def _laurel(x: float, y: float, r: float) -> str:
    out = ""
    for side in (-1, 1):
        for i in range(7):
            a = math.radians(90 + side * (16 + 22 * i))
            cx, cy = x + r * math.cos(a), y + r * math.sin(a)
            out += group(path("M-5.4 0Q0 -4.6 5.4 0Q0 4.6 -5.4 0Z", "#5d7d48", stroke="#33472a", stroke_width=0.7), transform=f"translate({num(cx)} {num(cy)}) rotate({num(math.degrees(a) + 90 + side * 28)})")
    return out


def gavel(x: float, y: float, w: float) -> str:
    """An auctioneer's hammer, about w wide."""
    wood, s = "#7a4526", w / 60
    body = rect(-4, 2, 8, 38, lighter(wood, 0.12), rx=3.4, stroke=INK, stroke_width=2) + rect(-20, -17, 40, 20, wood, rx=3, stroke=INK, stroke_width=2.2) + "".join(rect(at, -18.6, 7.4, 23.2, BRASS, rx=1.8, stroke=INK, stroke_width=1.8) for at in (-23, 15.6)) + line(-12, -11.6, 12, -11.6, lighter(wood, 0.4), 2.4)
    return group(body, transform=f"translate({num(x)} {num(y)}) rotate(-48) scale({s:.3f})")


MOST = ("color_collector", "art_collector", "stockist", "showroom", "gallerist")
"""Sorts of which only the most counts."""


def tile(content: str) -> str:
    """The ground of a goal: a small card with a brass line."""
    return rect(0.5, 0.5, 95, 95, PAPER, rx=9, stroke="#bfae8b", stroke_width=1) + rect(4, 4, 88, 88, "none", rx=6, stroke=BRASS, stroke_width=1.1) + content


def goal(sort: str, argument: object, worth: int) -> str:
    """A goal as a picture."""
    out = tile(_goal(sort, argument)) + (points(worth, 16, 16, 12) if worth else "")
    return document(96, 96, out + (crown(79, 17.6, 23) if sort in MOST else ""))


def goal_back() -> str:
    """The back of the goals: a target under a keyhole."""
    ground = "#2e4356"
    out = rect(0.5, 0.5, 95, 95, PAPER, rx=9, stroke="#bfae8b", stroke_width=1) + rect(4, 4, 88, 88, ground, rx=6) + rect(7.4, 7.4, 81.2, 81.2, "none", rx=4, stroke=BRASS, stroke_width=1.1)
    out += "".join(circle(48, 48, r, "none", stroke=BRASS, stroke_width=2.4) for r in (33, 24, 15)) + circle(48, 48, 10, ground) + circle(48, 45, 5.4, GOLD) + path("M45 47L42.6 58H53.4L51 47Z", GOLD)
    return document(96, 96, out)
