"""The pictures of Antiques: each name is a picture, always the same, and no picture holds words."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

import salon.games.antiques as package
from salon.games.antiques import art, art_flags, art_icons, art_people, art_pieces, art_room

CARDS = tomllib.loads((Path(package.__file__).parent / "cards.toml").read_text("utf-8"))
NAMES = art.names("antiques")
PICTURES = {name: art.picture("antiques", name) for name in NAMES}
CARD, LABEL, WIDE, SIGN = (100, 140), (100, 116), (150, 116), (48, 48)
SIZES: dict[str, tuple[float, float]] = {
    **{"piece": (64, 64), "lot": (96, 96), "token": (64, 64), "bonus": SIGN, "theft": SIGN, "curator": (100, 124)},
    **{"collection": LABEL, "room": LABEL, "reserve": LABEL, "museum": WIDE, "gallery": WIDE, "auction": CARD},
    **{"goal": (96, 96), "thief": CARD, "shelf": (48, 56), "vault": (100, 100), "bag": (64, 72), "tray": (120, 72)},
    **{"start": (64, 64), "logo": (64, 64), "handle-row": (40, 64), "handle-column": (64, 40), "box": (690, 480)},
    **{f"flag-{country}": (width, 60) for country, width in art_flags.WIDE.items()},
    **{f"rack-{n}": (12 + 44 * -(-n // 2), 112) for n in art_room.RACKS},
}
SVG = "{http://www.w3.org/2000/svg}"


def test_there_is_a_picture_of_everything() -> None:
    assert len(NAMES) == len(set(NAMES))
    for what, tables in (
        *(("collection", "collections"), ("museum", "museums"), ("auction", "auctions")),
        *(("goal", "goals"), ("thief", "thieves"), ("flag", "countries")),
    ):
        assert {f"{what}-{card['id']}" for card in CARDS[tables]} <= set(NAMES)
    assert {f"piece-{kind}" for kind in CARDS["pieces"]} <= set(NAMES)
    assert {f"lot-{kind}" for kind in CARDS["pieces"]} <= set(NAMES)
    for card in CARDS["auctions"]:
        assert f"auction-back-{card['type']}" in NAMES
        assert {f"bonus-{bonus}" for bonus in card["bonuses"]} <= set(NAMES)
    for card in CARDS["thieves"]:
        assert {f"theft-{action['do']}" for action in card["actions"]} <= set(NAMES)
    assert {f"curator-{who}" for who in ("storekeeper", "collector", "curator", "researcher")} <= set(NAMES)
    # warehouses of every player, and those of the Storekeeper
    assert {f"rack-{limit + more}" for limit in (6, 7, 8) for more in (0, 2)} <= set(NAMES)
    assert art.names("curators") == NAMES


def test_every_museum_has_a_facade_of_its_own() -> None:
    assert set(art.FACADES) == {museum["id"] for museum in CARDS["museums"]}
    assert len({draw() for draw in art.FACADES.values()}) == len(CARDS["museums"])
    assert set(art_flags.FLAGS) == {country["id"] for country in CARDS["countries"]}


@pytest.mark.parametrize("name", [*NAMES, "box of curators"])
def test_a_picture_is_sound(name: str) -> None:
    svg = PICTURES[name] if name in PICTURES else art.picture("curators", "box")
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    size = SIZES.get(name) or SIZES[re.split("[- ]", name)[0]]
    assert (float(root.get("width", 0)), float(root.get("height", 0))) == size
    # no words (a picture cannot use the page's fonts), nothing that runs, nothing from elsewhere
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags.isdisjoint({"text", "script", "image", "foreignObject", "style"})
    assert not re.search(r'href="(?!#)|\bnan\b|\binf\b|currentColor', svg)
    # what is referred to is there, once
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert [i for i, n in ids.items() if n > 1] == []
    assert set(re.findall(r'(?:url\(|href=")#([\w-]+)', svg)) <= set(ids)
    assert len(svg) < 130_000


def test_pictures_differ_and_stay_the_same() -> None:
    assert len(set(PICTURES.values())) == len(NAMES)
    for name in NAMES:
        if name != "box":
            assert art.picture("curators", name) == PICTURES[name]
    assert art.picture("curators", "box") != PICTURES["box"]


@pytest.mark.parametrize(
    "name",
    [
        *("piece-vase", "piece-", "lot-vase", "token-3", "bonus-thieves", "theft-vault", "flag-utopia", "rack-5"),
        *("curator-nobody", "collection-nobody", "museum-prado-", "museum-prado-11-8-spain", "auction-goals.vase"),
        *("goal-nobody", "", "piece", "back", "collection-a-11111111-1", "museum-x-11111-8-"),
    ],
)
def test_an_unknown_picture_is_refused(name: str) -> None:
    with pytest.raises(KeyError, match="no picture"):
        art.picture("antiques", name)


def _digits(need: dict[str, int]) -> str:
    return "".join(str(need.get(kind, 0)) for kind in art_pieces.TYPES)


def test_a_card_named_by_what_it_says_is_that_card() -> None:
    """A page that shows a match with somebody's own cards names them so, and none can lie."""
    for card in CARDS["collections"]:
        said = f"collection-{card['id']}-{_digits(card['need'])}-{card['points']}"
        assert art.picture("antiques", said) == PICTURES[f"collection-{card['id']}"]
    for card in CARDS["museums"]:
        said = f"museum-{card['id']}-{_digits(card['need'])}0-{card['points']}-{card['country']}"
        assert art.picture("antiques", said) == PICTURES[f"museum-{card['id']}"]
    for card in CARDS["auctions"]:
        assert art.picture("antiques", f"auction-{'.'.join(card['bonuses'])}") == PICTURES[f"auction-{card['id']}"]
    for card in CARDS["goals"]:
        about = card.get("colour") or card.get("type") or ".".join(card.get("countries", []))
        said = f"goal-{card['sort']}-{card.get('points', 0)}-{about}"
        assert art.picture("antiques", said) == PICTURES[f"goal-{card['id']}"]


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        ("collection-mine-40210-9", 7),
        ("museum-mine-33333-20-utopia", 15),
        ("museum-louvre-00001-3-greece", 1),
        ("goal-countries-2-utopia.spain.italy.france.greece", 0),
        ("goal-mystery-3-", 0),
        ("auction-museums", 0),
    ],
)
def test_cards_of_others_are_drawn_too(name: str, pieces: int) -> None:
    svg = art.picture("antiques", name)
    ET.fromstring(svg)
    assert svg not in PICTURES.values()
    # each piece that is asked for stands there: its rim of cream is drawn once
    assert svg.count(f'stroke="{art_pieces.CREAM}" stroke-width="8.4"') == pieces


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(a: str, b: str) -> float:
    bright, dark = sorted((_light(a), _light(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_pieces_stand_out_on_light_and_on_dark_ground() -> None:
    """The outline holds a piece on paper, the rim holds it on the night table."""
    assert min(_contrast(art_pieces.INK, ground) for ground in ("#f6f1e7", "#fffdf8")) >= 4.5
    assert min(_contrast(art_pieces.CREAM, ground) for ground in ("#15191c", "#1f2529")) >= 4.5


@pytest.mark.parametrize("tint", art_pieces.TINTS.values())
def test_white_on_the_colour_of_a_kind_can_be_read(tint: str) -> None:
    assert _contrast("#ffffff", tint) >= 4.5


def test_pieces_have_silhouettes_of_their_own() -> None:
    """Without any colour no two kinds are alike."""
    outlines = [art_pieces.silhouette(kind, 10, 10, 20, "#000000") for kind in art_pieces.KINDS]
    assert len(set(outlines)) == 6
    assert all(set(re.findall("#[0-9a-f]{6}", outline)) == {"#000000"} for outline in outlines)


def test_a_flag_shows_the_colours_that_its_table_names_and_no_other() -> None:
    """What the goals count is what is seen (black and the purple of a lion are not counted)."""
    for country in CARDS["countries"]:
        drawn = {_hue(c) for c in re.findall(r'(?:fill|stroke)="(#[0-9a-f]{3,6})"', art_flags.FLAGS[country["id"]]())}
        assert drawn - {"none"} == set(country["colours"]), country["id"]


def _hue(colour: str) -> str:
    """The colour of flags that is nearest; silver and purple are none."""
    colour = "#" + "".join(c * 2 for c in colour[1:]) if len(colour) == 4 else colour
    r, g, b = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    if min(r, g, b) > 235:
        return "white"
    if b > r + 40 and b > g + 20:
        return "blue"
    if g > r + 40 and g >= b:
        return "green"
    if r > 190 and g > 140 and b < 70:
        return "yellow"
    return "red" if r > 150 and g < 70 and b < 70 else "none"


def test_a_thief_card_shows_each_of_its_actions() -> None:
    for card in CARDS["thieves"]:
        svg = PICTURES[f"thief-{card['id']}"]
        assert svg.count(f'r="22.4" fill="{art_pieces.BRASS}"') == len(card["actions"])
        spaces = sum(len(action.get("spaces", ())) for action in card["actions"])
        # the sign of acquiring has three such squares itself
        assert svg.count('fill="#eec35e" rx=') - 3 * sum(a["do"] == "acquire" for a in card["actions"]) == spaces
    assert PICTURES["thief-end"].count(f'r="22.4" fill="{art_pieces.BRASS}"') == 1
    assert f'r="22.4" fill="{art_pieces.BRASS}"' not in PICTURES["thief"]


def test_portraits_and_signs_belong_to_the_rules() -> None:
    assert set(art_people.SITTERS) == {"storekeeper", "collector", "curator", "researcher"}
    assert set(art_icons.BONUSES) == {bonus for card in CARDS["auctions"] for bonus in card["bonuses"]}
    assert set(art_icons.THEFTS) == {action["do"] for card in CARDS["thieves"] for action in card["actions"]}
    assert {goal["sort"] for goal in CARDS["goals"]} >= set(art_icons.MOST)


def test_a_preview_shows_a_card_of_each_sort() -> None:
    shown = art.preview("antiques", seed=3)
    assert [name.split("-")[0] for name in shown] == ["museum", "collection", "auction", "goal"]
    assert set(shown) <= set(NAMES)
    assert art.preview("antiques", seed=3) == shown
