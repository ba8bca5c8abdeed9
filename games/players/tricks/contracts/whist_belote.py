"""Advice for le whist beloté: count the tricks that your hand is worth, take that many and duck the rest."""

from games.players.common.contracts import ENDING, SEARCH, advise

__all__ = ["ENDING", "SEARCH", "advise"]
