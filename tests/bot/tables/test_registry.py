"""Every open table: found, opened within the limits, read from the journal, closed with its place."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from support.discord.bare_delivery import Clock, LogLines, log_lines
from support.storage.records import NOON, record

import games
from bot.core.errors import Refused
from bot.core.tasks import ShutdownFlag
from bot.core.types import Actor
from bot.tables.new_table import NewTable, TableLimits
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from storage import ChannelBusy, Player, StorageError, TableRecord, TableSettings, TooMany, Unknown

ALICE = Actor(100, "Alice")
NEW = NewTable(guild_id=10, channel_id=20, game="rikiki", language="fr")


@dataclass
class PaperJournal:
    """The matches of a test."""

    matches: dict[int, TableRecord] = field(default_factory=dict)
    failures: dict[object, Exception] = field(default_factory=dict)  # by the id of a match, or by the method
    opened: list[dict[str, Any]] = field(default_factory=list)
    stopped: list[int] = field(default_factory=list)
    period: tuple[datetime, datetime] | None = None

    def _check(self, *keys: object) -> None:
        for key in keys:
            if key in self.failures:
                raise self.failures[key]

    async def open_lobby(self, **fields: Any) -> TableRecord:
        self.opened.append(fields)
        self._check("open_lobby")
        kept = {name: value for name, value in fields.items() if not name.startswith("most_")}
        return record(id=50 + len(self.opened), **kept)

    async def match(self, match_id: int) -> TableRecord:
        self._check("match", match_id)
        if match_id not in self.matches:
            raise Unknown(match_id)
        return self.matches[match_id]

    async def moves(self, match_id: int) -> tuple[()]:
        self._check(match_id)
        return ()

    async def open_in(self, channel_id: int) -> TableRecord | None:
        return next((match for match in self.matches.values() if match.channel_id == channel_id), None)

    async def matches_of(self, user_id: int) -> list[TableRecord]:
        there = [match for match in self.matches.values() if user_id in [one.user_id for one in match.players]]
        return sorted(there, key=lambda match: match.id)

    async def open_matches(self) -> list[TableRecord]:
        return list(self.matches.values())

    async def ended_between(self, since: datetime, until: datetime) -> list[TableRecord]:
        self.period = since, until
        return list(self.matches.values())

    async def rating_changes(self, _: int) -> tuple[()]:
        return ()

    async def deeds(self, _: int) -> tuple[()]:
        return ()

    async def stop(self, match_id: int) -> None:
        self.stopped.append(match_id)

    async def amend(self, before: TableRecord, after: TableRecord, **_: object) -> TableRecord:
        self._check("amend", before.id)
        return after


@dataclass
class House:
    """A registry over such a journal."""

    journal: PaperJournal
    clock: Clock
    registry: TableRegistry
    changed: list[int]

    def keep(self, number: int, **changes: Any) -> TableRecord:
        """A match of the journal: by default a lobby of two people in a channel of its own."""
        values: dict[str, Any] = {"people": 2, "game": "rikiki", "channel_id": 1000 + number} | changes
        self.journal.matches[number] = record(id=number, **values)
        return self.journal.matches[number]


def house(limits: TableLimits | None = None, owns: Callable[[int], bool] = lambda _: True) -> House:
    journal, clock, changed = PaperJournal(), Clock(), list[int]()

    def note(table: Table) -> None:
        changed.append(table.id)

    parts: Any = (journal, None, None, None, ShutdownFlag(), clock, 0, note, limits, owns)
    return House(journal, clock, TableRegistry(*parts), changed)


@pytest.fixture
def logs() -> Any:
    with log_lines("bot.tables") as lines:
        yield lines


async def refusal(job: Coroutine[Any, Any, object]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as raised:
        await job
    return raised.value.key, dict(raised.value.facts)


# -- opening -------------------------------------------------------------------------------------------------


async def test_a_new_table_is_written_with_its_settings_and_the_limits(logs: LogLines) -> None:
    here = house(TableLimits(per_host=3, per_server=9))
    new = replace(
        NEW, seats=4, options={"max_cards": 2}, settings=TableSettings(turn_seconds=60, strength="hard"), withheld=True,
    )  # fmt: skip
    table = await here.registry.open(ALICE, new)
    assert here.journal.opened == [
        {
            "guild_id": 10, "channel_id": 20, "host_id": 100, "game": "rikiki", "seats": 4, "options": {"max_cards": 2},
            "language": "fr", "players": [Player(0, 100, "Alice", language="fr", strength="hard")],
            "settings": new.settings, "tournament_id": None, "withheld": True, "most_hosted": 3, "most_in_guild": 9,
        }
    ]  # fmt: skip
    assert await here.registry.find(51) is table
    assert list(here.registry) == [table]
    line = {"level": "info", "event": "table opened", "table": 51, "guild": 10, "channel": 20, "game": "rikiki"}
    assert logs.take() == [line]


@pytest.mark.parametrize(("owner", "key"), [("host", "too-many-host"), ("guild", "too-many-guild")])
async def test_a_person_who_reaches_a_limit_reads_which(owner: str, key: str) -> None:
    here = house()
    here.journal.failures["open_lobby"] = TooMany(owner, 3)
    assert await refusal(here.registry.open(ALICE, NEW)) == (key, {"most": 3})


async def test_a_channel_with_a_table_shows_that_one(logs: LogLines) -> None:
    here = house()
    here.keep(7, message_id=None)
    here.journal.failures["open_lobby"] = ChannelBusy(7)
    key, facts = await refusal(here.registry.open(ALICE, NEW))
    assert (key, facts["table"].id) == ("busy", 7)
    assert here.changed == [7], "it was opened by a commit whose answer was lost, and was never shown"
    outside = replace(NEW, guild_id=None)
    assert (await refusal(here.registry.open(ALICE, outside)))[0] == "busy-outside"
    assert here.changed == [7], "its first drawing may be under way"
    here.keep(8, message_id=5)
    here.journal.failures["open_lobby"] = ChannelBusy(8)
    await refusal(here.registry.open(ALICE, NEW))
    assert here.changed == [7]


async def test_a_tournament_uses_its_open_table_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    here, started = house(), list[tuple[int, object]]()
    here.keep(3, channel_id=NEW.channel_id, tournament_id=5)
    here.journal.failures["open_lobby"] = ChannelBusy(3)

    async def start(table: Table, seal: object, version: int | None) -> None:
        started.append((table.id, seal))
        table.record = replace(table.record, status="playing")

    def sealed(number: int) -> Any:
        return f"seal of {number}"

    monkeypatch.setattr(Table, "start_as_seated", start)
    for _ in range(2):
        new = replace(NEW, tournament_id=5)
        assert (await here.registry.open_for_tournament(new, ALICE.id, sealed)).id == 3
    assert started == [(3, "seal of 3")], "once: then it is in play"
    another = here.registry.open_for_tournament(replace(NEW, tournament_id=6), ALICE.id, sealed)
    assert (await refusal(another))[0] == "busy"


async def test_nothing_opens_while_the_bot_stops_or_in_anothers_place() -> None:
    here = house(owns=lambda place_id: place_id != 10)
    assert (await refusal(here.registry.open(ALICE, NEW)))[0] == "restarting"
    here.registry.services.shutdown.set()
    assert (await refusal(here.registry.open(ALICE, replace(NEW, guild_id=11))))[0] == "restarting"
    assert here.journal.opened == []


async def test_there_is_room_below_the_limits_of_a_host_and_of_a_server() -> None:
    here = house(TableLimits(per_host=2, per_server=3))
    for number, host, guild in ((1, 100, 10), (2, 101, 10), (3, 100, 11)):
        here.keep(number, host_id=host, guild_id=guild)
        await here.registry.find(number)
    here.registry.require_room(101, 10)
    for host, guild, key, most in ((100, 12, "too-many-host", 2), (999, 10, "too-many-guild", 3)):
        if key == "too-many-guild":
            here.keep(4, host_id=998, guild_id=10)
            await here.registry.find(4)
        with pytest.raises(Refused) as raised:
            here.registry.require_room(host, guild)
        assert (raised.value.key, dict(raised.value.facts)) == (key, {"most": most})
    house().registry.require_room(100, 10)


# -- finding -------------------------------------------------------------------------------------------------


async def test_a_table_is_read_once_and_a_missing_one_is_explained() -> None:
    here = house(owns=lambda place_id: place_id != 11)
    here.keep(1)
    here.keep(2, status="finished")
    here.keep(3, status="stopped")
    here.keep(4, guild_id=11)
    here.keep(5, guild_id=None)
    here.journal.failures[6] = StorageError("locked")
    found = await here.registry.find(1)
    assert await here.registry.find(1) is found is await here.registry.in_channel(1001)
    assert 1 in here.registry
    keys = {number: (await refusal(here.registry.find(number)))[0] for number in (2, 3, 4, 6, 7)}
    assert keys == {2: "game-over", 3: "game-over", 4: "restarting", 6: "broken", 7: "no-table"}
    assert not found.asleep
    assert (await here.registry.find(5)).asleep, "outside the bot's servers, until a click brings a token"
    assert (await refusal(here.registry.in_channel(5)))[0] == "no-table"
    assert (await here.registry.unreadable(1004)).id == 4
    assert (await refusal(here.registry.unreadable(5)))[0] == "no-table"


async def test_a_match_belongs_to_the_process_of_its_place() -> None:
    here = house(owns=lambda place_id: place_id != 11)
    here.keep(1, guild_id=11)
    here.keep(2)
    here.journal.failures[3] = StorageError("locked")
    assert [await here.registry.owns_table(number) for number in (1, 2, 3, 4)] == [False, True, True, True]


async def test_the_only_table_of_a_user_is_the_one_where_they_play(logs: LogLines) -> None:
    here = house(owns=lambda place_id: place_id != 11)
    away = tuple(Player(seat, 100 + seat, "x", computer=True) for seat in range(2))
    here.keep(1, players=away)
    assert (await here.registry.only_of(100)).id == 1
    here.keep(2)
    assert (await here.registry.only_of(100)).id == 2, "at the other one a computer plays"
    assert [table.id for table in await here.registry.of_person(100)] == [2]
    assert (await refusal(here.registry.only_of(999)))[0] == "no-table"
    here.keep(3, guild_id=11)
    assert (await refusal(here.registry.only_of(100)))[0] == "several"
    del here.journal.matches[2]
    here.registry._tables.clear()
    assert (await refusal(here.registry.only_of(100)))[0] == "restarting"
    del here.journal.matches[3]
    here.keep(4)
    here.keep(5)
    assert (await refusal(here.registry.only_of(100)))[0] == "several"
    here.keep(6, game="no such game", status="playing", version=1, seed=bytes(32))
    logs.take()
    assert [table.id for table in await here.registry.of_person(100)] == [4, 5]
    (line,) = logs.take()
    assert (line["level"], line["event"], line["table"]) == ("warning", "table not read", 6)


# -- a restart -----------------------------------------------------------------------------------------------


async def test_a_start_loads_its_open_tables_and_leaves_those_that_cannot_go_on(logs: LogLines) -> None:
    here = house(owns=lambda place_id: place_id != 11)
    for number in (1, 2):
        here.keep(number)
    here.keep(3, guild_id=11)
    here.keep(4, status="playing", version=-1, seed=bytes(32), dealer=0)
    here.keep(5, status="playing", version=games.info("rikiki").version, seed=bytes(32), dealer=0)
    here.journal.failures[5] = StorageError("damaged")
    first = await here.registry.find(1)
    await here.registry.load_open()
    assert here.journal.stopped == []
    assert sorted(table.id for table in here.registry) == [1, 2]
    assert await here.registry.find(1) is first
    gone, damaged = logs.take()
    assert (gone["level"], gone["event"], gone["table"], gone["game"]) == ("error", "table cannot go on", 4, "rikiki")
    assert "bad-version" in gone["error"]
    assert (damaged["event"], damaged["table"], damaged["error"]) == ("table cannot go on", 5, "damaged")


async def test_tables_that_ended_just_before_a_start_are_shown_once_more(logs: LogLines) -> None:
    here = house(owns=lambda place_id: place_id != 11)
    here.keep(1, status="stopped", message_id=5)
    here.keep(2, status="stopped", message_id=None)
    here.keep(3, status="stopped", message_id=5, guild_id=11)
    here.keep(4, status="finished", message_id=5, version=-1, seed=bytes(32), dealer=0)
    await here.registry.load_ended(NOON, NOON + timedelta(hours=1))
    assert here.journal.period == (NOON, NOON + timedelta(hours=1))
    (line,) = logs.take()
    assert (line["level"], line["event"], line["table"]) == ("warning", "ended table not shown again", 4)
    await here.registry.resume()
    assert here.changed == [1]
    await here.registry.resume()
    assert here.changed == [1]


async def test_tables_that_another_process_changed_are_read_again() -> None:
    here = house()
    here.keep(1)
    known = await here.registry.find(1)
    here.keep(2)
    await here.registry.reread()
    assert known.lock.unsure
    assert here.changed == [2]
    assert not (await here.registry.find(2)).lock.unsure


# -- all tables at once --------------------------------------------------------------------------------------


async def test_deadlines_move_with_the_clock_at_every_table(logs: LogLines) -> None:
    here = house()
    for number in (1, 2):
        here.keep(number, status="playing", version=games.info("rikiki").version, seed=bytes(32), dealer=0)
        await here.registry.find(number)
    base = here.clock.base
    assert here.registry.now == base + timedelta(seconds=here.clock.time)
    here.clock.base = base + timedelta(seconds=50)
    here.journal.failures[1] = StorageError("locked")
    await here.registry.rebase()
    assert [table.time_base - base for table in here.registry] == [timedelta(), timedelta(seconds=50)]
    assert logs.take() == [{"level": "warning", "event": "deadlines not moved", "table": 1, "error": "locked"}]
    assert here.registry.now == base + timedelta(seconds=here.clock.time), "no deadline passes too early"
    here.journal.failures.clear()
    await here.registry.find(1)  # it is read again first: the write may have been done
    await here.registry.rebase()
    assert here.registry.now == base + timedelta(seconds=50 + here.clock.time)


async def test_the_tables_of_a_place_that_is_gone_are_closed_and_no_others(logs: LogLines) -> None:
    here = house()
    for number, guild in ((1, 10), (2, 10), (3, 11), (4, None)):
        here.keep(number, guild_id=guild)
        await here.registry.find(number)
    await here.registry.close_where()
    assert len(list(here.registry)) == 4
    await here.registry.close_where(channel_id=1003)
    assert [table.id for table in here.registry] == [1, 2, 4]
    here.journal.failures[1] = StorageError("locked")
    logs.take()
    with pytest.raises(StorageError, match="locked"):
        await here.registry.close_where(guild_id=10)
    assert [table.id for table in here.registry] == [1, 4], "the others are closed all the same"
    lines = [line for line in logs.take() if line["level"] == "warning"]
    assert lines == [{"level": "warning", "event": "table not closed", "table": 1, "error": "locked"}]
