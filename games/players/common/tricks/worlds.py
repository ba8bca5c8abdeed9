"""Worlds of a search as deals in numbers, which take a move and a copy in a fraction of the time of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.players.common.search import TRIES, Worlds
from games.players.common.tricks.deal import Deal


def in_numbers(
    of: Callable[[Any], Deal], plausible: Callable[[Any, int, Random], bool] = lambda world, seat, rng: True
) -> Callable[[Any, int, Worlds, Random], Iterator[Any]]:
    """The supply of worlds (`Search.likely`) of a game whose deals `of` makes; before play, of matches."""

    def likely(world: Any, seat: int, worlds: Worlds, rng: Random) -> Iterator[Any]:
        while True:
            for _ in range(TRIES):
                if plausible(world, seat, rng):
                    break
                world = worlds(rng)
            yield of(world) if world.phase == "play" else world
            world = worlds(rng)

    return likely
