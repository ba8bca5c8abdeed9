"""Logs: structured lines with table and server ids, never a hand, a seed or a token.

Every logger names its own processors, so that nothing depends on a global set-up, and tracebacks are plain ones:
those that show local variables would show hands.
"""

from __future__ import annotations

import logging
import sys
from typing import Any

import discord
import structlog

TELLING = ("aiosqlite", "asyncpg", "sqlalchemy")  # at DEBUG they write what goes to the database: seeds and hands


def get_logger(name: str) -> Any:
    """A structured logger on top of the standard one of that name."""
    return structlog.wrap_logger(
        logging.getLogger(name),
        wrapper_class=structlog.stdlib.BoundLogger,
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.processors.format_exc_info,
            structlog.processors.KeyValueRenderer(key_order=["event"], drop_missing=True),
        ],
    )


def set_up(level: str) -> None:
    """Lines on standard error. The libraries' own logs stay at INFO or above: at DEBUG they write tokens."""
    number = logging.getLevelNamesMapping()[level]
    logging.basicConfig(
        level=max(number, logging.INFO),
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
        stream=sys.stderr,
    )
    logging.getLogger("bot").setLevel(number)
    for library in TELLING:
        logging.getLogger(library).setLevel(logging.WARNING)
    # A bot that deals cards never speaks: the library need not say at each start that it could not.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
