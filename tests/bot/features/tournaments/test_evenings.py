"""Weekly evenings: they open, begin and close by themselves, week after week, and count in the season's table."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from support.discord.person import Person
from support.discord.screen import Screenful, plain
from support.discord.world import World, world

from bot.features.tournaments import weekly
from bot.features.tournaments.rules.calendar import Weekly
from bot.features.tournaments.rules.season import season_table
from bot.features.tournaments.start_time import read_start, read_weekly, weekly_start
from storage import Evening, Evenings, Privacy, Tournament, Tournaments

pytestmark = pytest.mark.live  # a quarter of a second a test

SHORT = {"game": "rikiki", "seats": 2, "options": "max_cards=1", "rounds": 1, "city": "Paris", "weekly": True}
SUNDAY = datetime(2026, 3, 15, 9, tzinfo=UTC)
FIRST = datetime(2026, 3, 19, 20, tzinfo=UTC)  # Thursday, 21:00 in Paris, in winter
SECOND = datetime(2026, 3, 26, 20, tzinfo=UTC)
SUMMER = datetime(2026, 4, 2, 19, tzinfo=UTC)  # the clocks have gone forward on 29 March


@pytest.fixture
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """On a Sunday; the opener looks at each sweep."""
    monkeypatch.setattr(weekly.WeeklyOpener, "gap", 0.0)
    async with world(tmp_path) as here:
        with here.env.time_context():
            await jump(here, SUNDAY)
        yield here


async def jump(here: World, moment: datetime) -> None:
    """Let the clock go on to a moment, then let the bot look."""
    seconds = (moment - here.env.now()).total_seconds()
    assert seconds >= 0, "time goes on"
    here.env.backend.clock.advance(seconds)
    await look(here)


async def look(here: World) -> None:
    """Both loops have looked: the opener, then the director."""
    await here.env.advance_time(2)
    await here.env.advance_time(2)


def organiser(here: World) -> Person:
    role = here.guild.create_role("Animation", permissions=discord.Permissions(manage_events=True))
    member = here.guild.add_member(here.env.create_user("animation", global_name="Animation"), roles=[role])
    return Person(here, member, "Animation")


async def created(here: World, **settings: object) -> Person:
    """An evening each Thursday at 21:00 in Paris; returns its organiser."""
    boss = organiser(here)
    await boss.slash("tournament", **(SHORT | {"name": "Jeudi", "start": "jeudi 21h"} | settings))
    await here.env.advance_time(3)
    return boss


async def evening(here: World) -> Evening:
    (found,) = await Evenings(here.bot.parts.database).of_server(here.guild.id)
    return found


async def tournaments(here: World) -> list[Tournament]:
    """Those of the server, oldest first."""
    return list(reversed(await Tournaments(here.bot.parts.database).of_server(here.guild.id)))


def said(here: World, text: str) -> list[Screenful]:
    """The public messages with a text."""
    shown = here.seen(here.channel.id, here.people[0].id)
    return [screen for screen in shown if text in plain(screen.text).replace("**", "") and not screen.ephemeral]


async def press(person: Person, screen: Screenful, label: str) -> str:
    """Press a button of a message; what the bot answers to that person alone."""
    await person.press_on(screen, screen.buttons[label])
    return plain(person.whisper().text).replace("**", "")


async def page(person: Person, *labels: str) -> str:
    """Open the evening's page from the command, and press buttons on it; the last answer."""
    await person.slash("tournament")
    menu = person.whisper().selects["tv:a:0:evening:chosen"]
    await person.choose(person.whisper(), "tv:a:0:evening:chosen", next(iter(menu)))
    for label in labels:
        await person.press_on(person.whisper(), person.whisper().buttons[label])
    return plain(person.whisper().text).replace("**", "")


async def submit(person: Person, label: str, **typed: str) -> str:
    """Send a form of the evening's page, with some fields changed; the answer."""
    await page(person)
    shown = await person.press_on(person.whisper(), person.whisper().buttons[label])
    fields = [each["component"] for each in shown.modal["components"]]
    await person.member.submit_modal(shown, {field["custom_id"]: field["value"] for field in fields} | typed)
    return plain(person.whisper().text).replace("**", "")


