"""Advice for la pétasse: duck, throw the queen of spades first, and count who may still hold it."""

from __future__ import annotations

from random import Random

from games.players.common.avoidance import SEARCH, play
from games.tricks.avoidance.petasse import LEFT_OUT, Petasse
from games.view import View


def advise(view: View, rng: Random) -> str:
    """The pack is counted down from what everybody has seen of it."""
    pack = Petasse.pack if len(view.seats) == 4 else [card for card in Petasse.pack if card not in LEFT_OUT]
    return play(view, pack, Petasse.penalties)


__all__ = ["SEARCH", "advise"]
