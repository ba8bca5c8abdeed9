"""PRIVACY.md, /privacy and the database's schema speak of the same data."""

from pathlib import Path

import pytest
from sqlalchemy import Table

from bot.features.people.screens import KINDS, privacy_screen
from bot.i18n.words import words
from storage.models.base import NOBODY, Base
from storage.models.people import NoteRow

PAPER = " ".join((Path(__file__).parents[3] / ".github/PRIVACY.md").read_text(encoding="utf-8").split())
PEOPLES = [table for table in Base.metadata.sorted_tables if table.info != NOBODY]


def test_every_table_with_rows_of_people_belongs_to_a_kind_of_data() -> None:
    assert sorted(name for names in KINDS.values() for name in names) == sorted(table.name for table in PEOPLES)


@pytest.mark.parametrize("table", PEOPLES, ids=str)
def test_the_paper_names_every_column_of_people(table: Table) -> None:
    assert f"| `{table.name}` | {', '.join(f'`{column.name}`' for column in table.columns)} |" in PAPER


def test_the_paper_names_the_notes_of_the_bot_in_which_a_person_may_stand() -> None:
    columns = ", ".join(f"`{column.name}`" for column in NoteRow.__table__.columns)
    assert PAPER.count(f"`notes`: {columns}") == PAPER.count(f"`notes` : {columns}") == 1


def test_saved_rules_with_the_names_that_their_user_gave_them_are_named() -> None:
    assert "the rules you have saved" in words("en").say("privacy-kept-preferences")
    assert "les règles que tu as enregistrées" in words("fr").say("privacy-kept-preferences")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_paper_and_the_command_say_the_same_of_each_kind(language: str) -> None:
    say = words(language)
    shown = "\n".join(privacy_screen(say).blocks)
    for kind in KINDS:
        sentence = say.say(f"privacy-kept-{kind}")
        assert sentence in shown
        assert f"- {' '.join(sentence.split())}" in PAPER
