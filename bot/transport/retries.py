"""Sending a message once, although Discord's answer to it may be lost; and drawings that are tried once only.

A message whose answer was lost may stand or not. It is sent again under the same nonce: Discord gives back the message
that stands, if it was sent within the last minutes, instead of a second one. What it shows may be older by then.

A drawing that Discord's servers fail is given up at once, and drawn anew by its caller. The library would send it
again, up to five times in 25 seconds: what it shows is old by then and may come over a newer state, and meanwhile
nothing else of its table is drawn. An answer that a user waits for is another matter.

Decision: bot/decisions/0047-a-retried-message-keeps-its-nonce.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from datetime import datetime, timedelta
from hashlib import blake2b
from types import SimpleNamespace
from typing import TypeVar

import aiohttp
import discord

from bot.core.logs import get_logger
from bot.transport.http_trace import api_path

log = get_logger(__name__)

UNSENT = (discord.DiscordException, aiohttp.ClientError, OSError)  # all that sending may raise
# Codes of Discord: the interaction has expired, or was answered already. What was done is not undone.
GONE_CODES = (10062, 40060)
SENDING_TRIES = 3
CLOCK_SKEW = timedelta(seconds=2)  # as far as our clock and Discord's may be apart
T = TypeVar("T")
_tried_once: ContextVar[bool] = ContextVar("tried_once", default=False)


# -- one message, however many tries ---------------------------------------------------------------------------


def nonce(kind: str, *of: object) -> int:
    """The nonce of a message: the same for each try, also of another process, and of no other message.

    A message that replaces another is named after that one.
    """
    name = " ".join(map(str, (kind, *of)))
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest())


def is_earlier_message(message: discord.Message, asked: datetime) -> bool:
    """Whether Discord gave back the message of an earlier try, perhaps of a killed process: it shows an older state."""
    return message.created_at < asked - CLOCK_SKEW


def may_have_happened(failure: BaseException) -> bool:
    """Whether what failed may have been done all the same; only a plain refusal says that it was not."""
    return not (isinstance(failure, discord.HTTPException) and failure.status < 500)


def is_transient(failure: BaseException) -> bool:
    """Whether another try may help: it may not have been done, and nothing says that it never will be."""
    return may_have_happened(failure) or (isinstance(failure, discord.HTTPException) and failure.status == 429)


async def retry_until_known(send: Callable[[], Awaitable[T]], gap: float) -> T:
    """Try again while nobody knows whether it was done, `gap` seconds apart. Raises what the last try raised."""
    for tries_left in reversed(range(SENDING_TRIES)):
        try:
            return await send()
        except UNSENT as failure:
            if not tries_left or not may_have_happened(failure):
                raise
            log.info("answer lost, tried again", error=repr(failure))
            await asyncio.sleep(gap)
    raise AssertionError("unreachable")


# -- one try ---------------------------------------------------------------------------------------------------


async def single_try(call: Awaitable[T]) -> T:
    """What the call returns, or DiscordServerError after the first answer of 500 or more."""
    before = _tried_once.set(True)
    try:
        return await call
    finally:
        _tried_once.reset(before)


def stop_retries(config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Let calls under `single_try` end with the first answer of 500 or more, in a session of this configuration."""
    config.on_request_end.append(_after)
    return config


async def _after(session: aiohttp.ClientSession, _: SimpleNamespace, call: aiohttp.TraceRequestEndParams) -> None:
    if _tried_once.get() and call.response.status >= 500 and api_path(call.url) is not None:
        raise discord.DiscordServerError(call.response, None)
