"""The auction of la coinche: the expected result of each bid, and the cost of letting the others play.

Calls say something about hands: a bidder has what the bid needs, a player who passes has less.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import erf, exp, pi, sqrt
from typing import NamedTuple

from games.players.common.prospects import Prospects, Stake
from games.players.tricks.belote.coinche.worth import BIDDER, DEFENDER, PARTNER, worth
from games.tricks.belote.coinche import DEAL, LEVELS, SWEEP, WHOLE, Bid
from games.view import View

SPREAD = 26.0  # points: how far a deal strays from the expectation of one hand
INFORMED = 21.0  # the same if two hands are partly known
SURPLUS = 36.0  # a bidder's average surplus over the bid
DOUBLED = 1.1  # how much worse failing is than the rules say: the others may double
OPENING = 20.0  # points by which a bid must beat passing
SHIFT = 50.0  # the same for leaving the partner's suit
DARING = 40.0  # points by which a coinche must beat passing
WARNED = 20.0  # points less to expect of a doubled contract
SURE = 0.66  # the chance of success needed to double again
RAISED = 34.0  # points more to expect of a partner who raises
PASSED = 6.0  # points less to expect of a partner who passed
FOES_BID = 2.0  # the same if an opponent has bid
FOES_TRUMPS = 35.0  # the same if that was in this very suit
THEIR_BASE, THEIR_BID, THEIR_FOE = 52.0, 0.62, 0.6  # what opponents make: points, share of the bid, share of my worth
HELPED = 6.0  # points less if the partner has bid, too
CAPOT = 170.0  # expected points from which all tricks are likely
PROSPECTS = Prospects(pace=235.0, spread=324.0, paired=True)
LEAST_SLOPE = 1e-5  # chance to win the match per point: if nothing changes it, points are compared by little
STEPS = [(step, exp(-step * step / 2)) for step in (number / 3 for number in range(-8, 9))]
STEPS = [(step, share / sum(share for _, share in STEPS)) for step, share in STEPS]
"""The normal distribution in steps of its standard deviation, each with its share."""


class Said(NamedTuple):
    """The auction as a seat has heard it, and what it may bid: (seat, call) in order; levels and trumps."""

    seat: int
    auction: Sequence[tuple[int, str]]
    levels: Sequence[str]
    trumps: Sequence[str]

    @classmethod
    def of(cls, view: View) -> Said:
        """The auction in a view."""
        assert view.seat is not None
        bids = [move.split(":") for move in view.legal if move.startswith("bid:")]
        levels = sorted({level for _, level, _ in bids}, key=[*LEVELS].index)
        return cls(view.seat, view.facts["auction"], levels, sorted({trump for *_, trump in bids}))

    @property
    def bids(self) -> list[Bid]:
        return [Bid(seat, *text.split(":")) for seat, text in self.auction if ":" in text]


def chance(expected: float, needed: float, spread: float) -> float:
    """The chance that a camp makes `needed` points."""
    return 0.5 * (1 + erf((expected - needed + 0.5) / spread / sqrt(2)))


class ByPoints:
    """What contracts are worth to the seat's camp, in points."""

    def ours(self, expected: float, needed: int, spread: float) -> float:
        """Its own contract."""
        return value(expected, needed, spread)

    def theirs(self, expected: float, needed: int) -> float:
        """One of the opponents."""
        return -value(expected, needed, INFORMED)

    def doubled(self, expected: float, needed: int) -> float:
        """One of the opponents, doubled."""
        return doubled(expected, needed, INFORMED)


class AtScore(ByPoints):
    """The same near the end of a match: the chance to win it, in the points that usually change it as much."""

    def __init__(self, stake: Stake, seat: int) -> None:
        self.stake, self.seat = stake, seat
        self.now = stake.chance((0, 0, 0, 0), seat)
        self.slope = max(LEAST_SLOPE, (self.chance(DEAL, 0) - self.chance(0, DEAL)) / (2 * DEAL))

    def chance(self, ours: float, theirs: float) -> float:
        marks = (ours, theirs, ours, theirs)
        return self.stake.chance(marks if self.seat % 2 == 0 else (theirs, ours, theirs, ours), self.seat)

    def average(self, expected: float, spread: float, marks: Callable[[float], tuple[float, float]]) -> float:
        """The mean over the points that the camp of the contract may make; `marks`: ours, then theirs."""
        chances = [share * self.chance(*marks(expected + spread * step)) for step, share in STEPS]
        return (sum(chances) - self.now) / self.slope

    def ours(self, expected: float, needed: int, spread: float) -> float:
        lost = (DEAL + needed) * DOUBLED
        return self.average(
            expected, spread, lambda made: (made + needed, WHOLE - made) if made >= needed else (0.0, lost)
        )

    def theirs(self, expected: float, needed: int) -> float:
        return self.average(
            expected, INFORMED, lambda made: (WHOLE - made, made + needed) if made >= needed else (DEAL + needed, 0.0)
        )

    def doubled(self, expected: float, needed: int) -> float:
        most = 2.0 * (DEAL + needed)
        return self.average(expected, INFORMED, lambda made: (0.0, most) if made >= needed else (most, 0.0))


