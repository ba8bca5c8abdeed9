"""L'empereur: shed groups of equal cards; the first player rules the others, the last one pays.

Source: "L'empereur" in our rule collection, by Florent Peyrusse.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from games.deeds import Story
from games.errors import IllegalMove
from games.game import ONLY
from games.options import option
from games.parts.cards import JOKER, PACK_52, RANK, SUITS
from games.parts.piles import Backs
from games.parts.scores import places, scored_deal
from games.parts.seating import Draw, SeatingOptions, draw_for_deal
from games.parts.shedding.society import SocietyGame
from games.view import DealDetails, DealResult, Event, Facts, Line, Place, SeatView, View, ViewFacts
from games.view.deal_lines import cards_held, turn_limit
from games.view.standing import line

VALUES = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
LEVEL = {rank: level for level, rank in enumerate(VALUES)} | {JOKER: len(VALUES)}
STRENGTH = {card: LEVEL[RANK[card]] for card in (*PACK_52, JOKER)}
POINTS = {card: STRENGTH[card] + 3 for card in PACK_52} | {JOKER: 20}
"""3 to 10 their face, J 11, Q 12, K 13, A 14, 2 15, joker 20."""

MOVE_ORDER = tuple(
    f"play:{value}:{count}:{wild}" for value in VALUES for count in range(1, 7) for wild in range(min(count, 2) + 1)
)
"""From low to high, single cards first, then groups; moves with fewer jokers first."""

HAND = 7
DEUX = "2"


def height(card: str) -> tuple[int, int]:
    """Which card is higher; on equal ranks the suit decides, so that nobody learns who has two of them."""
    return (STRENGTH[card], -1 if card == JOKER else -SUITS.index(card[-1]))


LATEST = 8  # deals whose ranks of society are told
TITLES = ("empereur", "elu", "sujet", "exclu")  # of society, from its top


@dataclass(frozen=True)
class EmpereurOptions(SeatingOptions):
    """House rules."""

    mode: str = option("normal", ("normal", "elite", "miroir_normal", "miroir_elite"))  # winner of a manche, and points
    jokers: int = option(2, range=range(3))
    # In the normal modes; at most an hour with many players
    manches: int = option(3, range=range(1, 21), lobby={4: 2, 5: 1, 6: 1}, usual=(1, 2, 3, 6))
    # In the elite modes; in miroir, a value for about the same duration as elite (measured with `normal` players)
    target: int = option(
        500,
        range=range(100, 5001),
        lobby_with={("mode", "miroir_elite"): {3: 150, 4: 100, 5: 100, 6: 100}},
        usual=(100, 150, 200, 300, 500, 1000),
    )
    first_dealer: str = option("draw", ("random", "draw"))  # silently, or to the highest card
    dealer_draw: str = option("draw", ("draw", "rotate"))  # the dealer of the next manches: drawn, or the next seat
    miroir_elite_double_exchange: bool = option(True)  # the Empereur's exchange before the Exclu's
    shuffle_sweep: bool = option(False)  # swept cards are shuffled before they go under the stock
    # Turns per player in a manche; after that the fewest cards win. New tables propose a limit by seats, with which
    # nine manches in ten end by an empty hand (measured with `normal` players; in miroir with five and six, fewer).
    max_turns: int = option(20, range=range(10, 401), lobby={3: 70, 4: 160, 5: 300, 6: 300}, usual=(20, 50, 100, 200))


def reign(story: Story) -> Iterator[int]:
    """The seats that were emperor after three manches in a row."""
    titles = [deal["titles"] for _, deal in story.deals()]
    for seat in range(story.seats):
        crowned = "".join("x" if named[seat] == "empereur" else " " for named in titles)
        if "xxx" in crowned:
            yield seat


class Empereur(SocietyGame):
    """Manches of seven cards: play as high as the last group or higher, until a hand is empty."""

    key = "empereur"
    version = oldest_version = 2  # in miroir élite all but the loser share the first place; turn limits by seats
    seat_counts = tuple(range(2, 7))
    options_class = EmpereurOptions
    deal_name = "round"
    shown_notes = {"joker_as": "felt", "standing": "plate"}
    rules: EmpereurOptions
    deals_option = "manches"
    long_match = {"mode": "normal"}
    short_match = {"manches": 2, "target": 100, "max_turns": 10}
    shuffles_in_play = True
    stands_for = ("asshole", "culo", "lepresident", "president", "presidente", "prez", "scum", "trouducul")
    variants = {
        "empereur_elite": {"mode": "elite"},
        "empereur_miroir": {"mode": "miroir_normal"},
        "empereur_miroir_elite": {"mode": "miroir_elite"},
        "empereur_sans_joker": {"jokers": 0},
    }
    deed_finders = {"regne": reign}
    phases = {"turn": ("draw", "pass", "play"), "exchange": ("give",)}
    rank_order = tuple(reversed(VALUES))

    @property
    def miroir(self) -> bool:
        return self.rules.mode.startswith("miroir")

    @property
    def elite(self) -> bool:
        return self.rules.mode.endswith("elite")

    def pack_to_draw(self) -> tuple[Sequence[str], dict[str, int]]:
        return self.whole_pack(), STRENGTH

    def whole_pack(self) -> tuple[str, ...]:
        return PACK_52 + (JOKER,) * self.rules.jokers

    def height(self, card: str) -> tuple[int, int]:
        return height(card)

    def begin(self) -> None:
        self.scores = [0] * self.seats
        self.deal = 0
        self.last_deal: DealResult | None = None
        self.emperor: int | None = None  # of the previous manche, like the Exclu
        self.exclu: int | None = None
        self.emperors: tuple[int | None, ...] = ()  # of all manches, like the Exclus
        self.exclus: tuple[int | None, ...] = ()
        self.start_deal()

    def start_deal(self) -> None:
        self.deal += 1
        if self.deal == 1:
            self.current_dealer = self.dealer
        elif self.rules.dealer_draw == "rotate":
            self.current_dealer, self.draw = self.next_seat[self.current_dealer], ()
        else:
            pack, strength = self.pack_to_draw()
            drawn = draw_for_deal(pack, self.seats, strength, self.seed, draw=f"draw {self.deal}")
            self.current_dealer, self.draw = drawn
        deck = self.shuffled(self.whole_pack())
        order = self.turn_from(self.next_seat[self.current_dealer])
        self.hands = [[] for _ in range(self.seats)]
        for place, seat in enumerate(order):
            self.hands[seat] = sorted(deck[place : HAND * self.seats : self.seats])
        self.stock = deck[HAND * self.seats :]
        self.table: list[tuple[str, str]] = []  # (card, value) for each card in play
        self.last_player: int | None = None
        self.passes = 0
        self.turns = 0
        self.drew = False
        self.out = []
        self.dealt_at = self.moves_made
        self.backs = [Backs(self.whole_pack(), [HAND] * self.seats, len(self.stock)) for _ in range(self.seats + 1)]
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal, cards=HAND)))
        for seat in range(self.seats):
            self.emit(Event("hand", seat, tuple(self.hands[seat]), to=seat))
        receives = self.elite and (not self.miroir or self.rules.miroir_elite_double_exchange)
        self.begin_exchanges(self.emperor if receives else None, self.exclu if self.miroir else None)

    def begin_turns(self) -> None:
        self.phase = "turn"
        self.waiting = ONLY[self.next_seat[self.current_dealer]]

    # -- play:VALUE:CARDS:JOKERS -- cards of one value, as high as the last or higher; a 2 only alone-----

    def top(self) -> int:
        """The level to reach: that of the last card in play, 0 if there is none."""
        return LEVEL[self.table[-1][1]] if self.table else 0

    def can_play(self, seat: int) -> tuple[str, ...]:
        ranks = [RANK[card] for card in self.hands[seat]]
        jokers, moves = ranks.count(JOKER), []
        for value in VALUES[self.top() :]:
            natural = ranks.count(value)
            moves += [
                f"play:{value}:{own + wild}:{wild}"
                for own in range(natural + 1)
                for wild in range(jokers + 1)
                if own + wild == 1 or (own + wild > 1 and value != DEUX)
            ]
        return tuple(sorted(moves))

    def do_play(self, seat: int, argument: str) -> None:
        value, count, wild = argument.split(":")
        own = sorted((card for card in self.hands[seat] if RANK[card] == value), key=height)
        cards = (*own[: int(count) - int(wild)], *(JOKER,) * int(wild))
        for card in cards:
            self.hands[seat].remove(card)
            for backs in self.backs:
                backs.play(seat, card)
        self.table += ((card, value) for card in cards)
        self.last_player, self.passes = seat, 0
        self.emit(Event("play", seat, cards, Facts(value=value)))
        if not self.hands[seat]:
            self.out.append(seat)
        if value == DEUX:
            for other in self.turn_from(seat)[1:]:
                if other not in self.out:
                    self.take(other, 1)
        else:
            run = self.run()
            if run > 1:
                self.take(self.next_in(seat), run - 1)
        if not self.hands[seat] and self.leaves(seat, JOKER in cards):
            return
        if value == DEUX:
            self.sweep()
            self.end_turn(seat if seat not in self.out else self.next_in(seat))
        else:
            self.end_turn(self.next_in(seat))

    def run(self) -> int:
        """The number of cards of one value on top."""
        values = [value for _, value in self.table]
        return next((run for run, value in enumerate(reversed(values)) if value != values[-1]), len(values))

    # -- draw: one card per turn -- pass: after that, or if nothing can be drawn ----------------------------

    def recyclable(self) -> int:
        """The number of cards in play under those of the highest value."""
        return len(self.table) - (self.run() if self.table else 0)

    def recycle(self) -> list[str]:
        under = self.recyclable()
        cards, self.table = [card for card, _ in self.table[:under]], self.table[under:]
        return cards

    def can_draw(self, seat: int) -> tuple[str, ...]:
        return ("draw",) if not self.drew and self.can_be_drawn() else ()

    def do_draw(self, seat: int, _: str) -> None:
        self.drew = True
        self.take(seat, 1)

    def take(self, seat: int, count: int) -> tuple[str, ...]:
        drawn = super().take(seat, count)
        self.emit(Event("drew", seat, facts=Facts(count=len(drawn))))
        return drawn

    def can_pass(self, seat: int) -> tuple[str, ...]:
        return ("pass",) if self.drew or (self.table and not self.can_be_drawn()) else ()

    def do_pass(self, seat: int, _: str) -> None:
        self.emit(Event("pass", seat))
        self.passes += 1
        leader = self.last_player
        playing = [other for other in range(self.seats) if other not in self.out and other != leader]
        if leader is not None and self.table and self.passes >= len(playing):
            self.sweep()
            self.end_turn(leader if leader not in self.out else self.next_in(leader))
        else:
            self.end_turn(self.next_in(seat))

    def sweep(self) -> None:
        """Put the cards in play under the stock; the last player leads."""
        cards = [card for card, _ in self.table]
        self.table = []
        self.last_player, self.passes = None, 0
        if self.rules.shuffle_sweep:
            cards = self.shuffled(cards)
        self.stock += cards
        for backs in self.backs:
            backs.sweep(cards, shuffled=self.rules.shuffle_sweep)
        self.emit(Event("sweep", facts=Facts(count=len(cards))))

    def end_turn(self, following: int) -> None:
        self.turns += 1
        self.drew = False
        if self.turns == self.rules.max_turns * self.seats:
            self.end_bound()
        else:
            self.waiting = ONLY[following]

    def leaves(self, seat: int, with_joker: bool) -> bool:
        """Record an empty hand; returns whether that ends the manche."""
        left = [other for other in range(self.seats) if other not in self.out]
        if self.miroir:
            elus = [other for other in self.out if not (with_joker and other == seat)]
            self.emit(Event("out", seat, facts=Facts(joker=with_joker)))
            if with_joker:
                self.end_deal(elus[0] if elus else None, seat)
            elif len(left) == 1:
                self.end_deal(self.out[0], left[0])
            else:
                return False
            return True
        self.emit(Event("out", seat, facts=Facts(joker=with_joker)))
        if with_joker and len(left) > 1:
            return False
        self.end_deal(left[0] if with_joker else seat, None)
        return True

    def worth(self, seat: int) -> int:
        return sum(map(POINTS.__getitem__, self.hands[seat]))

    def end_bound(self) -> None:
        """Too many turns: the fewest cards, then points win; in miroir the most lose. On a tie, the nearest seat."""
        order = self.turn_from(self.next_seat[self.current_dealer])
        playing = [seat for seat in order if seat not in self.out]

        def size(seat: int) -> tuple[int, int]:
            return len(self.hands[seat]), self.worth(seat)

        first = min(playing, key=size)
        self.emit(Event("turns_over"))
        if self.miroir:
            self.end_deal(self.out[0] if self.out else first, max(playing, key=size), counted=True)
        else:
            self.end_deal(first, None, counted=True)

    def end_deal(self, emperor: int | None, exclu: int | None, *, counted: bool = False) -> None:
        """Set titles and points; hands are shown if their cards decide."""
        self.emperor, self.exclu = emperor, exclu
        self.emperors, self.exclus = (*self.emperors, emperor), (*self.exclus, exclu)
        left = tuple(map(self.worth, range(self.seats)))
        scorer = exclu if self.miroir else emperor
        points = [0] * self.seats
        if self.elite:
            assert scorer is not None
            points[scorer] = sum(left) if self.miroir else sum(left) - left[scorer]
        elif self.deal == self.rules.manches:
            points = [int((seat == scorer) != self.miroir) for seat in range(self.seats)]
        self.scores = [score + gain for score, gain in zip(self.scores, points, strict=True)]
        details: DealDetails = {"titles": self.titles()}
        if counted:
            details |= {"turns": self.rules.max_turns, "held": tuple(map(len, self.hands))}
        if self.elite or counted:
            details["left"] = left
            for seat, hand in enumerate(self.hands):
                if hand:
                    self.emit(Event("left_over", seat, tuple(sorted(hand))))
        reason = "cards_left" if self.elite else "won"
        self.last_deal = scored_deal(self.deal, [((reason, gain),) for gain in points], **details)
        self.emit(Event("score", facts=self.last_deal))
        if max(self.scores) >= self.rules.target if self.elite else self.deal == self.rules.manches:
            self.end(self.scores, self.final_places())
        else:
            self.start_deal()

    def final_places(self) -> tuple[int, ...]:
        """By the scores; but in miroir élite « ce joueur perd la partie, les autres la gagnent »."""
        if self.low_wins:
            return tuple(self.seats if seat == self.exclu else 1 for seat in range(self.seats))
        return places(self.scores)

    @property
    def low_wins(self) -> bool:
        return self.rules.mode == "miroir_elite"

    def titles(self) -> tuple[str, ...]:
        """The title of each seat after the latest manche."""
        named = {self.emperor: "empereur", self.exclu: "exclu"} if self.miroir else {self.emperor: "empereur"}
        other = "elu" if self.miroir else "sujet"
        return tuple(named.get(seat, other) for seat in range(self.seats))

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        assert seat is not None
        if self.phase == "exchange":
            taker, _, card = argument.partition(":")
            valid = taker in map(str, self.gifts.get(seat, ()))
            return IllegalMove("not-your-card", card=card) if valid else super().why_not(seat, verb, argument)
        if verb == "draw":
            return IllegalMove("already-drawn" if self.drew else "nothing-to-draw")
        if verb == "pass":
            return IllegalMove("draw-first" if self.can_be_drawn() else "must-lead")
        value, *_ = argument.split(":")
        if value in LEVEL and value != JOKER and LEVEL[value] < self.top():
            return IllegalMove("too-low", rank=self.table[-1][1])
        return super().why_not(seat, verb, argument)

    def seat_view(self, seat: int) -> SeatView:
        tags = ("dealer",) * (seat == self.current_dealer) + ("out",) * (seat in self.out)
        if self.last_deal:
            tags += (self.last_deal["titles"][seat],)
        open_hand = not self.waiting and self.last_deal is not None and "left" in self.last_deal
        shown = tuple(sorted(self.hands[seat])) if open_hand else ()
        return SeatView(len(self.hands[seat]), self.scores[seat], tags, shown)

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return {"discard": tuple(card for card, _ in self.table), "stock": len(self.stock)}

    def headline(self, last: DealResult) -> Line | None:
        return turn_limit(last)

    def in_order(self, teams: Sequence[tuple[int, ...]], last: DealResult) -> list[tuple[int, ...]]:
        """From the top of society."""
        return sorted(teams, key=lambda team: TITLES.index(last["titles"][team[0]]))

    def side_line(self, team: tuple[int, ...], view: View) -> Line:
        """Without a total to reach, a deal gives ranks of society and no points."""
        last, seat = view.facts["last_deal"], team[0]
        if "target" in view.facts:
            return super().side_line(team, view)
        facts = {"players": team, "title": last["titles"][seat], "details": tuple(self.side_details(last, seat))}
        return line("deal-rank", Place.LAST_DEAL, seat, **facts)

    def side_details(self, last: DealResult, seat: int) -> Iterator[Line]:
        return cards_held(last, seat)

    def planned_deals(self) -> int | None:
        return None if self.elite else self.rules.manches

    def lines_of(self, view: View) -> Iterator[Line]:
        """Add the players at the top and the bottom of society in the latest finished deals."""
        yield from super().lines_of(view)
        for kind, seats in (("firsts", self.emperors), ("lasts", self.exclus if self.miroir else ())):
            numbered = [(deal, ranked) for deal, ranked in enumerate(seats, 1) if ranked is not None]
            if numbered:
                yield line(kind, Place.BENEATH, rank=5, small=True, numbered=tuple(numbered[-LATEST:]))

    def draw_to_show(self) -> Draw:
        return self.draw if self.moves_made == self.dealt_at else ()

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"deal": self.deal, "counts": "cards", "by_rank": True}
        if self.phase == "turn":
            facts["move_order"] = MOVE_ORDER
        if self.table:
            facts["in_play"] = self.run()
        if self.elite:
            facts["target"] = self.rules.target
        if self.low_wins:
            facts["low_wins"] = True
        if self.last_deal:
            facts |= {"last_deal": self.last_deal, "first_round": self.in_first_round}
        if self.outcome and self.miroir and self.exclu is not None:
            facts["loser"] = self.exclu
        return facts

    @property
    def in_first_round(self) -> bool:
        """Whether all have had at most one turn: until then the previous manche and the gifts are shown."""
        return self.turns <= self.seats

    def notes(self, seat: int | None) -> Iterator[Event]:
        """The value of a joker on top; in the first turns, what a seat was given and what it must give."""
        if not self.waiting:
            return
        if self.table and self.table[-1][0] == JOKER:
            yield Event("joker_as", facts=Facts(rank=self.table[-1][1]))
        if self.in_first_round:
            yield from self.gift_notes(seat)

    def census(self) -> list[str]:
        closed = [card for hand in self.hands for card in hand]
        return [*self.stock, *(card for card, _ in self.table), *closed]

    def unshare(self) -> None:
        super().unshare()
        self.hands = [hand[:] for hand in self.hands]
        self.stock = self.stock[:]
        self.table = self.table[:]
        self.out = self.out[:]
        self.scores = self.scores[:]

    def redeal(self, seat: int | None, rng: Random) -> None:
        backs = self.backs[self.seats if seat is None else seat]
        if not self.waiting and self.last_deal and "left" in self.last_deal:  # all hands lie open
            backs.hands = [[backs.all - {card} for card in hand] for hand in self.hands]
        backs.redeal(seat, self.hands, self.stock, rng)
        self.given = tuple(gift for gift in self.given if gift[1] == seat)
        self.backs = [backs.copy() for _ in self.backs]  # what others know applies only to the real hands
