"""Why the advice for la coinche bids, passes or doubles."""

from __future__ import annotations

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
            return because("leaves_partner", seat=partner)
        best = max(SUITS, key=lambda suit: expects(hand, suit, said)[0])
        return why_hand("passes", hand, best)
    return why_bid(hand, said, move.split(":")[2])


def why_bid(hand: Sequence[str], said: Said, trump: str) -> Reason:
    """What the hand has for a trump, and the points that its camp may expect, to the nearest ten."""
    cards = strong_cards(hand, trump) if trump in SUITS else heads(hand, trump)
    partner, points = (said.seat + 2) % 4, 10 * round(expects(hand, trump, said)[0] / 10)
    if any(seat == partner and named == trump for seat, _, named in said.bids):
        bare = because("raises_bare", seat=partner, points=points)
        return because("raises_partner", seat=partner, cards=cards, points=points) if cards else bare
    if not cards:
        return because("bids_points", suit=trump, points=points)
    if trump in SUITS:
        return because("bids_hand", suit=trump, count=count_of(hand, trump), cards=cards, points=points)
    return because("bids_heads", cards=cards, points=points)


def heads(hand: Collection[str], trump: str) -> tuple[str, ...]:
    """The cards that are masters without a trump suit: aces, or jacks if all suits are trumps."""
    return tuple(card for card in hand if RANK[card] == HEADS[trump][0])


def why_doubled(hand: Sequence[str], trump: str) -> Reason:
    """The opponents' contract should fail: what the hand has against it."""
    cards = strong_cards(hand, trump) if trump in SUITS else heads(hand, trump)
    return because("doubles_with", cards=cards) if cards else because("doubles_length", count=count_of(hand, trump))


def count_of(hand: Sequence[str], trump: str) -> int:
    return sum(SUIT[card] == trump for card in hand)


def why_answered(view: View, *, again: bool) -> Reason:
    """Whether to double again."""
    trump = view.facts["contract"].partition(":")[2]
    cards = strong_cards(view.hand, trump) if trump in SUITS else heads(view.hand, trump)
    if again:
        return because("doubles_again", cards=cards) if cards else because("doubles_again_bare")
    return because("no_redouble", cards=cards) if cards else because("no_redouble_bare")
