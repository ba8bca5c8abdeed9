"""Advice for le rami: collect what may become melds, open as soon as you can, then lay all that can be laid.

It lays what it can, with three exceptions: melds too small for the opening; a meld that leaves no card to discard; a
joker next to cards that make a meld without it (after the opening, it extends that meld anyway).
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any

from games.parts.cards import JOKER, RANK, SUITS
from games.parts.rummy.all_at_once import JOKER_LEFT
from games.parts.rummy.melds import VALUE, Meld, exchanges, grown, growth, melds_of, read_meld, with_held, without
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, Reason, because
from games.players.common.ways_out import WayOut, lays_and_last_discard
from games.players.common.zones import loose, lying
from games.view import Event, View

COPIES = 2  # of every card
MOST_CONSIDERED = 14  # melds of one hand: with jokers there are hundreds, and the dearest ones are enough
FITS_THE_TABLE = 2  # chances that a card is worth if it extends a meld on the table, after the opening


def advise(view: View, rng: Random) -> Advised:
    """Draw, lay what you can, discard; a draft that leads nowhere goes back to the hand."""
    if view.phase == "draw":
        return draw(view)
    ways_out = [move for move in view.legal if move.startswith("out:")]
    if ways_out:
        return Advised(ways_out[0], because("goes_out"))
    return lay(view) or discard(view) or Advised("take_back", because("takes_back"))


def top(view: View) -> str:
    """The last discard."""
    return lying(view, "discard")[-1]


def draw(view: View) -> Advised:
    """The discard if it goes onto the table at once, otherwise from the stock."""
    if DISCARD not in view.legal:
        return Advised(STOCK, because("usual"))
    rules = next(note.facts for note in view.facts["notes"] if note.kind == "takeable")
    if rules["fits"] and (why := wanted(view, top(view))):
        return Advised(DISCARD, because("goes_out") if rules["sec"] else why)
    return Advised(STOCK, because("usual") if rules["fits"] else because("cannot_lay", card=top(view)))


def wanted(view: View, card: str) -> Reason | None:
    """Why to take a discard: it goes onto the table at once, or into a meld."""
    if way := best_layout(view, (*view.hand, card), card):
        meld = next(meld for meld in way if card in meld.cards)
        return because("goes_with", cards=without(meld.cards, (card,)))
    for meld in table(view) if enough(view) else ():
        if card in growth(meld, jokers(view)):
            return because("goes_with", cards=meld.cards)
        if card in exchanges(meld) and (freed := use_of_joker(view, view.hand)):
            return because("goes_with", card=JOKER, cards=without(freed.cards, (JOKER,)))
    return None


# -- what the table shows ------------------------------------------------------------------------------------------


def jokers(view: View) -> int:
    """The most jokers in a meld."""
    return int(view.facts["opening"]["jokers"])


def table(view: View) -> list[Meld]:
    """The melds on the table, including those of the reader's draft."""
    read = (read_meld("+".join(cards), jokers(view)) for cards in view.facts["melds"])
    return [meld for meld in read if meld is not None]


def drafted(view: View) -> Mapping[str, Any] | None:
    """The first melds of a reader who has not opened, as far as they are drafted."""
    return next((note.facts for note in view.facts["notes"] if note.kind == "opening"), None)


def enough(view: View, more: Sequence[Meld] = ()) -> bool:
    """Whether the reader has opened, or would with these melds."""
    assert view.seat is not None
    if "opened" in view.seats[view.seat].tags:
        return True
    needed = view.facts["opening"]
    so_far = drafted(view)
    points = sum(meld.points for meld in more) + (so_far["points"] if so_far else 0)
    run = any(meld.pure for meld in more) or not needed["run"] or (so_far is not None and so_far["run"] == "laid")
    begun = bool(more) or so_far is not None
    return begun and run and points >= needed["points"]


# -- melds ---------------------------------------------------------------------------------------------------------


