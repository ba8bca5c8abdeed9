"""Tables against their journal: whatever people, computers, time and bad days do, in whatever order.

No Discord is needed for it: the table's own verbs, the journal on a file, the games, and computers that play at random.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from deeds import CHANNEL, GUILD, PEOPLE, Deed, Deeds, actor, deeds, persons
from housed import Clock, Household, controlled
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule
from machines import LoopMachine, Tally, prove
from matches import SHORT, actors, everything_seen
from trouble import giving_up_at_commit, losing_commits, refusing_in

import games
from bot.refused import Refused
from bot.seats import still_shown
from bot.tables import Table
from bot.turns import Happened, follow, waited_for
from storage import Database, Journal, StorageError

FEW = {
    "rikiki": {"max_cards": 1},
    "whist_belote": {"max_cards": 1},
    "pouilleux": {},
    "huit_americain": {"max_turns": 20},
    "kems": {"target": 3},
    "pharaon": {"coups": 1},
}
"""Options for matches that end while the machine looks on."""

TROUBLES = (
    *("INSERT ON moves", "INSERT ON seats", "UPDATE ON seats", "UPDATE ON matches", "INSERT ON results"),
    *("commit lost", "answer lost"),
)


@dataclass(frozen=True)
class Plan:
    """What the next tables are: the host, so many guests and computers, and whether they start at once."""

    key: str
    guests: int
    computers: int
    timer: str
    start: bool


plans = st.builds(
    Plan,
    st.sampled_from(sorted(FEW)) | st.sampled_from(games.KEYS),
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from(["30", "300", "0"]),
    st.sampled_from([True, True, True, False]),
)
moments = st.none() | st.integers(0, 12).map(lambda milliseconds: milliseconds / 1000)  # None: at its commit


class TableMachine(LoopMachine):
    """One table after another in one channel, five people, and what must be true of it all at every moment."""

    def __init__(self, tally: Tally, folder: Path) -> None:
        super().__init__(tally)
        self.folder = folder
        self.clock = Clock()
        self.deeds = Deeds()
        self.here = Household(folder / "tapis.db", self.clock)
        self.revisions: dict[int, int] = {}  # of each match, the highest that was seen
        self.behind: set[int] = set()  # tables of whose matches another process knows more
        self._control = controlled(self.clock, 1)

    @initialize(seed=st.integers(0, 2**16), plan=plans)
    def opened(self, seed: int, plan: Plan) -> None:
        self.plan = plan
        self.folder.mkdir()
        self._control = controlled(self.clock, seed)
        self._control.__enter__()
        self.run(self.here.open())

    async def close(self) -> None:
        if not self.folder.exists():
            return
        await self.here.close()
        self._control.__exit__(None, None, None)

    # -- what happens ----------------------------------------------------------------------------------

    async def table(self) -> Table:
        """The open table, as a click finds it: one that is in doubt asks the journal first. If none is, a new one."""
        for known in self.here.house:
            table = await self.here.house.find(known.id)
            if table.open:
                return table
        try:
            return await self.here.house.in_channel(CHANNEL)  # opened by a commit that nobody heard of
        except Refused:
            return await self._open()

    async def _open(self) -> Table:
        plan, (host, *guests) = self.plan, sorted(PEOPLE)
        options = FEW.get(plan.key) or SHORT.get(plan.key, {})
        table = await self.here.house.open(
            actor(host), guild_id=GUILD, channel_id=CHANNEL, key=plan.key, language="fr", options=options
        )
        for guest in guests[: plan.guests]:
            await self.deeds.do(table, Deed("join", "", guest))
        for _ in range(plan.computers):
            await self.deeds.do(table, Deed("add_computer", "", host))
        await table.set_timer(actor(host), plan.timer)
        if plan.start:
            await self.deeds.do(table, Deed("fill", "", host))
        await self.here.settle()
        return table

    @rule(plan=plans)
    def another_table_opens(self, plan: Plan) -> None:
        self.plan = plan
        self.run(self._change())

    async def _change(self) -> None:
        for table in self.here.house:
            await table.close()
        await self.table()

    @rule(deed=deeds)
    def somebody_does_something(self, deed: Deed) -> None:
        self.run(self._alone(deed))

    async def _alone(self, deed: Deed) -> None:
        table = await self.table()
        playing = table.match is not None
        end = await self.deeds.do(table, deed)
        if playing and deed.playing == "play" and table.id not in self.behind:
            assert end in ("done", "nothing to do", "too-soon")
        await self.here.settle()

    @rule(several=st.lists(deeds, min_size=2, max_size=6))
    def several_do_something_at_once(self, several: list[Deed]) -> None:
        self.run(self._together(several))

    async def _together(self, several: list[Deed]) -> None:
        table = await self.table()
        await asyncio.gather(*(self.deeds.do(table, deed) for deed in several))
        await self.here.settle()

    @rule(clicks=st.integers(2, 10), pick=st.integers(0, 30), doubled=st.booleans())
    def somebody_clicks_many_times_on_one_decision(self, clicks: int, pick: int, doubled: bool) -> None:
        self.run(self._hammer(clicks, pick, doubled))

    async def _hammer(self, clicks: int, pick: int, doubled: bool) -> None:
        table = await self.table()
        if table.match is None or table.id in self.behind or table.moment.pause():
            return
        seats = {user_id: seat for user_id in PEOPLE if (seat := table.seat_of(user_id)) is not None}
        able = [user_id for user_id, seat in seats.items() if table.match.legal(seat)]
        if not able:
            return
        mover = able[pick % len(able)]
        seat = seats[mover]
        moves, revision = table.match.legal(seat), table.revision
        first = self.deeds.next_click()
        ends = await asyncio.gather(
            *(
                self.deeds.click(
                    table,
                    mover,
                    revision,
                    moves[0 if doubled else turn % len(moves)],
                    first if doubled else self.deeds.next_click(),
                )
                for turn in range(clicks)
            )
        )
        in_turn = table.moment.facts.get("since") is None and table.match.waiting == {seat}
        await self.here.settle()
        assert ends.count("done") >= 1
        if doubled or in_turn:
            assert ends.count("done") == 1, ends

    @rule(moves=st.integers(2, 12), seed=st.integers(0, 99))
    def people_play_on(self, moves: int, seed: int) -> None:
        self.run(self._play_on(moves, Random(seed)))

    async def _play_on(self, moves: int, chance: Random) -> None:
        for _ in range(moves):
            table = await self.table()
            if table.match is None:
                return
            if (
                await self.deeds.do(table, Deed("play", "play", chance.choice(sorted(PEOPLE)), chance.randrange(30)))
                != "done"
            ):
                await self.here.sweep(3)
            await self.here.settle()

    @rule(user_id=persons)
    def somebody_has_their_data_deleted(self, user_id: int) -> None:
        self.run(self._forget(user_id))

    async def _forget(self, user_id: int) -> None:
        await self.here.farewell(user_id)
        await self.here.settle()
        self.deeds.forget(user_id)

    # -- time ------------------------------------------------------------------------------------------

    @rule(seconds=st.sampled_from([0.5, 2, 5, 31, 31, 301]))
    def time_passes(self, seconds: float) -> None:
        self.run(self.here.sweep(seconds))

    @rule()
    def much_time_passes(self) -> None:
        """Nobody is blocked: unless it may wait for ever for people, a match goes on."""
        self.run(self._wait())

    async def _wait(self) -> None:
        table = await self.table()
        await self.here.sweep(1)
        if table.match is None or not table.open or table.lock.unsure:
            return
        assert table.match.outcome is None
        before, paused, patient = table.revision, table.paused, self._patient(table)
        for _ in range(6):
            await self.here.sweep(max(60, table.record.turn_seconds or 0) / 2)
        if paused:
            assert table.revision == before
        elif not patient:
            assert table.revision > before or not table.open or table.paused

    @staticmethod
    def _patient(table: Table) -> bool:
        """Whether it may wait for a person, for as long as that takes."""
        assert table.match is not None
        people = table.match.waiting - table.computer_seats
        return table.record.turn_seconds is None and None not in people and bool(people)

    # -- bad days --------------------------------------------------------------------------------------

    def _trouble(self, kind: str) -> AbstractContextManager[None]:
        if kind in ("commit lost", "answer lost"):
            return losing_commits(done=kind == "answer lost")
        return refusing_in(self.here.file, kind)

    @rule(
        kind=st.sampled_from(TROUBLES),
        several=st.lists(deeds, min_size=1, max_size=3),
        seconds=st.sampled_from([0, 0, 31]),
    )
    def the_database_fails(self, kind: str, several: list[Deed], seconds: float) -> None:
        self.run(self._fail(kind, several, seconds))

    async def _fail(self, kind: str, several: list[Deed], seconds: float) -> None:
        table = await self.table()
        with self._trouble(kind):
            await asyncio.gather(*(self.deeds.do(table, deed) for deed in several))
            if seconds:
                self.clock.advance(seconds)
                self.here.house._act()
                await self.here.settle()
                for one in self.here.house:
                    with suppress(StorageError):  # the clock logs it
                        await one.tend()
            await self.here.settle()

    @rule(deed=deeds, after=moments)
    def somebody_is_given_up(self, deed: Deed, after: float | None) -> None:
        self.run(self._give_up(deed, after))

    async def _give_up(self, deed: Deed, after: float | None) -> None:
        table = await self.table()
        await self._cut(self.deeds.do(table, deed), after)
        await self.here.settle()

    @staticmethod
    async def _cut(work: Coroutine[Any, Any, Any], after: float | None) -> None:
        """Cancel it after so many seconds, or while it commits."""
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

    @rule(deed=deeds, after=moments, seconds=st.sampled_from([1, 1000]))
    def the_process_ends_meanwhile(self, deed: Deed, after: float | None, seconds: float) -> None:
        self.run(self._restart(deed, after, seconds))

    async def _restart(self, deed: Deed, after: float | None, seconds: float) -> None:
        """Another process takes up what the journal tells; the time between counts for nobody."""
        table = await self.table()
        await self._cut(self.deeds.do(table, deed), after)
        await self.here.close()
        self.behind.clear()
        left = self._time_left()
        self.clock.advance(seconds)
        await self.here.open()
        assert all(self._time_left()[seat] >= time for seat, time in left.items())
        await self.here.house.go_on()
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
        table = await self.table()
        if table.match is None or table.match.outcome or table.id in self.behind:
            return
        able = actors(table.match)
        seat = able[pick % len(able)]
        move = table.match.legal(seat)[pick % len(table.match.legal(seat))]
        twin = table.match.copy()
        twin.play(seat, move)
        happened = Happened(self.clock(), seat, in_person=seat is not None)
        turns = follow(table.record.players, waited_for(twin.waiting), table.record.turn_seconds, happened)
        beside = await Database.open(f"sqlite+aiosqlite:///{self.here.file}")
        try:
            await Journal(beside).record(table.id, table.revision, seat, move, turns=turns)
        finally:
            await beside.close()
        self.behind.add(table.id)

    # -- what is true at every moment ------------------------------------------------------------------

    async def look(self) -> None:
        if not self.folder.exists():
            return
        assert self.here.raised == []
        logs: dict[int, list[tuple[int | None, str]]] = {}
        clicked: dict[int, tuple[int, str]] = {}
        moves = self.here.rows("SELECT match_id, seat, move, interaction_id FROM moves ORDER BY match_id, seq")
        for number, seat, move, click in moves:
            logs.setdefault(number, []).append((seat, move))
            if click is not None:
                clicked[click] = (number, move)
        self.deeds.compare(clicked)
        for number, log in logs.items():
            assert len(log) >= self.revisions.get(number, 0)
            self.revisions[number] = len(log)
        for table in self.here.house:
            await self._look_at(table, logs.get(table.id, []))
        self._look_at_results()

    async def _look_at(self, table: Table, log: list[tuple[int | None, str]]) -> None:
        assert table.open
        assert not table.lock.locked()
        known = [] if table.match is None else list(table.match.log)
        if table.lock.unsure or table.id in self.behind:
            assert known == log[: len(known)]
            if known == log:
                self.behind.discard(table.id)
            if table.lock.unsure:
                return
        if table.id not in self.behind:
            kept = await self.here.journal.match(table.id)
            kept = replace(kept, started_at=table.record.started_at)  # the journal's alone
            assert table.record == still_shown(kept, table.record)
            assert known == log
            told = await self.here.house.rebuild(kept)
            assert (told and everything_seen(told)) == (table.match and everything_seen(table.match))
        self._look_at_seats(table)
        if table.match is not None and table.match.outcome is None and not table.paused:
            self._look_at_turns(table)

    @staticmethod
    def _look_at_seats(table: Table) -> None:
        players = table.record.players
        owners = [player.user_id for player in players if player.user_id is not None]
        assert [player.seat for player in players] == list(range(len(players)))
        assert len(owners) == len(set(owners))
        if table.match is None:
            assert len(players) <= table.most
            assert table.people
        else:
            assert len(players) == table.match.seats

    @staticmethod
    def _look_at_turns(table: Table) -> None:
        """Somebody is to move: a computer, the table itself, or a person who has a deadline where there are any."""
        assert table.match is not None
        assert table.match.waiting
        if table.record.turn_seconds is None or None in table.match.waiting:
            return
        for player in table.record.players:
            assert player.computer or (player.deadline is not None) == (player.seat in table.match.waiting)

    def _look_at_results(self) -> None:
        """A match that has finished has one result a seat, and counts once for whoever it counts for."""
        results = "SELECT count(*) FROM results WHERE match_id = id"
        seats = "SELECT count(*) FROM seats WHERE match_id = id"
        rows = self.here.rows(f"SELECT status = 'finished', ({results}), ({seats}) FROM matches")
        assert all(kept == (seats if finished else 0) for finished, kept, seats in rows)
        counted = self.here.rows(
            "SELECT user_id, count(*) FROM results WHERE counted GROUP BY user_id ORDER BY user_id"
        )
        rated = "SELECT user_id, played FROM ratings WHERE ladder = '@all' AND season = '' ORDER BY user_id"
        assert self.here.rows(rated) == counted


@pytest.mark.parametrize(("machines", "steps"), [(6, 40), pytest.param(1000, 100, marks=pytest.mark.proof)])
def test_a_table_is_what_its_journal_tells_and_nobody_is_blocked(tmp_path: Path, machines: int, steps: int) -> None:
    names = count()
    tally = prove(lambda tally: TableMachine(tally, tmp_path / str(next(names))), machines, steps)
    assert tally.steps > machines * steps / 2
