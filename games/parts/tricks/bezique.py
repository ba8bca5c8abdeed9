"""The combinations of bezique: those in a hand of two packs, their points, and when a card may be used again."""

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
"""A card can be used once in each class of combinations ..."""
UPGRADES = {"mariage": "quinte", "besigue": "double_besigue"}
"""... and once more when the combination grows into the greater one."""


class Laid(NamedTuple):
    """A face-up copy of a card, laid after `since` tricks; `served`: its combinations, each with a trick number."""

    card: str
    since: int
    served: tuple[tuple[str, int], ...] = ()

    def may_serve(self, kind: str, now: int) -> bool:
        """Whether it may be used in a combination of this kind when `now` tricks are over."""
        return all(
            CLASS[kind] != CLASS[before] or (UPGRADES.get(before) == kind and trick < now)
            for before, trick in self.served
        )


def candidates(hand: Sequence[str], trump: str | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every combination (kind, cards) in a hand, whatever its cards were used in before."""
    held = Counter(hand)
    for suit in SUITS:
        if held[f"K{suit}"] and held[f"Q{suit}"]:
            yield "mariage", (f"K{suit}", f"Q{suit}")
    if all(held[card] for card in BESIGUE):
        yield "besigue", BESIGUE
    if all(held[card] == 2 for card in BESIGUE):
        yield "double_besigue", (*BESIGUE, *BESIGUE)
    quinte = tuple(f"{rank}{trump}" for rank in QUINTE)  # without a trump no card matches
    if all(held[card] for card in quinte):
        yield "quinte", quinte
    for rank in SQUARES:
        equal = [f"{rank}{suit}" for suit in SUITS for _ in range(held[f"{rank}{suit}"])]
        for four in dict.fromkeys(combinations(equal, 4)):
            yield "carre", four


def copies(hand: Sequence[str], laid: Sequence[Laid], kind: str, cards: Sequence[str], now: int) -> list[Laid]:
    """The copies to use in a combination, face-up ones first; none if it may not be declared.

    `hand` contains the face-up cards too. At least one copy must come from the hand, or be laid after this trick.
    """

    def pool(card: str) -> list[Laid]:
        face_up = [copy for copy in laid if copy.card == card]
        held = [Laid(card, now)] * (hand.count(card) - len(face_up))
        return [copy for copy in face_up if copy.may_serve(kind, now)] + held

    choices = (combinations(pool(card), count) for card, count in Counter(cards).items())
    for choice in product(*choices):
        chosen = [*chain(*choice)]
        if any(copy.since == now for copy in chosen):
            return chosen
    return []


def value(kind: str, cards: Sequence[str], trump: str | None) -> int:
    if kind == "mariage":
        return TRUMP_MARRIAGE if SUIT[cards[0]] == trump else MARRIAGE
    return SQUARES[RANK[cards[0]]] if kind == "carre" else POINTS[kind]
