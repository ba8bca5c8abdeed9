"""The settings of a table as they are stored."""

import json

import pytest

from storage import USUAL, TableSettings

OTHER = TableSettings(turn_seconds=30, strength="hard", advice=True, take_backs=False, private=True)


@pytest.mark.parametrize("settings", [USUAL, OTHER])
def test_settings_come_back_as_they_were_stored(settings: TableSettings) -> None:
    assert TableSettings.from_json(settings.to_json()) == settings


@pytest.mark.parametrize(
    ("stored", "read"),
    [
        ({}, USUAL),
        ({"private": True, "spectators": 3}, TableSettings(private=True)),
        ({"turn_seconds": "30", "strength": None, "advice": 1, "take_backs": "no", "private": [True]}, USUAL),
        ({"turn_seconds": True, "take_backs": False}, TableSettings(take_backs=False)),
    ],
)
def test_unknown_names_and_values_of_other_types_are_ignored(stored: object, read: TableSettings) -> None:
    assert TableSettings.from_json(json.dumps(stored)) == read
