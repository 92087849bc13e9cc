"""Tools for the facades of museums, and the museum cards: 150 by 116.

A facade is drawn on a field of 142 by 82; the building stands at y = 76. Below it the card shows what an exhibition there needs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
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
    num,
    path,
    poly,
    rect,
    stroke,
)
from salon.games.antiques import art_flags, art_icons
from salon.games.antiques.art_cards import counts, sheet
from salon.games.antiques.art_pieces import BRASS, INK, placed, points

WIDE, HIGH = 150.0, 116.0
W, H, BASE = 142.0, 82.0, 76.0
"""Width and height of a facade's field, and where buildings stand."""
GLASS = "#3a4a5a"


def sky(top: str, low: str, seed: str, clouds: int = 2) -> str:
    """Air from `top` to `low` with a few flat clouds."""
    r = Random(f"sky/{seed}")
    out = gradient("sk", ((0, top, 1), (1, low, 1))) + rect(0, 0, W, H, "url(#sk)")
    for _ in range(clouds):
        x, y, s = between(r, 30, W - 24), between(r, 8, 26), between(r, 0.7, 1.2)
        out += group(path("M-14 0Q-14 -4 -9 -4Q-7 -9 -1 -8Q4 -11 8 -6Q14 -6 14 0Z", "#fff"), opacity=0.6, transform=f"translate({num(x)} {num(y)}) scale({s:.2f})")
    return out


def ground(colour: str) -> str:
    """The pavement before the building."""
    return rect(0, BASE, W, H - BASE, colour) + rect(0, BASE, W, 1, lighter(colour, 0.3)) + rect(0, BASE + 3.4, W, 0.6, darker(colour, 0.2))


def column(x: float, top: float, foot: float, wide: float, stone: str, scrolls: bool = False) -> str:
    """A column centred at x, with or without Ionic scrolls."""
    shade = darker(stone, 0.3)
    out = path(f"M{num(x - wide * 0.42)} {num(top + 1.6)}H{num(x + wide * 0.42)}L{num(x + wide / 2)} {num(foot - 1.2)}H{num(x - wide / 2)}Z", lighter(stone, 0.3)) + path(f"M{num(x + wide * 0.08)} {num(top + 1.6)}H{num(x + wide * 0.42)}L{num(x + wide / 2)} {num(foot - 1.2)}H{num(x + wide * 0.1)}Z", shade, opacity=0.55)
    out += rect(x - wide * 0.7, foot - 1.3, wide * 1.4, 1.3, lighter(stone, 0.2)) + rect(x - wide * 0.7, top, wide * 1.4, 1.6, lighter(stone, 0.4))
    if scrolls:
        out += "".join(circle(x + side * wide * 0.62, top + 1.5, wide * 0.24, lighter(stone, 0.4), stroke=shade, stroke_width=0.3) for side in (-1, 1))
    return out


def columns(count: int, left: float, right: float, top: float, foot: float, wide: float, stone: str, scrolls: bool = False) -> str:
    """Columns from `left` to `right`, the outer ones at both."""
    step = (right - left) / (count - 1)
    return "".join(column(left + step * i, top, foot, wide, stone, scrolls) for i in range(count))


def pediment(left: float, right: float, foot: float, high: float, stone: str, relief: bool = True) -> str:
    """A gable with its cornice and, if wanted, figures in it."""
    mid, shade = (left + right) / 2, darker(stone, 0.35)
    out = poly([(left - 1.6, foot), (mid, foot - high), (right + 1.6, foot)], lighter(stone, 0.25), stroke=shade, stroke_width=0.6, stroke_linejoin="round") + poly([(left + 4, foot - 1.2), (mid, foot - high + 2.4), (right - 4, foot - 1.2)], darker(stone, 0.16))
    if relief:
        reach = (right - left) / 2 - 6
        for i in range(-3, 4):
            tall = (high - 3.6) * (1 - abs(i) / 3.9)
            if tall > 1.2:
                x = mid + reach * i / 3.4
                out += circle(x, foot - 1.2 - tall * 0.84, tall * 0.15, lighter(stone, 0.4)) + path(f"M{num(x - tall * 0.2)} {num(foot - 1.2)}L{num(x)} {num(foot - 1.2 - tall * 0.72)}L{num(x + tall * 0.2)} {num(foot - 1.2)}Z", lighter(stone, 0.4))
    return out


