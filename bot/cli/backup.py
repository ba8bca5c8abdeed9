"""The commands `tapis backup` and `tapis restore`."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.cli.preflight import (
    EXIT_TRANSIENT,
    confirm,
    counted,
    fail,
    fail_unusable,
    on_terminal,
    one_line,
    read_settings,
)
from storage import (
    BackupError,
    Content,
    Progress,
    StorageError,
    Unsure,
    Unusable,
    back_up,
    no_progress,
    prepare_restore,
)

WHY = {
    "exists": "{where} already exists: choose another name, or add --force to replace it",
    "no-folder": "the folder {where} does not exist: create it, or choose another name",
    "not-a-file": "{where} is not a regular file: choose another name",
    "itself": "{where} is the database itself: choose another name",
    "nothing": "there is nothing to copy in {where}",
    "older": "the database {where} has the schema of an older version: start the bot once to update it",
    "not-alone": "{where} has a -wal or -journal file next to it: use a file made by `tapis backup`",
    "not-a-database": "{where} is not a backup, or is damaged: use another one",
    "foreign": "{where} belongs to another program: use a file made by `tapis backup`",
    "incomplete": "{where} is incomplete ({detail}): use another backup",
    "newer": "{where} was made by a newer version of Tapis Vert: install that version",
    "unreleased": "{where} was made by a development version between 0.1 and 1.0 ({detail}): restore it with version"
    " 1.0.0 and start that once, then install this version again",
    "in-use": "the database {where} is in use: stop the bot, and any other program that has it open",
    "busy": "another process is writing {where}: wait until it is done",
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
    with said_in_one_line("No backup was made", "No partial backup is left"), progress("Copying") as tell:
        content = back_up(url, file, force=force, progress=tell)
    typer.echo(f"{file}: {summary(content)}; {spent(file, began)}.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file made by `tapis backup`.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
) -> None:
    """Replace the database with a backup while the bot is stopped; the old database is kept."""
    url = read_settings().database_url
    with said_in_one_line("The database was not changed", WHOLE), prepare_restore(url, file) as found:
        typer.echo(f"In the database: {summary(found.present) if found.present else 'nothing that can be read'}.")
        typer.echo(f"In the backup: {summary(found.backup)}.")
        if not yes:
            confirm("Replace the database with the backup?", "replace the database", "The database was not changed.")
        began = time.monotonic()
        with progress("Keeping the old database") as keeping, progress("Restoring") as putting:
            kept = found.carry_out(keeping, putting)
    typer.echo(f"Restored: {summary(found.backup)}; {spent(file, began)}.")
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


@contextmanager
def progress(label: str) -> Iterator[Progress]:
    """Show a progress bar on a terminal once the total is known; show nothing elsewhere (cron, a log)."""
    with ExitStack() as stack:
        bars: list[Any] = []

        def tell(done: int, of: int) -> None:
            if not bars:
                bars.append(stack.enter_context(typer.progressbar(length=of, label=label, file=sys.stderr)))
            bars[0].update(done - bars[0].pos)
            if done >= of:
                stack.close()

        yield tell if on_terminal(sys.stderr) else no_progress


def summary(content: Content) -> str:
    last = f", the last on {moment(content.last_move)}" if content.last_move else ""
    matches, players = counted(content.matches, "match", "matches"), counted(content.players, "player")
    return f"{matches}, {players}, {counted(content.moves, 'move')}{last}"


def moment(instant: datetime) -> str:
    return f"{instant:%Y-%m-%d %H:%M:%S} UTC"


def spent(file: Path, began: float) -> str:
    return f"{file.stat().st_size:,} bytes in {time.monotonic() - began:.1f} s"
