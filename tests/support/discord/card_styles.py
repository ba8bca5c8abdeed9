"""The card styles of screens: messages do not contain them."""

from typing import Any

import pytest

from bot.art.cards.decks import CardStyle
from bot.delivery import hand_screens, public_message
from bot.i18n.words import Words
from bot.screens.parts.screen import Screen
from games import View


def card_styles(monkeypatch: pytest.MonkeyPatch, drawn: str) -> dict[int | None, CardStyle]:
    """The card style of the last `hand_screen` by seat, and of the last `table_screen` under None."""
    seen: dict[int | None, CardStyle] = {}
    module = hand_screens if drawn == "hand_screen" else public_message
    draw = getattr(module, drawn)

    def watched(*arguments: Any, **options: Any) -> Screen:
        (view,) = [value for value in arguments if isinstance(value, View)]
        (say,) = [value for value in arguments if isinstance(value, Words)]
        seen[view.seat] = say.card_style
        screen: Screen = draw(*arguments, **options)
        return screen

    monkeypatch.setattr(module, drawn, watched)
    return seen
