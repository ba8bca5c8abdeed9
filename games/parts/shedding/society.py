"""Exchanges between manches: the highest cards go up, cards of the giver's choice come back."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator

from games.parts.piles import Backs
from games.parts.shedding.drawing import DrawingGame
from games.view import Event, Facts


class SocietyGame(DrawingGame):
    """Exchanges at a manche's start, in turn. A game calls `begin_exchanges`, and continues in `begin_turns`."""

    backs: list[Backs]  # what each seat knows of face-down cards; the last entry is what everybody knows
    secret_verbs = ("give",)

    @abstractmethod
    def whole_pack(self) -> Iterable[str]:
        """Every card of the deal."""

    @abstractmethod
    def height(self, card: str) -> tuple[int, int]:
        """How high a card is, to compare; no two cards are equal."""

    @abstractmethod
    def begin_turns(self) -> None:
        """Begin the turns: the exchanges are over."""

    def known(self) -> list[Backs]:
        return self.backs

    def begin_exchanges(self, emperor: int | None, exclu: int | None) -> None:
        """The Empereur receives everybody's highest card, then the Exclu gives them its highest; None: no exchange."""
        self.exchanges = tuple((chief, up) for chief, up in ((emperor, True), (exclu, False)) if chief is not None)
        self.gifts: dict[int, tuple[int, ...]] = {}  # by giver, the seats that still wait for a card of its choice
        self.given: tuple[tuple[int, int, str], ...] = ()  # (giver, taker, card), for the taker to see
        self.next_exchange()

    def next_exchange(self) -> None:
        """Move the highest cards of the next exchange, and wait for the seats that must choose a card to give."""
        if not self.exchanges:
            self.begin_turns()
            return
        (chief, up), self.exchanges = self.exchanges[0], self.exchanges[1:]
        others = tuple(self.turn_from(chief)[1:])
        for other in others:
            self.give_highest(*((other, chief) if up else (chief, other)))
        self.gifts = {chief: others} if up else dict.fromkeys(others, (chief,))
        self.phase = "exchange"
        self.waiting = frozenset(self.gifts)

    def give_highest(self, giver: int, taker: int) -> None:
        """Give the highest card of a hand to another, which learns that the giver has no higher one."""
        card = max(self.hands[giver], key=self.height)
        self.move_card(giver, taker, card)
        higher = frozenset(other for other in self.whole_pack() if self.height(other) > self.height(card))
        self.backs[taker].exclude(giver, higher)

    def move_card(self, giver: int, taker: int, card: str) -> None:
        """Move a card from hand to hand; only these two see which."""
        self.hands[giver].remove(card)
        self.hands[taker] = sorted([*self.hands[taker], card])
        self.given += ((giver, taker, card),)
        for watcher, backs in enumerate(self.backs):
            backs.give(giver, taker, card if watcher in (giver, taker) else None)
        for reader in (giver, taker):
            self.emit(Event("gift", giver, (card,), Facts(taker=taker), to=reader))
        self.emit(Event("gift", giver, facts=Facts(taker=taker)))

    # -- give:SEAT:CARD -- a card of the giver's choice to each seat that waits for one-------------------------------

    def can_give(self, seat: int) -> tuple[str, ...]:
        cards = dict.fromkeys(self.hands[seat])
        return tuple(sorted(f"give:{taker}:{card}" for taker in self.gifts.get(seat, ()) for card in cards))

    def do_give(self, seat: int, argument: str) -> None:
        taker, _, card = argument.partition(":")
        self.move_card(seat, int(taker), card)
        left = tuple(other for other in self.gifts[seat] if other != int(taker))
        self.gifts = {**self.gifts, seat: left}
        if not left:
            self.waiting -= {seat}
        if not self.waiting:
            self.next_exchange()

    def gift_notes(self, seat: int | None) -> Iterator[Event]:
        """For a seat: how many cards it has to give, and the cards it was given and still has."""
        if seat is None:
            return
        if self.phase == "exchange" and self.gifts.get(seat):
            yield Event("gift_due", seat, facts=Facts(count=len(self.gifts[seat])), to=seat)
        for giver, taker, card in self.given:
            if seat == taker and card in self.hands[taker]:
                yield Event("from_give", seat, (card,), Facts(giver=giver), to=seat)

    def unshare(self) -> None:
        self.gifts = self.gifts.copy()
        self.backs = [backs.copy() for backs in self.backs]
