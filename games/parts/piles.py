"""A stock, the discards that refill it, and what everybody knows about face-down cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random

from games.parts.worlds import redistribute


class Backs:
    """What everybody knows about face-down cards: for each card of a hand or of the stock, the cards it cannot be.

    A hand's cards are in the order in which they were drawn, the stock's from the top. When a card is played, nobody
    sees which back it was: what we keep about the rest is then true of one way to line them up. Not kept: what a seat
    can infer from its own cards, and how many copies of a card are where.
    """

    def __init__(self, pack: Iterable[str], hands: Sequence[int], stock: int, bottom: Sequence[str] = ()) -> None:
        """Fresh from the shuffle, but cards that everybody has seen go to the `bottom` of the stock."""
        self.all = frozenset(pack)
        unknown: frozenset[str] = frozenset()
        self.hands = [[unknown] * cards for cards in hands]
        self.stock = [unknown] * (stock - len(bottom)) + [self.all - {card} for card in bottom]

    def copy(self) -> Backs:
        """An independent twin: moves on one never affect the other."""
        twin = object.__new__(Backs)
        twin.all = self.all
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock = self.stock[:]
        return twin

    def draw(self, seat: int) -> None:
        """Move the top card of the stock, its first, to a hand."""
        self.hands[seat].append(self.stock.pop(0))

    def exclude(self, seat: int, cards: frozenset[str]) -> None:
        """Record that a hand has shown it has none of these cards."""
        self.hands[seat] = [excluded | cards for excluded in self.hands[seat]]

    def reveal(self, seat: int, newest: Sequence[str], wanted: frozenset[str]) -> None:
        """Record what a hand has shown of its newest cards: the only one that is `wanted`, and that there is no other.

        If several different ones are wanted, it has shown only that they are: their faces stay secret.
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
        """Remove a card from a hand: of the backs that it may have been, the one most is known about."""
        hand = self.hands[seat]
        fitting = [place for place, excluded in enumerate(hand) if card not in excluded]
        gone = max(fitting, key=lambda place: len(hand[place]))
        for place in fitting:
            hand[place] &= hand[gone]
        del hand[gone]

    def sweep(self, cards: Sequence[str], *, shuffled: bool = False) -> None:
        """Put cards that everybody has seen under the stock, in this order or shuffled."""
        under = [frozenset(cards)] * len(cards) if shuffled else [frozenset((card,)) for card in cards]
        self.stock += [self.all - card_set for card_set in under]

    def give(self, giver: int, taker: int, card: str | None) -> None:
        """Move a card from hand to hand; None: unseen, so it may be any card."""
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
        """Make the stock from these cards; the hands have `held`, because all others were seen."""
        for seat in range(len(self.hands)):
            self.exclude(seat, self.all.difference(held))
        self.stock = [self.all.difference(cards)] * len(cards)

    def redeal(self, seat: int | None, hands: Sequence[list[str]], stock: list[str], rng: Random) -> None:
        """Redeal the cards that `seat` does not see, each to a place where it can be."""
        piles, places = [*hands, stock], dict[tuple[int, frozenset[str]], list[int]]()
        for number, pile in enumerate([*self.hands, self.stock]):
            for place, excluded in enumerate(pile if number != seat else ()):
                places.setdefault((number, excluded), []).append(place)
        unseen = sorted(card for number, pile in enumerate(piles) if number != seat for card in pile)
        dealt = redistribute(unseen, [*map(len, places.values())], [excluded for _, excluded in places], rng)
        for ((number, _), spots), cards in zip(places.items(), dealt, strict=True):
            for place, card in zip(spots, rng.sample(cards, len(cards)), strict=True):
                piles[number][place] = card
