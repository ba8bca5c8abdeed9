"""Whether people may take moves back."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # A literal default: for an expression SQLite would rebuild the table and delete the rows that refer to it.
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("take_backs", sa.Boolean(), nullable=False, server_default="1"))


def downgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("take_backs")
