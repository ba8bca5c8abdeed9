"""The help and the menu of games turn in their reader's own message, and the menu opens tables."""

from importlib.metadata import version
from pathlib import Path

import discord
import pytest
from pydantic import ValidationError
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, settings
from support.storage.finished_matches import finish

import games
from bot.i18n.words import words
from games.players import strengths
from storage import StorageError

FAMILY, PICK = "tv:a:0:family:here", "tv:a:0:pick:here.0"


def whispers(person: Person) -> int:
    return sum(message.ephemeral for message in person.channel())


async def family(person: Person, name: str) -> None:
    await person.choose(person.whisper(), FAMILY, name)


async def test_help_is_one_short_screen_whose_buttons_lead_on_and_back(four: World) -> None:
    alice = four.people[0]
    await alice.slash("help")
    home = alice.whisper()
    assert len(home.buttons) == 5
    assert len(home.text) < 500
    pages = {}
    for label, said in (
        ("Autour de la table", "« Ma main »"),
        ("Les jeux", "Le rikiki · 2–10 personnes · 15–70 min"),
        ("Les commandes", "</leaderboard:"),
        ("Écrire", "pourquoi 7t"),
    ):
        await alice.press_on(alice.whisper(), home.buttons[label])
        pages[label] = alice.whisper().text
        assert said in plain(pages[label])
        await alice.press_on(alice.whisper(), alice.whisper().buttons["Retour"])
        assert alice.whisper() == home
    for text in map(words("fr").game, games.KEYS):
        assert all(name in pages["Les jeux"] for name in (text.name, *text.variants.values()))
    typed = four.bot.tree.get_commands(type=discord.AppCommandType.chat_input)
    assert all(f"</{command.name}:" in pages["Les commandes"] for command in typed)
    await alice.press_on(alice.whisper(), home.buttons["Jouer"])
    assert FAMILY in alice.whisper().selects
    assert whispers(alice) == 1, "all in the same message"


async def test_help_and_about_link_to_what_the_operator_publishes(four: World) -> None:
    alice = four.people[0]
    await alice.slash("help")
    invite = f"[Inviter le bot](<https://discord.com/oauth2/authorize?client_id={four.bot.application_id}&"
    assert invite in alice.whisper().text
    assert "Contact" not in alice.whisper().text
    published = {"privacy_url": "https://example.org/p", "terms_url": "http://x.example/t"}
    await four.restart(contact="card@example.org", source_url="https://example.org/s", **published)
    await alice.slash("about")
    about = plain(alice.whisper().text)
    assert f"Tapis Vert {version('tapis-vert')}" in about
    assert f"{len(games.KEYS)} jeux de cartes français" in about
    assert "[Code source](<https://example.org/s>)" in about
    await alice.slash("help")
    said = (
        "[Confidentialité](<https://example.org/p>) · [Conditions](<http://x.example/t>) · Contact : card@example.org"
    )
    assert said in plain(alice.whisper().text)


@pytest.mark.parametrize("address", ["example.org/p", "javascript:x", "https://example.org/p>) [x](", ""])
def test_an_address_that_no_link_can_hold_is_refused(address: str, tmp_path: Path) -> None:
    with pytest.raises(ValidationError, match="privacy_url"):
        settings(tmp_path, privacy_url=address)


async def test_play_alone_leads_by_family_and_game_to_a_public_table(four: World) -> None:
    alice, bruno, *_ = four.people
    await alice.slash("play")
    assert set(alice.whisper().selects) == {FAMILY}
    await family(alice, "war")
    assert alice.whisper().selects[PICK] == tuple(
        one for key in games.KEYS if (sheet := games.info(key)).family == "war" for one in (key, *sheet.variants)
    )
    await four.restart()
    await family(alice, "tricks")
    assert "belote" in alice.whisper().selects[PICK]
    await alice.choose(alice.whisper(), PICK, "belote")
    assert "La belote : la table est ouverte" in plain(alice.whisper().text)
    assert not alice.whisper().selects
    assert whispers(alice) == 1
    assert "Alice (hôte)" in bruno.table().text
    await bruno.press("Rejoindre")
    assert "(2 sur 4)" in alice.table().text


