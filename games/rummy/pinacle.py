"""Le pinacle: runs of one suit, in which the 2s (pinacles) are wild; the cards that each player has laid count.

Source: "Le pinacle" in our rule collection. It does not give the length of a match, nor whose runs may be extended.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.deeds import seats_in
from games.errors import IllegalMove
from games.options import option
from games.parts.cards import PACK_52, RANK, SUIT, SUITS
from games.parts.rummy.laying import LayingGame
from games.parts.rummy.melds import LADDER, PLACES, SHORTEST, Meld
from games.parts.rummy.rummy import FreeDiscardOptions
from games.parts.scores import Parts
from games.sheet import Teams
from games.view import Event, Facts, Line, Place, SeatView, View, ViewFacts
from games.view.standing import line, points_of

LOWEST, HIGHEST = LADDER.index("3"), len(LADDER) - 1  # the places of a run: 3 to ace
PINACLE: Mapping[str, str] = {suit: f"2{suit}" for suit in SUITS}
DEALT = {2: 18, 3: 12, 4: 9}
PARTNERS: Teams = ((0, 2), (1, 3))

HALVES: Mapping[str, int] = Facts(
    {card: {"2": 4, "A": 3}.get(RANK[card]) or (1 if RANK[card] in "3456" else 2) for card in PACK_52}
)
"""The value of cards, in half-points; the whole pack is 50 points."""

FINISHED, AT_ONCE = 20, 60  # half-points for laying all cards: over several turns, or in one


@dataclass(frozen=True)
class PinacleOptions(FreeDiscardOptions):
    """House rules."""

    target: int = option(50, range=range(10, 201), usual=(30, 50, 75, 100, 150, 200))  # points that end the match
    hands: int = option(12, range=range(1, 41), usual=(4, 6, 8, 12, 20))  # the most, unless the best totals are equal
    finisher: str = option("flat", ("flat", "bonus"), lobby="bonus")  # 10 or 30 alone, or on top of the cards laid
    extend_opponents: bool = option(True)  # players may extend opponents' runs
    turn_up: bool = option(True)  # a card is turned to start the discards


@lru_cache(1 << 12)
def runs(suit: str, held: int, pinacle: bool) -> tuple[Meld, ...]:
    """Every run of a suit whose places are `held` (bits); the pinacle may also replace a card that is held."""
    found = []
    for low in range(LOWEST, HIGHEST - SHORTEST + 2):
        for size in range(SHORTEST, HIGHEST + 2 - low):
            cards = [LADDER[place] + suit for place in range(low, low + size)]
            gaps = [step for step in range(size) if not held >> low + step & 1]
            if len(gaps) > pinacle:
                break
            if not gaps:
                found.append(a_run(suit, low, cards))
            replaced = gaps or range(size if pinacle else 0)
            found += [a_run(suit, low, [*cards[:step], PINACLE[suit], *cards[step + 1 :]]) for step in replaced]
    return tuple(found)


def a_run(suit: str, low: int, cards: Iterable[str]) -> Meld:
    """The run of these cards, starting at a place of the ladder; its points are half-points."""
    laid = tuple(cards)
    stands = tuple(LADDER[low + step] + suit for step in range(len(laid)))
    return Meld(laid, stands, sum(map(HALVES.__getitem__, laid)), low)


def runs_of(cards: Iterable[str]) -> Iterator[Meld]:
    held, pinacles = dict.fromkeys(SUITS, 0), set[str]()
    for card in cards:
        if RANK[card] == "2":
            pinacles.add(SUIT[card])
        else:
            held[SUIT[card]] |= PLACES[card] & ~1  # the ace is high
    for suit, places in held.items():
        yield from runs(suit, places, suit in pinacles)


@lru_cache(1 << 12)
def read_run(text: str) -> Meld | None:
    """The run that a text names, low to high; None if there is none."""
    cards = text.split("+")
    if not HALVES.keys() >= {*cards}:
        return None
    return next((run for run in runs_of(cards) if run.text == text), None)


@lru_cache(1 << 12)
def growth(run: Meld) -> Mapping[str, tuple[Meld, ...]]:
    """What a run can grow by: card -> the runs that result; the pinacle fits either end."""
    assert run.low is not None
    suit, low = SUIT[run.cards[0]], run.low
    pinacle = [PINACLE[suit]] if PINACLE[suit] not in run.cards else []
    found: dict[str, tuple[Meld, ...]] = {}
    if low > LOWEST:
        for card in [LADDER[low - 1] + suit, *pinacle]:
            found[card] = (a_run(suit, low - 1, (card, *run.cards)),)
    if low + len(run.cards) <= HIGHEST:
        for card in [LADDER[low + len(run.cards)] + suit, *pinacle]:
            found[card] = (*found.get(card, ()), a_run(suit, low, (*run.cards, card)))
    return found


def stood_for(run: Meld) -> str | None:
    """The card that the pinacle of a run stands for; None if it has none."""
    return next((stands for card, stands in zip(run.cards, run.stands, strict=True) if RANK[card] == "2"), None)


@lru_cache(1 << 12)
def shifts(run: Meld) -> Mapping[str, Meld]:
    """The runs that result from playing the card the pinacle stands for, by the end that the pinacle moves to."""
    natural = stood_for(run)
    if natural is None:
        return {}
    suit = SUIT[natural]
    cards, low = run.stands, run.low or 0
    ends = {}
    if low > LOWEST:
        ends["low"] = a_run(suit, low - 1, (PINACLE[suit], *filter(None, cards)))
    if low + len(cards) <= HIGHEST:
        ends["high"] = a_run(suit, low, (*filter(None, cards), PINACLE[suit]))
    return ends


class Pinacle(LayingGame):
    """Runs laid and extended; with four players, partners sit opposite each other and add up their points."""

    key = "pinacle"
    seat_counts = (2, 3, 4)
    teams = PARTNERS
    halves = True
    options_class = PinacleOptions
    rules: PinacleOptions
    long_match = {"target": 200, "hands": 40}
    short_match = {"hands": 1, "max_turns": 20}
    stands_for = ("canasta",)
    phases = {"draw": ("draw",), "lay": ("meld", "extend", "shift", "take_back", "done", "discard")}
    deed_finders = {"d_un_coup": seats_in("all_at_once")}
    secret_verbs = ("meld", "extend", "shift")
    pack = PACK_52
    free_discard = True
    low_wins = False
    kept = 0

    @classmethod
    def teams_at(cls, seats: int) -> Teams:
        return PARTNERS if seats == 4 else ()

    def begin(self) -> None:
        self.dealt = DEALT[self.seats]
        self.turned_up = self.rules.turn_up
        self.most_turns = self.rules.max_turns * self.seats
        super().begin()

    def deal(self) -> None:
        self.laid_by: dict[str, int] = {}  # every card on the table, and the seat that laid it
        super().deal()

    def sides(self) -> Teams:
        """The seats that score together."""
        return self.teams_at(self.seats) or tuple((seat,) for seat in range(self.seats))

    # -- the draft: new runs, or cards on those of the table-----------------------------------------------

    def possible(self, cards: Iterable[str]) -> Iterable[Meld]:
        return runs_of(cards)

    def read(self, text: str) -> Meld | None:
        return read_run(text)

    def growth(self, meld: Meld) -> Mapping[str, tuple[Meld, ...]]:
        return growth(meld)

    def may_extend(self, seat: int) -> bool:
        return True

    def growing(self, seat: int) -> Iterator[tuple[int, Meld]]:
        return ((number, run) for number, run in super().growing(seat) if self.may_grow(seat, run))

    def may_grow(self, seat: int, run: Meld) -> bool:
        """Whether this player may lay cards on a run; any of its cards shows whose run it is."""
        owner = self.laid_by.get(run.cards[0], seat)
        return self.rules.extend_opponents or any({seat, owner} <= {*side} for side in self.sides())

    def stands(self, seat: int) -> bool:
        return True

    # -- shift:RUN:CARD:END -- play the card that a pinacle stands for; the pinacle moves to an end of the run

    def can_shift(self, seat: int) -> tuple[str, ...]:
        return tuple(
            sorted(
                f"shift:{number}:{stood_for(run)}:{end}"
                for number, run in self.growing(seat)
                if stood_for(run) in self.loose
                for end in shifts(run)
            )
        )

    def do_shift(self, seat: int, argument: str) -> None:
        number, card, end = argument.split(":")
        self.lay_loose(card)
        self.table[int(number) - 1] = shifts(self.table[int(number) - 1])[end]
        self.sketch(Event("shift", seat, (card,), Facts(meld=int(number), end=end)))

    # -- done -- no card is left, and no discard is needed --------------------------------------------------

    def can_done(self, seat: int) -> tuple[str, ...]:
        return () if self.loose else ("done",)

    def do_done(self, seat: int, _: str) -> None:
        self.lay_draft(seat)
        self.drawn = self.taken = None
        self.clear_draft()
        self.win_hand(seat)

    def lay_draft(self, seat: int) -> None:
        self.nothing_before = seat not in self.laid_by.values()
        self.laid_by |= {card: seat for event in self.draft for card in event.cards}
        super().lay_draft(seat)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        assert seat is not None  # the table never moves
        if verb == "draw":
            return self.why_not_draw(argument)
        if verb == "discard":
            return self.why_not_throw(argument)
        if verb in ("take_back", "done"):
            return IllegalMove("nothing-drafted" if verb == "take_back" else "cards-left")
        if verb == "meld":
            run = self.read(argument)
            return IllegalMove("not-a-run") if run is None else self.why_not_lay(run)
        number, _, rest = argument.partition(":")
        run_there = self.numbered(number)
        if isinstance(run_there, IllegalMove):
            return run_there
        if not self.may_grow(seat, run_there):
            return IllegalMove("others-run")
        return self.why_not_extend(run_there, rest) if verb == "extend" else self.why_not_shift(run_there, rest)

    def why_not_shift(self, run: Meld, rest: str) -> IllegalMove:
        card, _, _ = rest.partition(":")
        if card not in self.loose:
            return IllegalMove("not-your-card", card=card)
        return IllegalMove("no-free-end" if stood_for(run) == card else "no-pinacle-there", card=card)

    def win_hand(self, winner: int) -> None:
        at_once = self.nothing_before
        self.emit(Event("all_at_once" if at_once else "out", winner))
        won = [("all_at_once", AT_ONCE) if at_once else ("out", FINISHED)]
        if self.rules.finisher == "bonus":
            won.append(("laid", self.laid(winner)))
        self.count([won if seat == winner else self.made(seat) for seat in range(self.seats)], winner=winner)

    def stop_hand(self) -> None:
        self.emit(Event("turn_limit" if self.turns == self.most_turns else "exhausted"))
        self.count([self.made(seat) for seat in range(self.seats)])

    def laid(self, seat: int) -> int:
        """The points of a player's cards on the table, in half-points."""
        return sum(HALVES[card] for card, owner in self.laid_by.items() if owner == seat)

    def made(self, seat: int) -> Parts:
        """The points of a player who has not finished, by reason."""
        return [("laid", self.laid(seat)), ("left", -sum(map(HALVES.__getitem__, self.hands[seat])))]

    def count(self, made: list[Parts], **details: Any) -> None:
        """Score the hand; partners add up their points."""
        together: list[Parts] = [()] * self.seats
        for side in self.sides():
            total = Counter[str]()
            for reason, halves in (part for seat in side for part in made[seat]):
                total[reason] += halves
            for seat in side:
                together[seat] = tuple(total.items())
        self.score(together, **details)

    def left_event(self, seat: int, points: int) -> Event:
        return Event("held", seat, tuple(self.hands[seat]))

    def target(self) -> int:
        return 2 * self.rules.target  # `hands` is only an upper limit, rarely reached

    def over(self) -> bool:
        """Whether the match is over; a tie for the best total needs another hand."""
        best = max(self.scores)
        leading = sum(self.scores[side[0]] == best for side in self.sides())
        return leading == 1 and (best >= 2 * self.rules.target or self.hand_number >= self.rules.hands)

    def seat_view(self, seat: int) -> SeatView:
        """At the end of the match the hands are open."""
        held = self.hands[seat]
        return SeatView(len(held), self.scores[seat], self.tags(seat), () if self.waiting else tuple(held))

    def lines_of(self, view: View) -> Iterator[Line]:
        """Add the points of each seat's cards on the table."""
        yield from super().lines_of(view)
        for seat in range(self.seats):
            if laid := self.laid(seat):
                yield line("seat-laid", Place.SEAT, seat, drawn="plate", count=points_of(view, laid))

    def facts(self) -> ViewFacts:
        return super().facts() | {"halves": True, "laid_by": self.owners(self.melds)}

    def own_facts(self, seat: int) -> ViewFacts:
        facts = super().own_facts(seat)
        if not facts:
            return facts
        if not self.rules.extend_opponents:
            facts |= {"addable": tuple(number for number, _ in self.growing(seat))}
        return facts | {"laid_by": self.owners(self.table)}

    def owners(self, runs: Iterable[Meld]) -> tuple[tuple[int, ...], ...]:
        """For each run, the seats that laid its cards."""
        return tuple(tuple(self.laid_by.get(card, self.turn) for card in run.cards) for run in runs)

    def notes(self, seat: int | None) -> Iterator[Event]:
        """The cards that are still loose in a draft, for its player."""
        return self.loose_note(seat)

    def unshare(self) -> None:
        super().unshare()
        self.laid_by = self.laid_by.copy()
