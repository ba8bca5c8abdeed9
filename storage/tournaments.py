"""Tournaments: their entrants, their rounds and the tables of each round.

A tournament is read as a whole. Each write names the generation that its writer has read, so that two processes, or a
click and the clock, never write over each other.
"""

import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.errors import Outdated, StorageError, TooMany, Unknown
from storage.models.matches import FINISHED, OPEN, MatchRow, RatingStepRow, ResultRow
from storage.models.tournaments import (
    ENDED_TOURNAMENT,
    LIVE_TOURNAMENT,
    EntrantRow,
    RoundRow,
    RoundTableRow,
    TournamentRow,
)
from storage.moderation import require_free
from storage.ratings.model import RatedMatch
from storage.ratings.writer import next_end, rate_match, ratings_lock
from storage.records import RESULT, OptionValue, Result, from_row, require_number, to_json, values
from storage.settings import TableSettings


@dataclass(frozen=True, slots=True)
class Entrant:
    """A user who takes part. `number`: from 1, in the order of registration; partners of a pair have one `team`.

    `joined`: the first round that they may play. `left`: the last one; None: they have not left. `replaced_by`: the
    number that was theirs, if somebody has taken over their place; they are no longer ranked.
    """

    number: int
    user_id: int
    name: str
    language: str | None
    team: int
    joined: int = 1
    left: int | None = None
    replaced_by: int | None = None

    def plays_in(self, round_number: int) -> bool:
        """Whether they are there for a round, from 1."""
        return self.joined <= round_number and (self.left is None or round_number <= self.left)


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A table of a round. `seating`: the entrant's number of each seat, None for a computer.

    `channel_id`, `match_id`: None until it is opened. `scores`: the points by seat of each finished deal; None while it
    is played. `how` they came about: "played" to the end, "cut" when the round's time was up; or, for a `reason`,
    "corrected" (points, as one deal) or "award" (figures of the standings instead).
    """

    number: int
    seating: tuple[int | None, ...]
    channel_id: int | None = None
    match_id: int | None = None
    scores: tuple[tuple[int, ...], ...] | None = None
    how: str | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round, from 1. `commitment`: the hexadecimal seal of `secret` and `nonce`; `byes`: entrants who do not play.

    `bracket`: the teams of an elimination in the order of its draw, two for each slot; None: a vacancy. `version`: of
    the rules of all its tables; None: each table's own.
    """

    number: int
    secret: bytes = field(repr=False)  # secret until the round has ended
    nonce: bytes = field(repr=False)
    commitment: str
    byes: tuple[int, ...]
    tables: tuple[RoundTable, ...]
    began_at: datetime
    ended_at: datetime | None = None
    bracket: tuple[int | None, ...] = ()
    version: int | None = None


