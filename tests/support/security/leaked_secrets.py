"""Secrets in all spellings that a log or a message might use; shortened texts are found, too."""

import logging
import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from bot.core.logs import CONFIDENTIAL_LOGGERS, set_up

WINDOW = 8  # bytes
CARD = re.compile(r"\b(?:(?:10|[2-9AKQJN])[SHDC]|T\d{1,2}|EX|JO)\b")


def spellings(hidden: bytes) -> set[str]:
    """The first bytes, the last bytes and all bytes of a secret, as texts."""
    texts = {str(int.from_bytes(hidden, order)) for order in ("big", "little")}
    for part in (hidden[:WINDOW], hidden[-WINDOW:]):
        texts |= {part.decode("latin-1"), part.hex(), part.hex().upper(), part.hex(" "), part.hex(":")}
        texts |= {repr(part)[2:-1], str(list(part))[1:-1]}
    for code in (b64encode, urlsafe_b64encode):
        texts |= {code(hidden).decode()[:10], code(hidden).decode().rstrip("=")[-10:]}
    return texts


class LogLines(logging.Handler):
    """All lines of all logs, with tracebacks."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))

    def with_cards(self) -> list[str]:
        """The log lines that name a card."""
        return [line for line in self.lines if CARD.search(line)]

    def telling(self, secrets: Collection[str]) -> list[str]:
        """The log lines that contain one of these secrets."""
        everything = "\n".join(self.lines)  # thousands of secrets in each of a million lines would take hours
        leaked = [secret for secret in secrets if secret in everything]
        return [line for line in self.lines if any(secret in line for secret in leaked)] if leaked else []


@contextmanager
def everything_logged() -> Iterator[LogLines]:
    """Collect all logs at DEBUG, as far as the bot's own configuration lets them through."""
    loggers = [logging.getLogger(name) for name in ("", "bot", *CONFIDENTIAL_LOGGERS)]
    before = [logger.level for logger in loggers]
    set_up("DEBUG")
    logging.getLogger().setLevel(logging.DEBUG)  # more than our settings enable for the libraries
    lines = LogLines()
    logging.getLogger().addHandler(lines)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(lines)
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
