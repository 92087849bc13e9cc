"""What holds at every moment of every match, and whole matches against a second reckoning of the rules."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import salon
from salon.core.contract import AUTO, OVER
from salon.core.hot import PLAIN
from salon.games.classic_art import state
from tests.classic_art.ledger import Ledger
from tests.classic_art.tabletop import EDITIONS, HANDS, OUT, PLACED

KINDS = range(state.KINDS)
# Looking at compiled records from Python is slow; that both modes do the same is tested elsewhere (test_modes.py).
EXAMPLES = 20 if PLAIN else 8


def matches() -> st.SearchStrategy[tuple[Any, random.Random]]:
    """A new match of any setting, and dice for its players."""
    return st.builds(
        lambda seats, edition, bet_first, limit, seed: (
            salon.new_match(
                "classic_art",
                seats=seats,
                edition=edition,
                seed=seed,
                options={"season_limit": limit, "bet_first": bet_first},
            ),
            random.Random(seed),
        ),
        seats=st.integers(2, 5),
        edition=st.sampled_from(EDITIONS),
        bet_first=st.booleans(),
        limit=st.integers(1, 4),
        seed=st.integers(0, 2**32),
    )


def choose(match: Any, dice: random.Random, bold: float) -> str:
    """A random legal action; where bets are possible one is made with the given probability."""
    legal = [action.text for action in match.legal()]
    if legal[0] == "pass" and len(legal) > 1:
        if dice.random() >= bold:
            return "pass"
        doubles = [text for text in legal if "double" in text]
        return dice.choice(doubles if doubles and dice.random() < 0.5 else legal[1:])
    return dice.choice(legal)


def check_cards(s: Any, box: Any) -> None:
    """65 cards, each in one place; hands of the size they say."""
    dealt = s.phase != state.DEAL or s.season > 0
    for kind in KINDS:
        copies = s.deck[kind] + s.shown[kind]
        for seat in range(s.seats):
            copies += s.hand[seat, kind] + (s.discarded[seat] == 1 + kind)
        assert copies == (box.copies[kind] if dealt else 0)
    assert sum(int(s.deck[kind]) for kind in KINDS) == s.deck_size
    for seat in range(s.seats):
        assert sum(int(s.hand[seat, kind]) for kind in KINDS) == s.hand_size[seat] <= HANDS[int(s.seats)]
    if dealt:
        assert s.deck_size - s.house_left == OUT[int(s.seats)]
        assert sum(int(s.shown[kind]) for kind in KINDS) <= PLACED[int(s.seats)]
    assert 0 <= s.house_left <= (10 if s.seats == 2 else 0)


def check_tokens(s: Any, box: Any, lost: list[Counter[str]]) -> None:
    """Tokens at hand, on spaces that are not scored, and lost ones make up what a seat owns.

    lost: what is out of play by another reckoning
    """
    for seat in range(s.seats):
        staked: Counter[str] = Counter()
        for wall in range(int(s.wall), 5):
            for space in range(8):
                if s.bet_owner[wall, space] == 1 + seat:
                    tokens = int(s.bet_tokens[wall, space])
                    assert tokens in (1, 2)
                    staked["double" if tokens == 2 and box.double else "single"] += (
                        1 if tokens == 2 and box.double else tokens
                    )
                    staked["risk"] += int(s.bet_risk[wall, space])
        assert s.single[seat] + staked["single"] + lost[seat]["single"] == box.single
        assert s.double[seat] + staked["double"] + lost[seat]["double"] == box.double
        assert s.risk[seat] + staked["risk"] == 1


def check_view(view: dict[str, Any]) -> None:
    """What everybody sees makes sense."""
    for wall in view["exhibitions"]:
        assert wall["works"] == max(0, wall["positives"] - wall["negatives"])
        assert 0 <= wall["least"] <= wall["most"] <= 11
        assert all(0 <= points <= 10 for points in wall["scores"])
        for space in wall["spaces"]:
            number = space["number"]
            assert space["wins"] == (wall["works"] <= number if number <= 4 else wall["works"] >= number)
    for player in view["players"]:
        tracks = [wall["scores"][player["seat"]] for wall in view["exhibitions"]]
        assert player["on_tracks"] == sum(tracks)
        assert player["counted"] == sum(n for n in tracks if n >= 5)
        assert player["lost"] >= 0


@settings(max_examples=EXAMPLES, deadline=None)
@given(matches(), st.sampled_from([0.0, 0.3, 1.0]))
def test_invariants_at_every_moment(made: tuple[Any, random.Random], bold: float) -> None:
    match, dice = made
    at = 0
    while True:
        for moment in match.moments[at:]:
            s = moment.state
            assert s.turn in (AUTO, OVER) or 0 <= s.turn < match.seats
            assert (s.turn == OVER) == (s.phase == state.FINISHED)
            assert (s.turn == AUTO) == (state.DEAL <= s.phase < state.FINISHED)
            check_cards(s, match.box)
            check_view(match.view(None, at))
            at += 1
        legal = match.legal()
        assert match.over == (not legal) == (match.turn is None)
        if match.over:
            break
        assert [a.number for a in legal] == sorted({a.number for a in legal})
        assert len({a.text for a in legal}) == len(legal) <= state.MAX_ACTIONS
        match.play(match.turn, choose(match, dice, bold))


@settings(max_examples=EXAMPLES, deadline=None)
@given(matches(), st.sampled_from([0.2, 0.7, 1.0]))
def test_whole_matches_against_a_second_reckoning(made: tuple[Any, random.Random], bold: float) -> None:
    match, dice = made
    first = match.view(None)
    names = [wall["id"] for wall in first["exhibitions"]]
    ledger = Ledger(
        match.seats,
        names,
        first["edition"] != "classic_art",
        first["bet_first"],
        first["season_limit"],
        first["start_seat"],
    )
    lost = [Counter(single=0, double=0) for _ in range(match.seats)]
    sit_down(ledger, match)
    while not match.over:
        view = match.view(None)
        assert (match.turn, sorted(a.text for a in match.legal())) == (ledger.next_due()[0], sorted(ledger.legal()))
        assert [wall["works"] for wall in view["exhibitions"]] == [ledger.works(name) for name in names]
        check_tokens(match.moments[-1].state, match.box, lost)
        for seat, player in enumerate(view["players"]):
            hand = ledger.at_hand(seat)
            assert (player["single"], player["double"]) == (hand["single"], hand["double"])
            assert player["risk"] == ledger.risk_at_hand(seat)
            assert player["lost"] == ledger.lost[seat].total()
        seat, text = match.turn, choose(match, dice, bold)
        at = len(match.moments)
        match.play(seat, text)
        ledger.play(seat, text)
        hear(ledger, match, at)
        if not ledger.due:
            ledger.close_season()
            lost = ledger.lost
            if not ledger.over:
                ledger.new_season()
                sit_down(ledger, match)
        tracks = [[wall["scores"][s] for wall in match.view(None)["exhibitions"]] for s in range(match.seats)]
        assert tracks == [[ledger.tracks[s][name] for name in names] for s in range(match.seats)]
        assert match.over == ledger.over
    assert match.end_reason == match.view(None)["result"]["reason"] == ledger.reason
    assert match.scores() == ledger.totals
    assert match.winners == match.view(None)["result"]["winners"] == ledger.winners
    check_tokens(match.moments[-1].state, match.box, lost)


def sit_down(ledger: Ledger, match: Any) -> None:
    """Reads the opening cards and each hand from what seats see after a deal."""
    view = match.view(None)
    assert (view["season"], view["start_seat"]) == (ledger.season, ledger.start)
    ledger.placed = wall_cards(view)
    assert len(ledger.placed) == 2
    ledger.hands = [Counter({c["id"]: c["count"] for c in match.view(seat)["hand"]}) for seat in range(match.seats)]


def wall_cards(view: dict[str, Any]) -> list[str]:
    return [
        card
        for wall in view["exhibitions"]
        for card in [wall["id"]] * wall["positives"] + ["-" + wall["id"]] * wall["negatives"]
    ]


def hear(ledger: Ledger, match: Any, at: int) -> None:
    """Enters the cards of the house: what came to the wall in a step of the house, or beside the last hands."""
    for i in range(at, len(match.moments)):
        before, after = match.view(None, i - 1), match.view(None, i)
        if before["phase"] not in ("house", "reveal"):
            continue
        new = Counter(wall_cards(after)) - Counter(wall_cards(before))
        if before["phase"] == "house":
            assert new.total() == 1
        else:
            for hand in ledger.hands:
                assert hand.total() == 2
                assert hand <= new
                new -= hand
            assert new.total() == (2 if match.seats == 2 else 0)
        ledger.placed += new.elements()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_bounds_of_works_hold(edition: str) -> None:
    """`least` and `most` of every seat, at every moment of a season, embrace what the season ends with."""
    for seed in range(6):
        seats = 2 + seed % 4
        match = salon.new_match("classic_art", seats=seats, edition=edition, seed=seed, options={"season_limit": 1})
        dice = random.Random(seed)
        while not match.over:
            match.play(match.turn, choose(match, dice, 0.5))
        final = [wall["works"] for wall in match.view(None)["exhibitions"]]
        for at in range(1, len(match.moments)):
            for seat in (None, *range(seats)):
                for wall, works in zip(match.view(seat, at)["exhibitions"], final, strict=True):
                    assert wall["least"] <= works <= wall["most"]