def value(expected: float, needed: int, spread: float) -> float:
    """The average result of a contract for the camp that plays it, less the result of the others."""
    likely = max(chance(expected, needed, spread), 1e-6)
    lean = spread * exp(-(((expected - needed) / spread) ** 2) / 2) / sqrt(2 * pi)  # made deals are above the mean
    made = min(expected * likely + lean, WHOLE * likely)
    return 2 * made + (needed - WHOLE) * likely - (1 - likely) * (DEAL + needed) * DOUBLED


def doubled(expected: float, needed: int, spread: float) -> float:
    """The average gain of the defence if it doubles."""
    likely = chance(expected, needed, spread)
    return 2 * (1 - 2 * likely) * (DEAL + needed)


def expects(hand: Collection[str], trump: str, said: Said) -> tuple[float, float]:
    """The points that the seat's camp may expect in this contract, and their spread."""
    me, partner = said.seat, (said.seat + 2) % 4
    bids = said.bids
    foes = [text for seat, _, text in bids if (seat - me) % 2]
    less = FOES_BID * bool(foes) + FOES_TRUMPS * (trump in foes)
    first = next(((seat, level) for seat, level, text in bids if (seat - me) % 2 == 0 and text == trump), None)
    if first and first[0] == partner:
        return min(LEVELS[first[1]], DEAL) + SURPLUS + worth(hand, trump, PARTNER) - less, INFORMED
    own = worth(hand, trump, BIDDER) - less
    if any(seat == partner and text == trump for seat, _, text in bids):
        return own + RAISED, INFORMED
    return own - PASSED * ((partner, "pass") in said.auction), SPREAD


def against(hand: Collection[str], said: Said, level: str, trump: str) -> float:
    """The points that the opponents may expect in their contract."""
    partner = (said.seat + 2) % 4
    helping = any(seat == partner and ":" in text for seat, text in said.auction)
    return (
        THEIR_BASE + THEIR_BID * min(LEVELS[level], DEAL) + THEIR_FOE * worth(hand, trump, DEFENDER) - HELPED * helping
    )


def decide(hand: Collection[str], said: Said, stake: Stake | None = None) -> str:
    """The call with the best prospects: a bid, `pass` or `coinche`; `stake`: near the end of a match."""
    worth = AtScore(stake, said.seat) if stake else ByPoints()
    best, move, needed = 0.0, "pass", 0
    for seat, level, trump in said.bids[-1:]:
        needed = LEVELS[level]
        ours = (seat - said.seat) % 2 == 0
        if ours:
            best = worth.ours(expects(hand, trump, said)[0], needed, INFORMED) + SHIFT
        else:
            theirs = against(hand, said, level, trump)
            best = worth.theirs(theirs, needed)
            if needed <= DEAL and worth.doubled(theirs, needed) > best + DARING:
                best, move = worth.doubled(theirs, needed), "coinche"
    best += OPENING
    higher = [level for level in said.levels if LEVELS[level] > needed]
    for trump in said.trumps:
        expected, spread = expects(hand, trump, said)
        level = "capot" if expected >= CAPOT and "capot" in higher else next(iter(higher), "")
        if not level or (LEVELS[level] >= SWEEP and expected < CAPOT):
            continue
        promised = worth.ours(expected, min(LEVELS[level], DEAL), spread)
        if promised > best:
            best, move = promised, f"bid:{level}:{trump}"
    return move


def doubles_again(hand: Collection[str], said: Said) -> bool:
    """Whether to double again after the opponents doubled."""
    standing = said.bids[-1]
    expected, spread = expects(hand, standing.trump, said)
    expected -= WARNED
    return standing.worth <= DEAL and chance(expected, standing.worth, spread) > SURE
