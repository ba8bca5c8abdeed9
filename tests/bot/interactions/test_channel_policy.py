"""The channels in which tables may open: chosen by moderators, the same for all, named to who asks elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from simcord.builders import ChannelHandle
from support.discord.person import Person
from support.discord.screen import CHANNELS, plain
from support.discord.world import World

from bot.features.people.screens import settings_screen
from bot.i18n.words import LANGUAGES, words
from bot.interactions.channels import allowed
from bot.screens.parts.refusals import refusal_text
from bot.screens.parts.screen import ChannelMenu, Screen
from bot.transport.messages import layout
from storage import Server

MENU = "tv:a:0:channels:"
ELSEWHERE = "Ce salon n'est pas ouvert aux tables"


async def allow(here: World, *channels: ChannelHandle) -> None:
    """A moderator opens the form in the channel, chooses these, and closes it."""
    boss = here.manager()
    await boss.slash("settings")
    await boss.choose_channels(boss.whisper(), MENU, *channels)
    boss.dismiss()


@contextmanager
def standing_in(here: World, channel: Any) -> Iterator[None]:
    """People read and type in another channel meanwhile."""
    home, here.channel = here.channel, channel
    yield
    here.channel = home


async def refused_here(here: World, person: Person, *names: ChannelHandle) -> None:
    """All that opens a table is refused, in words that lead to these channels."""
    links = [f"<#{channel.id}>" for channel in names]
    for options in ({"game": "rikiki"}, {"game": "rikiki", "thread": True}, {}, {"thread": True}):
        await here.refused(person, person.slash("play", **options), ELSEWHERE, *links)
    assert not here.channel.threads


# -- the form ------------------------------------------------------------------------------------------------


async def test_the_form_shows_the_choice_and_keeps_it_over_a_restart(four: World) -> None:
    boss, hall = four.manager(), four.guild.create_text_channel("accueil")
    await boss.slash("settings")
    form = boss.whisper()
    assert form.channels[MENU] == ()
    assert "aucun choisi : partout" in plain(form.text)
    await boss.choose_channels(form, MENU, four.channel, hall)
    assert boss.whisper().channels[MENU] == (four.channel.id, hall.id)
    await four.restart()
    await boss.slash("settings")
    assert boss.whisper().channels[MENU] == (four.channel.id, hall.id)
    await boss.choose_channels(boss.whisper(), MENU)
    assert boss.whisper().channels[MENU] == ()
    assert await four.bot.parts.people.server(four.guild.id) == Server(four.guild.id), "none chosen is everywhere"


async def test_channels_that_cannot_hold_a_table_are_refused(four: World) -> None:
    boss, other = four.manager(), four.env.create_guild("Un autre")
    ours, theirs = four.guild.create_category("Jeux"), other.create_text_channel("jeux")
    gone = four.guild.create_text_channel("fermé")
    four.env.backend.delete_channel(gone.id)
    await boss.slash("settings")
    form = boss.whisper()
    for values in (
        [str(four.channel.id), str(gone.id)],
        [str(ours.id)],
        [str(theirs.id)],
        ["jeux"],
        [str(four.channel.id)] * 26,
    ):
        forged = boss.raw(MENU, form, values=values, menu=CHANNELS)
        await four.refused(boss, forged, "Ce choix n'existe pas, ou n'existe plus")
    await four.refused(boss, boss.raw("tv:a:0:channels:x", form), "Ce bouton n'est plus valable")
    assert await four.bot.parts.people.server(four.guild.id) == Server(four.guild.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_more_channels_than_a_menu_holds_are_shown_as_far_as_it_goes(language: str) -> None:
    screen = settings_screen(Server(1), (), words(language), tuple(range(1, 31)))
    row = next(row for row in screen.rows if isinstance(row, ChannelMenu))
    (menu,) = layout(Screen(("x",), (row,)), {}).to_components()[0]["components"][-1]["components"]
    assert [int(one["id"]) for one in menu["default_values"]] == list(range(1, 26))
    assert menu["min_values"] == 0


# -- where tables open ---------------------------------------------------------------------------------------


async def test_tables_open_in_an_allowed_channel_and_in_its_threads(four: World) -> None:
    alice, bruno, *_ = four.people
    await allow(four, four.channel)
    await alice.slash("play", game="rikiki", thread=True)
    await bruno.slash("play", game="belote")
    assert "Rejoindre" in alice.table().buttons
    with standing_in(four, four.channel.threads[-1]):
        assert "Rejoindre" in alice.table().buttons
        await alice.stop()
        await bruno.slash("play", game="bataille")
        assert "Rejoindre" in alice.table().buttons
    assert len(await four.kept()) == 2


async def test_a_table_elsewhere_is_refused_with_the_allowed_channels(four: World) -> None:
    hall, lounge = (four.guild.create_text_channel(name) for name in ("accueil", "salon"))
    await allow(four, hall, lounge)
    await refused_here(four, four.people[0], hall, lounge)
    await refused_here(four, four.manager(), hall, lounge)
    assert not await four.kept()


async def test_a_thread_of_another_channel_is_elsewhere_too(four: World) -> None:
    alice, hall = four.people[0], four.guild.create_text_channel("accueil")
    await alice.slash("play", game="rikiki", thread=True)
    await allow(four, hall)
    with standing_in(four, four.channel.threads[-1]):
        await alice.stop()
        await four.refused(alice, alice.slash("play", game="rikiki"), ELSEWHERE, f"<#{hall.id}>")


async def test_a_menu_that_was_open_before_is_refused_as_well(four: World) -> None:
    alice, hall = four.people[0], four.guild.create_text_channel("accueil")
    await alice.slash("play")
    await alice.choose(alice.whisper(), "tv:a:0:family:here", "tricks")
    menu = alice.whisper()
    await allow(four, hall)
    await four.refused(alice, alice.choose(menu, "tv:a:0:pick:here.0", "rikiki"), ELSEWHERE, f"<#{hall.id}>")


async def test_an_open_table_goes_on_to_its_end_and_is_not_opened_again(four: World) -> None:
    hall = four.guild.create_text_channel("accueil")
    alice = (await four.deal(people=2, options="max_cards=1"))[0]
    await allow(four, hall)
    while "la partie est finie" not in alice.table().text:
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    await four.refused(alice, alice.press("Rejouer"), ELSEWHERE, f"<#{hall.id}>")


# -- channels that go ----------------------------------------------------------------------------------------


async def test_a_channel_that_is_gone_is_no_longer_named(four: World) -> None:
    boss, alice = four.manager(), four.people[0]
    hall, lounge = (four.guild.create_text_channel(name) for name in ("accueil", "salon"))
    await allow(four, hall, lounge)
    four.env.backend.delete_channel(hall.id)
    await four.env.settle()
    await four.refused(alice, alice.slash("play", game="rikiki"), f"dans <#{lounge.id}>.")
    await boss.slash("settings")
    assert boss.whisper().channels[MENU] == (lounge.id,)
    four.env.backend.delete_channel(lounge.id)
    await four.env.settle()
    await four.refused(alice, alice.slash("play", game="rikiki"), "n'existent plus", "</settings")
    await allow(four, four.channel)
    await alice.slash("play", game="rikiki")
    assert "Rejoindre" in alice.table().buttons


async def test_an_outage_opens_no_channel_that_was_not_chosen(four: World) -> None:
    """While the server's channels are unknown, the choice stands as it was made."""
    guild = four.bot.get_guild(four.guild.id)
    assert guild is not None
    chosen = Server(guild.id, channels=(four.channel.id, 5))
    assert allowed(chosen, guild) == (four.channel.id,)
    four.env.backend.emit("GUILD_DELETE", {"id": str(guild.id), "unavailable": True})
    await four.env.settle()
    assert allowed(chosen, guild) == (four.channel.id, 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_with_many_channels_fits_a_message(language: str) -> None:
    ids = tuple(range(10**18, 10**18 + 25))
    text = refusal_text("channel-not-allowed", {"channels": ids}, words(language))
    assert all(f"<#{one}>" in text for one in ids)
    assert len(text) < 2000
