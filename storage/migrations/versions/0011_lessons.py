"""Lessons: guided matches of one user, and who has finished which."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("practices") as practices:
        practices.add_column(sa.Column("lesson", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "finished_lessons",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_finished_lessons"),
    )


def downgrade() -> None:
    op.drop_table("finished_lessons")
    with op.batch_alter_table("practices") as practices:
        practices.drop_column("lesson")
