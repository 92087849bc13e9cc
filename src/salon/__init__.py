"""Salon: play, study and design three table games.

    >>> import salon
    >>> match = salon.new_match("classic_art", seats=4, seed=7)
    >>> match.turn in range(4)
    True
    >>> match.play(match.turn, "pass")

See `salon.core.match.Match` for all that a match can be asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from salon.core.catalog import info as game_info
    from salon.core.catalog import names as game_names
    from salon.core.contract import Action, Event, GameError, IllegalAction
    from salon.core.match import Match, load, new_match

__all__ = ["Action", "Event", "GameError", "IllegalAction", "Match", "game_info", "game_names", "load", "new_match"]

# Loaded when first used: `salon --help` need not wait for the compiler of the rules.
_HOMES = {
    "game_info": ("salon.core.catalog", "info"),
    "game_names": ("salon.core.catalog", "names"),
    "Action": ("salon.core.contract", "Action"),
    "Event": ("salon.core.contract", "Event"),
    "GameError": ("salon.core.contract", "GameError"),
    "IllegalAction": ("salon.core.contract", "IllegalAction"),
    "Match": ("salon.core.match", "Match"),
    "load": ("salon.core.match", "load"),
    "new_match": ("salon.core.match", "new_match"),
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module, attribute = _HOMES[name]
    value = globals()[name] = getattr(import_module(module), attribute)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
