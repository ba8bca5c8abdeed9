"""The commands `tapis export-user` and `tapis forget-user`: what /privacy does, for users who ask the operator."""

import asyncio
import sys
from collections import Counter
from contextlib import ExitStack, aclosing
from datetime import UTC, date, datetime
from pathlib import Path
from shutil import copyfileobj
from typing import Annotated, BinaryIO
from zoneinfo import ZoneInfo

import typer

from bot.cli.preflight import confirm, database_failures, fail, opened, read_settings
from bot.cli.status_page import ALIVE
from bot.lifecycle.erasure import ORDER, ErasureOrders, order_of
from bot.lifecycle.export_file import export_of
from bot.settings import Settings
from storage import People, Privacy, Roles
from storage.journal.heartbeat import HEARTBEAT

UserId = Annotated[int, typer.Argument(help="The user's Discord ID, a long number.", min=1, max=2**63 - 1)]
PATIENCE = 2 * ErasureOrders.gap  # seconds for a running bot to carry out an order
POLL_GAP = 0.2  # seconds
REMAINS = "Messages on Discord stay, and so do your backups."


def export_user(
    user_id: UserId, file: Annotated[Path, typer.Argument(help="The JSON file to write; it must not exist.")]
) -> None:
    """Write all data that is kept about a user to a file, as their own /privacy does. The bot may keep running."""
    settings = read_settings()
    try:
        with database_failures(), file.open("xb") as page:
            try:
                rows = asyncio.run(export(settings, user_id, page))
            except BaseException:
                file.unlink()
                raise
    except OSError as failure:
        raise fail(f"{file} cannot be written: {failure.strerror}.") from None
    typer.echo(f"{file}: rows by table: {rows}.")


def forget_user(
    user_id: UserId, yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False
) -> None:
    """Delete all data that is kept about a user, as their own /privacy does. The bot may keep running."""
    settings = read_settings()
    with database_failures():
        typer.echo(f"Kept about user {user_id}, rows by table: {asyncio.run(kept(settings, user_id))}.")
        if not yes:
            confirm("Delete all of it for good?", "delete it", "Nothing was changed.")
        for line in asyncio.run(forget(settings, user_id)):
            typer.echo(line)


async def export(settings: Settings, user_id: int, page: BinaryIO) -> str:
    """Write what is kept about a user; returns the rows by table. Raises StorageError, and Exit if that is nothing."""
    rows = await kept(settings, user_id)
    async with opened(settings.database_url) as database:
        with ExitStack() as files:
            packed = await export_of(Privacy(database), user_id, today(settings), files, sys.maxsize)
            copyfileobj(packed.data, page)
    return rows


async def kept(settings: Settings, user_id: int) -> str:
    """The number of rows by table: "matches 3, moves 120". Raises StorageError, and Exit if nothing is kept."""
    count: Counter[str] = Counter()
    async with (
        opened(settings.database_url) as database,
        aclosing(Privacy(database).export(user_id, today(settings))) as parts,
    ):
        async for table, rows in parts:
            count[table] += len(rows)
    if not count.total():
        raise fail(f"nothing is kept about user {user_id}.")
    return ", ".join(f"{table} {rows}" for table, rows in count.items() if rows)


def today(settings: Settings) -> date:
    return datetime.now(ZoneInfo(settings.daily_timezone)).date()


async def forget(settings: Settings, user_id: int) -> list[str]:
    """Have the running bot delete a user's data, or delete it without one; what was done. Raises StorageError."""
    async with opened(settings.database_url) as database:
        people, order = People(database), order_of(user_id)
        beats = (await people.notes(HEARTBEAT)).values()
        running = any(datetime.now(UTC) - datetime.fromisoformat(beat) < ALIVE for beat in beats)
        if running:
            await people.set_note(order, "")
            typer.echo(f"The bot may be running: it has {PATIENCE:.0f} seconds to do it.", err=True)
            for _ in range(round(PATIENCE / POLL_GAP)):
                if await people.note(order) is None:
                    break
                await asyncio.sleep(POLL_GAP)
        if running and await people.note(order) is None:
            did = ["The running bot has deleted it, left their tables, replaced their hands and taken back its roles."]
        else:
            roles = await Roles(database).given_to(user_id)
            await Privacy(database).delete(user_id, today(settings))
            did = ["Deleted. At open tables a computer plays for them."]
            did += [f"The bot gave them role {role} in server {guild}: take it back there." for guild, role in roles]
            did += ["Restart the bot if it is running: it may remember them."]
        for done in await people.notes(ORDER):
            if int(done.removeprefix(ORDER)) < 0:
                await people.drop_note(done)
    return [*did, REMAINS]