@dataclass(frozen=True, slots=True)
class NewTournament:
    """What its organiser decides. `seats`: of each table; `options`: the chosen ones; times in minutes.

    `computers`: at least this many play in each round; 0: only those who complete the last tables. `scoring`: how the
    standings are counted; None: as before version 1.1, by the format and the deals.
    """

    guild_id: int
    channel_id: int
    organiser_id: int
    name: str
    game: str
    seats: int
    options: Mapping[str, OptionValue]
    format: str
    duplicate: bool
    settings: TableSettings  # of each table
    rounds: int
    deals: int | None
    round_minutes: int
    break_minutes: int
    language: str
    computers: int = 0
    scoring: str | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it stands. `status`: "open" for registration, "running", "paused", "finished" or "cancelled".

    `due_at`: when the present round ends at the latest, or the next one begins. None: nothing is due.
    """

    id: int
    settled: NewTournament
    message_id: int | None
    event_id: int | None  # in the server's list of scheduled events
    status: str
    due_at: datetime | None
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...]
    created_at: datetime
    ended_at: datetime | None
    generation: int = field(default=0, compare=False)
    evening_id: int | None = None  # the standing evening that opened it
    called_off: str | None = None  # why the bot itself cancelled it: "few", "late", "channel"

    @property
    def present(self) -> Round | None:
        """The round that is being played; None before the first, between two, and after the last."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].ended_at is None else None

    @property
    def over(self) -> bool:
        return self.status in ENDED_TOURNAMENT

    @property
    def places(self) -> tuple[Entrant, ...]:
        """Everybody but the replaced."""
        return tuple(entrant for entrant in self.entrants if entrant.replaced_by is None)

    def in_a_round(self, entrant: Entrant) -> bool:
        """Whether an entrant has a seat or a bye in a round: also one who has left since, and come back."""
        return any(
            entrant.number in round_.byes or any(entrant.number in table.seating for table in round_.tables)
            for round_ in self.rounds
        )

    def predecessors(self, entrant: Entrant) -> tuple[Entrant, ...]:
        """The entrants whose place this one has taken over, in order."""
        return tuple(other for other in self.entrants if other.replaced_by == entrant.number)

    @property
    def free_number(self) -> int:
        """Above all numbers and teams: a team keeps the number of a member who has left without a trace."""
        return max((one for entrant in self.entrants for one in (entrant.number, entrant.team)), default=0) + 1

    def entrant_of(self, user_id: int) -> Entrant | None:
        return next((entrant for entrant in self.entrants if entrant.user_id == user_id), None)


