"""Which card to play at belote. Everything is in numbers, because the search plays thousands of deals this way.

In a plain suit, all cards may be played or none. The least needed card then depends only on that suit: it is
computed once and cached.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import NamedTuple

from games.players.tricks.belote.belote.numbers import (
    ABOVE,
    BEATING,
    PLAIN,
    POINT,
    SUITED,
    TEN,
    TRUMPS,
    each,
    highest,
    lowest,
)

SPARE = 2  # trumps: with this many and no master, the taker draws trumps with the lowest
KEPT = 14  # points for keeping a master instead of loading it on the partner's trick
GUARD = 10  # half points for keeping the only companion of a ten
SUIT_STARTS = (0, 8, 16)  # the numbers of the lowest cards of the plain suits
OTHERWISE = 1 << 20  # more than any card costs or is worth


class Seen(NamedTuple):
    """The basis of a player's choice: the hand, its playable cards, the trick, and the taker.

    `best` is the card that wins the trick so far, and `partner_wins` says whether it is a partner's; `last`: nobody
    plays after. `hidden`: cards that others may have, as far as the seat remembers. `taker`: this seat took; `attack`:
    its camp took; `drawn`: the opponents have shown that they have no trump.
    """

    hand: int
    cards: int
    trick: list[int]
    best: int
    last: bool
    partner_wins: bool
    hidden: int
    taker: bool
    attack: bool
    drawn: bool


def choose(seen: Seen) -> int:
    """The card to play."""
    if not seen.trick:
        return lead(seen.hand, seen.hidden, seen.taker, seen.attack, seen.drawn)
    answer = support if seen.partner_wins else fight
    return answer(seen.cards, seen.trick, seen.best, seen.last, seen.hidden)


def allies(me: int, taker: int, seats: int) -> list[int]:
    """The partners of a seat: with four players the one opposite, with three the other defender."""
    if seats == 4:
        return [(me + 2) % 4]
    return [other for other in range(seats) if taker not in (me, other) and other != me]


def trumps_drawn(me: int, taker: int, friends: Collection[int], last: Mapping[int, int]) -> bool:
    """Whether the opponents had no trump in the last trick, or the taker (or this seat) turned to other suits.

    `last`: the cards of that trick by seat, in the order played; empty before the first trick.
    """
    leader = next(iter(last), None)
    if leader is None:
        return False
    if last[leader] >= 24:
        return all(card < 24 for seat, card in last.items() if seat != me and seat not in friends)
    return leader in (me, taker)


def lead(hand: int, hidden: int, taker: bool, attack: bool, drawn: bool) -> int:
    """The taker's camp draws trumps first; then masters, from the shortest suit; then a card that costs little."""
    trumps, out = hand & TRUMPS, hidden & TRUMPS
    if attack and trumps and out and not drawn:
        if trumps > out:  # the highest one decides
            return highest(trumps)
        if not taker or trumps.bit_count() >= SPARE:
            return lowest(trumps)
    masters = [hand & suit for suit in PLAIN if hand & suit > hidden & suit]
    if masters:
        return highest(min(masters, key=int.bit_count))
    return dump(hand & ~TRUMPS or hand, hidden)


def support(cards: int, trick: list[int], best: int, last: bool, hidden: int) -> int:
    """The partner is winning: load points if only a ruff could take the trick, or make it safe."""
    cards = cards & ~TRUMPS or cards
    if last or not hidden & ABOVE[best]:
        return load(cards, hidden)
    following = cards & SUITED[trick[0]]
    if following and trick[0] < 24 and not hidden & ABOVE[highest(following)]:
        return highest(following)
    return dump(cards, hidden)


def fight(cards: int, trick: list[int], best: int, last: bool, hidden: int) -> int:
    """An opponent is winning: take the trick with a low trump or a master, otherwise give as little as possible."""
    winning = cards & BEATING[best]
    if not winning:
        return dump(cards, hidden)
    if winning & TRUMPS:
        return lowest(winning & TRUMPS)
    if last:
        return load(winning, hidden)
    top = highest(winning)
    return dump(cards, hidden) if hidden & ABOVE[top] else top


def load(cards: int, hidden: int) -> int:
    """The card to put on the own camp's trick: the most points, if they cannot win a trick by themselves."""
    best = gift_of_trumps(cards >> 24)
    for start in SUIT_STARTS:
        held = cards >> start & 0xFF
        if held:
            gift = gift_of_suit(held, hidden >> start & 0xFF) - start
            if gift > best:
                best = gift
    return 31 - best % 32


def dump(cards: int, hidden: int) -> int:
    """The least needed card: few points, no trump, no guard of a ten."""
    least = least_of_trumps(cards >> 24)
    for start in SUIT_STARTS:
        held = cards >> start & 0xFF
        if held:
            missed = least_of_suit(held, hidden >> start & 0xFF) + start
            if missed < least:
                least = missed
    return least % 32


# -- of one suit, whose cards are 0 to 7: the value times 32 plus the card, so that two suits can be compared -----


@cache
def gift_of_suit(held: int, hidden: int) -> int:
    """The best card to load: its points, unless it is a master."""
    return max(32 * (POINT[card] - KEPT * (not hidden & ABOVE[card])) + 31 - card for card in each(held))


@cache
def gift_of_trumps(held: int) -> int:
    return max((31 - 32 * POINT[24 + card] - 24 - card for card in each(held)), default=-OTHERWISE)


@cache
def least_of_suit(held: int, hidden: int) -> int:
    """The card that costs least; on a tie the lowest."""
    return min((8 * cost(held, hidden, card) + card) * 32 + card for card in each(held))


@cache
def least_of_trumps(held: int) -> int:
    return min(((8 * (2 * POINT[24 + card] + GUARD) + card) * 32 + 24 + card for card in each(held)), default=OTHERWISE)


def cost(held: int, hidden: int, card: int) -> int:
    """The cost of parting with a card of a plain suit, in half points."""
    master = not hidden & ABOVE[card]
    guards = card < TEN and held >> TEN & 1 and held.bit_count() == 2
    return 2 * POINT[card] + GUARD * (master or guards)
