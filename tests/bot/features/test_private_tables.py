"""Private tables, and seats that are kept for invited people."""

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World
from support.storage.exports import exported_rows

from bot.core.custom_ids import action_id
from bot.delivery.table_calls import CALL_AFTER
from bot.tables.lobby import KEPT_FOR
from storage import Alert, Alerts, Privacy

pytestmark = pytest.mark.live  # a quarter of a second a test

NO_SEAT = "n'a pas de place libre pour toi"


async def invite(person: Person, other: Person) -> str:
    await person.member.context_menu(person.world.channel, "Invite to my table", other.member)
    return plain(person.whisper().text)


async def press_invitation(person: Person, label: str) -> None:
    """Click a button below the newest invitation in the channel."""
    message = [one for one in person.channel() if "✉️" in one.text][-1]
    await person.press_on(message, message.buttons[label])


async def seats(here: World) -> list[int | None]:
    return [player.user_id for player in (await here.table()).record.players]


async def play_a_private_match(here: World) -> None:
    """A private table of two people, to the end of its match."""
    host, _ = await here.seat("rikiki", people=2, options="max_cards=1")
    await host.press("Table privée\u00a0: non")
    host.dismiss()
    await host.press("Commencer")
    while "la partie est finie" not in host.table().text:
        mover = here.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])


async def forget(person: Person) -> None:
    """/privacy, and yes."""
    await person.slash("privacy")
    for label in ("Effacer…", "Tout effacer"):
        await person.press_on(person.whisper(), person.whisper().buttons[label])
    await person.world.env.settle()


async def pass_time(here: World, seconds: float) -> None:
    """In steps that the turn clock counts as time."""
    for _ in range(int(seconds / 30) + 1):
        await here.env.advance_time(30)


# -- private -----------------------------------------------------------------------------------------------------


