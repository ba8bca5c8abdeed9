"""The schema's history. `config()` is all that alembic needs: no ini file, and it works once installed."""

from alembic.config import Config


def config() -> Config:
    """Alembic's configuration; give `attributes["connection"]` a synchronous connection to migrate it."""
    settings = Config()
    settings.set_main_option("script_location", "storage:migrations")
    return settings
