"""Card preferences of people and servers, and whether people may be pinged."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("deck", sa.String(16), nullable=True))
        people.add_column(sa.Column("card_index", sa.String(16), nullable=True))
        people.add_column(sa.Column("hand_order", sa.String(16), nullable=True))
        people.add_column(sa.Column("pictures", sa.Boolean(), nullable=True))
        people.add_column(sa.Column("calls", sa.Boolean(), server_default=sa.true(), nullable=False))
    with op.batch_alter_table("servers") as servers:
        servers.add_column(sa.Column("deck", sa.String(16), nullable=True))
        servers.add_column(sa.Column("card_index", sa.String(16), nullable=True))
        servers.add_column(sa.Column("pictures", sa.Boolean(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("servers") as servers:
        for column in ("pictures", "card_index", "deck"):
            servers.drop_column(column)
    with op.batch_alter_table("people") as people:
        for column in ("calls", "pictures", "hand_order", "card_index", "deck"):
            people.drop_column(column)
