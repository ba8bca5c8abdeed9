"""Advice for la belote découverte: one trick ahead, and search over worlds with open cards."""

from games.players.tricks.belote.belote_decouverte.advice import SEARCH, advise

__all__ = ["SEARCH", "advise"]
