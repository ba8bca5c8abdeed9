"""Exact contracts (rikiki, whist beloté): how many tricks a hand is worth, and how to win exactly those bid.

The advice and the playouts of the search use the same functions on plain values: moves, and a `Ranking` that knows
them. They look at one hand and the table; they do not count cards.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import exp
from random import Random
from typing import Any, TypeVar

from games.parts.cards import ACE_HIGH, BELOTE_ORDER, EXCUSE, PACK_32, PACK_52, SUIT
from games.parts.tarot.trumps import EXCUSE_AS, PACK_22
from games.parts.tricks.contracts import UNSAID, ContractGame
from games.players.common.contrasts import contrast_plays
from games.players.common.reasons import KEYS, Advised, Reason, because
from games.players.common.search import Results, Search, affordable
from games.players.common.zones import lying
from games.view import View

Told = TypeVar("Told")

RUFFS = 40  # added to the strength of a trump: more than any plain card has
ONE_SUIT = "T"  # among tarot trumps all follow each other

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


@dataclass(frozen=True, slots=True)
class Ranking:
    """The cards of one deal, by their own text and by the text of the moves that play them.

    `power`: of two cards of a suit, or if one of them is a trump, the higher one wins. `value`: the tricks that a card
    is expected to win. `short`: how many fewer a whole hand wins; `promoted`: how much a card's value grows with each
    own card above it.
    """

    trump: str | None
    suit: Mapping[str, str]
    power: Mapping[str, int]
    value: Mapping[str, float]
    short: float
    promoted: float


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
    if tarot:
        values |= {EXCUSE: EXCUSE_VALUE, f"{EXCUSE}:0": 0.0, f"{EXCUSE}:22": 1.0}
        suit |= {f"{EXCUSE}:0": ONE_SUIT, f"{EXCUSE}:22": ONE_SUIT}
        power |= {f"{EXCUSE}:0": RUFFS, f"{EXCUSE}:22": power[EXCUSE]}
    tables = with_moves(suit), with_moves(power), with_moves(values)
    return Ranking(trump, *tables, *((SHORT_TAROT, exp(FALL_TAROT * DRAWN * dealt)) if tarot else (SHORT, 1.0)))


def with_moves(table: Mapping[str, Told]) -> Mapping[str, Told]:
    """The same table, also by the texts of moves: a search has no time to cut them."""
    return {**table, **{f"play:{card}": entry for card, entry in table.items()}}


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


def winning(trick: Sequence[str], rank: Ranking) -> str | None:
    """The card that wins the trick so far."""
    if not trick:
        return None
    suit, power, best = rank.suit, rank.power, trick[0]
    for card in trick:
        if power[card] > power[best] and suit[card] in (suit[best], rank.trump):
            best = card
    return best


def choose(moves: Sequence[str], best: str | None, last: bool, need: int, rank: Ranking) -> tuple[str, str]:
    """The card for a trick that `best` is winning, if the seat needs `need` more tricks, and the key of the reason.

    Needed tricks are taken at once, as cheaply as possible by the last to play. All others are ducked. `last`: nobody
    plays after.
    """
    power = rank.power
    if best is None:
        if need > 0:
            return max(moves, key=power.__getitem__), "leads_strong"
        return min(moves, key=power.__getitem__), "leads_weak"
    suit, strongest, suits = rank.suit, power[best], (rank.suit[best], rank.trump)
    taking = [move for move in moves if power[move] > strongest and suit[move] in suits]
    if need > 0 and taking:
        if last:
            return min(taking, key=power.__getitem__), "takes_cheaply"
        return max(taking, key=power.__getitem__), "takes_needed"
    if len(taking) < len(moves):
        losing = [move for move in moves if move not in taking]
        return lose(losing, need, rank), "keeps_needed" if need > 0 else "sheds_danger" if len(losing) > 1 else "ducks"
    if last:
        return max(taking, key=power.__getitem__), "forced_high"
    return min(taking, key=power.__getitem__), "forced_low"


def lose(moves: Sequence[str], need: int, rank: Ranking) -> str:
    """Get rid of the card that could take too much: the best one not needed for the tricks still missing."""
    by_value = sorted(moves, key=rank.value.__getitem__)
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
        trump = move.removeprefix("trump:")
        return Advised(move, because("best_trump", count=sum(SUIT[card] == trump for card in view.hand)))
    rank = ranking_seen(view)
    if view.phase == "bid":
        return bid_seen(view, rank) if view.hand else bid_unseen(view, rank)
    declared = view.facts.get("declared", {})
    trick = [f"{card}:{declared[card]}" if card in declared else card for card in lying(view, "trick")]
    need = needed(view)
    return aiming(choose(view.legal, winning(trick, rank), len(trick) == len(view.seats) - 1, need, rank), need)


def needed(view: View) -> int:
    """How many more tricks the seat wants, below 0 if it has too many."""
    assert view.seat is not None
    me = view.seats[view.seat]
    return (me.bid or 0) - (me.won or 0)


def aiming(choice: tuple[str, str], need: int) -> Advised:
    """A chosen card, for a seat that wants `need` more tricks."""
    move, key = choice
    return Advised(move, because(key, need=need) if "need" in KEYS[key] else because(key, over=max(0, -need)))


def bid_seen(view: View, rank: Ranking) -> Advised:
    """The bid nearest to the expected number of tricks."""
    tricks = max(0.0, round(expected(view.hand, rank), 1))
    high = sorted((card for card in view.hand if rank.value[card] >= LIKELY), key=rank.power.__getitem__, reverse=True)
    why = because("promises", cards=tuple(high), tricks=tricks) if high else because("promises_little", tricks=tricks)
    return Advised(bid(view.hand, rank, view.legal), why)


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


# -- the same, straight from a world: for the search -----------------------------------------------------------


def decide(world: ContractGame, seat: int) -> str:
    """The advice for a seat of a world whose trump is known."""
    moves, hand = world.legal(seat), world.hands[seat]
    if len(moves) == 1:
        return moves[0]
    rank = ranking(len(world.pack), world.trump, world.seats, world.cards)
    if world.phase == "bid":
        return bid(hand, rank, moves)
    trick = [card if card != EXCUSE else excuse(world) for _, card in world.trick]
    need = world.bids[seat] - world.won[seat]
    return choose(moves, winning(trick, rank), len(trick) == world.seats - 1, need, rank)[0]


def excuse(world: ContractGame) -> str:
    """The Excuse on the table, with its declared value."""
    return f"{EXCUSE}:{world.strength[EXCUSE]}"


def play_out(world: ContractGame, chooser: int | None = None) -> None:
    """Play to the end of the deal, except the last card, which is only judged: a new deal would take time.

    `chooser`: a seat whose next choice of several cards stops the playout.
    """
    deal, last = world.deal, world.seats - 1
    while world.deal == deal and world.waiting:
        seat = world.turn
        hand = world.hands[seat]
        if len(world.trick) == last and len(hand) == 1 and hand[0] != EXCUSE:
            world.won[world.holder([*world.trick, (seat, hand[0])])] += 1
            return
        if seat == chooser and len(hand) > 1:
            return
        world.play(seat, decide(world, seat))


def worth(world: ContractGame, seat: int) -> float:
    """How far the points of the deal are above the average of the others."""
    scored = world.last_deal if UNSAID in world.bids else None  # the deal is over, and the next one dealt
    points = scored["points"] if scored else [*map(world.points, world.bids, world.won)]
    ahead = points[seat] - (sum(points) - points[seat]) / (world.seats - 1)
    return -float(ahead) if world.low_wins else float(ahead)


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
    return (
        contrast_with(ranking_seen(view), view, move, other, wants=needed(view) > 0) if view.phase == "play" else None
    )


def contrast_with(rank: Ranking, view: View, move: str, other: str, *, wants: bool) -> Reason | None:
    """How two cards differ by this ranking, for a seat that `wants` tricks; the Excuse can be declared anything."""
    trick = lying(view, "trick")
    if EXCUSE in (*trick, move.split(":")[1], other.split(":")[1]):
        return None

    def takes(card: str) -> bool:
        return winning([*trick, card], rank) == card

    return contrast_plays(view, move, other, takes, rank.power, rank.suit, wants=wants)


def last_cards(view: View) -> tuple[str, ...]:
    """The cards to compare near the end of a deal, where a rule of thumb loses sure tricks or takes too many."""
    return view.legal if view.phase == "play" and 1 < len(view.hand) <= LAST else ()


@dataclass(frozen=True, slots=True)
class Exact(Search):
    """A search that solves the last cards of a hand: in each world its player goes on as well as possible.

    `until(world, seat)`: plays on to the next choice of the seat, or as far as `play_out` does.
    """

    until: Callable[[Any, int], None] = play_out

    def play_in(self, world: Any, seat: int, moves: Collection[str], results: Results) -> None:
        if world.phase != "play" or len(world.hands[seat]) > LAST:
            Search.play_in(self, world, seat, moves, results)
            return
        for move in moves:
            end = self.best(world, seat, move)
            results.add(move, self.worth(end, seat), self.gains(end) if results.stake else (), seat)

    def best(self, world: Any, seat: int, move: str) -> Any:
        """The end of a world after a move if the seat goes on as well as possible, and the others by the advice."""
        twin, deal = world.copy(), world.deal
        twin.play(seat, move)
        self.until(twin, seat)
        if twin.deal == deal and seat in twin.waiting and len(twin.hands[seat]) > 1:
            ends = [self.best(twin, seat, later) for later in twin.legal(seat)]
            return max(ends, key=lambda end: self.worth(end, seat))
        return twin


SEARCH = Exact(play_out, worth, affordable(EFFORT, FEWEST, MOST), candidates, plausible, trick=10, contrast=contrast)
ENDING = replace(SEARCH, candidates=last_cards)
