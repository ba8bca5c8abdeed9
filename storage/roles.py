"""Roles that servers have tied to a rule: who shall have each, and to whom the bot gave it.

What shall be is written first; `due` lists what differs from it. So a killed process loses nothing, and a call that
was made twice changes nothing.
"""

from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, and_, case, delete, func, or_, select, true, union, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.errors import TooMany
from storage.models.matches import FINISHED, VALID, MatchRow, ResultRow
from storage.models.people import GivenRoleRow, PersonRow, TiedRoleRow
from storage.models.tournaments import EntrantRow, TournamentRow
from storage.records import from_row

DUE, HAD, GIVING, GIVEN, ABSENT = "due", "had", "giving", "given", "absent"
OURS = (GIVING, GIVEN)  # the bot gave the role, or may have given it
NOTHING_SEEN = ""


@dataclass(frozen=True, slots=True)
class TiedRole:
    """A role and its rule. `kind`: "season" (the podium of the last one), "tournament" (the last winners) or "stamps".

    `ladder`: of the podium. `number`: of its places, or of stamps. `seen`: the latest season, tournament (with its
    generation) or instant that was looked at. `ending`: no longer tied, but not yet taken from everybody. `problem`:
    Discord's code of a refusal.
    """

    guild_id: int
    role_id: int
    kind: str
    ladder: str
    number: int
    seen: str = NOTHING_SEEN
    ending: bool = False
    problem: str | None = None

    @property
    def rule(self) -> tuple[str, str, int]:
        return self.kind, self.ladder, self.number


@dataclass(frozen=True, slots=True)
class RoleTally:
    """The members who have a role from the bot, those who wait for a change, and those who have left the server."""

    given: int = 0
    due: int = 0
    absent: int = 0


@dataclass(frozen=True, slots=True)
class DueRole:
    """A change to make on Discord. `gives`: or takes. `begun`: it was asked before, and the answer is unknown."""

    guild_id: int
    role_id: int
    user_id: int
    gives: bool
    begun: bool


