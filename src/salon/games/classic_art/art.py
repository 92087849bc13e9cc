"""Pictures of Classic Art by name, as SVG, for its three editions.

`picture("classic_art", "work-portrait-7")` is the seventh work on the wall of the Portraits: composed in its school by chance
that is seeded with its name, so it is always the same and no other is like it.

Names
    card-KIND       a card; card--KIND the negative card: an empty hook and a label with a minus
    work-KIND-N     the N-th framed work of an exhibition, N from 1 to 24
    symbol-KIND     the roundel that stands for an exhibition, legible at 20 pixels without colour
                    (KIND is the id of an exhibition; one that is not of the edition gets plain pictures)
    back, box, logo the back of the cards, the cover picture, the mark of the edition

No picture holds words: names and labels are text of the page, so they can be translated, enlarged and read aloud.
"""

from __future__ import annotations

import re
from random import Random

from salon.core.drawing import (
    School,
    bevel,
    circle,
    clipped,
    darker,
    document,
    glow,
    gradient,
    group,
    inner,
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
from salon.games.classic_art import art_classic, art_glenn, art_members
from salon.games.classic_art.art_signs import roundel, tint_of

SCHOOLS: dict[str, dict[str, School]] = {
    "classic_art": art_classic.SCHOOLS,
    "members_only": art_members.SCHOOLS,
    "glenns_gallery": art_glenn.SCHOOLS,
}
WORKS = 24
"""Works an exhibition can draw on; a wall never needs more than eleven, and seasons start at different ones."""

TALL, WIDE, SQUARE = (90.0, 120.0), (120.0, 90.0), (104.0, 104.0)
SHAPES = (TALL, WIDE, TALL, SQUARE, WIDE, TALL, SQUARE, WIDE, TALL, WIDE, SQUARE, TALL)
"""Size of works 1 to 12 and again of 13 to 24. Must agree with the hanging places in table.css."""

GOLD, WALNUT, BLACK, OAK, WHITE, BRASS = "#c39a4a", "#6a4429", "#2a2725", "#b48a56", "#ece5d6", "#a98036"
# of each kind: frames to choose from, as (colour, width, mat width)
FRAMES: dict[str, tuple[tuple[str, float, float], ...]] = {
    "portrait": ((GOLD, 8, 0), (WALNUT, 8, 0), (GOLD, 10, 0)),
    "landscape": ((GOLD, 8, 0), (OAK, 7, 0), (WALNUT, 6, 4)),
    "still_life": ((WALNUT, 8, 0), (GOLD, 8, 0), (BLACK, 7, 0)),
    "abstract": ((WHITE, 5, 0), (BLACK, 4, 0), (OAK, 5, 0)),
    "print": ((BLACK, 5, 0), (OAK, 5, 0), (BLACK, 4, 0)),
    "umbrella": ((BRASS, 7, 0), (WALNUT, 7, 0), (BLACK, 6, 0)),
    "newspaper": ((BLACK, 6, 0), (BRASS, 7, 0), (WALNUT, 7, 0)),
    "tea": ((WALNUT, 7, 0), (BRASS, 7, 0), (BLACK, 6, 0)),
    "big_ben": ((BRASS, 7, 0), (BLACK, 6, 0), (WALNUT, 7, 0)),
    "hat": ((BRASS, 7, 0), (WALNUT, 7, 0), (BLACK, 6, 0)),
    "dutch": ((BLACK, 9, 0), (WALNUT, 8, 0), (GOLD, 8, 0)),
    "ukiyoe": ((BLACK, 3, 7), (OAK, 4, 6), (BLACK, 4, 6)),
    "persian": ((GOLD, 4, 0), (OAK, 4, 0), (WALNUT, 4, 0)),
    "kente": ((OAK, 4, 0), (BLACK, 4, 0), (WALNUT, 4, 0)),
    "mexican": ((OAK, 5, 0), (WALNUT, 6, 0), (BLACK, 4, 0)),
}
PLAIN_FRAMES = ((OAK, 6.0, 4.0), (BLACK, 5.0, 4.0))
CARD_W, CARD_H = 100.0, 140.0


def names(edition: str) -> list[str]:
    """Every picture of an edition."""
    kinds = list(_schools(edition))
    fixed = ["back", "box", "logo"]
    for kind in kinds:
        fixed += [f"card-{kind}", f"card--{kind}", f"symbol-{kind}"]
    return fixed + [f"work-{kind}-{n}" for kind in kinds for n in range(1, WORKS + 1)]


def picture(edition: str, name: str) -> str:
    """One picture as a whole SVG file. Raises KeyError for an edition that does not exist or a malformed name.

    A card file may have exhibitions of its own: a kind without a school here gets plain pictures.
    """
    _schools(edition)
    if name in ("back", "box", "logo"):
        return {"back": _back, "box": _box, "logo": _logo}[name](edition)
    found = re.fullmatch(r"(card-|card|symbol|work)-([a-z][a-z0-9_]{0,23})(?:-([1-9][0-9]?))?", name)
    if found:
        what, kind, number = found.groups()
        if what == "work" and number and int(number) <= WORKS:
            return _work(edition, kind, int(number))
        if what == "card" and not number:
            return _card(edition, kind)
        if what == "card-" and not number:
            return _negative(edition, kind)
        if what == "symbol" and not number:
            return document(30, 30, roundel(kind, 15, 15, 14))
    raise KeyError(f"no picture {name!r} in {edition}; there are card-, card--, symbol-KIND, work-KIND-1 to {WORKS}, back, box and logo")


def _schools(edition: str) -> dict[str, School]:
    if edition not in SCHOOLS:
        raise KeyError(f"no edition {edition!r} of Classic Art; there are {', '.join(SCHOOLS)}")
    return SCHOOLS[edition]


def shape(number: int) -> tuple[float, float]:
    """Width and height of a work with its frame."""
    return SHAPES[(number - 1) % len(SHAPES)]


def painting(edition: str, kind: str, number: int, w: float, h: float) -> str:
    """The bare composition of a work, to be hung in any frame of `w` by `h`."""
    return _schools(edition).get(kind, _plain)(Random(f"{edition}/{kind}/{number}"), number, w, h)


def _plain(chance: Random, number: int, w: float, h: float) -> str:
    """A sheet with a horizon and a disc: the work of an exhibition that has no school here."""
    paper = chance.choice(("#d8d2c4", "#cfd2cd", "#d9cfc2", "#c9ccd4"))
    edge, x, r = h * chance.uniform(0.55, 0.8), w * chance.uniform(0.3, 0.7), min(w, h) * chance.uniform(0.1, 0.2)
    return rect(0, 0, w, h, paper) + circle(x, edge - r * 1.6, r, lighter(paper, 0.5)) + rect(0, edge, w, h - edge, darker(paper, 0.3))


def _framed(edition: str, kind: str, number: int, w: float, h: float) -> str:
    frames = FRAMES.get(kind, PLAIN_FRAMES)
    colour, t, mat = frames[(number * 2 + number // 3) % len(frames)]
    out = bevel(w, h, t, colour)
    if t >= 7:
        out += rect(t * 0.42, t * 0.42, w - t * 0.84, h - t * 0.84, "none", stroke=darker(colour, 0.3), stroke_width=0.9, opacity=0.7)
    if mat:
        out += rect(t, t, w - 2 * t, h - 2 * t, "#f6f0e2")
    edge = t + mat
    out += inner(edge, edge, w - 2 * edge, h - 2 * edge, painting(edition, kind, number, w - 2 * edge, h - 2 * edge))
    # the frame throws a little shade onto the canvas
    out += path(f"M{num(edge)} {num(h - edge)}V{num(edge)}H{num(w - edge)}v2.2H{num(edge + 2.2)}V{num(h - edge)}Z", "#000", opacity=0.28)
    return out + rect(t, t, w - 2 * t, h - 2 * t, "none", stroke="#000", stroke_width=0.7, opacity=0.45)


def _work(edition: str, kind: str, number: int) -> str:
    w, h = shape(number)
    return document(w, h, _framed(edition, kind, number, w, h))


PAPERS = {"classic_art": "#fbf6ea", "members_only": "#efe5cd", "glenns_gallery": "#fdfaf3"}
FACES = {"portrait": 3, "landscape": 4, "still_life": 3, "abstract": 7, "print": 3, "umbrella": 4, "newspaper": 4, "tea": 4, "big_ben": 6, "hat": 4, "dutch": 2, "ukiyoe": 6, "persian": 3, "kente": 1, "mexican": 3}
"""The work that stands on the card of each kind."""


def _blank_card(edition: str, tint: str) -> str:
    paper = PAPERS[edition]
    out = rect(0, 0, CARD_W, CARD_H, paper, rx=8)
    if edition == "members_only":
        out += rect(3, 3, 94, 134, "none", rx=5.5, stroke=mix(tint, "#a98036", 0.6), stroke_width=1)
        out += rect(4.8, 4.8, 90.4, 130.4, "none", rx=4, stroke=mix(tint, "#a98036", 0.6), stroke_width=0.5)
    elif edition == "glenns_gallery":
        out += path("M0 108H100V132Q100 140 92 140H8Q0 140 0 132Z", mix(paper, tint, 0.14)) + rect(0, 107, 100, 1.2, tint)
    else:
        out += rect(3, 3, 94, 134, "none", rx=5.5, stroke=tint, stroke_width=0.7, opacity=0.55)
    return out + rect(0.5, 0.5, 99, 139, "none", rx=7.6, stroke="#000", stroke_width=1, opacity=0.18)


def _card(edition: str, kind: str) -> str:
    tint = tint_of(kind)
    w, h = 84.0, 92.0
    out = _blank_card(edition, tint)
    out += inner(8, 8, w, h, painting(edition, kind, FACES.get(kind, 1), w, h))
    out += rect(8, 8, w, h, "none", stroke=darker(tint, 0.3), stroke_width=1.6)
    return document(CARD_W, CARD_H, out + roundel(kind, 50, 101, 11.5))


def _negative(edition: str, kind: str) -> str:
    """The wall where a work hung: its pale patch, the nail, the wire, and a label with a minus."""
    tint = tint_of(kind)
    out = _blank_card(edition, tint)
    wall = gradient("w", ((0, lighter(tint, 0.2), 1), (1, darker(tint, 0.3), 1))) + rect(0, 0, 84, 92, "url(#w)")
    wall += glow("l", "#ffe9bd", 0.5, 0.1, 0.8, 0.4) + rect(0, 0, 84, 92, "url(#l)")
    wall += rect(0, 0, 84, 7, darker(tint, 0.42)) + rect(0, 7, 84, 1.4, lighter(tint, 0.35))
    wall += rect(20, 24, 44, 52, lighter(tint, 0.22)) + rect(20, 24, 44, 52, "none", stroke=lighter(tint, 0.55), stroke_width=1, stroke_dasharray="3 3")
    wall += circle(42, 17, 2.6, "#1b1512", opacity=0.5) + circle(41.4, 16.4, 2.3, "#d9b765") + circle(40.8, 15.8, 0.8, "#fff3d0")
    wall += stroke("M42 19L22 38M42 19L62 37", "#2a211b", 0.8)
    shape_of_label = [(9, 44), (15, 37), (75, 37), (75, 68), (15, 68), (9, 61)]
    label = poly(shape_of_label, "#000", opacity=0.3, transform="translate(1.5 2)") + poly(shape_of_label, "#f7efdc")
    label += poly(shape_of_label, "none", stroke="#c9b991", stroke_width=0.8) + circle(14.5, 52.5, 1.8, darker(tint, 0.3))
    label += line(36, 44.5, 48, 44.5, "#7a2331", 4.6)
    wall += group(label, transform="rotate(-5 42 34)")
    out += inner(8, 8, 84, 92, wall) + rect(8, 8, 84, 92, "none", stroke=darker(tint, 0.3), stroke_width=1.6)
    return document(CARD_W, CARD_H, out + roundel(kind, 50, 101, 11.5))


DRESS = {"classic_art": ("#27463a", "#c39a4a"), "members_only": ("#1a2438", "#a98036"), "glenns_gallery": ("#8c3a26", "#e8c98f")}


def _back(edition: str) -> str:
    ground, gold = DRESS[edition]
    out = rect(0, 0, CARD_W, CARD_H, PAPERS[edition], rx=8) + rect(4, 4, 92, 132, ground, rx=5)
    motif = ""
    for j in range(11):
        for i in range(7):
            x, y = 8 + i * 14 + (7 if j % 2 else 0), 10 + j * 12
            if edition == "classic_art":
                motif += rect(x - 3, y - 4, 6, 8, "none", stroke=gold, stroke_width=0.7)
            elif edition == "members_only":
                motif += poly([(x, y - 5), (x + 4, y), (x, y + 5), (x - 4, y)], "none", stroke=gold, stroke_width=0.6)
            else:
                motif += path(f"M{num(x - 5)} {num(y + 4)}A5 5 0 0 1 {num(x + 5)} {num(y + 4)}Z", "none", stroke=gold, stroke_width=0.7)
    out += clipped("c", rect(4, 4, 92, 132, "#000", rx=5), group(motif, opacity=0.5))
    out += rect(7, 7, 86, 126, "none", rx=3, stroke=gold, stroke_width=1.2)
    out += rect(29, 46, 42, 48, ground, stroke=gold, stroke_width=1) + inner(34, 50, 32, 40, _mark(edition, 32, 40))
    return document(CARD_W, CARD_H, out)


def _mark(edition: str, w: float, h: float) -> str:
    """A frame on its wire with disc, square and triangle in it; the older editions hang their own thing."""
    _, gold = DRESS[edition]
    out = stroke(f"M{num(w * 0.2)} {num(h * 0.34)}L{num(w / 2)} {num(h * 0.1)}L{num(w * 0.8)} {num(h * 0.34)}", gold, w * 0.04) + circle(w / 2, h * 0.09, w * 0.06, gold)
    fx, fy, fw, fh = w * 0.1, h * 0.34, w * 0.8, h * 0.56
    out += f'<g transform="translate({num(fx)} {num(fy)})">{bevel(fw, fh, w * 0.09, gold)}</g>'
    ix, iy, iw, ih = fx + w * 0.09, fy + w * 0.09, fw - w * 0.18, fh - w * 0.18
    out += rect(ix, iy, iw, ih, "#fbf6ea")
    cx, cy, u = ix + iw / 2, iy + ih / 2, min(iw, ih)
    if edition == "members_only":
        return out + path(f"M{num(cx - u * 0.22)} {num(cy + u * 0.24)}V{num(cy - u * 0.3)}H{num(cx + u * 0.22)}V{num(cy + u * 0.24)}Z", "#1a2438") + rect(cx - u * 0.42, cy + u * 0.2, u * 0.84, u * 0.1, "#1a2438", rx=1) + rect(cx - u * 0.22, cy + u * 0.04, u * 0.44, u * 0.1, "#a5342c")
    if edition == "glenns_gallery":
        return out + path(f"M{num(ix)} {num(iy + ih)}Q{num(cx)} {num(cy)} {num(ix + iw)} {num(iy + ih)}Z", "#1b6662") + circle(cx, cy - u * 0.08, u * 0.2, "#d9822b")
    return out + circle(cx - u * 0.22, cy - u * 0.1, u * 0.2, "#b93a26") + rect(cx - u * 0.06, cy - u * 0.02, u * 0.34, u * 0.34, "#22558f", opacity=0.92) + poly([(cx + u * 0.12, cy - u * 0.36), (cx + u * 0.4, cy + u * 0.06), (cx - u * 0.06, cy + u * 0.06)], "#d9a22e", opacity=0.94)


def _logo(edition: str) -> str:
    return document(64, 72, _mark(edition, 64, 72))


# the cover: (kind index, number, x, y, w, h) of the works on the wall
HANG = (
    (0, 3, 36, 66, 84, 112), (1, 8, 132, 58, 124, 88), (3, 4, 268, 50, 96, 96), (2, 5, 376, 62, 118, 90), (4, 3, 506, 50, 72, 100), (0, 6, 590, 74, 66, 88),
    (4, 5, 30, 192, 92, 70), (2, 6, 134, 160, 82, 110), (0, 9, 228, 158, 150, 196), (1, 7, 390, 164, 96, 96), (3, 12, 498, 164, 76, 102), (1, 3, 586, 176, 74, 98),
    (3, 7, 40, 276, 78, 78), (1, 2, 130, 284, 86, 64), (4, 11, 392, 272, 84, 84), (2, 2, 488, 280, 92, 68), (4, 1, 594, 288, 58, 78),
)  # fmt: skip


def _box(edition: str) -> str:
    """A wall hung from rail to dado, a bench, and people who have stopped to look: 690 by 480."""
    w, h = 690.0, 480.0
    ground, gold = DRESS[edition]
    wall = {"classic_art": "#4b6257", "members_only": "#231c2e", "glenns_gallery": "#e7d9c0"}[edition]
    floor = {"classic_art": "#8a6238", "members_only": "#3a2418", "glenns_gallery": "#b5653f"}[edition]
    kinds = list(_schools(edition))
    out = gradient("wall", ((0, darker(wall, 0.25), 1), (0.4, wall, 1), (1, darker(wall, 0.2), 1))) + rect(0, 0, w, h, "url(#wall)")
    out += glow("lamp", "#ffe3a6", 0.5, 0.2, 0.7, 0.42) + rect(0, 0, w, h, "url(#lamp)")
    out += rect(0, 0, w, 20, darker(wall, 0.5)) + rect(0, 20, w, 4, gold) + rect(0, 28, w, 1.4, lighter(wall, 0.3))
    out += rect(0, 376, w, 14, darker(wall, 0.45)) + rect(0, 374, w, 2.5, gold)
    out += gradient("floor", ((0, darker(floor, 0.35), 1), (1, lighter(floor, 0.12), 1))) + rect(0, 390, w, 90, "url(#floor)")
    for i in range(-10, 11):
        out += line(345 + i * 34, 390, 345 + i * 92, 480, darker(floor, 0.5), 1, opacity=0.5)
    for index, number, x, y, fw, fh in HANG:
        piece = _framed(edition, kinds[index], number, float(fw), float(fh))
        piece = re.sub(r'(id="|url\(#)', rf"\g<1>k{index}n{number}", piece)
        out += rect(x + 4, y + 6, fw, fh, "#000", opacity=0.34, rx=1) + line(x + fw / 2, 24, x + fw / 2, y, "#000", 0.6, opacity=0.25)
        out += f'<g transform="translate({x} {y})">{piece}</g>'
    ink = darker(ground, 0.62)
    out += oval(345, 452, 150, 10, "#000", opacity=0.3) + rect(236, 418, 218, 14, darker(floor, 0.62), rx=4) + "".join(rect(x, 430, 7, 24, darker(floor, 0.7)) for x in (250, 432))
    out += _visitor(180, 470, 150, ink, gold, 0) + _visitor(530, 474, 164, mix(ink, "#5a1f26", 0.5), gold, 1) + _visitor(566, 474, 100, mix(ink, "#22558f", 0.4), gold, 2)
    return document(w, h, out)


def _visitor(x: float, y: float, tall: float, coat: str, accent: str, kind: int) -> str:
    """Somebody from behind."""
    s = tall
    out = oval(x, y, s * 0.2, s * 0.03, "#000", opacity=0.35)
    out += poly([(x - s * 0.08, y), (x - s * 0.09, y - s * 0.42), (x + s * 0.09, y - s * 0.42), (x + s * 0.08, y), (x + s * 0.015, y), (x, y - s * 0.3), (x - s * 0.015, y)], darker(coat, 0.35))
    hem = 0.3 if kind == 1 else 0.36
    out += path(f"M{num(x - s * 0.16)} {num(y - s * hem)}Q{num(x - s * 0.13)} {num(y - s * 0.6)} {num(x - s * 0.15)} {num(y - s * 0.74)}Q{num(x - s * 0.1)} {num(y - s * 0.82)} {num(x)} {num(y - s * 0.82)}Q{num(x + s * 0.1)} {num(y - s * 0.82)} {num(x + s * 0.15)} {num(y - s * 0.74)}Q{num(x + s * 0.13)} {num(y - s * 0.6)} {num(x + s * 0.16)} {num(y - s * hem)}Z", coat)
    out += stroke(f"M{num(x)} {num(y - s * 0.56)}V{num(y - s * hem)}", darker(coat, 0.4), 1.4)
    if kind == 0:
        out += stroke(f"M{num(x + s * 0.13)} {num(y - s * 0.72)}Q{num(x + s * 0.24)} {num(y - s * 0.6)} {num(x + s * 0.1)} {num(y - s * 0.52)}", coat, s * 0.06)
    else:
        out += stroke(f"M{num(x - s * 0.13)} {num(y - s * 0.72)}L{num(x - s * 0.17)} {num(y - s * 0.48)}", coat, s * 0.055) + stroke(f"M{num(x + s * 0.13)} {num(y - s * 0.72)}L{num(x + s * 0.18)} {num(y - s * 0.5)}", coat, s * 0.055)
    out += rect(x - s * 0.03, y - s * 0.86, s * 0.06, s * 0.06, "#b98561") + oval(x, y - s * 0.91, s * 0.066, s * 0.078, "#3a2318" if kind else "#241813")
    if kind == 0:
        out += oval(x, y - s * 0.94, s * 0.13, s * 0.022, darker(coat, 0.5)) + path(f"M{num(x - s * 0.075)} {num(y - s * 0.94)}Q{num(x - s * 0.075)} {num(y - s * 1.05)} {num(x)} {num(y - s * 1.05)}T{num(x + s * 0.075)} {num(y - s * 0.94)}Z", darker(coat, 0.5)) + line(x - s * 0.07, y - s * 0.955, x + s * 0.07, y - s * 0.955, accent, s * 0.014)
    elif kind == 1:
        out += circle(x, y - s * 0.99, s * 0.04, "#3a2318") + path(f"M{num(x - s * 0.1)} {num(y - s * 0.8)}Q{num(x)} {num(y - s * 0.74)} {num(x + s * 0.1)} {num(y - s * 0.8)}L{num(x + s * 0.08)} {num(y - s * 0.85)}H{num(x - s * 0.08)}Z", accent)
    return out
