"""Packets: cards dealt face down that nobody looks at, not even their owner; the top card stands first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, NamedTuple

from .scores import places


class Card(NamedTuple):
    """A card in a packet, with what the players know of it.

    `hidden`: nobody has seen it since the shuffle; `batches`: the pick-ups at random that it went through
    since it was last seen, by number: it may have changed places with any other card of each.
    """

    text: str
    hidden: bool = True
    batches: tuple[int, ...] = ()


def deal_packets(deck: Sequence[str], order: Sequence[int]) -> list[list[Card]]:
    """The whole deck dealt one by one, in this order of seats: the packets by seat."""
    packets: list[list[Card]] = [[] for _ in order]
    for place, seat in enumerate(order):
        packets[seat] = [Card(card) for card in deck[place :: len(order)]]
    return packets


def packet_places(packets: Sequence[Sequence[Card]], stood: Sequence[Any]) -> tuple[int, ...]:
    """The most cards win; of those who have none, whoever `stood` longest."""
    return places([(len(packet), 0 if packet else stood[seat]) for seat, packet in enumerate(packets)])


def redraw(piles: Collection[list[Card]], rng: Random) -> None:
    """Cards never seen change places with each other, then those of each pick-up at random, in turn."""
    unseen = sorted(card.text for pile in piles for card in pile if card.hidden)
    rng.shuffle(unseen)
    for pile in piles:
        pile[:] = [card._replace(text=unseen.pop()) if card.hidden else card for card in pile]
    everywhere = [(pile, place) for pile in piles for place in range(len(pile))]
    for batch in sorted({batch for pile in piles for card in pile for batch in card.batches}):
        spots = [(pile, place) for pile, place in everywhere if batch in pile[place].batches]
        later = [pile[place].batches[pile[place].batches.index(batch) :] for pile, place in spots]
        # What befell a card before this pick-up moves with it; what came later belongs to its place.
        cards = sorted(
            pile[place]._replace(batches=tuple(old for old in pile[place].batches if old < batch))
            for pile, place in spots
        )
        rng.shuffle(cards)
        for (pile, place), card, after in zip(spots, cards, later, strict=True):
            pile[place] = card._replace(batches=card.batches + after)
