"""Calls to a lobby: when, to whom, by which message, and how it goes again."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from support.discord.bare_delivery import PACING, Bare, LogLines
from support.discord.paper_discord import ALICE, BRUNO, CHANNEL, FIRST_NUMBER, GUILD, NOW, Call, places, recent, refused
from support.discord.screen import plain

from bot.core.errors import Refused
from bot.core.types import Actor
from bot.delivery import table_calls
from bot.delivery.table_calls import CALL_AFTER, DELETE_GAP, MOST_ASKED, MOST_CALLED, TableCalls, sees
from bot.matches.lobby_seats import guest_of
from bot.tables.table import Table
from bot.transport.interaction_tokens import nonce
from storage import Alert, NotInvited, Ping, StorageError, TableSettings
from storage.people.avoidance import Relations

FIRST = recent(FIRST_NUMBER)
CLARA, DENIS, EMMA = 102, 103, 104
HOST = Actor(ALICE, "Alice")


class PaperAlerts:
    """The alerts of users, and the calls that stand."""

    def __init__(self) -> None:
        self.alerts: list[Alert] = []
        self.standing: dict[int, Ping] = {}
        self.asked: list[tuple[int, str]] = []
        self.claims: list[tuple[Any, ...]] = []
        self.taken_back: list[tuple[Any, ...]] = []
        self.failures: dict[str, Exception] = {}  # by method

    def _check(self, method: str) -> None:
        if method in self.failures:
            raise self.failures[method]

    async def of_game(self, guild_id: int, game: str) -> tuple[Alert, ...]:
        self.asked.append((guild_id, game))
        self._check("of_game")
        return tuple(self.alerts)

    async def of_person(self, user_id: int) -> tuple[Alert, ...]:
        self._check("of_person")
        return tuple(alert for alert in self.alerts if alert.user_id == user_id)

    async def switch_off(self, user_id: int, guild_id: int) -> None:
        self.alerts = [alert for alert in self.alerts if (alert.user_id, alert.guild_id) != (user_id, guild_id)]

    def _stand(self, match_id: int, user_id: int | None, channel_id: int) -> Ping:
        ping = Ping(1 + len(self.standing), match_id, user_id, channel_id, None)
        self.standing[ping.id] = ping
        return ping

    async def claim_call(
        self, match_id: int, channel_id: int, user_ids: Any, guild_id: int, now: datetime
    ) -> tuple[Ping, tuple[int, ...]]:
        self.claims.append((match_id, channel_id, tuple(user_ids), guild_id))
        assert now == NOW
        return self._stand(match_id, None, channel_id), tuple(user_ids)

    async def claim_invitation(
        self, match_id: int, channel_id: int, guild_id: int, user_id: int, host_id: int, now: datetime
    ) -> Ping:
        self._check("claim_invitation")
        self.claims.append((match_id, channel_id, guild_id, user_id, host_id))
        assert now == NOW
        return self._stand(match_id, user_id, channel_id)

    async def take_back(self, ping: Ping, host_id: int, before: Alert | None) -> None:
        self._check("take_back")
        self.taken_back.append((ping.user_id, host_id, before))
        self.standing.pop(ping.id, None)

    async def sent(self, ping: Ping, message_id: int) -> None:
        self.standing[ping.id] = replace(ping, message_id=message_id)

    async def drop(self, ping: Ping) -> None:
        self._check("drop")
        self.standing.pop(ping.id, None)

    async def pings(self) -> tuple[Ping, ...]:
        self._check("pings")
        return tuple(self.standing.values())


@dataclass
class PaperGuild:
    """A server with one channel."""

    members: set[int]
    blind: set[int] = field(default_factory=set)  # those who do not see the channel
    denied: set[str] = field(default_factory=set)  # the bot's permissions
    fetched: list[int] = field(default_factory=list)
    id: int = CHANNEL  # of the channel
    me: Any = "the bot"
    gone: bool = False

    def get_channel_or_thread(self, channel_id: int) -> Any:
        return None if self.gone or channel_id != CHANNEL else self

    @property
    def guild(self) -> PaperGuild:
        return self

    async def fetch_member(self, user_id: int) -> Any:
        self.fetched.append(user_id)
        if user_id not in self.members:
            raise refused(404, 10007)
        return user_id

    def permissions_for(self, member: Any) -> discord.Permissions:
        allowed = discord.Permissions.all()
        for name in self.denied if member == self.me else {"view_channel"} if member in self.blind else ():
            allowed.update(**{name: False})
        return allowed


@dataclass
class Office:
    """The calls of some tables, which are swept when a test says so."""

    bare: Bare
    calls: TableCalls
    alerts: PaperAlerts
    guild: PaperGuild
    relations: dict[int, Relations]

    def wants(self, *user_ids: int, **changes: Any) -> None:
        self.alerts.alerts += [Alert(user_id, GUILD, **changes) for user_id in user_ids]

    def lobby(self, number: int = 7, **changes: Any) -> Table:
        """A lobby of belote with Alice, who lacks three players."""
        return self.bare.table(number, **{"game": "belote", "people": 1} | changes)

    async def sweep(self, *tables: Table, after: float = 0.0) -> list[Call]:
        """Let time pass, and sweep; the calls to Discord that this made."""
        self.bare.clock.time += after
        await self.calls.sweep(tables)
        await self.bare.clock.settle()
        return self.bare.wire.take()

    async def called(self, *tables: Table) -> list[Call]:
        """Sweep until somebody would be called."""
        await self.sweep(*tables)
        return await self.sweep(*tables, after=CALL_AFTER)


@pytest.fixture
def office(bare: Bare, monkeypatch: pytest.MonkeyPatch) -> Office:
    monkeypatch.setattr(bare.delivery, "request", lambda _: None)  # the tables themselves are not drawn here
    alerts, guild, relations = PaperAlerts(), PaperGuild({BRUNO, CLARA, DENIS}), dict[int, Relations]()
    bare.wire.guilds[GUILD] = guild

    async def relations_of(user_id: int) -> Relations:
        return relations.get(user_id, Relations())

    avoidance = SimpleNamespace(relations=relations_of)
    messages: Any = (bare.wire, alerts, avoidance, bare.readers, bare.renderer)
    times: Any = (bare.clock, bare.spawn, bare.shutdown, PACING)
    return Office(bare, TableCalls(*messages, *times), alerts, guild, relations)


def mentions(call: Call) -> tuple[Any, Any]:
    allowed = call.fields["allowed_mentions"].to_dict()
    return allowed["parse"], allowed["users"]


# -- when ----------------------------------------------------------------------------------------------------


async def test_a_lobby_calls_once_after_twenty_seconds(office: Office) -> None:
    table = office.lobby()
    await office.sweep(table)
    await office.sweep(table, after=CALL_AFTER - 0.125)
    assert office.alerts.asked == []
    for pause in (0.125, 1000):
        await office.sweep(table, after=pause)
        assert office.alerts.asked == [(GUILD, "belote")]


async def test_only_open_lobbies_that_lack_players_call(office: Office) -> None:
    tables = [
        office.lobby(1, settings=TableSettings(private=True)),
        office.lobby(2, people=4),
        office.lobby(3, status="playing"),
        office.lobby(4, guild_id=None),
        office.lobby(5),
    ]
    office.wants(BRUNO)
    assert [call.fields["nonce"] for call in await office.called(*tables)] == [nonce("ping", 1)]
    assert office.alerts.claims == [(5, CHANNEL, (BRUNO,), GUILD)]


async def test_a_fault_at_one_table_stops_no_other(office: Office, logs: LogLines) -> None:
    class Broken:
        id, guests, outside, status, private = 1, (), False, "lobby", False

    broken: Any = SimpleNamespace(id=1, record=Broken())
    office.wants(BRUNO)
    assert len(await office.called(broken, office.lobby())) == 1
    (line,) = logs.take()
    assert line.pop("exception").startswith("AttributeError")
    assert line == {"level": "error", "event": "table not called for", "table": 1}


# -- whom ----------------------------------------------------------------------------------------------------


async def test_a_call_names_those_who_want_it_and_are_not_kept_apart(office: Office) -> None:
    office.guild.members |= set(range(200, 210))
    office.wants(BRUNO, CLARA, ALICE, 200, 201, 202, 203)
    office.wants(204, quiet=(0, 24))
    office.wants(205, called_at=NOW)
    office.guild.blind = {201}
    table = office.lobby(people=2)  # Alice and Bruno
    office.relations[ALICE] = Relations(avoids=frozenset({202}))  # of the host
    office.relations[BRUNO] = Relations(avoids=frozenset({200}), avoided_by=frozenset({203}))
    (call,) = await office.called(table)
    assert (call.verb, call.place) == ("send", (CHANNEL, None))
    assert mentions(call) == ([], [CLARA, 200])
    assert call.fields["nonce"] == nonce("ping", 1)
    assert f"<@{CLARA}>" in call.text
    assert "il manque 2 personnes" in call.text
    assert office.alerts.standing[1].message_id == FIRST


async def test_a_user_who_has_left_the_server_is_no_longer_looked_up(office: Office) -> None:
    office.wants(EMMA, BRUNO)
    (call,) = await office.called(office.lobby())
    assert mentions(call)[1] == [BRUNO]
    assert office.guild.fetched == [EMMA, BRUNO]
    assert [alert.user_id for alert in office.alerts.alerts] == [BRUNO]


async def test_a_call_names_twenty_of_a_hundred_at_most(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    office.guild.members = set(range(1000, 1200))
    office.wants(*range(1000, 1000 + MOST_ASKED))
    (call,) = await office.called(office.lobby(7))
    assert mentions(call)[1] == list(range(1000, 1000 + MOST_CALLED)), "those who wait for longest"
    assert office.guild.fetched == mentions(call)[1]
    office.wants(*range(1100, 1110))
    monkeypatch.setattr(table_calls, "sample", lambda ready, most: ready[-most:])
    office.guild.blind, office.guild.fetched = set(range(1000, 1200)), []
    assert await office.called(office.lobby(8)) == []
    assert office.guild.fetched == list(range(1110 - MOST_ASKED, 1110))


@pytest.mark.parametrize(
    "case", ["nobody", "no permission", "channel gone", "server left", "filled", "filled at the claim", "stopping"]
)
async def test_nobody_is_called_in_vain(office: Office, monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    table = office.lobby()
    if case != "nobody":
        office.wants(BRUNO)
    office.guild.gone = case == "channel gone"
    office.guild.denied = {"send_messages"} if case == "no permission" else set()
    if case == "server left":
        del office.bare.wire.guilds[GUILD]
    if case.startswith("filled"):
        step = "of_game" if case == "filled" else "claim_call"
        look_up = getattr(office.alerts, step)

        async def slow(*arguments: Any) -> Any:
            table.record = replace(table.record, settings=TableSettings(private=True))
            return await look_up(*arguments)

        monkeypatch.setattr(office.alerts, step, slow)
    if case == "stopping":
        office.bare.shutdown.set()
    assert await office.called(table) == []
    assert office.alerts.standing == {}


@pytest.fixture
def thread(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A public thread of a channel that Bruno does not see."""

    @dataclass
    class PaperThread:
        parent: PaperGuild | None
        private: bool = False

        def is_private(self) -> bool:
            return self.private

    monkeypatch.setattr(discord, "Thread", PaperThread)
    return PaperThread(PaperGuild(set(), blind={BRUNO}))


