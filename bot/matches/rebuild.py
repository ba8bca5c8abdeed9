"""Rebuilding: the match from the journal's moves, played again by today's rules.

Decision: bot/decisions/0062-a-changed-default-raises-the-games-version.md.
"""

from __future__ import annotations

import games
from storage import Journal, Match


async def rebuild(journal: Journal, record: Match) -> games.Game | None:
    """The match after its last move; None if there is none to show, for example in a lobby.

    Raises games.GameError (StaleLog for another version of the rules) if today's rules cannot continue it, and
    StorageError when the journal fails.
    """
    if record.status not in ("playing", "finished"):
        return None
    assert record.seed is not None
    if games.info(record.game).version != record.version:
        raise games.StaleLog("stale-log", version=record.version)
    moves = await journal.moves(record.id)
    return games.replay(record.game, len(record.players), record.options, record.seed, record.dealer, moves)