class Tournaments(Store):
    """All tournaments.

    Each method that writes raises Unknown for an unknown id, and Outdated, without writing, if the tournament
    has changed since its caller has read it. It returns the tournament after the change.
    """

    # -- reading ---------------------------------------------------------------------------------------------

    async def find(self, tournament_id: int) -> Tournament:
        """A tournament by its id. Raises Unknown."""
        require_number(tournament_id, "tournament")
        async with self._database.reading() as session:
            return await _load(session, tournament_id)

    async def live(self, ended_since: datetime | None = None) -> tuple[Tournament, ...]:
        """Every tournament that has not ended, or only since then, or whose round is still played; oldest first."""
        async with self._database.reading() as session:
            ids = await session.scalars(
                select(TournamentRow.id).where(_is_live(ended_since)).order_by(TournamentRow.id)
            )
            return tuple([await _load(session, tournament_id) for tournament_id in ids.all()])

    async def generations(self, ended_since: datetime) -> dict[int, tuple[int, int]]:
        """The server and the generation of each tournament that `live` would return: one small query."""
        columns = select(TournamentRow.id, TournamentRow.guild_id, TournamentRow.generation)
        async with self._database.reading() as session:
            rows = await session.execute(columns.where(_is_live(ended_since)).order_by(TournamentRow.id))
            return {tournament_id: (guild_id, generation) for tournament_id, guild_id, generation in rows}

    async def of_server(self, guild_id: int, limit: int = 10) -> tuple[Tournament, ...]:
        """The latest tournaments of a server, the newest first, whether they have ended or not."""
        async with self._database.reading() as session:
            found = select(TournamentRow.id).where(TournamentRow.guild_id == guild_id)
            ids = await session.scalars(found.order_by(TournamentRow.id.desc()).limit(limit))
            return tuple([await _load(session, tournament_id) for tournament_id in ids.all()])

    async def of_evening(self, evening_id: int, since: datetime, until: datetime) -> tuple[Tournament, ...]:
        """The finished tournaments of a standing evening whose first round began in this time; oldest first."""
        async with self._database.reading() as session:
            finished = select(TournamentRow.id).where(
                TournamentRow.evening_id == evening_id, TournamentRow.status == "finished"
            )
            begun = finished.join(RoundRow, RoundRow.tournament_id == TournamentRow.id).where(
                RoundRow.number == 1, RoundRow.began_at >= since, RoundRow.began_at < until
            )
            ids = await session.scalars(begun.order_by(RoundRow.began_at))
            return tuple([await _load(session, tournament_id) for tournament_id in ids.all()])

    # -- before the first round ------------------------------------------------------------------------------

    async def create(self, new: NewTournament, due_at: datetime | None = None, *, most: int) -> Tournament:
        """Open registration, until `due_at` or its organiser's word.

        Raises TooMany if `most` are not over, and Barred if the organiser is.
        """
        async with self._database.writing() as session:
            await lock_server(session, new.guild_id)
            await require_free(session, new.guild_id, [new.organiser_id])
            return await add_tournament(session, new, due_at, most=most)

    async def settle(self, seen: Tournament, settled: NewTournament) -> Tournament:
        """Change what is settled, before the first round. Raises Outdated once that has begun."""
        async with self._changing(seen) as session:
            row = await _locked(session, seen.id)
            for name, value in (values(settled) | {"options": to_json(settled.options)}).items():
                setattr(row, name, value)
            return await _load(session, seen.id)

    async def set_message(self, tournament_id: int, message_id: int) -> None:
        """Store which message announces a tournament. No generation is asked for: it changes nothing else."""
        async with self._database.writing() as session:
            (await _locked(session, tournament_id)).message_id = message_id

    async def set_event(self, tournament_id: int, event_id: int) -> None:
        """Store which scheduled event stands for a tournament. No generation is asked for: it changes nothing else."""
        async with self._database.writing() as session:
            (await _locked(session, tournament_id)).event_id = event_id

    # -- its people ------------------------------------------------------------------------------------------

    async def enter(
        self, seen: Tournament, user_id: int, name: str, language: str | None, *, partner: int | None = None
    ) -> Tournament:
        """Register a user from the next round on; an entrant who had left comes back. `partner`: an entrant's team.

        A returning entrant gets their team back, unless it has two other members and they never played a round in it.
        A user who takes part already only changes the team. Others may register at the same time: only with a partner,
        `seen` must be the present state. Raises Outdated otherwise, and if a round has begun meanwhile, the tournament
        is over, or the user's own place has changed. Raises Barred if they may not play in the server.
        """
        async with self._changing(seen, f"person:{user_id}", current=partner is not None) as session:
            now = await _load(session, seen.id)
            await require_free(session, now.settled.guild_id, [user_id])
            own, first = now.entrant_of(user_id), len(now.rounds) + 1
            if own != seen.entrant_of(user_id) or len(now.rounds) != len(seen.rounds) or now.over:
                raise Outdated(seen.id)
            number = own.number if own else now.free_number
            team = own.team if own else number
            if partner is not None:
                team = partner
            elif own and not now.in_a_round(own):
                others = [one for one in now.entrants if one.team == team and one.left is None and one != own]
                team = now.free_number if len(others) > 1 else team
            joined = own.joined if own and own.left is None else first
            entrant = Entrant(number, user_id, name, language, team, joined)
            await session.merge(EntrantRow(tournament_id=seen.id, **values(entrant)))
            return await _load(session, seen.id)

    async def leave(self, seen: Tournament, number: int) -> Tournament:
        """An entrant leaves: before the first round without a trace, later after the present round."""
        async with self._changing(seen) as session:
            row = await session.get(EntrantRow, (seen.id, number))
            if row is None:
                raise StorageError(f"tournament {seen.id} has no entrant {number}")
            if seen.rounds:
                row.left = len(seen.rounds)
            else:
                await session.delete(row)
            return await _load(session, seen.id)

    async def replace(
        self, seen: Tournament, number: int, user_id: int, name: str, language: str | None = None
    ) -> Tournament:
        """A user takes over an entrant's number, and with it the points, the partner and the seats.

        After the first round the one who was there stays, as `replaced_by` that number. A registration of the newcomer
        without any round is dropped. Raises Barred if the newcomer may not play in the server, and StorageError if they
        have played, or there is no such place.
        """
        place, own = next((one for one in seen.places if one.number == number), None), seen.entrant_of(user_id)
        played = len(seen.rounds)
        if place is None or own == place or (own is not None and seen.in_a_round(own)):
            raise StorageError(f"tournament {seen.id} has no such place for this user")
        async with self._changing(seen, f"person:{user_id}") as session:
            await require_free(session, seen.settled.guild_id, [user_id])
            row = await session.get(EntrantRow, (seen.id, number))
            if row is None:
                raise StorageError(f"tournament {seen.id} has no entrant {number}")
            if own is not None:
                await session.delete(await session.get_one(EntrantRow, (seen.id, own.number)))
                await session.flush()  # a user has one row only
            row.user_id, row.name, row.language, row.left = user_id, name, language, None
            await session.flush()
            if played:
                last = seen.free_number
                gone = replace(place, number=last, team=last, left=played, replaced_by=number)
                session.add(EntrantRow(tournament_id=seen.id, **values(gone)))
            return await _load(session, seen.id)

    # -- its rounds ------------------------------------------------------------------------------------------

    async def begin_round(self, seen: Tournament, round_: Round, due_at: datetime) -> Tournament:
        """Begin the next round, with its pairing; `due_at`: when it ends at the latest."""
        async with self._changing(seen) as session:
            row = await _locked(session, seen.id)
            row.status, row.due_at = "running", due_at
            stored = values(round_) | {"byes": json.dumps(round_.byes), "bracket": json.dumps(round_.bracket)}
            del stored["tables"]
            session.add(RoundRow(tournament_id=seen.id, **stored))
            session.add_all(
                RoundTableRow(
                    tournament_id=seen.id, round=round_.number, number=table.number, seating=json.dumps(table.seating)
                )
                for table in round_.tables
            )
            return await _load(session, seen.id)

    async def opened(
        self, seen: Tournament, table: int, *, channel_id: int | None = None, match_id: int | None = None
    ) -> Tournament:
        values = {"channel_id": channel_id, "match_id": match_id}
        return await self._set_table(
            seen, len(seen.rounds), table, **{name: value for name, value in values.items() if value is not None}
        )

    async def score(
        self,
        seen: Tournament,
        round_number: int,
        table: int,
        scores: Sequence[Sequence[int]],
        how: str,
        reason: str | None = None,
    ) -> Tournament:
        return await self._set_table(seen, round_number, table, scores=json.dumps(scores), how=how, reason=reason)

    async def has_open_tables(self, tournament_id: int) -> bool:
        """Whether a match of a tournament, or a lobby, has not ended."""
        open_ = select(MatchRow.id).where(MatchRow.tournament_id == tournament_id, MatchRow.status.in_(OPEN)).limit(1)
        async with self._database.reading() as session:
            return await session.scalar(open_) is not None

    async def end_round(
        self, seen: Tournament, due_at: datetime | None, *, status: str = "running", family: str | None = None
    ) -> Tournament:
        """End the present round: its deals may be seen, and its matches are rated. `due_at`: when the next one begins.

        `status`: "running", "finished" after the last round, or "cancelled". `family`: as in `Journal.finish`.
        """
        async with self._changing(seen, ratings_lock(seen.settled.guild_id)) as session:
            now, row = datetime.now(UTC), await _locked(session, seen.id)
            row.status, row.due_at = status, due_at
            row.ended_at = (row.ended_at or now) if status in ENDED_TOURNAMENT else None
            played = RoundRow.tournament_id == seen.id, RoundRow.ended_at.is_(None)
            await session.execute(update(RoundRow).where(*played).values(ended_at=now))
            await _open_deals(session, seen.id, family)
            return await _load(session, seen.id)

    async def move_rounds(self, time: timedelta, owns: Callable[[int], bool]) -> None:
        """Let the present rounds end later: nobody could play for this time. No generation is asked for."""
        async with self._database.writing() as session:
            await move_rounds(session, time, owns)

    async def set_status(
        self, seen: Tournament, status: str, due_at: datetime | None, *, called_off: str | None = None
    ) -> Tournament:
        """Pause, go on, or cancel: then its round goes on until `end_round`. `called_off`: as in a Tournament."""
        async with self._changing(seen) as session:
            row = await _locked(session, seen.id)
            row.status, row.due_at, row.called_off = status, due_at, called_off
            if status in ENDED_TOURNAMENT:
                row.ended_at = datetime.now(UTC)
            return await _load(session, seen.id)

    # -- how it writes ---------------------------------------------------------------------------------------

    async def _set_table(self, seen: Tournament, round_number: int, table: int, **values: object) -> Tournament:
        async with self._changing(seen) as session:
            where = RoundTableRow.tournament_id == seen.id, RoundTableRow.round == round_number
            done = await session.scalars(
                update(RoundTableRow)
                .where(*where, RoundTableRow.number == table)
                .values(**values)
                .returning(RoundTableRow.number)
            )
            if not done.all():
                raise StorageError(f"tournament {seen.id} has no table {table} in round {round_number}")
            return await _load(session, seen.id)

    @asynccontextmanager
    async def _changing(self, seen: Tournament, *names: str, current: bool = True) -> AsyncIterator[AsyncSession]:
        """A transaction that raises the generation. Raises Outdated if `seen` is old and must be `current`."""
        async with self._database.writing() as session:
            await lock(session, *names)
            row = await _locked(session, seen.id)
            if current and row.generation != seen.generation:
                raise Outdated(seen.id)
            row.generation += 1
            yield session


