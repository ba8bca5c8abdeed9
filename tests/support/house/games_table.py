"""The table of the games in README.md: names and players from the rules, descriptions as somebody wrote them there.

`python -m tests.support.house.games_table` writes it. A new game begins with the first sentence of its rules, which its
author may shorten there.
"""

import re
from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

import games
from bot.i18n.words import words
from games.catalogue import find

README = Path(__file__).parents[3] / "README.md"
HEAD = "| game | what it is | players |\n| --- | --- | --- |\n"
DESCRIBED = re.compile(r"\]\(\S+/(\w+)\.en\.md\) \| (.+?) \|")
TABLE = re.compile(re.escape(HEAD) + r"(?:\|.*\n)*")


def folder(key: str) -> str:
    """The folder of a game's file and of its rules."""
    return find(key).__module__.rpartition(".")[0].replace(".", "/")


def row(key: str, written: Mapping[str, str]) -> str:
    """A game with a link to its rules, its description, and its numbers of players."""
    seats = sorted({games.info(key).seats[0], games.info(key).seats[-1]})
    about = written.get(key, words("en").game(key).summary.partition(". ")[0])
    link = f"[{words('fr').game(key).name}]({folder(key)}/{key}.en.md)"
    return f"| {link} | {about} | {'–'.join(map(str, seats))} |\n"


def table(readme: str) -> str:
    """The table that a README should contain: families and their folders by size, the largest first."""
    written = dict(DESCRIBED.findall(readme))
    sizes = Counter(part for key in games.KEYS for part in (games.info(key).family, folder(key)))

    def place(key: str) -> tuple[int, str, int, str, str]:
        family = games.info(key).family
        return -sizes[family], family, -sizes[folder(key)], folder(key), key

    text = HEAD
    for family, keys in groupby(sorted(games.KEYS, key=place), key=lambda key: games.info(key).family):
        text += f"| **{family.capitalize()}** | | |\n" + "".join(row(key, written) for key in keys)
    return text


if __name__ == "__main__":
    text = README.read_text(encoding="utf-8")
    README.write_text(TABLE.sub(lambda _: table(text), text), encoding="utf-8")
