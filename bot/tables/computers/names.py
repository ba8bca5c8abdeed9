"""Names of the computers, and a computer that is about to sit down."""

from __future__ import annotations

from collections.abc import Collection

from storage import Player

NAMES = (
    *("Colette", "Gaston", "Lucienne", "Marcel", "Simone", "Raymond", "Odette", "Fernand", "Yvette", "Achille"),
    *("Berthe", "Émile", "Félicie", "Gustave", "Hortense", "Jules", "Léontine", "Maurice", "Paulette", "Roger"),
)


def new_computer(players: Collection[Player]) -> Player:
    """A computer with a name that no player at the table has yet."""
    taken = {player.name for player in players}
    return Player(0, None, next((name for name in NAMES if name not in taken), NAMES[0]), computer=True)
