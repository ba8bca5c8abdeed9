"""The proof of a match: what its file contains, how it is read again, and matches without one."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from support.storage.empty_databases import write_empty_database
from support.storage.sealed_matches import kept, secret, url

from bot.matches.proof import Unproven, prove
from games.record import check, read
from storage import Database, Journal


@pytest.fixture
async def journal(tmp_path: Path) -> AsyncIterator[Journal]:
    write_empty_database(tmp_path / "tapis.db")
    database = await Database.open(url(tmp_path))
    yield Journal(database)
    await database.close()


async def test_a_proof_is_the_record_of_the_match_without_names(journal: Journal) -> None:
    table = await kept(journal, "rikiki")
    proof = await prove(journal, table)
    assert (proof.match, proof.version, proof.seal) == (table.id, table.version, table.commitment)
    assert (proof.nonce, proof.seed) == (secret("rikiki", "nonce").hex(), secret("rikiki", "seed").hex())
    assert proof.seats == ("seat 0", "seat 1", "seat 2", "seat 3")
    assert proof.file_name == f"tapis-vert-{table.id}.json"
    assert read(proof.text().encode()) == proof
    assert all(finding.good for finding in check(proof))


async def test_a_match_of_other_rules_has_a_record_of_its_moves_alone(journal: Journal) -> None:
    table = replace(await kept(journal, "rikiki", moves=3), version=99)
    proof = read((await prove(journal, table)).text().encode())
    assert (proof.scores, proof.places, len(proof.log), proof.version) == (None, None, 3, 99)


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
