"""Private tables, the people who are invited to a lobby, and the people whom a user avoids."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A literal default: for an expression SQLite would rebuild the table and delete the rows that refer to it.
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("private", sa.Boolean(), nullable=False, server_default="0"))
    op.create_table(
        "guests",
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("kept_until", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.id"], name=op.f("fk_guests_match_id_matches"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "user_id", name=op.f("pk_guests")),
    )
    op.create_index(op.f("ix_guests_user_id"), "guests", ["user_id"])
    op.create_table(
        "avoided",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("other_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "other_id", name=op.f("pk_avoided")),
    )
    op.create_index(op.f("ix_avoided_other_id"), "avoided", ["other_id"])


def downgrade() -> None:
    op.drop_table("avoided")
    op.drop_table("guests")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("private")
