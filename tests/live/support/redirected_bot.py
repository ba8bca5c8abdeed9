"""`tapis`, connected to a local Discord instead of the real one.

    python -m live.support.redirected_bot URL run

It changes only the three addresses of Discord in the bot's library. With LIVE_GAP it also sets the seconds between two
edits of a table, two new tables of a tournament and so on, so that tests are faster than people; LIVE_TOKENS sets
after how many seconds the bot takes a token for expired. LIVE_STALLS names a file for the stalls of the event loop;
LIVE_CLOCK is the error of the wall clock in seconds, LIVE_GARBAGE the idle time after which all garbage is collected.
With LIVE_ONCE, temporary failures are not retried. People tap moves without a choice, too, because tests count taps;
with LIVE_FORCED they play themselves, as for users.
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
from bot.i18n.readers import Readers
from bot.lifecycle.shutdown import ForcedEnd
from bot.monitoring import garbage_collector
from bot.settings import Pacing
from bot.transport import interaction_tokens


def redirect(url: str) -> None:
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1)) / "gateway"
    discord.asset.Asset.BASE = f"{url}/cdn"


def hurry(gap: float) -> None:
    live = Pacing.live

    def hurried(computer: float) -> Pacing:
        gaps = {f"{name}_gap": gap for name in ("edit", "dm", "retry", "table", "tournament")}
        return replace(live(computer), click_rate=inf, **gaps)

    Pacing.live = hurried  # type: ignore[assignment,method-assign]


def misled(seconds: float) -> None:
    """Set the bot's wall clock wrong by `seconds`."""
    true = discord.utils.utcnow
    discord.utils.utcnow = lambda: true() + timedelta(seconds=seconds)


async def by_hand(readers: Readers, user_id: int) -> bool:
    """Let nobody's forced moves play themselves."""
    return False


def watched(file: Path) -> None:
    """Record the lag of the bot's event loop in `file`."""
    connect = commands.connect

    async def connected(bot: TapisVert, token: str, forced_end: ForcedEnd) -> None:
        LoopLagRecorder(asyncio.get_running_loop(), file)
        await connect(bot, token, forced_end)

    commands.connect = connected


if __name__ == "__main__":
    redirect(sys.argv.pop(1))
    if gap := os.environ.get("LIVE_GAP"):
        hurry(float(gap))
    if not os.environ.get("LIVE_FORCED"):
        Readers.plays_forced = by_hand  # type: ignore[assignment,method-assign]
    if os.environ.get("LIVE_ONCE"):
        commands.START_PAUSES = ()
    if lifetime := os.environ.get("LIVE_TOKENS"):
        interaction_tokens.TOKEN_LIFETIME = float(lifetime)
        interaction_tokens.LAST_EDIT = 1.3  # the sweeper looks once a second
    if wrong := os.environ.get("LIVE_CLOCK"):
        misled(float(wrong))
    if idle := os.environ.get("LIVE_GARBAGE"):
        garbage_collector.IDLE_TIME, garbage_collector.MIN_GAP = float(idle), 0.0
    if stalls := os.environ.get("LIVE_STALLS"):
        watched(Path(stalls))
    commands.command()
