"""What must be told nowhere, in all spellings that a log or a message might use; a text that was cut is found, too."""

from __future__ import annotations

import logging
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from bot.core.logs import CONFIDENTIAL_LOGGERS, set_up

WINDOW = 8  # bytes
CARD = re.compile(r"\b(?:(?:10|[2-9AKQJN])[SHDC]|T\d{1,2}|EX|JO)\b")


def spellings(hidden: bytes) -> set[str]:
    """The beginning and the end of some bytes, and all of them, as texts."""
    told = {str(int.from_bytes(hidden, order)) for order in ("big", "little")}
    for part in (hidden[:WINDOW], hidden[-WINDOW:]):
        told |= {part.decode("latin-1"), part.hex(), part.hex().upper(), part.hex(" "), part.hex(":")}
        told |= {repr(part)[2:-1], str(list(part))[1:-1]}
    for code in (b64encode, urlsafe_b64encode):
        told |= {code(hidden).decode()[:10], code(hidden).decode().rstrip("=")[-10:]}
    return told


class LogLines(logging.Handler):
    """Every line of every log, with its traceback where there is one."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def with_cards(self) -> list[str]:
        """The lines that name a card."""
        return [line for line in self.lines if CARD.search(line)]

    def telling(self, secrets: Collection[str]) -> list[str]:
        """The lines that tell one of these."""
        everything = "\n".join(self.lines)  # thousands of secrets in each of a million lines would take hours
        told = [secret for secret in secrets if secret in everything]
        return [line for line in self.lines if any(secret in line for secret in told)] if told else []


@contextmanager
def everything_logged() -> Iterator[LogLines]:
    """The log of everything at DEBUG, as far as the bot's own set-up lets it go."""
    loggers = [logging.getLogger(name) for name in ("", "bot", *CONFIDENTIAL_LOGGERS)]
    before = [logger.level for logger in loggers]
    set_up("DEBUG")
    logging.getLogger().setLevel(logging.DEBUG)  # more than any setting of ours asks of the libraries
    lines = LogLines()
    logging.getLogger().addHandler(lines)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(lines)
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
