"""The schema's history: alembic and its revisions.

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
from sqlalchemy import Connection


def config() -> Config:
    """Alembic's configuration; give `attributes["connection"]` a synchronous connection to migrate it."""
    settings = Config()
    settings.set_main_option("script_location", "storage:migrations")
    return settings


@cache
def revisions() -> tuple[str, ...]:
    """All revisions, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(config()).walk_revisions())


def upgrade(connection: Connection) -> bool:
    """Migrate a database to the newest schema, in the current transaction; returns whether anything was to do."""
    if MigrationContext.configure(connection).get_current_heads() == revisions()[:1]:
        return False
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
    return True
