"""Deductions about hands from bids and cards: how likely a seat would have acted so by the advice."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import log
from random import Random
from typing import Any, NamedTuple, TypeVar

from games.parts.cards import SUIT
from games.parts.tricks.belote.points import PLAIN_ORDER, TRUMP_ORDER
from games.parts.tricks.belote.taking import TakingGame
from games.players.common.tricks.numbering import each, highest
from games.players.tricks.belote.belote.bids import WEIGHTS
from games.players.tricks.belote.belote.deal import CARDS, KING_AND_QUEEN, SUITS_BY_TRUMP, BeloteDeal
from games.players.tricks.belote.belote.play import advised

Points = TypeVar("Points", int, float)
OTHERWISE = 0.1  # the share of an opponent's cards that go against the advice
PARTNER_OTHERWISE = 0.25  # the partner plays like this seat, which is often better than the advice
OTHER_BID = 0.05  # the share of bids against the advice
FORGOTTEN = log(0.02)  # how often a player forgets to call belote
FIRST_FIVES = 3  # a bid is judged on this many draws of five of the eight cards: nobody saw which came first


class Bid(NamedTuple):
    """What a seat could name, when, and what it named; None: a pass."""

    phase: str
    suits: Sequence[str]
    named: str | None


def bids_made(world: TakingGame) -> list[list[Bid]]:
    """By seat, its bids of this deal so far."""
    taken = world.taker is not None
    turned = SUIT[world.open_card if taken else world.turned[0]]
    second = took_in_second_round(world) if taken else world.phase == "any_suit"
    others = [suit for suit in "CDHS" if suit != turned or world.rules.second_round_suits == "any"]
    bids: list[list[Bid]] = [[] for _ in range(world.seats)]
    if second:
        for own in bids:
            own.append(Bid("turned_suit", turned, None))
    last = Bid("any_suit", others, None) if second else Bid("turned_suit", turned, None)
    seat, end = world.eldest, world.turn if world.taker is None else world.taker
    while seat != end:
        bids[seat].append(last)
        seat = world.next_seat[seat]
    if world.taker is not None:
        bids[world.taker].append(last._replace(named=world.trump))
    return bids


def took_in_second_round(world: TakingGame) -> bool:
    return next(":" in move for _, move in reversed(world.log) if move.startswith("take"))


# -- bids, judged on numbers ------------------------------------------------------------------------------------


def by_bits(worth: Callable[[Sequence[str]], Points], order: Sequence[str]) -> list[Points]:
    """The value of each set of cards of one suit; bit n is the n-th rank of the order."""
    return [worth([rank for place, rank in enumerate(order) if bits >> place & 1]) for bits in range(256)]


@cache
def suit_worths(seats: int) -> tuple[list[list[int]], list[list[int]]]:
    """The value of the cards of each suit at such a table: as trumps, and next to other trumps."""
    weights, orders = WEIGHTS[seats], (PLAIN_ORDER, PLAIN_ORDER, PLAIN_ORDER, TRUMP_ORDER)
    return [by_bits(weights.as_trumps, order) for order in orders], [by_bits(weights.beside, order) for order in orders]


FIVES = {size: [*combinations(range(size), 5)] for size in (5, 7, 8)}


def takes(six: int, suits: Sequence[int], needed: int, seats: int) -> int | None:
    """Decide like the advice; suits are given by their place in the numbers."""
    as_trumps, beside = suit_worths(seats)
    bits = six & 0xFF, six >> 8 & 0xFF, six >> 16 & 0xFF, six >> 24
    best = needed - sum([worth[cards] for worth, cards in zip(beside, bits, strict=True)])
    chosen = None
    for suit in suits:
        more = as_trumps[suit][bits[suit]] - beside[suit][bits[suit]]
        if more >= best:
            best, chosen = more, suit
    return chosen


# -- cards ----------------------------------------------------------------------------------------------------------


class ChosenCard(NamedTuple):
    """A card that a seat chose, when it did; `later`: this card and those it has played since."""

    card: int
    later: int
    deal: BeloteDeal


class Past:
    """All actions in a deal with a known trump, and how likely they are for a hand.

    A game with other bids reads them in its own way (`hear`, `of_bids`).
    """

    def __init__(self, world: Any, seat: int, rng: Random) -> None:
        assert world.trump is not None
        assert world.taker is not None
        everybody = range(world.seats)
        self.rng, self.seats = rng, world.seats
        self.otherwise = [PARTNER_OTHERWISE if at in world.allies[seat] else OTHERWISE for at in everybody]
        steps: list[BeloteDeal] = []
        now = BeloteDeal.of(world, steps)
        self.played = [dealt & ~left for dealt, left in zip((steps or [now])[0].hands, now.hands, strict=True)]
        self.choices: list[list[ChosenCard]] = [[] for _ in everybody]
        for before, after in pairwise([*steps, now]):
            own = before.hands[before.turn] & ~now.hands[before.turn]
            self.choices[before.turn].append(ChosenCard(highest(after.left ^ before.left), own, before))
        self.uncalled = [
            KING_AND_QUEEN & ~played if played & KING_AND_QUEEN and at != world.called else 0
            for at, played in enumerate(self.played)
        ]
        self.known: list[dict[int, float]] = [{} for _ in everybody]
        self.hear(world, SUITS_BY_TRUMP[world.trump])

    def hear(self, world: Any, order: Sequence[str]) -> None:
        """Read the bids; `order`: the suits in the order of the numbers."""
        self.turned, needed = 1 << CARDS[world.trump].number[world.open_card], WEIGHTS[world.seats].needed
        self.bids = [
            [
                ([order.index(suit) for suit in bid.suits], needed[bid.phase], bid.named and order.index(bid.named))
                for bid in own
            ]
            for own in bids_made(world)
        ]

    def likelihood(self, seat: int, hand: int) -> float:
        """The log-likelihood that this seat did what it did, if it has this hand now."""
        likely = self.known[seat]
        if hand not in likely:
            forgotten = FORGOTTEN if hand & self.uncalled[seat] else 0.0
            likely[hand] = self.of_bids(seat, hand) + self.of_cards(seat, hand) + forgotten
        return likely[hand]

    def of_bids(self, seat: int, hand: int) -> float:
        """The log-likelihood of its bids, over some draws of the first five cards."""
        cards = [1 << card for card in each((hand | self.played[seat]) & ~self.turned)]
        fives, usual, seats = FIVES[len(cards)], OTHER_BID * FIRST_FIVES, self.seats
        for _ in range(FIRST_FIVES):
            six = self.turned
            for place in fives[int(self.rng.random() * len(fives))]:
                six |= cards[place]
            usual += all(takes(six, suits, needed, seats) == named for suits, needed, named in self.bids[seat])
        return log(usual / FIRST_FIVES)

    def of_cards(self, seat: int, hand: int) -> float:
        """The log-likelihood of its cards: how many of them the advice would have played."""
        total, otherwise = 0.0, self.otherwise[seat]
        for card, later, deal in self.choices[seat]:
            held = hand | later
            cards = deal.legal(held)
            others = cards.bit_count() - 1
            if others:
                total += log(1 - otherwise) if advised(deal, held, cards) == card else log(otherwise / others)
        return total
