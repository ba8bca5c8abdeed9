"""Tables against their journal: whatever people, computers, time and bad days do, in whatever order.

No Discord is needed for it: the table's own verbs, the journal on a file, the games, and computers that play at random.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule
from support.games.matches import actors
from support.machines.state_machine import prove
from support.machines.table_actions import PEOPLE, Action, actions, persons
from support.machines.table_machine import Plan, Tables, plans
from support.storage.failing_database import giving_up_at_commit, losing_commits, refusing_in

from bot.core.errors import Refused
from bot.matches.deadlines import TurnTaken, deadlines_after, waited_for
from bot.tables.seating import Computer, House, Mover, Person
from bot.tables.table import Table
from bot.tables.upkeep import tick
from storage import Database, Journal, StorageError

pytestmark = pytest.mark.live  # seconds

TROUBLES = (
    *("INSERT ON moves", "INSERT ON seats", "UPDATE ON seats", "UPDATE ON matches", "INSERT ON results"),
    *("commit lost", "answer lost"),
)


moments = st.none() | st.integers(0, 12).map(lambda milliseconds: milliseconds / 1000)  # None: at its commit


class TableMachine(Tables):
    """What happens at tables, and around them."""

    @rule(plan=plans)
    def another_table_opens(self, plan: Plan) -> None:
        self.plan = plan
        self.run(self._change())

    async def _change(self) -> None:
        for table in self.here.tables:
            await table.close()
        await self.table()

    @rule(action=actions)
    def somebody_does_something(self, action: Action) -> None:
        self.run(self._alone(action))

    async def _alone(self, action: Action) -> None:
        table = await self.table()
        playing = table.match is not None
        end = await self.actions.do(table, action)
        if playing and action.playing == "play":
            assert end in ("done", "nothing to do", "too-soon")
        await self.here.settle()

    @rule(several=st.lists(actions, min_size=2, max_size=6))
    def several_do_something_at_once(self, several: list[Action]) -> None:
        self.run(self._together(several))

    async def _together(self, several: list[Action]) -> None:
        table = await self.table()
        await asyncio.gather(*(self.actions.do(table, action) for action in several))
        await self.here.settle()

    @rule(clicks=st.integers(2, 10), pick=st.integers(0, 30), doubled=st.booleans())
    def somebody_clicks_many_times_on_one_decision(self, clicks: int, pick: int, doubled: bool) -> None:
        self.run(self._hammer(clicks, pick, doubled))

    async def _hammer(self, clicks: int, pick: int, doubled: bool) -> None:
        table = await self.table()
        if table.match is None or table.timing.pause(table.services.clock.seconds):
            return
        seats = {user_id: seat for user_id in PEOPLE if (seat := table.seat_of(user_id)) is not None}
        able = [user_id for user_id, seat in seats.items() if table.match.legal(seat)]
        if not able:
            return
        mover = able[pick % len(able)]
        seat = seats[mover]
        moves, revision = table.match.legal(seat), table.revision
        first = self.actions.next_click()
        ends = await asyncio.gather(
            *(
                self.actions.click(
                    table,
                    mover,
                    revision,
                    moves[0 if doubled else turn % len(moves)],
                    first if doubled else self.actions.next_click(),
                )
                for turn in range(clicks)
            )
        )
        in_turn = table.timing.facts.get("since") is None and table.match.waiting == {seat}
        await self.here.settle()
        assert ends.count("done") >= 1
        if doubled or in_turn:
            assert ends.count("done") == 1, ends

    @rule(seed=st.integers(0, 99))
    def a_few_moves_are_played(self, seed: int) -> None:
        self.run(self._play_on(2 + seed % 11, Random(seed)))

    async def _play_on(self, moves: int, chance: Random) -> None:
        for _ in range(moves):
            table = await self.table()
            if table.match is None:
                return
            if (
                await self.actions.do(
                    table, Action("play", "play", chance.choice(sorted(PEOPLE)), chance.randrange(30))
                )
                != "done"
            ):
                await self.here.sweep(3)
            await self.here.settle()

    @rule(user_id=persons)
    def somebody_has_their_data_deleted(self, user_id: int) -> None:
        self.run(self._forget(user_id))

    async def _forget(self, user_id: int) -> None:
        await self.here.delete_data(user_id)
        await self.here.settle()
        self.actions.forget(user_id)

    # -- time ------------------------------------------------------------------------------------------

    @rule(seconds=st.sampled_from([0.5, 2, 5, 31, 31, 301]))
    def time_passes(self, seconds: float) -> None:
        self.run(self.here.sweep(seconds))

    @rule(parts=st.integers(2, 4))
    def much_time_passes(self, parts: int) -> None:
        """Nobody is blocked: unless it may wait for ever for people, a match goes on. `parts`: looks in a turn."""
        self.run(self._wait(parts))

    async def _wait(self, parts: int) -> None:
        table = await self.table()
        await self.here.sweep(1)
        if table.match is None or not table.open or table.lock.unsure:
            return
        assert table.match.outcome is None
        before, paused, patient = table.revision, table.paused, self._patient(table)
        for _ in range(3 * parts):
            await self.here.sweep(max(60, table.record.settings.turn_seconds or 0) / parts)
        if paused:
            assert table.revision == before
        elif not patient:
            assert table.revision > before or not table.open or table.paused

    @staticmethod
    def _patient(table: Table) -> bool:
        """Whether it may wait for a person, for as long as that takes."""
        assert table.match is not None
        people = table.match.waiting - table.computer_seats
        return table.record.settings.turn_seconds is None and None not in people and bool(people)

    # -- bad days --------------------------------------------------------------------------------------

    def _trouble(self, kind: str) -> AbstractContextManager[None]:
        if kind in ("commit lost", "answer lost"):
            return losing_commits(done=kind == "answer lost")
        return refusing_in(self.here.file, kind)

    @rule(
        kind=st.sampled_from(TROUBLES),
        several=st.lists(actions, min_size=1, max_size=3),
        seconds=st.sampled_from([0, 0, 31]),
    )
    def the_database_fails(self, kind: str, several: list[Action], seconds: float) -> None:
        self.run(self._fail(kind, several, seconds))

    async def _fail(self, kind: str, several: list[Action], seconds: float) -> None:
        table = await self.table()
        with self._trouble(kind):
            await asyncio.gather(*(self.actions.do(table, action) for action in several))
            if seconds:
                self.here.pass_time(seconds)
                self.here.tables.services.scheduler.run_due()
                await self.here.settle()
                for one in self.here.tables:
                    with suppress(StorageError):  # the clock logs it
                        await tick(one)
            await self.here.settle()

    @rule(action=actions, after=moments)
    def somebody_is_given_up(self, action: Action, after: float | None) -> None:
        self.run(self._give_up(action, after))

    async def _give_up(self, action: Action, after: float | None) -> None:
        table = await self.table()
        await self._cut(self.actions.do(table, action), after)
        await self.here.settle()

    @staticmethod
    async def _cut(work: Coroutine[Any, Any, Any], after: float | None) -> None:
        """Cancel `work` after this number of seconds; None: while it commits."""
        task = asyncio.ensure_future(work)
        if after is None:
            with giving_up_at_commit():
                await asyncio.wait({task})
        else:
            await asyncio.sleep(after)
            task.cancel()
            await asyncio.wait({task})
        if not task.cancelled():
            task.result()

    @rule(action=actions, after=moments, seconds=st.sampled_from([1, 1000]))
    def the_process_ends_meanwhile(self, action: Action, after: float | None, seconds: float) -> None:
        self.run(self._restart(action, after, seconds))

    async def _restart(self, action: Action, after: float | None, seconds: float) -> None:
        """Another process takes up what the journal tells; the time between counts for nobody."""
        table = await self.table()
        await self._cut(self.actions.do(table, action), after)
        await self.here.close()
        left = self._time_left()
        self.clock.advance(seconds)
        await self.here.open()
        assert all(self._time_left()[seat] >= time for seat, time in left.items())
        await self.here.tables.resume()
        await self.here.settle()

    def _time_left(self) -> dict[tuple[int, int], float]:
        rows = self.here.rows(
            "SELECT match_id, seat, unixepoch(deadline) FROM seats JOIN matches ON id = match_id"
            " WHERE deadline IS NOT NULL AND status = 'playing'"
        )
        return {(number, seat): deadline - self.clock().timestamp() for number, seat, deadline in rows}

    @rule(pick=st.integers(0, 30))
    def another_process_plays(self, pick: int) -> None:
        self.run(self._play_elsewhere(pick))

    async def _play_elsewhere(self, pick: int) -> None:
        """The same move from here comes too late, and the table catches up."""
        table = await self.table()
        if table.match is None or table.match.outcome or table.paused or table.timing.facts:
            return
        able = actors(table.match)
        seat = able[pick % len(able)]
        move = table.match.legal(seat)[pick % len(table.match.legal(seat))]
        user_id = next((one for one in PEOPLE if table.seat_of(one) == seat), None)
        if user_id is None and seat is not None and seat not in table.computer_seats:
            return
        mover: Mover = House() if seat is None else Computer(seat) if user_id is None else Person(user_id)
        twin = table.match.copy()
        twin.play(seat, move)
        turn = TurnTaken(self.clock(), seat, in_person=seat is not None)
        record, waited = table.record, waited_for(twin.waiting)
        turns = deadlines_after(turn, record.players, waited, record.settings.turn_seconds)
        beside = await Database.open(f"sqlite+aiosqlite:///{self.here.file}")
        try:
            await Journal(beside).record_all(table.id, table.revision, seat, [move], turns=turns)
        finally:
            await beside.close()
        with pytest.raises(Refused, match="stale"):
            await table.play(mover, table.revision, move)
        await self.here.settle()


@pytest.mark.parametrize(("machines", "steps"), [(5, 25), pytest.param(250, 100, marks=pytest.mark.proof)])
def test_a_table_is_what_its_journal_tells_and_nobody_is_blocked(
    tmp_path: Path, machines: int, steps: int, record_proof: Callable[..., None]
) -> None:
    names = count()
    tally = prove(lambda tally: TableMachine(tally, tmp_path / str(next(names))), machines, steps)
    record_proof(machines=tally.machines, steps=tally.steps)
    assert tally.steps > machines * steps / 4
