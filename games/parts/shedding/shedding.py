"""Shedding games: players get rid of their cards, or draw if they cannot; the discards refill the stock."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from games.options import option
from games.parts.piles import Backs
from games.parts.scores import places, scored_deal
from games.parts.seating import SeatingOptions
from games.parts.shedding.drawing import DrawingGame
from games.view import DealDetails, DealResult, Event, Facts, Line, SeatView, ViewFacts
from games.view.deal_lines import cards_held, turn_limit


@dataclass(frozen=True)
class SheddingOptions(SeatingOptions):
    """The options of games in which players draw and shed."""

    play_on: bool = option(False)  # the others play on for the next places; each scores the players behind
    rounds: int = option(1, range=range(1, 11))  # number of deals; the most points win
    max_turns: int = option(100, range=range(20, 501))  # turns per player in a deal; after that the fewest cards win


class SheddingGame(DrawingGame):
    """Deals of shedding. A game deals (`deal_cards`), defines a turn, and calls `shed` for an empty hand."""

    rules: SheddingOptions
    current_dealer: int
    backs: Backs

    @abstractmethod
    def deal_cards(self, order: Sequence[int]) -> None:
        """Fill `hands`, `stock`, `discards` and `backs`, and give `order[0]` the first turn."""

    def begin(self) -> None:
        self.scores = [0] * self.seats
        self.deal = 0
        self.last_deal: DealResult | None = None
        self.start_deal()

    def start_deal(self) -> None:
        """Clear the piles and deal: the first dealer, later the seat after the last one."""
        self.deal += 1
        self.current_dealer = self.dealer if self.deal == 1 else self.next_seat[self.current_dealer]
        self.hands = [[] for _ in range(self.seats)]  # each in the order in which it was drawn
        self.stock = []
        self.discards: list[str] = []  # the top last
        self.latest: list[tuple[str, ...]] = [()] * self.seats  # the cards each seat drew last, until it plays
        self.turns = 0
        self.out = []
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        self.deal_cards(self.turn_from(self.next_seat[self.current_dealer]))

    def count_turn(self) -> bool:
        """Count one more turn of the deal; returns whether that exceeds the limit."""
        self.turns += 1
        return self.turns > self.rules.max_turns * self.seats

    @abstractmethod
    def kept(self) -> int:
        """How many discards, from the top, stay when the others become the stock."""

    def recyclable(self) -> int:
        return len(self.discards) - self.kept()

    def recycle(self) -> list[str]:
        under, self.discards = self.discards[: -self.kept()], self.discards[-self.kept() :]
        return under

    def known(self) -> tuple[Backs]:
        return (self.backs,)

    def take(self, seat: int, count: int) -> tuple[str, ...]:
        self.latest[seat] = super().take(seat, count)
        return self.latest[seat]

    # -- the end: one point to the winner; if they play on, one per player behind --------------------------

    def shed(self, seat: int) -> bool:
        """Record an empty hand; returns whether that ends the deal."""
        self.out.append(seat)
        self.emit(Event("out", seat, facts=Facts(place=len(self.out))))
        over = not self.rules.play_on or len(self.out) == self.seats - 1
        if over:
            self.end_deal()
        return over

    def end_deal(self, *, counted: bool = False) -> None:
        """Score the deal, those with the fewest cards last. `counted`: the turn limit has ended it."""
        cards = [(1, len(hand)) for hand in self.hands]
        for place, seat in enumerate(self.out):
            cards[seat] = (0, place)
        ranks = places(cards, low_wins=True)
        behind = [sum(other > rank for other in ranks) for rank in ranks]
        points = behind if self.rules.play_on else [int(rank == 1) for rank in ranks]
        self.scores = [score + gain for score, gain in zip(self.scores, points, strict=True)]
        reason = "players_behind" if self.rules.play_on else "won"
        left = tuple(map(len, self.hands))
        details: DealDetails = {"left": left}
        if counted:
            details |= {"turns": self.rules.max_turns, "held": left}
        self.last_deal = scored_deal(self.deal, [((reason, gain),) for gain in points], **details)
        self.emit(Event("score", facts=self.last_deal))
        if self.deal == self.rules.rounds:
            self.end(self.scores, places(self.scores))
        else:
            self.start_deal()

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """For a seat, the cards it has drawn; if there are several deals, the points so far."""
        if not self.waiting:
            return ()
        notes: list[Event] = []
        if self.rules.rounds > 1:
            notes += (Event("standing", other, facts=Facts(count=score)) for other, score in enumerate(self.scores))
        if seat is not None and self.latest[seat]:
            notes.append(Event("drawn", seat, self.latest[seat], to=seat))
        return tuple(notes)

    def headline(self, last: DealResult) -> Line | None:
        return turn_limit(last)

    def side_details(self, last: DealResult, seat: int) -> Iterator[Line]:
        return cards_held(last, seat)

    def planned_deals(self) -> int | None:
        return self.rules.rounds

    def facts(self) -> ViewFacts:
        facts = super().facts()
        if self.waiting or self.rules.rounds == 1:
            facts["counts"] = "cards"
        if self.rules.rounds > 1:
            facts["deal"] = self.deal
        if self.last_deal:
            facts |= {"last_deal": self.last_deal, "first_round": self.turns <= self.seats}
        return facts

    def tags(self, seat: int) -> tuple[str, ...]:
        """The short marks next to a name, such as `dealer`."""
        return ("dealer",) * (seat == self.current_dealer) + ("out",) * (seat in self.out)

    @abstractmethod
    def shown(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that lie open."""

    def seat_view(self, seat: int) -> SeatView:
        return SeatView(len(self.hands[seat]), self.scores[seat], self.tags(seat), self.shown(seat))

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {"discard": tuple(self.discards), "stock": len(self.stock)}

    def census(self) -> list[str]:
        return [*self.discards, *self.stock, *(card for hand in self.hands for card in hand)]

    def unshare(self) -> None:
        self.hands = [hand[:] for hand in self.hands]
        self.stock = self.stock[:]
        self.discards = self.discards[:]
        self.backs = self.backs.copy()
        self.latest = self.latest[:]
        self.out = self.out[:]
        self.scores = self.scores[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        self.backs.redeal(seat, self.hands, self.stock, rng)
        self.latest = [drawn if other == seat else () for other, drawn in enumerate(self.latest)]
