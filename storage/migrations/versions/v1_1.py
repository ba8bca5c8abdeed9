"""The schema of version 1.1: the settings of a table are one value; tournaments have a scoring, tables a pause."""

import json

import sqlalchemy as sa
from alembic import op

from storage.migrations.parts import BIG, FLAG, INT, LONG, SHORT, TEXT, WHEN, add, index, key, may, must, refer

revision = "1.1"
down_revision = "0018"

PRESET = ("turn_seconds", "strength", "advice", "take_backs")
TABLES = {"matches": (*PRESET, "private"), "presets": PRESET, "server_presets": PRESET, "tournaments": PRESET[:2]}


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
    index("tournaments", "status", "ended_at")
    add("people", *may(FLAG, "forced_by_hand"), *may(SHORT, "narration"))
    add("tournaments", *may(SHORT, "scoring"))
    add("rounds", *may(INT, "version"))
    op.create_table(
        "statistics",
        *must(BIG, "user_id", autoincrement=False),
        *must(INT, "match_id"),
        *must(sa.String(40), "statistic"),
        *must(INT, "times", "total"),
        key("statistics", "user_id", "match_id", "statistic"),
        refer("statistics", "match_id", "matches"),
    )
    index("statistics", "match_id")
    add("matches", *may(WHEN, "paused_at"))
    add("seats", *must(FLAG, "wants_pause", server_default=sa.false()))
    add("people", *may(FLAG, "turn_dm"))
    add("matches", *may(TEXT, "ruling"))
    op.create_table(
        "bars",
        *must(BIG, "guild_id", "user_id", autoincrement=False),
        *must(TEXT, "name"),
        *may(TEXT, "reason"),
        *may(WHEN, "until"),
        key("bars", "guild_id", "user_id"),
    )
    index("bars", "user_id")
    op.create_table(
        "acts",
        *must(INT, "id"),
        *must(BIG, "guild_id"),
        *must(SHORT, "kind"),
        *must(BIG, "manager_id"),
        *must(WHEN, "at"),
        *may(BIG, "user_id"),
        *may(INT, "match_id"),
        *may(TEXT, "reason"),
        *may(WHEN, "until"),
        key("acts", "id"),
    )
    for column in ("guild_id", "manager_id", "at", "user_id"):
        index("acts", column)
    add("practices", *must(INT, "seat", server_default="0"), *may(INT, "dealer", "match_id"))
    for table, columns in TABLES.items():
        add(table, *must(TEXT, "settings", server_default="{}"))
        members = " || ', ' || ".join(map(as_json, columns))
        op.execute(f"UPDATE {table} SET settings = '{{' || {members} || '}}'")
        for column in columns:  # not in a batch: SQLite would rebuild the table and delete the rows that refer to it
            op.drop_column(table, column)
    op.create_table(
        "reports",
        *must(INT, "id"),
        *must(BIG, "user_id"),
        *must(WHEN, "reported_at"),
        *must(SHORT, "screen", "kind"),
        *must(TEXT, "text"),
        *must(SHORT, "language"),
        *must(LONG, "bot", "game"),
        *must(INT, "version"),
        *may(INT, "position", "match_id"),
        *may(sa.LargeBinary(), "record"),
        *may(WHEN, "closed_at"),
        *may(TEXT, "why"),
        key("reports", "id"),
    )
    index("reports", "user_id")
    evenings = sa.table("evenings", sa.column("id"), sa.column("settings"))
    for row in op.get_bind().execute(sa.select(evenings)).all():
        kept = json.loads(row.settings)
        kept["settings"] = {name: kept.pop(name) for name in TABLES["tournaments"]}
        op.execute(evenings.update().where(evenings.c.id == row.id).values(settings=json.dumps(kept)))
