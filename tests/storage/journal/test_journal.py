"""The life of a match: lobby, seating, moves, end."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from support.storage.failing_database import losing_commits, refusing_in
from support.storage.postgres import Cluster
from support.storage.tournaments import COINCHE

import storage.journal.journal
from storage import (
    USUAL,
    AlreadyRecorded,
    ChannelBusy,
    Damaged,
    Database,
    Guest,
    Journal,
    Outdated,
    Player,
    Result,
    SeqTaken,
    Stats,
    StorageError,
    TableRecord,
    TableSettings,
    TooManyTables,
    Tournaments,
    UnknownMatch,
    Unsure,
)

NewMatch = Callable[..., Awaitable[TableRecord]]
Sql = Callable[[str], str]
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
CHANGES: dict[str, Any] = {
    "host_id": 101,
    "options": {"target": 1000},
    "settings": TableSettings(turn_seconds=30, strength="easy", advice=True, take_backs=False, private=True),
    "guests": (Guest(103, "Dan", NOON), Guest(104, "Ève")),
    "players": (Player(0, 102, "Chloé", language="en"), Player(1, 100, "Alice", deadline=NOON, missed=2)),
}
WON = Result(seat=0, user_id=100, name="Alice", computer=False, score=510, place=1, won=True)
LOST = Result(seat=1, user_id=101, name="Bob", computer=False, score=-20, place=2, won=False, side=1)


async def test_a_lobby_comes_back_as_it_was_opened(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    assert match == await journal.match(match.id) == await journal.open_in(20)
    assert (match.status, match.version, match.seed, match.dealer) == ("lobby", 0, None, None)
    assert match.options == {"target": 501, "announces": True, "variant": "coinchée"}
    assert match.options["announces"] is True
    assert [player.name for player in match.players] == ["Alice", "Bob", "Le tapis"]
    assert match.created_at.tzinfo is UTC
    assert datetime.now(UTC) - match.created_at < timedelta(minutes=1)
    assert (match.started_at, match.ended_at) == (None, None)
    assert (match.settings, match.tournament_id, match.withheld) == (USUAL, None, False)


async def test_a_lobby_has_what_it_was_opened_with(journal: Journal) -> None:
    place: dict[str, Any] = {"guild_id": 1, "channel_id": 20, "host_id": 100, "game": "rami", "language": "en"}
    names = ("options", "settings", "players")
    wanted = place | {name: CHANGES[name] for name in names} | {"withheld": True, "seats": 4}
    opened = await journal.open_lobby(**wanted)
    assert {name: getattr(opened, name) for name in wanted} == wanted


async def test_a_start_keeps_the_options_that_the_match_was_dealt_with(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    every: dict[str, bool | int | str] = {"target": 501, "announces": True, "variant": "coinchée", "litige": "carry"}
    start: dict[str, Any] = {"version": 1, "seed": bytes(32), "dealer": 0, "players": match.players}
    await journal.start(match.id, **start, options=every)
    assert (await journal.match(match.id)).options == every


async def test_a_start_changes_what_it_is_given_and_nothing_else(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    started: dict[str, Any] = {
        "version": 3,
        "seed": b"s" * 32,
        "dealer": 2,
        "nonce": b"n" * 32,
        "commitment": "ab" * 32,
    }
    await journal.start(match.id, **started, players=match.players)
    after = await journal.match(match.id)
    assert after == replace(match, **started, status="playing", started_at=after.started_at)
    assert after.started_at is not None
    assert timedelta() <= after.started_at - match.created_at < timedelta(minutes=1)


async def test_only_people_of_a_tournament_are_at_its_tables(journal: Journal, database: Database) -> None:
    """Others had their data deleted while the table was prepared."""
    tournaments = Tournaments(database)
    entered = await tournaments.enter(await tournaments.create(COINCHE, most=2), 102, "Bruno", None)
    other = await tournaments.create(replace(COINCHE, organiser_id=104), most=2)
    await tournaments.enter(other, 103, "Clara", None)
    chosen: dict[str, Any] = {"guild_id": 7, "game": "coinche", "options": {}, "language": "fr"}
    bruno, clara, computer = Player(0, 102, "Bruno"), Player(1, 103, "Clara"), Player(2, None, "Le tapis", True)
    for host_id, players in ((104, (bruno,)), (102, (bruno, clara))):
        with pytest.raises(Outdated) as refused:
            await journal.open_lobby(
                **chosen, channel_id=20, host_id=host_id, players=players, tournament_id=entered.id
            )
        assert refused.value.match_id == entered.id
    assert await journal.open_matches() == ()
    for channel_id, host_id in ((20, 101), (21, 102)):  # the organiser, and an entrant
        match = await journal.open_lobby(
            **chosen, channel_id=channel_id, host_id=host_id, players=(bruno, computer), tournament_id=entered.id
        )
        assert (match.tournament_id, match.players) == (entered.id, (bruno, computer))


@pytest.mark.parametrize("end", ["start", "stop"])
async def test_a_lobby_has_no_guests_any_longer_once_it_has_started_or_closed(
    journal: Journal, lobby: NewMatch, end: str
) -> None:
    opened = await lobby()
    match = await journal.amend(opened, replace(opened, guests=(Guest(103, "Dan", NOON),)))
    if end == "start":
        await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=match.players, seen=match.generation)
    else:
        await journal.stop(match.id)
    assert (await journal.match(match.id)).guests == ()


@pytest.mark.parametrize(("owner", "elsewhere"), [("host", {"host_id": 101}), ("guild", {"guild_id": 11})])
async def test_a_host_and_a_server_open_so_many_tables_and_those_that_are_over_do_not_count(
    journal: Journal, owner: str, elsewhere: dict[str, int]
) -> None:
    async def opened(channel_id: int, **other: int) -> TableRecord:
        given: dict[str, Any] = {"guild_id": 10, "host_id": 100, "channel_id": channel_id} | other
        most: dict[str, Any] = {"most_hosted": 2} if owner == "host" else {"most_in_guild": 2}
        return await journal.open_lobby(**given, **most, game="belote", options={}, language="fr")

    first, _ = await opened(20), await opened(21)
    with pytest.raises(TooManyTables) as refused:
        await opened(22)
    assert (refused.value.owner, refused.value.most) == (owner, 2)
    with pytest.raises(ChannelBusy):
        await opened(20)
    await opened(23, **elsewhere)
    await journal.stop(first.id)
    await opened(22)


async def test_a_host_is_limited_in_all_places_together_and_a_server_for_all_hosts(
    journal: Journal, playing: NewMatch
) -> None:
    await playing(20)
    chosen: dict[str, Any] = {"game": "belote", "options": {}, "language": "fr", "most_hosted": 1, "most_in_guild": 1}
    for owner, guild_id, host_id in (("host", 11, 100), ("host", None, 100), ("guild", 10, 101)):
        with pytest.raises(TooManyTables) as refused:
            await journal.open_lobby(**chosen, channel_id=21, guild_id=guild_id, host_id=host_id)
        assert (refused.value.owner, refused.value.most) == (owner, 1)
    await journal.open_lobby(**chosen, channel_id=21, guild_id=11, host_id=101)


async def test_a_start_keeps_seed_dealer_version_and_the_last_seating(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    seating = (Player(1, 101, "Bob"), Player(0, 102, "Chloé", dm_channel_id=2**62, dm_message_id=7))
    await journal.start(match.id, version=3, seed=b"s" * 32, dealer=None, players=seating)
    match = await journal.match(match.id)
    assert (match.status, match.version, match.seed, match.dealer) == ("playing", 3, b"s" * 32, None)
    assert match.players == tuple(sorted(seating, key=lambda player: player.seat))
    assert match.started_at is not None
    with pytest.raises(StorageError, match="cannot start"):
        await journal.start(match.id, version=3, seed=b"s" * 32, dealer=None, players=seating)


@pytest.mark.parametrize(("name", "value"), CHANGES.items())
async def test_a_lobby_that_was_changed_since_it_was_read_does_not_start(
    journal: Journal, lobby: NewMatch, other: Database, name: str, value: Any
) -> None:
    match = await lobby()
    await Journal(other).amend(match, replace(match, **{name: value}))
    with pytest.raises(Outdated) as late:
        await journal.start(match.id, version=3, seed=bytes(32), dealer=0, players=match.players, seen=match.generation)
    assert late.value.match_id == match.id
    changed = await journal.match(match.id)
    assert changed.status == "lobby"
    await journal.set_message(match.id, 7)
    await journal.set_dm(match.id, 0, 8, 9)
    await journal.start(match.id, version=3, seed=bytes(32), dealer=0, players=changed.players, seen=changed.generation)
    assert (await journal.match(match.id)).status == "playing"


async def test_a_seed_has_32_bytes(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    for seed in (b"short", bytes(33)):
        with pytest.raises(StorageError, match=f"a seed has 32 bytes, not {len(seed)}"):
            await journal.start(match.id, version=3, seed=seed, dealer=None, players=match.players)
    assert (await journal.match(match.id)).status == "lobby"


async def test_a_channel_holds_one_open_match(journal: Journal, lobby: NewMatch) -> None:
    first = await lobby()
    with pytest.raises(ChannelBusy) as busy:
        await lobby()
    assert busy.value.match_id == first.id
    await journal.stop(first.id)
    second = await lobby()
    assert await journal.open_matches() == (second,)


async def test_what_has_ended_is_found_by_when(
    journal: Journal, lobby: NewMatch, playing: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped, finished, later, open_ = await lobby(1), await playing(2), await lobby(3), await lobby(4)
    for match, minute in ((stopped, 1), (finished, 2), (later, 3)):
        monkeypatch.setattr(storage.journal.journal, "_now", lambda minute=minute: NOON + timedelta(minutes=minute))
        await (journal.finish(match.id, [WON]) if match is finished else journal.stop(match.id))
    found = await journal.ended_between(NOON + timedelta(minutes=1), NOON + timedelta(minutes=2))
    assert [(match.id, match.status) for match in found] == [(stopped.id, "stopped"), (finished.id, "finished")]
    assert await journal.ended_between(NOON + timedelta(minutes=4), NOON + timedelta(hours=1)) == ()
    assert [match.id for match in await journal.open_matches()] == [open_.id]


async def test_open_matches_come_oldest_first_and_each_channel_has_its_own(
    journal: Journal, lobby: NewMatch, playing: NewMatch
) -> None:
    opened, second, third = await lobby(3), await lobby(1), await playing(2)
    await journal.start(opened.id, version=1, seed=bytes(32), dealer=0, players=opened.players)  # the last one written
    first = await journal.match(opened.id)
    assert await journal.open_matches() == await journal.matches_of(100) == (first, second, third)
    assert [await journal.open_in(channel_id) for channel_id in (1, 2, 3, 4)] == [second, third, first, None]


async def test_a_channel_is_opened_by_one_of_two_processes(database: Database, other: Database) -> None:
    async def attempt(journal: Journal, channel_id: int) -> int:
        match = await journal.open_lobby(
            guild_id=1, channel_id=channel_id, host_id=2, game="rami", options={}, language="fr"
        )
        return match.id

    journals = (Journal(database), Journal(other))
    for channel_id in range(10):
        outcomes = await asyncio.gather(
            *(attempt(journal, channel_id) for journal in journals * 3), return_exceptions=True
        )
        (won,) = [outcome for outcome in outcomes if isinstance(outcome, int)]
        lost = [outcome for outcome in outcomes if isinstance(outcome, ChannelBusy)]
        assert len(lost) == 5
        assert {busy.match_id for busy in lost} == {won}


@pytest.mark.parametrize("owner", ["host", "guild"])
async def test_two_processes_together_open_as_many_tables_as_a_host_and_a_server_may(
    database: Database, other: Database, owner: str
) -> None:
    async def attempt(number: int) -> TableRecord:
        return await Journal((database, other)[number % 2]).open_lobby(
            guild_id=10 if owner == "guild" else 10 + number,
            host_id=100 if owner == "host" else 100 + number,
            channel_id=number,
            game="rami",
            options={},
            language="fr",
            most_hosted=2,
            most_in_guild=2,
        )

    ends = await asyncio.gather(*map(attempt, range(8)), return_exceptions=True)
    refused = [end.owner for end in ends if isinstance(end, TooManyTables)]
    assert refused == [owner] * 6
    assert len([end for end in ends if isinstance(end, TableRecord)]) == 2


async def test_the_schema_itself_refuses_a_second_open_match_in_a_channel(sql: Sql, lobby: NewMatch) -> None:
    await lobby()
    columns = "guild_id, channel_id, host_id, game, version, options, language, created_at"
    copy = f"INSERT INTO matches ({columns}, status) SELECT {columns}, '{{}}' FROM matches"
    with pytest.raises((sqlite3.IntegrityError, RuntimeError), match=r"UNIQUE|uq_matches_open_channel"):
        sql(copy.format("playing"))
    with pytest.raises((sqlite3.IntegrityError, RuntimeError), match="ck_matches_status"):
        sql(copy.format("paused"))
    sql(copy.format("finished"))


async def test_matches_of_a_person_are_the_open_ones_with_a_seat_of_theirs(
    journal: Journal, lobby: NewMatch, playing: NewMatch
) -> None:
    first, second, third = await lobby(1), await playing(2), await lobby(3)
    await journal.amend(third, replace(third, players=(Player(0, 101, "Bob"),)))
    assert await journal.matches_of(100) == (first, second)
    await journal.stop(first.id)
    assert await journal.matches_of(100) == (second,)
    assert await journal.matches_of(555) == ()


async def test_a_record_is_amended_in_one_transaction(database: Database, journal: Journal, lobby: NewMatch) -> None:
    match, commits = await lobby(), list[float]()
    database.on_commit = commits.append
    after = await journal.amend(match, replace(match, **CHANGES))
    assert len(commits) == 1
    kept = await journal.match(match.id)
    assert kept == after == replace(match, **CHANGES)
    assert kept.generation == after.generation == match.generation + 1
    assert await journal.amend(after, after) is after
    assert len(commits) == 1, "nothing differs"


async def test_a_record_is_stopped_and_amended_at_once(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    after = await journal.amend(match, replace(match, status="stopped", host_id=101))
    assert (after.status, after.host_id) == ("stopped", 101)
    assert after.ended_at is not None
    assert await journal.match(match.id) == after
    with pytest.raises(StorageError, match="settled"):
        await journal.amend(after, replace(after, host_id=100))


async def test_a_match_in_play_changes_its_host_and_seats_and_stops(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    left = replace(match.players[0], computer=True, strength="easy", missed=2)
    changes: dict[str, Any] = {"host_id": 101}
    after = await journal.amend(match, replace(match, **changes, players=(left, *match.players[1:])))
    assert after == await journal.match(match.id) == replace(match, **changes, players=(left, *match.players[1:]))
    assert after.ended_at is None
    stopped = await journal.amend(after, replace(after, status="stopped"))
    assert stopped == await journal.match(match.id) == replace(after, status="stopped", ended_at=stopped.ended_at)
    assert stopped.ended_at is not None


@pytest.mark.parametrize("status", ["playing", "finished"])
async def test_only_a_start_and_a_finish_give_a_lobby_these_states(
    journal: Journal, lobby: NewMatch, status: str
) -> None:
    match = await lobby()
    with pytest.raises(StorageError, match=rf"^match {match.id} is lobby: its game, status are settled$"):
        await journal.amend(match, replace(match, status=status, game="rami", host_id=101))
    assert await journal.match(match.id) == match


async def test_in_a_tournament_somebody_else_takes_over_a_seat_in_play(
    journal: Journal, playing: NewMatch, sql: Sql
) -> None:
    sql(f"UPDATE matches SET tournament_id = 5 WHERE id = {(await playing()).id}")
    (match,) = await journal.open_matches()
    replaced = (replace(match.players[0], user_id=102, name="Chloé"), *match.players[1:])
    after = await journal.amend(match, replace(match, players=replaced))
    assert after == await journal.match(match.id) == replace(match, players=replaced)


async def test_guests_of_a_lobby_come_by_id_and_go_one_by_one(journal: Journal, lobby: NewMatch) -> None:
    dan, eve = Guest(104, "Dan", NOON), Guest(103, "Ève")
    match, beside = await lobby(), await lobby(21)
    beside = await journal.amend(beside, replace(beside, guests=(dan,)))
    match = await journal.amend(match, replace(match, guests=(dan, eve)))
    assert (await journal.match(match.id)).guests == (eve, dan)
    match = await journal.amend(match, replace(match, guests=(dan,)))
    assert await journal.match(match.id) == match
    await journal.stop(match.id)
    assert await journal.match(beside.id) == beside


async def test_a_seat_that_an_amendment_leaves_alone_keeps_the_deadline_that_a_move_gave_it(
    journal: Journal, playing: NewMatch
) -> None:
    """The move's answer was lost, so that its table did not know the deadline, and then somebody left."""
    match = await playing()
    waits = replace(match.players[1], deadline=NOON)
    await journal.record_all(match.id, 0, 0, ["take"], turns=[waits])
    left = replace(match.players[0], computer=True)
    await journal.amend(match, replace(match, players=(left, *match.players[1:])))
    assert (await journal.match(match.id)).players == (left, waits, match.players[2])


