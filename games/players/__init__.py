"""Computer players: a View in, a move out.

The module (or package) `<key>` holds the advice for a game, in the folder that mirrors the game's own
(`tricks/contracts/rikiki` for both). It reads like advice to a beginner:

    advise(view, rng) -> move            needed: a move of a seat that is waited for
    react(view, rng) -> move | None      a move of a seat that is not waited for (slap, accuse), or None: hold still
    slip(view, rng) -> move              what an easy player does at times, where any legal move would be no mistake
                                         that people make
    SEARCH: Search                       how worlds are played out and what they are worth, where that plays better
    LUCK = True                          nobody can play better than another: the advice only saves time
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from types import ModuleType
from typing import Protocol

from games.errors import BadOptions
from games.players.common.search import Search, Worlds
from games.view import View

STRENGTHS = ("random", "easy", "normal", "hard")
SLIPS = 0.25  # of an easy player's moves are random


class Player(Protocol):
    """Chooses from what its seat sees and nothing else: no player is ever given the match."""

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        """A move of `view.legal`, which must not be empty.

        `worlds(rng)` draws a match from what the seat knows (its `resample`); None: there are none, think without.
        """

    def react(self, view: View, rng: Random) -> str | None:
        """A move of `view.legal` that the match does not wait for, or None to hold still."""


def any_move(view: View, rng: Random) -> str:
    return rng.choice(view.legal)


class RandomPlayer:
    """Any legal move, and never one out of turn."""

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        return rng.choice(view.legal)

    def react(self, view: View, rng: Random) -> str | None:
        return None


class AdvisedPlayer:
    """Plays by the advice for its game; `slips` of its moves are mistakes, and as many chances are missed."""

    def __init__(
        self,
        advise: Callable[[View, Random], str],
        react: Callable[[View, Random], str | None] | None = None,
        slips: float = 0.0,
        slip: Callable[[View, Random], str] = any_move,
    ) -> None:
        self._advise = advise
        self._react = react
        self._slips = slips
        self._slip = slip

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        if rng.random() < self._slips:
            return self._slip(view, rng)
        return self._advise(view, rng)

    def react(self, view: View, rng: Random) -> str | None:
        if self._react is None or rng.random() < self._slips:
            return None
        return self._react(view, rng)


class SearchingPlayer(AdvisedPlayer):
    """Plays each move out in many worlds, and takes the one that does best; reacts as it is advised."""

    def __init__(
        self,
        advise: Callable[[View, Random], str],
        react: Callable[[View, Random], str | None] | None,
        search: Search,
    ) -> None:
        super().__init__(advise, react)
        self._search = search

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        advised = super().choose(view, worlds, rng)
        return advised if worlds is None else self._search.choose(view, advised, worlds, rng)


@cache
def _modules() -> Mapping[str, str]:
    """The module of every key by its last name; of a folder and a module of one name (tarot), the module."""
    return {module.name.rpartition(".")[2]: module.name for module in walk_packages(__path__, f"{__name__}.")}


@cache
def advice_for(key: str) -> ModuleType | None:
    """The module of advice for a game, in whichever folder it stands; None where there is none."""
    name = _modules().get(key)
    return import_module(name) if name else None


def player(key: str, strength: str = "normal") -> Player:
    """A computer player; a game without a module of advice is played at random at every strength.

    `easy` follows the advice but slips, `normal` follows it, `hard` searches where the game has a SEARCH.
    """
    if strength not in STRENGTHS:
        raise BadOptions("bad-value", option="strength", value=strength, allowed=STRENGTHS)
    advice = advice_for(key)
    if strength == "random" or advice is None:
        return RandomPlayer()
    react = getattr(advice, "react", None)
    search = getattr(advice, "SEARCH", None)
    if strength == "hard" and search is not None:
        return SearchingPlayer(advice.advise, react, search)
    if strength == "easy" and not luck(advice):
        return AdvisedPlayer(advice.advise, react, SLIPS, getattr(advice, "slip", any_move))
    return AdvisedPlayer(advice.advise, react)


def luck(advice: ModuleType) -> bool:
    """Whether this is advice for a game in which nobody can play better than another."""
    return bool(getattr(advice, "LUCK", False))


def strengths(key: str) -> tuple[str, ...]:
    """The strengths that differ from each other in this game, weakest first: what a lobby has to offer.

    None in a game that is played at random, or in which nobody can play better than another.
    """
    advice = advice_for(key)
    if advice is None or luck(advice):
        return ()
    return ("easy", "normal", "hard") if hasattr(advice, "SEARCH") else ("easy", "normal")
