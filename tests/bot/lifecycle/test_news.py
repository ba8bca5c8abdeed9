"""What this process does with the news of others: what was changed there holds here, too."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, cast

import pytest
from support.discord.world import World

from bot.core.types import Spawn
from bot.features.people.avoided import AvoidedPeople
from bot.lifecycle.news import news_of_others
from storage import Avoidance


async def test_an_avoided_guest_elsewhere_loses_the_kept_seat(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bruno, chloe, _ = four.people
    parts = four.bot.parts
    jobs: list[Coroutine[Any, Any, None]] = []
    spawn = cast(Spawn, jobs.append)
    news = news_of_others(parts.readers, parts.delivery, parts.tables, parts.erasure, spawn)
    await alice.slash("play", game="rikiki", seats=3)
    for guest in (bruno, chloe):
        await alice.member.context_menu(four.channel, "Invite to my table", guest.member)
    await Avoidance(parts.database).add(alice.id, bruno.id, bruno.name)
    assert "Place gardée pour Bruno" in alice.table().text
    news["avoided"]({"id": alice.id, "other": bruno.id})
    await jobs.pop()
    await four.env.advance_time(2)
    assert "Bruno" not in alice.table().text
    assert "Place gardée pour Chloé" in alice.table().text

    told: list[tuple[int, int]] = []
    (feature,) = (one for one in parts.features if isinstance(one, AvoidedPeople))
    monkeypatch.setattr(feature, "_tell", lambda *ids: told.append(ids))
    await alice.slash("avoid", person=chloe.member)
    assert told == [(alice.id, chloe.id)]


async def test_a_user_whose_dms_another_process_found_closed_opens_them_again(four: World) -> None:
    """Their DM may reach this process, which had heard of them before."""
    alice, parts = four.people[0], four.bot.parts
    news = news_of_others(parts.readers, parts.delivery, parts.tables, parts.erasure, cast(Spawn, None))
    parts.delivery.direct_messages.note_reachable(alice.id)
    await four.env.advance_time(1)
    await parts.people.change_person(alice.id, lambda person: replace(person, dm_closed=True))
    news["person"]({"id": alice.id})
    parts.delivery.direct_messages.note_reachable(alice.id)
    for _ in range(100):
        await asyncio.sleep(0.01)
        if not (await parts.people.person(alice.id)).dm_closed:
            break
    assert not (await parts.people.person(alice.id)).dm_closed
    assert not parts.readers.preferences(alice.id).dm_closed
