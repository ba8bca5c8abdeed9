"""Payments: a card turned up costs somebody as many cards of the packet as it is worth, unseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.parts.cards import JOKER, PACK_52, RANK
from games.parts.war.pace import PacedGame
from games.parts.war.packets import Card
from games.view import Event, Facts

FACE: Mapping[str, int] = {"A": 1, "J": 11, "Q": 12, "K": 13}

WORTH: Mapping[str, int] = {card: FACE.get(RANK[card]) or int(RANK[card]) for card in PACK_52} | {JOKER: 1}
"""How many cards a card stands for: an ace 1, 2 to 10 their number, V 11, D 12, R 13; a joker itself alone."""


class PayingGame(PacedGame):
    """A game in which players `pay`: who gave how many, and who took them, stands on the table until the next flip."""

    told: tuple[Event, ...] = ()  # of the round that ended last

    def flip_top(self, seat: int) -> str:
        if not self.face_up():
            self.told = ()
        return super().flip_top(seat)

    def pay(self, seat: int, due: int, card: str) -> list[Card]:
        """So many top cards of the packet, or all that there are, given unseen for this card."""
        packet = self.packets[seat]
        given, packet[:] = packet[:due], packet[due:]
        if given:
            facts = Facts(count=len(given), left="some" if packet else "none")
            self.emit(Event("pay", seat, (card,), facts))
            self.told += (Event("pay", seat, (card,), facts),)
        return given

    def take(self, seat: int, cards: Sequence[Card]) -> None:
        super().take(seat, cards)
        self.told += (Event("gain", seat, facts=Facts(count=len(cards))),)

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """What the round that ended last cost its losers, and brought its winner."""
        return self.told
