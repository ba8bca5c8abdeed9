"""Tarot: its pack of 78, the value of cards, how tricks are played, and the value of a contract.

Source: the usual rules of tarot, which our rule collection refers to ("le tarot normal").
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from games.errors import IllegalMove
from games.options import option
from games.parts.cards import EXCUSE, KNIGHTS, PACK_52, PACK_78, RANK, SUIT, SUITS, TAROT_TRUMPS
from games.parts.tricks.turn_loop import Duties, Trick, TrickGame, TrickOptions, dutiful, winner
from games.view import Facts, ViewFacts

TRUMP = "T"
PETIT = "T1"
BOUTS = frozenset((PETIT, "T21", EXCUSE))
HEADS = ("K", "Q", "N", "J")  # French: roi, dame, cavalier, valet
PLAIN_ORDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "N", "Q", "K")

STRENGTH: Mapping[str, int] = {
    **{card: PLAIN_ORDER.index(RANK[card]) for card in (*PACK_52, *KNIGHTS)},
    **{card: len(PLAIN_ORDER) + number for number, card in enumerate(TAROT_TRUMPS)},
    EXCUSE: -1,
}
"""The order within each suit, the ace lowest; trumps are above all suits."""

DUTIES = Duties()

LOW = 1  # a card that is neither a head nor a bout, in half-points
COUNTS: Mapping[str, int] = {
    card: 9 if card in BOUTS else {"K": 9, "Q": 7, "N": 5, "J": 3}.get(RANK[card], LOW) for card in PACK_78
}
"""The value of each card in half-points, because most cards count a half: 182 in all, which is 91 points."""


class Packets(NamedTuple):
    """The deal for a number of players: cards in a hand, in the chien and in a packet, and trumps of each poignée."""

    hand: int
    chien: int
    packet: int
    poignees: Mapping[str, int]


PLANS: Mapping[int, Packets] = {
    3: Packets(24, 6, 4, Facts(simple=13, double=15, triple=18)),
    4: Packets(18, 6, 3, Facts(simple=10, double=13, triple=15)),
    5: Packets(15, 3, 3, Facts(simple=8, double=10, triple=13)),
}

CONTRACTS: Mapping[str, int] = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
"""The bids from low to high, and the multiplier of each."""

Value = TypeVar("Value", int, float)
MOST_DEALS = 100  # a match to a target ends after this many

NEEDED = (56, 51, 41, 36)  # points, by the bouts of the taker's camp
MADE = 25  # points of every contract, added to the margin
PETIT_AU_BOUT = 10
POIGNEES: Mapping[str, int] = {"simple": 20, "double": 30, "triple": 40}
SLAM, ANNOUNCED_SLAM = 200, 400

# -- before play: petit sec, the call at five, the écart, the poignée --------------------------------


def is_petit_sec(hand: Collection[str]) -> bool:
    """The petit as the only trump, without the Excuse: such a deal is void."""
    return EXCUSE not in hand and [card for card in hand if SUIT[card] == TRUMP] == [PETIT]


def called_card(hand: Collection[str], suit: str) -> str:
    """The called card with five players: a king; with four kings in hand a queen, and so on."""
    return next(rank + suit for rank in HEADS if not all(rank + other in hand for other in SUITS))


def ecartable(hand: Sequence[str]) -> list[str]:
    """What a taker may put aside: no king, no bout, and a trump only if nothing else is left."""
    free = [card for card in hand if card not in BOUTS and RANK[card] != "K"]
    return [card for card in free if SUIT[card] != TRUMP] or free


def ecart_pool(hand: Sequence[str], size: int) -> tuple[str, ...]:
    """The cards that an écart of this size may contain, trumps last: these only if there are too few others."""
    plain = [card for card in ecartable(hand) if SUIT[card] != TRUMP]
    trumps = ecartable([card for card in hand if card not in plain]) if len(plain) < size else []
    return (*plain, *(card for card in trumps if SUIT[card] == TRUMP))


def poignee(hand: Collection[str], size: int) -> tuple[str, ...]:
    """The highest trumps of a hand, as many as a poignée of this `size` shows; () if there are too few.

    The Excuse may replace the last one: showing it means that no other trump is hidden.
    """
    trumps = sorted((card for card in hand if SUIT[card] == TRUMP), key=STRENGTH.__getitem__, reverse=True)
    shown = trumps[:size] if len(trumps) >= size else [*trumps, *(card for card in hand if card == EXCUSE)]
    return tuple(shown) if len(shown) == size else ()


def kept_out(shown: Collection[str]) -> set[str]:
    """The trumps that a hand cannot have after it showed this poignée."""
    lowest = -1 if EXCUSE in shown else min(STRENGTH[card] for card in shown)
    return {card for card in TAROT_TRUMPS if STRENGTH[card] > lowest and card not in shown}


def without_excuse(trick: Trick) -> Trick:
    return [(seat, card) for seat, card in trick if card != EXCUSE]


def allowed(hand: list[str], trick: Trick) -> list[str]:
    """Follow suit, else trump, always above if possible; the Excuse at any time, and led, the next card is followed."""
    cards = without_excuse(trick)
    if not cards:
        return hand
    duty = dutiful(hand, cards, TRUMP, STRENGTH, DUTIES)
    return [card for card in hand if card == EXCUSE or card in duty]


def betrayed(tricks: Sequence[Trick], unseen: Sequence[str], seats: int) -> list[set[str]]:
    """By seat, the cards that it cannot have: as `disproved` with `allowed`, ten times as fast."""
    of_suit = {suit: [card for card in unseen if SUIT[card] == suit] for suit in (*SUITS, TRUMP)}
    barred: list[set[str]] = [set() for _ in range(seats)]
    for trick in tricks:
        led, best = "", 0  # the suit to follow, and the height of the best trump
        for seat, card in trick:
            if card == EXCUSE:
                continue
            suit, height = SUIT[card], STRENGTH[card]
            if not led:
                led = suit
            elif suit != led:
                barred[seat].update(of_suit[led])
                if suit != TRUMP:
                    barred[seat].update(of_suit[TRUMP])
            if suit == TRUMP:
                if height < best:
                    barred[seat].update(other for other in of_suit[TRUMP] if STRENGTH[other] > best)
                best = max(best, height)
    return barred


@dataclass(frozen=True)
class TarotOptions(TrickOptions):
    """House rules of every tarot: play goes to the right, for a number of deals, one per dealer, or up to a total."""

    direction: str = option("ccw", ("cw", "ccw"))
    length: str = option("deals", ("deals", "round", "target"))
    # A new table proposes a multiple of its seats, so that all deal equally often
    deals: int = option(4, range=range(1, 21), lobby={3: 6, 4: 4, 5: 5}, usual=(4, 6, 8, 10, 12))
    target: int = option(500, range=range(100, 1001), usual=(300, 500, 1000))


class TarotGame(TrickGame):
    """The cards and the tricks of tarot, for 3 to 5 players, and the end of a match."""

    rules: TarotOptions
    seat_counts = (3, 4, 5)
    long_match = {"length": "deals"}
    pack = PACK_78
    strength = STRENGTH
    rank_order = PLAIN_ORDER[::-1]

    def begin(self) -> None:
        self.deals = self.seats if self.rules.length == "round" else self.rules.deals
        self.target = self.rules.target * (2 if self.halves else 1)  # in the unit of scores
        super().begin()

    def next_deal(self) -> None:
        """Deal again, unless the match is over: the number of deals or the target is reached."""
        to_target = self.rules.length == "target"
        reached = max(self.scores) >= self.target or self.deal == MOST_DEALS
        self.deal_or_end(reached if to_target else self.deal == self.deals)

    def deal_packets(self, deck: Sequence[str], plan: Packets | None = None) -> list[str]:
        """Deal the hands in packets from the eldest; the rest of the deck is the chien."""
        plan = plan or PLANS[self.seats]
        self.hands = [[] for _ in range(self.seats)]
        seat, dealt = self.eldest, plan.hand * self.seats
        for start in range(0, dealt, plan.packet):
            self.hands[seat] += deck[start : start + plan.packet]
            seat = self.next_seat[seat]
        for hand in self.hands:
            hand.sort()
        return list(deck[dealt:])

    def playable(self, hand: list[str]) -> list[str]:
        return allowed(hand, self.trick)

    def holder(self, trick: Trick) -> int:
        return winner(without_excuse(trick), TRUMP, STRENGTH)

    def barred(self, unseen: Sequence[str]) -> Sequence[Collection[str]]:
        return betrayed((*self.tricks, self.trick), unseen, self.seats)

    def trick_worth(self, cards: Sequence[str]) -> float:
        return sum(COUNTS[card] for card in cards) / 2

    def planned_deals(self) -> int | None:
        return None if self.rules.length == "target" else self.deals

    def facts(self) -> ViewFacts:
        facts = super().facts()
        del facts["trump"]  # trumps are always the same
        if self.halves:
            facts["halves"] = True
        return facts | ({"target": self.target} if self.rules.length == "target" else {})

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb != "play" or seat is None or argument not in self.hands[seat]:
            return super().why_not(seat, verb, argument)
        led = SUIT[without_excuse(self.trick)[0][1]]
        if led != TRUMP and any(SUIT[card] == led for card in self.hands[seat]):
            return IllegalMove("must-follow", suit=led, card=argument)
        if SUIT[argument] == TRUMP:
            return IllegalMove("must-play-higher", card=argument)
        return IllegalMove("must-play-trump", card=argument, led="trump" if led == TRUMP else "suit")


class Contract(NamedTuple):
    """A deal of the taker's camp: its half-points and bouts, and its premiums.

    `petit`: 1 if this camp has the petit au bout, -1 if the defence has; `slam`: points for its own chelem, made or
    lost; `slam_against`: points for a chelem of the defence.
    """

    level: str
    halves: int
    bouts: int
    petit: int = 0
    poignees: int = 0
    slam: int = 0
    slam_against: int = 0

    @property
    def margin(self) -> int:
        """Half-points above those needed; negative if the contract failed."""
        return self.halves - 2 * NEEDED[self.bouts]

    @property
    def rounded_margin(self) -> int:
        """The margin in points: half a point is rounded up, away from zero."""
        points = (abs(self.margin) + 1) // 2
        return points if self.margin >= 0 else -points

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """What each defender pays the taker's camp: (reason, points); negative if the camp pays."""
        times, won = CONTRACTS[self.level], 1 if self.margin >= 0 else -1
        return (
            ("contract", won * MADE * times),
            ("margin", self.rounded_margin * times),
            ("petit_au_bout", self.petit * PETIT_AU_BOUT * times),
            ("poignees", won * self.poignees),
            ("slam", self.slam),
            ("slam_against", self.slam_against),
        )

    @property
    def value(self) -> int:
        """The total that each defender pays the taker's camp, in points; negative if the camp pays."""
        return sum(points for _, points in self.parts)


def slam_points(taken: int, tricks: int, announced: bool) -> int:
    """The points for a chelem of a taker's camp with `taken` of all tricks: made, or announced and lost.

    An announced chelem that fails costs 200, also if the defence then wins every trick and has 200 for its own chelem.
    Sources do not say whether both count; here they do, because the defence would have had its 200 without the
    announcement.
    """
    if taken == tricks:
        return ANNOUNCED_SLAM if announced else SLAM
    return -SLAM * announced


def shares(value: Value, taker: int, partner: int | None, seats: int) -> tuple[Value, ...]:
    """By seat, points: every defender pays `value`, a partner gets it once, the taker the rest."""
    marks = [-value] * seats
    if partner is not None:
        marks[partner] = value
    marks[taker] = 0
    marks[taker] = -sum(marks)
    return tuple(marks)
