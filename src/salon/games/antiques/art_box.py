"""The covers: an evening auction, and the four curators, 690 by 480."""

from __future__ import annotations

import re

from salon.core.drawing import (
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
from salon.games.antiques import art_icons, art_people
from salon.games.antiques.art_pieces import BRASS, CREAM, INK, WOOD, placed

WALL, GOLD, STAGE = "#41576c", "#d9ab4e", 352.0


def _hall() -> str:
    """The back of the hall: panels, pilasters, an arch full of light, curtains."""
    out = gradient("hw", ((0, darker(WALL, 0.5), 1), (0.5, WALL, 1), (1, darker(WALL, 0.25), 1))) + rect(0, 0, 690, 480, "url(#hw)")
    for x, wide in ((58, 110), (522, 110)):
        for y, high in ((84, 88), (186, 150)):
            out += rect(x, y, wide, high, darker(WALL, 0.16), stroke=GOLD, stroke_width=1.6) + rect(x + 7, y + 7, wide - 14, high - 14, "none", stroke=mix(GOLD, WALL, 0.5), stroke_width=1)
    # the arch, and the window in it through which the town is seen by night
    out += path("M212 352V170A133 118 0 0 1 478 170V352Z", darker(WALL, 0.38), stroke=GOLD, stroke_width=4) + path("M226 352V172A119 104 0 0 1 464 172V352Z", "#1c2a3c")
    town = gradient("tn", ((0, "#16233a", 1), (0.5, "#4f5f86", 1), (0.74, "#d9925c", 1), (1, "#f2c27a", 1))) + rect(220, 60, 250, 294, "url(#tn)") + circle(414, 122, 15, "#f6ebc8") + circle(407, 118, 13.4, "#22304a")
    roofs = ((226, 286), (250, 262), (274, 280), (292, 244), (322, 270), (352, 252), (384, 276), (408, 248), (434, 266))
    town += "".join(rect(x, y, 30, 360 - y, "#1c2537") + poly([(x - 1, y), (x + 15, y - 16), (x + 31, y)], "#141d2c") + "".join(rect(x + 5 + 8 * i, y + 8 + 14 * j, 4, 7, "#ffd98a") for i in range(3) for j in range(4) if (x + i * 7 + j * 3) % 4 == 0) for x, y in roofs)
    out += clipped("ar", path("M226 352V172A119 104 0 0 1 464 172V352Z", "#000"), town) + "".join(stroke(d, "#8d9aa6", 2.2) for d in ("M285 352V84", "M345 352V68", "M405 352V84", "M226 172H464", "M226 262H464"))
    out += stroke("M345 172L285 84M345 172L405 84M345 172V68M345 172L240 124M345 172L450 124", "#8d9aa6", 1.6) + path("M226 352V172A119 104 0 0 1 464 172V352", "none", stroke=lighter(GOLD, 0.3), stroke_width=1.6)
    for x in (176, 482):
        out += gradient(f"pi{x}", ((0, lighter(WALL, 0.22), 1), (0.5, lighter(WALL, 0.08), 1), (1, darker(WALL, 0.3), 1)), 0) + rect(x, 66, 32, 286, f"url(#pi{x})") + "".join(rect(x + 6 + 8 * i, 80, 2, 258, darker(WALL, 0.24)) for i in range(3)) + path(f"M{x - 5} 66H{x + 37}L{x + 31} 80H{x + 1}Z", GOLD, stroke=darker(GOLD, 0.5), stroke_width=1) + circle(x + 2, 70, 4.6, lighter(GOLD, 0.3), stroke=darker(GOLD, 0.5), stroke_width=1) + circle(x + 30, 70, 4.6, lighter(GOLD, 0.3), stroke=darker(GOLD, 0.5), stroke_width=1) + rect(x - 4, 338, 40, 14, darker(WALL, 0.2), stroke=GOLD, stroke_width=1)
    out += rect(0, 36, 690, 26, darker(WALL, 0.3)) + rect(0, 34, 690, 4, GOLD) + rect(0, 58, 690, 5, GOLD) + rect(0, 58, 690, 1.4, lighter(GOLD, 0.5)) + "".join(rect(6 + 17 * i, 41, 9, 13, mix(GOLD, WALL, 0.5), rx=1) for i in range(41)) + rect(0, 0, 690, 35, darker(WALL, 0.62)) + _valance()
    return out + _curtain(False) + _curtain(True)


def _valance() -> str:
    """The curtain's swags along the ceiling."""
    return "".join(path(f"M{69 * i} 0H{69 * i + 69}V14Q{69 * i + 34.5:g} 40 {69 * i} 14Z", "#7a2331", stroke=darker("#7a2331", 0.5), stroke_width=1.2) + stroke(f"M{69 * i + 2} 15Q{69 * i + 34.5:g} 40 {69 * i + 67} 15", GOLD, 2.4) + stroke(f"M{69 * i + 12} 3Q{69 * i + 34.5:g} 18 {69 * i + 57} 3M{69 * i + 6} 10Q{69 * i + 34.5:g} 30 {69 * i + 63} 10", darker("#7a2331", 0.36), 1.6) for i in range(10))


def _curtain(right: bool) -> str:
    red = "#7a2331"
    cloth = path("M0 30H66C64 110 56 170 26 226C40 280 44 320 40 356H0Z", red, stroke=darker(red, 0.5), stroke_width=1.4)
    cloth += stroke("M14 32C15 120 10 180 6 222M30 32C30 120 24 180 14 222M48 32C48 110 38 176 20 222M10 236C18 280 18 320 16 354M20 234C30 280 32 320 30 354", darker(red, 0.36), 2.4) + stroke("M22 32C22 120 17 180 10 222M39 32C39 116 30 178 18 222", lighter(red, 0.2), 1.6)
    cloth += path("M0 218H30V234H0Z", GOLD, stroke=darker(GOLD, 0.5), stroke_width=1.2) + circle(28, 226, 7, GOLD, stroke=darker(GOLD, 0.5), stroke_width=1.2) + path("M24 232L22 254H34L31 232Z", GOLD, stroke=darker(GOLD, 0.5), stroke_width=1) + "".join(line(24 + 2.6 * i, 240, 23 + 3 * i, 254, darker(GOLD, 0.4), 0.8) for i in range(4))
    return group(cloth, transform="translate(690 0) scale(-1 1)" if right else "translate(0 0)")


def _thief() -> str:
    """Somebody looks out from behind the curtain."""
    head = oval(0, 0, 15, 19, "#d9ab84") + path("M-17 -3C-18 -24 18 -24 17 -3Q0 -12 -17 -3Z", "#1d242e") + art_icons.domino(0, -1, 35) + circle(-7.6, -1, 2, "#22180f") + circle(6.2, -1, 2, "#22180f") + stroke("M-4 10Q1 12 6 8.6", "#7d4a3e", 1.8)
    return group(path("M-22 70Q-22 24 0 20T24 70Z", "#232c38") + head, transform="translate(634 160)")


def _chandelier(x: float, y: float) -> str:
    out = glow("cl", "#ffe6a6", 0.5, 0.5, 0.5, 0.85) + circle(x, y + 14, 120, "url(#cl)") + line(x, -4, x, y, darker(GOLD, 0.4), 2.4)
    out += "".join(stroke(f"M{x} {y + 22}C{num(x + side * at * 0.4)} {y + 34} {num(x + side * at)} {y + 30} {num(x + side * at)} {y + 14}", GOLD, 3) + rect(x + side * at - 2.4, y + 1, 4.8, 13, CREAM) + path(f"M{num(x + side * at)} {y - 10}q4 6 0 10.6q-4 -4.6 0 -10.6Z", "#ffcf6a", stroke="#fff4d0", stroke_width=1) + oval(x + side * at, y + 14.6, 6, 2.4, GOLD) for at in (22, 48, 72) for side in (-1, 1))
    out += oval(x, y + 20, 10, 14, GOLD, stroke=darker(GOLD, 0.5), stroke_width=1.2) + circle(x, y + 38, 5, lighter(GOLD, 0.3), stroke=darker(GOLD, 0.5), stroke_width=1)
    return out + "".join(stroke(f"M{x} {y - 2}Q{num(x + side * at * 0.5)} {num(y + 26)} {num(x + side * at)} {y + 10}", "#f6efdc", 1.2, stroke_dasharray="0.1 3.4") for at in (48, 72) for side in (-1, 1))


def _easel(x: float, y: float) -> str:
    """The lot of the evening: a seascape in a heavy frame."""
    out = stroke(f"M{x - 46} {STAGE}L{x - 18} {y - 14}M{x + 46} {STAGE}L{x + 18} {y - 14}", darker(WOOD, 0.45), 6) + rect(x - 64, y + 118, 128, 7, darker(WOOD, 0.3))
    w, h = 160.0, 118.0
    view = gradient("pz", ((0, "#f2b36a", 1), (0.5, "#f7dca0", 1), (1, "#8fc3d6", 1))) + rect(0, 0, 128, 86, "url(#pz)") + circle(90, 40, 12, "#fff6d8") + path("M0 52Q24 34 44 46T86 44T128 38V86H0Z", "#3d7aa8") + path("M0 62Q30 48 58 60T128 54V86H0Z", "#24567f") + path("M0 74Q34 62 70 72T128 68V86H0Z", "#153a5c")
    view += "".join(line(82 - k * 3, 56 + 7 * k, 100 + k * 4, 56 + 7 * k, "#fff0c4", 1.6, opacity=0.7) for k in range(4)) + path("M36 60H62L57 68H41Z", "#4a2a1c") + path("M48 58V28L66 56Z", "#fff8ea") + path("M46 58V34L34 56Z", "#e8d3a8") + line(47, 24, 47, 60, "#4a2a1c", 1.6)
    frame = group(rect(5, 8, w, h, "#000", opacity=0.35) + bevel(w, h, 16, "#d19f3f") + rect(6, 6, w - 12, h - 12, "none", stroke=darker(GOLD, 0.4), stroke_width=1.4) + group(clipped("ez", rect(0, 0, 128, 86, "#000"), view), transform="translate(16 16)") + rect(16, 16, 128, 86, "none", stroke=INK, stroke_width=1.6), transform=f"translate({x - w / 2:g} {y})")
    corners = "".join(circle(x + dx, y + dy, 7, lighter(GOLD, 0.24), stroke=darker(GOLD, 0.5), stroke_width=1.2) + circle(x + dx, y + dy, 2.6, GOLD) for dx in (-w / 2 + 8, w / 2 - 8) for dy in (8, h - 8))
    return out + glow("eg", "#fff0c4", 0.5, 0.5, 0.5, 0.7) + oval(x, y + 60, 150, 110, "url(#eg)") + frame + corners


def _rostrum(x: float) -> str:
    """The auctioneer at her desk, the hammer up."""
    suit, skin, hair = "#1f4a5a", "#d9a077", "#3a211a"
    out = path(f"M{x - 34} 300C{x - 36} 246 {x - 24} 222 {x} 220C{x + 24} 222 {x + 36} 246 {x + 34} 300Z", suit, stroke=INK, stroke_width=1.4) + path(f"M{x - 12} 221L{x} 252L{x + 12} 221Z", CREAM) + path(f"M{x - 12} 220L{x - 22} 234L{x} 268L{x + 22} 234L{x + 12} 220L{x} 252Z", lighter(suit, 0.14), stroke=INK, stroke_width=1)
    out += stroke(f"M{x + 27} 240Q{x + 58} 232 {x + 56} 186", INK, 21) + stroke(f"M{x + 27} 240Q{x + 58} 232 {x + 56} 188", suit, 18) + stroke(f"M{x + 56} 192V184", CREAM, 17) + circle(x + 55, 176, 9.6, skin, stroke=INK, stroke_width=1.2) + group(art_icons.gavel(0, 0, 64), transform=f"translate({x + 46} 158) rotate(14)")
    out += stroke(f"M{x - 27} 240Q{x - 48} 258 {x - 40} 286", INK, 20) + stroke(f"M{x - 27} 240Q{x - 48} 258 {x - 40} 286", suit, 17) + circle(x - 38, 290, 8.6, skin, stroke=INK, stroke_width=1.2)
    # her head
    out += path(f"M{x - 24} 206C{x - 32} 158 {x - 12} 150 {x} 150C{x + 12} 150 {x + 32} 158 {x + 24} 206Z", hair) + rect(x - 8, 200, 16, 24, darker(skin, 0.18)) + oval(x, 186, 17.4, 22, skin) + path(f"M{x} 164C{x + 12} 164 {x + 17.4} 176 {x + 17.4} 186C{x + 17.4} 200 {x + 8} 208 {x} 208Q{x + 8} 188 {x} 164Z", darker(skin, 0.2), opacity=0.4)
    out += "".join(oval(x + dx, 185, 3.4, 2.4, "#fffaf0") + circle(x + dx + 0.8, 185, 2, "#2b1c14") + stroke(f"M{x + dx - 4} 184Q{x + dx} 181 {x + dx + 4} 184", INK, 1.2) + stroke(f"M{x + dx * 1.7:g} 178.6Q{x + dx * 1.2:g} 173.6 {x + dx * 0.35:g} 176", hair, 1.8) for dx in (-7, 7)) + stroke(f"M{x + 0.6} 185L{x + 2.6} 193L{x - 1} 194", darker(skin, 0.45), 1.2) + oval(x + 0.6, 200, 5, 3, "#8c2f3a") + path(f"M{x - 3.4} 199Q{x + 0.6} 201 {x + 4.6} 199V200.4H{x - 3.4}Z", "#fffaf0")
    out += path(f"M{x - 19} 184C{x - 21} 162 {x - 10} 157 {x} 157C{x + 12} 156 {x + 21} 162 {x + 19} 184C{x + 15} 172 {x + 8} 168 {x - 4} 169C{x - 12} 170 {x - 16} 174 {x - 19} 184Z", lighter(hair, 0.1)) + circle(x + 4, 148, 11, hair) + stroke(f"M{x - 3} 148Q{x + 4} 140 {x + 11} 147", lighter(hair, 0.3), 1.4) + circle(x - 18, 194, 2.4, GOLD) + circle(x + 18, 194, 2.4, GOLD)
    # the desk
    desk = "#6b3f26"
    out += path(f"M{x - 60} 286H{x + 60}L{x + 52} {STAGE + 6}H{x - 52}Z", desk, stroke=INK, stroke_width=1.6) + rect(x - 66, 278, 132, 11, lighter(desk, 0.2), rx=2, stroke=INK, stroke_width=1.4) + path(f"M{x - 48} 298H{x + 48}L{x + 43} 346H{x - 43}Z", darker(desk, 0.2), stroke=GOLD, stroke_width=1.6)
    return out + art_icons.temple(x - 22, 304, 44, 36, GOLD, darker(desk, 0.2)) + oval(x + 34, 277, 13, 3.6, darker(desk, 0.4), stroke=INK, stroke_width=1)


def _lots() -> str:
    """What else is to be sold: on a table, in crates, on the floor of the stage."""
    out = path(f"M446 286H634L640 {STAGE + 4}H440Z", "#2b3c4e", stroke=INK, stroke_width=1.4) + path("M440 280H640V292Q628 302 616 292Q604 302 592 292Q580 302 568 292Q556 302 544 292Q532 302 520 292Q508 302 496 292Q484 302 472 292Q460 302 448 292L440 292Z", "#3d5470", stroke=INK, stroke_width=1.2) + "".join(stroke(f"M{464 + 26 * i} 302L{462 + 26.6 * i:g} {STAGE}", "#1f2c3a", 2) for i in range(7))
    out += "".join(oval(x, 281, w, 4, "#000", opacity=0.35) for x, w in ((482, 30), (552, 30), (612, 22)))
    out += placed("ceramics", 482, 230, 106, rim=False, key="xa") + rect(538, 270, 28, 11, "#6b3f26", stroke=INK, stroke_width=1.2) + line(552, 270, 552, 256, INK, 4) + placed("artifact", 552, 222, 92, rim=False, key="xb")
    out += rect(594, 272, 36, 9, "#6b3f26", stroke=INK, stroke_width=1.2) + placed("jewelry", 612, 248, 46, rim=False, key="xc") + path("M594 272V240A18 20 0 0 1 630 240V272Z", "#dff0f4", opacity=0.32, stroke="#f4fbfc", stroke_width=1.6) + stroke("M599 262V242A13 14 0 0 1 606 229", "#ffffff", 2, opacity=0.8)
    # a crate with a bone too long for it, a relic chest that shines
    out += placed("bones", 70, 272, 112, rim=False, key="xd") + "".join(stroke(f"M{34 + 7 * i} 306q{3 - i % 3 * 3} -10 {4 - i % 4 * 3} -18", "#d9b765", 2.2) for i in range(12))
    crate = rect(20, 300, 104, 58, WOOD, stroke=INK, stroke_width=1.8) + "".join(rect(21, 301 + 19 * i, 102, 17.6, mix(WOOD, "#c7985c", 0.3 if i % 2 else 0.1)) + stroke(f"M30 {308 + 19 * i}H70M62 {312 + 19 * i}H112", darker(WOOD, 0.3), 1) for i in range(3)) + "".join(rect(x, 298, 14, 62, darker(WOOD, 0.16), stroke=INK, stroke_width=1.4) + "".join(circle(x + 7, y, 1.7, INK) for y in (308, 328, 348)) for x in (20, 110))
    return out + crate + glow("rg", "#fff0b0", 0.5, 0.5, 0.5, 0.95) + oval(345, 322, 92, 62, "url(#rg)") + placed("relic", 345, 322, 82, rim=False, key="xe")


SEATS = ("#c8452c", "#2d62a8", "#2d7d55", "#6d4aa0")


def _paddle(x: float, y: float, which: int, tilt: float) -> str:
    """A bidder's paddle with the sign of a seat."""
    colour = SEATS[which]
    shape = (circle(0, 0, 9, colour), rect(-8.4, -8.4, 16.8, 16.8, colour, rx=1), poly([(0, -10.4), (10.4, 8.4), (-10.4, 8.4)], colour), poly([(0, -12), (9.6, 0), (0, 12), (-9.6, 0)], colour))[which]
    return group(rect(-3.4, 16, 6.8, 36, "#7a4526", rx=2, stroke=INK, stroke_width=1.4) + circle(0, 0, 21, INK) + circle(0, 0, 19.4, CREAM) + circle(0, 0, 16, "none", stroke=BRASS, stroke_width=1.6) + shape, transform=f"translate({num(x)} {num(y)}) rotate({num(tilt)})")


def _bidder(x: float, s: float, coat: str, hair: str, hat: str, arm: int, which: int) -> str:
    """Somebody in the first row, from behind; arm: -1 or 1 raises a paddle on that side, 0 does not."""
    skin = "#c99873"
    body = path("M-62 120C-64 62 -52 36 -20 28H20C52 36 64 62 62 120Z", coat, stroke=INK, stroke_width=1.8) + stroke("M0 40V120M-40 66Q-44 92 -42 120M40 66Q44 92 42 120", darker(coat, 0.3), 2) + path("M-22 29Q0 44 22 29L18 20H-18Z", lighter(coat, 0.2), stroke=INK, stroke_width=1.2)
    raised = ""
    if arm:
        raised = stroke(f"M{arm * 46} 62Q{arm * 76} 40 {arm * 66} -8", INK, 25) + stroke(f"M{arm * 46} 62Q{arm * 76} 40 {arm * 66} -8", coat, 21.6) + rect(arm * 66 - 10, -20, 20, 11, CREAM, rx=3, stroke=INK, stroke_width=1) + _paddle(arm * 66 + 2 * arm, -72, which, arm * 8) + oval(arm * 66, -26, 9.6, 10.4, skin, stroke=INK, stroke_width=1.3)
    head = rect(-10, 8, 20, 18, darker(skin, 0.14)) + "".join(oval(side * 21, -4, 4.4, 7, skin, stroke=INK, stroke_width=1) for side in (-1, 1)) + path("M-21 -2C-24 -36 24 -36 21 -2C22 14 12 20 0 20S-22 14 -21 -2Z", hair, stroke=INK, stroke_width=1.4) + stroke("M-10 -20Q0 -27 10 -20M-14 -6Q0 2 14 -6", lighter(hair, 0.24), 1.6)
    if hat == "top":
        head += rect(-20, -62, 40, 40, "#20262e", rx=3, stroke=INK, stroke_width=1.2) + oval(0, -22, 32, 7, "#20262e", stroke=INK, stroke_width=1.2) + rect(-20, -34, 40, 8, SEATS[which])
    elif hat == "wide":
        head += oval(0, -16, 44, 11, "#8a5f7a", stroke=INK, stroke_width=1.3) + path("M-22 -18C-22 -44 22 -44 22 -18Q0 -10 -22 -18Z", "#9c7190", stroke=INK, stroke_width=1.3) + path("M14 -24C30 -36 36 -56 28 -70C16 -58 10 -40 14 -24Z", "#e2b34a", stroke=INK, stroke_width=1)
    elif hat == "bun":
        head += circle(0, -34, 14, hair, stroke=INK, stroke_width=1.4) + stroke("M-7 -36Q0 -43 7 -36", lighter(hair, 0.3), 1.6) + line(-16, -42, 16, -26, GOLD, 2.4)
    elif hat == "cap":
        head += path("M-25 -8C-28 -40 28 -40 25 -8Q0 -18 -25 -8Z", "#5d6a4c", stroke=INK, stroke_width=1.3) + circle(0, -32, 2.6, "#4a5640")
    return group(raised + body + head, transform=f"translate({num(x)} {num(404)}) scale({s:.2f})")


def box() -> str:
    """The cover picture."""
    out = _hall() + _thief() + _curtain(True)
    # light falls on the stage
    out += "".join(poly([(345 - 14, 60), (345 + 14, 60), (345 + reach, STAGE), (345 - reach, STAGE)], "#fff0c4", opacity=0.05) for reach in (150, 230, 310))
    out += gradient("st", ((0, "#8a6238", 1), (1, "#5a3d22", 1))) + rect(0, STAGE - 10, 690, 40, "url(#st)") + rect(0, STAGE - 10, 690, 2, "#c79a5c") + rect(0, STAGE + 26, 690, 14, "#3a2716") + rect(0, STAGE + 24, 690, 4, GOLD) + "".join(line(345 + 40 * i, STAGE - 9, 345 + 52 * i, STAGE + 24, "#4a3018", 1.2) for i in range(-9, 10)) + rect(0, STAGE + 38, 690, 120, "#1d2630")
    out += _chandelier(345, 34) + _easel(345, 130) + _rostrum(176) + _lots()
    for x, s, coat, hair, hat, arm, which in ((46, 0.92, "#6a5844", "#9a958c", "", 0, 0), (152, 1.0, "#34465c", "#3a2318", "top", -1, 0), (286, 0.94, "#80394f", "#6b3a20", "bun", -1, 1), (404, 0.96, "#37604f", "#2a1a14", "cap", 1, 2), (528, 1.02, "#5a4672", "#a9643a", "wide", 0, 1), (640, 0.94, "#4a4640", "#1d1512", "", -1, 3)):
        out += _bidder(x, s, coat, hair, hat, arm, which)
    # the dark of the hall closes in from the edges
    out += gradient("ev", ((0, "#0d1620", 0.0), (0.7, "#0d1620", 0.0), (1, "#0d1620", 0.38))) + rect(0, 0, 690, 480, "url(#ev)")
    return document(690, 480, out)


def portraits() -> str:
    """The cover with curators: their four portraits over a sideboard, 690 by 480."""
    w, h = 690.0, 480.0
    out = gradient("pb", ((0, darker(WALL, 0.42), 1), (0.45, WALL, 1), (1, darker(WALL, 0.3), 1))) + rect(0, 0, w, h, "url(#pb)")
    figure = "M0 -11C5 -5 5 3 0 11C-5 3 -5 -5 0 -11ZM-9 0Q-4 -3 0 0Q-4 3 -9 0ZM9 0Q4 -3 0 0Q4 3 9 0Z"
    out += f'<defs><path id="pf" d="{figure}" fill="{lighter(WALL, 0.16)}"/></defs>' + "".join(f'<use href="#pf" x="{30 * i + 15 * (j % 2)}" y="{78 + 30 * j}"/>' for j in range(9) for i in range(24))
    out += rect(0, 0, w, 34, darker(WALL, 0.6)) + _valance() + rect(0, 32, w, 4, GOLD) + rect(0, 56, w, 3, GOLD) + rect(0, 36, w, 20, darker(WALL, 0.34)) + "".join(rect(6 + 17 * i, 41, 9, 10, mix(GOLD, WALL, 0.5), rx=1) for i in range(41))
    out += rect(0, 336, w, 74, darker(WALL, 0.38)) + rect(0, 334, w, 4, GOLD) + "".join(rect(14 + 136 * i, 350, 118, 50, "none", stroke=mix(GOLD, WALL, 0.4), stroke_width=1.4) for i in range(5))
    out += gradient("pl", ((0, "#7a5431", 1), (1, "#4a301a", 1))) + rect(0, 408, w, 72, "url(#pl)") + rect(0, 408, w, 2, "#b98a55") + "".join(line(345 + 46 * i, 410, 345 + 74 * i, 480, "#3a2413", 1.4) for i in range(-9, 10))
    light = glow("pg", "#fff0c4", 0.5, 0.5, 0.5, 0.62)
    out += light + "".join(oval(96 + 166 * i, 180, 112, 150, "url(#pg)") for i in range(4))
    for i, who in enumerate(("storekeeper", "collector", "curator", "researcher")):
        x = 96 + 166 * i
        out += stroke(f"M{x} 59L{x - 42} 102M{x} 59L{x + 42} 102", darker(GOLD, 0.4), 1.6) + circle(x, 60, 3.6, GOLD, stroke=INK, stroke_width=0.8)
        sitter = re.sub(r'(id="|url\(#)', rf"\g<1>p{i}", art_people.portrait(who))
        out += rect(x - 66, 104, 144, 178, "#000", opacity=0.3) + inner(x - 71, 100, 142, 176, sitter, "0 0 100 124")
        out += rect(x - 26, 288, 52, 14, GOLD, rx=2, stroke=darker(GOLD, 0.5), stroke_width=1) + "".join(line(x - reach, y, x + reach, y, darker(GOLD, 0.6), 1.4) for reach, y in ((17, 293), (10, 297.4))) + stroke(f"M{x - 22} 90Q{x} 80 {x + 22} 90", GOLD, 4)
    # the sideboard with what they are proud of
    wood = "#5d3621"
    out += oval(345, 452, 262, 12, "#000", opacity=0.4) + rect(96, 386, 498, 60, wood, rx=3, stroke=INK, stroke_width=1.6) + rect(86, 376, 518, 12, lighter(wood, 0.2), rx=3, stroke=INK, stroke_width=1.6) + "".join(rect(108 + 122 * i, 396, 108, 42, darker(wood, 0.2), stroke=GOLD, stroke_width=1.2) + circle(162 + 122 * i, 417, 4, GOLD, stroke=INK, stroke_width=0.9) for i in range(4)) + "".join(rect(x, 444, 14, 12, darker(wood, 0.3), stroke=INK, stroke_width=1.2) for x in (104, 572))
    for i, (kind, x, size) in enumerate((("painting", 140, 74.0), ("ceramics", 236, 82.0), ("relic", 345, 74.0), ("artifact", 452, 76.0), ("jewelry", 528, 50.0), ("bones", 570, 54.0))):
        foot = 376 - size * (0.42 if kind != "bones" else 0.36)
        out += oval(x, 376, size * 0.4, 3, "#000", opacity=0.4) + placed(kind, x, foot, size, rim=False, key=f"q{i}")
    return document(w, h, out)
