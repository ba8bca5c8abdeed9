"""Inspects a database without opening it for the bot: nothing is created, migrated or changed."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from storage.engine.database import backend_of
from storage.migrations import revisions


@dataclass(frozen=True, slots=True)
class DatabaseState:
    """The state of the database at a URL.

    `where`: the path or the URL without its password; `revision`: of the schema, None if it is empty; `pending`: the
    number of migrations that a start would apply; `file`: its path, None on a server or in memory; `encoding`: of a
    database on a server, such as "UTF8".
    """

    where: str
    revision: str | None
    pending: int
    file: Path | None
    encoding: str | None

    @property
    def in_memory(self) -> bool:
        return self.file is None and self.encoding is None

    @classmethod
    async def of(cls, url: str) -> Self:
        """Inspect the database at this URL. Raises Unusable."""
        backend, newest_first = backend_of(url), revisions()
        found = await backend.revisions(set(newest_first))
        revision = next((name for name in newest_first if name in found), None)
        pending = newest_first.index(revision) if revision else len(newest_first)
        return cls(backend.where, revision, pending, backend.file, backend.encoding)
