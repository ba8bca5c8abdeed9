"""The `tapis` command."""

import asyncio
import errno
import os
import platform
import signal
import sys
import time
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import aiohttp
import discord
import typer

import games
from bot.app import TapisVert, create
from bot.art import manifest, missing_art, missing_fonts, sheets
from bot.cli.backup import backup, restore
from bot.cli.book import book
from bot.cli.doctor import doctor
from bot.cli.emojis.command import emojis
from bot.cli.invite import invite
from bot.cli.people import export_user, forget_user
from bot.cli.preflight import (
    EXIT_TRANSIENT,
    INSTALL,
    REFUSED_TOKEN,
    fail,
    fail_unusable,
    one_line,
    read_settings,
    refuse_missing,
    say,
    token_of,
    unusable,
)
from bot.cli.record import record
from bot.cli.reports import reports
from bot.cli.status_page import status_page
from bot.cli.upkeep import migrate, ratings, shards
from bot.cli.verify import position_in, verify
from bot.cli.words import words
from bot.core.logs import get_logger, lines_are_objects, set_up
from bot.i18n.game_texts import FALLBACK
from bot.i18n.words import LANGUAGES
from bot.lifecycle.shutdown import ForcedEnd, Signals
from bot.monitoring.garbage_collector import collect_garbage
from bot.monitoring.health import PortTaken
from bot.settings import Settings
from bot.transport.interaction_tokens import is_transient
from storage import StorageError, Unusable

log = get_logger(__name__)

command = typer.Typer(add_completion=False, help="Tapis Vert: French card games on Discord.")
command.add_typer(book, name="book")
command.add_typer(emojis, name="emojis")
command.add_typer(ratings, name="ratings")
command.add_typer(record, name="record")
command.add_typer(reports, name="reports")
for subcommand in (doctor, invite, migrate, verify, backup, restore, words, shards):
    command.command()(subcommand)
command.command("status-page")(status_page)
command.command("export-user")(export_user)
command.command("forget-user")(forget_user)
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as everywhere
MIN_PACE = 0.1  # seconds
START_PAUSES: tuple[int, ...] = (1, 2, 4, 8, 15)  # seconds before another try, if a server or the disk failed
GATEWAY_REFUSALS = {  # codes with which Discord closes a connection until somebody changes a setting
    4004: REFUSED_TOKEN,
    4010: "Discord refused the shards in SHARDS: the number after the slash must be at least what Discord wants.",
    4011: "Discord wants more shards for so many servers: set SHARDS=auto, or a larger number after the slash.",
}
SETTLED_TIME = 300.0  # seconds after which a failure counts as a new one: its pauses start again


def tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tapis-vert {version('tapis-vert')} (Python {platform.python_version()})")
        raise typer.Exit


@command.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Tapis Vert: French card games on Discord. Without a command, this does `run`."""
    if context.invoked_subcommand is None:
        run()


@command.command()
def run() -> None:
    """Run the bot on Discord (DISCORD_TOKEN and DATABASE_URL, from the environment or a .env file)."""
    if os.environ.get("LOG_FORMAT") == "json":
        set_up("INFO", "json")  # for lines about wrong settings, too
    settings = read_settings()
    set_up(settings.log_level, settings.log_format)
    token = token_of(settings)
    refuse_missing(missing_art())
    # A pace of 0 also switches off the gaps for Discord's limits: that is for simulations only.
    settings = settings.model_copy(update={"computer_pace": max(settings.computer_pace, MIN_PACE)})
    try:
        run_with_retries(settings, token)
    except KeyboardInterrupt:
        pass
    except typer.Exit:
        raise
    except Exception:
        if not lines_are_objects():
            raise
        log.critical("crashed", exc_info=True)
        raise typer.Exit(1) from None
    say("stopped.", "info")


class TransientFailure(Exception):
    """The bot ended with a failure that may pass by itself; the text says which."""


class Overtaken(Exception):
    """Another process has had this one's tables: what it remembers of them is outdated."""


def run_with_retries(settings: Settings, token: str) -> None:
    """Run until the bot is stopped. Transient failures are retried after growing pauses, then end with exit code 75."""
    pauses, began, forced_end = list(START_PAUSES), time.monotonic(), ForcedEnd()
    while True:
        try:
            run_once(settings, token, forced_end)
        except TransientFailure as failure:
            if time.monotonic() - began > SETTLED_TIME:
                pauses = list(START_PAUSES)
            if not pauses:
                raise fail(str(failure), EXIT_TRANSIENT) from None
            pause = pauses.pop(0)
            wait(pause, f"{failure} Trying again in {pause} s.")
            began = time.monotonic()
        else:
            return


