"""Parts of the rummy games: `melds` (sets, runs, jokers, arrangements of a hand), `rummy` (draw, lay, discard).

A turn is drawn up as a draft, which the player may take back until the discard ends it.
"""
