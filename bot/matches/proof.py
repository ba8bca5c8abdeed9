"""Proofs: everything needed to verify a finished match, as a JSON file. It names no player."""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError

from bot.matches.commitment import revealed
from storage import Journal, TableRecord

Hex = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class BadProof(ValueError):
    """A text that is not a proof."""


class Unproven(Exception):
    """There is nothing to prove; `reason` is a key of the words.

    `proof-later`: the match runs; `replay-withheld`: other tables of its tournament still play its deals;
    `proof-nothing`: nothing was dealt; `proof-unsealed`: it is older than seals.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Proof(BaseModel):
    """A match that is over: what `games` needs to deal and replay it, its seal, and the recorded result.

    `seed`, `nonce` and `commitment` are hexadecimal. `log`: each move as [seat, move], the table's own with seat null.
    `scores` and `places` by seat; null if the match was stopped.
    """

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    match: int
    key: str
    version: int
    seats: int
    options: dict[str, bool | int | str]
    dealer: int
    commitment: Hex
    nonce: Hex
    seed: Hex
    scores: tuple[int, ...] | None
    places: tuple[int, ...] | None
    log: tuple[tuple[int | None, str], ...]

    def text(self) -> str:
        """The text of its file: a field a line."""
        fields = (f"{json.dumps(name)}: {json.dumps(value)}" for name, value in self.model_dump(mode="json").items())
        return "{\n" + ",\n".join(fields) + "\n}\n"

    @property
    def file_name(self) -> str:
        return f"tapis-vert-{self.match}.json"


def read_proof(text: str | bytes) -> Proof:
    """Parse a proof file. Raises BadProof, with the reason in one line."""
    try:
        return Proof.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise BadProof(f"{where}: {first['msg']}" if where else first["msg"]) from None


async def prove(journal: Journal, record: TableRecord) -> Proof:
    """The proof of a match in the journal. Raises Unproven, or StorageError."""
    if record.status in ("lobby", "playing"):
        raise Unproven("proof-later")
    if record.withheld:
        raise Unproven("replay-withheld")
    if record.seed is None or record.dealer is None:
        raise Unproven("proof-nothing")
    opened = revealed(record)
    if opened is None:
        raise Unproven("proof-unsealed")
    results = await journal.outcome(record.id)
    return Proof(
        match=record.id,
        key=record.game,
        version=record.version,
        seats=len(record.players),
        options=dict(record.options),
        dealer=record.dealer,
        commitment=opened.commitment,
        nonce=opened.nonce.hex(),
        seed=opened.seed.hex(),
        scores=tuple(score for score, _ in results) or None,
        places=tuple(place for _, place in results) or None,
        log=await journal.moves(record.id),
    )
