"""La belote: two camps, a trump that somebody takes, and more than half of the points to make.

Source: the rule text of the house's collection ("La belote", with its variant "Les annonces").
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from games.errors import IllegalMove
from games.game import option
from games.parts.cards import SUIT, SUITS
from games.parts.scores import places, scored_deal
from games.parts.tricks.belote.announcements import KINDS, Combination, combinations
from games.parts.tricks.belote.deal import BeloteGame
from games.parts.tricks.belote.points import BELOTE, LAST_TRICK, PACK_32, POINTS, SWEEP, settle
from games.parts.tricks.turn_loop import Duties, TrickOptions, winner
from games.view import Event, Facts, SeatView

BIDDING = ("pass", "take", *(f"take:{suit}" for suit in "SHCD"))  # who passes says least; suits as in a hand
VOID_DEALS = 20  # as many deals in a row that nobody takes end the match
ANNOUNCES = tuple(f"announce:{kind}" for kind in KINDS)  # from the least up


@dataclass(frozen=True)
class BeloteOptions(TrickOptions):
    """House rules. What the source leaves open follows the usual custom, or its letter where there is one."""

    direction: str = option("ccw", ("cw", "ccw"))
    target: int = option(1000, range=range(200, 5001), usual=(501, 1000, 1001, 1500, 2000))
    annonces: bool = option(False)  # sequences and fours of a kind count
    second_round_suits: str = option("any", ("any", "other_three"))
    raise_trump_led: bool = option(True)
    undertrump: str = option("forced", ("forced", "free"))
    belote_auto: bool = option(False)  # both calls are made for you
    belote_safe: bool = option(False)  # the 20 stay with the camp that called, whatever happens
    litige: str = option("carry", ("carry", "split"))
    packets: str = option("three_two", ("three_two", "two_three", "dealer"))
    annonces_show: str = option("all", ("all", "best", "manual"))
    annonces_camp: bool = option(False)  # the camp of the best announcement scores all of its own


class Belote(BeloteGame):
    """Five cards each and one turned; two rounds to take it; eight tricks; the seats of a camp score together."""

    key = "belote"
    seat_counts = (4,)
    teams = ((0, 2), (1, 3))
    options_class = BeloteOptions
    rules: BeloteOptions
    variants = {"belote_annonces": {"annonces": True}}
    pack = PACK_32
    partners = (2, 3, 0, 1)
    phases = {
        "packets": ("packets",),
        "turned_suit": ("take", "pass"),
        "any_suit": ("take", "pass"),
        "announce": ("announce", "play"),
        "show": ("show", "play"),
        "play": ("play",),
    }

    def begin(self) -> None:
        rules = self.rules
        self.duties = Duties(raise_trump=rules.raise_trump_led, undertrump=rules.undertrump == "forced")
        self.calls_itself = rules.belote_auto
        self.pending = self.void_deals = 0
        super().begin()

    # -- the deal: three and two, one turned; then the rest to make eight ------------------------------

    def deal_cards(self) -> None:
        self.taker: int | None = None
        self.kinds: list[tuple[str, ...]] = [()] * 4  # of all that each announced
        self.shown: list[tuple[int, Combination]] = []
        self.hands = [[] for _ in range(4)]
        self.stock = self.shuffled(PACK_32)
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
        self.emit_hands()
        self.emit(Event("turned", cards=self.turned))
        self.phase = "turned_suit"
        self.pass_to(self.eldest)

    def give(self, count: int) -> None:
        """A packet to each from the eldest, to the taker one less; he has the turned card."""
        seat = self.eldest
        for _ in range(4):
            size = count - (seat == self.taker)
            self.hands[seat] = sorted([*self.hands[seat], *self.stock[:size]])
            self.stock = self.stock[size:]
            seat = self.next_seat[seat]

    def emit_hands(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.emit(Event("hand", seat, tuple(hand), to=seat))

    # -- take, take:SUIT, pass ---------------------------------------------------------------------------

    def can_take(self, seat: int) -> tuple[str, ...]:
        if self.phase == "turned_suit":
            return ("take",)
        closed = SUIT[self.turned[0]] if self.rules.second_round_suits == "other_three" else ""
        return tuple(f"take:{suit}" for suit in sorted(SUITS) if suit != closed)

    def do_take(self, seat: int, suit: str) -> None:
        self.taker, self.void_deals = seat, 0
        self.open_card = self.turned[0]
        self.name_trump(suit or SUIT[self.open_card])
        self.emit(Event("take", seat, facts=Facts(trump=self.trump)))
        self.hands[seat].append(self.open_card)
        self.turned = ()
        self.give(3)
        self.emit_hands()
        self.phase = "announce" if self.rules.annonces else "play"
        self.pass_to(self.eldest)

    def can_pass(self, seat: int) -> tuple[str, ...]:
        return ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        self.emit(Event("pass", seat))
        if seat != self.current_dealer:
            self.pass_to(self.next_seat[seat])
        elif self.phase == "turned_suit":
            self.phase = "any_suit"
            self.pass_to(self.eldest)
        else:
            self.emit(Event("void"))
            self.void_deals += 1
            if self.void_deals == VOID_DEALS:
                self.end(self.scores, places(self.scores))
            else:
                self.start_deal()

    # -- announce:KIND before the first card, show before the second ------------------------------------

    def announceable(self, seat: int) -> list[Combination]:
        used = {card for one in self.announced[seat] for card in one.cards}
        return combinations([card for card in self.hands[seat] if card not in used], self.trump)

    def can_announce(self, seat: int) -> tuple[str, ...]:
        return tuple(sorted({f"announce:{one.kind}" for one in self.announceable(seat)}))

    def do_announce(self, seat: int, kind: str) -> None:
        self.announced[seat].append(next(one for one in self.announceable(seat) if one.kind == kind))
        self.kinds[seat] += (kind,)
        self.emit(Event("announce", seat, facts=Facts(kind=kind)))

    def can_show(self, seat: int) -> tuple[str, ...]:
        return ("show",) if self.announced[seat] else ()

    def do_show(self, seat: int, _: str) -> None:
        for one in self.announced[seat]:
            self.shown.append((seat, one))
            self.emit(Event("show", seat, one.cards, Facts(kind=one.kind)))
        self.announced[seat] = []

    def scoring(self, shown: list[tuple[int, Combination]]) -> list[tuple[int, Combination]]:
        """The best announcement; of equal ones that of who played first. Or all of its camp."""
        order = [seat for seat, _ in self.tricks[0]]
        best = max(shown, key=lambda one: (one[1].rank(self.trump), -order.index(one[0])), default=None)
        if best is None or not self.rules.annonces_camp:
            return [best] if best else []
        return [one for one in shown if one[0] % 2 == best[0] % 2]

    # -- play:CARD -----------------------------------------------------------------------------------------

    def do_play(self, seat: int, argument: str) -> None:
        if len(self.tricks) == 1 and self.announced[seat]:
            if self.phase == "show":
                self.announced[seat] = []  # it was not shown in time
            else:
                self.do_show(seat, "")
        super().do_play(seat, argument)

    def end_trick(self) -> None:
        if self.phase == "announce":
            self.phase = "show" if self.rules.annonces_show == "manual" and any(self.announced) else "play"
        elif self.phase == "show":
            self.phase = "play"
        super().end_trick()
        if len(self.tricks) == 1 and self.rules.annonces_show == "best":
            every = [(seat, one) for seat in range(4) for one in self.announced[seat]]
            self.shown, self.announced = self.scoring(every), [[] for _ in range(4)]
            for seat, one in self.shown:
                # Whose it is depends on cards that nobody has seen: the event is the table's.
                self.emit(Event("best", None, one.cards, Facts(kind=one.kind, owner=seat)))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "announce":
            return IllegalMove("no-announcement")
        if verb == "take" and self.phase == "any_suit" and argument in SUITS:
            return IllegalMove("other-suit", suit=argument)
        return super().why_not(seat, verb, argument)

    # -- scoring -------------------------------------------------------------------------------------------

    def score_deal(self) -> None:
        assert self.taker is not None
        tricks, belote, shown = [0, 0], [0, 0], [0, 0]
        for trick in self.tricks:
            camp = winner(trick, self.trump, self.strength) % 2
            tricks[camp] += sum(POINTS[self.trump][card] for _, card in trick)
        sweep = next((camp for camp in (0, 1) if not self.won[1 - camp] + self.won[3 - camp]), None)
        tricks[camp] += LAST_TRICK if sweep is None else SWEEP
        if self.called is not None and self.rebelote:
            belote[self.called % 2] = BELOTE
        for seat, one in self.scoring(self.shown):
            shown[seat % 2] += one.points
        taker = self.taker % 2
        marks, pending, result = settle(taker, tricks, belote, shown, sweep, self.rules.belote_safe)
        own = [
            [
                ("tricks", tricks[camp] - SWEEP * (camp == sweep)),
                ("sweep", SWEEP * (camp == sweep)),
                ("belote", belote[camp]),
                ("announced", shown[camp]),
            ]
            for camp in (0, 1)
        ]
        if result == "failed":
            lost = tricks[taker] + belote[taker] + shown[taker] - marks[taker]  # all but its belote, where it is safe
            own[taker].append(("failed", -lost))
            own[1 - taker].append(("failed", lost))
        if result == "tied" and self.rules.litige == "carry":
            own[taker].append(("litige", -pending))
            self.pending += pending
        elif result != "tied":
            own[taker if result == "made" else 1 - taker].append(("litige", self.pending))
            self.pending = 0
        self.last_deal = scored_deal(
            self.deal,
            own * 2,
            taker=self.taker,
            trump=self.trump,
            result=result,
            sweep=sweep is not None,
            tricks=tuple(tricks),
            belote=tuple(belote),
            announced=tuple(shown),
            pending=self.pending,
        )
        self.scores = [score + gain for score, gain in zip(self.scores, self.last_deal["points"], strict=True)]
        self.emit(Event("score", facts=self.last_deal))
        if max(self.scores) >= self.rules.target and self.scores[0] != self.scores[1]:
            self.end(self.scores, places(self.scores))
        else:
            self.start_deal()

    # -- what is seen --------------------------------------------------------------------------------------

    def open_cards(self, seat: int) -> tuple[str, ...]:
        """The cards of a hand that everybody has seen: the turned one, and what was shown."""
        seen = [card for holder, one in self.shown if holder == seat for card in one.cards]
        if seat == self.taker:
            seen.append(self.open_card)
        return tuple(card for card in self.hands[seat] if card in seen)

    def facts(self) -> dict[str, Any]:
        facts = super().facts() | {"target": self.rules.target, "pending": self.pending, "move_order": ANNOUNCES}
        if self.trump is None:
            del facts["trump"]  # nobody has named it yet
            facts["move_order"] = BIDDING
        return facts

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"turned": self.turned, "stock": len(self.stock)}

    def tags(self, seat: int) -> tuple[str, ...]:
        return super().tags(seat) + ("declarer",) * (seat == self.taker)

    def seat_view(self, seat: int) -> SeatView:
        return replace(super().seat_view(seat), facts=Facts(announced=self.kinds[seat]))

    def unshare(self) -> None:
        super().unshare()
        self.kinds = self.kinds[:]
        self.shown = self.shown[:]
