"""Best play of two camps to the last card of a deal in which all hands are known: alpha-beta search."""

from collections.abc import Sequence

from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import each

BEYOND = 999  # points: more than a deal has


class Solver:
    """Solves the last tricks of deals that have the same hands; they share what is known of the positions.

    A result is the lead of camp 0 over camp 1, in the points still to be won. The last trick counts `last` points more;
    if one camp has won every trick, `sweep`. `double`: each card exists twice; then only equal ones are alike.
    """

    def __init__(self, deal: Deal, last: int, sweep: int | None = None, *, double: bool = False) -> None:
        self.hands: list[int] = []
        self.camps, self.following, self.allowed = deal.camps, deal.following, deal.allowed
        self.beating, self.suited, self.point = deal.beating, deal.suited, deal.point
        self.kind: Sequence[object] = deal.cards.card if double else deal.cards.place
        self.last, self.sweep = last, last if sweep is None else sweep
        winners = {self.camps[seat] for seat, tricks in enumerate(deal.won) if tricks}
        self.sweeper = winners.pop() if sweep is not None and len(winners) == 1 else -1
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}  # bounds, by position between two tricks

    def finish(self, deal: Deal) -> None:
        """Add the points of the tricks to come to a deal, and a trick if it keeps the other camp from a sweep."""
        if not deal.hands[deal.turn]:
            return
        first, second = self.camps.index(0), self.camps.index(1)
        foe = first if self.sweeper else second
        sweeping = self.sweeper >= 0 and not any(
            tricks for tricks, camp in zip(deal.won, self.camps, strict=True) if camp != self.sweeper
        )
        rest = deal.stake + sum([self.point[card] for card in each(sum(deal.hands))])
        ahead = self.solve(deal, sweeping)
        swept = sweeping and (-ahead if self.sweeper else ahead) == rest + self.sweep
        whole = rest + (self.sweep if swept else self.last)
        deal.points[first] += (whole + ahead) // 2
        deal.points[second] += (whole - ahead) // 2
        if sweeping and not swept:
            deal.won[foe] = 1

    def solve(self, deal: Deal, sweeping: bool = False) -> int:
        """The result of a deal, between two tricks or during one; `sweeping`: one camp may still get all tricks."""
        self.hands = [*deal.hands]
        if not deal.trick:
            return self.lead(deal.turn, sweeping, -BEYOND, BEYOND)
        left = len(self.hands) - len(deal.trick)
        return self.follow(deal.turn, left, deal.led, deal.best, deal.holder, deal.stake, sweeping, -BEYOND, BEYOND)

    def lead(self, leader: int, sweeping: bool, low: int, high: int) -> int:
        """The result of the tricks to come; outside `low` to `high` a bound is enough."""
        hands = self.hands
        hand = hands[leader]
        if not hand & (hand - 1):
            return self.last_trick(leader, sweeping) if hand else self.end(leader, sweeping)
        position = (*hands, leader, sweeping)
        floor, ceiling = self.known.get(position, (-BEYOND, BEYOND))
        if floor >= high or floor == ceiling:
            return floor
        if ceiling <= low:
            return ceiling
        left, first, turn, suited = len(hands) - 1, self.camps[leader] == 0, self.following[leader], self.suited
        alpha, beta, best = low, high, -BEYOND if first else BEYOND
        for card in reversed(self.tries(hand, sum(hands) ^ hand)):
            hands[leader] = hand ^ 1 << card
            found = self.follow(turn, left, suited[card], card, leader, self.point[card], sweeping, alpha, beta)
            if first:
                best = max(best, found)
                alpha = max(alpha, best)
            else:
                best = min(best, found)
                beta = min(beta, best)
            if alpha >= beta:
                break
        hands[leader] = hand
        self.known[position] = (best if best > low else floor, best if best < high else ceiling)
        return best

    def follow(
        self, seat: int, left: int, led: int, best: int, holder: int, stake: int, sweeping: bool, low: int, high: int
    ) -> int:
        """The same during a trick to which `left` more cards belong; `holder` wins it so far with `best`."""
        hands, camps, point = self.hands, self.camps, self.point
        hand, helped = hands[seat], camps[holder] == camps[seat]
        cards = self.allowed(hand, led, best, helped)
        beating, first, turn = self.beating[best], camps[seat] == 0, self.following[seat]
        alpha, beta, value = low, high, -BEYOND if first else BEYOND
        tried = self.tries(cards, sum(hands) ^ hand | 1 << best)
        if helped:
            tried.sort(key=point.__getitem__, reverse=True)
        for card in tried:
            hands[seat] = hand ^ 1 << card
            if beating >> card & 1:
                top, owner = card, seat
            else:
                top, owner = best, holder
            pot = stake + point[card]
            if left > 1:
                found = self.follow(turn, left - 1, led, top, owner, pot, sweeping, alpha, beta)
            else:
                still = sweeping and camps[owner] == self.sweeper
                if camps[owner]:
                    pot = -pot
                found = pot + self.lead(owner, still, alpha - pot, beta - pot)
            if first:
                if found > value:
                    value = found
                    alpha = max(alpha, value)
            elif found < value:
                value = found
                beta = min(beta, value)
            if alpha >= beta:
                break
        hands[seat] = hand
        return value

    def last_trick(self, leader: int, sweeping: bool) -> int:
        """The result of the last trick, whose cards play themselves."""
        hands, following, beating, point = self.hands, self.following, self.beating, self.point
        best, holder = hands[leader].bit_length() - 1, leader
        stake, seat = point[best], following[leader]
        while seat != leader:
            card = hands[seat].bit_length() - 1
            stake += point[card]
            if beating[best] >> card & 1:
                best, holder = card, seat
            seat = following[seat]
        return (-stake if self.camps[holder] else stake) + self.end(holder, sweeping)

    def end(self, holder: int, sweeping: bool) -> int:
        """What the last trick counts besides its cards; `holder` won it."""
        camp = self.camps[holder]
        points = self.sweep if sweeping and camp == self.sweeper else self.last
        return -points if camp else points

    def tries(self, cards: int, others: int) -> list[int]:
        """The cards to try, lowest first: one of neighbours with equal points, if no card of `others` lies between."""
        tried, last, point, kind = list[int](), -1, self.point, self.kind
        while cards:
            bit = cards & -cards
            card = bit.bit_length() - 1
            cards ^= bit
            if last < 0 or point[card] != point[last] or kind[card] != kind[last] or others & (bit - (2 << last)):
                tried.append(card)
            last = card
        return tried
