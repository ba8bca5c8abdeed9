"""La coinche, or la contrée: camps bid points and a trump, and the other camp may double, in turn or out of turn.

Source: the rules of coinche clubs and of sites on which it is played.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from games.deeds import Finder, Story
from games.errors import IllegalMove
from games.options import option
from games.parts.cards import RANK, SUITS
from games.parts.scores import leads_alone
from games.parts.tricks.belote.announcing import AnnouncingGame, AnnouncingOptions
from games.parts.tricks.belote.deeds import ANNOUNCING_DEEDS
from games.parts.tricks.belote.points import ALL_TRUMP, BELOTE, LAST_TRICK, NO_TRUMP, PACK_32, POINTS, bid_contract
from games.view import DealResult, Event, Facts, Line, View, ViewFacts
from games.view.standing import line

LEVELS: Mapping[str, int] = {**{str(points): points for points in range(80, 161, 10)}, "capot": 250, "generale": 500}
"""The levels that may be bid, and their points."""
TRUMPS = (*SUITS, NO_TRUMP, ALL_TRUMP)
SCALED = {
    NO_TRUMP: {"A": 19, "10": 10, "K": 4, "Q": 3, "J": 2},
    ALL_TRUMP: {"J": 14, "9": 9, "A": 6, "10": 5, "K": 3, "Q": 1},
}
"""The value of cards without a trump suit: 38 in each suit, so that a deal is worth 162 there, too."""
WHOLE = 162  # points of a deal, with the last trick
DEAL, SWEEP = 160, 250  # as marked
COINCHE = 2  # times
BIDDING = ("pass", *(f"bid:{level}:{trump}" for level in LEVELS for trump in TRUMPS))  # lowest first
ROUNDED = {"tens": 5, "tens_6": 4}  # added before the units are cut off


@dataclass(frozen=True)
class CoincheOptions(AnnouncingOptions):
    """House rules. If tables differ, the default is the more common custom."""

    target: int = option(1000, range=range(500, 5001), usual=(1000, 1500, 2000, 3000))
    sa_ta: bool = option(False)  # sans atout and tout atout may be bid
    sa_ta_values: str = option("scaled", ("scaled", "proportional"))
    generale: bool = option(False)
    coinche_when: str = option("anytime", ("anytime", "turn"))
    surcoinche_factor: int = option(4, range=range(3, 5))
    belote_counts: bool = option(True)  # the belote helps make the contract
    belote_safe: bool = option(True)  # it stays with the camp that called it, whatever the result
    capot_bonus: bool = option(True)  # a capot that nobody bid counts 250 instead of 160
    marking: str = option("made_plus_bid", ("made_plus_bid", "bid_only"))
    rounding: str = option("tens", ("tens", "tens_6", "none"))
    coinche_doubles: str = option("line", ("line", "bid"))
    beat_defence: bool = option(False)  # the attack must also have more than the defence
    signals: bool = option(False)  # first discards are signals, by « appel direct »


class Bid(NamedTuple):
    """A bid: the current one, or the contract."""

    seat: int
    level: str
    trump: str

    @property
    def worth(self) -> int:
        return LEVELS[self.level]

    @property
    def text(self) -> str:
        return f"{self.level}:{self.trump}"


class Contract(NamedTuple):
    """The result of a deal: the bid, its multiplier, the points of each camp, and the tricks of each seat."""

    bid: Bid
    times: int
    tricks: tuple[int, ...]
    """By camp, the points of its tricks, with the last trick: 162 in all."""
    beside: tuple[int, ...]
    """By camp, the points of its belote and announcements."""
    won: tuple[int, ...]

    @property
    def camp(self) -> int:
        return self.bid.seat % 2

    @property
    def sweep(self) -> bool:
        """Whether one camp took all tricks."""
        return self.won[0] + self.won[2] in (0, sum(self.won))

    def made(self, rules: CoincheOptions) -> bool:
        camp, foe = self.camp, 1 - self.camp
        if self.bid.level == "capot":
            return self.won[camp] + self.won[camp + 2] == sum(self.won)
        if self.bid.level == "generale":
            return self.won[self.bid.seat] == sum(self.won)
        beaten = rules.beat_defence and self.tricks[camp] + self.beside[camp] <= self.tricks[foe] + self.beside[foe]
        counted = self.tricks[camp] + self.beside[camp] * rules.belote_counts
        return counted >= self.bid.worth and not beaten and self.won[camp] + self.won[camp + 2] > 0

    def marks(self, rules: CoincheOptions) -> list[list[tuple[str, int]]]:
        """By camp, its marks for tricks and contract, part by part."""
        made, worth = self.made(rules), self.bid.worth
        winner = self.camp if made else 1 - self.camp
        swept = worth >= SWEEP or (self.sweep and rules.capot_bonus)
        whole = ("sweep", SWEEP) if swept else ("whole", DEAL)
        marks: list[list[tuple[str, int]]] = [[], []]
        if made and self.times == 1 and rules.marking == "made_plus_bid":
            marks = [[("tricks", rounded(points, rules.rounding))] for points in self.tricks]
            marks[winner] = [whole if swept else marks[winner][0], ("contract", worth)]
        else:
            line = [whole] if rules.marking == "made_plus_bid" else []
            doubled = worth if rules.coinche_doubles == "bid" else worth + sum(points for _, points in line)
            more = ("coinche" if self.times == COINCHE else "surcoinche", doubled * (self.times - 1))
            marks[winner] = [*line, ("contract", worth), more]
        return marks


def rounded(points: int, how: str) -> int:
    """Points as marked: rounded to the nearest ten, with 5 going up (`tens`) or down (`tens_6`)."""
    return points if how == "none" else (points + ROUNDED[how]) // 10 * 10


def made(level: str) -> Finder:
    """A finder of the seats that bid this level and made it: for a capot the partner, too; a générale is one seat's."""

    def find(story: Story) -> Iterator[int]:
        for _, deal in story.deals():
            if deal["contract"].startswith(f"{level}:") and deal["result"] == "made":
                yield from (deal["taker"],) if level == "generale" else story.side(deal["taker"])

    return find


