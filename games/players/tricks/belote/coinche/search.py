"""The search at la coinche: worlds in which the auction makes sense, played out in numbers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import Any

from games.parts.tricks.belote.points import BELOTE
from games.players.common.search import Search, Worlds
from games.players.tricks.belote.belote.deal import Deal
from games.players.tricks.belote.belote.numbers import NUMBER, mask
from games.players.tricks.belote.belote.search import KING_AND_QUEEN, plays
from games.players.tricks.belote.coinche import untrumped
from games.players.tricks.belote.coinche.worth import BIDDER, PARTNER, worth
from games.tricks.belote.coinche import DEAL, LEVELS, WHOLE, Coinche, Contract
from games.view import View

PLAYS = 5500  # cards that are played out for one choice, which bounds its time
MOST = 40  # worlds; more tell little
DRAWS = 4  # worlds, of which the likeliest is taken


# -- what is tried ------------------------------------------------------------------------------------------


def candidates(view: View) -> tuple[str, ...]:
    """The cards that deserve a thought. What to say the advice knows better than a few worlds do."""
    if not all(move.startswith("play:") for move in view.legal):
        return ()
    if view.facts["trump"] is None:
        return view.legal
    return plays(view.legal, view.facts["trump"])


def worlds(view: View, moves: int) -> int:
    """So many that the cards played out in all are as many in every position, but not more than tell anything."""
    return min(MOST, PLAYS // (moves * sum(seat.cards for seat in view.seats)))


# -- what is likely -----------------------------------------------------------------------------------------

BID_LIKELY, HELP_LIKELY = 12.0, -12.0  # points over a bid that its bidder has at least; those of who raises it
SILENT = 96.0  # points in the best trump, with which nobody passes for good


def surprises(world: Coinche, seat: int) -> float:
    """By how many points the others' hands of this world do not fit what they said."""
    total = 0.0
    for other in range(4):
        if other == seat:
            continue
        hand = [
            *world.hands[other],
            *(card for trick in (*world.tricks, world.trick) for at, card in trick if at == other),
        ]
        total += surprise(world, other, hand)
    return total


def surprise(world: Coinche, speaker: int, hand: Collection[str]) -> float:
    """The same of one hand: its first bid in each trump, or that it never bid."""
    named: dict[str, int] = {}
    total = 0.0
    spoke = False
    for at, text in world.auction:
        level, _, trump = text.partition(":")
        if trump and (at - speaker) % 2 == 0:
            if at == speaker and named.get(trump) != speaker:
                spoke = True
                if trump in named:
                    total += max(0.0, HELP_LIKELY - worth(hand, trump, PARTNER))
                else:
                    total += max(0.0, min(LEVELS[level], DEAL) + BID_LIKELY - worth(hand, trump, BIDDER))
            named.setdefault(trump, at)
    if not spoke and any(at == speaker for at, _ in world.auction):
        total += max(0.0, max(worth(hand, trump, BIDDER) for trump in world.trumps) - SILENT)
    return total


@dataclass(frozen=True, slots=True)
class Heard(Search):
    """A search in the likeliest of some worlds: no world fits a whole auction by chance."""

    def draw(self, seat: int, worlds: Worlds, rng: Random) -> Any:
        best, least = None, float("inf")
        for _ in range(DRAWS):
            world = worlds(rng)
            assert isinstance(world, Coinche)
            wrong = surprises(world, seat)
            if wrong < least:
                best, least = world, wrong
            if not wrong:
                break
        return best


# -- how it ends --------------------------------------------------------------------------------------------


def nothing(world: Coinche) -> None:
    """A world is played out in numbers, where it is judged."""


def gain(world: Coinche, seat: int) -> float:
    """By how many points of this deal the seat's camp is ahead once it has been played out."""
    camp = seat % 2
    for event in world.events:
        if event.kind == "score":  # the last cards have played themselves
            return float(event.facts["points"][camp] - event.facts["points"][1 - camp])
    assert world.bid is not None
    tricks, won = played_out(world) if world.trump else played_out_untrumped(world)
    beside = belotes(world)
    for holder, one in world.scoring([*world.shown, *kept(world)]) if world.tricks else ():
        beside[holder % 2] += one.points
    contract = Contract(world.bid, world.times, tricks, (beside[0], beside[1]), won)
    marks = [sum(points for _, points in own) for own in contract.marks(world.rules)]
    for side in (0, 1):
        made = contract.made(world.rules)
        to = side if world.rules.belote_safe else contract.camp if made else 1 - contract.camp
        marks[to] += beside[side]
    return float(marks[camp] - marks[1 - camp])


def kept(world: Coinche) -> list[Any]:
    return [(seat, one) for seat, own in enumerate(world.announced) for one in own]


def dealt(world: Coinche) -> list[list[str]]:
    """The hands with the cards that they have played."""
    hands = [[*hand] for hand in world.hands]
    for trick in (*world.tricks, world.trick):
        for seat, card in trick:
            hands[seat].append(card)
    return hands


def played_out(world: Coinche) -> tuple[tuple[int, int], tuple[int, ...]]:
    """The points of both camps and the tricks that they win, as if the bidder and his left neighbour had won them."""
    assert world.trump is not None
    assert world.bid is not None
    numbers = NUMBER[world.trump]
    played = [one for trick in (*world.tricks, world.trick) for one in trick]
    hands = [mask(hand, world.trump) for hand in dealt(world)]
    deal = Deal(hands, played[0][0] if played else world.eldest, world.next_seat[0], world.bid.seat, world.camps)
    deal.raising, deal.undertrumping = world.duties.raise_trump, world.duties.undertrump
    for _, card in played:
        deal.play(numbers[card])
    deal.play_out()
    won = [0, 0, 0, 0]
    won[world.bid.seat], won[world.bid.seat - 1] = deal.won[world.bid.seat % 2], deal.won[1 - world.bid.seat % 2]
    own = min(deal.points[0], WHOLE)
    return (own, WHOLE - own), tuple(won)


def played_out_untrumped(world: Coinche) -> tuple[tuple[int, int], tuple[int, ...]]:
    """The same at sans atout and tout atout."""
    assert world.contract is not None
    numbers = untrumped.NUMBER[world.contract]
    played = [one for trick in (*world.tricks, world.trick) for one in trick]
    hands = [untrumped.mask(hand, world.contract) for hand in dealt(world)]
    leader = played[0][0] if played else world.eldest
    deal = untrumped.Deal(hands, leader, world.next_seat[0], world.contract, world.duties.raise_plain)
    for _, card in played:
        deal.play(numbers[card])
    deal.play_out()
    return (deal.points[0], deal.points[1]), tuple(deal.won)


def belotes(world: Coinche) -> list[int]:
    """What each camp marks for belote and rebelote, which everybody says who can."""
    points = [0, 0]
    if world.trump:
        for seat, hand in enumerate(dealt(world)):
            if mask(hand, world.trump) & KING_AND_QUEEN == KING_AND_QUEEN:
                whole = mask(world.hands[seat], world.trump) & KING_AND_QUEEN == KING_AND_QUEEN
                points[seat % 2] += BELOTE * (whole or world.called == seat)
    return points


SEARCH = Heard(nothing, gain, worlds, candidates)
