"""The street of ten doors, and the cover of the box.

A door is 120 by 214 and stands side by side with the others: cornice, courses and pavement run through from one to the next.
In its doorway (10 46, 100 by 140) a card has its natural size. The page writes the price on the step (60 200); it is told
again by the house, which grows from a plank door to a carriage gate.
"""

from __future__ import annotations

from random import Random

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
    poly,
    rect,
    stroke,
)
from salon.games.bourgeoisie.art_charges import figure
from salon.games.bourgeoisie.art_pieces import numeral
from salon.games.bourgeoisie.art_shield import shield
from salon.games.bourgeoisie.heraldry import parse

WIDE, HIGH = 120.0, 214.0
STONES = ("#e3c78e", "#dfc084", "#e8cf9b", "#d9bb80", "#e6cb93")
LEAVES = ("#6b4a2c", "#3f6a58", "#7a3b2e", "#2f5573", "#5a3f6b", "#7a2331", "#44524a", "#8a5a24", "#27406e", "#1f4a3c")


def _courses(r: Random, w: float, h: float, stone: str) -> str:
    out, y, row = rect(0, 0, w, h, stone), 0.0, 0
    while y < h:
        x = -(12.0 if row % 2 else 0.0)
        while x < w:
            wide = 24.0
            shade = mix(stone, "#a97f3c" if chance(r, 0.5) else "#fff1cf", between(r, 0.02, 0.15))
            out += rect(x + 0.4, y + 0.4, wide - 0.8, 13.2, shade, rx=0.8)
            x += wide
        y, row = y + 14, row + 1
    return out


def door(number: int) -> str:
    """The door of a space, 1 to 10."""
    r = Random(f"door/{number}")
    stone = STONES[number % len(STONES)]
    leaf = LEAVES[number - 1]
    ink = darker(stone, 0.66)
    out = _courses(r, WIDE, 190, stone)
    # the cornice of the whole street
    out += rect(0, 0, WIDE, 7, lighter(stone, 0.3)) + rect(0, 7, WIDE, 1.6, darker(stone, 0.35)) + rect(0, 8.6, WIDE, 3, lighter(stone, 0.12)) + rect(0, 11.6, WIDE, 2, "#000", opacity=0.14)
    out += _above(number, stone, leaf)
    # the doorway
    grand = number >= 7
    arch = "M10 190V58Q10 46 22 46H98Q110 46 110 58V190Z" if not grand else "M10 190V72A50 26 0 0 1 110 72V190Z"
    out += path(arch, lighter(stone, 0.3), stroke=ink, stroke_width=0.8, transform="translate(60 118) scale(1.08 1.05) translate(-60 -118)")
    if number >= 4:
        out += "".join(rect(x, 50 + 28 * i, 10, 14, lighter(stone, 0.45), stroke=ink, stroke_width=0.5) for x in (0, 110) for i in range(5))
    out += clipped("dw", path(arch, "#000"), _leaf(number, leaf))
    out += path(arch, "none", stroke=ink, stroke_width=2)
    if number >= 5:
        out += path("M53 36H67L65 50H55Z", lighter(stone, 0.5), stroke=ink, stroke_width=0.8)
    if number >= 9:
        out += group(figure("lion's head", lighter(stone, 0.4), ink, ink, stone, 4), transform="translate(51 32) scale(0.18)")
    # step and pavement
    out += rect(0, 190, WIDE, 24, "#8d8577") + "".join(rect(x, 206, 19, 7, mix("#8d8577", "#5d564b", between(r, 0, 0.5)), rx=1.5) for x in range(0, 120, 20))
    out += path("M4 190H116V209H4Z", "#000", opacity=0.18, transform="translate(0 2)") + path("M4 190H116V208H4Z", lighter(stone, 0.42), stroke=ink, stroke_width=0.9) + rect(4, 190, 112, 2.4, "#fff6e0")
    out += circle(60, 199.6, 7.4, "#fff8e6", stroke="#b98a30", stroke_width=1.2)
    return document(WIDE, HIGH, out)


