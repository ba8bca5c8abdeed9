"""Compares the tables and columns of a database with the newest schema."""

from collections.abc import Iterable

from sqlalchemy import Connection, text

from storage.models import Base

MOST_NAMED = 5  # missing tables and columns in one message
SQLITE = "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'"
COLUMNS = {
    "sqlite": SQLITE,
    "postgresql": "SELECT table_name, column_name FROM information_schema.columns"
    " WHERE table_schema = current_schema()",
}


def missing(found: Iterable[tuple[str, str]]) -> str:
    """A short text: the tables and columns that are not in `found`, pairs of (table, column); "" if all are there."""
    there = set(found)
    tables = {table for table, _ in there}
    lost = [
        name
        for table in Base.metadata.sorted_tables
        for name in (
            [f"{table.name}.{column.name}" for column in table.columns if (table.name, column.name) not in there]
            if table.name in tables
            else [table.name]
        )
    ]
    more = f" and {len(lost) - MOST_NAMED} more" if len(lost) > MOST_NAMED else ""
    return f"missing: {', '.join(lost[:MOST_NAMED])}{more}" if lost else ""


def missing_on(connection: Connection) -> str:
    """The same for the database of a connection."""
    return missing((table, column) for table, column in connection.execute(text(COLUMNS[connection.dialect.name])))
