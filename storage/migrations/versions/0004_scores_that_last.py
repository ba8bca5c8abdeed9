"""Sealed deals, sides, ratings, the channels in which tables may open, and when the bot left a server."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

PARTNERS = "('belote', 'kems')"  # the games of that time in which 0 and 2 play against 1 and 3


def upgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("nonce", sa.LargeBinary(32), nullable=True))
        matches.add_column(sa.Column("commitment", sa.String(64), nullable=True))
        matches.create_index("ix_matches_guild_id_ended_at", ["guild_id", "ended_at"])
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("side", sa.Integer(), server_default="0", nullable=False))
    partners = f"SELECT 1 FROM matches WHERE matches.id = results.match_id AND matches.game IN {PARTNERS}"
    op.execute(f"UPDATE results SET side = CASE WHEN EXISTS ({partners}) THEN seat % 2 ELSE seat END")
    with op.batch_alter_table("servers") as servers:
        servers.add_column(sa.Column("channels", sa.Text(), nullable=True))
        servers.add_column(sa.Column("left_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ladder", sa.String(64), nullable=False),
        sa.Column("season", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.Column("latest_match_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "ladder", "season", "user_id", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_user_id"), "ratings", ["user_id"])
    op.create_table(
        "rating_steps",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ladder", sa.String(64), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", "ladder", name=op.f("pk_rating_steps")),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_rating_steps_match_id_matches"), ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.drop_table("rating_steps")
    op.drop_table("ratings")
    with op.batch_alter_table("servers") as servers:
        servers.drop_column("left_at")
        servers.drop_column("channels")
    with op.batch_alter_table("results") as results:
        results.drop_column("side")
    with op.batch_alter_table("matches") as matches:
        matches.drop_index("ix_matches_guild_id_ended_at")
        matches.drop_column("commitment")
        matches.drop_column("nonce")
