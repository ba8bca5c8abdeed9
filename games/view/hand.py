"""Facts about the order of a hand, and about a choice of several cards."""

from collections.abc import Mapping
from typing import TypedDict


class Choice(TypedDict):
    """A choice of several cards: `VERB:CARD` for each, `take_back:CARD` to undo one."""

    verb: str
    cards: tuple[str, ...]  # the cards to choose from, each once
    needed: int  # the number of cards that ends the choice
    fewest: int  # the smallest number of cards that may end it


class HandFacts(TypedDict, total=False):
    """The order of cards and moves, and the reader's own choice."""

    # Ranks from high to low, and those of the trump suit. Absent: A K Q J 10 ... 2; as in the other suits.
    ranks: tuple[str, ...]
    trump_ranks: tuple[str, ...]
    # The cards of each suit from high to low, each as (rank, printed suit). Those of "T" are always trumps, and are
    # kept apart until a trump is named. Absent: a card belongs to its printed suit.
    suits: Mapping[str, tuple[tuple[str, str], ...]]
    # What players call a joker: "fou". Absent: a joker.
    joker_name: str
    # True: suits mean nothing, so every hand is sorted by rank. Absent: as the reader prefers.
    by_rank: bool
    # How many of their own cards the reader cannot see yet; 0 before the next deal. Absent: they see all.
    hidden: int
    # The reader's open choice, and the cards put aside for it so far. It begins at the fact `since`, and its moves are
    # played together. Absent: no choice is open.
    choice: Choice
    chosen: tuple[str, ...]
    # Move texts in reading order: weakest bid first, left before right. It contains each text once, is the same for all
    # seats, and covers whole verbs. Absent: alphabetical order is right.
    move_order: tuple[str, ...]
    # Moves that stake the whole deal (a chelem): a screen sets them apart and asks for confirmation. Absent: none.
    binding: tuple[str, ...]
