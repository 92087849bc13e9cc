"""Bourgeoisie: families of 17th-century France rise into the nobility."""
