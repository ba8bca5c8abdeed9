"""Advice for la petite école: the nearest way to the contract; then get rid of cards that fit, dear ones first."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any

from games.parts.cards import RANK
from games.parts.rummy.figures import ORDER, RUN, SET, WILD, Figure, Shape, named, read_figure, tally, ways
from games.parts.rummy.melds import SHORTEST, Meld
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, Reason, because
from games.players.common.ways_out import WayOut, lays_and_last_discard
from games.players.common.zones import loose, lying
from games.rummy.petite_ecole import CONTRACTS, FREE, VALUE
from games.view import View

TRIPLES: tuple[Shape, ...] = ((SET, SHORTEST), (RUN, SHORTEST))
FEW = 3  # cards in any hand: then 2s are laid, too

Counts = tuple[int, ...]


def advise(view: View, rng: Random) -> Advised:
    """Draw; lay the contract when complete, and then everything that fits; discard the least useful card."""
    if view.phase == "draw":
        return draw(view)
    cards = loose(view)
    if planned := lays(view, cards):
        return Advised(planned[0], why_lay(view, planned[0], cards))
    thrown = [move.removeprefix("discard:") for move in view.legal if move.startswith("discard:")]
    if not thrown:
        return Advised(view.legal[0], because("usual"))
    card = throw(view, cards, thrown)
    return Advised(f"discard:{card}", why_discard(view, card))


def shapes(view: View) -> tuple[Shape, ...]:
    """The contract that the seat has to lay; () if it is laid, or complete in the draft."""
    assert view.seat is not None
    facts = view.seats[view.seat].facts
    drafting = any(note.kind == "loose" for note in view.facts["notes"])
    whole = drafting and any(move.startswith("discard:") for move in view.legal)
    return () if facts["laid_contract"] or whole else CONTRACTS[facts["echelon"] - 1]


# -- the way to a contract ---------------------------------------------------------------------------------------


@lru_cache(maxsize=100_000)
def way(counts: Counts, wilds: int, contract: tuple[Shape, ...]) -> tuple[int, Counts]:
    """How many cards a hand still lacks, counting its 2s, and how many of each rank the nearest way would use."""
    missing, used = naturals(counts, contract)
    return max(0, missing - wilds), used


@lru_cache(maxsize=100_000)
def naturals(counts: Counts, contract: tuple[Shape, ...]) -> tuple[int, Counts]:
    """The same without 2s: the nearest figures first, in the order of their shapes."""
    if not contract:
        return 0, (0,) * len(ORDER)
    (kind, size), *rest = contract
    best: tuple[int, Counts] | None = None
    for lacks, taken in sorted(options(counts, kind, size)):
        if best is not None and lacks >= best[0]:
            break
        left = tuple(held - gone for held, gone in zip(counts, taken, strict=True))
        more, used = naturals(left, tuple(rest))
        if best is None or lacks + more < best[0]:
            best = lacks + more, tuple(first + other for first, other in zip(taken, used, strict=True))
    assert best is not None
    return best


def options(counts: Counts, kind: str, size: int) -> Iterator[tuple[int, Counts]]:
    """How many cards each figure of a shape lacks, and how many of each rank it takes; at least one natural card."""
    if kind == SET:
        for place, held in enumerate(counts):
            taken = min(held, size)
            yield size - taken, tuple(taken * (at == place) for at in range(len(ORDER)))
    else:
        for low in range(len(ORDER) - size + 1):
            fits = tuple(int(low <= at < low + size and held > 0) for at, held in enumerate(counts))
            yield size - sum(fits), fits


def missing(cards: Sequence[str], contract: tuple[Shape, ...]) -> int:
    return way(*tally(cards), contract)[0]


# -- draw, lay, throw ------------------------------------------------------------------------------------------------


def draw(view: View) -> Advised:
    """The discard if it is wild, shortens the way, or can be laid after the contract."""
    if DISCARD not in view.legal:
        return Advised(STOCK, because("usual"))
    card, contract = lying(view, "discard")[-1], shapes(view)
    if RANK[card] == WILD:
        return Advised(DISCARD, because("wild"))
    if contract:
        before, count = missing(view.hand, contract), missing((*view.hand, card), contract)
        if count < before:
            return Advised(DISCARD, because("nears", count=count))
        return Advised(STOCK, because("no_better", card=card))
    if figure := fitting(view, RANK[card]):
        return Advised(DISCARD, because("goes_with", cards=figure))
    return Advised(STOCK, because("nothing_fits", card=card))


def fitting(view: View, rank: str) -> tuple[str, ...] | None:
    """The first figure on the table that a card of this rank can extend."""
    for cards, figure in zip(view.facts["melds"], table(view), strict=True):
        if figure.low is None:
            if rank in figure.cards:
                return cards
        else:
            ends = {figure.low - 1, figure.low + len(cards)}
            if rank in ORDER and ORDER.index(rank) in ends:
                return cards
    return None


def table(view: View) -> list[Figure]:
    """The figures on the table, including those of the reader's draft."""
    series = view.facts.get("series", ())
    texts = (named(cards) + ":run" * (number in series) for number, cards in enumerate(view.facts["melds"], 1))
    return [figure for text in texts if (figure := read_figure(text, 1))]


def lays(view: View, cards: Sequence[str]) -> list[str]:
    """Moves to lay, most urgent first: figures with the fewest 2s, then cards that fit; 2s near the end of a hand."""
    melds = sorted((move for move in view.legal if move.startswith("meld:")), key=wilds_in)
    added = [move for move in view.legal if move.startswith("extend:")]
    if shapes(view) and melds:
        return melds
    plain = [move for move in melds if wilds_in(move) == 0] + [move for move in added if wilds_in(move) == 0]
    near = fewest(view, cards) <= FEW
    return [*plain, *(move for move in added if near and move not in plain)]


