"""The moderation pages of /settings: what managers do with them, and what the people concerned meet."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest
from sqlalchemy import update
from support.discord.paper_discord import refused
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.tournament import only, opened
from support.discord.user_locales import locales
from support.discord.world import World

from bot.delivery.public_message import ARCHIVED
from bot.features.moderation.keeper import ModerationKeeper
from storage import Bar, Book, Moderation
from storage.models.matches import MatchRow
from storage.moderation import CLOSE, note

pytestmark = pytest.mark.live  # a quarter of a second a test


@dataclass
class Office:
    """A manager on the moderation pages."""

    here: World
    boss: Person

    @property
    def kept(self) -> Moderation:
        return Moderation(self.here.bot.parts.database)

    @property
    def told(self) -> str:
        return plain(self.boss.whisper().text)

    async def open(self, page: str = "") -> str:
        await self.boss.slash("settings")
        for label in ("Modération…", page) if page else ("Modération…",):
            await self.press(label)
        return self.told

    async def press(self, label: str) -> Any:
        return await self.boss.press_on(self.boss.whisper(), self.boss.whisper().buttons[label])

    async def choose(self, route: str, value: object) -> Any:
        return await self.boss.choose(self.boss.whisper(), f"tv:a:0:{route}:", str(value))

    async def submit(self, form: Any, **fields: Any) -> str:
        await self.boss.member.submit_modal(form, fields)
        return self.told

    async def bar(self, person: Person, time: str = "week", reason: str = "") -> str:
        await self.open()
        form = await self.boss.choose_people(self.boss.whisper(), "tv:a:0:bar:", person)
        return await self.submit(form, time=[time], reason=reason) if form.modal else self.told

    async def seats(self) -> list[int | None]:
        return [player.user_id for player in (await self.here.table()).record.players]


@pytest.fixture
def office(four: World) -> Any:
    boss = four.manager()
    with locales({boss.id: "fr"}):
        yield Office(four, boss)


# -- bars ----------------------------------------------------------------------------------------------------


async def test_a_barred_person_is_told_and_meets_closed_doors(office: Office, four: World) -> None:
    alice, bruno, *_ = four.people
    await opened(four, 2)
    await alice.slash("play", game="rikiki", seats=3)
    await bruno.press("Rejoindre")
    assert f"<@{bruno.id}> n'a plus accès aux tables" in await office.bar(bruno, reason="a *triché*")
    assert r"a \*triché\*" in office.boss.whisper().text
    assert await office.seats() == [alice.id]
    assert [entrant.user_id for entrant in (await only(four)).entrants] == [alice.id]
    told = bruno.dm().text
    assert "Sur le serveur **Le Tapis Vert**, les tables te sont fermées jusqu'au <t:" in told
    assert "Raison" in told
    closed = ("Les tables de ce serveur te sont fermées jusqu'au <t:", "Raison :", "donne du jour")
    await four.refused(bruno, bruno.slash("play", game="belote", thread=True), *closed)
    await four.refused(bruno, bruno.press("Rejoindre"), *closed)
    (enter,) = [one.buttons["S'inscrire"] for one in bruno.channel() if "S'inscrire" in one.buttons]
    await four.refused(bruno, bruno.raw(enter, bruno.channel()[0]), *closed)
    await alice.member.context_menu(four.channel, "Invite to my table", bruno.member)
    assert "ne reçoit pas d'invitations par moi" in plain(alice.whisper().text)
    await bruno.slash("tables")
    assert "rikiki" not in bruno.whisper().text
    assert f"exclut <@{bruno.id}> jusqu'au" in await office.open("Journal")


async def test_a_bar_from_another_process_counts_at_once_and_ends(office: Office, four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await four.seat(people=2)
    for person in (alice, bruno):
        await office.kept.bar(Bar(four.guild.id, person.id, "B"), office.boss.id)
    await four.refused(alice, alice.slash("play", game="belote", thread=True), "jusqu'à ce que sa modération")
    await ModerationKeeper.look(keeper_of(four), datetime.now(UTC))
    assert not await four.kept(), "nobody is left in the lobby"
    await chloe.slash("play", game="rikiki", seats=3)
    await office.open()
    await office.choose("bar-lift", bruno.id)
    assert "peut de nouveau jouer" in office.told
    over = datetime.now(UTC) - timedelta(seconds=1)
    await office.kept.bar(Bar(four.guild.id, alice.id, "A", None, over), office.boss.id)
    for person in (bruno, alice):
        await person.press("Rejoindre")
    assert await office.seats() == [chloe.id, bruno.id, alice.id]


async def test_a_match_that_has_begun_stays_with_its_players(office: Office, four: World) -> None:
    _, bruno = await four.deal(people=2)
    await office.bar(bruno, "ever")
    await bruno.leave()
    (back,) = [label for label in bruno.table().buttons if label.startswith("Revenir")]
    await bruno.press(back)
    assert (await four.table()).seat_of(bruno.id) is not None


async def test_nobody_bars_themselves_a_bot_or_another_manager(office: Office, four: World) -> None:
    robot = Person(four, four.guild.add_member(four.env.create_user("robot", bot=True)), "robot")
    second = four.manager()
    for person, why in ((office.boss, "soi-même"), (robot, "Un bot"), (second, "gère aussi le serveur")):
        assert why in await office.bar(person)
    assert await office.kept.bars(four.guild.id) == ()


# -- matches and tables --------------------------------------------------------------------------------------


async def standings(here: World) -> list[tuple[int, int]]:
    return [(line.user_id, line.played) for line in await here.bot.parts.stats.leaderboard(here.guild.id)]


async def test_a_void_match_counts_no_longer_until_it_is_restored(office: Office, four: World) -> None:
    alice, bruno, *_ = four.people
    database, stats, number = four.bot.parts.database, four.bot.parts.stats, await four.play_out()
    before = await standings(four)
    assert [played for _, played in before] == [1, 1]
    await office.open("Parties")
    await office.choose("moderated-match", number)
    told = await office.submit(await office.press("Annuler la partie…"), reason="cartes montrées")
    assert "Cotes recalculées (0 partie compte)" in told
    void = "annulée par la modération, elle ne compte pas : cartes montrées"
    assert void in told
    assert void in plain(alice.table().text)
    assert await standings(four) == []
    assert await stats.profile(four.guild.id, alice.id) is None
    assert (await stats.activity(four.guild.id, alice.id)).days == 0
    assert await Book(database).deeds(alice.id) == ()
    assert await Book(database).stamps(alice.id, {"rikiki": "hard"}) == {}
    assert await stats.rates(None, alice.id, "rikiki") == ()
    for command in ("history", "replay"):
        await bruno.slash(command, **({"match": number} if command == "replay" else {}))
        assert void in plain(bruno.whisper().text)
    await office.open("Parties")
    shown = await office.submit(await office.press("Par son numéro…"), number=str(number))
    assert void in shown
    await office.press("Rétablir la partie")
    assert "(1 partie compte)" in office.told
    assert await standings(four) == before
    assert "annulée" not in alice.table().text
    log = await office.open("Journal")
    assert log.index(f"rétablit la partie nº {number}") < log.index(f"annule la partie nº {number} · cartes montrées")


async def test_ratings_and_results_that_a_stopped_process_left_stale_follow(
    office: Office, four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def archived(*_: Any, **__: Any) -> None:
        raise refused(400, ARCHIVED)

    number = await four.play_out()
    assert await office.kept.rule(four.guild.id, number, "triche", office.boss.id)
    assert await standings(four) != []
    await four.restart()
    monkeypatch.setattr(discord.PartialMessage, "edit", archived)
    await keeper_of(four).look(datetime.now(UTC))
    assert await standings(four) == []
    assert await office.kept.stale() == {}
    await four.env.advance_time(1)
    assert "annulée" in plain(four.people[0].channel()[0].text), "a new message opens the thread again"


async def test_a_match_of_a_tournament_or_without_a_result_is_not_voided(office: Office, four: World) -> None:
    await four.deal(people=2)
    running = (await four.table()).id
    journal = four.bot.parts.journal
    tournament = await journal.open_lobby(
        guild_id=four.guild.id, channel_id=5, host_id=1, game="rikiki", options={}, language="fr"
    )
    async with four.bot.parts.database.writing() as session:
        await session.execute(update(MatchRow).where(MatchRow.id == tournament.id).values(tournament_id=1))
    numbers = ((running, "pas allée à son terme"), (tournament.id, "celle d'un tournoi"), (99, "pas de partie nº 99"))
    for number, why in numbers:
        await office.open("Parties")
        assert why in await office.submit(await office.press("Par son numéro…"), number=str(number))


async def test_a_table_that_a_manager_closes_says_why(office: Office, four: World) -> None:
    alice, bruno = await four.deal(people=2)
    number = (await four.table()).id
    assert "Alice" in await office.open("Tables")
    assert "♠" not in office.told, "no card is shown"
    told = await office.submit(await office.choose("table-close", number), reason="@everyone **crie**")
    assert f"La table nº {number} est fermée" in told
    for shown in (alice.table(), bruno.dm()):
        assert r"Raison de la modération : \@everyone \*\*crie\*\*" in plain(shown.text)
    assert (await four.bot.parts.journal.match(number)).status == "stopped"
    assert await four.bot.parts.journal.outcome(number) == ()
    assert f"ferme la table nº {number}" in await office.open("Journal")


async def test_the_log_has_pages_of_ten_and_forgets_after_90_days(office: Office, four: World) -> None:
    async with four.bot.parts.database.writing() as session:
        for number in range(11):
            note(session, four.guild.id, CLOSE, office.boss.id, match_id=number, reason="x")
    await office.open("Journal")
    assert "nº 0" not in office.told
    await office.press("Suivant")
    assert "nº 0" in office.told
    await office.kept.sweep(datetime.now(UTC) + timedelta(days=89))
    assert await office.kept.count_acts(four.guild.id) == 11
    await office.kept.sweep(datetime.now(UTC) + timedelta(days=91))
    assert await office.kept.count_acts(four.guild.id) == 0


def keeper_of(here: World) -> ModerationKeeper:
    (keeper,) = [one for one in here.bot.parts.sweeper._chores if isinstance(one, ModerationKeeper)]
    return keeper
