"""The table of the games in README.md, made from the rules next to each game.

`python -m tests.support.house.games_table` writes it.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import groupby
from pathlib import Path

import games
from bot.i18n.game_texts import without_article
from bot.i18n.words import words
from games.catalogue import find

README = Path(__file__).parents[3] / "README.md"
HEAD = "| game | what it is | players |\n| --- | --- | --- |\n"
TABLE = re.compile(re.escape(HEAD) + r"(?:\|.*\n)*")


def folder(key: str) -> str:
    """The folder of a game's file and of its rules."""
    return find(key).__module__.rpartition(".")[0].replace(".", "/")


def row(key: str) -> str:
    """A game with a link to its rules, its English name, their first sentence, and its numbers of players."""
    seats = sorted({games.info(key).seats[0], games.info(key).seats[-1]})
    name, english = words("fr").game(key).name, words("en").game(key)
    also = "" if without_article(name).casefold() == without_article(english.name).casefold() else f"{english.name}. "
    sentence = english.summary.partition(". ")[0].removesuffix(".")
    return f"| [{name}]({folder(key)}/{key}.en.md) | {also}{sentence} | {'–'.join(map(str, seats))} |\n"


def table() -> str:
    """The table that README.md should contain: families and their folders by size, the largest first."""
    sizes = Counter(part for key in games.KEYS for part in (games.info(key).family, folder(key)))

    def place(key: str) -> tuple[int, str, int, str, str]:
        family = games.info(key).family
        return -sizes[family], family, -sizes[folder(key)], folder(key), key

    families = groupby(sorted(games.KEYS, key=place), key=lambda key: games.info(key).family)
    return HEAD + "".join(f"| **{family.capitalize()}** | | |\n{''.join(map(row, keys))}" for family, keys in families)


if __name__ == "__main__":
    text = README.read_text(encoding="utf-8")
    README.write_text(TABLE.sub(lambda _: table(), text), encoding="utf-8")
