"""Why the advice for la coinche bids, passes or doubles."""

from collections.abc import Collection, Sequence

from games.parts.cards import RANK, SUIT, SUITS
from games.players.common.reasons import Reason, because
from games.players.tricks.belote.belote.why import strong_cards, why_hand
from games.players.tricks.belote.coinche.bids import Said, expects
from games.players.tricks.belote.coinche.worth import HEADS
from games.view import View

# -- the auction -----------------------------------------------------------------------------------------------


def why_called(hand: Sequence[str], said: Said, move: str) -> Reason:
    """A bid, `pass` or `coinche`: what the hand has for it, and whose bid it answers."""
    partner, standing = (said.seat + 2) % 4, said.bids[-1] if said.bids else None
    if move == "coinche":
        assert standing is not None
        return why_doubled(hand, standing.trump)
    if move == "pass":
        if standing and standing.seat == partner:
            return because("raises", seat=partner)
        best = max(SUITS, key=lambda suit: expects(hand, suit, said)[0])
        return why_hand(hand, best, short=1)
    return why_bid(hand, said, move.split(":")[2])


def why_bid(hand: Sequence[str], said: Said, trump: str) -> Reason:
    """What the hand has for a trump, and the points that its camp may expect, to the nearest ten."""
    cards = winners(hand, trump)
    partner, points = (said.seat + 2) % 4, 10 * round(expects(hand, trump, said)[0] / 10)
    if any(seat == partner and named == trump for seat, _, named in said.bids):
        return because("raises", seat=partner, cards=cards, points=points)
    count = count_of(hand, trump) if cards else 0
    return because("hand_for", suit=trump, count=count, cards=cards, points=points)


def heads(hand: Collection[str], trump: str) -> tuple[str, ...]:
    """The cards that are masters without a trump suit: aces, or jacks if all suits are trumps."""
    return tuple(card for card in hand if RANK[card] == HEADS[trump][0])


def why_doubled(hand: Sequence[str], trump: str) -> Reason:
    """The opponents' contract should fail: what the hand has against it."""
    cards = winners(hand, trump)
    return because("doubles", cards=cards, count=0 if cards else count_of(hand, trump))


def winners(hand: Sequence[str], trump: str) -> tuple[str, ...]:
    return strong_cards(hand, trump) if trump in SUITS else heads(hand, trump)


def count_of(hand: Sequence[str], trump: str) -> int:
    return sum(SUIT[card] == trump for card in hand)


def why_answered(view: View, *, again: bool) -> Reason:
    """Whether to double again."""
    trump = view.facts["contract"].partition(":")[2]
    return because("doubles", cards=winners(view.hand, trump), again=1 if again else 2)
