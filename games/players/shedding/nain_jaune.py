"""Advice for le nain jaune: begin the run that plays most cards, take every box, get rid of dear cards early."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from games.parts.cards import PACK_52, RANK
from games.shedding.nain_jaune import CLAIM, LADDER, STEP, WORTH
from games.view import View

RID = 4.0  # the value of playing a card, besides the chips it would cost
DEPTH = 3  # runs to look ahead, if no other player can continue


def advise(view: View, rng: Random) -> str:
    """A card with its box, and among equal ones the dearest; to begin, the start of the best run."""
    plays = [move for move in view.legal if move.startswith("play:")]
    cards = {move.split(":")[1] for move in plays}
    if len({RANK[card] for card in cards}) == 1:
        best = max(cards, key=lambda card: (view.facts["boxes"].get(card, 0), card))
    else:
        best = begin(view)
    claimed = f"play:{best}:{CLAIM}"
    return claimed if claimed in plays else f"play:{best}"


def react(view: View, rng: Random) -> str | None:
    """The forgotten box, while it may still be taken."""
    return CLAIM if CLAIM in view.legal else None


def begin(view: View) -> str:
    """The card to begin a run with."""
    nobody = {rank: unanswered(view, rank) for rank in LADDER}
    return max(view.hand, key=lambda card: (promise(card, view.hand, view.facts["boxes"], nobody, DEPTH), card))


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