async def test_the_games_played_here_are_one_choice_away(four: World) -> None:
    alice, bruno, *_ = four.people
    await finish(four.bot, four.guild.id, "vicaire", [bruno], [four.people[2]])
    await finish(four.bot, four.guild.id, "kems", [alice], [bruno])
    await alice.slash("play")
    assert list(alice.whisper().buttons)[:4] == ["Le kems", "Le vicaire", "La belote", "Le tarot"]
    assert [one["value"] for one in await alice.member.autocomplete(four.channel, "play", "game", "")][:2] == [
        *("kems", "vicaire")
    ]
    await family(alice, "war")
    assert set(alice.whisper().selects) == {FAMILY, PICK}
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Le vicaire"])
    assert "Le vicaire" in alice.table().text


async def test_a_failing_database_costs_the_menu_only_the_games_played_here(four: World) -> None:
    alice = four.people[0]
    await finish(four.bot, four.guild.id, "kems", [alice], [four.people[1]])

    async def broken(*_: object) -> tuple[str, ...]:
        raise StorageError("database-failed")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(four.bot.parts.stats, "most_played", broken)
        await alice.slash("play")
    assert set(alice.whisper().selects) == {FAMILY}


async def test_a_game_is_found_by_people_time_and_luck(four: World) -> None:
    alice = four.people[0]
    await alice.slash("play")
    await alice.press_on(alice.whisper(), alice.whisper().buttons[words("fr").say("button-find")])

    async def answer(question: str, value: str) -> set[str]:
        (menu,) = (one for one in alice.whisper().selects if one.endswith(question))
        await alice.choose(alice.whisper(), menu, value)
        return {key for menu, keys in alice.whisper().selects.items() if ":pick:" in menu for key in keys}

    assert await answer("people", "any") == set(games.KEYS)
    for_two = await answer("people", "2")
    assert for_two == {key for key in games.KEYS if 2 in games.info(key).seats}
    brief = await answer("minutes", "15")
    assert brief < for_two
    assert await answer("kind", "luck") == {key for key in brief if not strengths(key)}
    await alice.choose(alice.whisper(), PICK, "tir_a_la_carte")
    assert "Le tir-à-la-carte" in alice.table().text


async def test_a_wish_that_no_game_grants_says_what_to_do(four: World) -> None:
    alice = four.people[0]
    await alice.slash("rules")
    where = alice.whisper()
    await four.deliver(alice.raw("tv:a:0:find:10-15-strong.rules.people", where, values=["10"]))
    assert "réponds « Peu importe »" in plain(alice.whisper().text)
    await four.deliver(alice.raw("tv:a:0:find:x-y.nowhere.z", alice.whisper(), values=["1"]))
    assert f"{len(games.KEYS)} jeux correspondent" in plain(alice.whisper().text), "what no menu offers does not matter"


async def test_the_menu_and_the_command_say_why_no_table_opens(four: World) -> None:
    alice, bruno, *_ = four.people
    await four.refused(alice, alice.slash("play", seats=3), "vont avec un jeu")
    await four.refused(alice, alice.slash("play", options="max_cards=5"), "vont avec un jeu")
    await alice.slash("play")
    await family(alice, "war")
    await four.refused(alice, alice.raw(PICK, alice.whisper(), values=["nosuch"]), "Je ne connais pas le jeu")
    await alice.slash("play")
    await family(alice, "war")
    menu = alice.whisper()
    await bruno.slash("play", game="rikiki")
    await four.refused(alice, alice.choose(menu, PICK, "bataille"), "[la voici]")
    await bruno.stop()
    await alice.slash("play")
    await family(alice, "war")
    four.deny(send_messages=False)
    await four.refused(alice, alice.choose(alice.whisper(), PICK, "bataille"), "Envoyer des messages")
    await four.refused(alice, alice.slash("play"), "Envoyer des messages")
