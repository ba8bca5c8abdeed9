"""Rebuilding: the match that the journal's moves tell, played again by today's rules.

Decision: bot/decisions/0062-a-changed-default-raises-the-games-version.md.
"""

from __future__ import annotations

import games
from storage import Journal, Match


async def rebuild(journal: Journal, record: Match) -> games.Game | None:
    """The match as it stands after its last move; None where there is none to show, in a lobby for one.

    Raises games.GameError when today's rules cannot go on with it, and StorageError when the journal fails.
    """
    if record.status not in ("playing", "finished"):
        return None
    assert record.seed is not None
    if games.info(record.game).version != record.version:
        raise games.StaleLog("stale-log", version=record.version)
    moves = await journal.moves(record.id)
    return games.replay(record.game, len(record.players), record.options, record.seed, record.dealer, moves)
