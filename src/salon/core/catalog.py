"""Finds the games: every folder of `salon.games` with a game.toml. There is no list to edit."""

from __future__ import annotations

import functools
import importlib
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from salon.core import hot, play
from salon.core.contract import HOT_NAMES, Edition, EndReason, Game, GameError, Info, Option, what_there_is
from salon.core.secrecy import hidden_spans

GAMES = Path(__file__).resolve().parent.parent / "games"


@functools.cache
def names() -> tuple[str, ...]:
    """The names of the games that are ready to be played, the quickest first.

    One whose game.toml says `unfinished = true` is not ready yet.
    """
    return tuple(name for name in all_names() if not _toml(name).get("unfinished", False))


@functools.cache
def all_names() -> tuple[str, ...]:
    """The names of all games, those in work too: they can be loaded by name, and are offered nowhere."""
    return tuple(
        sorted((p.parent.name for p in GAMES.glob("*/game.toml")), key=lambda name: (_toml(name)["minutes"], name))
    )


@functools.cache
def _toml(name: str) -> dict[str, Any]:
    with open(GAMES / name / "game.toml", "rb") as f:
        return tomllib.load(f)


@functools.cache
def info(name: str) -> Info:
    """What a game's game.toml says; the game itself is not loaded.

    Raises GameError if there is no such game.
    """
    if name not in all_names():
        raise GameError(f"there is no game {name!r}; {what_there_is(names())}")
    t = _toml(name)
    options = tuple(Option(name=key, **o) for key, o in t.get("options", {}).items())
    return Info(
        name=t["name"],
        title=t["title"],
        summary=t["summary"],
        rules_version=t["rules_version"],
        min_seats=t["seats"]["min"],
        max_seats=t["seats"]["max"],
        minutes=t["minutes"],
        end_reasons=tuple(EndReason(**r) for r in t["end_reasons"]),
        editions=tuple(_edition(e) for e in t["editions"]),
        options=options,
        levels=t["levels"],
        folder=GAMES / name,
    )


def _edition(t: dict[str, Any]) -> Edition:
    return Edition(t["id"], t["title"], t["summary"], t["seats"]["min"], t["seats"]["max"], t.get("options", {}))


@functools.cache
def load(name: str) -> Game:
    """The game of that name, its rules ready to be compiled at their first call.

    Raises GameError if there is no such game.
    """
    about = info(name)
    modules = {
        m: importlib.import_module(f"salon.games.{name}.{m}")
        for m in ("state", "rules", "redeal", "hints", "deck", "moves", "view", "words")
    }
    found = {**vars(modules["rules"]), **vars(modules["redeal"]), **vars(modules["hints"])}
    missing = [n for n in HOT_NAMES if n not in found]
    if missing:
        raise GameError(f"the game {name} does not define {', '.join(missing)}")
    hot_names = {n: found[n] for n in HOT_NAMES}
    state = modules["state"]
    spans = hidden_spans(state.State)
    return Game(
        info=about,
        state=state.State,
        box=state.Box,
        n_actions=state.N_ACTIONS,
        max_actions=state.MAX_ACTIONS,
        rules=modules["rules"],
        hot={**hot_names, "SPANS": spans},
        deck=modules["deck"],
        moves=modules["moves"],
        view=modules["view"],
        words=modules["words"],
        horizon=modules["hints"].HORIZON,
        deals=modules["hints"].DEALS,
        play=_bind(name, hot_names, spans),
    )


def _bind(name: str, hot_names: dict[str, Any], spans: Any) -> SimpleNamespace:
    return hot.bind(play, {**hot_names, "SPANS": spans}, name)


def chance(name: str) -> Any:
    """The module that counts out all that chance can do in a game; only its study needs it.

    Raises GameError if the game has none.
    """
    if not (info(name).folder / "chance.py").exists():
        able = [n for n in all_names() if (info(n).folder / "chance.py").exists()]
        raise GameError(f"the chances of {info(name).title} are not counted out; {what_there_is(able)}")
    return importlib.import_module(f"salon.games.{name}.chance")


def art(name: str) -> Any:
    """The module that draws a game's pictures; only the table needs it."""
    info(name)
    return importlib.import_module(f"salon.games.{name}.art")


def terminal(name: str) -> Any:
    """The module that draws a game's table in a terminal; only the command line needs it."""
    info(name)
    return importlib.import_module(f"salon.games.{name}.terminal")
