"""The sandbox: the very same bot in a simulated Discord, shown as a web page on this machine.

The page's time is simulated too: nothing that waits on a clock happens until the clock is moved, so `tick` moves it
twice a second, to where the real clock is. It shares a lock with the page's own actions, because the simulation does
one thing at a time. What the simulation's page cannot do by itself (see `cli/sandbox_page`) is added to it here.
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
from simcord import interactions

from bot.app import create
from bot.cli.sandbox_page import Places, PrivateMessages, localise_commands, one_at_a_time
from bot.i18n.words import locale_for, words
from bot.settings import Pacing, Settings

NAMES = ("Alice", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
BOT = SERVER = "Tapis Vert"
CHANNEL = "jeux"
EPOCH = datetime(2026, 1, 1, tzinfo=UTC)  # from which the ids of the simulated server are counted
TICK = 0.5  # seconds
MAX_STEP = 5.0  # seconds by which one tick moves the clock: a laptop that has slept catches up bit by bit


class SandboxSettings(Settings):
    """Computers at a human pace, and none of the gaps that keep to limits of the real Discord."""

    @property
    def pacing(self) -> Pacing:
        return replace(Pacing.instant(), computer=self.computer_pace)


class SandboxError(Exception):
    """The sandbox cannot start; the text says why and what to do."""


@dataclass(frozen=True)
class Sandbox:
    """A running sandbox: the simulated world, its page, and where it and the private messages are served."""

    env: simcord.Env
    preview: Any
    url: str
    private_url: str


@contextlib.asynccontextmanager
async def opened(
    *, port: int, people: int, game: str | None, database: Path | None, language: str, pace: float
) -> AsyncIterator[Sandbox]:
    """Start bot and page; end both when the block ends."""
    async with contextlib.AsyncExitStack() as stack:
        file = database or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tapis-"))) / "sandbox.db"
        settings = SandboxSettings(
            _env_file=None,
            discord_token="sandbox",
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
                    channel = guild.create_text_channel(CHANNEL)
                    # The first of them manages the server, so that /settings can be tried, too.
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
    """A simulated Discord whose clock begins with the real one, and in which the bot has its own name."""
    env = simcord.Env(bot, check_errors=False)
    env.backend.clock._epoch = datetime.now(UTC)
    env.backend.bot_user.name = BOT
    await env.start()
    # The bot has answered a refusal; the simulation would call it a failure of its own, and the outcome uncertain.
    del bot.tree.on_error  # type: ignore[attr-defined]
    try:
        yield env
    finally:
        await env.shutdown()


@contextlib.contextmanager
def everybody_reads(locale: str) -> Iterator[None]:
    """Let Discord say that people and server use this locale, as it would; who prefers another sets it with the bot."""
    base_payload = interactions.base_payload

    def localised(*args: Any, **kwargs: Any) -> Any:
        record, payload = base_payload(*args, **kwargs)
        payload |= {key: locale for key in ("locale", "guild_locale") if key in payload}
        return record, payload

    with mock.patch.object(interactions, "base_payload", localised):
        yield


@contextlib.contextmanager
def steady_ids(env: simcord.Env) -> Iterator[None]:
    """Everything made meanwhile has the same id each time: what is kept in a file belongs to this server again."""
    clock = env.backend.clock
    now, clock._epoch = clock._epoch, EPOCH
    try:
        yield
    finally:
        clock._epoch = now


async def tick(env: simcord.Env, preview: Any, lock: asyncio.Lock) -> None:
    """Move the simulated clock with the real one, and refresh the page where the bot did something."""
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
        typer.echo("Open it in a browser, choose who you are at the top, and type /play. Ctrl-C ends.")
        typer.echo(f"Private messages of the bot: {sandbox.private_url}")
        ended = [asyncio.create_task(stop.wait()), asyncio.create_task(sandbox.preview.wait_closed())]
        await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)
    typer.echo("Tapis Vert: the sandbox is closed.")
