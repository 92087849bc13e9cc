"""The pieces and what they come in, numbers, tokens.

A piece is on a field of 64 by 64 with transparent ground. Each has a silhouette of its own, an outline of ink that holds it
on light ground and a rim of cream that holds it on dark ground; at 20 pixels a pixel is 3.2 units, so outlines are about that.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from salon.core.drawing import (
    between,
    bevel,
    circle,
    clipped,
    darker,
    document,
    gradient,
    group,
    lighter,
    line,
    mix,
    num,
    path,
    poly,
    rect,
    stroke,
)

SIZE = 64.0
INK, CREAM, PAPER = "#261d17", "#fff8ea", "#fbf6ea"
SLATE, BRASS, WOOD = "#3d5063", "#c1913d", "#9a6b3c"
TYPES = ("painting", "bones", "ceramics", "artifact", "jewelry")
KINDS = (*TYPES, "relic")
TINTS = {
    "painting": "#2b689f",
    "bones": "#75684a",
    "ceramics": "#ad461f",
    "artifact": "#1f6f55",
    "jewelry": "#7a4399",
    "relic": "#6e2b35",
}
"""The colour of each kind; white on it has a contrast of at least 4.5."""
Parts = tuple[list[str], str]
"""Shapes whose union is the silhouette (drawn with `fill="currentColor"`), and what is painted over it."""


def _painting() -> Parts:
    gold = "#dcaa45"
    outline = [
        stroke("M15 19L32 6L49 19", "currentColor", 3.2),
        circle(32, 6.4, 3, "currentColor"),
        rect(4.5, 18, 55, 41, "currentColor"),
    ]
    view = (
        rect(0, 0, 41, 27, "#8fc3e6")
        + circle(29, 8.5, 4.6, "#fff2c4")
        + path("M-1 20Q8 6 17 15T42 12V28H-1Z", "#2f74b0")
        + path("M-1 24Q12 15 24 22T42 19V28H-1Z", "#174a7c")
    )
    body = stroke("M15 19L32 6L49 19", "#6d5a48", 2) + circle(32, 6.4, 2.4, gold)
    body += group(bevel(55, 41, 7, gold), transform="translate(4.5 18)") + group(
        clipped("pv", rect(0, 0, 41, 27, "#000"), view), transform="translate(11.5 25)"
    )
    return outline, body + rect(11.5, 25, 41, 27, "none", stroke=INK, stroke_width=1.6)


def _bones() -> Parts:
    ivory = "#f1e6ca"
    knobs = ((-22, -7.4), (-22, 7.4), (22, -7.4), (22, 7.4))
    turn = {"transform": "translate(32 32) rotate(-45)"}
    outline = [
        group(
            "".join(circle(x, y, 9.2, "currentColor") for x, y in knobs) + rect(-22, -7, 44, 14, "currentColor"), **turn
        )
    ]
    body = "".join(circle(x, y, 9.2, ivory) for x, y in knobs) + rect(-22, -7, 44, 14, ivory)
    shade = "#cdb98b"
    body += path("M-14 3Q0 1.6 14 3V7H-14Z", shade) + path(
        "M-30.6 10A9.2 9.2 0 0 0 -14 12Q-22 14.4 -30.6 10ZM30.6 10A9.2 9.2 0 0 1 14 12Q22 14.4 30.6 10Z", shade
    )
    body += stroke("M-16 -3.4H11", "#fffdf4", 2.4) + stroke(
        "M-26.4 -12Q-22.4 -14.4 -18.6 -11.6M18.8 -11.8Q22.6 -14.4 26 -12", "#fffdf4", 2
    )
    return outline, group(body + stroke("M-4 5.6L0 1.6L3 4", "#8f7a4c", 1.3), **turn)


VASE = "M22.5 5H41.5V10.4L39 12.6V19C40 23.6 52 25.6 50.6 37C49.6 45.6 42 50.6 39.4 53.4V56H43.4V60.4H20.6V56H24.6V53.4C22 50.6 14.4 45.6 13.4 37C12 25.6 24 23.6 25 19V12.6L22.5 10.4Z"


def _ceramics() -> Parts:
    clay, black = "#e06a31", "#2a1d1a"
    loops = "M25.6 13.6C13.6 11.6 7.4 19 14.6 31.4M38.4 13.6C50.4 11.6 56.6 19 49.4 31.4"
    outline = [stroke(loops, "currentColor", 3.6), path(VASE, "currentColor")]
    body = stroke(loops, clay, 3.4) + path(VASE, clay)
    paint = (
        rect(8, 4, 48, 6, black)
        + rect(8, 22.6, 48, 2.6, black)
        + rect(8, 41, 48, 2.6, black)
        + rect(8, 46.6, 48, 2.4, black)
        + rect(8, 55.4, 48, 9, black)
    )
    paint += path(
        "M14 37.6V29H23V34.4H19V32.4M26 37.6V29H35V34.4H31V32.4M38 37.6V29H47V34.4H43V32.4M50 37.6V29H56",
        "none",
        stroke=black,
        stroke_width=2.1,
    ) + path("M40 26C46 28 46 40 39 50L37 54H52V26Z", black, opacity=0.18)
    paint += path("M17 36C17 29 27 26 28 20V14H25V19C24 24 14 28 15.4 38Q16.4 42 18 44Z", "#fff", opacity=0.32)
    return outline, body + clipped("vs", path(VASE, "#000"), paint)


MASK = "M12.6 28L8 5.6L19.6 15.6L32 3L44.4 15.6L56 5.6L51.4 28Q53.4 45 32 61Q10.6 45 12.6 28Z"


def _artifact() -> Parts:
    jade, deep, gold = "#35a37c", "#0f4f3c", "#e8bf55"
    ears = ((8.4, 35), (55.6, 35))
    outline = [*(circle(x, y, 6.2, "currentColor") for x, y in ears), path(MASK, "currentColor")]
    body = "".join(circle(x, y, 6.2, gold) + circle(x, y, 2.4, deep) for x, y in ears) + path(MASK, jade)
    crown = (
        path("M12.6 28L8 5.6L19.6 15.6L32 3L44.4 15.6L56 5.6L51.4 28Z", "#1d7c5c")
        + rect(8, 21, 48, 6.4, gold)
        + "".join(circle(x, 24.2, 1.9, "#b5352b") for x in (19, 32, 45))
    )
    crown += path("M32 8L36 15L32 21L28 15Z", gold)
    face = (
        path("M32 27V61Q53 45 51.6 27Z", deep, opacity=0.28)
        + path("M16.4 31.6H28.4V37Q22 41 16.4 37ZM47.6 31.6H35.6V37Q42 41 47.6 37Z", deep)
        + circle(23.4, 34.6, 2.3, CREAM)
        + circle(40.6, 34.6, 2.3, CREAM)
    )
    face += (
        path("M29 35H35L36.6 45H27.4Z", lighter(jade, 0.42))
        + path("M23 48.4H41L38 54H26Z", deep)
        + path("M25 48.4H39V51.2H25Z", CREAM)
        + path("M29.6 48V51.6M34.4 48V51.6", "none", stroke=deep, stroke_width=1.2)
    )
    return outline, body + clipped("mk", path(MASK, "#000"), crown + face)


def _jewelry() -> Parts:
    gold, gem = "#e2ae3f", "#9b4fc4"
    band = "M32 24A18 18 0 1 1 31.9 24ZM32 31A11 11 0 1 0 32.1 31Z"
    stone = "M17.4 13.6L24 4.4H40L46.6 13.6L32 30.4Z"
    outline = [path(band, "currentColor", fill_rule="evenodd"), path(stone, "currentColor")]
    body = (
        path(band, gold, fill_rule="evenodd")
        + stroke("M18.4 36.4A14.4 14.4 0 0 0 22 52.2", "#fff3cd", 2.6)
        + stroke("M36 56.2A14.6 14.6 0 0 0 46.4 41", "#a3731b", 2.6)
        + path("M24 25L32 33L40 25L36 22H28Z", "#c48f2a")
    )
    body += (
        path(stone, gem)
        + path("M17.4 13.6L24 4.4L25.6 13.6Z", "#d9a9ef")
        + path("M24 4.4H40L38.4 13.6H25.6Z", "#c07fe0")
        + path("M40 4.4L46.6 13.6H38.4Z", "#8a3fb4")
        + path("M25.6 13.6H38.4L32 30.4Z", "#a65bd0")
        + path("M38.4 13.6H46.6L32 30.4Z", "#6a2b91")
    )
    return outline, body + path(
        "M17.4 13.6H46.6M24 4.4L25.6 13.6L32 30.4L38.4 13.6L40 4.4",
        "none",
        stroke="#4b1a6c",
        stroke_width=1.1,
        stroke_linejoin="round",
    )


CHEST = "M5 30V25Q5 10 19 10H45Q59 10 59 25V30ZM5 30H59V57H5Z"


def star(x: float, y: float, outer: float, inside: float, points: int = 5) -> list[tuple[float, float]]:
    """The corners of a star that stands on two points."""
    turns = [(math.pi * i / points - math.pi / 2, outer if i % 2 == 0 else inside) for i in range(2 * points)]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a, r in turns]


def _relic() -> Parts:
    wood, gold = "#8a3440", "#e2b34a"
    body = (
        path(CHEST, wood)
        + path("M5 30V25Q5 10 19 10H45Q59 10 59 25V30Z", lighter(wood, 0.16))
        + path("M5 44H59M5 20H59", "none", stroke=darker(wood, 0.35), stroke_width=1.2)
    )
    bands = (
        rect(11, 8, 7.4, 50, gold)
        + rect(45.6, 8, 7.4, 50, gold)
        + rect(4, 27, 56, 5.6, gold)
        + rect(4, 52.6, 56, 6, gold)
        + "".join(circle(x, y, 1.2, darker(gold, 0.5)) for x in (14.7, 49.3) for y in (15, 22, 38, 46))
    )
    body += clipped("ch", path(CHEST, "#000"), bands) + path(
        "M5 32.6H59", "none", stroke=INK, stroke_width=1.5, opacity=0.6
    )
    return [path(CHEST, "currentColor")], body + circle(32, 34, 13.4, gold, stroke=INK, stroke_width=1.8) + poly(
        star(32, 34.4, 10.6, 4.6), CREAM, stroke=INK, stroke_width=1.4, stroke_linejoin="round"
    )


FORMS: dict[str, Callable[[], Parts]] = {
    "painting": _painting,
    "bones": _bones,
    "ceramics": _ceramics,
    "artifact": _artifact,
    "jewelry": _jewelry,
    "relic": _relic,
}


def shapes(kind: str, rim: bool = True, key: str = "") -> str:
    """A piece on 64 by 64, to be put into a picture. key: makes its ids differ where it stands more than once."""
    outline, body = FORMS[kind]()
    union = "".join(outline)

    def ring(colour: str, width: float) -> str:
        return f'<g fill="{colour}" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round">{_widened(union, width).replace("currentColor", colour)}</g>'

    out = (ring(CREAM, 8.4) if rim else "") + ring(INK, 4.8) + body
    return out if not key else out.replace('id="', f'id="{key}').replace("url(#", f"url(#{key}")


def _widened(union: str, width: float) -> str:
    """Lines have a stroke of their own: they grow by `width` too."""
    parts = []
    for shape in union.split("/>"):
        at = shape.find('stroke-width="')
        if at >= 0:
            end = shape.index('"', at + 14)
            shape = f"{shape[: at + 14]}{float(shape[at + 14 : end]) + width:g}{shape[end:]}"
        parts.append(shape)
    return "/>".join(parts)


def placed(kind: str, x: float, y: float, size: float, rim: bool = True, key: str = "") -> str:
    """A piece inside a picture, its field `size` wide, centred at (x, y)."""
    s = size / SIZE
    return group(shapes(kind, rim, key), transform=f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({s:.3f})")


def piece(kind: str) -> str:
    """A piece as a picture."""
    return document(SIZE, SIZE, placed(kind, 32, 32, 60))


def silhouette(kind: str, x: float, y: float, size: float, colour: str) -> str:
    """The bare outline of a piece in one colour."""
    s = size / SIZE
    union = "".join(FORMS[kind]()[0]).replace("currentColor", colour)
    return group(union, transform=f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({s:.3f})")


# --- a lot: an open crate seen from above, 96 by 96 ------------------------------------------------------------------


def crate(kind: str = "") -> str:
    """A crate with a piece in it, or an empty one."""
    r = Random(f"crate/{kind}")
    out = rect(2, 3.4, 92, 92, "#000", rx=5, opacity=0.25) + rect(1, 1, 94, 94, darker(WOOD, 0.55), rx=5)
    floor = "#53402b" if not kind else "#33424f"
    out += rect(12, 12, 72, 72, floor)
    if kind:
        # packed in blue-grey paper, straw in the corners
        out += gradient("cp", ((0, "#56697a", 1), (1, "#2c3a46", 1)), 60) + rect(12, 12, 72, 72, "url(#cp)")
        out += "".join(
            poly([(12, 12 + 18 * i), (12 + 18 * i, 12), (24 + 18 * i, 12), (12, 24 + 18 * i)], "#fff", opacity=0.05)
            for i in range(4)
        )
    else:
        out += "".join(rect(12, 12 + 14.4 * i, 72, 13.2, mix("#6a5033", "#4a3824", between(r, 0, 1))) for i in range(5))
    straw = ""
    for cx, cy in ((15, 15), (81, 15), (15, 81), (81, 81)):
        for _ in range(9 if kind else 4):
            a, long = between(r, 0, math.tau), between(r, 5, 11)
            x, y = cx + between(r, -3, 3), cy + between(r, -3, 3)
            straw += f"M{num(x)} {num(y)}L{num(x + long * math.cos(a))} {num(y + long * math.sin(a))}"
    out += clipped("cs", rect(12, 12, 72, 72, "#000"), stroke(straw, "#d9b765", 1.3, opacity=0.85 if kind else 0.5))
    out += path("M12 84V12H84V16H16V84Z", "#000", opacity=0.3)
    # four boards, nailed at the corners
    for x, y, w, h in (
        (1.8, 1.8, 92.4, 10.6),
        (1.8, 83.6, 92.4, 10.6),
        (1.8, 12.8, 10.2, 70.4),
        (84, 12.8, 10.2, 70.4),
    ):
        shade = mix(WOOD, "#c7985c" if y < 5 or x < 5 else "#6d4a28", 0.45)
        out += rect(x, y, w, h, shade, rx=1.6)
        grain = (
            f"M{num(x + 4)} {num(y + h * 0.36)}H{num(x + w - 5)}M{num(x + 9)} {num(y + h * 0.68)}H{num(x + w - 12)}"
            if w > h
            else f"M{num(x + w * 0.36)} {num(y + 4)}V{num(y + h - 5)}M{num(x + w * 0.68)} {num(y + 9)}V{num(y + h - 12)}"
        )
        out += stroke(grain, darker(shade, 0.3), 0.8, opacity=0.6)
    out += "".join(
        circle(x, y, 1.7, "#3a2c20") + circle(x - 0.5, y - 0.5, 0.6, "#cdbb9a") for x in (7, 89) for y in (7, 89)
    )
    return document(96, 96, out + (placed(kind, 48, 48, 70) if kind else ""))


# --- numbers ----------------------------------------------------------------------------------------------------------

# digits as strokes on a field of 10 by 16, with the feet and flags of an engraved face
DIGITS = {
    "0": "M5 1C2 1 1.2 4.4 1.2 8S2 15 5 15S8.8 11.6 8.8 8S8 1 5 1Z", "1": "M2.2 3.6Q4.6 3.4 5.4 1V15M2.6 15H8.2", "2": "M1.5 4.8C1.5 -.4 8.6 -.2 8.6 4.4C8.6 8.4 3 10.2 1.4 15H8.9V12.8",
    "3": "M1.6 3.4C2.8 .2 8.3 .2 8.3 4.2C8.3 7 5.8 7.5 4.4 7.5C6.2 7.5 8.9 8.2 8.9 11.2C8.9 16 2 16.2 1.2 12.4", "4": "M6.8 15V1L1 10.8H9.4M5 15H8.6", "5": "M8.4 1H2.8L2 7.4C3.8 5.6 8.9 5.8 8.9 10.2C8.9 15.8 2.4 16.2 1.3 12.6",
    "6": "M8 1.6C4.2 2 1.2 5.6 1.2 10.4C1.2 13.4 2.8 15 5.1 15S8.9 13.2 8.9 10.7S7.3 6.6 5.2 6.6S1.4 8.2 1.2 10.8", "7": "M1.3 3.6V1H8.8C6.4 5 4.8 9.4 4.6 15", "8": "M5 1C2.8 1 1.8 2.6 1.8 4.2S3.2 7.2 5 7.7S9 9.2 9 11.6S7.4 15 5 15S1 13.8 1 11.6S3.2 8.2 5 7.7S8.2 5.8 8.2 4.2S7.2 1 5 1Z",
    "9": "M8.8 5.4C8.8 8 7.2 9.4 4.9 9.4S1.2 7.8 1.2 5.3S2.8 1 5 1S8.8 2.6 8.8 5.6C8.8 10.2 6 14 2 14.4",
}  # fmt: skip


def numeral(number: int, x: float, y: float, high: float, colour: str, width: float = 0) -> str:
    """A number centred at (x, y); width of the line, by default a seventh of the height."""
    text, s = str(number), high / 16
    width = width or high / 6.6
    out = ""
    for i, digit in enumerate(text):
        left = x + (i - len(text) / 2) * 11.6 * s + 0.8 * s
        out += group(
            stroke(DIGITS[digit], colour, width / s),
            transform=f"translate({num(left)} {num(y - high / 2)}) scale({s:.3f})",
        )
    return out


def points(number: int, x: float, y: float, r: float) -> str:
    """A medal of victory points: brass, a laurel edge, the number."""
    edge = "".join(
        circle(x + r * math.cos(a), y + r * math.sin(a), r * 0.15, "#9c7026")
        for a in (math.tau * i / 20 for i in range(20))
    )
    out = (
        circle(x + r * 0.06, y + r * 0.14, r * 1.12, "#000", opacity=0.3)
        + edge
        + circle(x, y, r, "#e3ba58", stroke="#6d4d17", stroke_width=r * 0.06)
        + circle(x, y, r * 0.82, "#fff4d6", stroke="#b98a30", stroke_width=r * 0.07)
    )
    return out + numeral(number, x, y, r * 0.98, "#3a2812")


def token(number: int) -> str:
    """A museum token of 1 or 2 points, 64 by 64: silver and round, or gold and eight-sided."""
    base = "#c3c8cc" if number == 1 else "#e0b244"
    dark, rim = darker(base, 0.6), 28.5
    corners = [
        (32 + 31 * math.cos(math.pi / 8 + math.pi * i / 4), 31.4 + 31 * math.sin(math.pi / 8 + math.pi * i / 4))
        for i in range(8)
    ]
    out = gradient("tk", ((0, lighter(base, 0.6), 1), (0.5, base, 1), (1, darker(base, 0.28), 1)), 55)
    if number == 1:
        out += (
            circle(33, 34, rim, "#000", opacity=0.28)
            + circle(32, 31.4, rim, "url(#tk)", stroke=dark, stroke_width=1.8)
            + circle(32, 31.4, 23.4, lighter(base, 0.3), stroke=dark, stroke_width=1)
        )
    else:
        out += poly([(x + 1, y + 2.4) for x, y in corners], "#000", opacity=0.28) + poly(
            corners, "url(#tk)", stroke=dark, stroke_width=1.8, stroke_linejoin="round"
        )
        out += poly(
            [(32 + (x - 32) * 0.8, 31.4 + (y - 31.4) * 0.8) for x, y in corners],
            lighter(base, 0.3),
            stroke=dark,
            stroke_width=1,
            stroke_linejoin="round",
        )
    # a temple front with the number in it
    out += (
        poly([(12.6, 23.4), (32, 11), (51.4, 23.4)], darker(base, 0.52))
        + rect(13.6, 24.6, 36.8, 2.6, darker(base, 0.52))
        + rect(13, 46.6, 38, 3, darker(base, 0.52))
        + "".join(rect(x, 28, 4, 17.6, darker(base, 0.52)) for x in (15, 45))
    )
    return document(
        SIZE,
        SIZE,
        out + numeral(number, 32, 37, 16.5, darker(base, 0.72), 3.2) + line(24, 19.6, 40, 19.6, lighter(base, 0.5), 0),
    )
