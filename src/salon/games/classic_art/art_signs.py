"""Symbols of the fifteen exhibitions: white on a roundel, told apart by shape alone at 20 pixels.

Every glyph is drawn on a 24 by 24 field and uses one colour.
"""

from __future__ import annotations

import math
from zlib import crc32

from salon.core.drawing import circle, line, num, oval, path, poly, rect, stroke

TINTS = {
    "portrait": "#6e2f33",
    "landscape": "#3f5f47",
    "still_life": "#7a5019",
    "abstract": "#375579",
    "print": "#3b3937",
    "umbrella": "#24456a",
    "newspaper": "#4d4a43",
    "tea": "#774719",
    "big_ben": "#1c5148",
    "hat": "#642a4b",
    "dutch": "#69503a",
    "ukiyoe": "#33497a",
    "persian": "#1b6662",
    "kente": "#75530a",
    "mexican": "#a0402a",
}
"""The wall of each exhibition; white on it has a contrast of at least 4.5."""


def _portrait(c: str, ground: str) -> str:
    return oval(12, 12, 7.2, 8.8, "none", stroke=c, stroke_width=1.8) + circle(12, 9.8, 2.9, c) + path("M6.9 17.6Q8 13.6 12 13.6T17.1 17.6Q15 20 12 20T6.9 17.6Z", c)


def _landscape(c: str, ground: str) -> str:
    return path("M2.6 17.6L9 8.2L12.6 13.2L15 10.4L21.4 17.6Z", c) + circle(16.8, 6.9, 2, c)


def _still_life(c: str, ground: str) -> str:
    bottle = "M6.4 18V11.4C6.4 9.6 8 9.4 8 7.6V4.6H10.8V7.6C10.8 9.4 12.4 9.6 12.4 11.4V18Z"
    return path(bottle, c) + circle(16.6, 14.9, 3.1, c) + line(16.6, 11.6, 17.6, 9.8, c, 1.3) + line(4.4, 19.6, 19.6, 19.6, c, 1.6)


def _abstract(c: str, ground: str) -> str:
    return rect(4.6, 4.8, 8.2, 8.2, c) + circle(15.6, 14.4, 4.6, c, stroke=ground, stroke_width=1.3) + line(4.4, 19.4, 20.4, 4.6, c, 1.5)


def _print(c: str, ground: str) -> str:
    leaf = "M12 17.8V8.2M12 15.6Q8.2 15 8.4 11.6Q11.6 11.8 12 15.6M12 13.2Q15.8 12.6 15.6 9.2Q12.4 9.4 12 13.2M12 8.6Q10.4 7.6 12 5.6Q13.6 7.6 12 8.6"
    return rect(5.2, 3.8, 13.6, 16.4, "none", stroke=c, stroke_width=2) + stroke(leaf, c, 1.4)


def _umbrella(c: str, ground: str) -> str:
    return path("M3.2 12.6C3.6 7.4 7.4 4.8 12 4.8S20.4 7.4 20.8 12.6Q18.6 10.8 16.4 12.6Q14.2 10.8 12 12.6Q9.8 10.8 7.6 12.6Q5.4 10.8 3.2 12.6Z", c) + stroke("M12 12V17.6Q12 19.6 13.8 19.6T15.6 17.8M12 3.4V5", c, 1.6)


def _newspaper(c: str, ground: str) -> str:
    lines = "".join(line(7, y, 17, y, ground, 1.2) for y in (13.2, 15.6, 18)) + rect(7, 6.6, 10, 3.6, ground)
    return rect(4.8, 4.2, 14.4, 16.2, c, rx=1) + lines


def _tea(c: str, ground: str) -> str:
    return path("M4.8 10.4H16.6C16.6 15 14.6 17.2 10.7 17.2S4.8 15 4.8 10.4Z", c) + stroke("M16.4 11.6Q19.8 11.2 19.2 13.6T15.4 15.4M4.2 19.4H17.4M8.6 8Q7.6 6.6 8.8 5.4M12.4 8Q11.4 6.6 12.6 5.4", c, 1.6)


