"""Languages are found: what a volunteer's file holds is said, what it lacks is said in English."""

from pathlib import Path

import discord
import pytest
from discord import app_commands
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from support.storage.records import record as lobby_record
from typer.testing import CliRunner

import games
from bot.cli import preflight
from bot.cli import words as words_command
from bot.cli.commands import command
from bot.cli.words import review
from bot.i18n import game_texts
from bot.i18n import words as words_module
from bot.i18n.words import (
    COMPLETE,
    LANGUAGES,
    find_languages,
    language_name,
    language_of,
    locale_for,
    number_signs,
    words,
)
from bot.interactions.command_tree import CommandNames, fits_discord
from bot.screens.pages.rules import rules_pages
from bot.screens.table.lobby import lobby_screen

FOUND = [language for language in LANGUAGES if language not in COMPLETE]
EACH = [pytest.param(one, marks=pytest.mark.live if one in COMPLETE else ()) for one in LANGUAGES]  # two seconds each
SOURCE = """
language-name = Volapük
button-join = Yumön
rank-A = Balid
rank-K = Reg
suit-S = lans
suit-H = lads
suit-D = diamans
suit-C = klövs
tricks = { $count ->
    [one] { $count } steb
   *[other] { $count } stebs
}
option-hands-count = { option-deals-count }
command-play = Pledön!
command-hand = nam
"""


