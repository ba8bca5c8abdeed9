"""The command `tapis doctor`: checks everything that a start needs, and says how to fix each problem.

It changes nothing: it creates or migrates no database, uploads nothing and opens no gateway connection.
"""

import asyncio
import io
import re
import shutil
import socket
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from difflib import get_close_matches
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Literal, get_args

import aiohttp
import typer
from discord.http import Route
from dotenv.parser import parse_stream

import games
from bot.art import missing_art, missing_scripts
from bot.cli.preflight import EXIT_SETTINGS, WrongSettings, checked_settings, counted, printable, unusable
from bot.matches.replay import rebuild
from bot.settings import Settings
from storage import Database, DatabaseState, Journal, StorageError, Unusable

MIB = 1024 * 1024
OTHER_SECRETS = {  # what people copy instead of the token
    re.compile(r".*[^\x00-\x7f].*"): "it contains a letter that no token has, such as é or a dash of a text editor",
    re.compile(r"[\w-]{32}"): "it looks like the client secret",
    re.compile(r"[0-9a-f]{64}"): "it looks like the public key",
    re.compile(r"\d{17,20}"): "it looks like the application ID",
    re.compile(r"[\"'<].*[\"'>]"): "it is in quotes or brackets, which do not belong to it",
}
TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}", re.ASCII)  # Base64: the bot's id, a timestamp, a checksum
PROGRAMS = ("pg_dump", "pg_restore", "psql")
ALIKE = 0.8  # likeness from which a name is a misspelling of ours; others belong to other programs
LITTLE_DISK, NO_DISK = 1024 * MIB, 50 * MIB
LITTLE_MEMORY, NO_MEMORY = 200 * MIB, 80 * MIB
CLOCK_TOLERANCE = 30.0  # seconds; beyond that, the times that the bot shows are wrong
NETWORK_TIMEOUT = 5.0  # seconds for Discord to answer

MOUNTS = Path("/proc/mounts")
SHARES = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "sshfs", "afs", "ceph", "glusterfs", "lustre", "davfs", "rclone")

