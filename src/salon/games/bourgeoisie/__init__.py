"""Bourgeoisie: families of 17th-century France rise by trade, rentes, land and office."""
