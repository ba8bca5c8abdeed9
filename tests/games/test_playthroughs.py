"""Golden matches: what the rules did yesterday they do today, or the change is read in review.

After a change that is meant: `python tests/support/games/regenerate_playthroughs.py`, then read the difference; raise
the game's `version` when open matches of the old rules would replay differently.
"""

from pathlib import Path

import pytest
from support.games.regenerate_playthroughs import read, regenerate, render, wanted
from support.paths import PLAYTHROUGHS

FILES = sorted(PLAYTHROUGHS.glob("*.txt"))


def test_every_game_and_every_variant_has_a_golden_match() -> None:
    assert {path.name for path in FILES} == set(wanted()), "run: python tests/support/games/regenerate_playthroughs.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_same_dice_play_the_golden_match(path: Path) -> None:
    header, _ = read(path)
    assert (header["key"], header["variant"]) == wanted()[path.name]
    assert render(header) == path.read_text(encoding="utf-8")


@pytest.mark.live
def test_regenerating_writes_missing_files_and_removes_others(tmp_path: Path) -> None:
    for path in FILES:
        if path.name != "rikiki.txt":
            (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "le_jeu_perdu.txt").write_text("{}\n", encoding="utf-8")
    assert {path.name for path in regenerate(tmp_path)} == {"le_jeu_perdu.txt", "rikiki.txt"}
    assert {path.name for path in tmp_path.iterdir()} == set(wanted())
