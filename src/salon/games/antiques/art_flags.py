"""Flags of the seven countries, drawn from their laws: true proportions, true colours, arms reduced to what shows at 60 pixels.

All are 60 high. Sources of proportions and colours: Portugal, decree 150 of 1911 (2:3, divided at two fifths, the sphere half the
height); Spain, royal decree 441/1981 (2:3, arms two fifths of the height, centred half the height from the hoist); France (2:3, the
dark blue in use since 2020); United Kingdom (1:2); Italy (2:3); Germany (3:5); Greece, law 851 of 1978 (2:3, nine stripes).
"""

from __future__ import annotations

from collections.abc import Callable

from salon.core.drawing import circle, clipped, document, group, line, num, oval, path, poly, rect, stroke

HIGH = 60.0
WIDE = {
    "portugal": 90.0,
    "spain": 90.0,
    "france": 90.0,
    "united_kingdom": 120.0,
    "italy": 90.0,
    "germany": 100.0,
    "greece": 90.0,
}


def _portugal() -> str:
    green, red, yellow, blue = "#046a38", "#da291c", "#ffe900", "#002d72"
    x, y, r = 36.0, 30.0, 15.0
    out = rect(0, 0, 90, 60, red) + rect(0, 0, 36, 60, green)
    # the armillary sphere: rim, meridians, equator, ecliptic
    rings = (
        circle(x, y, r - 1, "none")
        + oval(x, y, 6, r - 1, "none")
        + path(
            f"M{x - 14} {y}H{x + 14}M{x} {y - 14}V{y + 14}M{x - 12.6} {y - 6.4}Q{x} {y - 2} {x + 12.6} {y - 6.4}M{x - 12.6} {y + 6.4}Q{x} {y + 2} {x + 12.6} {y + 6.4}M{x - 11.6} {y + 8}Q{x - 3} {y + 4} {x + 11.6} {y - 8}"
        )
    )
    out += group(rings, stroke="#1e1e1e", stroke_width=2.7) + group(rings, stroke=yellow, stroke_width=1.9)
    shield = f"M{x - 8.2} {y - 9.6}H{x + 8.2}V{y + 2.4}A8.2 8.2 0 0 1 {x - 8.2} {y + 2.4}Z"
    small = f"M{x - 5} {y - 6.4}H{x + 5}V{y + 2.2}A5 5 0 0 1 {x - 5} {y + 2.2}Z"
    out += path(shield, red, stroke="#fff", stroke_width=0.9) + path(small, "#fff")
    for dx, dy in ((-6.6, -7.9), (0, -7.9), (6.6, -7.9), (-6.6, -0.4), (6.6, -0.4), (-4.9, 6.4), (4.9, 6.4)):
        out += rect(x + dx - 1.1, y + dy - 0.6, 2.2, 1.9, yellow) + "".join(
            rect(x + dx - 1.1 + 0.8 * i, y + dy - 1.2, 0.6, 0.9, yellow) for i in range(3)
        )
    for dx, dy in ((0, -4.2), (-2.9, -0.6), (0, -0.6), (2.9, -0.6), (0, 3.2)):
        out += path(f"M{num(x + dx - 1.2)} {num(y + dy - 1.4)}h2.4v1.6a1.2 1.2 0 0 1 -2.4 0Z", blue)
        out += "".join(
            circle(x + dx + px, y + dy + py, 0.26, "#fff")
            for px, py in ((-0.6, -0.8), (0.6, -0.8), (0, -0.1), (-0.6, 0.6), (0.6, 0.6))
        )
    return out


def _castle(x: float, y: float, s: float, colour: str) -> str:
    towers = "".join(rect(x + dx * s, y - h * s, 1.2 * s, h * s, colour) for dx, h in ((-2, 3), (-0.6, 4), (0.8, 3)))
    return towers + rect(x - 2.2 * s, y - 1.4 * s, 4.4 * s, 1.6 * s, colour)


def _crown(x: float, y: float, s: float, gold: str, cap: str) -> str:
    arch = f"M{num(x - 3 * s)} {num(y)}C{num(x - 4.6 * s)} {num(y - 3.4 * s)} {num(x - 1.4 * s)} {num(y - 4.4 * s)} {num(x)} {num(y - 3 * s)}C{num(x + 1.4 * s)} {num(y - 4.4 * s)} {num(x + 4.6 * s)} {num(y - 3.4 * s)} {num(x + 3 * s)} {num(y)}Z"
    return (
        path(arch, cap, stroke=gold, stroke_width=0.7 * s)
        + rect(x - 3.1 * s, y - 0.4 * s, 6.2 * s, 1.3 * s, gold)
        + line(x, y - 3 * s, x, y, gold, 0.6 * s)
        + circle(x, y - 4.2 * s, 0.7 * s, gold)
    )


