"""The bot started as people start it, without a fork: a match from /play to its last card. The image is tried by it."""

import random
from pathlib import Path

from live.support.people import Town, play_out, seat
from live.support.process import running
from live.support.server import Discord


async def test_a_match_is_played_to_its_end(discord: Discord, town: Town, tmp_path: Path) -> None:
    people = town.table(2)
    async with running(discord, tmp_path, LIVE_GAP="0.01", LIVE_FORCED="1") as bot:
        await seat(people, "rikiki", options="max_cards=1")
        await play_out(people, random.Random(1))
        assert "error" not in bot.log.read_text().lower()
    assert not discord.traffic.invalid
