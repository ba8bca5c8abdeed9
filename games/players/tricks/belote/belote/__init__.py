"""Advice for belote: bids, play, and search over redealt worlds."""

from games.players.tricks.belote.belote.advice import SEARCH, advise
from games.players.tricks.belote.partners import CODE

__all__ = ["CODE", "SEARCH", "advise"]
