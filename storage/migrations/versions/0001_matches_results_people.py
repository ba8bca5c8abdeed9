"""Matches with their seats, moves and results; people's and servers' preferences."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

OPEN = sa.text("status IN ('lobby', 'playing')")


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=True),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(32), nullable=True),
        sa.Column("dealer", sa.Integer(), nullable=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'finished', 'stopped')", name=op.f("ck_matches_status")),
    )
    op.create_index(
        "uq_matches_open_channel",
        "matches",
        ["channel_id"],
        unique=True,
        sqlite_where=OPEN,
        postgresql_where=OPEN,
    )
    op.create_index("ix_matches_guild_id_status", "matches", ["guild_id", "status"])
    op.create_table(
        "seats",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("strength", sa.String(16), nullable=False),
        sa.Column("language", sa.String(16), nullable=True),
        sa.Column("dm_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("dm_message_id", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_seats_match_id_matches"), ondelete="CASCADE"
        ),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"])
    op.create_table(
        "moves",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.Column("played_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_moves")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_moves_match_id_matches"), ondelete="CASCADE"
        ),
        sa.UniqueConstraint("interaction_id", name=op.f("uq_moves_interaction_id")),
    )
    op.create_table(
        "results",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_results")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_results_match_id_matches"), ondelete="CASCADE"
        ),
    )
    op.create_index(op.f("ix_results_user_id"), "results", ["user_id"])
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(16), nullable=True),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("channel_only", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_people")),
    )
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.String(16), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_servers")),
    )
    op.create_table(
        "notes",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_notes"),
    )


def downgrade() -> None:
    op.drop_table("notes")
    for table in ("servers", "people", "results", "moves", "seats", "matches"):
        op.drop_table(table)
