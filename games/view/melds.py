"""Facts of games in which combinations are laid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict


class Opening(TypedDict):
    """What the house asks of a player who lays for the first time."""

    points: int  # at least so many
    run: bool  # among them a run without joker
    jokers: int  # at most so many in a meld


class LaidOut(TypedDict):
    """A hand as it is laid out best, or was at the end."""

    melds: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]  # the cards that fit none
    worth: tuple[int, ...]  # what each of these counts, in points; (): the hand counts as a whole
    points: int  # what they count together
    laid_off: NotRequired[tuple[tuple[int, str], ...]]  # (meld number, card) that it adds to the other's melds


class HouseRules(TypedDict):
    """What cards count that are left over, in points, and what a meld must have (dîme)."""

    wild_rank: str
    ace: int
    wild: int
    joker: int
    min_naturals: int  # cards in each meld that stand for themselves


class MeldFacts(TypedDict, total=False):
    """Melds on the table, and what a hand would make."""

    # Melds that lie open for all, numbered from 1 in moves; to their player as they will lie. Absent: none are laid.
    melds: tuple[tuple[str, ...], ...]
    # The seats that have laid cards in each of them. Absent: it does not matter.
    laid_by: tuple[tuple[int, ...], ...]
    # Move -> the points of that meld. Absent: the reader lays none now, or points do not matter.
    worth: Mapping[str, int]
    # Absent: anything may be laid first.
    opening: Opening
    # The rank that stands for any card. Absent: none does.
    wild_rank: str
    # Absent: cards count as the rules say.
    house: HouseRules
    # The reader's own hand. Absent: it is not laid out before the end.
    layout: LaidOut
    # Move -> what that knock leaves over, in points; and the most that one may leave. Absent: nobody knocks.
    deadwood: Mapping[str, int]
    knock_max: int
    # The last échelon of the match, from 1; and how many natural cards a meld needs at least. Absent: no échelons.
    last_echelon: int
    least: int
