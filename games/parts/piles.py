"""A stock, discards that fill it again, and what everybody knows of the cards that lie closed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from games.parts.worlds import redistribute


class Backs:
    """What everybody knows of closed cards: for each card of a hand or of the stock, what it can not be.

    A hand's cards stand in the order in which they were drawn, those of the stock from the top. When a card is
    played, nobody sees which back it was: what is told of those that stay is then true of one way to line them up.
    What a seat can tell from its own cards besides is not kept, nor how many copies of a card are where.
    """

    def __init__(self, pack: Iterable[str], hands: Sequence[int], stock: int, bottom: Sequence[str] = ()) -> None:
        """Fresh from the shuffle, but for cards that everybody has seen go to the `bottom` of the stock."""
        self.all = frozenset(pack)
        unknown: frozenset[str] = frozenset()
        self.hands = [[unknown] * cards for cards in hands]
        self.stock = [unknown] * (stock - len(bottom)) + [self.all - {card} for card in bottom]

    def copy(self) -> Backs:
        """An independent twin: what is played on one never shows on the other."""
        twin = object.__new__(Backs)
        twin.all = self.all
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock = self.stock[:]
        return twin

    def draw(self, seat: int) -> None:
        """A card goes from the top of the stock, its first, to a hand."""
        self.hands[seat].append(self.stock.pop(0))

    def exclude(self, seat: int, cards: frozenset[str]) -> None:
        """A hand has shown that it holds none of these."""
        self.hands[seat] = [excluded | cards for excluded in self.hands[seat]]

    def reveal(self, seat: int, newest: Sequence[str], wanted: frozenset[str]) -> None:
        """Of its newest cards a hand has shown the one that is among the `wanted`, and that no other one is there.

        Of several different ones it has shown only that they are wanted: which they are is its secret.
        """
        hand, fitting = self.hands[seat], wanted.intersection(newest)
        for place, card in enumerate(newest, len(hand) - len(newest)):
            if len(fitting) > 1:
                hand[place] |= self.all - wanted if card in wanted else wanted
            else:
                hand[place] |= wanted - fitting  # it may still be another copy
        if len(fitting) == 1:
            shown = newest.index(next(iter(fitting)))
            hand[len(hand) - len(newest) + shown] = self.all - fitting

    def play(self, seat: int, card: str) -> None:
        """A card leaves a hand: as if it were the one of which most is known; it may have been any that fits."""
        hand = self.hands[seat]
        fitting = [place for place, excluded in enumerate(hand) if card not in excluded]
        gone = max(fitting, key=lambda place: len(hand[place]))
        for place in fitting:
            hand[place] &= hand[gone]
        del hand[gone]

    def sweep(self, cards: Sequence[str], *, shuffled: bool = False) -> None:
        """Cards that all have seen go under the stock, in this order or shuffled."""
        under = [frozenset(cards)] * len(cards) if shuffled else [frozenset((card,)) for card in cards]
        self.stock += [self.all - told for told in under]

    def give(self, giver: int, taker: int, card: str | None) -> None:
        """A card goes from hand to hand; None: unseen, so that it may have been any."""
        if card is not None:
            self.play(giver, card)
            self.hands[taker].append(self.all - {card})
            return
        hand = self.hands[giver]
        gone = max(hand, key=len)
        self.hands[taker].append(frozenset.intersection(*hand))
        hand.remove(gone)
        self.hands[giver] = [excluded & gone for excluded in hand]

    def refill(self, cards: Collection[str], held: Collection[str]) -> None:
        """The stock is made of these cards; the hands hold `held`, all others having been seen."""
        for seat in range(len(self.hands)):
            self.exclude(seat, self.all.difference(held))
        self.stock = [self.all.difference(cards)] * len(cards)

    def redeal(self, seat: int | None, hands: Sequence[list[str]], stock: list[str], rng: Random) -> None:
        """Deal the cards that `seat` does not see anew, each where it can be."""
        piles, places = [*hands, stock], dict[tuple[int, frozenset[str]], list[int]]()
        for number, pile in enumerate([*self.hands, self.stock]):
            for place, excluded in enumerate(pile if number != seat else ()):
                places.setdefault((number, excluded), []).append(place)
        unseen = sorted(card for number, pile in enumerate(piles) if number != seat for card in pile)
        dealt = redistribute(unseen, [*map(len, places.values())], [excluded for _, excluded in places], rng)
        for ((number, _), spots), cards in zip(places.items(), dealt, strict=True):
            for place, card in zip(spots, rng.sample(cards, len(cards)), strict=True):
                piles[number][place] = card
