"""Advice for la bataille corse: slap a pair, and never anything else."""

from random import Random

from games.parts.cards import RANK
from games.players.common.reasons import Advised, because
from games.players.common.zones import lying
from games.view import View


def advise(view: View, rng: Random) -> Advised:
    """Slap a pair, or flip; a seat that may only slap has no better move."""
    if slap := react(view, rng):
        return slap
    last = lying(view, "trick")[-2:]
    return Advised(view.legal[0], because("no_pair", cards=last if len(last) > 1 else ()))


def react(view: View, rng: Random) -> Advised | None:
    """Slap a pair, even out of turn: that secures the pile, even if it would come to this seat anyway."""
    if "slap" not in view.legal or not pair_lies(view):
        return None
    return Advised("slap", because("pair", cards=lying(view, "trick")[-2:]))


def pair_lies(view: View) -> bool:
    """Whether the last two cards played are equal; penalties are below them and never count."""
    trick = lying(view, "trick")
    return len(trick) > 1 and RANK[trick[-1]] == RANK[trick[-2]]
