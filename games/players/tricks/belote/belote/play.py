"""Which card to play at belote. Everything is in numbers, because the search plays thousands of deals this way.

In a plain suit, all cards may be played or none. The least needed card then depends only on that suit: it is
computed once and cached.
"""

from __future__ import annotations

from collections.abc import Sequence
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
KEPT = 10  # points for keeping an ace instead of loading it on the partner's trick, if that many of its suit are out:
STILL_OUT = 5  # with fewer, it is too often ruffed
SPARED = 3  # points for keeping any other master
GUARD = 10  # half points for keeping the only companion of a ten
SUIT_STARTS = (0, 8, 16)  # the numbers of the lowest cards of the plain suits
OTHERWISE = 1 << 20  # more than any card costs or is worth


class Seen(NamedTuple):
    """The basis of a player's choice: the hand, its playable cards, the trick, and the taker.

    `best` is the card that wins the trick so far, and `partner_wins` says whether it is a partner's; `last`: nobody
    plays after. `hidden`: cards that others may have. `taker`: this seat took; `attack`: its camp took; `drawn`: trumps
    need not be drawn further; `asked`: the suits that the partner led; `ruffed`: the next opponent is going to ruff.
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
    asked: int
    ruffed: bool


class Memory:
    """What everybody may remember of the finished tricks.

    `gone`: the cards; `voids`: by suit, bits of the seats that have shown a void in it; `asked`: by seat, the suits
    that it led, with a last entry for a partner who is not there; `leader` and `led`: of the last trick.
    """

    def __init__(self, seats: int) -> None:
        self.gone = 0
        self.voids = [0] * 4
        self.asked = [0] * (seats + 1)
        self.leader = self.led = -1

    def add(self, trick: Sequence[tuple[int, int]]) -> None:
        """The cards of one more trick, each with its seat."""
        self.leader, self.led = trick[0]
        self.gone |= sum(1 << card for _, card in trick)
        self.asked[self.leader] |= SUITED[self.led]
        self.voids[self.led >> 3] |= sum(1 << seat for seat, card in trick if card >> 3 != self.led >> 3)

    def drawn(self, me: int, taker: int, foes: int) -> bool:
        """Whether the opponents have no trump, or the taker (or this seat) has just turned to other suits."""
        return self.voids[3] & foes == foes or (0 <= self.led < 24 and self.leader in (me, taker))


def ruffs(led: int, voids: Sequence[int], behind: int, hidden: int) -> bool:
    """Whether one of the opponents behind has shown a void in the suit led, and may have a trump."""
    return bool(hidden & TRUMPS and behind & voids[led >> 3] & ~voids[3])


def wanted(asked: int, voids: Sequence[int], foes: int, hidden: int) -> int:
    """The plain suits of those asked for that no opponent is going to ruff."""
    ruffing = foes & ~voids[3] if hidden & TRUMPS else 0
    return sum([suit for place, suit in enumerate(PLAIN) if asked & suit and not voids[place] & ruffing])


def choose(seen: Seen) -> int:
    """The card to play."""
    if not seen.trick:
        return lead(seen.hand, seen.hidden, seen.taker, seen.attack, seen.drawn, seen.asked)
    if seen.partner_wins:
        return support(seen.cards, seen.trick, seen.best, seen.last, seen.hidden, seen.ruffed)
    return fight(seen.cards, seen.best, seen.last, seen.hidden)


def allies(me: int, taker: int, seats: int) -> list[int]:
    """The partners of a seat: with four players the one opposite, with three the other defender."""
    if seats == 4:
        return [(me + 2) % 4]
    return [other for other in range(seats) if taker not in (me, other) and other != me]


def lead(hand: int, hidden: int, taker: bool, attack: bool, drawn: bool, asked: int) -> int:
    """The taker's camp draws trumps first; then masters, from the shortest suit; then the partner's suit."""
    trumps, out = hand & TRUMPS, hidden & TRUMPS
    if attack and trumps and out and not drawn:
        if trumps > out:  # the highest one decides
            return highest(trumps)
        if not taker or trumps.bit_count() >= SPARE:
            return lowest(trumps)
    masters = [hand & suit for suit in PLAIN if hand & suit > hidden & suit]
    if masters:
        return highest(min(masters, key=int.bit_count))
    return dump(hand & asked or hand & ~TRUMPS or hand, hidden)


def support(cards: int, trick: list[int], best: int, last: bool, hidden: int, ruffed: bool) -> int:
    """The partner is winning: load points if nobody is known to beat them, or make the trick safe."""
    cards = cards & ~TRUMPS or cards
    if last or not (hidden & ABOVE[best] or (ruffed and best < 24)):
        over = cards & ABOVE[best]
        if over and not (highest(over) % 8 == TEN and hidden & ABOVE[highest(over)]):  # a ten in danger may take
            cards = cards & ~over or cards
        return load(cards, hidden)
    following = cards & SUITED[trick[0]]
    if following and trick[0] < 24 and not (hidden & ABOVE[highest(following)] or ruffed):
        return highest(following)
    return dump(cards, hidden)


def fight(cards: int, best: int, last: bool, hidden: int) -> int:
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
    """The best card to load: its points, unless it is a master that should win a trick."""
    return max(32 * (POINT[card] - kept(hidden, card)) + 31 - card for card in each(held))


def kept(hidden: int, card: int) -> int:
    """The points for keeping a card of a plain suit."""
    if hidden & ABOVE[card]:
        return 0
    if card > TEN and hidden.bit_count() >= STILL_OUT:
        return KEPT
    return SPARED if hidden else SPARED - 1


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
    return 2 * POINT[card] + GUARD * (master or guards) - (not hidden)
