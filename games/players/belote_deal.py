"""A deal of belote played out in numbers: the quick twin of the match, for the search alone."""

from __future__ import annotations

from collections.abc import Sequence

from ..parts.belote import LAST_TRICK, SWEEP
from .belote_numbers import BEATING, POINT, SUITED, TRUMPS, playable
from .belote_play import Seen, choose


class Deal:
    """Eight tricks in numbers. `hands` by seat; `step`: how far the next player sits; `taker`: a seat."""

    def __init__(self, hands: Sequence[int], leader: int, step: int, taker: int) -> None:
        self.hands = list(hands)
        self.turn, self.step, self.taker = leader, step, taker
        self.trick: list[int] = []
        self.best, self.holder = -1, leader
        self.gone = 0
        self.points, self.won = [0, 0], [0, 0]
        self.void = [False] * 4  # in trumps, as everybody has seen
        self.raising = self.undertrumping = True

    def playable(self) -> int:
        partner_wins = bool(self.trick) and (self.holder - self.turn) % 4 == 2
        return playable(self.hands[self.turn], self.trick, self.best, partner_wins, self.raising, self.undertrumping)

    def play(self, card: int) -> None:
        """Of the seat whose turn it is."""
        seat, trick = self.turn, self.trick
        if not trick or BEATING[self.best] >> card & 1:
            self.best, self.holder = card, seat
        trick.append(card)
        self.hands[seat] ^= 1 << card
        if card < 24 and trick[0] >= 24:
            self.void[seat] = True
        if len(trick) == 4:
            camp = self.holder % 2
            self.gone |= sum(1 << one for one in trick)
            self.points[camp] += sum(POINT[one] for one in trick)
            self.won[camp] += 1
            self.trick = []
            self.turn = self.holder
            if not self.hands[self.turn]:
                self.points[camp] += SWEEP if self.won[camp] == 8 else LAST_TRICK
        else:
            self.turn = (seat + self.step) % 4

    def advised(self) -> int:
        """The card that the seat whose turn it is would be advised to play."""
        seat = self.turn
        cards = self.playable()
        if not cards & (cards - 1):
            return cards.bit_length() - 1
        partner_wins = bool(self.trick) and (self.holder - seat) % 4 == 2
        gone = self.gone
        for card in self.trick:
            gone |= 1 << card
        drawn = self.void[seat - 1] and self.void[seat - 3]
        mine = self.taker == seat
        return choose(
            Seen(
                self.hands[seat], cards, self.trick, self.best, partner_wins, gone, mine, (self.taker - seat) % 2 == 0, drawn
            )
        )

    def play_out(self) -> None:
        """Every seat as it is advised, to the last card."""
        while self.hands[self.turn]:
            self.play(self.advised())
