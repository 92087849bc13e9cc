"""The cards but for the museums: collections, auction cards, thieves.

Collections are 100 by 116, auction cards and thieves 100 by 140. What a card needs and pays is drawn; its name is text of the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from salon.core.drawing import (
    between,
    circle,
    clipped,
    darker,
    document,
    glow,
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
    stroke,
)
from salon.games.antiques import art_icons
from salon.games.antiques.art_pieces import BRASS, CREAM, INK, PAPER, SLATE, TINTS, TYPES, placed, points, silhouette

WIDE, HIGH, LABEL_HIGH = 100.0, 140.0, 116.0
NIGHT = "#1c2733"


def counts(need: Mapping[str, int]) -> list[str]:
    """The pieces that a card needs, one after another."""
    return [kind for kind in TYPES for _ in range(need.get(kind, 0))]


def sheet(w: float, h: float, content: str) -> str:
    """A card of paper with rounded corners around its picture."""
    return rect(0, 0, w, h, PAPER, rx=8) + content + rect(0.5, 0.5, w - 1, h - 1, "none", rx=7.6, stroke="#000", stroke_width=1, opacity=0.22)


# --- collections ------------------------------------------------------------------------------------------------------

WALLS = ("#4b6073", "#5d7a86", "#3f6a66", "#75506a")
"""The wall behind no piece, one, two and three: what a collection costs shows from afar."""
STANDS = {1: ((50, 50, 56),), 2: ((28.5, 55, 43), (71.5, 55, 43)), 3: ((50, 36, 36), (25.5, 59.5, 38), (74.5, 59.5, 38))}
"""Where pieces stand: x, y, size."""


def _stands(count: int) -> Sequence[tuple[float, float, float]]:
    """Places for any number of pieces: our own cards have three at most, those of others may have more."""
    if count in STANDS:
        return STANDS[count]
    per = max(-(-count // 2), 1)
    size = min(34.0, 84 / per)
    return [(50 + (i % per - (min(per, count - i // per * per) - 1) / 2) * 86 / per, 40 + 24 * (i // per), size) for i in range(count)]


PAPERS = (
    "M0 -3.4Q2.6 0 0 3.4Q-2.6 0 0 -3.4Z", "M0 -3L3 0L0 3L-3 0Z", "M0 -2.6A2.6 2.6 0 1 1 -0.1 -2.6ZM0 -1.2A1.2 1.2 0 1 0 0.1 -1.2Z",
    "M-0.7 -3H0.7V-0.7H3V0.7H0.7V3H-0.7V0.7H-3V-0.7H-0.7Z", "M0 3C-4 0 -3 -3 0 -1.4C3 -3 4 0 0 3Z", "M-3 2.4Q-3 -2.6 0 -2.6T3 2.4H1.6Q1.6 -1 0 -1T-1.6 2.4Z",
)  # fmt: skip
"""Figures of wallpaper."""


def _room(wall: str, w: float, h: float, r: Random) -> str:
    wall = mix(wall, pick(r, ("#2f4254", "#6b7f5a", "#8a7350", "#54366a", "#3b6a7a")), between(r, 0.0, 0.22))
    out = gradient("wl", ((0, darker(wall, 0.2), 1), (0.7, wall, 1), (1, darker(wall, 0.18), 1))) + rect(0, 0, w, h, "url(#wl)")
    figure, apart = pick(r, PAPERS), pick(r, (7.6, 9.2, 11.5))
    out += f'<defs><path id="wp" d="{figure}" fill="{lighter(wall, 0.16)}"/></defs>' + "".join(f'<use href="#wp" x="{num(i * apart)}" y="{num(y)}"/>' for i in range(int(w / apart) + 1) for y in (4.0 + 6 * (i % 2) + 12 * j for j in range(8)))
    return out + glow("lp", "#ffe9bd", 0.5, 0.34, 0.62, 0.62) + rect(0, 0, w, h, "url(#lp)") + path(f"M{num(w * 0.5)} -4L{num(w * 0.98)} {num(h)}H{num(w * 0.02)}Z", "#fff3d0", opacity=0.13)


def _pedestal(y: float, wide: float, r: Random, x: float = 46.0) -> str:
    stone = "#e9e2d2"
    out = oval(x, y + 27.6, wide * 0.56, 3.4, "#000", opacity=0.35)
    out += rect(x - wide / 2, y, wide, 5.6, lighter(stone, 0.4), rx=0.8) + rect(x - wide / 2, y + 5.6, wide, 1.6, darker(stone, 0.3))
    out += gradient("pd", ((0, stone, 1), (0.6, "#cfc6b3", 1), (1, "#a79e8c", 1)), 0) + rect(x - wide * 0.46, y + 7, wide * 0.92, 19, "url(#pd)") + rect(x - wide / 2, y + 24, wide, 4.4, "#bdb4a2")
    # the brass label with its two screws and lines of writing
    lw = min(34.0, wide * 0.5)
    out += rect(x - lw / 2, y + 10.4, lw, 10, BRASS, rx=1.2, stroke="#6d4d17", stroke_width=0.7) + rect(x - lw / 2 + 1.2, y + 11.4, lw - 2.4, 1, "#f3d48a", rx=0.5)
    return out + "".join(line(x - lw * share, y + at, x + lw * share, y + at, "#5a3d12", 0.9) for at, share in ((14.2, between(r, 0.2, 0.32)), (16.8, between(r, 0.08, 0.2)))) + "".join(circle(x + dx, y + 15.4, 0.8, "#5a3d12") for dx in (-lw * 0.42, lw * 0.42))


def collection(card: str, need: Mapping[str, int], worth: int) -> str:
    """A collection: its pieces on a plinth under a lamp, its points on the medal; wallpaper and label are its own."""
    r = Random(f"collection/{card}")
    kinds = counts(need)
    w, h = 92.0, 108.0
    out = _room(WALLS[min(len(kinds), 3)], w, h, r) + rect(0, 92, w, 16, "#5a4632") + rect(0, 92, w, 1.4, "#8a6d4c")
    wide = {0: 52.0, 1: 48.0, 2: 82.0, }.get(len(kinds), 86.0)
    if len(kinds) == 3:
        out += rect(32, 50, 28, 24, "#d3cab8") + rect(30, 48.6, 32, 4, "#f4efe2") + rect(30, 52.6, 32, 1.4, "#8f8674")
    out += _pedestal(75, wide, r)
    for i, (kind, (x, y, size)) in enumerate(zip(kinds, _stands(len(kinds)), strict=True)):
        foot = y - 4 + size * 0.42
        out += oval(x - 4, foot + size * 0.03, size * 0.32, 2, "#000", opacity=0.28) + placed(kind, x - 4, y - 4, size, key=f"k{i}")
    inside = clipped("cd", rect(4, 4, w, h, "#000", rx=5), group(out, transform="translate(4 4)")) + rect(4, 4, w, h, "none", rx=5, stroke=INK, stroke_width=1.2)
    return document(WIDE, LABEL_HIGH, sheet(WIDE, LABEL_HIGH, inside) + (points(worth, 15, 15, 11.5) if worth else ""))


def _back(w: float, h: float, ground: str, mark: str, motif: str) -> str:
    """A back: a quiet pattern of one figure, a brass line, a roundel."""
    out = rect(4, 4, w - 8, h - 8, ground, rx=5)
    pattern = "".join(group(motif, transform=f"translate({num(11 + 15.6 * i + (7.8 if j % 2 else 0))} {num(12 + 14 * j)})") for j in range(int(h / 14) + 1) for i in range(-1, int(w / 15.6) + 1))
    out += clipped("bk", rect(4, 4, w - 8, h - 8, "#000", rx=5), group(pattern, opacity=0.42)) + rect(7, 7, w - 14, h - 14, "none", rx=3, stroke=BRASS, stroke_width=1.2)
    out += circle(w / 2, h / 2, 27, ground) + circle(w / 2, h / 2, 26, "none", stroke=BRASS, stroke_width=1.4) + circle(w / 2, h / 2, 23.4, "none", stroke=BRASS, stroke_width=0.6)
    return document(w, h, sheet(w, h, out + mark))


def collection_back() -> str:
    """The back of the collections."""
    mark = group(art_icons.plinth(0, 2, 24, 17, "#e9dfc6") + rect(-5, 8, 10, 4, BRASS), transform="translate(50 58)") + placed("ceramics", 50, 47.4, 26, rim=False)
    return _back(WIDE, LABEL_HIGH, "#33586a", mark, silhouette("ceramics", 0, 0, 8, BRASS))


# --- auction cards ----------------------------------------------------------------------------------------------------


def auction(bonuses: Sequence[str]) -> str:
    """The face of an auction card: its three bonuses, one of which may be used."""
    ground = "#566b7d"
    out = gradient("ag", ((0, lighter(ground, 0.14), 1), (1, darker(ground, 0.34), 1)), 70) + rect(4, 4, 92, 132, "url(#ag)", rx=5)
    out += rect(7, 7, 86, 126, "none", rx=3, stroke=BRASS, stroke_width=1.2)
    spots = ((32, 31), (68, 70), (32, 109))
    out += stroke("M32 31L68 70L32 109", BRASS, 2.4, stroke_dasharray="0.1 4.6")
    # a paddle is raised on one side, the hammer lies on the other
    out += group(art_icons.gavel(0, 0, 30), transform="translate(73 29)") + group(rect(-2, 6, 4, 18, "#7a4526", rx=1.6, stroke=INK, stroke_width=0.9) + circle(0, -2, 10.6, CREAM, stroke=INK, stroke_width=1.2) + circle(0, -2, 8, "none", stroke=BRASS, stroke_width=1), transform="translate(74 107) rotate(14)")
    for i, (name, (x, y)) in enumerate(zip(bonuses[:3], spots, strict=False)):
        if name in art_icons.BONUSES:
            out += oval(x + 0.8, y + 2, 19.8, 19.8, "#000", opacity=0.3) + group(art_icons.bonus(name, f"b{i}"), transform=f"translate({x - 19.2:g} {y - 19.2:g}) scale(0.8)")
    return document(WIDE, HIGH, sheet(WIDE, HIGH, out))


def auction_back(kind: str) -> str:
    """The back of an auction card: the type of the extra piece."""
    tint = mix(TINTS[kind], NIGHT, 0.42)
    out = gradient("ab", ((0, lighter(tint, 0.1), 1), (1, darker(tint, 0.3), 1)), 70) + rect(4, 4, 92, 132, "url(#ab)", rx=5)
    spots = [(12.5 + 19 * i + (9.5 if j % 2 else 0), 14 + 16 * j) for j in range(8) for i in range(-1, 5)]
    out += clipped("as", rect(4, 4, 92, 132, "#000", rx=5), group("".join(silhouette(kind, x, y, 11, lighter(tint, 0.24)) for x, y in spots), opacity=0.4))
    out += rect(7, 7, 86, 126, "none", rx=3, stroke=BRASS, stroke_width=1.2) + circle(51, 72, 33, "#000", opacity=0.3) + circle(50, 70, 33, BRASS) + circle(50, 70, 30.4, CREAM, stroke=darker(BRASS, 0.4), stroke_width=0.8)
    out += placed(kind, 50, 70, 46, rim=False)
    return document(WIDE, HIGH, sheet(WIDE, HIGH, out))


# --- thieves ----------------------------------------------------------------------------------------------------------


def _town(r: Random, w: float, h: float, tall: float) -> str:
    out, x = "", -4.0
    while x < w:
        wide, high = between(r, 11, 19), between(r, tall * 0.4, tall)
        out += rect(x, h - high, wide + 0.4, high, "#0d141c")
        out += "".join(rect(x + 3 + 4.6 * i, h - high + 4 + 7 * j, 2, 3, "#f4d27a", opacity=0.75) for i in range(int(wide / 5)) for j in range(int(high / 8)) if r.random() < 0.16)
        x += wide
    return out


def night(w: float, h: float, seed: str, moon: bool = True) -> str:
    """Roofs by night under the moon."""
    r = Random(f"night/{seed}")
    out = gradient("ns", ((0, "#131d2b", 1), (1, "#3b4a63", 1))) + rect(0, 0, w, h, "url(#ns)")
    out += "".join(circle(between(r, 4, w - 4), between(r, 4, h * 0.5), between(r, 0.3, 0.8), "#f4eeda", opacity=0.8) for _ in range(26))
    if moon:
        out += circle(w * 0.76, h * 0.2, w * 0.11, "#f3e7c2") + circle(w * 0.71, h * 0.18, w * 0.1, "#182334")
    return out + _town(r, w, h, h * 0.42)


def _thief_ground(seed: str, moon: bool) -> str:
    """What thief cards have in common."""
    return clipped("tn", rect(4, 4, 92, 132, "#000", rx=5), group(night(92, 132, seed, moon), transform="translate(4 4)")) + rect(7, 7, 86, 126, "none", rx=3, stroke="#8a3440", stroke_width=1.2)


def thief_blank() -> str:
    """A thief card without its actions, for those of other card files."""
    return document(WIDE, HIGH, sheet(WIDE, HIGH, _thief_ground("thief", True)))


def _plus(x: float, y: float, on: bool) -> str:
    if not on:
        return rect(x - 6.6, y - 8, 13.2, 16, "none", rx=2, stroke="#8d97a3", stroke_width=1, stroke_dasharray="2 2.4")
    return rect(x - 6.6, y - 8, 13.2, 16, CREAM, rx=2, stroke=INK, stroke_width=0.8) + path(f"M{num(x - 4)} {num(y)}H{num(x + 4)}M{num(x)} {num(y - 4)}V{num(y + 4)}", "none", stroke="#8a3440", stroke_width=2.6)


def thief(card: str, actions: Sequence[Mapping[str, Any]]) -> str:
    """A thief card: its actions from top to bottom, tables of a card file with `do`, `plus` (left, right) and `spaces` (a1 to d4)."""
    out = _thief_ground(card, moon=False)
    count = len(actions)
    if not count:
        # the last one: the sun rises behind the roofs
        dawn = gradient("dw", ((0, "#5a6a92", 1), (0.6, "#e0a070", 1), (1, "#ffdf9c", 1))) + rect(0, 0, 92, 132, "url(#dw)") + circle(46, 96, 25, "#ffe9a8") + _town(Random("dawn"), 92, 132, 50)
        shown = clipped("th", rect(4, 4, 92, 132, "#000", rx=5), group(dawn, transform="translate(4 4)")) + rect(7, 7, 86, 126, "none", rx=3, stroke="#8a3440", stroke_width=1.2)
        return document(WIDE, HIGH, sheet(WIDE, HIGH, shown + group(art_icons.theft("exhibit", "te"), transform="translate(26 26)") + line(33, 33, 67, 67, INK, 7) + line(33, 33, 67, 67, "#e8523c", 4.6)))
    step = 124 / max(count, 2)
    for i, action in enumerate(actions):
        y = 8 + step * (i + 0.5)
        what = str(action.get("do", ""))
        if i:
            out += line(14, y - step / 2, 86, y - step / 2, "#8a3440", 0.9)
        s = min(36.0, step * 0.82)
        if what in art_icons.THEFTS:
            out += group(art_icons.theft(what, f"t{i}"), transform=f"translate({num(30 - s / 2)} {num(y - s / 2)}) scale({s / 48:.3f})")
        if what == "exhibit":
            out += circle(66, y, s * 0.3, "#e0b244", stroke=INK, stroke_width=1) + circle(74, y + s * 0.1, s * 0.3, "#e0b244", stroke=INK, stroke_width=1) + path(f"M{num(74 - s * 0.16)} {num(y + s * 0.1)}H{num(74 + s * 0.16)}M74 {num(y - s * 0.06)}V{num(y + s * 0.26)}", "none", stroke=INK, stroke_width=2.2)
        elif what == "assemble":
            plus = [str(side) for side in action.get("plus", ())]
            out += rect(63.4, y - 8, 13.2, 16, "#e0b244", rx=2, stroke=INK, stroke_width=0.8) + art_icons.plinth(70, y - 1, 8.4, 6, INK) + circle(70, y - 3.6, 2, INK) + _plus(54, y, "left" in plus) + _plus(86, y, "right" in plus)
        elif what == "acquire":
            side = min(37.0, step * 0.86)
            out += rect(70 - side / 2 - 1.4, y - side / 2 - 1.4, side + 2.8, side + 2.8, "#0d141c", rx=2.4) + art_icons.pattern([str(space) for space in action.get("spaces", ())], 70 - side / 2, y - side / 2, side, "#eec35e", "#3b4a5c")
    return document(WIDE, HIGH, sheet(WIDE, HIGH, out))


def thief_back() -> str:
    """The back of the thief cards: a torch beam finds a ring on its plinth."""
    out = group(night(92, 132, "back"), transform="translate(4 4)") + poly([(4, 128), (96, 34), (96, 92)], "#ffe9a8", opacity=0.24)
    ring = circle(62, 70, 27, "#ffe9a8", opacity=0.3) + circle(62, 70, 20, "#ffe9a8", opacity=0.34) + art_icons.plinth(62, 80, 26, 20, CREAM) + placed("jewelry", 62, 63, 34, rim=False)
    return document(WIDE, HIGH, sheet(WIDE, HIGH, clipped("tb", rect(4, 4, 92, 132, "#000", rx=5), out + ring + group(art_icons.domino(0, 0, 26), transform="translate(27 118) rotate(-12)")) + rect(7, 7, 86, 126, "none", rx=3, stroke="#8a3440", stroke_width=1.2)))


def blank(w: float, h: float, mark: str) -> str:
    """An empty space for a card: a dashed line and a pale mark."""
    return document(w, h, rect(1.5, 1.5, w - 3, h - 3, SLATE, rx=7.5, opacity=0.1) + rect(1.5, 1.5, w - 3, h - 3, "none", rx=7.5, stroke="#8d8577", stroke_width=1.4, stroke_dasharray="5 4") + group(mark, opacity=0.55))


PALE = "#8d8577"


def collection_space() -> str:
    """An empty space of the collection board."""
    return blank(WIDE, LABEL_HIGH, art_icons.plinth(50, 56, 40, 30, PALE))


def auction_space() -> str:
    """No auction card."""
    return blank(WIDE, HIGH, group(art_icons.gavel(0, 0, 40), transform="translate(50 66)"))
