"""Exact contracts (rikiki, whist beloté): how many tricks a hand is worth, and how to win exactly those bid.

The advice and the playouts of the search use the same functions, in the numbers of a `Ranking`. They look at one hand
and the table; they do not count cards.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import exp
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple, Self

from games.parts.cards import ACE_HIGH, BELOTE_ORDER, EXCUSE, PACK_32, PACK_52, SUIT
from games.parts.tarot.trumps import EXCUSE_AS, PACK_22
from games.parts.tricks.contracts import UNSAID, ContractGame
from games.parts.tricks.turn_loop import Duties
from games.players.common.contrasts import contrast_plays
from games.players.common.prospects import Prospects
from games.players.common.reasons import Advised, Reason, because
from games.players.common.search import Results, Search, affordable
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import Numbering, duties_in, each, first, numbering, union
from games.players.common.tricks.worlds import ahead, in_numbers, played_out
from games.players.common.why import MOST_NAMED
from games.players.common.zones import lying
from games.view import View

RUFFS = 40  # added to the strength of a trump: more than any plain card has
ONE_SUIT = "T"  # among tarot trumps all follow each other
EXCUSES = tuple(f"{EXCUSE}:{value}" for value in EXCUSE_AS)

LIKELY = 0.5  # the value from which a card is said to promise a trick
NEAR = 4  # bids to try
LAST = 3  # cards in the hand: from here on they are solved, by normal computers, too
MOST, FEWEST = 40, 4  # worlds
EFFORT = 2600  # cards played in all the worlds of one choice: about 10 us each
BELIEVED = 1.2  # tricks: a bid that differs more from what the hand promises is not believed

# Fitted to the best bids of a long search, in 4,000 hands of all sizes at tables of two to eight.
SHORT = 0.33  # tricks that the cards of a hand promise but do not win
SHORT_TAROT = 0.26
EXCUSE_VALUE = -0.2  # tricks: it wins or loses at will, so it saves more than it takes
DRAWN = 3.4  # higher trumps of others that each own higher trump draws out
FALL_TRUMP, FALL_PLAIN, FALL_TAROT = 0.157, 1.114, 0.477  # how fast a value falls with higher cards around
RUFF = 0.08  # tricks that the lowest trump wins
COMES_UP = 0.415  # how soon each suit is led, as deals grow
RUFFED, ALL_FOLLOW = 0.635, 1.338  # how often a plain card is ruffed, and how that fades with the length of its suit


@dataclass(frozen=True, eq=False, slots=True)
class Ranking:
    """The cards of one deal. In numbers the Excuse is two cards, one for each value that it may be declared.

    By text: `suit`; `power`: of two cards of a suit, or if one of them is a trump, the higher one wins; `value`: the
    tricks that a card is expected to win. `short`: how many fewer a whole hand wins; `promoted`: how much a card's
    value grows with each own card above it. `dearer`: by number, its place among all cards by value.
    """

    trump: str | None
    suit: Mapping[str, str]
    power: Mapping[str, int]
    value: Mapping[str, float]
    short: float
    promoted: float
    cards: Numbering
    dearer: Sequence[int]

    @property
    def excuse(self) -> int:
        """Both numbers of the Excuse."""
        return sum(1 << self.cards.number[card] for card in EXCUSES if card in self.cards.number)

    def mask(self, cards: Iterable[str]) -> int:
        """The set of these cards; an Excuse in hand may be declared as either value."""
        return union(self.excuse if card == EXCUSE else 1 << self.cards.number[card] for card in cards)


@cache
def ranking(pack: int, trump: str | None, seats: int, cards: int) -> Ranking:
    """The ranking of a pack of 52, 32 or 22 cards (tarot trumps), with `cards` dealt to each seat."""
    if pack == len(PACK_22):
        return ranked(PACK_22, ONE_SUIT, EXCUSE_AS[22], seats, cards)
    deck, strength = (PACK_52, ACE_HIGH) if pack == len(PACK_52) else (PACK_32, BELOTE_ORDER[trump])
    return ranked(deck, trump, strength, seats, cards)


def ranked(deck: Sequence[str], trump: str | None, strength: Mapping[str, int], seats: int, cards: int) -> Ranking:
    """The ranking of a pack by the strength of its cards, with `cards` dealt to each seat."""
    tarot = trump == ONE_SUIT
    suit = {card: ONE_SUIT if tarot else SUIT[card] for card in deck}
    power = {card: strength[card] + RUFFS * (suit[card] == trump) for card in deck}
    dealt = min(1.0, cards * (seats - 1) / (len(deck) - cards))  # the share of unseen cards in other hands

    def value(card: str) -> float:
        fellows = [other for other in deck if suit[other] == suit[card]]
        higher = dealt * sum(power[other] > power[card] for other in fellows)
        if tarot:
            return exp(-FALL_TAROT * higher)
        if suit[card] == trump:
            return RUFF + (1 - RUFF) * exp(-FALL_TRUMP * higher)
        ruffs = RUFFED * (seats - 1) * exp(-ALL_FOLLOW * dealt * len(fellows) / seats) if trump else 0.0
        return exp(-FALL_PLAIN * higher - ruffs) * (1 - exp(-COMES_UP * cards))

    values = {card: value(card) for card in deck}
    texts = list(deck)
    if tarot:
        low, high = EXCUSES
        values |= {EXCUSE: EXCUSE_VALUE, low: 0.0, high: 1.0}
        suit |= {low: ONE_SUIT, high: ONE_SUIT}
        power |= {low: 0, high: power[EXCUSE]}
        texts = [card for card in (*deck, *EXCUSES) if card != EXCUSE]
    numbers = numbering(texts, power, suit, trump)

    by_value = sorted(texts, key=lambda card: (values[card], card))
    short, promoted = (SHORT_TAROT, exp(FALL_TAROT * DRAWN * dealt)) if tarot else (SHORT, 1.0)
    return Ranking(trump, suit, power, values, short, promoted, numbers, tuple(map(by_value.index, numbers.card)))


# -- the advice, on plain values -------------------------------------------------------------------------------


def expected(hand: Sequence[str], rank: Ranking) -> float:
    """The expected number of tricks of a hand."""
    value = rank.value
    if rank.trump != ONE_SUIT:
        return sum([value[card] for card in hand]) - rank.short
    falling = sorted(hand, key=rank.power.__getitem__, reverse=True)
    return sum(min(1.0, value[card] * rank.promoted**above) for above, card in enumerate(falling)) - rank.short


def bid(hand: Sequence[str], rank: Ranking, legal: Sequence[str]) -> str:
    """The legal bid nearest to the expected number of tricks."""
    wanted = expected(hand, rank)
    return min(legal, key=lambda move: abs(int(move[4:]) - wanted))


def winning(trick: Iterable[str], rank: Ranking) -> int:
    """The card that wins the trick so far, or -1."""
    best = -1
    for card in map(rank.cards.number.__getitem__, trick):
        if rank.cards.beating[best] >> card & 1:
            best = card
    return best


def choose(cards: int, best: int, last: bool, need: int, rank: Ranking) -> tuple[int, str]:
    """The card for a trick that `best` is winning, if the seat needs `need` more tricks, and the word for `why_chosen`.

    Needed tricks are taken at once, as cheaply as possible by the last to play. All others are ducked. `last`: nobody
    plays after.
    """
    if best < 0:
        if need > 0:
            return first(cards, rank.cards.falling), "lead"
        return first(cards, rank.cards.rising), "needs_none"
    taking = cards & rank.cards.beating[best]
    if need > 0 and taking:
        if last:
            return first(taking, rank.cards.rising), "last"
        return first(taking, rank.cards.falling), "needs"
    if losing := cards & ~taking:
        return lose(losing, need, rank), "loses"
    if last:
        return first(taking, rank.cards.falling), "forced"
    return first(taking, rank.cards.rising), "forced"


def lose(cards: int, need: int, rank: Ranking) -> int:
    """Get rid of the card that could take too much: the best one not needed for the tricks still missing."""
    by_value = sorted(each(cards), key=rank.dearer.__getitem__)
    return by_value[-1 - max(need, 0)] if len(by_value) > need else by_value[0]


# -- as a seat sees it -----------------------------------------------------------------------------------------


def pack_seen(view: View) -> Sequence[str]:
    """The pack in play."""
    return next(pack for pack in (PACK_22, PACK_32, PACK_52) if len(pack) == view.facts["pack"])


def ranking_seen(view: View, trump: str | None = None) -> Ranking:
    """The ranking of the deal in a view; `trump`: as if that suit were named."""
    named = view.facts.get("trump", ONE_SUIT)
    return ranking(len(pack_seen(view)), trump or named, len(view.seats), view.facts["cards"])


def advise(view: View, rng: Random) -> Advised:
    """The trump with which the hand wins most tricks; a bid of that many; then the card that keeps to it."""
    assert view.seat is not None
    if view.phase == "trump":
        move = max(view.legal, key=lambda move: expected(view.hand, ranking_seen(view, move.removeprefix("trump:"))))
        return Advised(move, why_bid(view.hand, ranking_seen(view, move.removeprefix("trump:"))))
    rank = ranking_seen(view)
    if view.phase == "bid":
        return bid_seen(view, rank) if view.hand else bid_unseen(view, rank)
    declared = view.facts.get("declared", {})
    trick = [f"{card}:{declared[card]}" if card in declared else card for card in lying(view, "trick")]
    return aiming(view, winning(trick, rank), needed(view), rank)


def needed(view: View) -> int:
    """How many more tricks the seat wants, below 0 if it has too many."""
    assert view.seat is not None
    me = view.seats[view.seat]
    return (me.bid or 0) - (me.won or 0)


def aiming(view: View, best: int, need: int, rank: Ranking) -> Advised:
    """The card for a trick that `best` wins, for a seat that wants `need` more tricks."""
    cards, last = rank.mask(move.removeprefix("play:") for move in view.legal), len(view.facts["trick_seats"])
    after = len(view.seats) - 1 - last
    card, word = choose(cards, best, not after, need, rank)
    return Advised(f"play:{rank.cards.card[card]}", why_chosen(word, card, cards, best, need, after, rank))


def why_chosen(word: str, card: int, cards: int, best: int, need: int, after: int, rank: Ranking) -> Reason:
    """The reason for the card that `choose` found among these; `after`: how many play after the seat."""
    if word == "needs_none":
        return because("needs_none", count=-need)
    if word == "forced":
        return because("forced", after=after)
    if word != "loses":
        return because("needs", count=need, lead=int(word == "lead"), last=int(word == "last"))
    held, text = rank.cards.card[best].partition(":")[0], rank.cards.card[card]
    if need <= 0:
        same = rank.suit[text] == rank.suit[rank.cards.card[best]]
        return because("ducks", card=held) if same else because("throws")
    stay = [other for other in map(rank.cards.card.__getitem__, each(cards)) if rank.power[other] > rank.power[text]]
    stay = sorted({other.partition(":")[0] for other in stay}, key=rank.power.__getitem__, reverse=True)
    return because("keeps", cards=tuple(stay[:MOST_NAMED])) if stay else because("cannot_take", card=held)


def bid_seen(view: View, rank: Ranking) -> Advised:
    """The bid nearest to the expected number of tricks."""
    return Advised(bid(view.hand, rank, view.legal), why_bid(view.hand, rank))


def why_bid(hand: Sequence[str], rank: Ranking, needed: float = 0.0) -> Reason:
    """The tricks that a hand promises, and the cards that make them; `needed`: how many it should."""
    high = sorted((card for card in hand if rank.value[card] >= LIKELY), key=rank.power.__getitem__, reverse=True)
    tricks = max(0.0, round(expected(hand, rank), 1))
    return because("tricks", cards=() if needed else tuple(high), tricks=tricks, needed=needed)


def bid_unseen(view: View, rank: Ranking) -> Advised:
    """With the card on the forehead: one trick if most cards beat the best one of the others."""
    shown = [card for seat in view.seats for card in seat.shown]
    best = max(shown, key=rank.power.__getitem__)
    chances = [rank.power[card] > rank.power[best] for card in pack_seen(view) if card not in shown]
    wanted = f"bid:{int(2 * sum(chances) > len(chances))}"
    mine = [card for card in pack_seen(view) if card not in (*shown, *lying(view, "turned"))]
    beating = sum(rank.power[card] > rank.power[best] for card in mine)
    why = because("forehead", card=best, count=beating, total=len(mine))
    return Advised(wanted if wanted in view.legal else view.legal[0], why)


# -- deals in numbers, for the search --------------------------------------------------------------------------


class ContractDeal(Deal):
    """A deal of exact contracts: `match` knows what it counts, `bids` are the tricks that each seat wants."""

    match: Any
    rank: Ranking
    excuse: int
    bids: Sequence[int]

    @classmethod
    def of(cls, match: Any) -> Self:
        """The deal of a match, up to the cards already played."""
        rank = ranking(len(match.pack), match.trump, match.seats, match.cards)
        alone = len(match.pack) == len(PACK_22)
        duties = Duties(raise_trump=match.must_raise) if alone else match.duties
        return cls.ranked(match, rank, duties, match.bids)

    @classmethod
    def ranked(cls, match: Any, rank: Ranking, duties: Duties, bids: Sequence[int]) -> Self:
        hands = [rank.mask(hand) for hand in match.hands]
        allowed, everybody = duties_in(rank.cards, duties, spared=False), range(match.seats)
        extras = {"match": match, "rank": rank, "excuse": rank.excuse, "bids": tuple(bids)}
        deal = cls(rank.cards, allowed, hands, match.turn, match.next_seat, everybody, **extras)
        declared, tricks = {EXCUSE: f"{EXCUSE}:{match.strength.get(EXCUSE)}"}, (*match.tricks, match.trick)
        return deal.replay([(seat, declared.get(card, card)) for seat, card in trick] for trick in tricks)

    def play(self, seat: int, move: str) -> None:
        self.lay(self.cards.number[move.removeprefix("play:")])

    def end_trick(self) -> None:
        """An Excuse that was declared leaves the hand as the other value, too."""
        if self.excuse & self.left and self.excuse & ~self.left:
            self.left &= ~self.excuse
            self.hands[:] = [hand & ~self.excuse for hand in self.hands]
        super().end_trick()

    def size(self, seat: int) -> int:
        """The number of cards in a hand."""
        hand = self.hands[seat]
        return hand.bit_count() - (hand & self.excuse == self.excuse > 0)

    def need(self) -> int:
        """How many more tricks the seat on turn wants."""
        return self.bids[self.turn] - self.won[self.turn]

    def card(self, hand: int, cards: int) -> int:
        """What the advice would play (a `Policy`)."""
        last = self.following[self.turn] == self.leader
        return choose(cards, self.best, last, self.need(), self.rank)[0]

    def counted(self) -> Sequence[float]:
        """What the deal counts, after its last card."""
        return [*map(self.match.points, self.bids, self.won)]


def decide(match: ContractGame, seat: int) -> str:
    """The bid of the advice in a match whose trump is known."""
    rank = ranking(len(match.pack), match.trump, match.seats, match.cards)
    return bid(match.hands[seat], rank, match.legal(seat))


class Counted(NamedTuple):
    """What a deal that was played out counts, by seat."""

    points: Sequence[float]
    low_wins: bool


def play_out(world: ContractGame | ContractDeal) -> Counted:
    """Bid on by the advice; then play the cards, in numbers."""
    if not isinstance(world, ContractDeal):
        deal = world.deal
        while world.deal == deal and world.phase == "bid":
            world.play(world.turn, decide(world, world.turn))
    points = played_out(world, ContractDeal.of, ContractDeal.card, ContractDeal.counted)
    return Counted(points, (world.match if isinstance(world, ContractDeal) else world).low_wins)


def worth(end: Counted, seat: int) -> float:
    """How far the points of the deal are above the average of the others."""
    return -ahead(end.points, seat) if end.low_wins else ahead(end.points, seat)


def plausible(world: ContractGame, seat: int, rng: Random) -> bool:
    """Whether the others' bids make sense with the hands of this world."""
    if world.phase == "trump":
        return True
    rank = ranking(len(world.pack), world.trump, world.seats, world.cards)
    dealt = [list(hand) for hand in world.hands]
    for trick in (*world.tricks, world.trick):
        for owner, card in trick:
            dealt[owner].append(card)
    return all(
        said == UNSAID or owner == seat or abs(expected(dealt[owner], rank) - said) <= BELIEVED
        for owner, said in enumerate(world.bids)
    )


