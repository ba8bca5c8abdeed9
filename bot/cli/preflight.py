"""The checks that commands make before they start. A failure is one line on standard error, and an exit code.

Exit code 2 is for wrong settings alone: systemd does not start such a bot again. A failure that may pass by itself,
such as a server that is away or a full disk, ends with 75, and systemd starts the bot again.
"""

import os
import platform
import re
import sys
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Literal, TextIO

import typer
from pydantic import ValidationError, ValidationInfo, field_validator
from pydantic_core import ErrorDetails, PydanticCustomError
from pydantic_settings import SettingsError

from bot.core.logs import get_logger, lines_are_objects
from bot.core.sharding import ALL_SHARDS, Shards
from bot.i18n.words import LANGUAGES
from bot.settings import Settings
from storage import Database, DatabaseState, StorageError, Unusable

FROM_PORTAL = "copy it again from the developer portal"
REFUSED_TOKEN = f"Discord refused the token in DISCORD_TOKEN: {FROM_PORTAL}."
CONTAINER_SECRETS = Path("/run/secrets")
INSTALL = "pip install '.[{}]' in the folder of the source"  # an extra; an index may have another program of our name
EXIT_SETTINGS = 2  # it cannot succeed until somebody changes a setting
EXIT_TRANSIENT = 75  # sysexits' EX_TEMPFAIL: it may succeed later without any change


LOCALE = re.compile(r"[a-z]+(_[A-Z]+.*|:.*)")  # gettext's: `fr_FR`, `fr:en`; ours have a hyphen, as Discord's
OURS = "ours"  # our own error type, next to pydantic's
PHRASES = {
    "greater_than": "write a number above {gt:g}",
    "greater_than_equal": "write a number of at least {ge:g}",
    "less_than_equal": "write a number of at most {le:g}",
    "int_type": "write a whole number",
    "int_parsing": "write a whole number",
    "int_from_float": "write a whole number",
    "int_parsing_size": "write a smaller number",
    "float_type": "write a number",
    "float_parsing": "write a number",
    "finite_number": "write a number",
    "bool_type": "write true or false",
    "bool_parsing": "write true or false",
    "literal_error": "write one of {expected}",
    "string_type": "write text",
    "string_unicode": "write text in UTF-8",
    "string_too_long": "write at most {max_length} characters",
    "string_pattern_mismatch": "write an address that begins with https:// or http://, without spaces or brackets",
    "value_error": "{error}",
    OURS: "{wrong}",
}
OTHERWISE = "this setting cannot have that value: write one as deploy/README.md shows, or leave it out for the default"


class WrongSettings(Exception):
    """Invalid settings; the text says which ones and why, and never quotes a value."""


def counted(count: int, noun: str, plural: str = "") -> str:
    return f"{count} {noun if count == 1 else plural or f'{noun}s'}"


def fail(message: str, code: int = EXIT_SETTINGS) -> typer.Exit:
    """One clear line on standard error, and no traceback."""
    say(message, "error")
    return typer.Exit(code)


def say(message: str, level: Literal["info", "warning", "error"]) -> None:
    """One line on standard error; an object if the log consists of objects."""
    if lines_are_objects():
        getattr(get_logger("tapis"), level)(message)
    else:
        typer.echo(f"tapis: {printable(message)}", err=True)


def printable(text: str) -> str:
    """A text that is safe on a terminal: characters that cannot be printed become escapes ("\\x1b")."""
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def fail_unusable(problem: Unusable) -> typer.Exit:
    """Print the line for a database that cannot be used; the exit with its code."""
    return fail(unusable(problem), EXIT_TRANSIENT if problem.transient else EXIT_SETTINGS)


@contextmanager
def database_failures(then: str = "Run it again.") -> Iterator[None]:
    """Print a failure of the database as one line with what to do `then`, and raise Exit."""
    try:
        yield
    except Unusable as problem:
        raise fail_unusable(problem) from None
    except StorageError as problem:
        raise fail(f"the database failed ({one_line(problem)}). {then}", EXIT_TRANSIENT) from None


async def require_database(url: str) -> None:
    """Require that there is a database: a mistyped path must not create an empty one. Raises Exit and Unusable."""
    state = await DatabaseState.of(url)
    if state.revision is None:
        raise fail(f"there is no database in {state.where} yet: check DATABASE_URL and the working folder.")


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """The database, for a tool: its statements have no limit of time. Raises Exit, Unusable and StorageError."""
    await require_database(url)
    database = await Database.open(url, statement_timeout=None)
    try:
        yield database
    finally:
        await database.close()


def confirm(question: str, purpose: str, outcome: str) -> None:
    """Ask on the terminal. Raises Exit without a yes; `purpose`: of --yes; `outcome`: of a no, as a sentence."""
    if not on_terminal(sys.stdin):
        raise fail(f"cannot ask for confirmation here: add --yes to {purpose}. {outcome}")
    if not typer.confirm(question):
        raise fail(f"stopped. {outcome}")


def on_terminal(stream: TextIO) -> bool:
    return stream.isatty()


def one_line(problem: object) -> str:
    return " ".join(str(problem).split())


def secret_folders(environment: Mapping[str, str] = os.environ) -> list[Path]:
    """Folders with secrets as files named after their setting: systemd's credentials, and those of containers."""
    credentials = environment.get("CREDENTIALS_DIRECTORY")
    folders = [*([Path(credentials)] if credentials else []), CONTAINER_SECRETS]
    return [folder for folder in folders if folder.is_dir()]


