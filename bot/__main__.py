"""The `tapis` command."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import aiohttp
import discord
import typer
from pydantic import ValidationError

import games
from storage import Unusable

from .app import TapisVert, create
from .art import manifest, missing_art, missing_fonts, sheets
from .logs import set_up
from .settings import Settings

command = typer.Typer(add_completion=False, help="Tapis Vert: French card games on Discord.")
LEAST_PACE = 0.1  # seconds
UNUSABLE = 2  # the exit code of a start that cannot succeed until somebody changes something


def fail(message: str) -> typer.Exit:
    """One clear line on standard error, and no traceback."""
    typer.echo(f"tapis: {message}", err=True)
    return typer.Exit(UNUSABLE)


def read_settings() -> Settings:
    try:
        return Settings()
    except ValidationError as error:
        wrong = "; ".join(f"{'.'.join(map(str, one['loc'])).upper()}: {one['msg']}" for one in error.errors())
        raise fail(f"the configuration is wrong: {wrong}. Mend the environment or the .env file.") from None


def unusable(problem: Unusable) -> str:
    """Why the database cannot be used, in one line."""
    what = {
        "newer": "was written by a newer version of Tapis Vert: install that version, or name another DATABASE_URL",
        "foreign": "belongs to another program: name another DATABASE_URL",
        "not-a-database": "is no database, or is damaged: restore a copy, or name another DATABASE_URL",
        "unreadable": "cannot be read: check that it is a file that this user may read and write",
        "unreachable": "cannot be reached: check DATABASE_URL",
    }
    return f"the database {problem.where} {what.get(problem.reason, problem.reason)}. Nothing was changed."


def refuse_missing(art: Sequence[Path]) -> None:
    """Refuse to start without a font or the cards: better now than at the first table."""
    if art:
        raise fail(f"{art[0]} is missing or damaged: reinstall Tapis Vert, or run `tapis sprites`.")


@command.callback(invoke_without_command=True)
def start(context: typer.Context) -> None:
    """Tapis Vert: French card games on Discord. Without a command, `run`."""
    if context.invoked_subcommand is None:
        run()


@command.command()
def run() -> None:
    """Connect to Discord and deal (DISCORD_TOKEN and DATABASE_URL, from the environment or a .env file)."""
    settings = read_settings()
    token = settings.discord_token.get_secret_value().strip() if settings.discord_token else ""
    if not token:
        raise fail(
            "DISCORD_TOKEN is missing: put the bot's token into the environment or into a .env file "
            "(to play without one: tapis sandbox)."
        )
    refuse_missing(missing_art())
    set_up(settings.log_level)
    # Without a pace nothing would keep to Discord's limits either: that is for simulations only.
    settings = settings.model_copy(update={"computer_pace": max(settings.computer_pace, LEAST_PACE)})
    try:
        asyncio.run(connect(create(settings), token))
    except discord.LoginFailure:
        raise fail("Discord refused the token in DISCORD_TOKEN: copy it again from the developer portal.") from None
    except Unusable as problem:
        raise fail(unusable(problem)) from None
    except (aiohttp.ClientError, OSError) as failure:
        typer.echo(f"tapis: Discord cannot be reached ({type(failure).__name__}): check the network.", err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        typer.echo("tapis: stopped.", err=True)


async def connect(bot: TapisVert, token: str) -> None:
    """Run until somebody stops it. The database comes first: without it there is no use in logging in."""
    async with bot:
        await bot.open_database()
        await bot.start(token)


@command.command()
def sandbox(
    port: Annotated[int, typer.Option(help="Port on 127.0.0.1; 0 takes a free one.", min=0, max=65535)] = 8765,
    people: Annotated[int, typer.Option(help="How many people there are to play as.", min=1, max=10)] = 4,
    game: Annotated[str | None, typer.Option(help="Open a table of this game at once.")] = None,
    database: Annotated[Path | None, typer.Option(help="Keep the data in this file (default: none is kept).")] = None,
    language: Annotated[str, typer.Option(help="fr or en.")] = "fr",
) -> None:
    """Play without an account or a network: the same bot in a simulated Discord, on a page of this machine."""
    if game is not None and game not in games.KEYS:
        raise fail(f"there is no game {game!r}. Games: {', '.join(games.KEYS)}.")
    if language not in ("fr", "en"):
        raise fail(f"there is no language {language!r}. Languages: fr, en.")
    refuse_missing(missing_art())
    set_up("ERROR")  # the library warns of voice and of an intent that the simulation has no need of
    try:
        from .sandbox import SandboxError, serve
    except ImportError as missing:
        raise fail(f"the sandbox needs {missing.name}: pip install 'tapis-vert[sandbox]'.") from None
    try:
        asyncio.run(serve(port=port, people=people, game=game, database=database, language=language))
    except Unusable as problem:
        raise fail(unusable(problem)) from None
    except SandboxError as problem:
        raise fail(str(problem)) from None


@command.command()
def sprites(
    check: Annotated[bool, typer.Option("--check", help="Change nothing: are the sprites up to date?")] = False,
) -> None:
    """Draw the cards anew from their sources, into the package (for those who change how cards look)."""
    refuse_missing(missing_fonts())
    steps = sheets.stale(manifest.SPRITES) if check else sheets.build(manifest.SPRITES)
    label = "Comparing" if check else "Drawing"
    with typer.progressbar(steps, length=len(manifest.SHEETS), label=label, file=sys.stderr) as done:
        stale = [name for name, is_stale in done if is_stale]
    if stale:
        typer.echo(f"tapis: not what the sources draw: {', '.join(stale)}. Run `tapis sprites`.", err=True)
        raise typer.Exit(1)
    typer.echo(f"The cards in {manifest.SPRITES} are what the sources draw.")


def main() -> None:
    command()


if __name__ == "__main__":
    main()
