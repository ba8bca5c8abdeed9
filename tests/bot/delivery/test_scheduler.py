"""Drawings that were slow: whatever they show, the newest state is what stands in the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from support.discord.screen import plain
from support.discord.world import World

from bot.delivery.message_state import Surfaces
from bot.pictures.worker import FEW


def slowly(surfaces: Surfaces, user_id: int) -> tuple[asyncio.Event, asyncio.Event]:
    """The next edit of somebody's "Ma main" has begun, and may go on."""
    begun, free, quiet = asyncio.Event(), asyncio.Event(), surfaces.quiet[user_id]

    async def edit(**given: Any) -> object:
        begun.set()
        await free.wait()
        return await quiet.edit(**given)

    surfaces.quiet[user_id] = replace(quiet, edit=edit)
    return begun, free


async def test_an_old_drawing_that_arrives_late_does_not_stay_on_ma_main(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    mover, other = (alice, bruno) if alice.hand_by_dm() else (bruno, alice)
    await other.press("Ma main")
    table = await four.table()
    begun, free = slowly(four.bot.delivery.surfaces(table), other.id)
    mover.raw_dm(mover.dm().moves["bid:0"]).deliver()
    await asyncio.wait_for(begun.wait(), 5)
    answered, hand_shown = asyncio.Event(), four.bot.delivery.hands.shown

    def shown(*given: Any) -> None:
        hand_shown(*given)
        answered.set()

    monkeypatch.setattr(four.bot.delivery.hands, "shown", shown)
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
    begun, free, post = asyncio.Event(), asyncio.Event(), four.bot.post

    async def slow(screen: Any, *, most: int | None = None) -> Any:
        if most == FEW:
            begun.set()
            await free.wait()
        return await post(screen, most=most)

    monkeypatch.setattr(four.bot, "post", slow)
    mover.raw_dm(mover.dm().moves["bid:0"]).deliver()
    await asyncio.wait_for(begun.wait(), 5)
    table = await four.table()
    await table.close()
    await four.bot.delivery.drawn()
    four.bot.delivery.surfaces(table).not_before = 0.0  # the simulation's clock is another than ours
    free.set()
    await four.env.settle()
    assert "Ton annonce" not in mover.dm().text
    assert not four.bot.delivery.tables()


async def test_a_refusal_at_the_door_takes_nobodys_ma_main_away(four: World) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    mover, other = (alice, bruno) if alice.hand_by_dm() else (bruno, alice)
    await other.press("Ma main")
    surfaces = four.bot.delivery.surfaces(await four.table())
    quiet, tries = surfaces.quiet[other.id], []

    async def refused_once(**given: Any) -> object:
        tries.append(given)
        if len(tries) == 1:
            raise discord.HTTPException(SimpleNamespace(status=429, reason="Too Many Requests"), None)
        return await quiet.edit(**given)

    surfaces.quiet[other.id] = replace(quiet, edit=refused_once)
    await mover.play_by_dm("bid:0")
    await four.env.advance_time(5)
    assert other.id in surfaces.quiet
    assert "bid:0" in other.whisper().moves
