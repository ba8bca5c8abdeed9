"""Logs: structured lines with table and server ids, never a hand, a seed or a token.

Every logger names its own processors, so that nothing depends on a global set-up, and tracebacks are plain ones:
those that show local variables would show hands. Cards that an exception names (`KeyError: 'AS'`) are masked.

`tests/support/security/leaks.py` draws every screen twice, with other hidden cards: what is the same in both reveals
nothing.
"""

from __future__ import annotations

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
)  # at DEBUG they write what goes to the database: seeds and hands
CARD = re.compile(r"(?<![\w.-])(?:(?:10|[2-9AKQJN])[SHDC]|T\d{1,2}|EX|JO)(?!\w)")
MASKED_CARD = "[card]"
AS_TEXT = structlog.processors.KeyValueRenderer(key_order=["event"], drop_missing=True)
TEXT_LINE = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


def without_cards(_: Any, __: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A line whose texts name no card, whatever exception wrote them."""
    return {name: CARD.sub(MASKED_CARD, value) if isinstance(value, str) else value for name, value in line.items()}


class JsonLines(logging.Formatter):
    """One JSON object a line: time (UTC), level, logger, message and, of an exception, its traceback."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        told |= getattr(record, "told", None) or {"event": record.getMessage()}
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(without_cards(None, "", told), default=str).decode()


PROCESS: dict[str, str] = {}
"""What every line says of this process, where it is one of several."""


def name_process(**facts: str) -> None:
    """Let every line say from now on which process wrote it."""
    PROCESS.update(facts)


def render(_: Any, __: str, line: MutableMapping[str, Any]) -> tuple[tuple[str], dict[str, Any]]:
    """The line as text (`event='ready' guilds=3`), and beside it the same as data, for `JsonLines`."""
    told = {**line, **PROCESS}
    return (AS_TEXT(None, "", dict(told)),), {"extra": {"told": told}}


def get_logger(name: str) -> Any:
    """A structured logger on top of the standard one of that name."""
    return structlog.wrap_logger(
        logging.getLogger(name),
        wrapper_class=structlog.stdlib.BoundLogger,
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.processors.format_exc_info,
            without_cards,
            render,
        ],
    )


def set_up(level: str, form: Literal["text", "json"] = "text") -> None:
    """Lines on standard error. The libraries' own logs stay at INFO or above: at DEBUG they write tokens."""
    number = logging.getLevelNamesMapping()[level]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter(TEXT_LINE))
    logging.basicConfig(level=max(number, logging.INFO), handlers=[handler])
    logging.getLogger("bot").setLevel(number)
    for library in CONFIDENTIAL_LOGGERS:
        logging.getLogger(library).setLevel(logging.WARNING)
    # A bot that deals cards never speaks: the library need not say at each start that it could not.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
