"""Parts of the rummy games: `melds` (sets, runs, jokers, arrangements of a hand), `rummy` (draw, lay, discard).

A turn is drawn up as a draft, which the player may take back until the discard ends it: `laying` has its verbs. Where
a hand is laid in one move, that is `all_at_once`; `deadwood` counts what hands full of wild cards leave over.
"""
