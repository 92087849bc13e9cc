"""Learning the value of positions: self-play, fitting, and a look at matches that were held out.

Greedy players, who act at random now and then, play matches at every number of seats and in every edition. Some
positions are kept, and from each a few greedy playouts with other chance say what it is worth. The playouts are cheap,
so many positions with few of them teach more than few positions with many. The small network of `salon.bots.value` is
fitted to the mean results; every tenth match is held out, to compare it with the hand-written `evaluate`. All chance
follows from the seed and the number of a shard alone, so work that was stopped goes on where it was, and the same
settings give the same file.
"""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from salon.bots import value
from salon.bots.players import templates
from salon.core import catalog, hot
from salon.core.contract import Game, GameError
from salon.core.language import _
from salon.core.match import new_match
from salon.core.record import buffer, reals
from salon.core.rng import key_of
from salon.lab import fit, selfplay

HELD_OUT = 10  # every tenth match
PROBES = 10  # matches that tell how long one is
BINS = 10  # of the table of calibration
MANIFEST = "value.json"
Progress = Callable[[str, int, int], None]
"""Called with the part that runs ("play" or "fit"), steps done, of how many."""


def check_libraries() -> None:
    """Raises GameError if what training needs is not installed."""
    fit.check()


@dataclass(frozen=True)
class Settings:
    """What decides a training run.

    positions: kept at each number of seats of each edition, in shards of `shard`
    openings, moments: how many of a match are kept on average: positions in which a stage begins, and any others
    noises: shares of random actions; each seat of a match draws one of them
    playouts: from each position
    hidden: units of the network
    epochs: passes over all positions
    rate: first step of Adam
    decay: weight of the squared weights in what is minimised
    """

    game: str
    seed: int = 1
    positions: int = 40_000
    shard: int = 5_000
    openings: float = 4.0
    moments: float = 2.0
    noises: tuple[float, ...] = (0.0, 0.02, 0.1, 0.3)
    playouts: int = 2
    hidden: int = 64
    epochs: int = 20
    rate: float = 0.003
    decay: float = 1e-5

    def check(self) -> None:
        """Raises GameError if a value is impossible."""
        catalog.info(self.game)
        for name, low, high in (
            ("positions", 10, 10_000_000),
            ("shard", 10, 1_000_000),
            ("playouts", 1, 1000),
            ("hidden", 1, value.MAX_HIDDEN),
            ("epochs", 1, 1000),
            ("seed", 0, 2**63 - 1),
        ):
            number = getattr(self, name)
            if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
                raise GameError(
                    _("{name} is {value!r}; it must be a whole number from {low} to {high}").format(
                        name=name, value=number, low=low, high=high
                    )
                )
        for name, most in (("openings", 1000.0), ("moments", 1000.0), ("rate", 1.0), ("decay", 1.0)):
            if not _is_number(getattr(self, name), most):
                raise GameError(
                    _("{name} is {value!r}; it must be a number from 0 to {most:g}").format(
                        name=name, value=getattr(self, name), most=most
                    )
                )
        if not self.noises or not all(_is_number(noise, 1.0) for noise in self.noises):
            raise GameError(_("noises are {value!r}; they must be numbers from 0 to 1").format(value=self.noises))
        if self.openings + self.moments == 0.0:
            raise GameError(_("openings and moments are both 0, so no position would be kept; make one of them more"))


def _is_number(number: Any, most: float) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and 0.0 <= number <= most


def settings_of(game: str, given: dict[str, Any], source: str) -> Settings:
    """The settings for a game from plain data; what is not given is as usual.

    source: named in what is said about wrong ones

    Raises GameError.
    """
    names = [field.name for field in fields(Settings)]
    for name in given:
        if name not in names:
            raise GameError(
                _("{source} has a setting {name!r}; there are {names}").format(
                    source=source, name=name, names=", ".join(names)
                )
            )
    if given.get("game", game) != game:
        raise GameError(
            _("{source} has the settings of {other}, not of {game}").format(
                source=source, other=given["game"], game=game
            )
        )
    noises = given.get("noises", Settings.noises)
    if not isinstance(noises, list | tuple):
        raise GameError(_("{source}: noises must be a list of numbers from 0 to 1").format(source=source))
    made = replace(Settings(game), **{**given, "noises": tuple(noises), "game": game})
    made.check()
    return made


