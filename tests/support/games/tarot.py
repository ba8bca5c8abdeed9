"""Deals of tarot: begun with the cards that a test names, and brought to their last trick."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from support.games.deals import last_deal
from support.games.matches import play, whose_turn

from games.parts.cards import PACK_78, SUIT
from games.parts.tarot.deal import PLANS, STRENGTH
from games.parts.worlds import redistribute
from games.tricks.tarot.tarot import Tarot
from games.tricks.tarot.tarot_lorrain import TarotLorrain

LOW_ECART = "2S 3S 4S 5S 6S 7S"


def tarot_deck(hands: Mapping[int, str], seats: int, chien: str = "", voids: Mapping[int, str] = {}) -> list[str]:
    """A deck that deals these cards to the seats, the dealer being seat 1; the other cards lie anywhere but in `voids`.

    `voids`: the suits of which a seat gets only the cards that it is given.
    """
    plan = PLANS[seats]
    given = [*(hands.get(seat, "").split() for seat in range(seats)), chien.split()]
    rest = [card for card in PACK_78 if not any(card in own for own in given)]
    room = [size - len(own) for size, own in zip([plan.hand] * seats + [plan.chien], given, strict=True)]
    barred = [{card for card in rest if SUIT[card][0] in voids.get(seat, "")} for seat in range(seats + 1)]
    full = [own + more for own, more in zip(given, redistribute(rest, room, barred, Random(1)), strict=True)]
    packets = [range(at, at + plan.packet) for at in range(0, plan.hand, plan.packet)]
    return [full[-turn % seats][at] for packet in packets for turn in range(seats) for at in packet] + full[seats]


def put_aside(match: Tarot | TarotLorrain) -> None:
    """The taker puts aside what stands first, and the play begins."""
    taker = whose_turn(match)
    while match.phase == "discard" and "done" not in match.legal(taker):
        match.play(taker, next(move for move in match.legal(taker) if move.startswith("discard")))
    match.play(taker, "done")


def come_to_the_end(
    match: Tarot | TarotLorrain,
    tricks: Sequence[tuple[int, str]] = (),
    end: tuple[int, str] | None = None,
    *,
    rest: int = 0,
    aside: str = LOW_ECART,
) -> Any:
    """As if all tricks but the last had been played, each its leader and its cards in turn; how the deal went.

    Of the cards that are named nowhere, seat `rest` wins every trick by leading trumps. `end` is the last trick.
    """
    own = [*tricks, end] if end else [*tricks]
    named = {card for _, trick in own for card in trick.split()} | set(aside.split())
    left = sorted((card for card in PACK_78 if card not in named), key=STRENGTH.__getitem__)
    high = [left.pop() for _ in range(len(left) // match.seats)]
    others = [(rest, " ".join([card, *(left.pop() for _ in range(match.seats - 1))])) for card in high]
    laid = [
        tuple(((leader - turn) % match.seats, card) for turn, card in enumerate(cards.split()))
        for leader, cards in ([*others, *own] if end else [*own, *others])
    ]
    match.stock, match.tricks, match.trick = aside.split(), [*laid[:-1]], []
    match.won = [sum(match.holder(trick) == seat for trick in match.tricks) for seat in range(match.seats)]
    for seat, card in laid[-1]:
        match.hands[seat] = [card]
    match.pass_to(laid[-1][0][0])
    assert sorted(match.census()) == sorted(PACK_78)
    play(match, " ".join(card for _, card in laid[-1]))
    return last_deal(match)
