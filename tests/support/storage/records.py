"""Records of matches as the journal would hand them out, for functions that read nothing else."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from games import Game
from storage import Player, TableRecord

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def record(game: str = "belote", people: int = 1, computers: int = 0, **changes: Any) -> TableRecord:
    """A lobby with people on its first seats and computers on the next; `changes`: other values of its fields."""
    players = tuple(
        Player(seat, 100 + seat, f"Player {seat}") if seat < people else Player(seat, None, "Le tapis", computer=True)
        for seat in range(people + computers)
    )
    values: dict[str, Any] = {
        "id": 7, "guild_id": 10, "channel_id": 20, "message_id": None, "host_id": 100, "game": game, "version": 0,
        "seats": None, "options": {}, "seed": None, "dealer": None, "status": "lobby", "language": "en",
        "players": players, "created_at": NOON, "started_at": None, "ended_at": None,
    }  # fmt: skip
    return TableRecord(**values | changes)


def playing(game: str, seats: int = 4, names: Sequence[str] = ()) -> TableRecord:
    """The record of a match in play between people with these names, the others being Ada and their seat's number."""
    called = [names[seat] if seat < len(names) else f"Ada{seat}" for seat in range(seats)]
    players = tuple(Player(seat, 100 + seat, name) for seat, name in enumerate(called))
    return record(game, players=players, message_id=30, status="playing", language="fr", started_at=NOON)


def record_of(match: Game, names: Sequence[str], **changes: Any) -> TableRecord:
    """The record of a match in play between players with these names, every third of them a computer."""
    players = tuple(
        Player(seat, None if seat % 3 == 2 else 100 + seat, names[seat % len(names)], seat % 3 == 2)
        for seat in range(match.seats)
    )
    return record(match.key, players=players, version=match.version, status="playing", language="fr", **changes)
