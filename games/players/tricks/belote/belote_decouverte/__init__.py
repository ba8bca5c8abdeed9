"""Advice for la belote découverte: one trick in sight, and search over worlds in which all is open."""

from games.players.tricks.belote.belote_decouverte.advice import advise
from games.players.tricks.belote.belote_decouverte.search import SEARCH

__all__ = ["SEARCH", "advise"]
