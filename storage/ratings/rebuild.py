"""Rates all matches again from their results, after a change of the model or when an operator asks for it.

It first rates without a lock; running bots wait only for the last part, 1.5 s of CPU for 10,000 matches.
"""

import asyncio
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from itertools import groupby

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.models.matches import NO_GUILD, VALID, MatchRow, RatingRow, RatingStepRow, ResultRow
from storage.models.people import NoteRow
from storage.ratings.model import MODEL, LadderEntry, LadderKey, RatedMatch, RatingStep, rate
from storage.ratings.writer import insert_ratings, lock_ratings
from storage.records import RESULT, Result

MODEL_NOTE = "rating-model"  # the note's key
MATCHES_PER_YIELD = 100  # matches rated before the event loop gets a turn

FamilyOf = Callable[[str], str | None]
Progress = Callable[[int], None]


class Ratings(Store):
    async def is_current(self) -> bool:
        """Whether all ratings in the database come from the current model."""
        async with self._database.reading() as session:
            note = await session.get(NoteRow, MODEL_NOTE)
            return note is not None and note.value == str(MODEL)

    async def count_matches(self, unranked: Collection[str] = ()) -> int:
        """The number of matches to rate; `unranked`: as in `rebuild`."""
        async with self._database.reading() as session:
            rated = (VALID, MatchRow.guild_id != NO_GUILD, MatchRow.game.not_in(unranked))
            return await session.scalar(select(func.count()).where(*rated)) or 0

    async def rebuild(
        self, family_of: FamilyOf, *, unranked: Collection[str] = (), progress: Progress = lambda matches: None
    ) -> int:
        """Rate every finished match again; returns their number. An unchanged model gives the same ratings as before.

        `family_of`: the family of a game's key; None for an unknown game. `unranked`: games whose matches are left out,
        such as games of pure luck. `progress` is called with the number of matches rated since its last call. Bots may
        go on using the database: each server is written in one transaction.
        """
        async with self._database.reading() as session:
            played = select(MatchRow.guild_id).where(MatchRow.guild_id != NO_GUILD)
            servers = await session.scalars(played.union(select(RatingRow.guild_id)))
            guild_ids = sorted(servers)
        done = sum([await self.rebuild_server(guild_id, family_of, unranked, progress) for guild_id in guild_ids])
        async with self._database.writing() as session:
            await lock(session, f"note:{MODEL_NOTE}")
            await session.merge(NoteRow(key=MODEL_NOTE, value=str(MODEL)))
        return done

    async def rebuild_server(
        self,
        guild_id: int,
        family_of: FamilyOf,
        unranked: Collection[str] = (),
        progress: Progress = lambda matches: None,
    ) -> int:
        """Rate the matches of one server again, in the same way.

        They are rated without a lock; then come, with it, those that have finished meanwhile, or all of them again if
        results or people have changed.
        """
        async with self._database.reading() as session:
            matches = await _finished(session, guild_id, family_of, unranked)
        book, last = _Ledger(), matches[-1].ended_at if matches else None
        await book.rate(matches, progress)
        async with self._database.writing() as session:
            await lock_ratings(session, guild_id)
            if last and await _people(session, guild_id, unranked, last) != _people_of(matches):
                book, last = _Ledger(), None  # a match was voided meanwhile, or somebody's data was deleted
            later = await _finished(session, guild_id, family_of, unranked, after=last)
            await book.rate(later, progress)
            theirs = select(MatchRow.id).where(MatchRow.guild_id == guild_id)
            await session.execute(delete(RatingStepRow).where(RatingStepRow.match_id.in_(theirs)))
            await session.execute(delete(RatingRow).where(RatingRow.guild_id == guild_id))
            await insert_ratings(session, guild_id, book.lines, book.steps)
        return len(later) if last is None else len(matches) + len(later)


class _Ledger:
    """The ratings of a server during a rebuild."""

    def __init__(self) -> None:
        self.lines: dict[LadderKey, LadderEntry] = {}
        self.steps: list[RatingStep] = []

    async def rate(self, matches: Sequence[RatedMatch], progress: Progress) -> None:
        for start in range(0, len(matches), MATCHES_PER_YIELD):
            some = matches[start : start + MATCHES_PER_YIELD]
            for match in some:
                self.steps.extend(rate(match, self.lines))
            progress(len(some))
            await asyncio.sleep(0)


async def _finished(
    session: AsyncSession,
    guild_id: int,
    family_of: FamilyOf,
    unranked: Collection[str],
    *,
    after: datetime | None = None,
) -> list[RatedMatch]:
    """The finished matches of a server in the order of rating; `after`: only those that ended later."""
    found = (
        select(MatchRow.id, MatchRow.game, MatchRow.ended_at, *RESULT)
        .join(ResultRow, ResultRow.match_id == MatchRow.id)
        .where(MatchRow.guild_id == guild_id, VALID, MatchRow.ended_at.is_not(None))
        .where(MatchRow.game.not_in(unranked))
        .order_by(MatchRow.ended_at, MatchRow.id, ResultRow.seat)
    )
    rows = (await session.execute(found if after is None else found.where(MatchRow.ended_at > after))).all()
    return [
        RatedMatch(match_id, game, family_of(game), ended_at, tuple(Result(*row[3:]) for row in match))
        for (match_id, game, ended_at), match in groupby(rows, key=lambda row: row[:3])
    ]


async def _people(
    session: AsyncSession, guild_id: int, unranked: Collection[str], until: datetime
) -> list[tuple[int, int, int | None]]:
    """The (match, seat, user) of the rated matches that ended until then: faster to read than the matches."""
    rows = await session.execute(
        select(ResultRow.match_id, ResultRow.seat, ResultRow.user_id)
        .join(MatchRow, MatchRow.id == ResultRow.match_id)
        .where(MatchRow.guild_id == guild_id, VALID, MatchRow.ended_at <= until)
        .where(MatchRow.game.not_in(unranked))
        .order_by(ResultRow.match_id, ResultRow.seat)
    )
    return [(match_id, seat, user_id) for match_id, seat, user_id in rows]


def _people_of(matches: Sequence[RatedMatch]) -> list[tuple[int, int, int | None]]:
    return [
        (match.match_id, result.seat, result.user_id)
        for match in sorted(matches, key=lambda match: match.match_id)
        for result in match.results
    ]
