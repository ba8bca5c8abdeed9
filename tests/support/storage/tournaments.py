"""What organisers have settled, for tests to change with `replace`."""

from dataclasses import replace

from storage import NewTournament, TableSettings

COINCHE = NewTournament(
    guild_id=7,
    channel_id=20,
    organiser_id=101,
    name="Coinche du jeudi",
    game="coinche",
    seats=4,
    options={},
    format="rotation",
    duplicate=True,
    settings=TableSettings(turn_seconds=60, strength="hard"),
    rounds=4,
    deals=8,
    round_minutes=45,
    break_minutes=5,
    language="fr",
)
"""Everybody for themselves, with new partners in each round, and the same deals at all tables."""

RIKIKI = replace(
    COINCHE, organiser_id=9, name="Jeudi", game="rikiki", seats=2, format="swiss", duplicate=False, rounds=1, deals=None
)
"""Two at a table, for one round."""