async def register(here: World, people: int) -> None:
    """The first people register for the tournament that was announced last."""
    for person in here.people[:people]:
        await press(person, said(here, "Inscriptions ouvertes")[-1], "S'inscrire")


async def play(here: World) -> None:
    """Everybody plays at random by DM, until nobody has to move."""
    chance = Random(7)
    while movers := [person for person in here.people if person.hand_by_dm()]:
        for mover in movers:
            if moves := mover.hand_by_dm():
                await mover.play_by_dm(chance.choice(sorted(moves)))
    await look(here)


async def held(here: World, start: datetime, people: int = 4) -> None:
    """One evening from its announcement to its end."""
    await jump(here, datetime.fromtimestamp(start.timestamp() - 3600, UTC))
    await register(here, people)
    await jump(here, start)
    await play(here)


async def test_an_evening_is_held_each_week_also_when_the_clocks_change(here: World) -> None:
    await created(here)
    assert (await evening(here)).starts_at == FIRST
    (told,) = said(here, "Chaque jeudi à 21 h 00 (heure locale : Paris)")
    assert "Les 8 meilleures soirées" in plain(told.text)
    assert not await tournaments(here)
    await held(here, FIRST)
    await held(here, SECOND)
    await held(here, SUMMER)
    three = await tournaments(here)
    assert [each.status for each in three] == ["finished"] * 3
    begun = [each.rounds[0].began_at for each in three]
    for start, began in zip((FIRST, SECOND, SUMMER), begun, strict=True):
        assert 0 <= (began - start).total_seconds() < 60
    assert len(said(here, "classement final")) == 3


async def test_registration_opens_once_a_day_before(here: World) -> None:
    await created(here)
    await jump(here, datetime(2026, 3, 18, 19, 58, tzinfo=UTC))
    assert not await tournaments(here)
    await jump(here, datetime(2026, 3, 18, 20, 1, tzinfo=UTC))
    await look(here)
    await here.restart()
    await look(here)
    (opened,) = await tournaments(here)
    assert (opened.status, opened.due_at) == ("open", FIRST)
    assert len(said(here, "Inscriptions ouvertes")) == 1
    guild = here.bot.get_guild(here.guild.id)
    assert guild is not None
    (event,) = await guild.fetch_scheduled_events()
    assert (event.name, event.start_time) == ("Jeudi", FIRST)


async def test_too_few_people_call_it_off_with_a_message_and_nobody_is_pinged(here: World) -> None:
    await created(here)
    await jump(here, datetime(2026, 3, 19, 12, tzinfo=UTC))
    await register(here, 1)
    await jump(here, FIRST)
    (off,) = await tournaments(here)
    assert (off.status, off.called_off, off.rounds) == ("cancelled", "few", ())
    (told,) = said(here, "Jeudi n'a pas lieu cette fois : il faut au moins deux inscrits")
    assert "<@" not in told.text
    assert said(here, "Annulé : il faut au moins deux inscrits")
    await jump(here, datetime(2026, 3, 26, 12, tzinfo=UTC))
    assert [each.status for each in await tournaments(here)] == ["cancelled", "open"]


async def test_after_a_long_outage_a_missed_evening_is_skipped_and_says_so(here: World) -> None:
    boss = await created(here)
    await jump(here, datetime(2026, 3, 19, 20, 31, tzinfo=UTC))
    assert not await tournaments(here)
    (told,) = said(here, "n'a pas eu lieu : je n'étais pas là à temps")
    assert f"<t:{int(SECOND.timestamp())}:F>" in told.text
    await boss.slash("tournament")
    assert "• Jeudi · jeudi à 21 h 00" in plain(boss.whisper().text).replace("**", "")
    assert "⚠️" in boss.whisper().text
    assert "ne s'est pas ouverte : je n'étais pas là" in await page(boss)
    await held(here, SECOND)
    assert [each.status for each in await tournaments(here)] == ["finished"]
    assert (await evening(here)).problem is None


async def test_a_tournament_whose_start_was_missed_by_far_is_called_off(here: World) -> None:
    await created(here)
    await jump(here, datetime(2026, 3, 19, 12, tzinfo=UTC))
    await register(here, 4)
    await jump(here, datetime(2026, 3, 20, 9, tzinfo=UTC))
    (off,) = await tournaments(here)
    assert (off.status, off.called_off) == ("cancelled", "late")
    assert said(here, "n'a pas lieu cette fois : le tournoi n'a pas pu commencer à l'heure")


