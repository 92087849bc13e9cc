"""The faces of the cards, 100 by 140.

No card holds words. The page writes the value on the medal at the top left (middle 16 16, radius 10) and the name on the
plaque below the picture (4 108 to 96 136); the emblem at the top right tells the type by its shape.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any

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
    line,
    mix,
    num,
    oval,
    path,
    pick,
    rect,
    smooth,
    stroke,
)
from salon.games.bourgeoisie import art_map, art_shield
from salon.games.bourgeoisie.art_charges import FIGURES, Figure, draw, figure
from salon.games.bourgeoisie.art_things import COLOURS, THINGS, thing
from salon.games.bourgeoisie.heraldry import Arms, BlazonError, Tincture, parse

WIDE, HIGH = 100.0, 140.0
VIEW = (4.0, 4.0, 92.0, 103.0)
"""The picture's window on a card: x, y, width, height."""
PAPER, INK, STONE = "#fbf5e6", "#2b211a", "#e2c48a"
TINTS = {"families": "#33507c", "trades": "#8a5a24", "bonds": "#7a2331", "lands": "#4c6b3c", "offices": "#54366a", "events": "#3b3733"}
"""The colour of each type; white on it has a contrast of at least 4.5."""


def _emblem(kind: str) -> Figure:
    """The sign of a type, one colour, told apart by shape at 20 pixels."""
    signs: dict[str, Figure] = {
        "families": (["M12 6H88V56C88 78 66 90 50 97C34 90 12 78 12 56Z"], []),
        "trades": (["M6 8H94V20H62V30H88V84H36V30H50V20H6Z"], []),
        "bonds": (["M34 52L18 94L36 88L46 99L54 68Z", "M66 52L82 94L64 88L54 99L46 68Z", *((50 + 26 * math.cos(a), 38 + 26 * math.sin(a), 9.0) for a in (math.tau * i / 9 for i in range(9))), (50.0, 38.0, 29.0)], []),
        "lands": (["M6 92V58L22 44V22H44V44L56 34L94 58V92Z", "M14 22L33 2L52 22Z"], []),
        "offices": ([FIGURES["key"]()[0][0], ("M50 37V92", 12.0), "M52 62H78V74H68V80H78V94H52Z"], []),
        "events": (["M14 4H86V96H14Z"], []),
    }
    return signs[kind]


def emblem(kind: str, x: float, y: float, r: float) -> str:
    """The sign of a type on its disc."""
    white, tint, s = "#fff8ea", TINTS[kind], r * 1.16 / 100
    mark = draw(_emblem(kind), white, white, tint, tint, 0)
    if kind == "events":
        mark += "".join(line(28, at, 72, at, tint, 8) for at in (24, 44, 62, 80))
    if kind == "bonds":
        mark += circle(50, 38, 19, "none", stroke=tint, stroke_width=6) + circle(50, 38, 7, tint)
    if kind == "trades":
        mark += circle(62, 57, 13, tint)
    return circle(x, y, r, tint, stroke=white, stroke_width=max(0.9, r * 0.1)) + group(mark, transform=f"translate({num(x - 50 * s)} {num(y - 50 * s)}) scale({s:.3f})")


def card(kind: str, data: dict[str, Any]) -> str:
    """The face of a card of a card file. kind: "families", "trades" ...; data: its table there."""
    windows = {"families": _family, "trades": _trade, "bonds": _bond, "lands": _land, "offices": _office, "events": _event}
    x, y, w, h = VIEW
    tint = TINTS[kind]
    out = rect(0, 0, WIDE, HIGH, PAPER, rx=8)
    out += clipped("card", rect(x, y, w, h, "#000", rx=5), group(windows[kind](data, w, h), transform=f"translate({num(x)} {num(y)})"))
    out += rect(x, y, w, h, "none", rx=5, stroke=darker(tint, 0.15), stroke_width=1.6)
    out += path("M4 111H96V131Q96 136 91 136H9Q4 136 4 131Z", mix(PAPER, tint, 0.12)) + rect(4, 110, 92, 1.4, tint)
    if data.get("value"):
        out += _medal(16, 16, 10.5, kind)
    out += emblem(kind, 84, 16, 9.5)
    return document(WIDE, HIGH, out + rect(0.5, 0.5, 99, 139, "none", rx=7.6, stroke="#000", stroke_width=1, opacity=0.2))


