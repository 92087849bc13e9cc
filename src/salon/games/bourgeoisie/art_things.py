"""What hangs over the shops, what an officer is known by, and what stands on a broadsheet: drawn like the charges.

Each figure is on a field of 100 by 100, see `art_charges`. Some have colours of their own (COLOURS).
"""

from __future__ import annotations

from collections.abc import Callable

from salon.games.bourgeoisie.art_charges import FIGURES, Detail, Figure, Part


def _candle() -> Figure:
    return ["M40 34Q50 28 60 34V78H40Z", "M28 78H72V84H62L66 94H34L38 84H28Z", ("M72 80Q88 76 84 66Q76 60 72 72", 3.6), ("M50 32V24", 2.4)], [("accent", "M50 2C60 14 60 22 50 27C40 22 40 14 50 2Z"), ("M44 40V58M40 80H60", 2), ("M56 36Q60 44 57 50", 2.4)]


def _wig() -> Figure:
    curls: list[Part] = [(50, 18, 15.0), (36, 22, 12.0), (64, 22, 12.0), (26, 34, 11.0), (74, 34, 11.0), (21, 48, 11.0), (79, 48, 11.0), (20, 62, 11.0), (80, 62, 11.0), (22, 76, 11.0), (78, 76, 11.0), (30, 86, 9.0), (70, 86, 9.0), (36, 60, 9.0), (64, 60, 9.0), (37, 74, 9.0), (63, 74, 9.0), (34, 46, 9.0), (66, 46, 9.0)]
    rings: list[Detail] = [(f"M{x - 5} {y}a5 5 0 1 1 5 5", 2.0) for x, y in ((26, 34), (74, 34), (21, 48), (79, 48), (20, 62), (80, 62), (22, 76), (78, 76), (36, 60), (64, 60), (37, 74), (63, 74))]
    return curls, [*rings, ("M50 6V28M40 10Q44 20 40 30M60 10Q56 20 60 30", 2), ("accent", "M41 40Q50 30 59 40L60 58Q50 74 40 58Z"), ("M45 47H47M53 47H55M50 49V55M46 60Q50 63 54 60", 1.8)]


def _cup() -> Figure:
    return ["M18 42H70C70 66 62 78 44 78S18 66 18 42Z", ("M69 48Q88 46 84 60Q80 68 66 66", 5.0), "M8 82H82Q78 92 62 92H28Q12 92 8 82Z"], [("M34 34Q26 26 34 18Q40 12 34 4M50 34Q42 26 50 18Q56 12 50 4", 3.2), ("M24 50Q26 64 34 70", 2.4), ("accent", "M22 42H66Q64 47 44 47T22 42Z")]


def _stocking() -> Figure:
    return ["M34 4H66L64 52Q62 60 54 66L30 88Q20 96 12 90Q4 82 14 74L34 56Z"], [("M34 14H66M35 20H65", 2.2), ("accent", "M57 34L61 40L57 46L53 40Z"), ("accent", "M56 22L59 26L56 30L53 26Z"), ("M14 80Q20 78 24 84M46 60Q56 58 62 52", 2.2)]


def _mortar() -> Figure:
    return [("M46 44L78 6", 8.0), (80, 6, 6.5), "M14 40H86V50H80Q78 72 64 80V86H76V96H24V86H36V80Q22 72 20 50H14Z"], [("M20 50H80M36 86H64", 2.4), ("M30 56Q32 68 40 74", 2.6), ("accent", "M50 56L54 62H61L56 67L58 74L50 70L42 74L44 67L39 62H46Z")]


def _fur() -> Figure:
    body: list[Part] = [[(50, 4), (60, 10), (62, 22), (78, 26), (88, 20), (92, 30), (80, 40), (74, 52), (78, 66), (90, 74), (86, 84), (70, 78), (58, 74), (55, 82), (58, 96), (50, 99), (42, 96), (45, 82), (42, 74), (30, 78), (14, 84), (10, 74), (22, 66), (26, 52), (20, 40), (8, 30), (12, 20), (22, 26), (38, 22), (40, 10)]]
    hairs: list[Detail] = [(f"M{x} {y}l-3 7M{x} {y}l3 7", 2.0) for x, y in ((50, 24), (38, 36), (62, 36), (50, 46), (38, 58), (62, 58), (50, 66), (50, 84))]
    return body, [*hairs, (46, 12, 1.8), (54, 12, 1.8)]


