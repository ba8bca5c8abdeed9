"""/tournament: from the announcement to the last standings, as entrants and organisers see it."""

import json
from datetime import UTC, datetime
from random import Random
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.tournament import SHORT, announcement, begin, only, opened, organise, organiser, play, press
from support.discord.world import World

from bot.core.errors import Refused
from bot.features.tournaments.director import Director
from bot.features.tournaments.rules.rounds import ranks_of, still_in, too_late
from bot.features.tournaments.rules.tables import as_json
from bot.features.tournaments.start_time import read_start
from storage import Stats, Tournament, Tournaments

pytestmark = pytest.mark.live  # a quarter of a second a test


async def test_a_tournament_from_registration_to_the_end(four: World) -> None:
    boss = await opened(four)
    await four.env.advance_time(3)
    assert "Inscrits (4) : Alice, Bruno, Chloé, Denis" in plain(announcement(four, boss).text).replace("**", "")
    await begin(four, boss)
    first = await only(four)
    assert [len(table.seating) for table in first.rounds[0].tables] == [2, 2]
    assert len({table.channel_id for table in first.rounds[0].tables}) == 2
    await play(four)
    await four.env.advance_time(3)
    await play(four)
    over = await only(four)
    assert over.status == "finished"
    met = [{frozenset(table.seating) for table in round_.tables} for round_ in over.rounds]
    assert not met[0] & met[1]  # nobody meets the same opponent twice
    assert all(table.how == "played" for round_ in over.rounds for table in round_.tables)
    posted = [screen.text for screen in four.seen(four.channel.id, boss.id) if "classement final" in screen.text]
    ranks = ranks_of(over)
    assert len(posted) == 1
    assert all(rank.entrants[0].name in posted[0] for rank in ranks)
    assert "Terminé" in announcement(four, boss).text


def director_of(world: World) -> Director:
    (director,) = [chore for chore in world.bot.parts.sweeper._chores if isinstance(chore, Director)]
    return director


