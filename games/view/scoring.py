"""Facts about the progress of a match, and the meaning of its numbers."""

from typing import TypedDict

from games.view.events import Event
from games.view.results import DealResult


class ScoreFacts(TypedDict, total=False):
    """Deals, targets and units."""

    # Events that stay on the table as text; with `to`, in that seat's hand only.
    notes: tuple[Event, ...]
    # The number of the deal, from 1. Absent: the match is one deal.
    deal: int
    # How many cards each seat was dealt. Absent: the hands show it.
    cards: int
    # How many cards the pack has. Absent: it is always the same.
    pack: int
    # The score at which the match ends, in points. Absent: it ends in another way.
    target: int
    # The deals of the match, with those still to come. Absent: it ends in another way.
    deals: int
    # True: the lowest total wins. Absent: the highest.
    low_wins: bool
    # True: every score that the game reports is doubled. Present from the first deal to the end, or never.
    halves: bool
    # What scores are counted in: "cards" or "chips". Absent: points.
    unit: str
    # "cards": a game without points, in which the number of cards in hand matters. Absent: points are counted.
    counts: str
    # The seat that lost, while all others won. Absent: places show it, or nobody has lost yet.
    loser: int
    # How the latest scored deal went. Absent: none was scored yet.
    last_deal: DealResult
    # True: the pack goes on from deal to deal, so the hands of finished deals stay hidden until the match is over.
    # Absent: the cards were shuffled since.
    same_pack: bool
    # True during the first round of turns, while screens still explain the last deal. Absent: the tricks show it.
    first_round: bool