def _above(number: int, stone: str, leaf: str) -> str:
    """Between cornice and door: a lamp, a plant, a window, arms."""
    ink = darker(stone, 0.66)
    if number <= 2:
        return "".join(rect(x, 17, 16, 20, "#3a3f45", stroke=ink, stroke_width=1.6) + line(x + 8, 17, x + 8, 37, lighter(stone, 0.4), 1.4) + line(x, 27, x + 16, 27, lighter(stone, 0.4), 1.4) + rect(x - 7, 16, 6.4, 22, leaf) + rect(x + 16.6, 16, 6.4, 22, leaf) for x in (26, 78))
    if number <= 4:
        box = rect(38, 34, 44, 5, "#8a5a30") + "".join(circle(41 + 6 * i, 32.4, 2.6, "#c4453c" if i % 2 else "#e2bb4a") + circle(44 + 6 * i, 34, 2, "#4c6b3c") for i in range(7))
        return rect(42, 16, 36, 20, "#39434a", stroke=ink, stroke_width=1.6) + line(60, 16, 60, 36, lighter(stone, 0.4), 1.6) + rect(32, 15, 9, 22, leaf) + rect(79, 15, 9, 22, leaf) + box
    if number <= 6:
        lamp = line(60, 14, 60, 18, "#2b2724", 1.2) + poly([(54, 18), (66, 18), (64, 32), (56, 32)], "#ffd77a", stroke="#2b2724", stroke_width=1.2) + poly([(52, 18), (60, 13), (68, 18)], "#2b2724")
        return glow("la", "#ffdf8a", 0.5, 0.5, 0.5, 0.8) + circle(60, 25, 17, "url(#la)") + lamp + "".join(path(f"M{x} 40V22A8 8 0 0 1 {x + 16} 22V40Z", "#39434a", stroke=ink, stroke_width=1.5) + line(x + 8, 15, x + 8, 40, lighter(stone, 0.4), 1.2) for x in (16, 88))
    if number <= 8:
        iron = "#2f2b29"
        windows = "".join(rect(x, 14, 24, 22, "#39434a", stroke=ink, stroke_width=1.4) + line(x + 12, 14, x + 12, 34, lighter(stone, 0.4), 1.4) for x in (20, 76))
        balusters = "".join(stroke(f"M{x} 34V22M{x} 28C{x - 4} 24 {x - 4} 32 {x} 34C{x + 4} 32 {x + 4} 24 {x} 28", iron, 0.9) for x in range(14, 110, 8))
        return windows + rect(8, 34, 104, 3.4, lighter(stone, 0.4), stroke=ink, stroke_width=0.7) + balusters + line(10, 22, 110, 22, iron, 1.8)
    garland = stroke("M12 20Q34 36 52 26M108 20Q86 36 68 26", "#5c7a48", 4) + "".join(circle(x, y, 1.6, "#c4453c") for x, y in ((20, 25), (30, 29), (41, 29.5), (100, 25), (90, 29), (79, 29.5)))
    return garland + (path("M26 14H94L60 8Z", lighter(stone, 0.4)) if number == 10 else "")


