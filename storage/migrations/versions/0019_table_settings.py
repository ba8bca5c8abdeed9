"""The settings of a table as one value."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

PRESET = ("turn_seconds", "strength", "advice", "take_backs")
TABLES = {
    "matches": (*PRESET, "private"),
    "presets": PRESET,
    "server_presets": PRESET,
    "tournaments": PRESET[:2],
}


def as_json(column: str) -> str:
    """The member of a JSON object with a column's value, in the SQL of both databases."""
    if column == "turn_seconds":
        value = "coalesce(CAST(turn_seconds AS VARCHAR(12)), 'null')"
    elif column == "strength":
        value = "'\"' || strength || '\"'"
    else:
        value = f"CASE WHEN {column} THEN 'true' ELSE 'false' END"
    return f"'\"{column}\": ' || {value}"


def upgrade() -> None:
    for table, columns in TABLES.items():
        with op.batch_alter_table(table) as batch:
            batch.add_column(sa.Column("settings", sa.Text(), nullable=False, server_default="{}"))
        members = " || ', ' || ".join(map(as_json, columns))
        op.execute(f"UPDATE {table} SET settings = '{{' || {members} || '}}'")
        for column in columns:  # not in a batch: SQLite would rebuild the table and delete the rows that refer to it
            op.drop_column(table, column)
    evenings = sa.table("evenings", sa.column("id"), sa.column("settings"))
    for row in op.get_bind().execute(sa.select(evenings)).all():
        kept = json.loads(row.settings)
        kept["settings"] = {name: kept.pop(name) for name in TABLES["tournaments"]}
        op.execute(evenings.update().where(evenings.c.id == row.id).values(settings=json.dumps(kept)))


def downgrade() -> None:
    """The columns come back empty: nothing but a backup brings the settings back."""
    for table, columns in TABLES.items():
        op.drop_column(table, "settings")
        for name in columns:
            if name == "turn_seconds":
                op.add_column(table, sa.Column(name, sa.Integer(), nullable=True))
            elif name == "strength":
                op.add_column(table, sa.Column(name, sa.String(16), nullable=False, server_default="normal"))
            else:
                op.add_column(
                    table, sa.Column(name, sa.Boolean(), nullable=False, server_default=str(int(name == "take_backs")))
                )