def _medal(x: float, y: float, r: float, kind: str) -> str:
    edge = "".join(circle(x + r * math.cos(a), y + r * math.sin(a), 1.5, "#b98a30") for a in (math.tau * i / 22 for i in range(22)))
    return circle(x + 0.6, y + 1.2, r + 1.2, "#000", opacity=0.3) + edge + circle(x, y, r, "#e6bf5c") + circle(x, y, r - 1.6, "#fff6da", stroke="#b98a30", stroke_width=0.7)


# --- families -------------------------------------------------------------------------------------------------------


def arms_of(data: dict[str, Any]) -> Arms:
    """The arms of a family card; a plain shield if its blazon cannot be read."""
    try:
        return parse(data["blazon"])
    except BlazonError:
        return parse("Argent")


def main_colours(arms: Arms) -> tuple[str, str]:
    """Two colours of the arms, for cloth and lining."""
    surface = arms.quarters[0].surface if arms.quarters else arms.surface
    first = art_shield.COLOURS[surface.tinctures[0]]
    gold, silver = art_shield.COLOURS[Tincture.OR], art_shield.COLOURS[Tincture.ARGENT]
    pale = first in (gold, silver)
    found = [c for c in art_shield.COLOURS.values() if c in art_shield.shield(arms, "m") and c not in (gold, silver)]
    return (found[0] if pale and found else first, gold if gold in art_shield.shield(arms, "m") else silver)


def _stones(r: Random, w: float, h: float, stone: str) -> str:
    """Ashlar of honey stone."""
    out, y, row = rect(0, 0, w, h, stone), 0.0, 0
    while y < h:
        tall = 12.5
        x = -14.0 if row % 2 else 0.0
        while x < w:
            wide = between(r, 22, 30)
            shade = mix(stone, "#a97f3c" if chance(r, 0.5) else "#fff1cf", between(r, 0.04, 0.2))
            out += rect(x + 0.4, y + 0.4, wide - 0.8, tall - 0.8, shade, rx=1)
            x += wide
        y, row = y + tall, row + 1
    return out


def _family(data: dict[str, Any], w: float, h: float) -> str:
    arms = arms_of(data)
    r = Random(f"family/{data['id']}")
    cloth, lining = main_colours(arms)
    out = _stones(r, w, h, STONE)
    # a niche with a shell
    out += path(f"M12 {num(h)}V46A34 34 0 0 1 80 46V{num(h)}Z", darker(STONE, 0.3)) + path(f"M16 {num(h)}V46A30 30 0 0 1 76 46V{num(h)}Z", darker(STONE, 0.5))
    out += "".join(stroke(f"M46 47L{num(46 + 29 * math.cos(a))} {num(47 + 29 * math.sin(a))}", darker(STONE, 0.66), 1.1) for a in (math.pi + math.pi * i / 8 for i in range(9)))
    out += glow("n", "#ffe2a0", 0.5, 0.42, 0.52, 0.5) + rect(0, 0, w, h, "url(#n)")
    out += path("M6 46H18V51H6ZM74 46H86V51H74Z", lighter(STONE, 0.3), stroke=darker(STONE, 0.45), stroke_width=0.7)
    out += path("M40 5H52L50 17H42Z", lighter(STONE, 0.35), stroke=darker(STONE, 0.45), stroke_width=0.7)
    # mantling: two falls of cloth from a knot above the shield
    for flip in (1, -1):
        fall = "M0 0C16 -6 32 2 33 18C40 24 38 36 33 42C40 50 37 62 29 72C30 62 26 58 24 50C20 58 18 50 20 38C14 34 16 20 10 12Z"
        turn = "M33 18C28 22 24 20 20 16C26 10 31 12 33 18ZM33 42C28 44 24 42 22 36C28 32 32 36 33 42Z"
        out += group(path(fall, cloth, stroke=darker(cloth, 0.6), stroke_width=0.9) + path(turn, lining, stroke=darker(cloth, 0.6), stroke_width=0.7), transform=f"translate(46 24) scale({flip} 1)")
    out += oval(46, 95, 28, 4.5, "#000", opacity=0.35)
    shown = inner(19.5, 29, 53, 61.5, art_shield.shield(arms, "a"), "0 0 200 232")
    out += inner(21, 32, 53, 61.5, path(art_shield.OUTLINE, "#000", opacity=0.34), "0 0 200 232") + shown
    out += circle(46, 25, 4.6, lining, stroke=darker(cloth, 0.6), stroke_width=0.9) + circle(46, 25, 1.8, cloth)
    # a ledge below
    return out + rect(0, 94.5, w, 9, lighter(STONE, 0.2)) + rect(0, 94.5, w, 1.6, lighter(STONE, 0.6)) + rect(0, 101, w, 2, darker(STONE, 0.3))


