"""A deal of belote played out in numbers: the quick twin of the match, for the search alone."""

from __future__ import annotations

from collections.abc import Sequence

from games.parts.tricks.belote.points import LAST_TRICK, SWEEP
from games.players.tricks.belote.belote.numbers import ABOVE, BEATING, POINT, SUITED, TRUMPS
from games.players.tricks.belote.belote.play import fight, lead, support


class Deal:
    """Eight tricks in numbers. `hands` and `camps` by seat; `step`: how far the next player sits; `taker`: a seat."""

    def __init__(self, hands: Sequence[int], leader: int, step: int, taker: int, camps: Sequence[int]) -> None:
        self.hands = list(hands)
        self.pack = sum(hands)
        self.turn, self.step, self.taker, self.camps = leader, step, taker, camps
        everybody = range(len(hands))
        self.foes = [sum(1 << foe for foe in everybody if camps[foe] != camps[seat]) for seat in everybody]
        self.trick: list[int] = []
        self.best, self.holder = -1, leader
        self.last = self.here = self.stake = 0  # the cards of the trick before, of this one, and its points
        self.points, self.won = [0, 0], [0, 0]
        self.void = 0  # the seats that played no trump in this trick, or in the last one if it begins: a bit each
        self.leader = self.led = -1  # who led, and which card
        self.raising = self.undertrumping = True

    def copy(self) -> Deal:
        twin = object.__new__(Deal)
        twin.__dict__ |= self.__dict__
        twin.hands, twin.trick, twin.points, twin.won = self.hands[:], self.trick[:], self.points[:], self.won[:]
        return twin

    def play(self, card: int) -> None:
        """A card of the seat whose turn it is."""
        seat, trick = self.turn, self.trick
        if not trick:
            self.void, self.leader, self.led = 0, seat, card
        if not trick or BEATING[self.best] >> card & 1:
            self.best, self.holder = card, seat
        trick.append(card)
        self.hands[seat] ^= 1 << card
        self.here |= 1 << card
        self.stake += POINT[card]
        if card < 24:
            self.void |= 1 << seat
        if len(trick) < len(self.hands):
            self.turn = (seat + self.step) % len(self.hands)
        else:
            self.end_trick()

    def end_trick(self) -> None:
        camp = self.camps[self.holder]
        self.won[camp] += 1
        self.points[camp] += self.stake
        self.last, self.here = self.here, 0
        self.trick, self.stake, self.turn = [], 0, self.holder
        if not self.hands[self.turn]:
            self.points[camp] += SWEEP if self.won[camp] == 8 else LAST_TRICK

    def play_out(self, tricks: int = 8) -> None:
        """Every seat as it is advised, to the end of so many tricks; each remembers the last trick, and no other.

        It does what `play` and the advice do, all in one: a search hardly does anything else.
        """
        hands, camps, trick, taker, pack = self.hands, self.camps, self.trick, self.taker, self.pack
        turn, best, holder, stake, void = self.turn, self.best, self.holder, self.stake, self.void
        last, here = self.last, self.here
        seats, step, raising, undertrumping = len(hands), self.step, self.raising, self.undertrumping
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
            elif trick:
                answer = support if helped else fight
                card = answer(cards, trick, best, len(trick) == seats - 1, pack & ~(hand | last | here))
            else:
                attack = camps[turn] == camps[taker]
                drawn = not self.foes[turn] & ~void if self.led >= 24 else self.leader in (turn, taker)
                card = lead(hand, pack & ~(hand | last), turn == taker, attack, drawn)
            if not trick:
                best, holder, void, self.leader, self.led = card, turn, 0, turn, card
            elif BEATING[best] >> card & 1:
                best, holder = card, turn
            trick.append(card)
            hands[turn] = hand ^ 1 << card
            here |= 1 << card
            stake += POINT[card]
            if card < 24:
                void |= 1 << turn
            turn = (turn + step) % seats
            if len(trick) == seats:
                self.holder, self.stake, self.here = holder, stake, here
                self.end_trick()
                trick, turn, stake, last, here = self.trick, holder, 0, self.last, 0
                tricks -= 1
        self.turn, self.best, self.holder, self.here, self.stake, self.void = turn, best, holder, here, stake, void
