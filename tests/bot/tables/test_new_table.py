"""Who sits at a new table."""

from datetime import UTC, datetime
from typing import Any

from bot.core.types import Actor
from bot.tables.new_table import NewTable
from storage import Player, TableSettings

ALICE = Actor(100, "Alice", language="en")
AGAIN = (
    Player(4, 101, "Bruno", language="fr", dm_channel_id=9, dm_message_id=50, missed=2, strength="easy"),
    Player(5, 100, "Alice (old)", deadline=datetime(2026, 11, 22, tzinfo=UTC)),
    Player(6, None, "Colette", computer=True),
)


def table(guild_id: int | None = 10, **settings: Any) -> NewTable:
    return NewTable(guild_id=guild_id, channel_id=20, game="rikiki", language="fr", **settings)


def test_a_host_sits_first_or_where_they_sat_before() -> None:
    assert table().seating(ALICE) == [Player(0, 100, "Alice", language="en")]
    assert table(players=AGAIN, settings=TableSettings(strength="hard")).seating(ALICE) == [
        Player(0, 101, "Bruno", language="fr", dm_channel_id=9, strength="hard"),
        Player(1, 100, "Alice", language="en", strength="hard"),
        Player(2, None, "Colette", computer=True, strength="hard"),
    ]
    assert [player.user_id for player in table(players=AGAIN[:1]).seating(ALICE)] == [100, 101]


def test_its_place_is_its_server_or_else_its_channel() -> None:
    assert (table().place_id, table(None).place_id) == (10, 20)
