"""Discord's own errors, connections that break, and answers that never arrive: no move is lost, no message doubled."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from live.support.fault_injection import FixedRefusal, RandomRefusals
from live.support.move_history import MoveHistory
from live.support.people import Town
from live.support.process import running
from live.support.random_players import RandomPlayers, over
from live.support.screen_checker import commands, screen_checker
from live.support.server import Discord
from live.support.wire import RESET, Refusal, error


@pytest.mark.parametrize(
    ("tables", "cards"), [(4, 1), pytest.param(16, 3, marks=pytest.mark.proof)], ids=["suite", "proof"]
)
async def test_broken_calls_lose_no_move_and_double_no_message(
    discord: Discord, town: Town, tmp_path: Path, tables: int, cards: int, record_proof: Callable[..., None]
) -> None:
    rng = random.Random(tables)
    troubles = [lambda status=status: error(status, 0) for status in (500, 502, 503, 504)]
    broken = RandomRefusals(0.10, troubles, rng)
    reset = RandomRefusals(0.02, [lambda: RESET], rng)
    lost = RandomRefusals(0.02, [lambda: RESET, lambda: Refusal(502)], rng)
    sent = FixedRefusal(RESET, lambda call: call.method == "POST" and call.path.startswith("/channels/"), times=1)
    crowd = RandomPlayers([town.table(2) for _ in range(tables)], rng, MoveHistory(tmp_path / "tapis.db"))
    async with running(discord, tmp_path, LIVE_GAP="0.05"):
        discord.faults.before += [broken, reset]
        discord.faults.after += [sent, lost]
        await crowd.sit_down("rikiki", options=f"max_cards={cards}")
        await asyncio.wait_for(crowd.play(), 500)
        discord.faults.before.clear()
        discord.faults.after.clear()
        async with screen_checker(tmp_path / "tapis.db", commands(discord)) as checker:
            await checker.settled(crowd.tables, 20)
    assert all(over(people[0]) for people in crowd.tables)
    assert broken.hits
    assert sent.hits
    moves = crowd.history.check()["moves"]
    assert moves > 0
    record_proof(matches=tables, moves=moves)