async def test_without_its_channel_it_waits_until_its_organiser_gives_it_another(here: World) -> None:
    boss = await created(here)
    other = here.guild.create_text_channel("ailleurs")
    here.env.backend.delete_channel(here.channel.id)
    await jump(here, datetime(2026, 3, 19, 12, tzinfo=UTC))
    assert not await tournaments(here)
    assert (await evening(here)).problem == "channel"
    here.channel = other
    assert "Le salon n'existe plus" in await page(boss)
    await press(boss, boss.whisper(), "Jouer dans ce salon")
    await look(here)
    (opened,) = await tournaments(here)
    assert opened.settled.channel_id == other.id


async def test_an_evening_names_the_missing_permission_and_opens_with_it(here: World) -> None:
    boss = await created(here)
    here.deny(create_private_threads=False)
    await jump(here, datetime(2026, 3, 19, 12, tzinfo=UTC))
    assert not await tournaments(here)
    assert "Il me manque des permissions dans ce salon (Créer des fils privés)" in await page(boss)
    here.deny()
    await look(here)
    assert len(await tournaments(here)) == 1


async def test_a_week_is_left_out_and_can_be_played_after_all(here: World) -> None:
    boss = await created(here)
    await page(boss)
    shown = boss.whisper()
    assert "sautée" in await press(boss, shown, "Pas cette semaine")
    assert (await evening(here)).starts_at == SECOND
    again = boss.raw(shown.buttons["Pas cette semaine"], boss.whisper())
    await here.deliver(again)
    assert (await evening(here)).starts_at == SECOND
    await press(boss, boss.whisper(), "Pas la prochaine fois")
    assert (await evening(here)).starts_at == SUMMER
    for when, starts in (("jeu. 20h30", SUMMER - timedelta(minutes=30)), ("jeu. 21h", SUMMER)):
        await submit(boss, "Changer l'horaire", when=when)
        assert (await evening(here)).starts_at == starts
    await press(boss, boss.whisper(), "La jouer quand même")
    assert (await evening(here)).starts_at == FIRST


async def test_its_time_and_its_rounds_are_changed_by_forms(here: World) -> None:
    boss = await created(here)
    await submit(boss, "Changer l'horaire", when="ven. 20h30", city="Montréal", opens="48", best="3")
    after = await evening(here)
    assert (after.weekday, after.minute, after.zone, after.opens_hours, after.best) == (
        4,
        1230,
        "America/Montreal",
        48,
        3,
    )
    assert after.starts_at == datetime(2026, 3, 21, 0, 30, tzinfo=UTC)
    await submit(boss, "Changer les rondes", rounds="3", turn="100", round_minutes="20", break_minutes="1")
    await submit(boss, "Changer l'horaire", city="UTC")
    assert (await evening(here)).starts_at == datetime(2026, 3, 20, 20, 30, tzinfo=UTC)
    settled = (await evening(here)).settled
    assert (settled.rounds, settled.round_minutes, settled.break_minutes) == (3, 20, 1)
    assert settled.settings.turn_seconds == 120


async def test_a_form_that_cannot_be_read_changes_nothing(here: World) -> None:
    boss = await created(here)
    before = await evening(here)
    for label, name, typed, sentence in (
        ("Changer l'horaire", "when", "demain", "Je ne lis pas ce jour"),
        ("Changer l'horaire", "city", "Atlantis", "Atlantis"),
        ("Changer l'horaire", "best", "14", "de 1 à 13 pour « Meilleures soirées qui comptent »"),
        ("Changer les rondes", "rounds", "zéro", "de 1 à 12 pour « Rondes »"),
    ):
        assert sentence in await submit(boss, label, **{name: typed})
        assert await evening(here) == before


async def test_an_ended_evening_opens_no_more_and_its_table_stays(here: World) -> None:
    boss = await created(here)
    await held(here, FIRST)
    assert "Arrêter Jeudi ?" in await page(boss, "Arrêter la soirée")
    assert "n'a plus lieu" in await press(boss, boss.whisper(), "Arrêter la soirée")
    await jump(here, SECOND)
    assert len(await tournaments(here)) == 1
    assert "Alice" in await press(here.people[0], said(here, "classement final")[0], "Classement de la saison")


