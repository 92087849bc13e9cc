"""The pictures of Bourgeoisie: each name is a picture, always the same, and no picture holds words."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

import salon.games.bourgeoisie as package
from salon.games.bourgeoisie import art, art_cards, art_map
from salon.games.bourgeoisie.art_things import COLOURS, THINGS, thing

CARDS = tomllib.loads((Path(package.__file__).parent / "cards.toml").read_text("utf-8"))
NAMES = art.names("long")
PICTURES = {name: art.picture("long", name) for name in NAMES}
SIZES = {
    **{"card": (100, 140), "back": (100, 140), "arms": (200, 232), "logo": (200, 232), "portrait": (100, 124)},
    **{
        "plain": (100, 140),
        "frame": (100, 124),
        "symbol": (30, 30),
        "price": (30, 30),
        "door": (120, 214),
        "box": (690, 480),
    },
    **dict.fromkeys(("coin", "token", "marker", "die6", "die10"), (64, 64)),
}
SVG = "{http://www.w3.org/2000/svg}"


def test_there_is_a_picture_of_everything() -> None:
    assert len(NAMES) == len(set(NAMES))
    for tables in CARDS.values():
        assert {f"card-{card['id']}" for card in tables} <= set(NAMES)
    assert {f"arms-{f['id']}" for f in CARDS["families"]} <= set(NAMES)
    assert {f"portrait-{f['id']}" for f in CARDS["families"]} <= set(NAMES)
    numbered = {f"die6-{n}" for n in range(1, 7)} | {f"{k}-{n}" for k in ("die10", "door") for n in range(1, 11)}
    assert numbered <= set(NAMES)
    assert {"back", "box", "logo", "frame", "token", "marker", "coin-silver", "coin-gold", "symbol-office"} <= set(
        NAMES
    )
    assert art.names("short") == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_sound(name: str) -> None:
    svg = PICTURES[name]
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert (float(root.get("width", 0)), float(root.get("height", 0))) == SIZES[name.split("-")[0]]
    # no words (a picture cannot use the page's fonts), nothing that runs, nothing from elsewhere
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags.isdisjoint({"text", "script", "image", "foreignObject", "style"})
    assert not re.search(r'href="(?!#)|nan|inf', svg)
    # what is referred to is there, once
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert [i for i, n in ids.items() if n > 1] == []
    assert set(re.findall(r'(?:url\(|href=")#([\w-]+)', svg)) <= set(ids)
    assert len(svg) < 130_000


def test_pictures_differ_and_stay_the_same() -> None:
    assert len(set(PICTURES.values())) == len(NAMES)
    for name in NAMES:
        assert art.picture("short", name) == PICTURES[name]


@pytest.mark.parametrize(
    "name",
    [
        *("card-nobody", "arms-candle", "arms-drapier", "portrait-", "die6-0", "die6-7", "die10-11", "door-0"),
        *("door-011", "", "coin-lead", "symbol-families", "card", "back-1"),
    ],
)
def test_an_unknown_picture_is_refused(name: str) -> None:
    with pytest.raises(KeyError, match="no picture"):
        art.picture("long", name)


def test_every_sign_badge_event_and_province_is_drawn() -> None:
    for key, tables in (("sign", "trades"), ("badge", "offices")):
        for card in CARDS[tables]:
            assert thing(card[key]) is not None, card["id"]
            assert card[key] in COLOURS, card["id"]
    assert {e["id"] for e in CARDS["events"]} <= set(THINGS)
    assert {land["province"] for land in CARDS["lands"]} <= set(art_map.PROVINCES)
    assert {land["id"] for land in CARDS["lands"]} == set(art_map.PLACES)
    assert {b["id"] for b in CARDS["bonds"]} == set(art_cards.PRESSED)


@pytest.mark.parametrize("land", CARDS["lands"], ids=lambda c: c["id"])
def test_a_land_lies_in_its_province(land: dict[str, str]) -> None:
    x, y = art_map.PLACES[land["id"]]
    border = art_map.PROVINCES[land["province"]]
    inside = False
    for (x1, y1), (x2, y2) in zip(border, border[1:] + border[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    assert inside


def test_cards_of_others_are_drawn_too() -> None:
    """A user's own card file may name signs, badges, provinces and arms that we do not know."""
    mine = {"id": "mine", "name": "Mine", "value": 4}
    faces = [
        art_cards.card("families", {**mine, "blazon": "Argent, three unicorns Gules"}),
        art_cards.card("trades", {**mine, "sign": "unicorn"}),
        art_cards.card("bonds", mine),
        art_cards.card("lands", {**mine, "province": "Utopia"}),
        art_cards.card("offices", {**mine, "badge": "unicorn"}),
        art_cards.card("events", {"id": "mine", "name": "Mine"}),
    ]
    for face in faces:
        ET.fromstring(face)
    assert len(set(faces)) == len(faces)


def _light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("tint", art_cards.TINTS.values())
def test_symbols_stand_out_from_their_disc(tint: str) -> None:
    assert (_light("#fff8ea") + 0.05) / (_light(tint) + 0.05) >= 4.5


def test_a_preview_shows_one_card_of_each_type() -> None:
    shown = art.preview("long", seed=3)
    assert len(shown) == 6
    assert set(shown) <= set(NAMES)
    assert art.preview("long", seed=3) == shown
