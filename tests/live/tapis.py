"""`tapis`, connected to a Discord of this machine instead of the real one: `python -m live.tapis URL run`.

Nothing of the bot is changed but the three addresses that its library has for Discord, and, where LIVE_GAP is set, the
seconds between two edits of a table, so that a test need not take as long as people do.
"""

import os
import sys

import discord
import yarl

from bot.__main__ import command
from bot.settings import Settings


def redirect(url: str) -> None:
    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1)) / "gateway"
    discord.asset.Asset.BASE = f"{url}/cdn"


def hurry(gap: float) -> None:
    for name in ("edit_gap", "dm_gap", "retry_gap"):
        setattr(Settings, name, property(lambda _: gap))


if __name__ == "__main__":
    redirect(sys.argv.pop(1))
    if gap := os.environ.get("LIVE_GAP"):
        hurry(float(gap))
    command()
