"""Both sides of a world of la belote découverte play their best for some tricks: alpha and beta.

What lies beneath each card is known in a world, so the two sets of open cards say how a deal stands.
"""

from __future__ import annotations

from games.parts.tricks.belote.points import LAST_TRICK
from games.players.tricks.belote.belote_decouverte.cards import NUMBERS, WORTH, leads, replies
from games.tricks.belote.belote_decouverte import BeloteDecouverte

BEYOND = 9999.0  # points: more than a deal has


class Solver:
    """Works on a world and changes nothing in it. `mine` are the leader's open cards, `theirs` the other's."""

    def __init__(self, world: BeloteDecouverte) -> None:
        assert world.trump is not None
        number = NUMBERS[world.trump]
        self.raises = world.rules.raise_trump_led
        self.beneath = [0] * 32  # by card the bit of what lies under it
        self.shown, self.owned = [0, 0], [0.0, 0.0]
        for seat, stacks in enumerate(world.stacks):
            hand = world.hands[seat]
            self.shown[seat] = sum(1 << number[card] for card in world.held(seat))
            self.owned[seat] = sum(WORTH[number[card]] for card in hand)
            for *lower, top in stacks:
                for card in lower:
                    self.beneath[number[top]] = 1 << number[card]
        self.seat = world.turn
        self.lead = number[world.trick[0][1]] if world.trick else None
        self.known: dict[tuple[int, int, int], tuple[float, float]] = {}

    def ahead(self, tricks: int) -> float:
        """By how much the seat on turn will be ahead of the other in what is to come.

        After so many tricks its cards are weighed, those that have been turned up by then and all others.
        """
        mine, theirs = self.shown[self.seat], self.shown[1 - self.seat]
        edge = self.owned[self.seat] - self.owned[1 - self.seat]
        if self.lead is None:
            return self.best_lead(mine, theirs, edge, -BEYOND, BEYOND, tricks)
        theirs |= self.beneath[self.lead]
        return -self.best_reply(theirs, mine, self.lead, -edge, -BEYOND, BEYOND, tricks)

    def best_lead(self, mine: int, theirs: int, edge: float, low: float, high: float, tricks: int) -> float:
        """By how much the leader will be ahead; outside of `low` to `high` a bound is enough.

        `edge`: by how much his cards are worth more than the other's.
        """
        if not mine or not tricks:
            return edge
        floor, ceiling = self.known.get((mine, theirs, tricks), (-BEYOND, BEYOND))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        best, alpha = -BEYOND, low
        for card in leads(mine):
            left = mine ^ 1 << card | self.beneath[card]
            found = self.best_reply(left, theirs, card, edge - WORTH[card], alpha, high, tricks)
            if found > best:
                best = found
                if best >= high:
                    break
                if best > alpha:
                    alpha = best
        self.known[mine, theirs, tricks] = (best if best > low else floor, best if best < high else ceiling)
        return best

    def best_reply(self, mine: int, theirs: int, lead: int, edge: float, low: float, high: float, tricks: int) -> float:
        """What a lead brings to the leader; `mine` and `edge` are those after it."""
        worst, beneath, last = high, self.beneath, 0 if mine else LAST_TRICK
        for card, points, kept in replies(theirs, lead, self.raises):
            left, after = theirs ^ 1 << card | beneath[card], edge + WORTH[card]
            points += last
            if kept:
                found = points + self.best_lead(mine, left, after, low - points, worst - points, tricks - 1)
            else:
                found = -points - self.best_lead(left, mine, -after, -worst - points, -low - points, tricks - 1)
            if found < worst:
                worst = found
                if worst <= low:
                    break
        return worst
