"""Le sot-l'y-laisse: a trick is a pile that grows round by round, until its master collects it or a trump takes it.

Source: the rule text in our rule collection ("Le sot-l'y-laisse"). In its first example the master relaunches with
low cards and keeps the pile: the highest card of the suit in the whole pile counts, not only in the last round.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.errors import IllegalMove
from games.game import ONLY
from games.options import option
from games.parts.cards import EXCUSE, OF_SUIT, PACK_78, RANK, SUIT, SUITS
from games.parts.scores import Parts, leads_alone
from games.parts.tarot.deal import HEADS, PLAIN_ORDER, STRENGTH, TRUMP, without_excuse
from games.parts.tricks.length import TargetGame, TargetOptions
from games.parts.tricks.turn_loop import NO_TRICK, Trick, winner
from games.view import Event, Facts, Line, Place, View, ViewFacts
from games.view.standing import line

CARDS = 23  # per player; the other nine stay unseen
PARTS = dict(zip(HEADS, ("kings", "queens", "knights", "jacks"), strict=True))  # the reasons in a deal's result
HEAD = 5  # points of a king, queen, knight or jack; nothing else counts


def heads(cards: Iterable[str]) -> int:
    return HEAD * sum(RANK[card] in HEADS for card in cards)


def by_rank(cards: Sequence[str]) -> Parts:
    """The points of the heads among these cards, rank by rank."""
    return tuple((part, HEAD * [RANK[card] for card in cards].count(rank)) for rank, part in PARTS.items())


@dataclass(frozen=True)
class SotLyLaisseOptions(TargetOptions):
    """House rules."""

    direction: str = option("ccw", ("cw", "ccw"))
    target: int = option(100, range=range(20, 501), usual=(50, 100, 150, 200, 300))  # points of the match
    excuse_trump: bool = option(False)  # a player who leads the Excuse may call for trumps


class SotLyLaisse(TargetGame):
    """Three players, 23 rounds per deal; the heads of collected piles count, and the first at the target wins."""

    key = "sot_ly_laisse"
    seat_counts = (3,)
    options_class = SotLyLaisseOptions
    shown_notes = {"asked": "felt", "pile_worth": "felt", "master": "plate"}
    rules: SotLyLaisseOptions
    short_match = {"target": 20}
    pack = PACK_78
    strength = STRENGTH
    rank_order = PLAIN_ORDER[::-1]
    phases = {"play": ("play",), "decide": ("collect", "relaunch")}

    def deal_cards(self) -> None:
        self.start = 0  # the first round of the pile
        self.asked: str | None = None  # the suit of the pile
        self.asks: list[str] = []  # the suit of each finished round
        self.master = self.eldest  # the leader of the pile, or the seat with the highest card of its suit
        self.collected: list[tuple[str, ...]] = [()] * self.seats
        self.deal_and_open(CARDS)

    # -- play:CARD, and play:EX:S to lead the Excuse ---------------------------------------------------------

    def pass_to(self, seat: int) -> None:
        if not self.trick and self.hands[seat] == [EXCUSE]:  # it does not play itself, because it must name a suit
            self.turn, self.waiting = seat, ONLY[seat]
        else:
            super().pass_to(seat)

    def playable(self, hand: list[str]) -> list[str]:
        """Follow suit, or play the Excuse; any card if void."""
        assert self.asked is not None
        following = list(filter(OF_SUIT[self.asked], hand))
        return sorted([*following, *([EXCUSE] if EXCUSE in hand else [])]) if following else hand

    def can_play(self, seat: int) -> tuple[str, ...]:
        moves = super().can_play(seat)
        if self.trick or EXCUSE not in self.hands[seat]:
            return moves
        named = [f"play:{EXCUSE}:{suit}" for suit in (*SUITS, *([TRUMP] if self.rules.excuse_trump else []))]
        return tuple(sorted([*named, *(move for move in moves if move != self.play_move[EXCUSE])]))

    def do_play(self, seat: int, argument: str) -> None:
        card, _, suit = argument.partition(":")
        if not self.trick:
            self.start, self.asked, self.master = len(self.tricks), suit or SUIT[card], seat
            if suit:
                self.emit(Event("asked", seat, facts=Facts(suit=suit)))
        super().do_play(seat, card)

    def end_trick(self) -> None:
        self.master = self.leading()
        if any(SUIT[card] == TRUMP for _, card in self.trick):
            self.collect(self.master)
            return
        if self.asked == TRUMP or not self.hands[self.master]:
            self.collect(self.master)
        else:
            self.phase = "decide"
            self.turn, self.waiting = self.master, ONLY[self.master]

    def holder(self, trick: Trick) -> int:
        """The winner of a trick that is collected at once; an Excuse that is led wins for nobody."""
        return winner(without_excuse(trick), TRUMP, STRENGTH)

    def trick_worth(self, cards: Sequence[str]) -> int:
        return heads(cards)

    def pile(self) -> list[tuple[int, str]]:
        """All cards of the pile, in the order played."""
        return [*(played for trick in self.tricks[self.start :] for played in trick), *self.trick]

    def leading(self) -> int:
        """The current winner of the pile, by the highest trump of this round or else the highest card of the suit."""
        trumps = [(STRENGTH[card], seat) for seat, card in self.trick if SUIT[card] == TRUMP]
        return max(trumps)[1] if trumps else self.highest()

    def highest(self) -> int:
        """The seat with the highest card of the suit in the whole pile; if there is none, the pile's leader."""
        pile = self.pile()
        own = [(STRENGTH[card], seat) for seat, card in pile if SUIT[card] == self.asked]
        return max(own)[1] if own else pile[0][0]

    # -- collect; relaunch:CARD -- the master takes the pile, or adds another round -----------------------------

    def can_collect(self, seat: int) -> tuple[str, ...]:
        return ("collect",)

    def do_collect(self, seat: int, _: str) -> None:
        self.phase = "play"
        self.collect(seat)

    def can_relaunch(self, seat: int) -> tuple[str, ...]:
        return tuple(f"relaunch:{card}" for card in self.hands[seat] if SUIT[card] in (self.asked, EXCUSE))

    def do_relaunch(self, seat: int, card: str) -> None:
        self.end_round()
        self.phase = "play"
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.emit(Event("relaunch", seat, (card,)))
        self.pass_to(self.next_seat[seat])

    def end_round(self) -> None:
        assert self.asked is not None
        self.tricks.append(tuple(self.trick))
        self.asks.append(self.asked)
        self.trick = []

    def collect(self, seat: int) -> None:
        """Give the pile to this seat, which leads the next one."""
        cards = [card for _, card in self.pile()]
        self.end_round()
        self.collected[seat] += tuple(cards)
        self.won[seat] += 1
        self.master = seat
        self.emit(Event("pile", seat, facts=Facts(size=len(cards), count=heads(cards))))
        self.start = len(self.tricks)
        if self.hands[seat]:
            self.next_trick(seat)
        else:
            self.final_trick = self.tricks[-1], seat
            self.score_deal()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if seat is None or verb not in ("play", "relaunch"):
            return super().why_not(seat, verb, argument)
        card, _, suit = argument.partition(":")
        if card not in self.hands[seat] or (suit and card != EXCUSE):
            return IllegalMove("not-your-card", card=argument)
        if verb == "play" and not self.trick:  # the Excuse is the only card that needs a suit to be led
            return IllegalMove("excuse-asks")
        if self.asked == TRUMP:
            return IllegalMove("must-play-trump", card=card, led="trump")
        return IllegalMove("must-follow", suit=self.asked, card=card)

    def piles(self) -> list[list[str]]:
        return [*map(list, self.collected)]

    def score_deal(self) -> None:
        parts = [by_rank(pile) for pile in self.piles()]
        self.score(parts, won=tuple(self.won))
        self.deal_or_end(leads_alone(self.scores, self.rules.target))

    def voids(self) -> list[set[str]]:
        voids: list[set[str]] = [set() for _ in range(self.seats)]
        for trick, suit in zip((*self.tricks, self.trick), (*self.asks, self.asked), strict=True):
            for seat, card in trick[1:]:
                if suit and SUIT[card] not in (suit, EXCUSE):
                    voids[seat].add(suit)
        return voids

    def trick_before(self) -> tuple[Trick, int | None]:
        """The last round of the previous pile, until the next one begins."""
        if self.trick:
            return NO_TRICK
        return (self.tricks[-1], self.master) if self.tricks else self.final_trick

    def notes(self, seat: int | None) -> list[Event]:
        """The value of the pile, and the seat that currently wins it."""
        if not self.trick:
            return []
        cards = [card for _, card in self.pile()]
        return [
            Event("pile_worth", facts=Facts(size=len(cards), count=heads(cards), suit=self.asked)),
            Event("master", self.leading()),
        ]

    def facts(self) -> ViewFacts:
        facts = super().facts() | {"gone": self.gone()}
        del facts["trump"]  # trumps are always the same
        return facts

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        """Add the pile without its last round, which is the trick."""
        rounds = self.tricks[self.start :] if self.trick else []
        shown = super().zones() | {"aside": len(self.stock)}
        return shown | {"rounds": tuple(card for trick in rounds for _, card in trick)}

    def lines_of(self, view: View) -> Iterator[Line]:
        yield from super().lines_of(view)
        for owner, cards in enumerate(self.collected):
            if points := heads(cards):
                yield line("seat-heads", Place.SEAT, owner, drawn="plate", count=points)

    def unshare(self) -> None:
        super().unshare()
        self.asks = self.asks[:]
        self.collected = self.collected[:]
