"""Deal records: the record of every match makes the same match again, and nothing in it can be changed unseen."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from support.games.matches import FIRST_CASES, Case, every_case, finished
from support.paths import ROOT

import games
from games.record import MAX_BYTES, MAX_MOVES, Record, check, main, read, record_of, seal_of

SCHEMA = jsonschema.Draft202012Validator(json.loads((ROOT / "games/record.schema.json").read_text()))


def of(case: Case) -> Record:
    names = [f"Anne-{seat}" for seat in range(case.seats)]
    sealed = seal_of(bytes(32), case.seed(), 7)
    return record_of(finished(case), names=names, match=7, date="2026-11-29", nonce="0" * 64, seal=sealed)


@every_case
def test_a_record_makes_its_match_again_and_that_match_its_record(
    case: Case, record_proof: Callable[..., None]
) -> None:
    text, log = of(case).text(), finished(case).log
    SCHEMA.validate(json.loads(text))
    record = read(text.encode())
    assert record.text() == text
    assert record.replayed(len(log) // 2).log == log[: len(log) // 2]
    found = {finding.key: finding.good for finding in check(record)}
    assert found == dict.fromkeys(("seal", "dealer", "moves", "result", "deals"), True)
    record_proof(records=1, moves=len(log))


BELOTE = of(next(case for case in FIRST_CASES if case.key == "belote"))


def changed(**fields: Any) -> bytes:
    return json.dumps(json.loads(BELOTE.text()) | fields).encode()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b" " * (MAX_BYTES + 1), "record-too-long"),
        (b"\xff\xfe", "not-a-record"),
        (b"[" * 100_000, "not-a-record"),
        (b'{"format": ' + b"9" * 10_000 + b"}", "not-a-record"),
        (b"[1]", "not-a-record"),
        (changed(more=json.loads("[" * 900 + "]" * 900)), "not-a-record"),
        (changed(more=1), "bad-field"),
        (changed(format=2), "other-format"),
        (changed(deals=[{"moves": [None]}]), "bad-field"),
        (changed(deals=[{"moves": ["x play:AS"]}]), "bad-field"),
        (changed(deals=[{"moves": ["0 " + "x" * 101]}]), "bad-field"),
        (changed(deals=[{"moves": ["0 pass"] * (MAX_MOVES + 1)}]), "too-many-moves"),
        (changed(deals=[{"moves": ["0 pass", *["0 undo:0"] * 501]}]), "too-many-moves"),
        (changed(seats=["x"] * 1000), "bad-field"),
        (changed(dealer=10**30), "bad-field"),
        (changed(options=[]), "bad-field"),
        (changed(seed="0"), "bad-field"),
        (changed(scores=["1"]), "bad-field"),
    ],
)
def test_a_hostile_text_is_refused_with_its_reason(text: bytes, reason: str) -> None:
    with pytest.raises(games.BadRecord) as refused:
        read(text)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"game": "tarock"}, "unknown-game"),
        ({"version": 99}, "other-version"),
        ({"seed": ""}, "no-seed"),
        ({"seats": ("a", "b")}, "bad-seats"),
        ({"dealer": 9}, "bad-dealer"),
        ({"options": {"target": "much"}}, "bad-value"),
    ],
)
def test_a_record_of_other_rules_cannot_be_checked(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(games.GameError) as refused:
        list(check(replace(BELOTE, **fields)))
    assert refused.value.reason == reason


def test_a_record_keeps_moves_that_were_taken_back_and_needs_no_seal() -> None:
    match = games.new("rikiki", seats=3, seed=bytes(32), options={"max_cards": 1})
    match.play(0, "bid:1")
    match = match.taken_back(0, 0)
    match.play(0, "bid:0")
    record = read(record_of(match).text().encode())
    assert record.log == match.log == ((0, "bid:1"), (0, "undo:0"), (0, "bid:0"))
    assert all(finding.good for finding in check(record))
    assert record.file_name == "tapis-vert-0.json"


def test_whatever_is_changed_in_a_record_is_found() -> None:
    deals = json.loads(BELOTE.text())["deals"]
    deals[1]["dealt"][0] = deals[1]["dealt"][1]
    moves = (*BELOTE.log[:9], (0, "play:AS"), *BELOTE.log[10:])
    for wrong, key in (
        ({"nonce": "1" * 64}, "seal"),
        ({"dealer": 0}, "dealer"),
        ({"log": moves}, "moves"),
        ({"scores": (1, 2, 3, 4)}, "result"),
        ({"deals": deals}, "deals"),
    ):
        assert key in [finding.key for finding in check(replace(BELOTE, **wrong)) if not finding.good]


def test_the_module_prints_a_record_and_checks_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "belote.json"
    for text, code, told in (
        (BELOTE.text(), 0, "0 play:"),
        (BELOTE.text().replace(" pass", " take"), 1, "DIFFERENT: moves"),
        ("\x1b[2J", 2, "not-a-record"),
    ):
        file.write_text(text)
        assert main(str(tmp_path / "missing.json")) == 2
        assert main(str(file)) == code
        assert told in "".join(capsys.readouterr())
