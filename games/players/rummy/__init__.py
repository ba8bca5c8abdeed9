"""Advice for the rummy games: the hand-written advice does the work here, because random playouts find no melds."""
