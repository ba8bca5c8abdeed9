"""The command `tapis doctor`: looks at everything that a start needs, and says for each thing what to do about it.

Nothing is changed: no database is created or migrated, nothing is uploaded, no gateway connection is opened.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Literal

import aiohttp
import typer
from discord.http import Route

from bot.art import missing_art
from bot.cli.preflight import EXIT_SETTINGS, WrongSettings, checked_settings, printable, unusable
from bot.settings import Settings
from storage import DatabaseState, Unusable

MIB = 1024 * 1024
TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}")  # three parts of Base64: the bot's number, a time, a check
LITTLE_DISK, NO_DISK = 1024 * MIB, 50 * MIB
LITTLE_MEMORY, NO_MEMORY = 200 * MIB, 80 * MIB
CLOCK_TOLERANCE = 30.0  # seconds: more, and the times that the bot shows are wrong
NETWORK_TIMEOUT = 5.0  # seconds for Discord to answer

Level = Literal["ok", "warning", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `remedy`: what to do about it, "" where nothing needs to be done."""

    level: Level
    what: str
    remedy: str = ""


def doctor(
    offline: bool = typer.Option(False, "--offline", help="Do not ask Discord for anything."),
) -> None:
    """Look at settings, token, database, files, clock, disk and memory; each a line with what to do."""
    worst: Level = "ok"
    for finding in examine(offline=offline):
        typer.echo(printable(f"{finding.level:8} {finding.what}" + (f": {finding.remedy}" if finding.remedy else ".")))
        worst = max(worst, finding.level, key=("ok", "warning", "wrong").index)
    if worst == "wrong":
        typer.echo("tapis: it cannot run like this.", err=True)
        raise typer.Exit(EXIT_SETTINGS)
    typer.echo("It can run." if worst == "ok" else "It can run; look at the warnings.")


def examine(*, offline: bool = False) -> Iterator[Finding]:
    """Every finding, as it is made. Wrong settings end it: what depends on them cannot be looked at."""
    try:
        settings = checked_settings()
    except WrongSettings as wrong:
        yield Finding("wrong", f"settings: {wrong}", "fix it in the environment or the .env file")
        return
    yield Finding("ok", "settings: all can be read")
    yield from token(settings)
    yield from private(Path(".env"), "the token")
    state: DatabaseState | None = None
    try:
        state = asyncio.run(DatabaseState.of(settings.database_url))
    except Unusable as problem:
        what, _, remedy = unusable(problem).removesuffix(" Nothing was changed.").removesuffix(".").partition(": ")
        yield Finding("wrong", what, remedy or "start it, or check DATABASE_URL")
    else:
        yield database(state)
        if state.file is not None:
            yield from private(state.file, "the cards of matches in play")
    yield from art()
    yield from machine(state.file.resolve().parent if state and state.file else Path.cwd())
    yield Finding("ok", "clock and network: not looked at") if offline else asyncio.run(discord_and_clock())


# -- settings ------------------------------------------------------------------------------------------------


def token(settings: Settings) -> Iterator[Finding]:
    """Whether the token looks like one; whether it is the right one, only Discord knows."""
    given = settings.discord_token.get_secret_value().strip() if settings.discord_token else ""
    portal = "copy it from the developer portal (Bot, Reset Token)"
    if not given:
        yield Finding("wrong", "token: DISCORD_TOKEN is missing", portal)
    elif given.lower().startswith("bot "):
        yield Finding("wrong", "token: it begins with the word Bot", "write what follows that word, and nothing else")
    elif not TOKEN.fullmatch(given):
        yield Finding("wrong", "token: it does not look like a bot's token (three parts with dots between)", portal)
    else:
        yield Finding("ok", "token: it looks like a bot's token")


# -- files ---------------------------------------------------------------------------------------------------


def private(path: Path, what: str) -> Iterator[Finding]:
    """Whether a file with a secret in it is its owner's alone; nothing where there is no such file."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return
    if stat.S_ISREG(mode) and mode & (stat.S_IRWXG | stat.S_IRWXO):
        yield Finding("warning", f"{path}: others on this machine can read {what}", f"chmod 600 {path}")
    else:
        yield Finding("ok", f"{path}: only its owner can read it")


def database(state: DatabaseState) -> Finding:
    if state.revision is None:
        return Finding("ok", f"database: nothing in {state.where} yet; the first start creates it")
    if state.pending:
        told = f"database: {state.where} is of an older version ({state.pending} migrations)"
        return Finding(
            "warning", told, "make a backup (`tapis backup`); the next start, or `tapis migrate`, updates it"
        )
    return Finding("ok", f"database: {state.where} can be used, its schema is the newest")


def art() -> Iterator[Finding]:
    """Whether fonts and cards are those that were shipped."""
    if missing := missing_art():
        yield Finding("wrong", f"fonts and cards: {missing[0]} is missing or damaged", "reinstall Tapis Vert")
    else:
        yield Finding("ok", "fonts and cards: as they were shipped")


# -- the machine ---------------------------------------------------------------------------------------------


def machine(folder: Path) -> Iterator[Finding]:
    """Room on the disk where the database lies, and memory."""
    if folder.is_dir():
        free = shutil.disk_usage(folder).free
        yield measured("disk", free, LITTLE_DISK, NO_DISK, f"in {folder}", "make room: a full disk keeps no move")
    memory = free_memory()
    if memory is not None:
        remedy = "the bot wants some 150 MiB (PICTURES=false and COMPUTER_WORKERS=0 need less)"
        yield measured("memory", memory, LITTLE_MEMORY, NO_MEMORY, "free", remedy)


def measured(what: str, free: int, little: int, none: int, where: str, remedy: str) -> Finding:
    """A quantity in bytes, judged by two thresholds."""
    level: Level = "wrong" if free < none else "warning" if free < little else "ok"
    return Finding(level, f"{what}: {free // MIB:,} MiB {where}", "" if level == "ok" else remedy)


def free_memory(root: Path = Path("/")) -> int | None:
    """Bytes that may still be used: the machine's, or what the limit of this control group leaves; None: unknown."""
    told = read(root / "proc/meminfo").splitlines()
    known = [int(line.split()[1]) * 1024 for line in told if line.startswith("MemAvailable:")]
    group = root / "sys/fs/cgroup"
    limit, used = read(group / "memory.max").strip(), read(group / "memory.current").strip()
    if limit.isdecimal() and used.isdecimal():
        known.append(max(int(limit) - int(used), 0))
    return min(known, default=None)


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""


async def discord_and_clock(now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> Finding:
    """Whether Discord answers, and how far this machine's clock is from Discord's."""
    timeout = aiohttp.ClientTimeout(total=NETWORK_TIMEOUT)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout, trust_env=True) as session,
            session.get(f"{Route.BASE}/gateway") as answer,
        ):
            told = parsedate_to_datetime(answer.headers["Date"])
    except (aiohttp.ClientError, TimeoutError, OSError, KeyError, ValueError) as failure:
        why = f"Discord cannot be reached ({type(failure).__name__})"
        return Finding("wrong", f"network: {why}", "check the network, the proxy and the firewall (HTTPS, port 443)")
    apart = (now() - told).total_seconds()
    if abs(apart) > CLOCK_TOLERANCE:
        which = "fast" if apart > 0 else "slow"
        told_apart = f"network: Discord answers; clock: {abs(apart):,.0f} s {which}"
        return Finding("warning", told_apart, "let the machine set its clock (`timedatectl set-ntp true`)")
    return Finding("ok", "network: Discord answers; clock: right")