class CheckedSettings(Settings):
    """The settings as an operator writes them. An unavailable language is refused, and so are impossible shards."""

    @field_validator("shards")
    @classmethod
    def check_shards(cls, shards: str | None, info: ValidationInfo) -> str | None:
        if not shards or shards == ALL_SHARDS:
            return shards or None
        try:
            Shards.read(shards, platform.node())
        except ValueError as wrong:
            raise PydanticCustomError(OURS, "{wrong}", {"wrong": str(wrong)}) from None
        if not str(info.data.get("database_url", "")).startswith("postgres"):
            why = "several processes need PostgreSQL: name one in DATABASE_URL, or leave SHARDS out"
            raise PydanticCustomError(OURS, "{wrong}", {"wrong": why})
        return shards

    @field_validator("language", mode="before")
    @classmethod
    def ignore_locale(cls, language: object) -> object:
        """Some systems set LANGUAGE for gettext, as `fr_FR:fr`: that is not meant for the bot."""
        return "auto" if isinstance(language, str) and LOCALE.fullmatch(language) else language

    @field_validator("language")
    @classmethod
    def check_language(cls, language: str) -> str:
        if language not in ("auto", *LANGUAGES):
            languages = ", ".join(LANGUAGES)
            raise PydanticCustomError(OURS, "{wrong}", {"wrong": f"write auto or one of: {languages}"})
        return language


def read_settings() -> Settings:
    """The settings: the environment overrides `.env`, and both override secrets in files. Raises Exit."""
    try:
        return checked_settings()
    except WrongSettings as wrong:
        raise fail(f"the configuration is wrong: {wrong}. Fix it in the environment or the .env file.") from None


def checked_settings() -> Settings:
    """The settings from the environment, `.env` and secrets. Raises WrongSettings."""
    folders = secret_folders()
    try:
        settings = CheckedSettings(_secrets_dir=folders)
        if settings.discord_token is not None and not settings.discord_token.get_secret_value().strip():
            # An empty line, as in env.example, must not hide the token of a secret.
            nonempty = CheckedSettings(_secrets_dir=folders, _env_ignore_empty=True)
            settings = settings.model_copy(update={"discord_token": nonempty.discord_token})
    except ValidationError as error:
        raise WrongSettings("; ".join(map(what_is_wrong, error.errors()))) from None
    except UnicodeDecodeError:
        raise WrongSettings("the .env file, or a secret in a file, is not UTF-8") from None
    except SettingsError as error:  # a secrets folder that is not a folder, for example
        raise WrongSettings(str(error)) from None
    except OSError as error:
        raise WrongSettings(f"{error.filename} cannot be read ({error.strerror})") from None
    return settings


def what_is_wrong(error: ErrorDetails) -> str:
    """Which setting is wrong, and why, in our words; never its value, which may be a secret."""
    why = PHRASES.get(error["type"], OTHERWISE).format(**error.get("ctx", {}))
    return f"{'.'.join(map(str, error['loc'])).upper()}: {why}"


def token_of(settings: Settings) -> str:
    token = settings.discord_token.get_secret_value().strip() if settings.discord_token else ""
    if not token:
        raise fail(
            "DISCORD_TOKEN is missing: set it in the environment or in a .env file "
            "(to play without a token: tapis sandbox)."
        )
    if not token.isascii():
        raise fail(f"DISCORD_TOKEN contains a letter that no token has: {FROM_PORTAL}.")
    if not token.isprintable():  # no header of HTTP may contain it
        raise fail("DISCORD_TOKEN contains a line break or another control character: write the token on one line.")
    return token


def unusable(problem: Unusable) -> str:
    """Why the database cannot be used, in one line."""
    detail = f" ({' '.join(problem.detail.split())})" if problem.detail else ""
    what = {
        "newer": "was written by a newer version of Tapis Vert: install that version, or set another DATABASE_URL",
        "unreleased": f"was written by a development version between 0.1 and 1.0{detail}, which this version cannot"
        " update: install version 1.0.0 and start it once, then install this version again",
        "foreign": "belongs to another program: set another DATABASE_URL",
        "incomplete": f"is incomplete{detail}: restore a backup (`tapis restore`), or set another DATABASE_URL",
        "not-a-database": "is not a database, or is damaged: restore a copy, or set another DATABASE_URL",
        "unreadable": f"cannot be read{detail}: check that this user may read and write it",
        "full": "cannot be written: the disk is full",
        "encoding": f"has the encoding {problem.detail}: create it again with `createdb --encoding UTF8 --template"
        " template0`",
        "migration": f"cannot be updated: migration {one_line(problem.detail)}: go on with the earlier version, or"
        " restore the backup that you made before the update (`tapis restore`)",
        "shared": "is used by processes with SHARDS: set SHARDS for this one too, or stop them first (`tapis shards`)",
        "alone": "is used by a process without SHARDS: stop it first, or leave SHARDS out",
        "no-url": f"cannot be used{detail}: write sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/NAME",
        "unreachable": f"cannot be reached{detail}: check DATABASE_URL",
    }
    return f"the database {problem.where} {what.get(problem.reason, problem.reason)}. Nothing was changed."


def refuse_missing(art: Sequence[Path]) -> None:
    """Refuse to start without the fonts or the cards: better now than at the first table."""
    if art:
        raise fail(f"{art[0]} is missing or damaged: reinstall Tapis Vert, or run `tapis sprites`.")
