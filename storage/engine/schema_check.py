"""Decides whether the schema of a database is one that we can use; the same for a file and for a server."""

from collections.abc import Callable, Iterable, Set

from sqlalchemy import Connection, text

from storage.errors import Unusable
from storage.migrations import UNRELEASED
from storage.migrations import revisions as all_revisions
from storage.models.base import Base

VERSIONS = "alembic_version"  # alembic's table
MOST_NAMED = 5  # missing tables and columns in one message
SQLITE = "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'"
COLUMNS = {
    "sqlite": SQLITE,
    "postgresql": "SELECT table_name, column_name FROM information_schema.columns"
    " WHERE table_schema = current_schema()",
}


def check_schema(
    where: str, tables: Set[str], versions: Callable[[], Iterable[str]], lost: Callable[[], str], known: Set[str]
) -> Set[str]:
    """A schema's revision, as a set. Raises Unusable. `versions`, `lost`: are called only if they matter."""
    if not tables:
        return set()
    if VERSIONS not in tables:
        raise Unusable("foreign", where, "it has tables, but none of ours")
    found = set(versions())
    if newer := found - known - UNRELEASED:
        raise Unusable("newer", where, f"revision {', '.join(sorted(newer))}")
    if not found and tables == {VERSIONS}:
        return set()
    if "matches" not in tables:  # another program that uses alembic, and may number its revisions like ours
        raise Unusable("foreign", where, "it has tables, but none of ours")
    if not found:
        raise Unusable("incomplete", where, "its version is missing")
    if len(found) > 1:
        raise Unusable("incomplete", where, f"it has several versions: {', '.join(sorted(found))}")
    if found & UNRELEASED:
        raise Unusable("unreleased", where, f"revision {', '.join(found)}")
    if found == {all_revisions()[0]} and (missed := lost()):
        raise Unusable("incomplete", where, missed)
    return found


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
