"""How screens were drawn: what no message tells."""

from __future__ import annotations

from typing import Any

import pytest

from bot import hands, public
from bot.presenter import Screen
from bot.tastes import Taste
from bot.words import Words
from games import View


def tastes(monkeypatch: pytest.MonkeyPatch, drawn: str) -> dict[int | None, Taste]:
    """The taste with which each seat's `hand_screen`, or under None the `table_screen`, was drawn last."""
    seen: dict[int | None, Taste] = {}
    module = hands if drawn == "hand_screen" else public
    draw = getattr(module, drawn)

    def watched(*given: Any, **more: Any) -> Screen:
        (view,) = [one for one in given if isinstance(one, View)]
        (say,) = [one for one in given if isinstance(one, Words)]
        seen[view.seat] = say.taste
        screen: Screen = draw(*given, **more)
        return screen

    monkeypatch.setattr(module, drawn, watched)
    return seen
