"""The result of a deal and of a match, explained; and the few lines that stand under a table's picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache

import pytest
from support.discord.screen import plain
from support.games.matches import SHORT, cases, finished

import games
from bot.i18n.card_style import CardStyle
from bot.i18n.words import LANGUAGES, words
from bot.screens.parts.screen import CAPTION_LINES, Screen
from bot.screens.scenes.pictures import won_label
from bot.screens.table.last_deal import is_explained, last_deal_lines
from bot.screens.table.result import over_screen


def test_the_target_of_a_game_of_half_points_is_told_in_points() -> None:
    match = games.new("tarot_tare", seats=4, seed=bytes(32), options={"length": "target", "target": 150})
    assert plain(target_line(match.view(None), SAY) or "") == "-# Partie en 150 pts"
