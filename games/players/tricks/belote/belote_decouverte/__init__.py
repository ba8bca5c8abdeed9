"""Advice for la belote découverte: one trick in sight, and search over worlds in which all lies open."""

from games.players.tricks.belote.belote_decouverte.advice import SEARCH, advise

__all__ = ["SEARCH", "advise"]