def shipped_settings(game: str) -> dict[str, Any]:
    """The settings that made the value which a game ships; empty if it has none."""
    path = catalog.info(game).folder / MANIFEST
    if not path.exists():
        return {}
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))["settings"]
    return found


# --- positions -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tables:
    """Positions, a row each, padded to `width` seats (at least two; of one who plays alone, the second is the rivals).

    features: float32[rows, width, FEATURES]
    shares: mean shares of the win in the playouts (float32[rows, width])
    judged: the same by the hand-written `evaluate`
    seats: int32[rows]
    opening: whether a stage begins (bool[rows])
    held: whether its match is held out (bool[rows])
    """

    features: Any
    shares: Any
    judged: Any
    seats: Any
    opening: Any
    held: Any

    def rows(self, which: Any) -> Tables:
        """Some of the rows."""
        return Tables(*(getattr(self, field.name)[which] for field in fields(Tables)))


def places_of(game: str) -> list[tuple[str, int]]:
    """Every edition at every number of its seats."""
    info = catalog.info(game)
    return [(e.id, seats) for e in info.editions for seats in range(e.min_seats, e.max_seats + 1)]


def play(settings: Settings, folder: Path, progress: Progress | None = None) -> list[Path]:
    """Fills a folder with shards of positions, those that are not there yet; returns all files of these settings.

    Raises GameError if the game has no features.
    """
    game = catalog.load(settings.game)
    if game.features == 0:
        raise GameError(
            _("{game} has no features.py, so nothing can be learned; write one as docs/architecture.md tells").format(
                game=settings.game
            )
        )
    folder.mkdir(parents=True, exist_ok=True)
    mark = _mark(settings)
    wanted = [
        (edition, seats, i, folder / f"{settings.game}-{edition}-{seats}-{i}-{mark}.npz")
        for edition, seats in places_of(settings.game)
        for i in range(-(-settings.positions // settings.shard))
    ]
    for done, (edition, seats, i, path) in enumerate(wanted):
        if not path.exists():
            _save(path, _shard(settings, game, edition, seats, i))
        if progress is not None:
            progress("play", done + 1, len(wanted))
    return [path for *_rest, path in wanted]


def _mark(settings: Settings) -> str:
    """A short digest of all that decides what a shard holds."""
    kept = ("seed", "shard", "openings", "moments", "noises", "playouts")
    text = json.dumps([{name: getattr(settings, name) for name in kept}, hot.PLAIN, sources_of(settings.game)])
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def sources_of(game: str) -> str:
    """A digest of the hot sources that decide what is played, described and judged (hex)."""
    h = hashlib.sha256()
    for path in hot.hot_sources():
        name = path.relative_to(hot.PACKAGE).as_posix()
        if name.startswith(("core/", f"games/{game}/")) or name in ("lab/selfplay.py", "bots/search.py"):
            h.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()[:20]


def _save(path: Path, arrays: dict[str, Any]) -> None:
    """Writes a file whole or not at all."""
    part = path.with_suffix(".part")
    with open(part, "wb") as f:
        np.savez_compressed(f, **arrays)
    os.replace(part, path)


def _shard(settings: Settings, game: Game, edition: str, seats: int, number: int) -> dict[str, Any]:
    """Positions of one edition at one number of seats."""
    match = new_match(settings.game, seats=seats, edition=edition, seed=0)
    quick = templates(game)
    names = {**game.hot, "apply": game.play.apply, "begin": game.play.begin, "choose": quick.choose}
    gather = hot.bind(selfplay, names, settings.game).gather
    rows = min(settings.shard, settings.positions - number * settings.shard)
    where = f"{settings.seed} {settings.game} {edition} {seats} {number}"
    deals, luck, worlds = (key_of(f"salon train {what} {where}".encode()) for what in ("deals", "luck", "worlds"))
    room = [game.state.new() for _i in range(3)]
    actions, ratings = buffer(game.max_actions), reals(max(game.max_actions, value.MAX_SEATS))
    often = _often(settings, match, quick, room[0], actions, ratings)
    features = np.zeros((rows, seats, game.features))
    judged, shares, facts = np.zeros((rows, seats)), np.zeros((rows, seats)), np.zeros((rows, 2), np.int64)
    gather(
        *(room[0], match.box, room[1], room[2], seats, deals, luck, worlds, 0, np.array(settings.noises), often),
        *(settings.playouts, actions, ratings, features, judged, shares, facts),
    )
    return {
        "features": features.astype(np.float32),
        "judged": judged.astype(np.float32),
        "shares": shares.astype(np.float32),
        "facts": facts.astype(np.int32),
    }


def _often(settings: Settings, match: Any, quick: Any, state: Any, actions: Any, ratings: Any) -> Any:
    """How often a position is kept: one in which a stage begins, any other."""
    seats = match.seats
    points, shares, facts = np.zeros((PROBES, seats)), np.zeros((PROBES, seats)), np.zeros((PROBES, 3), np.int64)
    key = key_of(f"salon train probe {settings.seed}".encode())
    policies = np.full((PROBES, seats), selfplay.GREEDY, np.int64)
    quick.play_matches(
        *(state, match.box, seats, key, match.game.state.new(), key, actions, ratings, 0, policies),
        *(points, shares, facts),
    )
    stages, moves = max(1.0, float(facts[:, 1].mean())), max(1.0, float(facts[:, 2].mean()))
    return np.array([min(1.0, settings.openings / stages), min(1.0, settings.moments / moves)])


def read(paths: list[Path], settings: Settings) -> Tables:
    """The positions of all shards.

    Raises GameError if one is damaged.
    """
    width = max(2, *(seats for _edition, seats in places_of(settings.game)))
    parts = []
    for path in paths:
        try:
            with open(path, "rb") as file, np.load(file, allow_pickle=False) as shard:
                parts.append(_padded({name: shard[name] for name in shard.files}, width))
        except (ValueError, KeyError, OSError, EOFError, zipfile.BadZipFile) as error:
            raise GameError(
                _("{path} is damaged ({error}); delete it, and it is made anew").format(path=path, error=error)
            ) from error
    return Tables(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Tables)))


