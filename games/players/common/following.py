"""Shared by the advice for trick games: the trick and the cards that a view shows."""

from __future__ import annotations

from games.players.common.zones import lying
from games.view import View


def trick_of(view: View) -> list[tuple[int, str]]:
    """The trick on the table, each card with its seat."""
    return list(zip(view.facts["trick_seats"], lying(view, "trick"), strict=True))


def playable(view: View) -> list[str]:
    """The cards that may be played."""
    return [move.removeprefix("play:") for move in view.legal if move.startswith("play:") and move.count(":") == 1]
