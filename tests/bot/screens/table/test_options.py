"""The form of a table's options: values that players know, with units, in the order that interests them."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from simcord.components import validate_modal
from support.discord.screen import plain

import games
from bot.i18n.words import LANGUAGES, words
from bot.matches.lobby_seats import expected_seats
from bot.screens.parts.screen import MAX_BUTTONS, MAX_LINE, MAX_OPTIONS, MAX_TITLE, Select
from bot.screens.table.lobby import options_line
from bot.screens.table.options import CHECKS, NUMBERS, menus_of_page, option_values, options_form, options_screen
from bot.transport.messages import components, form_layout
from storage import Player, TableRecord, TableSettings

MENU_LINE = 60  # characters of a line of a menu, which no phone wraps

ALICE = 100


def lobby(game: str, **options: bool | int | str) -> TableRecord:
    """A lobby in which Alice waits alone."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    players = (Player(0, ALICE, "Alice"),)
    place, timed = (7, 10, 20, 30, ALICE), TableSettings(turn_seconds=300)
    return TableRecord(
        *place, game, 0, None, options, None, None, "lobby", "fr", players, now, None, None, settings=timed
    )


def menus(record: TableRecord) -> list[Select]:
    """All menus of the form, page after page."""
    pages = menus_of_page(record.game, 0)[2]
    shown = [options_screen(record, words("fr"), page, host=True) for page in range(pages)]
    return [row for screen in shown for row in screen.rows if isinstance(row, Select)]


@pytest.mark.parametrize(
    ("game", "option", "numbers"),
    [
        ("belote", "target", [501, 1000, 1001, 1500, 2000]),
        ("tarot_lorrain", "deals", [4, 5, 6, 8, 10, 12]),
        ("pharaon", "chips", [10, 20, 50, 100, 200]),
    ],
)
def test_a_wide_range_is_a_short_list_of_numbers_that_players_know(game: str, option: str, numbers: list[int]) -> None:
    assert list(option_values(games.info(game).options[option])) == numbers


def test_an_unusual_number_stands_there_once_somebody_chose_it() -> None:
    (menu,) = [menu for menu in menus(lobby("belote", target=777)) if ".target." in menu.custom_id]
    assert menu.chosen == "777"
    assert ("777", "Points à atteindre\u00a0: 777 points") in menu.options


@pytest.mark.parametrize("game", games.KEYS)
def test_every_proposal_and_default_is_offered_and_every_offer_is_allowed(game: str) -> None:
    for rule in games.info(game).options.values():
        offered = option_values(rule)
        assert {rule.default, *rule.proposals} <= set(offered)
        assert all(map(rule.allows, offered))
        assert 2 <= len(offered) <= MAX_OPTIONS


@pytest.mark.parametrize("game", games.KEYS)
def test_the_forms_of_every_game_are_what_discord_takes(game: str) -> None:
    record = lobby(game)
    for say in map(words, LANGUAGES):
        typed: list[str] = []
        checked: list[str] = []
        for page in range(menus_of_page(game, 0)[2]):
            for kind, names in ((NUMBERS, typed), (CHECKS, checked)):
                if form := options_form(record, say, kind, page):
                    sent = validate_modal(form_layout(form).to_dict())
                    for label in sent["components"]:
                        control = label["component"]
                        names += [one["value"] for one in control.get("options", [])] or [control["custom_id"]]
        rules = games.info(game).options
        numbers = {name: rule for name, rule in rules.items() if rule.range}
        listed = {name for name, rule in numbers.items() if set(rule.range or ()) <= set(option_values(rule))}
        assert sorted(typed) == sorted(numbers.keys() - listed), "what a menu lists in full needs no typing"
        assert set(checked) == {name for name, rule in rules.items() if isinstance(rule.default, bool)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_description_is_cut_where_a_host_decides(language: str) -> None:
    said = words(language)
    for game in games.KEYS:
        for name, rule in games.info(game).options.items():
            assert len(said.option_label(game, name)) <= MAX_TITLE
            if isinstance(rule.default, bool):
                assert len(said.option_help(game, name)) <= MAX_LINE, said.option_help(game, name)
            for value in option_values(rule):
                assert len(f"{said.option_label(game, name)} : {said.option_value(game, name, value)}") <= MENU_LINE


def test_a_readers_form_has_no_menus_and_tells_every_value() -> None:
    screen = options_screen(lobby("rikiki", must_trump=True), words("fr"), 0, host=False)
    assert not any(isinstance(row, Select) for row in screen.rows)
    text = "\n".join(screen.blocks)
    assert "☑ **Coupe obligatoire**" in text
    assert "☐ **Paquet entier**" in text
    assert "26 cartes" in text


@pytest.mark.parametrize("game", games.KEYS)
def test_no_row_of_the_form_is_wider_than_a_phone_takes(game: str) -> None:
    for page in range(menus_of_page(game, 0)[2]):
        screen = options_screen(lobby(game), words("fr"), page, host=True)
        assert all(len(row) <= MAX_BUTTONS for row in screen.rows if isinstance(row, tuple))
        assert len(re.findall(r"'type'", str(components(screen, {})))) <= 40


@pytest.mark.parametrize(("game", "more"), [("gin_rami", {}), ("rami", {"sec": True})])
def test_values_that_cannot_stand_together_are_not_offered(game: str, more: dict[str, bool]) -> None:
    def offered(option: str, **options: bool | int | str) -> list[str]:
        record = replace(lobby(game, **more, **options), seats=2)
        (menu,) = [menu for menu in menus(record) if f".{option}." in menu.custom_id]
        return [value for value, _ in menu.options]

    assert {"flat", "count_hand"} <= {*offered("losers", target=0)}
    assert "count_hand" not in offered("losers", target=100)
    assert len(offered("target", losers="flat")) > 1
    assert offered("target", losers="count_hand") == ["0"]


@pytest.mark.parametrize("key", games.KEYS)
def test_a_lobby_lists_no_option_that_every_new_table_of_so_many_proposes(key: str) -> None:
    say = words("fr")
    for seats in (None, *games.info(key).seats):
        new = replace(lobby(key), seats=seats)
        assert plain(options_line(new, say)) == "**Options** : les règles habituelles"
        for name, rule in games.info(key).options.items():
            if rule.proposed(expected_seats(new)) not in (None, rule.default):
                chosen = options_line(replace(new, options={name: rule.default}), say)
                assert say.option_label(key, name) in chosen, "the rules' own value is not what tables propose"
