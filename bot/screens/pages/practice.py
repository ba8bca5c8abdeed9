"""The open practice matches of a user, and buttons for new ones."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.core.custom_ids import MatchName, action_id
from bot.i18n.words import Words
from bot.screens.pages.menu import ONE, PRACTICE
from bot.screens.parts.screen import MAX_BUTTONS, Button, Screen, fitted
from bot.screens.solo.problem import problems_button


def practice_list_screen(
    open_matches: Sequence[tuple[MatchName, str, datetime]], others: Sequence[str], words: Words
) -> Screen:
    """A user's open practice matches: each with its name, its game, and when it is dropped.

    `others`: games to offer as buttons.
    """
    blocks = ["## " + words.say("practice-list-title"), words.say("practice-about")]
    if open_matches:
        lines = [
            words.say("practice-line", game=words.game(game).name, when=f"<t:{int(until.timestamp())}:R>")
            for _, game, until in open_matches
        ]
        blocks.append("\n".join(lines))
    going_on = [
        Button(action_id(name, "practice-go"), words.say("button-practice-go-on-with", game=words.game(game).name))
        for name, game, _ in open_matches
    ]
    rows = [tuple(going_on[start : start + 2]) for start in range(0, len(going_on), 2)]
    choose = Button(action_id(0, "menu", PRACTICE), words.say("button-practice-choose"), "success")
    near = tuple(
        Button(action_id(0, "pick", f"{PRACTICE}.{ONE}.{key}"), words.game(key).name, "primary")
        for key in others[:MAX_BUTTONS]
    )
    return fitted(Screen(tuple(blocks), (*rows, *([near] if near else []), (choose, problems_button(words)))), words)
