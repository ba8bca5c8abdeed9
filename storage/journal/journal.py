"""Matches and their moves. With these and the rules of the game, each match can be replayed exactly.

Decision: bot/decisions/0073-every-write-names-the-generation-it-read.md.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields, replace
from datetime import UTC, datetime
from functools import partial

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from storage.book import Deeds, Statistics, deeds_in, insert_findings
from storage.engine.database import Database, lock
from storage.errors import ChannelBusy, Damaged, Outdated, StorageError, TooMany, Unknown
from storage.journal.move_writer import JournalEntry, MoveWriter
from storage.models.matches import (
    FINISHED,
    LOBBY,
    NO_GUILD,
    OPEN,
    PLAYING,
    STOPPED,
    GuestRow,
    MatchRow,
    MoveRow,
    ResultRow,
    SeatRow,
)
from storage.models.tournaments import LIVE_TOURNAMENT, EntrantRow, TournamentRow
from storage.moderation import CLOSE, note, require_free
from storage.ratings.changes import RatingChange, rating_changes
from storage.ratings.model import RatedMatch
from storage.ratings.writer import lock_ratings, next_end, rate_match
from storage.records import (
    WHOLE_MATCH,
    Guest,
    OptionValue,
    Player,
    Result,
    TableRecord,
    require_number,
    to_json,
    to_match,
    values,
)
from storage.settings import USUAL, TableSettings

SEED_BYTES = 32
IN_PLAY = frozenset({"host_id", "paused_at", "players", "ruling", "status"})
IN_LOBBY = IN_PLAY | {"guests", "options", "settings"}
AMENDABLE = {LOBBY: IN_LOBBY, PLAYING: IN_PLAY}  # what may change, by status


class Journal:
    """The life of a match. Each method that writes is one transaction, committed when it returns.

    Each method raises Unknown for an unknown id, and StorageError when the database fails. `seen` is the
    generation of the record that the writer has read (in `amend`: that of `before`). If the journal has another one,
    the method raises Outdated and writes nothing. Each such method except `record_all` raises the generation by one.
    """

    def __init__(self, database: Database, *, for_pages: bool = False) -> None:
        """`for_pages`: its reads wait their turn, because no table waits for them."""
        self._database = database
        self._reading = partial(database.reading, urgent=not for_pages)
        self._move_writer = MoveWriter(database)

    async def open_lobby(
        self,
        *,
        guild_id: int | None,
        channel_id: int,
        host_id: int,
        game: str,
        options: Mapping[str, OptionValue],
        language: str,
        seats: int | None = None,
        players: Sequence[Player] = (),
        settings: TableSettings = USUAL,
        tournament_id: int | None = None,
        withheld: bool = False,
        most_hosted: int | None = None,
        most_in_guild: int | None = None,
    ) -> TableRecord:
        """Open a lobby with its first players. Raises ChannelBusy when the channel has an open match.

        `most_hosted`, `most_in_guild`: the limits of open matches of the host and of the server, this one included;
        None: no limit. Raises TooMany beyond them. `tournament_id`, `withheld`: as in `TableRecord`. Raises
        Outdated if the tournament is over, or if the host or a player is no longer in it because their data was
        deleted meanwhile. Raises Barred if one of them may not sit in this server; a tournament has asked before.
        """
        try:
            async with self._database.writing() as session:
                people = {host_id, *(player.user_id for player in players if player.user_id is not None)}
                place_id = channel_id if guild_id is None else guild_id
                await lock(session, f"tables:{place_id}", *(f"person:{user_id}" for user_id in sorted(people)))
                found = select(MatchRow.id).where(MatchRow.channel_id == channel_id, MatchRow.status.in_(OPEN))
                if (match_id := await session.scalar(found)) is not None:
                    raise ChannelBusy(match_id)
                if tournament_id is not None and people - await _people_of(session, tournament_id):
                    raise Outdated(tournament_id)
                await _require_room(session, "host", MatchRow.host_id == host_id, most_hosted)
                if guild_id is not None and tournament_id is None:
                    await require_free(session, guild_id, people)
                if guild_id is not None:
                    await _require_room(session, "guild", MatchRow.guild_id == guild_id, most_in_guild)
                row = MatchRow(
                    guild_id=guild_id or NO_GUILD,
                    channel_id=channel_id,
                    host_id=host_id,
                    game=game,
                    version=0,
                    seats=seats,
                    options=to_json(options),
                    status=LOBBY,
                    language=language,
                    created_at=_now(),
                    settings=settings,
                    tournament_id=tournament_id,
                    withheld=withheld,
                )
                session.add(row)
                try:
                    await session.flush()
                except IntegrityError as error:
                    raise _ConstraintViolated from error
                await _replace_seats(session, row.id, players)
                return await _load_match(session, row.id)
        except _ConstraintViolated as error:
            holder = await self.open_in(channel_id)
            raise ChannelBusy(holder.id) if holder else StorageError("the lobby could not be opened") from error

    async def match(self, match_id: int) -> TableRecord:
        """The match, open or ended."""
        require_number(match_id)
        async with self._reading() as session:
            return await _load_match(session, match_id)

    async def open_matches(self) -> tuple[TableRecord, ...]:
        """Every lobby and every match in play, oldest first: the bot resumes them at start-up."""
        return await self._find(MatchRow.status.in_(OPEN))

    async def ended_between(self, since: datetime, until: datetime) -> tuple[TableRecord, ...]:
        """The matches that ended in this time, oldest first: the bot may have been killed before it showed the end."""
        return await self._find(MatchRow.ended_at.between(since, until))

    async def open_in(self, channel_id: int) -> TableRecord | None:
        """The lobby or match in play in this channel (there is at most one), or None."""
        found = await self._find(MatchRow.status.in_(OPEN), MatchRow.channel_id == channel_id)
        return found[0] if found else None

    async def matches_of(self, user_id: int) -> tuple[TableRecord, ...]:
        """The open matches in which this user has a seat, oldest first."""
        seated = select(SeatRow.match_id).where(SeatRow.user_id == user_id)
        return await self._find(MatchRow.status.in_(OPEN), MatchRow.id.in_(seated))

    async def amend(self, before: TableRecord, after: TableRecord, *, closed_by: int | None = None) -> TableRecord:
        """Write the difference between `before`, as the caller has read it, and `after`; returns the new record.

        An open match may change its host, players and pause, and may be stopped; a lobby also its options, its settings
        and its guests. In play, computers take seats over and give them back, but each seat keeps its person, except in
        a tournament. Raises Barred for a newcomer who may not sit here, and StorageError for any other difference.
        Without a difference nothing is written and nothing is raised. `closed_by`: the manager, for the server's log.

        All fields share one transaction: otherwise a failure could leave half a change, such as a freed seat without
        a new host.
        """
        changed = _require_amendable(before, after)
        if not changed:
            return before
        async with self._database.writing() as session:
            if changed & {"guests", "host_id", "players"}:
                guests = (guest.user_id for guest in after.guests)
                await _lock_people(session, after.host_id, *(player.user_id for player in after.players), *guests)
            newcomers = _inside(after) - _inside(before)
            if newcomers and before.status == LOBBY and before.guild_id is not None:
                await require_free(session, before.guild_id, newcomers)
            row = await _row_as_seen(session, before.id, before.generation)
            for name in changed - {"guests", "options", "players"}:
                setattr(row, name, getattr(after, name))
            if "options" in changed:
                row.options = to_json(after.options)
            if "players" in changed:  # another seat's deadline may have been written since it was read
                await _replace_seats(session, before.id, after.players, {*before.players} & {*after.players})
            if "guests" in changed:
                await _replace_guests(session, before.id, after.guests)
            if after.status == STOPPED:
                row.ended_at = _now()
            if closed_by is not None and after.guild_id is not None:
                note(session, after.guild_id, CLOSE, closed_by, match_id=after.id, reason=after.ruling)
        return replace(after, ended_at=row.ended_at, generation=row.generation)

    async def set_message(self, match_id: int, message_id: int | None) -> None:
        """Store the id of the table's public message."""
        async with self._database.writing() as session:
            (await _locked_row(session, match_id)).message_id = message_id

    async def set_dm(self, match_id: int, seat: int, channel_id: int | None, message_id: int | None) -> None:
        """Store where a seat's private hand is shown. Raises StorageError if the match has no such seat."""
        async with self._database.writing() as session:
            await _locked_row(session, match_id)
            changed = await session.scalars(
                update(SeatRow)
                .where(SeatRow.match_id == match_id, SeatRow.seat == seat)
                .values(dm_channel_id=channel_id, dm_message_id=message_id)
                .returning(SeatRow.seat)
            )
            if not changed.all():
                raise StorageError(f"match {match_id} has no seat {seat}")

    async def start(
        self,
        match_id: int,
        *,
        version: int,
        seed: bytes,
        dealer: int | None,
        players: Sequence[Player],
        nonce: bytes | None = None,
        commitment: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seen: int | None = None,
    ) -> None:
        """Turn a lobby into a match in play, with these players. Raises StorageError when it is no longer a lobby.

        `seed`: 32 bytes, else StorageError. `options`: those that the match is dealt with; None: those of the lobby.
        `commitment`: the hexadecimal SHA-256 that the table shows from now on; `nonce`: hides the seed in it.
        `seen`: the lobby's generation when the deal was made. If its options had changed since, the moves would replay
        differently; and a player who has just sat down would lose the seat.
        """
        if len(seed) != SEED_BYTES:
            raise StorageError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        async with self._database.writing() as session:
            row = await _row_as_seen(session, match_id, seen)
            if row.status != LOBBY:
                raise StorageError(f"match {match_id} is {row.status}: it cannot start")
            row.status, row.started_at = PLAYING, _now()
            row.version, row.seed, row.dealer = version, seed, dealer
            row.nonce, row.commitment = nonce, commitment
            row.options = row.options if options is None else to_json(options)
            await _replace_seats(session, match_id, players)
            await _replace_guests(session, match_id, ())

    async def record_all(
        self,
        match_id: int,
        seq: int,
        seat: int | None,
        moves: Sequence[str],
        interaction_id: int | None = None,
        *,
        turns: Sequence[Player] = (),
        seen: int | None = None,
    ) -> None:
        """Add accepted moves of one seat: all of them, or none. `seq`: number of the first (from 0, without gaps).

        When this returns, they are on disk. `turns`: the players whose deadline or missed turns the moves change.
        `seen`: generation of the record that gives the mover this seat; moves do not raise the generation.
        Raises AlreadyRecorded for an interaction that was journaled before, even if the match has ended; SeqTaken when
        another move was first; StorageError when the match is not in play, at a gap, or without moves.

        A journal with a gap cannot be replayed. The interaction is looked up first, so a click that Discord delivers
        twice gets the same answer even after the match has ended. Moves and the deadlines they set share a transaction:
        a crash in between would leave a turn without its deadline.
        """
        if not moves:
            raise StorageError(f"match {match_id}: there is no move to record")
        await self._move_writer.add(JournalEntry(match_id, seq, seat, moves, interaction_id, turns, seen))

    async def moves(self, match_id: int) -> tuple[tuple[int | None, str], ...]:
        """All moves as (seat, move), in order. Raises Damaged when one is missing."""
        require_number(match_id)
        async with self._reading() as session:
            if await session.get(MatchRow, match_id) is None:
                raise Unknown(match_id)
            rows = await session.execute(
                select(MoveRow.seq, MoveRow.seat, MoveRow.move)
                .where(MoveRow.match_id == match_id)
                .order_by(MoveRow.seq)
            )
            moves = []
            for expected, (seq, seat, move) in enumerate(rows):
                if seq != expected:
                    raise Damaged(match_id, expected)
                moves.append((seat, move))
            return tuple(moves)

    async def clicked(self, match_id: int, seat: int) -> frozenset[int]:
        """The numbers of a seat's moves that its player clicked: a computer played the others for them.

        Only the first of several moves of one click has the interaction's id, but all were recorded at the same moment.
        """
        async with self._reading() as session:
            found = select(MoveRow.seq, MoveRow.played_at, MoveRow.interaction_id)
            rows = (await session.execute(found.where(MoveRow.match_id == match_id, MoveRow.seat == seat))).all()
        moments = {played_at for _, played_at, interaction_id in rows if interaction_id is not None}
        return frozenset(seq for seq, played_at, _ in rows if played_at in moments)

    async def latest_moves(self, match_ids: Collection[int]) -> dict[int, datetime]:
        """When the latest move of each of these matches was made; a match without moves is left out."""
        async with self._reading() as session:
            latest = select(MoveRow.match_id, func.max(MoveRow.played_at)).where(MoveRow.match_id.in_(match_ids))
            rows = (await session.execute(latest.group_by(MoveRow.match_id))).all()
            return {row[0]: row[1] for row in rows}

    async def finish(
        self,
        match_id: int,
        results: Sequence[Result],
        *,
        family: str | None = None,
        deeds: Deeds = (),
        statistics: Statistics = (),
    ) -> None:
        """Finish a match in play: store what came of it, and rate it, unless it is outside the bot's servers.

        Does nothing to a match that has already finished. A withheld one is rated when its deals are opened.

        `family`: the game's family, or None. The match counts on the ladders of its game, its family and all games.
        `deeds`, `statistics`: those of people who stayed to the end are stored.
        Raises StorageError when the match is a lobby or was stopped.
        """
        async with self._database.writing() as session:
            require_number(match_id)
            guild_id = await session.scalar(select(MatchRow.guild_id).where(MatchRow.id == match_id))
            await lock_ratings(session, guild_id or 0)  # first: else we and a rebuild could wait for each other
            row = await _locked_row(session, match_id)
            if row.status == FINISHED:
                return
            if row.status != PLAYING:
                raise StorageError(f"match {match_id} is {row.status}: it cannot finish")
            row.generation += 1
            ended_at = await next_end(session, row.guild_id, _now())
            row.status, row.ended_at = FINISHED, ended_at
            results = _without_deleted(await _pseudonyms(session, match_id), results)
            if results:
                await session.execute(
                    insert(ResultRow), [{"match_id": match_id} | values(result) for result in results]
                )
                if row.guild_id != NO_GUILD and not row.withheld:
                    await rate_match(
                        session, row.guild_id, RatedMatch(match_id, row.game, family, ended_at, tuple(results))
                    )
            await insert_findings(session, match_id, results, deeds, statistics)

    async def outcome(self, match_id: int) -> tuple[tuple[int, int], ...]:
        """The stored (score, place) of each seat; () for a match that has not finished."""
        require_number(match_id)
        async with self._reading() as session:
            if await session.get(MatchRow, match_id) is None:
                raise Unknown(match_id)
            rows = await session.execute(
                select(ResultRow.score, ResultRow.place).where(ResultRow.match_id == match_id).order_by(ResultRow.seat)
            )
            return tuple((score, place) for score, place in rows)

    async def rating_changes(self, match_id: int) -> tuple[RatingChange, ...]:
        """How a match changed the ratings of its people; () for a match that was not rated."""
        require_number(match_id)
        async with self._reading() as session:
            return await rating_changes(session, match_id)

    async def deeds(self, match_id: int) -> tuple[tuple[int, str], ...]:
        """The deeds of the people of a match, as (seat, deed); () before its end."""
        require_number(match_id)
        async with self._reading() as session:
            return await deeds_in(session, match_id)

    async def stop(self, match_id: int) -> None:
        """Stop a lobby or a match in play, without results and at any generation. An ended match stays as it is."""
        async with self._database.writing() as session:
            row = await _row_as_seen(session, match_id, None)
            if row.status in OPEN:
                row.status, row.ended_at = STOPPED, _now()
                await _replace_guests(session, match_id, ())

    async def _find(self, *where: ColumnElement[bool]) -> tuple[TableRecord, ...]:
        async with self._reading() as session:
            rows = await session.scalars(select(MatchRow).where(*where).order_by(MatchRow.id).options(*WHOLE_MATCH))
            return tuple(to_match(row) for row in rows)


