"""The charges of heraldry, each drawn on a field of 100 by 100 in one tincture.

A figure is a list of parts and a list of details. All parts are first drawn a little fatter in the outline's colour and
then in the tincture, so that overlapping parts become one silhouette with one outline. Beasts look to the viewer's left.

Parts      "M..." a path; [(x, y), ...] a soft closed curve; (d, width) a thick line; (x, y, r) a disc
Details    (d, width) a line in the detail's colour; (x, y, r) a dot; ("accent", d) a patch in the accent colour
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from salon.core.drawing import circle, group, num, path, smooth, stroke

Part = str | list[tuple[float, float]] | tuple[str, float] | tuple[float, float, float]
Detail = tuple[str, float] | tuple[float, float, float] | tuple[str, str]
Figure = tuple[Sequence[Part], Sequence[Detail]]


def _star(points: int, outer: float, inner: float, turn: float = -90, x: float = 50, y: float = 50) -> str:
    d = ""
    for i in range(2 * points):
        a, r = math.radians(turn + 180 * i / points), inner if i % 2 else outer
        d += f"{'L' if d else 'M'}{num(x + r * math.cos(a))} {num(y + r * math.sin(a))}"
    return d + "Z"


def _ring(x: float, y: float, r: float) -> str:
    return f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0a{num(r)} {num(r)} 0 1 0 {num(-2 * r)} 0Z"


def _round(count: int, radius: float, size: float, turn: float = -90) -> list[Part]:
    """Discs on a circle: petals."""
    return [
        (50 + radius * math.cos(math.radians(turn + 360 * i / count)), 50 + radius * math.sin(math.radians(turn + 360 * i / count)), size)
        for i in range(count)
    ]


def _spokes(count: int, inner: float, outer: float, width: float, turn: float = 0) -> list[Detail]:
    found: list[Detail] = []
    for i in range(count):
        a = math.radians(turn + 360 * i / count)
        c, s = math.cos(a), math.sin(a)
        found.append((f"M{num(50 + inner * c)} {num(50 + inner * s)}L{num(50 + outer * c)} {num(50 + outer * s)}", width))
    return found


def _mirrored(d: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(100 - x, y) for x, y in d]


def _poly(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


# --- plain things ---------------------------------------------------------------------------------------------------


def _rose() -> Figure:
    barbs: list[Part] = [_star(5, 49, 20, 90)]
    details: list[Detail] = [(50, 50, 10.0), *_spokes(5, 12, 34, 2.4, -54)]
    return barbs + _round(5, 24, 19.5), details


def _cinquefoil() -> Figure:
    petals: list[Part] = []
    for i in range(5):
        a = math.radians(-90 + 72 * i)
        x, y, c, s = 50 + 27 * math.cos(a), 50 + 27 * math.sin(a), math.cos(a), math.sin(a)
        petals.append([(50, 50), (x - 15 * s, y + 15 * c), (50 + 47 * c, 50 + 47 * s), (x + 15 * s, y - 15 * c)])
    return [*petals, (50.0, 50.0, 12.0)], [(50, 50, 6.0)]


def _sun() -> Figure:
    rays: list[Part] = [_star(8, 50, 24), _star(8, 42, 20, -67.5), (50.0, 50.0, 25.0)]
    face: list[Detail] = [(41, 46, 2.8), (59, 46, 2.8), ("M50 46L48 55H52", 2.2), ("M41 61Q50 67 59 61", 2.6), ("M36 42Q41 38 45 41M55 41Q59 38 64 42", 2)]
    return rays, face


def _estoile() -> Figure:
    """Six rays that wave."""
    d = ""
    for i in range(6):
        a = math.radians(-90 + 60 * i)
        spots = [(17, -28), (34, -6), (49, 0), (30, 9), (17, 32)]
        at = [(50 + r * math.cos(a + math.radians(t)), 50 + r * math.sin(a + math.radians(t))) for r, t in spots]
        (x0, y0), (x1, y1), (x2, y2), (x3, y3), (x4, y4) = at
        d += f"{'L' if d else 'M'}{num(x0)} {num(y0)}Q{num(x1)} {num(y1)} {num(x2)} {num(y2)}Q{num(x3)} {num(y3)} {num(x4)} {num(y4)}"
    return [d + "Z"], [(50, 50, 6.0)]


def _wheel() -> Figure:
    d = _ring(50, 50, 46) + "M82 50a32 32 0 1 1 -64 0a32 32 0 1 1 64 0Z"
    spokes: list[Part] = [(f"M50 50L{num(50 + 40 * math.cos(a))} {num(50 + 40 * math.sin(a))}", 7.0) for a in (math.tau * i / 8 for i in range(8))]
    return [d, *spokes, (50.0, 50.0, 12.0)], [(50, 50, 4.5)]


def _marigold() -> Figure:
    return [_star(12, 48, 33), *_round(12, 32, 8), (50.0, 50.0, 30.0)], [*_spokes(12, 17, 38, 2, 15), (50, 50, 13.0)]


def _grapes() -> Figure:
    berries: list[Part] = []
    for row, (y, count) in enumerate(((44.0, 5), (56.0, 4), (68.0, 3), (80.0, 2), (91.0, 1))):
        berries += [(50 + (i - (count - 1) / 2) * 14, y, 8.4 if row < 4 else 7.6) for i in range(count)]
    leaf = "M50 34C44 32 40 38 33 34C29 30 32 24 24 22C32 18 34 12 42 14C46 8 54 8 58 14C66 12 68 18 76 22C68 24 71 30 67 34C60 38 56 32 50 34Z"
    shine: list[Detail] = [(f"M{num(p[0] - 4)} {num(p[1] - 2)}Q{num(p[0] - 3)} {num(p[1] - 5)} {num(p[0])} {num(p[1] - 5)}", 1.8) for p in berries if isinstance(p, tuple) and len(p) == 3]
    return [*berries, leaf, ("M50 16V4", 4.0)], [*shine, ("M50 30V15M50 28L36 22M50 28L64 22", 2)]


def _bricks(x: float, y: float, w: float, h: float, courses: int, per: int) -> list[Detail]:
    found: list[Detail] = []
    for i in range(1, courses):
        found.append((f"M{num(x)} {num(y + h * i / courses)}h{num(w)}", 1.6))
    for i in range(courses):
        for j in range(per + 1):
            bx = x + w * (j + (0.5 if i % 2 else 0)) / per
            if x + 1 < bx < x + w - 1:
                found.append((f"M{num(bx)} {num(y + h * i / courses)}v{num(h / courses)}", 1.4))
    return found


def _garb() -> Figure:
    stalks: list[Part] = ["M50 52L24 92Q50 98 76 92Z"]
    lines: list[Detail] = [("M50 56L34 93M50 56L44 95M50 56L56 95M50 56L66 93", 1.8)]
    for i in range(-3, 4):
        a = math.radians(-90 + i * 19)
        stalks.append((f"M50 54L{num(50 + 34 * math.cos(a))} {num(54 + 34 * math.sin(a))}", 5.0))
        x, y, c, s = 50 + 38 * math.cos(a), 54 + 38 * math.sin(a), math.cos(a), math.sin(a)
        stalks.append([(x - 12 * c, y - 12 * s), (x - 6 * s, y + 6 * c), (x + 13 * c, y + 13 * s), (x + 6 * s, y - 6 * c)])
        lines.append((f"M{num(x - 8 * c)} {num(y - 8 * s)}L{num(x + 9 * c)} {num(y + 9 * s)}", 1.6))
    stalks.append("M36 48H64L67 60H33Z")
    return stalks, [*lines, ("M36 51H64M34 57H66", 1.8)]


def _tree() -> Figure:
    crown: list[Part] = [(50, 26, 21.0), (30, 36, 17.0), (70, 36, 17.0), (22, 52, 13.0), (78, 52, 13.0), (40, 52, 17.0), (60, 52, 17.0)]
    trunk = "M44 60H56L57 82Q60 90 70 93H30Q40 90 43 82Z"
    leaves: list[Detail] = [(f"M{x} {y}q4 -6 9 0", 2.0) for x, y in ((44, 18), (26, 34), (60, 32), (40, 40), (70, 46), (22, 52), (54, 54), (36, 56))]
    return [*crown, trunk], leaves


def _palm() -> Figure:
    spine = "M62 94C54 74 50 54 54 30"
    leaves: list[Part] = [(spine, 4.5)]
    for i in range(8):
        t = i / 7
        x, y, reach = 59 - 7 * math.sin(t * 1.9), 80 - 56 * t, 34 - 15 * t
        leaves.append([(x, y), (x - reach * 0.45, y - reach * 0.62), (x - reach * 0.8, y - reach * 0.72), (x - reach * 0.5, y - reach * 0.26)])
        leaves.append([(x, y), (x + reach * 0.4, y - reach * 0.66), (x + reach * 0.74, y - reach * 0.8), (x + reach * 0.46, y - reach * 0.28)])
    leaves.append([(54, 34), (48, 20), (56, 3), (62, 20)])
    return leaves, [(spine, 1.6)]


def _hunting_horn() -> Figure:
    return ["M4 46L10 40C20 56 34 64 48 60C62 56 70 46 74 30L98 36C96 60 84 78 64 84C38 90 14 72 4 46Z", ("M20 58Q34 2 52 10Q70 18 84 50", 3.2), (52, 8, 6.0)], [("M22 54L14 64M44 61L42 82M62 52L74 76M72 36L96 42", 3.0)]


def _column() -> Figure:
    return ["M26 4H74V12Q68 14 66 20H34Q32 14 26 12Z", "M37 20H63L65 80H35Z", "M30 80H70V87H76V96H24V87H30Z"], [("M45 22L44 80M55 22L56 80", 2), ("M26 12H74M30 87H70M34 20H66", 2)]


def _tower() -> Figure:
    return ["M24 96V34H18V10H30V18H42V10H58V18H70V10H82V34H76V96Z"], [*_bricks(26, 38, 48, 28, 3, 3), ("M20 34H80", 2), ("accent", "M40 96V78Q50 64 60 78V96Z")]


def _bridge() -> Figure:
    d = "M2 52H98V92H90V84Q83 70 76 84V92H68V84Q61 70 54 84V92H46V84Q39 70 32 84V92H24V84Q17 70 10 84V92H2Z"
    towers: list[Part] = [d, "M16 52V22H12V8H19V14H26V8H33V14H36V22H34V52Z", "M66 52V22H64V14H67V8H74V14H81V8H88V22H84V52Z"]
    return towers, [*_bricks(2, 53, 96, 14, 2, 8), ("M13 22H36M64 22H87M2 52H98", 2), ("accent", "M21 52V42Q25 36 29 42V52Z"), ("accent", "M71 52V42Q75 36 79 42V52Z")]


def _barrel() -> Figure:
    return ["M28 8H72Q84 50 72 92H28Q16 50 28 8Z"], [("M25 20H75M22 34H78M22 66H78M25 80H75", 3.2), ("M42 9Q36 50 42 91M58 9Q64 50 58 91", 1.6)]


def _mountain() -> Figure:
    return [[(4, 92), (10, 78), (20, 66), (28, 62), (34, 44), (44, 24), (50, 18), (56, 24), (66, 44), (72, 62), (80, 66), (90, 78), (96, 92)]], [("M50 22Q47 40 54 52M34 62Q40 70 37 84M66 60Q61 72 67 86M22 78L18 90M80 80L84 90", 2.4)]


def _mirror() -> Figure:
    return [(50, 36, 31.0), "M45 64H55L54 80Q58 84 54 94Q50 98 46 94Q42 84 46 80Z"], [("accent", _ring(50, 36, 22.5)), ("M38 42Q36 28 48 24M45 50L62 30", 2.2), ("M44 68H56M45 80H55", 2)]


def _anchor() -> Figure:
    return [("M50 24V86", 8.0), ("M32 32H68", 7.0), (_ring(50, 13, 8), 5.0), ("M16 62Q20 88 50 90Q80 88 84 62", 8.0), "M8 66L16 50L27 66Z", "M73 66L84 50L92 66Z"], []


def _ship() -> Figure:
    return ["M8 66H92Q88 88 72 90H28Q12 88 8 66Z", ("M50 66V8M28 66V24M74 66V24", 3.4), "M34 16H66Q72 30 64 42H36Q30 30 34 16Z", "M18 30H40Q44 42 38 54H18Q13 42 18 30Z", "M64 30H84Q90 42 84 54H64Q59 42 64 30Z", "M50 2L66 6L50 11Z"], [("M12 74H88", 2.4), *((x, 80, 2.2) for x in (30, 43, 56, 69))]


def _book() -> Figure:
    return ["M50 24Q34 12 6 18V80Q34 74 50 88Q66 74 94 80V18Q66 12 50 24Z"], [("M50 25V86", 2.6), ("M15 32Q32 27 43 36M15 45Q32 40 43 49M15 58Q32 53 43 62M85 32Q68 27 57 36M85 45Q68 40 57 49M85 58Q68 53 57 62", 2)]


def _key() -> Figure:
    return [_ring(50, 20, 17) + "M59 20a9 9 0 1 1 -18 0a9 9 0 1 1 18 0Z", ("M50 37V92", 8.0), "M52 66H74V76H66V80H74V92H52Z", ("M42 42H58", 5.0)], []


def _scales() -> Figure:
    return [("M50 12V86M30 90H70", 5.0), ("M16 24H84", 5.0), (50, 10, 6.0), "M4 60H36Q34 74 20 74Q6 74 4 60Z", "M64 60H96Q94 74 80 74Q66 74 64 60Z", ("M20 25L7 60M20 25L33 60M80 25L67 60M80 25L93 60", 2.0)], []


def _sword() -> Figure:
    return ["M45 26L50 2L55 26V70H45Z", ("M28 71H72", 6.0), ("M50 72V90", 6.0), (50, 93, 6.0)], [("M50 10V68", 2)]


def _hammer() -> Figure:
    return ["M18 14H70Q86 16 90 32Q78 28 72 34H18Z", ("M46 32V94", 10.0)], [("M26 14V34M46 40V92", 2)]


def _crown() -> Figure:
    return ["M12 84L6 30L28 52L50 18L72 52L94 30L88 84Z", (6, 26, 6.0), (50, 14, 7.0), (94, 26, 6.0)], [("M14 72H86", 3), *((x, 78, 2.6) for x in (26, 42, 58, 74))]


def _fleur_de_lis() -> Figure:
    middle: list[tuple[float, float]] = [(50, 2), (60, 20), (63, 34), (56, 52), (54, 62), (50, 64), (46, 62), (44, 52), (37, 34), (40, 20)]
    side = "M46 64C44 50 38 38 24 34C12 32 4 42 8 54C10 60 18 62 21 56C22 51 17 50 16 47C22 42 31 50 34 64Z"
    other = "M54 64C56 50 62 38 76 34C88 32 96 42 92 54C90 60 82 62 79 56C78 51 83 50 84 47C78 42 69 50 66 64Z"
    foot: list[tuple[float, float]] = [(46, 68), (54, 68), (56, 80), (50, 97), (44, 80)]
    return [middle, side, other, foot, "M38 70C34 78 28 82 22 80C26 90 38 86 44 70Z", "M62 70C66 78 72 82 78 80C74 90 62 86 56 70Z", "M30 61H70V71H30Z"], [("M31 66H69", 2)]


def _lily() -> Figure:
    flower = "M50 50C36 46 24 34 20 12C30 12 38 18 42 24C43 14 46 8 50 3C54 8 57 14 58 24C62 18 70 12 80 12C76 34 64 46 50 50Z"
    return [flower, ("M50 48Q52 72 49 97", 4.0), [(50, 80), (38, 72), (24, 56), (30, 76), (46, 88)], [(51, 76), (62, 66), (76, 54), (70, 72), (54, 84)]], [("M50 46V18M46 44Q38 34 34 24M54 44Q62 34 66 24", 2)]


def _escallop() -> Figure:
    rim = "M50 92C42 92 40 86 34 84L40 76C20 66 6 46 10 28Q16 14 24 20Q28 6 38 12Q44 2 50 9Q56 2 62 12Q72 6 76 20Q84 14 90 28C94 46 80 66 60 76L66 84C60 86 58 92 50 92Z"
    return [rim], [("M50 80V14M45 79Q34 50 36 18M55 79Q66 50 64 18M41 77Q22 56 21 26M59 77Q78 56 79 26", 2.6)]


def _ear_of_wheat() -> Figure:
    grains: list[Part] = [("M50 98V30", 3.6)]
    for i in range(6):
        y = 68 - i * 9
        grains.append([(50, y), (36, y - 6), (34, y - 16), (46, y - 10)])
        grains.append([(50, y), (64, y - 6), (66, y - 16), (54, y - 10)])
    grains.append([(50, 2), (56, 12), (50, 24), (44, 12)])
    return [*grains, [(50, 92), (38, 84), (26, 82), (36, 92)], [(50, 86), (62, 78), (74, 76), (64, 88)]], []


def _flame() -> Figure:
    d = "M50 97C24 97 14 80 20 62C24 50 34 46 30 28C42 34 44 42 44 50C50 38 50 20 44 4C64 16 70 34 68 48C72 44 72 38 72 32C84 46 88 66 80 80C74 92 62 97 50 97Z"
    return [d], [("M50 90C38 88 34 78 42 68C48 62 48 58 48 54C58 62 64 74 56 86", 2.6)]


def _acorn() -> Figure:
    return [[(24, 44), (24, 64), (38, 86), (50, 96), (62, 86), (76, 64), (76, 44)], "M18 46Q18 24 50 22Q82 24 82 46Q50 54 18 46Z", ("M50 24V6", 6.0)], [("M22 40Q50 46 78 40M28 32Q50 38 72 32M36 26V46M64 26V46M50 24V48", 1.8)]


def _oak_leaf() -> Figure:
    d = "M50 90C44 84 36 88 30 80C26 74 34 70 30 64C22 64 16 56 22 50C26 46 32 48 30 40C24 36 26 26 34 26C38 12 44 6 50 4C56 6 62 12 66 26C74 26 76 36 70 40C68 48 74 46 78 50C84 56 78 64 70 64C66 70 74 74 70 80C64 88 56 84 50 90Z"
    return [d, ("M50 88V98", 4.0)], [("M50 88V14M50 76L36 72M50 76L64 72M50 58L30 54M50 58L70 54M50 40L36 32M50 40L64 32", 2)]


def _wing() -> Figure:
    d = "M10 16C22 2 42 6 48 24C54 38 66 46 92 50L74 56L88 66L70 68L80 80L60 78L66 92L48 84L46 96L34 80C18 64 8 40 10 16Z"
    return [d], [("M24 24C24 46 34 66 48 80M32 26C36 46 46 60 60 72M40 28C46 46 56 56 72 62", 2.2), ("M16 22C20 14 34 12 40 24C34 30 22 32 16 22", 1.8)]


def _hand() -> Figure:
    fingers: list[Part] = [("M33 50L28 18", 11.0), ("M45 48L43 8", 11.0), ("M57 48L58 10", 11.0), ("M68 52L73 22", 10.0), ("M34 62L14 46", 11.5)]
    return [*fingers, "M27 44H74V66Q74 76 66 82V97H36V82Q26 74 27 62Z"], [("M39 46V56M51 44V54M63 46V56", 2), ("M36 86H66", 2.4), ("M34 66Q46 60 54 70", 1.8)]


def _cabbage() -> Figure:
    leaves: list[Part] = [[(50, 76), (14, 74), (4, 50), (14, 34), (34, 40)], [(50, 76), (86, 74), (96, 50), (86, 34), (66, 40)], [(50, 74), (22, 58), (20, 26), (38, 14), (52, 34)], [(50, 74), (78, 58), (80, 26), (62, 14), (48, 34)], (50, 48, 25.0)]
    return [*leaves, ("M50 74V88", 8.0), ("M50 88L40 98M50 88L50 98M50 88L60 98", 3.4)], [("M50 70V34M50 58Q38 50 36 38M50 58Q62 50 64 38M40 72Q20 64 14 46M60 72Q80 64 86 46M32 22Q28 36 34 48M68 22Q72 36 66 48", 2)]


# --- beasts ---------------------------------------------------------------------------------------------------------

_LION_HEAD: list[Part] = [
    (35.0, 21.0, 10.5), [(30, 16), (20, 18), (16, 23), (22, 26), (32, 25)], [(32, 25), (22, 29), (21, 33), (28, 34), (36, 30)],
    "M34 12L38 4L42 10L49 6L49 14L58 14L54 21L63 25L56 29L62 37L54 37L57 46L49 43L48 52L42 45L36 52L34 43L28 44L31 36L36 24Z",
]  # fmt: skip
_LION_FACE: list[Detail] = [(30, 18.5, 2.0), ("M40 18Q46 26 42 36M47 20Q52 28 48 38", 1.8), ("accent", "M24 28C18 28 16 34 11 32C14 29 16 26 24 25Z")]


def _claws(x: float, y: float, turn: float) -> list[Part]:
    found: list[Part] = []
    for spread in (-38, 0, 38):
        a = math.radians(turn + spread)
        found.append((f"M{num(x)} {num(y)}L{num(x + 8 * math.cos(a))} {num(y + 8 * math.sin(a))}", 3.2))
    return found


def _lion() -> Figure:
    body: list[Part] = [
        [(38, 36), (32, 44), (36, 52), (46, 60), (52, 72), (58, 79), (68, 77), (74, 68), (70, 56), (62, 47), (57, 36), (48, 30)],
        ("M38 42C28 40 22 36 14 40", 9.0), ("M42 54C32 52 26 54 18 60", 9.0), *_claws(13, 40, 180), *_claws(17, 60, 165),
        [(56, 66), (48, 74), (38, 74), (34, 80), (40, 84), (52, 82), (64, 78)], ("M38 79L30 90", 7.0), *_claws(29, 91, 160),
        [(60, 70), (58, 82), (64, 88), (72, 82), (76, 72), (70, 62)], ("M65 84L60 94L50 96", 7.0), *_claws(50, 96, 180),
        ("M70 66C84 70 90 58 82 46C76 36 80 28 88 24", 4.6), [(86, 28), (79, 20), (84, 8), (90, 2), (92, 10), (98, 12), (96, 22)],
    ]  # fmt: skip
    return [*body, *_LION_HEAD], [*_LION_FACE, ("M58 46Q62 54 60 62M50 78Q58 78 64 72", 1.8)]


def _lion_passant() -> Figure:
    head: list[Part] = [
        (20.0, 34.0, 10.0), [(16, 30), (6, 33), (4, 38), (10, 40), (18, 38)], [(18, 38), (9, 42), (10, 46), (20, 44)],
        "M18 26L22 18L27 24L34 20L34 27L43 28L38 34L46 39L38 42L43 50L34 49L34 58L27 52L22 56L20 46Z",
    ]  # fmt: skip
    body: list[Part] = [
        [(24, 40), (36, 36), (54, 42), (72, 38), (82, 44), (82, 56), (70, 60), (54, 56), (40, 62), (28, 58)],
        ("M30 54C24 62 18 62 10 60", 8.5), *_claws(10, 60, 190), ("M38 56L38 80L31 86", 8.5), *_claws(31, 87, 170),
        [(66, 52), (64, 66), (72, 70), (80, 62), (80, 50)], ("M70 62L72 76L64 86", 7.5), *_claws(64, 87, 170), ("M79 56C86 66 82 74 86 80L80 87", 7.5), *_claws(79, 88, 170),
        ("M80 44C96 40 94 26 84 22C76 18 70 24 62 18", 4.4), [(64, 22), (54, 22), (46, 14), (54, 12), (54, 6), (62, 10), (68, 16)],
    ]  # fmt: skip
    return [*body, *head], [(15, 32, 2.0), ("M26 30Q32 38 28 48M34 32Q38 38 35 46", 1.8), ("accent", "M11 40C7 40 6 46 2 45C3 42 5 39 11 38Z")]


def _demi_lion() -> Figure:
    parts, details = _lion()
    upper = [*parts[:9], *_LION_HEAD]
    tail: list[Part] = [("M66 66C84 74 92 60 84 46C78 36 80 28 88 24", 4.6), [(86, 28), (79, 20), (84, 8), (90, 2), (92, 10), (98, 12), (96, 22)]]
    return [*upper, *tail, "M44 70Q60 62 76 70L78 80H46Z"], details[:-1]


def _lions_head() -> Figure:
    parts: list[Part] = [
        "M46 10L52 2L58 9L68 5L70 14L82 14L80 24L92 30L84 38L95 48L84 52L90 66L79 66L80 82L69 76L64 96L56 80L44 94L42 78L30 84L34 68L26 62L36 50L36 24Z",
        (40, 32, 20.0), [(34, 24), (16, 26), (8, 34), (14, 42), (34, 42)], [(34, 44), (20, 50), (18, 58), (28, 60), (42, 54)],
    ]
    return parts, [(32, 26, 3.4), ("M56 20Q66 36 58 58M68 22Q78 40 70 62M44 60Q50 66 46 78", 2.6), ("accent", "M24 47C16 46 14 56 6 54C10 50 10 44 22 42Z"), (11, 33, 2.2)]


def _beast(head: list[Part], body: list[Part], details: list[Detail]) -> Figure:
    return [*body, *head], details


def _greyhound() -> Figure:
    body: list[Part] = [
        [(26, 44), (36, 36), (52, 42), (70, 38), (82, 44), (84, 54), (74, 58), (60, 50), (46, 58), (34, 62), (26, 56)],
        ("M32 56C24 62 16 62 8 58", 6.0), ("M36 58C30 68 20 70 12 70", 6.0), ("M80 50C88 58 90 64 96 72L94 80", 6.0), ("M74 54C78 64 82 70 84 80L80 86", 6.0),
        ("M82 44C92 42 96 34 90 26C88 22 92 18 96 20", 3.6), ("M30 48L22 32", 11.0),
    ]  # fmt: skip
    head: list[Part] = [[(28, 24), (22, 22), (8, 30), (3, 35), (10, 38), (24, 36), (30, 32)], [(26, 24), (34, 18), (38, 24), (30, 30)]]
    return _beast(head, body, [(19, 28, 1.9), ("M44 44Q48 50 44 56M70 42Q66 48 70 54", 1.8)])


def _sheep_parts(lamb: bool) -> Figure:
    fleece: list[Part] = [(38, 46, 13.0), (52, 42, 13.0), (66, 44, 13.0), (76, 52, 12.0), (34, 56, 11.0), (48, 60, 12.0), (62, 60, 12.0), (74, 60, 10.0), (54, 52, 14.0)]
    legs: list[Part] = [("M44 66V88L39 90", 6.0), ("M70 66L72 88L67 90", 6.0), ("M62 66L60 88L55 90", 6.0), ("M34 62L26 74L32 84" if lamb else "M34 64L32 88L27 90", 6.0)]
    head: list[Part] = [[(34, 36), (28, 30), (18, 34), (10, 44), (13, 50), (24, 50), (34, 46)], [(32, 34), (42, 28), (46, 34), (38, 40)], ("M82 50Q92 54 90 66", 6.0)]
    curls: list[Detail] = [(f"M{x} {y}q4 -6 8 0q-1 4 -4 2", 1.8) for x, y in ((38, 44), (52, 40), (66, 44), (44, 56), (58, 54), (70, 58))]
    return [*legs, *fleece, *head], [(21, 38, 2.2), *curls]


def _sheep() -> Figure:
    return _sheep_parts(False)


def _paschal_lamb() -> Figure:
    parts, details = _sheep_parts(True)
    staff: list[Part] = [("M24 84L58 6", 3.0), ("M48 10L66 18", 3.0), "M56 16C66 12 72 22 84 14L90 30C78 36 72 28 62 34Z"]
    return [*staff, *parts], [*details, ("accent", "M70 18L74 17L76 21L81 19L82 23L78 25L80 29L76 30L74 27L69 29L68 25L72 23Z")]


def _ox() -> Figure:
    body: list[Part] = [
        [(28, 40), (42, 34), (60, 38), (78, 34), (88, 42), (88, 58), (78, 66), (58, 64), (42, 68), (28, 62)], ("M36 60L34 90H28", 8.0), ("M48 62L46 76L52 90H46", 8.0),
        ("M78 60L78 90H72", 8.0), ("M86 54L88 76L92 90H86", 8.0), ("M88 42C96 48 94 62 95 72", 3.2), (95, 75, 4.5), [(28, 46), (20, 54), (24, 68), (34, 66), (38, 50)],
    ]  # fmt: skip
    head: list[Part] = [[(32, 32), (22, 28), (12, 38), (5, 50), (10, 57), (20, 54), (32, 48)], ("M24 31C12 28 8 18 13 10", 4.2), ("M26 30C38 28 40 18 34 9", 4.2), [(30, 35), (42, 36), (42, 42), (32, 42)]]
    return _beast(head, body, [(20, 38, 2.2), (9, 51, 1.6), ("M50 40Q56 52 50 62M74 40Q70 50 74 60", 1.8)])


def _squirrel() -> Figure:
    body: list[Part] = [
        [(40, 34), (34, 48), (36, 66), (46, 82), (62, 82), (66, 66), (58, 50), (52, 38)], ("M38 50C30 48 26 44 20 44", 6.5), ("M40 58C32 58 28 56 22 58", 6.5),
        [(54, 66), (40, 74), (32, 84), (28, 92), (44, 94), (62, 92), (70, 78)],
        [(62, 88), (82, 82), (92, 60), (86, 34), (76, 18), (64, 12), (52, 8), (62, 4), (80, 8), (94, 24), (99, 52), (92, 80), (76, 94)],
        [(62, 86), (78, 74), (82, 54), (76, 36), (66, 24), (58, 20), (72, 14), (86, 30), (92, 56), (84, 80)],
    ]  # fmt: skip
    head: list[Part] = [[(48, 26), (38, 20), (28, 24), (20, 34), (26, 40), (40, 42), (50, 36)], [(44, 22), (44, 10), (52, 16), (52, 26)], (18.0, 47.0, 6.0)]
    return _beast(head, body, [(33, 28, 2.4), ("M50 68Q42 76 44 86", 2), ("M70 80Q88 62 76 32M82 76Q96 54 82 26", 2), ("M18 42V52", 1.6)])


def _porcupine() -> Figure:
    quills: list[Part] = []
    marks: list[Detail] = []
    for i in range(15):
        t = i / 14
        a = math.radians(-150 + 168 * t)
        x, y = 56 + 22 * math.cos(a), 62 + 18 * math.sin(a)
        tip = 42 + 4 * (i % 2)
        quills.append((f"M{num(x)} {num(y)}L{num(56 + tip * math.cos(a + 0.16))} {num(62 + tip * 1.05 * math.sin(a + 0.16))}", 3.6))
    for i in range(7):
        a = math.radians(-140 + 130 * i / 6)
        marks.append((f"M{num(56 + 12 * math.cos(a))} {num(62 + 10 * math.sin(a))}L{num(56 + 24 * math.cos(a + 0.1))} {num(62 + 21 * math.sin(a + 0.1))}", 1.8))
    body: list[Part] = [[(22, 62), (32, 52), (56, 46), (80, 58), (84, 72), (74, 82), (46, 82), (30, 76)], ("M40 78V90H34", 6.5), ("M52 78V90H46", 6.5), ("M74 78V90H68", 6.5)]
    head: list[Part] = [[(34, 54), (24, 54), (10, 68), (6, 74), (14, 78), (32, 76), (38, 66)], (31.0, 55.0, 4.5)]
    return [*quills, *body, *head], [(22, 64, 2.2), *marks]


def _lizard() -> Figure:
    spine = "M50 22C44 34 56 46 50 60C46 72 58 80 52 97"
    legs: list[Part] = [("M48 34L30 30L24 22", 4.6), ("M50 36L68 32L74 24", 4.6), ("M49 58L32 60L26 70", 4.6), ("M51 58L68 62L74 72", 4.6)]
    toes: list[Part] = [(f"M{x} {y}l{dx} {dy}M{x} {y}l{dx + 5} {dy}M{x} {y}l{dx - 5} {dy + 2}", 2.4) for x, y, dx, dy in ((24, 22, -2, -6), (74, 24, 2, -6), (26, 70, -2, 6), (74, 72, 2, 6))]
    return [*legs, *toes, [(50, 2), (58, 10), (56, 22), (60, 36), (57, 52), (56, 62), (54, 76), (55, 96), (48, 76), (44, 62), (43, 50), (42, 36), (44, 22), (42, 10)]], [(46, 11, 1.8), (54, 11, 1.8), (spine.replace("M50 22", "M50 20"), 1.8)]


def _serpent() -> Figure:
    body = "M44 12C60 14 72 24 60 34C46 44 26 40 28 54C30 68 72 60 70 74C68 84 46 80 46 98"
    return [(body, 10.0), [(48, 6), (34, 6), (25, 12), (34, 18), (48, 18)]], [(36, 10, 1.8), ("M52 14C62 18 66 24 58 31C46 40 26 38 28 54C32 66 70 60 70 74", 1.6), ("accent", "M26 12L14 8L18 13L12 16L26 14Z")]


def _snail() -> Figure:
    return [(56, 48, 32.0), [(90, 78), (70, 74), (40, 80), (28, 70), (22, 54), (14, 50), (7, 56), (12, 70), (20, 84), (40, 92), (74, 90), (97, 92)], ("M14 52L6 34", 3.4), ("M19 52L20 34", 3.4), (6, 33, 3.4), (20, 33, 3.4)], [("M32 74C18 48 36 22 58 24C80 26 84 52 68 62C54 70 42 58 48 48C54 40 64 46 60 53", 3.2)]


def _fish() -> Figure:
    return [[(4, 50), (20, 34), (44, 28), (66, 38), (78, 48), (78, 52), (66, 62), (44, 72), (20, 66)], "M72 50L98 28Q90 50 98 72Z", "M36 30Q48 12 62 36Z", "M40 70Q48 84 58 64Z"], [(18, 45, 2.6), ("M30 36Q38 50 30 64M42 38Q48 44 42 50Q48 56 42 62M56 40Q61 45 56 50Q61 55 56 60", 2)]


def _martlet() -> Figure:
    return [[(34, 30), (26, 22), (14, 24), (10, 36), (14, 52), (26, 68), (44, 72), (60, 66), (80, 76), (92, 84), (90, 72), (78, 58), (62, 44), (46, 36)], "M14 26L2 32L13 35Z", [(38, 42), (56, 42), (78, 52), (98, 58), (84, 64), (56, 62), (40, 54)], [(36, 68), (34, 80), (42, 74)], [(46, 70), (46, 82), (52, 72)]], [(18, 29, 2.4), ("M46 50Q66 52 82 60M44 44Q62 46 80 54", 2)]


def _swan() -> Figure:
    neck = "M38 64C20 54 22 38 34 30C44 22 40 10 30 12C26 13 24 17 25 21"
    return [(neck, 9.0), "M28 12L12 20Q14 25 25 22Z", [(28, 66), (40, 56), (58, 56), (70, 48), (88, 40), (96, 44), (92, 60), (80, 78), (58, 84), (38, 80)], [(44, 60), (56, 42), (72, 32), (86, 30), (80, 50), (64, 66)]], [(29, 14.5, 1.8), ("M52 62Q66 56 80 38M58 68Q76 62 88 48M50 72Q70 74 84 64", 2), ("accent", "M24 15L12 20Q14 24 24 21Z")]


def _pelican() -> Figure:
    wings: list[Part] = [
        "M54 46L66 14L70 24L78 10L80 22L90 14L88 28L97 26L90 40L96 44L80 54L66 62Z", "M46 46L34 14L30 24L22 10L20 22L10 14L12 28L3 26L10 40L4 44L20 54L34 62Z",
        [(40, 40), (36, 54), (40, 70), (50, 76), (60, 70), (64, 54), (60, 40), (50, 34)], ("M52 42C56 28 48 14 36 18C30 22 34 30 38 34", 7.0), "M34 26L40 44L46 34Z",
    ]  # fmt: skip
    young: list[Part] = [(30, 72, 6.5), (50, 72, 7.0), (70, 72, 6.5), "M8 76Q50 68 92 76Q84 96 50 97Q16 96 8 76Z"]
    return [*wings, *young], [(38, 21, 1.8), ("M46 44C51 34 51 22 42 22M58 44C62 28 56 16 46 13", 2.0), ("M70 40L80 24M76 46L88 32M30 40L20 24M24 46L12 32", 1.8), ("M16 80Q50 74 84 80M22 88Q50 82 78 88M30 76L40 90M60 76L70 90", 1.8), ("accent", "M40 46q4 6 0 9q-4 -3 0 -9Z"), ("accent", "M46 50q4 6 0 9q-4 -3 0 -9Z")]


def _eagle() -> Figure:
    wing: list[tuple[float, float]] = [(46, 34), (38, 18), (24, 8), (20, 16), (12, 10), (12, 20), (3, 18), (6, 30), (1, 36), (8, 44), (5, 52), (14, 56), (14, 64), (24, 62), (28, 70), (36, 60), (46, 56)]
    tail = "M45 66L36 84L30 94L42 90L46 98L50 92L54 98L58 90L70 94L64 84L55 66Z"
    legs: list[Part] = [("M44 66L32 74", 6.0), *_claws(31, 75, 140), ("M56 66L68 74", 6.0), *_claws(69, 75, 40)]
    head: list[Part] = [[(44, 30), (46, 14), (42, 8), (34, 8), (26, 13), (32, 18), (40, 20), (40, 34)], "M32 9L20 13Q22 18 20 21L34 17Z"]
    body: list[tuple[float, float]] = [(40, 30), (38, 48), (42, 64), (50, 72), (58, 64), (62, 48), (58, 30), (50, 22)]
    lines: list[Detail] = [("M36 28Q22 24 14 18M36 36Q20 36 8 32M36 44Q20 48 10 50M38 50Q26 58 20 60M64 28Q78 24 86 18M64 36Q80 36 92 32M64 44Q80 48 90 50M62 50Q74 58 80 60", 1.8), ("M46 40q4 4 8 0M46 50q4 4 8 0M50 74V92", 1.8)]
    return [_poly(wing), _poly(_mirrored(wing)), tail, *legs, body, *head], [(37, 12, 1.8), *lines]


def _cock() -> Figure:
    tail: list[Part] = [("M72 56C84 50 88 34 80 18", 6.0), ("M72 56C92 54 98 38 92 24", 6.0), ("M72 60C94 62 98 54 98 44", 6.0), ("M70 52C76 40 74 26 66 18", 6.0)]
    body: list[Part] = [[(30, 28), (24, 44), (28, 62), (44, 76), (62, 74), (78, 60), (74, 48), (58, 52), (46, 46), (42, 28)], (34.0, 24.0, 9.0), "M27 20L14 25L27 29Z", ("M46 72L44 90", 4.4), ("M58 72L60 90", 4.4), *_claws(43, 91, 150), *_claws(60, 91, 150)]
    return [*tail, *body], [(32, 22, 2.0), ("accent", "M26 16L24 6L31 11L35 3L38 11L46 8L42 18Q34 13 26 16Z"), ("accent", "M26 30Q22 40 28 42Q33 38 31 30Z"), ("M46 56Q56 66 70 58M44 62Q56 72 68 66", 2)]


def _gadfly() -> Figure:
    wings: list[Part] = [[(46, 40), (28, 48), (10, 72), (12, 86), (26, 84), (42, 60)], [(54, 40), (72, 48), (90, 72), (88, 86), (74, 84), (58, 60)]]
    body: list[Part] = [(50.0, 22.0, 11.0), [(50, 26), (62, 38), (60, 50), (50, 54), (40, 50), (38, 38)], [(50, 46), (59, 60), (57, 80), (50, 94), (43, 80), (41, 60)], ("M42 34L22 26M41 40L18 42M58 34L78 26M59 40L82 42", 3.0)]
    return [*wings, *body], [(44, 19, 3.0), (56, 19, 3.0), ("M43 64H57M43 73H57M45 82H55", 2.2), ("M38 50L18 80M62 50L82 80", 1.8)]


def _bee() -> Figure:
    parts: list[Part] = [[(46, 42), (30, 30), (10, 34), (8, 50), (26, 58), (44, 54)], [(54, 42), (70, 30), (90, 34), (92, 50), (74, 58), (56, 54)], (50.0, 22.0, 10.0), (50.0, 40.0, 12.0), [(50, 46), (64, 58), (62, 78), (50, 96), (38, 78), (36, 58)], ("M46 14L38 4M54 14L62 4", 2.6)]
    return parts, [("M38 60H62M37 70H63M41 80H59", 3.4), ("M40 48L16 42M60 48L84 42", 1.8)]


def _horses_head() -> Figure:
    return ["M46 14L52 4L58 14C76 24 88 52 84 94L70 84L58 96L50 82L38 94C48 72 50 60 42 52C34 56 24 66 14 62C8 58 8 50 14 44C24 32 30 18 46 14Z"], [(36, 30, 2.8), (14, 53, 2.2), ("M58 18C72 34 76 56 74 80M52 22C62 34 66 48 64 64", 2.4)]


def _stags_head() -> Figure:
    antler = "M44 36C36 28 22 26 16 4M36 30C28 30 16 30 8 20M28 25C26 16 28 10 30 6"
    other = "M56 36C64 28 78 26 84 4M64 30C72 30 84 30 92 20M72 25C74 16 72 10 70 6"
    return [(antler, 4.6), (other, 4.6), [(40, 40), (36, 54), (42, 78), (44, 92), (50, 96), (56, 92), (58, 78), (64, 54), (60, 40), (50, 34)], [(40, 44), (26, 40), (20, 48), (36, 54)], [(60, 44), (74, 40), (80, 48), (64, 54)]], [(43, 56, 2.4), (57, 56, 2.4), (47, 88, 1.8), (53, 88, 1.8), ("M50 42V70", 2)]


FIGURES: dict[str, Callable[[], Figure]] = {
    "acorn": _acorn, "anchor": _anchor, "annulet": lambda: ([_ring(50, 50, 40) + "M74 50a24 24 0 1 1 -48 0a24 24 0 1 1 48 0Z"], []),
    "barrel": _barrel, "bee": _bee, "book": _book, "bridge": _bridge, "cabbage": _cabbage, "cinquefoil": _cinquefoil, "cock": _cock, "column": _column,
    "crescent": lambda: (["M12 20A44 44 0 1 0 88 20A36 36 0 1 1 12 20Z"], []),
    "cross patty": lambda: (["M50 56L30 4H70Z", "M50 44L30 96H70Z", "M56 50L4 30V70Z", "M44 50L96 30V70Z", (50, 50, 9.0)], []),
    "crown": _crown, "demi-lion": _demi_lion, "eagle": _eagle, "ear of wheat": _ear_of_wheat, "escallop": _escallop,
    "estoile": _estoile,
    "fish": _fish, "flame": _flame, "fleur-de-lis": _fleur_de_lis, "gadfly": _gadfly, "garb": _garb, "grapes": _grapes, "greyhound": _greyhound, "hammer": _hammer, "hand": _hand,
    "heart": lambda: (["M50 94C16 66 4 50 4 32C4 12 38 2 50 28C62 2 96 12 96 32C96 50 84 66 50 94Z"], [("M18 28Q22 18 32 18", 3)]),
    "horse's head": _horses_head, "hunting horn": _hunting_horn, "key": _key, "latin cross": lambda: (["M41 4H59V28H84V46H59V97H41V46H16V28H41Z"], []), "lily": _lily,
    "lion": _lion, "lion passant": _lion_passant, "lion's head": _lions_head, "lizard": _lizard, "lozenge": lambda: (["M50 2L86 50L50 98L14 50Z"], []), "marigold": _marigold, "martlet": _martlet,
    "mirror": _mirror, "mountain": _mountain, "mullet": lambda: ([_star(5, 50, 20, x=50, y=53)], []), "oak leaf": _oak_leaf, "ox": _ox, "palm branch": _palm, "paschal lamb": _paschal_lamb,
    "pelican": _pelican, "porcupine": _porcupine, "rose": _rose, "roundel": lambda: ([(50.0, 50.0, 44.0)], []), "scales": _scales, "serpent": _serpent, "sheep": _sheep, "ship": _ship, "snail": _snail,
    "squirrel": _squirrel, "stag's head": _stags_head, "sun": _sun, "swan": _swan, "sword": _sword, "tower": _tower, "tree": _tree, "wheel": _wheel, "wing": _wing,
}  # fmt: skip
"""Every charge of heraldry.CHARGES, and a second lion for "passant"."""


def _solid(part: Part, colour: str, fatter: float) -> str:
    if isinstance(part, str):
        return path(part, colour, fill_rule="evenodd", **_edge(colour, fatter))
    if isinstance(part, list):
        return path(smooth(part, closed=True), colour, **_edge(colour, fatter))
    if len(part) == 2:
        return stroke(part[0], colour, part[1] + fatter)
    return circle(part[0], part[1], part[2] + fatter / 2, colour)


def _edge(colour: str, fatter: float) -> dict[str, object]:
    return {"stroke": colour, "stroke_width": fatter, "stroke_linejoin": "round"} if fatter else {}


def figure(kind: str, fill: str, outline: str, detail: str, accent: str, fatter: float = 5.0) -> str:
    """A charge on its field of 100 by 100.

    kind: a key of FIGURES; colours are `#rrggbb`; fatter: twice the width of the outline
    """
    return draw(FIGURES[kind](), fill, outline, detail, accent, fatter)


def draw(drawn: Figure, fill: str, outline: str, detail: str, accent: str, fatter: float = 5.0) -> str:
    """Any figure on its field of 100 by 100, see `figure`."""
    parts, details = drawn
    out = group("".join(_solid(p, outline, fatter) for p in parts)) + "".join(_solid(p, fill, 0) for p in parts)
    for d in details:
        if d[0] == "accent" and isinstance(d[1], str):
            out += path(d[1], accent)
        elif isinstance(d[0], str) and isinstance(d[1], float | int):
            out += stroke(d[0], detail, float(d[1]))
        elif len(d) == 3:
            out += circle(d[0], d[1], d[2], detail)
    return out
