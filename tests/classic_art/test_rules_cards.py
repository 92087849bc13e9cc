"""RULES.md, chapters 5 and 6: laying cards, the last round."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.classic_art.tabletop import EDITIONS, OUT, Table, season

# --- 5. laying cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_R5_1_two_cards_in_a_laying_round(edition: str) -> None:
    table = Table(3, edition).passes(4 if edition == "members_only" else 3)
    for laid in range(2):
        assert table.match.turn == 0
        assert table.player(0)["hand_size"] == 11 - laid
        assert all(text.startswith("lay ") for text in table.legal())
        assert table.refused("pass") in ("R4.2", "R5.1", "R11.4")
        table.do(table.legal()[0])
    assert table.player(0)["hand_size"] == 9
    assert not any(text.startswith("lay ") and table.match.turn == 0 for text in table.legal())


def test_R5_1_a_third_card_is_refused() -> None:
    table = Table(3).passes(3).lay_any_two()
    assert table.match.turn == 0
    card = table.hand(0)[0]
    assert table.refused(f"lay {card}") in ("R4.2", "R5.1")


@pytest.mark.parametrize("card", list("ABCDEabcde"))
def test_R5_2_a_card_goes_to_its_own_exhibition(card: str) -> None:
    table = Table(hands=["ABCDEabcdeA", "BBBBBBBBBCC", "DDDDDDDDDCC"], opening="EE").passes(3)
    before = table.view()["exhibitions"]
    table.lay(card)
    for letter, old, new in zip("ABCDE", before, table.view()["exhibitions"], strict=True):
        assert new["positives"] - old["positives"] == (card == letter)
        assert new["negatives"] - old["negatives"] == (card == letter.lower())


def test_R5_3_both_cards_of_a_turn_may_be_of_one_exhibition() -> None:
    table = Table(hands=["AAAAAAAAAAA", "BBBBBBBBBBB", "CCCCCCCCCCC"], opening="DD").passes(3)
    assert table.legal() == ["lay A"]
    table.lay("AA")
    assert table.works("A") == 2


def test_R5_3_both_negative_cards_of_one_exhibition() -> None:
    table = Table(hands=["aaAAAAAAAAA", "BBBBBBBBBBB", "CCCCCCCCCCC"], opening="AA").passes(3)
    table.lay("aa")
    assert table.works("A") == 0


def test_R5_4_a_positive_card_adds_a_work() -> None:
    table = Table(hands=["AAAAAAAAAAA", "BBBBBBBBBBB", "CCCCCCCCCCC"], opening="DD").passes(3)
    for works in (1, 2):
        table.lay("A")
        assert table.all_works() == [works, 0, 0, 2, 0]


def test_R5_5_a_negative_card_and_a_positive_one_remove_each_other() -> None:
    table = Table(hands=["AAAaAAAAABB", "CCCCCCCCCCC", "DDDDDDDDDDD"], opening="AA").passes(3)
    table.lay("a")
    assert table.works("A") == 1
    table.lay("A")
    assert table.works("A") == 2


def test_R5_6_a_negative_card_waits_for_the_next_positive_one() -> None:
    table = Table(hands=["aaAAAAAAAAA", "BBBBBBBBBBB", "CCCCCCCCCCC"], opening="DD").passes(3)
    table.lay("aa").do("pass")
    assert table.works("A") == 0
    table.lay("BB").do("pass").lay("CC").do("pass")
    for works in (0, 0):  # two are waiting, each takes one
        table.lay("A")
        assert table.works("A") == works
    table.do("pass").lay("BB").do("pass").lay("CC").do("pass")
    for works in (1, 2):
        table.lay("A")
        assert table.works("A") == works


def test_R5_7_works_never_fall_below_none() -> None:
    table = Table(hands=["aAaAAAAAAAA", "BBBBBBBBBBB", "CCCCCCCCCCC"], opening="DD").passes(3)
    table.lay("aa")
    assert table.works("A") == 0
    assert (table.wall("A")["positives"], table.wall("A")["negatives"]) == (0, 2)


def test_R5_7_the_order_of_cards_does_not_matter() -> None:
    works = set()
    for first, second in (("aA", "AA"), ("AA", "aA"), ("Aa", "AA"), ("AA", "Aa")):
        table = Table(hands=["aAAAAAAAAAA", "BBBBBBBBBBB", "CCCCCCCCCCC"], opening="DD").passes(3)
        table.lay(first).do("pass").lay("BB").do("pass").lay("CC").do("pass").lay(second)
        works.add(table.works("A"))
    assert works == {2}


def test_R5_8_an_opening_card_may_be_negative() -> None:
    table = Table(hands=["AAAAAAAAAAA", "BBBBBBBBBBB", "CCCCCCCCCCC"], opening="ad").passes(3)
    assert table.all_works() == [0] * 5
    table.lay("A")
    assert table.works("A") == 0
    table.lay("A")
    assert table.works("A") == 1


def test_R5_8_negative_opening_cards_are_dealt_now_and_then() -> None:
    # 10 of 65 cards are negative: of 2 x 200 opening cards about 62.
    seen = sum(sum(w["negatives"] for w in Table(seed=seed).view()["exhibitions"]) for seed in range(200))
    assert 35 < seen < 95


def test_R5_9_only_a_card_of_your_hand() -> None:
    table = Table(hands=["AAAAAAAAAAb", "BBBBBBBBBBB", "CCCCCCCCCCC"], opening="DD").passes(3)
    assert table.legal() == ["lay A", "lay b"]
    for card in "BCDEacde":
        assert table.refused(f"lay {card}") == "R5.9"
    table.lay("b")
    assert table.legal() == ["lay A"]
    assert table.refused("lay b") == "R5.9"


# --- 6. the last round ---------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R6_1_the_last_round_begins_with_three_cards_each(seats: int, edition: str) -> None:
    table = Table(seats, edition)
    while table.view()["season"] == 1:
        sizes = [p["hand_size"] for p in table.view()["players"]]
        if table.view()["phase"] == "discard":
            assert set(sizes) <= {3, 2}
            assert table.view()["round"] == table.view()["rounds"]
        else:
            assert max(sizes) > 3 or table.view()["phase"] == "bet"
            if any(text.startswith("lay") for text in table.legal()):
                card = table.hand(table.match.turn)[0]
                assert table.refused(f"discard {card}") == "R6.1"
        table.idle()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R6_2_each_player_discards_one_card(seats: int) -> None:
    table = Table(seats, start=0).to_last_round()
    for seat in range(seats):
        assert table.match.turn == seat
        hand = table.hand(seat)
        kinds = sorted(set(hand), key=lambda c: (c.upper(), c.islower()))
        assert table.legal() == [f"discard {card}" for card in kinds]
        assert table.player(seat)["discarded"] is False
        before = table.all_works()
        if seat == seats - 1:
            break
        table.discard(hand[0])
        assert Counter(table.hand(seat)) == Counter(hand[1:])
        assert table.player(seat)["discarded"] is True
        assert table.all_works() == before


def last_round(first: str = "ABC") -> Table:
    """Three players before the secret discard; seat 0 holds three given cards, the others BBB and CCC."""
    table = Table(hands=[first + "DDDDDDEE", "B" * 9 + "EE", "C" * 9 + "EE"], opening="DD").passes(3)
    for laid in ("DD", "DD", "DD", "EE"):
        table.lay(laid).do("pass").lay("EE" if laid == "EE" else "BB").do("pass")
        table.lay("EE" if laid == "EE" else "CC").do("pass")
    assert table.view()["phase"] == "discard"
    assert Counter(table.hand(0)) == Counter(first)
    return table


def test_R6_3_choices_stay_secret_until_the_last_is_made() -> None:
    one, two = last_round().discard("A"), last_round().discard("B")
    for seat in (1, 2, None):
        assert one.sees(seat) == two.sees(seat)
    assert one.sees(0) != two.sees(0)
    for table in (one, two):
        table.discard("B")
    for seat in (2, None):
        assert one.sees(seat) == two.sees(seat)
    assert one.view(1)["players"][0]["discarded"] is True
    assert one.match.turn == 2


def test_R6_3_nothing_is_placed_before_the_last_choice() -> None:
    table = last_round()
    before = table.all_works()
    table.discard("A", "B")
    assert table.all_works() == before == [0, 6, 6, 8, 6]


def test_R6_3_the_start_player_is_asked_first() -> None:
    table = Table(4, start=2).to_last_round()
    order = []
    for _ in range(4):
        order.append(table.match.turn)
        table.do(table.legal()[0])
    assert order == [2, 3, 0, 1]


def test_R6_3_an_owner_sees_their_own_discard() -> None:
    table = last_round().discard("A")
    mine = table.view(0)["discard"]
    assert (mine["exhibition"], mine["negative"]) == (0, False)
    assert table.view(1)["discard"] is None


def test_R6_4_the_remaining_cards_are_placed_together() -> None:
    table = last_round().discard("A", "B")
    start = len(table.match.moments)
    table.discard("C")
    works = [[w["works"] for w in v["exhibitions"]] for v in table.moments(start) if v["season"] == 1]
    # Discards are in, nothing is placed; then B and C of seat 0, BB of seat 1 and CC of seat 2 at once.
    assert works[0] == [0, 6, 6, 8, 6]
    assert works[1:] == [[0, 9, 9, 8, 6]] * (len(works) - 1)
    assert len(works) > 1


def test_R6_5_a_discard_is_never_shown_not_even_after_scoring() -> None:
    # Seat 0 keeps B and C and discards A, or an E that would otherwise have stayed out.
    one, two = last_round("ABC").discard("A"), last_round("EBC").discard("E")
    for table in (one, two):
        table.discard("B", "C")
    end = min(len(one.match.moments), len(two.match.moments))
    last = max(i for i in range(end) if one.view(at=i)["season"] == 1)
    for seat in (1, 2, None):
        for at in range(last + 1):
            assert one.view(seat, at) == two.view(seat, at)
        logs = [[e for e in table.match.log(seat) if e.moment <= last] for table in (one, two)]
        assert logs[0] == logs[1]


def test_R6_5_a_discard_still_counts_as_unseen_for_the_others() -> None:
    table = last_round().discard("A")
    assert table.view(1)["exhibitions"][0]["unseen"]["positive"] == 11
    assert table.view(0)["exhibitions"][0]["unseen"]["positive"] == 10


@pytest.mark.parametrize(("card", "works"), [("A", [0, 9, 9, 8, 6]), ("B", [1, 8, 9, 8, 6]), ("C", [1, 9, 8, 8, 6])])
def test_R6_6_a_discarded_card_changes_no_exhibition(card: str, works: list[int]) -> None:
    table = last_round().discard(card, "B", "C")
    scored = [view for view in table.moments() if view["phase"] == "score"]
    assert [w["works"] for w in scored[-1]["exhibitions"]] == works


@pytest.mark.parametrize(("card", "works"), [("b", 9), ("B", 7)])
def test_R6_6_a_discarded_negative_card_removes_nothing(card: str, works: int) -> None:
    # Six Bs lie there and seat 1 adds two; seat 0, with b, B and C, adds B if it discards b, and b if it discards B.
    table = last_round("bBC").discard(card, "B", "C")
    scored = [view for view in table.moments() if view["phase"] == "score"]
    assert scored[-1]["exhibitions"][1]["works"] == works


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R6_7_no_bets_in_the_last_round(seats: int, edition: str) -> None:
    table = Table(seats, edition).to_last_round()
    start = len(table.match.moments)
    for _ in range(seats):
        assert table.refused("bet A >=7") == "R6.7"
        assert table.refused("pass") in ("R6.2", "R6.7")
        table.do(table.legal()[0])
    phases = {view["phase"] for view in table.moments(start) if view["season"] == 1}
    assert not phases & {"bet", "opening_bet", "skip_bet"}
    assert table.view()["season"] == 2


def test_R6_7_the_cards_that_stayed_out_stay_out() -> None:
    table = season([7, 6, 6, 6, 7])
    assert {view["out"] for view in table.moments() if view["season"] == 1 and view["phase"] != "deal"} == {OUT[3]}