def _is_live(ended_since: datetime | None) -> ColumnElement[bool]:
    """The condition for a tournament that has not ended, or only since then, or whose round is still played."""
    played = select(RoundRow.number).where(RoundRow.tournament_id == TournamentRow.id, RoundRow.ended_at.is_(None))
    # `or_`, not `|`: an operator leaves a cycle for the garbage collector behind, and this is asked every few seconds.
    live = [TournamentRow.status.in_(LIVE_TOURNAMENT), and_(TournamentRow.status == "cancelled", played.exists())]
    if ended_since is not None:
        live.append(and_(TournamentRow.status.in_(ENDED_TOURNAMENT), TournamentRow.ended_at >= ended_since))
    return or_(*live)


async def move_rounds(session: AsyncSession, time: timedelta, owns: Callable[[int], bool]) -> None:
    """Let every round that is being played end later. `owns`: whether a server's tournaments are this process's."""
    playing = select(RoundRow.tournament_id).where(RoundRow.ended_at.is_(None))
    theirs = select(TournamentRow).where(TournamentRow.id.in_(playing))
    for tournament in (await session.scalars(theirs.order_by(TournamentRow.id).with_for_update())).all():
        if tournament.due_at is not None and owns(tournament.guild_id):
            tournament.due_at += time
            tournament.generation += 1