def _padded(shard: dict[str, Any], width: int) -> Tables:
    rows, seats, _features = shard["features"].shape
    more = width - seats

    def wide(shares: Any) -> Any:
        made = np.pad(shares, ((0, 0), (0, more)))
        if seats == 1:
            made[:, 1] = 1.0 - made[:, 0]
        return made

    return Tables(
        np.pad(shard["features"], ((0, 0), (0, more), (0, 0))),
        wide(shard["shares"]),
        wide(shard["judged"]),
        np.full(rows, seats, np.int32),
        shard["facts"][:, 1] == 1,
        shard["facts"][:, 0] % HELD_OUT == 0,
    )


# --- how good a forecast is ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quality:
    """How well shares of the win were forecast in the positions held out.

    log_loss: mean cross entropy, in nats; of `evaluate` likewise, and of equal shares
    floor: what it would be if the mean results of the playouts themselves were the forecast: not to be reached
    brier: mean squared distance; of `evaluate` likewise
    calibration: [mean forecast, mean result, seats] for tenths of the forecast
    """

    seats: int
    opening: bool
    positions: int
    log_loss: float
    log_loss_evaluate: float
    log_loss_equal: float
    floor: float
    brier: float
    brier_evaluate: float
    calibration: list[tuple[float, float, int]]


