"""/avoid: what it changes for the user, and that the other person meets nothing that a full table would not show."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, world

from bot.core.custom_ids import action_id
from storage import Avoidance
from storage.models.matches import InvitationRow, PingRow
from storage.people.avoidance import MOST_AVOIDED

pytestmark = pytest.mark.live  # a quarter of a second a test

NO_SEAT = "n'a pas de place libre pour toi"


def lists(here: World) -> Avoidance:
    return Avoidance(here.bot.parts.database)


async def avoids(person: Person, other: Person) -> None:
    """Put somebody on a list without any message on Discord."""
    await lists(person.world).add(person.id, other.id, other.name)  # type: ignore[arg-type]


async def seats(here: World) -> list[int | None]:
    return [player.user_id for player in (await here.table()).record.players]


# -- the list ----------------------------------------------------------------------------------------------------


async def test_the_command_and_the_menu_put_a_person_on_the_list(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await alice.slash("avoid")
    assert "Ta liste est vide" in plain(alice.whisper().text)
    await alice.slash("avoid", person=bruno.member)
    assert "**Bruno** est sur ta liste" in plain(alice.whisper().text)
    await alice.member.context_menu(four.channel, "Avoid", chloe.member)
    (menu,) = alice.whisper().selects
    assert alice.whisper().selects[menu] == (str(chloe.id), str(bruno.id))
    await alice.choose(alice.whisper(), menu, str(bruno.id))
    assert "Bruno" not in alice.whisper().text
    assert [one.user_id for one in await lists(four).of(alice.id)] == [chloe.id]
    assert all(person.channel() == [] for person in (bruno, chloe)), "nobody else sees anything of it"


async def test_nobody_avoids_themselves_or_a_bot_or_more_than_the_limit(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("avoid", person=alice.member)
    assert "ni soi-même ni un bot" in plain(alice.whisper().text)
    bot = four.guild.add_member(four.env.create_user("robot", bot=True))
    await alice.slash("avoid", person=bot)
    assert "ni soi-même ni un bot" in plain(alice.whisper().text)
    for number in range(MOST_AVOIDED):
        await lists(four).add(alice.id, 1000 + number, f"P{number}")
    await alice.slash("avoid", person=bruno.member)
    assert f"pleine (maximum : {MOST_AVOIDED})" in plain(alice.whisper().text)
    await alice.slash("avoid")
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Suivant"])
    (menu,) = alice.whisper().selects
    assert len(alice.whisper().selects[menu]) == 25
    await alice.choose(alice.whisper(), menu, alice.whisper().selects[menu][0])
    await alice.slash("avoid", person=bruno.member)
    assert "**Bruno** est sur ta liste" in plain(alice.whisper().text)


# -- what the other person meets ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Met:
    """What a person met at a lobby: its public message before and after their click, and every request of the bot."""

    before: bytes
    after: bytes
    requests: tuple[tuple[str, str, bytes], ...]

    @property
    def answer(self) -> bytes:
        ((_, _, body),) = self.requests
        return body


def raw(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, sort_keys=True).encode()


BUTTONS = ("join", "join-called")  # on the lobby, and on a message that calls to it


async def meet(folder: Path, situation: str) -> dict[str, Met]:
    """Alice opens a lobby for two; Bruno clicks on each button. Every world gives its messages the same ids.

    `situation`: why there is no seat for Bruno.
    """
    async with world(folder) as here:
        alice, bruno, chloe, _ = here.people
        if situation == "avoided":
            await avoids(alice, bruno)
        await alice.slash("play", game="rikiki", seats=2)
        if situation == "private":
            await alice.press("Table privée\u00a0: non")
        elif situation == "kept":
            await alice.member.context_menu(here.channel, "Invite to my table", chloe.member)
        elif situation == "full":
            await alice.press("Ajouter un ordinateur")
        table = await here.table()
        shown = bruno.table()
        found = dict[str, Met]()
        for button in BUTTONS:
            before = raw(here.env.backend.get_message(here.channel.id, shown.id).components)
            since = len(here.env.http_requests)
            await here.deliver(bruno.raw(action_id(table.id, button), shown))
            requests = tuple((method, path.rpartition("/")[2], raw(body)) for method, path, body in here.sent(since))
            assert [player.user_id for player in table.record.players if not player.computer] == [alice.id]
            assert NO_SEAT in plain(bruno.whisper().text)
            after = raw(here.env.backend.get_message(here.channel.id, shown.id).components)
            found[button] = Met(before, after, requests)
        return found


async def test_an_avoided_person_gets_the_same_bytes_as_at_a_full_table(tmp_path: Path) -> None:
    found = {}
    for situation in ("avoided", "private", "kept", "full"):
        (tmp_path / situation).mkdir()
        found[situation] = await meet(tmp_path / situation, situation)
    for button in BUTTONS:
        met = {situation: buttons[button] for situation, buttons in found.items()}
        avoided = met["avoided"]
        for other in ("private", "kept", "full"):
            assert avoided.answer == met[other].answer
            assert [request[:2] for request in avoided.requests] == [request[:2] for request in met[other].requests]
        assert avoided.before == avoided.after == met["private"].before == met["private"].after
        for unlike in ("kept", "full"):  # the comparison sees a difference where there is one
            assert met[unlike].before == met[unlike].after != avoided.before


async def test_tables_lists_no_lobby_that_would_refuse_its_reader(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await avoids(alice, bruno)
    await four.seat("belote", people=1)
    for person, listed in ((bruno, False), (chloe, True)):
        await person.slash("tables")
        assert ("Ces parties cherchent du monde" in person.whisper().text) == listed


# -- calls and invitations ---------------------------------------------------------------------------------------


async def invited(by: Person, other: Person) -> tuple[str, list[int]]:
    """What the inviter reads, and how many invitations and messages the bot has noted."""
    await by.member.context_menu(by.world.channel, "Invite to my table", other.member)
    async with by.world.bot.parts.database.reading() as session:
        counts = [await session.scalar(select(func.count()).select_from(row)) or 0 for row in (PingRow, InvitationRow)]
    return by.whisper().text, counts


@pytest.mark.parametrize("inviter", ["the avoided person", "a third person at the host's table"])
async def test_a_forbidden_invitation_reads_like_one_to_a_user_without_calls(four: World, inviter: str) -> None:
    alice, bruno, chloe, denis = four.people
    await four.bot.parts.readers.change_person(denis.id, lambda person: replace(person, calls=False))
    await avoids(alice, bruno)
    if inviter == "the avoided person":
        await bruno.slash("play", game="belote")
        by, forbidden = bruno, alice
    else:
        await alice.slash("play", game="belote")
        await chloe.press("Rejoindre")
        by, forbidden = chloe, bruno
    for _ in range(25):  # more often than any limit: none is counted
        assert await invited(by, forbidden) == await invited(by, denis)
    text, counts = await invited(by, forbidden)
    assert "ne reçoit pas d'invitations par moi en ce moment" in plain(text)
    assert counts == [0, 0]


async def test_a_user_who_invites_somebody_on_their_own_list_is_reminded_of_it(four: World) -> None:
    alice, bruno, *_ = four.people
    await avoids(alice, bruno)
    await alice.slash("play", game="belote")
    text, counts = await invited(alice, bruno)
    assert "Bruno est sur la liste des personnes que tu évites" in plain(text)
    assert counts == [0, 0]


# -- the user ----------------------------------------------------------------------------------------------------


async def test_before_they_sit_down_at_the_others_table_the_user_alone_is_asked(four: World) -> None:
    alice, bruno, chloe, _ = four.people
    await avoids(alice, bruno)
    await bruno.slash("play", game="rikiki", seats=3)
    before = [person.channel() for person in (bruno, chloe)]
    await alice.press("Rejoindre")
    assert "**Bruno**, que tu évites, est à cette table" in plain(alice.whisper().text)
    assert [person.channel() for person in (bruno, chloe)] == before
    assert await seats(four) == [bruno.id]
    asked = alice.whisper()
    await alice.press_on(asked, asked.buttons["M'asseoir quand même"])
    assert "Te voilà à" in plain(alice.whisper().text)
    assert alice.whisper().id == asked.id, "the question becomes the answer"
    assert await seats(four) == [bruno.id, alice.id]


async def test_a_match_that_has_begun_and_its_rematch_keep_their_players(four: World) -> None:
    alice, bruno, *_ = four.people
    await four.deal(people=2, options="max_cards=1")
    await avoids(alice, bruno)
    await bruno.leave()
    await bruno.slash("hand")
    await bruno.press_on(bruno.whisper(), bruno.whisper().buttons["Revenir"])
    assert await seats(four) == [alice.id, bruno.id]
    while "la partie est finie" not in alice.table().text:
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    await alice.press("Rejouer")
    assert await seats(four) == [alice.id, bruno.id]
