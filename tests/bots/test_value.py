"""The learned value: shares of one win, the same for all seats, the same interpreted; its files are checked."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from salon import bots
from salon.bots import value
from salon.bots.players import SearchBot
from salon.core import catalog, hot
from salon.core.contract import Game, GameError
from salon.core.hot import PLAIN
from salon.core.match import Match, new_match
from salon.core.record import clone, reals, thaw, to_bytes

GAMES = [name for name in catalog.names() if catalog.load(name).features]
HIDDEN = 5


def some_weights(game: Game, seed: int = 1) -> dict[str, Any]:
    """Weights that tell every feature apart."""
    rng = np.random.default_rng(seed)
    return {name: rng.normal(size=shape) for name, shape in value.shapes(game.features, HIDDEN).items()}


def net_of(game: Game, seed: int = 1) -> Any:
    return value.flat(some_weights(game, seed), game.features, "the test")


def by_hand(game: Game, features: Any, weights: dict[str, Any]) -> Any:
    """The same as `worth`, as matrices."""
    common = features.mean(0) @ weights["mean"] + weights["bias"]
    logits = np.maximum(0, features @ weights["own"] + common) @ weights["out"] + features @ weights["linear"]
    if len(logits) == 1:
        return 1 / (1 + np.exp(-logits))
    shares = np.exp(logits - logits.max())
    return shares / shares.sum()


def bound(game: Game) -> Any:
    return hot.bind(value, game.hot, game.info.name)


def played(name: str, seats: int, moves: int, seed: int = 3) -> Match:
    """A match of greedy players after some moves."""
    match = new_match(name, seats=seats, seed=seed)
    bot = bots.make("greedy", match.game)
    for n in range(moves):
        if match.turn is None:
            break
        number = bot.choose(match.known(match.turn), match.box, str(n).encode())
        match.play(match.turn, match.game.moves.text(number, match.deck))
    return match


def state_of(match: Match) -> Any:
    return clone(match.game.state, match.moments[-1].state)


def described(match: Match, state: Any) -> Any:
    """What `describe` says of each seat; what it did not write stays NaN."""
    out = np.full((match.seats, match.game.features), np.nan)
    match.game.hot["describe"](state, match.box, out)
    return out


PLACES = [(name, seats) for name in GAMES for seats in (catalog.info(name).min_seats, catalog.info(name).max_seats)]


@pytest.mark.parametrize(("name", "seats"), PLACES)
def test_worth_is_the_network_of_the_features_and_shares_one_win(name: str, seats: int) -> None:
    for moves in (0, 7, 40):
        match = played(name, seats, moves)
        state, game = state_of(match), match.game
        net, shares = net_of(game), reals(seats)
        bound(game).worth(state, match.box, net, value.room_for(net, game.features), shares)
        assert list(shares) == pytest.approx(list(by_hand(game, described(match, state), some_weights(game))))
        assert sum(shares) == pytest.approx(1) if seats > 1 else 0 < shares[0] < 1


@pytest.mark.parametrize(("name", "seats"), PLACES)
def test_features_are_all_written_of_moderate_size_and_read_only(name: str, seats: int) -> None:
    for moves in (0, 25, 90):
        match = played(name, seats, moves)
        state = state_of(match)
        before = to_bytes(match.game.state, state)
        found = described(match, state)
        assert np.isfinite(found).all(), np.argwhere(~np.isfinite(found))
        assert np.abs(found).max() < 20
        assert to_bytes(match.game.state, state) == before


@pytest.mark.parametrize("name", GAMES)
def test_features_say_the_same_a_second_time_and_tell_seats_apart(name: str) -> None:
    """A row that was used before leaves nothing behind."""
    match = played(name, 2, 60)
    state = state_of(match)
    first = described(match, state)
    out = np.full((2, match.game.features), 7.0)
    match.game.hot["describe"](state, match.box, out)
    assert (out == first).all()
    assert (out[0] != out[1]).any()


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_and_compiled_rules_say_the_same(name: str) -> None:
    match = played(name, 2, 30)
    state = state_of(match)
    plain = np.zeros((2, match.game.features))
    match.game.hot["describe"](thaw(match.game.state, state), thaw(match.game.box, match.box), plain)
    assert plain.ravel() == pytest.approx(described(match, state).ravel())


def swapped(match: Match, state: Any) -> Any:
    """The same position of Classic Art with the two players in each other's place."""
    other = clone(match.game.state, state)
    for p in (0, 1):
        for name in ("single", "double", "risk", "hand_size", "discarded", "laid_down", "double_used"):
            getattr(other, name)[p] = getattr(state, name)[1 - p]
        for name in ("hand", "score"):
            for i in range(len(match.game.state.fields[name].shape) and match.game.state.fields[name].shape[1]):
                getattr(other, name)[p, i] = getattr(state, name)[1 - p, i]
    for wall in range(5):
        for space in range(8):
            owner = state.bet_owner[wall, space]
            other.bet_owner[wall, space] = 3 - owner if owner else 0
    other.start_seat = 1 - state.start_seat
    other.turn = 1 - state.turn
    return other


