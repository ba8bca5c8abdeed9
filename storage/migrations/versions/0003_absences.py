"""Turn limits, missed turns, the strength of computers, and the results that leaderboards count."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

PEOPLE = "theirs.match_id = results.match_id AND NOT theirs.computer AND theirs.user_id IS NOT NULL"


def upgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("turn_seconds", sa.Integer(), nullable=True))
        matches.add_column(sa.Column("strength", sa.String(16), server_default="normal", nullable=False))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("deadline", sa.DateTime(timezone=True), nullable=True))
        seats.add_column(sa.Column("missed", sa.Integer(), server_default="0", nullable=False))
    with op.batch_alter_table("servers") as servers:
        servers.add_column(sa.Column("turn_seconds", sa.Integer(), nullable=True))
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("counted", sa.Boolean(), server_default=sa.true(), nullable=False))
    judge_anew()


def judge_anew() -> None:
    """Compute `won` and `counted` of earlier results by the current rule: people are compared with people only.

    Rows do not say who are partners. Partners share score and place, so people who do are taken for partners.
    """
    best = f"SELECT min(theirs.place) FROM results AS theirs WHERE {PEOPLE}"
    sides = f"SELECT 1 FROM results AS theirs WHERE {PEOPLE}"
    differ = "(theirs.score <> results.score OR theirs.place <> results.place)"
    person = "NOT results.computer AND results.user_id IS NOT NULL"
    op.execute(f"UPDATE results SET won = ({person} AND results.place = ({best}))")
    op.execute(f"UPDATE results SET counted = ({person} AND EXISTS ({sides} AND {differ}))")


def downgrade() -> None:
    op.execute("UPDATE results SET won = (place = 1)")
    with op.batch_alter_table("results") as results:
        results.drop_column("counted")
    with op.batch_alter_table("servers") as servers:
        servers.drop_column("turn_seconds")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("missed")
        seats.drop_column("deadline")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("strength")
        matches.drop_column("turn_seconds")