def redoubled(story: Story) -> Iterator[int]:
    """The camps that made a contract which they had redoubled."""
    for _, deal in story.deals():
        if deal["multiplier"] > COINCHE and deal["result"] == "made":
            yield from story.side(deal["taker"])


class Coinche(AnnouncingGame):
    """Eight cards each; an auction that a coinche closes; eight tricks; the seats of a camp score together."""

    key = "coinche"
    seat_counts = (4,)
    teams = ((0, 2), (1, 3))
    options_class = CoincheOptions
    rules: CoincheOptions
    short_match = {"target": 500}
    stands_for = ("bridge", "doppelkopf")
    variants = {"coinche_sa_ta": {"sa_ta": True}}
    pack = PACK_32
    deed_finders = {
        **ANNOUNCING_DEEDS,
        "capot_annonce": made("capot"),
        "generale": made("generale"),
        "surcoinche": redoubled,
    }
    phases = {"auction": ("bid", "pass"), "surcoinche": ("surcoinche", "pass"), **AnnouncingGame.play_phases}
    asides = {"auction": ("coinche",)}

    def begin(self) -> None:
        self.levels = tuple(level for level in LEVELS if level != "generale" or self.rules.generale)
        self.trumps = TRUMPS if self.rules.sa_ta else SUITS
        super().begin()

    # -- the deal: three, two and three to each ------------------------------------------------------------

    def deal_cards(self) -> None:
        self.join((0, 1, 0, 1))
        self.bid: Bid | None = None  # the best one so far, then the contract
        self.times = 1
        self.auction: tuple[tuple[int, str], ...] = ()  # (seat, bid) in order
        self.asked_at = len(self._log)  # the length of the log when the current bid was made
        deck, dealt = self.shuffled(PACK_32), 0
        self.hands = [[] for _ in range(4)]
        for size in (3, 2, 3):
            for seat in self.turn_from(self.eldest):
                self.hands[seat] = sorted([*self.hands[seat], *deck[dealt : dealt + size]])
                dealt += size
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal)))
        self.tell_hands()
        self.phase = "auction"
        self.pass_to(self.eldest)

    # -- bid:POINTS:TRUMP, pass -- more points than the current bid, until three passes in a row ------------

    def can_bid(self, seat: int) -> tuple[str, ...]:
        higher = [level for level in self.levels if self.bid is None or LEVELS[level] > self.bid.worth]
        return tuple(sorted(f"bid:{level}:{trump}" for level in higher for trump in self.trumps))

    def do_bid(self, seat: int, text: str) -> None:
        level, trump = text.split(":")
        self.bid = Bid(seat, level, trump)
        self.say(seat, text, Event("bid", seat, facts=Facts(bid=text)))
        self.asked_at = len(self._log)
        self.pass_to(self.next_seat[seat])

    def say(self, seat: int, text: str, event: Event) -> None:
        self.auction += ((seat, text),)
        self.emit(event)

    def can_pass(self, seat: int) -> tuple[str, ...]:
        return ("pass",)

    def do_pass(self, seat: int, _: str) -> None:
        self.say(seat, "pass", Event("pass", seat))
        if self.phase == "surcoinche":
            self.waiting -= {seat}
            if not self.waiting:
                self.settle_contract()
        elif [said for _, said in self.auction[-3:]] != ["pass"] * 3 or (self.bid is None and len(self.auction) == 3):
            self.pass_to(self.next_seat[seat])
        elif self.bid:
            self.settle_contract()
        else:
            self.nobody_takes()

    @property
    def taker(self) -> int | None:
        return self.bid.seat if self.bid else None

    @property
    def signallers(self) -> tuple[int, ...]:
        return (0, 1, 2, 3) if self.rules.signals else ()

    # -- coinche:BID -- by an opponent of the current bid, in turn or out of turn: it ends the bidding -------

    def can_coinche(self, seat: int) -> tuple[str, ...]:
        if self.bid is None or (self.bid.seat - seat) % 2 == 0:
            return ()
        in_time = seat == self.turn or self.rules.coinche_when == "anytime"
        return (f"coinche:{self.bid.text}",) if in_time else ()

    def do_coinche(self, seat: int, _: str) -> None:
        assert self.bid is not None
        self.times = COINCHE
        self.say(seat, "coinche", Event("coinche", seat))
        self.asked_at = len(self._log)
        self.phase = "surcoinche"
        self.waiting = frozenset((self.bid.seat, *self.allies[self.bid.seat]))

    # -- surcoinche -- both players of the bidding camp may decide at once --------------------------------

    def can_surcoinche(self, seat: int) -> tuple[str, ...]:
        return ("surcoinche",)

    def do_surcoinche(self, seat: int, _: str) -> None:
        self.times = self.rules.surcoinche_factor
        self.say(seat, "surcoinche", Event("surcoinche", seat))
        self.settle_contract()

    def settle_contract(self) -> None:
        """End the auction; the eldest leads, even if another has the contract."""
        assert self.bid is not None
        self.void_deals = 0
        self.name_contract(self.bid.trump)
        self.open_play()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "bid" and self.bid is not None and argument.partition(":")[0] in self.levels:
            return IllegalMove("bid-higher")
        if verb == "coinche":
            return self.why_no_coinche(seat)
        return super().why_not(seat, verb, argument)

    def why_no_coinche(self, seat: int | None) -> IllegalMove:
        if self.bid is None:
            return IllegalMove("nothing-bid")
        if seat is not None and (self.bid.seat - seat) % 2 == 0:
            return IllegalMove("own-bid")
        if seat != self.turn and self.rules.coinche_when == "turn":
            return IllegalMove("coinche-in-turn")
        return IllegalMove("other-bid", bid=self.bid.text)

    def score_deal(self) -> None:
        assert self.bid is not None
        tricks, belote, announced = self.trick_points(), [0, 0], self.announced_points()
        if self.called is not None and self.rebelote:
            belote[self.called % 2] = BELOTE
        beside = tuple(called + shown for called, shown in zip(belote, announced, strict=True))
        contract = Contract(self.bid, self.times, tricks, beside, tuple(self.won))
        made, marks = contract.made(self.rules), contract.marks(self.rules)
        winner = contract.camp if made else 1 - contract.camp
        for camp in (0, 1):
            own = marks[camp if self.rules.belote_safe else winner]
            own += [("belote", belote[camp]), ("announced", announced[camp])]
        self.score(
            marks * 2,
            taker=self.bid.seat,
            camps=self.camps,
            contract=self.bid.text,
            trump=self.trump,
            multiplier=self.times,
            result="made" if made else "failed",
            sweep=contract.sweep,
            tricks=contract.tricks,
            belote=tuple(belote),
            announced=tuple(announced),
        )
        self.deal_or_end(leads_alone(self.scores, self.rules.target, camp=2))

    def trick_points(self) -> tuple[int, int]:
        """By camp, the points of its tricks, with the last trick: 162 together in every contract."""
        assert self.contract is not None
        scale = SCALED.get(self.contract, {}) if self.rules.sa_ta_values == "scaled" else {}
        counted = [0, 0]
        for trick in self.tricks:
            counted[self.holder(trick) % 2] += sum(
                scale.get(RANK[card], 0) if scale else POINTS[self.contract][card] for _, card in trick
            )
        counted[self.holder(self.tricks[-1]) % 2] += LAST_TRICK
        whole, attack = sum(counted), (self.bid.seat % 2 if self.bid else 0)
        own = (2 * counted[attack] * WHOLE + whole) // (2 * whole)  # never a half
        return (WHOLE - own, own) if attack else (own, WHOLE - own)

    def public_moves(self) -> tuple[str, ...]:
        """The first player to double does so: the button is also on the public table."""
        if self.phase == "surcoinche":
            return ("surcoinche",)
        return (f"coinche:{self.bid.text}",) if self.phase == "auction" and self.bid else ()

    @property
    def bidding(self) -> bool:
        return self.phase in ("auction", "surcoinche")

    def headline(self, last: DealResult) -> Line | None:
        return bid_contract(last)

    def side_parts(self, last: DealResult, seat: int, view: View) -> Iterator[Line]:
        """A doubled contract as a sum: (160 + 130) × 4."""
        parts, times = dict(last["parts"][seat]), last["multiplier"]
        more = parts.pop("coinche", 0) + parts.pop("surcoinche", 0)
        if not more:
            yield from super().side_parts(last, seat, view)
            return
        addends = [parts.pop(reason) for reason in ("whole", "sweep", "contract") if reason in parts]
        *line_points, worth = addends
        alone = [((points,), 1) for points in line_points] if more == worth * (times - 1) else []
        terms = (*alone, ((worth,) if alone else tuple(addends), times))
        yield line("sum", terms=terms, total=sum(addends) + more)
        for reason, points in parts.items():
            yield line("part", cause=reason, gain=points)

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"auction": self.auction, "multiplier": self.times}
        if self.bid:
            facts["contract"] = self.bid.text
        if self.bidding:
            del facts["trump"]  # not settled yet
            facts |= {"move_order": BIDDING, "since": self.asked_at}
        if self.phase == "auction":
            facts["grace"] = 0  # a coinche names its bid, so a late one is judged like a new one
        return facts

    def tags(self, seat: int) -> tuple[str, ...]:
        declares = self.bid is not None and seat == self.bid.seat and self.phase != "auction"
        return super().tags(seat) + ("declarer",) * declares
