"""Advice for le rami: collect what may become melds, open as soon as you can, then lay all that can be laid.

It lays what it can, with three exceptions: melds too small for the opening; a meld that leaves no card to discard; a
joker next to cards that make a meld without it (after the opening, it extends that meld anyway).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from games.parts.cards import JOKER, RANK, SUITS
from games.parts.rummy.melds import VALUE, Meld, exchanges, growth, melds_of, read_meld, without
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.zones import loose, lying
from games.view import View

COPIES = 2  # of every card
MOST_CONSIDERED = 14  # melds of one hand: with jokers there are hundreds, and the dearest ones are enough
FITS_THE_TABLE = 2  # chances that a card is worth if it extends a meld on the table, after the opening


def advise(view: View, rng: Random) -> str:
    """Draw, lay what you can, discard; a draft that leads nowhere goes back to the hand."""
    if view.phase == "draw":
        return DISCARD if DISCARD in view.legal and wants(view, top(view)) else STOCK
    ways_out = [move for move in view.legal if move.startswith("out:")]
    if ways_out:
        return ways_out[0]
    return lay(view) or discard(view) or "take_back"


def top(view: View) -> str:
    """The last discard."""
    return lying(view, "discard")[-1]


def wants(view: View, card: str) -> bool:
    """Whether to take a discard: it goes onto the table at once, or into a meld."""
    cards = (*view.hand, card)
    if best_layout(view, cards, card):
        return True
    return enough(view) and any(
        card in growth(meld, jokers(view)) or (card in exchanges(meld) and useful_joker(view, view.hand))
        for meld in table(view)
    )


# -- what the table shows ------------------------------------------------------------------------------------------


def jokers(view: View) -> int:
    """The most jokers in a meld."""
    return int(view.facts["opening"]["jokers"])


def table(view: View) -> list[Meld]:
    """The melds on the table, including those of the reader's draft."""
    read = (read_meld("+".join(cards), jokers(view)) for cards in view.facts["melds"])
    return [meld for meld in read if meld is not None]


def enough(view: View, more: Sequence[Meld] = ()) -> bool:
    """Whether the reader has opened, or would with these melds."""
    assert view.seat is not None
    if "opened" in view.seats[view.seat].tags:
        return True
    needed = view.facts["opening"]
    so_far = next((note.facts for note in view.facts["notes"] if note.kind == "opening"), None)
    points = sum(meld.points for meld in more) + (so_far["points"] if so_far else 0)
    run = any(meld.pure for meld in more) or not needed["run"] or (so_far is not None and so_far["run"] == "laid")
    begun = bool(more) or so_far is not None
    return begun and run and points >= needed["points"]


# -- melds ---------------------------------------------------------------------------------------------------------


def best_layout(view: View, cards: Sequence[str], needed: str | None = None) -> tuple[Meld, ...]:
    """The melds that lay the most cards at once, including `needed`; () if nothing may be laid."""
    melds = worth_laying(cards, jokers(view))
    if not enough(view, melds):  # not even all together, each card counted as often as it fits
        return ()
    ways = (
        way
        for way in layouts(cards, melds)
        if way and (needed is None or any(needed in meld.cards for meld in way)) and enough(view, way)
    )
    return max(ways, key=weight, default=())


def weight(way: Sequence[Meld]) -> tuple[int, int]:
    """Compares two layouts: more cards are better, then more points."""
    return sum(len(meld.cards) for meld in way), sum(meld.points for meld in way)


def worth_laying(cards: Sequence[str], most_jokers: int) -> list[Meld]:
    """The melds of a hand, those without jokers and the dearest first; of equal ones, that with the fewest jokers."""
    fewest: dict[tuple[str, ...], Meld] = {}
    for meld in melds_of(cards, most_jokers):
        naturals = tuple(card for card in meld.cards if card != JOKER)
        if naturals not in fewest or len(meld.cards) < len(fewest[naturals].cards):
            fewest[naturals] = meld
    return sorted(fewest.values(), key=lambda meld: (JOKER in meld.cards, -meld.points, meld.cards))[:MOST_CONSIDERED]


