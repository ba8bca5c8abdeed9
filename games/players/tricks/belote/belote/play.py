"""Which card to play at belote. All of it on numbers, because the search plays thousands of deals by this advice."""

from __future__ import annotations

from typing import NamedTuple

from games.players.tricks.belote.belote.numbers import (
    ABOVE,
    BEATING,
    PLAIN,
    POINT,
    SUITED,
    TEN,
    TENS,
    TRUMPS,
    each,
    highest,
    lowest,
)

SPARE = 2  # trumps: with so many and none of them master, the taker draws trumps by the lowest
KEPT = 14  # points that a master is kept for, when one might load it on the partner's trick
GUARD = 10  # points that the only companion of a ten is worth, halved


class Seen(NamedTuple):
    """What a player goes by: the hand, the cards of it that may be played, the trick, and who took.

    `best` is the card that wins the trick so far, and `partner_wins` tells that it is a partner's; `last`: nobody plays
    after. `hidden` are the cards that others may hold, as far as one remembers. `taker`: one took oneself; `attack`:
    one's camp took; `drawn`: the opponents have shown that they have no trump.
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
        return lead(seen)
    return support(seen) if seen.partner_wins else fight(seen)


def lead(seen: Seen) -> int:
    """The camp of the taker draws trumps first; then masters, from the shortest suit; then a card that costs little."""
    hand, hidden = seen.hand, seen.hidden
    trumps, out = hand & TRUMPS, hidden & TRUMPS
    if seen.attack and trumps and out and not seen.drawn:
        if trumps > out:  # the highest of them decides
            return highest(trumps)
        if not seen.taker or trumps.bit_count() >= SPARE:
            return lowest(trumps)
    masters = [suit for suit in PLAIN if hand & suit > hidden & suit]
    if masters:
        return highest(hand & min(masters, key=lambda suit: (hand & suit).bit_count()))
    return dump(seen, hand & ~TRUMPS or hand)


def support(seen: Seen) -> int:
    """The partner is winning: load points on the trick if it is safe from all but a ruff, or make it safe."""
    cards = seen.cards & ~TRUMPS or seen.cards
    if seen.last or not seen.hidden & ABOVE[seen.best]:
        return max(each(cards), key=lambda card: load(seen, card))
    following = cards & SUITED[seen.trick[0]]
    if following and seen.trick[0] < 24 and not seen.hidden & ABOVE[highest(following)]:
        return highest(following)
    return dump(seen, cards)


def fight(seen: Seen) -> int:
    """An opponent is winning: take the trick by a low trump or by a master, otherwise give as little as possible."""
    winning = seen.cards & BEATING[seen.best]
    if not winning:
        return dump(seen, seen.cards)
    if winning & TRUMPS:
        return lowest(winning & TRUMPS)
    if seen.last:
        return max(each(winning), key=lambda card: load(seen, card))
    top = highest(winning)
    return dump(seen, seen.cards) if seen.hidden & ABOVE[top] else top


def load(seen: Seen, card: int) -> int:
    """What it is worth to put a card on a trick of one's own: its points, unless it can make a trick by itself."""
    if card >= 24:
        return -POINT[card]
    return POINT[card] - (0 if seen.hidden & ABOVE[card] else KEPT)


def dump(seen: Seen, cards: int) -> int:
    """The card that is missed least: few points, no trump, not what guards a ten."""
    return min(each(cards), key=lambda card: (cost(seen, card), card % 8))


def cost(seen: Seen, card: int) -> int:
    """What it costs to part with a card, in half points."""
    points = 2 * POINT[card]
    if card >= 24 or not seen.hidden & ABOVE[card]:
        return points + GUARD
    suit = seen.hand & SUITED[card]
    guards = card % 8 < TEN and suit & TENS and suit.bit_count() == 2
    return points + GUARD if guards else points
