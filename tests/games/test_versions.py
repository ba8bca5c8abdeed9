"""A match ends by the rules with which it began, and is replayed by them: so are those of every release."""

from pathlib import Path
from random import Random

import pytest
from support.games.regenerate_playthroughs import read
from support.paths import TESTS

import games
from games.record import check, read_file

PLAYED = sorted(TESTS.glob("archive/*/playthroughs/*.txt"))
PROVED = sorted(TESTS.glob("archive/*/proofs/*.json"))


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_a_match_of_a_release_ends_as_it_ended_then(path: Path) -> None:
    began, log = read(path)
    seed, version = bytes.fromhex(began["seed"]), began["version"]
    match = games.replay(began["key"], began["seats"], began["options"], seed, began["dealer"], log, version)
    assert match.outcome is not None
    assert ([*match.outcome.scores], [*match.outcome.places]) == (began["scores"], began["places"])
    assert match.version == version
    assert began["options"].items() <= match.options.items()
    older = version < games.info(match.key).version
    assert older == any(line.kind == "older-rules" for line in match.lines(None))


@pytest.mark.parametrize("path", PROVED, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_a_proof_of_a_release_is_still_verified(path: Path) -> None:
    found = list(check(read_file(path)))
    assert {finding.key for finding in found} == {"seal", "dealer", "moves", "result"}
    assert all(finding.good for finding in found)


def test_every_game_of_a_release_is_in_the_archive() -> None:
    assert {read(path)[0]["key"] for path in PLAYED} == {*games.KEYS}


@pytest.mark.parametrize("key", games.KEYS)
def test_a_version_is_kept_by_copies_worlds_and_take_backs_or_refused(key: str) -> None:
    sheet = games.info(key)
    for version in range(sheet.oldest_version, sheet.version + 1):
        match = games.new(key, seats=sheet.seats[0], seed=bytes(32), version=version)
        twin = match.copy().resample(None, Random(1))
        assert (match.version, twin.version) == (version, version)
    for version in (sheet.oldest_version - 1, sheet.version + 1):
        assert not sheet.plays(version)
        with pytest.raises(games.BadOptions, match="bad-version"):
            games.new(key, seats=sheet.seats[0], seed=bytes(32), version=version)


def test_a_changed_default_is_the_old_one_in_an_older_match() -> None:
    assert games.new("dime", seats=4, seed=bytes(32), version=1).options["first_dealer"] == "random"
    assert games.new("dime", seats=4, seed=bytes(32)).options["first_dealer"] == "draw"
    assert games.new("besigue", seats=2, seed=bytes(32), version=2).options["exchange"] == "held"
