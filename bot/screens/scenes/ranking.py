"""The standings of a tournament: the scene of their picture, and its alt text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.words import Words
from bot.pictures.scene import Picture, RankingLine, RankingScene
from bot.screens.scenes.alt import within_limit

MOST_LINES = 16  # of a picture


def ranking_picture(title: str, lines: Sequence[RankingLine], caption: str, words: Words) -> Picture | None:
    """The first lines of the standings, best first; None without lines, or for readers who want no pictures."""
    if not words.card_style.pictures or not lines:
        return None
    shown = tuple(lines[:MOST_LINES])
    told = [words.say("ranking-alt", place=line.place, name=line.name, total=line.total) for line in shown]
    return Picture(RankingScene(title=title, lines=shown, caption=caption), within_limit([f"{title}.", *told]))
