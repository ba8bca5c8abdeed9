"""Advice for la belote découverte: look at both rows, and find the trick that brings most after the best answer."""

from __future__ import annotations

from random import Random

from games.players.common.following import playable, trick_of
from games.players.tricks.belote.belote_decouverte.solver import Solver, numbers
from games.view import View


def advise(view: View, rng: Random) -> str:
    """The card with which this trick goes best; what lies beneath does not count."""
    assert view.seat is not None
    number = numbers(view.facts["trump"])
    shown = [sum(1 << number[card] for card in seat.shown) for seat in view.seats]
    lead = next((number[card] for _, card in trick_of(view)), None)
    values = Solver(shown, [0] * 32, raises=True).values(view.seat, lead, 1)
    return "play:" + max(playable(view), key=lambda card: values[number[card]])
