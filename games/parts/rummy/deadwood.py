"""The best layout of a hand with many wild cards: its melds, and the cards left over.

Sets have three to five cards of one rank (a set of five needs a wild card), runs three or more of one suit, the ace
high. Wild cards stand for any card; one of the wild rank may also stand for itself. A set may contain equal cards:
there are several packs.

A hand is one number with three bits per card: two count its copies, the third stays free, so a single subtraction
shows whether a group of cards is still there. A group is a meld without the wild cards that stand for others. Wild
cards that no group needs are used at the end: they lengthen melds, two of them rescue any single card, three make
a meld of their own.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, product
from random import Random
from typing import NamedTuple

from games.parts.cards import ACE_HIGH, JOKER, PACK_52, RANK, RANKS, SUIT
from games.parts.rummy.melds import without

SHORTEST, LARGEST_SET = 3, 5
LADDER = tuple(reversed(RANKS))  # 2 ... A: the ranks of a run, low to high
PLACE = {card: ACE_HIGH[card] - 1 for card in PACK_52}  # on the ladder
SHIFT = {card: 3 * number for number, card in enumerate(PACK_52)}
GUARD = sum(4 << shift for shift in SHIFT.values())


class House(NamedTuple):
    """The wild rank (jokers are wild too), the points of leftover cards, and what a meld needs."""

    wild_rank: str
    ace: int = 15
    wild: int = 20
    joker: int = 50
    min_naturals: int = 0  # the fewest natural cards in each meld

    def is_wild(self, card: str) -> bool:
        """Whether a card stands for any other: a joker, or one of the wild rank."""
        return RANK[card] in (self.wild_rank, JOKER)


class Layout(NamedTuple):
    """A hand laid out: its points, its melds (runs low to high, sets with wild cards last) and the cards left over."""

    points: int
    melds: tuple[tuple[str, ...], ...]
    left: tuple[str, ...]


class Group(NamedTuple):
    """Cards that make a meld with wild cards: at least `need` of them, and up to `room` more."""

    cards: tuple[str, ...]
    first: str  # the first of them in the pack
    packed: int
    need: int
    room: int


@cache
def values(house: House) -> dict[str, int]:
    """The points of each card if left over."""
    figures = {"A": house.ace, "K": 10, "Q": 10, "J": 10, house.wild_rank: house.wild}
    return {JOKER: house.joker} | {card: figures.get(RANK[card]) or int(RANK[card]) for card in PACK_52}


def group(cards: tuple[str, ...], need: int, most: int) -> Group:
    """These cards as part of a meld: with at least `need` wild cards, and at most `most` cards in all."""
    first = min(cards, key=SHIFT.__getitem__)
    return Group(cards, first, sum(1 << SHIFT[card] for card in cards), need, most - len(cards) - need)


@lru_cache(1 << 14)
def runs(suit: str, held: tuple[int, ...], wilds: int) -> tuple[Group, ...]:
    """Groups of two or more places of a suit's `LADDER` that make a run with at most `wilds` wild cards."""
    found = []
    for size in range(2, len(held) + 1):
        for places in combinations(held, size):
            need = max(SHORTEST, places[-1] - places[0] + 1) - size
            if need <= wilds:
                found.append(group(tuple(LADDER[place] + suit for place in places), need, len(LADDER)))
    return tuple(found)


@lru_cache(1 << 14)
def sets(cards: tuple[str, ...], wilds: int) -> tuple[Group, ...]:
    """Two to four of these cards of one rank, that make a set with at most `wilds` wild cards."""
    counts = Counter(cards)
    found = []
    for taken in product(*(range(count + 1) for count in counts.values())):
        need = max(0, SHORTEST - sum(taken))
        if 2 <= sum(taken) < LARGEST_SET and need <= wilds:
            chosen = tuple(card for card, count in zip(counts, taken, strict=True) for _ in range(count))
            found.append(group(chosen, need, LARGEST_SET))
    return tuple(found)


ALONE = {card: group((card,), SHORTEST - 1, len(LADDER)) for card in PACK_52}  # with wild cards for all the others
ALL_WILD = Group((), "", 0, SHORTEST, len(LADDER) - SHORTEST)