async def test_the_seasons_table_follows_corrections_and_deletions(here: World) -> None:
    await created(here)
    await held(here, FIRST, people=2)
    await held(here, SECOND, people=2)
    alice, bruno = here.people[:2]
    text = await press(alice, said(here, "classement final")[-1], "Classement de la saison")
    assert "Jeudi · " in text
    assert "Après 2 soirées" in text
    assert "Tes soirées qui comptent : " in text
    kept = Tournaments(here.bot.parts.database)
    first, second = await tournaments(here)
    before = {line.user_id: line.total for line in season_table([first, second], 8)}
    scores = second.rounds[0].tables[0].scores
    assert scores is not None
    turned = tuple(tuple(reversed(row)) for row in scores)
    corrected = await kept.score(second, 1, 1, turned, "corrected", "places échangées")
    after = {line.user_id: line.total for line in season_table([first, corrected], 8)}
    assert {alice.id, bruno.id} == before.keys() == after.keys()
    assert sum(before.values()) == sum(after.values()) == 200
    await Privacy(here.bot.parts.database).delete(bruno.id, SUNDAY.date())
    text = await press(alice, said(here, "classement final")[-1], "Classement de la saison")
    assert "Bruno" not in text
    assert "Alice" in text


async def test_only_organisers_change_an_evening_in_a_channel_they_see(here: World) -> None:
    await created(here)
    alice, bruno = here.people[:2]
    assert "Classement de la saison" in (await page(alice), *alice.whisper().buttons)
    assert "Pas cette semaine" not in alice.whisper().buttons
    deny = discord.PermissionOverwrite(view_channel=False).pair()[1]
    here.env.backend.set_overwrite(here.channel.id, Overwrite(bruno.id, OverwriteType.MEMBER, 0, deny.value))
    other = here.guild.create_text_channel("ailleurs")
    await bruno.member.slash(other, "tournament")
    assert "tv:a:0:evening:chosen" not in here.seen(other.id, bruno.id)[-1].selects


async def test_it_goes_on_after_its_organiser_has_deleted_their_data(here: World) -> None:
    boss = await created(here)
    await Privacy(here.bot.parts.database).delete(boss.id, SUNDAY.date())
    await held(here, FIRST)
    (first,) = await tournaments(here)
    assert first.status == "finished"
    assert said(here, "Le rikiki · classement final")
    manager = here.manager()
    assert "Pas la prochaine fois" in (await page(manager), *manager.whisper().buttons)


async def test_settings_that_make_no_evening_are_refused(here: World) -> None:
    boss = organiser(here)
    for start, city, sentence in (
        (None, "Paris", "il faut un début"),
        ("jeudi 21h", "Atlantis", "Atlantis"),
        ("jeudi", "Paris", "Je ne lis pas"),
    ):
        await boss.slash("tournament", **(SHORT | {"city": city} | ({"start": start} if start else {})))
        assert sentence in plain(boss.whisper().text)
    assert not await Evenings(here.bot.parts.database).of_server(here.guild.id)


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("jeudi 21h", "2026-03-19 20:00"),
        ("Thu. 9:05", "2026-03-19 08:05"),
        ("Thursday at 21:00", "2026-03-19 20:00"),
        ("Sunday 10:00", "2026-03-22 09:00"),
        ("DIM à 9h59", "2026-03-22 08:59"),
        ("dim 10h01", "2026-03-15 09:01"),
    ],
)
def test_a_start_may_name_the_weekday(text: str, moment: str) -> None:
    assert read_start(text, SUNDAY, "Europe/Paris") == datetime.fromisoformat(f"{moment}+00:00")


@pytest.mark.parametrize("text", ["jeudi 21h", "19/3 21h", "2026-03-19 21:00"])
def test_a_start_with_a_date_gives_the_time_of_the_week_too(text: str) -> None:
    start = read_start(text, SUNDAY, "Europe/Paris")
    assert weekly_start(text, start, "Europe/Paris") == Weekly(3, 1260, "Europe/Paris")


@pytest.mark.parametrize("text", ["", "je 21h", "jeudi", "jeudi 24:00", "jeudi 21:60", "jeudi prochain 21h", "abc 21h"])
def test_another_text_is_no_time_of_the_week(text: str) -> None:
    assert read_weekly(text, "Europe/Paris") is None
