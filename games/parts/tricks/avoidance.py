"""Games of avoidance: cards that cost points, the sweep that turns them on the others, and a limit that ends the match.

A low total wins. There is no trump: follow suit, otherwise any card.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from games.game import option
from games.parts.tricks.turn_loop import TrickGame, TrickOptions
from games.view import SeatFacts, SeatView, ViewFacts, frozen

Penalties = Mapping[str, Mapping[str, int]]
"""What cards cost: by reason, card -> points. A card may be named by several reasons."""


@dataclass(frozen=True)
class AvoidanceOptions(TrickOptions):
    """The limit is the usual one of hearts; a game with another overrides it."""

    # The match ends after the deal in which a total reaches it
    target: int = option(100, range=range(50, 501), usual=(50, 100, 150, 200))


class AvoidanceGame(TrickGame):
    """Deals in which everybody avoids certain cards; the lowest total wins once one total reaches the limit.

    A game sets `penalties` and says how it is dealt (`deal_cards`) and what a sweep costs the others (`sweep_points`).
    """

    phases = {"play": ("play",)}
    low_wins = True
    clean_start: ClassVar[bool] = False  # whether no card that costs points may be thrown on the first trick
    sweep_reason: ClassVar[str] = "sweep_against"  # why the others mark points when one player makes the sweep
    penalties: Penalties  # of the class, or of the match where options decide them
    rules: AvoidanceOptions

    # -- what a game writes --------------------------------------------------------------------------

    @abstractmethod
    def sweep_points(self) -> int:
        """How many points each of the others marks when one player makes the sweep."""

    def sweeper(self, taken: Sequence[int], won: Sequence[int]) -> int | None:
        """The seat that made the sweep, by the points and the tricks of every seat: all the points."""
        return next((seat for seat, points in enumerate(taken) if points == sum(taken)), None)

    # -- the points of tricks ------------------------------------------------------------------------

    @property
    def whole(self) -> int:
        """How many points all tricks of a deal cost together."""
        return sum(sum(cost.values()) for cost in self.penalties.values())

    def taken(self) -> tuple[int, ...]:
        """By seat, the points of the tricks that it has won in this deal."""
        return tuple(sum(points for _, points in self.counted(pile)) for pile in self.piles())

    def counted(self, pile: list[str]) -> tuple[tuple[str, int], ...]:
        """What the cards of a pile cost: (reason, points)."""
        return tuple((reason, sum(cost.get(card, 0) for card in pile)) for reason, cost in self.penalties.items())

    # -- scoring: the points of one's tricks; a sweep costs its player nothing and the others dear ------

    def score_deal(self) -> None:
        sweeper = self.sweeper(self.taken(), self.won)
        if sweeper is None:
            self.score(map(self.counted, self.piles()), won=tuple(self.won))
        else:
            against = (self.sweep_reason, self.sweep_points())
            parts = [() if seat == sweeper else (against,) for seat in range(self.seats)]
            self.score(parts, won=tuple(self.won), sweeper=sweeper)
        self.deal_or_end(max(self.scores) >= self.rules.target)

    # -- what is seen --------------------------------------------------------------------------------

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"target": self.rules.target, "whole": self.whole, "gone": self.gone()}
        facts["low_wins"] = True
        del facts["trump"]  # there never is one: no screen needs to say so
        return facts

    def seat_view(self, seat: int) -> SeatView:
        return replace(super().seat_view(seat), facts=frozen(SeatFacts(penalty=self.taken()[seat])))
