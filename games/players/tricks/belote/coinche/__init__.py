"""Advice for la coinche: bids by what a hand is likely to make, play, and search over redealt worlds."""

from games.players.tricks.belote.coinche.advice import SEARCH, advise, react, slip
from games.players.tricks.belote.coinche.signals import CODE

__all__ = ["CODE", "SEARCH", "advise", "react", "slip"]