def window(x: float, y: float, w: float, h: float, stone: str, arched: bool = False, glass: str = GLASS) -> str:
    """A window centred at x with its top at y, a light frame around it."""
    frame = lighter(stone, 0.42)
    if not arched:
        return rect(x - w / 2 - 0.7, y - 0.7, w + 1.4, h + 1.4, frame) + rect(x - w / 2, y, w, h, glass) + line(x, y, x, y + h, frame, 0.5)
    r = w / 2
    body = f"M{num(x - r)} {num(y + h)}V{num(y + r)}A{num(r)} {num(r)} 0 0 1 {num(x + r)} {num(y + r)}V{num(y + h)}Z"
    return path(body, glass, stroke=frame, stroke_width=1.2) + line(x, y, x, y + h, frame, 0.5)


def windows(count: int, left: float, right: float, y: float, w: float, h: float, stone: str, arched: bool = False, glass: str = GLASS) -> str:
    """A row of windows, the outer ones at `left` and `right`."""
    step = (right - left) / max(count - 1, 1)
    return "".join(window(left + step * i, y, w, h, stone, arched, glass) for i in range(count))


def block(x: float, y: float, w: float, stone: str, foot: float = BASE) -> str:
    """A wall with a cornice, shaded towards the right."""
    return rect(x, y, w, foot - y, stone) + rect(x + w * 0.86, y, w * 0.14, foot - y, darker(stone, 0.2), opacity=0.5) + rect(x - 1, y - 1.6, w + 2, 2.4, lighter(stone, 0.35)) + rect(x, y + 0.8, w, 0.8, darker(stone, 0.35), opacity=0.7)


def steps(left: float, right: float, top: float, count: int, stone: str, foot: float = BASE) -> str:
    """Steps that widen downwards."""
    high = (foot - top) / count
    return "".join(rect(left - 1.6 * i, top + high * i, right - left + 3.2 * i, high, lighter(stone, 0.34 if i % 2 else 0.14)) + rect(left - 1.6 * i, top + high * (i + 1) - 0.4, right - left + 3.2 * i, 0.4, darker(stone, 0.4)) for i in range(count))


def dome(x: float, foot: float, w: float, h: float, colour: str, ribs: int = 4) -> str:
    """A dome with ribs and a lantern."""
    r = w / 2
    out = path(f"M{num(x - r)} {num(foot)}C{num(x - r)} {num(foot - h * 0.7)} {num(x - r * 0.5)} {num(foot - h)} {num(x)} {num(foot - h)}S{num(x + r)} {num(foot - h * 0.7)} {num(x + r)} {num(foot)}Z", colour, stroke=darker(colour, 0.35), stroke_width=0.6)
    out += path(f"M{num(x)} {num(foot - h)}C{num(x + r * 0.5)} {num(foot - h)} {num(x + r)} {num(foot - h * 0.7)} {num(x + r)} {num(foot)}H{num(x + r * 0.3)}Q{num(x + r * 0.34)} {num(foot - h * 0.7)} {num(x)} {num(foot - h)}Z", darker(colour, 0.25), opacity=0.5)
    for i in range(1, ribs):
        end = x - r + w * i / ribs
        out += stroke(f"M{num(end)} {num(foot)}Q{num(end)} {num(foot - h * 0.66)} {num(x)} {num(foot - h)}", darker(colour, 0.3), 0.5)
    lamp = max(1.6, w * 0.1)
    return out + rect(x - lamp, foot - h - lamp * 2, lamp * 2, lamp * 2.2, lighter(colour, 0.4)) + path(f"M{num(x - lamp * 1.2)} {num(foot - h - lamp * 2)}Q{num(x)} {num(foot - h - lamp * 4)} {num(x + lamp * 1.2)} {num(foot - h - lamp * 2)}Z", colour) + line(x, foot - h - lamp * 3, x, foot - h - lamp * 4.6, darker(colour, 0.4), 0.7)


