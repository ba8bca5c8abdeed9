"""Which card to play at belote. All of it on numbers, because the search plays thousands of deals by this advice."""

from __future__ import annotations

from typing import NamedTuple

from .belote_numbers import ABOVE, BEATING, EVERY, PLAIN, POINT, SUITED, TENS, TRUMPS, each, highest, lowest

FEW = 2  # trumps: with more, a taker without the best one draws trumps by a low one


class Seen(NamedTuple):
    """What a player goes by: the hand, what may be played, the trick, and who took.

    `gone`: the cards that are remembered to have been played; `best`: the card that wins the trick so far;
    `partner_wins`: it is the partner's; `taker`: one took oneself; `attack`: the camp took; `drawn`: the opponents
    have no trump left, as far as is known.
    """

    hand: int
    cards: int
    trick: list[int]
    best: int
    partner_wins: bool
    gone: int
    taker: bool
    attack: bool
    drawn: bool


def choose(seen: Seen) -> int:
    """The card to play."""
    if not seen.cards & (seen.cards - 1):
        return lowest(seen.cards)
    if not seen.trick:
        return lead(seen)
    if seen.partner_wins:
        return support(seen)
    return fight(seen)


def lead(seen: Seen) -> int:
    """The camp of the taker draws trumps; then aces and what else is master; then a low card."""
    hand = seen.hand
    others = EVERY & ~(hand | seen.gone)
    trumps, out = hand & TRUMPS, 0 if seen.drawn else others & TRUMPS
    if seen.attack and trumps and out:
        top = highest(trumps)
        if top > highest(out):
            return top
        if seen.taker and trumps.bit_count() > FEW:
            return lowest(trumps)
        if not seen.taker:
            return top
    masters = [suit for suit in PLAIN if hand & suit > others & suit and hand & suit]
    if masters:
        return highest(hand & min(masters, key=lambda suit: (hand & suit).bit_count()))
    return dump(hand & ~TRUMPS or hand, hand, others)


def support(seen: Seen) -> int:
    """The partner is winning: load points on the trick where it is safe, and save trumps and masters."""
    others = EVERY & ~(seen.hand | seen.gone)
    last = len(seen.trick) == 3
    cards = seen.cards & ~TRUMPS or seen.cards
    if last or not others & BEATING[seen.best] & (SUITED[seen.best] | (0 if seen.drawn else TRUMPS)):
        return max(each(cards), key=lambda card: load(card, others))
    if not others & ABOVE[seen.best]:  # only a ruff can take it
        return max(each(cards), key=lambda card: load(card, others))
    top = highest(cards) if cards & SUITED[seen.best] else -1
    if top > highest(others & SUITED[seen.best]) and seen.trick[0] < 24 and top >= 0 and SUITED[top] == SUITED[seen.trick[0]]:
        return top
    return dump(cards, seen.hand, others)


def load(card: int, others: int) -> int:
    """What it is worth to give a card to a trick that is one's own: its points, unless it makes a trick by itself."""
    if card >= 24:
        return -POINT[card]
    return POINT[card] - (8 if not others & ABOVE[card] else 0)


def fight(seen: Seen) -> int:
    """An opponent is winning: take the trick where that is sure or cheap, otherwise give as little as possible."""
    others = EVERY & ~(seen.hand | seen.gone)
    winning = seen.cards & BEATING[seen.best]
    if not winning:
        return dump(seen.cards, seen.hand, others)
    ruffs = winning & TRUMPS
    if ruffs:
        return lowest(ruffs)
    if len(seen.trick) == 3:
        return max(each(winning), key=lambda card: load(card, others))
    top = highest(winning)
    return dump(seen.cards, seen.hand, others) if others & ABOVE[top] else top


def dump(cards: int, hand: int, others: int) -> int:
    """The card that is missed least: few points, no trump, not what guards a ten."""
    return min(each(cards), key=lambda card: (cost(card, hand, others), card % 8))


def cost(card: int, hand: int, others: int) -> int:
    """What it costs to part with a card."""
    points = POINT[card] * 2
    if card >= 24:
        return points + 8
    suit = hand & SUITED[card]
    if suit & TENS and card % 8 != 6 and suit.bit_count() == 2 and others & SUITED[card] & ~TENS:
        points += 5  # a ten needs a companion until the ace has gone
    if not others & ABOVE[card]:
        points += 8
    return points