def test_a_public_thread_is_seen_by_those_who_see_its_channel(thread: Any) -> None:
    bruno: Any = BRUNO
    clara: Any = CLARA
    assert [sees(thread, bruno), sees(thread, clara), sees(thread.parent, bruno)] == [False, True, False]
    assert not sees(replace(thread, private=True), clara)
    assert not sees(replace(thread, parent=None), clara)


# -- the message ---------------------------------------------------------------------------------------------


async def test_a_call_whose_answer_is_lost_is_sent_twice_more(office: Office, logs: LogLines) -> None:
    office.wants(BRUNO)
    table = office.lobby()
    office.bare.wire.fail("send", refused(500), times=3)
    tries = await office.called(table)
    for _ in range(2):
        assert await office.sweep(table) == []
        await office.bare.clock.advance(PACING.retry_gap - 0.125)
        assert office.bare.wire.take() == []
        await office.bare.clock.advance(0.125)
        tries += office.bare.wire.take()
    assert [call.fields["nonce"] for call in tries] == [nonce("ping", 1)] * 3
    error = "DiscordServerError('500 no (error code: 0): no')"
    assert logs.take() == [{"level": "warning", "event": "nobody called", "table": 7, "error": error}]
    assert office.alerts.standing == {}
    assert await office.sweep(table, after=1000) == [], "not even once more"


