"""The types of columns, and what the `info` of tables and columns says about people."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Dialect, MetaData, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase

from storage.settings import TableSettings

# Who owns the rows of a table, and what happens to them when a person has their data deleted.
OWN = {"rows": "own"}  # owned by one person: deleted
SHARED = {"rows": "shared"}  # kept under a pseudonym: other people were part of it
SEAT = {"rows": "seat"}  # treated like the row of their seat (match_id, seat)
KEPT = {"rows": "kept"}  # about one person, who gets them: a deletion leaves their number and what is not "erased"
NOBODY = {"rows": "nobody"}  # owned by servers or by the bot itself; notes may still name people

NAMED = {"named": True}  # a user whom the owner of an OWN row has named: deleted with either, exported to its owner
COMMON = {"common": True}  # a text that is not personal, or a large number that is not an id


def erased(to: object = None) -> dict[str, Any]:
    """The `info` of a personal column in SHARED, SEAT or KEPT rows; `to` is the value it gets at deletion.

    A user column gets it instead of the pseudonym.
    """
    return {"erased": to}


class Moment(TypeDecorator[datetime]):
    """An instant, stored in UTC and always returned with a time zone: SQLite itself stores none."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a naive datetime names no instant")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class UserId(TypeDecorator[int]):
    """A Discord user id, or the negative pseudonym of a person whose data was deleted."""

    impl = BigInteger
    cache_ok = True


class DiscordId(TypeDecorator[int]):
    """Any other Discord id: of a server, a channel, a message or an interaction."""

    impl = BigInteger
    cache_ok = True


class SettingsText(TypeDecorator[TableSettings]):
    """The settings of a table, as a JSON object."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: TableSettings | None, dialect: Dialect) -> str | None:
        return None if value is None else value.to_json()

    def process_result_value(self, value: str | None, dialect: Dialect) -> TableSettings | None:
        return None if value is None else TableSettings.from_json(value)


class Base(DeclarativeBase):
    # Every constraint has a name: without one, no later migration could drop it on SQLite.
    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )
