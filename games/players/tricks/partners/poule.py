"""Advice for la poule: a leader with a poule makes it, so win for a partner with one, and deny it to the opponents.

The advice and the playouts of the search use the same function on plain values.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import NamedTuple

from games.parts.cards import OF_SUIT, PACK_32, SUIT, SUITS
from games.parts.tricks.poules import TOP
from games.players.common.following import playable, trick_of
from games.players.common.search import Search, affordable
from games.tricks.partners.poule import MADE, STRENGTH, Poule, thirds
from games.view import View

KEPT = 2  # thirds for keeping one of the three highest cards
LENGTH = 0.3  # thirds per card of the suit: lead from a long suit

EFFORT = 1500  # cards played in all the worlds of one choice: about 20 us each
MOST, FEWEST = 40, 4  # worlds

WORTH = {card: thirds([card]) for card in PACK_32}


class Seen(NamedTuple):
    """The basis of a player's choice.

    `cards`: playable cards; `hidden`: cards of the others; `own`, `friend`, `foe`: whether this seat (by suit), the
    partner or an opponent has a poule that can still be made; `first`: the first trick of a deal in which a trick
    without a point obliges its winner to lead low.
    """

    seat: int
    hand: Sequence[str]
    cards: Sequence[str]
    trick: Sequence[tuple[int, str]]
    hidden: Collection[str]
    own: str
    friend: bool
    foe: bool
    first: bool


def choose(seen: Seen) -> str:
    """The card to play."""
    if len(seen.cards) == 1:
        return seen.cards[0]
    return follow(seen) if seen.trick else lead(seen)


def lead(seen: Seen) -> str:
    """The own poule first; then masters; then low, toward a partner's poule and away from an opponent's."""
    poule = list(filter(OF_SUIT[seen.own], seen.cards)) if seen.own else []
    if poule:
        return "A" + seen.own if seen.first else max(poule, key=power)
    masters = [card for card in seen.cards if is_master(card, seen.hidden)]
    if masters:
        return max(masters, key=lambda card: (WORTH[card], power(card)))
    return max(seen.cards, key=lambda card: lead_value(card, seen))


def lead_value(card: str, seen: Seen) -> float:
    """How good it is to lead a card that others can beat."""
    suit = SUIT[card]
    mine = list(filter(OF_SUIT[suit], seen.hand))
    value = LENGTH * len(mine) - keep(card)
    if any(rank + suit not in seen.hidden for rank in TOP):
        return value + (MADE if seen.foe else 0)  # nobody else has the poule of this suit
    return value + (MADE if seen.friend else 0)


def follow(seen: Seen) -> str:
    """Take a valuable trick as cheaply as is safe; load a partner's trick, and give the opponents nothing."""
    trick, led = seen.trick, SUIT[seen.trick[0][1]]
    best_seat, best = max((laid for laid in trick if SUIT[laid[1]] == led), key=lambda laid: STRENGTH[laid[1]])
    last = len(trick) == 3
    partners = (best_seat - seen.seat) % 2 == 0
    safe = last or is_master(best, seen.hidden)
    winning = [card for card in seen.cards if SUIT[card] == led and STRENGTH[card] > STRENGTH[best]]
    sure = winning if last else [card for card in winning if is_master(card, seen.hidden)]
    if sure and (seen.own or not (partners and safe)):
        return min(sure, key=lambda card: (keep(card), power(card)))
    if partners and safe:
        return max(seen.cards, key=lambda card: (WORTH[card] - keep(card), -power(card)))
    return min(seen.cards, key=lambda card: (WORTH[card] + keep(card), power(card)))


def is_master(card: str, hidden: Collection[str]) -> bool:
    """Whether no hidden card beats it when it is led."""
    strength = STRENGTH[card]
    return not any(STRENGTH[other] > strength for other in filter(OF_SUIT[SUIT[card]], hidden))


def power(card: str) -> int:
    return STRENGTH[card]


def keep(card: str) -> int:
    """The value of keeping a card, in thirds."""
    return KEPT if card.startswith(("10", "9")) else 0


# -- as a seat sees it -----------------------------------------------------------------------------------------


def advise(view: View, rng: Random) -> str:
    """A card, by what was announced and played."""
    assert view.seat is not None
    seat, trick, gone = view.seat, trick_of(view), view.facts["gone"]
    seen = {*view.hand, *gone, *(card for _, card in trick)}
    hidden = [card for card in PACK_32 if card not in seen]
    own = next((SUIT[note.cards[0]] for note in view.facts.get("notes", ()) if note.kind == "own_poule"), "")
    hopes = [alive(seat_view.tags, hidden) for seat_view in view.seats]
    friend, foe = hopes[(seat + 2) % 4], hopes[(seat + 1) % 4] or hopes[(seat + 3) % 4]
    cards, first = playable(view), len(gone) == 0
    return f"play:{choose(Seen(seat, view.hand, cards, trick, hidden, own, friend, foe, first))}"


def alive(tags: Collection[str], hidden: Collection[str]) -> bool:
    """Whether a poule that a seat announced may still be complete: all three cards of a suit are out of sight."""
    return ("poule" in tags or "two_poules" in tags) and any(
        all(rank + suit in hidden for rank in TOP) for suit in SUITS
    )


# -- the same, straight from a world: for the search -----------------------------------------------------------


def play_out(world: Poule) -> None:
    """Play to the end of the deal by the advice, knowing all hands' poules."""
    deal = world.deal
    while world.deal == deal and world.waiting:
        seat = world.turn
        cards = [move[5:] for move in world.legal(seat)]
        world.play(seat, f"play:{choose(in_world(world, seat, cards)) if len(cards) > 1 else cards[0]}")


def in_world(world: Poule, seat: int, cards: Sequence[str]) -> Seen:
    hidden = [card for other, hand in enumerate(world.hands) if other != seat for card in hand]
    holders = {trio.seat: trio.suit for trio in world.trios if trio.intact}
    friend = (seat + 2) % 4 in holders
    foe = any(other % 2 != seat % 2 for other in holders)
    first = not world.tricks and world.rules.first_trick_rule
    return Seen(seat, world.hands[seat], cards, world.trick, hidden, holders.get(seat, ""), friend, foe, first)


def worth(world: Poule, seat: int) -> float:
    """The lead of the seat's camp in points of the deal played out."""
    assert world.last_deal is not None
    points = world.last_deal["points"]
    return float(points[seat] - points[1 - seat % 2])


SEARCH = Search(play_out, worth, affordable(EFFORT, FEWEST, MOST))
