"""A tournament's title is typed by somebody: it is shown as harmless text, in full."""

from __future__ import annotations

from dataclasses import replace

from bot.i18n.words import words
from bot.screens.tournaments.titles import plain_title, title
from storage import NewTournament

TOURNAMENT = NewTournament(
    guild_id=1,
    channel_id=2,
    organiser_id=3,
    name="",
    game="coinche",
    seats=4,
    options={},
    format="rotation",
    duplicate=True,
    turn_seconds=60,
    strength="normal",
    rounds=4,
    deals=4,
    round_minutes=45,
    break_minutes=5,
    language="fr",
)
LONG = "La coinche du jeudi soir, [ici](https://example.org) @everyone"


def test_a_title_is_harmless_and_whole() -> None:
    named = replace(TOURNAMENT, name=LONG)
    told = title(named, words("fr"))
    assert told.replace("\\", "") == LONG
    assert "[ici](" not in told
    assert " @" not in told
    assert plain_title(named, words("fr")) == LONG


def test_without_a_title_it_is_called_like_its_game() -> None:
    assert plain_title(TOURNAMENT, words("fr")) == "La coinche (contrée)"
    assert "coinche" in title(TOURNAMENT, words("fr"))
