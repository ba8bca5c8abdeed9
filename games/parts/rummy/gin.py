"""Deadwood (bois mort) of hands without wild cards: the melds that leave the least, and lay-offs on other melds.

One pack, sets of three and four, runs of three or more, ace low only. A hand is a number of 52 bits, 13 per suit,
the ace lowest. Once its sets are chosen, each suit can be solved alone, and 13 bits have few possible runs: this
is what a computer player's search computes most.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product, takewhile
from typing import NamedTuple

from games.parts.cards import PACK_52, RANK, RANKS, SUITS
from games.view import Facts

LADDER = (RANKS[0], *reversed(RANKS[1:]))  # A 2 ... K
LENGTH = len(LADDER)
SHORTEST = 3
LONGEST_NEEDED = 5  # longer runs split into two shorter ones
SUIT_BITS = (1 << LENGTH) - 1

ORDER = tuple(rank + suit for suit in SUITS for rank in LADDER)
BIT: Mapping[str, int] = Facts({card: 1 << place for place, card in enumerate(ORDER)})
PIPS = tuple(min(place + 1, 10) for place in range(LENGTH))
VALUE: Mapping[str, int] = Facts({card: PIPS[LADDER.index(RANK[card])] for card in PACK_52})
"""The points of a card as deadwood."""


def bits(cards: Iterable[str]) -> int:
    """A hand as a number: one bit per card, at the card's place in `ORDER`."""
    return sum(map(BIT.__getitem__, cards))


def cards_of(hand: int) -> tuple[str, ...]:
    """The cards of a number, by suit from the ace up."""
    return tuple(ORDER[place] for place in places(hand))


def places(hand: int) -> Iterator[int]:
    """The places of the set bits, from 0, lowest first."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


@cache
def worth(suit: int) -> int:
    """The points of all cards of a suit (13 bits) together."""
    return sum(PIPS[place] for place in places(suit))


@cache
def in_runs(suit: int) -> int:
    """The most points that runs can take out of a suit (13 bits)."""
    if not suit & suit >> 1 & suit >> 2:
        return 0
    low = suit & -suit
    best, run = in_runs(suit ^ low), low
    for size in range(2, LONGEST_NEEDED + 1):
        run |= low << size - 1
        if run & ~suit:
            break
        if size >= SHORTEST:
            best = max(best, worth(run) + in_runs(suit ^ run))
    return best


COLUMN = sum(1 << LENGTH * number for number in range(len(SUITS)))  # the four aces


@cache
def sets_of(equal: int) -> tuple[int, ...]:
    """The sets in these cards of one rank, each as bits of a hand."""
    without_one = (equal ^ 1 << place for place in places(equal))
    found = (equal, *without_one) if equal.bit_count() == len(SUITS) else (equal,)
    return tuple(cards for cards in found if cards.bit_count() >= SHORTEST)


@lru_cache(1 << 14)
def deadwood(hand: int) -> int:
    spades, hearts = hand & SUIT_BITS, hand >> LENGTH & SUIT_BITS
    diamonds, clubs = hand >> 2 * LENGTH & SUIT_BITS, hand >> 3 * LENGTH
    runs = in_runs(spades) + in_runs(hearts) + in_runs(diamonds) + in_runs(clubs)
    total = worth(spades) + worth(hearts) + worth(diamonds) + worth(clubs)
    black, red = spades & clubs, hearts & diamonds
    equal = black & (hearts | diamonds) | red & (spades | clubs)
    best = total - runs
    while equal:
        rank = (equal & -equal).bit_length() - 1
        equal ^= equal & -equal
        for laid in sets_of(hand & COLUMN << rank):
            best = min(best, deadwood(hand ^ laid))
    return best


# -- the melds as they are laid -----------------------------------------------------------------------------------


@cache
def runs_of(suit: int) -> tuple[int, ...]:
    """Every run in a suit, each as 13 bits."""
    return tuple(
        run
        for low in range(LENGTH)
        for size in range(SHORTEST, LENGTH - low + 1)
        if (run := (1 << size) - 1 << low) & suit == run
    )


def melds_of(hand: int) -> list[int]:
    """Every meld in a hand, each as bits of it."""
    found = [run << LENGTH * n for n in range(len(SUITS)) for run in runs_of(hand >> LENGTH * n & SUIT_BITS)]
    return [*found, *(laid for rank in range(LENGTH) for laid in sets_of(hand & COLUMN << rank))]


def arrangements(hand: int, melds: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of these melds that a hand can lay together."""
    yield ()
    for place, meld in enumerate(melds):
        if hand & meld == meld:
            for others in arrangements(hand ^ meld, melds[place + 1 :]):
                yield (meld, *others)