def _leaf(number: int, colour: str) -> str:
    """The closed door itself: planks, panels, or the two wings of a gate."""
    ink = darker(colour, 0.55)
    out = gradient("lf", ((0, darker(colour, 0.35), 1), (0.25, colour, 1), (1, darker(colour, 0.12), 1))) + rect(8, 40, 104, 152, "url(#lf)")
    if number <= 2:
        out += "".join(line(x, 44, x, 190, ink, 1.4) for x in (26, 43, 60, 77, 94)) + rect(12, 76, 66, 6, "#3a3633") + rect(12, 154, 66, 6, "#3a3633") + "".join(circle(x, y, 1.6, "#6d6862") for y in (79, 157) for x in (18, 34, 51, 68))
    elif number <= 6:
        panels = [(18, 70, 38, 44), (64, 70, 38, 44), (18, 122, 38, 58), (64, 122, 38, 58)]
        out += "".join(rect(x, y, w, h, darker(colour, 0.2), stroke=ink, stroke_width=1) + rect(x + 4, y + 4, w - 8, h - 8, lighter(colour, 0.12), stroke=ink, stroke_width=0.6) for x, y, w, h in panels)
        out += line(60, 66, 60, 190, ink, 1.6) + rect(10, 46, 100, 18, "#2f3a40") + "".join(stroke(f"M{x} 64Q{x} 48 60 47", "#c9b184", 1.3) for x in (16, 32, 48, 72, 88, 104)) + rect(10, 63, 100, 2.4, ink)
    else:
        for x in (14, 63):
            out += rect(x, 78, 43, 46, darker(colour, 0.2), stroke="#c9a24a", stroke_width=1.1) + rect(x + 5, 83, 33, 36, lighter(colour, 0.1), stroke=ink, stroke_width=0.7)
            out += rect(x, 130, 43, 54, darker(colour, 0.2), stroke="#c9a24a", stroke_width=1.1) + path(f"M{x + 21.5} 136L{x + 37} 157L{x + 21.5} 178L{x + 6} 157Z", lighter(colour, 0.12), stroke=ink, stroke_width=0.7)
        out += line(60, 44, 60, 190, ink, 2.2) + rect(10, 70, 100, 3.4, "#c9a24a") + "".join(circle(x, 127, 1.3, "#e2bb4a") for x in range(16, 108, 8))
    knocker = circle(68, 117, 5, "none", stroke="#e2bb4a", stroke_width=2) + circle(68, 112, 2.2, "#e2bb4a")
    return out + (knocker if number > 2 else circle(88, 118, 3, "#3a3633"))


# --- the cover ------------------------------------------------------------------------------------------------------

HOUSES = ((0, 96, 262, 3), (96, 114, 312, 4), (210, 90, 246, 3), (300, 130, 336, 4), (524, 88, 258, 3), (612, 90, 304, 4))
"""Houses of the cover: left edge, width, height, storeys."""
BANNERS = ("Azure, a chevron between in chief two palm branches and in base a mountain Or", "Argent, a squirrel rampant Gules", "Or, a serpent in pale Azure", "Azure, a swan Argent", "Azure, three wheels Or", "Argent, two pales Sable")


def box() -> str:
    """A street of honey stone in the evening, with people of all conditions and a carriage: 690 by 480."""
    w, h = 690.0, 480.0
    r = Random("box/bourgeoisie")
    out = gradient("sk", ((0, "#39527c", 1), (0.45, "#c98a6a", 1), (0.7, "#f3cf93", 1))) + rect(0, 0, w, h, "url(#sk)")
    out += glow("su", "#ffe9b0", 0.52, 0.42, 0.5, 0.9) + rect(0, 0, w, h, "url(#su)")
    # the town behind
    far = "#8a6a72"
    out += path("M380 420V300H410V282H440V250H448V236A30 34 0 0 1 508 236V250H516V290H560V420Z", far, opacity=0.6) + path("M472 206V190H484V206ZM477 190L478 168L479 190ZM444 250H512V256H444Z", far, opacity=0.6)
    out += "".join(rect(x, 262, 7, 20, "#ffdf9c", opacity=0.5, rx=3) for x in (456, 474, 492)) + path("M420 410L462 300H490L540 410Z", "#b89a80") + path("M452 410L474 300H480L508 410Z", "#cfb394", opacity=0.7)
    for x, wide, y in ((428, 22, 268), (504, 22, 258)):
        out += rect(x, y, wide, 152, "#b78f62") + poly([(x - 2, y), (x + 4, y - 20), (x + wide - 4, y - 20), (x + wide + 2, y)], "#5d5a64") + "".join(rect(x + 4 + 9 * c, y + 10 + 26 * s, 5.4, 14, "#ffd98a" if (c + s) % 3 == 0 else "#55504e") for c in range(2) for s in range(4))
    for i, (x, wide, high, storeys) in enumerate(HOUSES):
        out += _townhouse(r, float(x), float(wide), float(high), storeys, STONES[i % len(STONES)], LEAVES[(i * 3 + 2) % len(LEAVES)], i)
    out += gradient("gr", ((0, "#8f8272", 1), (1, "#5a5148", 1))) + rect(0, 410, w, 70, "url(#gr)") + rect(0, 408, w, 5, "#d9c7a0")
    for row in range(5):
        y, wide = 417 + row * 13, 22 + row * 6
        for k in range(-1, int(w / wide) + 1):
            out += rect(k * wide + (wide / 2 if row % 2 else 0), y, wide - 2.4, 10.4, mix("#8a7e70", "#5a5148", between(r, 0, 0.7)), rx=3, opacity=0.55)
    out += gradient("ev", ((0, "#2a1c3a", 0.18), (0.5, "#ffbf6a", 0.0), (1, "#20140c", 0.3))) + rect(0, 0, w, h, "url(#ev)")
    out += _carriage(470, 446)
    for x, y, tall, kind, coat in ((60, 452, 92, 0, "#5a4a3a"), (128, 462, 112, 1, "#7a2331"), (176, 464, 118, 2, "#27406e"), (262, 456, 100, 3, "#2e2a2b"), (318, 468, 122, 4, "#a92a2f"), (642, 460, 104, 1, "#2f5045")):
        out += _walker(r, float(x), float(y), float(tall), kind, coat)
    return document(w, h, out)


