"""Many matches, and what they say."""

from salon.lab.arena import Arena, arena
from salon.lab.ratings import Pair, Rated
from salon.lab.simulate import Simulation, Standing, simulate

__all__ = ["Arena", "Pair", "Rated", "Simulation", "Standing", "arena", "simulate"]
