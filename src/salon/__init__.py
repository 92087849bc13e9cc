"""Salon: play, study and design three table games.

    >>> import salon
    >>> match = salon.new_match("classic_art", seats=4, seed=7)
    >>> match.turn in range(4)
    True
    >>> match.play(match.turn, "pass")

See `salon.core.match.Match` for all that a match can be asked.
"""

from salon.core.catalog import info as game_info
from salon.core.catalog import names as games
from salon.core.contract import Action, Event, GameError, IllegalAction
from salon.core.match import Match, load, new_match

__all__ = ["Action", "Event", "GameError", "IllegalAction", "Match", "game_info", "games", "load", "new_match"]
