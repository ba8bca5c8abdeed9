"""Members of a server: the bot knows none (see the intents), so Discord is asked about each."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import discord

from bot.core.logs import get_logger
from bot.transport.member_roles import NO_MEMBER
from bot.transport.retries import UNSENT, single_try

log = get_logger(__name__)

PATIENCE = 1.0  # seconds: a click waits for the answers


async def who_left(guild: discord.Guild, user_ids: Iterable[int]) -> frozenset[int]:
    """Those of these users who are no longer in the server. Without an answer in time, a user counts as present."""
    questions = {asyncio.ensure_future(_has_left(guild, user_id)): user_id for user_id in user_ids}
    if not questions:
        return frozenset()
    answered, late = await asyncio.wait(questions, timeout=PATIENCE)
    for question in late:
        question.cancel()
    return frozenset(questions[question] for question in answered if question.result())


async def _has_left(guild: discord.Guild, user_id: int) -> bool:
    try:
        await single_try(guild.fetch_member(user_id))
    except discord.NotFound as gone:
        return gone.code in NO_MEMBER
    except UNSENT as failure:
        log.info("member not asked for", guild=guild.id, error=repr(failure))
    return False
