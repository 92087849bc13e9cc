"""The pictures: each is always the same, no two works are alike, and what the style says about them is true."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from salon.core import catalog
from salon.games.classic_art import art
from salon.games.classic_art.art_signs import TINTS

EDITIONS = list(art.SCHOOLS)
CSS = (Path(art.__file__).parent / "table.css").read_text()


def parsed(edition: str, name: str) -> ElementTree.Element:
    return ElementTree.fromstring(art.picture(edition, name))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_picture_is_an_svg_file_without_words(edition: str) -> None:
    for name in art.names(edition):
        root = parsed(edition, name)
        assert root.tag == "{http://www.w3.org/2000/svg}svg", name
        assert not root.findall(".//{http://www.w3.org/2000/svg}text"), f"{name} holds words that cannot be translated"


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_picture_refers_to_is_in_it_once(edition: str) -> None:
    for name in art.names(edition):
        text = art.picture(edition, name)
        ids = re.findall(r' id="([^"]+)"', text)
        assert len(ids) == len(set(ids)), name
        assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids), name


@pytest.mark.parametrize("edition", EDITIONS)
def test_works_are_always_the_same_and_never_alike(edition: str) -> None:
    works = [name for name in art.names(edition) if name.startswith("work-")]
    pictures = [art.picture(edition, name) for name in works]
    assert pictures == [art.picture(edition, name) for name in works]
    assert len(set(pictures)) == len(works) == 5 * art.WORKS


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_exhibition_of_the_cards_has_its_pictures(edition: str) -> None:
    game = catalog.load("classic_art")
    source = (catalog.info("classic_art").folder / "cards.toml").read_text()
    for exhibition in game.deck.load(source, "cards.toml", edition).exhibitions:
        for name in (f"card-{exhibition.id}", f"card--{exhibition.id}", f"symbol-{exhibition.id}"):
            assert name in art.names(edition)


@pytest.mark.parametrize(
    "name", ["", "work-portrait-0", "work-portrait-25", "work-Tea-1", "card-portrait-2", "symbol--portrait", "portrait"]
)
def test_an_unknown_picture_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(KeyError, match="work-KIND-1 to 24"):
        art.picture("classic_art", name)


def test_an_unknown_edition_is_refused_with_what_there_is() -> None:
    with pytest.raises(KeyError, match="members_only"):
        art.picture("first_edition", "back")


def test_frames_hang_in_places_of_their_shape() -> None:
    """table.css reserves the place of a work before its picture has come: both must agree on its shape."""
    places: dict[int, float] = {}
    for slots, wide, tall in re.findall(r"\.hang :is\(([^)]*)\) \{ aspect-ratio: (\d+)(?: / (\d+))?; \}", CSS):
        for slot in re.findall(r"\.f(\d+)", slots):
            places[int(slot)] = int(wide) / int(tall or 1)
    assert sorted(places) == list(range(1, 13))
    for number in range(1, art.WORKS + 1):
        w, h = art.shape(number)
        assert w / h == pytest.approx(places[(number - 1) % 12 + 1]), number


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("kind", list(TINTS))
def test_white_on_every_wall_can_be_read(kind: str) -> None:
    assert (luminance("#fff8ea") + 0.05) / (luminance(TINTS[kind]) + 0.05) >= 4.5
    assert TINTS[kind] in CSS, "the wall on the table and the roundel have one colour"
