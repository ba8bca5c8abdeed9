"""Announcements (annonces): sequences and fours of a kind, how they rank, and redealt hands that contain them."""

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from games.parts.cards import ACE_HIGH, RANK, RANKS, SUIT, SUITS
from games.parts.worlds import redistribute

KINDS = ("tierce", "cinquante", "cent", "carre")
SEQUENCE_POINTS = {"tierce": 20, "cinquante": 50, "cent": 100}
SQUARES = {"Q": 100, "K": 100, "10": 100, "A": 100, "9": 150, "J": 200}  # weakest first


class Combination(NamedTuple):
    """A sequence (highest card first) or four of a kind."""

    kind: str
    cards: tuple[str, ...]

    @property
    def points(self) -> int:
        """The points it counts for the camp."""
        return SEQUENCE_POINTS.get(self.kind) or SQUARES[RANK[self.cards[0]]]

    def rank(self, trump: str | None) -> tuple[int, int, bool]:
        """Compares announcements: the kind, then the rank or the top card, then the trump suit."""
        if self.kind == "carre":
            return KINDS.index(self.kind), list(SQUARES).index(RANK[self.cards[0]]), False
        return KINDS.index(self.kind), ACE_HIGH[self.cards[0]], SUIT[self.cards[0]] == trump

    @property
    def neighbours(self) -> frozenset[str]:
        """The cards that would lengthen a sequence: its holder has none of them, unless in another announcement."""
        if self.kind == "carre":
            return frozenset()
        top, bottom = RANKS.index(RANK[self.cards[0]]), RANKS.index(RANK[self.cards[-1]])
        return frozenset(RANKS[at] + SUIT[self.cards[0]] for at in (top - 1, bottom + 1) if 0 <= at < 8)


Shown = tuple[int, Combination]
"""A seat and its announcement."""


def square(rank: str) -> Combination:
    """The four cards of a rank."""
    return Combination("carre", tuple(rank + suit for suit in SUITS))


def sequence(cards: Sequence[str]) -> Combination:
    """Three or more cards of one suit in a row, highest first; five or more are a `cent`."""
    return Combination(KINDS[min(len(cards), 5) - 3], tuple(cards))


def combinations(hand: Collection[str], trump: str | None) -> list[Combination]:
    """Everything a hand may announce, best first; each sequence is as long as possible."""
    found = [square(rank) for rank in SQUARES if all(rank + suit in hand for suit in SUITS)]
    for suit in SUITS:
        run: list[str] = []
        for rank in (*RANKS[:8], ""):
            if rank + suit in hand:
                run.append(rank + suit)
            else:
                found += [sequence(run)] if len(run) >= 3 else []
                run = []
    return sorted(found, key=lambda combination: combination.rank(trump), reverse=True)


def _possible(kind: str, cards: Collection[str]) -> list[Combination]:
    if kind == "carre":
        found = [square(rank) for rank in SQUARES]
    else:
        sizes = range(5, 9) if kind == "cent" else (3 + KINDS.index(kind),)
        starts = [(suit, start, size) for suit in SUITS for size in sizes for start in range(9 - size)]
        found = [sequence([rank + suit for rank in RANKS[start : start + size]]) for suit, start, size in starts]
    return [combination for combination in found if set(combination.cards) <= set(cards)]


def beside(chosen: Sequence[Shown], hand: int) -> set[str]:
    """The cards that would have made a hand's sequence longer, but for those announced before."""
    barred, used = set[str](), set[str]()
    for at, combination in chosen:
        if at == hand:
            barred |= combination.neighbours - used
            used.update(combination.cards)
    return barred


def redistribute_announced(
    cards: Sequence[str],
    room: Sequence[int],
    barred: Sequence[Collection[str]],
    played: Sequence[Collection[str]],
    announced: Sequence[Sequence[Combination | str]],
    rng: Random,
) -> tuple[list[list[str]], list[list[Combination]]]:
    """Like `redistribute`, for hands that contain what they announced, in this order: as shown, or of a known kind.

    `played`: the cards that each hand has shown or played, which may be part of it. Returns the hands and the
    announcements of each. Raises ValueError if there is no such deal.
    """
    wanted = [(hand, combination) for hand, own in enumerate(announced) for combination in own]
    chosen: list[Shown] = []
    open_cards = {card for _, combination in wanted if not isinstance(combination, str) for card in combination.cards}

    def search() -> list[list[str]] | None:
        taken = {card for _, combination in chosen for card in combination.cards}
        if len(chosen) < len(wanted):
            hand, announcement = wanted[len(chosen)]
            if isinstance(announcement, str):
                free = [card for card in cards if card not in barred[hand]]
                options = _possible(announcement, {*free, *played[hand]} - taken - open_cards)
            else:
                options = [announcement]
            for combination in rng.sample(options, len(options)):
                chosen.append((hand, combination))
                if found := search():
                    return found
                chosen.pop()
            return None
        held = [
            [card for hand, combination in chosen if hand == at for card in combination.cards if card in left]
            for at in places
        ]
        sizes = [size - len(own) for size, own in zip(room, held, strict=True)]
        longer = [beside(chosen, at) for at in places]
        if min(sizes) < 0 or any(longer[at].intersection((*held[at], *played[at])) for at in places):
            return None
        try:
            closed = [{*out, *more} for out, more in zip(barred, longer, strict=True)]
            rest = redistribute([card for card in cards if card not in taken], sizes, closed, rng)
        except ValueError:  # no deal is possible with these combinations: try others
            return None
        return [[*own, *more] for own, more in zip(held, rest, strict=True)]

    places, left = range(len(room)), set(cards)
    hands = search()
    if hands is None:
        raise ValueError("no deal fits what is known")
    return hands, [[combination for hand, combination in chosen if hand == at] for at in places]