# --- trades ---------------------------------------------------------------------------------------------------------

WOODS = ("#3f6a58", "#7a3b2e", "#2f5573", "#6d5524", "#5a3f6b", "#44524a")


def _trade(data: dict[str, Any], w: float, h: float) -> str:
    r = Random(f"trade/{data['id']}")
    wood = WOODS[int(r.random() * len(WOODS))]
    out = _stones(r, w, h, STONE)
    out += gradient("d", ((0, "#fff3d0", 0.3), (0.55, "#fff3d0", 0), (1, "#4a3214", 0.28)), 70) + rect(0, 0, w, h, "url(#d)")
    # the shop window below, with its awning
    out += rect(8, 80, 76, 30, darker(wood, 0.35)) + rect(11, 84, 70, 26, "#2a2320")
    out += "".join(rect(12 + 17.5 * i, 86, 16, 20, mix("#f2cf85", "#c98f3f", 0.2 + 0.16 * (i % 3))) for i in range(4))
    for i in range(12):
        # wares on the sill: jars, bottles and rolls
        x, colour = 15.2 + 5.83 * i - (1.2 if i % 3 == 0 else -1.2 if i % 3 == 2 else 0), mix(pick(r, ("#a83a44", "#35598a", "#4c6b3c", "#8a5a30", "#c9a24a")), wood, 0.25)
        edge = {"stroke": darker(colour, 0.6), "stroke_width": 0.5}
        kind = r.random()
        if kind < 0.36:
            out += rect(x - 2.1, 95.4, 4.2, 7, colour, rx=0.9, **edge) + rect(x - 1.5, 93.8, 3, 1.9, lighter(colour, 0.5), **edge)
        elif kind < 0.64:
            out += path(f"M{num(x - 1.7)} 102.4V96.6Q{num(x - 1.6)} 95 {num(x - 0.7)} 94.4V91.6H{num(x + 0.7)}V94.4Q{num(x + 1.6)} 95 {num(x + 1.7)} 96.6V102.4Z", colour, **edge)
        else:
            out += circle(x, 100, 2.4, colour, **edge) + circle(x, 100, 1, lighter(colour, 0.5)) + (circle(x, 95.6, 2, lighter(colour, 0.2), **edge) if kind > 0.86 else "")
    out += rect(10, 102, 72, 3, darker(wood, 0.2))
    stripes = ""
    for i in range(10):
        x = 2 + i * 8.8
        stripes += path(f"M{num(x + 1)} 72H{num(x + 9.2)}L{num(x + 8.8)} 84a4.4 4 0 0 1 -8.8 0Z", wood if i % 2 else "#f3e6c8", stroke=darker(wood, 0.5), stroke_width=0.5)
    out += path("M3 84H92V88H3Z", "#000", opacity=0.2) + stripes + rect(1, 70.5, 90, 2.6, darker(wood, 0.3))
    # an iron bracket and the board
    iron = "#2d2a2a"
    out += rect(-2, 24, 5, 20, iron, rx=1) + line(0, 27, 66, 27, iron, 2.2) + stroke("M2 42C14 42 12 30 24 30C32 30 32 38 26 38C22 38 22 34 25 34M36 28C40 34 48 34 48 29", iron, 1.5)
    out += circle(67, 27, 2.4, iron) + line(30, 27, 30, 33, iron, 1) + line(58, 27, 58, 33, iron, 1)
    shape = "M18 33H70Q72 33 72 35V40Q76 52 72 64V68Q72 71 69 71H19Q16 71 16 68V64Q12 52 16 40V35Q16 33 18 33Z"
    out += path(shape, "#000", opacity=0.32, transform="translate(1.6 2.2)") + path(shape, darker(wood, 0.1), stroke="#c9973f", stroke_width=1.8) + path(shape, "none", stroke=darker(wood, 0.6), stroke_width=0.6)
    sign = thing(str(data.get("sign", "")))
    if sign is not None:
        fill, accent = COLOURS.get(str(data.get("sign")), ("#f0d9a0", "#b5442f"))
        out += group(draw(sign(), fill, INK, darker(fill, 0.66), accent, 4), transform="translate(26.5 34.5) scale(0.35)")
    return out


