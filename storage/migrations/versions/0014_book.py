"""Deeds of users, for their book of games."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deeds",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("deed", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_deeds_match_id_matches", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "match_id", "deed", name="pk_deeds"),
    )
    op.create_index("ix_deeds_match_id", "deeds", ["match_id"])


def downgrade() -> None:
    op.drop_table("deeds")
