"""La bataille corse: flip in turn, answer high cards, and be the first to slap the pile when equal cards meet.

Source: "La bataille corse" in our rule collection. Nobody sees a packet, not even its owner.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.errors import IllegalMove
from games.game import ONLY, THE_TABLE
from games.options import option
from games.parts.cards import JOKER, PACK_52, RANK
from games.parts.seating import SeatedGame, SeatingOptions
from games.parts.war.packets import CLOSE, FLIP, Card, PacketGame
from games.view import Event, Facts, Line, Place, View, ViewFacts
from games.view.standing import line

SLAP = ("slap",)

POWER: Mapping[str, int] = {"J": 1, "Q": 2, "K": 3, "A": 4, JOKER: 5}
"""The number of cards that must answer a high card, by rank; all others are low, even the 10."""

IN_SIGHT = 1 + max(POWER.values())
"""The number of visible cards of a pile: the longest challenge, and the card that made it."""


@dataclass(frozen=True)
class BatailleCorseOptions(SeatingOptions):
    """House rules, and the times for players."""

    jokers: int = option(0, range=range(3))  # above the aces; five cards must answer one
    # Time to slap a pair (seconds)
    slap_window_s: int = option(4, range=range(1, 61), usual=(2, 3, 4, 5, 6, 8, 10, 15, 30))
    # Time before the next flip, or before a won pile is taken
    min_flip_ms: int = option(1500, range=range(500, 5001, 250), usual=(500, 1000, 1500, 2000, 3000))
    # Time in which a slap at the previous card is late, not wrong
    grace_ms: int = option(1500, range=range(0, 5001, 250), usual=(0, 500, 1000, 1500, 2000))
    slap_in: bool = option(False)  # a player who is out may return with a slap
    # Number of piles; after that the most cards win
    max_rounds: int = option(2000, range=range(200, 10001), usual=(200, 500, 1000, 2000, 5000))


class BatailleCorse(PacketGame, SeatedGame):
    """Flip in turn until a player wins the pile: by a high card without an answer, or by a slap on a pair."""

    key = "bataille_corse"
    seat_counts = tuple(range(2, 9))
    options_class = BatailleCorseOptions
    shown_notes = {"challenge": "felt", "taking": "plate"}
    rules: BatailleCorseOptions
    short_match = {"max_rounds": 200}
    stands_for = ("snap",)
    speed_options = ("slap_window_s",)
    phases = {"flip": FLIP, "hold": CLOSE}
    asides = {"flip": SLAP, "hold": SLAP}

    def begin(self) -> None:
        order = self.turn_from(self.next_seat[self.dealer])
        self.deal_packets(PACK_52 + (JOKER,) * self.rules.jokers, order)
        self.piles = 0  # won so far
        self.stood = [0] * self.seats  # by seat, the last pile it began with cards: it ranks the seats that are out
        self.start_pile(order[0])

    def start_pile(self, leader: int) -> None:
        self.played: list[tuple[int, str]] = []  # (seat, card)
        self.penalties: list[str] = []  # below the played cards, the latest at the very bottom
        self.owner: int | None = None  # of the challenge: the seat whose high card must be answered
        self.left = 0  # the cards that may still answer it
        self.stood = [self.piles if packet else last for packet, last in zip(self.packets, self.stood, strict=True)]
        self.inside = frozenset(seat for seat in range(self.seats) if self.packets[seat] or self.rules.slap_in)
        self.barred: set[int] = set()  # seats that slapped wrongly without a card to pay may not slap this pile again
        self.since = len(self._log)
        self.turn = leader
        self.go_on()

    def go_on(self) -> None:
        """Wait for the next flip; but first a pair waits for a slap, and a won pile stays visible for a moment."""
        self.turn = next((seat for seat in self.turn_from(self.turn) if self.packets[seat]), self.turn)
        self.taker = self.find_taker()
        if self.taker is not None or self.is_pair():
            self.phase, self.waiting = "hold", THE_TABLE
        else:
            self.await_flip()

    def await_flip(self) -> None:
        self.phase, self.waiting = "flip", ONLY[self.turn]

    def find_taker(self) -> int | None:
        """The seat that gets the pile unless another slaps it; None while it is played for."""
        if self.owner is not None and (self.left == 0 or self.turn == self.owner):
            return self.owner  # nobody answered, or nobody is left to answer
        holders = self.holders()
        if not holders:
            return self.played[-1][0] if self.played else self.turn
        return self.turn if len(holders) == 1 and self.owner is None else None

    def is_pair(self) -> bool:
        """Whether the last two cards played are equal."""
        return len(self.played) > 1 and RANK[self.played[-1][1]] == RANK[self.played[-2][1]]

    # -- flip: a waiting seat plays the top card of its packet on the pile ------------------------------

    def do_flip(self, seat: int, _: str) -> None:
        card = self.flip_top(seat)
        self.played.append((seat, card))
        power = POWER.get(RANK[card], 0)
        if power:
            self.owner, self.left = seat, power
        elif self.owner is not None:
            self.left -= 1
        if power or self.owner is None:  # a seat that must answer flips until it has
            self.turn = self.next_seat[seat]
        self.since = len(self._log)
        self.go_on()

    # -- slap: at any time, by any player; the log has the order of arrival -------------------------

    def can_slap(self, seat: int) -> tuple[str, ...]:
        return SLAP if seat in self.inside and seat not in self.barred else ()

    def do_slap(self, seat: int, _: str) -> None:
        if self.is_pair():
            self.emit(Event("slap", seat))
            self.collect(seat)
            return
        paid = tuple(card.text for card in self.packets[seat][:1])
        if paid:
            del self.packets[seat][0]
            self.penalties[:0] = paid
        else:
            self.barred.add(seat)
        self.emit(Event("false_slap", seat, paid, Facts(count=len(paid))))
        self.go_on()

    # -- close: the time for a pair or a won pile is over --------------------------------------------

    def only_looks(self) -> bool:
        return self.phase == "hold" and not self.is_pair()

    def do_close(self, seat: None, _: str) -> None:
        if self.taker is None:
            self.emit(Event("missed_pair"))
            self.await_flip()
        else:
            self.collect(self.taker)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "slap" and seat is not None and not self.can_slap(seat):
            return IllegalMove("slapped-in-vain" if seat in self.barred else "out-of-cards")
        return super().why_not(seat, verb, argument)

    # -- the pile is won -----------------------------------------------------------------------------

    def collect(self, taker: int) -> None:
        """Put the pile under the packet, turned over as it lies: its bottom card will be played first."""
        won = [*self.penalties, *(card for _, card in self.played)]
        self.take(taker, [Card(card, hidden=False) for card in won])  # all have seen them, and their order
        for seat, packet in enumerate(self.packets):
            if not packet and self.stood[seat] == self.piles:
                self.emit(Event("out", seat))
        self.piles += 1
        if len(self.holders()) == 1 or self.piles == self.rules.max_rounds:
            self.played, self.penalties = [], []
            self.finish()
        else:
            self.start_pile(taker)

    def face_up(self) -> tuple[tuple[int, str], ...]:
        return tuple(self.played[-IN_SIGHT:])

    def timing(self) -> ViewFacts:
        """For the table's clock: the times to wait, and the time in which a slap at a covered card is not punished."""
        pause = self.rules.min_flip_ms / 1000
        timing: ViewFacts = {"since": self.since, "timed_from": self.since, "grace": self.rules.grace_ms / 1000}
        if self.phase == "flip":
            return timing | {"pause": pause, "paused": FLIP}
        held = pause if self.taker is not None else 0
        return timing | {"window": max(held, self.rules.slap_window_s) if self.is_pair() else held}

    def notes(self, seat: int | None) -> tuple[Event, ...]:
        """The seat that gets the pile, or whose high card must be answered."""
        if not self.waiting:
            return ()
        if self.taker is not None:
            return (Event("taking", self.taker),)
        return () if self.owner is None else (Event("challenge", self.owner, facts=Facts(left=self.left)),)

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"pile": len(self.penalties) + len(self.played)}

    def lines_of(self, view: View) -> Iterator[Line]:
        yield from super().lines_of(view)
        yield line("round", Place.HEAD, round=self.piles + 1)

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"counts": "cards"}
        if self.waiting:
            facts |= self.timing()
        return facts

    def public_moves(self) -> tuple[str, ...]:
        return FLIP + SLAP

    def census(self) -> list[str]:
        return [*super().census(), *self.penalties, *(card for _, card in self.played)]

    def unshare(self) -> None:
        super().unshare()
        self.played = self.played[:]
        self.penalties = self.penalties[:]
        self.barred = self.barred.copy()
