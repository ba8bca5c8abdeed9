"""Advice for le rami: collect what may become melds, open as soon as you can, then lay all that can be laid.

What it holds it lays, in three cases excepted: before the opening, less than opens; a meld that would leave no card to
discard; a joker beside cards that make a meld without it (once open, it goes there by itself, as an addition).
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
MOST_CONSIDERED = 14  # melds of one hand: with jokers it has hundreds, and of these the dearest will do
FITS_THE_TABLE = 2  # chances that a card is worth which can be added to a meld of the table, once one is open


def advise(view: View, rng: Random) -> str:
    """Draw, lay what you hold, discard; a draft that leads nowhere goes back into the hand."""
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
    """Whether a discard is worth taking: it goes onto the table at once, and others with it into a meld."""
    cards = (*view.hand, card)
    if best_layout(view, cards, card):
        return True
    return enough(view) and any(
        card in growth(meld, jokers(view)) or (card in exchanges(meld) and useful_joker(view, view.hand))
        for meld in table(view)
    )


# -- what the table says -------------------------------------------------------------------------------------------


def jokers(view: View) -> int:
    """How many jokers a meld may hold."""
    return int(view.facts["opening"]["jokers"])


def table(view: View) -> list[Meld]:
    """The melds that lie there, one's own draft among them."""
    read = (read_meld("+".join(cards), jokers(view)) for cards in view.facts["melds"])
    return [meld for meld in read if meld is not None]


def enough(view: View, more: Sequence[Meld] = ()) -> bool:
    """Whether one is open, or would be with these melds."""
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
    """The melds that lay the most cards at once, `needed` among them; () where nothing may be laid."""
    melds = worth_laying(cards, jokers(view))
    if not enough(view, melds):  # not even all together, each card counted as often as it can be used
        return ()
    ways = (
        way
        for way in layouts(cards, melds)
        if way and (needed is None or any(needed in meld.cards for meld in way)) and enough(view, way)
    )
    return max(ways, key=weight, default=())


def weight(way: Sequence[Meld]) -> tuple[int, int]:
    """Of two ways to lay, more cards are better, then more points."""
    return sum(len(meld.cards) for meld in way), sum(meld.points for meld in way)


def worth_laying(cards: Sequence[str], most_jokers: int) -> list[Meld]:
    """The melds of a hand, those without joker and the dearest first; of equal ones that with the fewest jokers."""
    fewest: dict[tuple[str, ...], Meld] = {}
    for meld in melds_of(cards, most_jokers):
        naturals = tuple(card for card in meld.cards if card != JOKER)
        if naturals not in fewest or len(meld.cards) < len(fewest[naturals].cards):
            fewest[naturals] = meld
    return sorted(fewest.values(), key=lambda meld: (JOKER in meld.cards, -meld.points, meld.cards))[:MOST_CONSIDERED]


def layouts(cards: Sequence[str], melds: Sequence[Meld]) -> Iterator[tuple[Meld, ...]]:
    """Every way to lay some of these melds side by side, with a card left to discard."""
    yield ()
    for place, meld in enumerate(melds):
        if len(meld.cards) < len(cards) and held(meld.cards, cards):
            for others in layouts(without(cards, meld.cards), melds[place:]):
                yield (meld, *others)


def held(wanted: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether a meld can be laid from these cards."""
    return all(card in cards for card in wanted if card != JOKER) and wanted.count(JOKER) <= cards.count(JOKER)


def useful_joker(view: View, rest: Sequence[str]) -> bool:
    """Whether a joker that is taken from the table makes a new meld at once."""
    return bool(best_layout(view, (*rest, JOKER), JOKER))


# -- the turn ------------------------------------------------------------------------------------------------------


def lay(view: View) -> str | None:
    """New melds first, then additions, then the joker of a meld; what must be laid before all else."""
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
    """The discard that was just taken, or a joker that was freed: without it no discard is allowed."""
    if "take_back" not in view.legal:
        return None
    if "chosen" not in view.facts:
        return str(view.facts["drawn"])
    can_discard = any(move.startswith("discard:") for move in view.legal)
    return JOKER if enough(view) and not can_discard else None


def added(move: str) -> list[str]:
    """The cards that an addition names."""
    return move.split(":")[2].split("+")


def discard(view: View) -> str | None:
    """The card of which the least can become, and of several such the most expensive."""
    cards = [move.removeprefix("discard:") for move in view.legal if move.startswith("discard:")]
    if not cards:
        return None
    kept = useful(view)
    return "discard:" + min(cards, key=lambda card: (kept[card], -VALUE.get(card, 0), card))


# -- what is kept --------------------------------------------------------------------------------------------------

MELDED = 100  # more than all chances together


def useful(view: View) -> Counter[str]:
    """By card, how many cards still hidden would make a meld of it; melds and jokers are worth more than any."""
    cards = loose(view)
    seen = Counter((*cards, *lying(view, "discard")))
    seen.update(card for meld in view.facts["melds"] for card in meld)
    worth = Counter({JOKER: 2 * MELDED})
    for card in set(cards) - {JOKER}:
        missing = {out for other in cards for out in completing(card, other)}
        worth[card] += sum(max(0, COPIES - seen[out]) for out in missing)
        worth[card] -= MELDED * (cards.count(card) > 1)  # equal cards never lie in one meld
    for meld in max(layouts(cards, worth_laying(cards, jokers(view))), key=weight):
        for card in meld.cards:
            worth[card] += MELDED
    for meld in table(view):
        for card in growth(meld, jokers(view)):
            worth[card] += FITS_THE_TABLE
    return worth


@cache
def completing(card: str, other: str) -> frozenset[str]:
    """The cards that make a meld of these two."""
    found: set[str] = set()
    for meld in melds_of((card, other, JOKER)) if JOKER not in (card, other) else ():
        found.update(exchanges(meld) if meld.low is not None else (RANK[card] + suit for suit in SUITS))
    return frozenset(found - {card, other})
