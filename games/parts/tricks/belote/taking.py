"""Taking: five cards each and one turned, two rounds to take it, and the marks of the two camps."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.errors import IllegalMove
from games.options import option
from games.parts.cards import SUIT, SUITS
from games.parts.scores import leads_alone
from games.parts.tricks.belote.announcing import AnnouncingGame, AnnouncingOptions
from games.parts.tricks.belote.points import BELOTE, LAST_TRICK, POINTS, SWEEP, settle
from games.view import DealResult, Event, Facts, Line, Place, View, ViewFacts
from games.view.standing import line

BIDDING = ("pass", "take", *(f"take:{suit}" for suit in "SHDC"))  # a pass says least; suits in the order of all menus


@dataclass(frozen=True)
class TakingOptions(AnnouncingOptions):
    """House rules. If the source leaves something open, the usual custom decides, or the letter of the source."""

    # The default is the source's letter; new tables propose the usual custom
    second_round_suits: str = option("any", ("any", "other_three"), lobby="other_three")
    belote_safe: bool = option(False)  # the 20 points always stay with the camp that called
    litige: str = option("carry", ("carry", "split"))
    packets: str = option("three_two", ("three_two", "two_three", "dealer"))

    def deals_by_choice(self) -> bool:
        return self.packets == "dealer"


class TakingGame(AnnouncingGame):
    """A game sets the camps after a player took (`camps_of`: two camps, 0 and 1)."""

    options_class = TakingOptions
    shown_notes = {"second_round": "felt"}
    rules: TakingOptions
    phases = {
        "packets": ("packets",),
        "turned_suit": ("take", "pass"),
        "any_suit": ("take", "pass"),
        **AnnouncingGame.play_phases,
    }

    @abstractmethod
    def camps_of(self, taker: int) -> Sequence[int]:
        """The camp of each seat, 0 or 1."""

    def begin(self) -> None:
        self.pending = 0
        super().begin()

    # -- the deal: three and two, one turned; later three more, to eight --------------------------------

    def deal_cards(self) -> None:
        self.taker: int | None = None
        self.hands = [[] for _ in range(self.seats)]
        self.stock = self.shuffled(self.pack)
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        if self.rules.packets == "dealer":
            self.phase = "packets"
            self.pass_to(self.current_dealer)
        else:
            self.do_packets(self.current_dealer, "3" if self.rules.packets == "three_two" else "2")

    def can_packets(self, seat: int) -> tuple[str, ...]:
        return ("packets:2", "packets:3")

    def do_packets(self, seat: int, first: str) -> None:
        self.give(int(first))
        self.give(5 - int(first))
        self.turned = (self.stock.pop(0),)
        self.tell_hands()
        self.emit(Event("turned", cards=self.turned))
        self.phase = "turned_suit"
        self.pass_to(self.eldest)

    def give(self, count: int) -> None:
        """Deal a packet to each seat from the eldest; the taker gets one card less, because of the turned card."""
        seat = self.eldest
        for _ in range(self.seats):
            size = count - (seat == self.taker)
            self.hands[seat] = sorted([*self.hands[seat], *self.stock[:size]])
            self.stock = self.stock[size:]
            seat = self.next_seat[seat]

    # -- take, take:SUIT, pass ---------------------------------------------------------------------------

    def can_take(self, seat: int) -> tuple[str, ...]:
        if self.phase == "turned_suit":
            return ("take",)
        closed = SUIT[self.turned[0]] if self.rules.second_round_suits == "other_three" else ""
        return tuple(f"take:{suit}" for suit in sorted(SUITS) if suit != closed)

    def do_take(self, seat: int, suit: str) -> None:
        self.taker, self.void_deals = seat, 0
        self.join(self.camps_of(seat))
        self.open_card = self.turned[0]
        self.name_contract(suit or SUIT[self.open_card])
        self.emit(Event("take", seat, facts=Facts(trump=self.trump)))
        self.hands[seat].append(self.open_card)
        self.turned = ()
        self.give(3)
        self.tell_hands()
        self.open_play()

    def can_pass(self, seat: int) -> tuple[str, ...]:
        return ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        self.emit(Event("pass", seat))
        if seat != self.current_dealer:
            self.pass_to(self.next_seat[seat])
        elif self.phase == "turned_suit":
            self.phase = "any_suit"
            self.emit(Event("second_round", cards=self.turned))
            self.pass_to(self.eldest)
        else:
            self.nobody_takes()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "take" and self.phase == "any_suit" and argument in SUITS:
            return IllegalMove("other-suit", suit=argument)
        return super().why_not(seat, verb, argument)

    def score_deal(self) -> None:
        assert self.taker is not None
        camps, tricks, belote, shown = self.camps, [0, 0], [0, 0], self.announced_points()
        for trick in self.tricks:
            camp = camps[self.holder(trick)]
            tricks[camp] += sum(POINTS[self.trump][card] for _, card in trick)
        winners = {camps[seat] for seat, won in enumerate(self.won) if won}
        sweep, last = (camp, None) if len(winners) == 1 else (None, camp)
        tricks[camp] += LAST_TRICK if sweep is None else SWEEP
        if self.called is not None and self.rebelote:
            belote[camps[self.called]] = BELOTE
        taker = camps[self.taker]
        marks, pending, result = settle(taker, tricks, belote, shown, sweep, self.rules.belote_safe)
        own = [
            [
                ("tricks", tricks[camp] - SWEEP * (camp == sweep) - LAST_TRICK * (camp == last)),
                ("der", LAST_TRICK * (camp == last)),
                ("sweep", SWEEP * (camp == sweep)),
                ("belote", belote[camp]),
                ("announced", shown[camp]),
            ]
            for camp in (0, 1)
        ]
        if result == "failed":
            lost = tricks[taker] + belote[taker] + shown[taker] - marks[taker]  # all but its belote, if that is safe
            own[taker].append(("failed", -lost))
            own[1 - taker].append(("failed", lost))
        if result == "tied" and self.rules.litige == "carry":
            own[taker].append(("litige", -pending))
            self.pending += pending
        elif result != "tied":
            own[taker if result == "made" else 1 - taker].append(("litige", self.pending))
            self.pending = 0
        self.score(
            [own[camp] for camp in camps],
            taker=self.taker,
            trump=self.trump,
            result=result,
            sweep=sweep is not None,
            tricks=tuple(tricks),
            belote=tuple(belote),
            announced=tuple(shown),
            pending=self.pending,
        )
        self.deal_or_end(leads_alone(self.scores, self.rules.target, len(self.teams[0]) if self.teams else 1))

    def headline(self, last: DealResult) -> Line | None:
        sweep = "true" if last["sweep"] else "false"
        facts = Facts(trump=last["trump"], result=last["result"], sweep=sweep)
        return Line("taken", Place.LAST_DEAL, last["taker"], facts=facts)

    def notes(self, seat: int | None) -> Iterator[Event]:
        """A note if all have refused the suit of the turned card."""
        yield from super().notes(seat)
        if self.phase == "any_suit" and self.waiting:
            yield Event("second_round", cards=self.turned)

    def open_cards(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that everybody has seen: shown ones, and the turned card of the taker."""
        turned = (self.open_card,) if seat == self.taker and self.open_card in self.hands[seat] else ()
        return tuple(sorted({*super().open_cards(seat), *turned}))

    def shown_from(self) -> str:
        """If no announcement is shown, the only known card of a hand is the one its taker took."""
        return "open" if self.shown or self.trump is None else "turned"

    def lines_of(self, view: View) -> Iterator[Line]:
        yield from super().lines_of(view)
        if self.pending:
            yield line("pending", Place.SIDES, rank=1, count=self.pending)

    def facts(self) -> ViewFacts:
        facts = super().facts()
        if self.trump is None:
            del facts["trump"]  # not named yet
            facts["move_order"] = BIDDING
        return facts

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"turned": self.turned, "stock": len(self.stock)}

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("declarer",) * (seat == self.taker)
