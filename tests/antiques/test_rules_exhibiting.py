"""RULES.md, chapter 8: museums and galleries."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

from salon.games.antiques import state
from tests.antiques.tabletop import Player, Table, keep

ROW = "uffizi zwinger pergamon acropolis_museum british_museum prado"
"""PPP, JJJ, CCAA, CCC, BBAA, PPAA: the last one is the rightmost."""


def rooms(table: Table, seat: int = 0) -> list[str]:
    return [card["id"] for card in table.view()["players"][seat]["rooms"]]


def shown(table: Table, seat: int = 0) -> list[str]:
    return [card["id"] for card in table.view()["players"][seat]["museums"]]


def row(table: Table) -> list[str | None]:
    return [card and card["id"] for card in table.view()["row"]]


def tokens(table: Table, seat: int = 0) -> list[int]:
    found: list[int] = table.view()["players"][seat]["tokens"]
    return found


def test_R8_1_any_number_of_exhibitions_but_one_at_least() -> None:
    me = Player(rooms="hunting_scenes dinner_service small_landscape", reserved="orsay")
    table = Table(me, row=ROW)
    assert table.legal("exhibit") == ["exhibit uffizi", "exhibit acropolis_museum"]
    assert table.refused("exhibit zwinger")[0] == "R8.2"
    assert table.refused("exhibit louvre")[0] == "R8.1"
    table.do("exhibit uffizi", "add hunting_scenes")
    assert table.phase == "exhibit"
    assert "done" in table.legal()
    table.do("exhibit acropolis_museum", "add dinner_service")
    assert shown(table) == ["uffizi", "acropolis_museum"]
    assert table.legal() == ["done"]
    table.do("done")
    assert table.view()["active"] == 1


def test_R8_1_a_reserved_museum_can_be_used() -> None:
    table = Table(Player(rooms="hunting_scenes lamp_and_figurine jaw_of_a_cave_bear", reserved="orsay"), row=ROW)
    assert "exhibit orsay" in table.legal()
    table.do("exhibit orsay", "add hunting_scenes", "add lamp_and_figurine", "add jaw_of_a_cave_bear")
    assert shown(table) == ["orsay"]
    assert table.view()["players"][0]["reserved"] == []
    assert tokens(table) == [0, 0], "R8.6: a reserved museum pays none"


def test_R8_2_R8_3_a_group_covers_the_museum_and_is_discarded() -> None:
    table = Table(Player(rooms="small_landscape icon_and_lamp bronze_mirror vanitas"), row=ROW)
    assert "exhibit prado" in table.legal("exhibit")
    table.do("exhibit prado")
    assert table.phase == "group"
    assert table.refused("done")[0] == "R8.2"
    table.do("add icon_and_lamp", "add bronze_mirror", "add small_landscape")
    assert shown(table) == ["prado"]
    assert rooms(table) == ["vanitas"]
    assert table.match._now.label_tray[[c.id for c in table.match.deck.collections].index("icon_and_lamp")] == 1


def test_R8_4_nothing_of_the_group_could_be_left_out() -> None:
    table = Table(Player(rooms="hunting_scenes small_landscape seascapes"), row=ROW).do("exhibit uffizi")
    assert table.legal() == ["add small_landscape", "add seascapes", "add hunting_scenes"]
    table.do("add small_landscape")
    assert table.legal() == ["add seascapes"]
    assert table.refused("add hunting_scenes")[0] == "R8.4"


def test_R8_5_the_examples_of_the_rulebook() -> None:
    # Madrid: two collections of one painting, one of two artifacts. Athens: two ceramics and a third with more on it.
    madrid = "small_landscape portrait_of_a_lady mask_and_drum"
    me = Player(rooms=f"{madrid} blue_and_white_bowl dragon_tile grave_of_a_potter locket")
    table = Table(me, row="zwinger uffizi pergamon prado acropolis_museum altes_museum").do("exhibit prado")
    table.do("add mask_and_drum", "add small_landscape", "add portrait_of_a_lady")
    table.do("exhibit acropolis_museum", "add blue_and_white_bowl", "add dragon_tile", "add grave_of_a_potter")
    assert shown(table) == ["prado", "acropolis_museum"]
    assert rooms(table) == ["locket"]
    assert tokens(table) == [1, 0], "the second museum from the right pays one point"
    before = row(table)
    assert before == ["zwinger", "uffizi", "pergamon", None, None, "altes_museum"]
    table.do("done")
    after = row(table)
    assert after[3:] == ["zwinger", "uffizi", "pergamon"], "the rightmost is discarded, the others slide"
    assert "altes_museum" not in after


def test_R8_6_the_two_rightmost_pay_by_their_places_at_the_beginning() -> None:
    me = Player(rooms="seascapes mask_and_drum two_skulls_of_ibex bronze_mirror carved_comb")
    table = Table(me, row=ROW).do("exhibit prado", "add seascapes", "add mask_and_drum")
    assert tokens(table) == [0, 1]
    table.do("exhibit british_museum", "add two_skulls_of_ibex", "add bronze_mirror", "add carved_comb")
    assert tokens(table) == [1, 1]
    assert table.view()["pile"] == [11, 11]
    assert table.view()["players"][0]["points"]["tokens"] == 3


def test_R8_6_an_empty_pile_pays_none() -> None:
    table = Table(Player(rooms="seascapes mask_and_drum"), row=ROW)
    table.match._now.pile[1] = 0
    keep(table.match)
    table.do("exhibit prado", "add seascapes", "add mask_and_drum")
    assert tokens(table) == [0, 0]


def test_R8_7_R8_11_the_rightmost_goes_if_it_was_not_completed() -> None:
    table = Table(Player(rooms="hunting_scenes"), row=ROW).do("exhibit uffizi", "add hunting_scenes", "done")
    assert row(table)[2:] == ["zwinger", "pergamon", "acropolis_museum", "british_museum"]
    gallery = Table(Player(rooms="seascapes bronze_mirror"), row=ROW).do("gallery", "add seascapes")
    gallery.do("add bronze_mirror", "done")
    assert row(gallery)[1:] == ["uffizi", "zwinger", "pergamon", "acropolis_museum", "british_museum"]
    other = Table(Player(rooms="seascapes mask_and_drum"), row=ROW).do("exhibit prado", "add seascapes")
    other.do("add mask_and_drum", "done")
    assert row(other)[1:] == ["uffizi", "zwinger", "pergamon", "acropolis_museum", "british_museum"]


def test_R8_8_R8_9_a_gallery_is_the_hidden_top_card() -> None:
    table = Table(Player(rooms="seascapes bronze_mirror locket"), row=ROW)
    left = table.view()["museum_deck"]
    table.do("gallery")
    assert set(table.legal()) == {"add seascapes", "add bronze_mirror", "add locket"}
    table.do("add seascapes", "add locket")
    me = table.view()["players"][0]
    assert me["galleries"] == 1
    assert me["points"]["galleries"] == 3
    assert table.view()["museum_deck"] == left - 1
    assert shown(table) == []
    same = Table(Player(rooms="hunting_scenes"), row="zwinger")
    assert same.legal("gallery") == []
    assert same.refused("gallery")[0] == "R8.9"


def test_R8_10_without_museum_cards_there_are_no_galleries() -> None:
    table = Table(Player(rooms="seascapes bronze_mirror"), row=ROW)
    s = table.match._now
    for museum in range(state.MUSEUMS):
        s.museum_deck[museum] = s.museum_tray[museum] = 0
    s.museum_deck_size = 0
    keep(table.match)
    assert "gallery" not in table.legal()
    assert table.refused("gallery")[0] == "R8.10"
    s.museum_tray[[m.id for m in table.match.deck.museums].index("louvre")] = 1
    keep(table.match)
    table.do("gallery", "add seascapes", "add bronze_mirror")
    assert table.view()["museum_deck"] == 0


# --- exact ---------------------------------------------------------------------------------------------


def sums(cards: list[dict[str, Any]]) -> Counter[str]:
    total: Counter[str] = Counter()
    for card in cards:
        total.update(card["need"])
    return total


def suits(cards: list[dict[str, Any]], need: dict[str, int] | None) -> bool:
    have = sums(cards)
    if need is None:
        return any(n >= 2 for n in have.values()) and sum(n > 0 for n in have.values()) >= 2
    return all(have[name] >= n for name, n in need.items())


def groups(cards: list[dict[str, Any]], need: dict[str, int] | None) -> set[frozenset[str]]:
    """All groups that cover a need and of which nothing could be left out."""
    found = set()
    for n in range(1, len(cards) + 1):
        for some in itertools.combinations(cards, n):
            group = list(some)
            if suits(group, need) and not any(suits(group[:i] + group[i + 1 :], need) for i in range(n)):
                found.add(frozenset(card["id"] for card in group))
    return found


def face(card: dict[str, Any]) -> tuple[tuple[str, int], ...]:
    """What a collection shows: equal ones have one face."""
    return (*sorted((name, n) for name, n in card["need"].items() if n), ("points", card["points"]))


def reached(table: Table, first: str) -> set[tuple[tuple[tuple[str, int], ...], ...]]:
    """The groups that can be chosen, each by what its collections show (equal ones count as one)."""
    found = set()
    start = table.match.branch()
    start.play(0, first)
    todo = [(start, ())]
    while todo:
        match, chosen = todo.pop()
        if match.view(None)["phase"] != "group":
            found.add(tuple(sorted(chosen)))
            continue
        legal = match.legal()
        assert legal, "a dead end"
        for action in legal:
            card = next(c for c in match.view(None)["players"][0]["rooms"] if c["id"] == action.text.split()[1])
            twin = match.branch()
            twin.play(0, action.text)
            todo.append((twin, (*chosen, face(card))))
    return found


@pytest.mark.parametrize("seed", range(20))
def test_R8_4_every_group_and_no_other_can_be_chosen(seed: int) -> None:
    dice = random.Random(seed)
    plain = Table(seed=seed)
    deck = [c.id for c in plain.match.deck.collections]
    free = [c for c in deck if c not in [x["id"] for x in plain.view()["labels"]]]
    table = Table(Player(rooms=" ".join(dice.sample(free, dice.randint(2, 6)))), seed=seed)
    cards = table.view()["players"][0]["rooms"]
    by_id = {card["id"]: face(card) for card in cards}
    offered = {a for a in table.legal() if a.startswith(("exhibit", "gallery"))}
    wanted = {f"exhibit {m['id']}": m["need"] for m in table.view()["row"]} | {"gallery": None}
    assert offered == {name for name, need in wanted.items() if groups(cards, need)}
    for name in offered:
        expected = {tuple(sorted(by_id[c] for c in group)) for group in groups(cards, wanted[name])}
        assert reached(table, name) == expected
