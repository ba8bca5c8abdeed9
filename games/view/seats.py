"""Public facts of one seat."""

from typing import TypedDict


class SeatFacts(TypedDict, total=False):
    """What is shown next to a name. Absent: the game has no such thing, or nothing was said yet."""

    # The kinds of runs and groups that it announced.
    announced: tuple[str, ...]
    # The cards of its tricks, which lie open.
    pile: tuple[str, ...]
    # By place, the open card ("" if there is none) and the number of cards beneath it.
    stacks: tuple[tuple[str, int], ...]
    # How many of its cards lie face down in a battle.
    covered: int
    # The round in which it ran out of cards (bataille); 0: it has some.
    out_round: int
    # The ranks that everybody saw it take from the table.
    taken: tuple[str, ...]
    # Its échelon, from 1; whether it has laid its contract.
    echelon: int
    laid_contract: bool
