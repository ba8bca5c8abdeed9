"""Which card to play at belote. Everything is in numbers, because the search plays thousands of deals this way.

In a plain suit, all cards may be played or none. The least needed card then depends only on that suit: it is
computed once and cached.
"""

from functools import cache
from typing import TypeGuard

from games.players.common.tricks.numbering import each, highest, lowest
from games.players.tricks.belote.belote.deal import (
    ABOVE,
    BEATING,
    CALLS,
    CHARGES,
    PLAIN,
    POINT,
    TRUMPS,
    BeloteDeal,
    SignallingDeal,
)

TEN = 6  # its strength in a plain suit
SPARE = 2  # trumps: with this many and no master, the taker draws trumps with the lowest
KEPT = 10  # points for keeping an ace instead of loading it on the partner's trick, if that many of its suit are out:
STILL_OUT = 5  # with fewer, it is too often ruffed
SPARED = 3  # points for keeping any other master
GUARD = 10  # half points for keeping the only companion of a ten
SUIT_STARTS = (0, 8, 16)  # the numbers of the lowest cards of the plain suits
OTHERWISE = 1 << 20  # more than any card costs or is worth


def choose(deal: BeloteDeal, hand: int, cards: int) -> int:
    """The card to play."""
    seat = deal.turn
    if not deal.led:
        foes = deal.foes[seat]
        return lead(deal, hand, deal.voids[3] & foes == foes)
    if deal.camps[deal.holder] == deal.camps[seat]:
        card = support(deal, hand, cards)
        return signalled(deal, hand, cards, card) if speaks(deal, card) else card
    return fight(deal, hand, cards)


def advised(deal: BeloteDeal, hand: int, cards: int) -> int:
    """The same, but nobody draws trumps just after the taker or the seat itself has turned to other suits."""
    leader, led = deal.before
    if not deal.led and led and led != TRUMPS and leader in (deal.turn, deal.taker):
        return lead(deal, hand, True)
    return choose(deal, hand, cards)


def ruffs(deal: BeloteDeal, hidden: int) -> bool:
    """Whether the next opponent has shown a void in the suit led, and may have a trump."""
    behind = 1 << deal.following[deal.turn] & deal.foes[deal.turn]
    return bool(hidden & TRUMPS and behind & deal.voids[deal.trick[0] >> 3] & ~deal.voids[3])


def wanted(deal: BeloteDeal, hidden: int) -> int:
    """The plain suits that the partner led or asked for, and no opponent is going to ruff."""
    partner = deal.partner[deal.turn]
    asked = deal.asked[partner] if partner >= 0 else 0
    if isinstance(deal, SignallingDeal):
        asked = deal.called[partner] or asked & ~deal.refused[partner]
    if not asked:
        return 0
    ruffing = deal.foes[deal.turn] & ~deal.voids[3] if hidden & TRUMPS else 0
    return sum([suit for place, suit in enumerate(PLAIN) if asked & suit and not deal.voids[place] & ruffing])


def lead(deal: BeloteDeal, hand: int, drawn: bool) -> int:
    """The taker's camp draws trumps first, unless they are `drawn`; then masters, from the shortest suit; then the
    partner's suit.
    """
    hidden = deal.left & ~hand
    trumps, out = hand & TRUMPS, hidden & TRUMPS
    if not drawn and trumps and out and deal.camps[deal.turn] == deal.camps[deal.taker]:
        if trumps > out:  # the highest one decides
            return highest(trumps)
        if deal.turn != deal.taker or trumps.bit_count() >= SPARE:
            return lowest(trumps)
    masters = [hand & suit for suit in PLAIN if hand & suit > hidden & suit]
    if masters:
        return highest(min(masters, key=int.bit_count))
    refused = deal.refused[deal.partner[deal.turn]] if isinstance(deal, SignallingDeal) else 0
    return dump(hand & wanted(deal, hidden) or hand & ~TRUMPS & ~refused or hand & ~TRUMPS or hand, hidden)


def support(deal: BeloteDeal, hand: int, cards: int) -> int:
    """The partner is winning: load points if nobody is known to beat them, or make the trick safe."""
    best, hidden = deal.best, deal.left & ~hand
    last = deal.following[deal.turn] == deal.leader
    ruffed = not last and ruffs(deal, hidden)
    cards = cards & ~TRUMPS or cards
    if last or not (hidden & ABOVE[best] or (ruffed and best < 24)):
        over = cards & ABOVE[best]
        if over and not (highest(over) % 8 == TEN and hidden & ABOVE[highest(over)]):  # a ten in danger may take
            cards = cards & ~over or cards
        return load(cards, hidden)
    following = cards & deal.led
    if following and deal.led != TRUMPS and not (hidden & ABOVE[highest(following)] or ruffed):
        return highest(following)
    return dump(cards, hidden)


def fight(deal: BeloteDeal, hand: int, cards: int) -> int:
    """An opponent is winning: take the trick with a low trump or a master, otherwise give as little as possible."""
    winning = cards & BEATING[deal.best]
    if winning & TRUMPS:
        return lowest(winning & TRUMPS)
    hidden = deal.left & ~hand
    if not winning:
        return dump(cards, hidden)
    if deal.following[deal.turn] == deal.leader:
        return load(winning, hidden)
    top = highest(winning)
    return dump(cards, hidden) if hidden & ABOVE[top] else top


# -- signals -------------------------------------------------------------------------------------------------------


def speaks(deal: BeloteDeal, card: int) -> TypeGuard[SignallingDeal]:
    """Whether a card would be a signal: the first discard on a partner's trick."""
    if not isinstance(deal, SignallingDeal) or (deal.spoken | ~deal.speakers) >> deal.turn & 1:
        return False
    return deal.helped and not (deal.led | TRUMPS | CHARGES) >> card & 1


def strong_suits(deal: BeloteDeal, hand: int) -> int:
    """The plain suits to ask for: the hand has their highest card, and others may have some."""
    hidden = deal.left & ~hand
    return sum([suit for suit in PLAIN if hand & suit > hidden & suit > 0])


def signalled(deal: BeloteDeal, hand: int, cards: int, card: int) -> int:
    """Instead of this card, a low one of the longest strong suit; and no card that refuses a strong suit."""
    strong = strong_suits(deal, hand)
    calls = [held for suit in PLAIN if (held := cards & strong & suit & CALLS)]
    if calls:
        return lowest(max(calls, key=int.bit_count))
    others = cards & ~strong & ~TRUMPS & ~CALLS
    return load(others, deal.left & ~hand) if strong >> card & 1 and others else card


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