def tree(x: float, foot: float, high: float, leaf: str = "#5c7a48") -> str:
    """A round tree."""
    return rect(x - high * 0.04, foot - high * 0.4, high * 0.08, high * 0.4, "#5a4630") + circle(x, foot - high * 0.62, high * 0.34, leaf) + circle(x - high * 0.12, foot - high * 0.72, high * 0.18, lighter(leaf, 0.2))


def cypress(x: float, foot: float, high: float) -> str:
    """A cypress."""
    return path(f"M{num(x)} {num(foot - high)}Q{num(x + high * 0.16)} {num(foot - high * 0.3)} {num(x + high * 0.07)} {num(foot)}H{num(x - high * 0.07)}Q{num(x - high * 0.16)} {num(foot - high * 0.3)} {num(x)} {num(foot - high)}Z", "#3f5a41") + stroke(f"M{num(x - high * 0.03)} {num(foot - high * 0.8)}V{num(foot - 2)}", "#5b7a58", 0.7)


def palm(x: float, foot: float, high: float) -> str:
    """A palm."""
    out = stroke(f"M{num(x)} {num(foot)}Q{num(x + 1.4)} {num(foot - high * 0.5)} {num(x)} {num(foot - high * 0.8)}", "#7a5f3e", high * 0.055)
    for a in range(-160, 21, 30):
        end = (x + high * 0.34 * math.cos(math.radians(a)), foot - high * 0.78 + high * 0.3 * math.sin(math.radians(a)))
        out += stroke(f"M{num(x)} {num(foot - high * 0.8)}Q{num((x + end[0]) / 2)} {num(min(end[1], foot - high * 0.8) - high * 0.12)} {num(end[0])} {num(end[1] + high * 0.1)}", "#4f7a46", high * 0.05)
    return out


def statue(x: float, foot: float, high: float, colour: str) -> str:
    """Somebody of stone or bronze."""
    return circle(x, foot - high * 0.9, high * 0.12, colour) + path(f"M{num(x - high * 0.2)} {num(foot)}L{num(x - high * 0.18)} {num(foot - high * 0.76)}Q{num(x)} {num(foot - high * 0.88)} {num(x + high * 0.18)} {num(foot - high * 0.76)}L{num(x + high * 0.2)} {num(foot)}Z", colour)


def reflection(top: float, colour: str) -> str:
    """Water in front, with its glints."""
    r = Random(f"water/{colour}")
    out = rect(0, top, W, H - top, colour)
    return out + "".join(line(x, y, x + between(r, 5, 16), y, lighter(colour, 0.5), 0.7, opacity=0.7) for y in (top + 1.6, top + 3.8, top + 5.8) if y < H - 0.6 for x in (between(r, 0, 24) + 26 * i for i in range(6)))


# --- the cards --------------------------------------------------------------------------------------------------------


def gallery_front() -> str:
    """An international gallery at night: a front of glass, works in the light behind it."""
    out = gradient("gn", ((0, "#1c2a3c", 1), (1, "#46586c", 1))) + rect(0, 0, W, H, "url(#gn)") + rect(8, 4, 126, 74, "#d9d3c5") + rect(8, 4, 126, 3, "#f4efe4") + rect(8, 16, 126, 1.4, "#a79e8c")
    out += "".join(rect(x, 8.4, 8, 5, "#5a6878") for x in (16, 30, 98, 112, 126)) + rect(44, 7.4, 54, 7.2, INK, rx=1) + "".join(rect(48 + 8 * i, 9.4, 5.4, 3.2, "#eec35e") for i in range(6))
    out += rect(14, 20, 114, 56, "#22303c") + gradient("gi", ((0, "#fff3d0", 1), (1, "#e7cf9b", 1))) + rect(16, 22, 110, 54, "url(#gi)") + rect(16, 66, 110, 10, "#b58d5a") + "".join(poly([(x - 2, 22), (x + 2, 22), (x + 13, 66), (x - 13, 66)], "#fff", opacity=0.45) for x in (36, 71, 106))
    for i, (kind, x) in enumerate((("painting", 36.0), ("artifact", 71.0), ("ceramics", 106.0))):
        out += art_icons.plinth(x, 58, 17, 15, "#f4efe4") + placed(kind, x, 46.5, 22, rim=False, key=f"g{i}")
    out += "".join(rect(x, 20, 2.4, 57, "#2b3947") for x in (14, 52.4, 87.2, 125.6)) + path("M20 74L46 22H56L30 76ZM92 74L118 22H122L96 76Z", "#fff", opacity=0.22)
    return out + ground("#8d8577") + rect(6, 76, 130, 1.6, "#c9c2b2")


