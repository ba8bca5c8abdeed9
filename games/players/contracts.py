"""Exact contracts (rikiki, whist beloté): what the cards of a hand are worth, and how to make as many tricks as bid.

The advice and the playouts of the search choose by the same functions, which deal in plain values: moves, and a
`Ranking` that knows them. They look at their own hand and at what lies on the table; nobody counts cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp
from random import Random

from ..parts.cards import ACE_HIGH, BELOTE_ORDER, EXCUSE, PACK_32, PACK_52, SUIT
from ..parts.contracts import UNSAID, ContractGame
from ..parts.tarot_trumps import EXCUSE_AS, PACK_22
from ..view import View
from .search import Search, Worlds

RUFFS = 40  # added to a trump's power: more than any plain card has
LEADER = 0.25  # tricks: the eldest chooses the first suit
P = dict(a=1.0, lo=0.15, b=1.1, led=1.2, ruff=0.35)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The cards of one deal, by their own text and by that of the moves that play them.

    `power`: of two cards of a suit, or where one is a trump, the higher wins; `value`: how many tricks it may make.
    """

    trump: str | None
    suit: Mapping[str, str]
    power: Mapping[str, int]
    value: Mapping[str, float]


@cache
def ranking(pack: int, trump: str | None, seats: int, cards: int) -> Ranking:
    """The ranking of a pack of so many cards, of which each seat is dealt some."""
    deck = {52: PACK_52, 32: PACK_32, 22: PACK_22}[pack]
    strength = ACE_HIGH if pack == 52 else BELOTE_ORDER[trump] if pack == 32 else EXCUSE_AS[22]
    suit = dict(SUIT) if pack != 22 else dict.fromkeys(deck, "T")
    power = {card: strength[card] + RUFFS * (suit[card] == trump) for card in deck}
    if pack == 22:
        trump = "T"
        power |= {f"{EXCUSE}:{value}": value for value in (0, 22)}
        suit |= {f"{EXCUSE}:{value}": "T" for value in (0, 22)}
    unseen = max(pack - cards - (trump is not None and pack != 22), 1)
    density = min(1.0, cards * (seats - 1) / unseen)
    value = {}
    for card in power:
        higher = sum(suit[other] == suit[card] and power[other] > power[card] for other in deck) * density
        length = sum(suit[other] == suit[card] for other in deck)
        if suit[card] == trump:
            value[card] = trump_value(higher, cards, pack)
        else:
            value[card] = plain_value(higher, seats, cards, trump is not None, length * density)
    for card in tuple(power):
        suit[f"play:{card}"], power[f"play:{card}"], value[f"play:{card}"] = suit[card], power[card], value[card]
    return Ranking(trump, suit, power, value)


def trump_value(higher, cards, pack):
    if pack == 22:
        return exp(-P["a"] * higher*0.8)
    return P["lo"] + (1-P["lo"])*exp(-P["a"] * higher*.6)


def plain_value(higher, seats, cards, ruffs, out):
    led = 1 - exp(-P["led"] * (cards) / 2)
    return exp(-P["b"] * higher) * led * (exp(-P["ruff"] * (seats - 1) * exp(-out / (seats)*1.5)*4) if ruffs else 1)


def expected(hand: Sequence[str], rank: Ranking) -> float:
    value = rank.value
    return sum([value[card] for card in hand])


def bid(hand: Sequence[str], rank: Ranking, legal: Sequence[str], leads: bool) -> str:
    wanted = expected(hand, rank) + LEADER * leads
    return min(legal, key=lambda move: abs(int(move[4:]) - wanted))


def choose(moves: Sequence[str], best: str | None, last: bool, need: int, hand: Sequence[str], rank: Ranking) -> str:
    value, power = rank.value, rank.power
    if best is None:
        if need <= 0:
            return min(moves, key=power.__getitem__)
        return max(moves, key=power.__getitem__)
    suit, trump, strongest = rank.suit, rank.trump, power[best]
    followed = suit[best]
    taking = [m for m in moves if power[m] > strongest and (suit[m] == followed or suit[m] == trump)]
    if not taking:
        return lose(moves, need, rank)
    if need <= 0:
        if len(taking) < len(moves):
            return lose([m for m in moves if m not in taking], need, rank)
        return max(moves, key=power.__getitem__) if last else min(moves, key=power.__getitem__)
    return min(taking, key=power.__getitem__) if last else max(taking, key=power.__getitem__)