class _ConstraintViolated(Exception):
    """A constraint refused the insert: on a server, other processes write between our read and our insert."""


async def _locked_row(session: AsyncSession, match_id: int) -> MatchRow:
    """The match's row, locked for this transaction (on SQLite, BEGIN IMMEDIATE has locked everything)."""
    require_number(match_id)
    row = await session.get(MatchRow, match_id, with_for_update=True)
    if row is None:
        raise Unknown(match_id)
    return row


async def _row_as_seen(session: AsyncSession, match_id: int, seen: int | None) -> MatchRow:
    """The match's row, locked, with its generation raised. Raises Outdated if its generation is not `seen`."""
    row = await _locked_row(session, match_id)
    if seen is not None and row.generation != seen:
        raise Outdated(match_id)
    row.generation += 1
    return row


def _require_amendable(before: TableRecord, after: TableRecord) -> set[str]:
    """The fields that differ. Raises StorageError if one of them may no longer change."""
    names = [field.name for field in fields(TableRecord) if field.compare]
    changed = {name for name in names if getattr(before, name) != getattr(after, name)}
    settled = changed - AMENDABLE.get(before.status, frozenset())
    if "status" in changed and after.status != STOPPED:
        settled.add("status")
    if before.status == PLAYING and before.tournament_id is None and _people(before) != _people(after):
        settled.add("people")
    if settled:
        raise StorageError(f"match {before.id} is {before.status}: its {', '.join(sorted(settled))} are settled")
    return changed