Level = Literal["ok", "hint", "warning", "wrong"]


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check. `remedy`: how to fix a problem, "" if there is none."""

    level: Level
    what: str
    remedy: str = ""


NOT_REPLAYED = Finding(
    "hint",
    "open matches: not replayed, because the schema is older",
    "restore a backup into another database, run `tapis migrate` there, and check that one",
)


def doctor(
    offline: bool = typer.Option(False, "--offline", help="Do not contact Discord."),
    replay: bool = typer.Option(False, "--replay", help="Also replay the open matches, before an update."),
) -> None:
    """Check settings, token, database, files, clock, disk and memory; print a line for each, with how to fix it."""
    worst: Level = "ok"
    for finding in examine(offline=offline, replay=replay):
        typer.echo(printable(f"{finding.level:8} {finding.what}" + (f": {finding.remedy}" if finding.remedy else ".")))
        worst = max(worst, finding.level, key=get_args(Level).index)
    if worst == "wrong":
        typer.echo("tapis: the bot cannot run like this.", err=True)
        raise typer.Exit(EXIT_SETTINGS)
    typer.echo("The bot can run; see the warnings." if worst == "warning" else "The bot can run.")


def examine(*, offline: bool = False, replay: bool = False) -> Iterator[Finding]:
    """Each finding as soon as it is made. Stops at wrong settings: the other checks depend on them."""
    try:
        settings = checked_settings()
    except WrongSettings as wrong:
        yield Finding("wrong", f"settings: {wrong}", "fix it in the environment or the .env file")
        return
    yield Finding("ok", "settings: all valid")
    yield from written(Path(".env"))
    yield from token(settings)
    yield from port(settings)
    yield from private(Path(".env"), "the token")
    state: DatabaseState | None = None
    try:
        state = asyncio.run(DatabaseState.of(settings.database_url))
    except Unusable as problem:
        what, _, remedy = unusable(problem).removesuffix(" Nothing was changed.").removesuffix(".").partition(": ")
        yield Finding("wrong", what, remedy or "start it, or check DATABASE_URL")
    else:
        yield database(state)
        if replay and state.revision is not None:
            yield from asyncio.run(replayed(settings.database_url)) if not state.pending else (NOT_REPLAYED,)
        yield from risks(state)
        if state.file is not None:
            yield from private(state.file, "the cards of matches in play")
    yield from art()
    yield from machine(state.file.resolve().parent if state and state.file else Path.cwd())
    yield Finding("ok", "clock and network: not checked") if offline else asyncio.run(discord_and_clock())


def written(path: Path) -> Iterator[Finding]:
    """Lines of a settings file that have no effect: without a name and a value, or with a misspelled name."""
    if not path.is_file():
        return
    names = [name.upper() for name in Settings.model_fields]
    for line in parse_stream(io.StringIO(path.read_text(encoding="utf-8"))):
        where = f"{path}: line {line.original.line}"
        if line.error:
            yield Finding("wrong", f"{where} cannot be read", "write NAME=value")
            continue
        name = (line.key or "").upper()
        if name not in names and (meant := get_close_matches(name, names, 1, ALIKE)):
            yield Finding("warning", f"{where}: there is no setting {line.key}", f"did you mean {meant[0]}?")


def port(settings: Settings) -> Iterator[Finding]:
    """Whether the port of the metrics is free; nothing without one."""
    if not settings.metrics_port:
        return
    host, number = settings.metrics_host, settings.metrics_port
    try:
        family = socket.getaddrinfo(host or None, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0][0]
        with socket.create_server((host, number), family=family):
            yield Finding("ok", f"metrics: port {number} is free")
    except (OSError, UnicodeError) as taken:  # UnicodeError: no host has such a name
        why = (taken.strerror if isinstance(taken, OSError) else None) or type(taken).__name__
        what = f"metrics: port {number} of {host} cannot be used ({why})"
        yield Finding("warning", what, "unless the bot runs already, set another METRICS_PORT or METRICS_HOST")


def token(settings: Settings) -> Iterator[Finding]:
    """Whether the token looks like one; only Discord knows whether it is the right one."""
    text = settings.discord_token.get_secret_value().strip() if settings.discord_token else ""
    portal = "copy it from the developer portal (Bot, Reset Token)"
    if not text:
        yield Finding("wrong", "token: DISCORD_TOKEN is missing", portal)
    elif text.lower().startswith("bot "):
        yield Finding("wrong", "token: it begins with the word Bot", "write only the part after that word")
    elif not TOKEN.fullmatch(text):
        otherwise = "it does not look like a bot token (three parts separated by dots)"
        what = next((what for shape, what in OTHER_SECRETS.items() if shape.fullmatch(text)), otherwise)
        yield Finding("wrong", f"token: {what}", portal)
    else:
        yield Finding("ok", "token: it looks like a bot token")


def private(path: Path, what: str) -> Iterator[Finding]:
    """Whether only its owner can read a file with a secret; nothing if there is no such file."""
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
        outdated = f"database: {state.where} has an older schema ({counted(state.pending, 'migration')})"
        return Finding(
            "warning", outdated, "make a backup (`tapis backup`); the next start, or `tapis migrate`, updates it"
        )
    return Finding("ok", f"database: {state.where} can be used, and its schema is up to date")


async def replayed(url: str) -> list[Finding]:
    """Whether this version goes on with each open match of the database. Takes some 0.1 s for 300 moves."""
    found, count, database = [], 0, await Database.open(url)
    try:
        journal = Journal(database)
        for record in await journal.open_matches():
            try:
                count += await rebuild(journal, record) is not None
            except (games.GameError, StorageError) as failure:
                what = f"match {record.id} ({record.game}, version {record.version}) cannot go on: {failure}"
                found.append(Finding("wrong", what, "keep the version of Tapis Vert that plays it, and report this"))
    finally:
        await database.close()
    return [*found, Finding("ok", f"open matches: {count} replayed by this version")]


def risks(state: DatabaseState, mounts: Path = MOUNTS) -> Iterator[Finding]:
    """How a database that can be used may lose data or refuse some, or cannot be backed up."""
    if state.in_memory:
        lost = "database: it is in memory, and lost when the bot stops"
        yield Finding("warning", lost, "name a file in DATABASE_URL: sqlite+aiosqlite:///FILE")
    if state.encoding not in (None, "UTF8"):
        yield Finding(
            "warning",
            f"database: its encoding is {state.encoding}, which lacks letters of some names",
            "move it with `tapis backup` and `tapis restore` into one made by `createdb --encoding UTF8`",
        )
    if state.encoding is not None and (missing := [name for name in PROGRAMS if shutil.which(name) is None]):
        what = f"backup: {', '.join(missing)} not installed, which `tapis backup` and `tapis restore` need"
        yield Finding("warning", what, "install PostgreSQL's client programs (Debian: postgresql-client)")
    if state.file is not None and (kind := network_share(state.file.resolve(), mounts)):
        remedy = "move it to a disk of this machine, or use PostgreSQL: SQLite needs locks and memory that no share has"
        yield Finding("warning", f"{state.file}: it is on a network share ({kind})", remedy)


def network_share(path: Path, mounts: Path) -> str | None:
    """The kind of a path's network share ("nfs4"), if known. `mounts`: lines of device, folder, kind and more."""
    found = {Path(folder): kind for _, folder, kind, *_ in map(str.split, read(mounts).splitlines())}
    kind = next((found[parent] for parent in path.parents if parent in found), "")
    return kind if kind.removeprefix("fuse.") in SHARES else None


