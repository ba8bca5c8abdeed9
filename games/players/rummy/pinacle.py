"""Advice for le pinacle: lay long runs, extend those on the table, and keep a pinacle until it helps lay others."""

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Any

from games.parts.cards import RANK, SUIT, SUITS
from games.parts.rummy.melds import LADDER, PLACES, SHORTEST, Meld, grown, without
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, Reason, because
from games.players.common.ways_out import WayOut, lays_and_last_discard
from games.players.common.zones import loose, lying
from games.rummy.pinacle import HALVES, HIGHEST, LOWEST, PINACLE, a_run, growth, read_run, runs_of, shifts, stood_for
from games.view import View

NEAR = 2  # places between two cards of a suit that one card turns into a run
LATE = 4  # cards in any hand: then a pinacle is laid anywhere, because it is dear in the hand
KEPT = 100  # more than the value of a card by its neighbours


def advise(view: View, rng: Random) -> Advised:
    """Draw; lay runs and cards that fit those on the table; then discard the least useful card."""
    if view.phase == "draw":
        return draw(view)
    if "done" in view.legal:
        return Advised("done", because("goes_out"))
    cards = loose(view)
    banned = taken(view, cards)
    for move, why in lays(view, cards):
        if without(cards, laid(move, cards)) != (banned,):  # that card alone could neither stay nor go
            return Advised(move, why)
    thrown = [move.removeprefix("discard:") for move in view.legal if move.startswith("discard:")]
    if not thrown:  # a person has drafted all but the card taken
        return Advised("take_back", because("takes_back"))
    card = min(thrown, key=lambda card: (worth(card, cards), -HALVES[card], card))
    return Advised(f"discard:{card}", why_discard(card, cards))


def taken(view: View, cards: Sequence[str]) -> str | None:
    """The card taken from the discards, which may not go back there."""
    drawn = view.facts.get("drawn")
    return drawn if drawn in cards and f"discard:{drawn}" not in view.legal else None


def table(view: View) -> list[Meld]:
    """The runs on the table to which the reader may add cards, including those of the reader's draft."""
    melds = view.facts["melds"]
    addable = view.facts.get("addable", range(1, len(melds) + 1))
    return [run for number in addable if (run := read_run("+".join(melds[number - 1])))]


def draw(view: View) -> Advised:
    """The discard if it is a pinacle, or can be laid at once."""
    if DISCARD not in view.legal:
        return Advised(STOCK, because("usual"))
    card = lying(view, "discard")[-1]
    if why := wanted(view, card):
        return Advised(DISCARD, why)
    return Advised(STOCK, because("nothing_fits", card=card, cards=tuple({PINACLE[SUIT[card]]} & {*view.hand})))


def wanted(view: View, card: str) -> Reason | None:
    """Why to take the discard: a pinacle, or a card that can be laid at once."""
    if RANK[card] == "2":
        return because("wild", suit=SUIT[card])
    if run := next((run for run in plan((*view.hand, card)) if card in run.cards), None):
        return because("goes_with", cards=without(run.cards, (card,)))
    if run := next((run for run in table(view) if card in growth(run) or card == stood_for(run)), None):
        return because("goes_with", cards=run.cards)
    return None


# -- laying -----------------------------------------------------------------------------------------------------------


def plan(cards: Sequence[str]) -> list[Meld]:
    """The runs that lay the most cards: the longest of each suit, with the pinacle if it adds two cards or more."""
    found = []
    for suit in SUITS:
        held = sum(PLACES[card] & ~1 for card in cards if SUIT[card] == suit and RANK[card] != "2")
        best = segments(suit, held, None)
        if PINACLE[suit] in cards:
            gaps = (place for place in range(LOWEST, HIGHEST + 1) if not held >> place & 1)
            bridged = max((segments(suit, held, gap) for gap in gaps), key=size, default=[])
            if size(bridged) > size(best) + 2:
                best = bridged
        found += best
    return found


