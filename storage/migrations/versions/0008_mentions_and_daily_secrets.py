"""Counts of invitations, channels with shared results, and a separate secret for each daily deal."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("invited_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_invitations"),
    )
    op.create_index("ix_invitations_host_id", "invitations", ["host_id"])
    op.create_index("ix_invitations_user_id", "invitations", ["user_id"])
    op.create_table(
        "daily_shares",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("day", "user_id", "channel_id", name="pk_daily_shares"),
    )
    op.create_index("ix_daily_shares_user_id", "daily_shares", ["user_id"])
    op.create_table(
        "daily_marks",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("day", "mark", name="pk_daily_marks"),
    )
    with op.batch_alter_table("daily_deals") as deals:
        deals.add_column(sa.Column("secret", sa.String(64), nullable=True))
        deals.add_column(sa.Column("opened", sa.Boolean(), nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("daily_deals") as deals:
        deals.drop_column("opened")
        deals.drop_column("secret")
    op.drop_table("daily_marks")
    op.drop_table("daily_shares")
    op.drop_table("invitations")