def best_layout(view: View, cards: Sequence[str], needed: str | None = None) -> tuple[Meld, ...]:
    """The melds that lay the most cards at once, including `needed`; () if nothing may be laid."""
    melds = worth_laying(cards, jokers(view))
    if not enough(view, melds * COPIES):  # not even all together, each card counted as often as it fits
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


@lru_cache(1 << 12)
def most_laid(cards: tuple[str, ...], most_jokers: int) -> tuple[Meld, ...]:
    """The melds with the most of these cards at once."""
    return max(layouts(cards, worth_laying(cards, most_jokers)), key=weight)


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


def use_of_joker(view: View, rest: Sequence[str]) -> Meld | None:
    """The new meld that a joker taken from the table makes at once."""
    return next((meld for meld in best_layout(view, (*rest, JOKER), JOKER) if JOKER in meld.cards), None)


# -- the turn ------------------------------------------------------------------------------------------------------


def lay(view: View) -> Advised | None:
    """New melds first, then extensions, then the joker of a meld; before all that, what must be laid."""
    cards, duty = loose(view), must_lay(view)
    must = duty.cards[0] if duty else None
    may_meld = any(move.startswith("meld:") for move in view.legal)
    if may_meld and (way := best_layout(view, cards, must)):
        first = next((meld for meld in way if must in meld.cards), way[0])
        return Advised(f"meld:{first.text}", why_meld(view, first, way, duty))
    if (duty and duty.kind == "must_lay_joker") or not enough(view):  # a freed joker needs a new meld
        return None
    additions = [move for move in view.legal if move.startswith("extend:") and must in (None, added(move))]
    if additions:
        move = max(additions, key=lambda move: (VALUE.get(added(move), 0), move))
        return Advised(move, because("due", card=must) if must else because("costs", points=left([added(move)])))
    for move in view.legal:
        fits = move.startswith("joker:") and must in (None, added(move))
        if fits and (freed := use_of_joker(view, without(cards, (added(move),)))):
            return Advised(move, because("goes_with", card=JOKER, cards=without(freed.cards, (JOKER,))))
    return None


def why_meld(view: View, meld: Meld, way: Sequence[Meld], duty: Event | None) -> Reason:
    """Why to lay a meld of these: it must be laid, it opens, or its cards no longer count."""
    if duty and duty.cards[0] in meld.cards:
        return because("due", card=duty.cards[0])
    assert view.seat is not None
    if "opened" in view.seats[view.seat].tags:
        return because("costs", points=left(meld.cards))
    needed, so_far = view.facts["opening"]["points"], drafted(view)
    points = sum(meld.points for meld in way) + (so_far["points"] if so_far else 0)
    return because("opens", points=points, need=needed)


def left(cards: Sequence[str]) -> int:
    """What cards would cost in the hand of a player who has opened."""
    return sum(VALUE.get(card, JOKER_LEFT) for card in cards)


def must_lay(view: View) -> Event | None:
    """The note about the discard just taken, or a freed joker, which must be laid before the discard."""
    return next((note for note in view.facts["notes"] if note.kind in ("must_lay", "must_lay_joker")), None)


def added(move: str) -> str:
    """The card that a move adds to a meld."""
    named = move.split(":")[2].split("+")
    return named[0] if len(named) == 1 else JOKER  # only a joker fits both ends of a run


def discard(view: View) -> Advised | None:
    """The card with the least potential, and among these the dearest."""
    cards = [move.removeprefix("discard:") for move in view.legal if move.startswith("discard:")]
    if not cards:
        return None
    kept = useful(view)
    card = min(cards, key=lambda card: (kept[card], -VALUE.get(card, 0), card))
    return Advised(f"discard:{card}", why_discard(view, card, kept[card]))


