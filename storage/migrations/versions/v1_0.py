"""The schema of version 1.0."""

import sqlalchemy as sa
from alembic import op

from storage.migrations.parts import (
    BIG,
    BYTES,
    DAY,
    FLAG,
    FLOAT,
    INT,
    LONG,
    SHORT,
    TEXT,
    WHEN,
    add,
    index,
    key,
    may,
    must,
    refer,
)

revision = "0018"
down_revision = "0004"


def upgrade() -> None:
    change_matches_people_and_servers()
    create_daily_deals()
    create_calls()
    create_solo_matches()
    create_presets()
    create_tournaments()
    create_tied_roles()


def change_matches_people_and_servers() -> None:
    flags = (
        *must(FLAG, "advice", "private", "withheld", server_default="0"),
        *must(FLAG, "take_backs", server_default="1"),
    )
    add("matches", *must(INT, "generation", server_default="0"), *flags, *may(INT, "tournament_id"))
    index("matches", "tournament_id")
    add("people", *may(FLAG, "confirm_moves", "roles"))
    channels = may(BIG, "daily_channel_id", "podium_channel_id")
    add(
        "servers",
        *channels,
        *may(DAY, "daily_announced"),
        *may(sa.String(8), "podium_announced"),
        *may(FLAG, "tournaments"),
    )


def create_daily_deals() -> None:
    op.create_table(
        "daily_deals",
        *must(DAY, "day"),
        *must(LONG, "game", "commitment"),
        *must(INT, "version", "seats"),
        *must(TEXT, "options"),
        *may(INT, "hard_points", "hard_worth"),
        *may(LONG, "secret"),
        *must(FLAG, "opened", server_default="0"),
        key("daily_deals", "day"),
    )
    op.create_table("daily_marks", *must(DAY, "day"), *must(LONG, "mark"), key("daily_marks", "day", "mark"))
    op.create_table(
        "daily_tries",
        *must(INT, "id", "number", "length"),
        *must(DAY, "day"),
        *must(BIG, "user_id"),
        *may(BIG, "guild_id"),
        *must(TEXT, "name", "moves"),
        *must(WHEN, "began_at"),
        *may(WHEN, "ended_at"),
        *must(FLAG, "counted"),
        *may(INT, "points", "worth"),
        key("daily_tries", "id"),
        sa.UniqueConstraint("day", "user_id", "number", name="uq_daily_tries_day"),
    )
    index("daily_tries", "day", "counted")
    index("daily_tries", "user_id")
    op.create_table(
        "daily_shares",
        *must(DAY, "day"),
        *must(BIG, "user_id", "channel_id"),
        key("daily_shares", "day", "user_id", "channel_id"),
    )
    index("daily_shares", "user_id")


def create_calls() -> None:
    """Alerts, pings, invitations, guests, and people whom a user avoids."""
    op.create_table(
        "alerts",
        *must(BIG, "user_id", "guild_id"),
        *must(TEXT, "games"),
        *must(INT, "gap_minutes"),
        *may(sa.String(8), "quiet"),
        *must(sa.String(40), "zone"),
        *may(WHEN, "called_at"),
        key("alerts", "user_id", "guild_id"),
    )
    index("alerts", "guild_id")
    op.create_table(
        "pings",
        *must(INT, "id", "match_id"),
        *may(BIG, "user_id", "message_id"),
        *must(BIG, "channel_id"),
        key("pings", "id"),
        refer("pings", "match_id", "matches"),
    )
    index("pings", "match_id")
    index("pings", "user_id")
    op.create_table(
        "invitations",
        *must(INT, "id"),
        *must(BIG, "host_id", "user_id"),
        *must(WHEN, "invited_at"),
        key("invitations", "id"),
    )
    index("invitations", "host_id")
    index("invitations", "user_id")
    op.create_table(
        "guests",
        *must(INT, "match_id"),
        *must(BIG, "user_id"),
        *must(TEXT, "name"),
        *may(WHEN, "kept_until"),
        key("guests", "match_id", "user_id"),
        refer("guests", "match_id", "matches"),
    )
    index("guests", "user_id")
    op.create_table(
        "avoided",
        *must(BIG, "user_id", "other_id"),
        *must(TEXT, "name"),
        *must(WHEN, "since"),
        key("avoided", "user_id", "other_id"),
    )
    index("avoided", "other_id")


