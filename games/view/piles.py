"""Facts of games in which cards are shed, drawn, or fought for."""

from collections.abc import Mapping
from typing import TypedDict


class PileFacts(TypedDict, total=False):
    """Piles, boxes and the cards that travel between hands."""

    # How many cards on top of the zone `discard` are in play, all of one value. Absent: none are.
    in_play: int
    # The seat from whose hand a card is drawn next. Absent: nobody draws from a hand.
    giver: int
    # The card that the reader drew last. Absent: none, or it is played.
    drawn: str
    # By seat, the ranks that it is known to lack, in the order of the run. Absent: unknown.
    without: tuple[tuple[str, ...], ...]
    # The cards of the boxes -> the chips in them. Absent: there are no boxes.
    boxes: Mapping[str, int]
    # The chips in the pot of the deal. Absent: there is none.
    pot: int
    # The opponents of a coup: (punter, banker); the punter is None until there is one. Absent: no banker.
    duel: tuple[int | None, int | None]
