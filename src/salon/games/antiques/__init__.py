"""Antiques: curators buy at auction, assemble collections and exhibit them in museums."""
