"""Logs: structured lines with table and server ids, never a hand, a seed or a token.

Every logger names its own processors, so nothing depends on a global set-up. Tracebacks are plain, because those with
local variables would show hands. Cards that an exception names (`KeyError: 'AS'`) are masked.

`tests/support/security/leaks.py` draws every screen twice, with other hidden cards: text that is the same in both
reveals nothing.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from datetime import UTC, datetime
from typing import Any, Literal

import discord
import orjson
import structlog

CONFIDENTIAL_LOGGERS = (
    "aiosqlite",
    "asyncpg",
    "sqlalchemy",
)  # at DEBUG they log the data for the database: seeds and hands
NOISE = (  # what libraries log at each start, and so at each retry, whatever happens
    "Context impl %s.",
    "Will assume %s DDL.",
    "logging in using static token",
)
MEMBER = re.compile(r"(?<=/members/)\d+")
CARD = re.compile(r"(?<![\w.-])(?:(?:10|[2-9AKQJN])[SHDC]|T\d{1,2}|EX|JO)(?!\w)")
MASKED_CARD = "[card]"
AS_TEXT = structlog.processors.KeyValueRenderer(key_order=["event"], drop_missing=True)
TEXT_LINE = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


def without_cards(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The line without card names, even if an exception's text contains some."""
    return {name: CARD.sub(MASKED_CARD, value) if isinstance(value, str) else value for name, value in line.items()}


def without_members(record: logging.LogRecord) -> bool:
    """Let each line pass; in those of discord.py about a member's address, without the user's number."""
    if record.name.startswith("discord") and MEMBER.search(text := record.getMessage()):
        record.msg, record.args = MEMBER.sub("[user]", text), None
    return True


class JsonLines(logging.Formatter):
    """One JSON object a line: time (UTC), level, logger, message, and the traceback of an exception."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        facts |= getattr(record, "told", None) or {"event": record.getMessage()}
        if record.exc_info:
            facts["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(without_cards(None, "", facts), default=str).decode()


PROCESS: dict[str, str] = {}
"""Facts about this process for every line, if it is one of several."""


def name_process(**facts: str) -> None:
    """Add these facts about the process to every line from now on."""
    PROCESS.update(facts)


def render(_: Any, __: str, line: MutableMapping[str, Any]) -> tuple[tuple[str], dict[str, Any]]:
    """The line as text (`event='ready' guilds=3`), and the same facts as data for `JsonLines`."""
    facts = {**line, **PROCESS}
    return (AS_TEXT(None, "", dict(facts)),), {"extra": {"told": facts}}


def get_logger(name: str) -> Any:
    return structlog.wrap_logger(
        logging.getLogger(name),
        wrapper_class=structlog.stdlib.BoundLogger,
        processors=[structlog.stdlib.filter_by_level, structlog.processors.format_exc_info, without_cards, render],
    )


def lines_are_objects() -> bool:
    """Whether `set_up` has chosen JSON: nothing else may then be written to standard error."""
    return any(isinstance(handler.formatter, JsonLines) for handler in logging.getLogger().handlers)


def set_up(level: str, form: Literal["text", "json"] = "text") -> None:
    """Log to standard error. The libraries' own logs stay at INFO or above: at DEBUG they write tokens."""
    number = logging.getLevelNamesMapping()[level]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(TEXT_LINE))
    handler.addFilter(lambda record: record.msg not in NOISE)
    handler.addFilter(without_members)
    logging.basicConfig(level=max(number, logging.INFO), handlers=[handler])
    if lines_are_objects():
        logging.getLogger().setLevel(max(number, logging.INFO))  # a second call changes the level alone
        logging.captureWarnings(True)
    logging.getLogger("bot").setLevel(number)
    for library in CONFIDENTIAL_LOGGERS:
        logging.getLogger(library).setLevel(logging.WARNING)
    # The bot never uses voice: the library need not warn at each start that it could not.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
