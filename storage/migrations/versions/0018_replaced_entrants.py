"""Tournaments: entrants who were replaced, and computers that are spread over the tables."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("entrants") as entrants:
        entrants.add_column(sa.Column("replaced_by", sa.Integer(), nullable=True))
    with op.batch_alter_table("tournaments") as tournaments:
        tournaments.add_column(sa.Column("computers", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("tournaments") as tournaments:
        tournaments.drop_column("computers")
    with op.batch_alter_table("entrants") as entrants:
        entrants.drop_column("replaced_by")
