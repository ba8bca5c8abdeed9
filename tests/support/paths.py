"""Folders of this checkout."""

from pathlib import Path

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
ARTIFACTS = ROOT / ".artifacts"
PLAYTHROUGHS = TESTS / "playthroughs"
