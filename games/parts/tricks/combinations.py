"""The best combination of some cards: a pair, two pairs, brelan, full, carré, or five of a suit in a row.

Source: the rule text in our rule collection ("Le triton"), with its points.
"""

from collections.abc import Collection
from typing import NamedTuple

from games.parts.cards import ACE_HIGH, RANK, RANKS, SUITS

POINTS = {"pair": 10, "two_pairs": 20, "brelan": 30, "full": 50, "carre": 70, "quinte": 100}
RUN = 5  # cards of a quinte
ORDER = RANKS[: RANKS.index("7") + 1]  # of a pack of 32, from the ace down


class Combination(NamedTuple):
    """A combination: its kind, the ranks that decide between two of a kind, and its cards."""

    kind: str
    ranks: tuple[str, ...]  # of a full, the three first; of two pairs, the higher first; of a quinte, its top card
    cards: tuple[str, ...]

    @property
    def points(self) -> int:
        return POINTS[self.kind]

    @property
    def height(self) -> tuple[int, ...]:
        """Compares combinations: the points, then the ranks one after the other."""
        return (self.points, *(ACE_HIGH[f"{rank}S"] for rank in self.ranks))


def best_combination(cards: Collection[str]) -> Combination | None:
    """The best combination of these cards from a pack of 32; None if there is none."""
    held = frozenset(cards)
    if quinte := best_quinte(held):
        return quinte
    of_rank = {rank: [rank + suit for suit in SUITS if rank + suit in held] for rank in ORDER}
    counts = {rank: len(same) for rank, same in of_rank.items() if len(same) > 1}  # the highest first
    if not counts:
        return None
    first = max(counts, key=lambda rank: counts[rank])
    second = next((rank for rank in counts if rank != first), None)
    kind, many = {4: ("carre", 4), 3: ("brelan", 3), 2: ("pair", 2)}[counts[first]]
    if second is None or kind == "carre":
        return Combination(kind, (first,), tuple(of_rank[first][:many]))
    both = (*of_rank[first][:many], *of_rank[second][:2])
    return Combination("full" if kind == "brelan" else "two_pairs", (first, second), both)


def best_quinte(held: Collection[str]) -> Combination | None:
    """Five cards of a suit in a row, the highest row first; on a tie, the first suit."""
    for top in range(len(ORDER) - RUN + 1):
        for suit in SUITS:
            row = tuple(rank + suit for rank in ORDER[top : top + RUN])
            if all(card in held for card in row):
                return Combination("quinte", (RANK[row[0]],), row)
    return None
