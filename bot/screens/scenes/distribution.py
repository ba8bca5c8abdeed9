"""Everybody's results at the deal of a day: the scene of its picture, and its alt text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.words import Words
from bot.pictures.scene import BarsScene, Picture
from bot.screens.scenes.alt import within_limit

MIN_RESULTS = 3  # with fewer, places are enough
MAX_BARS = 9


def distribution_picture(results: Sequence[int], own: int, hard: int | None, words: Words) -> Picture | None:
    """The worth of every try, in bars; `hard`: that of the computer. None if there is nothing to show."""
    if not words.card_style.pictures or len(results) < MIN_RESULTS or min(results) == max(results):
        return None
    low, high = min(results), max(results)
    bars = [0] * min(MAX_BARS, len(results), high - low + 1)
    for worth in results:
        bars[bar_of(worth, low, high, len(bars))] += 1
    marks = [(bar_of(own, low, high, len(bars)), words.say("daily-chart-you"), True)]
    if hard is not None:
        marks.append((bar_of(hard, low, high, len(bars)), words.say("daily-chart-hard"), False))
    scene = BarsScene(
        bars=tuple(bars),
        marks=tuple(marks),
        low=words.say("daily-chart-low"),
        high=words.say("daily-chart-high"),
        caption=words.say("daily-chart-people", count=len(results)),
    )
    worse = sum(worth < own for worth in results)
    return Picture(scene, within_limit([words.say("daily-chart-alt", count=len(results), worse=worse)]))


def bar_of(worth: int, low: int, high: int, count: int) -> int:
    """The bar of a result; results beyond the ends count in the last bar there."""
    return min(max((worth - low) * count // (high - low + 1), 0), count - 1)
