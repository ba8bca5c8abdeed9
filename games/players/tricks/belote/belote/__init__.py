"""Advice for belote: bids, play, and search over redealt worlds."""

from games.players.tricks.belote.belote.advice import SEARCH, advise

__all__ = ["SEARCH", "advise"]
