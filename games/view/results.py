"""The result of a deal: facts by which a screen explains every figure."""

from typing import TypedDict

from games.view.melds import LaidOut


class Formed(TypedDict):
    """The best combination of the cards that a seat has won (triton)."""

    kind: str
    ranks: tuple[str, ...]
    cards: tuple[str, ...]


class PouleTried(TypedDict):
    """A player's attempt to win the 10, the 9 and the ace of a suit in a row."""

    seat: int
    suit: str
    made: bool


class Scored(TypedDict):
    """Facts of every scored deal. If it is scored again (after a late verdict), the new facts replace the old ones."""

    # Its number, from 1.
    deal: int
    # By seat, its points in the deal.
    points: tuple[int, ...]
    # By seat, how they add up: (reason, points), without zeros.
    parts: tuple[tuple[tuple[str, int], ...], ...]


class DealDetails(TypedDict, total=False):
    """More facts of a deal. Absent, unless a comment says otherwise: the game has no such thing."""

    # -- contracts: the taker, the contract and the result
    taker: int
    partner: int | None  # None: the taker played alone
    contract: str
    level: str  # of the bid
    trump: str | None  # None: played without
    multiplier: int
    result: str  # "made", "failed", "tied", ...: the words are the game's
    camps: tuple[int, ...]  # by seat the number of its camp
    bids: tuple[int, ...]  # by seat, in tricks
    won: tuple[int, ...]  # by seat, the tricks that it took
    tricks: tuple[int, ...]  # by camp, the points of its tricks
    belote: tuple[int, ...]  # by camp, in points
    announced: tuple[int, ...]  # by camp, in points
    sweep: bool  # one camp took every trick
    pending: int  # points left to win in the next deal
    claimed_by: int  # the seat that ended the deal because the rest was certain. Absent: all cards were played
    laid_open: tuple[tuple[int, tuple[str, ...]], ...]  # the hands then: (seat, cards)
    goes: tuple[bool, ...]  # by seat, whether it went for a trick

    # -- tarot, in half-points
    bouts: int  # of the taker's camp
    half: int  # what that camp has won
    needed: int  # what it needed
    margin: int  # the difference, positive if made
    value: int  # what the contract pays each player, before the level
    whole: int  # all points of the pack
    times: int  # the multiplier of the level
    petit: int
    poignees: int
    slam: int
    slam_against: int
    chien: tuple[str, ...]  # cards that nobody had seen before. Absent: all saw them, or there are none

    # -- tricks that cost points or form combinations
    sweeper: int  # the seat that took all, so that the others get the points. Absent: there is none
    formed: tuple[Formed | None, ...]  # by seat; None: its cards form nothing
    best: tuple[int, ...]  # the seats with the best combination
    poules: tuple[PouleTried, ...]

    # -- pots and stakes, in chips
    pot: int
    matadors: int
    by: int  # the seat that won the pot. Absent: no seat did
    left: int | tuple[int, ...]  # chips for the next deal; or by seat, the cards left in hand
    stake: int
    banker: int | None  # None: the house
    ponte: int
    hands: tuple[tuple[str, ...], ...]
    values: tuple[int, ...]  # of these hands
    cards: tuple[str, ...]  # the turned cards

    # -- bésigue, in points by seat
    declared: tuple[int, ...]
    brisques: tuple[int, ...]
    sevens: tuple[int, ...]  # how many were drawn
    last_trick: int | None  # the seat that took it

    # -- manches and échelons
    totals: tuple[int, ...]  # by seat, the points of the manche after the deal
    manche: int  # its number. Absent: the deal did not end a manche
    winner: int | str  # of the manche, or of the deal
    echelons: tuple[int, ...]  # by seat, how many it has passed
    climbed: tuple[bool, ...]  # by seat, whether it passed one in this deal
    counted: tuple[int, ...]  # by seat, the points of the cards left in hand
    titles: tuple[str, ...]  # by seat, its rank in society
    turns: int  # the turn limit, if it ended the deal: cards in hand decided. Absent: it was played to its end
    held: tuple[int, ...]  # by seat, how many cards it held then

    # -- hands that were laid out at the end
    layouts: tuple[LaidOut, ...]  # by seat
    unlaid: tuple[LaidOut | None, ...]  # by seat, a hand that counts as it could have been laid; None: it counts whole
    knocker: int  # the seat that knocked. Absent: no seat did, or only leftover cards count
    how: str  # "knock", "gin", "big_gin" or "undercut"


class DealResult(Scored, DealDetails):
    """The result of a scored deal.

    >>> import games
    >>> match = games.new("rikiki", seats=3, seed=bytes(32), dealer=2)
    >>> moves = ["bid:0", "bid:0", "bid:0", "play:4C", "play:10S", "play:8H"]
    >>> events = [match.play(place % 3, move) for place, move in enumerate(moves)]
    >>> match.view(None).facts["last_deal"]["parts"]
    ((('kept', 10),), (('kept', 10),), (('missed', -15),))
    """
