"""Deductions from the auction of la coinche: a bidder has what the bid needs, a player who never bid has less."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from games.parts.cards import SUITS
from games.parts.tricks.belote.points import PLAIN_ORDER, TRUMP_ORDER
from games.players.tricks.belote.belote.past import Past, by_bits
from games.players.tricks.belote.coinche.worth import BIDDER, PARTNER, Weights, by_suit
from games.tricks.belote.coinche import DEAL, Bid, Coinche

OVER = 14.0  # points over the first bid in a suit that its bidder has at least
HELP = -8.0  # points of a partner who raises, compared with an average one
SILENT = 92.0  # points in the best suit with which nobody passes for good
DOUBT = 10.0  # points by which a hand becomes e times less likely


class ToldSuit(NamedTuple):
    """A seat's first bid in a suit: the suit's place in the numbers, and the least worth the seat has for it."""

    suit: int
    least: float
    weights: Weights


@cache
def suit_worths(weights: Weights) -> tuple[list[list[float]], list[list[float]]]:
    """The value of the cards of each suit as trumps, and next to other trumps; bit n: the n-th rank."""
    orders = (PLAIN_ORDER, PLAIN_ORDER, PLAIN_ORDER, TRUMP_ORDER)
    return (
        [by_bits(lambda ranks: by_suit(tuple(sorted(ranks)), True, weights), order) for order in orders],
        [by_bits(lambda ranks: by_suit(tuple(sorted(ranks)), False, weights), order) for order in orders],
    )


def worth(cards: int, suit: int, weights: Weights) -> float:
    """The value of a hand in numbers with this trump suit."""
    as_trumps, beside = suit_worths(weights)
    bits = (cards & 0xFF, cards >> 8 & 0xFF, cards >> 16 & 0xFF, cards >> 24)
    others = sum([worth[held] for worth, held in zip(beside, bits, strict=True)])
    return weights.base + others + as_trumps[suit][bits[suit]] - beside[suit][bits[suit]]


class Auction(Past):
    """All calls and cards of a deal with a trump suit, and how likely they are for a hand."""

    def hear(self, world: Coinche, order: Sequence[str]) -> None:
        self.told: list[list[ToldSuit]] = [[] for _ in range(4)]
        first: dict[tuple[int, str], int] = {}  # by camp and trump, its first bidder
        self.silent = {seat for seat, _ in world.auction}
        bids = [Bid(seat, *text.split(":")) for seat, text in world.auction if ":" in text]
        for bid in bids:
            self.silent.discard(bid.seat)
            opener = first.get((bid.seat % 2, bid.trump))
            first.setdefault((bid.seat % 2, bid.trump), bid.seat)
            if bid.trump not in SUITS or opener == bid.seat:
                continue
            suit = order.index(bid.trump)
            opening = ToldSuit(suit, min(bid.worth, DEAL) + OVER, BIDDER)
            self.told[bid.seat].append(opening if opener is None else ToldSuit(suit, HELP, PARTNER))

    def of_bids(self, seat: int, hand: int) -> float:
        cards = hand | self.played[seat]
        short = [least - worth(cards, suit, weights) for suit, least, weights in self.told[seat]]
        if seat in self.silent:
            short.append(max(worth(cards, suit, BIDDER) for suit in range(4)) - SILENT)
        return -sum(max(0.0, points) for points in short) / DOUBT
