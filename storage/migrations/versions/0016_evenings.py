"""Standing evenings, and which tournaments they have opened."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # No foreign key: to add one, SQLite would rebuild the table, and so delete all rows that refer to it.
    with op.batch_alter_table("tournaments") as tournaments:
        tournaments.add_column(sa.Column("evening_id", sa.Integer(), nullable=True))
        tournaments.add_column(sa.Column("called_off", sa.String(16), nullable=True))
        tournaments.create_index("ix_tournaments_evening_id", ["evening_id"])
    op.create_table(
        "evenings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("organiser_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("weekday", sa.Integer(), nullable=False),
        sa.Column("minute", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("opens_hours", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opens_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("problem", sa.String(16), nullable=True),
        sa.Column("problem_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_evenings"),
    )
    op.create_index("ix_evenings_guild_id", "evenings", ["guild_id"])
    op.create_index("ix_evenings_ended_at_opens_at", "evenings", ["ended_at", "opens_at"])


def downgrade() -> None:
    op.drop_table("evenings")
    with op.batch_alter_table("tournaments") as tournaments:
        tournaments.drop_index("ix_tournaments_evening_id")
        tournaments.drop_column("called_off")
        tournaments.drop_column("evening_id")
