"""Facts of games with melds."""

from collections.abc import Mapping
from typing import NotRequired, TypedDict


class Opening(TypedDict):
    """What a player's first melds must satisfy."""

    points: int  # at least this many
    run: bool  # whether a run without a joker must be among them
    jokers: int  # the most in one meld


class LaidOut(TypedDict):
    """The best layout of a hand, or its layout at the end."""

    melds: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]  # the cards outside the melds
    worth: tuple[int, ...]  # the points of each of these cards; (): the hand counts as a whole
    points: int  # their total
    laid_off: NotRequired[tuple[tuple[int, str], ...]]  # (meld number, card) added to the opponent's melds


class HouseRules(TypedDict):
    """The points of leftover cards, and what a meld needs (dîme)."""

    wild_rank: str
    ace: int
    wild: int
    joker: int
    min_naturals: int  # the fewest natural cards in each meld


class MeldFacts(TypedDict, total=False):
    """Melds on the table, and those that a hand would make."""

    # Open melds, numbered from 1 in moves; their player sees those in preparation too. Absent: none are laid.
    melds: tuple[tuple[str, ...], ...]
    # The numbers of those that are runs, though their cards could be a set as well. Absent: cards always tell.
    series: tuple[int, ...]
    # The seats that have laid cards in each of them. Absent: it does not matter.
    laid_by: tuple[tuple[int, ...], ...]
    # The numbers of those to which the reader may add cards. Absent: all of them.
    addable: tuple[int, ...]
    # Move -> the points of that meld. Absent: the reader cannot lay now, or points do not matter.
    worth: Mapping[str, int]
    # The condition for first melds. Absent: there is none.
    opening: Opening
    # The points of cards. Absent: cards count as the rules say.
    house: HouseRules
    # The layout of the reader's hand. Absent: it is not laid out before the end.
    layout: LaidOut
    # Move -> the deadwood after that knock, in points; and the most allowed. Absent: the game has no knock.
    deadwood: Mapping[str, int]
    knock_max: int