async def withdraw(session: AsyncSession, user_id: int) -> None:
    """Before a user's data is deleted: they leave every tournament that is not over, and all that name them change.

    Before the first round no trace of them stays; later their place does, for the points of the others.
    """
    own = select(EntrantRow.tournament_id).where(EntrantRow.user_id == user_id)
    theirs = select(TournamentRow).where(
        TournamentRow.status.in_(LIVE_TOURNAMENT), or_(TournamentRow.organiser_id == user_id, TournamentRow.id.in_(own))
    )
    for tournament in (await session.scalars(theirs.order_by(TournamentRow.id).with_for_update())).all():
        tournament.generation += 1
        rounds = await session.scalar(
            select(func.count()).select_from(RoundRow).where(RoundRow.tournament_id == tournament.id)
        )
        entrant = EntrantRow.tournament_id == tournament.id, EntrantRow.user_id == user_id
        if rounds:
            gone = update(EntrantRow).where(*entrant, EntrantRow.left.is_(None)).values(left=rounds)
            await session.execute(gone)
        else:
            await session.execute(delete(EntrantRow).where(*entrant))


async def lock_server(session: AsyncSession, guild_id: int) -> None:
    await lock(session, f"tournaments:{guild_id}")


async def add_tournament(
    session: AsyncSession, new: NewTournament, due_at: datetime | None, *, most: int, evening_id: int | None = None
) -> Tournament:
    """Add a tournament, in a transaction that has locked its server. Raises TooMany."""
    live = select(func.count()).select_from(TournamentRow)
    live = live.where(TournamentRow.guild_id == new.guild_id, TournamentRow.status.in_(LIVE_TOURNAMENT))
    if (await session.scalar(live) or 0) >= most:
        raise TooMany("tournament", most)
    row = TournamentRow(
        **values(new) | {"options": to_json(new.options), "status": "open", "due_at": due_at},
        created_at=datetime.now(UTC),
        evening_id=evening_id,
    )
    session.add(row)
    await session.flush()  # gives it its id
    return await _load(session, row.id)


