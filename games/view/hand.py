"""Facts that tell how a hand lies, and how a choice of several cards is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict


class Choice(TypedDict):
    """A choice of several cards: `VERB:CARD` for each, `take_back:CARD` for one that comes back."""

    verb: str
    cards: tuple[str, ...]  # all of which it is made, each once
    needed: int  # the choice ends at so many
    fewest: int  # or at so many at least


class HandFacts(TypedDict, total=False):
    """The order of cards and moves, and the reader's own choice."""

    # Ranks from high to low, and those of the trump suit. Absent: A K Q J 10 ... 2; as the other suits.
    ranks: tuple[str, ...]
    trump_ranks: tuple[str, ...]
    # By suit its cards from high to low, each as its rank and the suit that is printed on it; those of "T" are trumps
    # in every suit, and stand apart while none is named. Absent: a card belongs to the suit that is printed on it.
    suits: Mapping[str, tuple[tuple[str, str], ...]]
    # What players call a joker: "fou". Absent: a joker.
    joker_name: str
    # True: suits mean nothing, so that every hand lies by rank. Absent: as the reader prefers.
    by_rank: bool
    # How many of the reader's own cards it cannot see yet, 0 before a deal that is to come. Absent: it sees all.
    hidden: int
    # The choice that the reader makes, and the cards that it has put aside. It begins at the fact `since`, and its
    # moves are played together. Absent: no choice is open.
    choice: Choice
    chosen: tuple[str, ...]
    # Move texts in the order in which people read them: weakest bid first, left before right. It names each text once,
    # is told to all alike, and orders whole verbs. Absent: the alphabet does not mislead.
    move_order: tuple[str, ...]
    # Moves by which somebody stakes the whole deal (a chelem): a screen sets them apart and asks again. Absent: none.
    binding: tuple[str, ...]
