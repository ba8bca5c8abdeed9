"""The search at belote: worlds in which the bids make sense, played out in numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from random import Random
from typing import Any, NamedTuple, Self, TypeVar, cast

from games.parts.cards import SUIT
from games.parts.tricks.belote.announcing import AnnouncingGame
from games.parts.tricks.belote.points import BELOTE, LAST_TRICK, SWEEP, settle
from games.parts.tricks.belote.taking import TakingGame
from games.players.common.guesses import Guess, wander
from games.players.common.prospects import Prospects
from games.players.common.reasons import Reason
from games.players.common.search import Search, Worlds, affordable
from games.players.common.tricks.solver import Solver
from games.players.common.zones import lying, named_trump
from games.players.tricks.belote.belote.bids import WEIGHTS, bid, bids, takes
from games.players.tricks.belote.belote.deal import CARDS, KING_AND_QUEEN, POINT, BeloteDeal
from games.players.tricks.belote.belote.past import Past, bids_made
from games.players.tricks.belote.belote.play import choose
from games.players.tricks.belote.belote.why import why_hand
from games.players.tricks.belote.partners import CODE, contrast
from games.view import View

SOLVED = 4  # the most tricks left that are solved: with one more, a world takes nine times as long
PLAYS = 20_000  # cards played out for one choice, which limits its time
MOST = 100  # worlds; more add little
SLOW = 3  # times as long takes a world with the most tricks that are solved
LEAST = 4.0  # points by which breaking a principle must be worth it
SUITS_TRIED = 2  # in the second round: the best ones
STARTS, WARM_UP, STEPS = 4, 40, 8  # guesses at the hands; exchanges of cards before the first one, and between two


Numbers = TypeVar("Numbers", bound="Guessed")


# -- moves to try ------------------------------------------------------------------------------------------


def candidates(view: View) -> tuple[str, ...]:
    """The bids or cards to consider; () if there is something to announce or show."""
    if "take" in view.legal:
        return view.legal
    if "pass" in view.legal:
        open_suits = [move.removeprefix("take:") for move in view.legal if move != "pass"]
        best = bids(view.hand, lying(view, "turned")[0], open_suits, WEIGHTS[len(view.seats)])[:SUITS_TRIED]
        return ("pass", *(f"take:{suit}" for _, suit in best))
    if not all(move.startswith("play:") for move in view.legal):
        return ()
    return plays(view.legal, named_trump(view))


def plays(legal: tuple[str, ...], trump: str) -> tuple[str, ...]:
    """One of each group of equally good cards; always with the call that goes with it."""
    by_number = {CARDS[trump].number[move.split(":")[1]]: move for move in sorted(legal, key=len)}
    twins = {card for card in by_number if card % 8 and card - 1 in by_number and POINT[card] == POINT[card - 1] == 0}
    return tuple(by_number[card] for card in sorted(by_number.keys() - twins))


def stand_in(view: View, move: str) -> str:
    """The candidate that stands for this card: the lowest of its neighbours without points."""
    if not move.startswith("play:"):
        return move
    numbers = CARDS[named_trump(view)].number
    by_number = {numbers[legal.split(":")[1]]: legal for legal in sorted(view.legal, key=len)}
    card = numbers[move.split(":")[1]]
    while card % 8 and card - 1 in by_number and POINT[card] == POINT[card - 1] == 0:
        card -= 1
    return by_number[card]


def differ(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ; of two bids, what the hand has."""
    if "pass" not in view.legal:
        return contrast(view, move, other)
    turned, named = lying(view, "turned")[0], (other if move == "pass" else move).partition(":")[2]
    return why_hand([*view.hand, turned], named or SUIT[turned], short=int(move == "pass"))


# -- likely worlds -----------------------------------------------------------------------------------------


def plausible(world: TakingGame, seat: int, rng: Random) -> bool:
    """Whether the others, with this world's hands, would have bid as they did by the advice."""
    turned = world.turned[0] if world.taker is None else world.open_card
    bids, weights = bids_made(world), WEIGHTS[world.seats]
    for other in range(world.seats):
        if other != seat and bids[other]:
            five = first_five(world, other, turned, rng)
            if any(takes(five, turned, bid.phase, bid.suits, weights) != bid.named for bid in bids[other]):
                return False
    return True


def first_five(world: TakingGame, seat: int, turned: str, rng: Random) -> list[str]:
    """Five cards that a seat may have been dealt first; nobody has seen which of its eight they were."""
    played = [card for trick in (*world.tricks, world.trick) for at, card in trick if at == seat]
    cards = [card for card in (*world.hands[seat], *played) if card != turned]
    return cards if len(cards) == 5 else rng.sample(sorted(cards), 5)


def likely(world: TakingGame, seat: int, worlds: Worlds, rng: Random) -> Iterator[Guessed] | None:
    """After the take: hands with which the others would have bid and played as they did."""
    if world.taker is None:
        return None
    return guessed(Guessed(world), Past(world, seat, rng), world, seat, worlds, rng)