def layouts(cards: Sequence[str], melds: Sequence[Meld]) -> Iterator[tuple[Meld, ...]]:
    """Every way to lay some of these melds together, with a card left to discard."""
    yield ()
    for place, meld in enumerate(melds):
        if len(meld.cards) < len(cards) and held(meld.cards, cards):
            for others in layouts(without(cards, meld.cards), melds[place:]):
                yield (meld, *others)


def held(wanted: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether a meld can be laid from these cards."""
    return all(card in cards for card in wanted if card != JOKER) and wanted.count(JOKER) <= cards.count(JOKER)


def useful_joker(view: View, rest: Sequence[str]) -> bool:
    """Whether a joker taken from the table makes a new meld at once."""
    return bool(best_layout(view, (*rest, JOKER), JOKER))


# -- the turn ------------------------------------------------------------------------------------------------------


def lay(view: View) -> str | None:
    """New melds first, then extensions, then the joker of a meld; before all that, what must be laid."""
    cards, must = loose(view), must_lay(view)
    may_meld = any(move.startswith("meld:") for move in view.legal)
    if may_meld and (way := best_layout(view, cards, must)):
        first = next((meld for meld in way if must in meld.cards), way[0])
        return f"meld:{first.text}"
    if must == JOKER or not enough(view):
        return None
    additions = [move for move in view.legal if move.startswith("extend:") and (must is None or must in added(move))]
    if additions:
        return max(additions, key=lambda move: (max(VALUE.get(card, 0) for card in added(move)), move))
    for move in view.legal:
        fits = move.startswith("joker:") and (must is None or must in added(move))
        if fits and useful_joker(view, without(cards, added(move))):
            return move
    return None


def must_lay(view: View) -> str | None:
    """The discard just taken, or a freed joker, which must be laid before the discard."""
    if "take_back" not in view.legal:
        return None
    if "chosen" not in view.facts:
        return str(view.facts["drawn"])
    can_discard = any(move.startswith("discard:") for move in view.legal)
    return JOKER if enough(view) and not can_discard else None


def added(move: str) -> list[str]:
    """The cards that an extension names."""
    return move.split(":")[2].split("+")


def discard(view: View) -> str | None:
    """The card with the least potential, and among these the dearest."""
    cards = [move.removeprefix("discard:") for move in view.legal if move.startswith("discard:")]
    if not cards:
        return None
    kept = useful(view)
    return "discard:" + min(cards, key=lambda card: (kept[card], -VALUE.get(card, 0), card))


# -- cards to keep -------------------------------------------------------------------------------------------------

MELDED = 100  # more than all chances together


def useful(view: View) -> Counter[str]:
    """By card, how many hidden cards would make a meld with it; melds and jokers are worth more than any chance."""
    cards = loose(view)
    seen = Counter((*cards, *lying(view, "discard")))
    seen.update(card for meld in view.facts["melds"] for card in meld)
    worth = Counter({JOKER: 2 * MELDED})
    for card in set(cards) - {JOKER}:
        missing = {out for other in cards for out in completing(card, other)}
        worth[card] += sum(max(0, COPIES - seen[out]) for out in missing)
        worth[card] -= MELDED * (cards.count(card) > 1)  # equal cards never share a meld
    for meld in max(layouts(cards, worth_laying(cards, jokers(view))), key=weight):
        for card in meld.cards:
            worth[card] += MELDED
    for meld in table(view):
        for card in growth(meld, jokers(view)):
            worth[card] += FITS_THE_TABLE
    return worth


@cache
def completing(card: str, other: str) -> frozenset[str]:
    """The cards that complete a meld with these two."""
    found: set[str] = set()
    for meld in melds_of((card, other, JOKER)) if JOKER not in (card, other) else ():
        found.update(exchanges(meld) if meld.low is not None else (RANK[card] + suit for suit in SUITS))
    return frozenset(found - {card, other})
