"""A new version follows the old one, process by process, while people click: each click is answered, nobody waits."""

import asyncio
import json
import signal
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from support.discord.screen import plain

from live.support.load_generator import Click, LoadGenerator, Table
from live.support.people import Town
from live.support.process import Bot
from live.support.server import Discord
from live.support.shards import cluster, guild_of, until_logged

RATE = 40.0  # clicks a second
TABLES = 10  # of each shard
PEACE = 4.0  # seconds of play before and after each update
TRY_AGAIN = "Le bot redémarre"
MAX_AWAY = 10.0  # seconds that a table may be away


@dataclass
class Answers:
    """What became of the clicks. `away`: seconds from a table's first click in vain to its next one that was heard."""

    heard: int = 0
    told_to_try_again: int = 0
    unanswered: int = 0
    away: list[float] = field(default_factory=list)
    _since: dict[Table, float] = field(default_factory=dict)

    def note(self, click: Click) -> None:
        if click.table is None:
            return
        answer = click.sent.answer
        if not answer.done():
            self.unanswered += 1
        elif TRY_AGAIN in plain(json.dumps(answer.result().body, ensure_ascii=False)):
            self.told_to_try_again += 1
        else:
            self.heard += 1
            if (since := self._since.pop(click.table, None)) is not None:
                self.away.append(asyncio.get_running_loop().time() - since)
            return
        self._since.setdefault(click.table, click.sent.at)

    @property
    def gone(self) -> int:
        """Tables that have not come back."""
        return len(self._since)


async def follow(discord: Discord, old: Bot, folder: Path) -> Bot:
    """Start the next version next to the old one, and stop the old one when the new one stands by."""
    new = Bot(discord, folder, dict(old.settings))
    await new.start(ready=False)
    await until_logged(new, "standing by")
    assert await old.kill(signal.SIGTERM) == 0
    await until_logged(new, "shards taken over")
    assert "shards handed over" in old.log.read_text()
    return new


@pytest.mark.proof
@pytest.mark.parametrize("by_dm", [False, True], ids=["in the channel", "by DM"])
async def test_a_rolling_update_answers_every_click(
    discord: Discord, town: Town, tmp_path: Path, postgres_url: str, record_proof: Callable[..., None], *, by_dm: bool
) -> None:
    homes = [guild_of(town, number % 2, 2) for number in range(2 * TABLES)]
    tables = [Table(town.table(3, guild_id=home), "rikiki") for home in homes]
    answers = Answers()
    places = [tmp_path / f"newer {number}" for number in range(2)]
    for place in places:
        place.mkdir()
    async with cluster(discord, tmp_path, postgres_url, 2) as bots:
        for table in tables:
            await table.open()
        generator = LoadGenerator(discord, [], tables, by_dm=by_dm, ended=answers.note)
        clicking = asyncio.create_task(generator.play(RATE, 9 * PEACE))
        try:
            await asyncio.sleep(PEACE)
            for number, bot in enumerate(tuple(bots)):
                bots[number] = await follow(discord, bot, places[number])
                await asyncio.sleep(PEACE)
            assert not clicking.done(), "the clicks ended before the updates did"
            await clicking
        finally:
            clicking.cancel()
            for bot in bots:
                await bot.kill()
    record_proof(
        f"{'by DM' if by_dm else 'in the channel'}: {answers.heard} clicks heard, {answers.told_to_try_again} told to"
        f" try again, {answers.unanswered} without an answer",
        f"{len(answers.away)} tables were away, {max(answers.away, default=0):.1f} s at most",
    )
    assert answers.heard > 3 * RATE
    assert not answers.unanswered
    assert not answers.gone
    assert max(answers.away, default=0) < MAX_AWAY
