"""Roles of servers that the bot gives, to whom it gave them, and the people who want none."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("people") as people:
        people.add_column(sa.Column("roles", sa.Boolean(), nullable=True))
    op.create_table(
        "tied_roles",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("role_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("ladder", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seen", sa.String(40), nullable=False),
        sa.Column("ending", sa.Boolean(), nullable=False),
        sa.Column("problem", sa.String(16), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "role_id", name="pk_tied_roles"),
    )
    op.create_table(
        "given_roles",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("role_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("wanted", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.CheckConstraint("state IN ('due', 'had', 'giving', 'given', 'absent')", name=op.f("ck_given_roles_state")),
        sa.ForeignKeyConstraint(
            ["guild_id", "role_id"],
            ["tied_roles.guild_id", "tied_roles.role_id"],
            name="fk_given_roles_guild_id_tied_roles",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("guild_id", "role_id", "user_id", name="pk_given_roles"),
    )
    op.create_index("ix_given_roles_user_id", "given_roles", ["user_id"])


def downgrade() -> None:
    op.drop_table("given_roles")
    op.drop_table("tied_roles")
    with op.batch_alter_table("people") as people:
        people.drop_column("roles")
