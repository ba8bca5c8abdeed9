"""Advice for le nain jaune: begin the run that plays most cards, take every box, get rid of dear cards early."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

from games.parts.cards import PACK_52, RANK, SUITS
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, Reason, because
from games.players.common.ways_out import WayOut, own_moves
from games.shedding.nain_jaune import CLAIM, LADDER, STEP, WORTH
from games.view import View

RID = 4.0  # the value of playing a card, besides the chips it would cost
DEPTH = 3  # runs to look ahead, if no other player can continue


def advise(view: View, rng: Random) -> Advised:
    """A forgotten box; a card with its box, and among equal ones the dearest; to begin, the start of the best run."""
    if claim := react(view, rng):
        return claim
    plays = [move for move in view.legal if move.startswith("play:")]
    cards = {move.split(":")[1] for move in plays}
    boxes = view.facts["boxes"]
    if len({RANK[card] for card in cards}) == 1:
        best = max(cards, key=lambda card: (boxes.get(card, 0), card))
        why = because("no_difference") if len(cards) > 1 else because("costs", points=WORTH[best])
    else:
        best = begin(view)
        why = why_begin(view, best)
    if boxes.get(best):
        why = because("runs_on", count=boxes[best])
    claimed = f"play:{best}:{CLAIM}"
    return Advised(claimed if claimed in plays else f"play:{best}", why)


def react(view: View, rng: Random) -> Advised | None:
    """The forgotten box, while it may still be taken."""
    if CLAIM not in view.legal:
        return None
    box = next(note for note in view.facts["notes"] if note.kind == "open_box")
    return Advised(CLAIM, because("runs_on", count=box.facts["count"]))


def begin(view: View) -> str:
    """The card to begin a run with."""
    nobody = {rank: unanswered(view, rank) for rank in LADDER}
    return max(view.hand, key=lambda card: (promise(card, view.hand, view.facts["boxes"], nobody, DEPTH), card))


def why_begin(view: View, card: str) -> Reason:
    """Why to begin with a card: the run that the hand continues itself, the next lead, or the points that go."""
    left, run, step = [*view.hand], list[str](), STEP[card]
    left.remove(card)
    boxes: Mapping[str, int] = view.facts["boxes"]
    while following := [other for other in left if STEP[other] == step + len(run) + 1]:
        run.append(max(following, key=lambda other: boxes.get(other, 0)))
        left.remove(run[-1])
    won = sum(boxes.get(other, 0) for other in run)
    if run:
        return because("runs_on", cards=tuple(run), count=won)
    after = step + 1
    if after == len(LADDER) or unanswered(view, LADDER[after]) == 1:
        return because("plays_again")
    return because("costs", points=WORTH[card])


def unanswered(view: View, rank: str) -> float:
    """The chance that no other player can continue with a rank: all its other cards were played, or not dealt."""
    gone = {*view.facts["gone"], *view.hand}
    unseen = sum(RANK[card] == rank for card in PACK_52) - sum(RANK[card] == rank for card in gone)
    aside = view.zones["aside"]
    assert isinstance(aside, int)
    holders = [seat for seat in range(len(view.seats)) if seat != view.seat and rank not in view.facts["without"][seat]]
    room = sum(view.seats[seat].cards for seat in holders)
    return float((aside / (aside + room)) ** unseen) if aside + room else 1.0


def promise(card: str, hand: Sequence[str], boxes: Mapping[str, int], nobody: Mapping[str, float], depth: int) -> float:
    """The value of a run that begins with this card: its cards, their boxes, and the runs that follow."""
    left, value, step = [*hand], 0.0, STEP[card]
    while True:
        left.remove(card)
        value += RID + WORTH[card] + boxes.get(card, 0)
        step += 1
        following = [other for other in left if STEP[other] == step]
        if not following:
            break
        card = max(following, key=lambda other: boxes.get(other, 0))
    again = 1.0 if step == len(LADDER) else nobody[LADDER[step]]
    if not left:
        return value + RID * len(hand)  # the deal is won
    if depth == 0 or again < 0.1:
        return value
    return value + again * max(promise(other, left, boxes, nobody, depth - 1) for other in {*left})


# -- the way out: runs that nobody else can continue ---------------------------------------------------------------


def may_end(hand: Sequence[str], card: str, gone: Sequence[str], without: Sequence[Collection[str]]) -> bool:
    """Whether a run may end with this card and leave the lead to its player: surely nobody has the next rank.

    `without`: by other player, the ranks that everybody knows they do not have.
    """
    step = STEP[card] + 1
    if step == len(LADDER):
        return True
    rank = LADDER[step]
    if any(RANK[other] == rank for other in hand):
        return True  # the hand continues
    return sum(RANK[other] == rank for other in gone) == len(SUITS) or all(rank in ranks for ranks in without)


def leads_on(view: View) -> bool:
    """Whether all cards but one may be followed by another of the hand."""
    if CLAIM in view.legal:  # the box of the last card comes first
        return False
    without = [ranks for seat, ranks in enumerate(view.facts["without"]) if seat != view.seat]
    gone = (*view.facts["gone"], *view.hand)
    return sum(not may_end(view.hand, card, gone, without) for card in view.hand) <= 1


def sure_plays(world: Any, seat: int) -> list[str]:
    """Plays, each with its box, after which the seat surely plays again; or the last card."""
    hand, moves = world.hands[seat], [move for move in own_moves(world, seat) if move.startswith("play:")]
    without = [ranks for other, ranks in enumerate(world.without) if other != seat]
    gone = [*(card for _, card in world.played), *hand]
    return [
        move
        for move in moves
        if f"{move}:{CLAIM}" not in moves and (len(hand) == 1 or may_end(hand, move.split(":")[1], gone, without))
    ]


def cards_left(world: Any, seat: int) -> tuple[str, ...]:
    return (world.asked or "", *world.hands[seat])


WAY_OUT = WayOut(leads_on, sure_plays, cards_left)
REVIEW = play_outs(advise, react, way_out=WAY_OUT, trick=7, effort=12000)
