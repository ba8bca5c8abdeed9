"""The schema of version 1.0."""

from functools import partial

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0004"

INT, BIG, TEXT, FLAG, BYTES = sa.Integer(), sa.BigInteger(), sa.Text(), sa.Boolean(), sa.LargeBinary
WHEN, DAY, WORD, KEY = sa.DateTime(timezone=True), sa.String(10), sa.String(16), sa.String(64)

must = partial(sa.Column, nullable=False)
may = partial(sa.Column, nullable=True)


def refer(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=f"fk_{table}_{column}_{to}", ondelete="CASCADE")


def key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def index(table: str, *columns: str) -> None:
    op.create_index(f"ix_{table}_{'_'.join(columns)}", table, list(columns))


def upgrade() -> None:
    change_matches_people_and_servers()
    create_daily_deals()
    create_calls()
    create_solo_matches()
    create_presets()
    create_tournaments()
    create_tied_roles()


def change_matches_people_and_servers() -> None:
    # Only literal defaults, and no foreign key: otherwise SQLite would rebuild the table, and delete all rows that
    # refer to it.
    with op.batch_alter_table("matches") as matches:
        matches.add_column(must("generation", INT, server_default="0"))
        matches.add_column(must("advice", FLAG, server_default="0"))
        matches.add_column(must("take_backs", FLAG, server_default="1"))
        matches.add_column(must("private", FLAG, server_default="0"))
        matches.add_column(may("tournament_id", INT))
        matches.add_column(must("withheld", FLAG, server_default="0"))
        matches.create_index("ix_matches_tournament_id", ["tournament_id"])
    with op.batch_alter_table("people") as people:
        people.add_column(may("confirm_moves", FLAG))
        people.add_column(may("roles", FLAG))
    with op.batch_alter_table("servers") as servers:
        servers.add_column(may("daily_channel_id", BIG))
        servers.add_column(may("daily_announced", DAY))
        servers.add_column(may("podium_channel_id", BIG))
        servers.add_column(may("podium_announced", sa.String(8)))
        servers.add_column(may("tournaments", FLAG))


def create_daily_deals() -> None:
    op.create_table(
        "daily_deals",
        must("day", DAY),
        must("game", KEY),
        must("version", INT),
        must("seats", INT),
        must("options", TEXT),
        must("commitment", KEY),
        may("hard_points", INT),
        may("hard_worth", INT),
        may("secret", KEY),
        must("opened", FLAG, server_default="0"),
        key("daily_deals", "day"),
    )
    op.create_table("daily_marks", must("day", DAY), must("mark", KEY), key("daily_marks", "day", "mark"))
    op.create_table(
        "daily_tries",
        must("id", INT),
        must("day", DAY),
        must("user_id", BIG),
        must("number", INT),
        may("guild_id", BIG),
        must("name", TEXT),
        must("began_at", WHEN),
        may("ended_at", WHEN),
        must("moves", TEXT),
        must("length", INT),
        must("counted", FLAG),
        may("points", INT),
        may("worth", INT),
        key("daily_tries", "id"),
        sa.UniqueConstraint("day", "user_id", "number", name="uq_daily_tries_day"),
    )
    index("daily_tries", "day", "counted")
    index("daily_tries", "user_id")
    op.create_table(
        "daily_shares",
        must("day", DAY),
        must("user_id", BIG),
        must("channel_id", BIG),
        key("daily_shares", "day", "user_id", "channel_id"),
    )
    index("daily_shares", "user_id")