# --- bonds ----------------------------------------------------------------------------------------------------------

PRESSED = {
    "rente_hotel_de_ville": "ship", "rente_aides": "barrel", "rente_clerge": "latin cross", "rente_gabelles": "scales", "rente_cinq_fermes": "anchor",
    "augmentation_de_gages": "crown", "rente_languedoc": "annulet", "tontine_royale": "sun", "rente_fonciere": "tree", "rente_constituee": "key",
}  # fmt: skip
"""What is pressed into the wax; a lily for any other bond."""
WAXES = ("#9c2530", "#2f6b48", "#8a5a1e", "#7a2331", "#3b4c86")


def wax(x: float, y: float, r: float, colour: str, mark: str, seed: str) -> str:
    """A seal of wax with a charge pressed into it."""
    chanced = Random(f"wax/{seed}")
    edge = [(x + math.cos(a) * r * between(chanced, 1.0, 1.2), y + math.sin(a) * r * between(chanced, 1.0, 1.2)) for a in (math.tau * i / 13 for i in range(13))]
    s = r * 1.16 / 100
    out = path(smooth(edge, closed=True), "#000", opacity=0.3, transform="translate(0.8 1.4)") + path(smooth(edge, closed=True), colour) + path(smooth(edge, closed=True), "none", stroke=lighter(colour, 0.4), stroke_width=0.6, opacity=0.7)
    out += circle(x, y, r * 0.84, darker(colour, 0.25)) + circle(x + 0.3, y + 0.4, r * 0.8, lighter(colour, 0.08))
    return out + group(figure(mark, lighter(colour, 0.34), darker(colour, 0.42), darker(colour, 0.4), darker(colour, 0.3), 7), transform=f"translate({num(x - 50 * s)} {num(y - 50 * s)}) scale({s:.3f})")


def _script(r: Random, x: float, y: float, w: float, ink: str, size: float) -> str:
    """A line of handwriting that says nothing."""
    d, at = "", x
    while at < x + w:
        word = min(between(r, 6, 15), x + w - at)
        if word < 2.5:
            break
        d += f"M{num(at)} {num(y)}"
        run = at
        while run < at + word - 1.4:
            up = size * (2.1 if chance(r, 0.16) else 1) * (-1 if chance(r, 0.88) else 0.9)
            d += f"q{num(0.6)} {num(up)} 1.4 0"
            run += 1.4
        at += word + 2.2
    return stroke(d, ink, 0.55)


def _bond(data: dict[str, Any], w: float, h: float) -> str:
    r = Random(f"bond/{data['id']}")
    colour = WAXES[int(r.random() * len(WAXES))]
    wood, page = "#6b4526", "#f4e6c4"
    out = rect(0, 0, w, h, wood) + "".join(stroke(f"M0 {num(y)}Q{num(w / 2)} {num(y + between(r, -4, 4))} {num(w)} {num(y + between(r, -2, 2))}", darker(wood, between(r, 0.15, 0.4)), between(r, 0.4, 1.2)) for y in range(3, 104, 6))
    out += glow("g", "#ffdf9c", 0.4, 0.3, 0.8, 0.4) + rect(0, 0, w, h, "url(#g)")
    tilt = between(r, -4, 4)
    sheet = "M12 15Q30 13 46 15T80 14L81 40Q80 60 82 84Q64 87 46 85T11 86Q13 60 12 40Z"
    body = path(sheet, "#000", opacity=0.35, transform="translate(1.8 2.6)") + path(sheet, page) + path(sheet, "none", stroke=darker(page, 0.3), stroke_width=0.7)
    # folds
    body += line(12, 38.5, 81, 38.5, darker(page, 0.16), 0.8) + line(12, 62.5, 81, 62.5, darker(page, 0.16), 0.8) + rect(12.4, 39, 68.4, 23.2, "#fff", opacity=0.18)
    ink = "#4a331f"
    body += stroke("M20 34C16 26 22 18 28 22C33 26 26 32 22 29C18 25 27 17 34 20M20 34C26 38 33 36 34 30", ink, 1.2)
    body += _script(r, 38, 26, 37, ink, 2.4) + _script(r, 38, 33, 37, ink, 2.0)
    for i in range(6):
        body += _script(r, 19, 43.5 + i * 5.2, 56 if i < 5 else 26, ink, 1.8)
    body += stroke("M20 78C26 70 30 82 36 75C40 71 40 82 46 76M22 81Q34 78 48 80", ink, 0.9)
    body += "".join(f'<path d="M{num(52 + dx)} 70L{num(49 + dx * 1.6)} 93L{num(53 + dx * 1.6)} 90L{num(57 + dx * 1.6)} 94L{num(59 + dx)} 70Z" fill="{c}" stroke="{darker(c, 0.4)}" stroke-width="0.5"/>' for dx, c in ((0, lighter(colour, 0.25)), (7, colour)))
    body += wax(60, 73, 11.5, colour, PRESSED.get(data["id"], "fleur-de-lis"), data["id"])
    return out + group(body, transform=f"rotate({num(tilt)} 46 50)")


