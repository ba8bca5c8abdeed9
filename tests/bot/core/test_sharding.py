"""Shards as an operator names them, and whose a server is."""

import pytest

from bot.core.sharding import ALONE, Shards

HOST = "tapis-2.games"


@pytest.mark.parametrize(
    ("text", "ids", "count"),
    [
        ("0-3/16", (0, 1, 2, 3), 16),
        ("5/16", (5,), 16),
        ("0,2-3, 9 / 16", (0, 2, 3, 9), 16),
        ("auto/16", (2,), 16),
        ("auto:4/16", (8, 9, 10, 11), 16),
        ("auto:4/10", (8, 9), 10),
    ],
)
def test_shards_are_read(text: str, ids: tuple[int, ...], count: int) -> None:
    shards = Shards.read(text, HOST)
    assert (shards.ids, shards.count) == (ids, count)
    assert Shards.read(str(shards), HOST) == shards


@pytest.mark.parametrize("text", ["", "3", "0/0", "a/4", "4/4", "3-1/4", "-1/4", "auto:9/16", "auto:0/16", "0/99999"])
def test_a_wrong_shard_is_refused_with_what_to_write(text: str) -> None:
    with pytest.raises(ValueError, match=r"shard"):
        Shards.read(text, HOST)


def test_auto_needs_a_machine_with_a_number() -> None:
    with pytest.raises(ValueError, match="ends in a number"):
        Shards.read("auto/4", "casino")


def test_every_server_belongs_to_one_process() -> None:
    first, second = Shards.read("0-1/4", HOST), Shards.read("2-3/4", HOST)
    for guild_id in (number << 22 for number in range(16)):
        assert first.owns(guild_id) != second.owns(guild_id)
        assert ALONE.owns(guild_id)
    assert first.share == 0.5


@pytest.mark.parametrize(
    ("part", "overlaps"),
    [("0-1/4", True), ("1-2/4", True), ("2-3/4", False), ("3/4", False), ("1/2", True), ("", True)],
)
def test_a_process_had_some_of_the_servers_by_its_shards(part: str, overlaps: bool) -> None:
    assert Shards.read("0-1/4", HOST).overlaps(part) == overlaps
    assert ALONE.overlaps(part)
