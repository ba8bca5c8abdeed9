"""Programs that fail, for the tests of backups."""

import os
from pathlib import Path

import pytest
from support.storage.processes import Programs


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Puts shell scripts in front of PostgreSQL's programs; the working folder is an empty one."""
    folder, work = tmp_path / "programs", tmp_path / "work"
    for each in (folder, work):
        each.mkdir(exist_ok=True)
    monkeypatch.chdir(work)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")

    def put(name: str, script: str) -> None:
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)

    return put
