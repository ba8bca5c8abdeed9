"""Why the advice for belote takes, passes or announces."""

from collections.abc import Sequence

from games.parts.cards import RANK, SUIT
from games.parts.tricks.belote.announcements import SEQUENCE_POINTS, combinations
from games.players.common.reasons import Reason, because
from games.view import View

STRONG_TRUMPS = ("J", "9", "A")


# -- bids ------------------------------------------------------------------------------------------------------


def strong_cards(hand: Sequence[str], trump: str) -> tuple[str, ...]:
    """The cards of a hand that win tricks with this trump: its best trumps, best first, and the other aces."""
    trumps = [f"{rank}{trump}" for rank in STRONG_TRUMPS if f"{rank}{trump}" in hand]
    return (*trumps, *(card for card in hand if RANK[card] == "A" and SUIT[card] != trump))


def why_hand(hand: Sequence[str], trump: str, **rest: int) -> Reason:
    """What a hand has with this trump; `short`: too little."""
    count = sum(SUIT[card] == trump for card in hand)
    return because("hand_for", suit=trump, count=count, cards=strong_cards(hand, trump), **rest)


def why_announced(view: View, kind: str) -> Reason:
    """The points of the best announcement of a kind that the seat has not made yet."""
    if kind in SEQUENCE_POINTS:
        return because("brings", points=SEQUENCE_POINTS[kind])
    squares = [combination for combination in combinations(view.hand, None) if combination.kind == kind]
    made = view.seats[view.seat or 0].facts.get("announced", ()).count(kind)
    return because("brings", points=squares[made].points)
