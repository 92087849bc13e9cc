"""The four curators and the thieves as portraits, 100 by 124, framed in brass."""

from __future__ import annotations

from collections.abc import Callable

from salon.core.drawing import (
    bevel,
    circle,
    clipped,
    darker,
    document,
    glow,
    group,
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
from salon.games.antiques.art_pieces import BRASS, CREAM, INK, placed

WIDE, HIGH = 100.0, 124.0
Sitter = tuple[str, str, str, str]
"""What is behind the shoulders, the body, the head, what is before it; heads are drawn around (50, 50)."""


def _face(skin: str, brow: str, eye: str, lips: str, wide: float = 1.0) -> str:
    """A face around (50, 50), 24 wide, from brow to chin."""
    shade = darker(skin, 0.18)
    rx = 11.6 * wide
    out = rect(44.4, 58, 11.2, 18, shade) + oval(50 - rx, 51, 2.2, 3.4, shade) + oval(50 + rx, 51, 2.2, 3.4, shade)
    out += path(f"M{num(50 - rx)} 46C{num(50 - rx)} 34 {num(50 + rx)} 34 {num(50 + rx)} 46C{num(50 + rx)} 58 56 66 50 66S{num(50 - rx)} 58 {num(50 - rx)} 46Z", skin)
    out += path(f"M50 36C57 36 {num(50 + rx)} 38 {num(50 + rx)} 46C{num(50 + rx)} 58 56 66 50 66Q56 58 55 50Q54 42 50 36Z", shade, opacity=0.42)
    for x in (45, 55):
        out += oval(x, 49, 2.3, 1.5, "#fffaf0") + circle(x + 0.3, 49, 1.35, eye) + stroke(f"M{num(x - 2.7)} 48.6Q{num(x)} 46.6 {num(x + 2.7)} 48.6", darker(skin, 0.66), 0.8)
    out += stroke("M41.6 45.2Q45 43.4 48 45M52 45Q55 43.4 58.4 45.2", brow, 1.3)
    out += stroke("M50.2 48.6L51.6 54.4Q50.6 55.8 48.8 55.2", darker(skin, 0.42), 0.9)
    return out + stroke("M46.2 60Q50 61.8 53.8 60", lips, 1.4) + circle(42.4, 55, 2.6, "#d9674f", opacity=0.2) + circle(57.6, 55, 2.6, "#d9674f", opacity=0.2)


def _storekeeper() -> Sitter:
    coat, shirt, skin, hair = "#8a5f34", "#e8dfca", "#e0af86", "#6f4a2a"
    body = path("M8 124C8 96 24 84 42 78H58C76 84 92 96 92 124Z", coat) + path("M42 77L50 90L58 77L62 84L52 124H48L38 84Z", shirt) + path("M42 77L33 84L45 104L50 90ZM58 77L67 84L55 104L50 90Z", lighter(coat, 0.18), stroke=darker(coat, 0.4), stroke_width=0.8)
    body += path("M48.4 88H51.6L53 96L50 110L47 96Z", "#7a2331") + stroke("M24 100V124M76 100V124", darker(coat, 0.4), 1.2) + rect(66, 101, 12, 12, darker(coat, 0.16), rx=1.4, stroke=darker(coat, 0.4), stroke_width=0.7) + path("M69 101V94.6L70 92L71 94.6V101Z", "#e2b34a", stroke=INK, stroke_width=0.5) + path("M74 101V95H75.8V101Z", "#b23a2e")
    head = _face(skin, hair, "#4a5a3a", "#94584a", 1.08)
    # a moustache, a flat cap
    head += path("M50 56.6Q44 54.6 38.6 61.4Q44 63 50 59.8Q56 63 61.4 61.4Q56 54.6 50 56.6Z", hair, stroke=darker(hair, 0.4), stroke_width=0.5) + path("M38 47Q37 42 38.6 39H42L40.4 49ZM62 47Q63 42 61.4 39H58L59.6 49Z", hair)
    cap = "#4d5a63"
    head += path("M34 41C32 26 44 22 52 22C62 22 70 28 67 40Q50 34 34 41Z", cap, stroke=darker(cap, 0.5), stroke_width=0.8) + path("M33 41Q48 31 62 37Q50 38 38 45Q33 45 33 41Z", darker(cap, 0.34)) + circle(52, 22.6, 1.8, darker(cap, 0.2)) + stroke("M52 24Q44 28 40 36M53 24Q58 29 60 35", darker(cap, 0.3), 0.8)
    # a ring of keys
    keys = circle(0, 0, 4.6, "none", stroke="#e2b34a", stroke_width=1.7) + "".join(group(circle(0, 8, 2.1, "none", stroke="#e2b34a", stroke_width=1.4) + line(0, 10, 0, 17, "#e2b34a", 1.5) + line(0, 15, 2.6, 15, "#e2b34a", 1.3) + line(0, 17, 2.6, 17, "#e2b34a", 1.3), transform=f"rotate({a})") for a in (-24, 4, 30))
    return "", body, head, group(keys, transform="translate(26 94)")


def _collector() -> Sitter:
    dress, skin, hair = "#1f5a46", "#f2cdb0", "#c9c4bb"
    behind = path("M36 60C32 34 42 25 50 25S68 34 64 60L60 66H40Z", darker(hair, 0.2))
    body = path("M10 124C12 98 26 86 40 80Q50 88 60 80C74 86 88 98 90 124Z", dress) + path("M38 80.6Q50 100 62 80.6L58 76H42Z", skin) + path("M10 124C11 102 22 90 34 84L41 124ZM90 124C89 102 78 90 66 84L59 124Z", "#2e4c40")
    # a fur about the shoulders
    fur = "#7a5a44"
    body += "".join(circle(x, y, r, mix(fur, "#3f2c20", 0.1 * (i % 4))) for i, (x, y, r) in enumerate(((16, 112, 8), (20, 102, 8), (27, 94, 8), (34, 88, 7), (84, 112, 8), (80, 102, 8), (73, 94, 8), (66, 88, 7), (14, 122, 8), (86, 122, 8))))
    head = _face(skin, "#8a8378", "#3b5f78", "#a3324a", 0.96)
    head += path("M37.6 52C35 36 43 30.4 50 31C57 30.4 65 36 62.4 52C61 43 56 38 47 38.4C42 39 38.8 44 37.6 52Z", hair, stroke=darker(hair, 0.3), stroke_width=0.5) + stroke("M40 42Q44 34 52 33M60 44Q59 38 55 35", darker(hair, 0.28), 0.8)
    # a cloche with a feather, pearls, a lorgnette
    hat = "#2f4a66"
    head += path("M34.6 42C32 22 44 17 51 17C60 17 69 24 65.4 42C56 34 44 34 34.6 42Z", hat, stroke=darker(hat, 0.5), stroke_width=0.8) + path("M34.4 42Q50 30 65.6 42L65.4 36.4Q50 26 34.6 36.4Z", BRASS) + path("M60 34C72 28 76 16 70 8C64 16 60 24 60 34Z", "#c8562b") + stroke("M60 34Q68 22 70 9", "#6e2b35", 0.8)
    pearls = "".join(circle(50 + dx, 79 + dy, 1.7, "#fffdf6", stroke="#b9ae98", stroke_width=0.4) for dx, dy in ((-9, 1), (-6.6, 3.8), (-3.4, 5.6), (0, 6.2), (3.4, 5.6), (6.6, 3.8), (9, 1), (-8, 6), (-5.6, 9.6), (-2, 12), (2, 12), (5.6, 9.6), (8, 6)))
    head += circle(38.3, 56, 1.5, "#e2b34a") + circle(61.7, 56, 1.5, "#e2b34a")
    glass = circle(0, 0, 7, "#cfe6ee", stroke=BRASS, stroke_width=1.9, opacity=0.96) + path("M-4 -3Q0 -6 4 -3", "none", stroke="#fff", stroke_width=1.3) + line(0, 8, 0, 24, BRASS, 2.2)
    return behind, body, head, pearls + group(glass, transform="translate(74 84) rotate(16)") + path("M64 116Q66 104 72 103Q79 104 78 112Q74 120 66 120Z", skin, stroke=darker(skin, 0.35), stroke_width=0.6)


def _curator() -> Sitter:
    suit, skin, hair = "#33506e", "#8a5a3c", "#1f1714"
    behind = oval(50, 40, 17, 16, hair) + circle(50, 22, 8.4, hair)
    body = path("M10 124C12 98 26 86 41 80H59C74 86 88 98 90 124Z", suit) + path("M42 79L50 98L58 79L54 76H46Z", "#f4efe4") + path("M42 79L33 86L44 100L39 106L49 124H51L61 106L56 100L67 86L58 79L50 98Z", lighter(suit, 0.14), stroke=darker(suit, 0.45), stroke_width=0.8)
    head = _face(skin, hair, "#2b1c14", "#b0504a", 0.97)
    head += path("M38.4 47C37 36 43 31 50 31.4C57 31 63 36 61.6 47C60 40 56 36.6 50 36.8C44 36.6 40 40 38.4 47Z", hair) + stroke("M43 26Q50 18 57 26M41 33Q50 27 59 33", "#4a3a30", 0.9)
    for x in (44.8, 55.2):
        head += circle(x, 49.2, 4.6, "#dff0f4", opacity=0.24) + circle(x, 49.2, 4.6, "none", stroke="#e2b34a", stroke_width=1.2)
    head += stroke("M49.4 49Q50 48.2 50.6 49M40.2 48.6L38.4 47.6M59.8 48.6L61.6 47.6", "#e2b34a", 1.1) + circle(38.4, 57, 1.7, "#d9583c") + circle(61.6, 57, 1.7, "#d9583c")
    brooch = path("M58 84Q62 82 66 84Q65 90 61 92Q58 88 58 84Z", "#c8562b", stroke=INK, stroke_width=0.4)
    # the catalogue of an exhibition
    book = rect(-13, -17, 26, 34, "#7a2331", rx=1.4, stroke=INK, stroke_width=0.9) + rect(-13, -17, 3.4, 34, darker("#7a2331", 0.3)) + rect(-6, -11, 15, 17, CREAM) + placed("ceramics", 1.5, -2.6, 14, rim=False, key="cb") + rect(-6, 9.4, 15, 1.8, "#e2b34a")
    return behind, body, head, brooch + group(book, transform="translate(29 106) rotate(-12)") + path("M36 112Q43 106 46 111Q45 118 37 121Z", skin, stroke=darker(skin, 0.4), stroke_width=0.5)


def _researcher() -> Sitter:
    vest, shirt, skin, hair = "#b89a5e", "#e9e2d0", "#c98f62", "#33221a"
    behind = path("M36 66C30 40 40 30 50 30S70 40 64 66L68 84H32Z", hair)
    body = path("M10 124C12 98 26 87 41 81H59C74 87 88 98 90 124Z", shirt) + path("M41 80L50 92L59 80L63 83L56 98L50 92L44 98L37 83Z", lighter(shirt, 0.5), stroke="#b9ae98", stroke_width=0.7)
    body += path("M22 96Q28 89 36 84.4L46 124H20ZM78 96Q72 89 64 84.4L54 124H80Z", vest, stroke=darker(vest, 0.4), stroke_width=0.8) + rect(24, 108, 14, 13, lighter(vest, 0.2), rx=1, stroke=darker(vest, 0.45), stroke_width=0.7) + rect(24, 108, 14, 4, vest, stroke=darker(vest, 0.45), stroke_width=0.7)
    bow = path("M43 86Q50 93 57 86L55 96L50 92.6L45 96Z", "#b23a2e", stroke=INK, stroke_width=0.5)
    head = _face(skin, hair, "#3a2416", "#a34a3e", 0.95)
    head += path("M38.6 50C36 38 44 33 50 33.4C58 33 63 38 61.6 50C60 44 58 40 53 38.6Q44 42 38.6 50Z", hair)
    # a hat against the sun
    straw = "#d6bd86"
    head += path("M24 38Q50 26 76 38Q66 43 50 41.4Q34 43 24 38Z", straw, stroke=darker(straw, 0.45), stroke_width=0.8) + path("M36 35C36 22 43 18.6 50 19C57 18.6 64 22 64 35Q50 29 36 35Z", lighter(straw, 0.2), stroke=darker(straw, 0.45), stroke_width=0.8) + path("M36 35Q50 28.6 64 35L63.8 31Q50 24.6 36.2 31Z", "#1f6f55")
    # a brush and a relic under the glass
    glass = group(circle(0, 0, 11, "#d6ecf1", stroke="#4a3a2a", stroke_width=2.6) + placed("relic", 0, 0.4, 15.5, rim=False, key="rr") + path("M-7 -4Q-3 -9 3 -8", "none", stroke="#fff", stroke_width=1.6, stroke_linecap="round") + rect(-1.8, 11.6, 3.6, 16, "#7a4526", rx=1.4, stroke=INK, stroke_width=0.6), transform="translate(73 95) rotate(-18)")
    return behind, body, head, bow + glass + path("M68 118Q74 108 82 112Q86 118 82 124H68Z", skin, stroke=darker(skin, 0.4), stroke_width=0.6)


def _thieves() -> str:
    night = "#131a24"
    out = ""
    for x, y, s, cloth in ((31, 20, 0.78, "#2a3442"), (70, 16, 0.8, "#343040"), (50, 0, 1.0, "#1d242e")):
        body = path("M14 130C14 98 28 86 42 80H58C72 86 86 98 86 130Z", cloth, stroke=darker(cloth, 0.5), stroke_width=1) + path("M40 76H60L62 86Q50 92 38 86Z", lighter(cloth, 0.14), stroke=darker(cloth, 0.4), stroke_width=0.7) + stroke("M38 84Q50 90 62 84", darker(cloth, 0.4), 1)
        head = rect(44, 60, 12, 12, "#b98a66") + oval(50, 51, 12, 15.4, "#d9ab84") + path("M38 56Q50 68 62 56L61 62Q57 68 50 68T39 62Z", darker("#d9ab84", 0.16)) + stroke("M46 61.4Q50 62.8 55 60", "#7d4a3e", 1.4) + stroke("M50.2 52L51.4 56.4L49 56.6", "#a87a58", 0.9)
        head += path("M37.4 44Q50 40 62.6 44Q63.4 54 56 54.2Q52 54 50 50.6Q48 54 44 54.2Q36.6 54 37.4 44Z", "#0e0b0a") + oval(44.4, 48.6, 2.8, 1.8, "#fffaf0") + oval(55.6, 48.6, 2.8, 1.8, "#fffaf0") + circle(45.4, 48.6, 1.3, "#22180f") + circle(56.6, 48.6, 1.3, "#22180f")
        head += path("M37 45C34 28 44 26 50 26S66 28 63 45Q50 38 37 45Z", darker(cloth, 0.3)) + path("M37 45Q50 37 63 45L62.6 40Q50 32.6 37.4 40Z", lighter(cloth, 0.1))
        out += group(body + group(head, transform="translate(0 13)"), transform=f"translate({num(x - 50 * s)} {num(y + 2)}) scale({s:.2f})")
    return glow("tb", "#ffe9a8", 0.24, 0.7, 0.7, 0.8) + rect(0, 0, 100, 124, night) + poly([(14, 100), (100, 0), (100, 60)], "#ffe9a8", opacity=0.16) + rect(0, 0, 100, 124, "url(#tb)", opacity=0.5) + out


SITTERS: dict[str, Callable[[], Sitter]] = {"storekeeper": _storekeeper, "collector": _collector, "curator": _curator, "researcher": _researcher}
WALLS = {"storekeeper": "#5b6c62", "collector": "#6d5468", "curator": "#8a7a54", "researcher": "#4f6f84", "thieves": "#131a24"}


def _seated(sitter: Sitter) -> str:
    behind, body, head, before = sitter
    low = {"transform": "translate(0 7)"}
    return group(group(behind, **low) + body + group(head, **low) + before, transform="translate(50 62) scale(1.14) translate(-50 -63.5)")


def portrait(who: str) -> str:
    """A curator, or `thieves`, in a brass frame."""
    wall = WALLS[who]
    seen = rect(8, 8, 84, 108, wall)
    if who == "thieves":
        seen = _thieves()
    else:
        paper = "".join(path(f"M{x} {y}q4 5 0 10q-4 -5 0 -10Z", lighter(wall, 0.22)) for i, x in enumerate(range(10, 100, 12)) for y in range(6 + 8 * (i % 2), 120, 16))
        seen += group(paper, opacity=0.5) + glow("wl", "#ffe9bd", 0.36, 0.3, 0.7, 0.6) + rect(8, 8, 84, 108, "url(#wl)") + _seated(SITTERS[who]())
    out = clipped("pw", rect(8, 8, 84, 108, "#000"), seen)
    # the frame: four mitred strips about a window
    strips = bevel(100, 124, 9, "#b98a3c")
    out += strips + rect(3.6, 3.6, 92.8, 116.8, "none", stroke=darker(BRASS, 0.35), stroke_width=0.8) + rect(9, 9, 82, 106, "none", stroke=INK, stroke_width=1.2) + path("M9.6 115V9.6H90.4V12H12V115Z", "#000", opacity=0.3)
    out += "".join(circle(x, y, 2.4, lighter(BRASS, 0.4), stroke=darker(BRASS, 0.5), stroke_width=0.6) for x in (4.8, 95.2) for y in (4.8, 119.2)) + rect(0.4, 0.4, 99.2, 123.2, "none", stroke=darker(BRASS, 0.6), stroke_width=0.8)
    return document(WIDE, HIGH, out)
