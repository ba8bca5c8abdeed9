"""Tournaments: their entrants, rounds and tables, and which matches are part of one."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("tournament_id", sa.Integer(), nullable=True))
        matches.add_column(sa.Column("withheld", sa.Boolean(), nullable=False, server_default="0"))
        matches.create_index("ix_matches_tournament_id", ["tournament_id"])
    with op.batch_alter_table("servers") as servers:
        servers.add_column(sa.Column("tournaments", sa.Boolean(), nullable=True))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("event_id", sa.BigInteger(), nullable=True),
        sa.Column("organiser_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("format", sa.String(16), nullable=False),
        sa.Column("duplicate", sa.Boolean(), nullable=False),
        sa.Column("turn_seconds", sa.Integer(), nullable=True),
        sa.Column("strength", sa.String(16), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("deals", sa.Integer(), nullable=True),
        sa.Column("round_minutes", sa.Integer(), nullable=False),
        sa.Column("break_minutes", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("generation", sa.Integer(), nullable=False, server_default="0"),
        sa.CheckConstraint(
            "status IN ('open', 'running', 'paused', 'finished', 'cancelled')", name=op.f("ck_tournaments_status")
        ),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_guild_id_status", "tournaments", ["guild_id", "status"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.String(16), nullable=True),
        sa.Column("team", sa.Integer(), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=True),
        of_tournament("entrants"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_entrants"),
        sa.UniqueConstraint("tournament_id", "user_id", name="uq_entrants_tournament_id"),
    )
    op.create_index("ix_entrants_user_id", "entrants", ["user_id"])
    op.create_table(
        "rounds",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("nonce", sa.LargeBinary(32), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("byes", sa.Text(), nullable=False),
        sa.Column("bracket", sa.Text(), nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        of_tournament("rounds"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_rounds"),
    )
    op.create_table(
        "round_tables",
        sa.Column("tournament_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seating", sa.Text(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("scores", sa.Text(), nullable=True),
        sa.Column("how", sa.String(16), nullable=True),
        sa.Column("reason", sa.String(200), nullable=True),
        of_tournament("round_tables"),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name="pk_round_tables"),
    )


def of_tournament(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["tournament_id"], ["tournaments.id"], name=f"fk_{table}_tournament_id_tournaments", ondelete="CASCADE"
    )


def downgrade() -> None:
    for table in ("round_tables", "rounds", "entrants", "tournaments"):
        op.drop_table(table)
    with op.batch_alter_table("servers") as servers:
        servers.drop_column("tournaments")
    with op.batch_alter_table("matches") as matches:
        matches.drop_index("ix_matches_tournament_id")
        matches.drop_column("withheld")
        matches.drop_column("tournament_id")
