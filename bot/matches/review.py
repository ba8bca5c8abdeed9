"""Reviews: what a strong player would have played in somebody's place, move by move, in a match that is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import games
from bot.matches.replay import Replay

MOST_DECISIONS = 150  # that are thought about: the last ones of a longer match
MOST_MARKED = 3


@dataclass(frozen=True, slots=True)
class Judged:
    """A move that somebody made, by how many were played before it, and what would have been advised.

    `cost`: by how much the advised move is better in the mean, 0 for the same; None where that was not weighed.
    """

    position: int
    played: str
    advice: games.Advice

    @property
    def same(self) -> bool:
        """Whether the advised move was played."""
        return self.played == self.advice.move

    @property
    def good(self) -> bool:
        """Whether the move was as good as the advised one, as far as can be told: a difference may be chance."""
        return self.same or (self.cost is not None and not self.advice.is_mistake(self.played))

    @property
    def cost(self) -> float | None:
        return self.advice.cost(self.played)


@dataclass(frozen=True, slots=True)
class Review:
    """Every decision of one seat. `left_out`: how many early ones were too many to think about."""

    seat: int
    judged: tuple[Judged, ...]
    left_out: int = 0

    def after(self, position: int) -> Judged | None:
        """The decision that led to a position of the replay, if it was this seat's."""
        return next((one for one in self.judged if one.position == position - 1), None)

    def costliest(self) -> tuple[Judged, ...]:
        """The moves that cost most, the dearest first; none that cost little, or whose cost may be chance."""
        dear = [one for one in self.judged if one.advice.is_dear(one.played)]
        return tuple(sorted(dear, key=lambda one: (-(one.cost or 0.0), one.position))[:MOST_MARKED])


def decisions(replay: Replay, seat: int) -> list[int]:
    """Where a seat was on turn and had something to choose: how many moves were played before."""
    return list(_decisions(replay, seat))


def _decisions(replay: Replay, seat: int) -> Iterator[int]:
    match = replay.at(0)
    for position, (mover, move) in enumerate(replay.moves):
        if mover == seat and seat in match.waiting and len(match.legal(seat)) > 1:
            yield position
        match.play(mover, move)
