"""Advice for le vicaire: find the number of tricks that pays best with this hand, take that many and duck the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from random import Random

from games.parts.cards import ACE_HIGH, PACK_32
from games.players.common.contracts import Exact, aiming, choose, contrast_with, expected, last_cards, ranked, winning
from games.players.common.reasons import Advised, Reason
from games.players.common.search import affordable
from games.players.common.zones import lying
from games.tricks.contracts.vicaire import CARDS, FIRST, MARKS_FIRST, MARKS_LATER, Vicaire, goal, wins
from games.view import View

RANKING = ranked(PACK_32, "H", ACE_HIGH, 3, CARDS)
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
    """The number of further tricks that pays best, by their value and by how near they are to the hand's promise."""
    likely = expected(hand, RANKING)

    def promise(more: int) -> float:
        return value(before, before + won + more) * exp(-(((more - likely) / MISSED) ** 2) / 2)

    return max(range(len(hand) + 1), key=promise)


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
    trick, need = lying(view, "trick"), wanted(view)
    return aiming(choose(view.legal, winning(trick, RANKING), len(trick) == 2, need, RANKING), need)


# -- the same, straight from a world: for the search -----------------------------------------------------------


def play_out(world: Vicaire, chooser: int | None = None) -> None:
    """Play to the end of the deal, except the last card, which is only judged: a new deal would take time.

    `chooser`: a seat whose next choice of several cards stops the playout.
    """
    deal = world.deal
    while world.waiting and world.deal == deal:
        seat = world.turn
        hand, trick = world.hands[seat], world.trick
        if len(trick) == 2 and len(hand) == 1:
            world.won[world.holder([*trick, (seat, hand[0])])] += 1
            world.count_tricks()
            return
        if seat == chooser and len(hand) > 1:
            return
        moves = world.can_play(seat)
        if len(moves) == 1:
            world.play(seat, moves[0])
            continue
        need = needed(hand, world.totals[seat], world.won[seat])
        best = winning([card for _, card in trick], RANKING)
        world.play(seat, choose(moves, best, len(trick) == 2, need, RANKING)[0])


def worth(world: Vicaire, seat: int) -> float:
    """How far the marks of the deal, and the prospects of the totals, are above the average of the others."""
    deal = world.last_deal
    assert deal is not None
    expects = [0.0] * 3 if "winner" in deal else [prospect(total) for total in deal["totals"]]
    got = [marks + more for marks, more in zip(deal["points"], expects, strict=True)]
    return float(got[seat] - (sum(got) - got[seat]) / 2)


SEARCH = Exact(play_out, worth, affordable(EFFORT, FEWEST, MOST), contrast=contrast, until=play_out)
ENDING = replace(SEARCH, candidates=last_cards)
