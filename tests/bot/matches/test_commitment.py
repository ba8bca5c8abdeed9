"""The seal of a match: what it commits to, and when it is opened."""

import hashlib
from dataclasses import replace

from support.storage.records import record

from bot.matches.commitment import Seal, commitment, revealed, seal

NONCE, SEED = b"n" * 32, b"s" * 32
OVER = record("belote", 4, status="finished", nonce=NONCE, seed=SEED, commitment="ab" * 32)


def test_a_commitment_is_the_hash_that_the_paper_describes() -> None:
    assert commitment(NONCE, SEED, 1207) == hashlib.sha256(NONCE + SEED + b"1207").hexdigest()


def test_a_seal_has_new_secrets_of_32_bytes_and_the_commitment_to_them() -> None:
    first, second = seal(7), seal(7)
    assert len({first.nonce, first.seed, second.nonce, second.seed}) == 4
    assert {len(secret) for secret in (first.nonce, first.seed)} == {32}
    assert first.commitment == commitment(first.nonce, first.seed, 7)
    assert repr(first) == f"Seal(commitment={first.commitment!r})"


def test_a_seal_is_opened_only_when_nobody_plays_its_deals_any_longer() -> None:
    opened = Seal(NONCE, SEED, "ab" * 32)
    assert [revealed(replace(OVER, status=status)) for status in ("finished", "stopped", "playing", "lobby")] == [
        opened,
        opened,
        None,
        None,
    ]
    assert revealed(replace(OVER, withheld=True)) is None


def test_a_match_without_every_part_of_a_seal_has_none() -> None:
    assert revealed(replace(OVER, nonce=None)) is None
    assert revealed(replace(OVER, seed=None)) is None
    assert revealed(replace(OVER, commitment=None)) is None
