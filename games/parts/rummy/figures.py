"""Figures of ranks: sets and séries, in which suits never matter and 2s are wild.

The échelons of la petite école ask for several at once.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from games.parts.cards import RANK
from games.parts.rummy.melds import LADDER, Meld

WILD = "2"
ORDER = LADDER[2:]  # the ranks of a série: 3 to ace
SET, RUN = "set", "run"
Shape = tuple[str, int]
"""The kind of a figure and the number of its cards."""


def named(cards: Iterable[str]) -> str:
    """Cards as moves name them: by rank."""
    return "+".join(card if card in LADDER else RANK[card] for card in cards)


class Figure(Meld):
    """A set or a série. Moves name only its ranks; its cards are ranks until they are taken from a hand."""

    @property
    def text(self) -> str:
        """Its name in moves: its ranks, and `:run` if they could also be a set."""
        text = named(self.cards)
        one_rank = text.split("+")[1:] == [WILD] * (len(self.cards) - 1)
        return f"{text}:run" if self.low is not None and one_rank else text

    @property
    def shape(self) -> Shape:
        """Its kind, `set` or `run`, and the number of its cards."""
        return (SET if self.low is None else RUN), len(self.cards)


def a_figure(cards: Iterable[str], low: int | None) -> Figure:
    """A set (`low` None), or a série that starts at a place of `ORDER`."""
    laid = tuple(cards)
    if low is None:
        return Figure(laid, (named(laid[:1]),) * len(laid), 0)
    return Figure(laid, ORDER[low : low + len(laid)], 0, low)


@lru_cache(1 << 14)
def ways(counts: tuple[int, ...], wilds: int, shape: Shape, least: int) -> tuple[Figure, ...]:
    """Every figure of a shape from `counts` cards per rank of `ORDER` and `wilds` 2s; at least `least` are no 2s."""
    kind, size = shape
    if kind == SET:
        return tuple(
            a_figure([rank] * natural + [WILD] * (size - natural), None)
            for rank, held in zip(ORDER, counts, strict=True)
            for natural in range(max(least, size - wilds), min(held, size) + 1)
        )
    found = []
    for low in range(len(ORDER) - size + 1):
        partial: list[tuple[str, ...]] = [()]
        for place in range(low, low + size):
            natural = [(*cards, ORDER[place]) for cards in partial] if counts[place] else []
            partial = natural + [(*cards, WILD) for cards in partial if cards.count(WILD) < wilds]
        found += [a_figure(cards, low) for cards in partial if size - cards.count(WILD) >= least]
    return tuple(found)


def tally(cards: Iterable[str]) -> tuple[tuple[int, ...], int]:
    """How many cards of each rank, in the order of `ORDER`, and how many 2s."""
    held = Counter(RANK.get(card, card) for card in cards)
    return tuple(held[rank] for rank in ORDER), held[WILD]


@lru_cache(1 << 16)
def completable(counts: tuple[int, ...], wilds: int, shapes: tuple[Shape, ...], least: int) -> bool:
    """Whether all these figures can be laid at once with a card left to discard."""
    if sum(counts) + wilds <= sum(size for _, size in shapes):
        return False
    return not shapes or any(
        completable(*after(counts, wilds, figure), shapes[1:], least) or len(shapes) == 1
        for figure in ways(counts, wilds, shapes[0], least)
    )


def after(counts: tuple[int, ...], wilds: int, figure: Figure) -> tuple[tuple[int, ...], int]:
    """The rest of a hand after a figure is laid, counted as in `tally`."""
    used, used_wilds = tally(figure.cards)
    return tuple(held - gone for held, gone in zip(counts, used, strict=True)), wilds - used_wilds


@lru_cache(1 << 12)
def read_figure(text: str, least: int) -> Figure | None:
    """The figure that a text names; None if there is none."""
    ranks = tuple(text.removesuffix(":run").split("+"))
    if not {*ORDER, WILD} >= {*ranks}:
        return None
    counts, wilds = tally(ranks)
    named = (figure for kind in (SET, RUN) for figure in ways(counts, wilds, (kind, len(ranks)), least))
    return next((figure for figure in named if figure.text == text), None)


@lru_cache(1 << 12)
def growth(ranks: tuple[str, ...], low: int | None) -> Mapping[str, tuple[Figure, ...]]:
    """What a figure can grow by: rank -> the figures that result, the one extended at its low end first."""
    if low is None:
        naturals = [rank for rank in ranks if rank != WILD]
        wilds = [WILD] * (len(ranks) - len(naturals))
        return {
            naturals[0]: (a_figure([*naturals, naturals[0], *wilds], None),),
            WILD: (a_figure([*ranks, WILD], None),),
        }
    found: dict[str, tuple[Figure, ...]] = {}
    if low > 0:
        for rank in (ORDER[low - 1], WILD):
            found[rank] = (a_figure((rank, *ranks), low - 1),)
    if low + len(ranks) < len(ORDER):
        for rank in (ORDER[low + len(ranks)], WILD):
            found[rank] = (*found.get(rank, ()), a_figure((*ranks, rank), low))
    return found