async def test_the_calls_of_a_table_go_once_it_has_begun(office: Office) -> None:
    office.wants(BRUNO)
    table = office.lobby()
    await office.called(table)
    await office.calls.invite(table, CLARA, "Clara", HOST)
    office.bare.wire.take()
    table.record = replace(table.record, status="playing")
    assert places(await office.sweep(table)) == [("delete", CHANNEL, FIRST), ("delete", CHANNEL, FIRST + 1)]
    assert office.alerts.standing == {}
    await office.sweep(table)
    assert not office.calls._calls


async def test_a_failed_deletion_is_tried_again_and_a_refused_one_is_not(office: Office, logs: LogLines) -> None:
    table = office.lobby()
    for user_id in (BRUNO, CLARA, DENIS):
        await office.calls.invite(table, user_id, "x", HOST)
    office.bare.wire.take()
    for refusal in (refused(404, 10008), refused(500)):
        office.bare.wire.fail("delete", refusal)
    assert [call.place[1] for call in await office.sweep()] == [FIRST, FIRST + 1, FIRST + 2]
    gone, failed = "NotFound('404 no (error code: 10008): no')", "DiscordServerError('500 no (error code: 0): no')"
    assert logs.take() == [
        {"level": "info", "event": "call not deleted", "table": 7, "error": gone},
        {"level": "warning", "event": "call not deleted yet", "table": 7, "error": failed},
    ]
    assert await office.sweep(after=DELETE_GAP - 0.125) == []
    office.bare.wire.fail("delete", refused(403))
    assert [call.place[1] for call in await office.sweep(after=0.125)] == [FIRST + 1]
    assert office.alerts.standing == {}


