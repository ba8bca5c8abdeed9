"""The sandbox: the same bot in a simulated Discord, shown as a web page on this machine.

The page's time is simulated too: nothing that waits on a clock happens until the clock moves, so `tick` moves it twice
a second, to the real time. It shares a lock with the page's own actions, because the simulation does one thing at a
time.
"""

import asyncio
import contextlib
import signal
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import simcord
import typer
from pydantic import SecretStr

from bot.app import create
from bot.cli.sandbox_page import SandboxPage
from bot.i18n.words import locale_for, words
from bot.settings import Pacing, Settings
from bot.transport.discord_internals import Parser, filter_interactions
from games.record import Record
from storage import ChannelBusy, Database, Journal, Player

NAMES = ("Alice", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
BOT = SERVER = "Tapis Vert"
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
    """A running sandbox: the simulated Discord and its page."""

    env: simcord.Env
    page: SandboxPage
    people: Sequence[Any]


@contextlib.asynccontextmanager
async def opened(
    *,
    port: int,
    people: int,
    game: str | None,
    database: Path | None,
    language: str,
    pace: float,
    position: Record | None = None,
) -> AsyncIterator[Sandbox]:
    """Start bot and page, with a table at this `position`; close both when the block ends. Raises SandboxError."""
    async with contextlib.AsyncExitStack() as stack:
        file = database or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tapis-"))) / "sandbox.db"
        # Constructed without this machine's settings: some systems set LANGUAGE for their own programs.
        settings = SandboxSettings.model_construct(
            discord_token=SecretStr("sandbox"), database_url=f"sqlite+aiosqlite:///{file.resolve()}", computer_pace=pace
        )
        bot = create(settings)
        stack.push_async_callback(bot.close)  # if it is not closed by then
        locale, say = locale_for(language), words(language).say
        env = simcord.Env(bot, check_errors=False)
        env.backend.bot_user.name = BOT
        # The simulated clock starts at the same time in each process, and so all of this has the same ids in each: data
        # that is kept in a file fits the server again.
        guild = env.create_guild(SERVER, preferred_locale=locale)
        channel = guild.create_text_channel(say("sandbox-channel"))
        # The first member manages the server, so that /settings can be tried, too.
        manager = guild.create_role("Gestion", permissions=discord.Permissions(manage_guild=True))
        members = [
            guild.add_member(env.create_user(name.lower(), global_name=name), roles=[] if number else [manager])
            for number, name in enumerate(NAMES[:people])
        ]
        usher = guild.add_member(env.create_user("sandbox", global_name=say("sandbox-usher"), bot=True))
        env.backend.advance_clock((datetime.now(UTC) - env.now()).total_seconds())
        stack.push_async_callback(env.shutdown)
        if position is not None:
            await lay_out(settings.database_url, position, guild.id, channel.id, members, language)
        await env.start()
        # The bot answers refusals itself; the simulation would report a failure of its own with an uncertain outcome.
        del bot.tree.on_error
        await usher.send(channel, say("sandbox-welcome"))
        localise(env, locale)
        bot.parts.renderer.command_ids = {}  # the page would show a link as text: it knows the command by another name
        if game:
            await members[0].slash(channel, "play", **{say("parameter-game"): game})
        page = SandboxPage(env, channel, members, words=words(language), locale=locale, port=port)
        try:
            await stack.enter_async_context(page)
        except simcord.SetupError as error:
            if isinstance(error.__cause__, OSError):
                raise SandboxError(f"port {port} is taken: choose another one with --port.") from error
            raise
        ticking = asyncio.create_task(tick(env, page))
        try:
            yield Sandbox(env, page, members)
        finally:
            ticking.cancel()
            await asyncio.gather(ticking, return_exceptions=True)


async def lay_out(
    url: str, position: Record, guild_id: int, channel_id: int, members: Sequence[Any], language: str
) -> None:
    """Store a match in play in a channel, before the bot starts: it goes on with it as after a restart.

    The members take seats from the one on turn on, so that the bot need not think while it starts; computers have the
    others. Raises SandboxError.
    """
    players = [Player(seat, None, name, computer=True) for seat, name in enumerate(position.seats)]
    waiting = [seat for seat in position.replayed().waiting if seat is not None]
    first = min(waiting, default=0)
    for number, member in enumerate(members[: len(players)]):
        at = (first + number) % len(players)
        players[at] = Player(at, member.id, NAMES[number])
    host_id = members[0].id
    game, options = position.game, position.options
    database = await Database.open(url)
    try:
        journal = Journal(database)
        table = await journal.open_lobby(
            guild_id=guild_id, channel_id=channel_id, host_id=host_id, game=game, options=options, language=language
        )
        seed, dealer = bytes.fromhex(position.seed), position.dealer
        await journal.start(table.id, version=position.version, seed=seed, dealer=dealer, players=players)
        for number, (seat, move) in enumerate(position.log):
            await journal.record_all(table.id, number, seat, [move])
    except ChannelBusy:
        raise SandboxError("a match is open in that database: choose another file with --database.") from None
    finally:
        await database.close()


def localise(env: simcord.Env, locale: str) -> None:
    """Offer commands in this locale, and report it for users and server, as Discord does. SimCord knows only en-US."""
    registered = {}  # by id: the name of a command, and those of its options by the names that are offered
    for scope in env.backend.commands.values():
        for key, command in scope.items():
            offered = scope[key] = deepcopy(command)
            translate(offered, locale)
            pairs = zip(offered["options"], command["options"], strict=True)
            registered[command["id"]] = command["name"], {there["name"]: own["name"] for there, own in pairs}

    def filtered(parse: Parser) -> Parser:
        def parse_localised(payload: Any) -> None:
            data = payload["data"]
            if data.get("id") in registered:
                name, options = registered[data["id"]]
                filled = [option | {"name": options[option["name"]]} for option in data.get("options", ())]
                data = data | {"name": name, "options": filled}
            locales = {key: locale for key in ("locale", "guild_locale") if key in payload}
            parse(payload | locales | {"data": data})

        return parse_localised

    filter_interactions(env.bot, filtered)


def translate(named: dict[str, Any], locale: str) -> None:
    for key in ("name", "description"):
        if text := (named.get(f"{key}_localizations") or {}).get(locale):
            named[key] = text
    for part in (*(named.get("options") or ()), *(named.get("choices") or ())):
        translate(part, locale)


async def tick(env: simcord.Env, page: SandboxPage) -> None:
    """Move the simulated clock with the real one, and refresh the page if the bot did something."""
    seen, began = len(env.http_requests), time.perf_counter() - env.backend.clock.elapsed
    while True:
        await asyncio.sleep(TICK)
        async with page.lock:
            with contextlib.suppress(TimeoutError, simcord.SetupError):  # the bot is busy: the next tick tries again
                behind = time.perf_counter() - began - env.backend.clock.elapsed
                await env.advance_time(min(max(behind, 0.0), MAX_STEP))
                if len(env.http_requests) != seen:
                    seen = len(env.http_requests)
                    await page.refresh()


def typed_lines(loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[str | None]) -> None:
    """Read lines from the terminal until its end, with history; None ends them. It blocks: run it in a thread."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # `input` then has a history and can be edited
    with contextlib.suppress(EOFError, RuntimeError):  # the loop is closed
        while True:
            loop.call_soon_threadsafe(lines.put_nowait, input("> "))
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(lines.put_nowait, None)


async def converse(sandbox: Sandbox, lines: asyncio.Queue[str | None]) -> None:
    """Write lines to the bot as the first person, and print what it writes to them, until the lines end."""
    person, env = sandbox.people[0], sandbox.env
    printed = 0

    def print_new() -> None:
        nonlocal printed
        messages = env.backend.messages.get(env.backend.dm_channels.get(person.id, 0), {})
        told = [one for _, one in sorted(messages.items()) if one.author_id != person.id and one.content]
        for message in told[printed:]:
            typer.echo(f"\n{message.content}\n")
        printed = len(told)

    while True:
        try:
            async with asyncio.timeout(TICK):
                line = await lines.get()
        except TimeoutError:
            print_new()
            continue
        if line is None:
            return
        if line.strip():
            async with sandbox.page.lock:
                await person.user.send_dm(line)
                with contextlib.suppress(TimeoutError, simcord.SetupError):  # the bot is busy: it answers later
                    await env.settle()
            print_new()


async def serve(*, language: str, text: bool = False, **more: Any) -> None:
    """Run until Ctrl-C; with `text`, or until the typed lines end. `more`: as `opened`."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    async with opened(language=language, **more) as sandbox:
        typer.echo(f"Tapis Vert: {sandbox.page.url}")
        play = words(language).say("command-play")
        ended = [asyncio.create_task(stop.wait()), asyncio.create_task(sandbox.page.wait_closed())]
        if text:
            typer.echo(words(language).say("write-aid"))
            lines: asyncio.Queue[str | None] = asyncio.Queue()
            threading.Thread(target=typed_lines, args=(loop, lines), daemon=True).start()
            ended.append(asyncio.create_task(converse(sandbox, lines)))
        else:
            typer.echo(
                f"Open it in a browser, pick a player in the menu at the top, then type /{play}. Ctrl-C stops it."
            )
        await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.cancel()
        await asyncio.gather(*ended, return_exceptions=True)
    typer.echo("Tapis Vert: the sandbox is closed.")