def create_calls() -> None:
    """Alerts, pings, invitations, guests, and people whom a user avoids."""
    op.create_table(
        "alerts",
        must("user_id", BIG),
        must("guild_id", BIG),
        must("games", TEXT),
        must("gap_minutes", INT),
        may("quiet", sa.String(8)),
        must("zone", sa.String(40)),
        may("called_at", WHEN),
        key("alerts", "user_id", "guild_id"),
    )
    index("alerts", "guild_id")
    op.create_table(
        "pings",
        must("id", INT),
        must("match_id", INT),
        may("user_id", BIG),
        must("channel_id", BIG),
        may("message_id", BIG),
        key("pings", "id"),
        refer("pings", "match_id", "matches"),
    )
    index("pings", "match_id")
    index("pings", "user_id")
    op.create_table(
        "invitations",
        must("id", INT),
        must("host_id", BIG),
        must("user_id", BIG),
        must("invited_at", WHEN),
        key("invitations", "id"),
    )
    index("invitations", "host_id")
    index("invitations", "user_id")
    op.create_table(
        "guests",
        must("match_id", INT),
        must("user_id", BIG),
        must("name", TEXT),
        may("kept_until", WHEN),
        key("guests", "match_id", "user_id"),
        refer("guests", "match_id", "matches"),
    )
    index("guests", "user_id")
    op.create_table(
        "avoided",
        must("user_id", BIG),
        must("other_id", BIG),
        must("name", TEXT),
        must("since", WHEN),
        key("avoided", "user_id", "other_id"),
    )
    index("avoided", "other_id")


def create_solo_matches() -> None:
    """Practice matches, lessons, problems and the book of games."""
    op.create_table(
        "practices",
        must("id", BIG, autoincrement=False),
        must("user_id", BIG),
        must("name", TEXT),
        must("game", sa.String(40)),
        must("version", INT),
        must("seats", INT),
        must("options", TEXT),
        must("seed", BYTES(32)),
        must("level", sa.String(10)),
        must("moves", TEXT),
        must("generation", INT),
        must("began_at", WHEN),
        must("touched_at", WHEN),
        may("ended_at", WHEN),
        may("won", FLAG),
        must("lesson", FLAG, server_default=sa.false()),
        key("practices", "id"),
    )
    index("practices", "user_id")
    index("practices", "touched_at")
    op.create_table(
        "finished_lessons",
        must("user_id", BIG, autoincrement=False),
        must("game", sa.String(40)),
        must("finished_at", WHEN),
        key("finished_lessons", "user_id", "game"),
    )
    op.create_table(
        "problems",
        must("user_id", BIG, autoincrement=False),
        must("match_id", INT, autoincrement=False),
        must("position", INT, autoincrement=False),
        must("cost", sa.Double()),
        must("found_at", WHEN),
        may("solved_at", WHEN),
        key("problems", "user_id", "match_id", "position"),
        refer("problems", "match_id", "matches"),
    )
    index("problems", "match_id")
    op.create_table(
        "deeds",
        must("user_id", BIG, autoincrement=False),
        must("match_id", INT, autoincrement=False),
        must("deed", sa.String(40)),
        key("deeds", "user_id", "match_id", "deed"),
        refer("deeds", "match_id", "matches"),
    )
    index("deeds", "match_id")


def create_presets() -> None:
    for table, owner in (("presets", "user_id"), ("server_presets", "guild_id")):
        op.create_table(
            table,
            must(owner, BIG),
            must("name", sa.String(40)),
            must("game", KEY),
            must("version", INT),
            may("seats", INT),
            must("options", TEXT),
            may("turn_seconds", INT),
            must("strength", WORD),
            must("advice", FLAG),
            must("take_backs", FLAG),
            key(table, owner, "name"),
        )


