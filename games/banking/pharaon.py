"""Le pharaon (faro): bet on the right or on the left; two cards are drawn, and the side of the higher one wins.

Source: "Le pharaon" in our rule collection. All seats are pontes (punters) if the house keeps the bank;
otherwise one of them is the banker.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from games.errors import IllegalMove
from games.game import THE_TABLE
from games.options import Options, option
from games.parts.banking.bets import BettingGame
from games.parts.cards import ACE_HIGH, PACK_52, RANK
from games.parts.scores import places, scored_deal
from games.view import DealResult, Event, Facts, Line, Place, SeatView, ViewFacts
from games.view.standing import line

SIDES = ("droite", "gauche")
PONTES = 20  # the rules have no limit, but a screen does
ACE_LOW = {card: 0 if RANK[card] == "A" else strength for card, strength in ACE_HIGH.items()}
LEFT_FIRST = tuple(f"bet:{side}:{piece}" for side in reversed(SIDES) for piece in ("1", "5", "20", "all"))  # as drawn
CLOSE = ("close",)
DONE = ("done",)


@dataclass(frozen=True)
class PharaonOptions(Options):
    """House rules."""

    banker: str = option("bot", ("bot", "rotate", "fixed"))  # the house without limit, each in turn, or one player
    coups_per_bank: int = option(
        2, range=range(1, 21), usual=(1, 2, 3, 5, 10)
    )  # banker rotate: after this many the bank moves on
    direction: str = option("ccw", ("cw", "ccw"))  # the direction of the bank: to the right by the rules
    coups: int = option(10, range=range(1, 101), usual=(5, 10, 20, 30))  # the length of a match
    chips: int = option(100, range=range(10, 1001), usual=(10, 20, 50, 100, 200))  # chips per player
    bet_s: int = option(30, range=range(5, 301))  # the time to bet (seconds)
    ace: str = option("high", ("high", "low"))  # above the king or below the two
    both_sides: bool = option(False)  # a ponte may bet on both sides at once
    reshuffle_each: bool = option(True)  # before each coup; otherwise only when the pack is used up, after 26


class Pharaon(BettingGame):
    """Coups: all bet at once, then two cards are drawn, one to the right and one to the left."""

    key = "pharaon"
    luck = True
    version = oldest_version = 2  # the pack is shuffled before each coup
    seat_counts = tuple(range(1, PONTES + 1))
    options_class = PharaonOptions
    deal_name = "coup"
    shown_notes = {"bet": "plate"}
    pile_names = {"board": ""}  # the note of the coup tells both cards
    rules: PharaonOptions
    short_match = {"coups": 4}
    stands_for = ("roulette",)
    sides = SIDES
    phases = {"bets": ("bet", "clear", "done")}
    asides = {"bets": ("close",)}

    def seats_allowed(self) -> tuple[int, ...]:
        return self.seat_counts if self.rules.banker == "bot" else tuple(range(2, PONTES + 2))

    def begin(self) -> None:
        self.banker = None if self.rules.banker == "bot" else self.dealer
        self.chips = [self.rules.chips] * self.seats
        self.house = 0  # the winnings of the house, if it keeps the bank
        self.coup = 0
        self.stock: list[str] = []
        self.drawn = [*PACK_52]
        self.board: tuple[str, ...] = ()
        self.last: tuple[Event, DealResult] | None = None  # the last coup, and its result
        self.phase = "bets"
        self.start_coup()

    def start_coup(self) -> None:
        self.coup += 1
        if self.rules.reshuffle_each or len(self.stock) < len(SIDES):
            self.stock, self.drawn = self.shuffled(PACK_52), []
            if not self.rules.reshuffle_each:  # otherwise it is not news
                self.emit(Event("shuffle"))
        self.open_bets()
        self.since = len(self._log)
        self.waiting = THE_TABLE.union(seat for seat in self.pontes() if self.chips[seat])

    def pontes(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.banker]

    # -- bet:SIDE:AMOUNT, clear -- bets in pieces, on one side only ------------------------------------------

    def barred(self, seat: int, side: str, amount: int) -> IllegalMove | None:
        if not self.rules.both_sides and any(bet for other, bet in self.bets[seat].items() if other != side):
            return IllegalMove("one-side")
        return None

    # -- done: the bet is final, even if there is none; after the last one, draw ---------------------------

    def can_done(self, seat: int | None) -> tuple[str, ...]:
        return () if seat is None else DONE

    def do_done(self, seat: int, _: str) -> None:
        self.waiting -= {seat}
        self.emit(Event("done", seat))
        if self.waiting == THE_TABLE:
            self.draw()

    # -- close: « rien ne va plus », by the table, or by the banker once there is a bet --------------------

    def can_close(self, seat: int | None) -> tuple[str, ...]:
        return CLOSE if seat is None or (seat == self.banker and any(map(self.staked, SIDES))) else ()

    def do_close(self, seat: int | None, _: str) -> None:
        self.emit(Event("no_more_bets", seat))
        self.draw()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "close" and not argument and seat is not None:
            return IllegalMove("no-bets-yet" if seat == self.banker else "not-the-banker")
        return super().why_not(seat, verb, argument)

    def draw(self) -> None:
        """Draw to the right, then to the left: the higher card wins for its side, equal ranks for the bank."""
        self.board = right, left = self.stock.pop(0), self.stock.pop(0)
        self.drawn += self.board
        strength = ACE_HIGH if self.rules.ace == "high" else ACE_LOW
        winner = "bank" if RANK[right] == RANK[left] else SIDES[strength[right] < strength[left]]
        coup = Event("coup", cards=(left, right), facts=Facts(winner=winner))
        self.emit(coup)
        scored = scored_deal(self.coup, self.settle(winner), cards=self.board, winner=winner, banker=self.banker)
        self.house -= sum(scored["points"])  # zero if a player keeps the bank
        self.last = coup, scored
        broken = self.banker is not None and not self.chips[self.banker]
        if self.coup == self.rules.coups or broken or not any(self.chips[seat] for seat in self.pontes()):
            self.end(self.chips, places(self.chips))
            return
        if self.rules.banker == "rotate" and self.coup % self.rules.coups_per_bank == 0:
            self.pass_bank()
        self.start_coup()

    def pass_bank(self) -> None:
        """Give the bank to the next seat in the direction of play that has chips."""
        assert self.banker is not None
        way = 1 if self.rules.direction == "cw" else -1
        following = ((self.banker + way * steps) % self.seats for steps in range(1, self.seats))
        self.banker = next(seat for seat in following if self.chips[seat])
        self.emit(Event("bank", self.banker, facts=Facts(count=self.chips[self.banker])))

    def tags(self, seat: int) -> tuple[str, ...]:
        if seat == self.banker:
            return ("banker",)
        if not self.chips[seat]:
            return ("broke",)
        return () if self.outcome or seat in self.waiting else ("done",)

    def notes(self, seat: int | None) -> Iterable[Event]:
        """Notes on the table: the last coup, the bank, every bet."""
        if self.last:
            yield self.last[0]
        if self.banker is None:
            yield Event("house", facts=Facts(count=self.house))
        else:
            yield Event("bank", self.banker, facts=Facts(count=self.chips[self.banker]))
        yield from self.bets_laid()
        if seat is not None and self.bets:
            own = Facts(count=self.chips[seat], staked=sum(self.bets[seat].values()))
            yield Event("own_chips", seat, facts=own, to=seat)

    def headline(self, last: DealResult) -> Line | None:
        return line("coup-won", Place.LAST_DEAL, winner=last["winner"], cards=last["cards"][::-1])

    def seat_view(self, seat: int) -> SeatView:
        return SeatView(0, self.chips[seat], self.tags(seat))

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {"board": self.board, "stock": len(self.stock), "discard": tuple(self.drawn)}

    def planned_deals(self) -> int | None:
        return self.rules.coups

    def facts(self) -> ViewFacts:
        facts: ViewFacts = {"deal": self.coup, "unit": "chips", "since": self.since}
        if self.waiting:
            facts["move_order"] = LEFT_FIRST
            facts["window"] = self.rules.bet_s
            facts["timed_from"] = self.since  # a bet does not extend the time to bet
        if self.last:
            facts["last_deal"] = self.last[1]
            if self.shuffles == 1:
                facts["same_pack"] = True
        return facts

    def census(self) -> list[str]:
        return [*self.stock, *self.drawn]

    def unshare(self) -> None:
        super().unshare()
        self.stock = self.stock[:]
        self.drawn = self.drawn[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        """Nobody knows the order of the pack; all cards drawn since the shuffle are open."""
        self.stock.sort()
        rng.shuffle(self.stock)
