"""Places without the bot: commands of a user-installed app in group DMs, in other servers, and in the bot's DM."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from support.discord.forged_interactions import Spot, private
from support.discord.outside import Visitor, calls_to, counted, group_chat, installations, server_without_bot
from support.discord.screen import plain
from support.discord.world import World
from support.house.command_table import declared, works_anywhere

from bot.i18n.words import words
from bot.interactions.command_tree import NOTE, CommandTree, sync_commands

pytestmark = pytest.mark.live  # a quarter of a second a test

SERVER, DM, PRIVATE_CHANNEL = 0, 1, 2  # Discord's contexts
BY_SERVER, BY_USER = 0, 1  # its installations
ANYWHERE = {name for name, command in declared().items() if works_anywhere(command)}
PLACES = ("group", "abroad", "dm")
FR = words("fr")


@pytest.fixture(autouse=True)
def as_discord_sends() -> Iterator[None]:
    with installations():
        yield


def place(here: World, name: str) -> Spot:
    people = [person.id for person in here.people]
    if name == "dm":
        return private(here, people[0])
    return (group_chat if name == "group" else server_without_bot)(here.env.backend, people)


def visitor(here: World, name: str) -> Visitor:
    return Visitor(here, here.people[0].id, place(here, name))


async def test_every_command_says_where_it_works(four: World) -> None:
    (registered,) = [body for method, path, body in four.sent() if method == "PUT" and path.endswith("/commands")]
    places = {command["name"]: (command["integration_types"], command["contexts"]) for command in registered}
    everywhere = ([BY_SERVER, BY_USER], [SERVER, DM, PRIVATE_CHANNEL])
    assert {name for name, where in places.items() if where == everywhere} == ANYWHERE
    for name in places.keys() - ANYWHERE:
        assert places[name][0] == [BY_SERVER], name
        assert PRIVATE_CHANNEL not in places[name][1], name


async def test_if_discord_refuses_user_installs_the_commands_work_in_servers(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, sync = four.bot.parts.people, four.bot.http.bulk_upsert_global_commands

    async def refuse_user_installs(application: int, payload: list[dict[str, Any]]) -> Any:
        if any(BY_USER in command["integration_types"] for command in payload):
            response = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(response, {"code": 50035, "message": "no user install"})
        return await sync(application, payload)

    monkeypatch.setattr(four.bot.http, "bulk_upsert_global_commands", refuse_user_installs)
    await people.set_note(NOTE, "other commands")
    assert isinstance(four.bot.tree, CommandTree)
    ids = await sync_commands(four.bot.tree, people)
    assert ids.keys() >= ANYWHERE
    assert await people.note(NOTE) == "other commands"  # the next start asks for user installs again


@pytest.mark.parametrize("name", PLACES)
async def test_a_practice_match_is_drawn_by_tokens_for_its_player_alone(four: World, name: str) -> None:
    me, dice = visitor(four, name), Random(1)
    since = len(four.env.http_requests)
    await me.slash("practice", game="bataille")
    for _ in range(6):
        hand = me.screens()[-1]
        move = dice.choice(sorted(hand.moves))
        await me.click(hand, hand.moves[move])
    assert counted(four, since) == []
    assert calls_to(four, me.at) == []
    assert [screen.ephemeral for screen in me.screens()] == [name != "dm"]
    other = Visitor(four, four.people[1].id, me.at)
    assert name == "dm" or other.screens() == []


@pytest.mark.parametrize("name", PLACES)
async def test_an_old_message_wakes_with_the_next_click(four: World, name: str) -> None:
    me = visitor(four, name)
    await me.slash("practice", game="bataille")
    await four.env.advance_time(20 * 60)
    await four.restart()
    since, hand = len(four.env.http_requests), me.screens()[-1]
    before = hand.text
    await me.click(hand, next(iter(hand.moves.values())))
    assert len(me.screens()) == 1
    assert me.screens()[-1].text != before
    assert counted(four, since) == []


@pytest.mark.parametrize("name", ["abroad", *(pytest.param(name, marks=pytest.mark.live) for name in ("dm", "group"))])
async def test_the_other_commands_work_fully(four: World, name: str) -> None:
    me = visitor(four, name)
    await four.play_out()
    since = len(four.env.http_requests)
    for command, says in {
        "rules": "jeu",
        "help": "Tapis Vert",
        "about": "Tapis Vert",
        "preferences": "main",
        "privacy": "données",
        "daily": "Donne du jour",
    }.items():
        await me.slash(command)
        shown = me.screens()[-1]
        assert says.lower() in plain(shown.text).lower(), (command, shown.text)
        assert shown.ephemeral
    await me.press(me.whisper(), FR.say("button-daily-start"))
    hand = me.whisper()
    await me.click(hand, next(iter(hand.moves.values())))
    await me.slash("rules", game="belote")
    await me.slash("privacy")
    await me.press(me.whisper(), FR.say("button-privacy-export"))
    assert FR.say("privacy-exported") in str(four.env.backend.messages[me.at.channel_id])
    assert counted(four, since) == []
    assert calls_to(four, me.at) == [] or name == "dm"


@pytest.mark.parametrize("name", PLACES)
async def test_statistics_outside_servers_are_ones_own_of_all_places(four: World, name: str) -> None:
    me = visitor(four, name)
    await me.slash("stats")
    assert me.whisper().text.startswith(FR.say("stats-none-everywhere").split("</")[0])
    await four.play_out()
    await me.slash("stats")
    shown = me.whisper()
    assert "Alice" in shown.text
    assert FR.say("stats-played", count=1, won=0, share=0).split(",")[0] in shown.text
    assert "Cote" not in shown.text
    assert FR.say("button-leaderboard") not in shown.buttons
    menu = next(iter(shown.selects))
    await me.click(shown, menu, "rikiki")
    assert "Le rikiki" in me.whisper().text.splitlines()[0]
    await me.click(me.whisper(), menu.replace(str(me.id), str(four.people[1].id)), "rikiki")
    assert me.whisper().text.startswith(FR.say("why-stats-outside").split("</")[0])
    await me.slash("leaderboard")
    assert me.whisper().text.startswith(FR.say("why-ladder-outside").split("</")[0])


@pytest.mark.live
async def test_a_share_of_the_daily_deal_is_public_where_answers_may_be(four: World) -> None:
    """In a group DM and in other servers all may read it, unless the server makes answers of such apps ephemeral."""
    person = four.people[0]
    backend, people = four.env.backend, [person.id for person in four.people]
    await person.slash("daily")
    await person.press_on(person.whisper(), person.whisper().buttons[FR.say("button-daily-start")])
    dice = Random(2)
    while moves := person.whisper().moves:
        await person.press_on(person.whisper(), moves[dice.choice(sorted(moves))])
    share = FR.say("button-daily-share")
    closed = Visitor(four, person.id, server_without_bot(backend, people, external_apps=False))
    await closed.slash("daily")
    await closed.press(closed.whisper(), share)
    assert closed.whisper().text == FR.say("why-only-ephemeral")
    for at in (group_chat(backend, people), server_without_bot(backend, people)):
        me, reader = Visitor(four, person.id, at), Visitor(four, four.people[1].id, at)
        await me.slash("daily")
        await me.press(me.whisper(), share)
        assert "Alice" in reader.table().text
