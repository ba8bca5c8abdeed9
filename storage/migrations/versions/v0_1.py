"""The schema of version 0.1."""

from functools import partial

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = None

INT, BIG, TEXT, FLAG, BYTES = sa.Integer(), sa.BigInteger(), sa.Text(), sa.Boolean(), sa.LargeBinary
WHEN, WORD, KEY = sa.DateTime(timezone=True), sa.String(16), sa.String(64)
OPEN = sa.text("status IN ('lobby', 'playing')")

must = partial(sa.Column, nullable=False)
may = partial(sa.Column, nullable=True)


def of_match(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["match_id"], ["matches.id"], name=f"fk_{table}_match_id_matches", ondelete="CASCADE"
    )


def key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def upgrade() -> None:
    op.create_table(
        "matches",
        must("id", INT),
        must("guild_id", BIG),
        must("channel_id", BIG),
        may("message_id", BIG),
        must("host_id", BIG),
        must("game", KEY),
        must("version", INT),
        may("seats", INT),
        must("options", TEXT),
        may("seed", BYTES(32)),
        may("dealer", INT),
        must("status", WORD),
        must("language", WORD),
        must("created_at", WHEN),
        may("started_at", WHEN),
        may("ended_at", WHEN),
        may("turn_seconds", INT),
        must("strength", WORD, server_default="normal"),
        may("nonce", BYTES(32)),
        may("commitment", KEY),
        key("matches", "id"),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'finished', 'stopped')", name=op.f("ck_matches_status")),
    )
    op.create_index(
        "uq_matches_open_channel", "matches", ["channel_id"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    op.create_index("ix_matches_guild_id_status", "matches", ["guild_id", "status"])
    op.create_index("ix_matches_guild_id_ended_at", "matches", ["guild_id", "ended_at"])
    op.create_table(
        "seats",
        must("match_id", INT),
        must("seat", INT, autoincrement=False),
        may("user_id", BIG),
        must("name", TEXT),
        must("computer", FLAG),
        must("strength", WORD),
        may("language", WORD),
        may("dm_channel_id", BIG),
        may("dm_message_id", BIG),
        may("deadline", WHEN),
        must("missed", INT, server_default="0"),
        key("seats", "match_id", "seat"),
        of_match("seats"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "moves",
        must("match_id", INT),
        must("seq", INT, autoincrement=False),
        may("seat", INT),
        must("move", TEXT),
        may("interaction_id", BIG),
        must("played_at", WHEN),
        key("moves", "match_id", "seq"),
        of_match("moves"),
        sa.UniqueConstraint("interaction_id", name="uq_moves_interaction_id"),
    )
    op.create_table(
        "results",
        must("match_id", INT),
        must("seat", INT, autoincrement=False),
        may("user_id", BIG),
        must("name", TEXT),
        must("computer", FLAG),
        must("score", INT),
        must("place", INT),
        must("won", FLAG),
        must("counted", FLAG, server_default=sa.true()),
        must("side", INT, server_default="0"),
        key("results", "match_id", "seat"),
        of_match("results"),
    )
    op.create_index("ix_results_user_id", "results", ["user_id"])
    op.create_table(
        "people",
        must("user_id", BIG, autoincrement=False),
        may("language", WORD),
        must("dm_closed", FLAG),
        must("channel_only", FLAG),
        may("deck", WORD),
        may("card_index", WORD),
        may("hand_order", WORD),
        may("pictures", FLAG),
        must("calls", FLAG, server_default=sa.true()),
        key("people", "user_id"),
    )
    op.create_table(
        "servers",
        must("guild_id", BIG, autoincrement=False),
        may("language", WORD),
        may("deck", WORD),
        may("card_index", WORD),
        may("pictures", FLAG),
        may("turn_seconds", INT),
        may("channels", TEXT),
        may("left_at", WHEN),
        key("servers", "guild_id"),
    )
    op.create_table("notes", must("key", KEY), must("value", TEXT), key("notes", "key"))
    op.create_table(
        "ratings",
        must("guild_id", BIG, autoincrement=False),
        must("ladder", KEY),
        must("season", sa.String(8)),
        must("user_id", BIG, autoincrement=False),
        must("mu", sa.Double()),
        must("sigma", sa.Double()),
        must("played", INT),
        must("won", INT),
        must("points", BIG),
        must("latest_match_id", INT),
        key("ratings", "guild_id", "ladder", "season", "user_id"),
    )
    op.create_index("ix_ratings_user_id", "ratings", ["user_id"])
    op.create_table(
        "rating_steps",
        must("match_id", INT),
        must("seat", INT, autoincrement=False),
        must("ladder", KEY),
        must("mu", sa.Double()),
        must("sigma", sa.Double()),
        key("rating_steps", "match_id", "seat", "ladder"),
        of_match("rating_steps"),
    )
