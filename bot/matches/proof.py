"""Proofs: the records of matches that are over, with their seals. They name no player unless the caller gives names."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import games
from bot.matches.commitment import revealed
from games.record import Record, in_points, record_of, row_text
from storage import Journal, Player, TableRecord


class Unproven(Exception):
    """There is nothing to prove; `reason` is a key of the words.

    `proof-later`: the match runs; `replay-withheld`: other tables of its tournament still play its deals;
    `proof-nothing`: nothing was dealt; `proof-unsealed`: it is older than seals.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


async def prove(journal: Journal, table: TableRecord) -> Record:
    """The record of a sealed match in the journal. Raises Unproven, or StorageError."""
    record = await record_match(journal, table)
    if not record.seal:
        raise Unproven("proof-unsealed")
    return record


async def record_match(journal: Journal, table: TableRecord, names: Sequence[str] = ()) -> Record:
    """The record of a match in the journal. `names`: those of its seats. Raises Unproven, or StorageError."""
    if table.status in ("lobby", "playing"):
        raise Unproven("proof-later")
    if table.withheld:
        raise Unproven("replay-withheld")
    if table.seed is None or table.dealer is None:
        raise Unproven("proof-nothing")
    moves, results = await journal.moves(table.id), await journal.outcome(table.id)
    names = names or seat_names(table.players)
    record = await asyncio.get_running_loop().run_in_executor(None, _record, table, names, moves)
    opened, halves = revealed(table), table.game in games.KEYS and games.info(table.game).halves
    return replace(
        record,
        match=table.id,
        date=(table.started_at or table.created_at).date().isoformat(),
        scores=tuple(in_points(score, halves) for score, _ in results) or None,
        places=tuple(place for _, place in results) or None,
        seal=opened.commitment if opened else "",
        nonce=opened.nonce.hex() if opened else "",
    )


def seat_names(players: Sequence[Player]) -> list[str]:
    """A name for each seat that tells nothing about a person; computers have their level."""
    return [
        f"computer {player.strength}" if player.computer and player.user_id is None else f"seat {player.seat}"
        for player in players
    ]


def _record(table: TableRecord, names: Sequence[str], moves: Sequence[tuple[int | None, str]]) -> Record:
    """What follows from the moves; if today's rules cannot play them, the moves alone."""
    assert table.seed is not None, "it was dealt"
    assert table.dealer is not None, "it was dealt"
    if table.game in games.KEYS:
        try:
            match = games.replay(table.game, len(names), table.options, table.seed, table.dealer, moves, table.version)
        except games.GameError:
            pass  # the journal is damaged: a check of the record tells where
        else:
            return record_of(match, names=names)
    return Record(
        game=table.game,
        version=table.version,
        seats=tuple(names),
        options=dict(table.options),
        dealer=table.dealer,
        log=tuple(moves),
        seed=table.seed.hex(),
        deals=[{"deal": 1, "moves_before": 0, "moves": [row_text(*row) for row in moves]}],
    )
