"""Advice for la belote à trois: the same as belote, but bids need more: nobody helps the taker."""

from games.players.tricks.belote.belote.advice import SEARCH, advise
from games.players.tricks.belote.partners import CODE

__all__ = ["CODE", "SEARCH", "advise"]