def segments(suit: str, held: int, pinacle: int | None) -> list[Meld]:
    """The longest runs of the held places, with a pinacle at a place that is not held."""
    places = held | (0 if pinacle is None else 1 << pinacle)
    found, start = [], LOWEST
    while start <= HIGHEST:
        end = start
        while places >> end & 1:
            end += 1
        if end - start >= SHORTEST:
            laid = range(start, end)
            found.append(a_run(suit, start, (PINACLE[suit] if at == pinacle else LADDER[at] + suit for at in laid)))
        start = end + 1
    return found


def size(runs: Sequence[Meld]) -> int:
    return sum(len(run.cards) for run in runs)


def lays(view: View, cards: Sequence[str]) -> Iterator[tuple[str, Reason]]:
    """Moves to lay, most urgent first: new runs, cards that fit the table, a pinacle near the end of the hand."""
    legal = {*view.legal}
    yield from ((move, costs(run.cards)) for run in plan(cards) if (move := f"meld:{run.text}") in legal)
    added = [(move, laid(move, cards)) for move in view.legal if move.startswith(("extend:", "shift:"))]
    yield from ((move, costs(named)) for move, named in added if RANK[named[0]] != "2")
    fewest = min(len(cards), *(seat.cards for seat in view.seats))
    if fewest <= LATE:
        yield from ((move, costs(named)) for move, named in added)


def costs(cards: Sequence[str]) -> Reason:
    """These cards would count against their player in the hand."""
    return because("costs", points=sum(map(HALVES.__getitem__, cards)) / 2)


def laid(move: str, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards that a move lays; if a card is named with its neighbour, the one in hand."""
    verb, _, argument = move.partition(":")
    if verb == "meld":
        return tuple(argument.split("+"))
    named = argument.split(":")[1].split("+")
    return (next((card for card in named if RANK[card] == "2" and card in cards), named[0]),)


# -- the discard ------------------------------------------------------------------------------------------------------


def why_discard(card: str, cards: Sequence[str]) -> Reason:
    """Why a card goes: no other is near, or only these."""
    if RANK[card] == "2":
        return because("sacrifice")
    near = tuple(other for other in cards if other != card and nearness(card, other))
    return because("alone", cards=near)


def worth(card: str, cards: Sequence[str]) -> int:
    """How near a card is to a run: by its neighbours in the hand, including the pinacle of its suit."""
    if RANK[card] == "2":
        return KEPT
    return sum(nearness(card, other) for other in cards if other != card)


def nearness(card: str, other: str) -> int:
    """How much a card helps another to become a run, from 0 on."""
    if SUIT[other] != SUIT[card]:
        return 0
    if RANK[other] == "2":
        return NEAR
    apart = abs(LADDER.index(RANK[other], LOWEST) - LADDER.index(RANK[card], LOWEST))
    return max(0, NEAR + 1 - apart)


# -- the way out ------------------------------------------------------------------------------------------------------


def larger(run: Meld, cards: Sequence[str]) -> list[Meld]:
    """What a run becomes with one of these cards."""
    found = [longer for card, ways in growth(run).items() if card in cards for longer in ways]
    return [*found, *shifts(run).values()] if stood_for(run) in cards else found


def homeless(cards: Sequence[str], runs: Sequence[Meld]) -> int:
    """The loose cards that surely fit no run; one of them can be discarded."""
    homes = {card for run in runs_of(cards) for card in run.cards}
    for run in grown(runs, lambda run: larger(run, cards)):
        homes.update(growth(run), filter(None, [stood_for(run)]))
    return sum(card not in homes for card in cards)


def all_fit(view: View) -> bool:
    """Whether all cards but one may fit a run, with the discard if that is still to be drawn."""
    if view.phase == "draw":
        return DISCARD in view.legal and homeless((*view.hand, lying(view, "discard")[-1]), table(view)) <= 1
    return homeless(loose(view), table(view)) <= 1


def hopeless(world: Any, seat: int) -> bool:
    return world.phase == "lay" and homeless(world.loose, [run for _, run in world.growing(seat)]) > 1


def draft(world: Any, seat: int) -> Hashable:
    melds = tuple(sorted(run.cards for run in world.table))
    return world.phase, tuple(sorted(world.loose)), melds


WAY_OUT = WayOut(all_fit, lays_and_last_discard, draft, hopeless)
REVIEW = play_outs(advise, way_out=WAY_OUT, trick=1, effort=6000)