Packing = tuple[int, int, Group]  # a packed group, the wild cards it uses, the group


class Search:
    """Takes the cards of a hand one after the other: each goes into one of its groups, or is left over."""

    def __init__(self, cards: Sequence[str], house: House, bound: int) -> None:
        self.house, self.value = house, values(house)
        self.least = bound  # only a layout with fewer points is of interest
        self.found: tuple[list[Group], list[str], int] | None = None  # groups, cards left over, wild cards left over
        self.wild = [card for card in cards if house.is_wild(card)]
        own = [card for card in cards if not house.is_wild(card)]
        standing = [card for card in cards if card != JOKER] if house.min_naturals else own
        choices = self.choices(standing)
        live = {card for each in choices.values() for *_, group in each for card in group.cards}
        self.order = [(SHIFT[card], card, choices.get(card, [])) for card in PACK_52 if card in live]
        self.dearest = max((self.value[card] for card in own), default=0)
        state = sum(1 << SHIFT[card] for card in standing if card in live)
        dead = tuple(card for card in own if card not in live)
        self.place(0, state, len(self.wild), sum(map(self.value.__getitem__, dead)), (), dead)

    def choices(self, standing: Sequence[str]) -> dict[str, list[Packing]]:
        """By first card in the pack, the groups of these cards, each with its bits and its number of wild cards."""
        places, ranks = dict[str, set[int]](), dict[str, list[str]]()
        for card in standing:
            places.setdefault(SUIT[card], set()).add(PLACE[card])
            ranks.setdefault(RANK[card], []).append(card)
        wilds = len(self.wild)
        groups = [group for suit, held in places.items() for group in runs(suit, tuple(sorted(held)), wilds)]
        for equal in ranks.values():
            if len(equal) > 1:
                groups += sets(tuple(sorted(equal)), wilds)
        found: dict[str, list[Packing]] = {}
        for group in groups:
            used = group.need + (self.themselves(group) if self.house.min_naturals else 0)
            if used <= wilds:
                found.setdefault(group.first, []).append((group.packed, used, group))
        return found

    def themselves(self, group: Group) -> int:
        """How many cards of a group are wild cards that stand for themselves."""
        return sum(map(self.house.is_wild, group.cards))

    def place(
        self, number: int, state: int, wilds: int, points: int, groups: tuple[Group, ...], dead: tuple[str, ...]
    ) -> None:
        """Try every layout of the cards from `number` on; `dead` cards are in no group and count `points`."""
        if max(0, points - wilds // (SHORTEST - 1) * self.dearest) >= self.least:
            return
        while number < len(self.order):
            shift, card, choices = self.order[number]
            if copies := state >> shift & 3:
                break
            number += 1
        else:
            self.settle(wilds, points, groups, dead)
            return
        for packed, used, group in choices:
            if used <= wilds and ((state | GUARD) - packed) & GUARD == GUARD:
                self.place(number, state - packed, wilds - used, points, (*groups, group), dead)
        if not self.house.is_wild(card):
            dead += (card,) * copies
            points += self.value[card] * copies
        self.place(number + 1, state - (copies << shift), wilds, points, groups, dead)

    def settle(self, wilds: int, points: int, groups: tuple[Group, ...], dead: tuple[str, ...]) -> None:
        """Use up the wild cards that no group needs, and keep this layout if it is the best so far."""
        fewest = self.house.min_naturals
        left = sorted(dead, key=lambda card: -self.value[card])
        rescued = left[: wilds // (SHORTEST - 1)] if fewest <= 1 else []
        wilds -= (SHORTEST - 1) * len(rescued)
        laid = [*groups, *map(ALONE.__getitem__, rescued)]
        spare = max(0, wilds - sum(group.room for group in laid))
        ranked = len(self.wild) - self.wild.count(JOKER) - sum(map(self.themselves, groups))
        if spare and wilds >= SHORTEST and (not fewest or (fewest == 1 and ranked)):
            laid.insert(0, ALL_WILD)
            spare = 0
        points -= sum(map(self.value.__getitem__, rescued))
        cheap, free = min((self.house.wild, ranked), (self.house.joker, self.wild.count(JOKER)))
        points += cheap * min(spare, free) + max(self.house.wild, self.house.joker) * max(0, spare - free)
        if points < self.least:
            self.least, self.found = points, (laid, left[len(rescued) :], spare)


def layout(cards: Sequence[str], house: House) -> Layout:
    """The layout of a hand that leaves the fewest points."""
    return laid_out(tuple(sorted(cards)), house)


@lru_cache(1 << 14)
def laid_out(cards: tuple[str, ...], house: House) -> Layout:
    """Compute `layout` for sorted cards."""
    search = Search(cards, house, sum(map(values(house).__getitem__, cards)) + 1)
    assert search.found is not None  # an empty layout is within the bound
    groups, left, spare = search.found
    wild = search.wild[:]
    for group in groups:
        for card in group.cards:
            if house.is_wild(card):
                wild.remove(card)
    wild.sort(key=lambda card: (values(house)[card], card))
    left += wild[:spare]
    wild = sorted(wild[spare:], key=lambda card: card == JOKER)  # a meld of wild cards only needs one that has a rank
    needs = [group.need for group in groups]
    more = len(wild) - sum(needs)
    for number, group in enumerate(groups):
        longer = min(more, group.room)
        needs[number] += longer
        more -= longer
    melds = tuple(meld(group.cards, count, wild) for group, count in zip(groups, needs, strict=True))
    return Layout(search.least, melds, tuple(sorted(left, key=lambda card: (-values(house)[card], card))))


def meld(cards: tuple[str, ...], count: int, wild: list[str]) -> tuple[str, ...]:
    """A meld of these cards and `count` wild cards, as it lies; the wild cards are removed from `wild`."""
    size = len(cards) + count
    if (len({RANK[card] for card in cards}) < 2 and size <= LARGEST_SET) or not cards:
        return (*cards, *(wild.pop(0) for _ in range(count)))
    ladder = [rank + SUIT[cards[0]] for rank in LADDER]
    lows = range(max(0, PLACE[cards[-1]] + 1 - size), 1 + min(PLACE[cards[0]], len(LADDER) - size))
    low = max(lows, key=lambda low: (sum(card in wild for card in ladder[low : low + size]), low))
    laid = []
    for card in ladder[low : low + size]:
        if card not in cards:
            card = card if card in wild else wild[0]
            wild.remove(card)
        laid.append(card)
    return tuple(laid)


def complete(cards: Sequence[str], house: House) -> bool:
    return all_fit(tuple(sorted(cards)), house)


@lru_cache(1 << 14)
def all_fit(cards: tuple[str, ...], house: House) -> bool:
    """Compute `complete` for sorted cards."""
    return Search(cards, house, 1).found is not None


def ways_out(cards: Sequence[str], house: House) -> tuple[str, ...]:
    """The cards of a hand that can be discarded so that all the others fit into melds."""
    return tuple(card for card in sorted(set(cards)) if complete(without(cards, (card,)), house))


TRIES = 30  # for one hand


def whole_hand(seen: Sequence[str], pool: Sequence[str], size: int, house: House, rng: Random) -> list[str] | None:
    """A hand that can be laid completely: the cards `seen` in it, and some of the pool; None if none was found."""
    for _ in range(TRIES):
        hand, rest = [*seen], rng.sample(pool, len(pool))
        while len(hand) < size and (more := some_more(hand, rest, size - len(hand), house)):
            hand += more
            rest = [*without(rest, more)]
        if len(hand) == size and complete(hand, house):
            return hand
    return None


def some_more(hand: Sequence[str], rest: Sequence[str], room: int, house: House) -> tuple[str, ...]:
    """Cards that bring a hand nearer to a complete one: a meld for a loose card, or a card that lengthens melds."""
    loose = layout(hand, house).left
    if room >= SHORTEST and not loose:
        base = rest[0]
        return (base, *some_meld(base, rest[1:], house))
    if room > 1 and loose:
        return some_meld(loose[0], rest, house)
    return next(((card,) for card in dict.fromkeys(rest) if complete((*hand, card), house)), ())


def some_meld(card: str, rest: Sequence[str], house: House) -> tuple[str, ...]:
    """Two cards that make a meld with this one; () if there are none."""
    return next((pair for pair in combinations(rest, 2) if complete((card, *pair), house)), ())
