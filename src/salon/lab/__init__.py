"""Many matches, and what they say."""

from salon.lab.simulate import Simulation, Standing, simulate

__all__ = ["Simulation", "Standing", "simulate"]
