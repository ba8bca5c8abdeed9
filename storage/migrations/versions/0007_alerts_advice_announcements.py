"""Pings for tables that need players, advice, confirmed moves, and announcements in servers."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A literal default: for an expression SQLite would rebuild the table and delete the rows that refer to it.
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("advice", sa.Boolean(), nullable=False, server_default="0"))
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("confirm_moves", sa.Boolean(), nullable=True))
    with op.batch_alter_table("servers") as servers:
        servers.add_column(sa.Column("daily_channel_id", sa.BigInteger(), nullable=True))
        servers.add_column(sa.Column("daily_announced", sa.String(10), nullable=True))
        servers.add_column(sa.Column("podium_channel_id", sa.BigInteger(), nullable=True))
        servers.add_column(sa.Column("podium_announced", sa.String(8), nullable=True))
    op.create_table(
        "alerts",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("gap_minutes", sa.Integer(), nullable=False),
        sa.Column("quiet", sa.String(8), nullable=True),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("called_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("user_id", "guild_id", name="pk_alerts"),
    )
    op.create_index("ix_alerts_guild_id", "alerts", ["guild_id"])
    op.create_table(
        "pings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_pings"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_pings_match_id_matches", ondelete="CASCADE"),
    )
    op.create_index("ix_pings_match_id", "pings", ["match_id"])
    op.create_index("ix_pings_user_id", "pings", ["user_id"])


def downgrade() -> None:
    op.drop_table("pings")
    op.drop_table("alerts")
    with op.batch_alter_table("servers") as servers:
        for name in ("podium_announced", "podium_channel_id", "daily_announced", "daily_channel_id"):
            servers.drop_column(name)
    with op.batch_alter_table("people") as people:
        people.drop_column("confirm_moves")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("advice")
