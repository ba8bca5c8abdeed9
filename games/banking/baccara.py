"""Le baccara (chemin de fer): players cover a banker's stake, then two hands try for nine points.

Source: "Le baccara" in our rule collection. The offer and the bank go to the right.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from games.deeds import Story
from games.errors import IllegalMove
from games.options import Options, option
from games.parts.banking.bets import BettingGame
from games.parts.cards import PACK_52, RANK
from games.parts.scores import places, scored_deal
from games.view import DealResult, Event, Facts, Line, Place, SeatView, ViewFacts
from games.view.standing import line

WORTH: Mapping[str, int] = {card: int(rank) % 10 if (rank := RANK[card]).isdigit() else rank == "A" for card in PACK_52}
NATURAL, CHOOSES = 8, 5  # points: shown at once; free choice of a third card, forbidden above and required below
FEWEST = 6  # the fewest cards for one coup
AGAINST = "ponte"  # the only side to bet on
BETTING = ("bank", "banco", "partial")  # the phases before the cards
BY_SIZE = ("bet:1", "bet:5", "bet:20", "bet:all")


def points(hand: Iterable[str]) -> int:
    """The value of a hand: the last digit of its sum."""
    return sum(WORTH[card] for card in hand) % 10


@dataclass(frozen=True)
class BaccaraOptions(Options):
    """House rules."""

    start: int = option(50, range=range(10, 501), usual=(10, 20, 50, 100, 200))  # chips per player
    packs: int = option(2, range=range(1, 7))  # in the shoe
    rounds: int = option(2, range=range(1, 11))  # how many times each player keeps the bank
    winner_keeps_bank: bool = option(False)  # chemin de fer: until the banker loses, or nobody covers the stake
    max_coups: int = option(100, range=range(10, 501), usual=(20, 50, 100, 200))  # so that every match ends


def nine_against_eight(story: Story) -> Iterator[int]:
    """The seats that won with a nine of two cards against an eight of two."""
    for _, deal in story.deals():
        if sorted(deal["values"]) == [NATURAL, NATURAL + 1] and all(len(hand) == 2 for hand in deal["hands"]):
            yield deal["banker" if deal["winner"] == "bank" else "ponte"]


class Baccara(BettingGame):
    """Banks: a stake, the players who cover it, and the two hands of the ponte (punter) and the banker."""

    key = "baccara"
    luck = True
    seat_counts = tuple(range(2, 11))
    options_class = BaccaraOptions
    deal_name = "coup"
    shown_notes = {"stake": "felt", "bet": "plate"}
    pile_names = {"stock": "shoe"}
    rules: BaccaraOptions
    short_match = {"rounds": 1, "max_coups": 20}
    stands_for = ("blackjack",)
    sides = (AGAINST,)
    banker: int
    deed_finders = {"neuf_contre_huit": nine_against_eight}
    phases = {
        "bank": ("bet", "clear", "done"),
        "banco": ("accept", "decline"),
        "partial": ("bet", "clear", "done", "decline"),
        "ponte": ("draw", "stand"),
        "banker": ("draw", "stand"),
    }

    def begin(self) -> None:
        self.chips = [self.rules.start] * self.seats
        self.pack = PACK_52 * self.rules.packs
        self.stock = self.shuffled(self.pack)
        self.gone: list[str] = []  # cards of the coups since the shuffle, all shown
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.shown: list[tuple[str, ...]] = [()] * self.seats
        self.banks = self.coups = 0  # banks begun, including skipped ones; coups played
        self.last: DealResult | None = None
        self.next_bank()

    def ask(self, phase: str, waiting: Iterable[int]) -> None:
        self.phase, self.waiting, self.since = phase, frozenset(waiting), len(self._log)

    # -- bank: the banker's stake ---------------------------------------------------------------------------

    def next_bank(self) -> None:
        """Give the bank to the next seat to the right with chips; without another bank or opponent, end the match."""
        while self.banks < self.rules.rounds * self.seats and sum(map(bool, self.chips)) > 1:
            seat = (self.dealer - self.banks) % self.seats
            self.banks += 1
            if self.chips[seat]:
                return self.start_bank(seat)
        return self.end_match()

    def start_bank(self, seat: int) -> None:
        self.banker = seat
        self.order = tuple((seat - steps) % self.seats for steps in range(1, self.seats))  # to the right
        self.emit(Event("bank", seat, facts=Facts(count=self.chips[seat])))
        self.start_coup()
        self.ask("bank", (seat,))

    def start_coup(self) -> None:
        self.open_bets()
        self.answers: dict[int, bool] = {}
        self.opener: int | None = None
        self.queue: tuple[int, ...] = ()  # seats that may still make an offer
        self.ponte: int | None = None

    def end_match(self) -> None:
        self.bets = []
        self.end(self.chips, places(self.chips))

    @property
    def stake(self) -> int:
        return self.bets[self.banker][AGAINST] if self.bets else 0

    def limits(self) -> tuple[int, int]:
        """The smallest and largest stake of the seat on turn."""
        if self.phase == "bank":
            return 1, self.chips[self.banker]
        if self.opener is None:
            return (self.stake + 1) // 2, self.stake - 1
        seat = self.queue[0]
        return 1, self.stake - self.staked(AGAINST) + self.bets[seat][AGAINST]

    def amount(self, seat: int, piece: str) -> int:
        """The chips of a piece: `all` is limited by what the stake of the bank leaves."""
        amount = super().amount(seat, piece)
        return min(amount, self.limits()[1] - self.bets[seat][AGAINST]) if piece == "all" else amount

    def bank(self) -> None:
        """No limit by the banker's chips: the stake limits the bets against it."""

    def barred(self, seat: int, side: str, amount: int) -> IllegalMove | None:
        laid, most = self.bets[seat][side], self.limits()[1]
        full = laid == most or laid + amount > most
        return IllegalMove("stake-too-high", most=most) if full and seat != self.banker else None

    def can_done(self, seat: int) -> tuple[str, ...]:
        return ("done",) if self.bets[seat][AGAINST] >= self.limits()[0] else ()

    def do_done(self, seat: int, _: str) -> None:
        count = Facts(count=self.bets[seat][AGAINST])
        if self.phase == "bank":
            self.emit(Event("stake", seat, facts=count))
            self.ask_all()
        else:
            self.emit(Event("offer", seat, facts=count))
            if self.opener is None:
                self.opener = seat
                self.queue = tuple(other for other in self.order if other != seat and self.chips[other])
            else:
                self.queue = self.queue[1:]
            self.ask_in_order()

    # -- banco: all may answer at once; the accepting seat nearest the banker is the ponte ----------------------

    def ask_all(self) -> None:
        self.ask("banco", (seat for seat in self.order if self.chips[seat] >= self.stake))
        if not self.waiting:
            self.ask_half()

    def can_accept(self, seat: int) -> tuple[str, ...]:
        return ("accept",)

    def do_accept(self, seat: int, _: str) -> None:
        self.emit(Event("banco", seat))
        self.answer(seat, accepts=True)

    def can_decline(self, seat: int) -> tuple[str, ...]:
        return ("decline",)

    def do_decline(self, seat: int, _: str) -> None:
        self.emit(Event("no_banco", seat))
        if self.phase == "banco":
            self.answer(seat, accepts=False)
        else:
            self.bets[seat][AGAINST] = 0
            self.queue = self.queue[1:]
            self.ask_in_order()

    def answer(self, seat: int, *, accepts: bool) -> None:
        """Record an answer; stop waiting for seats that cannot come before the nearest acceptance."""
        self.answers[seat] = accepts
        first = next((other for other in self.order if self.answers.get(other)), None)
        before = self.order if first is None else self.order[: self.order.index(first)]
        self.waiting &= frozenset(other for other in before if other not in self.answers)
        if self.waiting:
            return
        if first is None:
            self.ask_half()
        else:
            self.bets[first][AGAINST] = self.stake
            self.deal()

    # -- partial: offers in order: first at least half the stake, then the rest -------------------------------

    def ask_half(self) -> None:
        least, most = (self.stake + 1) // 2, self.stake - 1
        self.queue = tuple(seat for seat in self.order if least <= most and self.chips[seat] >= least)
        self.ask_in_order()

    def ask_in_order(self) -> None:
        staked = self.staked(AGAINST)
        if self.queue and staked < self.stake:
            self.ask("partial", self.queue[:1])
        elif self.opener is None:
            self.emit(Event("no_coup", self.banker))
            self.next_bank()
        else:
            if staked < self.stake:
                self.bets[self.banker][AGAINST] = staked
                self.emit(Event("reduced", self.banker, facts=Facts(count=staked)))
            self.deal()

    # -- the cards: the ponte decides, then the banker ----------------------------------------------------------

    def deal(self) -> None:
        """The highest bettor is the ponte, on a tie the nearest one; deal two cards each, one at a time."""
        self.ponte = max(self.order, key=lambda seat: self.bets[seat][AGAINST])
        self.emit(Event("ponte", self.ponte, facts=Facts(count=self.stake)))
        if len(self.stock) < FEWEST:
            self.stock, self.gone = self.shuffled(self.pack), []
            self.emit(Event("shuffle"))
        self.coups += 1
        for seat in (self.ponte, self.banker) * 2:
            self.hands[seat].append(self.stock.pop(0))
        self.ask_hand("ponte", self.ponte)

    def ask_hand(self, phase: str, seat: int) -> None:
        self.emit(Event("hand", seat, tuple(self.hands[seat]), to=seat))
        self.ask(phase, (seat,))

    def can_draw(self, seat: int) -> tuple[str, ...]:
        return ("draw",) if points(self.hands[seat]) <= CHOOSES else ()

    def do_draw(self, seat: int, _: str) -> None:
        card = self.stock.pop(0)
        self.hands[seat].append(card)
        self.shown[seat] = (card,)
        self.emit(Event("third", seat, (card,)))
        self.spoken(seat)

    def can_stand(self, seat: int) -> tuple[str, ...]:
        return ("stand",) if points(self.hands[seat]) >= CHOOSES else ()

    def do_stand(self, seat: int, _: str) -> None:
        # A ponte with eight or nine shows it at once, so this reveals whether there is one.
        self.emit(Event("stand", seat, facts=Facts(reveals=points(self.hands[seat]) >= NATURAL)))
        self.spoken(seat)

    def spoken(self, seat: int) -> None:
        natural = len(self.hands[seat]) == 2 and points(self.hands[seat]) >= NATURAL
        if self.phase == "banker" or natural:  # a ponte with eight or nine shows it at once, and nobody draws
            self.settle_coup()
        else:
            self.ask_hand("banker", self.banker)

    def settle_coup(self) -> None:
        assert self.ponte is not None
        duel, stake = (self.ponte, self.banker), self.stake
        hands = tuple(tuple(self.hands[seat]) for seat in duel)
        against, banker = map(points, hands)
        winner = "tie" if against == banker else AGAINST if against > banker else "bank"
        for seat, hand in zip(duel, hands, strict=True):
            self.emit(Event("shown", seat, hand, Facts(count=points(hand))))
        gains = [0] * self.seats if winner == "tie" else [gain for ((_, gain),) in self.settle(winner)]
        roles = {self.ponte: AGAINST, self.banker: "banker"}
        parts = [((roles.get(seat, "backer"), gain),) for seat, gain in enumerate(gains)]
        self.last = scored_deal(
            self.coups,
            parts,
            hands=hands,
            values=(against, banker),
            winner=winner,
            banker=self.banker,
            ponte=self.ponte,
            stake=stake,
        )
        self.emit(Event("duel", facts=self.last))
        self.gone += [*hands[0], *hands[1]]
        self.hands, self.shown = [[] for _ in range(self.seats)], [()] * self.seats
        self.start_coup()
        if self.coups == self.rules.max_coups:
            self.end_match()
        elif winner == "tie":  # the stake of the bank stays, and all are asked again
            self.bets[self.banker][AGAINST] = stake
            self.ask_all()
        elif winner == "bank" and self.rules.winner_keeps_bank and sum(map(bool, self.chips)) > 1:
            self.start_bank(self.banker)
        else:
            self.next_bank()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if not argument and seat is not None:
            if verb == "done":
                return IllegalMove("stake-too-low", needed=self.limits()[0])
            if verb in ("draw", "stand"):
                return IllegalMove("must-stand" if verb == "draw" else "must-draw", count=points(self.hands[seat]))
        return super().why_not(seat, verb, argument)

    def held(self, seat: int) -> Sequence[str]:
        """The ponte sees their hand first, the banker after the ponte's decision."""
        looks = seat == self.ponte or (seat == self.banker and self.phase == "banker")
        return self.hands[seat] if looks else ()

    def cards_of(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def own_facts(self, seat: int) -> ViewFacts:
        """The banker's unseen cards; 0 during the stakes, so that every player has a hand to look at."""
        return {"hidden": len(self.hands[seat]) - len(self.held(seat))}

    def tags(self, seat: int) -> Iterable[str]:
        if seat == self.banker:
            yield "banker"
        if seat == self.ponte:
            yield AGAINST
        if not self.chips[seat]:
            yield "broke"
        if self.phase == "banco" and seat in self.answers:
            yield "banco" if self.answers[seat] else "passed"

    def notes(self, seat: int | None) -> Iterable[Event]:
        """The bank, the stakes, the limits of an offer; for each reader, their own chips."""
        if not self.bets:
            return
        whole = self.rules.rounds * self.seats
        yield Event("bank_turn", self.banker, facts=Facts(count=self.banks, whole=whole))
        for bet in self.bets_laid():
            yield bet._replace(kind="stake") if bet.seat == self.banker else bet
        if self.phase == "partial":
            least, most = self.limits()
            yield Event("limits", self.queue[0], facts=Facts(least=least, most=most))
        if seat is not None:
            own = Facts(count=self.chips[seat], staked=self.bets[seat][AGAINST])
            yield Event("own_chips", seat, facts=own, to=seat)
            if seat in self.waiting and self.phase not in BETTING:
                yield Event("hand_worth", seat, facts=Facts(count=points(self.hands[seat])), to=seat)

    def headline(self, last: DealResult) -> Line | None:
        """The winner of a coup, the ponte or the bank, nearer to nine, and the cards of both."""
        (cards, bank), (mine, theirs) = last["hands"], last["values"]
        facts = {"winner": last["winner"], "mine": mine, "theirs": theirs, "others": bank}
        return line("duel", Place.LAST_DEAL, last["ponte"], cards=cards, **facts)

    def in_order(self, teams: Sequence[tuple[int, ...]], last: DealResult) -> list[tuple[int, ...]]:
        """Those who won or lost: most may have only watched."""
        return [team for team in teams if last["points"][team[0]]]

    def seat_view(self, seat: int) -> SeatView:
        return SeatView(len(self.hands[seat]), self.chips[seat], tuple(self.tags(seat)), self.shown[seat])

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {"stock": len(self.stock)}

    def facts(self) -> ViewFacts:
        betting = self.phase in BETTING
        facts: ViewFacts = {"deal": self.coups + betting, "unit": "chips"}
        facts |= {"since": self.since, "first_round": betting, "duel": (self.ponte, self.banker)}
        if self.phase in ("bank", "partial"):
            facts["move_order"] = BY_SIZE
        if self.last:
            facts["last_deal"] = self.last
            facts["same_pack"] = True
        return facts

    def census(self) -> list[str]:
        return [*self.stock, *self.gone, *(card for hand in self.hands for card in hand)]

    def unshare(self) -> None:
        super().unshare()
        self.stock = self.stock[:]
        self.gone = self.gone[:]
        self.hands = [hand[:] for hand in self.hands]
        self.shown = self.shown[:]
        self.answers = self.answers.copy()

    def redeal(self, seat: int | None, rng: Random) -> None:
        """A ponte who stood has 5 to 7 points; one who drew had at most 5."""
        seen = () if seat is None else self.held(seat)
        hidden = [other for other in range(self.seats) if self.hands[other] and not (other == seat and seen)]
        unseen = sorted([*self.stock, *(card for other in hidden for card in self.hands[other][:2])])
        spoken = self.phase == "banker" and self.ponte in hidden
        allowed = range(CHOOSES + 1) if spoken and self.shown[self.ponte or 0] else range(CHOOSES, NATURAL)
        rng.shuffle(unseen)
        while spoken and points(unseen[:2]) not in allowed:
            rng.shuffle(unseen)
        for other in sorted(hidden, key=lambda place: place != self.ponte):
            self.hands[other][:2] = unseen[:2]
            del unseen[:2]
        self.stock = unseen
