"""The strict tricks of le bésigue with both hands known: the points left to win, by alpha-beta search."""

from __future__ import annotations

from games.parts.cards import RANK, SUIT
from games.tricks.bezique.besigue import BRISQUE, BRISQUES, LAST_TRICK, Besigue

BEYOND = 999  # points: more than a deal has
Hand = tuple[str, ...]


class Solver:
    """Works on a world without a talon, between two tricks, and does not change it."""

    def __init__(self, world: Besigue) -> None:
        self.world = world
        self.known: dict[tuple[Hand, Hand], tuple[int, int]] = {}  # by the leader's hand and the other: two bounds

    def solve(self) -> int:
        """The lead of the leader in the tricks to come, in points, with best play on both sides."""
        hands, leader = self.world.hands, self.world.turn
        return self.value(tuple(hands[leader]), tuple(hands[1 - leader]), -BEYOND, BEYOND)

    def value(self, mine: Hand, theirs: Hand, low: int, high: int) -> int:
        """The same for a leader with the hand `mine`; outside `low` to `high` a bound is enough."""
        floor, ceiling = self.known.get((mine, theirs), (-BEYOND, BEYOND))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        best, alpha = -BEYOND, low
        for card in self.leads(mine):
            best = max(best, self.led(mine, theirs, card, alpha, high))
            alpha = max(alpha, best)
            if best >= high:
                break
        self.known[mine, theirs] = (best if best > low else floor, best if best < high else ceiling)
        return best

    def led(self, mine: Hand, theirs: Hand, card: str, low: int, high: int) -> int:
        """The result of this lead after the best answer."""
        left, worst = without(mine, card), BEYOND
        for answer in self.answers(theirs, card):
            worst = min(worst, self.trick(left, without(theirs, answer), card, answer, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def trick(self, mine: Hand, theirs: Hand, card: str, answer: str, low: int, high: int) -> int:
        """The result of a trick for its leader, with all that follows; the hands are those left."""
        points = BRISQUE * ((RANK[card] in BRISQUES) + (RANK[answer] in BRISQUES)) + LAST_TRICK * (not mine)
        if self.world.holder(((0, card), (1, answer))) == 0:
            return points + (self.value(mine, theirs, low - points, high - points) if mine else 0)
        return -points - (self.value(theirs, mine, -high - points, -low - points) if mine else 0)

    def leads(self, hand: Hand) -> list[str]:
        """Trumps and high cards first: good moves first make the search faster."""
        strength, trump = self.world.strength, self.world.trump
        return sorted(dict.fromkeys(hand), key=lambda card: (SUIT[card] == trump, strength[card]), reverse=True)

    def answers(self, hand: Hand, lead: str) -> list[str]:
        legal = dict.fromkeys(self.world.strictly([*hand], [(0, lead)]))
        return sorted(legal, key=lambda card: RANK[card] in BRISQUES)


def without(hand: Hand, card: str) -> Hand:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
