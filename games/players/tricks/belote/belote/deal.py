"""A deal of belote played out in numbers: the quick twin of the match, for the search alone."""

from __future__ import annotations

from collections.abc import Sequence

from games.parts.tricks.belote.points import LAST_TRICK, SWEEP
from games.players.tricks.belote.belote.numbers import BEATING, POINT, highest, playable
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
        self.gone = self.stake = 0  # the cards played, and the points of the trick
        self.points, self.won = [0, 0], [0, 0]
        self.void = 0  # the seats without a trump, as everybody has seen: a bit each
        self.raising = self.undertrumping = True

    def copy(self) -> Deal:
        twin = object.__new__(Deal)
        twin.__dict__ |= self.__dict__
        twin.hands, twin.trick, twin.points, twin.won = self.hands[:], self.trick[:], self.points[:], self.won[:]
        return twin

    def playable(self) -> int:
        """The cards that the seat whose turn it is may play."""
        seat, undertrumping = self.turn, self.undertrumping
        return playable(self.hands[seat], self.trick, self.best, self.partner_wins(), self.raising, undertrumping)

    def partner_wins(self) -> bool:
        """Whether a partner of the seat whose turn it is wins the trick so far."""
        return bool(self.trick) and self.holder != self.turn and self.camps[self.holder] == self.camps[self.turn]

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
            self.void |= 1 << seat
        if len(trick) < len(self.hands):
            self.turn = (seat + self.step) % len(self.hands)
        else:
            self.end_trick()

    def end_trick(self) -> None:
        camp = self.camps[self.holder]
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
        hidden = self.pack & ~(hand | self.gone)
        if not trick:
            drawn = self.void & self.foes[seat] == self.foes[seat]
            return lead(hand, hidden, self.taker == seat, self.camps[self.taker] == self.camps[seat], drawn)
        answer = support if self.camps[self.holder] == self.camps[seat] else fight
        return answer(cards, trick, self.best, len(trick) == len(self.hands) - 1, hidden)

    def play_out(self) -> None:
        """Every seat as it is advised, to the last card."""
        while self.hands[self.turn]:
            self.play(self.advised())
