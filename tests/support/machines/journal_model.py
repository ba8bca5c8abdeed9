"""The expected content of a journal, in plain lists: the model for tests/storage/journal/test_journal_machine.py."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import Bundle
from support.machines.state_machine import LoopMachine, Tally

from storage import Database, Journal, Player, StorageError, TableRecord

EPOCH = datetime(2026, 11, 21, tzinfo=UTC)
OPEN_STATUSES = ("lobby", "playing")
CHANNELS = (20, 21, 22)
PEOPLE = (100, 101, 102, 103)

channels = st.sampled_from(CHANNELS)
people = st.sampled_from(PEOPLE)
either = st.integers(0, 1)
clicks = st.none() | st.integers(1000, 1012)
deadlines = st.none() | st.integers(0, 10**6).map(lambda seconds: EPOCH + timedelta(seconds=seconds))


@st.composite
def seatings(draw: st.DrawFn) -> tuple[Player, ...]:
    """Distinct people, followed by computers."""
    seated = [Player(0, user_id, f"P{user_id}") for user_id in draw(st.lists(people, unique=True, max_size=3))]
    seated += [Player(0, None, "Colette", computer=True)] * draw(st.integers(0, 2))
    return tuple(replace(player, seat=seat) for seat, player in enumerate(seated))


def timeless(match: TableRecord) -> TableRecord:
    """The match without the times that the journal's clock has set."""
    started, ended = (moment and EPOCH for moment in (match.started_at, match.ended_at))
    return replace(match, created_at=EPOCH, started_at=started, ended_at=ended)


@dataclass
class ExpectedMatch:
    """A match as the journal should store it; `moves` include the clicks that made them."""

    match: TableRecord
    moves: list[tuple[int | None, str, int | None]] = field(default_factory=list)
    outcome: tuple[tuple[int, int], ...] = ()

    @property
    def open(self) -> bool:
        return self.match.status in OPEN_STATUSES

    def change(self, **changes: Any) -> None:
        self.match = replace(self.match, **changes)

    def reseat(self, change: Callable[[Player], Player]) -> None:
        self.change(players=tuple(map(change, self.match.players)))


matches: Bundle[int] = Bundle("matches")


class Journals(LoopMachine):
    """Two journals on one database, like those of two processes, and their expected content."""

    def __init__(self, tally: Tally, url: str) -> None:
        super().__init__(tally)
        self.url = url
        self.databases: list[Database] = []
        self.kept: dict[int, ExpectedMatch] = {}
        self.touched: set[int] = set()
        self.numbers = count()

    def open_databases(self) -> None:
        self.databases = [self.run(Database.open(self.url)) for _ in range(2)]

    async def close(self) -> None:
        try:
            if self.databases:
                await self._compare(self.kept)
                await self._compare_what_is_open()
        finally:
            for database in self.databases:
                await database.close()

    def journal(self, which: int) -> Journal:
        return Journal(self.databases[which])

    def touch(self, number: int) -> ExpectedMatch:
        self.touched.add(number)
        return self.kept[number]

    def refused(self, work: Awaitable[object], *why: type[StorageError]) -> StorageError:
        """Assert that the call raises one of these errors; the invariants check that it has changed nothing."""

        async def tried() -> StorageError:
            with pytest.raises(StorageError) as refusal:
                await work
            return refusal.value

        error = self.run(tried())
        assert type(error) in (why or (StorageError,)), repr(error)
        return error

    def holder(self, channel: int) -> int | None:
        return next((n for n, kept in self.kept.items() if kept.open and kept.match.channel_id == channel), None)

    async def look(self) -> None:
        """Compare the matches that a rule has touched, as both processes read them."""
        touched, self.touched = self.touched, set()
        await self._compare({number: self.kept[number] for number in touched})

    async def _compare(self, expected: dict[int, ExpectedMatch]) -> None:
        for number, kept in expected.items():
            journal = self.journal(next(self.numbers) % 2)
            assert timeless(await journal.match(number)) == kept.match
            assert await journal.moves(number) == tuple((seat, move) for seat, move, _ in kept.moves)
            assert await journal.outcome(number) == kept.outcome

    async def _compare_what_is_open(self) -> None:
        expected = [kept.match for _, kept in sorted(self.kept.items()) if kept.open]
        for journal in map(self.journal, range(2)):
            assert [timeless(match) for match in await journal.open_matches()] == expected
        for channel in CHANNELS:
            found = await journal.open_in(channel)
            assert (found and found.id) == self.holder(channel)
        for user_id in PEOPLE:
            seated = [match.id for match in expected if user_id in {player.user_id for player in match.players}]
            assert [match.id for match in await journal.matches_of(user_id)] == seated