def create_solo_matches() -> None:
    """Practice matches, lessons, problems and the book of games."""
    op.create_table(
        "practices",
        *must(BIG, "id", autoincrement=False),
        *must(BIG, "user_id"),
        *must(TEXT, "name", "options", "moves"),
        *must(sa.String(40), "game"),
        *must(INT, "version", "seats", "generation"),
        *must(BYTES, "seed"),
        *must(sa.String(10), "level"),
        *must(WHEN, "began_at", "touched_at"),
        *may(WHEN, "ended_at"),
        *may(FLAG, "won"),
        *must(FLAG, "lesson", server_default=sa.false()),
        key("practices", "id"),
    )
    index("practices", "user_id")
    index("practices", "touched_at")
    op.create_table(
        "finished_lessons",
        *must(BIG, "user_id", autoincrement=False),
        *must(sa.String(40), "game"),
        *must(WHEN, "finished_at"),
        key("finished_lessons", "user_id", "game"),
    )
    op.create_table(
        "problems",
        *must(BIG, "user_id", autoincrement=False),
        *must(INT, "match_id", "position"),
        *must(FLOAT, "cost"),
        *must(WHEN, "found_at"),
        *may(WHEN, "solved_at"),
        key("problems", "user_id", "match_id", "position"),
        refer("problems", "match_id", "matches"),
    )
    index("problems", "match_id")
    op.create_table(
        "deeds",
        *must(BIG, "user_id", autoincrement=False),
        *must(INT, "match_id"),
        *must(sa.String(40), "deed"),
        key("deeds", "user_id", "match_id", "deed"),
        refer("deeds", "match_id", "matches"),
    )
    index("deeds", "match_id")


def create_presets() -> None:
    for table, owner in (("presets", "user_id"), ("server_presets", "guild_id")):
        op.create_table(
            table,
            *must(BIG, owner),
            *must(sa.String(40), "name"),
            *must(LONG, "game"),
            *must(INT, "version"),
            *may(INT, "seats", "turn_seconds"),
            *must(TEXT, "options"),
            *must(SHORT, "strength"),
            *must(FLAG, "advice", "take_backs"),
            key(table, owner, "name"),
        )


def create_tournaments() -> None:
    op.create_table(
        "tournaments",
        *must(INT, "id", "seats", "rounds", "round_minutes", "break_minutes"),
        *must(BIG, "guild_id", "channel_id", "organiser_id"),
        *may(BIG, "message_id", "event_id"),
        *must(sa.String(60), "name"),
        *must(LONG, "game"),
        *must(TEXT, "options"),
        *must(SHORT, "format", "strength", "language", "status"),
        *must(FLAG, "duplicate"),
        *may(INT, "turn_seconds", "deals", "evening_id"),
        *may(WHEN, "due_at", "ended_at"),
        *must(WHEN, "created_at"),
        *must(INT, "generation", server_default="0"),
        *may(SHORT, "called_off"),
        *must(INT, "computers", server_default="0"),
        sa.CheckConstraint(
            "status IN ('open', 'running', 'paused', 'finished', 'cancelled')", name=op.f("ck_tournaments_status")
        ),
        key("tournaments", "id"),
    )
    index("tournaments", "guild_id", "status")
    index("tournaments", "evening_id")
    op.create_table(
        "entrants",
        *must(INT, "tournament_id", "number", "team", "joined"),
        *must(BIG, "user_id"),
        *must(TEXT, "name"),
        *may(SHORT, "language"),
        *may(INT, "left", "replaced_by"),
        refer("entrants", "tournament_id", "tournaments"),
        key("entrants", "tournament_id", "number"),
        sa.UniqueConstraint("tournament_id", "user_id", name="uq_entrants_tournament_id"),
    )
    index("entrants", "user_id")
    op.create_table(
        "rounds",
        *must(INT, "tournament_id", "number"),
        *must(BYTES, "secret", "nonce"),
        *must(LONG, "commitment"),
        *must(TEXT, "byes", "bracket"),
        *must(WHEN, "began_at"),
        *may(WHEN, "ended_at"),
        refer("rounds", "tournament_id", "tournaments"),
        key("rounds", "tournament_id", "number"),
    )
    op.create_table(
        "round_tables",
        *must(INT, "tournament_id", "round", "number"),
        *must(TEXT, "seating"),
        *may(BIG, "channel_id"),
        *may(INT, "match_id"),
        *may(TEXT, "scores"),
        *may(SHORT, "how"),
        *may(sa.String(200), "reason"),
        refer("round_tables", "tournament_id", "tournaments"),
        key("round_tables", "tournament_id", "round", "number"),
    )
    op.create_table(
        "evenings",
        *must(INT, "id", "weekday", "minute", "opens_hours", "best"),
        *must(BIG, "guild_id", "channel_id", "organiser_id"),
        *must(sa.String(60), "name"),
        *must(TEXT, "settings"),
        *must(sa.String(40), "zone"),
        *must(WHEN, "starts_at", "opens_at"),
        *may(WHEN, "opened_at", "problem_at", "ended_at"),
        *may(SHORT, "problem"),
        key("evenings", "id"),
    )
    index("evenings", "guild_id")
    index("evenings", "ended_at", "opens_at")


def create_tied_roles() -> None:
    op.create_table(
        "tied_roles",
        *must(BIG, "guild_id", autoincrement=False),
        *must(BIG, "role_id"),
        *must(SHORT, "kind"),
        *must(LONG, "ladder"),
        *must(INT, "number"),
        *must(sa.String(40), "seen"),
        *must(FLAG, "ending"),
        *may(SHORT, "problem"),
        key("tied_roles", "guild_id", "role_id"),
    )
    op.create_table(
        "given_roles",
        *must(BIG, "guild_id", autoincrement=False),
        *must(BIG, "role_id"),
        *must(BIG, "user_id", autoincrement=False),
        *must(FLAG, "wanted"),
        *must(sa.String(8), "state"),
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
