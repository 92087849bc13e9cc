"""Draws arms as a shield in SVG, from the structure that `heraldry.parse` gives.

The shield is 200 wide and 232 high, in the square form with a small point that was usual in 17th-century France.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from salon.core.drawing import clipped, darker, gradient, group, lighter, num, path, poly, rect
from salon.games.bourgeoisie.art_charges import figure
from salon.games.bourgeoisie.heraldry import ROWS, Arms, Charge, Group, Ordinary, Surface, Tincture

Box = tuple[float, float, float, float]
"""x, y, width, height."""
Spot = tuple[float, float, float]
"""Middle x and y, and size of a charge."""

WIDE, HIGH = 200.0, 232.0
OUTLINE = "M4 4H196V184Q196 206 174 207H128Q108 208 100 228Q92 208 72 207H26Q4 206 4 184Z"
WHOLE: Box = (4, 4, 192, 204)

COLOURS = {
    Tincture.OR: "#e9bb43", Tincture.ARGENT: "#f5f1e6", Tincture.AZURE: "#2a559f", Tincture.GULES: "#b52b2f", Tincture.SABLE: "#2a2624",
    Tincture.VERT: "#2f774b", Tincture.PURPURE: "#7b3b74", Tincture.ERMINE: "#f5f1e6", Tincture.VAIR: "#f5f1e6",
}  # fmt: skip
ACCENTS = {"mirror": "#dde8ea", "tower": "#3a2f28", "bridge": "#3a2f28", "pelican": "#b52b2f", "paschal lamb": "#b52b2f"}
TALL = frozenset({"column", "latin cross", "sword", "key"})
# how much of its place a charge may fill: thin ones look small, round ones large
FILL = {
    "roundel": 0.8, "annulet": 0.86, "sun": 1.06, "mullet": 1.04, "lozenge": 1.04, "palm branch": 1.16, "ear of wheat": 1.16, "flame": 1.04,
    "lily": 1.1, "key": 1.14, "rose": 0.98, "marigold": 0.98, "lizard": 1.22, "column": 1.16, "martlet": 1.06, "crescent": 0.96,
}  # fmt: skip


def shield(arms: Arms, key: str = "s") -> str:
    """The shield as shapes on 200 by 232, to be put into a document or a card.

    key: begins the names of the gradients, so that several shields can stand in one file
    """
    drawn = clipped(f"{key}-c", path(OUTLINE, "#000"), _arms(arms, WHOLE, key))
    light = gradient(f"{key}-l", ((0, "#fff", 0.17), (0.35, "#fff", 0.03), (0.7, "#000", 0.02), (1, "#000", 0.22)), 62)
    return (
        drawn
        + light
        + path(OUTLINE, f"url(#{key}-l)")
        + path(OUTLINE, "none", stroke="#fff8e8", stroke_width=7, stroke_opacity=0.22)
        + path(OUTLINE, "none", stroke="#2b211a", stroke_width=4, stroke_linejoin="round")
    )


def _arms(arms: Arms, box: Box, key: str) -> str:
    x, y, w, h = box
    if arms.quarters:
        out = ""
        for i, quarter in enumerate(arms.quarters):
            part: Box = (x + (i % 2) * w / 2, y + (i // 2) * h / 2, w / 2, h / 2 + (24 if i > 1 else 0))
            inside = _arms(quarter, (part[0], part[1], part[2], h / 2 - (6 if i > 1 else 0)), f"{key}-q{i}")
            out += clipped(f"{key}-q{i}-c", rect(*part, "#000"), _surface(quarter.surface, part, f"{key}-q{i}f") + inside)
        return out + path(f"M{num(x + w / 2)} {num(y)}v{num(h + 24)}M{num(x)} {num(y + h / 2)}h{num(w)}", "none", stroke="#2b211a", stroke_width=1.6)
    out = _surface(arms.surface, (x, y, w, h + (24 if box is WHOLE else 0)), key)
    inner = box
    chief = next((p for p in arms.parts if isinstance(p, Ordinary) and p.kind == "chief"), None)
    if chief is not None:
        inner = (x, y + h * 0.31, w, h * 0.69)
    if any(isinstance(p, Ordinary) and p.kind == "bordure" for p in arms.parts):
        inner = (inner[0] + w * 0.11, inner[1] + w * 0.11, inner[2] - w * 0.22, inner[3] - w * 0.2)
    out += _parts(arms, inner, box, key)
    return out


def _parts(arms: Arms, inner: Box, whole: Box, key: str) -> str:
    """The parts from back to front; a group in the middle gives way to groups in chief and in base."""
    x, y, w, h = inner
    out, last = "", ""
    places = {p.place for p in arms.parts if p.place in ("chief", "base")}
    middles = [p for p in arms.parts if not p.place and isinstance(p, Group)]
    centre: Box = inner
    if middles and places:
        top = 0.36 if "chief" in places else 0.0
        bottom = 0.36 if "base" in places else 0.0
        centre = (x, y + h * top, w, h * (1 - top - bottom))
    corner = {p.place for p in arms.parts} & {"dexter chief", "sinister chief"}
    if middles and corner:
        # the thing in the corner pushes the middle aside
        centre = (x if "sinister chief" in corner else x + w * 0.12, y + h * 0.14, w * 0.88, h * 0.84)
    for i, part in enumerate(arms.parts):
        if isinstance(part, Ordinary):
            drawn = _ordinary(part, inner, whole, f"{key}-p{i}")
            if part.kind in ("chief", "bordure", "canton"):
                last += drawn
            else:
                out += drawn
        elif part.place:
            alone = len(places) == 2 and not middles
            if alone and any(isinstance(p, Ordinary) and p.place == "base" for p in arms.parts):
                out += _group(part, (x, y, w, h * 0.66))
                continue
            out += _group(part, _place(part.place, inner, alone, any(isinstance(p, Ordinary) and p.kind in ("fess", "bar") for p in arms.parts)))
        else:
            out += _middle(part, centre)
    return out + last


def _place(place: str, box: Box, halves: bool, under_fess: bool) -> Box:
    x, y, w, h = box
    share = 0.5 if halves else 0.36
    if under_fess:
        share = 0.33
    boxes = {
        "chief": (x, y, w, h * share), "base": (x, y + h * (1 - share), w, h * share), "dexter chief": (x, y, w * 0.36, h * 0.34),
        "sinister chief": (x + w * 0.64, y, w * 0.36, h * 0.34), "fess": (x, y + h * 0.3, w, h * 0.4), "pale": (x + w * 0.3, y, w * 0.4, h), "bend": box,
    }  # fmt: skip
    return boxes[place]


def _middle(part: Group, box: Box) -> str:
    """Charges in the middle of the field, and what they stand between."""
    x, y, w, h = box
    if not part.between:
        return _group(part, box)
    around = part.between[0].charges
    count = sum(c.number for c in around)
    tall = part.charges[0].kind in TALL
    if count == 2:
        out = _group(part, (x + w * 0.3, y + h * 0.04, w * 0.4, h * 0.92)) if tall else _group(part, (x + w * 0.29, y + h * 0.29, w * 0.42, h * 0.42))
        return out + _cells(around, [(x + w * 0.17, y + h * 0.5, w * 0.3), (x + w * 0.83, y + h * 0.5, w * 0.3)])
    if tall:
        out = _group(part, (x + w * 0.12, y, w * 0.76, h))
        return out + _cells(around, [(x + w * a, y + h * b, w * 0.29) for b in (0.16, 0.78) for a in (0.19, 0.81)])
    if count == 3:
        out = _group(part, (x + w * 0.31, y + h * 0.29, w * 0.38, h * 0.36))
        return out + _cells(around, [(x + w * 0.22, y + h * 0.22, w * 0.38), (x + w * 0.78, y + h * 0.22, w * 0.38), (x + w * 0.5, y + h * 0.81, w * 0.38)])
    out = _group(part, (x + w * 0.33, y + h * 0.34, w * 0.34, h * 0.34))
    return out + _cells(around, [(x + w * a, y + h * b, w * 0.25) for a, b in ((0.18, 0.17), (0.5, 0.17), (0.82, 0.17), (0.2, 0.58), (0.8, 0.58), (0.5, 0.85))])


# --- surfaces -------------------------------------------------------------------------------------------------------


def _surface(s: Surface, box: Box, key: str) -> str:
    x, y, w, h = box
    first = s.tinctures[0]
    out = _plain(first, box, key)
    if len(s.tinctures) > 1:
        out += clipped(f"{key}-d", _division(s, box), _plain(s.tinctures[1], box, f"{key}-b"))
    if s.semy is not None:
        seed = _draw(s.semy, (0, 0, w * 0.19))
        spots = [(x + w * (i + (0.5 if j % 2 else 0)) / 4, y + h * (0.09 + j * 0.185)) for j in range(6) for i in range(5)]
        out += f'<defs><g id="{key}-y">{seed}</g></defs>' + "".join(f'<use href="#{key}-y" x="{num(a)}" y="{num(b)}"/>' for a, b in spots)
    if s.fretty is not None:
        d = "".join(f"M{num(x + i * w / 4)} {num(y - 10)}l{num(h + 20)} {num(h + 20)}M{num(x + w - i * w / 4)} {num(y - 10)}l{num(-h - 20)} {num(h + 20)}" for i in range(-5, 5))
        out += path(d, "none", stroke="#2b211a", stroke_width=w * 0.05 + 2.2) + path(d, "none", stroke=COLOURS[s.fretty], stroke_width=w * 0.05)
    return out


def _plain(tincture: Tincture, box: Box, key: str) -> str:
    x, y, w, h = box
    out = rect(x, y, w, h, COLOURS[tincture])
    if tincture == Tincture.ERMINE:
        spots = ""
        step = 37.0 if w > 90 else 24.0
        scale = step / 37
        for j in range(int(h / step) + 1):
            for i in range(int(w / step) + 2):
                cx, cy = x + (i + (0.5 if j % 2 else 0)) * step, y + (j + 0.5) * step
                spots += f"M{num(cx)} {num(cy - 9 * scale)}q{num(2 * scale)} {num(10 * scale)} {num(7 * scale)} {num(18 * scale)}q{num(-4 * scale)} {num(-3 * scale)} {num(-7 * scale)} {num(1 * scale)}q{num(-3 * scale)} {num(-4 * scale)} {num(-7 * scale)} {num(-1 * scale)}q{num(5 * scale)} {num(-8 * scale)} {num(7 * scale)} {num(-18 * scale)}Z"
                for dx, dy in ((0, -13), (-4.5, -9), (4.5, -9)):
                    spots += f"M{num(cx + dx * scale - 2 * scale)} {num(cy + dy * scale)}a{num(2 * scale)} {num(2 * scale)} 0 1 0 {num(4 * scale)} 0a{num(2 * scale)} {num(2 * scale)} 0 1 0 {num(-4 * scale)} 0Z"
        out += path(spots, COLOURS[Tincture.SABLE])
    elif tincture == Tincture.VAIR:
        out += _bells(box, COLOURS[Tincture.AZURE])
    return out


def _bells(box: Box, colour: str) -> str:
    x, y, w, h = box
    d = ""
    u, v = w / 5, h / 5
    for j in range(6):
        for i in range(-1, 6):
            bx, by = x + (i + (0.5 if j % 2 else 0)) * u, y + j * v
            d += f"M{num(bx)} {num(by + v)}Q{num(bx + u * 0.26)} {num(by + v * 0.9)} {num(bx + u * 0.25)} {num(by + v * 0.45)}L{num(bx + u * 0.5)} {num(by)}L{num(bx + u * 0.75)} {num(by + v * 0.45)}Q{num(bx + u * 0.74)} {num(by + v * 0.9)} {num(bx + u)} {num(by + v)}Z"
    return path(d, colour)


def _division(s: Surface, box: Box) -> str:
    """The shape of the second tincture."""
    x, y, w, h = box
    if s.division == "per pale":
        if s.line == "indented":
            teeth = [(x + w * (0.2 if i % 2 else 0.8), y + h * i / 6) for i in range(7)]
            return poly([*teeth, (x + w, y + h), (x + w, y)], "#000")
        return rect(x + w / 2, y, w / 2, h, "#000")
    if s.division == "per fess":
        return rect(x, y + h / 2, w, h / 2, "#000")
    if s.division == "per bend":
        return poly([(x, y), (x + w, y + h), (x, y + h)], "#000")
    if s.division == "per bend sinister":
        return poly([(x + w, y), (x + w, y + h), (x, y + h)], "#000")
    if s.division == "per chevron":
        return poly([(x, y + h), (x + w / 2, y + h * 0.42), (x + w, y + h)], "#000")
    if s.division == "per saltire":
        return poly([(x, y), (x + w / 2, y + h / 2), (x, y + h)], "#000") + poly([(x + w, y), (x + w / 2, y + h / 2), (x + w, y + h)], "#000")
    if s.division == "quarterly":
        return rect(x + w / 2, y, w / 2, h / 2, "#000") + rect(x, y + h / 2, w / 2, h / 2, "#000")
    if s.division == "barry":
        return "".join(rect(x, y + h * (2 * i + 1) / 10, w, h / 10, "#000") for i in range(5))
    if s.division == "paly":
        return "".join(rect(x + w * (2 * i + 1) / 6, y, w / 6, h, "#000") for i in range(3))
    if s.division == "bendy":
        return "".join(poly([(x - h + i * w / 2.5, y), (x - h + i * w / 2.5 + w / 5, y), (x + i * w / 2.5 + w / 5, y + h), (x + i * w / 2.5, y + h)], "#000") for i in range(8))
    if s.division == "chequy":
        n = 4 if w < 90 else 6
        u = w / n
        return "".join(rect(x + i * u, y + j * u, u, u, "#000") for j in range(math.ceil(h / u)) for i in range(n) if (i + j) % 2)
    if s.division == "lozengy":
        u, v = w / 5, h / 4.6
        d = "".join(f"M{num(x + i * u)} {num(y + j * v - v / 2)}l{num(u / 2)} {num(v / 2)}l{num(-u / 2)} {num(v / 2)}l{num(-u / 2)} {num(-v / 2)}Z" for i in range(6) for j in range(6))
        return path(d, "#000")
    return _bells(box, "#000")


# --- ordinaries -----------------------------------------------------------------------------------------------------


def _line(points: Sequence[tuple[float, float]], line: str, size: float) -> str:
    """A straight edge from the first to the second point, or one that is wavy, indented, embattled."""
    (x1, y1), (x2, y2) = points
    if not line:
        return f"L{num(x2)} {num(y2)}"
    length = math.hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    nx, ny = -uy, ux
    steps = max(4, 2 * round(length / (2 * size)))
    d = ""
    for i in range(steps):
        a, b = length * i / steps, length * (i + 1) / steps
        side = size * 0.42 * (1 if i % 2 else -1)
        if line == "wavy":
            m = (a + b) / 2
            d += f"Q{num(x1 + ux * m + nx * side * 1.5)} {num(y1 + uy * m + ny * side * 1.5)} {num(x1 + ux * b)} {num(y1 + uy * b)}"
        elif line == "indented":
            m = (a + b) / 2
            d += f"L{num(x1 + ux * m + nx * side)} {num(y1 + uy * m + ny * side)}"
        else:
            shift = size * 0.7 if i % 2 else 0.0
            d += f"L{num(x1 + ux * a - nx * shift)} {num(y1 + uy * a - ny * shift)}L{num(x1 + ux * b - nx * shift)} {num(y1 + uy * b - ny * shift)}"
    return d + f"L{num(x2)} {num(y2)}"


def _band(a: tuple[float, float], b: tuple[float, float], width: float, line: str) -> str:
    """A band from `a` to `b`, its two edges drawn in that line."""
    (x1, y1), (x2, y2) = a, b
    length = math.hypot(x2 - x1, y2 - y1)
    nx, ny = -(y2 - y1) / length * width / 2, (x2 - x1) / length * width / 2
    upper = ((x1 - nx, y1 - ny), (x2 - nx, y2 - ny))
    lower = ((x2 + nx, y2 + ny), (x1 + nx, y1 + ny))
    size = max(8.0, width * 0.44)
    one = "" if line == "embattled" else line
    if line == "wavy":
        # both edges swing together: the lower one is the upper one moved
        there = _line(upper, line, size)
        back = _line((lower[1], lower[0]), line, size)
        return f"M{num(upper[0][0])} {num(upper[0][1])}{there}" + _reverse(lower[1], back)
    return f"M{num(upper[0][0])} {num(upper[0][1])}{_line(upper, 'embattled' if line == 'bretessed' else line, size)}L{num(lower[0][0])} {num(lower[0][1])}{_line(lower, 'embattled' if line == 'bretessed' else one, size)}Z"


def _reverse(start: tuple[float, float], d: str) -> str:
    """The path `start` + `d` (of Q pieces and a last L) walked backwards."""
    pieces = [[float(v) for v in p.replace("L", " ").split()] for p in d.split("Q")[1:]]
    ends = [start] + [(p[2], p[3]) for p in pieces]
    out = f"L{num(ends[-1][0])} {num(ends[-1][1])}"
    for i in range(len(pieces) - 1, -1, -1):
        out += f"Q{num(pieces[i][0])} {num(pieces[i][1])} {num(ends[i][0])} {num(ends[i][1])}"
    return out + "Z"


def _cover(shape: str, surface: Surface, box: Box, key: str) -> str:
    """A shape covered with a surface and outlined."""
    if surface.division == "plain" and surface.tinctures[0] not in (Tincture.ERMINE, Tincture.VAIR):
        body = path(shape, COLOURS[surface.tinctures[0]])
    else:
        body = clipped(f"{key}-o", path(shape, "#000"), _surface(surface, box, f"{key}-s"))
    return body + path(shape, "none", stroke="#2b211a", stroke_width=1.8, stroke_linejoin="round")


def _ordinary(o: Ordinary, inner: Box, whole: Box, key: str) -> str:
    assert o.surface is not None
    x, y, w, h = inner
    wx, wy, ww, wh = whole
    e = 30.0  # bands run out of the shield
    if o.kind == "chief":
        depth = wh * 0.31
        out = _cover(f"M{num(wx - 4)} {num(wy - 4)}h{num(ww + 8)}v{num(depth + 4)}h{num(-ww - 8)}Z", o.surface, (wx - 4, wy - 4, ww + 8, depth + 4), key)
        return out + _row(o.on, (wx, wy, ww, depth), 0.74)
    if o.kind == "canton":
        box: Box = (wx - 4, wy - 4, ww * 0.4 + 4, wh * 0.4 + 4)
        out = _cover(f"M{num(box[0])} {num(box[1])}h{num(box[2])}v{num(box[3])}h{num(-box[2])}Z", o.surface, box, key)
        return out + _row(o.on, box, 0.7)
    if o.kind == "bordure":
        t = ww * 0.11
        d = f"M{num(wx - 9)} {num(wy - 9)}h{num(ww + 18)}v{num(wh + 60)}h{num(-ww - 18)}Z"
        hole = f"M{num(wx + t)} {num(wy + t)}V{num(wy + wh - 34)}Q{num(wx + t)} {num(wy + wh - t + 1)} {num(wx + 38)} {num(wy + wh - t + 1)}H{num(wx + ww * 0.38)}Q{num(wx + ww * 0.47)} {num(wy + wh - t + 1)} {num(wx + ww / 2)} {num(wy + wh - 2)}Q{num(wx + ww * 0.53)} {num(wy + wh - t + 1)} {num(wx + ww * 0.62)} {num(wy + wh - t + 1)}H{num(wx + ww - 38)}Q{num(wx + ww - t)} {num(wy + wh - t + 1)} {num(wx + ww - t)} {num(wy + wh - 34)}V{num(wy + t)}Z"
        return path(d + hole, COLOURS[o.surface.tinctures[0]], fill_rule="evenodd", stroke="#2b211a", stroke_width=1.8)
    out = ""
    if o.kind in ("fess", "bar"):
        zone = _place(o.place, inner, False, False) if o.place else inner
        zx, zy, zw, zh = zone
        if o.number == 1:
            bands = [(0.5, 0.3)]
        elif o.place:
            bands = [((i + 0.6) / (o.number + 0.1), 0.55 / o.number) for i in range(o.number)]
        else:
            bands = [((i + 1) / (o.number + 1), 0.4 / (o.number + 0.5)) for i in range(o.number)]
        for i, (middle, share) in enumerate(bands):
            cy = zy + zh * middle
            out += _cover(_band((zx - e, cy), (zx + zw + e, cy), zh * share, o.line), o.surface, (zx - e, cy - zh, zw + 2 * e, 2 * zh), f"{key}-{i}")
        out += _row(o.on, (zx, zy + zh * 0.35, zw, zh * 0.3), 0.82)
        if o.number == 1:
            return out + _zones(o.between, [(x, y, w, h * 0.35), (x, y + h * 0.65, w, h * 0.35)])
        return out + _zones(o.between, [(x, y, w, h * 0.26), (x, y + h * 0.415, w, h * 0.17), (x, y + h * 0.745, w, h * 0.255)])
    if o.kind == "pale":
        share = 0.3 if o.number == 1 else 0.5 / (o.number + 0.5)
        for i in range(o.number):
            cx = x + w * (i + 1) / (o.number + 1) if o.number > 1 else x + w / 2
            out += _cover(_band((cx, y - e), (cx, y + h + e + 20), w * share, o.line), o.surface, (x, y, w, h + 50), f"{key}-{i}")
        column = [(x + w / 2, y + h * (i + 0.5) / max(1, sum(c.number for c in o.on)), w * 0.24) for i in range(sum(c.number for c in o.on))]
        out += _cells(o.on, column)
        return out + _zones(o.between, [(x, y, w * 0.35, h), (x + w * 0.65, y, w * 0.35, h)])
    if o.kind in ("bend", "bend sinister"):
        flip = o.kind == "bend sinister"
        ends = ((x - e, y - e * h / w), (x + w + e, y + h + e * h / w))
        if flip:
            ends = ((x + w + e, y - e * h / w), (x - e, y + h + e * h / w))
        for i in range(o.number):
            shift = (i - (o.number - 1) / 2) * w * 0.44
            out += _cover(_band((ends[0][0] + shift, ends[0][1]), (ends[1][0] + shift, ends[1][1]), w * (0.27 if o.number == 1 else 0.17), o.line), o.surface, (x - e, y - e, w + 2 * e, h + 2 * e), f"{key}-{i}")
        count = sum(c.number for c in o.on)
        at = [(k + 0.5) / count if count > 1 else 0.5 for k in range(count)]
        size = min(w * 0.24, w * 1.05 / max(1, count))
        spots = [(x + w * (1 - t if flip else t), y + h * (0.03 + 0.94 * t), size) for t in at]
        out += _cells(o.on, spots, turn=-45 if not flip else 45)
        upper: Box = (x + w * 0.5, y + h * 0.02, w * 0.5, h * 0.44)
        lower: Box = (x, y + h * 0.54, w * 0.5, h * 0.44)
        return out + _bend_zones(o.between, upper, lower)
    if o.kind == "chevron":
        apex, foot, thick = y + h * 0.28, y + h * 0.93, h * 0.27
        for i in range(o.number):
            dy = i * h * 0.3
            t = thick if o.number == 1 else h * 0.17
            d = f"M{num(x + w / 2)} {num(apex + dy)}L{num(x + w + e)} {num(foot + dy + e * 0.9)}V{num(foot + dy + e * 0.9 + t)}L{num(x + w / 2)} {num(apex + dy + t)}L{num(x - e)} {num(foot + dy + e * 0.9 + t)}V{num(foot + dy + e * 0.9)}Z"
            out += _cover(d, o.surface, (x - e, y, w + 2 * e, h * 2), f"{key}-{i}")
        three = [(x + w / 2, apex + thick * 0.62, w * 0.19), (x + w * 0.2, apex + h * 0.5, w * 0.19), (x + w * 0.8, apex + h * 0.5, w * 0.19)]
        out += _cells(o.on, three)
        return out + _chevron_zones(o.between, inner)
    if o.kind == "pile":
        d = f"M{num(x + w * 0.18)} {num(y - 9)}H{num(x + w * 0.82)}L{num(x + w / 2)} {num(y + h * 0.9)}Z"
        return _cover(d, o.surface, inner, key) + _cells(o.on, [(x + w / 2, y + h * 0.25, w * 0.3)])
    t = w * (0.27 if o.on else 0.22)
    cy = y + h * 0.48
    if o.kind == "cross":
        d = f"M{num(x + w / 2 - t / 2)} {num(y - e)}h{num(t)}V{num(cy - t / 2)}H{num(x + w + e)}v{num(t)}H{num(x + w / 2 + t / 2)}V{num(y + h + e + 9)}h{num(-t)}V{num(cy + t / 2)}H{num(x - e)}v{num(-t)}H{num(x + w / 2 - t / 2)}Z"
        out = _cover(d, o.surface, (x - e, y - e, w + 2 * e, h + 2 * e), key)
        arm = [(x + w / 2, cy), *((x + w * a, cy) for a in (0.28, 0.72)), *((x + w / 2, y + h * b) for b in (0.25, 0.72)), *((x + w * a, cy) for a in (0.1, 0.9)), *((x + w / 2, y + h * b) for b in (0.07, 0.93))]
        out += _cells(o.on, [(px, py, t * 0.76) for px, py in arm])
        corners = [(x + w * a, y + h * b, w * 0.3) for b in (0.2, 0.78) for a in (0.19, 0.81)]
        return out + "".join(_cells(g.charges, corners) for g in o.between)
    # saltire
    a, b = (x - e, y - e * h / w), (x + w + e, y + h + e * h / w)
    c, f = (b[0], a[1]), (a[0], b[1])
    one, other = _band(a, b, t, ""), _band(c, f, t, "")
    outline = "".join(path(d, "none", stroke="#2b211a", stroke_width=3.6) for d in (one, other))
    out = outline + path(one, COLOURS[o.surface.tinctures[0]]) + path(other, COLOURS[o.surface.tinctures[0]])
    out += _cells(o.on, [(x + w / 2, y + h / 2, t * 1.5 if sum(k.number for k in o.on) == 1 else t * 0.8), *((x + w * p, y + h * q, t * 0.8) for p, q in ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)))])
    sides = [(x + w / 2, y + h * 0.16, w * 0.31), (x + w * 0.15, y + h / 2, w * 0.31), (x + w * 0.85, y + h / 2, w * 0.31), (x + w / 2, y + h * 0.85, w * 0.31)]
    return out + "".join(_cells(g.charges, sides) for g in o.between)


def _spread(groups: Sequence[Group], zones: int) -> list[list[Charge]]:
    """Which charges go into which zone: by place, by rows, or two thirds above and the rest below."""
    found: list[list[Charge]] = [[] for _ in range(zones)]
    for g in groups:
        if g.place in ("chief", "base"):
            found[0 if g.place == "chief" else -1] += g.charges
            continue
        for c in g.charges:
            rows = c.rows if len(c.rows) == zones else ((c.number + 1) // 2, c.number // 2) if zones == 2 else ROWS[c.number]
            if zones == 3 and len(rows) < 3:
                rows = (rows[0], 0, sum(rows[1:]))
            for zone, n in enumerate(rows[:zones]):
                if n:
                    found[zone].append(Charge(c.kind, n, c.tincture, c.posture, c.attire, (), "fess", c.foot))
    return found


def _zones(groups: Sequence[Group], boxes: Sequence[Box]) -> str:
    return "".join(_group(Group(charges), box) for charges, box in zip(_spread(groups, len(boxes)), boxes, strict=True) if charges)


def _bend_zones(groups: Sequence[Group], upper: Box, lower: Box) -> str:
    out = ""
    for charges, box, low in zip(_spread(groups, 2), (upper, lower), (False, True), strict=True):
        x, y, w, h = box
        count = sum(c.number for c in charges)
        if count == 1:
            out += _cells(charges, [(x + w * (0.36 if low else 0.62), y + h * (0.6 if low else 0.4), w * 0.78)])
        elif count:
            # along the edge of the field, from corner to corner
            spots = [(0.26, 0.08), (0.24, 0.62), (0.8, 0.82)] if count == 3 else [((i + 0.5) / count, (i + 0.5) / count) for i in range(count)]
            placed = [(x + w * p, y + h * q, w * 0.5) for p, q in spots] if low else [(x + w * (1 - p), y + h * (1 - q), w * 0.5) for p, q in spots]
            out += _cells(charges, placed)
    return out


def _chevron_zones(groups: Sequence[Group], box: Box) -> str:
    x, y, w, h = box
    above, below = _spread(groups, 2)
    out = ""
    count = sum(c.number for c in above)
    if count == 1:
        out += _cells(above, [(x + w / 2, y + h * 0.14, h * 0.25)])
    elif count:
        out += _cells(above, [(x + w * (0.2 if i % 2 == 0 else 0.8), y + h * (0.22 + 0.26 * (i // 2)), w * 0.34) for i in range(count)])
    number = sum(c.number for c in below)
    if number == 1:
        out += _cells(below, [(x + w / 2, y + h * 0.81, w * 0.38)])
    elif number:
        out += _cells(below, [(x + w * (0.5 + 0.26 * (i - (number - 1) / 2)), y + h * 0.86, w * 0.24) for i in range(number)])
    return out


# --- charges --------------------------------------------------------------------------------------------------------


def _group(g: Group, box: Box) -> str:
    """Charges set out in rows within a box."""
    x, y, w, h = box
    out = ""
    if len(g.charges) > 1:
        out += _row(g.charges, box, 0.8)
        return out
    c = g.charges[0]
    if c.axis == "bend":
        spots = [(x + w * (i + 0.5) / c.number, y + h * (i + 0.5) / c.number, min(w, h) / c.number * 0.9) for i in range(c.number)]
        return _cells([c], spots)
    rows = c.stands()
    if h < w * 0.55 and not c.rows and c.axis != "pale" and c.number <= 4:
        return _row(g.charges, box, 0.8)
    if c.kind == "roundel" and c.number == 1 and w > 100:
        return _draw(c, (x + w / 2, y + h / 2, h * 0.4))
    if c.number == 1:
        return _draw(c, (x + w / 2, y + h / 2, h * 0.82 if c.kind in TALL else min(w * 0.92, h * 0.9)))
    widest, spots = max(rows), []
    size = min(w / (widest + 0.16), h / (len(rows) + 0.12)) * 0.9
    if c.axis == "fess" and c.kind in ("lizard", "column", "sword", "palm branch"):
        size = min(w / widest * 1.26, h * 0.6)
    for j, n in enumerate(rows):
        for i in range(n):
            spots.append((x + w * (0.5 + (i - (n - 1) / 2) / (widest + 0.12)), y + h * (0.5 + (j - (len(rows) - 1) / 2) / (len(rows) + 0.06)), size))
    return _cells([c], spots)


def _row(charges: Sequence[Charge], box: Box, share: float) -> str:
    """All charges side by side."""
    x, y, w, h = box
    count = sum(c.number for c in charges)
    return _cells(charges, [(x + w * (i + 0.5) / count, y + h / 2, min(h * share, w / count * 0.92)) for i in range(count)])


def _cells(charges: Sequence[Charge], spots: Sequence[Spot], turn: float = 0) -> str:
    """One charge a spot, as far as both go."""
    each = [Charge(c.kind, 1, c.tincture, c.posture, c.attire, (), "", c.foot) for c in charges for _ in range(c.number)]
    return "".join(_draw(c, spot, turn) for c, spot in zip(each, spots, strict=False))


def _draw(c: Charge, spot: Spot, turn: float = 0) -> str:
    assert c.tincture is not None
    x, y, size = spot
    out = ""
    if c.foot is not None:
        foot = c.foot
        if foot.kind == "crescent":
            out += _draw(foot, (x, y + size * 0.33, size * 0.52))
            return out + _draw(Charge(c.kind, 1, c.tincture), (x, y - size * 0.12, size * 0.72))
        out += _draw(foot, (x, y + size * 0.4, size * 0.3))
        return out + _draw(Charge(c.kind, 1, c.tincture, c.posture), (x, y - size * 0.07, size * 0.84))
    kind = "lion passant" if c.kind == "lion" and c.posture == "passant" else c.kind
    fill = COLOURS[c.tincture]
    dark = c.tincture == Tincture.SABLE
    outline = "#0f0d0c" if dark else darker(fill, 0.78)
    detail = "#a79f90" if dark else darker(fill, 0.56) if c.tincture in (Tincture.OR, Tincture.ARGENT) else lighter(fill, 0.62)
    accent = COLOURS[c.attire["langued"]] if "langued" in c.attire else ACCENTS.get(kind, "#b52b2f" if c.tincture != Tincture.GULES else "#2a559f")
    s = size * FILL.get(kind, 1.0) / 100
    drawn = figure(kind, fill, outline, detail, accent, 3.4 if size > 60 else 4.4)
    if "crowned" in c.attire and kind in ("lion", "lion passant", "eagle"):
        at = {"lion": (30, -8, 0.2), "lion passant": (12, 10, 0.18), "eagle": (34, -6, 0.16)}[kind]
        gold = COLOURS[c.attire["crowned"]]
        drawn += group(figure("crown", gold, darker(gold, 0.7), darker(gold, 0.6), "#b52b2f", 10), transform=f"translate({at[0]} {at[1]}) rotate(-6) scale({at[2]})")
    if "collared" in c.attire and kind == "greyhound":
        drawn += path("M19.5 36L31 31L33 37L22 42Z", COLOURS[c.attire["collared"]], stroke=outline, stroke_width=1)
    rotation = f" rotate({num(turn)})" if turn else ""
    return group(drawn, transform=f"translate({x:.1f} {y:.1f}){rotation} scale({s:.3f}) translate(-50 -50)")