async def test_a_record_that_was_written_since_it_was_read_is_not_amended(
    journal: Journal, lobby: NewMatch, other: Database
) -> None:
    match = await lobby()
    await Journal(other).amend(match, replace(match, host_id=101))
    now = await journal.match(match.id)
    for changes in (CHANGES, {"host_id": 102}, {"status": "stopped"}):
        with pytest.raises(Outdated) as late:
            await journal.amend(match, replace(match, **changes))
        assert late.value.match_id == match.id
    assert await journal.match(match.id) == now


async def test_of_several_processes_that_amend_a_record_at_once_one_is_in_time(
    journal: Journal, lobby: NewMatch, other: Database
) -> None:
    match, journals = await lobby(), (journal, Journal(other))
    changed = [replace(match, settings=TableSettings(turn_seconds=seconds)) for seconds in range(30, 36)]
    ends = await asyncio.gather(
        *(journals[place % 2].amend(match, after) for place, after in enumerate(changed)), return_exceptions=True
    )
    (won,) = [end for end in ends if isinstance(end, TableRecord)]
    assert len([end for end in ends if isinstance(end, Outdated)]) == 5
    now = await journal.match(match.id)
    assert (now, now.generation) == (won, match.generation + 1)


@pytest.mark.parametrize("done", [True, False])
async def test_an_amendment_without_an_answer_is_there_as_a_whole_or_not_at_all(
    journal: Journal, lobby: NewMatch, done: bool
) -> None:
    match = await lobby()
    after = replace(match, **CHANGES)
    with losing_commits(done=done), pytest.raises(Unsure):
        await journal.amend(match, after)
    assert await journal.match(match.id) == (after if done else match)
    if done:
        with pytest.raises(Outdated):
            await journal.amend(match, after)
    else:
        assert await journal.amend(match, after) == after


