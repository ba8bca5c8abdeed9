"""Advice for bésigue: which cards to keep, and search over redealt worlds."""

from games.players.tricks.bezique.besigue.advice import SEARCH, advise, react

__all__ = ["SEARCH", "advise", "react"]
