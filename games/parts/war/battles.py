"""Battles: all flip a card, the highest takes the table, and a tie for the highest is a battle (bataille)."""

from abc import abstractmethod
from collections.abc import Collection, Iterator, Sequence

from games.deeds import Story
from games.parts.cards import ACE_HIGH
from games.parts.war.pace import PacedGame
from games.parts.war.packets import Card
from games.view import Event, Facts, Line, SeatFacts, SeatView, View, frozen
from games.view.standing import line

TRIPLE = 3  # ties in a row that make a deed


def triple_battles(story: Story) -> Iterator[int]:
    """The seats that won a table after three ties in a row or more."""
    ties = 0
    for event in story.events:
        ties += event.kind == "battle"
        if event.kind in ("trick", "aside"):
            if ties >= TRIPLE and event.seat is not None:
                yield event.seat
            ties = 0


class BattleGame(PacedGame):
    """Rounds: all flip a card, the highest takes the table, and a tie for the highest is a battle between the tied.

    A game begins with `deal_rounds`, decides the end (`is_over`), the order in which a winner picks up the cards
    (`gathered`), and what losers `add` to the table.
    """

    deed_finders = {"triple_bataille": triple_battles}

    def deal_rounds(self, pack: Sequence[str]) -> None:
        """Deal the pack, the dealer last, and begin the first round."""
        order = [(self.dealer + place) % self.seats for place in range(1, self.seats + 1)]
        self.deal_packets(pack, order)
        self.rounds = 0
        self.aside: list[Card] = []  # the table of a tie that no seat could fight out
        # By seat: its last round, the cards it flipped in it, and whether it tied. This ranks the seats that are out
        self.stood = [(0, 0, False)] * self.seats
        self.last_covered: tuple[int, ...] = (0,) * self.seats  # face down at the end of the last round
        self.start_round()

    @abstractmethod
    def is_over(self) -> bool:
        """Whether the round just played was the last."""

    @abstractmethod
    def gathered(self, won: list[Card]) -> list[Card]:
        """The cards of the table in the order in which they go under the winner's packet."""

    def add(self, winner: int) -> None:
        """Put on the table what the losers of the round pay the winner: nothing, unless the game has payments."""

    def start_round(self) -> None:
        """Begin a round: all seats with cards flip one on an empty table."""
        self.clear()
        self.fight(self.holders())

    def clear(self) -> None:
        self.laid: list[list[Card]] = [[] for _ in range(self.seats)]
        self.shown: list[tuple[str, ...]] = [()] * self.seats  # the face-up ones among the cards laid

    def fight(self, seats: list[int]) -> None:
        """Let these seats flip a card: all that are in, or those that are tied."""
        self.fighters = seats
        self.turned: list[int] = []
        self.ask()

    def due(self) -> list[int]:
        return [seat for seat in self.fighters if seat not in self.turned]

    def turn_up(self, seats: list[int]) -> None:
        for seat in seats:
            packet, laid = self.packets[seat], self.laid[seat]
            if laid and len(packet) > 1:
                laid.append(packet.pop(0))  # in a battle one card goes face down first, unless it is the seat's last
                self.emit(Event("cover", seat))
            card = self.flip_top(seat)
            laid.append(Card(card, hidden=False))
            self.shown[seat] += (card,)
        self.turned += seats
        if len(self.turned) == len(self.fighters):
            self.compare()
        else:
            self.wait()

    def compare(self) -> None:
        """The highest card wins; tied seats that still have a card fight on (bataille, double bataille...)."""
        best = max(ACE_HIGH[self.shown[seat][-1]] for seat in self.fighters)
        tied = [seat for seat in self.fighters if ACE_HIGH[self.shown[seat][-1]] == best]
        for seat in self.fighters:
            self.stood[seat] = (self.rounds, len(self.shown[seat]), seat in tied)
        able = [seat for seat in tied if self.packets[seat]] if len(tied) > 1 else tied
        if len(able) > 1:
            self.emit(Event("battle", facts=Facts(seats=tuple(able))))
            self.fight(able)
            return
        holders = able or self.holders()
        self.finish_round(holders[0] if len(holders) == 1 else None)

    def finish_round(self, winner: int | None) -> None:
        """Give the table to the winner; None: no seat could fight out the tie, and the next winner takes it."""
        self.rounds += 1
        if winner is not None:
            self.add(winner)
        order = range(self.seats) if winner is None else sorted(range(self.seats), key=lambda seat: seat != winner)
        won = [card for seat in order for card in self.laid[seat]] + self.aside
        self.aside = []
        self.last_covered = self.covered()
        if winner is None:
            self.aside = won
            self.last, self.last_winner = self.face_up(), None
            self.emit(Event("aside", facts=Facts(cards=len(won))))
        else:
            self.take(winner, self.gathered(won))
        if self.is_over():
            self.clear()
            self.finish()
        else:
            self.start_round()

    def face_up(self) -> tuple[tuple[int, str], ...]:
        return tuple((seat, card) for seat, shown in enumerate(self.shown) for card in shown)

    def covered(self) -> tuple[int, ...]:
        """By seat, its number of face-down cards on the table."""
        return tuple(len(laid) - len(shown) for laid, shown in zip(self.laid, self.shown, strict=True))

    def seat_view(self, seat: int) -> SeatView:
        cards = len(self.packets[seat])
        covered = self.covered() if any(self.laid) else self.last_covered
        out = not (cards or self.laid[seat])
        tags, facts = ("out",) * out, SeatFacts(covered=covered[seat], out_round=self.stood[seat][0] + 1 if out else 0)
        return SeatView(cards, cards, tags=tags, shown=self.shown[seat], facts=frozen(facts))

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"aside": len(self.aside)}

    def lines_of(self, view: View) -> Iterator[Line]:
        yield from super().lines_of(view)
        if any(self.laid) and not self.turned:  # equal cards start a battle
            yield line("battle", rank=1, drawn="felt")

    def piles_beside(self) -> Collection[list[Card]]:
        return (*self.laid, self.aside)

    def unshare(self) -> None:
        super().unshare()
        self.laid = [laid[:] for laid in self.laid]
        self.shown = self.shown[:]
        self.aside = self.aside[:]
        self.fighters = self.fighters[:]
        self.turned = self.turned[:]
