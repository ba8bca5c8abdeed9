"""The commands `tapis backup` and `tapis restore`."""

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.preflight import EXIT_TRANSIENT, confirm, counted, fail, fail_unusable, one_line, read_settings
from storage import BackupError, Content, StorageError, Unsure, Unusable, back_up
from storage import restore as restore_backup

WHY = {
    "exists": "{where} already exists: choose another name, or add --force to replace it",
    "no-folder": "the folder {where} does not exist: create it, or choose another name",
    "not-a-file": "{where} is not a regular file: choose another name",
    "itself": "{where} is the database itself: choose another name",
    "nothing": "there is nothing to copy in {where}",
    "not-alone": "{where} has a -wal or -journal file next to it: use a file made by `tapis backup`",
    "not-a-database": "{where} is not a backup, or is damaged: use another one",
    "foreign": "{where} belongs to another program: use a file made by `tapis backup`",
    "incomplete": "{where} is incomplete ({detail}): use another backup",
    "newer": "{where} was made by a newer version of Tapis Vert: install that version",
    "unreleased": "{where} was made by a development version between 0.1 and 1.0 ({detail}): restore it with version"
    " 1.0.0 and start that once, then install this version again",
    "in-use": "the database {where} is in use: stop the bot, and any other program that has it open",
    "archive": "{where} is the backup of a PostgreSQL database: name one in DATABASE_URL",
    "no-program": "{where} is not installed here: install PostgreSQL's client programs (Debian: postgresql-client)",
    "wrong-copy": "the copy differs from the database: try again, and check the disk",
    "failed": "{where}: {detail}",
}
WHOLE = "The database is complete: either unchanged or restored"  # after a failed commit nobody can tell which


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> None:
    """Copy the database to one file while the bot runs (DATABASE_URL, from the environment or a .env file)."""
    url, began = read_settings().database_url, time.monotonic()
    with said_in_one_line("No backup was made", "No partial backup is left"):
        content = back_up(url, file, force=force)
    typer.echo(f"{file}: {summary(content)}; {spent(file, began)}.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file made by `tapis backup`.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
) -> None:
    """Replace the database with a backup while the bot is stopped; the old database is kept."""
    url, began = read_settings().database_url, time.monotonic()

    def ask(backup: Content | None, present: Content | None) -> None:
        nonlocal began
        typer.echo(f"In the database: {summary(present) if present else 'nothing that can be read'}.")
        typer.echo(f"In the backup: {summary(backup) if backup else made(file)}.")
        if not yes:
            confirm("Replace the database with the backup?", "replace the database", "The database was not changed.")
        began = time.monotonic()

    with said_in_one_line("The database was not changed", WHOLE):
        kept = restore_backup(url, file, ask=ask)
    typer.echo(f"Restored: {spent(file, began)}.")
    if kept:
        typer.echo(f"The old database is in {kept}.")


@contextmanager
def said_in_one_line(outcome: str, interrupted: str) -> Iterator[None]:
    """Print failures as one line, and raise Exit. SIGTERM counts as Ctrl-C: nothing half done is left."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    except Unusable as problem:
        raise fail_unusable(problem) from None
    except BackupError as problem:
        why = WHY[problem.reason].format(where=problem.where, detail=one_line(problem.detail))
        raise fail(f"{why}. {outcome}.") from None
    except Unsure as problem:
        raise fail(
            f"the database failed at the very end ({one_line(problem)}). {interrupted}.", EXIT_TRANSIENT
        ) from None
    except StorageError as problem:
        raise fail(f"the database failed ({one_line(problem)}). {outcome}.", EXIT_TRANSIENT) from None
    except KeyboardInterrupt:
        raise fail(f"stopped. {interrupted}.") from None
    finally:
        signal.signal(signal.SIGTERM, before)


def summary(content: Content) -> str:
    last = f", the last on {moment(content.last_move)}" if content.last_move else ""
    matches, players = counted(content.matches, "match", "matches"), counted(content.players, "player")
    return f"{matches}, {players}, {counted(content.moves, 'move')}{last}"


def made(file: Path) -> str:
    return f"all tables of a server, as a file of {moment(datetime.fromtimestamp(file.stat().st_mtime, UTC))}"


def moment(instant: datetime) -> str:
    return f"{instant:%Y-%m-%d %H:%M:%S} UTC"


def spent(file: Path, began: float) -> str:
    return f"{file.stat().st_size:,} bytes in {time.monotonic() - began:.1f} s"
