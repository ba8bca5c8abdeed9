"""Drawing worlds: hidden cards dealt again, consistent with what a seat has seen."""

from collections.abc import Collection, Mapping, Sequence
from random import Random

ATTEMPTS = 20


def redistribute(
    cards: Sequence[str], room: Sequence[int], barred: Sequence[Collection[str]], rng: Random
) -> list[list[str]]:
    """Deal `cards` to hands of the sizes `room`, hand i getting none of the cards in `barred[i]`.

    The sizes must add up to the number of cards, and at least one such deal must exist (the true one does).
    Each card goes to a hand in proportion to the room left there, the most restricted cards first. A dead end
    starts again; after 20 attempts, a matching finds a deal. Raises ValueError if there is none.
    """
    if not any(barred):
        return _cut(rng.sample(cards, len(cards)), room)
    holders = {card: [i for i, closed in enumerate(barred) if card not in closed] for card in set(cards)}
    for _ in range(ATTEMPTS):
        hands: list[list[str]] = [[] for _ in room]
        left = list(room)
        for card in sorted(rng.sample(cards, len(cards)), key=lambda card: len(holders[card])):
            places = holders[card]
            total = sum([left[i] for i in places])
            if not total:
                break
            spot, at = rng.random() * total, 0  # what `choices` draws, in a third of its time
            while spot >= left[places[at]]:
                spot -= left[places[at]]
                at += 1
            chosen = places[at]
            hands[chosen].append(card)
            left[chosen] -= 1
        else:
            return hands
    return _match(rng.sample(cards, len(cards)), room, holders)


def _cut(cards: Sequence[str], room: Sequence[int]) -> list[list[str]]:
    hands, start = [], 0
    for size in room:
        hands.append(list(cards[start : start + size]))
        start += size
    return hands


def _match(cards: Sequence[str], room: Sequence[int], holders: dict[str, list[int]]) -> list[list[str]]:
    """A deal by augmenting paths (bipartite matching of cards and hands)."""
    hands: list[list[int]] = [[] for _ in room]

    def settle(index: int, tried: set[int]) -> bool:
        for hand in holders[cards[index]]:
            if hand in tried:
                continue
            tried.add(hand)
            if len(hands[hand]) < room[hand]:
                hands[hand].append(index)
                return True
            for other in hands[hand]:
                if settle(other, tried):
                    hands[hand][hands[hand].index(other)] = index
                    return True
        return False

    for index in range(len(cards)):
        if not settle(index, set()):
            raise ValueError("no deal fits what is known")
    return [[cards[index] for index in hand] for hand in hands]


def deal_apart(
    homes: Mapping[str, Sequence[int]], room: Mapping[int, int], twins: Mapping[str, str], rng: Random
) -> dict[int, list[str]]:
    """Deal cards to hands of the sizes `room`, each to one of its `homes`, no two twins to the same hand.

    At least one such deal must exist; raises ValueError otherwise. A card goes to a hand in proportion to the room
    left; if none is free, cards dealt before move along an augmenting path.
    """
    hands: dict[int, list[str]] = {hand: [] for hand in room}

    def settle(card: str, tried: set[str | tuple[str, int]]) -> bool:
        tried.add(card)
        left = {hand: room[hand] - len(hands[hand]) for hand in homes[card] if card not in hands[hand]}
        for hand in sorted(left, key=lambda hand: -(rng.random() ** (1 / left[hand])) if left[hand] else 0):
            twin = twins[card] in hands[hand]
            spot = (twins[card] if twin else "", hand)
            if spot in tried:
                continue
            tried.add(spot)
            if not twin and left[hand]:
                hands[hand].append(card)
                return True
            for other in (twins[card],) if twin else tuple(hands[hand]):
                if other not in tried and settle(other, tried):
                    hands[hand][hands[hand].index(other)] = card
                    return True
        return False

    for card in sorted(rng.sample(list(homes), len(homes)), key=lambda card: len(homes[card])):
        if not settle(card, set()):
            raise ValueError("no deal fits what is known")
    return hands
