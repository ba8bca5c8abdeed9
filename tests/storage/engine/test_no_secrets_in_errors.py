"""What the database is given stays there: no error, no cause of an error and no repr tells a seed."""

import traceback
from dataclasses import replace
from hashlib import sha256

import pytest
from sqlalchemy import text
from support.storage.matches import open_match

from storage import Database, Journal, StorageError

SEED, NONCE = (sha256(name).digest() for name in (b"seed", b"nonce"))


async def test_a_statement_that_fails_keeps_its_parameters_to_itself(database: Database) -> None:
    with pytest.raises(StorageError) as caught:
        async with database.writing() as session:
            await session.execute(text("UPDATE matches SET nonsense = :seed"), {"seed": SEED})
    told = "".join(traceback.format_exception(caught.value))
    assert "UPDATE matches SET nonsense" in told
    assert repr(SEED[:8])[2:-1] not in told
    assert SEED.hex() not in told


async def test_a_match_that_is_printed_shows_its_commitment_only(journal: Journal) -> None:
    match = await open_match(journal)
    await journal.start(match.id, version=1, seed=SEED, dealer=0, players=(), nonce=NONCE, commitment="c" * 64)
    match = await journal.match(match.id)
    assert (match.seed, match.nonce) == (SEED, NONCE)
    assert "c" * 64 in repr(match)
    assert repr(match) == repr(replace(match, seed=bytes(32), nonce=bytes(32)))
