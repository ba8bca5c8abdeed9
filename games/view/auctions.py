"""Facts of games in which something is bid."""

from __future__ import annotations

from typing import TypedDict


class AuctionFacts(TypedDict, total=False):
    """What was said, and what came of it."""

    # (seat, what it said) in order: a bid ("100:H"; without a trump suit "sa" and "ta"), "pass", "coinche" or
    # "surcoinche"; or the number of points. Absent: nothing is bid, or the auction is over.
    auction: tuple[tuple[int, str], ...]
    # The best bid so far, then the contract. Absent: nobody has bid.
    contract: str
    # How many times the contract counts. Absent: always once.
    multiplier: int
    # The highest bid, in points. Absent: there is none.
    most: int
    # The trumps that may be bid, weakest first, and what the last trick and the belote are worth, in points
    # (belote de comptoir). Absent: as the game has them.
    trumps: tuple[str, ...]
    der: int
    belote: int
    # How cards are dealt: "open", "blind" or "half_blind". Absent: everybody sees their own hand.
    visibility: str
