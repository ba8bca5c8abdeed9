"""Melds (combinaisons) of two packs with jokers: sets, runs, and the ways to split a hand into them.

A meld is written as it lies: a run from its lowest card up (`QH+KH+AH`, `7H+JO+9H`), a set by suits with its jokers
last (`10S+10D+JO`). The order alone shows what each joker of a run stands for. All functions here are pure and
cached, because a search asks for the same hands again and again.

>>> [meld.text for meld in melds_of(["7H", "9H", "9S", "JO"])]
['7H+JO+9H', '9S+9H+JO']
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from games.parts.cards import JOKER, PACK_52, RANK, RANKS, SUIT, SUITS
from games.view import Facts

LADDER = (*RANKS[:1], *reversed(RANKS))
"""The ranks of a run by place: the ace is at both ends, but a run never contains it twice."""

LOWEST, HIGHEST = 0, len(LADDER) - 1
LONGEST = len(RANKS)
SHORTEST = 3
NATURALS = 2  # the fewest cards in a meld that are not jokers

VALUE: Mapping[str, int] = Facts(
    {card: {"A": 11, "K": 10, "Q": 10, "J": 10}.get(RANK[card]) or int(RANK[card]) for card in PACK_52}
)
"""The points of a card in a set, at the high end of a run, and in a hand."""

LOW_ACE = 1  # the points of an ace below a two

PLACES: Mapping[str, int] = Facts(
    {card: sum(1 << place for place, rank in enumerate(LADDER) if rank == RANK[card]) for card in PACK_52}
)
"""The places of a card on the ladder, as bits."""


class Meld(NamedTuple):
    """A set (`low` is None), or a run whose first card is at the place `low` of the ladder.

    `stands`: what each card stands for; None for a joker of a set that could be either of two cards.
    `points`: its points towards an opening, zero for jokers.
    """

    cards: tuple[str, ...]
    stands: tuple[str | None, ...]
    points: int
    low: int | None = None

    @property
    def text(self) -> str:
        """Its name in moves: its cards, joined by `+`."""
        return "+".join(self.cards)

    @property
    def pure(self) -> bool:
        """Whether it is a run without a joker (suite franche)."""
        return self.low is not None and JOKER not in self.cards


def a_run(suit: str, low: int, cards: tuple[str, ...]) -> Meld:
    """The run of these cards, starting at a place of the ladder."""
    points = sum(VALUE[card] for card in cards if card != JOKER)
    if low == LOWEST and cards[0] != JOKER:
        points -= VALUE[cards[0]] - LOW_ACE
    return Meld(cards, tuple(LADDER[low + step] + suit for step in range(len(cards))), points, low)


def a_set(naturals: Iterable[str], jokers: int) -> Meld:
    """The set of these cards. In a set of four with one joker, the joker is the missing card."""
    cards = tuple(sorted(naturals, key=lambda card: SUITS.index(SUIT[card])))
    missing = [RANK[cards[0]] + suit for suit in SUITS if RANK[cards[0]] + suit not in cards]
    stands = (*cards, *[missing[0] if len(missing) == 1 else None] * jokers)
    return Meld(cards + (JOKER,) * jokers, stands, sum(map(VALUE.__getitem__, cards)))


@lru_cache(1 << 14)
def runs(suit: str, held: int, jokers: int) -> tuple[Meld, ...]:
    """Every run of a suit whose places are `held` (bits), with up to `jokers` jokers, which may replace held cards."""
    found = []
    for low in range(HIGHEST - SHORTEST + 2):
        for size in range(SHORTEST, min(LONGEST, HIGHEST + 1 - low) + 1):
            places = range(low, low + size)
            natural = [place for place in places if held >> place & 1]
            gaps = size - len(natural)
            if gaps > jokers:
                break
            for spared in range(min(jokers - gaps, len(natural) - NATURALS) + 1):
                for replaced in combinations(natural, spared):
                    laid = (place in natural and place not in replaced for place in places)
                    cards = [LADDER[place] + suit if own else JOKER for place, own in zip(places, laid, strict=True)]
                    found.append(a_run(suit, low, tuple(cards)))
    return tuple(found)


@cache
def sets(held: tuple[str, ...], jokers: int) -> tuple[Meld, ...]:
    """Every set of these different cards of one rank, with up to `jokers` jokers."""
    return tuple(
        a_set(naturals, wild)
        for size in range(NATURALS, len(held) + 1)
        for naturals in combinations(held, size)
        for wild in range(max(0, SHORTEST - size), min(jokers, len(SUITS) - size) + 1)
    )


def melds_of(cards: Iterable[str], most_jokers: int = 1) -> Iterator[Meld]:
    """Every meld that can be laid from these cards; equal cards do not count as different melds."""
    cards = list(cards)
    jokers = min(cards.count(JOKER), most_jokers)
    places, ranks = dict.fromkeys(SUITS, 0), dict[str, list[str]]()
    for card in sorted(set(cards)):
        if card != JOKER:
            places[SUIT[card]] |= PLACES[card]
            ranks.setdefault(RANK[card], []).append(card)
    for suit, held in places.items():
        if held & (held - 1):
            yield from runs(suit, held, jokers)
    for equal in ranks.values():
        if len(equal) >= NATURALS:
            yield from sets(tuple(equal), jokers)


@lru_cache(1 << 14)
def read_meld(text: str, most_jokers: int = 1) -> Meld | None:
    """The meld that a text names; None if there is none, or if the order is wrong.

    >>> read_meld("7H+JO+9H")
    Meld(cards=('7H', 'JO', '9H'), stands=('7H', '8H', '9H'), points=16, low=6)
    >>> read_meld("9H+7H+8H") is None
    True
    """
    cards = text.split("+")
    if not all(card in VALUE or card == JOKER for card in cards):
        return None
    return next((meld for meld in melds_of(cards, most_jokers) if meld.text == text), None)


# -- melds on the table -------------------------------------------------------------------------------------------


@lru_cache(1 << 14)
def growth(meld: Meld, most_jokers: int = 1) -> Mapping[str, tuple[Meld, ...]]:
    """What a meld can grow by: card -> the melds that result; if it fits both ends, the low end first."""
    jokers = meld.cards.count(JOKER)
    wild = (JOKER,) if jokers < most_jokers else ()
    found: dict[str, tuple[Meld, ...]] = {}
    if meld.low is None:
        naturals = meld.cards[: len(meld.cards) - jokers]
        if len(meld.cards) < len(SUITS):
            fitting = (RANK[naturals[0]] + suit for suit in SUITS)
            found = {card: (a_set((*naturals, card), jokers),) for card in fitting if card not in naturals}
            found |= {card: (a_set(naturals, jokers + 1),) for card in wild}
    elif len(meld.cards) < LONGEST:
        suit = next(SUIT[card] for card in meld.cards if card != JOKER)
        below, above = meld.low - 1, meld.low + len(meld.cards)
        for card in (LADDER[below] + suit, *wild) if below >= LOWEST else ():
            found[card] = (a_run(suit, below, (card, *meld.cards)),)
        for card in (LADDER[above] + suit, *wild) if above <= HIGHEST else ():
            found[card] = (*found.get(card, ()), a_run(suit, meld.low, (*meld.cards, card)))
    return found


def grown(melds: Iterable[Meld], larger: Callable[[Meld], Iterable[Meld]]) -> list[Meld]:
    """These melds, and all that they can become; `larger` gives what a meld becomes in one step."""
    found = {meld.text: meld for meld in melds}
    new = [*found.values()]
    while new:
        fresh = {meld.text: meld for meld in larger(new.pop()) if meld.text not in found}
        found |= fresh
        new += fresh.values()
    return [*found.values()]


def with_held(meld: Meld, held: Collection[str], most_jokers: int = 1) -> Iterator[Meld]:
    """What a meld becomes with one of these cards."""
    return (longer for card, ways in growth(meld, most_jokers).items() if card in held for longer in ways)


@lru_cache(1 << 14)
def exchanges(meld: Meld) -> Mapping[str, Meld]:
    """The exchanges that free a joker: the card it stands for -> the meld with that card in its place."""
    found: dict[str, Meld] = {}
    for place, (card, stands) in enumerate(zip(meld.cards, meld.stands, strict=True)):
        if card == JOKER and stands is not None:
            cards = (*meld.cards[:place], stands, *meld.cards[place + 1 :])
            found[stands] = a_set(cards, 0) if meld.low is None else a_run(SUIT[stands], meld.low, cards)
    return found


def without(cards: Sequence[str], laid: Iterable[str]) -> tuple[str, ...]:
    """These cards without those that were laid."""
    rest = list(cards)
    for card in laid:
        rest.remove(card)
    return tuple(rest)


def first_melds(cards: tuple[str, ...], most_jokers: int) -> tuple[Meld, ...]:
    """The melds that contain the first of these cards."""
    suit, rank = SUIT[cards[0]], RANK[cards[0]]
    alike = tuple(card for card in cards if card == JOKER or SUIT[card] == suit or RANK[card] == rank)
    return melds_with_first(alike, most_jokers)


@lru_cache(1 << 16)
def melds_with_first(alike: tuple[str, ...], most_jokers: int) -> tuple[Meld, ...]:
    """The same among the jokers and the cards of its suit or rank, which many hands have in common."""
    return tuple(meld for meld in melds_of(alike, most_jokers) if alike[0] in meld.cards)


@lru_cache(1 << 16)
def arrangements(cards: tuple[str, ...], most_jokers: int = 1) -> Mapping[tuple[bool, int], tuple[Meld, ...]]:
    """The ways to lay all sorted cards: one by (run without a joker, points); {} if none."""
    if not cards:
        return {(False, 0): ()}
    if cards[0] == JOKER:  # all melds of the other cards are made: jokers alone make none
        return {}
    found: dict[tuple[bool, int], tuple[Meld, ...]] = {}
    for meld in first_melds(cards, most_jokers):
        for (pure, points), others in arrangements(without(cards, meld.cards), most_jokers).items():
            found.setdefault((pure or meld.pure, points + meld.points), (meld, *others))
    return found


@lru_cache(1 << 16)
def deadwood(cards: tuple[str, ...], most_jokers: int, joker_value: int) -> int:
    """The fewest points that the cards outside melds can count.

    >>> deadwood(in_order(["7H", "8H", "9H", "9S", "KD"]), most_jokers=1, joker_value=20)
    19
    """
    if not cards:
        return 0
    if cards[0] == JOKER:
        return joker_value * len(cards)
    least = VALUE[cards[0]] + deadwood(cards[1:], most_jokers, joker_value)
    for meld in first_melds(cards, most_jokers):
        least = min(least, deadwood(without(cards, meld.cards), most_jokers, joker_value))
    return least


def laid_best(cards: tuple[str, ...], most_jokers: int, joker_value: int) -> tuple[Meld, ...]:
    """Melds of sorted cards that leave exactly `deadwood` points."""
    if not cards or cards[0] == JOKER:
        return ()
    least = deadwood(cards, most_jokers, joker_value)
    for meld in first_melds(cards, most_jokers):
        others = without(cards, meld.cards)
        if deadwood(others, most_jokers, joker_value) == least:
            return (meld, *laid_best(others, most_jokers, joker_value))
    return laid_best(cards[1:], most_jokers, joker_value)


@lru_cache(1 << 16)
def most_points(cards: tuple[str, ...], most_jokers: int) -> tuple[int, int]:
    """The most points towards an opening: with a run without a joker (-1 if there is none), and without."""
    if not cards or cards[0] == JOKER:
        return -1, 0
    pure, any_melds = most_points(cards[1:], most_jokers)
    for meld in first_melds(cards, most_jokers):
        more_pure, more = most_points(without(cards, meld.cards), most_jokers)
        any_melds = max(any_melds, meld.points + more)
        best = more if meld.pure else more_pure
        pure = max(pure, meld.points + best if best >= 0 else -1)
    return pure, any_melds


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order that `arrangements` and `deadwood` need: jokers last."""
    return tuple(sorted(cards, key=lambda card: (card == JOKER, card)))