def _townhouse(r: Random, x: float, w: float, h: float, storeys: int, stone: str, wood: str, index: int) -> str:
    ground, ink = 410.0, darker(stone, 0.6)
    top = ground - h
    out = rect(x, top, w, ground - top, stone) + "".join(rect(x + between(r, 0, w - 14), between(r, top, ground - 8), 13, 5, mix(stone, "#a97f3c", 0.2), rx=1, opacity=0.7) for _ in range(26))
    roof = 46.0
    out += poly([(x - 3, top), (x + 12, top - roof), (x + w - 12, top - roof), (x + w + 3, top)], "#4a5666", stroke=darker("#4a5666", 0.4), stroke_width=1)
    out += "".join(line(x + 4 + k * 3, top - 8 - k * 9, x + w - 4 - k * 3, top - 8 - k * 9, "#3c4654", 0.8) for k in range(4))
    for k in range(2):
        dx = x + w * (0.3 + 0.4 * k)
        out += rect(dx - 8, top - 26, 16, 22, lighter(stone, 0.2), stroke=ink, stroke_width=0.8) + path(f"M{num(dx - 10)} {num(top - 26)}Q{num(dx)} {num(top - 38)} {num(dx + 10)} {num(top - 26)}Z", "#5a6676", stroke=ink, stroke_width=0.8) + rect(dx - 4.6, top - 22, 9.2, 15, "#ffd98a" if chance(r, 0.5) else "#39434a", stroke=ink, stroke_width=0.8)
    out += rect(x + w * 0.12, top - roof - 20, 12, 24, darker(stone, 0.2), stroke=ink, stroke_width=0.7) + rect(x - 3, top - 3, w + 6, 6, lighter(stone, 0.35), stroke=ink, stroke_width=0.6)
    tall = (ground - 84 - top) / (storeys - 1)
    columns = 3 if w > 100 else 2
    for s in range(storeys - 1):
        y = top + 10 + s * tall
        out += rect(x, y + tall - 5, w, 2.2, lighter(stone, 0.3))
        for c in range(columns):
            cx = x + w * (c + 0.5) / columns
            lit = chance(r, 0.36)
            out += rect(cx - 9, y, 18, tall - 16, "#ffd98a" if lit else "#3b4650", stroke=ink, stroke_width=1) + line(cx, y, cx, y + tall - 16, lighter(stone, 0.4), 1.3) + line(cx - 9, y + (tall - 16) * 0.4, cx + 9, y + (tall - 16) * 0.4, lighter(stone, 0.4), 1.3)
            out += rect(cx - 16, y, 6.6, tall - 16, wood) + rect(cx + 9.4, y, 6.6, tall - 16, wood)
    # ground floor: an arch, a shop
    ax = x + w * 0.34
    out += path(f"M{num(ax - 20)} 410V356A20 18 0 0 1 {num(ax + 20)} 356V410Z", wood, stroke=ink, stroke_width=2) + line(ax, 340, ax, 410, darker(wood, 0.5), 1.6) + rect(ax - 20, 358, 40, 2.4, "#c9a24a")
    sx, sw = x + w * 0.58, w * 0.38
    out += rect(sx, 362, sw, 40, "#ffdf9c", stroke=ink, stroke_width=1.4) + "".join(line(sx + sw * k / 3, 362, sx + sw * k / 3, 402, ink, 1) for k in (1, 2))
    count = max(4, round(sw / 8))
    out += "".join(path(f"M{num(sx - 3 + k * (sw + 6) / count)} 352h{num((sw + 6) / count)}v10a{num((sw + 6) / count / 2)} 4 0 0 1 {num(-(sw + 6) / count)} 0Z", wood if k % 2 else "#f3e6c8", stroke=ink, stroke_width=0.5) for k in range(count))
    if index < len(BANNERS):
        arms = shield(parse(BANNERS[index]), f"h{index}")
        out += line(ax, 306, ax, 312, "#2d2a2a", 1.4) + inner(ax - 15, 306, 30, 34.8, arms, "0 0 200 232")
    return out