def wait(seconds: float, line: str) -> None:
    """Print a warning and sleep. The first process of a container would ignore SIGTERM without a handler."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        say(line, "warning")
        time.sleep(seconds)
    finally:
        signal.signal(signal.SIGTERM, before)


def run_once(settings: Settings, token: str, forced_end: ForcedEnd) -> None:
    """Run until the bot ends. Raises TransientFailure, or Exit with the code for a wrong setting."""
    try:
        with forced_end.taken_back_on_failure():
            asyncio.run(connect(create(settings), token, forced_end))
    except PortTaken as problem:
        raise fail(str(problem)) from None
    except Overtaken:
        raise TransientFailure("another process has had this one's servers: the bot begins again.") from None
    except discord.LoginFailure:
        raise fail(REFUSED_TOKEN) from None
    except Unusable as problem:
        if problem.transient:
            raise TransientFailure(unusable(problem)) from None
        raise fail_unusable(problem) from None
    except StorageError as problem:  # lost during the start; once the bot runs, it handles these errors itself
        raise TransientFailure(f"the database failed while the bot started ({one_line(problem)}).") from None
    except discord.ConnectionClosed as closed:  # the library itself reconnects after all other codes
        if (why := GATEWAY_REFUSALS.get(closed.code)) is None:
            raise fail(f"Discord closed the connection for good (code {closed.code}).", 1) from None
        raise fail(why) from None
    except discord.HTTPException as failure:
        if not is_transient(failure):
            raise fail(f"Discord refused to let the bot start ({one_line(failure)}).", 1) from None
        raise TransientFailure(f"Discord answers with an error ({failure.status}).") from None
    except (aiohttp.ClientError, discord.GatewayNotFound, OSError) as failure:
        if isinstance(failure, OSError) and failure.errno in (errno.ENOSPC, errno.EDQUOT):
            raise TransientFailure("the disk is full: free some space.") from None
        raise TransientFailure(f"Discord cannot be reached ({type(failure).__name__}): check the network.") from None


async def connect(bot: TapisVert, token: str, forced_end: ForcedEnd) -> None:
    """Run until a signal stops it. Metrics page and database come first: without them, logging in is useless."""

    async def work() -> None:
        await bot.open_page()
        await bot.open()
        await bot.keep_shards_away()
        bot.spawn(collect_garbage(bot.wire.inflight))
        await run_unless_overtaken(bot, token)

    async with bot:
        try:
            await Signals(bot.wire.shutdown, forced_end).run(work(), bot.wind_down)
        except BaseException:
            forced_end.arm(EXIT_TRANSIENT)  # a thread that hangs must not prevent the close or a restart
            raise


async def run_unless_overtaken(bot: TapisVert, token: str) -> None:
    """Run until the bot ends. Raises Overtaken, or as `start`."""
    running = asyncio.ensure_future(bot.start(token))
    overtaken = asyncio.ensure_future(bot.wire.shutdown.overtaken.wait())
    try:
        await asyncio.wait({running, overtaken}, return_when=asyncio.FIRST_COMPLETED)
        if not running.done():
            raise Overtaken
    finally:
        for task in (running, overtaken):
            task.cancel()
        await asyncio.gather(running, overtaken, return_exceptions=True)
    running.result()


@command.command()
def sandbox(
    port: Annotated[int, typer.Option(help="Port on 127.0.0.1; 0 takes a free one.", min=0, max=65535)] = 8765,
    people: Annotated[int, typer.Option(help="Number of people you can play as.", min=1, max=10)] = 4,
    game: Annotated[str | None, typer.Option(help="Open a table of this game at once.")] = None,
    database: Annotated[Path | None, typer.Option(help="Keep the data in this file (default: keep nothing).")] = None,
    language: Annotated[
        str | None, typer.Option(help=f"One of: {', '.join(LANGUAGES)} (default: this machine's, or else en).")
    ] = None,
    pace: Annotated[float, typer.Option(help="Approximate seconds before a computer plays.", min=0, max=60)] = 1.2,
    file: Annotated[Path | None, typer.Option("--record", help="Open the match of this record.")] = None,
    move: Annotated[int | None, typer.Option(help="With --record: after this many moves.", min=0)] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Play in this terminal, in writing, as in the bot's DM.")
    ] = False,
) -> None:
    """Play without an account or a network: the same bot in a simulated Discord, on a local web page."""
    if game is not None and game not in games.KEYS:
        raise fail(f"there is no game {game!r}. Games: {', '.join(games.KEYS)}.")
    language = language or machine_language()
    if language not in LANGUAGES:
        raise fail(f"there is no language {language!r}. Languages: {', '.join(LANGUAGES)}.")
    position = None if file is None else position_in(file, move)
    refuse_missing(missing_art())
    set_up("ERROR")  # the library warns about voice and an intent that the simulation does not need
    try:
        from bot.cli.sandbox import SandboxError, serve
    except ImportError as missing:
        raise fail(f"the sandbox needs {missing.name}: {INSTALL.format('sandbox')}.") from None
    try:
        asyncio.run(
            serve(
                port=port,
                people=people,
                game=game,
                database=database,
                language=language,
                pace=pace,
                position=position,
                text=text,
            )
        )
    except Unusable as problem:
        raise fail_unusable(problem) from None
    except SandboxError as problem:
        raise fail(str(problem)) from None


@command.command()
def sprites(
    check: Annotated[bool, typer.Option("--check", help="Only check whether the sprites are up to date.")] = False,
) -> None:
    """Redraw the cards in the package from their sources (for people who change how cards look)."""
    refuse_missing(missing_fonts())
    steps = sheets.stale(manifest.SPRITES) if check else sheets.build(manifest.SPRITES)
    label = "Comparing" if check else "Drawing"
    try:
        with typer.progressbar(steps, length=len(manifest.SHEETS), label=label, file=sys.stderr) as done:
            stale = [name for name, is_stale in done if is_stale]
    except ModuleNotFoundError as missing:
        raise fail(f"drawing cards needs {missing.name}: {INSTALL.format('sprites')}.") from None
    if stale:
        typer.echo(f"tapis: not up to date: {', '.join(stale)}. Run `tapis sprites`.", err=True)
        raise typer.Exit(1)
    typer.echo(f"The cards in {manifest.SPRITES} are up to date.")


def machine_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of this machine's locale; English if the bot does not speak it."""
    locale = next((environment[name] for name in LOCALE_VARIABLES if environment.get(name)), "")
    language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else FALLBACK


def main() -> None:
    os.umask(0o077)  # databases, backups and exports contain hands, seeds and user ids
    try:
        command()
    except SystemExit as end:
        if isinstance(end.code, int) and end.code:
            ForcedEnd().arm(end.code)  # a thread that hangs would keep the process alive
        raise