async def _locked(session: AsyncSession, tournament_id: int) -> TournamentRow:
    """The tournament's row, locked for this transaction. Raises Unknown."""
    require_number(tournament_id, "tournament")
    row = await session.get(TournamentRow, tournament_id, with_for_update=True)
    if row is None:
        raise Unknown(tournament_id, "tournament")
    return row


async def _open_deals(session: AsyncSession, tournament_id: int, family: str | None) -> None:
    """Open a tournament's deals, and rate its matches as if they ended now, unless earlier versions did."""
    withheld = select(MatchRow).where(MatchRow.tournament_id == tournament_id, MatchRow.withheld)
    rows = (await session.scalars(withheld.order_by(MatchRow.id).with_for_update())).all()
    steps = select(RatingStepRow.match_id).where(RatingStepRow.match_id.in_([row.id for row in rows]))
    rated = {*await session.scalars(steps)}
    for row in rows:
        row.withheld = False
    finished = [row for row in rows if row.status == FINISHED and row.id not in rated]
    for row in sorted(finished, key=lambda row: row.ended_at or row.created_at):
        row.ended_at = await next_end(session, row.guild_id, datetime.now(UTC))
        seats = await session.execute(select(*RESULT).where(ResultRow.match_id == row.id).order_by(ResultRow.seat))
        results = tuple(Result(*seat) for seat in seats)
        await rate_match(session, row.guild_id, RatedMatch(row.id, row.game, family, row.ended_at, results))


async def _load(session: AsyncSession, tournament_id: int) -> Tournament:
    """A tournament with what its transaction has changed."""
    await session.flush()
    row = await session.get(TournamentRow, tournament_id)
    if row is None:
        raise Unknown(tournament_id, "tournament")
    entrants = select(EntrantRow).where(EntrantRow.tournament_id == tournament_id).order_by(EntrantRow.number)
    seated = select(RoundTableRow).where(RoundTableRow.tournament_id == tournament_id)
    rounds = select(RoundRow).where(RoundRow.tournament_id == tournament_id).order_by(RoundRow.number)
    fresh = {"populate_existing": True}
    tables: dict[int, list[RoundTable]] = {}
    ordered = seated.order_by(RoundTableRow.round, RoundTableRow.number)
    for table in await session.scalars(ordered, execution_options=fresh):
        tables.setdefault(table.round, []).append(_table(table))
    return from_row(
        Tournament,
        row,
        settled=from_row(NewTournament, row, options=json.loads(row.options)),
        entrants=tuple(from_row(Entrant, entrant) for entrant in await session.scalars(entrants)),
        rounds=tuple(
            from_row(
                Round,
                played,
                byes=tuple(json.loads(played.byes)),
                bracket=tuple(json.loads(played.bracket)),
                tables=tuple(tables.get(played.number, ())),
            )
            for played in await session.scalars(rounds, execution_options=fresh)
        ),
    )


def _table(row: RoundTableRow) -> RoundTable:
    scores = None if row.scores is None else tuple(map(tuple, json.loads(row.scores)))
    return from_row(RoundTable, row, seating=tuple(json.loads(row.seating)), scores=scores)
