"""Facts of games with bidding."""

from typing import TypedDict


class AuctionFacts(TypedDict, total=False):
    # (seat, what it said) in order: a bid ("100:H"; without a trump suit "sa" and "ta"), "pass", "coinche" or
    # "surcoinche"; or the number of points. Absent: nothing is bid, or the auction is over.
    auction: tuple[tuple[int, str], ...]
    # The best bid so far, then the contract. Absent: there is no bid yet.
    contract: str
    # How many times the contract counts. Absent: always once.
    multiplier: int
    # The highest bid, in points. Absent: there is none.
    most: int
    # The trumps that may be bid, weakest first, and the points of the last trick and of the belote (belote de
    # comptoir). Absent: as in the game's own rules.
    trumps: tuple[str, ...]
    der: int
    belote: int