@pytest.mark.parametrize("moves", [0, 30, 77])
def test_who_changes_places_changes_shares(moves: int) -> None:
    match = played("classic_art", 2, moves)
    state, game = state_of(match), match.game
    net = net_of(game)
    room, here, there = value.room_for(net, game.features), reals(2), reals(2)
    bound(game).worth(state, match.box, net, room, here)
    bound(game).worth(swapped(match, state), match.box, net, room, there)
    assert list(here) == pytest.approx(list(there)[::-1])


# --- in the search ---------------------------------------------------------------------------------------


def sure_of(game: Game, feature: int) -> Any:
    """Weights that care for one feature alone."""
    weights = {name: np.zeros(shape) for name, shape in value.shapes(game.features, 1).items()}
    weights["linear"][feature] = 50.0
    return value.flat(weights, game.features, "the test")


@pytest.mark.parametrize("name", GAMES)
def test_a_search_asks_the_learned_value_only_if_it_shall(name: str) -> None:
    match = played(name, 2, 10)
    known = match.known(match.turn)
    reports = []
    for learned, seed in ((0, 1), (0, 2), (1, 1), (1, 2)):
        knobs = {"learned": learned, "horizon": 1}
        bot = SearchBot("x", match.game, iterations=60, knobs=knobs, net=net_of(match.game, seed))
        bot.choose(known, match.box, b"k")
        reports.append(bot.report)
    assert reports[0] == reports[1], "weights that nobody asked for changed the search"
    assert reports[2] != reports[3]
    assert reports[0] != reports[2]


def test_without_weights_the_hand_written_evaluation_judges() -> None:
    match = played("bourgeoisie", 2, 10)
    known = match.known(match.turn)
    plain = SearchBot("x", match.game, iterations=60, knobs={"learned": 0, "horizon": 1})
    fallen_back = SearchBot("x", match.game, iterations=60, knobs={"learned": 1, "horizon": 1}, net=np.zeros(0))
    for bot in (plain, fallen_back):
        bot.choose(known, match.box, b"k")
    assert plain.report == fallen_back.report


def test_a_cut_playout_makes_fewer_moves() -> None:
    match = played("bourgeoisie", 2, 10)
    net = net_of(match.game)
    moves = []
    for cut in (0, 3, -1):
        knobs = {"learned": 1, "horizon": 0 if cut >= 0 else 2, "cut": cut}
        bot = SearchBot("x", match.game, iterations=80, knobs=knobs, net=net)
        bot.choose(match.known(match.turn), match.box, b"k")
        moves.append(bot.report.moves / bot.report.iterations)
    assert moves[0] + 2 < moves[1] < moves[2]


# --- files -------------------------------------------------------------------------------------------------


def in_folder(game: Game, folder: Path) -> Game:
    """The same game with another folder, hence another value.npz, under another name."""
    return dataclasses.replace(game, info=dataclasses.replace(game.info, folder=folder, name=f"at {folder}"))


def test_a_game_without_a_file_has_no_weights(tmp_path: Path) -> None:
    assert len(value.net_of(in_folder(catalog.load("classic_art"), tmp_path))) == 0


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    game = catalog.load("classic_art")
    np.savez(tmp_path / value.FILE, **some_weights(game))
    found = value.net_of(in_folder(game, tmp_path))
    assert list(found) == list(net_of(game))
    assert isinstance(found, list if PLAIN else np.ndarray)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda w: w.pop("out"), "lacks out"),
        (lambda w: w.update(mean=w["mean"][:-1]), "mean has the shape"),
        (lambda w: w.update(linear=w["linear"][None]), "linear has the shape"),
        (lambda w: w.update(bias=np.zeros(0)), "bias has 0 numbers"),
        (lambda w: w.update(own=np.full_like(w["own"], np.nan)), "not a number"),
    ],
)
def test_wrong_weights_are_refused_by_name(tmp_path: Path, change: Any, words: str) -> None:
    game = catalog.load("classic_art")
    weights = some_weights(game)
    change(weights)
    path = tmp_path / value.FILE
    np.savez(path, **weights)
    with pytest.raises(GameError, match=words) as refused:
        value.net_of(in_folder(game, tmp_path))
    assert str(path) in str(refused.value)


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 broken"])
def test_a_damaged_file_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / value.FILE
    path.write_bytes(content)
    with pytest.raises(GameError, match="salon lab train") as refused:
        value.net_of(in_folder(catalog.load("classic_art"), tmp_path))
    assert str(path) in str(refused.value)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_ships_fits_and_is_small(name: str) -> None:
    game = catalog.load(name)
    path = game.info.folder / value.FILE
    if path.exists():
        assert path.stat().st_size < 2_000_000
    net = value.net_of(game)
    assert (len(net) > 0) == path.exists()
