"""Games of avoidance: cards that cost points, the sweep that turns them against the others, and a limit.

A low total wins. There is no trump: follow suit, otherwise any card.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from games.deeds import Story
from games.options import option
from games.parts.tricks.length import TargetGame, TargetOptions
from games.view import DealResult, Line, Place, View, ViewFacts
from games.view.standing import line

Penalties = Mapping[str, Mapping[str, int]]
"""The cost of cards: reason -> card -> points. Several reasons may name the same card."""


@dataclass(frozen=True)
class AvoidanceOptions(TargetOptions):
    """The usual limit of hearts; a game with another limit overrides it."""

    # The match ends after the deal in which a total reaches this limit
    target: int = option(100, range=range(50, 501), usual=(50, 100, 150, 200))


def sweepers(story: Story) -> Iterator[int]:
    """The seats that took everything in a deal, so that all others got the points."""
    for _, deal in story.deals():
        if "sweeper" in deal:
            yield deal["sweeper"]


class AvoidanceGame(TargetGame):
    """Deals in which all players avoid certain cards; once a total reaches the limit, the lowest total wins.

    A game sets `penalties`, deals (`deal_cards`), and says what a sweep costs the others (`sweep_points`).
    """

    phases = {"play": ("play",)}
    low_wins = True
    deed_finders = {"tout_ramasse": sweepers}
    clean_start: ClassVar[bool] = False  # whether cards that cost points may not be discarded on the first trick
    sweep_reason: ClassVar[str] = "sweep_against"  # the reason of the points that a sweep costs the others
    penalties: Penalties  # of the class, or of the match if options decide them
    rules: AvoidanceOptions

    # -- what a game writes --------------------------------------------------------------------------

    @abstractmethod
    def sweep_points(self) -> int:
        """The points that each other player scores when one player makes the sweep."""

    def sweeper(self, taken: Sequence[int], won: Sequence[int]) -> int | None:
        """The seat that made the sweep, from the points and tricks of every seat: it has all the points."""
        return next((seat for seat, points in enumerate(taken) if points == sum(taken)), None)

    def is_settled(self, seat: int) -> bool:
        """All cards that cost points are gone, in tricks that are over."""
        costly = {card for cost in self.penalties.values() for card in cost}
        return costly <= {*self.gone()} or super().is_settled(seat)

    # -- the points of tricks ------------------------------------------------------------------------

    @property
    def whole(self) -> int:
        """The points that all tricks of a deal cost together."""
        return sum(sum(cost.values()) for cost in self.penalties.values())

    def taken(self) -> tuple[int, ...]:
        """By seat, the points of the tricks it has won in this deal."""
        return tuple(map(self.trick_worth, self.piles()))

    def counted(self, pile: list[str]) -> tuple[tuple[str, int], ...]:
        """The cost of the cards of a pile: (reason, points)."""
        return tuple((reason, sum(cost.get(card, 0) for card in pile)) for reason, cost in self.penalties.items())

    def trick_worth(self, cards: Sequence[str]) -> int:
        return sum(points for _, points in self.counted(list(cards)))

    # -- scoring: the points of each seat's tricks; a sweep costs its player nothing, the others a lot--

    def score_deal(self) -> None:
        sweeper = self.sweeper(self.taken(), self.won)
        if sweeper is None:
            self.score(map(self.counted, self.piles()), won=tuple(self.won))
        else:
            against = (self.sweep_reason, self.sweep_points())
            parts = [() if seat == sweeper else (against,) for seat in range(self.seats)]
            self.score(parts, won=tuple(self.won), sweeper=sweeper)
        self.deal_or_end(max(self.scores) >= self.rules.target)

    def headline(self, last: DealResult) -> Line | None:
        return Line("swept", Place.LAST_DEAL, last["sweeper"]) if "sweeper" in last else None

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"whole": self.whole, "gone": self.gone()}
        facts["low_wins"] = True
        del facts["trump"]  # there never is a trump: no screen needs to say so
        return facts

    def lines_of(self, view: View) -> Iterator[Line]:
        yield from super().lines_of(view)
        for seat, count in enumerate(self.taken()):
            if count:
                yield line("seat-penalty", Place.SEAT, seat, drawn="plate", count=count)
