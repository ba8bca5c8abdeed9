"""The schema of version 1.1."""

from storage.migrations.parts import index

revision = "1.1"
down_revision = "0018"


def upgrade() -> None:
    index("tournaments", "status", "ended_at")