def _carriage(x: float, y: float) -> str:
    gold, body = "#d9b250", "#6d1c26"
    out = oval(x + 60, y + 2, 120, 8, "#000", opacity=0.35)
    out += stroke(f"M{x - 30} {y - 22}Q{x + 30} {y - 6} {x + 120} {y - 24}", "#3a281a", 5)
    out += path(f"M{x - 6} {y - 84}H{x + 96}Q{x + 104} {y - 60} {x + 96} {y - 42}Q{x + 84} {y - 22} {x + 45} {y - 20}Q{x + 6} {y - 22} {x - 6} {y - 42}Q{x - 14} {y - 60} {x - 6} {y - 84}Z", body, stroke=gold, stroke_width=2)
    out += path(f"M{x - 14} {y - 84}Q{x + 45} {y - 106} {x + 104} {y - 84}Z", "#2a1c20", stroke=gold, stroke_width=1.6) + "".join(circle(x + dx, y - 90, 3.2, gold) for dx in (-8, 98))
    out += rect(x + 6, y - 76, 32, 24, "#ffd98a", stroke=gold, stroke_width=1.4) + rect(x + 52, y - 76, 32, 24, "#ffd98a", stroke=gold, stroke_width=1.4) + oval(x + 66, y - 62, 5, 7, "#4a3020") + circle(x + 66, y - 64, 3.6, "#f0cfae")
    out += inner(x + 34, y - 50, 22, 25.5, shield(parse("Azure semy of cinquefoils Or, a canton Ermine"), "cg"), "0 0 200 232")
    for cx, rad in ((x + 4, 24), (x + 104, 19)):
        out += circle(cx, y - rad, rad, "none", stroke="#3a281a", stroke_width=4.4) + circle(cx, y - rad, rad - 4, "none", stroke=gold, stroke_width=1.2) + "".join(line(cx, y - rad, cx + (rad - 3) * dx, y - rad + (rad - 3) * dy, "#3a281a", 2) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))) + circle(cx, y - rad, 4.6, gold)
    return out