def create_tournaments() -> None:
    op.create_table(
        "tournaments",
        must("id", INT),
        must("guild_id", BIG),
        must("channel_id", BIG),
        may("message_id", BIG),
        may("event_id", BIG),
        must("organiser_id", BIG),
        must("name", sa.String(60)),
        must("game", KEY),
        must("seats", INT),
        must("options", TEXT),
        must("format", WORD),
        must("duplicate", FLAG),
        may("turn_seconds", INT),
        must("strength", WORD),
        must("rounds", INT),
        may("deals", INT),
        must("round_minutes", INT),
        must("break_minutes", INT),
        must("language", WORD),
        must("status", WORD),
        may("due_at", WHEN),
        must("created_at", WHEN),
        may("ended_at", WHEN),
        must("generation", INT, server_default="0"),
        may("evening_id", INT),
        may("called_off", WORD),
        must("computers", INT, server_default="0"),
        sa.CheckConstraint(
            "status IN ('open', 'running', 'paused', 'finished', 'cancelled')", name=op.f("ck_tournaments_status")
        ),
        key("tournaments", "id"),
    )
    index("tournaments", "guild_id", "status")
    index("tournaments", "evening_id")
    op.create_table(
        "entrants",
        must("tournament_id", INT),
        must("number", INT),
        must("user_id", BIG),
        must("name", TEXT),
        may("language", WORD),
        must("team", INT),
        must("joined", INT),
        may("left", INT),
        may("replaced_by", INT),
        refer("entrants", "tournament_id", "tournaments"),
        key("entrants", "tournament_id", "number"),
        sa.UniqueConstraint("tournament_id", "user_id", name="uq_entrants_tournament_id"),
    )
    index("entrants", "user_id")
    op.create_table(
        "rounds",
        must("tournament_id", INT),
        must("number", INT),
        must("secret", BYTES(32)),
        must("nonce", BYTES(32)),
        must("commitment", KEY),
        must("byes", TEXT),
        must("bracket", TEXT),
        must("began_at", WHEN),
        may("ended_at", WHEN),
        refer("rounds", "tournament_id", "tournaments"),
        key("rounds", "tournament_id", "number"),
    )
    op.create_table(
        "round_tables",
        must("tournament_id", INT),
        must("round", INT),
        must("number", INT),
        must("seating", TEXT),
        may("channel_id", BIG),
        may("match_id", INT),
        may("scores", TEXT),
        may("how", WORD),
        may("reason", sa.String(200)),
        refer("round_tables", "tournament_id", "tournaments"),
        key("round_tables", "tournament_id", "round", "number"),
    )
    op.create_table(
        "evenings",
        must("id", INT),
        must("guild_id", BIG),
        must("channel_id", BIG),
        must("organiser_id", BIG),
        must("name", sa.String(60)),
        must("settings", TEXT),
        must("weekday", INT),
        must("minute", INT),
        must("zone", sa.String(40)),
        must("opens_hours", INT),
        must("best", INT),
        must("starts_at", WHEN),
        must("opens_at", WHEN),
        may("opened_at", WHEN),
        may("problem", WORD),
        may("problem_at", WHEN),
        may("ended_at", WHEN),
        key("evenings", "id"),
    )
    index("evenings", "guild_id")
    index("evenings", "ended_at", "opens_at")


def create_tied_roles() -> None:
    op.create_table(
        "tied_roles",
        must("guild_id", BIG, autoincrement=False),
        must("role_id", BIG, autoincrement=False),
        must("kind", WORD),
        must("ladder", KEY),
        must("number", INT),
        must("seen", sa.String(40)),
        must("ending", FLAG),
        may("problem", WORD),
        key("tied_roles", "guild_id", "role_id"),
    )
    op.create_table(
        "given_roles",
        must("guild_id", BIG, autoincrement=False),
        must("role_id", BIG, autoincrement=False),
        must("user_id", BIG, autoincrement=False),
        must("wanted", FLAG),
        must("state", sa.String(8)),
        sa.CheckConstraint("state IN ('due', 'had', 'giving', 'given', 'absent')", name=op.f("ck_given_roles_state")),
        sa.ForeignKeyConstraint(
            ["guild_id", "role_id"],
            ["tied_roles.guild_id", "tied_roles.role_id"],
            name="fk_given_roles_guild_id_tied_roles",
            ondelete="CASCADE",
        ),
        key("given_roles", "guild_id", "role_id", "user_id"),
    )
    index("given_roles", "user_id")
