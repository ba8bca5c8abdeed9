"""Display names are hostile text: any name comes out as plain text."""

import re

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from support.discord.screen import plain

from bot.i18n.names import JOINERS, LEFT_TO_RIGHT, NAME_LENGTH, clean_name
from bot.i18n.words import words
from bot.screens.parts.cards import names_of
from storage import Player

HOSTILE = {
    "**gras**": r"\*\*gras\*\*",
    "__souligné__": r"\_\_souligné\_\_",
    "# Titre": r"\# Titre",
    "-# petit": r"\-\# petit",
    "> cité": r"\> cité",
    "`code`": r"\`code\`",
    "||caché||": r"\|\|caché\|\|",
    "[ici](http://mal)": r"\[ici\]\(http\:\/\/mal\)",
    "https://mal.example": r"https\:\/\/mal\.example",
    "<@123>": r"\<\@123\>",
    "@everyone": r"\@everyone",
    "a\u202eb": "ab",
    "z\u200bé\u2067ro": "zéro",
    "deux\nlignes\r\n# et trois": r"deux lignes \# et trois",
    "": r"\?",
    "  ": r"\?",
    "\u200b\u202e\n": r"\?",
    "\u2066": r"\?",
    "\u2800\u3164": r"\?",
    "\u115f\u1160 \uffa0\u034f": r"\?",
    "\ufe0f\u200d\u0301": r"\?",
    "Luc\u3164\u2800as\u3164": "Luc as",
    "हिन्दी": "हिन्दी",
    "ශ්\u200dරී": "ශ්\u200dරී",
    "می\u200cخواهم": "می\u200cخواهم\u200e",
    "\u200d👩\u200d👩\u200d👧 ❤\ufe0f": "👩\u200d👩\u200d👧 ❤\ufe0f",
    "🏴\U000e0067\U000e0062\U000e007f \U000e0067": "🏴\U000e0067\U000e0062\U000e007f",
    f"{'x' * 30}👩\u200d👧": "x" * 30,
    "Zoé d'Arc": r"Zoé d\'Arc",
    "x" * 40: "x" * NAME_LENGTH,
    "Emma 🩷": "Emma 🩷",  # an emoji of 2022
    "\U0001faff": "\U0001faff",  # one of a later year: no Python has it yet
    "דנה": "דנה\u200e",  # else « דנה 10 ♠ » would be drawn as 10 דנה ♠
    "\u202eسارة_7": "سارة\\_7\u200e",
}


@pytest.mark.parametrize(("name", "shown"), HOSTILE.items())
def test_a_name_is_harmless(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@given(st.text(max_size=80))
def test_any_name_is_one_short_line_with_every_mark_behind_a_backslash(name: str) -> None:
    shown = clean_name(name).removesuffix(LEFT_TO_RIGHT)
    plain = re.sub(r"\\(.)", r"\1", shown)
    assert 1 <= len(plain) <= NAME_LENGTH
    assert plain.strip()
    assert not regex.search(rf"(?V1)[\p{{C}}--[{JOINERS}\p{{Extended_Pictographic}}]]", shown)
    assert "\n" not in shown
    assert not re.search(r"(?<!\\)(?:\\\\)*[*_~`|>#<@\[\]()]", shown), shown


@pytest.mark.parametrize(
    ("language", "shown"), [("fr", "Personne effacée 0042 🤖, Alice"), ("en", "Deleted player 0042 🤖, Alice")]
)
def test_a_deleted_user_is_shown_by_a_pseudonym(language: str, shown: str) -> None:
    players = (Player(0, -1_230_042, "", computer=True), Player(1, 5, "Alice"))
    assert plain(", ".join(names_of(players, words(language)))) == shown


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Alex", "Zoé", "Аlex", "alex\u3164"), ("Alex (1)", "Zoé", "Аlex (3)", "alex (4)")),
        (("Lucas", "𝓛𝓾𝓬𝓪𝓼", "Iucas", "Ｌｕｃａｓ 🐱"), ("Lucas (1)", "𝓛𝓾𝓬𝓪𝓼 (2)", "Iucas (3)", "Ｌｕｃａｓ 🐱 (4)")),
        (("Alex", "Alex (3)", "Alex"), ("Alex (1)", "Alex (3) (2)", "Alex (3)")),
        (("\u3164", "Personne 1", "\ufe0f"), ("Personne 1 (1)", "Personne 1 (2)", "Personne 3")),
        (("李雷", "Léa", "Lea", "🐱\u200d🐟", "♥"), ("李雷 (1)", "Léa", "Lea", "🐱\u200d🐟 (4)", "♥ (5)")),
        (("דנה", "דנה"), ("דנה\u200e (1)", "דנה\u200e (2)")),
    ],
)
def test_names_at_one_table_are_told_apart(names: tuple[str, ...], shown: tuple[str, ...]) -> None:
    players = [Player(seat, seat + 1, name) for seat, name in enumerate(names)]
    told = [names_of(players, words("fr"), label=label) for label in (False, True)]
    assert [tuple(name.replace("\xa0", " ").replace("\\", "") for name in each) for each in told] == [shown, shown]


def test_a_person_called_like_a_computer_gets_a_number() -> None:
    computers = (Player(seat, None, name, computer=True) for seat, name in enumerate(("Bruno", "Odette"), 1))
    players = (Player(0, 1, "Bruno 🤖"), *computers)
    assert plain(", ".join(names_of(players, words("en")))) == "Bruno 🤖 (1), Bruno (2) 🤖, Odette 🤖"


def test_two_deleted_users_at_one_table_have_different_digits() -> None:
    players = [Player(seat, -number, "") for seat, number in enumerate((19_999, 29_999, 10_000))]
    digits = ["Deleted player 9999", "Deleted player 0000", "Deleted player 0001"]
    assert list(names_of(players, words("en"))) == digits