def _people(match: TableRecord) -> set[tuple[int, int | None]]:
    return {(player.seat, player.user_id) for player in match.players}


def _inside(lobby: TableRecord) -> set[int]:
    """The people who sit in a lobby or are invited there."""
    seated = {player.user_id for player in lobby.players if player.user_id is not None}
    return seated | {guest.user_id for guest in lobby.guests}


async def _lock_people(session: AsyncSession, *user_ids: int | None) -> None:
    """Lock people who get a seat, so that a deletion of their data happens before this change or after it."""
    await lock(session, *(f"person:{user_id}" for user_id in user_ids if user_id is not None))


async def _load_match(session: AsyncSession, match_id: int) -> TableRecord:
    row = await session.scalar(
        select(MatchRow).where(MatchRow.id == match_id).options(*WHOLE_MATCH).execution_options(populate_existing=True)
    )
    if row is None:
        raise Unknown(match_id)
    return to_match(row)


async def _pseudonyms(session: AsyncSession, match_id: int) -> dict[int, int | None]:
    """The pseudonyms of people whose data was deleted, by seat."""
    gone = select(SeatRow.seat, SeatRow.user_id).where(SeatRow.match_id == match_id, SeatRow.user_id < 0)
    return {row.seat: row.user_id for row in await session.execute(gone)}


