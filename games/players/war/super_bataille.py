"""Advice for la super-bataille: nobody decides anything, so turn the card up."""

from __future__ import annotations

from random import Random

from games.view import View

LUCK = True  # nobody can play better than another: there is one strength only


def advise(view: View, rng: Random) -> str:
    """The only move there is."""
    return view.legal[0]
