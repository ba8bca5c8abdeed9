"""Advice for la belote de comptoir: what a few cards are likely to win, bid step by step and played out."""

from games.players.tricks.belote.belote_comptoir.advice import REVIEW, advise, slip
from games.players.tricks.belote.partners import COMPTOIR as CODE

__all__ = ["CODE", "REVIEW", "advise", "slip"]
