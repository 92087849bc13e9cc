"""The reasons beside a hint: one short sentence about any legal action, from what the seat knows, and true."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import salon
from salon import bots
from salon.core import catalog
from salon.core.contract import Action
from salon.core.hot import PLAIN
from salon.core.match import Match
from salon.core.record import thaw
from salon.core.rng import seed_record

DECISIONS = 40 if PLAIN else 160


def reason(match: Match, action: Action) -> str:
    game, seat = match.game, match.turn
    k, box = thaw(game.state, match.known(seat)), thaw(game.box, match.box)
    return str(game.words.reason(k, box, match.deck, action.number, match.names))


def decisions(name: str, seats: int, seed: int) -> Iterator[Match]:
    """The first decisions of a match of quick bots, where there is a choice."""
    match = salon.new_match(name, seats, seed=seed)
    bot = bots.make("greedy", match.game)
    for n in range(DECISIONS):
        turn = match.turn
        if turn is None:
            return
        if len(match.legal()) > 1:
            yield match
        number = bot.choose(match.known(turn), match.box, str(n).encode())
        match.play(turn, match.game.moves.text(number, match.deck))


@pytest.mark.parametrize("name", catalog.names())
def test_every_action_can_be_spoken_of(name: str) -> None:
    said = set()
    for match in decisions(name, 3, seed=3):
        for action in match.legal():
            sentence = reason(match, action)
            assert len(sentence) < 140
            assert "{" not in sentence
            assert sentence == "" or sentence.endswith(".")
            said.add(re.sub(r"\d+", "n", sentence))
    assert len(said - {""}) > 1


@pytest.mark.parametrize("name", catalog.names())
def test_a_reason_is_the_same_in_other_worlds(name: str) -> None:
    for n, match in enumerate(decisions(name, 3, seed=4)):
        if n % 10:
            continue
        world = match.known(match.turn)
        seed_record(world, b"another world")
        match.game.hot["redeal"](world, match.box, match.turn)
        twin = match.in_world(world)
        assert [reason(match, a) for a in match.legal()] == [reason(twin, a) for a in twin.legal()]


def test_classic_art_a_card_that_helps_makes_the_own_bets_likelier() -> None:
    checked = 0
    for match in decisions("classic_art", 3, seed=5):
        for action in match.legal():
            if "helps your stakes" not in reason(match, action):
                continue
            _verb, exhibition, *_more = action.text.split()
            view = match.view(match.turn)
            (wall,) = [e for e in view["exhibitions"] if e["id"] == exhibition.lstrip("-")]
            own = [s["side"] for s in wall["spaces"] if s["bet"] and s["bet"]["seat"] == match.turn]
            assert own
            if len(set(own)) == 1:
                assert ("-" in action.text) == (own[0] == "rare")
                checked += 1
    assert checked > 0


def test_bourgeoisie_the_income_that_is_promised_is_paid() -> None:
    checked = 0
    for match in decisions("bourgeoisie", 3, seed=5):
        seat = match.turn
        assert seat is not None
        for action in match.legal():
            found = re.match(r"It brings (\d+) silver", reason(match, action))
            if found is None:
                continue
            trial = match.branch()
            before = int(trial.known(seat).income[seat])
            trial.play(seat, action.text)
            assert int(trial.known(seat).income[seat]) == before + int(found[1])
            checked += 1
    assert checked > 0


def test_antiques_what_is_enough_for_a_collection_lies_in_the_warehouse_then() -> None:
    checked = 0
    for match in decisions("antiques", 3, seed=0):
        seat = match.turn
        assert seat is not None
        for action in match.legal():
            found = re.match(r"With what warehouse (\d) holds, that is enough for (.*)\.", reason(match, action))
            if found is None or not action.text.startswith("store"):
                continue
            trial, place = match.branch(), int(found[1]) - 1
            trial.play(seat, action.text)
            k = trial.known(seat)
            held = [int(k.ware[seat, place, kind]) for kind in range(6)]  # the sixth are relic boxes, good for any
            (card,) = [i for i, c in enumerate(match.deck.collections) if c.name == found[2]]
            need = [int(match.box.need[card, type]) for type in range(5)]
            missing = sum(max(0, n - have) for n, have in zip(need, held, strict=False))
            assert missing <= held[5], found[0]
            assert sum(held) - place >= sum(need), found[0]
            checked += 1
    assert checked > 0