def _spain() -> str:
    red, yellow, gold, purple = "#ad1519", "#fabd00", "#d79a1e", "#a75097"
    out = rect(0, 0, 90, 60, red) + rect(0, 15, 90, 30, yellow)
    # the arms, their axis half the flag's height from the hoist
    x, y = 30.0, 31.6
    for side in (-1, 1):
        px = x + side * 9.4
        out += (
            rect(px - 1.1, y - 5.6, 2.2, 12.6, "#e6e6e2", stroke="#8a8a86", stroke_width=0.3)
            + rect(px - 1.7, y - 6.7, 3.4, 1.3, gold)
            + rect(px - 1.7, y + 6.8, 3.4, 1.3, gold)
            + rect(px - 2.1, y + 8, 4.2, 1.6, "#3b6fb5")
            + _crown(px, y - 7.2, 0.52, gold, red)
        )
        out += stroke(
            f"M{num(px - side * 1.6)} {num(y + 3.6)}Q{num(px + side * 2.6)} {num(y + 3.4)} {num(px + side * 1)} {num(y + 1)}T{num(px + side * 1.8)} {num(y - 3)}",
            "#c8102e",
            1.3,
        )
    shield = f"M{x - 6.6} {y - 7}H{x + 6.6}V{y + 4}A6.6 6 0 0 1 {x - 6.6} {y + 4}Z"
    q = rect(x - 7, y - 7.4, 7, 8.4, "#c8102e") + _castle(x - 3.4, y - 1, 1.05, yellow)
    q += rect(x, y - 7.4, 7, 8.4, "#f2f2ee") + path(
        f"M{x + 1.4} {y - 0.6}l.6-3.4 1-.4.4-1.6 1.4.4.3 1.2-.9.6 1.2.4-.6.8-.5-.1.4 2.1h-.8l-.6-1.4-.8 1.4ZM{x + 4.6} {y - 1.4}q1.6-1.4.2-3",
        purple,
        stroke=purple,
        stroke_width=0.4,
    )
    q += rect(x - 7, y + 1, 7, 10, yellow) + "".join(
        rect(x - 6 + 1.7 * i, y + 1, 0.85, 10, "#c8102e") for i in range(4)
    )
    q += rect(x, y + 1, 7, 10, "#c8102e") + path(
        f"M{x + 3.2} {y + 2}V{y + 8}M{x + 0.6} {y + 4.6}H{x + 6}M{x + 1.2} {y + 2.4}L{x + 5.4} {y + 7}M{x + 5.4} {y + 2.4}L{x + 1.2} {y + 7}M{x + 1.2} {y + 2.4}H{x + 5.4}V{y + 7}H{x + 1.2}Z",
        "none",
        stroke=yellow,
        stroke_width=0.5,
    )
    q += (
        path(f"M{x - 2} {y + 10.4}L{x} {y + 7.2}L{x + 2} {y + 10.4}Z", "#f2f2ee")
        + circle(x, y + 9, 0.8, "#c8102e")
        + oval(x, y + 0.4, 2, 2.6, "#005bbf", stroke="#c8102e", stroke_width=0.6)
        + "".join(circle(x + dx, y + 0.4 + dy, 0.45, yellow) for dx, dy in ((-0.7, -0.7), (0.7, -0.7), (0, 0.9)))
    )
    return (
        out
        + clipped("es", path(shield, "#000"), q)
        + path(shield, "none", stroke="#6d1a10", stroke_width=0.45)
        + _crown(x, y - 7.8, 1.25, gold, red)
    )


def _france() -> str:
    return rect(0, 0, 30, 60, "#000091") + rect(30, 0, 30, 60, "#ffffff") + rect(60, 0, 30, 60, "#e1000f")


def _italy() -> str:
    return rect(0, 0, 30, 60, "#008c45") + rect(30, 0, 30, 60, "#f4f9ff") + rect(60, 0, 30, 60, "#cd212a")


def _germany() -> str:
    return rect(0, 0, 100, 20, "#000000") + rect(0, 20, 100, 20, "#dd0000") + rect(0, 40, 100, 20, "#ffcc00")


def _united_kingdom() -> str:
    blue, red = "#012169", "#c8102e"
    # on a field of 60 by 30, as its construction sheet has it
    out = rect(0, 0, 60, 30, blue) + path("M0 0L60 30M60 0L0 30", "none", stroke="#fff", stroke_width=6)
    quarters = "M30 15H60V30ZM30 15V30H0ZM30 15H0V0ZM30 15V0H60Z"
    out += clipped("uk", path(quarters, "#000"), path("M0 0L60 30M60 0L0 30", "none", stroke=red, stroke_width=4))
    out += path("M30 0V30M0 15H60", "none", stroke="#fff", stroke_width=10) + path(
        "M30 0V30M0 15H60", "none", stroke=red, stroke_width=6
    )
    return group(out, transform="scale(2)")


def _greece() -> str:
    blue, step = "#004c98", 60 / 9
    out = (
        rect(0, 0, 90, 60, "#ffffff")
        + "".join(rect(0, step * i, 90, step, blue) for i in range(0, 9, 2))
        + rect(0, 0, step * 5, step * 5, blue)
    )
    return out + rect(0, step * 2, step * 5, step, "#ffffff") + rect(step * 2, 0, step, step * 5, "#ffffff")


FLAGS: dict[str, Callable[[], str]] = {
    "portugal": _portugal,
    "spain": _spain,
    "france": _france,
    "united_kingdom": _united_kingdom,
    "italy": _italy,
    "germany": _germany,
    "greece": _greece,
}


def flag(country: str) -> str:
    """The flag of a country as a picture; a hairline keeps its white from the paper and its black from the night."""
    w = WIDE[country]
    return document(
        w,
        HIGH,
        FLAGS[country]() + rect(0.4, 0.4, w - 0.8, HIGH - 0.8, "none", stroke="#000", stroke_width=0.8, opacity=0.28),
    )


def flown(country: str, x: float, y: float, high: float, key: str) -> str:
    """A flag inside a picture, its upper left corner at (x, y); a country without one here flies plain cloth."""
    s = high / HIGH
    cloth = (
        FLAGS[country]()
        if country in FLAGS
        else rect(0, 0, 90, 60, "#d9cfbd") + poly([(0, 0), (90, 60), (0, 60)], "#b7ab95")
    )
    w = WIDE.get(country, 90.0)
    body = cloth.replace('id="', f'id="{key}').replace("url(#", f"url(#{key}") + rect(
        0, 0, w, HIGH, "none", stroke="#1d1712", stroke_width=0.9 / s, opacity=0.75
    )
    return group(body, transform=f"translate({num(x)} {num(y)}) scale({s:.3f})")
