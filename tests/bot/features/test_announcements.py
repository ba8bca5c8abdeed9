"""Announcements: the deal of each day, and the podium of each season, where a server's managers want them."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World
from support.storage.finished_matches import finish

from bot.features import announcements
from bot.features.solo.daily_deals import DailyDeals
from storage import Guilds, season_of

pytestmark = pytest.mark.live

MORNING = datetime(2026, 12, 5, 9, tzinfo=UTC)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets the day, whichever bot looks at it, and lets the announcer look at each sweep."""
    monkeypatch.setattr(announcements.Announcer, "gap", 0.0)

    def set_time(now: datetime) -> None:
        monkeypatch.setattr(DailyDeals, "today", property(lambda self: now.date()))

    set_time(MORNING)
    return set_time


def told(here: World, what: str) -> list[str]:
    """The announcements that stand in the channel."""
    return [plain(one.text) for one in here.people[0].channel() if not one.ephemeral and what in one.text]


async def choose(here: World, kind: str, *channels: Any) -> Person:
    """The manager chooses where to announce."""
    boss = here.manager()
    await boss.slash("settings")
    await boss.choose_channels(boss.whisper(), f"tv:a:0:announce:{kind}", *channels)
    return boss


async def test_each_day_is_announced_once_in_the_channel_that_was_chosen(four: World, clock: Any) -> None:
    await four.env.advance_time(5)
    assert not told(four, "Donne du jour"), "nobody has chosen a channel"
    tomorrow = (MORNING + timedelta(days=1)).date()
    assert await four.bot.parts.deals.kept.deal(tomorrow), "it is drawn, though nobody has asked for its seal"
    await choose(four, "daily", four.channel)
    await four.env.advance_time(5)
    (first,) = told(four, "Donne du jour")
    assert "la même donne pour tout le monde" in first
    await four.env.advance_time(5)
    await four.restart()
    await four.env.advance_time(5)
    assert len(told(four, "Donne du jour")) == 1
    clock(MORNING + timedelta(days=1))
    await four.env.advance_time(5)
    assert len(told(four, "Donne du jour")) == 2


async def test_the_announcement_leads_to_the_deal_and_names_nobody(four: World, clock: Any) -> None:
    await choose(four, "daily", four.channel)
    await four.env.advance_time(5)
    alice = four.people[0]
    (message,) = [one for one in alice.channel() if "Donne du jour" in one.text and not one.ephemeral]
    await alice.press_on(message, message.buttons["Jouer la donne du jour"])
    assert "Jouer" in alice.whisper().buttons


async def test_nothing_is_announced_any_more_where_the_choice_is_taken_back(four: World, clock: Any) -> None:
    boss = await choose(four, "daily", four.channel)
    await four.env.advance_time(5)
    await boss.choose_channels(boss.whisper(), "tv:a:0:announce:daily")
    clock(MORNING + timedelta(days=1))
    await four.env.advance_time(5)
    assert len(told(four, "Donne du jour")) == 1


async def test_a_channel_in_which_the_bot_may_not_write_is_refused(four: World, clock: Any) -> None:
    four.deny(send_messages=False)
    boss = await choose(four, "daily", four.channel)
    assert "Il me manque des permissions" in plain(boss.whisper().text)
    assert "Envoyer des messages" in plain(boss.whisper().text)
    assert four.bot.parts.readers.server_settings(four.guild.id).daily_channel_id is None


async def test_the_settings_say_why_nothing_is_announced_any_longer(four: World, clock: Any) -> None:
    boss = await choose(four, "daily", four.channel)
    assert "⚠️" not in boss.whisper().text
    four.deny(send_messages=False)
    await boss.slash("settings")
    said = plain(boss.whisper().text)
    assert "⚠️ Il me manque des permissions dans ce salon (Envoyer des messages) : rien n'y est annoncé." in said
    await four.bot.parts.readers.change_server(four.guild.id, lambda server: replace(server, daily_channel_id=77))
    await boss.slash("settings")
    assert "⚠️ Ce salon n'existe plus, ou n'accepte pas de messages : rien n'est annoncé." in plain(boss.whisper().text)
    assert not re.search(r"'id': '?77\b", str(four.sent()[-1])), "a menu contains no channel that is gone"


async def test_a_podium_is_told_once_at_the_end_of_its_season(
    four: World, clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bruno, chloe, denis = four.people
    await finish(four.bot, four.guild.id, "belote", [alice, chloe], [bruno, denis])
    await choose(four, "podium", four.channel)
    await four.env.advance_time(5)
    assert not told(four, "Podium")
    season = season_of(datetime.now(UTC))
    monkeypatch.setattr(announcements, "season_before", lambda now: season)
    for _ in range(2):
        await four.env.advance_time(5)
    (podium,) = told(four, "Podium")
    assert [line[:6] for line in podium.splitlines() if line[0] in "🥇🥈🥉"] == ["🥇 **1."] * 2 + ["🥉 **3."] * 2
    assert not await Guilds(four.bot.parts.database).claim_announcement(four.guild.id, "podium", season)
