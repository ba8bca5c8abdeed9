"""A game is in the catalogue by existing."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from support.games.matches import play_out
from support.paths import ROOT

import games
import games.war
from games import catalogue
from games.tricks.contracts.rikiki import Rikiki
from games.war.bataille import Bataille

GUIDE = (Path(games.__file__).parent / "ADD_A_GAME.md").read_text(encoding="utf-8")
SLAP = '''
"""A game for this test: the first to slap wins."""

from games.game import Game
from games.war.bataille import Bataille


class NotMine(Bataille):
    """Without a key of its own: a helper, no game."""


class Tape(Bataille):
    key = "tape"
'''


@pytest.fixture
def family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose modules are found in the family `war` as if they stood there."""
    monkeypatch.setattr(games.war, "__path__", [*games.war.__path__, str(tmp_path)])
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]
        vars(games.war).pop(name.rpartition(".")[2], None)


def test_a_new_file_in_a_family_is_a_new_game(family: Path) -> None:
    (family / "tape.py").write_text(SLAP, encoding="utf-8")
    found = catalogue.collect(catalogue.discover())
    assert set(found) == {*games.KEYS, "tape"}
    assert (found["tape"].info().family, found["tape"].info().key) == ("war", "tape")


def test_the_example_of_the_readme_is_a_game(family: Path) -> None:
    code = next(block for block in GUIDE.split("```python\n") if "class PlusHaut(Game)" in block)
    (family / "plus_haut.py").write_text(code.partition("```")[0], encoding="utf-8")
    found = catalogue.collect(catalogue.discover())
    match = play_out(found["plus_haut"](seats=3, options={}, seed=bytes(32)), Random(0))
    assert match.outcome is not None
    assert sum(match.outcome.scores) == 3


@pytest.mark.live
def test_the_example_of_the_readme_passes_the_suites_once_it_is_pasted(tmp_path: Path) -> None:
    """By the guide's own commands, in a copy of the project."""
    for name in ("games", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("bot", "storage", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    blocks = GUIDE.split("```")[1::2]
    kinds = "py", "fr.md", "en.md", "learn.fr.md", "learn.en.md"
    for kind, block in zip(kinds, blocks, strict=False):
        (tmp_path / "games" / "war" / f"plus_haut.{kind}").write_text(block.partition("\n")[2], encoding="utf-8")
    golden = [sys.executable, "tests/support/games/regenerate_playthroughs.py", "plus_haut"]
    suites = "tests/games", "tests/bot/i18n", "tests/bot/features/test_every_game.py"
    for command in (golden, [sys.executable, "-m", "pytest", "-q", "-k", "plus_haut", *suites]):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_two_games_cannot_share_a_key(family: Path) -> None:
    (family / "tape.py").write_text(SLAP, encoding="utf-8")
    (family / "tape_encore.py").write_text(SLAP, encoding="utf-8")
    with pytest.raises(TypeError, match="share the key 'tape'"):
        catalogue.collect(catalogue.discover())


def test_games_are_collected_by_key_in_order() -> None:
    assert list(catalogue.collect([Rikiki, Bataille])) == ["bataille", "rikiki"]


def test_the_catalogue_is_what_the_families_hold() -> None:
    assert catalogue.collect(catalogue.discover()) == catalogue.GAMES
    assert tuple(catalogue.GAMES) == games.KEYS
    for key in games.KEYS:
        assert games.info(key).family in catalogue.FAMILIES


@pytest.mark.parametrize("key", [key for key in games.KEYS if not games.info(key).luck])
def test_a_game_says_how_a_tournament_fixes_its_number_of_deals(key: str) -> None:
    sheet = games.info(key)
    fixed = bool(sheet.deals_option or sheet.long_match)
    assert fixed == (sheet.match_deals == "open"), "declare match_deals, deals_option or long_match"
    sheet.rules.read(sheet.long_match)
    sheet.rules.read(sheet.short_match)


def test_every_family_package_is_looked_at() -> None:
    folder = Path(games.__file__).parent
    packages = {path.parent.name for path in folder.glob("*/__init__.py")}
    assert packages - {"parts", "players", "view"} == set(catalogue.FAMILIES)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_rules_that_players_read_stand_beside_every_game(language: str) -> None:
    for key in games.KEYS:
        text = catalogue.rules_text(key, language)
        assert text.startswith("# "), key
        assert text.count("\n## ") >= 3, key
        for variant in games.info(key).variants:
            assert f"- `{variant}` **" in text, key


def test_a_game_s_rules_are_told_in_the_languages_beside_it() -> None:
    assert catalogue.rules_languages("belote") >= {"fr", "en"}
    with pytest.raises(games.UnknownGame):
        catalogue.rules_languages("bridge")


def test_a_lesson_is_found_next_to_the_rules_in_each_of_its_languages() -> None:
    assert catalogue.lesson_languages("rikiki") >= {"en", "fr"}
    assert catalogue.lesson_text("rikiki", "fr").startswith("# Le rikiki")
