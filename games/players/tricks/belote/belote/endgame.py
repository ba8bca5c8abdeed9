"""Best play of both camps to the last card of a deal of belote in which all hands are known: alpha-beta search.

It maximises points. Marks never fall when points rise, so that this is best for the marks, too.
"""

from __future__ import annotations

from games.parts.tricks.belote.points import LAST_TRICK, SWEEP
from games.players.tricks.belote.belote.deal import Deal
from games.players.tricks.belote.belote.numbers import BEATING, POINT, each, playable

TRICKS = 4  # the most tricks left that are solved: with one more, a world takes nine times as long
BEYOND = 999  # points: more than a deal has


class Endgame:
    """Solves the last tricks of deals that have the same hands; they share what is known of the positions.

    A result is the lead of camp 0 over camp 1, in the points still to be won.
    """

    def __init__(self, deal: Deal) -> None:
        self.hands: list[int] = []
        self.step, self.camps = deal.step, deal.camps
        self.raising, self.undertrumping = deal.raising, deal.undertrumping
        self.sweeper = next((camp for camp in (0, 1) if deal.won[camp] and not deal.won[1 - camp]), -1)
        self.known: dict[tuple[int, ...], tuple[int, int]] = {}  # bounds, by position between two tricks

    def finish(self, deal: Deal) -> None:
        """Add the points of the tricks to come to a deal, and a trick if it keeps the other camp from a sweep."""
        if not deal.hands[deal.turn]:
            return
        self.hands = [*deal.hands]
        rest = deal.stake + sum(POINT[card] for card in each(sum(self.hands)))
        sweeping = self.sweeper >= 0 and not deal.won[1 - self.sweeper]
        ahead = self.solve(deal, sweeping)
        swept = sweeping and (-ahead if self.sweeper else ahead) == rest + SWEEP
        whole = rest + (SWEEP if swept else LAST_TRICK)
        deal.points[0] += (whole + ahead) // 2
        deal.points[1] += (whole - ahead) // 2
        if sweeping and not swept:
            deal.won[1 - self.sweeper] = 1

    def solve(self, deal: Deal, sweeping: bool) -> int:
        """The result of a deal, between two tricks or during one."""
        if not deal.trick:
            return self.lead(deal.turn, sweeping, -BEYOND, BEYOND)
        left, led = len(self.hands) - len(deal.trick), deal.trick[0]
        return self.follow(deal.turn, left, led, deal.best, deal.holder, deal.stake, sweeping, -BEYOND, BEYOND)

    def lead(self, leader: int, sweeping: bool, low: int, high: int) -> int:
        """The result of the tricks to come; outside `low` to `high` a bound is enough.

        `sweeping`: one camp may still get all tricks.
        """
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
        left, first = len(hands) - 1, self.camps[leader] == 0
        turn = (leader + self.step) % len(hands)
        alpha, beta, best = low, high, -BEYOND if first else BEYOND
        for card in reversed(self.tries(hand, sum(hands) ^ hand)):
            hands[leader] = hand ^ 1 << card
            found = self.follow(turn, left, card, card, leader, POINT[card], sweeping, alpha, beta)
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
        hands, camps = self.hands, self.camps
        hand, helped = hands[seat], camps[holder] == camps[seat]
        cards = playable(hand, (led,), best, helped, self.raising, self.undertrumping)
        beating, first, turn = BEATING[best], camps[seat] == 0, (seat + self.step) % len(hands)
        alpha, beta, value = low, high, -BEYOND if first else BEYOND
        tried = self.tries(cards, sum(hands) ^ hand | 1 << best)
        if helped:
            tried.sort(key=POINT.__getitem__, reverse=True)
        for card in tried:
            hands[seat] = hand ^ 1 << card
            if beating >> card & 1:
                top, owner = card, seat
            else:
                top, owner = best, holder
            pot = stake + POINT[card]
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
        hands, seats, step = self.hands, len(self.hands), self.step
        best, holder = hands[leader].bit_length() - 1, leader
        stake, seat = POINT[best], leader
        for _ in range(seats - 1):
            seat = (seat + step) % seats
            card = hands[seat].bit_length() - 1
            stake += POINT[card]
            if BEATING[best] >> card & 1:
                best, holder = card, seat
        return (-stake if self.camps[holder] else stake) + self.end(holder, sweeping)

    def end(self, holder: int, sweeping: bool) -> int:
        """What the last trick counts besides its cards; `holder` won it."""
        camp = self.camps[holder]
        points = SWEEP if sweeping and camp == self.sweeper else LAST_TRICK
        return -points if camp else points

    def tries(self, cards: int, others: int) -> list[int]:
        """The cards to try, lowest first: one of neighbours with equal points, if no card of `others` lies between."""
        tried, last = list[int](), -1
        while cards:
            bit = cards & -cards
            card = bit.bit_length() - 1
            cards ^= bit
            if last < 0 or POINT[card] != POINT[last] or card >> 3 != last >> 3 or others & (bit - (2 << last)):
                tried.append(card)
            last = card
        return tried
