"""Le vicaire: every trick is a point, and the first player at exactly 10, 15, 20 ... points wins the manche.

Source: the rule text in our rule collection ("Le vicaire"). Its example of a tie shows that a winning total must be
reached in the deal: a player who already has one goes for the next. Only the total at the end of the deal counts,
so a player may jump over a lower winning total.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from games.options import option
from games.parts.cards import ACE_HIGH, PACK_32
from games.parts.scores import scored_deal
from games.parts.tricks.length import TargetGame, TargetOptions
from games.view import DealResult, Event, Line, Place, SeatView, View
from games.view.deal_lines import side_line
from games.view.standing import line

CARDS = 10  # per player; the other two stay unseen
FIRST, STEP = 10, 5  # the winning totals: 10, 15, 20 and so on
MARKS_FIRST, MARKS_LATER = 50, 20  # marks for a manche won with 10, or with more


def wins(total: int) -> bool:
    """Whether this is a winning total: exactly 10, 15, 20 or any higher multiple of 5."""
    return total >= FIRST and total % STEP == 0


def goal(total: int, won: int = 0) -> int:
    """The next winning total for a seat that began the deal with `total` points and has won `won` tricks in it."""
    ahead = FIRST
    while ahead <= total or ahead < total + won:
        ahead += STEP
    return ahead


@dataclass(frozen=True)
class VicaireOptions(TargetOptions):
    """House rules. The source plays to 500, which takes about 120 deals, so new tables propose less."""

    direction: str = option("ccw", ("cw", "ccw"))
    # Points of the match
    target: int = option(500, range=range(20, 2001), lobby=100, usual=(50, 100, 150, 200, 300, 500, 1000))


class Vicaire(TargetGame):
    """Three players, deals of ten tricks, hearts trumps; manches of several deals until the target is reached."""

    key = "vicaire"
    version = oldest_version = 2  # a player may jump over a lower winning total
    seat_counts = (3,)
    options_class = VicaireOptions
    rules: VicaireOptions
    short_match = {"target": 20}
    stands_for = ("skat",)
    pack = PACK_32
    strength = ACE_HIGH
    phases = {"play": ("play",)}

    def begin(self) -> None:
        self.manche = 1
        self.totals = [0] * self.seats  # of the current manche
        super().begin()

    def start_deal(self) -> None:
        if self.last_deal and "winner" in self.last_deal:
            self.manche += 1
            self.totals = [0] * self.seats
        super().start_deal()

    def deal_cards(self) -> None:
        self.trump = "H"
        self.deal_and_open(CARDS)

    # -- scoring: a point per trick; the lowest winning total reached wins the manche, if only one seat has it

    def manche_winner(self) -> int | None:
        """The seat that won the manche with the tricks of this deal."""
        reached = {seat: total for seat, total in enumerate(self.totals) if self.won[seat] and wins(total)}
        exact = [seat for seat, after in reached.items() if after == min(reached.values())]
        return exact[0] if len(exact) == 1 else None

    def count_tricks(self) -> None:
        """Add the tricks of the deal to the manche, and score it."""
        self.totals = [total + won for total, won in zip(self.totals, self.won, strict=True)]
        winner = self.manche_winner()
        details: dict[str, Any] = {"won": tuple(self.won), "totals": tuple(self.totals)}
        marks = [0] * self.seats
        if winner is not None:
            marks[winner] = MARKS_FIRST if self.totals[winner] == FIRST else MARKS_LATER
            details |= {"winner": winner, "manche": self.manche}
        self.last_deal = scored_deal(self.deal, [(("round_won", gain),) for gain in marks], **details)
        self.scores = [score + gain for score, gain in zip(self.scores, marks, strict=True)]

    def score_deal(self) -> None:
        self.count_tricks()
        assert self.last_deal is not None
        self.emit(Event("score", facts=self.last_deal))
        self.deal_or_end(max(self.scores) >= self.rules.target)

    def headline(self, last: DealResult) -> Line | None:
        if "manche" not in last:
            return None
        winner = int(last["winner"])
        return line("manche-won", Place.LAST_DEAL, winner, manche=last["manche"], total=last["totals"][winner])

    def side_line(self, team: tuple[int, ...], view: View) -> Line:
        """In few words the tricks, each a point of the manche: most deals bring no others."""
        last, seat = view.facts["last_deal"], team[0]
        if not (last["won"][seat] or last["totals"][seat] or last["points"][seat]):  # nothing to explain
            return line("no-trick", Place.LAST_DEAL, seat, players=team, brief=0)
        details = (*self.side_details(last, seat), *self.side_parts(last, seat, view))
        return side_line(team, view, 0, details, brief=last["won"][seat])

    def side_details(self, last: DealResult, seat: int) -> Iterator[Line]:
        yield from super().side_details(last, seat)
        yield line("manche-total", total=last["totals"][seat])

    def lines_of(self, view: View) -> Iterator[Line]:
        yield line("manche", Place.HEAD, manche=self.manche)
        yield from super().lines_of(view)

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"aside": len(self.stock)}

    def seat_view(self, seat: int) -> SeatView:
        """Points of the manche grow with every trick; at the end of the match the totals already contain them."""
        won = self.won[seat]
        before = self.totals[seat] - (won if self.outcome else 0)
        return replace(super().seat_view(seat), points=before + won, goal=goal(before, won))

    def unshare(self) -> None:
        super().unshare()
        self.totals = self.totals[:]
