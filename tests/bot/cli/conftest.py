"""Fixtures for tests of the commands."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.commands import command
from bot.settings import Settings


@pytest.fixture
def tapis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """The command in an empty folder, with these variables only, in this process: another takes seconds to start."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)

    def start(*arguments: str, **variables: str) -> Result:
        return CliRunner().invoke(command, arguments, env=variables)

    return start
