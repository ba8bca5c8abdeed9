"""The sandbox: the same bot in a simulated Discord, shown as a web page on this machine.

The page's time is simulated too: nothing that waits on a clock happens until the clock moves, so `tick` moves it twice
a second, to the real time. It shares a lock with the page's own actions, because the simulation does one thing at a
time. This module also adds features that the simulation's page lacks (see `cli/sandbox_page`).
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest import mock

import discord
import simcord
import typer
from pydantic import SecretStr
from simcord import interactions

from bot.app import create
from bot.cli.sandbox_page import Places, PrivateMessages, localise_commands, one_at_a_time
from bot.i18n.words import locale_for, words
from bot.settings import Pacing, Settings

NAMES = ("Alice", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
BOT = SERVER = "Tapis Vert"
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)  # the ids of the simulated server count from here
TICK = 0.5  # seconds
MAX_STEP = 5.0  # seconds: the most that one tick moves the clock, so that a laptop catches up gradually after a sleep


class SandboxSettings(Settings):
    """Computers at a human pace, without the gaps for the limits of the real Discord."""

    @property
    def pacing(self) -> Pacing:
        return replace(Pacing.instant(), computer=self.computer_pace)


class SandboxError(Exception):
    """The sandbox cannot start; the text says why and what to do."""


@dataclass(frozen=True)
class Sandbox:
    """A running sandbox: the simulated world, its page, and the addresses of the page and the private messages."""

    env: simcord.Env
    preview: Any
    url: str
    private_url: str


@contextlib.asynccontextmanager
async def opened(
    *, port: int, people: int, game: str | None, database: Path | None, language: str, pace: float
) -> AsyncIterator[Sandbox]:
    """Start bot and page; close both when the block ends. Raises SandboxError."""
    async with contextlib.AsyncExitStack() as stack:
        file = database or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tapis-"))) / "sandbox.db"
        # Constructed without this machine's settings: some systems set LANGUAGE for their own programs.
        settings = SandboxSettings.model_construct(
            discord_token=SecretStr("sandbox"),
            database_url=f"sqlite+aiosqlite:///{file.resolve()}",
            computer_pace=pace,
        )
        bot = create(settings)
        try:
            async with simulation(bot) as env:
                locale, say = locale_for(language), words(language).say
                stack.enter_context(everybody_reads(locale))
                with steady_ids(env):
                    guild = env.create_guild(SERVER, preferred_locale=locale)
                    channel = guild.create_text_channel(say("sandbox-channel"))
                    # The first member manages the server, so that /settings can be tried, too.
                    manager = guild.create_role("Gestion", permissions=discord.Permissions(manage_guild=True))
                    members = [
                        guild.add_member(
                            env.create_user(name.lower(), global_name=name), roles=[] if number else [manager]
                        )
                        for number, name in enumerate(NAMES[:people])
                    ]
                    usher = guild.add_member(env.create_user("sandbox", global_name=say("sandbox-usher"), bot=True))
                private = await stack.enter_async_context(PrivateMessages(env, members, words(language)).served())
                await usher.send(channel, say("sandbox-welcome", url=private))
                if game:
                    await members[0].slash(channel, "play", game=game)
                stack.enter_context(localise_commands(locale))
                preview = env.preview(channel, viewers=members, layout="channel", locale=locale, port=port or None)
                places = Places(preview, words(language))
                stack.enter_context(places.offered())
                try:
                    async with preview:
                        ticking = asyncio.create_task(tick(env, preview, one_at_a_time(preview, locale, places)))
                        try:
                            yield Sandbox(env, preview, preview.url, private)
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


@contextlib.asynccontextmanager
async def simulation(bot: discord.Client) -> AsyncIterator[simcord.Env]:
    """A simulated Discord whose clock starts at the real time, and in which the bot has its own name."""
    env = simcord.Env(bot, check_errors=False)
    env.backend.clock._epoch = datetime.now(UTC)
    env.backend.bot_user.name = BOT
    await env.start()
    # The bot answers refusals itself; the simulation would report a failure of its own with an uncertain outcome.
    del bot.tree.on_error  # type: ignore[attr-defined]
    try:
        yield env
    finally:
        await env.shutdown()


@contextlib.contextmanager
def everybody_reads(locale: str) -> Iterator[None]:
    """Make the simulated Discord report this locale for users and server; users may set another one with the bot."""
    base_payload = interactions.base_payload

    def localised(*args: Any, **kwargs: Any) -> Any:
        record, payload = base_payload(*args, **kwargs)
        payload |= {key: locale for key in ("locale", "guild_locale") if key in payload}
        return record, payload

    with mock.patch.object(interactions, "base_payload", localised):
        yield


@contextlib.contextmanager
def steady_ids(env: simcord.Env) -> Iterator[None]:
    """Give everything made in this block the same id each time, so that data kept in a file fits the server again."""
    clock = env.backend.clock
    now, clock._epoch = clock._epoch, EPOCH
    try:
        yield
    finally:
        clock._epoch = now


async def tick(env: simcord.Env, preview: Any, lock: asyncio.Lock) -> None:
    """Move the simulated clock with the real one, and refresh the page if the bot did something."""
    seen, began = len(env.http_requests), time.perf_counter() - env.backend.clock.elapsed
    while True:
        await asyncio.sleep(TICK)
        async with lock:
            with contextlib.suppress(TimeoutError, simcord.SetupError):  # the bot is busy: the next tick tries again
                behind = time.perf_counter() - began - env.backend.clock.elapsed
                await env.advance_time(min(max(behind, 0.0), MAX_STEP))
                if len(env.http_requests) != seen:
                    seen = len(env.http_requests)
                    await preview.refresh()


async def serve(*, port: int, people: int, game: str | None, database: Path | None, language: str, pace: float) -> None:
    """Run until Ctrl-C."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with opened(port=port, people=people, game=game, database=database, language=language, pace=pace) as sandbox:
        typer.echo(f"Tapis Vert: {sandbox.url}")
        typer.echo("Open it in a browser, pick a player in the menu at the top, then type /play. Ctrl-C stops it.")
        typer.echo(f"The bot's private messages: {sandbox.private_url}")
        ended = [asyncio.create_task(stop.wait()), asyncio.create_task(sandbox.preview.wait_closed())]
        await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)
    typer.echo("Tapis Vert: the sandbox is closed.")
