"""A month of one bot, day by day: what comes round comes once, what is old goes, and nothing fails on the way."""

import os
from collections import Counter
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import click, one_click
from support.discord.tournament import organiser, play
from support.discord.world import World, world

from bot.features import announcements
from bot.features.solo.rules import daily
from bot.features.tournaments import weekly
from bot.matches.commitment import commitment
from storage import Daily, Evenings, Practices, Server, Tournaments

FIRST_DAY = date(2026, 12, 10)  # a Thursday; the season ends with the year
DAYS = int(os.environ.get("MONTH_DAYS", "38"))
EVENING = {"game": "rikiki", "seats": 2, "options": "max_cards=1", "rounds": 1, "city": "Paris", "weekly": True}
DAILY, PODIUM, ENTER, LOBBY = "Donne du jour", "Podium", "Inscriptions ouvertes", "une table s'ouvre"


class Month:
    """A server and what happens in it every day."""

    def __init__(self, here: World) -> None:
        self.here, self.chance = here, Random(1)
        self.seals: dict[date, str] = {}
        self.played: Counter[date] = Counter()
        here.env.settle_timeout = 60  # a hard computer plays a whole deal, while everything else runs

    async def at(self, day: date, hour: int) -> None:
        """Let the clock go on to an hour (UTC), and each of the bot's loops look."""
        moment = datetime(day.year, day.month, day.day, hour, tzinfo=UTC)
        self.here.env.backend.clock.advance((moment - self.here.env.now()).total_seconds())
        for _ in range(3):
            await self.here.env.advance_time(2)

    def public(self, text: str) -> list[Any]:
        """The public messages with a text, oldest first."""
        shown = self.here.seen(self.here.channel.id, self.here.people[0].id)
        return [one for one in shown if text in plain(one.text).replace("**", "") and not one.ephemeral]

    async def play_daily(self, person: Person, day: date) -> None:
        """A first try at the deal of the day, by chance."""
        person.dismiss()
        await person.slash("daily")
        await click(person, "Jouer")
        while await one_click(person, self.chance):
            pass
        assert "Ton résultat" in person.whisper().text
        self.played[day] += 1

    async def seal(self, day: date) -> None:
        """Note the seal of tomorrow, as it is announced."""
        kept, tomorrow = Daily(self.here.bot.parts.database), day + timedelta(days=1)
        person = self.here.people[3]
        person.dismiss()
        await person.slash("daily")
        await click(person, "Sceaux")
        self.seals[tomorrow] = daily.seal_of(await kept.secret(tomorrow), tomorrow).commitment
        assert self.seals[tomorrow] in plain(person.whisper().text)

    async def register(self) -> None:
        """Two people register for the evening that was announced last."""
        for person in self.here.people[:2]:
            shown = self.public(ENTER)[-1]
            await person.press_on(shown, shown.buttons["S'inscrire"])


@pytest.mark.proof
async def test_a_month_brings_each_event_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_proof: Callable[..., None]
) -> None:
    monkeypatch.setattr(announcements.Announcer, "gap", 0.0)
    monkeypatch.setattr(weekly.WeeklyOpener, "gap", 0.0)
    days = [FIRST_DAY + timedelta(days=number) for number in range(DAYS)]
    async with world(tmp_path) as here:
        with here.env.time_context():
            month = Month(here)
            await live(month, days)
            await compare(month, days)
    record_proof(days=len(days), tries=sum(month.played.values()))


async def live(month: Month, days: list[date]) -> None:
    here, (alice, bruno, chloe, _) = month.here, month.here.people[:4]
    await month.at(days[0], 6)
    boss = here.manager()
    for kind in ("daily", "podium"):
        await boss.slash("settings")
        await boss.choose_channels(boss.whisper(), f"tv:a:0:announce:{kind}", here.channel)
    await organiser(here).slash("tournament", **EVENING, name="Jeudi", start="jeudi 21h")
    await chloe.slash("practice", game="rikiki")
    assert await Practices(here.bot.parts.database).open_of(chloe.id)
    await chloe.slash("play", game="tarot")
    assert [one for one in month.public(LOBBY) if "Rejoindre" in one.buttons]
    elsewhere = here.env.create_guild("Ailleurs")
    await here.bot.parts.people.change_server(elsewhere.id, lambda server: Server(server.guild_id, "fr"))
    for number, day in enumerate(days):
        await month.at(day, 8)
        await month.seal(day)
        await month.play_daily(alice, day)
        if number % 2:
            await month.play_daily(bruno, day)
        if day.weekday() == 3:
            await month.register()
            await month.at(day, 20)
            await play(here)
        if number == 3:
            here.env.backend.remove_guild(elsewhere.id)
        if day.weekday() == 6:
            await here.restart()
        await month.at(day, 22)
    if len(days) > 35:
        assert await here.bot.parts.people.server(elsewhere.id) == Server(elsewhere.id), "left for thirty days"
        assert not await Practices(here.bot.parts.database).open_of(chloe.id), "untouched for thirty days"


async def compare(month: Month, days: list[date]) -> None:
    here, database = month.here, month.here.bot.parts.database
    assert len(month.public(DAILY)) == len(days)
    kept = Daily(database)
    for day in days[1:]:
        opened = daily.seal_of(await kept.secret(day), day)
        assert commitment(opened.nonce, opened.seed, daily.number_of(day)) == month.seals[day]
        assert len(await kept.results(day)) == month.played[day]
    thursdays = [day for day in days if day.weekday() == 3]
    held = await Tournaments(database).of_server(here.guild.id)
    assert sorted(one.rounds[0].began_at.date() for one in held if one.status == "finished") == thursdays
    assert len(await Evenings(database).of_server(here.guild.id)) == 1
    assert len(month.public(PODIUM)) == (days[-1].year > FIRST_DAY.year)
    assert not [one for one in month.public(LOBBY) if "Rejoindre" in one.buttons], "nobody joined for a day"
