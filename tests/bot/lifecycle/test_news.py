"""What this process does with the news of others: what was changed there holds here, too."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, cast

import pytest
from support.discord.world import World

from bot.core.types import Spawn
from bot.features.avoided import AvoidedPeople
from bot.lifecycle.news import news_of_others
from storage import Avoidance


async def test_a_seat_that_is_kept_here_is_released_when_its_host_avoids_the_guest_in_another_process(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
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
