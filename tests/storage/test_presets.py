"""House rules under a name: a user's own, and a server's."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from storage import Database, Preset, Presets, TableSettings, TooMany
from storage.presets import MOST_OF_SERVER, MOST_OF_USER

NOW = datetime(2026, 12, 1, tzinfo=UTC)
ALICE, BRUNO, SERVER, OTHER = 101, 102, 7, 8
TIMED = TableSettings(turn_seconds=60)
THURSDAY = Preset("Belote du jeudi", "belote", 1, {"target": 500, "annonces": True}, seats=4, settings=TIMED)


@pytest.fixture
def presets(database: Database) -> Presets:
    return Presets(database)


async def test_presets_come_back_as_they_were_kept(presets: Presets) -> None:
    blitz = Preset("Blitz", "rikiki", 2, {}, settings=TableSettings(strength="hard", take_backs=False))
    for preset in (THURSDAY, blitz):
        await presets.keep_for_user(ALICE, preset)
        await presets.keep_for_server(SERVER, preset)
    assert await presets.of_user(ALICE) == (THURSDAY, blitz)
    assert await presets.of_server(SERVER) == (THURSDAY, blitz)
    assert await presets.of_user(BRUNO) == await presets.of_server(OTHER) == ()


async def test_the_same_name_replaces_and_another_owner_is_not_touched(presets: Presets) -> None:
    await presets.keep_for_user(ALICE, THURSDAY)
    await presets.keep_for_user(BRUNO, THURSDAY)
    changed = replace(THURSDAY, options={"target": 1000}, seats=None)
    await presets.keep_for_user(ALICE, changed)
    assert await presets.of_user(ALICE) == (changed,)
    await presets.delete_of_user(ALICE, THURSDAY.name)
    await presets.delete_of_user(ALICE, "never kept")
    assert await presets.of_user(ALICE) == ()
    assert await presets.of_user(BRUNO) == (THURSDAY,)


async def test_a_preset_beyond_the_limit_only_replaces_its_name(presets: Presets) -> None:
    for number in range(MOST_OF_USER):
        await presets.keep_for_user(ALICE, replace(THURSDAY, name=f"{number}"))
    with pytest.raises(TooMany) as many:
        await presets.keep_for_user(ALICE, THURSDAY)
    assert many.value.most == MOST_OF_USER
    await presets.keep_for_user(ALICE, replace(THURSDAY, name="0", seats=None))
    assert len(await presets.of_user(ALICE)) == MOST_OF_USER
    for number in range(MOST_OF_SERVER):
        await presets.keep_for_server(SERVER, replace(THURSDAY, name=f"{number}"))
    with pytest.raises(TooMany):
        await presets.keep_for_server(SERVER, THURSDAY)
