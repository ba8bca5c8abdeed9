"""Games of exact contracts: bid a number of tricks, then win exactly that many."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import replace

from games.deeds import every_bid_kept
from games.game import ONLY
from games.parts.cards import SUIT
from games.parts.tricks.turn_loop import TrickGame
from games.view import DealResult, Event, Facts, Line, SeatView, ViewFacts
from games.view.standing import line

UNSAID = -1
IN_ORDER = tuple(tuple(f"bid:{tricks}" for tricks in range(cards + 1)) for cards in range(27))
BIDS = tuple(tuple(sorted(bids)) for bids in IN_ORDER)
BID_EVENTS = [[Event("bid", seat, facts=Facts(bid=tricks)) for tricks in range(27)] for seat in range(len(ONLY))]


class ContractGame(TrickGame):
    """Deals of bids, tricks and points for them. A game says `plan` (cards of each deal) and `points` (of a bid)."""

    phases = {"bid": ("bid",), "play": ("play",)}
    deed_finders = {"sans_faute": every_bid_kept}
    idle_piles = ("stock",)

    def begin(self) -> None:
        self.schedule = self.plan()
        super().begin()

    # -- what a game writes --------------------------------------------------------------------------

    @abstractmethod
    def plan(self) -> tuple[int, ...]:
        """The cards dealt to each seat, deal by deal; a longer match starts the list again."""

    @abstractmethod
    def points(self, bid: int, won: int) -> int:
        """The points of a seat with this bid and this number of tricks won."""

    def opening(self) -> str:
        """The phase after the deal."""
        return "bid"

    def is_over(self) -> bool:
        """Whether the deal just scored is the last one."""
        return self.deal == len(self.schedule)

    def deal_cards(self) -> None:
        self.cards = self.schedule[(self.deal - 1) % len(self.schedule)]
        self.bids: list[int] = [UNSAID] * self.seats
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal, cards=self.cards)))
        self.turn_up(self.deal_round(self.shuffled(self.pack, self.seats * self.cards + 1), self.cards))
        self.phase = self.opening()
        self.pass_to(self.eldest)

    def turn_up(self, rest: list[str]) -> None:
        """Turn the next card of the deck for the trump; it stays out of play. If no card is left, there is no trump."""
        self.turned, self.stock = tuple(rest[:1]), rest[1:]
        self.trump = SUIT[rest[0]] if rest else None
        self.emit(Event("turned", cards=self.turned, facts=Facts(trump=self.trump)))

    # -- bid:N -- from the eldest, each in turn ------------------------------------------------------

    def can_bid(self, seat: int) -> tuple[str, ...]:
        return BIDS[self.cards]

    def do_bid(self, seat: int, tricks: str) -> None:
        bid = self.bids[seat] = int(tricks)
        self.emit(BID_EVENTS[seat][bid])
        if seat == self.current_dealer:
            self.phase = "play"
        self.pass_to(self.next_seat[seat])

    def score_deal(self) -> None:
        parts = [
            (("kept" if bid == won else "missed", self.points(bid, won)),)
            for bid, won in zip(self.bids, self.won, strict=True)
        ]
        self.score(parts, bids=tuple(self.bids), won=tuple(self.won))
        self.deal_or_end(self.is_over())

    def side_details(self, last: DealResult, seat: int) -> Iterator[Line]:
        yield line("kept-bid", bid=last["bids"][seat], won=last["won"][seat])

    def planned_deals(self) -> int | None:
        return len(self.schedule)

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"cards": self.cards, "pack": len(self.pack)}
        return facts | {"move_order": IN_ORDER[self.cards]} if self.phase == "bid" else facts

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"turned": self.turned, "stock": len(self.stock)}

    def seat_view(self, seat: int) -> SeatView:
        return replace(super().seat_view(seat), bid=None if self.bids[seat] == UNSAID else self.bids[seat])

    def unshare(self) -> None:
        super().unshare()
        self.bids = self.bids[:]