# --- lands ----------------------------------------------------------------------------------------------------------


def _land(data: dict[str, Any], w: float, h: float) -> str:
    out = art_map.country(data["id"], str(data.get("province", "")), int(data["value"]), w, h, "m")
    # the graduated frame of a map
    frame, on, step = "", False, 7.0
    for i in range(math.ceil(w / step)):
        on = not on
        if on:
            frame += f"M{num(i * step)} 0h{num(step)}v2.2h{num(-step)}ZM{num(i * step)} {num(h - 2.2)}h{num(step)}v2.2h{num(-step)}Z"
    for j in range(math.ceil(h / step)):
        if j % 2:
            frame += f"M0 {num(j * step)}h2.2v{num(step)}h-2.2ZM{num(w - 2.2)} {num(j * step)}h2.2v{num(step)}h-2.2Z"
    edge = path(f"M0 0H{num(w)}V{num(h)}H0ZM2.2 2.2V{num(h - 2.2)}H{num(w - 2.2)}V2.2Z", "#f6e9c8", fill_rule="evenodd")
    return out + edge + path(frame, "#5a4630") + rect(2.2, 2.2, w - 4.4, h - 4.4, "none", stroke="#5a4630", stroke_width=0.6)


# --- offices --------------------------------------------------------------------------------------------------------

HANGINGS = ("#27406e", "#5f2430", "#2f5045", "#4a2f5e")


def _office(data: dict[str, Any], w: float, h: float) -> str:
    r = Random(f"office/{data['id']}")
    badge = str(data.get("badge", ""))
    hanging = {"red_robe": "#27406e", "robe": "#5f2430", "seal": "#27406e"}.get(badge, HANGINGS[int(r.random() * len(HANGINGS))])
    out = rect(0, 0, w, h, hanging)
    # a damask of lilies
    seed = figure("fleur-de-lis", mix(hanging, "#e2bb4a", 0.4), mix(hanging, "#000000", 0.2), hanging, hanging, 0)
    out += f'<defs><g id="d">{seed}</g></defs>' + "".join(f'<use href="#d" transform="translate({num(i * 18 - 4 + (9 if j % 2 else 0))} {num(j * 15 - 2)}) scale(0.085)"/>' for j in range(6) for i in range(6))
    out += glow("g", "#ffdf9c", 0.5, 0.42, 0.6, 0.55) + rect(0, 0, w, h, "url(#g)")
    # curtains
    for flip, x in ((1, 0), (-1, w)):
        curtain = f"M0 0H20C20 26 14 46 6 62C10 78 8 92 6 {num(h)}H0Z"
        folds = stroke("M6 0C7 30 5 46 3 60M13 0C13 24 10 42 5 58", darker("#8a2530", 0.4), 1.1)
        out += group(path(curtain, "#8a2530") + folds + path("M0 58H9V64H0Z", "#d9b250"), transform=f"translate({num(x)} 0) scale({flip} 1)")
    out += rect(0, 0, w, 5, "#6d1c26") + "".join(path(f"M{num(i * 6.6)} 5h6.6l-3.3 4Z", "#d9b250") for i in range(14))
    # a table with a cloth
    out += path(f"M-2 82H94V{num(h)}H-2Z", "#3a2a20") + path("M-2 80H94V88H-2Z", "#6a4a30") + rect(-2, 80, 96, 1.4, "#a37a4c")
    shown = thing(badge)
    if shown is not None:
        fill, accent = COLOURS.get(badge, ("#d9b250", "#f3ead8"))
        flat = badge in ("chest", "ledger", "salt", "quill")
        scale, top = (0.5, 33.0) if flat else (0.66, 17.0)
        detail = lighter(fill, 0.36) if badge == "robe" else darker(fill, 0.6)
        out += oval(46, 84, 50 * scale, 3.4, "#000", opacity=0.4)
        out += group(draw(shown(), fill, INK, detail, accent, 3.4), transform=f"translate({num(46 - 50 * scale)} {num(top)}) scale({scale})")
    return out


