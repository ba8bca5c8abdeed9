"""La petite école (le gros cochon): climb ten échelons, each a contract of figures to lay in one turn.

Source: "La petite école ou le gros cochon" in our rule collection. Suits never matter: figures are named by rank.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Unpack

from games.deeds import Story
from games.errors import IllegalMove
from games.options import option
from games.parts.cards import PACK_52, RANK, SUIT, SUITS
from games.parts.rummy.figures import (
    ORDER,
    RUN,
    SET,
    WILD,
    Figure,
    Shape,
    a_figure,
    after,
    completable,
    growth,
    named,
    read_figure,
    tally,
    ways,
)
from games.parts.rummy.laying import LayingGame
from games.parts.rummy.melds import LADDER, Meld
from games.parts.rummy.rummy import FreeDiscardOptions
from games.parts.scores import places
from games.view import DealDetails, DealResult, Event, Facts, Line, Place, SeatFacts, SeatView, View, ViewFacts, frozen
from games.view.standing import line

THREE_PACKS_FROM = 5  # players
CONTRACTS: tuple[tuple[Shape, ...], ...] = (
    ((SET, 3), (SET, 3)),
    ((RUN, 4), (SET, 3)),
    ((SET, 4), (SET, 4)),
    ((RUN, 4), (RUN, 4)),
    ((SET, 3), (SET, 3), (SET, 3)),
    ((RUN, 4), (SET, 3), (SET, 3)),
    ((RUN, 5), (SET, 4)),
    ((RUN, 5), (RUN, 5)),
    ((RUN, 5), (SET, 3), (SET, 3)),
    ((RUN, 7), (SET, 4)),
)
FREE: tuple[Shape, ...] = ((SET, 3), (SET, 4), *((RUN, size) for size in range(3, len(ORDER) + 1)))  # after it
SCHOOL_YEARS = 5  # the fewest échelons of a match in which it is a deed to have stayed on none
VALUE = {rank: 15 if rank == "A" else 20 if rank == WILD else 10 if rank in "10JQK" else 5 for rank in LADDER}


@dataclass(frozen=True)
class PetiteEcoleOptions(FreeDiscardOptions):
    """House rules."""

    min_naturals: int = option(1, range=range(1, 4))  # the fewest cards in each figure that are not 2s
    max_hands: int = option(40, range=range(10, 101), usual=(10, 20, 40, 60, 100))  # the match ends after this many
    winner: str = option("first", ("first", "points"))  # most échelons passed, or fewest points
    last_echelon: int = option(10, range=range(1, 11))  # the first player to pass it ends the match


def climbed_always(story: Story) -> Iterator[int]:
    """The seats that passed the last échelon and never stayed on one; of a match with at least five."""
    deals = [deal for _, deal in story.deals()]
    for seat in range(story.seats):
        if len(deals) == deals[-1]["echelons"][seat] == story.rules.last_echelon >= SCHOOL_YEARS:
            yield seat


def series(figures: Iterable[Meld]) -> tuple[int, ...]:
    """The numbers of the séries whose cards could also be a set: one natural card, then 2s."""
    return tuple(number for number, figure in enumerate(figures, 1) if figure.text.endswith(":run"))


class PetiteEcole(LayingGame):
    """Hands in which all players lay the contracts of their own échelons; those who do climb."""

    key = "petite_ecole"
    seat_counts = tuple(range(2, 9))
    options_class = PetiteEcoleOptions
    rules: PetiteEcoleOptions
    long_match = {"max_hands": 100}
    short_match = {"max_hands": 10, "max_turns": 20, "max_reshuffles": 0, "last_echelon": 1}
    variants = {"petite_ecole_points": {"winner": "points"}}
    phases = {"draw": ("draw",), "lay": ("meld", "extend", "take_back", "discard")}
    deed_finders = {"sans_redoubler": climbed_always}
    secret_verbs = ("meld", "extend")
    dealt = 13
    turned_up = True
    free_discard = True

    def begin(self) -> None:
        self.pack = PACK_52 * (3 if self.seats >= THREE_PACKS_FROM else 2)
        self.most_turns = self.rules.max_turns * self.seats
        self.low_wins = self.rules.winner == "points"
        self.passed = [0] * self.seats  # échelons
        self.points = [0] * self.seats  # of cards left in the hand
        super().begin()

    def deal(self) -> None:
        self.laid = [False] * self.seats  # whether each seat has laid its contract
        super().deal()

    # -- the draft: the whole contract first, then anything --------------------------------------------------

    def due(self, seat: int) -> tuple[Shape, ...]:
        """The figures of the contract that the draft still lacks."""
        if self.laid[seat]:
            return ()
        drafted = Counter(figure.shape for figure in self.new if isinstance(figure, Figure))
        return tuple(sorted((Counter(CONTRACTS[self.passed[seat]]) - drafted).elements()))

    def possible(self, cards: Iterable[str]) -> Iterator[Meld]:
        counts, wilds = tally(cards)
        least, due = self.rules.min_naturals, self.due(self.turn)
        for shape in dict.fromkeys(due or FREE):
            rest = list(due)
            if due:
                rest.remove(shape)
            for figure in ways(counts, wilds, shape, least):
                if not due or completable(*after(counts, wilds, figure), tuple(rest), least):
                    yield figure

    def read(self, text: str) -> Meld | None:
        return read_figure(text, self.rules.min_naturals)

    def growth(self, meld: Meld) -> Mapping[str, tuple[Meld, ...]]:
        return growth(tuple(RANK.get(card, card) for card in meld.cards), meld.low)

    def named(self, cards: Iterable[str]) -> str:
        return named(cards)

    def names(self, cards: Iterable[str]) -> list[str]:
        return [RANK[card] for card in cards]

    def may_extend(self, seat: int) -> bool:
        return not self.due(seat)

    def stands(self, seat: int) -> bool:
        return not self.new or not self.due(seat)

    def fetch(self, ranks: Sequence[str]) -> list[str]:
        """Take cards of these ranks from the hand; equal ones in the order of their suits.

        If a single card would stay, one that may not be discarded goes first: any card of its rank does as well.
        """
        first = self.unthrowable if len(self.loose) - len(ranks) == self.kept else None
        cards = []
        for rank in ranks:
            same = [card for card in self.loose if RANK[card] == rank]
            cards.append(min(same, key=lambda card: (card != first, SUITS.index(SUIT[card]))))
            self.lay_loose(cards[-1])
        return cards

    def do_meld(self, seat: int, text: str) -> None:
        figure = self.read(text)
        assert figure is not None  # it was listed
        cards = self.fetch(figure.cards)
        self.new.append(a_figure(cards, figure.low))
        self.table.append(self.new[-1])
        self.sketch(Event("meld", seat, tuple(cards), Facts(meld=len(self.table))))

    def do_extend(self, seat: int, argument: str) -> None:
        number, _, text = argument.partition(":")
        there = self.table[int(number) - 1]
        rank, grown = self.additions(there)[text]
        (card,) = self.fetch((rank,))
        at_low_end = grown.low is not None and grown.low != there.low
        wilds = [card for card in there.cards if RANK[card] == WILD]
        if at_low_end:
            cards = [card, *there.cards]
        elif grown.low is None and rank != WILD:  # the 2s of a set come last
            cards = [*(other for other in there.cards if other not in wilds), card, *wilds]
        else:
            cards = [*there.cards, card]
        self.table[int(number) - 1] = a_figure(cards, grown.low)
        self.sketch(Event("extend", seat, (card,), Facts(meld=int(number))))

    def lay_draft(self, seat: int) -> None:
        self.laid[seat] = self.laid[seat] or bool(self.new)
        super().lay_draft(seat)

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        assert seat is not None  # the table never moves
        if verb == "draw":
            return self.why_not_draw(argument)
        if verb == "discard":
            thrown = argument in self.throwable()
            return IllegalMove("contract-unfinished") if thrown else self.why_not_throw(argument)
        if verb == "take_back":
            return IllegalMove("nothing-drafted")
        if verb == "meld":
            figure = self.read(argument)
            if figure is None:
                return IllegalMove("not-a-figure")
            lacking = self.why_not_lay(figure)
            return lacking if lacking.reason == "not-your-card" or not self.due(seat) else self.why_no_contract(seat)
        number, _, rest = argument.partition(":")
        there = self.numbered(number)
        if isinstance(there, IllegalMove):
            return there
        return self.why_no_contract(seat) if self.due(seat) else self.why_not_extend(there, rest)

    def why_no_contract(self, seat: int) -> IllegalMove:
        return IllegalMove("contract-first", echelon=self.passed[seat] + 1)

    def win_hand(self, winner: int) -> None:
        self.emit(Event("out", winner))
        self.count_hands(winner=winner)

    def stop_hand(self) -> None:
        self.emit(Event("turn_limit" if self.turns == self.most_turns else "exhausted"))
        self.count_hands()

    def count_hands(self, **details: Unpack[DealDetails]) -> None:
        """Leftover cards count; players who have laid their contract climb, even if another wins the hand."""
        left = [sum(VALUE[RANK[card]] for card in hand) for hand in self.hands]
        self.passed = [echelon + climbs for echelon, climbs in zip(self.passed, self.laid, strict=True)]
        self.points = [points + more for points, more in zip(self.points, left, strict=True)]
        details |= {"echelons": tuple(self.passed), "counted": tuple(left), "climbed": tuple(self.laid)}
        if self.low_wins:
            self.score([(("left", points),) for points in left], **details)
        else:
            self.score([(("echelon", int(climbs)),) for climbs in self.laid], **details)

    def left_event(self, seat: int, points: int) -> Event:
        return Event("left", seat, tuple(self.hands[seat]), Facts(points=sum(VALUE[RANK[c]] for c in self.hands[seat])))

    def over(self) -> bool:
        return max(self.passed) >= self.rules.last_echelon or self.hand_number == self.rules.max_hands

    def finish(self) -> None:
        if self.low_wins:
            super().finish()
        else:
            ranked = [(-passed, points) for passed, points in zip(self.passed, self.points, strict=True)]
            self.end(self.scores, places(ranked, low_wins=True))

    def seat_view(self, seat: int) -> SeatView:
        """`echelon`: the current one of a seat."""
        last = self.rules.last_echelon
        facts: SeatFacts = {"echelon": min(self.passed[seat] + 1, last), "laid_contract": self.laid[seat]}
        return replace(super().seat_view(seat), facts=frozen(facts))

    def side_parts(self, last: DealResult, seat: int, view: View) -> Iterator[Line]:
        """Besides the score: who laid the contract, and the cards that were left."""
        yield from super().side_parts(last, seat, view)
        if view.facts.get("unit") != "echelons":
            if last["climbed"][seat]:
                yield line("part", cause="echelon", gain=None)
        elif last.get("winner") == seat:
            yield line("part", cause="out", gain=None)
        else:
            yield line("seat-counted", count=last["counted"][seat])

    def lines_of(self, view: View) -> Iterator[Line]:
        """Add the points of a seat, if échelons are the score."""
        yield from super().lines_of(view)
        if not self.low_wins:
            for owner, points in enumerate(self.points):
                if points:
                    yield line("seat-counted", Place.SEAT, owner, drawn="plate", count=points)

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"by_rank": True}
        facts["series"] = series(self.melds)
        return facts if self.low_wins else facts | {"unit": "echelons"}

    def own_facts(self, seat: int) -> ViewFacts:
        facts = super().own_facts(seat)
        if "melds" in facts:
            facts["series"] = series(self.table)
        return facts

    def notes(self, seat: int | None) -> Iterator[Event]:
        """For each seat, the contract it has to lay, and the cards left by its draft."""
        if seat is not None and self.waiting and not self.laid[seat]:
            yield Event("contract", seat, facts=Facts(echelon=self.passed[seat] + 1), to=seat)
        yield from self.loose_note(seat)

    def unshare(self) -> None:
        super().unshare()
        self.laid, self.passed, self.points = self.laid[:], self.passed[:], self.points[:]
