"""Matches that are over: `history` lists and replays them, `proof` hands out what verifies their deals."""
