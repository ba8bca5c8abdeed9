"""Daily deals, and the tries that people made at them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("hard_points", sa.Integer(), nullable=True),
        sa.Column("hard_worth", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("day", name="pk_daily_deals"),
    )
    op.create_table(
        "daily_tries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("counted", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("worth", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_daily_tries"),
        sa.UniqueConstraint("day", "user_id", "number", name="uq_daily_tries_day"),
    )
    op.create_index("ix_daily_tries_day_counted", "daily_tries", ["day", "counted"])
    op.create_index("ix_daily_tries_user_id", "daily_tries", ["user_id"])


def downgrade() -> None:
    op.drop_table("daily_tries")
    op.drop_table("daily_deals")
