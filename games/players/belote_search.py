"""The search at belote: worlds in which the bids make sense, played out in numbers."""

from __future__ import annotations

from random import Random

from ..parts.belote import BELOTE, settle
from ..parts.cards import SUIT
from ..tricks.belote import Belote
from ..view import View
from .belote_bids import bid, takes
from .belote_deal import Deal
from .belote_numbers import NUMBER, POINT, mask
from .search import Search

BIDDING = ("turned_suit", "any_suit")
KING_QUEEN = 3 << 26


def finish_bidding(world: Belote) -> None:
    """Let everybody who is still asked take or pass, as advised; the cards are then played out in numbers."""
    while world.phase in BIDDING and not any(event.kind == "void" for event in world.events):
        seat = world.turn
        world.play(seat, bid(world.legal(seat), world.hands[seat], world.turned[0], world.phase))


def gain(world: Belote, seat: int) -> float:
    """The points of the deal by which the seat's camp is ahead when it has been played out."""
    camp = seat % 2
    for event in world.events:
        if event.kind == "score":  # the last cards played themselves
            return float(event.facts["points"][camp] - event.facts["points"][1 - camp])
    if world.taker is None:
        return 0.0  # nobody took
    deal = in_numbers(world)
    belote = calls(world, deal)
    deal.play_out()
    shown = [0, 0]
    for holder, one in world.scoring([*world.shown, *unshown(world)]) if world.tricks else ():
        shown[holder % 2] += one.points
    sweep = next((camp for camp in (0, 1) if not deal.won[1 - camp]), None)
    marks, pending, _ = settle(world.taker % 2, deal.points, belote, shown, sweep, world.rules.belote_safe)
    return float(marks[camp] - marks[1 - camp])


def unshown(world: Belote):  # type: ignore[no-untyped-def]
    return [(seat, one) for seat in range(4) for one in world.announced[seat]]


def in_numbers(world: Belote) -> Deal:
    """The deal as far as it has been played."""
    assert world.trump is not None and world.taker is not None
    numbers = NUMBER[world.trump]
    leader = world.trick[0][0] if world.trick else world.turn
    first = world.tricks[0][0][0] if world.tricks else leader
    deal = Deal([0] * 4, first, (world.next_seat[0]) % 4, world.taker)
    deal.raising, deal.undertrumping = world.duties.raise_trump, world.duties.undertrump
    for trick in (*world.tricks, world.trick):
        for seat, card in trick:
            deal.hands[seat] |= 1 << numbers[card]
            deal.hands[world.next_seat[seat]] |= 0
            deal.play(numbers[card])
            deal.hands[seat] = 0
    deal.hands = [mask(hand, world.trump) for hand in world.hands]
    return deal


def calls(world: Belote, deal: Deal) -> list[int]:
    """What belote and rebelote will bring each camp: whoever can will say them."""
    belote = [0, 0]
    if world.called is not None:
        belote[world.called % 2] = BELOTE  # TODO rebelote forgotten
    else:
        for seat in range(4):
            if deal.hands[seat] & KING_QUEEN == KING_QUEEN:
                belote[seat % 2] = BELOTE
    return belote


def plausible(world: Belote, seat: int, rng: Random) -> bool:
    """Whether the others, with these hands, would have bid as they did."""
    order = [world.eldest]
    while len(order) < 4:
        order.append(world.next_seat[order[-1]])
    if world.taker is None:
        turned, taker, second = world.turned[0], None, world.phase == "any_suit"
    else:
        turned, taker = world.open_card, world.taker
        second = next(":" in move for _, move in reversed(world.log) if move.startswith("take"))
    current = world.turn if taker is None else taker
    before = order.index(current)
    played: list[list[str]] = [[], [], [], []]
    for trick in (*world.tricks, world.trick):
        for at, card in trick:
            played[at].append(card)
    closed = SUIT[turned] if world.rules.second_round_suits == "other_three" else ""
    suits = [suit for suit in "CDHS" if suit != closed]
    for place, other in enumerate(order):
        if other == seat:
            continue
        five = sorted([*world.hands[other], *played[other]])
        if len(five) > 5:
            five = rng.sample([card for card in five if card != turned], 5)
        if second or place < before:
            if takes(five, turned, "turned_suit", (SUIT[turned],)):
                return False
        if second and place < before:
            if takes(five, turned, "any_suit", suits):
                return False
        if other == taker:
            wanted = takes(five, turned, "any_suit", suits) if second else takes(five, turned, "turned_suit", (SUIT[turned],))
            if wanted != world.trump:
                return False
    return True


def worlds(view: View, moves: int) -> int:
    return 30


def candidates(view: View) -> tuple[str, ...]:
    """The cards, each with what may be said with it; what is announced is not searched."""
    if any(move.startswith(("announce", "show", "packets")) for move in view.legal):
        return ()
    return tuple(move for move in view.legal if not any(other.startswith(f"{move}:") for other in view.legal if move != "pass"))


SEARCH = Search(finish_bidding, gain, worlds, candidates, plausible)