def least(hand: int) -> list[tuple[int, ...]]:
    points = deadwood(hand)
    return [melds for melds in arrangements(hand, melds_of(hand)) if count(hand ^ sum(melds)) == points]


def count(cards: int) -> int:
    """The deadwood points of these cards, ignoring melds among them."""
    return sum(PIPS[place % LENGTH] for place in places(cards))


def texts(melds: Iterable[int]) -> tuple[str, ...]:
    """Melds as moves write them, sorted: a run from its lowest card up, a set by suits."""
    return tuple(sorted("+".join(cards_of(meld)) for meld in melds))


# -- what may be added to melds -------------------------------------------------------------------------------------


@cache
def room(meld: int) -> tuple[tuple[int, ...], ...]:
    """The bits that can follow each other onto a meld: the fourth card of a set; the low or high end of a run."""
    low, high = (meld & -meld).bit_length() - 1, meld.bit_length() - 1
    column = COLUMN << low % LENGTH
    if column & meld == meld:
        return ((column ^ meld,),) if column != meld else ()
    first = low - low % LENGTH
    below, above = range(low - 1, first - 1, -1), range(high + 1, first + LENGTH)
    return tuple(tuple(1 << place for place in places) for places in (below, above) if places)


def openings(melds: Iterable[int], gone: int) -> int:
    """How many cards could be added to these melds, each on its own; the cards `gone` are elsewhere."""
    nearest = {cards[0] for meld in melds for cards in room(meld)}
    return sum(not card & gone for card in nearest)


class LayOff(NamedTuple):
    """Cards laid off on melds: the cards (bits), and (meld number, card) for each."""

    cards: int
    to: tuple[tuple[int, str], ...]


NOTHING = LayOff(0, ())


def lay_offs(hand: int, melds: Sequence[int]) -> Iterator[LayOff]:
    """Every choice of cards of a hand that can be laid off on these melds; the empty choice comes first."""
    ends = [(number, cards) for number, meld in enumerate(melds, 1) for cards in room(meld)]
    held = [(number, tuple(takewhile(hand.__and__, cards))) for number, cards in ends]
    for sizes in product(*(range(len(cards) + 1) for _, cards in held)):
        chosen = [(number, card) for (number, cards), size in zip(held, sizes, strict=True) for card in cards[:size]]
        laid = sum({card for _, card in chosen})
        if laid.bit_count() == len(chosen):  # each card is used only once
            yield LayOff(laid, tuple((number, cards_of(card)[0]) for number, card in chosen))


class Layout(NamedTuple):
    """An open hand: the points of its leftover cards, its melds, these cards, and what it added to other melds."""

    points: int
    melds: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]
    laid_off: tuple[tuple[int, str], ...] = ()

    @property
    def worth(self) -> tuple[int, ...]:
        """The points of each leftover card."""
        return tuple(map(VALUE.__getitem__, self.left))


def laid_open(hand: int, melds: Iterable[int], lay_off: LayOff = NOTHING) -> Layout:
    """Lay a hand open with these melds; of the leftover cards, the dearest come first."""
    written = texts(melds)
    left = hand ^ lay_off.cards ^ bits(card for meld in written for card in meld.split("+"))
    cards = sorted(cards_of(left), key=lambda card: -VALUE[card])
    return Layout(count(left), tuple(tuple(meld.split("+")) for meld in written), tuple(cards), lay_off.to)


@lru_cache(1 << 12)
def own_layout(cards: tuple[str, ...], discard: str | None = None) -> Layout:
    """The layout with the least deadwood; on a tie, the one to which the fewest other cards could be added."""
    hand = bits(cards)
    gone = hand | (BIT[discard] if discard else 0)
    return laid_open(hand, min(least(hand), key=lambda melds: (openings(melds, gone), texts(melds))))


def answer(cards: Iterable[str], knocked: Collection[Sequence[str]]) -> Layout:
    """A hand's own melds and lay-offs that leave the least; on a tie the fewest lay-offs, then the first by text."""
    hand, melds = bits(cards), [bits(meld) for meld in knocked]
    ways = [(deadwood(hand ^ lay_off.cards), len(lay_off.to), lay_off) for lay_off in lay_offs(hand, melds)]
    points, fewest, _ = min(ways)
    best = (lay_off for left, size, lay_off in ways if (left, size) == (points, fewest))
    layouts = [(texts(own), lay_off.to, own, lay_off) for lay_off in best for own in least(hand ^ lay_off.cards)]
    *_, own, lay_off = min(layouts)
    return laid_open(hand, own, lay_off)