@pytest.fixture
def volapuk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language of which a few sentences are there, and no rules."""
    (tmp_path / "vo.ftl").write_text(SOURCE, encoding="utf-8")
    for language in COMPLETE:
        (tmp_path / f"{language}.ftl").write_text(words_module.read_source(language), encoding="utf-8")
    monkeypatch.setattr(words_module, "files", lambda _: tmp_path)
    monkeypatch.setattr(words_module, "LANGUAGES", find_languages())
    monkeypatch.setattr(words_command, "LANGUAGES", find_languages())


def test_a_language_is_a_file(volapuk: None) -> None:
    assert find_languages() == (*COMPLETE, "vo")
    assert words("vo").say("button-join") == "Yumön"
    assert language_name("vo") == "Volapük"


def test_a_screen_in_an_incomplete_language_says_the_rest_in_english(volapuk: None) -> None:
    assert SOURCE.count(" = ") == 12
    record, sheet = lobby_record(), games.info("belote")
    translated, english = (lobby_screen(record, sheet, words(language)) for language in ("vo", "en"))
    assert "Yumön" in repr(translated)
    assert repr(translated).replace("Yumön", words("en").say("button-join")) == repr(english)


def test_a_missing_sentence_is_said_in_english(volapuk: None) -> None:
    assert words("vo").say("button-leave") == words("en").say("button-leave")
    assert words("vo").say("tricks", count=2) == "2 stebs"
    assert words("vo").say("option-hands-count", count=3) == words("en").say("option-deals-count", count=3)
    assert not words("vo").has("no-such-key")


@pytest.mark.parametrize("language", EACH)
def test_each_sentence_parsed_alone_is_as_in_its_file(language: str) -> None:
    parser = FluentParser(with_spans=False)
    whole = parser.parse(game_texts.typeset(words_module.with_command_names(words_module.read_source(language))))
    found = [entry for entry in whole.body if isinstance(entry, ftl.Message)]
    entries = words_module.load_entries(language)
    assert [entry.id.name for entry in found] == list(entries)
    assert all(entry.equals(parser.parse_entry(entries[entry.id.name]), ["span", "comment"]) for entry in found)


def test_a_sentence_that_fluent_cannot_read_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xx.ftl").write_text("button-join = { $nobody\nbutton-leave = Lev\n", encoding="utf-8")
    (tmp_path / "en.ftl").write_text(words_module.read_source("en"), encoding="utf-8")
    monkeypatch.setattr(words_module, "files", lambda _: tmp_path)
    monkeypatch.setattr(words_module, "LANGUAGES", find_languages())
    assert words("xx").say("button-leave") == "Lev"
    assert words("xx").say("button-join") == words("en").say("button-join")


def test_the_english_sentence_keeps_its_own_plurals() -> None:
    # French uses the singular for zero, English the plural: English sentences must not follow French rules.
    resource = words_module.load_bundle("fr")
    assert resource.locales == ["fr"]
    assert words_module.bundle_of("fr", "a-key-that-french-lacks").locales == ["en"]


def test_a_language_without_rules_has_the_english_ones() -> None:
    key = games.KEYS[0]
    assert game_texts.game_text(key, "vo") == game_texts.game_text(key, "en")
    assert game_texts.game_text(key, "fr") != game_texts.game_text(key, "en")


@pytest.mark.live
def test_a_language_may_name_games_and_leave_their_rules() -> None:
    assert "rikiki" not in review("es").unnamed
    told, english = (game_texts.game_text("rikiki", language) for language in ("es", "en"))
    assert (told.language, told.sections, told.minutes) == ("en", english.sections, english.minutes)
    assert told.options["max_cards"].label == "Cartas como mucho"
    assert "max_cards" not in told.summary
    first, second = rules_pages("rikiki", words("es"))[:2]
    assert "solo en francés e inglés" in first
    assert "solo en francés e inglés" not in second + rules_pages("rikiki", words("fr"))[0]


def test_rules_that_lack_an_option_have_the_english_words_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    english = game_texts.game_text("rikiki", "en")
    monkeypatch.setattr(game_texts, "rules_languages", lambda _: frozenset({"vo", "en"}))
    monkeypatch.setattr(
        game_texts, "rules_text", lambda *_: "# Rikik\n\nPled.\n\n## Zeil\n\n- `max_cards` **Kads**: so"
    )
    told = game_texts.game_text.__wrapped__("rikiki", "vo")
    assert told.name == "Rikik"
    assert told.options["max_cards"].label == "Kads"
    assert told.options.keys() == english.options.keys()
    assert (told.variants, told.minutes) == (english.variants, english.minutes)


def test_a_locale_of_discord_leads_to_a_language_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words_module, "LANGUAGES", ("fr", "en", "es", "pt-BR"))
    found = {locale: language_of(locale) for locale in ("es-ES", "es-419", "pt-BR", "en-GB", "fr")}
    assert found == {"es-ES": "es", "es-419": "es", "pt-BR": "pt-BR", "en-GB": "en", "fr": "fr"}
    assert language_of(discord.Locale.german) == "en"
    assert language_of(None) == "fr"
    assert [language_of(locale_for(one)) for one in ("fr", "en", "es", "pt-BR")] == ["fr", "en", "es", "pt-BR"]
    assert language_of(locale_for("vo")) == "en"


async def test_a_name_that_discord_refuses_leaves_the_command_its_own(volapuk: None) -> None:
    async def translated(key: str) -> str | None:
        string = app_commands.locale_str("x", key=key)
        return await CommandNames().translate(string, "vo", None)  # type: ignore[arg-type]

    assert await translated("command-hand") == "nam"
    assert await translated("command-play") is None


def test_names_and_descriptions_of_commands_fit_discord() -> None:
    assert fits_discord("command-x", "clasificación")
    assert not any(fits_discord("command-x", name) for name in ("", "Jugar", "mis cartas", "x" * 33))
    assert fits_discord("command-x-description", "x" * 100)
    assert not fits_discord("command-x-description", "x" * 101)


def test_numbers_are_written_as_in_sentences() -> None:
    assert words("fr").signed(-1020) == "−1\u202f020"
    assert words("en").signed(1020) == "+1,020"
    assert number_signs("es") == (",", ".")
    assert number_signs("pt-BR") == (",", ".")
    assert number_signs("tlh") == number_signs("en"), "a language of which the tables know nothing"


def test_a_language_that_is_not_there_is_refused_as_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    for language in ("auto", *LANGUAGES):
        assert preflight.CheckedSettings(_env_file=None, language=language).language == language
    monkeypatch.setenv("LANGUAGE", "xx")
    ended = CliRunner().invoke(command, ["doctor", "--offline"])
    assert "LANGUAGE: write auto or one of: fr, en" in ended.output


# -- tapis words -----------------------------------------------------------------------------------------------


def test_tapis_words_tells_what_is_missing(volapuk: None) -> None:
    ended = CliRunner().invoke(command, ["words", "vo"])
    assert "vo (Volapük): 0 % of the sentences (12 of " in ended.output
    assert f"names and options of 0 of {len(games.KEYS)} games" in ended.output
    assert "Rules and lessons: only in fr and en" in ended.output
    assert "  button-leave\n" in ended.output
    assert "  button-join\n" not in ended.output
    assert f"  {games.KEYS[0]}\n" in ended.output
    assert "command-play: Discord refuses this name or description: 'Pledön!' (7 characters)" in ended.output
    assert ended.exit_code == 1


@pytest.mark.live
def test_tapis_words_alone_has_a_line_for_each_language() -> None:
    ended = CliRunner().invoke(command, ["words"])
    assert [line.split(" ")[0] for line in ended.output.splitlines() if " % of the sentences " in line] == [*LANGUAGES]
    assert ended.exit_code == 0


def test_tapis_words_refuses_a_language_that_is_not_there() -> None:
    ended = CliRunner().invoke(command, ["words", "xx"])
    assert "start bot/i18n/locales/xx.ftl" in ended.stderr
    assert ended.exit_code == 2


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("table-turn = { $joueur } juega.", "table-turn: $joueur is not a variable of this sentence"),
        ("table-turn = { $player } { nowhere }.", "table-turn: { nowhere } does not exist"),
        ("table-turn = { $player } { -nowhere }.", "table-turn: { -nowhere } does not exist"),
        ("button-join = a\nbutton-join = b", "button-join: is there twice"),
        ("event-believe = { $player", "line 1: cannot be read"),
        ("move-answer = { $value ->\n    [rigth] a\n   *[wrong] b\n}", "move-answer: [rigth] is not a case of $value"),
    ],
)
def test_a_mistake_in_a_sentence_is_told(sentence: str, wrong: str) -> None:
    assert any(line.startswith(wrong) for line in review("es", sentence).wrong)


@pytest.mark.parametrize(
    ("sentence", "outdated"),
    [
        ("table-turn = Juega.", "table-turn: $player is missing"),
        ("table-trun = x", "table-trun: the bot no longer uses this sentence"),
        ("move-answer = { $value ->\n   *[wrong] b\n}", "move-answer: the case [right] of $value is missing"),
    ],
)
def test_an_outdated_sentence_is_told_and_fails_nothing(sentence: str, outdated: str) -> None:
    report = review("es", sentence)
    assert outdated in report.outdated
    assert report.wrong == ()


def test_a_plural_may_have_other_forms_than_in_english() -> None:
    few = "tricks = { $count ->\n    [one] a { $count }\n    [few] b { $count }\n   *[many] c { $count }\n}"
    assert review("pl", few).wrong == ()


@pytest.mark.parametrize("language", EACH)
def test_nothing_is_wrong_in_a_language_that_was_found(language: str) -> None:
    """Variables and terms exist, each case is told apart, what Discord limits is short, and tables miss no line."""
    report = review(language)
    assert report.wrong == ()
    assert not [key for key in report.missing if key.startswith("line-")]


@pytest.mark.parametrize("language", FOUND)
def test_a_language_that_was_found_tells_its_name(language: str) -> None:
    assert language_name(language) != language
