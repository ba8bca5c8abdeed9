"""Problems from users' own matches."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "problems",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("cost", sa.Double(), nullable=False),
        sa.Column("found_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("solved_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_problems_match_id_matches", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "match_id", "position", name="pk_problems"),
    )
    op.create_index("ix_problems_match_id", "problems", ["match_id"])


def downgrade() -> None:
    op.drop_table("problems")
