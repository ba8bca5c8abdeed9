"""Sending a message once, although Discord's answer to it may be lost.

A message whose answer was lost may stand or not. It is sent again under the same nonce: Discord gives back the one
that stands, if it was sent within the last minutes, instead of a second. What it shows may be older by then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from hashlib import blake2b
from typing import TypeVar

import aiohttp
import discord

from bot.core.logs import get_logger

log = get_logger(__name__)

UNSENT = (discord.DiscordException, aiohttp.ClientError, OSError)  # all that sending may raise
TRIES = 3
ASTRAY = timedelta(seconds=2)  # as far as our clock and Discord's may be apart
T = TypeVar("T")


def once(kind: str, *of: object) -> int:
    """The nonce of a message: the same for each try, also of another process, and of no other message.

    A message that replaces another is named after that one.
    """
    name = " ".join(map(str, (kind, *of)))
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest())


def given_back(message: discord.Message, asked: datetime) -> bool:
    """Whether a message is one of an earlier try, perhaps of a process that was killed: it shows what was true then."""
    return message.created_at < asked - ASTRAY


def unsure(failure: BaseException) -> bool:
    """Whether what failed may have been done all the same; only a plain refusal says that it was not."""
    return not (isinstance(failure, discord.HTTPException) and failure.status < 500)


def passing(failure: BaseException) -> bool:
    """Whether another try may help: it may not have been done, and nothing says that it never will be."""
    return unsure(failure) or (isinstance(failure, discord.HTTPException) and failure.status == 429)


async def surely(send: Callable[[], Awaitable[T]], gap: float) -> T:
    """Try again while nobody knows whether it was done, `gap` seconds apart. Raises what the last try raised."""
    for tries_left in reversed(range(TRIES)):
        try:
            return await send()
        except UNSENT as failure:
            if not tries_left or not unsure(failure):
                raise
            log.info("answer lost, tried again", error=repr(failure))
            await asyncio.sleep(gap)
    raise AssertionError("unreachable")
