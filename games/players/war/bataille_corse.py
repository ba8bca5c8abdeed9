"""Advice for la bataille corse: slap a pair, and never anything else."""

from __future__ import annotations

from random import Random

from games.parts.cards import RANK
from games.players.common.zones import lying
from games.view import View


def advise(view: View, rng: Random) -> str:
    """Slap a pair, or flip; a seat that may only slap has no better move."""
    return react(view, rng) or view.legal[0]


def react(view: View, rng: Random) -> str | None:
    """Slap a pair, even out of turn: that secures the pile, even if it would come to this seat anyway."""
    return "slap" if "slap" in view.legal and pair_lies(view) else None


def pair_lies(view: View) -> bool:
    """Whether the last two cards played are equal; penalties are below them and never count."""
    trick = lying(view, "trick")
    return len(trick) > 1 and RANK[trick[-1]] == RANK[trick[-2]]
