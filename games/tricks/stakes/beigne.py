"""Le beigne (the doughnut): decide whether to go for a trick, and be the first to bring your score down to zero.

Source: the rule text in our rule collection ("Le beigne"). Its irregularities are in `parts/honour.py` (dealing,
misdeals, cards played too early) and `parts/revokes.py` (revokes, denunciations); the dealer's exchange of the trump
card is in `parts/robbing.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from games.deeds import Story
from games.errors import IllegalMove
from games.options import option
from games.parts.cards import ACE_HIGH, PACK_52, RANK, SUIT
from games.parts.scores import Parts, places
from games.parts.tricks.honour import COMPLAIN, HonourOptions
from games.parts.tricks.revokes import RevokeGame
from games.parts.tricks.robbing import RobbingGame
from games.view import DealDetails, DealResult, Event, Facts, Line, ViewFacts
from games.view.standing import line

FINE = 5  # for a player who goes but wins no trick, and for a revoke
DEEP = 40  # points from which it is a deed to come back
BIDDING = ("stay", "go")  # weakest first
MOST_HANDS = 400  # of a match: nobody reaches it
BLANK_HANDS = 3  # if nobody goes for this many hands in a row, the eldest must go


@dataclass(frozen=True)
class BeigneOptions(HonourOptions):
    """House rules."""

    first_dealer: str = option("draw", ("random", "draw"))  # as in the source
    # The initial score of each; with six or more players, fewer win tricks, and a match from 25 takes hours.
    start: int = option(25, range=range(10, 26), lobby={5: 15, 6: 10, 7: 10, 8: 10}, usual=(10, 15, 20, 25))
    pass_penalty: bool = option(False)  # a player who stays but wins a trick is fined
    exchange_after_bids: bool = option(False)  # the dealer may take the turned card after all have decided
    # After this many hands, a turned ten obliges nobody
    sunset_ten: int = option(10, range=range(101), usual=(0, 10, 20, 30, 50))
    sunset_two: int = option(20, range=range(101), usual=(0, 10, 20, 30, 50))  # the same for a two
    sunset_ace: int = option(30, range=range(101), usual=(0, 10, 20, 30, 50))  # the same for an ace
    forced_floor: int = option(5, range=range(11), usual=(0, 3, 5, 8, 10))  # players with this score or less must go
    # After this many hands the lowest score wins, to prevent endless matches
    max_hands: int = option(
        MOST_HANDS, range=range(10, MOST_HANDS + 1), lobby={6: 15, 7: 15, 8: 15}, usual=(15, 20, 50, 100, 200, 400)
    )


def risen(parts: Sequence[Parts]) -> list[int]:
    return [seat for seat, own in enumerate(parts) if sum(points for _, points in own) > 0]


def came_back(story: Story) -> Iterator[int]:
    """The seats that had forty points or more, and ended at zero. A verdict replaces the points of its hand."""
    gains = {deal["deal"]: deal["points"] for _, deal in story.deals()}
    for seat in range(story.seats):
        scores = accumulate((points[seat] for points in gains.values()), initial=story.rules.start)
        if max(scores) >= DEEP and story.outcome.scores[seat] <= 0:
            yield seat


class Beigne(RobbingGame, RevokeGame):
    """Hands of five tricks, which all play; a player who goes loses a point per trick won, and takes five for none."""

    key = "beigne"
    seat_counts = tuple(range(3, 9))
    options_class = BeigneOptions
    rules: BeigneOptions
    long_match = {"max_hands": 400, "start": 25}
    short_match = {"max_hands": 10}
    version = oldest_version = 2
    pack = PACK_52
    strength = ACE_HIGH
    deed_finders = {"depuis_quarante": came_back}
    variants = {"beigne_prudence": {"pass_penalty": True}, "beigne_honneur": {"honour": True}}
    phases = {"bid": ("go", "stay"), **RobbingGame.phases, **RevokeGame.phases}
    asides = {
        **RobbingGame.asides,
        **RevokeGame.asides,
        **dict.fromkeys(("exchange", "bid"), (*COMPLAIN, "denounce")),  # too late, but with a better refusal
    }

    def begin(self) -> None:
        self.blank_hands = 0  # in a row
        self.beignes = [0] * self.seats
        super().begin()
        self.scores = [self.rules.start] * self.seats

    # -- the deal: five cards each, and the next one is the trump card (la carte d'atout) --------------

    def start_deal(self) -> None:
        self.goes: list[bool | None] = [None] * self.seats
        super().start_deal()

    def deal_out(self) -> None:
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.hand)))
        self.trump_card, *self.stock = self.deal_round(self.shuffled(PACK_52), 5)
        self.turned, self.trump = (self.trump_card,), SUIT[self.trump_card]
        self.emit(Event("turned", cards=self.turned, facts=Facts(trump=self.trump)))
        self.begin_phase("bid" if self.rules.exchange_after_bids else "exchange")

    def begin_phase(self, phase: str) -> None:
        self.phase = phase
        self.pass_to(self.current_dealer if phase == "exchange" else self.eldest)

    # -- take:CARD, decline -- the dealer may keep the trump card and discard another face down-------

    def after_exchange(self) -> None:
        self.begin_phase("play" if self.rules.exchange_after_bids else "bid")

    # -- go, stay -- « J'y vais », « Je n'y vais pas »; then all play, whatever they chose -------------

    def can_go(self, seat: int) -> tuple[str, ...]:
        return ("go",)

    def do_go(self, seat: int, _: str) -> None:
        self.say(seat, goes=True)

    def can_stay(self, seat: int) -> tuple[str, ...]:
        return () if self.obligation(seat) else ("stay",)

    def do_stay(self, seat: int, _: str) -> None:
        self.say(seat, goes=False)

    def say(self, seat: int, *, goes: bool) -> None:
        self.goes[seat] = goes
        self.emit(Event("go" if goes else "stay", seat))
        if seat != self.current_dealer:
            self.pass_to(self.next_seat[seat])
        elif not any(self.goes) and not self.rules.pass_penalty:
            self.blank_hands += 1
            self.emit(Event("blank"))
            self.next_deal()
        else:
            self.blank_hands = 0
            self.begin_phase("exchange" if self.rules.exchange_after_bids else "play")

    def card_obliges(self) -> bool:
        """Whether the turned card is an ace, a two or a ten, early enough in the match to oblige all players."""
        sunset = {"10": self.rules.sunset_ten, "2": self.rules.sunset_two, "A": self.rules.sunset_ace}
        return self.hand <= sunset.get(RANK[self.trump_card], 0)

    def obligation(self, seat: int) -> IllegalMove | None:
        """The refusal to a seat that must go; None if it may stay."""
        if self.card_obliges():
            return IllegalMove("trump-card-obliges")
        if self.scores[seat] <= self.rules.forced_floor:
            return IllegalMove("low-score-obliges", floor=self.rules.forced_floor)
        if self.blank_hands == BLANK_HANDS and seat == self.eldest:
            return IllegalMove("blank-hands-oblige", hands=BLANK_HANDS)
        return None

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        obliged = self.obligation(seat) if verb == "stay" and seat is not None else None
        return obliged or super().why_not(seat, verb, argument)

    # -- scoring: a score that rises is circled: that is the beigne ------------------------------------

    def score_deal(self) -> None:
        self.mark([[self.gain(seat)] for seat in range(self.seats)])
        self.next_deal()

    def gain(self, seat: int) -> tuple[str, int]:
        """What the hand brings a seat: (reason, points)."""
        won = self.won[seat]
        if self.goes[seat]:
            return ("kept", -won) if won else ("missed", FINE)
        return "stayed", FINE if self.rules.pass_penalty and won else 0

    def punish(self, seats: Sequence[int], reason: str) -> None:
        self.mark([[(reason, FINE if seat in seats else 0)] for seat in range(self.seats)])

    def mark(self, parts: Sequence[Parts]) -> None:
        for seat in risen(self.parts):
            self.beignes[seat] -= 1  # its circle goes together with the earlier result
        super().mark(parts)
        for seat in risen(parts):
            self.circle(seat)

    def fine(self, seat: int, points: int) -> None:
        super().fine(seat, points)
        self.circle(seat)

    def summary(self) -> DealDetails:
        summary = super().summary()
        summary["goes"] = tuple(map(bool, self.goes))
        return summary

    def circle(self, seat: int) -> None:
        self.beignes[seat] += 1
        self.emit(Event("beigne", seat, facts=Facts(count=self.beignes[seat])))

    def is_over(self) -> bool:
        return min(self.scores) <= 0 or self.hand == self.rules.max_hands

    def finish(self) -> None:
        if min(self.scores) > 0:
            self.emit(Event("hands_over"))
        self.end(self.scores, places(self.scores, low_wins=True))

    def planned_deals(self) -> int | None:
        return self.rules.max_hands if self.rules.max_hands < MOST_HANDS else None

    def notes(self, seat: int | None) -> list[Event]:
        notes = super().notes(seat)
        if self.phase in ("exchange", "bid") and self.card_obliges():
            return [Event("all_must_go"), *notes]
        why = self.obligation(seat) if self.phase == "bid" and seat is not None and seat in self.waiting else None
        return [
            *([Event("must_go", seat, facts=Facts(reason=why.reason, **why.facts), to=seat)] if why else []),
            *notes,
        ]

    def side_details(self, last: DealResult, seat: int) -> Iterator[Line]:
        yield line("tag", tag="goes" if last["goes"][seat] else "stays")
        yield from super().side_details(last, seat)

    def facts(self) -> ViewFacts:
        facts = (
            super().facts()
            | {"low_wins": True, "deals": self.rules.max_hands}
            | ({"stayers_pay": True} if self.rules.pass_penalty else {})
        )
        return facts | {"move_order": BIDDING} if self.phase == "bid" else facts

    def tags(self, seat: int) -> tuple[str, ...]:
        goes, up = self.goes[seat], self.last_deal is not None and self.last_deal["points"][seat] > 0
        said = () if goes is None else ("goes" if goes else "stays",)
        return super().tags(seat) + said + ("beigne",) * up

    def unshare(self) -> None:
        super().unshare()
        self.goes, self.beignes = self.goes[:], self.beignes[:]