async def test_at_a_private_table_only_invited_people_sit_down_and_may_come_back(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await four.seat("rikiki", people=1)
    public = alice.table().text
    await alice.press("Table privée\u00a0: non")
    assert "Table privée" in plain(alice.whisper().text)
    assert alice.table().text == public, "others cannot tell it from an open table"
    await four.refused(chloe, chloe.press("Rejoindre"), NO_SEAT, "Demande à Alice")
    await invite(alice, bruno)
    await bruno.press("Rejoindre")
    assert await seats(four) == [alice.id, bruno.id]
    await bruno.leave()
    await bruno.press("Rejoindre")
    assert await seats(four) == [alice.id, bruno.id]
    alice.dismiss()
    await alice.press("Table privée\u00a0: oui")
    await chloe.press("Rejoindre")
    assert await seats(four) == [alice.id, bruno.id, chloe.id]


async def test_only_those_who_sit_there_see_that_a_table_is_private(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await four.seat("rikiki", people=2)
    await alice.press("Table privée\u00a0: non")
    moderator = four.manager()
    await four.env.settle()
    for person, knows in ((bruno, True), (chloe, False), (moderator, False)):
        await person.press("Réglages")
        assert ("Table privée" in plain(person.whisper().text)) == knows
    table = await four.table()
    await four.refused(moderator, moderator.raw(action_id(table.id, "private", "0"), moderator.table()), "l'hôte")


async def test_a_private_table_calls_nobody_and_is_listed_for_the_invited(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await Alerts(four.bot.parts.database).choose(Alert(chloe.id, four.guild.id))
    await four.seat("rikiki", people=1)
    await alice.press("Table privée\u00a0: non")
    await invite(alice, bruno)
    for _ in range(3):
        await four.env.advance_time((CALL_AFTER + 3) / 3)
    assert not [one for one in chloe.channel() if "🔔" in one.text]
    for person, listed in ((bruno, True), (chloe, False)):
        await person.slash("tables")
        assert ("Ces parties cherchent du monde" in person.whisper().text) == listed


async def test_a_private_table_stays_private_if_its_players_play_again(four: World) -> None:
    _, bruno, chloe, _ = four.people
    await play_a_private_match(four)
    await bruno.press("Rejouer")
    assert (await four.table()).record.settings.private
    await four.refused(chloe, chloe.press("Rejoindre"), NO_SEAT)


async def test_a_stranger_who_plays_again_opens_a_table_for_everybody(four: World) -> None:
    alice, _, chloe, _ = four.people
    await play_a_private_match(four)
    await chloe.press("Rejouer")
    assert not (await four.table()).record.settings.private
    await alice.press("Rejoindre")
    assert await seats(four) == [chloe.id, alice.id]


# -- kept seats --------------------------------------------------------------------------------------------------


async def test_the_hosts_invitation_keeps_a_seat_until_its_reader_comes(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await four.seat("rikiki", people=1, seats=2)
    assert "Une place lui est gardée (libérée <t:" in await invite(alice, bruno)
    assert "2. Place gardée pour Bruno (libérée <t:" in plain(alice.table().text)
    await four.refused(chloe, chloe.press("Rejoindre"), NO_SEAT)
    await four.refused(alice, alice.old_button("add"), "gardées pour Bruno")
    assert "plus de place libre" in await invite(alice, chloe)
    await press_invitation(bruno, "Rejoindre")
    assert await seats(four) == [alice.id, bruno.id]
    assert "Place gardée" not in alice.table().text


async def test_several_are_invited_at_once_in_the_settings_and_each_refusal_is_named(four: World) -> None:
    alice, bruno, chloe, denis = four.people
    await four.seat("rikiki", people=1, seats=5)
    await denis.press("Rejoindre")
    await alice.press("Table privée\u00a0: non")
    panel = alice.whisper()
    await alice.choose_people(panel, f"tv:a:{(await four.table()).id}:invite:0", bruno, denis, chloe)
    assert alice.whisper().id == panel.id
    answer = plain(alice.whisper().text)
    assert f"J'ai invité <@{bruno.id}>" in answer
    assert f"<@{denis.id}> : Cette personne est déjà à ta table" in answer
    assert len([one for one in chloe.channel() if "✉️" in one.text]) == 2
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Retour"])
    assert "Place gardée pour Chloé" in plain(alice.whisper().text)
    for person in (chloe, bruno):
        await person.press("Rejoindre")
    assert await seats(four) == [alice.id, denis.id, chloe.id, bruno.id]


async def test_declining_frees_the_seat_and_only_the_invited_can(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await four.seat("rikiki", people=1, seats=2)
    await invite(alice, bruno)
    (message,) = [one for one in chloe.channel() if "✉️" in one.text]
    decline = message.buttons["Pas cette fois"]
    await four.refused(chloe, chloe.press_on(message, decline), "n'est pas pour toi")
    await press_invitation(bruno, "Pas cette fois")
    (message,) = [one for one in chloe.channel() if "✉️" in one.text]
    assert "Bruno ne vient pas cette fois" in plain(message.text).replace("**", "")
    assert "Place gardée" not in alice.table().text
    await chloe.press("Rejoindre")
    assert await seats(four) == [alice.id, chloe.id]
    await four.refused(bruno, bruno.press_on(message, message.buttons["Rejoindre"]), NO_SEAT)


async def test_after_ten_minutes_the_seat_is_free_also_over_a_restart(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await four.seat("rikiki", people=1, seats=2)
    await invite(alice, bruno)
    await pass_time(four, KEPT_FOR.total_seconds() - 120)
    await four.restart()
    await pass_time(four, 30)
    assert "Place gardée pour Bruno" in plain(alice.table().text)
    await pass_time(four, 120)
    assert "Place gardée" not in alice.table().text
    assert [guest.kept_until for guest in (await four.table()).record.guests] == [None]
    await chloe.press("Rejoindre")
    assert await seats(four) == [alice.id, chloe.id]


async def test_the_host_releases_one_seat_or_all(four: World) -> None:
    alice, bruno, chloe, denis = four.people
    await four.seat("rikiki", people=1, seats=3)
    await invite(alice, bruno)
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Ne pas garder la place"])
    assert "n'est plus gardée" in plain(alice.whisper().text)
    await invite(alice, chloe)
    assert "2. Place gardée pour Chloé" in plain(alice.table().text)
    await alice.press("Libérer les places gardées")
    assert "Place gardée" not in alice.table().text
    assert "Libérer les places gardées" not in alice.whisper().buttons
    for person in (denis, bruno):
        await person.press("Rejoindre")
    assert await seats(four) == [alice.id, denis.id, bruno.id]


async def test_the_start_names_those_who_are_awaited_and_asks_first(four: World) -> None:
    alice, bruno, *_ = four.people
    await four.seat("rikiki", people=1, seats=2)
    await invite(alice, bruno)
    await alice.press("Jouer avec l'ordinateur")
    asked = alice.whisper()
    assert "On attend encore Bruno" in plain(asked.text)
    assert (await four.table()).record.status == "lobby"
    await alice.press_on(asked, asked.buttons["Commencer quand même"])
    record = (await four.table()).record
    assert (record.status, record.guests) == ("playing", ())
    assert alice.whisper().id == asked.id
    assert "Ta main" in alice.whisper().text, "the question becomes the hand"
    assert [match.guests for match, _ in await four.kept()] == [()]


async def test_a_guest_who_deletes_their_data_is_forgotten_by_the_lobby(four: World) -> None:
    alice, bruno, *_ = four.people
    await four.seat("rikiki", people=1, seats=2)
    await invite(alice, bruno)
    await forget(bruno)
    assert "Bruno" not in alice.table().text
    await alice.press("Table privée\u00a0: non")  # the record in memory is the journal's
    exported = await exported_rows(Privacy(four.bot.parts.database), bruno.id, four.bot.parts.deals.today)
    assert exported["guests"] == []