def _walker(r: Random, x: float, y: float, tall: float, kind: int, coat: str) -> str:
    """Somebody on the pavement: a carter, a lady, a gentleman, a man of the law, a magistrate in red."""
    s = tall / 100
    ink, skin, linen = darker(coat, 0.55), "#e8c09b", "#fbf6ea"
    hair = pick(r, ("#2c211b", "#4a3020", "#6b4426", "#8f8a82"))
    out = oval(0, 0, 22, 3, "#000", opacity=0.35)
    if kind == 1:
        out += path("M-9 -60Q-30 -20 -26 0H26Q30 -20 9 -60Z", coat, stroke=ink, stroke_width=1) + path("M-3 -58Q-9 -20 -8 0H8Q9 -20 3 -58Z", lighter(coat, 0.5)) + path("M-10 -76H10L8 -56H-8Z", coat, stroke=ink, stroke_width=1) + path("M-10 -76Q0 -68 10 -76L9 -71Q0 -63 -9 -71Z", linen)
        out += stroke("M-9 -73Q-17 -64 -13 -56M9 -73Q17 -62 20 -60", coat, 5) + path("M18 -62L30 -70Q32 -62 22 -58Z", linen, stroke=ink, stroke_width=0.7)
    elif kind in (3, 4):
        out += path("M-9 -78Q-20 -40 -20 0H20Q20 -40 9 -78Z", coat, stroke=ink, stroke_width=1) + stroke("M-4 -60V0M5 -60V0", ink, 1) + path("M-10 -76L-24 -42L-14 -36L-6 -54ZM10 -76L24 -42L14 -36L6 -54Z", coat, stroke=ink, stroke_width=1) + path("M-5 -80L0 -76L5 -80L6 -66L0 -68L-6 -66Z", linen)
        if kind == 4:
            out += path("M-11 -77Q0 -66 11 -77L14 -66Q0 -56 -14 -66Z", linen) + "".join(path(f"M{dx} {dy}l-1 4h2Z", "#2a2624") for dx, dy in ((-8, -69), (0, -66), (8, -69)))
    else:
        out += path("M-7 -34L-8 0H-2L0 -30L2 0H8L7 -34Z", darker(coat, 0.35)) + path("M-8 -14H-2M2 -14H8", "none", stroke=linen, stroke_width=1.6)
        out += path("M-9 -78Q-16 -50 -16 -30H16Q16 -50 9 -78Z", coat, stroke=ink, stroke_width=1) + stroke("M0 -72V-31", ink, 1) + stroke("M-9 -74Q-18 -58 -14 -42M9 -74Q18 -60 15 -44", coat, 6) + path("M-4 -79H4L5 -68H-5Z", linen)
        if kind == 2:
            out += line(15, -44, 20, 0, "#3a281a", 1.8) + circle(15, -45, 2, "#d9b250")
        else:
            out += path("M-22 -76Q-10 -92 2 -80L-2 -66H-22Z", "#b89a62", stroke="#6d5524", stroke_width=1)
    if kind != 0:
        # hair falls behind the neck, so it is put below all the rest
        out = path("M-7 -86C-12 -97 12 -97 7 -86C11 -80 12 -72 9 -68H-9C-12 -72 -11 -80 -7 -86Z", hair) + out
    out += rect(-2.6, -82, 5.2, 7, darker(skin, 0.12)) + circle(0, -85, 6.2, skin) + circle(-2.2, -85.4, 0.8, "#2b221c") + circle(2.2, -85.4, 0.8, "#2b221c") + stroke("M-1.8 -81.8Q0 -80.8 1.8 -81.8", "#94584a", 0.8)
    if kind in (2, 4):
        out += "".join(circle(dx, dy, 3.4, hair) for dx, dy in ((-7, -86), (7, -86), (-8, -80), (8, -80), (-8, -74), (8, -74)))
    out += path("M-6.4 -86Q-5 -92 0 -92T6.4 -86Q0 -89 -6.4 -86Z", hair)
    if kind in (0, 2):
        hat = "#2b2522" if kind == 2 else "#6d5524"
        out += path("M-14 -89Q0 -95 14 -89Q0 -86 -14 -89Z", hat) + path("M-7 -90L-6 -99Q0 -102 6 -99L7 -90Z", hat) + (stroke("M6 -94Q14 -104 18 -96", "#c4453c", 2.6) if kind == 2 else "")
    elif kind == 3:
        out += path("M-9 -90Q0 -95 9 -90L10 -97Q0 -102 -10 -97Z", "#1c191a")
    elif kind == 4:
        out += path("M-8 -90V-99H8V-90Z", "#1c191a") + rect(-8.4, -93, 16.8, 2.4, "#d9b250")
    else:
        out += circle(0, -94, 4, hair) + circle(5, -91, 1.4, "#c4453c")
    return group(out, transform=f"translate({num(x)} {num(y)}) scale({s:.2f})")


def price(number: int) -> str:
    """A little price plate, 30 by 30, for a narrow table that has no room for doors."""
    return document(30, 30, rect(2, 2, 26, 26, "#fff8e6", rx=5, stroke="#b98a30", stroke_width=1.6) + numeral(number, 15, 15, 14, "#3f3022", 2.2))
