"""The search of la coinche: hands that fit calls and cards, played out in numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from random import Random

from games.players.common.search import Search, Worlds
from games.players.common.tricks.solver import Solver
from games.players.tricks.belote.belote.search import (
    LEAST,
    SLOW,
    SOLVED,
    Ended,
    Guessed,
    announced,
    guessed,
    lead,
    plays,
    stand_in,
)
from games.players.tricks.belote.coinche import untrumped
from games.players.tricks.belote.coinche.bids import PROSPECTS
from games.players.tricks.belote.coinche.past import Auction
from games.players.tricks.belote.coinche.signals import CODE, differ
from games.tricks.belote.coinche import WHOLE, Coinche, CoincheOptions, Contract
from games.view import View

PLAYS = 18000  # cards played out for one choice, which limits its time
MOST = 100  # worlds; more add little
CAMPS = (0, 1, 0, 1)
UNTRUMPED = 3  # without trumps, playing a card out and dealing a world take this many times as long


def candidates(view: View) -> tuple[str, ...]:
    """The cards to consider. In the auction, the advice is better than a few worlds."""
    if not all(move.startswith("play:") for move in view.legal):
        return ()
    if view.facts["trump"] is None:
        return view.legal
    return plays(view.legal, view.facts["trump"])


def worlds(view: View, moves: int) -> int:
    """As many worlds as the limit on cards played out allows, but no more than are useful."""
    slow = (SLOW if len(view.hand) == SOLVED else 1) if view.facts["trump"] else UNTRUMPED
    return max(1, min(MOST, PLAYS // (moves * sum(seat.cards for seat in view.seats))) // slow)


def likely(world: Coinche, seat: int, worlds: Worlds, rng: Random) -> Iterator[Numbers] | None:
    """Hands with which the others would have bid and played as they did, if there is a trump suit."""
    return guessed(Numbers(world), Auction(world, seat, rng), world, seat, worlds, rng) if world.trump else None


# -- how it ends --------------------------------------------------------------------------------------------


class Numbers(Guessed):
    """A world in numbers only, with a trump suit."""

    def __init__(self, world: Coinche) -> None:
        assert world.bid is not None
        self.bid, self.times, self.rules = world.bid, world.times, world.rules
        super().__init__(world)

    def solver(self) -> Solver | None:
        """None for a générale, too: points say nothing about it."""
        return None if self.bid.level == "generale" else super().solver()

    def marks(self) -> Sequence[float]:
        deal, bidder = self.deal, self.bid.seat
        won = [0, 0, 0, 0]  # as if the bidder had won all tricks of the camp
        tricks = deal.by_camp(deal.won)
        won[bidder], won[bidder - 1] = tricks[bidder % 2], tricks[1 - bidder % 2]
        own = min(deal.by_camp(deal.points)[0], WHOLE)
        beside = (self.belote[0] + self.announced[0], self.belote[1] + self.announced[1])
        return settled(self.rules, Contract(self.bid, self.times, (own, WHOLE - own), beside, tuple(won)))


def settled(rules: CoincheOptions, contract: Contract) -> Sequence[float]:
    """The points of each camp after such a deal."""
    marks = [sum(points for _, points in own) for own in contract.marks(rules)]
    winner, beside = contract.camp if contract.made(rules) else 1 - contract.camp, contract.beside
    kept = beside if rules.belote_safe else [sum(beside) * (camp == winner) for camp in (0, 1)]
    return [own + more for own, more in zip(marks, kept, strict=True)]


def play_out(world: Coinche | Numbers) -> Ended:
    """Play the cards out in numbers."""
    if isinstance(world, Numbers):
        return Ended(world.play_out(), CAMPS)
    for event in world.events:
        if event.kind == "score":  # the last cards played themselves
            return Ended(event.facts["points"], CAMPS)
    if world.trump:
        return Ended(Numbers(world).play_out(), CAMPS)
    deal = untrumped.UntrumpedDeal.of(world)
    deal.play_out(untrumped.choose)
    assert world.bid is not None
    own, beside = deal.points[0] + deal.points[2], announced(world)
    contract = Contract(world.bid, world.times, (own, WHOLE - own), (beside[0], beside[1]), tuple(deal.won))
    return Ended([*settled(world.rules, contract)] * 2, CAMPS)


def same(view: View, move: str) -> str:
    """The candidate that stands for a card."""
    return stand_in(view, move) if view.facts.get("trump") else move


SEARCH = Search(
    play_out,
    lead,
    worlds,
    candidates,
    likely=likely,
    trick=20,
    stand_in=same,
    contrast=differ,
    breaks=CODE.breaks,
    least=LEAST,
    generous=CODE.generous,
    gains=attrgetter("points"),
    prospects=PROSPECTS,
)