class Roles(Store):
    """Tied roles and their members."""

    async def tied(self, guild_id: int | None = None) -> tuple[TiedRole, ...]:
        """The tied roles of a server, or of all servers, with those that are being taken from everybody."""
        wanted = select(TiedRoleRow).order_by(TiedRoleRow.guild_id, TiedRoleRow.role_id)
        if guild_id is not None:
            wanted = wanted.where(TiedRoleRow.guild_id == guild_id)
        async with self._database.reading() as session:
            return tuple(from_row(TiedRole, row) for row in await session.scalars(wanted))

    async def tally(self, guild_id: int) -> Mapping[int, RoleTally]:
        """How far each role of a server is, by role; roles without members are left out."""
        gives, takes = _changes()
        counts = (
            select(
                GivenRoleRow.role_id,
                _count(and_(GivenRoleRow.state.in_((GIVEN, HAD)), ~takes)),
                _count(or_(gives, takes)),
                _count(and_(GivenRoleRow.wanted, GivenRoleRow.state == ABSENT)),
            )
            .outerjoin(PersonRow, PersonRow.user_id == GivenRoleRow.user_id)
            .where(GivenRoleRow.guild_id == guild_id)
            .group_by(GivenRoleRow.role_id)
        )
        async with self._database.reading() as session:
            return {role_id: RoleTally(*counts) for role_id, *counts in await session.execute(counts)}

    async def tie(self, role: TiedRole, *, most: int) -> None:
        """Tie a role to a rule, or to another one. Raises TooMany if its server has tied `most` others."""
        async with self._writing(role.guild_id) as session:
            row = await session.get(TiedRoleRow, (role.guild_id, role.role_id))
            if row is None:
                count = select(func.count()).select_from(TiedRoleRow).where(TiedRoleRow.guild_id == role.guild_id)
                if (await session.scalar(count) or 0) >= most:
                    raise TooMany("roles", most)
            elif from_row(TiedRole, row).rule == role.rule and not row.ending:
                return
            await session.merge(TiedRoleRow(**asdict(role)))
            await _release(session, _members(role))

    async def untie(self, guild_id: int, role_id: int, *, keep: bool) -> None:
        """Untie a role. `keep`: members keep it, and the bot forgets whom it gave it to; otherwise it is taken."""
        async with self._writing(guild_id) as session:
            row = await session.get(TiedRoleRow, (guild_id, role_id))
            if row is None:
                return
            if keep:
                await session.execute(delete(TiedRoleRow).where(*_tie(guild_id, role_id)))
            else:
                row.ending, row.problem = True, None
                await _release(session, (GivenRoleRow.guild_id == guild_id, GivenRoleRow.role_id == role_id))

    async def set_problem(self, guild_id: int, role_id: int, problem: str | None) -> None:
        """Note that Discord refused a change, or that it may be tried again (None)."""
        async with self._writing(guild_id) as session:
            await session.execute(update(TiedRoleRow).where(*_tie(guild_id, role_id)).values(problem=problem))

    async def forget_ended(self, role: TiedRole) -> None:
        """Forget a role that is no longer tied, once it is taken from everybody."""
        members = select(GivenRoleRow.user_id).where(*_members(role))
        async with self._writing(role.guild_id) as session:
            ended = delete(TiedRoleRow).where(*_tie(role.guild_id, role.role_id), TiedRoleRow.ending)
            await session.execute(ended.where(~members.exists()))

    async def latest_finished(self, guild_id: int) -> tuple[int, int] | None:
        """The tournament of a server that has finished last: its id and its generation, which a correction raises."""
        finished = select(TournamentRow.id, TournamentRow.generation).where(
            TournamentRow.guild_id == guild_id, TournamentRow.status == FINISHED
        )
        async with self._database.reading() as session:
            latest = finished.order_by(TournamentRow.ended_at.desc(), TournamentRow.id.desc()).limit(1)
            row = (await session.execute(latest)).one_or_none()
            return None if row is None else (row.id, row.generation)

    async def candidates(self, role: TiedRole, since: datetime) -> tuple[int, ...]:
        """The people whose stamps have to be counted again.

        They have finished a match in the server since then, or have the role by an earlier rule; those who fulfil the
        present rule are left out, as stamps are never lost.
        """
        played = (
            select(ResultRow.user_id)
            .join(MatchRow, MatchRow.id == ResultRow.match_id)
            .where(MatchRow.guild_id == role.guild_id, VALID, MatchRow.ended_at >= since)
            .where(ResultRow.computer.is_(False), ResultRow.user_id > 0)
        )
        earlier = select(GivenRoleRow.user_id).where(*_members(role), ~GivenRoleRow.wanted)
        there = select(GivenRoleRow.user_id).where(*_members(role), GivenRoleRow.wanted, GivenRoleRow.state != ABSENT)
        async with self._database.reading() as session:
            found, done = await session.scalars(union(played, earlier)), await session.scalars(there)
            return tuple(sorted({*found} - {*done}))

    async def hold(self, role: TiedRole, user_ids: Collection[int], seen: str, *, only: bool) -> None:
        """These users shall have a role. `only`: and nobody else; `seen`: what was looked at.

        Nothing is written if the role has another rule by now, and nobody is added whose data was deleted meanwhile.
        Who wins a role once more is given it once more: they may have left the server and come back without it.
        """
        locks = (f"person:{user_id}" for user_id in user_ids)
        async with self._writing(role.guild_id, *locks) as session:
            row = await session.get(TiedRoleRow, (role.guild_id, role.role_id))
            if row is None or row.ending or from_row(TiedRole, row).rule != role.rule:
                return
            repeated, row.seen = only and row.seen != seen, seen
            holders = await _known(session, user_ids)
            if only:
                await _release(session, (*_members(role), GivenRoleRow.user_id.not_in(holders)))
            theirs = (*_members(role), GivenRoleRow.user_id.in_(holders))
            given = GIVING if repeated else GIVEN  # not due: whom the bot has given it to, it also takes it from
            state = case(
                (GivenRoleRow.state == ABSENT, DUE), (GivenRoleRow.state == GIVEN, given), else_=GivenRoleRow.state
            )
            there = await session.scalars(
                update(GivenRoleRow)
                .where(*theirs)
                .values(wanted=True, state=state)
                .returning(GivenRoleRow.user_id)
                .execution_options(synchronize_session=False)
            )
            new = holders - {*there}
            session.add_all(
                GivenRoleRow(guild_id=role.guild_id, role_id=role.role_id, user_id=user_id, wanted=True, state=DUE)
                for user_id in sorted(new)
            )

    async def due(self, role_ids: Collection[int], limit: int) -> tuple[DueRole, ...]:
        """The next changes of these roles. Servers take turns: one with many changes does not block the others."""
        gives, takes = _changes()
        turn = func.row_number().over(partition_by=GivenRoleRow.guild_id, order_by=GivenRoleRow.user_id)
        changes = (
            select(GivenRoleRow.guild_id, GivenRoleRow.role_id, GivenRoleRow.user_id, gives, GivenRoleRow.state)
            .outerjoin(PersonRow, PersonRow.user_id == GivenRoleRow.user_id)
            .where(GivenRoleRow.role_id.in_(role_ids), or_(gives, takes))
            .order_by(turn, GivenRoleRow.guild_id)
            .limit(limit)
        )
        async with self._database.reading() as session:
            rows = await session.execute(changes)
            return tuple(
                DueRole(guild_id, role_id, user_id, bool(given), state == GIVING)
                for guild_id, role_id, user_id, given, state in rows
            )

    async def begin(self, change: DueRole) -> bool:
        """Note that a role is about to be given; False if it shall no longer be."""
        return await self._note(change, GIVING, GivenRoleRow.wanted.is_(True))

    async def given(self, change: DueRole) -> bool:
        """Note that Discord has given a role; False if the user's data was deleted meanwhile."""
        return await self._note(change, GIVEN, true())

    async def had(self, change: DueRole) -> None:
        """Note that a member had the role already, not from the bot."""
        await self._note(change, HAD, true())

    async def absent(self, change: DueRole) -> None:
        """Note that the user is not a member of the server."""
        await self._note(change, ABSENT, true())

    async def _note(self, change: DueRole, state: str, condition: ColumnElement[bool]) -> bool:
        async with self._writing(change.guild_id) as session:
            noted = update(GivenRoleRow).where(*_member(change), condition).values(state=state)
            return bool((await session.scalars(noted.returning(GivenRoleRow.user_id))).all())

    async def taken(self, change: DueRole) -> None:
        """Note that a user does not have the role any longer. If they shall have it again by now, it is due."""
        async with self._writing(change.guild_id) as session:
            await session.execute(delete(GivenRoleRow).where(*_member(change), ~GivenRoleRow.wanted))
            await session.execute(update(GivenRoleRow).where(*_member(change)).values(state=DUE))

    async def given_to(self, user_id: int) -> tuple[tuple[int, int], ...]:
        """The server and the id of each role that a user has from the bot."""
        theirs = select(GivenRoleRow.guild_id, GivenRoleRow.role_id).where(
            GivenRoleRow.user_id == user_id, GivenRoleRow.state.in_(OURS)
        )
        async with self._database.reading() as session:
            return tuple((guild_id, role_id) for guild_id, role_id in await session.execute(theirs))

    @asynccontextmanager
    async def _writing(self, guild_id: int, *names: str) -> AsyncIterator[AsyncSession]:
        """A transaction that nobody else has about the roles of this server; `names`: to be locked, too."""
        async with self._database.writing() as session:
            await lock(session, f"roles:{guild_id}", *names)
            yield session


