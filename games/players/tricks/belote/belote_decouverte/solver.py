"""Best play of both sides in a world of la belote découverte, for some tricks: alpha-beta search.

Covered cards are known in a world, so the two sets of open cards describe the state of a deal.
"""

from games.parts.tricks.belote.points import LAST_TRICK
from games.players.common.tricks.numbering import duties_in
from games.players.tricks.belote.belote.deal import CARDS
from games.players.tricks.belote.belote_decouverte.cards import SUITED, WORTH, answers, leads
from games.tricks.belote.belote_decouverte import BeloteDecouverte

BEYOND = 9999.0  # points: more than a deal has


class Solver:
    """Works on a world without changing it. `mine`: the leader's open cards, `theirs`: the opponent's."""

    def __init__(self, world: BeloteDecouverte) -> None:
        assert world.trump is not None
        number = CARDS[world.trump].number
        self.allowed = duties_in(CARDS[world.trump], world.duties)
        self.beneath = [0] * 32  # by card, the bit of the card under it
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
        """The future lead of the seat on turn over the opponent.

        After `tricks` tricks the cards left are valued, open and covered ones.
        """
        mine, theirs = self.shown[self.seat], self.shown[1 - self.seat]
        edge = self.owned[self.seat] - self.owned[1 - self.seat]
        if self.lead is None:
            return self.best_lead(mine, theirs, edge, -BEYOND, BEYOND, tricks)
        theirs |= self.beneath[self.lead]
        return -self.best_reply(theirs, mine, self.lead, -edge, -BEYOND, BEYOND, tricks)

    def best_lead(self, mine: int, theirs: int, edge: float, low: float, high: float, tricks: int) -> float:
        """The future lead of the leader; outside `low` to `high` a bound is enough.

        `edge`: how much more the leader's cards are worth than the opponent's.
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
        """The result of a lead for the leader; `mine` and `edge` are those after it."""
        worst, beneath, last = high, self.beneath, 0 if mine else LAST_TRICK
        for card, points, kept in answers(self.allowed(theirs, SUITED[lead], lead, False), lead):
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