# --- events ---------------------------------------------------------------------------------------------------------


def _event(data: dict[str, Any], w: float, h: float) -> str:
    r = Random(f"event/{data['id']}")
    ink, red, page = "#2b2522", "#a8402c", "#f1e3c3"
    out = rect(0, 0, w, h, "#55606a") + _stones(r, w, h, "#c9b184") + rect(0, 0, w, h, "#3a2c18", opacity=0.16)
    sheet = "M9 8L83 6L85 52L84 97L60 99L34 97L8 99L7 60Z"
    body = path(sheet, "#000", opacity=0.35, transform="translate(1.6 2.2)") + path(sheet, page)
    body += circle(12, 11, 1.3, "#4a4038") + circle(80.5, 9.5, 1.3, "#4a4038")
    # a headline, a woodcut, two columns
    body += rect(28, 12, 37, 2.6, ink) + rect(24, 17.4, 45, 1.6, ink) + rect(16, 22.4, 61, 0.8, ink) + rect(16, 24, 61, 0.4, ink)
    cut = rect(18, 27, 57, 44, lighter(page, 0.4), stroke=ink, stroke_width=1.4)
    cut += "".join(line(18.8, 62 + i * 1.9, 74.2, 62 + i * 1.9 + between(r, -0.4, 0.4), ink, 0.4, opacity=0.7) for i in range(5))
    cut += "".join(line(18.8, 29 + i * 1.7, 18.8 + between(r, 8, 55), 29 + i * 1.7, ink, 0.35, opacity=0.5) for i in range(7))
    drawn = THINGS.get(data["id"]) or FIGURES["hand"]
    cut += oval(46.5, 68, 22, 2.2, ink, opacity=0.5) + group(draw(drawn(), lighter(page, 0.6), ink, ink, red, 4.4), transform="translate(25.5 27) scale(0.42)")
    body += cut
    for column in (16.5, 48):
        for i in range(9):
            full = 28.5 if i % 4 != 3 else between(r, 12, 24)
            body += line(column, 75.4 + i * 2.4, column + full - between(r, 0, 1.4), 75.4 + i * 2.4, ink, 0.75, opacity=0.72)
    body += rect(16, 74.2, 5.4, 5.6, red) + path("M17 79.2L18.7 75L20.4 79.2M17.6 77.8H19.8", "none", stroke=page, stroke_width=0.7)
    return out + group(body, transform=f"rotate({num(between(r, -3, 3))} 46 50)")


def back() -> str:
    """The back of all cards: a door knocker on honey stone."""
    gold, ground = "#c9a24a", "#5d3a2a"
    out = rect(0, 0, WIDE, HIGH, PAPER, rx=8) + rect(4, 4, 92, 132, ground, rx=5)
    seed = figure("fleur-de-lis", mix(ground, gold, 0.5), ground, ground, ground, 0)
    out += f'<defs><g id="b">{seed}</g></defs>'
    spots = [(10 + i * 16 + (8 if j % 2 else 0), 12 + j * 14.5) for j in range(9) for i in range(6)]
    out += clipped("c", rect(4, 4, 92, 132, "#000", rx=5), "".join(f'<use href="#b" transform="translate({num(x - 4)} {num(y - 4)}) scale(0.085)"/>' for x, y in spots))
    out += rect(7, 7, 86, 126, "none", rx=3, stroke=gold, stroke_width=1.3) + rect(9.4, 9.4, 81.2, 121.2, "none", rx=2, stroke=gold, stroke_width=0.5)
    out += circle(50, 70, 29, ground, stroke=gold, stroke_width=1.4) + circle(50, 70, 26.4, "none", stroke=gold, stroke_width=0.5)
    out += inner(33, 50.5, 34, 39.4, art_shield.shield(parse(LOGO), "l"), "0 0 200 232")
    return document(WIDE, HIGH, out)


LOGO = "Azure, a chevron Or between in chief two bezants Or and in base a key Or"
"""The arms of the game itself."""
