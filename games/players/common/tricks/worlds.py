"""What a search needs of deals in numbers: as worlds, which copy in a fraction of the time of a match; their points;
the cards to try; and the hidden card that matters most.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from games.players.common.search import TRIES, Results, Worlds
from games.players.common.tricks.deal import Deal, Policy
from games.players.common.tricks.numbering import Numbering, each

TELLING = 5.0  # standard errors by which a card in one hand must matter, of all cards in all hands
SELDOM, FEWEST = 0.15, 15  # the least share and number of the worlds in which it is there, or is not


def in_numbers(
    of: Callable[[Any], Deal],
    plausible: Callable[[Any, int, Random], bool] = lambda world, seat, rng: True,
    tries: int = TRIES,
) -> Callable[[Any, int, Worlds, Random], Iterator[Any]]:
    """The supply of worlds (`Search.likely`) of a game whose deals `of` makes; before play, of matches."""

    def likely(world: Any, seat: int, worlds: Worlds, rng: Random) -> Iterator[Any]:
        while True:
            for _ in range(tries):
                if plausible(world, seat, rng):
                    break
                world = worlds(rng)
            yield of(world) if world.phase == "play" else world
            world = worlds(rng)

    return likely


def scored(match: Any) -> Sequence[float]:
    """By seat, the points of the deal that the match has just scored."""
    points: Sequence[float] = match.last_deal["points"]
    return points


def played_out(
    world: Any,
    of: Callable[[Any], Deal],
    policy: Policy,
    counted: Callable[[Any], Sequence[float]],
    scored: Callable[[Any], Sequence[float]] = scored,
) -> Sequence[float]:
    """By seat, what a deal counts after its last card. If the last cards played themselves, the match has scored it."""
    if isinstance(world, Deal):
        world.play_out(policy)
        return counted(world)
    if world.waiting and world.phase == "play" and (world.tricks or world.trick or "bid" in world.phases):
        return played_out(of(world.copy()), of, policy, counted)
    return scored(world)


def ahead(points: Sequence[float], seat: int) -> float:
    """How far a seat is above the average of the others."""
    return float(points[seat] - (sum(points) - points[seat]) / (len(points) - 1))


def behind(points: Sequence[float], seat: int) -> float:
    """How far a seat is below the average of the others."""
    return -ahead(points, seat)


def neighbours(cards: Numbering, playable: Iterable[str]) -> list[list[str]]:
    """The playable cards by groups of equally good ones: neighbours in the hand with equal points, lowest first."""
    found: dict[tuple[int, int, int], list[str]] = {}
    for place, card in enumerate(sorted(playable, key=cards.number.__getitem__)):
        number = cards.number[card]
        found.setdefault((cards.place[number], number - place, cards.point[number]), []).append(card)
    return [*found.values()]


def highest_of(groups: Iterable[Sequence[str]], move: str) -> str:
    """The move that plays the highest card of the group of this move."""
    return next(f"play:{cards[-1]}" for cards in groups if move.removeprefix("play:") in cards)


class Holding(NamedTuple):
    """A card in another hand, and how much better the one of two moves then is, on average."""

    card: str
    seat: int
    points: float


def holding(results: Results, move: str, other: str, seat: int) -> Holding | None:
    """The card of another seat that most tells the worlds in which a move is better than the other; None: none does."""
    count = min(len(results.hands), results.raced.get(move, 0), results.raced.get(other, 0))
    pairs = zip(results.points[move], results.points[other], strict=False)
    gains = [own - others for _, (own, others) in zip(range(count), pairs, strict=False)]
    total, squares = sum(gains), sum([gain * gain for gain in gains])
    held: dict[tuple[int, int], list[float]] = defaultdict(list)
    for gain, hands in zip(gains, results.hands, strict=False):
        for at, hand in enumerate(hands):
            for card in each(hand) if at != seat else ():
                held[at, card].append(gain)
    best, found = TELLING, None
    for (at, card), own in held.items():
        rest = count - len(own)
        if min(len(own), rest) < max(FEWEST, SELDOM * count) or ":" in results.cards[card]:
            continue  # known, too rare, or one of the values of an Excuse
        here, there = sum(own) / len(own), (total - sum(own)) / rest
        spread = max(squares - len(own) * here**2 - rest * there**2, 1e-6) / count
        telling = (here - there) / sqrt(spread * (1 / len(own) + 1 / rest))
        if telling > best and here > 2 * there:
            best, found = telling, Holding(results.cards[card], at, here)
    return found
