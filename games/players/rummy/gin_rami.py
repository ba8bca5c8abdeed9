"""Advice for le gin-rami: as in rami, but take the discard whenever it makes a meld, and lay everything at once."""

from collections.abc import Sequence
from random import Random

from games.parts.cards import JOKER
from games.parts.rummy.melds import Meld, without
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.common.playouts import play_outs
from games.players.common.reasons import Advised, Reason, because
from games.players.common.ways_out import takes_to_finish
from games.players.rummy.rami import MOST_CONSIDERED, discard, homeless, jokers, most_laid, top, worth_laying
from games.view import View


def advise(view: View, rng: Random) -> Advised:
    """Draw; go out as soon as allowed; otherwise discard the least useful card."""
    if view.phase == "draw":
        if DISCARD not in view.legal:
            return Advised(STOCK, because("usual"))
        if why := wanted(view, top(view)):
            return Advised(DISCARD, why)
        return Advised(STOCK, why_leave(view, top(view)))
    ways_out = [move for move in view.legal if move.startswith("out:")]
    if ways_out:
        return Advised(ways_out[0], because("goes_out"))
    return discard(view) or Advised(view.legal[0], because("usual"))


def wanted(view: View, card: str) -> Reason | None:
    """Why to take the discard: a joker, or a card that puts more cards into melds."""
    if card == JOKER:
        return because("wild")
    most = jokers(view)
    melds = most_laid((*view.hand, card), most)
    if size(melds) <= size(most_laid(view.hand, most)):
        return None
    meld = next((meld for meld in melds if card in meld.cards), None)
    return because("goes_with", cards=without(meld.cards, (card,))) if meld else because("usual")


def why_leave(view: View, card: str) -> Reason:
    """Why to leave the discard: it makes no natural meld, or none that puts more cards into melds."""
    natural = [other for other in view.hand if other != JOKER]
    all_considered = len(worth_laying((*natural, card), 0)) < MOST_CONSIDERED
    if all_considered and size(most_laid((*natural, card), 0)) <= size(most_laid(tuple(natural), 0)):
        return because("nothing_fits", card=card, cards=(JOKER,) * (JOKER in view.hand))
    return because("usual")


def size(melds: Sequence[Meld]) -> int:
    return sum(len(meld.cards) for meld in melds)


def all_fit(view: View) -> bool:
    """Whether all cards but one may fit melds with the discard."""
    return DISCARD in view.legal and homeless((*view.hand, top(view)), (), jokers(view)) <= 1


WAY_OUT = takes_to_finish(all_fit)
REVIEW = play_outs(advise, way_out=WAY_OUT, trick=7, effort=2000)