def _scissors() -> Figure:
    ring = "M{0} 82m-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0ZM{0} 82m-7 0a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z"
    return [ring.format(30), ring.format(70), "M34 70L62 4Q70 14 64 26L42 72Z", "M66 70L38 4Q30 14 36 26L58 72Z"], [(50, 42, 3.6)]


def _cloth() -> Figure:
    return ["M10 26Q10 14 22 14H90V38H22Q10 38 10 26Z", "M10 44Q10 34 22 34H90V60H22Q10 60 10 46Z", "M34 56H90V80L84 92L78 80L72 92L66 80L60 92L54 80L48 92L42 80L34 90Z"], [("M22 20Q16 26 22 32Q28 28 24 24M22 40Q16 46 22 54Q28 50 24 45", 2.4), ("M40 66H90M40 72H90M34 26H88M34 48H88", 1.8), ("accent", "M34 78L42 80L48 92L54 80L60 92L66 80L72 92L78 80L84 92L90 80V74H34Z")]


def _goblet() -> Figure:
    return ["M22 6H78Q80 44 58 54V72Q60 80 72 84V94H28V84Q40 80 42 72V54Q20 44 22 6Z"], [("M24 18H76M42 58H58M42 66H58M30 86H70", 2.4), ("accent", "M50 24L56 32L50 40L44 32Z"), ("M30 24Q30 40 40 47", 2.8)]


def _purse() -> Figure:
    return [[(36, 34), (22, 52), (12, 74), (22, 92), (50, 96), (78, 92), (88, 74), (78, 52), (64, 34)], "M30 8Q40 16 50 8Q60 16 70 8L64 30H36Z", ("M34 32H66", 6.0)], [("M40 44Q32 60 34 80M60 44Q68 60 66 80M50 40V62", 2), ("accent", "M50 60a13 13 0 1 0 .1 0Z"), ("M50 66V80M45 70H55M45 76H55", 2.4)]


def _quill() -> Figure:
    return ["M94 4C66 6 40 26 30 56L20 84L26 80L34 66C60 62 78 48 84 30L74 32L88 20L80 20Z", "M6 70H34L38 78V96H2V78Z"], [("M82 14Q50 34 28 74", 2.4), ("M60 24L70 26M48 36L64 40M40 48L56 52", 1.8), ("accent", "M8 84H32V92H8Z")]


def _escutcheon() -> Figure:
    """The king's arms, which hung at a notary's door."""
    lily = "M{} {}c5 7 5 11 3 17h5q5 -6 1 -9q8 0 6 8q-2 6 -8 6h-2v3h-10v-3h-2q-6 0 -8 -6q-2 -8 6 -8q-4 3 1 9h5c-2 -6 -2 -10 3 -17Z"
    rim = "M50 10C82 10 86 34 84 50C80 76 62 87 50 91C38 87 20 76 16 50C14 34 18 10 50 10ZM50 14C22 14 18 36 20 50C24 73 40 83 50 87C60 83 76 73 80 50C82 36 78 14 50 14Z"
    return [[(50, 2), (72, 8), (92, 20), (94, 44), (86, 72), (66, 90), (50, 98), (34, 90), (14, 72), (6, 44), (8, 20), (28, 8)]], [("accent", rim), *(("accent", lily.format(x, y)) for x, y in ((36, 24), (64, 24), (50, 53)))]


def _salt() -> Figure:
    return [[(36, 30), (20, 50), (10, 76), (20, 94), (50, 97), (80, 94), (90, 76), (80, 50), (64, 30)], ("M32 30Q50 36 68 30", 6.0), [(34, 28), (26, 12), (38, 6), (50, 12), (62, 6), (74, 12), (66, 28)]], [("M44 40Q34 60 38 84M58 40Q68 60 62 84", 2), ("accent", "M50 52L62 74H38Z"), ("M34 80H66", 2.4)]


def _chest() -> Figure:
    return ["M8 42Q8 20 30 20H70Q92 20 92 42V48H8Z", "M6 48H94V90H6Z"], [("M6 62H94M24 20V90M76 20V90", 3.4), ("accent", "M40 44H60V66Q50 74 40 66Z"), (50, 54, 3.0), ("M50 55V62", 2.4), *((x, y, 1.8) for x in (15, 85) for y in (55, 76))]


