"""Parts of the rummy games: `melds` (sets, runs, jokers, arrangements of a hand), `rummy` (draw, lay, discard).

A turn is a draft, which the player may take back until the discard ends it: `laying` has its verbs. `all_at_once`
lays a whole hand in one move; `deadwood` counts the leftover cards of hands with many wild cards.
"""