def _big_ben(c: str, ground: str) -> str:
    return poly([(12, 1.8), (16, 7.6), (8, 7.6)], c) + rect(7.6, 7.6, 8.8, 7.6, c) + rect(8.6, 15.2, 6.8, 6.4, c) + circle(12, 11.3, 2.9, ground) + stroke("M12 9.6V11.4L13.2 12.4", c, 1)


def _hat(c: str, ground: str) -> str:
    return path("M7.4 16V6.2Q12 4.8 16.6 6.2V16Q19.4 15.8 20.8 15Q20.2 18.6 12 18.6T3.2 15Q4.6 15.8 7.4 16Z", c) + rect(7.4, 12.4, 9.2, 2.2, ground)


def _dutch(c: str, ground: str) -> str:
    return path("M5.4 21V9.4H8V6.6H10V4H14V6.6H16V9.4H18.6V21Z", c) + rect(10.2, 8, 3.6, 4, ground) + rect(7.4, 14.2, 3.4, 3.6, ground) + rect(13.2, 14.2, 3.4, 6.8, ground)


def _ukiyoe(c: str, ground: str) -> str:
    return path("M2.6 18.6C4 11 8 6 14 6.4C18.2 6.6 19.6 10 18 12.4C16.8 10.4 14.8 10.4 13.8 12.2C12.8 14.4 15.4 17.2 21.4 18.6Z", c) + circle(19.4, 5.4, 1.7, c)


def _persian(c: str, ground: str) -> str:
    return path("M5.4 20.4V11.6C5.4 7.8 9.8 6.6 12 3.2C14.2 6.6 18.6 7.8 18.6 11.6V20.4H15.4V12.6C15.4 10.4 13.2 9.8 12 8C10.8 9.8 8.6 10.4 8.6 12.6V20.4Z", c) + circle(12, 16, 1.8, c)


def _kente(c: str, ground: str) -> str:
    steps = [(12, 3.4)]
    corner = [(14.4, 3.4), (14.4, 6.2), (17, 6.2), (17, 9), (19.6, 9), (19.6, 15), (17, 15), (17, 17.8), (14.4, 17.8), (14.4, 20.6), (9.6, 20.6), (9.6, 17.8), (7, 17.8), (7, 15), (4.4, 15), (4.4, 9), (7, 9), (7, 6.2), (9.6, 6.2), (9.6, 3.4)]
    return poly(steps + corner, c) + rect(9.6, 9.6, 4.8, 4.8, ground)


def _mexican(c: str, ground: str) -> str:
    rays = ""
    for i in range(8):
        a = math.tau * i / 8
        rays += poly([(12 + math.cos(a + s) * d, 12 + math.sin(a + s) * d) for s, d in ((-0.26, 6), (0, 9.8), (0.26, 6))], c)
    return rays + circle(12, 12, 4.7, c)


GLYPHS = {
    "portrait": _portrait, "landscape": _landscape, "still_life": _still_life, "abstract": _abstract, "print": _print,
    "umbrella": _umbrella, "newspaper": _newspaper, "tea": _tea, "big_ben": _big_ben, "hat": _hat,
    "dutch": _dutch, "ukiyoe": _ukiyoe, "persian": _persian, "kente": _kente, "mexican": _mexican,
}


def _plain(c: str, ground: str) -> str:
    return rect(5, 6, 14, 12, "none", stroke=c, stroke_width=2) + circle(12, 12, 2.2, c)


def tint_of(kind: str) -> str:
    """The wall of an exhibition; one that is not ours gets one of these by its name, always the same."""
    return TINTS.get(kind) or list(TINTS.values())[crc32(kind.encode()) % len(TINTS)]


def roundel(kind: str, x: float, y: float, radius: float) -> str:
    """The symbol of `kind` on its disc, centred at (x, y)."""
    tint, scale = tint_of(kind), radius / 14.5
    glyph = GLYPHS.get(kind, _plain)("#fff8ea", tint)
    return (
        circle(x, y, radius, tint, stroke="#fff8ea", stroke_width=max(0.8, radius * 0.09))
        + f'<g transform="translate({num(x - 12 * scale)} {num(y - 12 * scale)}) scale({scale:.3f})">{glyph}</g>'
    )
