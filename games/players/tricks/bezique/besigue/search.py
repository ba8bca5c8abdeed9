"""The search of le bésigue: without a talon all cards are known, and the strict tricks are solved.

Before that, searching some tricks ahead was no better than the advice: the cards drawn decide more.
"""

from games.parts.cards import PACK_32, RANK, SUIT, SUITS
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable, trick_of
from games.players.common.reasons import Reason
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import Numbering, duties_in, numbering
from games.players.common.tricks.solver import Solver
from games.players.tricks.bezique.besigue.cards import BRISQUES, HEIGHT, choose
from games.tricks.bezique.besigue import BRISQUE, LAST_TRICK, STRICT, Besigue
from games.view import View

CARDS = {
    trump: numbering(PACK_32 * 2, HEIGHT, SUIT, trump, {card: BRISQUE for card in PACK_32 if RANK[card] in BRISQUES})
    for trump in (None, *SUITS)
}
SOLVED = 7  # cards per hand; the tricks before that follow the advice, because solving them takes long


def play_out(world: Besigue) -> None:
    """Play by the advice until the rest can be solved."""
    deal = world.deal
    if world.talon:
        return  # the move ended the deal: the last cards may play themselves
    while world.waiting and world.deal == deal and (world.trick or len(world.hands[world.turn]) > SOLVED):
        seat = world.turn
        lead = world.trick[0][1] if world.trick else None
        cards = [move.removeprefix("play:") for move in world.legal(seat)]
        world.play(seat, world.play_move[choose(cards, world.hands[seat], (), lead, world.trump, 0)])


def worth(world: Besigue, seat: int) -> float:
    """The lead of the seat in the deal's points, including those still to win."""
    other, scored = 1 - seat, world.last_deal
    if scored is not None and (not world.tricks or scored["deal"] == world.deal):
        return float(scored["points"][seat] - scored["points"][other])
    ahead = world.declared[seat] - world.declared[other] + BRISQUE * (world.brisques[seat] - world.brisques[other])
    rest = lead_of_first(world)
    return float(ahead + (-rest if seat else rest))


def lead_of_first(world: Besigue) -> int:
    """The lead of seat 0 in the strict tricks to come, in points, with best play on both sides."""
    cards = CARDS[world.trump]
    hands = [twice(cards, hand) for hand in world.hands]
    deal = Deal(cards, duties_in(cards, STRICT), hands, world.turn, (1, 0), (0, 1))
    return Solver(deal, LAST_TRICK, double=True).solve(deal)


def twice(cards: Numbering, hand: list[str]) -> int:
    """The numbers of a hand; of two equal cards that of the text and the one below it."""
    found = 0
    for card in hand:
        bit = 1 << cards.number[card]
        found |= bit >> 1 if found & bit else bit
    return found


def candidates(view: View) -> tuple[str, ...]:
    """Every card if there is no talon; before that only the advice."""
    talon = view.zones["stock"] or view.zones["turned"]
    return () if talon else tuple(f"play:{card}" for card in playable(view))


def worlds(view: View, moves: int) -> int:
    """All cards outside the hand have been seen: there is only one world."""
    return 1


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ in the strict tricks."""
    trick = trick_of(view)

    def takes(card: str) -> bool:
        lead = trick[0][1]
        return HEIGHT[card] > HEIGHT[lead] if SUIT[card] == SUIT[lead] else SUIT[card] == view.facts["trump"]

    return contrast_plays(view, move, other, takes, HEIGHT)
