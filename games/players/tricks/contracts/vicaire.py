"""Advice for le vicaire: find the number of tricks that pays best with this hand, take that many and duck the rest."""

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from operator import attrgetter
from random import Random
from typing import Any, Self

from games.parts.cards import ACE_HIGH, PACK_32
from games.players.common.contracts import (
    ContractDeal,
    Counted,
    Exact,
    aiming,
    contrast_with,
    expected,
    last_cards,
    ranked,
    winning,
    worth,
)
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason
from games.players.common.search import affordable
from games.players.common.tricks.numbering import FOLLOW, each
from games.players.common.tricks.worlds import in_numbers, played_out
from games.players.common.zones import lying
from games.tricks.contracts.vicaire import CARDS, FIRST, MARKS_FIRST, MARKS_LATER, Vicaire, goal, wins
from games.view import View

RANKING = ranked(PACK_32, "H", ACE_HIGH, 3, CARDS)
VALUE = [RANKING.value[card] for card in RANKING.cards.card]
MISSED = 1.5  # tricks by which a hand usually misses its promise
CHANCES = (0.0, 0.25, 0.3, 0.33, 0.3, 0.27, 0.2, 0.15, 0.12, 0.1, 0.2)  # to win a manche, by tricks still needed

EFFORT = 2600  # cards played in all the worlds of one choice: about 10 us each
MOST, FEWEST = 40, 4  # worlds


def prospect(total: int) -> float:
    """What a seat may expect of a manche in which it has `total` points."""
    ahead = goal(total)
    return CHANCES[ahead - total] * (MARKS_FIRST if ahead == FIRST else MARKS_LATER)


def value(before: int, after: int) -> float:
    """The value of a deal that takes a seat from one total to another, if nobody else wins the manche."""
    if after == before or not wins(after):
        return prospect(after)
    return MARKS_FIRST if after == FIRST else MARKS_LATER


def needed(hand: Sequence[str], before: int, won: int) -> int:
    """The number of further tricks that pays best."""
    return aim(expected(hand, RANKING), len(hand), before, won)


def aim(likely: float, left: int, before: int, won: int) -> int:
    """The same for a hand of `left` cards, by what tricks are worth and how near they are to those it promises."""

    def promise(more: int) -> float:
        return value(before, before + won + more) * exp(-(((more - likely) / MISSED) ** 2) / 2)

    return max(range(left + 1), key=promise)


def wanted(view: View) -> int:
    """How many more tricks the seat should win."""
    assert view.seat is not None
    me = view.seats[view.seat]
    won, points = me.won or 0, me.points or 0
    return needed(view.hand, points - won, won)


def contrast(view: View, move: str, other: str) -> Reason | None:
    return contrast_with(RANKING, view, move, other, wants=wanted(view) > 0)


def advise(view: View, rng: Random) -> Advised:
    """The card that keeps to the number of tricks that pays best."""
    return aiming(view, winning(lying(view, "trick"), RANKING), wanted(view), RANKING)


# -- deals in numbers, for the search --------------------------------------------------------------------------


class VicaireDeal(ContractDeal):
    """A deal of three who bid nothing: a seat aims by its hand. `bids`: the tricks of the manche before this deal."""

    @classmethod
    def of(cls, match: Any) -> Self:
        return cls.ranked(match, RANKING, FOLLOW, match.totals)

    def need(self) -> int:
        hand, seat = self.hands[self.turn], self.turn
        likely = sum([VALUE[card] for card in each(hand)]) - RANKING.short
        return aim(likely, hand.bit_count(), self.bids[seat], self.won[seat])

    def counted(self) -> Sequence[float]:
        self.match.totals, self.match.won = [*self.bids], self.won
        self.match.count_tricks()
        return hopes(self.match)


def play_out(world: Vicaire | VicaireDeal) -> Counted:
    """Play a deal out in numbers: the marks of each seat, and the prospects of its total."""
    return Counted(played_out(world, VicaireDeal.of, VicaireDeal.card, VicaireDeal.counted, hopes), low_wins=False)


def hopes(match: Vicaire) -> Sequence[float]:
    """By seat, the marks of the deal just scored, and what it may expect of the manche."""
    deal = match.last_deal
    assert deal is not None
    expects = [0.0] * 3 if "winner" in deal else [prospect(total) for total in deal["totals"]]
    return [marks + more for marks, more in zip(deal["points"], expects, strict=True)]


SEARCH = Exact(
    play_out,
    worth,
    affordable(EFFORT, FEWEST, MOST),
    likely=in_numbers(VicaireDeal.of),
    contrast=contrast,
    gains=attrgetter("points"),
    prospects=Prospects(pace=5.4, spread=19.4),
)
ENDING = replace(SEARCH, candidates=last_cards)
