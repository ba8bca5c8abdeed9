"""In which card style screens were drawn: no message tells it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.delivery import hand_screens, public_message
from bot.i18n.card_style import CardStyle
from bot.i18n.words import Words
from bot.screens.parts.screen import Screen
from games import View


def card_styles(monkeypatch: pytest.MonkeyPatch, drawn: str) -> dict[int | None, CardStyle]:
    """The card style with which each seat's `hand_screen`, or under None the `table_screen`, was drawn last."""
    seen: dict[int | None, CardStyle] = {}
    module = hand_screens if drawn == "hand_screen" else public_message
    draw = getattr(module, drawn)

    def watched(*given: Any, **more: Any) -> Screen:
        (view,) = [one for one in given if isinstance(one, View)]
        (say,) = [one for one in given if isinstance(one, Words)]
        seen[view.seat] = say.card_style
        screen: Screen = draw(*given, **more)
        return screen

    monkeypatch.setattr(module, drawn, watched)
    return seen