def art() -> Iterator[Finding]:
    """Whether fonts and cards are unchanged since they were shipped, and which names the machine's fonts lack."""
    if missing := missing_art():
        yield Finding("wrong", f"fonts and cards: {missing[0]} is missing or damaged", "reinstall Tapis Vert")
    else:
        yield Finding("ok", "fonts and cards: complete")
    if scripts := missing_scripts():
        what = f"names in pictures: no font for {', '.join(scripts)}; players have the number of their seat instead"
        yield Finding(
            "hint", what, f"install {', '.join(sorted(set(scripts.values())))} (Debian) or other Noto Sans fonts"
        )


def machine(folder: Path) -> Iterator[Finding]:
    """Free memory, and free space on the disk that contains the database."""
    if folder.is_dir():
        free = shutil.disk_usage(folder).free
        remedy = "free some space: a full disk stops the game"
        yield measured("disk", free, LITTLE_DISK, NO_DISK, f"free in {folder}", remedy)
    memory = free_memory()
    if memory is not None:
        remedy = "the bot needs about 150 MiB (less with PICTURES=false and COMPUTER_WORKERS=0)"
        yield measured("memory", memory, LITTLE_MEMORY, NO_MEMORY, "free", remedy)


def measured(what: str, free: int, little: int, none: int, where: str, remedy: str) -> Finding:
    """A quantity in bytes, compared with two thresholds."""
    level: Level = "wrong" if free < none else "warning" if free < little else "ok"
    return Finding(level, f"{what}: {free // MIB:,} MiB {where}", "" if level == "ok" else remedy)


def free_memory(root: Path = Path("/")) -> int | None:
    """Free memory in bytes: the machine's, or less if a control group limits it; None if unknown."""
    lines = read(root / "proc/meminfo").splitlines()
    amounts = [int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")]
    group = root / "sys/fs/cgroup"
    limit, used = read(group / "memory.max").strip(), read(group / "memory.current").strip()
    if limit.isdecimal() and used.isdecimal():
        amounts.append(max(int(limit) - int(used), 0))
    return min(amounts, default=None)


def read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""


async def discord_and_clock(now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> Finding:
    """Whether Discord answers, and how far this machine's clock is from Discord's."""
    timeout = aiohttp.ClientTimeout(total=NETWORK_TIMEOUT)
    try:
        async with aiohttp.ClientSession(timeout=timeout) as session, session.get(f"{Route.BASE}/gateway") as answer:
            theirs = parsedate_to_datetime(answer.headers["Date"])
    except (aiohttp.ClientError, TimeoutError, OSError, KeyError, ValueError) as failure:
        why = f"Discord cannot be reached ({type(failure).__name__})"
        remedy = "check the network and the firewall (HTTPS, port 443; the bot uses no proxy)"
        return Finding("wrong", f"network: {why}", remedy)
    apart = (now() - theirs).total_seconds()
    if abs(apart) > CLOCK_TOLERANCE:
        which = "fast" if apart > 0 else "slow"
        drift = f"network: Discord answers; clock: {abs(apart):,.0f} s {which}"
        return Finding("warning", drift, "let the machine set its clock (`timedatectl set-ntp true`)")
    return Finding("ok", "network: Discord answers; clock: correct")
