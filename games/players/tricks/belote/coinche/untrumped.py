"""Sans atout and tout atout: which card to play, and deals played out in numbers. A suit is judged by its masters.

A card is 8 times its suit plus its strength within the suit; a set of cards is a mask, in which bit n is card n.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.parts.cards import SUIT, SUITS
from games.parts.tricks.belote.points import (
    ALL_TRUMP,
    LAST_TRICK,
    NO_TRUMP,
    PACK_32,
    PLAIN_ORDER,
    STRENGTH,
    TRUMP_ORDER,
)
from games.players.tricks.belote.belote.numbers import each, highest
from games.tricks.belote.coinche import SCALED, Coinche

NUMBER: Mapping[str, Mapping[str, int]] = {
    contract: {card: 8 * SUITS.index(SUIT[card]) + STRENGTH[contract][card] for card in PACK_32}
    for contract in (NO_TRUMP, ALL_TRUMP)
}
"""By contract, the number of each card."""
VALUE: Mapping[str, tuple[int, ...]] = {
    NO_TRUMP: tuple(SCALED[NO_TRUMP].get(rank, 0) for rank in PLAIN_ORDER),
    ALL_TRUMP: tuple(SCALED[ALL_TRUMP].get(rank, 0) for rank in TRUMP_ORDER),
}
"""By contract, the points of the cards of a suit, weakest first."""
SUITED = tuple(0xFF << 8 * (card // 8) for card in range(32))
"""For each card, the cards of its suit."""
ABOVE = tuple(SUITED[card] & ~((2 << card) - 1) for card in range(32))
"""For each card, the higher cards of its suit."""
WHOLE_SUITS = tuple(0xFF << 8 * suit for suit in range(4))
EVERY = 0xFFFFFFFF
KEPT = 12  # points for keeping a master instead of loading it on the partner's trick


def mask(cards: Iterable[str], contract: str) -> int:
    """The set of these cards."""
    numbers = NUMBER[contract]
    return sum(1 << numbers[card] for card in cards)


def playable(hand: int, trick: Sequence[int], best: int, raising: bool) -> int:
    """The cards that may be played: of the suit led, with `raising` a higher one if possible; otherwise any."""
    following = hand & SUITED[trick[0]] if trick else 0
    return (raising and following & ABOVE[best]) or following or hand


def choose(cards: int, trick: Sequence[int], best: int, partner_wins: bool, hidden: int, values: Sequence[int]) -> int:
    """The card to play; `hidden`: cards that others may have, `best`: the card that wins the trick so far."""
    if not cards & (cards - 1):
        return highest(cards)
    if not trick:
        return lead(cards, hidden, values)
    safe = len(trick) == 3 or not hidden & ABOVE[best]
    winning = cards & ABOVE[best]
    if partner_wins and safe:
        return load(cards, hidden, values)
    if winning and len(trick) == 3:
        return load(winning, hidden, values)
    if winning and not hidden & ABOVE[highest(winning)]:
        return highest(winning)
    return dump(cards, hidden, values)


def lead(hand: int, hidden: int, values: Sequence[int]) -> int:
    """Masters first, from the longest suit; otherwise low from the longest suit."""
    masters = [hand & suit for suit in WHOLE_SUITS if hand & suit > hidden & suit]
    if masters:
        return highest(max(masters, key=int.bit_count))
    return dump(max((hand & suit for suit in WHOLE_SUITS), key=int.bit_count), hidden, values)


def load(cards: int, hidden: int, values: Sequence[int]) -> int:
    """The most points, unless they can win a trick by themselves."""
    return max(each(cards), key=lambda card: values[card % 8] - KEPT * (not hidden & ABOVE[card]))


def dump(cards: int, hidden: int, values: Sequence[int]) -> int:
    """The least needed card: no points, no master, no guard of one."""
    return min(each(cards), key=lambda card: (values[card % 8] + KEPT * (not hidden & ABOVE[card]), card % 8))


class UntrumpedDeal:
    """Eight tricks in numbers. `hands` by seat; `step`: the distance to the next player."""

    def __init__(self, hands: Sequence[int], leader: int, step: int, contract: str, raising: bool) -> None:
        self.hands = list(hands)
        self.turn, self.step = leader, step
        self.values, self.raising = VALUE[contract], raising
        self.trick: list[int] = []
        self.best, self.holder, self.gone, self.stake = -1, leader, 0, 0
        self.points, self.won = [0, 0], [0, 0, 0, 0]

    @classmethod
    def of(cls, world: Coinche) -> UntrumpedDeal:
        """The deal in progress, up to the cards already played."""
        assert world.contract is not None
        played = [laid for trick in (*world.tricks, world.trick) for laid in trick]
        hands = [mask(hand, world.contract) for hand in world.hands]
        numbers = NUMBER[world.contract]
        for seat, card in played:
            hands[seat] |= 1 << numbers[card]
        leader = played[0][0] if played else world.eldest
        deal = cls(hands, leader, world.next_seat[0], world.contract, world.duties.raise_plain)
        for _, card in played:
            deal.play(numbers[card])
        return deal

    def play(self, card: int) -> None:
        """Play a card for the seat whose turn it is."""
        seat = self.turn
        if not self.trick or ABOVE[self.best] >> card & 1:
            self.best, self.holder = card, seat
        self.trick.append(card)
        self.hands[seat] ^= 1 << card
        self.gone |= 1 << card
        self.stake += self.values[card % 8]
        self.turn = (seat + self.step) % 4
        if len(self.trick) == 4:
            self.won[self.holder] += 1
            self.turn = self.holder
            self.points[self.turn % 2] += self.stake + LAST_TRICK * (not self.hands[self.turn])
            self.trick, self.stake = [], 0

    def play_out(self) -> None:
        """Play to the last card, every seat by the advice; each remembers all cards played."""
        while hand := self.hands[self.turn]:
            cards = playable(hand, self.trick, self.best, self.raising)
            partner_wins = bool(self.trick) and (self.holder - self.turn) % 4 == 2
            hidden = EVERY & ~(hand | self.gone)
            self.play(choose(cards, self.trick, self.best, partner_wins, hidden, self.values))
