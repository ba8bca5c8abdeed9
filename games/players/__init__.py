"""Computer players: a View in, a move out.

The module (or package) `<key>` is the advice for a game, in a folder that mirrors the game's own
(`tricks/contracts/rikiki` for both). It reads like advice to a beginner:

    advise(view, rng) -> Advised         required: a move for a seat that the match waits for, and its reason
    react(view, rng) -> Advised | None   a move for a seat that the match does not wait for (slap, accuse), or None
    slip(view, rng) -> move              an easy player's occasional mistake, if a random legal move is not a mistake
                                         that people make
    WAY_OUT: WayOut                      how to find a sure way to an empty hand, which goes before any advice
    ENDING: Search                       how normal computers search the last cards of a deal
    SEARCH: Search                       how to play out worlds and what they are worth, if that plays better
    REVIEW: PlayOuts                     without a SEARCH, the same for reviews of finished matches only
    LUCK = True                          skill makes no difference: the advice only saves time
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from types import ModuleType
from typing import Protocol, TypeAlias

from games.errors import BadOptions
from games.players.common.reasons import Advised, because
from games.players.common.search import Search, Worlds
from games.players.common.ways_out import WayOut
from games.view import View

Advise: TypeAlias = Callable[[View, Worlds | None, Random], Advised]
React: TypeAlias = Callable[[View, Random], Advised | None]

STRENGTHS = ("random", "easy", "normal", "hard")
SLIPS = 0.25  # the share of an easy player's moves that are slips


class Player(Protocol):
    """Chooses only from what its seat sees: a player never gets the match."""

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        """A move of `view.legal`, which must not be empty.

        `worlds(rng)` draws a match from what the seat knows (its `resample`); None: choose without worlds.
        """

    def react(self, view: View, rng: Random) -> str | None:
        """A move of `view.legal` that the match does not wait for, or None."""


def any_move(view: View, rng: Random) -> str:
    return rng.choice(view.legal)


class RandomPlayer:
    """Any legal move, and never one out of turn."""

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        return rng.choice(view.legal)

    def react(self, view: View, rng: Random) -> str | None:
        return None


class AdvisedPlayer:
    """Follows the advice for its game; a share `slips` of its moves are mistakes, and as many reactions are missed."""

    def __init__(
        self,
        advise: Advise,
        react: React | None = None,
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
        return self._advise(view, worlds, rng).move

    def react(self, view: View, rng: Random) -> str | None:
        if self._react is None or rng.random() < self._slips:
            return None
        reaction = self._react(view, rng)
        return None if reaction is None else reaction.move


class SearchingPlayer(AdvisedPlayer):
    """Plays each move out in many worlds and takes the best one; reacts by the advice.

    `late`: the search near the end of a match, if it is another one. `search` None: none before that.
    """

    def __init__(
        self,
        advise: Advise,
        react: React | None,
        search: Search | None,
        late: Search | None = None,
        effort: float = 0.0,
    ) -> None:
        super().__init__(advise, react)
        self._search, self._late, self._effort = search, late, effort

    def choose(self, view: View, worlds: Worlds | None, rng: Random) -> str:
        advised = super().choose(view, worlds, rng)
        late = self._late is not None and self._late.stake(view) is not None
        search = self._late if late else self._search
        return search.choose(view, advised, worlds, rng, self._effort) if search and worlds else advised


@cache
def _modules() -> Mapping[str, str]:
    """Module names by their last part; if a folder and a module share a name (tarot), the module."""
    return {module.name.rpartition(".")[2]: module.name for module in walk_packages(__path__, f"{__name__}.")}


def advised(module: ModuleType, view: View, worlds: Worlds | None, rng: Random) -> Advised:
    """What a game's module advises: a sure way out, if there is one; otherwise what its `advise` says."""
    way_out: WayOut | None = getattr(module, "WAY_OUT", None)
    move = way_out.first(view, worlds) if way_out and worlds else None
    found: Advised = Advised(move, because("goes_out")) if move else module.advise(view, rng)
    return found


@cache
def advice_for(key: str) -> ModuleType | None:
    """The module of advice for a game, in any folder; None if there is none."""
    name = _modules().get(key)
    return import_module(name) if name else None


def player(key: str, strength: str = "normal", effort: float = 0.0) -> Player:
    """A computer player; a game without advice is played at random at every strength.

    `easy` follows the advice but slips, `normal` follows it and searches if the game has an ENDING, or near the end of
    a match whose score counts; `hard` searches if it has a SEARCH. `effort`: how much longer than usual a close choice
    may take, from 0 to 1. Raises BadOptions for an unknown strength.
    """
    if strength not in STRENGTHS:
        raise BadOptions("bad-value", option="strength", value=strength, allowed=STRENGTHS)
    advice = advice_for(key)
    if strength == "random" or advice is None:
        return RandomPlayer()
    advise, react = partial(advised, advice), getattr(advice, "react", None)
    ending: Search | None = getattr(advice, "ENDING", None)
    full: Search | None = getattr(advice, "SEARCH", None)
    late = full if full is not None and full.prospects else None
    search = full or ending if strength == "hard" else ending
    if strength in ("normal", "hard") and (search or late):
        return SearchingPlayer(advise, react, search, late, effort)
    if strength == "easy" and not luck(advice):
        return AdvisedPlayer(advise, react, SLIPS, getattr(advice, "slip", any_move))
    return AdvisedPlayer(advise, react)


def luck(advice: ModuleType) -> bool:
    """Whether this is advice for a game in which skill makes no difference."""
    return bool(getattr(advice, "LUCK", False))


def strengths(key: str) -> tuple[str, ...]:
    """The strengths that differ in this game, weakest first: those that a lobby offers.

    () for a game played at random, or one in which skill makes no difference.
    """
    advice = advice_for(key)
    if advice is None or luck(advice):
        return ()
    return ("easy", "normal", "hard") if hasattr(advice, "SEARCH") else ("easy", "normal")
