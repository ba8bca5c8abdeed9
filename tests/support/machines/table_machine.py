"""Tables without Discord, one after another in one channel, and their invariants.

This is the base of the machine in tests/bot/tables/test_table_machine.py, which has the rules.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import initialize
from support.games.matches import SHORT, everything_seen
from support.machines.offline_tables import Clock, OfflineTables, controlled
from support.machines.state_machine import LoopMachine, Tally
from support.machines.table_actions import CHANNEL, GUILD, PEOPLE, Action, Actions, actor

import games
from bot.core.errors import Refused
from bot.matches.lobby_seats import kept_seats
from bot.matches.replay import rebuild
from bot.tables import lobby
from bot.tables.new_table import NewTable
from bot.tables.seating import people, seat_limit, still_shown
from bot.tables.table import Table

SHORT_OPTIONS = {
    "rikiki": {"max_cards": 1},
    "whist_belote": {"max_cards": 1},
    "pouilleux": {},
    "huit_americain": {"max_turns": 20},
    "kems": {"target": 3},
    "pharaon": {"coups": 1},
}
"""Options for matches that are short enough to end within a run of the machine."""


@dataclass(frozen=True)
class Plan:
    """The setup of the next tables: the host, numbers of guests and computers, and whether they start at once."""

    key: str
    guests: int
    computers: int
    timer: str
    start: bool


plans = st.builds(
    Plan,
    st.sampled_from(sorted(SHORT_OPTIONS)) | st.sampled_from(games.KEYS),
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from(["30", "300", "0"]),
    st.sampled_from([True, True, True, False]),
)


class Tables(LoopMachine):
    """The open table, five people who may join it, and the database."""

    def __init__(self, tally: Tally, folder: Path) -> None:
        super().__init__(tally)
        self.folder = folder
        self.clock = Clock()
        self.actions = Actions()
        self.here = OfflineTables(folder / "tapis.db", self.clock)
        self.revisions: dict[int, int] = {}  # by match: the highest revision seen
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

    async def table(self) -> Table:
        """The open table as a click finds it (in doubt, it asks the journal first), or a new one."""
        for listed in self.here.tables:
            table = await self.here.tables.find(listed.id)
            if table.open:
                return table
        try:
            return await self.here.tables.in_channel(CHANNEL)  # opened by a commit without an answer
        except Refused:
            return await self._open()

    async def _open(self) -> Table:
        plan, (host, *guests) = self.plan, sorted(PEOPLE)
        options = SHORT_OPTIONS.get(plan.key) or SHORT.get(plan.key, {})
        new = NewTable(guild_id=GUILD, channel_id=CHANNEL, game=plan.key, language="fr", options=options)
        table = await self.here.tables.open(actor(host), new)
        for guest in guests[: plan.guests]:
            await self.actions.do(table, Action("join", "", guest))
        for _ in range(plan.computers):
            await self.actions.do(table, Action("add_computer", "", host))
        await table.change(lobby.set_setting, actor(host), "turn_seconds", plan.timer)
        if plan.start:
            await self.actions.do(table, Action("fill", "", host))
        await self.here.settle()
        return table

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
        self.actions.compare(clicked)
        for number, log in logs.items():
            assert len(log) >= self.revisions.get(number, 0)
            self.revisions[number] = len(log)
        for table in self.here.tables:
            await self._look_at(table, logs.get(table.id, []))
        self._look_at_results()

    async def _look_at(self, table: Table, log: list[tuple[int | None, str]]) -> None:
        assert table.open
        assert not table.lock.locked()
        played = [] if table.match is None else list(table.match.log)
        if table.lock.unsure:
            assert played == log[: len(played)]
            return
        assert played == log
        kept = await self.here.journal.match(table.id)
        kept = replace(kept, started_at=table.record.started_at)  # only the journal has it
        assert table.record == still_shown(kept, table.record)
        rebuilt = await rebuild(self.here.journal, kept)
        assert (rebuilt and everything_seen(rebuilt)) == (table.match and everything_seen(table.match))
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
            assert len(players) + len(kept_seats(table.record)) <= seat_limit(table.record)
            assert people(table.record)
        else:
            assert len(players) == table.match.seats

    @staticmethod
    def _look_at_turns(table: Table) -> None:
        """There is always a player on turn; under a turn limit, exactly the people on turn have a deadline."""
        assert table.match is not None
        assert table.match.waiting
        if table.record.settings.turn_seconds is None or None in table.match.waiting:
            return
        for player in table.record.players:
            assert player.computer or (player.deadline is not None) == (player.seat in table.match.waiting)

    def _look_at_results(self) -> None:
        """A finished match has one result per seat, and enters the ratings once per person for whom it counts."""
        results = "SELECT count(*) FROM results WHERE match_id = id"
        seats = "SELECT count(*) FROM seats WHERE match_id = id"
        rows = self.here.rows(f"SELECT status = 'finished', ({results}), ({seats}) FROM matches")
        assert all(kept == (seats if finished else 0) for finished, kept, seats in rows)
        counted = self.here.rows(
            "SELECT user_id, count(*) FROM results WHERE counted GROUP BY user_id ORDER BY user_id"
        )
        rated = "SELECT user_id, played FROM ratings WHERE ladder = '@all' AND season = '' ORDER BY user_id"
        assert self.here.rows(rated) == counted
