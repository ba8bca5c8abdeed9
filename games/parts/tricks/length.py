"""Matches up to a total of points, or for a number of deals: house rules of games whose source gives a total."""

from dataclasses import dataclass

from games.options import option
from games.parts.tricks.turn_loop import TrickGame, TrickOptions
from games.view import ViewFacts

MOST_DEALS = 60


@dataclass(frozen=True)
class TargetOptions(TrickOptions):
    """How long a match lasts. A game sets its own default and range of the total."""

    target: int = option(1000, range=range(1, 5001))  # the total that ends the match
    deals: int = option(0, range=range(MOST_DEALS + 1), usual=(0, 4, 8, 12, 16, 24))  # instead of a total, if not 0


class TargetGame(TrickGame):
    """A match that ends at the option `target`, or after `deals` deals whatever the totals are.

    A deal that nobody plays, because all have passed, counts as one of them: players agree on a length, and at
    duplicate tables the n-th deal is the same for all.
    """

    rules: TargetOptions

    def deal_or_end(self, over: bool) -> None:
        """Start the next deal, or end the match. `over`: whether the totals end it."""
        super().deal_or_end(self.deal == self.rules.deals if self.rules.deals else over)

    def planned_deals(self) -> int | None:
        return self.rules.deals or None

    def facts(self) -> ViewFacts:
        facts = super().facts()
        return facts if self.rules.deals else facts | {"target": self.rules.target}
