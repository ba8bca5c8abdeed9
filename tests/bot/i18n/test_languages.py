"""Each reads in their own language: the public table in the server's, what one person sees in theirs."""

from pathlib import Path

import discord
import pytest
from support.discord.user_locales import locales
from support.discord.world import world

from bot.core.custom_ids import action_id
from bot.i18n.words import translation_for

FOREIGN = next(str(locale) for locale in discord.Locale if translation_for(locale) is None)


async def test_an_english_reader_in_a_french_server_is_answered_in_english(tmp_path: Path) -> None:
    async with world(tmp_path, people=3, language="auto") as here:
        alice, bruno, chloe = here.people
        with locales({alice.id: "fr", bruno.id: "en-GB", chloe.id: FOREIGN}, server="fr"):
            await alice.slash("play", game="rikiki", options="max_cards=2")
            assert "Le rikiki\u00a0: une table s'ouvre" in alice.table().text
            await here.refused(alice, alice.old_button("start"), "Il manque du monde")
            await bruno.press("Rejoindre")
            await here.refused(bruno, bruno.press("Rejoindre"), "You are already at this table.")
            await here.refused(chloe, chloe.old_button("leave"), "You are not at this table.")
            await alice.press("Commencer")
            assert "de parler." in alice.table().text
            assert "Ma main" in alice.table().buttons
            assert "Ta main" in alice.dm().text
            assert "Your hand" in bruno.dm().text
            await bruno.press("Ma main")
            assert "Your hand" in bruno.whisper().text
            await here.refused(chloe, chloe.slash("hand"), "You are not at this table.")


async def test_a_french_reader_in_an_english_server_is_answered_in_french(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, server="en-US", language="auto") as here:
        alice, bruno = here.people
        with locales({alice.id: "fr", bruno.id: "en-US"}, server="en-US"):
            await alice.slash("play", game="rikiki", options="max_cards=2")
            assert "new table" in alice.table().text
            await here.refused(alice, alice.press("Join"), "Tu es déjà à cette table.")
            await bruno.press("Join")
            await bruno.press("Start")
            assert "My hand" in alice.table().buttons
            assert "Ta main" in alice.dm().text
            assert "Your hand" in bruno.dm().text
            await alice.slash("rules")
            assert "But du jeu" in alice.whisper().text
            await bruno.slash("rules")
            assert "But du jeu" not in bruno.whisper().text


@pytest.mark.parametrize(("language", "word"), [("fr", "Rejoindre"), ("en", "Join")])
async def test_an_operator_may_settle_the_language(tmp_path: Path, language: str, word: str) -> None:
    async with world(tmp_path, people=2, language=language) as here:
        alice, bruno = here.people
        with locales({alice.id: "en-US", bruno.id: "fr"}, server=FOREIGN):
            await alice.slash("play", game="rikiki")
            assert word in alice.table().buttons
            await bruno.slash("leave")
            answer = {"fr": "Tu n'es pas à cette table.", "en": "You are not at this table."}[language]
            assert bruno.whisper().text == answer


async def test_a_server_of_another_tongue_is_addressed_in_english(tmp_path: Path) -> None:
    async with world(tmp_path, people=1, server=FOREIGN, language="auto") as here:
        (alice,) = here.people
        with locales({alice.id: FOREIGN}, server=FOREIGN):
            await alice.slash("play", game="rikiki")
            assert "new table" in alice.table().text


async def test_a_language_that_was_found_is_taken_up_everywhere(tmp_path: Path) -> None:
    """Spanish is a file, and nothing else: commands, tables, hands and menus speak it."""
    async with world(tmp_path, people=2, server="es-ES", language="auto") as here:
        alice, bruno = here.people
        with locales({alice.id: "es-419", bruno.id: "fr"}, server="es-ES"):
            (commands,) = [body for _, path, body in here.sent() if path.endswith("/commands")]
            (play,) = [one for one in commands if one["name"] == "play"]
            assert {play["name_localizations"][locale] for locale in ("es-ES", "es-419")} == {"jugar"}
            await alice.slash("play", game="rikiki", options="max_cards=2")
            assert "se abre una mesa" in alice.table().text
            assert "Unirme" in alice.table().buttons
            await bruno.press("Unirme")
            await bruno.press("Empezar")
            assert "Tus cartas" in alice.dm().text
            assert "Ta main" in bruno.dm().text
            await bruno.slash("preferences")
            await bruno.choose(bruno.whisper(), action_id(0, "preference", "language"), "es")
            assert "Tus preferencias" in bruno.whisper().text
            assert "Tus cartas" in bruno.dm().text


async def test_the_table_keeps_its_language_after_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, server="fr", language="auto") as here:
        alice, bruno = here.people
        with locales({alice.id: "en-US", bruno.id: "en-US"}, server="fr"):
            await here.deal(people=2, options="max_cards=2")
            await here.restart(language="auto")
            await here.on_turn().play_by_dm("bid:0")
            assert "dit 0" in alice.table().text
            assert "Ma main" in bruno.table().buttons


async def test_games_are_found_by_their_name_in_any_language(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, language="auto") as here:
        alice, bruno = here.people
        with locales({alice.id: "fr", bruno.id: "en-US"}):
            found = await alice.member.autocomplete(here.channel, "play", "game", "batai")
            assert [choice["value"] for choice in found] == [
                *("bataille", "bataille_corse", "super_bataille"),
                *("bataille_jokers", "super_bataille_as14"),
            ]
            everything = await bruno.member.autocomplete(here.channel, "play", "game", "be")
            assert {"beigne", "besigue"} <= {choice["value"] for choice in everything}
            assert not await bruno.member.autocomplete(here.channel, "play", "game", "zzzz")
            await alice.slash("play", game="BATAILLE avec jokers")
            assert "Jokers\u00a0: oui" in alice.table().text
