"""Advice for la super-bataille: there is nothing to decide, so flip the card."""

from random import Random

from games.players.common.reasons import Advised, because
from games.view import View

LUCK = True  # skill makes no difference: one strength only


def advise(view: View, rng: Random) -> Advised:
    """The only move."""
    return Advised(view.legal[0], because("only"))
