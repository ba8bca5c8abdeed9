"""The combinations of bezique: what a hand of two packs makes, what it is worth, and when a card may serve again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple

from games.parts.cards import RANK, SUIT, SUITS

MARRIAGE, TRUMP_MARRIAGE = 20, 40
SQUARES = {"J": 40, "Q": 60, "K": 80, "A": 100}
POINTS = {"besigue": 40, "quinte": 250, "double_besigue": 500}
QUINTE = ("A", "10", "K", "Q", "J")  # of trumps
BESIGUE = ("JD", "QS")
CLASS = {
    "mariage": "marriages",
    "quinte": "marriages",
    "besigue": "besigues",
    "double_besigue": "besigues",
    "carre": "squares",
}
"""A card serves once in each class of combinations ..."""
UPGRADES = {"mariage": "quinte", "besigue": "double_besigue"}
"""... and once more when what it served in grows into the greater one."""


class Laid(NamedTuple):
    """A copy of a card that lies open, laid after so many tricks, and what it `served` in, each after so many."""

    card: str
    since: int
    served: tuple[tuple[str, int], ...] = ()

    def may_serve(self, kind: str, now: int) -> bool:
        """Whether it may serve in a combination of this kind when `now` tricks are over."""
        return all(
            CLASS[kind] != CLASS[before] or (UPGRADES.get(before) == kind and trick < now)
            for before, trick in self.served
        )


def candidates(hand: Sequence[str], trump: str | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every combination, kind and cards, that a hand makes, whatever its cards served in."""
    held = Counter(hand)
    for suit in SUITS:
        if held[f"K{suit}"] and held[f"Q{suit}"]:
            yield "mariage", (f"K{suit}", f"Q{suit}")
    if all(held[card] for card in BESIGUE):
        yield "besigue", BESIGUE
    if all(held[card] == 2 for card in BESIGUE):
        yield "double_besigue", (*BESIGUE, *BESIGUE)
    quinte = tuple(f"{rank}{trump}" for rank in QUINTE)  # without a trump nobody holds these
    if all(held[card] for card in quinte):
        yield "quinte", quinte
    for rank in SQUARES:
        equal = [f"{rank}{suit}" for suit in SUITS for _ in range(held[f"{rank}{suit}"])]
        for four in dict.fromkeys(combinations(equal, 4)):
            yield "carre", four


def copies(hand: Sequence[str], laid: Sequence[Laid], kind: str, cards: Sequence[str], now: int) -> list[Laid]:
    """The copies to make a combination of, rather those that lie open; none if it may not be declared.

    `hand` holds the cards that lie open too. One copy at least must come from it, or have been laid after this trick.
    """

    def pool(card: str) -> list[Laid]:
        lying = [copy for copy in laid if copy.card == card]
        held = [Laid(card, now)] * (hand.count(card) - len(lying))
        return [copy for copy in lying if copy.may_serve(kind, now)] + held

    choices = (combinations(pool(card), count) for card, count in Counter(cards).items())
    for choice in product(*choices):
        chosen = [*chain(*choice)]
        if any(copy.since == now for copy in chosen):
            return chosen
    return []


def value(kind: str, cards: Sequence[str], trump: str | None) -> int:
    """How many points a combination counts."""
    if kind == "mariage":
        return TRUMP_MARRIAGE if SUIT[cards[0]] == trump else MARRIAGE
    return SQUARES[RANK[cards[0]]] if kind == "carre" else POINTS[kind]
