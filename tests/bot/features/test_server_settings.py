"""/settings: what everybody sees in a server, set by people who may manage it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from support.discord.card_styles import card_styles
from support.discord.person import Person
from support.discord.screen import Screenful
from support.discord.user_locales import locales
from support.discord.world import World, world

from bot.art.cards.decks import CardStyle
from bot.i18n.preferences import SETTINGS
from storage import Person as Kept
from storage import Server


def menu(name: str) -> str:
    return f"tv:a:0:setting:{name}"


async def settle(person: Person, name: str, value: str) -> None:
    """Open the form, choose one thing, and close it."""
    await person.slash("settings")
    await person.choose(person.whisper(), menu(name), value)
    person.dismiss()


@pytest_asyncio.fixture
async def two(tmp_path: Path) -> AsyncIterator[World]:
    """A server of two people, each read in the language of their Discord."""
    async with world(tmp_path, people=2, language="auto", pictures=True) as here:
        with locales({person.id: "fr" for person in here.people}):
            yield here


# -- who may -------------------------------------------------------------------------------------------------


async def test_discord_offers_the_command_to_users_who_manage_the_server(two: World) -> None:
    alice, boss = two.people[0], two.manager()
    assert "settings" not in alice.member.available_commands(two.channel)
    assert {"settings", "preferences"} <= set(boss.member.available_commands(two.channel))
    (commands,) = [body for _, path, body in two.sent() if path.endswith("/commands")]
    (command,) = [one for one in commands if one["name"] == "settings"]
    assert command["name_localizations"]["fr"] == "réglages"
    assert command["description_localizations"]["fr"].startswith("Régler ce serveur")


async def test_a_setting_that_does_not_exist_is_refused(two: World) -> None:
    boss = two.manager()
    with locales({boss.id: "fr"}):
        await boss.slash("settings")
        shown = boss.whisper()
        for name, value in (("cards", "plaid"), ("order", "rank"), ("hand", "dm")):
            await two.refused(boss, boss.raw(menu(name), shown, values=[value]), "Ce choix n'existe pas")
    assert await two.bot.parts.people.server(two.guild.id) == Server(two.guild.id)


# -- the panel -----------------------------------------------------------------------------------------------


async def post_panel(here: World) -> tuple[Screenful, str]:
    """A manager posts a panel, by /settings: the panel, and the answer."""
    boss = here.manager()
    with locales({boss.id: "fr"}):
        await boss.slash("settings")
        await boss.press_on(boss.whisper(), boss.whisper().buttons["Poser un panneau ici"])
    (panel,) = [one for one in here.people[0].channel() if one.buttons]
    return panel, boss.whisper().text


@pytest.mark.parametrize("may_pin", [True, False])
async def test_a_panel_is_posted_and_pinned_if_the_bot_may(two: World, may_pin: bool) -> None:
    two.deny(pin_messages=may_pin, manage_messages=may_pin)
    panel, answer = await post_panel(two)
    assert ("épinglé dans ce salon" in answer) == may_pin
    assert list(panel.buttons) == ["Jouer", "Mes parties", "Apprendre", "Comment ça marche"]
    assert two.env.backend.get_message(two.channel.id, panel.id).pinned == may_pin


async def test_a_panel_works_for_anybody_after_a_restart_and_is_stored_nowhere(two: World) -> None:
    panel, _ = await post_panel(two)
    await two.restart(language="auto")
    alice = two.people[0]
    said = ("Choisis un jeu", "Parties en cours", "guidée pas à pas", "Tapis Vert")
    for custom_id, text in zip(panel.buttons.values(), said, strict=True):
        await alice.press_on(panel, custom_id)
        assert text in alice.whisper().text, custom_id
    assert await two.bot.parts.people.server(two.guild.id) == Server(two.guild.id)


async def test_a_panel_needs_the_permission_to_write(two: World) -> None:
    boss = two.manager()
    two.deny(send_messages=False)
    with locales({boss.id: "fr"}):
        await boss.slash("settings")
        await two.refused(
            boss, boss.press_on(boss.whisper(), boss.whisper().buttons["Poser un panneau ici"]), "Envoyer des messages"
        )


# -- what it does --------------------------------------------------------------------------------------------


async def test_the_form_shows_every_setting_and_is_read_in_ones_own_language(two: World) -> None:
    boss = two.manager()
    await boss.slash("settings")
    assert "Server settings" in boss.whisper().text
    assert list(boss.whisper().selects) == [menu(field.name) for field in SETTINGS]
    await boss.choose(boss.whisper(), menu("language"), "fr")
    assert "Server settings" in boss.whisper().text


@pytest.mark.live
async def test_the_servers_language_changes_open_tables_at_once_and_nobodys_hand(two: World) -> None:
    boss = two.manager()
    alice, _ = await two.deal(people=2, options="max_cards=2")
    await settle(boss, "language", "en")
    assert "My hand" in alice.table().buttons
    assert "Donne 1 sur" in alice.dm().text
    await two.restart(language="auto", pictures=True)
    await two.on_turn().play_by_dm("bid:0")
    assert "My hand" in alice.table().buttons
    await alice.stop()
    await alice.slash("play", game="rikiki")
    assert "new table" in alice.table().text
    await settle(boss, "language", "auto")
    assert "une table s'ouvre" in alice.table().text


@pytest.mark.live
@pytest.mark.parametrize(
    ("name", "value", "own", "expected"),
    [
        ("cards", "dark", Kept(0, deck="two"), CardStyle(deck="dark")),
        ("letters", "en", Kept(0, card_index="fr"), CardStyle(index="en")),
        ("pictures", "no", Kept(0, pictures=True), CardStyle(pictures=False)),
    ],
)
async def test_the_look_of_cards_changes_for_all_who_chose_none(
    two: World, monkeypatch: pytest.MonkeyPatch, name: str, value: str, own: Kept, expected: CardStyle
) -> None:
    hands, tables = card_styles(monkeypatch, "hand_screen"), card_styles(monkeypatch, "table_screen")
    boss, (alice, bruno) = two.manager(), two.people
    chosen = Kept(bruno.id, deck=own.deck, card_index=own.card_index, pictures=own.pictures)
    await two.bot.parts.readers.change_person(bruno.id, lambda _: chosen)
    await two.deal(people=2, options="max_cards=1")
    table = await two.table()
    mine, other = table.seat_of(alice.id), table.seat_of(bruno.id)
    before = hands[other]
    assert tables[None] == hands[mine] == CardStyle()
    await settle(boss, name, value)
    assert tables[None] == hands[mine] == expected
    assert hands[other] == before


async def test_another_servers_tables_stay_as_they_are(two: World) -> None:
    await two.bot.parts.readers.change_server(two.guild.id, lambda server: Server(server.guild_id, "en", "dark"))
    say = two.bot.parts.readers.server_words(two.guild.id + 1, "fr")
    assert (say.language, say.card_style) == ("fr", CardStyle())
