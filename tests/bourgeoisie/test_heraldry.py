"""Heraldry: what a blazon says is what is read, drawn and checked."""

from __future__ import annotations

import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import salon.games.bourgeoisie as package
from salon.games.bourgeoisie import art_shield
from salon.games.bourgeoisie.art_charges import FIGURES
from salon.games.bourgeoisie.heraldry import (
    CHARGES,
    NOUNS,
    BlazonError,
    Group,
    Ordinary,
    Tincture,
    parse,
    violations,
)

CARDS = tomllib.loads((Path(package.__file__).parent / "cards.toml").read_text("utf-8"))
FAMILIES: list[dict[str, Any]] = CARDS["families"]


def drawn(blazon: str) -> str:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{art_shield.shield(parse(blazon))}</svg>'
    ET.fromstring(svg)
    return svg


@pytest.mark.parametrize("family", FAMILIES, ids=lambda f: f["id"])
def test_arms_of_every_family_are_read_and_drawn_and_keep_the_rule_or_say_so(family: dict[str, Any]) -> None:
    arms = parse(family["blazon"])
    assert drawn(family["blazon"]) == drawn(family["blazon"])
    broken = violations(arms)
    if "tincture" in family:
        assert family["tincture"] == "broken, as the arms really are"
        assert broken
    else:
        assert broken == []


def test_few_arms_break_the_rule_and_no_two_look_alike() -> None:
    assert sum("tincture" in f for f in FAMILIES) == 2
    assert len({drawn(f["blazon"]) for f in FAMILIES}) == 60


def test_a_chevron_with_things_in_chief_and_in_base() -> None:
    arms = parse("Azure, a chevron between in chief two palm branches and in base a mountain Or")
    (chevron,) = arms.parts
    assert isinstance(chevron, Ordinary)
    assert chevron.kind == "chevron"
    assert chevron.surface is not None
    # a thing without a tincture has that of the next one
    assert chevron.surface.tinctures == (Tincture.OR,)
    assert [(g.place, c.number, c.kind, c.tincture) for g in chevron.between for c in g.charges] == [
        ("chief", 2, "palm branch", Tincture.OR),
        ("base", 1, "mountain", Tincture.OR),
    ]


def test_each_thing_keeps_its_own_tincture() -> None:
    arms = parse("Gules, a fess Argent charged with an escallop Sable, between three mullets Or")
    (fess,) = arms.parts
    assert isinstance(fess, Ordinary)
    assert fess.surface is not None
    assert fess.surface.tinctures == (Tincture.ARGENT,)
    assert [(c.kind, c.tincture) for c in fess.on] == [("escallop", Tincture.SABLE)]
    assert [(g.place, g.charges[0].number, g.charges[0].tincture) for g in fess.between] == [("around", 3, Tincture.OR)]


def test_on_a_chief() -> None:
    roses, chief = parse("Azure, three roses Argent, on a chief Or three roses Gules").parts
    assert isinstance(roses, Group)
    assert isinstance(chief, Ordinary)
    assert (roses.charges[0].kind, roses.charges[0].number) == ("rose", 3)
    assert [(c.kind, c.number, c.tincture) for c in chief.on] == [("rose", 3, Tincture.GULES)]


def test_rows_that_are_named() -> None:
    (bars,) = parse("Azure, two bars Or between six escallops Argent, three, two and one").parts
    assert isinstance(bars, Ordinary)
    assert bars.between[0].charges[0].rows == (3, 2, 1)
    for blazon, rows in (("Or, three hearts Gules", (2, 1)), ("Or, three hearts in pale Gules", (1, 1, 1))):
        (hearts,) = parse(blazon).parts
        assert isinstance(hearts, Group)
        assert hearts.charges[0].stands() == rows


def test_quarters() -> None:
    arms = parse("Quarterly, first and fourth Gules, a chevron Or; second and third Argent, a lion Sable")
    assert [q.surface.tinctures[0] for q in arms.quarters] == [
        Tincture.GULES,
        Tincture.ARGENT,
        Tincture.ARGENT,
        Tincture.GULES,
    ]


def test_a_thing_that_issues_from_another_and_what_a_beast_wears() -> None:
    tree = parse("Or, a tree Vert issuing from a roundel Sable").parts[0]
    assert isinstance(tree, Group)
    assert tree.charges[0].foot is not None
    assert tree.charges[0].foot.tincture == Tincture.SABLE
    lion = parse("Sable, a lion Argent crowned Or langued Gules").parts[0]
    assert isinstance(lion, Group)
    assert lion.charges[0].attire == {"crowned": Tincture.OR, "langued": Tincture.GULES}


