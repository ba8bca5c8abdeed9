"""Servers of a shard that is wanted."""

from __future__ import annotations

from live.support.people import Town


def guild_of(town: Town, shard: int, count: int) -> int:
    """A new server of this shard."""
    while ((guild_id := town.guild()) >> 22) % count != shard:
        pass
    return guild_id