def guessed(
    start: Numbers, past: Past, world: AnnouncingGame, seat: int, worlds: Worlds, rng: Random
) -> Iterator[Numbers] | None:
    """Worlds like `start` with hands that the past makes likely; None while announcements of others are not shown."""
    if any(own for at, own in enumerate(world.announced) if at != seat):
        return None
    assert world.trump is not None
    mask, everybody = CARDS[world.trump].mask, range(world.seats)
    fixed = [mask(world.open_cards(at)) | KING_AND_QUEEN * (at == world.called) for at in everybody]
    barred = world.excluded()
    closed = [mask(barred[at]) | sum(fixed) - fixed[at] for at in everybody]
    others = [at for at in everybody if at != seat]
    dealt = [world, *(cast(AnnouncingGame, worlds(rng)) for _ in range(STARTS - 1))]
    guesses = [Guess([mask(hand) for hand in match.hands], others, closed, past.likelihood) for match in dealt]
    for guess in guesses:
        for _ in range(WARM_UP):
            guess.step(rng)
    return (start.if_held(hands) for hands in wander(guesses, STEPS, rng))


# -- how it ends --------------------------------------------------------------------------------------------


class Guessed:
    """A world in numbers only, after the take."""

    def __init__(self, world: Any) -> None:
        self.deal = BeloteDeal.of(world)
        self.announced = announced(world)
        self.safe, self.called, self.rebelote = world.rules.belote_safe, world.called, world.rebelote
        self.belote = self.belotes()
        self.ending = self.solver()

    def if_held(self, hands: Sequence[int]) -> Self:
        """The same with these hands."""
        twin = self.copy()
        twin.deal.hands = [*hands]
        twin.belote = twin.belotes()
        twin.ending = twin.solver()
        return twin

    def solver(self) -> Solver | None:
        """The solver of this world, for all its copies; None if too many tricks are left.

        It maximises points: marks never fall when points rise.
        """
        solved = self.deal.hands[self.deal.turn].bit_count() <= SOLVED
        return Solver(self.deal, LAST_TRICK, SWEEP) if solved else None

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__ |= self.__dict__
        twin.deal = self.deal.copy()
        return twin

    def play(self, seat: int, move: str) -> None:
        self.deal.play(seat, move)

    def belotes(self) -> list[int]:
        """The points of each camp for belote and rebelote; every player who can calls them."""
        points = [0, 0]
        for seat, hand in enumerate(self.deal.hands):
            held = hand & KING_AND_QUEEN
            if held == KING_AND_QUEEN or (seat == self.called and (held or self.rebelote)):
                points[self.deal.camps[seat]] = BELOTE
        return points

    def play_out(self) -> Sequence[float]:
        """Play the deal to its end: the last tricks as well as possible, with all hands known; otherwise by advice.

        Returns the points of each seat.
        """
        if self.ending:
            self.ending.finish(self.deal)
        else:
            self.deal.play_out(choose)
        marks = self.marks()
        return [marks[camp] for camp in self.deal.camps]

    def marks(self) -> Sequence[float]:
        """The points of each camp in the deal, which is over."""
        deal = self.deal
        won, points = deal.by_camp(deal.won), deal.by_camp(deal.points)
        sweep = next((winner for winner in (0, 1) if not won[1 - winner]), None)
        return settle(deal.camps[deal.taker], points, self.belote, self.announced, sweep, self.safe).marks


def play_out(world: TakingGame | Guessed) -> Ended:
    """Let all seats still to bid take or pass by the advice; then play the cards out in numbers."""
    if isinstance(world, Guessed):
        return Ended(world.play_out(), world.deal.camps)
    for event in world.events:
        if event.kind == "score":  # the last cards played themselves, and the next deal has begun
            return Ended(event.facts["points"], world.camps_of(event.facts["taker"]))
    while world.phase in ("turned_suit", "any_suit") and not any(event.kind == "void" for event in world.events):
        seat = world.turn
        world.play(seat, bid(world.legal(seat), world.hands[seat], world.turned[0], world.phase, WEIGHTS[world.seats]))
    if world.taker is None:  # nobody took
        return Ended([0] * world.seats, range(world.seats))
    return Ended(Guessed(world).play_out(), world.camps)


class Ended(NamedTuple):
    """A deal that was played out: the points and the camp of each seat."""

    points: Sequence[float]
    camps: Sequence[int]


def lead(end: Ended, seat: int) -> float:
    """The lead of the seat over the other camp in points of the deal."""
    other = next(at for at, camp in enumerate(end.camps) if camp != end.camps[seat])
    return float(end.points[seat] - end.points[other])


def announced(world: AnnouncingGame) -> list[int]:
    """The points of each camp's announcements, once the first trick has shown whose they are."""
    points = [0, 0]
    if world.tricks:
        kept = [(seat, combination) for seat, own in enumerate(world.announced) for combination in own]
        for seat, combination in world.scoring([*world.shown, *kept]):
            points[world.camps[seat]] += combination.points
    return points


def worlds(view: View, moves: int) -> int:
    """As many worlds as the limit on cards played out allows; fewer where each takes long, because it is solved."""
    count = affordable(PLAYS, 1, MOST)(view, moves)
    return max(1, count // SLOW) if len(view.hand) == SOLVED else count


SEARCH = Search(
    play_out,
    lead,
    worlds,
    candidates,
    plausible,
    likely,
    trick=20,
    stand_in=stand_in,
    contrast=differ,
    breaks=CODE.breaks,
    least=LEAST,
    generous=CODE.generous,
    gains=attrgetter("points"),
    prospects=Prospects(pace=92.0, spread=109.0, paired=True),
)
