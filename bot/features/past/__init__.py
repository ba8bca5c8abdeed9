"""Matches that are over: `history` lists and replays them, `reviews` rates moves, `proof` verifies their deals."""
