"""`tapis`, connected to a Discord of this machine instead of the real one.

    python -m live.support.redirected_bot URL run

Nothing of the bot is changed but the three addresses that its library has for Discord, and, where LIVE_GAP is set,
the seconds between two edits of a table, so that a test need not take as long as people do. LIVE_STALLS names a file
for how long the event loop stood still; LIVE_CLOCK, by how many seconds this machine's clock is wrong. Where LIVE_ONCE
is set, what may pass is not tried again.
"""

import asyncio
import os
import sys
from dataclasses import replace
from datetime import timedelta
from math import inf
from pathlib import Path

import discord
import yarl
from live.support.loop_lag import LoopLagRecorder

from bot.app import TapisVert
from bot.cli import commands
from bot.lifecycle.shutdown import ForcedEnd
from bot.settings import Pacing


def redirect(url: str) -> None:
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1)) / "gateway"
    discord.asset.Asset.BASE = f"{url}/cdn"


def hurry(gap: float) -> None:
    live = Pacing.live

    def hurried(computer: float) -> Pacing:
        return replace(live(computer), edit_gap=gap, dm_gap=gap, retry_gap=gap, click_rate=inf)

    Pacing.live = hurried  # type: ignore[assignment,method-assign]


def misled(seconds: float) -> None:
    """Let the bot's wall clock be wrong by so much."""
    true = discord.utils.utcnow
    discord.utils.utcnow = lambda: true() + timedelta(seconds=seconds)


def watched(file: Path) -> None:
    """Have the loop on which the bot runs watched."""
    connect = commands.connect

    async def connected(bot: TapisVert, token: str, forced_end: ForcedEnd) -> None:
        LoopLagRecorder(asyncio.get_running_loop(), file)
        await connect(bot, token, forced_end)

    commands.connect = connected


if __name__ == "__main__":
    redirect(sys.argv.pop(1))
    if gap := os.environ.get("LIVE_GAP"):
        hurry(float(gap))
    if os.environ.get("LIVE_ONCE"):
        commands.START_PAUSES = ()
    if wrong := os.environ.get("LIVE_CLOCK"):
        misled(float(wrong))
    if stalls := os.environ.get("LIVE_STALLS"):
        watched(Path(stalls))
    commands.command()
