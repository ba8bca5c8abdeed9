"""Short names for what every revision is made of: columns by their type, keys and indexes, all of them named."""

from typing import Any

import sqlalchemy as sa
from alembic import op

INT, BIG, FLAG = sa.Integer(), sa.BigInteger(), sa.Boolean()
FLOAT: sa.Double[float] = sa.Double()
TEXT, WHEN, BYTES = sa.Text(), sa.DateTime(timezone=True), sa.LargeBinary(32)
DAY, SHORT, LONG = sa.String(10), sa.String(16), sa.String(64)


def must(kind: sa.types.TypeEngine[Any], *names: str, **options: Any) -> list[sa.Column[Any]]:
    """Columns of one type that must have a value."""
    return [sa.Column(name, kind, nullable=False, **options) for name in names]


def may(kind: sa.types.TypeEngine[Any], *names: str) -> list[sa.Column[Any]]:
    """Columns of one type that may be NULL."""
    return [sa.Column(name, kind, nullable=True) for name in names]


def key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def refer(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    """A row goes with the row of `to` that it refers to."""
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=f"fk_{table}_{column}_{to}", ondelete="CASCADE")


def index(table: str, *columns: str) -> None:
    op.create_index(f"ix_{table}_{'_'.join(columns)}", table, list(columns))


def add(table: str, *columns: sa.Column[Any]) -> None:
    """Add columns in place. With a default that is no literal, SQLite would rebuild the table: rows would be lost."""
    with op.batch_alter_table(table) as batch:
        for column in columns:
            batch.add_column(column)
