"""Computer players: a View in, a move out."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Protocol

from ..errors import BadOptions
from ..game import Game
from ..view import View

STRENGTHS = ("random", "easy", "normal", "hard")
Worlds = Callable[[Random], Game]
"""Draws a match from what the player's seat knows: its `resample`."""


class Player(Protocol):
    """Chooses one of `view.legal`, from what its seat sees and nothing else."""

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        """A move of `view.legal`, which must not be empty."""


class RandomPlayer:
    """Any legal move."""

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        return rng.choice(view.legal)


class AdvisedPlayer:
    """Plays by the advice of `games.players.<key>`; `slips` of its moves are random."""

    def __init__(self, advice: Callable[[View, Random], str], slips: float) -> None:
        self.advice = advice
        self.slips = slips

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        if rng.random() < self.slips:
            return rng.choice(view.legal)
        return self.advice(view, rng)


def player(key: str, strength: str = "normal") -> Player:
    """A computer player. A game without a module of advice is played at random at every strength."""
    if strength not in STRENGTHS:
        raise BadOptions("bad-value", option="strength", value=strength, allowed=STRENGTHS)
    name = f"{__name__}.{key}"
    if strength == "random" or find_spec(name) is None:
        return RandomPlayer()
    return AdvisedPlayer(import_module(name).advise, slips=0.25 if strength == "easy" else 0.0)
