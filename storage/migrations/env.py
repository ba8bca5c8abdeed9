"""Alembic runs this file for each migration, on the connection and in the transaction of the caller."""

from alembic import context

from storage.models.base import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    # SQLite cannot alter most of a table in place: batch mode rebuilds it.
    render_as_batch=True,
    on_version_apply=lambda step, **_: context.config.attributes.setdefault("applied", []).append(step.up_revision_id),
)
with context.begin_transaction():
    context.run_migrations()
