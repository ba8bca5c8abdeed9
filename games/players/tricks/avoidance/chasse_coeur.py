"""Advice for le chasse-cœur: duck, throw queens, then high hearts, and pass on what cannot be guarded."""

from games.players.common.avoidance import SEARCH, advise

__all__ = ["SEARCH", "advise"]
