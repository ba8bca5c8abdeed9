"""The pages of a large tournament: no line of a menu is left out."""

from dataclasses import replace
from datetime import UTC, datetime

from support.storage.tournaments import COINCHE, RIKIKI

from bot.features.tournaments.rules.rounds import read_scores
from bot.features.tournaments.screens.announcement import Trouble
from bot.features.tournaments.screens.manage import correction_form, entry_button, manage_screen, partner_screen
from bot.i18n.words import words
from bot.screens.parts.screen import MAX_OPTIONS, Select, TextField
from storage import Entrant, Round, RoundTable, Tournament

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)
FRENCH = words("fr")


def tournament(people: int, tables: int) -> Tournament:
    entrants = tuple(Entrant(number, number, f"{number}", None, number) for number in range(1, people + 1))
    played = tuple(RoundTable(number, (1, 2, 3, 4), 5, 6, ((1, 2, 1, 2),), "played") for number in range(1, tables + 1))
    round_ = Round(1, bytes(32), bytes(32), "", (), played, NOW, NOW)
    settled = replace(COINCHE, format="pairs")
    return Tournament(1, settled, None, None, "running", None, entrants, (round_,) if tables else (), NOW, None)


def test_every_page_of_entrants_and_results_is_reached_by_a_button() -> None:
    large = tournament(60, 64)
    seen, found, todo = set[str](), set[str](), {"1"}
    while todo:
        seen.add(argument := todo.pop())
        pages = [int(part) for part in argument.split(".")[1:]]
        for row in manage_screen(large, FRENCH, Trouble(), *pages).rows:
            if isinstance(row, Select):
                found |= {value for value, _ in row.options}
                assert len(row.options) <= MAX_OPTIONS
            elif isinstance(row, tuple):
                arguments = [button.custom_id.split(":")[-1] for button in row if "-manage:" in button.custom_id]
                todo |= {*arguments} - seen
    assert found == {*map(str, range(1, 61)), *(f"1.{number}" for number in range(1, 65))}


def test_every_partner_can_be_chosen() -> None:
    crowd = tournament(60, 0)
    menus = [row for row in partner_screen(crowd, crowd.entrants[0], FRENCH).rows if isinstance(row, Select)]
    assert [value for menu in menus for value, _ in menu.options] == [f"{number}" for number in range(2, 61)]
    assert [menu.custom_id.split(":")[-1] for menu in menus] == ["1", "1.1", "1.2"]
    assert menus[2].placeholder == "Jouer avec… (3)"


def test_the_form_of_a_correction_names_the_seats_as_they_are_written() -> None:
    played = tournament(4, 1)
    names = ("jean.paul", "a_b", "C (d)", "*e*")
    entrants = tuple(replace(entrant, name=name) for entrant, name in zip(played.entrants, names, strict=True))
    scores, _reason = correction_form(replace(played, entrants=entrants), 1, 1, FRENCH).fields
    assert isinstance(scores, TextField)
    assert scores.help == "jean.paul, a_b, C (d), *e*"


def test_a_button_shows_the_title_as_it_is_written() -> None:
    named = replace(tournament(4, 0), settled=replace(COINCHE, name="Coupe *été*"))
    button = entry_button(named, 1, FRENCH)
    assert button is not None
    assert button.label == "Me retirer · Coupe *été*"


def test_the_form_of_a_correction_has_room_for_the_scores_of_a_large_table() -> None:
    settled = replace(RIKIKI, game="pharaon", seats=20)
    played = replace(tournament(20, 0), settled=settled)
    table = RoundTable(1, tuple(range(1, 21)), 5, 6, ((410, -100) * 10,), "played")
    over = Round(1, bytes(32), bytes(32), "", (), (table,), NOW, NOW)
    scores, _reason = correction_form(replace(played, rounds=(over,)), 1, 1, FRENCH).fields
    assert isinstance(scores, TextField)
    assert read_scores(scores.text, settled) == (410, -100) * 10
    assert len(scores.text) <= scores.most
