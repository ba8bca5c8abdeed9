"""How le bésigue is searched: some tricks ahead while there is a talon, to the very end when all cards are known."""

from __future__ import annotations

from ..tricks.besigue import BRISQUE, Besigue
from ..view import View
from .besigue_cards import appraise, choose, declaration
from .besigue_solver import Solver
from .tricks import playable

HORIZON = 4  # tricks that are played out, the present one included
EFFORT, FEWEST, MOST = 400, 3, 30  # plays that a choice may cost; worlds
SOLVED, SOLVED_LATER = 7, 3  # cards of each whose strict tricks are solved: once the talon is gone, and before
HOPES = 0.35  # of what the cards at the horizon seem to be worth


def decide(world: Besigue, seat: int) -> str:
    """The advice, from the seat's own cards in a world."""
    legal, hand = world.legal(seat), world.hands[seat]
    if len(legal) == 1:
        return legal[0]
    left = len(world.stock) + len(world.turned)
    if world.phase == "declare":
        return declaration(legal, hand, world.trump, left)
    if "exchange" in legal:
        return "exchange"
    lead = world.trick[0][1] if world.trick else None
    cards = [move[5:] for move in legal]
    shown = [copy.card for copy in world.laid[seat]]
    return "play:" + choose(cards, hand, shown, lead, world.trump, left)


def play_out(world: Besigue) -> None:
    """To the horizon; when the talon is gone, to where the rest can be solved."""
    deal, last, solved = world.deal, len(world.tricks) + HORIZON, SOLVED_LATER if world.talon else SOLVED
    while world.waiting and world.deal == deal:
        (seat,) = world.waiting
        assert seat is not None
        led = world.trick or world.phase != "play"
        if not led and (len(world.tricks) >= last if world.talon else len(world.hands[seat]) <= solved):
            break
        world.play(seat, decide(world, seat))


def worth(world: Besigue, seat: int) -> float:
    """How far the seat is ahead in the deal, by points and by what is still to come."""
    other, scored = 1 - seat, world.last_deal
    if scored is not None and (not world.tricks or scored["deal"] == world.deal):
        return float(scored["points"][seat] - scored["points"][other])
    ahead = world.declared[seat] - world.declared[other] + BRISQUE * (world.brisques[seat] - world.brisques[other])
    left = len(world.stock) + len(world.turned)
    if not world.waiting:  # a combination ended the match
        return float(world.scores[seat] - world.scores[other])
    if left:
        return ahead + HOPES * (hopes(world, seat, left) - hopes(world, other, left))
    rest = Solver(world).solve()
    return float(ahead + (rest if world.turn == seat else -rest))


def hopes(world: Besigue, seat: int, left: int) -> float:
    """What the cards of a hand seem to be worth, in points."""
    keep, _ = appraise(world.hands[seat], [copy.card for copy in world.laid[seat]], world.trump, left)
    return sum(map(keep.__getitem__, world.hands[seat]))


def candidates(view: View) -> tuple[str, ...]:
    """Every card; where one may exchange or declare, only the advice."""
    if view.phase != "play" or "exchange" in view.legal:
        return ()
    return tuple(f"play:{card}" for card in playable(view))


def worlds(view: View, moves: int) -> int:
    """When the talon is gone every card is known: one world is all there are."""
    if not view.zones["stock"] and not view.zones["turned"]:
        return 1
    return max(FEWEST, min(MOST, EFFORT // (moves * 2 * HORIZON)))