def candidates(view: View) -> tuple[str, ...]:
    """The moves to consider: bids near the strength of the hand, and every card but the last."""
    if view.phase == "trump":
        return view.legal
    if view.phase == "bid" and view.hand:
        wanted = expected(view.hand, ranking_seen(view))
        return tuple(sorted(view.legal, key=lambda move: abs(int(move[4:]) - wanted))[:NEAR])
    return view.legal if len(view.hand) > 1 else ()


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ; of two bids, what the hand promises, if the better one is near that."""
    if view.phase == "bid" and view.hand:
        rank = ranking_seen(view)
        return why_bid(view.hand, rank) if abs(int(move[4:]) - expected(view.hand, rank)) < 1 else None
    if view.phase != "play":
        return None
    return contrast_with(ranking_seen(view), view, move, other, wants=needed(view) > 0)


def contrast_with(rank: Ranking, view: View, move: str, other: str, *, wants: bool) -> Reason | None:
    """How two cards differ by this ranking, for a seat that `wants` tricks; the Excuse can be declared anything."""
    trick = lying(view, "trick")
    if EXCUSE in (*trick, move.split(":")[1], other.split(":")[1]):
        return None

    def takes(card: str) -> bool:
        return winning([*trick, card], rank) == rank.cards.number[card]

    return contrast_plays(view, move, other, takes, rank.power, rank.suit, wants=wants)


def last_cards(view: View) -> tuple[str, ...]:
    """The cards to compare near the end of a deal, where a rule of thumb loses sure tricks or takes too many."""
    return view.legal if view.phase == "play" and 1 < len(view.hand) <= LAST else ()


@dataclass(frozen=True, slots=True)
class Exact(Search):
    """A search that solves the last cards of a hand: in each world its player goes on as well as possible."""

    def play_in(self, world: Any, seat: int, moves: Collection[str], results: Results) -> None:
        if not isinstance(world, ContractDeal) or world.size(seat) > LAST:
            Search.play_in(self, world, seat, moves, results)
            return
        for move in moves:
            end = self.best(world, world.cards.number[move.removeprefix("play:")])
            results.add(move, self.worth(end, seat), self.gains(end), seat)

    def best(self, deal: ContractDeal, card: int) -> Any:
        """The end after a card if its player goes on as well as possible, and the others by the advice."""
        twin, seat = deal.copy(), deal.turn
        twin.lay(card)
        twin.play_out(ContractDeal.card, until=seat)
        if twin.turn == seat and (hand := twin.hands[seat]):
            return max(
                (self.best(twin, later) for later in each(twin.legal(hand))), key=lambda end: self.worth(end, seat)
            )
        return self.end(twin)


SEARCH = Exact(
    play_out,
    worth,
    affordable(EFFORT, FEWEST, MOST),
    candidates,
    likely=in_numbers(ContractDeal.of, plausible),
    trick=10,
    contrast=contrast,
    gains=attrgetter("points"),
    full=8.0,
    prospects=Prospects(pace=5.0, spread=24.0),
)
ENDING = replace(SEARCH, candidates=last_cards)