@pytest.mark.parametrize(
    "field",
    [
        *("Or", "Ermine", "Vair", "Per pale Or and Gules", "Per fess Or and Gules", "Per bend Or and Gules"),
        *(
            "Per bend sinister Or and Gules",
            "Per chevron Or and Gules",
            "Per saltire Or and Gules",
            "Quarterly Or and Gules",
        ),
        *(
            "Barry Or and Gules",
            "Paly Or and Gules",
            "Bendy Or and Gules",
            "Lozengy Or and Gules",
            "Chequy Or and Gules",
        ),
        *("Vairy Or and Gules", "Per pale indented Or and Gules", "Azure semy of mullets Or", "Or fretty Sable"),
    ],
)
def test_every_field_is_drawn_in_its_own_way(field: str) -> None:
    others = {"Or", "Ermine"} - {field}
    assert all(drawn(field) != drawn(other) for other in others)
    if "Gules" in field:
        assert art_shield.COLOURS[Tincture.GULES] in drawn(field)


@pytest.mark.parametrize(
    "ordinary",
    [
        *("a chief", "a fess", "a pale", "a bend", "a bend sinister", "a chevron", "a cross", "a saltire", "a bordure"),
        *("a pile", "a canton", "two bars", "three bars wavy", "two pales", "two bends", "two chevrons"),
        *("a fess indented", "a fess embattled", "a bend bretessed", "a fess wavy"),
    ],
)
def test_every_ordinary_is_drawn_and_obeys_the_rule(ordinary: str) -> None:
    assert drawn(f"Azure, {ordinary} Or") != drawn("Azure")
    assert violations(parse(f"Azure, {ordinary} Or")) == []
    (found,) = violations(parse(f"Azure, {ordinary} Gules"))
    assert found.endswith("Gules on Azure: colour on colour")


@pytest.mark.parametrize("word", sorted(NOUNS))
def test_every_word_for_a_charge_is_read_and_drawn(word: str) -> None:
    number = "three" if word not in CHARGES and not word.startswith(("star", "bunch of", "pair of")) else "a"
    assert drawn(f"Gules, {number} {word} Or") != drawn("Gules")


def test_every_charge_has_a_figure_of_its_own() -> None:
    assert set(CHARGES) <= set(FIGURES)
    shapes = [repr(figure()) for figure in FIGURES.values()]
    assert Counter(shapes).most_common(1)[0][1] == 1


@pytest.mark.parametrize("number", range(1, 10))
def test_as_many_are_drawn_as_the_blazon_says(number: int) -> None:
    word = ("a", "two", "three", "four", "five", "six", "seven", "eight", "nine")[number - 1]
    blazon = f"Azure, {word} bezant{'s' if number > 1 else ''} Or"
    # a bezant is two discs: its outline and its face
    assert drawn(blazon).count("<circle") == 2 * number


@pytest.mark.parametrize(
    ("blazon", "expected"),
    [
        ("Azure, a lion Gules", ["lion Gules on Azure: colour on colour"]),
        ("Or, three roses Argent", ["rose Argent on Or: metal on metal"]),
        ("Azure, a fess Or charged with a mullet Argent", ["mullet Argent on Or: metal on metal"]),
        ("Azure, a chevron Or between three mullets Sable", ["mullet Sable on Azure: colour on colour"]),
        ("Barry Azure and Gules", ["barry Azure and Gules: both are of one kind"]),
        ("Azure semy of roses Sable", ["rose Sable on Azure: colour on colour"]),
        ("Or fretty Argent", ["fretty Argent on Or: metal on metal"]),
        # furs and fields of both kinds go with everything
        ("Ermine, a lion Or", []),
        ("Per pale Or and Azure, a lion Gules", []),
        ("Azure, a canton Ermine", []),
    ],
)
def test_the_rule_of_tincture(blazon: str, expected: list[str]) -> None:
    assert violations(parse(blazon)) == expected


@pytest.mark.parametrize(
    ("blazon", "word", "hint"),
    [
        ("", "", "begin with a field"),
        ("Blue, a lion Or", "Blue", "not a tincture"),
        ("Azure, three unicorns Or", "unicorns", "not a charge"),
        ("Azure, a lion", "the end", "no tincture is named for the lion"),
        ("Azure, lion Or", "lion", "begins with its number"),
        ("Azure, on a lion Or a rose Gules", "lion", "not an ordinary"),
        ("Azure, in middle a rose Or", "middle", "not a place"),
        ("Per pale Or, Gules", ",", "must be 'and'"),
        ("Azure, six roses Or, three, two and two", ",", "do not make 6"),
        ("Quarterly, first and fourth Or; second Gules", "the end", "lack the third"),
        ("Quarterly, fifth Or", "fifth", "not a quarter"),
        ("Azure, a lion crowned Gold", "Gold", "not a tincture"),
        ("Azure, a lion Or; a rose Gules", ";", "after the end"),
    ],
)
def test_an_unknown_word_is_named(blazon: str, word: str, hint: str) -> None:
    with pytest.raises(BlazonError) as caught:
        parse(blazon)
    assert caught.value.word == word
    assert repr(blazon) in str(caught.value)
    assert hint in str(caught.value)
