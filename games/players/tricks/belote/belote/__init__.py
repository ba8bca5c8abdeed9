"""Advice for belote: bids, play, and search over worlds dealt anew."""

from games.players.tricks.belote.belote.advice import SEARCH, advise

__all__ = ["SEARCH", "advise"]
