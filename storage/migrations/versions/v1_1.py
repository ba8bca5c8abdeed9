"""The schema of version 1.1."""

from alembic import op

revision = "1.1"
down_revision = "0018"


def upgrade() -> None:
    # Each look of the director reads the tournaments that have not ended, or not long ago.
    op.create_index("ix_tournaments_status_ended_at", "tournaments", ["status", "ended_at"])
