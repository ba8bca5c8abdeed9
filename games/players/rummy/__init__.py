"""Advice for the rummy games: there the advice carries, because random playouts find no melds."""
