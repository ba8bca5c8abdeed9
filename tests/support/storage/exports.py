"""The export of a person's data, by table."""

from contextlib import aclosing
from datetime import date
from typing import Any

from storage import Privacy


async def exported_rows(privacy: Privacy, user_id: int, today: date) -> dict[str, list[Any]]:
    """All parts of an export, put together."""
    tables: dict[str, list[Any]] = {}
    async with aclosing(privacy.export(user_id, today)) as parts:
        async for table, rows in parts:
            tables.setdefault(table, []).extend(rows)
    return tables
