"""Advice in words: what a strong player would do, why, and the expected points of the best moves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n.words import Words
from bot.screens.parts.moves import move_label
from games import Advice, View

MOST_MOVES = 3  # whose worth is shown
SMALL = 0.05  # points: smaller amounts are shown as 0


def advice_text(advice: Advice, view: View, names: Sequence[str], words: Words) -> str:
    """Advice as a notice above a hand."""
    lines = [words.say("advice", move=move_label(advice.move, words, names, view), reason=reason_text(advice, words))]
    if len(advice.figures) > 1:
        worths = " · ".join(
            words.say("advice-worth", move=move_label(move, words, names, view), points=signed(worth, words))
            for move, worth in advice.figures[:MOST_MOVES]
        )
        lines.append(words.say("advice-worths", moves=worths, worlds=advice.worlds))
    return "\n> ".join(lines)


def reason_text(advice: Advice, words: Words) -> str:
    """The reason for the advised move."""
    return words.say(f"advice-because-{advice.reason.replace('_', '-')}")


def signed(points: float, words: Words) -> str:
    """An average of points with its sign, to a tenth."""
    if abs(points) < SMALL:
        return "0"
    return ("+" if points > 0 else "−") + words.decimal(abs(points))
