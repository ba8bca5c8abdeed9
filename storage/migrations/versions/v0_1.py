"""The schema of version 0.1."""

import sqlalchemy as sa
from alembic import op

from storage.migrations.parts import BIG, BYTES, FLAG, FLOAT, INT, LONG, SHORT, TEXT, WHEN, index, key, may, must, refer

revision = "0004"
down_revision = None

OPEN = sa.text("status IN ('lobby', 'playing')")


def upgrade() -> None:
    op.create_table(
        "matches",
        *must(INT, "id", "version"),
        *must(BIG, "guild_id", "channel_id", "host_id"),
        *may(BIG, "message_id"),
        *must(LONG, "game"),
        *may(INT, "seats", "dealer", "turn_seconds"),
        *must(TEXT, "options"),
        *may(BYTES, "seed", "nonce"),
        *must(SHORT, "status", "language"),
        *must(WHEN, "created_at"),
        *may(WHEN, "started_at", "ended_at"),
        *must(SHORT, "strength", server_default="normal"),
        *may(LONG, "commitment"),
        key("matches", "id"),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'finished', 'stopped')", name=op.f("ck_matches_status")),
    )
    op.create_index(
        "uq_matches_open_channel", "matches", ["channel_id"], unique=True, sqlite_where=OPEN, postgresql_where=OPEN
    )
    index("matches", "guild_id", "status")
    index("matches", "guild_id", "ended_at")
    op.create_table(
        "seats",
        *must(INT, "match_id", "seat"),
        *may(BIG, "user_id", "dm_channel_id", "dm_message_id"),
        *must(TEXT, "name"),
        *must(FLAG, "computer"),
        *must(SHORT, "strength"),
        *may(SHORT, "language"),
        *may(WHEN, "deadline"),
        *must(INT, "missed", server_default="0"),
        key("seats", "match_id", "seat"),
        refer("seats", "match_id", "matches"),
    )
    index("seats", "user_id")
    op.create_table(
        "moves",
        *must(INT, "match_id", "seq"),
        *may(INT, "seat"),
        *must(TEXT, "move"),
        *may(BIG, "interaction_id"),
        *must(WHEN, "played_at"),
        key("moves", "match_id", "seq"),
        refer("moves", "match_id", "matches"),
        sa.UniqueConstraint("interaction_id", name="uq_moves_interaction_id"),
    )
    op.create_table(
        "results",
        *must(INT, "match_id", "seat", "score", "place"),
        *may(BIG, "user_id"),
        *must(TEXT, "name"),
        *must(FLAG, "computer", "won"),
        *must(FLAG, "counted", server_default=sa.true()),
        *must(INT, "side", server_default="0"),
        key("results", "match_id", "seat"),
        refer("results", "match_id", "matches"),
    )
    index("results", "user_id")
    op.create_table(
        "people",
        *must(BIG, "user_id", autoincrement=False),
        *may(SHORT, "language", "deck", "card_index", "hand_order"),
        *must(FLAG, "dm_closed", "channel_only"),
        *may(FLAG, "pictures"),
        *must(FLAG, "calls", server_default=sa.true()),
        key("people", "user_id"),
    )
    op.create_table(
        "servers",
        *must(BIG, "guild_id", autoincrement=False),
        *may(SHORT, "language", "deck", "card_index"),
        *may(FLAG, "pictures"),
        *may(INT, "turn_seconds"),
        *may(TEXT, "channels"),
        *may(WHEN, "left_at"),
        key("servers", "guild_id"),
    )
    op.create_table("notes", *must(LONG, "key"), *must(TEXT, "value"), key("notes", "key"))
    op.create_table(
        "ratings",
        *must(BIG, "guild_id", autoincrement=False),
        *must(LONG, "ladder"),
        *must(sa.String(8), "season"),
        *must(BIG, "user_id", autoincrement=False),
        *must(FLOAT, "mu", "sigma"),
        *must(INT, "played", "won", "latest_match_id"),
        *must(BIG, "points"),
        key("ratings", "guild_id", "ladder", "season", "user_id"),
    )
    index("ratings", "user_id")
    op.create_table(
        "rating_steps",
        *must(INT, "match_id", "seat"),
        *must(LONG, "ladder"),
        *must(FLOAT, "mu", "sigma"),
        key("rating_steps", "match_id", "seat", "ladder"),
        refer("rating_steps", "match_id", "matches"),
    )
