"""Payments: a flipped card costs other players as many cards of their packets as it is worth, face down."""

from collections.abc import Mapping, Sequence

from games.parts.cards import JOKER, PACK_52, RANK
from games.parts.war.pace import PacedGame
from games.parts.war.packets import Card
from games.view import Event, Facts

FACE: Mapping[str, int] = {"A": 1, "J": 11, "Q": 12, "K": 13}

WORTH: Mapping[str, int] = {card: FACE.get(RANK[card]) or int(RANK[card]) for card in PACK_52} | {JOKER: 1}
"""The number of cards that a card is worth: an ace 1, 2 to 10 their number, J 11, Q 12, K 13; a joker 1."""


class PayingGame(PacedGame):
    """A game in which players `pay`; the payments and the winner stay on the table until the next flip."""

    told: tuple[Event, ...] = ()  # payments of the round that ended last
    shown_notes = {"pay": "plate", "gain": "plate"}

    def flip_top(self, seat: int) -> str:
        if not self.face_up():
            self.told = ()
        return super().flip_top(seat)

    def pay(self, seat: int, due: int, card: str) -> list[Card]:
        """Take `due` top cards of the packet, or all if there are fewer, face down, to pay for this card."""
        packet = self.packets[seat]
        paid, packet[:] = packet[:due], packet[due:]
        if paid:
            facts = Facts(count=len(paid), left="some" if packet else "none")
            self.emit(Event("pay", seat, (card,), facts))
            self.told += (Event("pay", seat, (card,), facts),)
        return paid

    def take(self, seat: int, cards: Sequence[Card]) -> None:
        super().take(seat, cards)
        self.told += (Event("gain", seat, facts=Facts(count=len(cards))),)

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """What the last round cost its losers, and what its winner took."""
        return self.told
