"""Advice for le whist beloté: count the tricks that your hand is worth, take that many and duck the rest."""

from games.players.common.contracts import SEARCH, advise

__all__ = ["SEARCH", "advise"]