def _robe() -> Figure:
    gown = "M40 22L24 28L4 74L22 82L30 64L22 98H78L70 64L78 82L96 74L76 28L60 22L50 30Z"
    return [gown, "M34 16Q50 22 66 16L68 8Q50 2 32 8Z", (50, 17, 7.0)], [("M50 44V96M38 40Q34 70 34 96M62 40Q66 70 66 96M24 40L30 64M76 40L70 64", 2), ("accent", "M43 24L50 30L57 24L60 44L51 42V46H49V42L40 44Z"), ("accent", "M4 74L22 82L24 77L7 69Z"), ("accent", "M96 74L78 82L76 77L93 69Z")]


def _ledger() -> Figure:
    return ["M14 8H82Q90 8 90 16V88Q90 94 82 94H20Q10 94 10 84V14Q10 8 14 8Z"], [("M22 8V82M10 84Q12 80 20 80H90", 2.6), ("accent", "M34 24H78V44H34Z"), ("M40 30H72M40 38H64", 2.2), ("M34 58H80M34 66H80M34 74H70", 2), *((x, y, 2.4) for x, y in ((16, 18), (16, 50), (16, 72)))]


def _wax() -> Figure:
    lumps: list[Part] = [(50, 42, 30.0), (28, 34, 12.0), (70, 28, 13.0), (76, 54, 12.0), (30, 60, 12.0), (54, 70, 12.0), "M38 66L26 98L40 92L48 70Z", "M58 68L72 98L58 92L52 72Z"]
    return lumps, [("M50 18a24 24 0 1 1 -.1 0", 2.6), ("accent", "M50 26C56 34 58 38 56 44C62 36 70 38 69 46C68 52 62 52 61 48C58 52 56 54 54 55H60V59H54L50 66L46 59H40V55H46C44 54 42 52 39 48C38 52 32 52 31 46C30 38 38 36 44 44C42 38 44 34 50 26Z")]


# --- woodcuts of the broadsheets ------------------------------------------------------------------------------------


def _rings() -> Figure:
    ring = "M{0} 62m-24 0a24 24 0 1 0 48 0a24 24 0 1 0 -48 0ZM{0} 62m-17 0a17 17 0 1 1 34 0a17 17 0 1 1 -34 0Z"
    return [ring.format(36), ring.format(64), "M36 38L28 28L32 20H40L44 28Z"], [("M28 28H44M32 20L36 38L40 20", 1.6), ("M70 30L74 20M80 36L90 28M60 30L58 18", 3)]


def _fan() -> Figure:
    return ["M50 92L4 40C22 12 78 12 96 40Z"], [("M50 90L14 36M50 90L28 26M50 90L42 21M50 90L58 21M50 90L72 26M50 90L86 36", 2), ("M18 52C34 38 66 38 82 52", 2.4), ("accent", "M30 34Q36 26 42 34Q36 42 30 34Z"), ("accent", "M58 34Q64 26 70 34Q64 42 58 34Z")]


def _tent() -> Figure:
    return ["M50 8L96 44H88V92H12V44H4Z", "M50 8V0L66 3L50 8Z"], [("M4 44Q12 54 20 44Q28 54 36 44Q43 54 50 44Q57 54 64 44Q72 54 80 44Q88 54 96 44", 2.4), ("M50 10L20 44M50 10L36 44M50 10L64 44M50 10L80 44", 2), ("accent", "M20 66H80V92H20Z"), (32, 60, 5.0), (50, 58, 6.0), (66, 60, 5.0)]


def _press() -> Figure:
    return ["M14 4H86V16H80V62H72V16H28V62H20V16H14Z", "M44 16H56V40H44Z", ("M30 32H86", 5.0), "M34 40H66V50H34Z", "M10 62H90V74H82V96H72V74H28V96H18V74H10Z"], [("M46 20L54 24M46 26L54 30M46 34L54 38", 2), ("accent", "M28 54H72V61H28Z")]


def _cut_paper() -> Figure:
    return ["M10 10H60V90H10Z", "M72 10H92V90H72L68 76L76 64L66 52L74 40L66 28L74 18Z"], [("M18 22H52M18 32H52M18 42H52M18 52H46M18 62H52M18 72H40", 2.2), ("accent", "M80 24a7 7 0 1 0 .1 0Z"), ("M66 10L72 16M62 90L70 80", 2.4)]


