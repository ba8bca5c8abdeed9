"""Looks at a database without opening it for the bot: nothing is created, migrated or changed."""

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from storage.engine.database import backend_of
from storage.errors import Unusable
from storage.migrations import revisions


@dataclass(frozen=True, slots=True)
class DatabaseState:
    """What stands where a URL points.

    `where`: the place, without a password; `revision`: of the schema, None where nothing was ever written; `pending`:
    how many migrations a start would apply; `file`: where it lies on this machine, None on a server or in memory.
    """

    where: str
    revision: str | None
    pending: int
    file: Path | None

    @classmethod
    async def of(cls, url: str) -> Self:
        """Look at the database of this URL. Raises Unusable."""
        backend, known = backend_of(url), revisions()
        try:
            found = await backend.revisions(set(known))
        except ImportError as error:
            detail = f"the driver is missing ({error.name}): pip install 'tapis-vert[postgres]'"
            raise Unusable("unreachable", backend.where, detail) from error
        revision = next((one for one in known if one in found), None)
        pending = known.index(revision) if revision else len(known)
        return cls(backend.where, revision, pending, backend.file)
