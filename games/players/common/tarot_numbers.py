"""Shared by the advice for tarots: camps, poignées, and cards in numbers, for thousands of playouts.

In numbers a suit of a hand is a mask, in which a card's bit is its rank; the fifth suit is the trumps, the sixth
the Excuse.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.parts.cards import EXCUSE, PACK_78, RANK, SUIT, SUITS
from games.parts.tarot.deal import COUNTS, PLAIN_ORDER, TRUMP
from games.players.common.following import trick_of
from games.view import View


def camp(view: View) -> list[bool]:
    """By seat, whether it is in the taker's camp, as far as the reader knows; a partner knows before all others."""
    secrets = {event.kind for event in view.facts["notes"] if event.to is not None and event.to == view.seat}
    return [
        "declarer" in seat_view.tags or "partner" in seat_view.tags or (seat == view.seat and "partner" in secrets)
        for seat, seat_view in enumerate(view.seats)
    ]


def may_be_away(view: View, suit: str) -> bool:
    """Whether another player may have the card that a call of this suit names: a king, or with four kings a queen."""
    return f"{view.facts['called_rank']}{suit}" not in view.hand


def largest_poignee(view: View) -> str | None:
    """The move that shows the largest poignée possible."""
    shows = [move for move in view.legal if move.startswith("poignee:")]
    return min(shows, key=("poignee:triple", "poignee:double", "poignee:simple").index, default=None)


# -- cards in numbers --------------------------------------------------------------------------------

Masks = list[int]
"""By suit, the ranks of some cards as bits."""

TRUMPS, FREE = 4, 5  # the places of the trumps and the Excuse among the suits
PLACE: dict[str, tuple[int, int]] = {
    card: (FREE, 0)
    if card == EXCUSE
    else (TRUMPS, int(card[1:]))
    if SUIT[card] == TRUMP
    else (SUITS.index(SUIT[card]), PLAIN_ORDER.index(RANK[card]))
    for card in PACK_78
}
CARD = {place: card for card, place in PLACE.items()}
COST = [[COUNTS.get(CARD.get((suit, rank), ""), 0) for rank in range(22)] for suit in range(6)]


def masks(cards: Iterable[str]) -> Masks:
    found = [0] * 6
    for card in cards:
        suit, rank = PLACE[card]
        found[suit] |= 1 << rank
    return found


def left_in(view: View) -> Masks:
    """The cards that are not played yet, the own hand included."""
    seen = {card for trick in (*view.facts["tricks"], trick_of(view)) for _, card in trick}
    return masks(card for card in PACK_78 if card not in seen)


# -- the trick so far --------------------------------------------------------------------------------


class TrickSoFar(NamedTuple):
    """A trick so far: the suit led (-1: none yet), the suit, rank and seat of the best card, the points, the cards."""

    led: int = -1
    suit: int = -1
    rank: int = -1
    holder: int = -1
    points: int = 0
    laid: int = 0

    def after(self, seat: int, suit: int, rank: int) -> TrickSoFar:
        led, points, laid = self.led, self.points + COST[suit][rank], self.laid + 1
        if suit == FREE:
            return TrickSoFar(led, self.suit, self.rank, self.holder, points, laid)
        if led < 0:
            return TrickSoFar(suit, suit, rank, seat, points, laid)
        if (suit == self.suit and rank > self.rank) or (suit == TRUMPS and self.suit != TRUMPS):
            return TrickSoFar(led, suit, rank, seat, points, laid)
        return TrickSoFar(led, self.suit, self.rank, self.holder, points, laid)


def standing(laid: Sequence[tuple[int, str]]) -> TrickSoFar:
    trick = TrickSoFar()
    for seat, card in laid:
        trick = trick.after(seat, *PLACE[card])
    return trick
