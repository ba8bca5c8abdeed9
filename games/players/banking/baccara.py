"""Advice for le baccara: stake little of your chips, and with five draw if the other hand looks better."""

from random import Random

from games.banking.baccara import WORTH
from games.players.common.reasons import Advised, because
from games.view import Event, View

LUCK = True  # the cards leave one choice, at five, and small stakes gain almost nothing: one strength only
STAKED = 10  # the bank stakes a tenth of its chips: a loss is no disaster
RISKED = 4  # against a bank, at most a quarter of the chips
GOOD_THIRD = range(4, 8)  # value of a third card that usually leaves a ponte above five points
PIECES = (20, 5, 1)


def advise(view: View, rng: Random) -> Advised:
    """The move of the phase, without a reason: nobody is given advice in a game of luck."""
    return Advised(chosen(view, rng), because("usual"))


def chosen(view: View, rng: Random) -> str:
    """The move of the phase; a single legal move needs no thought."""
    if len(view.legal) == 1:
        return view.legal[0]
    if view.phase == "bank":
        return lay(view, max(1, own_chips(view) // STAKED))
    if view.phase == "banco":
        return "accept" if noted(view, "stake").facts["count"] <= own_chips(view) // RISKED else "decline"
    if view.phase == "partial":
        return offer(view)
    return five(view, rng)


def own_chips(view: View) -> int:
    assert view.seat is not None
    return view.scores[view.seat]


def noted(view: View, kind: str) -> Event:
    """The note of this kind on the table."""
    note: Event = next(note for note in view.facts["notes"] if note.kind == kind)
    return note


def lay(view: View, target: int) -> str:
    """The largest piece that the stake still needs; `done` if it needs none."""
    missing = target - noted(view, "own_chips").facts["staked"]
    fitting = (f"bet:{piece}" for piece in PIECES if piece <= missing)
    return next((move for move in fitting if move in view.legal), "done")


def offer(view: View) -> str:
    """The largest affordable bet against the bank, if it is enough."""
    limits = noted(view, "limits").facts
    dared = min(own_chips(view) // RISKED, limits["most"])
    return lay(view, dared) if dared >= limits["least"] else "decline"


def five(view: View, rng: Random) -> str:
    """With five, the ponte tosses a coin, so that nobody can read the hand.

    The banker draws against a ponte who stood, with five points or more, or who got a good third card.
    """
    if view.phase == "ponte":
        return rng.choice(view.legal)
    ponte = next(seat for seat in view.seats if "ponte" in seat.tags)
    return "draw" if not ponte.shown or WORTH[ponte.shown[0]] in GOOD_THIRD else "stand"
