"""Facts that tell how far a match has come, and what its numbers mean."""

from __future__ import annotations

from typing import TypedDict

from games.view.events import Event
from games.view.results import DealResult


class ScoreFacts(TypedDict, total=False):
    """Deals, targets and units."""

    # What stands on the table in words until it is gone; with `to` a seat in that seat's hand only.
    notes: tuple[Event, ...]
    # The number of the deal, from 1; what players call one; how many the match has.
    # Absent: one deal; "deal"; no number is set.
    deal: int
    deal_name: str
    deals: int
    # The manche of several deals, and the round of turns, each from 1. Absent: the game counts none.
    manche: int
    round: int
    # How many cards each was dealt. Absent: the hands tell it.
    cards: int
    # How many cards the pack has. Absent: it is always the same.
    pack: int
    # The score at which the match ends, in points. Absent: it ends otherwise.
    target: int
    # True: the lowest total wins. Absent: the highest.
    low_wins: bool
    # True: every score that the game tells is doubled. Told from the first deal to the end, or never.
    halves: bool
    # What scores are counted in: "cards" or "chips". Absent: points.
    unit: str
    # "cards": a game without points, in which the number of cards in hand matters. Absent: points are counted.
    counts: str
    # By seat, the points of the deal under way that its score holds already. Absent: points are marked at the end.
    marked: tuple[int, ...]
    # The seat that lost, while all others won. Absent: places tell it, or nobody has lost yet.
    loser: int
    # Who drew which card for the deal, until the first move. Absent: nobody drew.
    draw: tuple[tuple[int, str], ...]
    # By deal that is over, the seat that came out on top of society, and the one below all; None: nobody did.
    # Absent: no deal is over yet, or the game has no such rank.
    firsts: tuple[int | None, ...]
    lasts: tuple[int | None, ...]
    # How the latest scored deal went. Absent: none was scored yet.
    last_deal: DealResult
    # Whether the first round of turns is under way, for which screens go on explaining that deal. Absent: tricks tell.
    first_round: bool