async def test_an_amendment_of_which_one_part_fails_is_not_there(file: Path, journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    for part in ("INSERT ON seats", "UPDATE OF host_id ON matches"):
        with refusing_in(file, part), pytest.raises(StorageError):
            await journal.amend(match, replace(match, **CHANGES))
        assert await journal.match(match.id) == match


async def test_a_computer_can_take_a_seat_in_play_but_no_seat_comes_or_goes(
    journal: Journal, playing: NewMatch
) -> None:
    match = await playing()
    absent = (replace(match.players[0], computer=True), *match.players[1:])
    match = await journal.amend(match, replace(match, players=absent))
    assert (await journal.match(match.id)).players == absent
    alice, bob, computer = absent
    swapped = (replace(bob, seat=0), replace(alice, seat=1), computer)
    for players in (absent[:2], (replace(alice, user_id=102), bob, computer), swapped):
        with pytest.raises(StorageError, match="people"):
            await journal.amend(match, replace(match, players=players))
    assert (await journal.match(match.id)).players == absent


async def test_two_players_cannot_share_a_seat(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    with pytest.raises(StorageError):
        await journal.amend(match, replace(match, players=(Player(0, 100, "Alice"), Player(0, 101, "Bob"))))
    assert await journal.match(match.id) == match


async def test_messages_are_remembered_and_the_record_counts_as_the_same(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    await journal.set_message(match.id, 77)
    await journal.set_dm(match.id, 1, 88, 99)
    kept = await journal.match(match.id)
    assert (kept.message_id, kept.generation) == (77, match.generation)
    assert kept.players[1] == replace(match.players[1], dm_channel_id=88, dm_message_id=99)
    with pytest.raises(StorageError, match=f"match {match.id} has no seat 9"):
        await journal.set_dm(match.id, 9, 88, 99)
    await journal.set_message(match.id, None)
    await journal.set_dm(match.id, 1, None, None)
    assert await journal.match(match.id) == match


@pytest.mark.parametrize(
    ("name", "value"), [("options", {}), ("settings", TableSettings(advice=True)), ("status", "lobby"), ("dealer", 1)]
)
async def test_what_the_moves_depend_on_is_settled_once_the_match_is_in_play(
    journal: Journal, playing: NewMatch, name: str, value: Any
) -> None:
    match = await playing()
    with pytest.raises(StorageError, match=f"{name} are settled"):
        await journal.amend(match, replace(match, host_id=101, **{name: value}))
    assert await journal.match(match.id) == match


async def test_moves_come_back_in_order(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    log = ((0, "bid:3"), (1, "pass"), (None, "close"), (2, "play:KH:belote"))
    for seq, (seat, move) in enumerate(log):
        await journal.record_all(match.id, seq, seat, [move], interaction_id=2**62 + seq)
    assert await journal.moves(match.id) == log


async def test_moves_come_back_in_order_however_they_are_stored(journal: Journal, playing: NewMatch, sql: Sql) -> None:
    match = await playing()
    for seq in (2, 0, 1):
        sql(f"INSERT INTO moves VALUES ({match.id}, {seq}, 0, 'bid:{seq}', NULL, '2026-11-22 11:00:00.000000+00:00')")
    assert await journal.moves(match.id) == ((0, "bid:0"), (0, "bid:1"), (0, "bid:2"))


async def test_the_latest_move_of_each_match_has_a_time_and_a_match_without_moves_has_none(
    journal: Journal, playing: NewMatch, sql: Sql
) -> None:
    first, second, silent = [(await playing(channel_id)).id for channel_id in (20, 21, 22)]
    for seq in range(2):
        await journal.record_all(first, seq, 0, ["pass"])
    began = datetime.now(UTC)
    await journal.record_all(second, 0, 0, ["pass"])
    sql(f"UPDATE moves SET played_at = '2026-11-22 11:00:00.000000+00:00' WHERE match_id = {first} AND seq = 1")
    sql(f"UPDATE moves SET played_at = '2026-11-22 10:00:00.000000+00:00' WHERE match_id = {first} AND seq = 0")
    found = await journal.latest_moves([first, second, silent])
    assert set(found) == {first, second}
    assert found[first] == NOON - timedelta(hours=1)
    assert began <= found[second] <= datetime.now(UTC)
    assert await journal.latest_moves([second]) == {second: found[second]}
    assert await journal.latest_moves([]) == {}


async def test_a_doubled_interaction_is_recorded_once(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    await journal.record_all(match.id, 0, 0, ["pass"], interaction_id=9)
    for seq in (0, 1):
        with pytest.raises(AlreadyRecorded) as done:
            await journal.record_all(match.id, seq, 0, ["pass"], interaction_id=9)
        assert done.value.seq == 0
    await journal.finish(match.id, [])
    with pytest.raises(AlreadyRecorded):  # at a generation of then, too
        await journal.record_all(match.id, 1, 0, ["pass"], interaction_id=9, seen=match.generation)
    assert await journal.moves(match.id) == ((0, "pass"),)


@pytest.mark.parametrize("error", [AlreadyRecorded, SeqTaken])
async def test_what_another_process_writes_meanwhile_is_recorded_once(
    postgres: Cluster,
    journal: Journal,
    other: Database,
    sql: Sql,
    playing: NewMatch,
    error: type[AlreadyRecorded | SeqTaken],
) -> None:
    """Only a constraint can say so: it is written after we have looked. The lock of the match keeps others out."""
    ours, theirs = (await playing()).id, (await playing(channel_id=21)).id
    row = f"{theirs}, 0, 1, 'pass', 9, now()" if error is AlreadyRecorded else f"{ours}, 0, 1, 'pass', 8, now()"
    async with other.writing() as session:
        await session.execute(text(f"INSERT INTO moves VALUES ({row})"))
        recording = asyncio.create_task(journal.record_all(ours, 0, 0, ["bid:2"], 9))
        while sql("SELECT count(*) FROM pg_locks WHERE NOT granted") != "1":
            assert not recording.done()
            await asyncio.sleep(0)
    with pytest.raises(error) as refused:
        await recording
    assert vars(refused.value) == ({"seq": 0} if error is AlreadyRecorded else {"match_id": ours, "seq": 0})


@pytest.mark.parametrize(
    ("change", "error", "why"),
    [
        ("generation = generation + 1", Outdated, "no longer what was seen"),
        ("status = 'stopped'", StorageError, "is stopped: it takes no move"),
    ],
)
async def test_a_move_waits_for_what_another_process_is_writing_about_its_match(
    postgres: Cluster,
    journal: Journal,
    other: Database,
    sql: Sql,
    playing: NewMatch,
    change: str,
    error: type[StorageError],
    why: str,
) -> None:
    match, beside = await playing(), await playing(21)
    async with other.writing() as session:
        await session.execute(text(f"UPDATE matches SET {change} WHERE id = {match.id}"))
        recording = asyncio.create_task(journal.record_all(match.id, 0, 0, ["bid:2"], 9, seen=match.generation))
        while sql("SELECT count(*) FROM pg_locks WHERE NOT granted") != "1":
            assert not recording.done()
            await asyncio.sleep(0)
        await journal.record_all(beside.id, 0, 0, ["pass"])
    with pytest.raises(error, match=why):
        await recording
    assert [await journal.moves(one.id) for one in (match, beside)] == [(), ((0, "pass"),)]


@pytest.mark.parametrize("closes", [False, True])
async def test_a_lobby_that_another_process_opens_meanwhile_keeps_its_channel(
    postgres: Cluster, journal: Journal, other: Database, sql: Sql, lobby: NewMatch, closes: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Only a constraint can say so. By then the other lobby may have closed."""
    copied = (await lobby(21)).id
    columns = "guild_id, host_id, game, version, status, options, language, created_at"
    copy = f"INSERT INTO matches (id, channel_id, {columns}) SELECT 900, 20, {columns} FROM matches WHERE id = {copied}"
    open_in = journal.open_in

    async def once_it_has_closed(channel_id: int) -> TableRecord | None:
        await journal.stop(900)
        return await open_in(channel_id)

    if closes:
        monkeypatch.setattr(journal, "open_in", once_it_has_closed)
    async with other.writing() as session:
        await session.execute(text(copy))
        opening = asyncio.ensure_future(lobby(20, guild_id=11))
        while sql("SELECT count(*) FROM pg_locks WHERE NOT granted") != "1":
            assert not opening.done()
            await asyncio.sleep(0)
    with pytest.raises(StorageError) as refused:
        await opening
    assert isinstance(refused.value, ChannelBusy) is not closes
    assert str(refused.value) == ("the lobby could not be opened" if closes else "the channel holds match 900 already")


async def test_moves_of_one_click_come_back_in_order_and_the_click_counts_once(
    sql: Sql, journal: Journal, playing: NewMatch
) -> None:
    match = await playing()
    alice, bob, computer = match.players
    later = replace(bob, deadline=NOON, missed=2)
    await journal.record_all(match.id, 0, 1, ["pass"], interaction_id=8)
    await journal.record_all(match.id, 1, 0, ("a", "b", "c"), 9, turns=[later], seen=match.generation)
    log = ((1, "pass"), (0, "a"), (0, "b"), (0, "c"))
    for seq, moves in ((1, ("a", "b", "c")), (2, ("b",)), (4, ("d",))):
        with pytest.raises(AlreadyRecorded) as done:
            await journal.record_all(match.id, seq, 0, moves, 9)
        assert done.value.seq == 1
    assert await journal.moves(match.id) == log
    assert (await journal.match(match.id)).players == (alice, later, computer)
    assert sql("SELECT seq FROM moves WHERE interaction_id = 9") == "1"


async def test_the_moves_of_a_player_are_known_from_those_that_a_computer_played_for_them(
    journal: Journal, playing: NewMatch
) -> None:
    match = await playing()
    await journal.record_all(match.id, 0, 0, ["computer"])
    await journal.record_all(match.id, 1, 0, ("a", "b"), 9)
    await journal.record_all(match.id, 3, 1, ["other"], 10)
    await journal.record_all(match.id, 4, 0, ["computer"])
    beside = await playing(21)
    await journal.record_all(beside.id, 0, 0, ["clicked"], 11)
    assert await journal.clicked(match.id, 0) == {1, 2}
    assert await journal.clicked(match.id, 2) == frozenset()


async def test_moves_of_one_click_are_refused_together(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    await journal.record_all(match.id, 0, 0, ["pass"])
    with pytest.raises(SeqTaken):
        await journal.record_all(match.id, 0, 1, ("a", "b"))  # the second place is free
    with pytest.raises(StorageError, match=f"move 2 of match {match.id} would leave a gap: 1 is next"):
        await journal.record_all(match.id, 2, 1, ("a", "b"))
    for seen in (match.generation - 1, match.generation + 1):
        with pytest.raises(Outdated) as late:
            await journal.record_all(match.id, 1, 1, ("a", "b"), seen=seen)
        assert late.value.match_id == match.id
    with pytest.raises(StorageError, match=f"match {match.id}: there is no move"):
        await journal.record_all(match.id, 1, 1, ())
    assert await journal.moves(match.id) == ((0, "pass"),)


async def test_a_taken_seq_and_a_gap_are_refused(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    await journal.record_all(match.id, 0, 0, ["pass"])
    with pytest.raises(SeqTaken) as taken:
        await journal.record_all(match.id, 0, 1, ["bid:2"], turns=[replace(match.players[0], missed=5)])
    assert await journal.match(match.id) == match
    assert (taken.value.match_id, taken.value.seq) == (match.id, 0)
    with pytest.raises(StorageError, match="gap"):
        await journal.record_all(match.id, 2, 1, ["bid:2"])
    assert await journal.moves(match.id) == ((0, "pass"),)


async def test_a_journal_with_a_hole_is_not_handed_out(sql: Sql, journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    for seq in range(3):
        await journal.record_all(match.id, seq, 0, ["pass"])
    for lost in (1, 0):
        sql(f"DELETE FROM moves WHERE seq = {lost}")
        with pytest.raises(Damaged, match=rf"move {lost} of match {match.id} is missing") as damaged:
            await journal.moves(match.id)
        assert (damaged.value.match_id, damaged.value.seq) == (match.id, lost)


async def test_only_a_match_in_play_takes_moves(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    with pytest.raises(StorageError, match=f"match {match.id} is lobby: it takes no move"):
        await journal.record_all(match.id, 0, 0, ["pass"])
    with pytest.raises(StorageError, match=f"match {match.id} is lobby: it cannot finish"):
        await journal.finish(match.id, [WON])
    await journal.stop(match.id)
    with pytest.raises(StorageError, match=f"match {match.id} is stopped: it takes no move"):
        await journal.record_all(match.id, 0, 0, ["pass"])
    with pytest.raises(StorageError, match=f"match {match.id} is stopped: it cannot start"):
        await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=[])


async def test_each_state_of_a_match_is_another_generation_and_its_moves_and_messages_are_none(
    journal: Journal, lobby: NewMatch
) -> None:
    async def generation() -> int:
        return (await journal.match(match.id)).generation

    match, beside = await lobby(), await lobby(21)
    start: dict[str, Any] = {"version": 1, "seed": bytes(32), "dealer": 0, "players": match.players}
    generations = [await generation()]
    for step in (
        journal.start(match.id, **start, seen=0),
        journal.record_all(match.id, 0, 0, ["pass"], seen=1),
        journal.set_message(match.id, 7),
        journal.set_dm(match.id, 0, 8, 9),
        journal.finish(match.id, [WON]),
        journal.finish(match.id, [WON]),
    ):
        await step
        generations.append(await generation())
    assert generations == [0, 1, 1, 1, 1, 2, 2]
    await journal.stop(beside.id)
    assert (await journal.match(beside.id)).generation == 1


async def test_what_happens_to_a_match_changes_no_other(journal: Journal, lobby: NewMatch, playing: NewMatch) -> None:
    ended, on, waiting, match = await playing(1), await playing(2), await lobby(3), await lobby(4)
    await journal.finish(ended.id, [WON, LOST], family="tricks", deeds=[(1, "capot")])
    await journal.record_all(on.id, 0, 1, ["pass"], 8, turns=[replace(on.players[0], deadline=NOON, missed=1)])
    await journal.set_message(on.id, 5)
    await journal.set_dm(on.id, 1, 6, 7)
    await journal.amend(waiting, replace(waiting, guests=CHANGES["guests"]))

    async def others() -> list[object]:
        found: list[object] = []
        for number in (ended.id, on.id, waiting.id):
            found += [now := await journal.match(number), now.generation, await journal.moves(number)]
            found += [await journal.outcome(number), await journal.deeds(number), await journal.clicked(number, 1)]
            found.append(await journal.rating_changes(number))
        return found

    before = await others()
    match = await journal.amend(match, replace(match, **CHANGES))
    await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=match.players)
    await journal.set_message(match.id, 15)
    await journal.set_dm(match.id, 1, 16, 17)
    await journal.record_all(match.id, 0, 0, ["bid:1"], 9, turns=[replace(match.players[1], missed=4)])
    await journal.finish(match.id, [replace(WON, score=1)], family="tricks", deeds=[(0, "capot")])
    assert await others() == before
    assert await journal.outcome(match.id) == ((1, 1),)
    assert await journal.deeds(match.id) == ((0, "capot"),)


async def test_the_second_finish_changes_nothing(sql: Sql, journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    await journal.finish(match.id, [WON])
    finished = await journal.match(match.id)
    await journal.finish(match.id, [replace(WON, score=0), replace(WON, seat=1)])
    await journal.stop(match.id)
    assert finished.status == "finished"
    assert finished.ended_at is not None
    assert await journal.match(match.id) == finished
    assert sql("SELECT seat, score FROM results") == "0|510"


async def test_of_matches_that_end_at_once_in_a_server_one_is_the_later(
    journal: Journal, playing: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = [await playing(20), await playing(21), await playing(22, guild_id=11), await playing(23)]
    stopped, later = await playing(24), await playing(25)
    monkeypatch.setattr(storage.journal.journal, "_now", lambda: NOON + timedelta(minutes=1))
    await journal.stop(stopped.id)  # it is not rated
    monkeypatch.setattr(storage.journal.journal, "_now", lambda: NOON)
    for match in matches:
        await journal.finish(match.id, [WON])
    monkeypatch.setattr(storage.journal.journal, "_now", lambda: NOON + timedelta(hours=1))
    await journal.finish(later.id, [WON])
    ended = [(await journal.match(match.id)).ended_at for match in (*matches, later)]
    tick = timedelta(microseconds=1)
    assert ended == [NOON, NOON + tick, NOON, NOON + 2 * tick, NOON + timedelta(hours=1)]


async def test_of_matches_that_two_processes_finish_at_once_each_is_rated_after_the_one_before(
    journal: Journal, other: Database, playing: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches, journals = [await playing(20 + number) for number in range(6)], (journal, Journal(other))
    monkeypatch.setattr(storage.journal.journal, "_now", lambda: NOON)
    await asyncio.gather(*(journals[number % 2].finish(match.id, [WON, LOST]) for number, match in enumerate(matches)))
    ended = [(await journal.match(match.id)).ended_at or NOON for match in matches]
    assert sorted(ended) == [NOON + timedelta(microseconds=number) for number in range(6)]
    for match, end in zip(matches, ended, strict=True):
        played = {change.after.played for change in await journal.rating_changes(match.id)}
        assert played == {(end - NOON).microseconds + 1}


@pytest.mark.parametrize("family", [None, "tricks"])
async def test_a_match_counts_on_the_ladders_of_its_game_its_family_and_all_games(
    journal: Journal, playing: NewMatch, sql: Sql, monkeypatch: pytest.MonkeyPatch, family: str | None
) -> None:
    first, second, elsewhere = await playing(20, "rami"), await playing(21, "rami"), await playing(22, guild_id=11)
    assert await journal.rating_changes(first.id) == ()
    monkeypatch.setattr(storage.journal.journal, "_now", lambda: datetime(2027, 2, 1, tzinfo=UTC))
    for match in (elsewhere, first, second):
        await journal.finish(match.id, [LOST, WON], family=family)
    changes, later = await journal.rating_changes(first.id), await journal.rating_changes(second.id)
    ladders = ("@all", "@tricks", "rami") if family else ("@all", "rami")
    assert [(change.ladder, change.seat) for change in changes] == [(name, seat) for name in ladders for seat in (0, 1)]
    assert [change.before for change in later] == [change.after for change in changes]
    for change in changes:
        assert (change.before.played, change.after.played) == (0, 1)
        assert (change.after.mu > change.before.mu) is (change.seat == 0)
    assert sql("SELECT DISTINCT season FROM ratings ORDER BY season").split() == ["2027Q1"]


async def test_a_result_of_somebody_whose_data_was_deleted_meanwhile_does_not_count(
    sql: Sql, journal: Journal, playing: NewMatch
) -> None:
    match = await playing()
    beside = await playing(21)
    sql(f"UPDATE seats SET user_id = -7 WHERE user_id = 100 AND match_id = {match.id}")
    sql(f"UPDATE seats SET user_id = -8 WHERE user_id = 101 AND match_id = {beside.id}")
    await journal.finish(match.id, [WON, LOST], deeds=[(0, "capot"), (1, "capot")])
    assert await journal.deeds(match.id) == ((1, "capot"),)
    people = sql("SELECT user_id FROM results ORDER BY seat")
    assert people.split() == ["-7", "101"]
    assert (
        sql("SELECT count(*) FROM results WHERE seat = 0 AND name = '' AND computer AND NOT won AND NOT counted") == "1"
    )
    assert sql("SELECT count(*) FROM results WHERE seat = 1 AND name = 'Bob' AND counted AND NOT computer") == "1"


async def test_deeds_of_people_who_stayed_come_back_by_deed_and_seat(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    assert await journal.deeds(match.id) == ()
    bob = replace(WON, seat=1, user_id=101, name="Bob")
    left, computer = replace(WON, seat=2, user_id=102, computer=True), replace(WON, seat=3, user_id=None, computer=True)
    deeds = [(1, "petit"), (1, "capot"), (0, "petit"), (2, "capot"), (3, "capot"), (4, "capot")]
    await journal.finish(match.id, [WON, bob, left, computer], deeds=deeds)
    assert await journal.deeds(match.id) == ((1, "capot"), (0, "petit"), (1, "petit"))


async def test_results_that_cannot_be_stored_leave_the_match_in_play(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    with pytest.raises(StorageError):
        await journal.finish(match.id, [WON, WON])
    assert await journal.match(match.id) == match


async def test_a_stopped_match_stays_stopped_and_cannot_finish(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    await journal.stop(match.id)
    stopped = await journal.match(match.id)
    await journal.stop(match.id)
    assert stopped.status == "stopped"
    assert await journal.match(match.id) == stopped
    assert await journal.open_in(match.channel_id) is None
    with pytest.raises(StorageError, match="cannot finish"):
        await journal.finish(match.id, [WON])
    with pytest.raises(StorageError, match="settled"):
        await journal.amend(stopped, replace(stopped, host_id=101))
    assert await journal.match(match.id) == stopped


@pytest.mark.parametrize("number", [404, 0, 2**31, 10**19])  # the last two are more than a database can hold
async def test_every_method_refuses_an_unknown_match(journal: Journal, lobby: NewMatch, number: int) -> None:
    match = replace(await lobby(), id=number)
    attempts: tuple[Awaitable[object], ...] = (
        journal.match(number),
        journal.moves(number),
        journal.amend(match, replace(match, host_id=1)),
        journal.set_message(number, 1),
        journal.set_dm(number, 0, 1, 1),
        journal.start(number, version=1, seed=b"s" * 32, dealer=0, players=[]),
        journal.record_all(number, 0, 0, ["pass"]),
        journal.finish(number, []),
        journal.outcome(number),
        journal.stop(number),
        Stats(journal._database).past(number),
    )
    for attempt in attempts:
        with pytest.raises(UnknownMatch) as unknown:
            await attempt
        assert unknown.value.match_id == number


async def test_a_number_that_no_match_can_have_is_an_unknown_match(journal: Journal) -> None:
    for number in (2**31, 2**63, 10**30):
        for ask in (journal.match, journal.rating_changes, journal.deeds):
            with pytest.raises(UnknownMatch) as unknown:
                await ask(number)
            assert unknown.value.match_id == number


async def test_the_outcome_is_the_score_and_the_place_of_each_seat(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    await journal.start(match.id, version=1, seed=b"s" * 32, dealer=0, players=match.players)
    assert await journal.outcome(match.id) == ()
    await journal.finish(match.id, [LOST, WON])
    assert await journal.outcome(match.id) == ((510, 1), (-20, 2))
    with pytest.raises(UnknownMatch):
        await journal.outcome(4711)


async def test_a_deadline_is_kept_with_the_move_that_sets_it(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    alice, bob, computer = match.players
    later = replace(bob, deadline=NOON, missed=2)
    await journal.record_all(match.id, 0, 0, ["pass"], turns=[replace(later, name="?", computer=True, dm_message_id=5)])
    assert (await journal.match(match.id)).players == (alice, later, computer)