# -- after a restart -----------------------------------------------------------------------------------------


async def test_a_process_goes_on_with_the_calls_of_its_tables(office: Office, logs: LogLines) -> None:
    async def ours(table_id: int) -> bool:
        return table_id != 9

    pings = [
        Ping(1, 7, None, CHANNEL, 50),
        Ping(2, 7, BRUNO, CHANNEL, 51),
        Ping(3, 8, BRUNO, CHANNEL, None),
        Ping(4, 9, None, CHANNEL, 53),
        Ping(5, 10, BRUNO, CHANNEL, 54),
    ]
    office.alerts.standing = {ping.id: ping for ping in pings}
    await office.calls.resume(ours)
    called, invited = office.lobby(7), office.lobby(10)
    assert office.calls.invitation(called, BRUNO) == 51
    assert office.calls.invitation(called, CLARA) is None
    assert office.calls.invitation(office.lobby(11), BRUNO) is None
    assert await office.called(called, invited) == [], "the message of table 8 was never sent"
    assert office.alerts.asked == [(GUILD, "belote")], "table 7 has called already, table 10 has not"
    assert [call.place[1] for call in await office.sweep(invited)] == [50, 51]
    assert sorted(office.alerts.standing) == [4, 5]
    office.alerts.failures["pings"] = StorageError("locked")
    await office.calls.resume(ours)
    assert logs.take() == [{"level": "warning", "event": "calls not read", "error": "locked"}]


# -- invitations ---------------------------------------------------------------------------------------------


