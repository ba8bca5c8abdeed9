"""Scores and results of a match in words, and how long the deal before is explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.i18n.words import Words
from games import View, info
from games.view.standing import points_of


def deal_name(view: View) -> str:
    """The players' word for a deal in this game: "deal" itself, "hand", "manche", "round" or "coup"."""
    return info(view.game).deal_name


def sides(game: str, names: Sequence[str]) -> list[tuple[int, str]]:
    """The sides that score: for each, one of its seats and the names of all its players."""
    teams = info(game).teams_at(len(names)) or tuple((seat,) for seat in range(len(names)))
    return [(team[0], " + ".join(names[seat] for seat in team)) for team in teams]


def score_text(view: View, score: int, words: Words) -> str:
    """A score in the game's unit: points, cards or chips."""
    return in_unit(view, points_of(view, score), words)


def cost_text(view: View, points: float, words: Words) -> str:
    """An average of points in the game's unit, to a tenth below ten: "3,4 pts", "155 jetons"."""
    return in_unit(view, round(points, 1) if points < 9.95 else round(points), words)


def in_unit(view: View, amount: float, words: Words) -> str:
    """An amount in the game's unit: points, cards, chips or rungs."""
    return words.say("score", unit=view.facts.get("unit", "points"), count=amount)


Recap = Literal["whole", "told", "over"]
"""How the deal before is shown while the next one is played: with every side's line, in few lines, or no longer."""


def is_explained(view: View, recap: Recap | None = None) -> bool:
    """Whether the deal before is explained; without a `recap`, until the first trick or round of the next is over."""
    last = view.facts.get("last_deal")
    if last is None:
        return False
    if last["deal"] == view.facts.get("deal"):
        return True  # it was just scored: the next one is not dealt yet, or it was the last
    if recap is not None:
        return recap != "over"
    return bool(view.facts.get("first_round", not any(seat.won for seat in view.seats)))