def lose(moves, need, rank):
    if need <= 0:
        return max(moves, key=rank.value.__getitem__)
    order = sorted(moves, key=rank.value.__getitem__)
    return order[-1 - need] if len(order) > need else order[0]


def winning(trick: Sequence[str], rank: Ranking) -> str | None:
    """The card that wins so far."""
    best = None
    for card in trick:
        if best is None or (
            rank.power[card] > rank.power[best] and (rank.suit[card] == rank.suit[best] or rank.suit[card] == rank.trump)
        ):
            best = card
    return best


def rank_seen(view: View) -> Ranking:
    pack = 52 if view.game == "rikiki" else 32 if "trump" in view.facts else 22
    return ranking(pack, view.facts.get("trump"), len(view.seats), view.facts["cards"])


def advise(view: View, rng: Random) -> str:
    assert view.seat is not None
    if view.phase == "trump":
        return max(
            view.legal,
            key=lambda move: expected(view.hand, ranking(32, move[6:], len(view.seats), view.facts["cards"])),
        )
    rank = rank_seen(view)
    me = view.seats[view.seat]
    if view.phase == "bid":
        if not view.hand:
            return on_forehead(view, rank)
        return bid(view.hand, rank, view.legal, all(one.bid is None for one in view.seats))
    declared = view.facts.get("declared", {})
    trick = [f"{card}:{declared[card]}" if card in declared else card for card in view.zones["trick"]]
    last = len(trick) == len(view.seats) - 1
    return choose(view.legal, winning(trick, rank), last, (me.bid or 0) - (me.won or 0), view.hand, rank)


def on_forehead(view: View, rank: Ranking) -> str:
    others = [card for seat in view.seats for card in seat.shown]
    best = max(rank.power[card] for card in others)
    higher = sum(rank.power[card] > best for card in PACK_22 if card not in others)
    wanted = "bid:1" if 2 * higher > len(PACK_22) - len(others) else "bid:0"
    return wanted if wanted in view.legal else view.legal[0]


def quick(world: ContractGame, seat: int) -> str:
    """The advice, straight from a world."""
    moves = world.legal(seat)
    if len(moves) == 1:
        return moves[0]
    if world.phase == "trump":
        return max(moves, key=lambda move: expected(world.hands[seat], ranking(32, move[6:], world.seats, world.cards)))
    rank = ranking(len(world.pack), world.trump, world.seats, world.cards)
    if world.phase == "bid":
        return bid(world.hands[seat], rank, moves, all(b == UNSAID for b in world.bids))
    cards = [card if card != EXCUSE else f"{EXCUSE}:{world.declared}" for _, card in world.trick]
    last, need = len(cards) == world.seats - 1, world.bids[seat] - world.won[seat]
    return choose(moves, winning(cards, rank), last, need, world.hands[seat], rank)


def play_out(world: ContractGame) -> None:
    """To the end of the deal, but for its last card, which is only judged: the next deal costs time."""
    deal, last = world.deal, world.seats - 1
    while world.deal == deal and world.waiting:
        seat = world.turn
        hand = world.hands[seat]
        if len(world.trick) == last and len(hand) == 1 and hand[0] != EXCUSE:
            world.won[world.holder([*world.trick, (seat, hand[0])])] += 1
            return
        world.play(seat, quick(world, seat))


def worth(world: ContractGame, seat: int) -> float:
    if world.bids[seat] == UNSAID:
        points = world.last_deal["points"]
    else:
        points = [*map(world.points, world.bids, world.won)]
    others = sum(points) - points[seat]
    return points[seat] - others / (len(points) - 1)


def candidates(view: View) -> tuple[str, ...]:
    if view.phase == "bid":
        if not view.hand:
            return ()
        rank = rank_seen(view)
        wanted = expected(view.hand, rank)
        return tuple(sorted(view.legal, key=lambda m: abs(int(m[4:]) - wanted))[:4])
    return view.legal if len(view.hand) > 1 else ()


def worlds(view: View, moves: int) -> int:
    left = sum(seat.cards for seat in view.seats)
    return max(4, min(40, 2600 // (left * moves)))


SEARCH = Search(play_out, worth, worlds, candidates)