async def test_an_invited_user_is_named_alone_and_has_a_seat(office: Office) -> None:
    table = office.lobby(people=2)
    await office.calls.invite(table, CLARA, "Clara", HOST)
    (call,) = office.bare.wire.take()
    assert (call.verb, call.place) == ("send", (CHANNEL, None))
    assert mentions(call) == ([], [CLARA])
    assert call.fields["nonce"] == nonce("ping", 1)
    assert plain(f"<@{CLARA}>") in call.text
    assert "Alice" in call.text
    assert office.alerts.claims == [(7, CHANNEL, GUILD, CLARA, ALICE)]
    guest = guest_of(table.record, CLARA)
    assert guest is not None
    assert guest.name == "Clara"
    assert guest.kept_until is not None
    assert guest.kept_until > table.now
    assert office.calls.invitation(table, CLARA) == FIRST
    assert office.alerts.standing[1].message_id == FIRST
    assert office.alerts.taken_back == []


async def test_nobody_is_invited_in_the_quiet_hours_that_they_chose(office: Office) -> None:
    office.alerts.alerts = [Alert(CLARA, GUILD), Alert(CLARA, 999, quiet=(0, 24))]
    table = office.lobby()
    with pytest.raises(NotInvited) as refusal:
        await office.calls.invite(table, CLARA, "Clara", HOST)
    assert refusal.value.reason == "quiet"
    assert office.alerts.claims == []
    assert not table.record.guests


async def test_an_invitation_that_the_table_refuses_counts_against_nobody(office: Office) -> None:
    before = Alert(CLARA, GUILD, gap_minutes=30)
    office.alerts.alerts = [Alert(CLARA, 999), before]
    with pytest.raises(Refused) as refusal:
        await office.calls.invite(office.lobby(people=4), CLARA, "Clara", HOST)
    assert refusal.value.key == "invite-full"
    assert office.alerts.taken_back == [(CLARA, ALICE, before)]
    assert office.bare.wire.places() == []


async def test_an_invitation_that_discord_refuses_keeps_no_seat(office: Office, logs: LogLines) -> None:
    table = office.lobby()
    office.bare.wire.fail("send", refused(403, 50013))
    with pytest.raises(discord.Forbidden):
        await office.calls.invite(table, CLARA, "Clara", HOST)
    assert not table.record.guests
    assert office.alerts.taken_back == [(CLARA, ALICE, None)]
    assert office.calls.invitation(table, CLARA) is None
    office.alerts.failures["take_back"] = StorageError("locked")
    office.bare.wire.fail("send", refused(403, 50013))
    with pytest.raises(discord.Forbidden):
        await office.calls.invite(table, CLARA, "Clara", HOST)
    assert logs.take() == [{"level": "warning", "event": "invitation not taken back", "table": 7, "error": "locked"}]


async def test_an_invitation_that_may_have_arrived_counts_but_keeps_no_seat(office: Office) -> None:
    table = office.lobby()
    office.bare.wire.fail("send", OSError("the line is cut"), times=3)
    office.bare.spawn(swallow(office, table))
    for _ in range(3):
        await office.bare.clock.advance(PACING.retry_gap)
    assert len(office.bare.wire.take()) == 3
    assert not table.record.guests
    assert office.alerts.taken_back == []


async def swallow(office: Office, table: Table) -> None:
    with pytest.raises(OSError, match="the line is cut"):
        await office.calls.invite(table, CLARA, "Clara", HOST)


async def test_the_invitations_of_an_erased_user_are_deleted_and_no_others(office: Office) -> None:
    tables = [office.lobby(7), office.lobby(8)]
    office.wants(BRUNO)
    await office.called(*tables)
    for table in tables:
        for user_id in (CLARA, DENIS):
            await office.calls.invite(table, user_id, "x", HOST)
    standing = dict(office.alerts.standing)
    office.bare.wire.take()
    office.calls.forget_user(CLARA)
    await office.bare.clock.settle()
    theirs = [ping.message_id for ping in standing.values() if ping.user_id == CLARA]
    assert sorted(call.place[1] or 0 for call in office.bare.wire.take()) == theirs
    assert {ping.user_id for ping in office.alerts.standing.values()} == {None, DENIS}
    assert len(await office.sweep()) == 4
