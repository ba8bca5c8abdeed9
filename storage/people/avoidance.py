"""The people whom a user avoids. Those people are never told."""

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import delete, func, or_, select

from storage.engine.database import Store, lock
from storage.errors import TooMany
from storage.models.people import AvoidedRow

MOST_AVOIDED = 100  # people on the list of one user


@dataclass(frozen=True, slots=True)
class Avoided:
    """A person on a user's list. `name`: the one they had when they were put there."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Relations:
    """The ids of the people whom a user avoids, and of those who avoid this user."""

    avoids: frozenset[int] = frozenset()
    avoided_by: frozenset[int] = frozenset()


class Avoidance(Store):
    async def of(self, user_id: int) -> tuple[Avoided, ...]:
        """The list of a user, the latest first."""
        async with self._database.reading() as session:
            own = select(AvoidedRow).where(AvoidedRow.user_id == user_id)
            rows = await session.scalars(own.order_by(AvoidedRow.since.desc(), AvoidedRow.other_id))
            return tuple(Avoided(row.other_id, row.name) for row in rows)

    async def relations(self, user_id: int) -> Relations:
        """Whom a user avoids, and who avoids them: one query, whatever it finds."""
        async with self._database.reading(urgent=True) as session:
            either = or_(AvoidedRow.user_id == user_id, AvoidedRow.other_id == user_id)
            pairs = (await session.execute(select(AvoidedRow.user_id, AvoidedRow.other_id).where(either))).all()
        return Relations(
            avoids=frozenset(other for owner, other in pairs if owner == user_id),
            avoided_by=frozenset(owner for owner, other in pairs if other == user_id),
        )

    async def add(self, user_id: int, other_id: int, name: str) -> None:
        """Put a person on a user's list, or refresh their name. Raises TooMany."""
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}", f"person:{other_id}")
            listed = select(func.count()).where(AvoidedRow.user_id == user_id, AvoidedRow.other_id != other_id)
            if (await session.scalar(listed) or 0) >= MOST_AVOIDED:
                raise TooMany("avoid", MOST_AVOIDED)
            await session.merge(AvoidedRow(user_id=user_id, other_id=other_id, name=name, since=datetime.now(UTC)))

    async def remove(self, user_id: int, other_id: int) -> None:
        """Take a person off a user's list. Does nothing if they are not on it."""
        async with self._database.writing() as session:
            own = AvoidedRow.user_id == user_id, AvoidedRow.other_id == other_id
            await session.execute(delete(AvoidedRow).where(*own))
