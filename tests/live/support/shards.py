"""Several processes with one shard each, and servers of a given shard."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from live.support.people import Town
from live.support.process import Bot, running
from live.support.server import Discord
from live.support.waiting import until


def guild_of(town: Town, shard: int, count: int) -> int:
    """A new server of this shard."""
    while ((guild_id := town.guild()) >> 22) % count != shard:
        pass
    return guild_id


@asynccontextmanager
async def cluster(discord: Discord, folder: Path, url: str, count: int) -> AsyncIterator[list[Bot]]:
    """One process for each of `count` shards."""
    async with AsyncExitStack() as stack:
        bots = []
        for shard in range(count):
            (place := folder / str(shard)).mkdir(parents=True)
            bot = running(discord, place, SHARDS=f"{shard}/{count}", DATABASE_URL=url, LIVE_GAP="0.01")
            bots.append(await stack.enter_async_context(bot))
        yield bots


async def until_logged(bot: Bot, text: str, times: int = 1) -> None:
    await until(lambda: bot.log.read_text().count(text) >= times, f"{text!r} never came: {bot.log}")