def _sixtieth() -> Figure:
    return ["M12 14H74Q82 14 82 22V70H26Q26 86 16 86Q8 86 8 78V22Q8 14 12 14Z", (70, 74, 20.0)], [("M20 28H70M20 38H70M20 48H56M20 58H46", 2.2), ("accent", "M70 60a14 14 0 1 0 .1 0Z"), ("M64 68L76 80M76 68L64 80", 2.6)]


def _auction() -> Figure:
    return ["M10 80H90V94H10Z", ("M30 74L76 26", 6.0), "M58 12L90 40L80 52L48 24Z", "M16 40H26V66H32V72H10V66H16Z"], [("accent", "M21 22C28 30 28 36 21 40C14 36 14 30 21 22Z"), ("M56 18L84 44", 2.4), ("M20 87H80", 2.4)]


def _fief() -> Figure:
    return ["M8 92V50H14V42H20V50H28V42H34V50H40V92Z", "M18 50V26L24 14L30 26V50Z", [(58, 70), (66, 52), (82, 46), (94, 56), (96, 76), (86, 92), (66, 92)], "M68 48L62 36Q72 42 76 36Q80 42 90 36L86 48Z"], [("accent", "M20 92V76Q24 70 28 76V92Z"), ("M74 60Q70 70 72 84M88 60Q90 70 88 82", 2), ("M44 88H58", 2.4)]


def _marquis_crown() -> Figure:
    return ["M10 78H90V92H10Z", "M12 76L6 36L24 54L30 30L42 52L50 18L58 52L70 30L76 54L94 36L88 76Z", (6, 32, 6.0), (50, 16, 9.0), (94, 32, 6.0), (29, 26, 5.0), (71, 26, 5.0)], [("M14 80H86", 2), *((x, 85, 2.6) for x in (22, 36, 50, 64, 78)), ("accent", "M50 58L57 66L50 74L43 66Z")]


THINGS: dict[str, Callable[[], Figure]] = {
    "candle": _candle, "wig": _wig, "cup": _cup, "stocking": _stocking, "mortar": _mortar, "fur": _fur, "scissors": _scissors, "cloth": _cloth, "goblet": _goblet, "purse": _purse,
    "quill": _quill, "escutcheon": _escutcheon, "salt": _salt, "chest": _chest, "robe": _robe, "red_robe": _robe, "ledger": _ledger, "seal": _wax,
    "beau_mariage": _rings, "salon": _fan, "foire_saint_germain": _tent, "paulette": _sixtieth, "erection": _marquis_crown, "retranchement": _cut_paper, "gazette": _press, "franc_fief": _fief,
    "saisie_reelle": _auction, "chambre_de_justice": FIGURES["scales"],
}  # fmt: skip
"""Signs of shops, badges of offices, and the woodcuts of events by their card."""

COLOURS: dict[str, tuple[str, str]] = {
    "candle": ("#f4e6bd", "#e2862c"), "wig": ("#7d5430", "#e8c7a2"), "cup": ("#f3ead8", "#4a2c1a"), "stocking": ("#a83a44", "#f0d9a0"), "mortar": ("#b98b3e", "#f3ead8"), "fur": ("#8f6138", "#8f6138"),
    "scissors": ("#b9bec2", "#b9bec2"), "cloth": ("#35598a", "#c9a24a"), "goblet": ("#d8b04a", "#a83a44"), "purse": ("#7a4d2a", "#e2bb4a"), "book": ("#f3ead8", "#f3ead8"), "grapes": ("#6b3a6e", "#6b3a6e"),
    "quill": ("#f4efe2", "#2b2420"), "escutcheon": ("#27498a", "#e2bb4a"), "scales": ("#d9b250", "#d9b250"), "salt": ("#e8dcc0", "#ffffff"), "chest": ("#8a5a30", "#d9b250"), "robe": ("#2e2a2b", "#f4efe2"), "red_robe": ("#a92a2f", "#f4efe2"),
    "hammer": ("#a9afb2", "#a9afb2"), "key": ("#d9b250", "#d9b250"), "ledger": ("#8c5a36", "#f0e4c6"), "seal": ("#2f7a52", "#dff0df"), "sword": ("#cdd3d6", "#d9b250"),
}  # fmt: skip
"""Colour of a thing, and of its accent."""


def thing(name: str) -> Callable[[], Figure] | None:
    """The figure of a sign or badge: one of THINGS, else a charge of that name, else None."""
    return THINGS.get(name) or FIGURES.get(name.replace("_", " "))
