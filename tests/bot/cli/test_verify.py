"""`tapis verify` and the script of games/FAIRNESS.md: every match that is over can be made again from its proof."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text as sql
from support.command_line import refused_in_one_line
from support.games.matches import sampled
from support.paths import ROOT
from support.storage.empty_databases import write_empty_database
from support.storage.sealed_matches import kept, proof_of, url
from typer.testing import CliRunner, Result

import games
from bot.cli.commands import command
from games.record import read
from storage import Database, Journal, TableRecord

ESCAPES = "\x1b]0;owned\x07\x1b[2J\r\nok\x9b31m\u202e"
FAIRNESS = (ROOT / "games/FAIRNESS.md").read_text(encoding="utf-8")
RUNS_AGAIN = sql("UPDATE matches SET status = 'playing' WHERE id = :id")


def recipe() -> str:
    """The lines of the script in games/FAIRNESS.md."""
    found = re.search(r"^```python\n(.*?)^```", FAIRNESS, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def follow_the_recipe(file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", recipe(), str(file)],
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def hostile(folder: Path) -> dict[str, Path]:
    """Files that an attacker made to write into the terminal of the user who verifies them."""
    proof = json.loads(written(folder, "bataille").read_text())
    changed = {
        "another game": {"game": ESCAPES},
        "an option": {"options": {ESCAPES: 1}},
        "an option's value": {"options": proof["options"] | {ESCAPES: ESCAPES}},
        "a move": {"deals": [{"moves": [f"0 {ESCAPES}"]}]},
        "one field too many": {ESCAPES: ESCAPES},
        "no list": {"deals": {ESCAPES: ESCAPES}},
        "a seal": {"seal": ESCAPES},
    }
    files = {what: folder / f"{number}.json" for number, what in enumerate(changed)}
    for what, file in files.items():
        file.write_text(json.dumps(proof | changed[what]))
    return files


def test_a_hostile_file_writes_nothing_that_a_terminal_would_obey(tmp_path: Path) -> None:
    said = []
    for what, file in hostile(tmp_path).items():
        done = verify(file)
        assert done.exit_code in (1, 2), what
        said += [*done.stdout.splitlines(), *done.stderr.splitlines()]
    assert [line for line in said if not line.isprintable()] == []
    assert any("\\x1b]0;" in line for line in said), "what was cleaned is still told"


def verify(*arguments: object, folder: Path | None = None) -> Result:
    variables = {"DATABASE_URL": url(folder)} if folder else {}
    return CliRunner().invoke(command, ["verify", *map(str, arguments)], env=variables)


def written(folder: Path, game: str, /, **changes: Any) -> Path:
    """The file of a match of this game, with these fields changed by somebody."""
    proof = asyncio.run(proof_of(folder, game))
    file = folder / proof.file_name
    file.write_text(json.dumps(json.loads(proof.text()) | changes))
    return file


def test_a_match_of_half_points_is_verified_in_points(tmp_path: Path) -> None:
    file = written(tmp_path, "tarot_tare")
    kept = read(file.read_bytes())
    assert kept.scores is not None
    done = verify(file)
    assert done.exit_code == 0, done.output
    assert f"scores and places are {kept.scores[0]:g} (" in done.stdout


@pytest.mark.live
@pytest.mark.parametrize("key", sampled(games.KEYS))
def test_command_and_recipe_make_every_game_again(key: str, tmp_path: Path) -> None:
    file = written(tmp_path, key)
    proof = read(file.read_bytes())
    assert proof.scores is not None
    done = verify(file, "--commitment", proof.seal.upper())
    assert done.exit_code == 0, done.output
    assert f"and {len(proof.log)} moves replayed" in done.output
    assert "different" not in done.output
    followed = follow_the_recipe(file)
    assert followed.returncode == 0, followed.stderr
    first, *_, last = followed.stdout.splitlines()
    assert first.startswith("After shuffle 1: ")
    assert proof.seal in last


def test_the_recipe_prints_the_hands_as_they_were_dealt(tmp_path: Path) -> None:
    file = written(tmp_path, "belote")
    proof = read(file.read_bytes())
    match = games.new("belote", seats=4, options=proof.options, seed=bytes.fromhex(proof.seed))
    first = follow_the_recipe(file).stdout.splitlines()[0]
    assert all(str(match.view(seat).hand) in first for seat in range(4))


def test_a_proof_names_nobody(tmp_path: Path) -> None:
    text = written(tmp_path, "rikiki").read_text()
    assert "Person" not in text
    assert "1000" not in text


def test_a_stopped_match_is_verified_as_far_as_it_went(tmp_path: Path) -> None:
    proof = asyncio.run(proof_of(tmp_path, "rikiki", moves=7))
    assert (proof.scores, len(proof.log)) == (None, 7)
    file = tmp_path / proof.file_name
    file.write_text(proof.text())
    done = verify(file)
    assert done.exit_code == 0, done.output
    assert "the moves do not end the match\n" in done.output
    assert follow_the_recipe(file).returncode == 0


# -- differences -------------------------------------------------------------------------------------------


def flipped(text: str) -> str:
    """The same hexadecimal text but for its first digit."""
    return ("1" if text[0] == "0" else "0") + text[1:]


@pytest.mark.live
@pytest.mark.parametrize("field", ["nonce", "seed", "seal", "match", "dealer", "scores", "places", "deals", "options"])
def test_command_and_recipe_find_every_later_change(field: str, tmp_path: Path) -> None:
    file = written(tmp_path, "rikiki")
    told = json.loads(file.read_text())
    value = told[field]
    other: dict[str, Callable[[], Any]] = {
        "match": lambda: value + 1,
        "dealer": lambda: (value + 1) % len(told["seats"]),
        "deals": lambda: value[:-1],
        "options": lambda: {**value, "max_cards": 2},
        "scores": lambda: [value[0] + 10, *value[1:]],
        "places": lambda: [2 if place == 1 else 1 for place in value],
    }
    told[field] = other.get(field, lambda: flipped(value))()
    file.write_text(json.dumps(told))
    done = verify(file)
    assert done.exit_code == 1, done.output
    assert "  different  " in done.stdout
    assert "does not fit its seal" in done.stderr
    followed = follow_the_recipe(file)
    assert followed.returncode == 1
    assert "Is this the seal" not in followed.stdout


def test_a_seal_that_was_noted_otherwise_is_reported(tmp_path: Path) -> None:
    file = written(tmp_path, "rikiki")
    noted = flipped(read(file.read_bytes()).seal)
    done = verify(file, "--commitment", noted)
    assert done.exit_code == 1
    assert "you noted a different seal" in done.stdout
    assert done.stderr == f"tapis: you noted a different seal: match {read(file.read_bytes()).match} fits its own.\n"


# -- what cannot be verified -------------------------------------------------------------------------------


def test_a_match_of_other_rules_is_refused_in_one_line(tmp_path: Path) -> None:
    refused_in_one_line(verify(written(tmp_path, "rikiki", version=99)), "version 99", "rikiki")
    refused_in_one_line(verify(written(tmp_path, "rikiki", game="poker")), "poker")
    refused_in_one_line(verify(written(tmp_path, "rikiki", seats=["x"])), "cannot be dealt")


@pytest.mark.parametrize(
    "text", ["", "no JSON", "{}", "[]", '{"match": 1}', "\x00\xff"], ids=["empty", "words", "{}", "[]", "part", "bytes"]
)
def test_a_file_that_is_no_proof_is_refused_in_one_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    file.write_text(text, encoding="latin-1")
    refused_in_one_line(verify(file), "is not a record")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    refused_in_one_line(verify(tmp_path / "none.json"), "none.json")
    refused_in_one_line(verify(tmp_path), "cannot be read")


# -- from the database -------------------------------------------------------------------------------------


def in_database(folder: Path, play: Callable[[Journal], Any]) -> Any:
    """What is done with the journal of a database in this folder."""
    write_empty_database(folder / "tapis.db")

    async def done() -> Any:
        database = await Database.open(url(folder))
        try:
            return await play(Journal(database))
        finally:
            await database.close()

    return asyncio.run(done())


def test_a_match_of_the_database_is_verified_by_its_number(tmp_path: Path) -> None:
    match: TableRecord = in_database(tmp_path, lambda journal: kept(journal, "belote"))
    done = verify(match.id, "--commitment", match.commitment, folder=tmp_path)
    assert done.exit_code == 0, done.output
    assert f"Match {match.id}: belote, 4 seats, finished" in done.output


def test_a_match_in_play_keeps_its_secret(tmp_path: Path) -> None:
    async def play(journal: Journal) -> TableRecord:
        match = await kept(journal, "rikiki")
        async with journal._database.writing() as session:
            await session.execute(RUNS_AGAIN, {"id": match.id})
        return match

    match: TableRecord = in_database(tmp_path, play)
    done = verify(match.id, folder=tmp_path)
    refused_in_one_line(done, f"match {match.id} is not over")
    assert match.commitment is not None
    assert match.commitment not in done.output


def test_a_match_without_a_seal_or_a_deal_is_refused_in_one_line(tmp_path: Path) -> None:
    async def play(journal: Journal) -> tuple[int, int]:
        lobby = await journal.open_lobby(guild_id=1, channel_id=2, host_id=3, game="rikiki", options={}, language="fr")
        await journal.stop(lobby.id)
        return (await kept(journal, "rikiki", sealed=False)).id, lobby.id

    unsealed, lobby = in_database(tmp_path, play)
    refused_in_one_line(verify(unsealed, folder=tmp_path), "before deals were sealed")
    refused_in_one_line(verify(lobby, folder=tmp_path), "nothing was dealt")
    refused_in_one_line(verify(10**17, folder=tmp_path), f"no match {10**17}")
    refused_in_one_line(verify("9" * 20, folder=tmp_path), "cannot be read")
    refused_in_one_line(verify(7, folder=tmp_path / "nowhere"), "nowhere")