def _tie(guild_id: int, role_id: int) -> tuple[ColumnElement[bool], ...]:
    return TiedRoleRow.guild_id == guild_id, TiedRoleRow.role_id == role_id


def _members(role: TiedRole) -> tuple[ColumnElement[bool], ...]:
    return GivenRoleRow.guild_id == role.guild_id, GivenRoleRow.role_id == role.role_id


def _member(change: DueRole) -> tuple[ColumnElement[bool], ...]:
    where = GivenRoleRow.guild_id == change.guild_id, GivenRoleRow.role_id == change.role_id
    return *where, GivenRoleRow.user_id == change.user_id


def _changes() -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """The conditions for a role to be given and to be taken: for rows joined with the preferences of their users."""
    wanted = and_(GivenRoleRow.wanted, func.coalesce(PersonRow.roles, true()))
    return and_(wanted, GivenRoleRow.state.in_((DUE, GIVING))), and_(~wanted, GivenRoleRow.state.in_(OURS))


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((condition, 1), else_=0))


async def _release(session: AsyncSession, members: Iterable[ColumnElement[bool]]) -> None:
    """These members shall no longer have the role; those who never had it from the bot are forgotten."""
    where = tuple(members)
    await session.execute(delete(GivenRoleRow).where(*where, GivenRoleRow.state.not_in(OURS)))
    await session.execute(update(GivenRoleRow).where(*where).values(wanted=False))


async def _known(session: AsyncSession, user_ids: Collection[int]) -> set[int]:
    """Those of these users whose data was not deleted."""
    played = select(ResultRow.user_id).where(ResultRow.user_id.in_(user_ids))
    entered = select(EntrantRow.user_id).where(EntrantRow.user_id.in_(user_ids))
    return {user_id for user_id in await session.scalars(union(played, entered)) if user_id is not None}