def quality(tables: Tables, forecast: Any) -> list[Quality]:
    """The quality of a forecast (float64[rows, width]) by number of seats, where a stage begins and elsewhere."""
    found = []
    for seats in sorted(set(tables.seats.tolist())):
        for opening in (True, False):
            which = (tables.seats == seats) & (tables.opening == opening)
            if which.any():
                found.append(_quality(tables.rows(which), forecast[which], seats, opening))
    return found


def _quality(t: Tables, forecast: Any, seats: int, opening: bool) -> Quality:
    columns = max(2, seats)
    shares, mine, other = (np.asarray(x[:, :columns], np.float64) for x in (t.shares, forecast, t.judged))

    def log_loss(guess: Any) -> float:
        return float(-(shares * np.log(np.clip(guess, 1e-9, 1.0))).sum(1).mean())

    def brier(guess: Any) -> float:
        return float(((shares - guess) ** 2).sum(1).mean())

    return Quality(
        seats=seats,
        opening=opening,
        positions=len(shares),
        log_loss=log_loss(mine),
        log_loss_evaluate=log_loss(other),
        log_loss_equal=log_loss(np.full_like(shares, 1.0 / columns)),
        floor=log_loss(shares),
        brier=brier(mine),
        brier_evaluate=brier(other),
        calibration=_calibration(mine[:, :seats].ravel(), shares[:, :seats].ravel()),
    )


def _calibration(forecast: Any, result: Any) -> list[tuple[float, float, int]]:
    place = np.minimum(BINS - 1, (forecast * BINS).astype(int))
    return [
        (round(float(forecast[place == i].mean()), 4), round(float(result[place == i].mean()), 4), int(n))
        for i in range(BINS)
        if (n := (place == i).sum())
    ]


# --- the whole run -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trained:
    """What a run made: weights by the names of `salon.bots.value.WEIGHTS`, and how good they are."""

    settings: Settings
    weights: dict[str, Any]
    quality: list[Quality]
    positions: int

    def manifest(self) -> dict[str, Any]:
        """Plain data, for JSON: settings, digests, versions, quality."""
        parts = [self.weights[name].tobytes() for name in value.WEIGHTS]
        return {
            "settings": asdict(self.settings),
            "sources": sources_of(self.settings.game),
            "weights": hashlib.sha256(b"".join(parts)).hexdigest()[:20],
            "versions": {name: version(name) for name in ("numpy", "jax", "optax")},
            "positions": self.positions,
            "quality": [asdict(each) for each in self.quality],
        }

    def write(self, folder: Path) -> tuple[Path, Path]:
        """Writes the weights and the manifest; returns their paths."""
        folder.mkdir(parents=True, exist_ok=True)
        weights, manifest = folder / value.FILE, folder / MANIFEST
        _save(weights, {name: self.weights[name] for name in value.WEIGHTS})
        manifest.write_text(json.dumps(self.manifest(), indent=1) + "\n", "utf-8")
        return weights, manifest


def train(settings: Settings, folder: Path, progress: Progress | None = None) -> Trained:
    """Plays, fits, looks.

    folder: keeps the positions; what is there already is not played again

    Raises GameError if a setting is impossible, the game has no features, or the libraries are missing.
    """
    settings.check()
    check_libraries()
    tables = read(play(settings, folder, progress), settings)
    seen, held = tables.rows(~tables.held), tables.rows(tables.held)
    if not len(seen.seats) or not len(held.seats):
        raise GameError(_("{n} positions are too few to learn from; keep more").format(n=len(tables.seats)))
    game = catalog.load(settings.game)
    weights = fit.fit(
        fit.start(game.features, settings.hidden, settings.seed),
        seen.features,
        seen.shares,
        seen.seats,
        epochs=settings.epochs,
        rate=settings.rate,
        decay=settings.decay,
        seed=settings.seed,
        progress=None if progress is None else lambda done, of: progress("fit", done, of),
    )
    found = quality(held, fit.predict(weights, held.features, held.seats))
    return Trained(settings, weights, found, len(tables.seats))
