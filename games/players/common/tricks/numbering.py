"""Cards as numbers: a set of cards is a mask, in which bit n is card n; and the duties of tricks on masks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from typing import TypeAlias

from games.parts.cards import EXCUSE
from games.parts.tricks.turn_loop import Duties

Allowed: TypeAlias = Callable[[int, int, int, bool], int]
"""(hand, suit led, best card so far, a partner wins): the cards that may be played to a trick."""

ALL = ~0
FOLLOW = Duties(ruff=False, raise_trump=False)  # no duty but to follow suit


@dataclass(frozen=True, eq=False, slots=True)
class Numbering:
    """The numbers of a pack: they rise with the suits, trumps after the others, and in a suit with the strength.

    Tables by number: `card`: its text; `suited`: the cards of its suit; `above`: the higher ones of these; `beating`:
    all cards that beat it, and at -1, for no card, every card; `place`: of its suit in the order of numbers; `point`;
    `falling`, `rising`: its place among all cards, the strongest or the weakest first, of equal ones that with the
    first text.
    Masks: `plain`: each suit but trumps; `trumps`; `free`: the Excuse, a suit of its own that beats nothing.
    """

    number: Mapping[str, int]
    card: Sequence[str]
    suited: Sequence[int]
    above: Sequence[int]
    beating: Sequence[int]
    place: Sequence[int]
    point: Sequence[int]
    falling: Sequence[int]
    rising: Sequence[int]
    plain: Sequence[int]
    trumps: int
    free: int

    def mask(self, cards: Iterable[str]) -> int:
        """The set of these cards."""
        number = self.number
        return sum([1 << number[card] for card in cards])


def numbering(
    pack: Iterable[str],
    strength: Mapping[str, int],
    suit: Mapping[str, str],
    trump: str | None = None,
    points: Mapping[str, int] | None = None,
) -> Numbering:
    """The numbers of a pack by its rules; `suit`: the one that each card counts as."""
    pack = tuple(pack)
    last = {trump: 1, EXCUSE: 2}
    suits = sorted(dict.fromkeys(suit[card] for card in pack), key=lambda name: last.get(name, 0))
    card = sorted(pack, key=lambda text: (suits.index(suit[text]), strength[text]))
    whole = {name: sum(1 << at for at, text in enumerate(card) if suit[text] == name) for name in suits}
    trumps, free = whole.get(trump or "", 0), whole.get(EXCUSE, 0)
    suited = [whole[suit[text]] for text in card]
    above = [
        sum(1 << over for over, other in enumerate(card) if suited[at] >> over & 1 and strength[other] > strength[text])
        for at, text in enumerate(card)
    ]
    beating = [
        ALL if cards == free else higher | (0 if cards == trumps else trumps)
        for cards, higher in zip(suited, above, strict=True)
    ]
    falling, rising = (
        sorted(card, key=lambda text: (sign * (suit[text] == trump), sign * strength[text], text)) for sign in (-1, 1)
    )
    return Numbering(
        {text: at for at, text in enumerate(card)},
        tuple(card),
        tuple(suited),
        tuple(above),
        (*beating, ALL),
        tuple(suits.index(suit[text]) for text in card),
        tuple((points or {}).get(text, 0) for text in card),
        tuple(map(falling.index, card)),
        tuple(map(rising.index, card)),
        tuple(cards for cards in whole.values() if cards not in (trumps, free)),
        trumps,
        free,
    )


@cache
def duties_in(cards: Numbering, duties: Duties, spared: bool = True) -> Allowed:
    """The duties of the rules (`dutiful`) on masks; `spared`: a player whose partner wins need not ruff."""
    trumps, free, beating = cards.trumps, cards.free, cards.beating
    ruffing, undertrump = trumps if duties.ruff else 0, duties.undertrump
    raised = trumps * duties.raise_trump | sum(cards.plain) * duties.raise_plain
    over = beating if duties.overruff else [ALL] * len(beating)

    def allowed(hand: int, led: int, best: int, helped: bool) -> int:
        following = hand & led
        if following:
            if led & raised:
                following = following & beating[best] or following
        else:
            following = 0 if helped and spared else hand & ruffing
            if not following:
                return hand
            following = following & over[best] or (following if undertrump else hand)
        return following | hand & free

    return allowed


def union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def each(cards: int) -> list[int]:
    """The numbers in a set, lowest first."""
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found


def first(cards: int, order: Sequence[int]) -> int:
    """The card of a set that comes first in an order."""
    return min(each(cards), key=order.__getitem__)


def lowest(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The number of the highest card of a suit; -1 if there is none."""
    return cards.bit_length() - 1