def _strip(colour: str) -> str:
    """The plinth of the card, for what is needed."""
    return rect(4, 86, 142, 26, colour) + rect(4, 86, 142, 1.6, BRASS)


def _framed(picture: str, strip: str, colour: str, worth: int, flag: str = "") -> str:
    inside = clipped("mf", rect(4, 4, 142, 108, "#000", rx=5), clipped("mw", rect(4, 4, W, H, "#000"), group(picture, transform="translate(4 4)")) + _strip(colour) + strip)
    out = inside + rect(4, 4, 142, 108, "none", rx=5, stroke=INK, stroke_width=1.2)
    return document(WIDE, HIGH, sheet(WIDE, HIGH, out) + flag + (points(worth, 16, 16, 12.5) if worth else ""))


def museum(facade: Callable[[], str] | None, country: str, need: Mapping[str, int], worth: int) -> str:
    """A museum: its front, its flag, the pieces it asks for, its points."""
    kinds = counts(need)
    scene = facade() if facade else any_facade()
    step = min(27.0, 132 / max(len(kinds), 1))
    first = 75 - step * (len(kinds) - 1) / 2
    strip = "".join(placed(kind, first + step * i, 99.4, step * 0.9, key=f"n{i}") for i, kind in enumerate(kinds))
    high = 19.0
    w = art_flags.WIDE.get(country, 90.0) * high / 60
    flag = rect(141 - w - 0.8, 10.4, w + 2, high + 1, "#000", opacity=0.3) + art_flags.flown(country, 140.6 - w, 9, high, "fl") if country else ""
    return _framed(scene, strip, "#2f4254", worth, flag)


def gallery(worth: int) -> str:
    """A gallery: two pieces alike and one other, of any types."""
    shape = {"stroke": INK, "stroke_width": 1.2}
    strip = "".join(circle(x, 99.4, 8.6, "#eec35e", **shape) + circle(x, 99.4, 4.6, "none", stroke="#7a5a1c", stroke_width=1.2) for x in (44, 66)) + poly([(97, 89.6), (107, 99.4), (97, 109.2), (87, 99.4)], "#d9764a", **shape) + poly([(97, 94.4), (102, 99.4), (97, 104.4), (92, 99.4)], "none", stroke="#6e2b18", stroke_width=1.2)
    strip += rect(51, 98, 8, 2.6, "#eec35e")
    return _framed(gallery_front(), strip, "#3d3348", worth)


def any_facade() -> str:
    """A museum of somebody else's card file: a plain temple front."""
    stone = "#cfc7b4"
    out = sky("#8fb4cf", "#e9e4d2", "any") + block(16, 40, 110, stone) + windows(4, 24, 44, 50, 3.4, 14, stone) + windows(4, 98, 118, 50, 3.4, 14, stone) + rect(48, 34, 46, 38, darker(stone, 0.4)) + columns(6, 51, 91, 36, 70, 4, stone) + rect(46, 31, 50, 5, lighter(stone, 0.2)) + pediment(46, 96, 31, 12, stone)
    return out + steps(46, 96, 70, 3, stone) + ground("#a8a294")