def _without_deleted(gone: Mapping[int, int | None], results: Sequence[Result]) -> list[Result]:
    """The results, but people whose data was deleted do not count: another process may have deleted it unseen by us."""
    return [
        replace(result, user_id=gone[result.seat], name="", computer=True, won=False, counted=False)
        if result.seat in gone
        else result
        for result in results
    ]


async def _people_of(session: AsyncSession, tournament_id: int) -> set[int]:
    """The organiser and entrants of a tournament, which cannot end before this transaction; nobody if it is over."""
    live = TournamentRow.id == tournament_id, TournamentRow.status.in_(LIVE_TOURNAMENT)
    organiser = await session.scalar(select(TournamentRow.organiser_id).where(*live).with_for_update(read=True))
    entrants = await session.scalars(select(EntrantRow.user_id).where(EntrantRow.tournament_id == tournament_id))
    return set() if organiser is None else {organiser, *entrants}


async def _require_room(session: AsyncSession, owner: str, owned: ColumnElement[bool], most: int | None) -> None:
    """Raise TooMany if `most` of these matches, lobbies included, are open already."""
    if most is None:
        return
    count = await session.scalar(select(func.count()).select_from(MatchRow).where(MatchRow.status.in_(OPEN), owned))
    if (count or 0) >= most:
        raise TooMany(owner, most)


async def _replace_seats(
    session: AsyncSession, match_id: int, players: Sequence[Player], same: Collection[Player] = ()
) -> None:
    """Write the players of a match; `same`: those whose rows stay as they are."""
    staying = {player.seat for player in same}
    await session.execute(delete(SeatRow).where(SeatRow.match_id == match_id, SeatRow.seat.not_in(staying)))
    if new := [{"match_id": match_id} | values(player) for player in players if player not in same]:
        await session.execute(insert(SeatRow), new)


async def _replace_guests(session: AsyncSession, match_id: int, guests: Sequence[Guest]) -> None:
    await session.execute(delete(GuestRow).where(GuestRow.match_id == match_id))
    if guests:
        await session.execute(insert(GuestRow), [{"match_id": match_id} | values(guest) for guest in guests])


def _now() -> datetime:
    return datetime.now(UTC)
