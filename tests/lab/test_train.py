"""Training: the same settings give the same file, stopped work goes on, wrong input is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from salon.bots import value
from salon.core import catalog
from salon.core.contract import GameError
from salon.lab import fit, train
from salon.lab.train import Settings, Tables

GAME = "classic_art"
TINY = Settings(GAME, positions=24, shard=12, epochs=2, hidden=4, openings=3.0, moments=3.0)
PLACES = 12  # three editions at two to five seats


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, train.Trained]:
    """A whole tiny run: the folder of its positions, and what it made."""
    folder = tmp_path_factory.mktemp("positions")
    return folder, train.train(TINY, folder)


def test_a_run_writes_weights_that_the_search_can_read(run: Any, tmp_path: Path) -> None:
    _folder, made = run
    weights, manifest = made.write(tmp_path)
    net = value.read(weights, catalog.load(GAME).features)
    assert np.isfinite(net).all()
    said = json.loads(manifest.read_text("utf-8"))
    assert said["settings"]["positions"] == 24
    assert said["positions"] == made.positions == 24 * PLACES
    assert set(said["versions"]) == {"numpy", "jax", "optax"}
    assert train.settings_of(GAME, said["settings"], "value.json") == TINY


def test_the_same_settings_give_the_same_bytes(run: Any, tmp_path: Path) -> None:
    _folder, made = run
    again = train.train(TINY, tmp_path / "elsewhere")
    first, second = made.write(tmp_path / "a"), again.write(tmp_path / "b")
    for one, other in zip(first, second, strict=True):
        assert one.read_bytes() == other.read_bytes()


def test_another_seed_gives_other_positions_and_other_weights(run: Any, tmp_path: Path) -> None:
    folder, made = run
    other = train.train(train.settings_of(GAME, {**vars(TINY), "seed": 2}, "the test"), tmp_path)
    assert not np.array_equal(other.weights["linear"], made.weights["linear"])
    assert not {path.name for path in folder.iterdir()} & {path.name for path in tmp_path.iterdir()}


def test_what_was_played_is_not_played_again(run: Any) -> None:
    folder, _made = run
    paths = train.play(TINY, folder)
    assert len(paths) == 2 * PLACES
    before = {path: path.read_bytes() for path in paths}
    paths[5].unlink()
    marks = {path: path.stat().st_mtime_ns for path in paths if path.exists()}
    steps: list[tuple[str, int, int]] = []
    assert train.play(TINY, folder, lambda *step: steps.append(step)) == paths
    assert {path: path.stat().st_mtime_ns for path in marks} == marks
    assert paths[5].read_bytes() == before[paths[5]], "a shard follows from its number alone"
    assert steps[-1] == ("play", 2 * PLACES, 2 * PLACES)


def test_a_damaged_shard_is_named(run: Any) -> None:
    folder, _made = run
    path = train.play(TINY, folder)[0]
    whole = path.read_bytes()
    try:
        path.write_bytes(whole[:100])
        with pytest.raises(GameError, match="delete it") as refused:
            train.read([path], TINY)
        assert str(path) in str(refused.value)
    finally:
        path.write_bytes(whole)


def test_positions_hold_shares_of_one_win(run: Any) -> None:
    folder, _made = run
    tables = train.read(train.play(TINY, folder), TINY)
    for shares in (tables.shares, tables.judged):
        assert shares.sum(1) == pytest.approx(1)
        assert shares.min() >= 0
    assert sorted(set(tables.seats.tolist())) == [2, 3, 4, 5]
    for seats in (2, 3, 4):
        rows = tables.rows(tables.seats == seats)
        assert not rows.features[:, seats:].any()
        assert not rows.shares[:, seats:].any()
    assert 0 < tables.opening.sum() < len(tables.opening)
    assert 0 < tables.held.sum() < len(tables.held)


# --- fitting ---------------------------------------------------------------------------------------------


def made_up(rows: int, seats: int, seed: int) -> tuple[Any, Any, Any]:
    """Positions whose shares follow from two of three features."""
    rng = np.random.default_rng(seed)
    features = rng.normal(size=(rows, seats, 3)).astype(np.float32)
    strength = np.exp(2.0 * features[:, :, 0] + np.abs(features[:, :, 1]))
    shares = (strength / strength.sum(1, keepdims=True)).astype(np.float32)
    return features, shares, np.full(rows, seats, np.int32)


def test_fitting_finds_what_decides() -> None:
    features, shares, seats = made_up(4000, 3, 1)
    start = fit.start(3, 16, 1)
    weights = fit.fit(start, features, shares, seats, epochs=12, rate=0.01, decay=0.0, seed=1)
    features, shares, seats = made_up(500, 3, 2)
    before, after = (np.abs(fit.predict(w, features, seats) - shares).mean() for w in (start, weights))
    assert after < 0.03 < 5 * after < before


def test_the_fitted_network_is_the_one_of_the_search() -> None:
    """`fit.predict` and `salon.bots.value.worth` are two programs for one network."""
    from tests.bots.test_value import bound, described, played, some_weights, state_of

    for seats in (2, 5):
        match = played(GAME, seats, 33)
        state, weights = state_of(match), some_weights(match.game)
        found = np.zeros(seats)
        net = value.flat(weights, match.game.features, "the test")
        bound(match.game).worth(state, match.box, net, value.room_for(net, match.game.features), found)
        features = np.pad(described(match, state), ((0, 5 - seats), (0, 0)))[None].astype(np.float32)
        predicted = fit.predict(weights, features, np.array([seats], np.int32))[0]
        assert predicted[:seats] == pytest.approx(found, abs=1e-4)


def test_one_who_plays_alone_has_the_logistic_function() -> None:
    weights = fit.start(3, 4, 1) | {"linear": np.array([1.0, 0, 0], np.float32), "out": np.zeros(4, np.float32)}
    features = np.zeros((1, 2, 3), np.float32)
    features[0, 0, 0] = 2.0
    assert fit.predict(weights, features, np.array([1], np.int32))[0] == pytest.approx(
        [1 / (1 + np.exp(-2)), 1 / (1 + np.exp(2))], abs=1e-6
    )


def test_quality_is_measured_against_the_results() -> None:
    shares = np.array([[1.0, 0.0], [0.5, 0.5], [0.0, 1.0], [0.0, 1.0]])
    forecast = np.array([[0.9, 0.1], [0.5, 0.5], [0.2, 0.8], [0.2, 0.8]])
    two = np.full(4, 2, np.int32)
    tables = Tables(np.zeros((4, 2, 1)), shares, np.full((4, 2), 0.5), two, np.array([True] * 3 + [False]), two > 0)
    first, second = train.quality(tables, forecast)
    assert (first.opening, first.positions, second.opening, second.positions) == (True, 3, False, 1)
    assert first.log_loss == pytest.approx(-(np.log(0.9) + np.log(0.5) + np.log(0.8)) / 3)
    assert first.log_loss_evaluate == first.log_loss_equal == pytest.approx(np.log(2))
    assert first.floor == pytest.approx(np.log(2) / 3)
    assert first.brier == pytest.approx((0.02 + 0 + 0.08) / 3)
    assert first.calibration == [(0.1, 0.0, 1), (0.2, 0.0, 1), (0.5, 0.5, 2), (0.8, 1.0, 1), (0.9, 1.0, 1)]


# --- settings --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"position": 5}, "has a setting 'position'; there are game, seed, positions"),
        ({"positions": 5}, "from 10 to"),
        ({"positions": 50.5}, "whole number"),
        ({"hidden": True}, "whole number"),
        ({"rate": -1.0}, "a number from 0 to 1"),
        ({"noises": 0.1}, "a list of numbers"),
        ({"noises": [0.1, 2.0]}, "numbers from 0 to 1"),
        ({"openings": 0.0, "moments": 0.0}, "no position would be kept"),
        ({"game": "antiques"}, "settings of antiques, not of classic_art"),
    ],
)
def test_wrong_settings_are_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(GameError, match=words):
        train.settings_of(GAME, given, "the file")


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(GameError, match=r"pip install 'salon\[train\]'"):
        train.check_libraries()
