"""Reviews: what a strong player would have played in a player's place, move by move, in a finished match."""

from collections.abc import Iterator
from dataclasses import dataclass

import games
from bot.matches.replay import Replay

MOST_DECISIONS = 150  # that are analysed: the last ones of a longer match
MOST_MARKED = 3


@dataclass(frozen=True, slots=True)
class Judged:
    """A player's move and the advice there. `cost`: how much worse it is on average; None if not computed."""

    position: int
    played: str
    advice: games.Advice

    @property
    def same(self) -> bool:
        """Whether the advised move was played."""
        return self.played == self.advice.move

    @property
    def good(self) -> bool:
        """Whether the move was no worse than the advised one, as far as we can know: a difference may be chance."""
        return self.same or (self.cost is not None and not self.advice.is_mistake(self.played))

    @property
    def cost(self) -> float | None:
        return self.advice.cost(self.played)


@dataclass(frozen=True, slots=True)
class Review:
    """Every decision of one seat. `left_out`: the number of early ones beyond the limit."""

    seat: int
    judged: tuple[Judged, ...]
    left_out: int = 0

    def after(self, position: int) -> Judged | None:
        """The decision that led to a position of the replay, if this seat made it."""
        return next((decision for decision in self.judged if decision.position == position - 1), None)

    def costliest(self) -> tuple[Judged, ...]:
        """The costliest moves first; without those that cost little, or whose cost may be chance."""
        dear = [decision for decision in self.judged if decision.advice.is_dear(decision.played)]
        return tuple(sorted(dear, key=lambda decision: (-(decision.cost or 0.0), decision.position))[:MOST_MARKED])


def decisions(replay: Replay, seat: int) -> list[int]:
    """The positions at which a seat was on turn and had a choice: the number of moves played before."""
    return list(_decisions(replay, seat))


def _decisions(replay: Replay, seat: int) -> Iterator[int]:
    match, gone = replay.at(0), games.taken_back_rows(replay.moves)
    for position, (mover, move) in enumerate(replay.moves):
        decides = seat == mover and seat in match.waiting and len(match.legal(seat)) > 1
        if decides and position not in gone and move != games.CLAIM:
            yield position
        match = match.advanced(mover, move)
