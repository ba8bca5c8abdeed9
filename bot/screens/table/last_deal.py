"""The deal before, explained: its result, how each side's points came about, and the new scores.

How long it is explained: see `Recap` in `bot/matches/timing.py`. Pictures and replays stop earlier, with the first
trick of the next deal, because they need the room.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.words import Words
from bot.screens.parts.lines import Teller
from bot.screens.parts.state import Recap, is_explained
from games import Place, View

MAX_LINES = 6  # sides with a line each; more sides share one line


def last_deal_lines(view: View, names: Sequence[str], words: Words, recap: Recap | None = None) -> list[str]:
    """The deal before: its result in a line, then a line for each side; [] if it is no longer explained."""
    if not is_explained(view, recap):
        return []
    lines = [str(line.text) for line in Teller(view, names, words).said(Place.LAST_DEAL)]
    many = recap != "whole" and len(lines) - 1 > MAX_LINES and "layouts" not in view.facts["last_deal"]
    return [brief_line(view, names, words)] if many else lines  # shown hands need their lines


def brief_line(view: View, names: Sequence[str], words: Words) -> str:
    """Each side's points of the deal before, in one line."""
    title, *sides = Teller(view, names, words, "short").said(Place.LAST_DEAL)
    return words.say("last-deal", title=title.text, points=" · ".join(str(side.text) for side in sides))


def result_line(view: View, names: Sequence[str], words: Words) -> str | None:
    """The result of the deal before without its points; None if they say it all."""
    title = next((line for line in view.lines if line.kind == "deal-title"), None)
    return Teller(view, names, words).text(title) if title and title.facts["inside"] else None


def gain_text(seat: int, view: View, names: Sequence[str], words: Words) -> str | None:
    """The points of a seat's side in the deal before, and how they came about."""
    sides = (line for line in view.lines if line.place is Place.LAST_DEAL and seat in line.facts.get("players", ()))
    side = next(sides, None)
    return Teller(view, names, words, "gain").text(side) if side else None
