"""A deal of belote played out in numbers: the quick twin of the match, for the search alone."""

from __future__ import annotations

from collections.abc import Sequence

from games.parts.tricks.belote.points import LAST_TRICK, SWEEP
from games.players.tricks.belote.belote.numbers import BEATING, EVERY, POINT, highest, playable
from games.players.tricks.belote.belote.play import fight, lead, support


class Deal:
    """Eight tricks in numbers. `hands` by seat; `step`: how far the next player sits; `taker`: a seat."""

    def __init__(self, hands: Sequence[int], leader: int, step: int, taker: int) -> None:
        self.hands = list(hands)
        self.turn, self.step, self.taker = leader, step, taker
        self.trick: list[int] = []
        self.best, self.holder = -1, leader
        self.gone = self.stake = 0  # the cards played, and the points of the trick
        self.points, self.won = [0, 0], [0, 0]
        self.void = [False] * 4  # in trumps, as everybody has seen
        self.raising = self.undertrumping = True

    def copy(self) -> Deal:
        twin = object.__new__(Deal)
        twin.__dict__ |= self.__dict__
        twin.hands, twin.trick, twin.void = self.hands[:], self.trick[:], self.void[:]
        twin.points, twin.won = self.points[:], self.won[:]
        return twin

    def playable(self) -> int:
        """The cards that the seat whose turn it is may play."""
        partner_wins = bool(self.trick) and (self.holder - self.turn) % 4 == 2
        return playable(self.hands[self.turn], self.trick, self.best, partner_wins, self.raising, self.undertrumping)

    def play(self, card: int) -> None:
        """A card of the seat whose turn it is."""
        seat, trick = self.turn, self.trick
        if not trick or BEATING[self.best] >> card & 1:
            self.best, self.holder = card, seat
        trick.append(card)
        self.hands[seat] ^= 1 << card
        self.gone |= 1 << card
        self.stake += POINT[card]
        if card < 24 <= trick[0]:
            self.void[seat] = True
        if len(trick) < 4:
            self.turn = (seat + self.step) % 4
        else:
            self.end_trick()

    def end_trick(self) -> None:
        camp = self.holder % 2
        self.won[camp] += 1
        self.points[camp] += self.stake
        self.trick, self.stake, self.turn = [], 0, self.holder
        if not self.hands[self.turn]:
            self.points[camp] += SWEEP if self.won[camp] == 8 else LAST_TRICK

    def advised(self) -> int:
        """The card that the seat whose turn it is is advised to play; it remembers all that has been played."""
        seat, trick = self.turn, self.trick
        cards = self.playable()
        if not cards & (cards - 1):
            return highest(cards)
        hand = self.hands[seat]
        hidden = EVERY & ~(hand | self.gone)
        if not trick:
            drawn = self.void[seat - 1] and self.void[seat - 3]
            return lead(hand, hidden, self.taker == seat, (self.taker - seat) % 2 == 0, drawn)
        answer = support if (self.holder - seat) % 4 == 2 else fight
        return answer(cards, trick, self.best, hidden)

    def play_out(self) -> None:
        """Every seat as it is advised, to the last card."""
        while self.hands[self.turn]:
            self.play(self.advised())
