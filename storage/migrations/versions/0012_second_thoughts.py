"""Whether people may take moves back; house rules under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A literal default: for an expression SQLite would rebuild the table and delete the rows that refer to it.
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("take_backs", sa.Boolean(), nullable=False, server_default="1"))
    for table, owner in (("presets", "user_id"), ("server_presets", "guild_id")):
        op.create_table(
            table,
            sa.Column(owner, sa.BigInteger(), nullable=False),
            sa.Column("name", sa.String(40), nullable=False),
            sa.Column("game", sa.String(64), nullable=False),
            sa.Column("version", sa.Integer(), nullable=False),
            sa.Column("seats", sa.Integer(), nullable=True),
            sa.Column("options", sa.Text(), nullable=False),
            sa.Column("turn_seconds", sa.Integer(), nullable=True),
            sa.Column("strength", sa.String(16), nullable=False),
            sa.Column("advice", sa.Boolean(), nullable=False),
            sa.Column("take_backs", sa.Boolean(), nullable=False),
            sa.PrimaryKeyConstraint(owner, "name", name=f"pk_{table}"),
        )


def downgrade() -> None:
    op.drop_table("server_presets")
    op.drop_table("presets")
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("take_backs")
