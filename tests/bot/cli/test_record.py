"""`tapis record` and `tapis sandbox --record`: a match as a file, and a file as a match to go on with."""

import asyncio
from pathlib import Path

import pytest
import typer
from support.command_line import refused_in_one_line
from support.games.matches import FIRST_CASES, finished
from support.storage.empty_databases import write_empty_database
from support.storage.sealed_matches import kept, url
from typer.testing import CliRunner, Result

from bot.cli.commands import command
from bot.cli.sandbox import opened
from bot.cli.verify import position_in
from games.record import check, read, record_of
from storage import Database, Journal


def tapis(folder: Path, *arguments: object) -> Result:
    return CliRunner().invoke(command, [*map(str, arguments)], env={"DATABASE_URL": url(folder)})


def stored(folder: Path) -> int:
    """The number of a finished match in the database of this folder."""

    async def store() -> int:
        database = await Database.open(url(folder))
        try:
            return (await kept(Journal(database), "rikiki", sealed=False)).id
        finally:
            await database.close()

    write_empty_database(folder / "tapis.db")
    return asyncio.run(store())


def test_a_match_is_exported_shown_and_verified(tmp_path: Path) -> None:
    number, file = stored(tmp_path), tmp_path / "match.json"
    assert tapis(tmp_path, "record", "export", number, file).exit_code == 0
    record = read(file.read_bytes())
    assert record.seats == ("seat 0", "seat 1", "seat 2", "seat 3")
    assert all(finding.good for finding in check(record))
    assert "0 play:" in tapis(tmp_path, "record", "show", file).stdout
    assert tapis(tmp_path, "verify", file).exit_code == 0
    refused_in_one_line(tapis(tmp_path, "record", "export", number, file), "cannot be written")
    named = tmp_path / "named.json"
    assert tapis(tmp_path, "record", "export", number, named, "--names").exit_code == 0
    assert read(named.read_bytes()).seats[0] == "Person 0"


@pytest.mark.live
async def test_the_sandbox_opens_a_position_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = finished(next(case for case in FIRST_CASES if case.key == "belote"))
    file = tmp_path / "belote.json"
    file.write_text(record_of(match).text())
    with pytest.raises(typer.Exit):
        position_in(file, None)
    assert "name a move before its end" in " ".join(capsys.readouterr().err.split())
    position = position_in(file, 37)
    more = {"port": 0, "people": 2, "game": None, "database": None, "language": "fr", "pace": 60.0}
    async with opened(**more, position=position) as sandbox:  # type: ignore[arg-type]
        (table,) = sandbox.env.bot.parts.tables  # type: ignore[attr-defined]
        assert table.match.log[:37] == match.log[:37]
        (turn,) = table.match.waiting
        people = [player.seat for player in table.record.players if not player.computer]
        assert people == sorted((turn, (turn + 1) % 4))
