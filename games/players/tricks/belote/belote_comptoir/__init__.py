"""Advice for la belote de comptoir: what a few cards are likely to win, bid step by step and played out."""

from games.players.tricks.belote.belote_comptoir.advice import REVIEW, advise

__all__ = ["REVIEW", "advise"]
