"""A deal of belote played out in numbers: a fast twin of the match, only for the search."""

from __future__ import annotations

from collections.abc import Sequence

from games.parts.tricks.belote.points import LAST_TRICK, SWEEP
from games.players.tricks.belote.belote.numbers import ABOVE, BEATING, POINT, SUITED, TRUMPS
from games.players.tricks.belote.belote.play import fight, lead, ruffs, support, wanted


class Deal:
    """Eight tricks in numbers. `hands` and `camps` by seat; `step`: the distance to the next seat; `taker`: a seat."""

    def __init__(self, hands: Sequence[int], leader: int, step: int, taker: int, camps: Sequence[int]) -> None:
        self.hands = list(hands)
        self.pack = sum(hands)
        self.turn, self.step, self.taker, self.camps = leader, step, taker, camps
        everybody = range(len(hands))
        self.foes = [sum(1 << foe for foe in everybody if camps[foe] != camps[seat]) for seat in everybody]
        self.trick: list[int] = []
        self.best, self.holder = -1, leader
        self.gone = self.stake = 0  # the cards played, and the points of the trick
        self.points, self.won = [0, 0], [0, 0]
        self.voids, self.asked = [0] * 4, [0] * (len(hands) + 1)  # as in `Memory`
        self.partner = [
            next((at for at in everybody if at != seat and camps[at] == camps[seat]), -1) for seat in everybody
        ]
        self.raising = self.undertrumping = True

    def copy(self) -> Deal:
        twin = object.__new__(Deal)
        twin.__dict__ |= self.__dict__
        twin.hands, twin.trick, twin.points, twin.won = self.hands[:], self.trick[:], self.points[:], self.won[:]
        twin.voids, twin.asked = self.voids[:], self.asked[:]
        return twin

    def play(self, card: int) -> None:
        """Play a card for the seat whose turn it is."""
        seat, trick = self.turn, self.trick
        if not trick or BEATING[self.best] >> card & 1:
            self.best, self.holder = card, seat
        trick.append(card)
        self.hands[seat] ^= 1 << card
        self.gone |= 1 << card
        self.stake += POINT[card]
        if card >> 3 != trick[0] >> 3:
            self.voids[trick[0] >> 3] |= 1 << seat
        self.turn = (seat + self.step) % len(self.hands)
        if len(trick) == len(self.hands):
            self.end_trick()

    def end_trick(self) -> None:
        """The turn has come back to the leader."""
        camp = self.camps[self.holder]
        self.asked[self.turn] |= SUITED[self.trick[0]]
        self.won[camp] += 1
        self.points[camp] += self.stake
        self.trick, self.stake, self.turn = [], 0, self.holder
        if not self.hands[self.turn]:
            self.points[camp] += SWEEP if self.won[camp] == 8 else LAST_TRICK

    def play_out(self, tricks: int = 8) -> None:
        """Play `tricks` tricks, every seat by the advice; each remembers all cards played.

        Does what `play` and the advice do, in one loop: a search spends its time here.
        """
        hands, camps, trick, taker = self.hands, self.camps, self.trick, self.taker
        turn, best, holder, gone, stake, voids = self.turn, self.best, self.holder, self.gone, self.stake, self.voids
        seats, step, pack, raising, undertrumping = len(hands), self.step, self.pack, self.raising, self.undertrumping
        partner, foes = self.partner, self.foes
        while tricks and hands[turn]:
            hand = cards = hands[turn]
            helped = camps[holder] == camps[turn]
            if trick:
                led = trick[0]
                cards = hand & SUITED[led]
                if cards:
                    if raising and led >= 24:
                        cards = cards & ABOVE[best] or cards
                elif helped or not hand & TRUMPS:
                    cards = hand
                elif best < 24:
                    cards = hand & TRUMPS
                else:
                    cards = hand & TRUMPS & ABOVE[best] or (hand & TRUMPS if undertrumping else hand)
            if not cards & (cards - 1):
                card = cards.bit_length() - 1
            elif not trick:
                hidden, against, attack = pack & ~(hand | gone), foes[turn], camps[turn] == camps[taker]
                asked = self.asked[partner[turn]]
                asked = asked and wanted(asked, voids, against, hidden)
                card = lead(hand, hidden, turn == taker, attack, voids[3] & against == against, asked)
            elif helped:
                hidden = pack & ~(hand | gone)
                last = len(trick) == seats - 1
                ruffed = not last and ruffs(led, voids, 1 << (turn + step) % seats, hidden)
                card = support(cards, trick, best, last, hidden, ruffed)
            else:
                card = fight(cards, best, len(trick) == seats - 1, pack & ~(hand | gone))
            if not trick or BEATING[best] >> card & 1:
                best, holder = card, turn
            trick.append(card)
            hands[turn] = hand ^ 1 << card
            gone |= 1 << card
            stake += POINT[card]
            if card >> 3 != trick[0] >> 3:
                voids[trick[0] >> 3] |= 1 << turn
            turn = (turn + step) % seats
            if len(trick) == seats:
                self.turn, self.best, self.holder, self.stake = turn, best, holder, stake
                self.end_trick()
                trick, turn, stake = self.trick, holder, 0
                tricks -= 1
        self.turn, self.best, self.holder, self.gone, self.stake = turn, best, holder, gone, stake
