"""Matches that are over: `history` lists and replays them, `proof` verifies their deals.

`reviews` rates a player's moves, and `problems` lets the player try the costliest ones again.
"""
