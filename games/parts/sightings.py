"""Sightings: what a player knows about face-down cards, because they were seen before they were hidden.

A place is a number: a seat for its hand; the numbers after those belong to the game (the places of a pile).
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Self

from games.parts.worlds import deal_apart, redistribute


class Sightings:
    """Where each hidden card that was seen may be now. An entry for one copy says nothing about its twin."""

    __slots__ = ("seen",)

    def __init__(self) -> None:
        self.seen: list[tuple[str, frozenset[int]]] = []

    def copy(self) -> Self:
        """An independent twin: moves on one never affect the other."""
        twin = type(self)()
        twin.seen = self.seen[:]
        return twin

    def put(self, card: str, place: int) -> None:
        self.seen.append((card, frozenset((place,))))

    def slip(self, giver: int, place: int, *, emptied: bool) -> None:
        """Move an unseen card of a hand to this place; `emptied`: it was the hand's last one."""
        here, gone = frozenset((place,)), frozenset((giver,) if emptied else ())
        self.seen = [(card, (homes | here) - gone if giver in homes else homes) for card, homes in self.seen]

    def gather(self, places: Collection[int], taker: int) -> None:
        """Move everything from these places to one hand, unseen."""
        spots, hand = frozenset(places), frozenset((taker,))
        self.seen = [(card, homes - spots | hand if homes & spots else homes) for card, homes in self.seen]

    def uncover(self, shown: str, place: int) -> None:
        """Show and remove the card of this place: any copy that could be there; its twin is then anywhere else."""
        there = frozenset((place,))
        copies = [homes for card, homes in self.seen if card == shown and place in homes]
        self.seen = [(card, homes - there) for card, homes in self.seen if card != shown or place not in homes]
        rest = frozenset[int]().union(*copies) - there
        self.seen += [(shown, rest)] * (len(copies) - 1)

    def reveal(self, card: str) -> None:
        """A card without a copy is shown, wherever it was: forget it."""
        self.seen = [sighting for sighting in self.seen if sighting[0] != card]

    def deal(self, cards: Sequence[str], room: Mapping[int, int], rng: Random) -> dict[int, list[str]]:
        """Deal the hidden cards to the places that have room, each card that was seen to a place where it may be.

        The deal fits each sighting on its own; whether all moves together could have led to it is not checked.
        """
        seen = sorted(self.seen, key=lambda sighting: (sighting[0], sorted(sighting[1])))
        unseen = sorted(cards)
        for card, _ in seen:
            unseen.remove(card)
        texts = [card for card, _ in seen] + unseen
        barred = [{str(name) for name, (_, homes) in enumerate(seen) if place not in homes} for place in room]
        dealt = redistribute([str(name) for name in range(len(texts))], [*room.values()], barred, rng)
        return {place: [texts[int(name)] for name in names] for place, names in zip(room, dealt, strict=True)}

    def deal_apart(
        self, cards: Sequence[str], room: Mapping[int, int], twins: Mapping[str, str], rng: Random
    ) -> dict[int, list[str]]:
        """Deal hidden cards without copies, each card seen to a place where it may be, no two twins to one place."""
        seen = dict(self.seen)
        return deal_apart({card: sorted(seen.get(card, room)) for card in sorted(cards)}, room, twins, rng)