def why_discard(view: View, card: str, kept: int) -> Reason:
    """Why a card goes: it has a twin, few hidden cards fit, or all the others are in melds, too."""
    cards = loose(view)
    assert view.seat is not None
    if card == JOKER or kept >= MELDED:
        return because("sacrifice")
    if cards.count(card) > 1:
        return because("twin")
    points = left([card]) if "opened" in view.seats[view.seat].tags else 0
    return because("few_chances", count=chances(card, cards, seen(view)), points=points, wilds=1)


# -- cards to keep -------------------------------------------------------------------------------------------------

MELDED = 100  # more than all chances together


def useful(view: View) -> Counter[str]:
    """By card, how many hidden cards would make a meld with it; melds and jokers are worth more than any chance."""
    cards, known = loose(view), seen(view)
    worth = Counter({JOKER: 2 * MELDED})
    for card in set(cards) - {JOKER}:
        worth[card] += chances(card, cards, known)
        worth[card] -= MELDED * (cards.count(card) > 1)  # equal cards never share a meld
    for meld in most_laid(tuple(cards), jokers(view)):
        for card in meld.cards:
            worth[card] += MELDED
    for meld in table(view):
        for card in growth(meld, jokers(view)):
            worth[card] += FITS_THE_TABLE
    return worth


def seen(view: View) -> Counter[str]:
    """The cards that are not hidden: loose in the hand, discarded, or in melds."""
    known = Counter((*loose(view), *lying(view, "discard")))
    known.update(card for meld in view.facts["melds"] for card in meld)
    return known


def chances(card: str, cards: Sequence[str], known: Counter[str]) -> int:
    """How many hidden cards would make a meld with this card and another of the hand."""
    missing = {out for other in cards for out in completing(card, other)}
    return sum(max(0, COPIES - known[out]) for out in missing)


@cache
def completing(card: str, other: str) -> frozenset[str]:
    """The cards that complete a meld with these two."""
    found: set[str] = set()
    for meld in melds_of((card, other, JOKER)) if JOKER not in (card, other) else ():
        found.update(exchanges(meld) if meld.low is not None else (RANK[card] + suit for suit in SUITS))
    return frozenset(found - {card, other})


# -- the way out ---------------------------------------------------------------------------------------------------


def homeless(cards: Sequence[str], melds: Sequence[Meld], most: int) -> int:
    """The loose cards that surely fit no meld, neither a new one nor one of the table; one of them can be discarded."""
    freed = sum(not exchanges(meld).keys().isdisjoint(cards) for meld in melds)
    homes = {card for meld in melds_of([*cards, *[JOKER] * freed], most) for card in meld.cards}
    for meld in grown(melds, lambda meld: with_held(meld, cards, most)):
        homes.update(growth(meld, most), exchanges(meld))
    return sum(card not in homes for card in cards)


def all_fit(view: View) -> bool:
    """Whether all cards but one may fit a meld, with the discard if that is still to be drawn, and they can open."""
    notes = {note.kind: note.facts for note in view.facts["notes"]}
    if view.phase == "draw":
        takes = DISCARD in view.legal and notes["takeable"]["fits"]
        return takes and homeless((*view.hand, top(view)), table(view), jokers(view)) <= 1
    opens = "opening" not in notes or notes["opening"]["state"] in ("enough", "possible")
    return opens and homeless(loose(view), table(view), jokers(view)) <= 1


def hopeless(world: Any, seat: int) -> bool:
    return world.phase == "lay" and homeless(world.loose, world.table, world.most) > 1


def draft(world: Any, seat: int) -> Hashable:
    """The cards left and the melds of the table, what must still be laid, and how far the first melds are."""
    opening = world.is_open(seat) or (sum(meld.points for meld in world.new), any(meld.pure for meld in world.new))
    melds = tuple(sorted(meld.cards for meld in world.table))
    return world.phase, tuple(sorted(world.loose)), melds, world.due, world.freed, opening


WAY_OUT = WayOut(all_fit, lays_and_last_discard, draft, hopeless)
REVIEW = play_outs(advise, way_out=WAY_OUT, trick=7, effort=3000)
