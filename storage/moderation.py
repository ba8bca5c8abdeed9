"""What managers of a server have decided: who is barred from its tables, and which matches do not count.

Every act is written with its entry in the log. A door asks `require_free` in the transaction that opens it, so a bar
counts at once in all processes.

Decision: bot/decisions/0103-managers-moderate-tables-without-seeing-hands.md.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, delete, func, or_, select, union_all, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.errors import Barred, Unknown
from storage.models.matches import FINISHED, LOBBY, GuestRow, MatchRow, SeatRow
from storage.models.people import ActRow, BarRow, NoteRow, TiedRoleRow
from storage.models.tournaments import LIVE_TOURNAMENT, EntrantRow, TournamentRow
from storage.ratings.writer import lock_ratings
from storage.records import from_row, require_number, values
from storage.roles import NOTHING_SEEN

KEPT = timedelta(days=90)  # an act in the log
UNRATED = "unrated:"  # the prefix of the note that a server's ratings have to be computed again
BAR, LIFT, CLOSE, VOID, RESTORE = "bar", "lift", "close", "void", "restore"  # kinds of acts


@dataclass(frozen=True, slots=True)
class Bar:
    """A user who takes no seat in a server. `until`: None for as long as nobody lifts it; `name`: of that time."""

    guild_id: int
    user_id: int
    name: str
    reason: str | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Act:
    """What a manager did, to a user or to a match. `until`: the end of a bar."""

    guild_id: int
    kind: str
    manager_id: int
    at: datetime
    user_id: int | None = None
    match_id: int | None = None
    reason: str | None = None
    until: datetime | None = None


class Moderation(Store):
    # -- bars ------------------------------------------------------------------------------------------------

    async def bar(self, bar: Bar, manager_id: int) -> None:
        """Bar a user, or change their bar."""
        async with self._database.writing() as session:
            await lock(session, f"person:{bar.user_id}")
            await session.merge(BarRow(**values(bar)))
            note(session, bar.guild_id, BAR, manager_id, user_id=bar.user_id, reason=bar.reason, until=bar.until)

    async def lift(self, guild_id: int, user_id: int, manager_id: int) -> bool:
        """Lift a bar; False if there is none."""
        own = BarRow.guild_id == guild_id, BarRow.user_id == user_id
        async with self._database.writing() as session:
            name = await session.scalar(delete(BarRow).where(*own, _lasts()).returning(BarRow.name))
            if name is None:
                return False
            # Without a name: they have deleted their data, and only the number of the bar was left.
            note(session, guild_id, LIFT, manager_id, user_id=user_id if name else None)
            return True

    async def bars(self, guild_id: int) -> tuple[Bar, ...]:
        """All bars of a server; those that end first come first."""
        order = BarRow.until.is_(None), BarRow.until, BarRow.user_id
        async with self._database.reading() as session:
            rows = await session.scalars(select(BarRow).where(BarRow.guild_id == guild_id, _lasts()).order_by(*order))
            return tuple(from_row(Bar, row) for row in rows)

    async def barred(self, guild_id: int, user_ids: Collection[int]) -> frozenset[int]:
        """Those of these users who are barred from a server."""
        async with self._database.reading(urgent=True) as session:
            return await barred_in(session, guild_id, user_ids)

    async def require_free(self, guild_id: int, user_id: int) -> None:
        """Raises Barred."""
        async with self._database.reading(urgent=True) as session:
            await require_free(session, guild_id, [user_id])

    async def still_inside(self) -> tuple[tuple[int, int, int], ...]:
        """The (server, match, user) of everybody barred who sits in a lobby, or is invited there."""
        lobby = (MatchRow.guild_id == BarRow.guild_id) & (MatchRow.status == LOBBY) & MatchRow.tournament_id.is_(None)
        found = [
            select(MatchRow.guild_id, MatchRow.id, BarRow.user_id)
            .join(BarRow, lobby)
            .join(row, (row.match_id == MatchRow.id) & (row.user_id == BarRow.user_id))
            .where(_lasts())
            for row in (SeatRow, GuestRow)
        ]
        async with self._database.reading() as session:
            return tuple(sorted({(row[0], row[1], row[2]) for row in await session.execute(union_all(*found))}))

    async def still_entered(self) -> tuple[tuple[int, int, int], ...]:
        """The (server, tournament, user) of everybody barred who is to play in further rounds."""
        live = (TournamentRow.guild_id == BarRow.guild_id) & TournamentRow.status.in_(LIVE_TOURNAMENT)
        found = (
            select(TournamentRow.guild_id, TournamentRow.id, BarRow.user_id)
            .join(BarRow, live)
            .join(EntrantRow, (EntrantRow.tournament_id == TournamentRow.id) & (EntrantRow.user_id == BarRow.user_id))
            .where(_lasts(), EntrantRow.left.is_(None))
            .order_by(TournamentRow.id, BarRow.user_id)
        )
        async with self._database.reading() as session:
            return tuple((row[0], row[1], row[2]) for row in await session.execute(found))

    # -- matches ---------------------------------------------------------------------------------------------

    async def rule(self, guild_id: int, match_id: int, reason: str | None, manager_id: int) -> bool:
        """Let a finished match no longer count, for a reason; without one, let it count again. False if it is so.

        The ratings follow (see `stale`). Raises Unknown, also for a match of another server or of a tournament.
        """
        require_number(match_id)
        async with self._database.writing() as session:
            await lock_ratings(session, guild_id)
            row = await session.get(MatchRow, match_id, with_for_update=True)
            if row is None or (row.guild_id, row.status, row.tournament_id) != (guild_id, FINISHED, None):
                raise Unknown(match_id)
            if (row.ruling is None) == (reason is None):
                return False
            row.ruling, row.generation = reason, row.generation + 1
            before = await session.get(NoteRow, f"{UNRATED}{guild_id}")
            mark = f"{before.value if before else ''} {match_id}.{row.generation}".strip()
            await session.merge(NoteRow(key=f"{UNRATED}{guild_id}", value=mark))
            kind = RESTORE if reason is None else VOID
            note(session, guild_id, kind, manager_id, match_id=match_id, reason=reason)
            return True

    async def stale(self) -> Mapping[int, str]:
        """The servers whose ratings have to be computed again, each with the mark that `rated` needs.

        A mark consists of the matches whose results have to be drawn again, each as `<id>.<generation>`.
        """
        async with self._database.reading() as session:
            notes = await session.execute(select(NoteRow.key, NoteRow.value).where(NoteRow.key.startswith(UNRATED)))
            return {int(key.removeprefix(UNRATED)): mark for key, mark in notes}

    async def rated(self, guild_id: int, mark: str) -> None:
        """Note that the ratings have been computed, unless another match was voided since `mark`.

        The roles of the last season's podium are decided again.
        """
        async with self._database.writing() as session:
            await lock_ratings(session, guild_id)  # `rule` reads the mark before it writes it
            same = NoteRow.key == f"{UNRATED}{guild_id}", NoteRow.value == mark
            await session.execute(delete(NoteRow).where(*same))
            seasons = TiedRoleRow.guild_id == guild_id, TiedRoleRow.kind == "season"
            await session.execute(update(TiedRoleRow).where(*seasons).values(seen=NOTHING_SEEN))

    # -- the log ---------------------------------------------------------------------------------------------

    async def acts(self, guild_id: int, *, limit: int, offset: int = 0) -> tuple[Act, ...]:
        """The acts of a server, the latest first."""
        theirs = select(ActRow).where(ActRow.guild_id == guild_id).order_by(ActRow.at.desc(), ActRow.id.desc())
        async with self._database.reading() as session:
            return tuple(from_row(Act, row) for row in await session.scalars(theirs.limit(limit).offset(offset)))

    async def count_acts(self, guild_id: int) -> int:
        async with self._database.reading() as session:
            return await session.scalar(select(func.count()).where(ActRow.guild_id == guild_id)) or 0

    async def sweep(self, now: datetime) -> None:
        """Delete bars that are over, and old entries of the log."""
        async with self._database.writing() as session:
            await session.execute(delete(BarRow).where(BarRow.until <= now))
            await session.execute(delete(ActRow).where(ActRow.at < now - KEPT))


async def require_free(session: AsyncSession, guild_id: int, user_ids: Collection[int]) -> None:
    """Raises Barred if one of these users is barred from a server."""
    for bar in await _bars_of(session, guild_id, user_ids):
        raise Barred(bar.user_id, bar.until, bar.reason)


async def barred_in(session: AsyncSession, guild_id: int, user_ids: Collection[int]) -> frozenset[int]:
    """Those of these users who are barred from a server."""
    return frozenset(bar.user_id for bar in await _bars_of(session, guild_id, user_ids))


async def _bars_of(session: AsyncSession, guild_id: int, user_ids: Collection[int]) -> list[Bar]:
    theirs = select(BarRow).where(BarRow.guild_id == guild_id, BarRow.user_id.in_(user_ids), _lasts())
    return [from_row(Bar, row) for row in await session.scalars(theirs)]


def _lasts() -> ColumnElement[bool]:
    """The condition for a bar to be in force."""
    return or_(BarRow.until.is_(None), BarRow.until > datetime.now(UTC))


def note(
    session: AsyncSession,
    guild_id: int,
    kind: str,
    manager_id: int,
    *,
    user_id: int | None = None,
    match_id: int | None = None,
    reason: str | None = None,
    until: datetime | None = None,
) -> None:
    """Write an act into the log."""
    act = Act(guild_id, kind, manager_id, datetime.now(UTC), user_id, match_id, reason, until)
    session.add(ActRow(**values(act)))
