"""The sandbox: the very same bot in a simulated Discord, shown as a web page on this machine.

The page's time is simulated too: nothing that waits on a clock happens until the clock is moved, so `tick` moves it
twice a second. It shares a lock with the page's own actions, because the simulation does one thing at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import simcord
import typer

from bot.app import create
from bot.settings import Settings

NAMES = ("Alice", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
SERVER = "Le Tapis Vert"
CHANNEL = "jeux"
TICK = 0.5  # seconds


class SandboxError(Exception):
    """The sandbox cannot start; the text says why and what to do."""


@dataclass(frozen=True)
class Sandbox:
    """A running sandbox: the simulated world, its page, and where it is served."""

    env: simcord.Env
    preview: Any
    url: str


@contextlib.asynccontextmanager
async def opened(
    *, port: int, people: int, game: str | None, database: Path | None, language: str
) -> AsyncIterator[Sandbox]:
    """Start bot and page; end both when the block ends."""
    with contextlib.ExitStack() as stack:
        file = database or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tapis-"))) / "sandbox.db"
        settings = Settings(
            _env_file=None,
            discord_token="sandbox",
            database_url=f"sqlite+aiosqlite:///{file.resolve()}",
            computer_pace=0,
            language=language,
        )
        bot = create(settings)
        try:
            async with simcord.run(bot, check_errors=False) as env:
                locale = "fr" if language == "fr" else "en-US"
                guild = env.create_guild(SERVER, preferred_locale=locale)
                channel = guild.create_text_channel(CHANNEL)
                # The first of them manages the server, so that /settings can be tried, too.
                manager = guild.create_role("Gestion", permissions=discord.Permissions(manage_guild=True))
                members = [
                    guild.add_member(env.create_user(name.lower(), global_name=name), roles=[] if number else [manager])
                    for number, name in enumerate(NAMES[:people])
                ]
                if game:
                    await members[0].slash(channel, "play", game=game)
                preview = env.preview(channel, viewers=members, layout="channel", locale=locale, port=port or None)
                try:
                    async with preview:
                        ticking = asyncio.create_task(tick(env, preview, one_at_a_time(preview)))
                        try:
                            yield Sandbox(env, preview, preview.url)
                        finally:
                            ticking.cancel()
                            await asyncio.gather(ticking, return_exceptions=True)
                except simcord.SetupError as error:
                    if isinstance(error.__cause__, OSError):
                        raise SandboxError(f"port {port} is taken: choose another one with --port.") from error
                    raise
        finally:
            if not bot.is_closed():
                await bot.close()


def one_at_a_time(preview: Any) -> asyncio.Lock:
    """Queue the page's actions behind the clock.

    The simulation refuses overlapping operations, and the page's actions name the revision that they were made
    on. Each refresh raises the revision, so the click of a person who did not see the change is brought up to date.
    """
    lock = asyncio.Lock()
    act = preview._action

    async def queued(context: Any, body: Any) -> Any:
        async with lock:
            page = preview._pages.get(context)
            if page is not None and isinstance(body, dict) and "published_revision" in body:
                body = {**body, "published_revision": page.revision}
            return await act(context, body)

    preview._action = queued
    return lock


async def tick(env: simcord.Env, preview: Any, lock: asyncio.Lock) -> None:
    """Move the simulated clock with the real one, and refresh the page where the bot did something."""
    seen = len(env.http_requests)
    while True:
        await asyncio.sleep(TICK)
        async with lock:
            with contextlib.suppress(TimeoutError, simcord.SetupError):  # the bot is busy: the next tick tries again
                await env.advance_time(TICK)
                if len(env.http_requests) != seen:
                    seen = len(env.http_requests)
                    await preview.refresh()


async def serve(*, port: int, people: int, game: str | None, database: Path | None, language: str) -> None:
    """Run until Ctrl-C."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with opened(port=port, people=people, game=game, database=database, language=language) as sandbox:
        typer.echo(f"Tapis Vert: {sandbox.url}")
        typer.echo("Open it in a browser, choose who you are at the top, and type /play. Ctrl-C ends.")
        ended = [asyncio.create_task(stop.wait()), asyncio.create_task(sandbox.preview.wait_closed())]
        await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)
    typer.echo("Tapis Vert: the sandbox is closed.")
