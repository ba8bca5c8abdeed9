"""Tries: a drawing that Discord's servers fail is given up at once, and drawn anew by who asked for it.

The library would send it again, up to five times in 25 seconds: what it shows is old by then and may come over a newer
state, and meanwhile nothing else of its table is drawn. An answer that somebody waits for is another matter.
"""

from __future__ import annotations

from collections.abc import Awaitable
from contextvars import ContextVar
from types import SimpleNamespace
from typing import TypeVar

import aiohttp
import discord

from bot.transport.http_trace import below

T = TypeVar("T")
_single: ContextVar[bool] = ContextVar("single", default=False)


async def in_one_try(call: Awaitable[T]) -> T:
    """What the call returns, or DiscordServerError after the first answer of 500 or more."""
    before = _single.set(True)
    try:
        return await call
    finally:
        _single.reset(before)


def watch(config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Have a say after each answer to a session."""
    config.on_request_end.append(_after)
    return config


async def _after(session: aiohttp.ClientSession, _: SimpleNamespace, call: aiohttp.TraceRequestEndParams) -> None:
    if _single.get() and call.response.status >= 500 and below(call.url) is not None:
        raise discord.DiscordServerError(call.response, None)
