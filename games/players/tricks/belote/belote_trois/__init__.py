"""Advice for la belote à trois: that of la belote, where bids ask for more: nobody helps the taker."""

from games.players.tricks.belote.belote.advice import SEARCH, advise

__all__ = ["SEARCH", "advise"]
