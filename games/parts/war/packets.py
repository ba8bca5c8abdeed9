"""Packets: face-down cards that nobody looks at, not even their owner; the top card comes first."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, NamedTuple

from games.game import Game
from games.parts.scores import places
from games.view import Event, Facts, SeatView, ViewFacts

FLIP = ("flip",)
CLOSE = ("close",)


class Card(NamedTuple):
    """A card in a packet, with what players know of it.

    `hidden`: nobody has seen it since the shuffle; `batches`: numbers of the random pick-ups it went through since it
    was last seen: in each, it may have changed places with any other card.
    """

    text: str
    hidden: bool = True
    batches: tuple[int, ...] = ()


Piles = Collection[list[Card]]


def redraw(piles: Piles, rng: Random) -> None:
    """Exchange cards never seen with each other, then those of each random pick-up, in order."""
    batches = sorted({batch for pile in piles for card in pile for batch in card.batches})
    for batch in reversed(batches):  # the draw must not depend on where the true cards are
        permute(piles, batch, lambda cards: cards.sort(key=known))
    unseen = sorted(card.text for pile in piles for card in pile if card.hidden)
    rng.shuffle(unseen)
    for pile in piles:
        pile[:] = [card._replace(text=unseen.pop()) if card.hidden else card for card in pile]

    def shuffle(cards: list[Card]) -> None:
        cards.sort()
        rng.shuffle(cards)

    for batch in batches:
        permute(piles, batch, shuffle)


def permute(piles: Piles, batch: int, arrange: Callable[[list[Card]], None]) -> None:
    """Rearrange a random pick-up's cards as `arrange` does: their past goes with the cards, later moves do not."""
    spots = [(pile, place) for pile in piles for place in range(len(pile)) if batch in pile[place].batches]
    later = [pile[place].batches[pile[place].batches.index(batch) :] for pile, place in spots]
    cards = [pile[place]._replace(batches=tuple(b for b in pile[place].batches if b < batch)) for pile, place in spots]
    arrange(cards)
    for (pile, place), card, after in zip(spots, cards, later, strict=True):
        pile[place] = card._replace(batches=card.batches + after)


def known(card: Card) -> tuple[tuple[int, ...], str]:
    """What is known of a card that enters a pick-up: its face, or the earlier pick-up that it comes from."""
    return card.batches[-1:], "" if card.hidden or card.batches else card.text


class PacketGame(Game):
    """A war game: cards flipped from the packets lie open until a player takes them; the most cards win.

    A game deals (`deal_packets`), writes `do_flip` and `do_close`, says what is `face_up` and which other piles there
    are (`piles_beside`), lets a seat `take` the table, and calls `finish`. A direction of play and a draw for the deal
    need `class AnyGame(PacketGame, SeatedGame)`.
    """

    match_deals = "one"
    gestures = FLIP
    packets: list[list[Card]]
    stood: list[Any]  # by seat, when it last had cards, to compare: it ranks the seats that are out
    last: tuple[tuple[int, str], ...]  # (seat, card) face up when cards were last taken
    last_winner: int | None  # the seat that took them

    def deal_packets(self, pack: Sequence[str], order: Sequence[int]) -> None:
        """Shuffle the whole pack and deal it one by one in this order of seats."""
        deck = self.shuffled(pack)
        self.packets = [[] for _ in order]
        for place, seat in enumerate(order):
            self.packets[seat] = [Card(card) for card in deck[place :: len(order)]]
        self.last, self.last_winner = (), None

    @abstractmethod
    def face_up(self) -> tuple[tuple[int, str], ...]:
        """The flipped cards on the table, each after the seat that flipped it."""

    def piles_beside(self) -> Collection[list[Card]]:
        """The piles of `Card`s next to the packets: on the table, or set aside."""
        return ()

    def holders(self) -> list[int]:
        return [seat for seat, packet in enumerate(self.packets) if packet]

    def flip_top(self, seat: int) -> str:
        """Flip the top card of a packet, its first, for all to see, and return it."""
        card = self.packets[seat].pop(0).text
        self.emit(Event("flip", seat, (card,)))
        return card

    def mixed(self, cards: Sequence[Card]) -> list[Card]:
        """A random pick-up: the cards shuffled, so that nobody knows where each of them is."""
        names = self.shuffled([str(place) for place in range(len(cards))])
        batch = (self._shuffles,)
        return [cards[int(name)]._replace(batches=cards[int(name)].batches + batch) for name in names]

    def take(self, seat: int, cards: Sequence[Card]) -> None:
        """Put these cards under the packet, the last at the bottom; the open cards become the last trick."""
        self.last, self.last_winner = self.face_up(), seat
        self.packets[seat] += cards
        self.emit(Event("trick", seat, facts=Facts(cards=len(cards))))

    def finish(self) -> None:
        """The most cards win; among players without cards, the one who stayed in longest."""
        ranks = [(len(packet), 0 if packet else self.stood[seat]) for seat, packet in enumerate(self.packets)]
        self.end([len(packet) for packet in self.packets], places(ranks))

    # -- flip: by a waiting seat; close: by the table when the time is up ------------------------------------

    def can_flip(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None else FLIP

    def can_close(self, seat: int | None) -> tuple[str, ...]:
        return CLOSE if seat is None else ()

    def seat_view(self, seat: int) -> SeatView:
        cards = len(self.packets[seat])
        return SeatView(cards, cards, tags=() if cards else ("out",))

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {"trick": tuple(card for _, card in self.face_up()), "last_trick": tuple(card for _, card in self.last)}

    def facts(self) -> ViewFacts:
        facts = super().facts() | {
            "unit": "cards",
            "trick_seats": tuple(seat for seat, _ in self.face_up()),
            "last_trick_seats": tuple(seat for seat, _ in self.last),
        }
        if self.last_winner is not None:
            facts["last_winner"] = self.last_winner
        return facts

    def cards_of(self, seat: int) -> Sequence[str]:
        return [card.text for card in self.packets[seat]]

    def census(self) -> list[str]:
        return [card.text for pile in (*self.packets, *self.piles_beside()) for card in pile]

    def unshare(self) -> None:
        self.packets = [packet[:] for packet in self.packets]
        self.stood = self.stood[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Redraw for all seats alike: everybody saw which cards lay open and where they went."""
        redraw((*self.packets, *self.piles_beside()), rng)
