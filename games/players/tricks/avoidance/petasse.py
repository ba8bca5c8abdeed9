"""Advice for la pétasse: duck, throw the queen of spades first, and count who may still hold it."""

from games.players.common.avoidance import SEARCH, advise

__all__ = ["SEARCH", "advise"]
