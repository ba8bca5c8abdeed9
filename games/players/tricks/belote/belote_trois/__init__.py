"""Advice for la belote à trois: the same as belote, but bids need more: nobody helps the taker."""

from dataclasses import replace

from games.players.common.prospects import Prospects
from games.players.tricks.belote.belote.advice import SEARCH as OF_CAMPS
from games.players.tricks.belote.belote.advice import advise
from games.players.tricks.belote.partners import CODE

SEARCH = replace(OF_CAMPS, prospects=Prospects(pace=35.0, spread=52.0))

__all__ = ["CODE", "SEARCH", "advise"]
