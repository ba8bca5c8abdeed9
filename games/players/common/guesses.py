"""Likely worlds: hidden cards change hands, one for one, and changes that explain the play better stay.

A world dealt by `resample` fits what the rules prove. What people chose to do says more, but hands that fit it well
are too rare to find by chance: this finds them step by step (the Metropolis-Hastings algorithm).
"""

from collections.abc import Callable, Iterator, Sequence
from math import exp
from random import Random


class Guess:
    """A deal of the hidden cards, as masks: bit n of `hands[place]` is card n. A place is a seat or a talon.

    `closed`: by place, the cards that cannot be there; a known card is closed to all places but its own.
    `likelihood(place, hand)`: the log-likelihood that its owner did what was seen, with that hand.
    """

    def __init__(
        self,
        hands: Sequence[int],
        places: Sequence[int],
        closed: Sequence[int],
        likelihood: Callable[[int, int], float],
    ) -> None:
        self.hands = [*hands]
        self.places = [place for place in places if hands[place]]
        self.closed = closed
        self.likelihood = likelihood
        self.cards = [[card for card in range(hand.bit_length()) if hand >> card & 1] for hand in hands]
        self.likely = [likelihood(place, hand) if place in places else 0.0 for place, hand in enumerate(hands)]

    def step(self, rng: Random) -> None:
        """Two places may exchange a card: always if that is more likely, otherwise with the matching probability."""
        places, dice = self.places, rng.random
        first = int(dice() * len(places))
        place, other = places[first], places[first - 1 - int(dice() * (len(places) - 1))]
        ours, theirs = self.cards[place], self.cards[other]
        mine, yours = int(dice() * len(ours)), int(dice() * len(theirs))
        sent, got = ours[mine], theirs[yours]
        if self.closed[other] >> sent & 1 or self.closed[place] >> got & 1:
            return
        exchange = 1 << sent | 1 << got
        here, there = self.hands[place] ^ exchange, self.hands[other] ^ exchange
        now, then = self.likelihood(place, here), self.likelihood(other, there)
        gain = now + then - self.likely[place] - self.likely[other]
        if gain >= 0 or dice() < exp(gain):
            ours[mine], theirs[yours] = got, sent
            self.hands[place], self.hands[other] = here, there
            self.likely[place], self.likely[other] = now, then


def wander(guesses: Sequence[Guess], steps: int, rng: Random) -> Iterator[Sequence[int]]:
    """The hands of each guess in turn, after `steps` more steps each."""
    if any(len(guess.places) < 2 for guess in guesses):
        steps = 0  # nobody can exchange anything
    while True:
        for guess in guesses:
            for _ in range(steps):
                guess.step(rng)
            yield guess.hands