async def test_a_look_of_the_director_during_the_answer_announces_nothing_twice(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    boss, send = organiser(four), discord.InteractionResponse.send_message
    director = director_of(four)

    async def slow(self: discord.InteractionResponse[Any], *what: Any, **how: Any) -> Any:
        await director.look(discord.utils.utcnow())
        return await send(self, *what, **how)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", slow)
    await boss.slash("tournament", **SHORT)
    await four.env.advance_time(3)
    assert "Inscriptions ouvertes" in announcement(four, boss).text


@pytest.mark.parametrize("cancelled", [False, True])
async def test_equal_deals_are_private_and_closed_until_the_last_table_has_ended(four: World, cancelled: bool) -> None:
    boss = await opened(four)
    await begin(four, boss)
    tournament = await only(four)
    assert tournament.settled.duplicate
    assert tournament.rounds[0].commitment in await press(boss, "Sceau")
    for table in tournament.rounds[0].tables:
        assert table.channel_id is not None
        assert four.env.backend.get_channel(table.channel_id).type == discord.ChannelType.private_thread.value
    chance, (one, other) = Random(7), tournament.rounds[0].tables
    alone = [four.people[number - 1] for number in one.seating if number]
    while movers := [person for person in alone if person.hand_by_dm()]:
        await movers[0].play_by_dm(chance.choice(sorted(movers[0].hand_by_dm())))
    await four.env.advance_time(3)
    assert (await only(four)).rounds[0].tables[0].how == "played"
    assert (await only(four)).rounds[0].tables[1].scores is None
    assert "Pas encore de cote" in four.seen(one.channel_id or 0, alone[0].id)[-1].text
    if cancelled:
        await organise(boss, "Annuler le tournoi")
        await boss.press_on(boss.whisper(), boss.whisper().buttons["Annuler le tournoi"])
        await four.restart()
        await four.env.advance_time(3)
    stats = Stats(four.bot.parts.database)
    assert not any((await stats.leaderboard(four.guild.id), await stats.history(four.guild.id)))
    await alone[0].slash("replay", match=one.match_id)
    assert "D'autres tables du tournoi jouent encore" in plain(alone[0].whisper().text)
    assert [table["scores"] for table in told(await only(four))] == [None, None]
    await play(four)
    assert [bool(table["scores"]) for table in told(await only(four))] == [True, not cancelled]
    assert {standing.played for standing in await stats.leaderboard(four.guild.id)} == {1}
    assert len(await stats.history(four.guild.id)) == 2
    await alone[0].slash("replay", match=one.match_id)
    assert "D'autres tables" not in plain(alone[0].whisper().text)
    assert other.match_id != one.match_id


async def test_people_who_click_at_the_same_moment_all_register(four: World) -> None:
    await opened(four, people=0)
    shown = announcement(four, four.people[0])
    for person in four.people:
        person.raw(shown.buttons["S'inscrire"], shown).deliver()
    await four.env.settle()
    entrants = (await only(four)).entrants
    assert {entrant.user_id for entrant in entrants} == {person.id for person in four.people}
    assert [entrant.number for entrant in entrants] == [1, 2, 3, 4]


def told(tournament: Tournament) -> list[dict[str, object]]:
    """The tables of the first round in the file for programs."""
    tables: list[dict[str, object]] = json.loads(as_json(tournament, ranks_of(tournament)))["rounds"][0]["tables"]
    return tables


async def test_a_restart_loses_nothing_and_opens_nothing_twice(four: World) -> None:
    boss = await opened(four)
    await four.restart()
    await begin(four, boss)
    before = await only(four)
    await four.restart()
    await four.env.advance_time(3)
    assert (await only(four)).rounds == before.rounds
    await play(four)
    assert len((await only(four)).rounds) == 2


async def test_late_people_play_from_the_next_round_and_who_has_left_does_not(four: World) -> None:
    boss = await opened(four, people=3, rounds=3)
    await begin(four, boss)
    assert len((await only(four)).rounds[0].byes) == 1  # three people, tables of two
    (table,) = (await only(four)).rounds[0].tables
    leaver = table.seating[0]
    assert leaver is not None
    assert "prochaine ronde" in await press(four.people[3], "S'inscrire")
    assert "tu joues encore cette ronde" in await press(four.people[leaver - 1], "Me retirer")
    await play(four)
    await four.env.advance_time(3)
    second = (await only(four)).rounds[1]
    playing = {number for table in second.tables for number in table.seating} | {*second.byes}
    assert playing == {1, 2, 3, 4} - {leaver}


async def test_an_elimination_ends_when_one_is_left(four: World) -> None:
    boss = await opened(four, format="elimination", rounds=4)
    assert "4 rondes" not in announcement(four, boss).text
    await begin(four, boss)
    assert "Ronde 1 sur 2" in announcement(four, boss).text
    await boss.slash("tournament")
    assert not any("tournament-enter" in number for number in boss.whisper().buttons.values())
    for does, answer in ("leave", "réinscris-toi avec"), ("enter", "à partir de la prochaine ronde"):
        await four.people[0].slash("tournament")
        page, entry = four.people[0].whisper(), f"tv:a:0:tournament-{does}:1"
        assert entry in page.buttons.values()
        await four.people[0].press_on(page, entry)
        assert answer in plain(four.people[0].whisper().text)
    await play(four)
    await four.env.advance_time(3)
    final = (await only(four)).rounds[1]
    assert len(final.tables) == 1
    await play(four)
    over = await only(four)
    assert over.status == "finished"
    assert len(over.rounds) == 2


@pytest.mark.parametrize("leaving", [1, 2])
async def test_an_elimination_ends_when_finalists_leave(four: World, leaving: int) -> None:
    boss = await opened(four, format="elimination", rounds=1, break_minutes=60)
    await begin(four, boss)
    await play(four)
    await four.env.advance_time(3)
    tournament = await only(four)
    left = sorted(still_in(tournament))
    by_number = {entrant.number: four.people[entrant.number - 1] for entrant in tournament.entrants}
    for number in [*(by_number.keys() - {*left}), *left[:leaving]]:
        await press(by_number[number], "Me retirer")
    now = await only(four)
    back = {entrant.number for entrant in now.entrants if not too_late(now, entrant)}
    assert back == {*left[:leaving]}
    await begin(four, boss)
    over = await only(four)
    assert (over.status, over.rounds[1].tables, over.rounds[1].byes) == ("finished", (), tuple(left[leaving:]))
    assert ranks_of(over)[0].entrants[0].number in (left[leaving:] or left)


async def test_pairs_choose_each_other_and_others_are_paired_by_lot(four: World) -> None:
    boss = organiser(four)
    alice, bruno, chloe, denis = four.people
    await boss.slash("tournament", game="coinche", format="pairs", rounds=1, deals=1, break_minutes=0)
    for person in (alice, bruno, chloe, denis):
        await press(person, "S'inscrire")
    tournament = await only(four)
    await press(alice, "S'inscrire")
    await alice.choose(alice.whisper(), f"tv:a:0:tournament-partner:{tournament.id}", str(chloe.id))
    assert "Tu joues avec Chloé" in plain(alice.whisper().text).replace("**", "")
    await bruno.press_on(announcement(four, bruno), announcement(four, bruno).buttons["S'inscrire"])
    assert str(chloe.id) not in bruno.whisper().selects[f"tv:a:0:tournament-partner:{tournament.id}"]
    await begin(four, boss)
    (table,) = (await only(four)).rounds[0].tables
    names = {entrant.number: entrant.name for entrant in tournament.entrants}
    sides = [{names[table.seating[seat]] for seat in side} for side in ((0, 2), (1, 3))]  # type: ignore[index]
    assert {"Alice", "Chloé"} in sides
    assert {"Bruno", "Denis"} in sides


async def test_its_organiser_pauses_goes_on_and_cancels_after_a_question(four: World) -> None:
    boss = await opened(four, rounds=3, same_deals=False, round_minutes=5, turn=3600)
    await begin(four, boss)
    await organise(boss, "Mettre en pause")
    await play(four)
    await four.env.advance_time(3)
    assert (await only(four)).status == "paused"
    assert len((await only(four)).rounds) == 1
    await begin(four, boss)
    assert len((await only(four)).rounds) == 2
    assert "Annuler Coupe" in (await organise(boss, "Annuler le tournoi")).replace("**", "")
    await boss.press_on(boss.whisper(), boss.whisper().buttons["Annuler le tournoi"])
    await four.env.advance_time(200)
    cancelled = await only(four)
    assert (cancelled.status, cancelled.present is None) == ("cancelled", False)
    assert "Annulé" in announcement(four, boss).text
    await four.env.advance_time(103)
    after = await only(four)
    assert (after.present, {table.scores for table in after.rounds[1].tables}) == (None, {None})
    assert not await Tournaments(four.bot.parts.database).has_open_tables(after.id)


async def test_a_result_of_the_last_round_is_corrected_after_the_end(four: World) -> None:
    boss = await opened(four, people=2, rounds=1, same_deals=False)
    await begin(four, boss)
    await play(four)
    over = await only(four)
    assert over.status == "finished"
    await press(boss, "Organiser")
    for scores, winner in (("0 50", 1), ("50 0", 0)):
        form = await boss.choose(boss.whisper(), f"tv:a:0:tournament-correct:{over.id}", "1.1")
        await boss.member.submit_modal(form, {"scores": scores, "reason": "erreur reconnue"})
        first = ranks_of(await only(four))[0].entrants[0]
        assert first.number == over.rounds[0].tables[0].seating[winner]
        shown = plain(announcement(four, boss).text)
        assert f"1ᵉʳ **{first.name}**" in shown
        assert "Corrigé : ronde 1, table 1, erreur reconnue" in shown


async def submit(person: Person, shown: Any, **typed: Any) -> str:
    """Send a form with some fields changed; the answer."""
    fields = {each["component"]["custom_id"]: each["component"] for each in shown.modal["components"]}
    kept = {
        name: field["value"] if "value" in field else [one["value"] for one in field["options"] if one.get("default")]
        for name, field in fields.items()
    }
    await person.member.submit_modal(shown, kept | typed)
    return plain(person.whisper().text).replace("**", "")


async def test_a_form_creates_a_tournament_and_its_page_changes_the_rest(four: World) -> None:
    boss = organiser(four)
    shown = await boss.slash("tournament")
    said = await submit(boss, shown, game="beloot", name="Coupe du jeudi", start="21h")
    assert "Je ne connais pas" in said
    shown = await boss.press_on(boss.whisper(), boss.whisper().buttons["Corriger"])
    said = await submit(boss, shown, game="rikiki")
    assert "Coupe du jeudi" in said
    assert "Le rikiki · 4 rondes, tables de 4" in said
    await four.env.advance_time(3)
    assert "Classement aux points" in announcement(four, boss).text
    shown = await boss.press_on(boss.whisper(), boss.whisper().buttons["Tables et classement"])
    said = await submit(boss, shown, seats=["2"], standings=["duplicate-1"], options="cartes au plus = 1")
    assert "tables de 2, système suisse" in said
    assert "en duplicate" in said
    shown = await boss.press_on(boss.whisper(), boss.whisper().buttons["Changer les rondes"])
    await submit(boss, shown, rounds="2", break_minutes="0")
    await four.restart()
    await four.env.advance_time(3)
    assert "2 rondes" in announcement(four, boss).text
    tournament = await only(four)
    assert (tournament.settled.scoring, tournament.settled.options["max_cards"]) == ("mean", 1)
    await boss.slash("tournament")
    assert "Créer un tournoi" in boss.whisper().buttons


@pytest.mark.parametrize("people", [0, 1])
async def test_a_round_needs_two_people(four: World, people: int) -> None:
    boss = await opened(four, people=people)
    assert "au moins deux inscrits" in await organise(boss, "Commencer la ronde")


async def test_managers_of_events_organise_unless_everybody_may(four: World) -> None:
    alice = four.people[0]
    await alice.slash("tournament", **SHORT)
    assert "Gérer les évènements" in alice.whisper().text
    await alice.slash("tournament")
    assert "Gérer les évènements" in alice.whisper().text
    manager = four.manager()
    await manager.slash("settings")
    await manager.choose(manager.whisper(), "tv:a:0:setting:tournaments", "all")
    await alice.slash("tournament")
    await alice.slash("tournament", **SHORT)
    await alice.slash("tournament")
    assert "Pour en organiser un" in alice.whisper().text
    assert "Gérer les évènements" not in alice.whisper().text
    assert (await only(four)).settled.organiser_id == alice.id


async def test_others_get_no_page_of_the_organiser(four: World) -> None:
    boss = await opened(four, people=2)
    alice, bruno = four.people[:2]
    assert "Seuls l'organisateur" in await press(alice, "Organiser")
    assert "Tu participes déjà" in await press(alice, "S'inscrire")
    number = (await only(four)).id
    shown = announcement(four, bruno)
    deny = discord.PermissionOverwrite(view_channel=False).pair()[1]
    four.env.backend.set_overwrite(four.channel.id, Overwrite(bruno.id, OverwriteType.MEMBER, 0, deny.value))
    other = four.guild.create_text_channel("ailleurs")
    await bruno.member.slash(other, "tournament")
    assert "Coupe" not in bruno.world.seen(other.id, bruno.id)[-1].text
    assert shown.buttons["S'inscrire"] == f"tv:a:0:tournament-enter:{number}"
    await boss.slash("tournament")
    assert "Coupe" in boss.whisper().text


async def test_wrong_settings_are_refused_with_what_to_do(four: World) -> None:
    boss = organiser(four)
    for settings, sentence in (
        ({"start": "demain"}, "Je ne lis pas ce début"),
        ({"format": "pairs"}, "ne convient pas à ce jeu"),
        ({"game": "bataille", "seats": 2, "options": None, "same_deals": True}, "ne peut pas donner les mêmes cartes"),
        ({"seats": 23}, "ne se joue pas à 23"),
        ({"game": "pharaon", "seats": 1, "options": None}, "ne se joue pas à 1"),
    ):
        await boss.slash(
            "tournament", **{name: value for name, value in (SHORT | settings).items() if value is not None}
        )
        assert sentence in plain(boss.whisper().text)
    assert await Tournaments(four.bot.parts.database).of_server(four.guild.id) == ()


NOW = datetime(2026, 12, 1, 19, 30, tzinfo=UTC)  # 20:30 in Paris


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("30", "2026-12-01 20:00"),
        ("+90 min", "2026-12-01 21:00"),
        ("21:00", "2026-12-01 20:00"),
        ("21h", "2026-12-01 20:00"),
        ("20h15", "2026-12-02 19:15"),
        ("2026-12-03 21:00", "2026-12-03 20:00"),
        ("3/12 21h", "2026-12-03 20:00"),
        ("3.12.2026 à 21h30", "2026-12-03 20:30"),
        ("1/1 00:10", "2026-12-31 23:10"),
    ],
)
def test_a_start_is_read_in_the_operators_time_zone(text: str, moment: str) -> None:
    assert read_start(text, NOW, "Europe/Paris") == datetime.fromisoformat(f"{moment}+00:00")


@pytest.mark.parametrize(
    "text", ["", "demain", "25:00", "31/2 21h", "2025-01-01 10:00", "3/12", "2030-01-01 10:00", "9" * 9]
)
def test_another_text_is_no_start(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_start(text, NOW, "Europe/Paris")
    assert refusal.value.key == "tournament-start"
