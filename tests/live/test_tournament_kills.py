"""A tournament whose bot is killed in every round: the standings are right, and no table learns another one's cards."""

import asyncio
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from live.support.move_history import MoveHistory
from live.support.people import Town
from live.support.prefork_server import prefork_server
from live.support.process import Bot, running
from live.support.server import Discord
from live.support.tournament import PLAY_TIMEOUT, Players, Venue
from live.support.tournament_leaks import LeakWatcher
from live.support.tournament_recount import check
from live.support.waiting import until

SEED = int(os.environ.get("TOURNAMENT_SEED", "41"))
MOVES = 36  # of a deal at one table, approximately


async def kill(bot: Bot, venue: Venue, round_number: int, moves: int, rng: random.Random) -> None:
    """Kill the bot after some more moves of a round, or in the moment that follows its end, and start it again."""
    most = venue.moves(round_number) + moves
    await until(
        lambda: venue.moves(round_number) > most or venue.round() > round_number or venue.over(), patience=PLAY_TIMEOUT
    )
    await asyncio.sleep(rng.random() * 0.02)
    sys.stderr.write(f"\rround {round_number}: killed after {venue.moves(round_number)} moves")
    await bot.restart()


@pytest.mark.parametrize(
    ("people", "computers", "rounds", "deals", "kills"),
    [(7, 1, 2, 1, 1), pytest.param(16, 8, 4, 2, 3, marks=pytest.mark.proof)],
)
async def test_a_tournament_survives_kills_in_every_round(
    discord: Discord,
    town: Town,
    tmp_path: Path,
    people: int,
    computers: int,
    rounds: int,
    deals: int,
    kills: int,
    record_proof: Callable[..., None],
) -> None:
    rng = random.Random(SEED)
    venue = Venue.of(town, tmp_path, people)
    history = MoveHistory(venue.database)
    moves = MOVES * deals * (people + computers) // 4  # of a round
    players, watcher = Players(venue, history, rng), LeakWatcher(venue, town.people)
    async with prefork_server() as forks, running(discord, tmp_path, prefork_server=forks, LIVE_GAP="0.01") as bot:
        with watcher.watching():
            await venue.announce(game="coinche", computers=computers, rounds=rounds, deals=deals, break_minutes=0)
            await venue.register()
            await venue.begin()
            players.start()
            for number in range(1, rounds + 1):
                # mypy infers no type for a lambda with a default
                await until(lambda after=number: venue.round() == after, patience=PLAY_TIMEOUT)  # type: ignore[misc]
                await venue.note_seal(number)
                for _ in range(kills):
                    await kill(bot, venue, number, rng.randrange(moves // kills), rng)
            await until(players.over, patience=PLAY_TIMEOUT)
        await players.stop()
        count = check(venue, deals, await venue.files(venue.boss), watcher.seals)
        told = f"{count} deals, {len(players.asked)} tables asked for, {dict(watcher.counted)}, {dict(history.check())}"
        record_proof(f"seed {SEED}: {told}")
