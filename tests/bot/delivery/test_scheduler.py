"""Slow drawings: in the end the messages show the newest state."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from support.discord.screen import plain
from support.discord.world import World

from bot.delivery.message_state import TableMessages
from bot.pictures.worker import ANSWER_QUEUE
from bot.transport.interaction_tokens import InteractionToken

Edit = Callable[[Mapping[str, Any]], Awaitable[None]]


class WatchedToken(InteractionToken):
    """A token whose edits a test hears of, before they are made."""

    hear: Edit

    async def edit(self, **given: Any) -> None:
        await self.hear(given)
        await super().edit(**given)


def watch(messages: TableMessages, user_id: int, hear: Edit) -> None:
    """Hear of the edits of somebody's "Ma main" by the token that it has now."""
    ephemeral = messages.hand(user_id).ephemeral
    assert ephemeral is not None
    token = WatchedToken(**{one.name: getattr(ephemeral.token, one.name) for one in fields(ephemeral.token)})
    object.__setattr__(token, "hear", hear)
    messages.hand(user_id).ephemeral = replace(ephemeral, token=token)


def slowly(messages: TableMessages, user_id: int) -> tuple[asyncio.Event, asyncio.Event]:
    """The next edit of somebody's "Ma main" has begun, and may go on."""
    begun, free = asyncio.Event(), asyncio.Event()

    async def hear(_: Mapping[str, Any]) -> None:
        begun.set()
        await free.wait()

    watch(messages, user_id, hear)
    return begun, free


async def test_an_old_drawing_that_arrives_late_does_not_stay_on_ma_main(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    mover, other = (alice, bruno) if alice.hand_by_dm() else (bruno, alice)
    await other.press("Ma main")
    table = await four.table()
    begun, free = slowly(four.bot.parts.delivery.messages(table), other.id)
    mover.raw_dm(mover.dm().moves["bid:0"]).deliver()
    await asyncio.wait_for(begun.wait(), 5)
    answered, hand_shown = asyncio.Event(), four.bot.parts.delivery.hands.note_answer

    def shown(*given: Any) -> None:
        hand_shown(*given)
        answered.set()

    monkeypatch.setattr(four.bot.parts.delivery.hands, "note_answer", shown)
    other.raw(f"tv:m:{table.id}:1:bid:0", other.whisper()).deliver()
    await asyncio.wait_for(answered.wait(), 5)
    free.set()
    await four.env.settle()
    assert "Ton annonce : 0" in plain(other.whisper().text)


async def test_a_table_that_is_stopped_while_a_click_is_answered_leaves_no_hand(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    mover = alice if alice.hand_by_dm() else bruno
    begun, free, post = asyncio.Event(), asyncio.Event(), four.bot.parts.renderer.render

    async def slow(screen: Any, *, queue_limit: int | None = None) -> Any:
        if queue_limit == ANSWER_QUEUE:
            begun.set()
            await free.wait()
        return await post(screen, queue_limit=queue_limit)

    monkeypatch.setattr(four.bot.parts.renderer, "render", slow)
    mover.raw_dm(mover.dm().moves["bid:0"]).deliver()
    await asyncio.wait_for(begun.wait(), 5)
    table = await four.table()
    await table.close()
    await four.bot.parts.delivery.drained()
    four.bot.parts.delivery.messages(table).not_before = 0.0  # the simulation's clock is another than ours
    free.set()
    await four.env.settle()
    assert "Ton annonce" not in mover.dm().text
    assert not four.bot.parts.delivery.tables()


async def test_a_rate_limit_takes_nobodys_ma_main_away(four: World) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    mover, other = (alice, bruno) if alice.hand_by_dm() else (bruno, alice)
    await other.press("Ma main")
    messages, tries = four.bot.parts.delivery.messages(await four.table()), list[object]()

    async def refused_once(given: Mapping[str, Any]) -> None:
        tries.append(given)
        if len(tries) == 1:
            raise discord.HTTPException(SimpleNamespace(status=429, reason="Too Many Requests"), None)

    watch(messages, other.id, refused_once)
    await mover.play_by_dm("bid:0")
    await four.env.advance_time(5)
    assert len(tries) > 1
    assert messages.hand(other.id).ephemeral is not None
    assert "bid:0" in other.whisper().moves
