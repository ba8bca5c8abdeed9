"""Sending a message only once, although Discord's answer may be lost; and drawings that are tried only once.

If Discord's answer is lost, the message may be there or not. It is sent again under the same nonce: if the first one
was sent within the last minutes, Discord returns that one instead of creating a second. It may show an older state.

A drawing that gets a 5xx is given up at once, and its caller draws again. The library would send it again, up to five
times in 25 seconds: by then it shows an old state, which may replace a newer one, and meanwhile nothing else of its
table is drawn. Answers that a user waits for are retried by the library.

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

UNSENT = (discord.DiscordException, aiohttp.ClientError, OSError)  # all errors that sending may raise
# Discord's codes: the interaction has expired, or was already answered. What was done is not undone.
GONE_CODES = (10062, 40060)
SENDING_TRIES = 3
CLOCK_SKEW = timedelta(seconds=2)  # the largest difference between our clock and Discord's
T = TypeVar("T")
_tried_once: ContextVar[bool] = ContextVar("tried_once", default=False)


# -- one message, however many tries ---------------------------------------------------------------------------


def nonce(kind: str, *of: object) -> int:
    """The nonce of a message: the same for each try, even by another process, and different from other messages.

    `of`: facts that identify the message; for one that replaces another, the id of that one.
    """
    name = " ".join(map(str, (kind, *of)))
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest())


def is_earlier_message(message: discord.Message, asked: datetime) -> bool:
    """Whether Discord returned the message of an earlier try, perhaps by a killed process: its state is older."""
    return message.created_at < asked - CLOCK_SKEW


def may_have_happened(failure: BaseException) -> bool:
    """Whether a failed call may have been done anyway; only a status below 500 says that it was not."""
    return not (isinstance(failure, discord.HTTPException) and failure.status < 500)


def is_transient(failure: BaseException) -> bool:
    """Whether another try may help: the result is unknown, or Discord has throttled the call."""
    return may_have_happened(failure) or (isinstance(failure, discord.HTTPException) and failure.status == 429)


async def retry_until_known(send: Callable[[], Awaitable[T]], gap: float) -> T:
    """Try up to SENDING_TRIES times, `gap` seconds apart, while the result is unknown. Raises the last error."""
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
    """The result of the call. Raises discord.DiscordServerError after the first answer of 500 or more."""
    before = _tried_once.set(True)
    try:
        return await call
    finally:
        _tried_once.reset(before)


def stop_retries(config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """End calls under `single_try` at their first answer of 500 or more, in a session with this configuration."""
    config.on_request_end.append(_after)
    return config


async def _after(session: aiohttp.ClientSession, _: SimpleNamespace, call: aiohttp.TraceRequestEndParams) -> None:
    if _tried_once.get() and call.response.status >= 500 and api_path(call.url) is not None:
        raise discord.DiscordServerError(call.response, None)
