"""Sealed deals: before the first card a table shows a hash of the match's randomness, after the last one its input.

The commitment is the SHA-256 of these bytes, concatenated:

    nonce   32 bytes, drawn by `secrets` and used for nothing else
    seed    32 bytes, drawn by `secrets`: every shuffle and every throw of the match follows from it
    id      of the match: its decimal digits in ASCII, without sign or leading zeros

Everything before the id has a fixed length, so no two triples make the same bytes. The nonce keeps the commitment
from being a hash of the seed alone; the id keeps it from serving for another match.

Decision: bot/decisions/0038-every-deal-is-sealed-before-its-first-card.md.
"""

import secrets
from dataclasses import dataclass, field

from games.record import seal_of
from storage import TableRecord

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Seal:
    """The secrets of a match, and their commitment in hexadecimal. Tracebacks and logs omit the secrets."""

    nonce: bytes = field(repr=False)
    seed: bytes = field(repr=False)
    commitment: str


def seal(match_id: int) -> Seal:
    """Draw the seed and the nonce of a match that is about to start."""
    nonce, seed = secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES)
    return Seal(nonce, seed, commitment(nonce, seed, match_id))


def commitment(nonce: bytes, seed: bytes, match_id: int) -> str:
    """The hash that the table shows when the match starts: 64 hexadecimal digits."""
    return seal_of(nonce, seed, match_id)


def revealed(record: TableRecord) -> Seal | None:
    """The seal of a match that is over; None while its deals are in play, here or at another table."""
    if record.status not in ("finished", "stopped") or record.withheld:
        return None
    if record.nonce is None or record.seed is None or record.commitment is None:
        return None
    return Seal(record.nonce, record.seed, record.commitment)
