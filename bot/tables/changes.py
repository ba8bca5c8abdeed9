"""Changes: what a rule has made of a record, written by the journal's own verbs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

from storage import Journal, Match


async def keep(journal: Journal, before: Match, after: Match) -> AsyncIterator[Match]:
    """Keep what differs between two records; yields the record after each transaction, as the journal then holds it.

    What may differ is the status (stopped), the strength, the players, the options, advice, the timer
    and the host.
    Raises Outdated where another process was faster, and StorageError; what was yielded before that is kept.
    """
    record = before
    if after.status != record.status:
        assert after.status == "stopped"
        await journal.stop(record.id, seen=record.generation)
        yield written(record, status="stopped")
        return
    if after.strength != record.strength:  # that of every player, too, in one transaction
        await journal.set_strength(record.id, after.strength, seen=record.generation)
        players = tuple(replace(player, strength=after.strength) for player in record.players)
        record = written(record, strength=after.strength, players=players)
        yield record
    if after.players != record.players:
        await journal.seat(record.id, after.players, seen=record.generation)
        record = written(record, players=after.players)
        yield record
    if after.options != record.options:
        await journal.set_options(record.id, after.options, seen=record.generation)
        record = written(record, options=after.options)
        yield record
    if after.advice != record.advice:
        await journal.set_advice(record.id, allowed=after.advice, seen=record.generation)
        record = written(record, advice=after.advice)
        yield record
    if after.turn_seconds != record.turn_seconds:
        await journal.set_timer(record.id, after.turn_seconds, seen=record.generation)
        record = written(record, turn_seconds=after.turn_seconds)
        yield record
    if after.host_id != record.host_id:
        await journal.set_host(record.id, after.host_id, seen=record.generation)
        yield written(record, host_id=after.host_id)


def written(record: Match, **changes: Any) -> Match:
    """A record as the journal holds it after one more transaction."""
    return replace(record, generation=record.generation + 1, **changes)
