"""The proof of a match: what its file contains, how it is read again, and matches without one."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from support.games.matches import SHORT
from support.storage.empty_databases import write_empty_database
from support.storage.sealed_matches import kept, secret, url

import games
from bot.matches.proof import BadProof, Unproven, prove, read_proof
from storage import Database, Journal


@pytest.fixture
async def journal(tmp_path: Path) -> AsyncIterator[Journal]:
    write_empty_database(tmp_path / "tapis.db")
    database = await Database.open(url(tmp_path))
    yield Journal(database)
    await database.close()


async def test_a_proof_has_what_the_rules_need_to_play_the_match_again(journal: Journal) -> None:
    record = await kept(journal, "rikiki")
    proof = await prove(journal, record)
    assert (proof.match, proof.key, proof.version, proof.seats) == (record.id, "rikiki", record.version, 4)
    assert (proof.options, proof.dealer, proof.commitment) == (SHORT["rikiki"], record.dealer, record.commitment)
    assert (proof.nonce, proof.seed) == (secret("rikiki", "nonce").hex(), secret("rikiki", "seed").hex())
    match = games.replay(proof.key, proof.seats, proof.options, bytes.fromhex(proof.seed), proof.dealer, proof.log)
    assert match.outcome is not None
    assert (proof.scores, proof.places) == (match.outcome.scores, match.outcome.places)
    assert proof.file_name == f"tapis-vert-{record.id}.json"


async def test_its_text_has_a_field_a_line_and_is_read_again(journal: Journal) -> None:
    proof = await prove(journal, await kept(journal, "rikiki", moves=3))
    assert (proof.scores, proof.places, len(proof.log)) == (None, None, 3)
    text = proof.text()
    assert read_proof(text) == read_proof(text.encode()) == proof
    first, match, key, *_, last, end = text.split("\n")
    assert (first, match, key) == ("{", f'"match": {proof.match},', '"key": "rikiki",')
    assert last == "}"
    assert end == ""
    assert json.loads(text) == {
        "match": proof.match,
        "key": "rikiki",
        "version": proof.version,
        "seats": 4,
        "options": proof.options,
        "dealer": proof.dealer,
        "commitment": proof.commitment,
        "nonce": proof.nonce,
        "seed": proof.seed,
        "scores": None,
        "places": None,
        "log": [list(move) for move in proof.log],
    }


async def test_a_text_that_is_no_proof_is_refused_with_its_first_fault(journal: Journal) -> None:
    text = (await prove(journal, await kept(journal, "rikiki", moves=3))).text()
    with pytest.raises(BadProof, match=r"^seats: Input should be a valid integer$"):
        read_proof(text.replace('"seats": 4', '"seats": "4"'))
    with pytest.raises(BadProof, match=r"^log\.0\.0: "):
        read_proof(text.replace("[[", '[["x", "y"], ['))
    with pytest.raises(BadProof, match=r"^Invalid JSON"):
        read_proof("a letter")


async def test_nothing_is_proved_before_the_end_or_without_a_seal(journal: Journal) -> None:
    record = await kept(journal, "rikiki", moves=3)
    unsealed = await kept(journal, "rikiki", moves=3, sealed=False, channel=21)
    for reason, changed in (
        ("proof-later", replace(record, status="playing")),
        ("proof-later", replace(record, status="lobby", seed=None)),
        ("replay-withheld", replace(record, withheld=True)),
        ("proof-nothing", replace(record, seed=None)),
        ("proof-nothing", replace(record, dealer=None)),
        ("proof-unsealed", unsealed),
    ):
        with pytest.raises(Unproven) as unproven:
            await prove(journal, changed)
        assert unproven.value.reason == str(unproven.value) == reason
