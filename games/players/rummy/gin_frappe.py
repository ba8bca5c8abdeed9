"""Advice for le gin frappé: knock early, keep what may still become a meld, throw dear cards and safe ones.

It thinks in bits (`parts/rummy/gin`): the advice is asked some thousand times for one move of a search, which plays
whole hands out in numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from games.parts.rummy.gin import BIT, COLUMN, LENGTH, ORDER, PIPS, bits, deadwood, places
from games.parts.rummy.rummy import DISCARD, STOCK
from games.view import View

BROKEN = 30.0  # points that it costs to break a meld
ALL = (1 << len(ORDER)) - 1
CARD = {bit: card for card, bit in BIT.items()}


@dataclass(frozen=True, slots=True)
class Taste:
    """How much the advice minds what; the figures were tried out against each other."""

    out: float = 1.6  # points of deadwood that a card is worth which would make a meld
    danger: float = 8.0  # ... that a card costs which the other surely takes
    unseen: float = 0.04  # how likely two unseen cards are both in the other's hand
    known: float = 0.3  # ... one unseen card beside one that the other has taken
    cheap: int = 3  # a discard is taken without a meld if it saves so much ...
    late: int = 0  # ... where no more cards than this are left in the stock
    nearly: int = 3  # with no more deadwood than this it is gin that is waited for ...
    patient: int = 8  # ... while more cards than this are left in the stock


TASTE = Taste()


@dataclass(slots=True)
class Sight:
    """What one player knows: cards as bits."""

    hand: int
    dead: int  # in the discards, the top one too
    taken: int  # by the other from the discards, and not thrown since
    stock: int  # how many cards are left there


# -- pairs ----------------------------------------------------------------------------------------------------------


@cache
def pairs(card: int) -> tuple[tuple[int, int], ...]:
    """The pairs of other cards that make a meld with a card."""
    place = card.bit_length() - 1
    suit, rank = divmod(place, LENGTH)
    equal = [1 << place for place in places(COLUMN << rank & ~card)]
    found = [(one, other) for number, one in enumerate(equal) for other in equal[number + 1 :]]
    for low in range(max(0, rank - 2), min(rank, LENGTH - 3) + 1):
        run = [1 << suit * LENGTH + at for at in range(low, low + 3) if at != rank]
        found.append((run[0], run[1]))
    return tuple(found)


def outs(card: int, hand: int, live: int) -> int:
    """How many live cards would make a meld with a card of a hand and another one."""
    found = 0
    for one, other in pairs(card):
        if one & hand:
            if other & live:
                found |= other
        elif other & hand and one & live:
            found |= one
    return found.bit_count()


def danger(card: int, sight: Sight, taste: Taste) -> float:
    """About how likely the other can use a card."""
    gone = sight.hand | sight.dead
    free = 1.0
    for one, other in pairs(card):
        if not (one | other) & gone:
            taken = ((one | other) & sight.taken).bit_count()
            free *= 1 - (taste.unseen, taste.known, 1.0)[taken]
    return 1 - free


# -- the decisions, on plain values ---------------------------------------------------------------------------------


def after_best(hand: int, kept: int) -> int:
    """The least deadwood that one discard leaves, the card `kept` not being thrown."""
    least, rest = 999, hand & ~kept
    while rest:
        card = rest & -rest
        rest ^= card
        least = min(least, deadwood(hand ^ card))
    return least


def takes(sight: Sight, top: int, most: int, taste: Taste = TASTE) -> bool:
    """Whether the discard is worth taking: for a meld, for a knock, or late for a cheap card."""
    hand = sight.hand | top
    after, now = after_best(hand, top), deadwood(sight.hand)
    if after >= now:
        return False
    value = PIPS[(top.bit_length() - 1) % LENGTH]
    if deadwood(hand) < now + value:  # it lies in a meld
        return True
    return after <= most or (sight.stock <= taste.late and now - after >= taste.cheap)


def throws(sight: Sight, kept: int, taste: Taste = TASTE) -> int:
    """The card to discard: little deadwood stays, chances stay, and the other cannot use it."""
    live = ALL & ~(sight.hand | sight.dead | sight.taken)
    best, least, rest = 0, 1e9, sight.hand & ~kept
    whole = deadwood(sight.hand)
    while rest:
        card = rest & -rest
        rest ^= card
        hand = sight.hand ^ card
        left = deadwood(hand)
        kept_chances = BROKEN if left > whole else taste.out * outs(card, hand, live)
        cost = left + kept_chances + taste.danger * danger(card, sight, taste)
        if cost < least:
            best, least = card, cost
    return best


def knocks(sight: Sight, left: int, most: int, taste: Taste = TASTE) -> bool:
    """Whether to knock with so much deadwood: at once, but for a hand that is nearly gin."""
    return left <= most and (not left or left > taste.nearly or sight.stock <= taste.patient)


# -- from what a player sees ----------------------------------------------------------------------------------------


def sight_of(view: View) -> Sight:
    assert view.seat is not None
    discards, stock = view.zones["discard"], view.zones["stock"]
    assert isinstance(discards, tuple)
    assert isinstance(stock, int)
    return Sight(bits(view.hand), bits(discards), bits(view.seats[1 - view.seat].facts["taken"]), stock)


def advise(view: View, rng: Random) -> str:
    """Take what makes a meld; knock as soon as that pays; throw what is worth least."""
    sight, most = sight_of(view), view.facts["knock_max"]
    if view.phase != "lay":
        top = view.zones["discard"][-1]  # type: ignore[index]
        if DISCARD in view.legal and takes(sight, BIT[top], most):
            return DISCARD
        return STOCK if view.phase == "draw" else "pass"
    if "big_gin" in view.legal:
        return "big_gin"
    kept = bits(set(view.hand) - {move.split(":")[1] for move in view.legal})
    left = view.facts["deadwood"]
    if left:
        best = min(left, key=lambda move: (left[move], danger(BIT[move[6:]], sight, TASTE), move))
        if knocks(sight, left[best], most):
            return str(best)
    return f"discard:{CARD[throws(sight, kept)]}"