def why_lay(view: View, move: str, cards: Sequence[str]) -> Reason:
    """Why to lay: the contract is complete, or cards on the table no longer count."""
    if shapes(view):
        return because("opens")
    if wilds_in(move):
        return because("costs", points=VALUE[WILD])
    ranks = move.removesuffix(":run").split(":")[-1].split("+")
    return because("costs", points=sum(map(VALUE.__getitem__, ranks)))


def fewest(view: View, cards: Sequence[str]) -> int:
    """The fewest cards in any hand, this draft included."""
    return min(len(cards), *(seat.cards for seat in view.seats))


def wilds_in(move: str) -> int:
    """The number of 2s that a move names."""
    return move.split(":", 1)[1].removeprefix("2:").replace(":", "+").split("+").count(WILD)


def throw(view: View, cards: Sequence[str], thrown: Sequence[str]) -> str:
    """The least useful card: the nearest way stays open and as near as may be, and the dearest of those goes.

    After the contract, a card that is useless to the others.
    """
    contract = shapes(view)
    counts, _ = tally(cards)
    _, used = naturals(counts, contract)
    spare = {rank: held - needed for rank, held, needed in zip(ORDER, counts, used, strict=True)}

    @cache
    def use(rank: str) -> tuple[float, ...]:
        if rank == WILD:
            return (9.0,)
        without = list(cards)
        without.remove(next(card for card in cards if RANK[card] == rank))
        lacking = missing(without, contract) if contract else 0
        helpful = fitting(view, rank) is not None
        nearer = sum(missing((*without, f"{other}S"), contract) < lacking for other in ORDER) if lacking else 0
        return (lacking, 0.0 if spare[rank] > 0 else 1.0, -nearer, helpful, -VALUE[rank], counts[ORDER.index(rank)])

    return min(thrown, key=lambda card: (use(RANK[card]), card))


def why_discard(view: View, card: str) -> Reason:
    """Why a card goes: the contract does not need it, or after the contract, it fits nowhere."""
    contract, points = shapes(view), VALUE[RANK[card]]
    if RANK[card] == WILD:
        return because("sacrifice")
    if not contract:
        return because("usual") if fitting(view, RANK[card]) else because("not_needed", points=points)
    return because("not_needed", points=points)  # the hand is longer than any contract


# -- the way out ---------------------------------------------------------------------------------------------------


def wilds_needed(place: int, counts: Counts, there: Iterable[tuple[str, int, int]]) -> int:
    """The fewest 2s with which a card of a rank fits somewhere, if all other cards of the hand may help it."""
    needed = SHORTEST - min(counts[place], SHORTEST)
    for low in range(max(0, place - SHORTEST + 1), min(place, len(ORDER) - SHORTEST) + 1):
        needed = min(needed, sum(not counts[at] for at in range(low, low + SHORTEST)))
    for rank, low, size in there:
        if rank == ORDER[place]:
            return 0
        if not rank and place not in range(low, low + size):
            between = range(place + 1, low) if place < low else range(low + size, place)
            needed = min(needed, sum(not counts[at] for at in between))
    return needed


def places(figures: Iterable[Meld]) -> frozenset[tuple[str, int, int]]:
    """Where cards may be added: each set as (rank, 0, 0), each run as ("", low, size); of equal ones, one is enough."""
    return frozenset(
        (figure.stands[0] or "", 0, 0) if figure.low is None else ("", figure.low, len(figure.cards))
        for figure in figures
    )


def out_of_reach(cards: Sequence[str], figures: Iterable[Meld]) -> bool:
    """Whether two cards or more surely fit nowhere, so that they cannot all go."""
    (counts, wilds), there = tally(cards), places(figures)
    return sum(held for at, held in enumerate(counts) if held and wilds_needed(at, counts, there) > wilds) > 1


def all_fit(view: View) -> bool:
    """Whether the contract is complete, and all cards but one may fit a figure; with the discard before the draw."""
    cards = (*view.hand, lying(view, "discard")[-1]) if view.phase == "draw" else loose(view)
    drafting = any(note.kind == "loose" for note in view.facts["notes"])
    contract = () if drafting else shapes(view)
    return not (contract and missing(cards, contract)) and not out_of_reach(cards, table(view))


def steps(world: Any, seat: int) -> list[str]:
    """The contract; then small figures and cards added to any, which make all larger ones; those with 2s last."""
    if world.phase == "draw" or world.due(seat):
        return sorted(lays_and_last_discard(world, seat), key=wilds_in)
    (counts, wilds), least = tally(world.loose), world.rules.min_naturals
    small = TRIPLES if least == 1 else FREE  # with more, a run of three may lack what a longer one has
    new = (figure for shape in small for figure in ways(counts, wilds, shape, least))
    melds = [f"meld:{figure.text}" for figure in new if world.may_go(figure.cards)]
    last = world.can_discard(seat) if len(world.loose) == 1 else ()
    return [*sorted([*world.can_extend(seat), *melds], key=wilds_in), *last]


def hopeless(world: Any, seat: int) -> bool:
    return world.phase == "lay" and out_of_reach(world.loose, world.table)


def draft(world: Any, seat: int) -> Hashable:
    stuck = world.unthrowable in world.loose
    return world.phase, tally(world.loose), places(world.table), world.due(seat), stuck


WAY_OUT = WayOut(all_fit, steps, draft, hopeless)
REVIEW = play_outs(advise, way_out=WAY_OUT, effort=3000)
