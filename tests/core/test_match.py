"""The public door: what it refuses, what it tells, what it keeps to itself."""

import json
from typing import Any

import pytest

import salon
from salon.core import kit
from salon.core.contract import GameError, IllegalAction
from salon.core.hot import PLAIN


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are classic_art"),
        ({"edition": "first"}, "has no edition 'first'; there are classic_art, members_only, glenns_gallery"),
        ({"seats": 1}, "for 2 to 5 players, not 1"),
        ({"seats": 6}, "for 2 to 5 players, not 6"),
        ({"seats": "many"}, "the number of seats is 'many'; it must be a whole number"),
        ({"seed": 1.5}, "the seed is 1.5"),
        ({"options": {"weather": 1}}, "there is no option 'weather'; there are bet_first, season_limit"),
        ({"options": {"season_limit": 0}}, "option season_limit is 0; it must be from 1 to 100"),
        ({"options": {"season_limit": "soon"}}, "option season_limit is 'soon'; it must be a whole number"),
        ({"options": {"season_limit": 2.5}}, "must be a whole number"),
        ({"options": {"bet_first": "perhaps"}}, "option bet_first is 'perhaps'; it must be true or false"),
        ({"names": ["Ada"]}, "there is 1 name for 3 seats; give one for each seat"),
        ({"names": ["Ada", "Ada", "Bea"]}, "each seat needs a name of its own"),
        ({"names": ["Ada", " ", "Bea"]}, "' ' is no name: it needs a letter or a digit"),
        ({"names": ["Ada", "\u3164", "Bea"]}, "is no name"),
        ({"names": ["Ada", "\u0301\u0302", "Bea"]}, "is no name"),
        ({"names": ["Ada", "Bo\x1b[31m", "Bea"]}, "is no name"),
        ({"seats": 10**9}, "for 2 to 5 players, not 1000000000"),
        ({"options": {"season_limit": float("inf")}}, "must be a whole number"),
        ({"options": {"season_limit": 10**400}}, "must be a whole number"),
        ({"cards": "/no/such/file.toml"}, "the card file /no/such/file.toml cannot be read"),
    ],
)
def test_a_match_that_cannot_be(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(GameError, match=message):
        salon.new_match(**{"game": "classic_art", "seats": 3, "seed": 1, **wrong})


def test_a_seed_decides_everything_and_no_seed_nothing() -> None:
    def opening(seed: int | bytes | None) -> str:
        return json.dumps([salon.new_match("classic_art", 4, seed=seed).view(s) for s in range(4)])

    assert opening(7) == opening(7)
    assert opening(b"our words") == opening(b"our words")
    assert len({opening(7), opening(8), opening(b"7"), opening(None), opening(None)}) == 5


@pytest.mark.parametrize("seat", [-1, 3, "0", None])
def test_a_seat_that_is_not_there_cannot_play(seat: Any) -> None:
    match = salon.new_match("classic_art", seats=3, seed=1)
    with pytest.raises(GameError, match="there is no seat"):
        match.play(seat, "pass")
    assert match.version == 0


@pytest.mark.parametrize("text", ["", " ", "bet", "jump", "bet tea >=9", "lay", "pass pass", "🎨", "bet " * 500])
def test_words_that_are_no_action_are_refused_and_change_nothing(text: str) -> None:
    match = salon.new_match("classic_art", seats=3, edition="members_only", seed=1)
    before = match.digest()
    with pytest.raises(IllegalAction) as error:
        match.play(match.turn or 0, text)
    assert error.value.rule.startswith("R12")
    assert len(error.value.message) < 300
    assert match.digest() == before


def test_letter_case_and_blanks_do_not_matter() -> None:
    match = salon.new_match("classic_art", seats=3, edition="members_only", seed=1)
    match.play(match.turn or 0, "  Bet  TEA >=7   Double ")
    assert match.entries[0].text == "bet tea >=7 double"


def test_a_spectator_sees_no_hand_and_a_seat_only_its_own() -> None:
    match = salon.new_match("classic_art", seats=4, seed=3)
    assert match.view(None)["hand"] == []
    for seat in range(4):
        known = match.known(seat)
        for other in range(4):
            held = sum(int(known.hand[other, kind]) for kind in range(10))
            assert held == (9 if other == seat else 0)
        assert all(int(word) == 0 for word in known.key)
        assert sum(c["count"] for c in match.view(seat)["hand"]) == 9


def test_taking_back_ends_where_another_acts_or_something_is_revealed() -> None:
    match = salon.new_match("classic_art", seats=2, seed=1)
    first = match.turn
    assert first is not None
    second = 1 - first
    match.play(first, "pass")
    assert match.can_undo(first)
    assert not match.can_undo(second)
    match.play(second, "pass")
    assert not match.can_undo(first)
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        match.undo(first)
    # the second card turns up a house card
    match.play(first, match.legal()[0].text)
    assert match.can_undo(first)
    match.play(first, match.legal()[0].text)
    assert not match.can_undo(first)


def test_several_actions_are_taken_back_one_by_one() -> None:
    match = salon.new_match("classic_art", seats=3, seed=1)
    for _ in range(3):
        match.play(match.turn or 0, "pass")
    turn = match.turn
    assert turn is not None
    digests = [match.digest()]
    for _ in range(2):
        match.play(turn, match.legal()[0].text)
        digests.append(match.digest())
    for expected in reversed(digests[:-1]):
        match.undo(turn)
        assert match.digest() == expected
    assert not match.can_undo(turn)


def test_the_log_of_a_past_moment_never_changes() -> None:
    match = salon.new_match("classic_art", seats=3, seed=2, options={"season_limit": 2})
    told: list[Any] = []
    for _ in kit.play_on(match, kit.randomly(2)):
        log = match.log(1)
        assert log[: len(told)] == told
        told = log
    assert [e.moment for e in told] == sorted(e.moment for e in told)
    fresh = salon.load(match.journal())
    assert fresh.log(1) == match.log(1)
    assert fresh.log(1, start=5) == [e for e in match.log(1) if e.moment >= 5]


def test_old_moments_can_be_seen_again() -> None:
    match = salon.new_match("classic_art", seats=3, seed=2)
    views = [json.dumps(match.view(0))]
    for _ in kit.play_on(match, kit.randomly(2), 20):
        pass
    at = next(i for i, m in enumerate(match.moments) if m.state.turn >= 0)
    assert json.dumps(match.view(0, at=at)) == views[0]
    with pytest.raises(GameError, match="there is no moment 9999"):
        match.view(0, at=9999)


def test_the_end_has_winners_scores_and_a_course() -> None:
    match = salon.new_match("classic_art", seats=3, seed=2, options={"season_limit": 4})
    for _ in kit.play_on(match, kit.randomly(2)):
        pass
    assert match.end_reason == "season_limit"
    assert [row["label"] for row in match.course()] == [f"Season {n}" for n in range(1, 5)]
    assert match.course()[-1]["scores"] == match.scores()
    assert match.winners == [s for s in range(3) if match.scores()[s] == max(match.scores())]
    with pytest.raises(IllegalAction) as error:
        match.play(0, "pass")
    assert "over" in error.value.message


def test_the_secret_is_in_nothing_a_seat_gets() -> None:
    match = salon.new_match("classic_art", seats=3, seed=2)
    for _ in kit.play_on(match, kit.randomly(2), 40):
        pass
    for seat in (None, 0, 1, 2):
        assert match.header.secret.hex() not in kit.seat_sees(match, seat).decode("latin-1")
    assert match.header.secret.hex() not in repr(match.header)


def test_an_undo_is_an_act_of_its_seat_so_nobody_before_may_undo() -> None:
    match = salon.new_match("classic_art", seats=3, seed=1)
    first = match.turn
    assert first is not None
    match.play(first, "pass")
    second = match.turn
    assert second is not None
    match.play(second, "pass")
    match.undo(second)
    assert match.turn == second
    assert not match.can_undo(first)
    assert not match.can_undo(second)


def test_names_in_any_script_are_names() -> None:
    names = ["Ægir", "李明", "नेहा"]
    assert salon.new_match("classic_art", seats=3, names=names).names == names


@pytest.mark.skipif(PLAIN, reason="plain records are ordinary objects")
def test_the_cards_of_a_match_cannot_be_changed_from_python() -> None:
    match = salon.new_match("classic_art", seats=3, seed=1)
    with pytest.raises(ValueError, match="read-only"):
        match.box.goal = 1


@pytest.mark.parametrize("action", [5, None, b"pass", ["pass"]])
def test_an_action_that_is_no_text(action: Any) -> None:
    match = salon.new_match("classic_art", 3, seed=1)
    with pytest.raises(salon.IllegalAction, match=r"it must be a text as legal\(\) lists them, such as “pass”"):
        match.play(0, action)
    assert match.version == 0


def test_what_is_tried_on_a_branch_leaves_the_match_alone() -> None:
    match = salon.new_match("classic_art", seats=3, seed=1)
    turn = match.turn
    assert turn is not None
    before = [kit.seat_sees(match, seat) for seat in (None, 0, 1, 2)]
    trial = match.branch()
    trial.play(turn, trial.legal()[1].text)
    for seat in (None, 0, 1, 2):
        trial.view(seat), trial.log(seat)
    assert [kit.seat_sees(match, seat) for seat in (None, 0, 1, 2)] == before
    match.play(turn, "pass")
    twin = salon.load(match.journal())
    assert [kit.seat_sees(match, seat) for seat in (None, 0, 1, 2)] == [
        kit.seat_sees(twin, seat) for seat in (None, 0, 1, 2)
    ]
