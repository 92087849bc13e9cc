"""Tests of Bourgeoisie."""
