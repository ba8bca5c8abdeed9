"""The schema's history: alembic and its revisions, one for each release that changed the schema.

`config()` is all that alembic needs: there is no ini file, and an installed package works, too.
What may not enter: queries of the bot. Only opening a database, tests and new revisions use this room.

If SQLite can add a column in place, no table is rebuilt. SQLite puts new columns behind the constraints, so the test
compares the parts of a table in any order.
"""

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection

# Steps between 0.1 (0004) and 1.0 (0018): development versions wrote such databases, no release did.
UNRELEASED = frozenset(f"{number:04}" for number in range(1, 18) if number != 4)


def config() -> Config:
    """Alembic's configuration; give `attributes["connection"]` a synchronous connection to migrate it."""
    settings = Config()
    settings.set_main_option("script_location", "storage:migrations")
    return settings


@cache
def revisions() -> tuple[str, ...]:
    """All revisions, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(config()).walk_revisions())


class FailedMigration(Exception):
    """The migration to `revision` failed, for the reason in `__cause__`."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"the migration to {revision} failed")
        self.revision = revision


def upgrade(connection: Connection) -> bool:
    """Migrate to the newest schema; returns whether it changed. Raises FailedMigration or CommandError."""
    heads = MigrationContext.configure(connection).get_current_heads()
    if heads == revisions()[:1]:
        return False
    settings, applied = config(), list(heads)
    settings.attributes |= {"connection": connection, "applied": applied}
    try:
        command.upgrade(settings, "head")
    except CommandError:
        raise
    except Exception as error:
        todo = revisions()[: revisions().index(applied[-1])] if applied else revisions()
        raise FailedMigration(todo[-1]) from error
    return True
