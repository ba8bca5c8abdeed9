"""The life of a match: lobby, seating, moves, end."""

import asyncio
import sqlite3
from collections.abc import Awaitable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from support.storage.failing_database import losing_commits, refusing_in
from support.storage.matches import NewMatch, Sql, open_match
from support.storage.postgres import Cluster

import storage.journal.journal
from storage import (
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
    TooMany,
    Unknown,
    Unsure,
)

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


async def test_a_lobby_comes_back_as_it_was_opened(journal: Journal) -> None:
    wanted = {name: CHANGES[name] for name in ("host_id", "settings", "players")} | {"withheld": True, "seats": 4}
    wanted |= {"options": {"target": 501, "announces": True, "variant": "coinchée"}}
    match = await open_match(journal, **wanted)
    assert match == await journal.match(match.id) == await journal.open_in(20)
    assert {name: getattr(match, name) for name in wanted} == wanted
    assert match.options["announces"] is True
    assert (match.status, match.version, match.seed, match.dealer) == ("lobby", 0, None, None)
    assert (match.started_at, match.ended_at, match.tournament_id) == (None, None, None)
    assert timedelta() <= datetime.now(UTC) - match.created_at < timedelta(minutes=1)


async def test_a_start_changes_what_it_is_given_and_nothing_else(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    match = await journal.amend(match, replace(match, guests=(Guest(104, "Dan", NOON), Guest(103, "Ève"))))
    assert [guest.user_id for guest in (await journal.match(match.id)).guests] == [103, 104]
    started: dict[str, Any] = {"version": 3, "seed": b"s" * 32, "dealer": 2, "nonce": b"n" * 32}
    started |= {"commitment": "ab" * 32, "options": {"target": 501, "announces": True, "litige": "carry"}}
    players = (Player(0, 102, "Chloé", dm_channel_id=2**62, dm_message_id=7), Player(1, 101, "Bob"))
    await journal.start(match.id, **started, players=players[::-1])
    after = await journal.match(match.id)
    changed = replace(match, **started, players=players, guests=(), status="playing", started_at=after.started_at)
    assert (after, after.generation) == (changed, match.generation + 1)
    assert after.started_at is not None
    assert timedelta() <= after.started_at - match.created_at < timedelta(minutes=1)
    with pytest.raises(StorageError, match="cannot start"):
        await journal.start(match.id, **started, players=players)


@pytest.mark.parametrize(("owner", "elsewhere"), [("host", {"host_id": 101}), ("guild", {"guild_id": 11})])
async def test_a_limit_counts_no_table_that_is_over(journal: Journal, owner: str, elsewhere: dict[str, int]) -> None:
    most = {"most_hosted": 2} if owner == "host" else {"most_in_guild": 2}
    first, _ = await open_match(journal, 20, **most), await open_match(journal, 21, **most)
    with pytest.raises(TooMany) as refused:
        await open_match(journal, 22, **most)
    assert (refused.value.what, refused.value.most) == (owner, 2)
    with pytest.raises(ChannelBusy):
        await open_match(journal, 20, **most)
    await open_match(journal, 23, **most | elsewhere)
    await journal.stop(first.id)
    await open_match(journal, 20, **most)


async def test_a_lobby_that_has_changed_does_not_start(journal: Journal, lobby: NewMatch, other: Database) -> None:
    match = await lobby()
    start: dict[str, Any] = {"version": 3, "seed": bytes(32), "dealer": 0, "players": match.players}
    await Journal(other).amend(match, replace(match, options={"target": 1000}))
    with pytest.raises(Outdated) as late:
        await journal.start(match.id, **start, seen=match.generation)
    assert late.value.match_id == match.id
    changed = await journal.match(match.id)
    assert changed.status == "lobby"
    await journal.set_message(match.id, 7)
    await journal.set_dm(match.id, 0, 8, 9)
    await journal.start(match.id, **start, seen=changed.generation)
    assert (await journal.match(match.id)).status == "playing"


async def test_a_seed_has_32_bytes(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    for seed in (b"short", bytes(33)):
        with pytest.raises(StorageError, match=f"a seed has 32 bytes, not {len(seed)}"):
            await journal.start(match.id, version=3, seed=seed, dealer=None, players=match.players)
    assert (await journal.match(match.id)).status == "lobby"


async def test_matches_are_found_by_when_they_ended(
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


async def test_open_matches_come_oldest_first(journal: Journal, lobby: NewMatch, playing: NewMatch) -> None:
    opened, second, third = await lobby(3), await lobby(1), await playing(2)
    await journal.start(opened.id, version=1, seed=bytes(32), dealer=0, players=opened.players)  # the last one written
    first = await journal.match(opened.id)
    assert await journal.open_matches() == await journal.matches_of(100) == (first, second, third)
    assert [await journal.open_in(channel_id) for channel_id in (1, 2, 3, 4)] == [second, third, first, None]


async def test_a_channel_is_opened_by_one_of_two_processes(database: Database, other: Database) -> None:
    journals = (Journal(database), Journal(other))
    for channel_id in range(10):
        attempts = (open_match(journal, channel_id) for journal in journals * 3)
        outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        (won,) = [outcome for outcome in outcomes if isinstance(outcome, TableRecord)]
        lost = [outcome.match_id for outcome in outcomes if isinstance(outcome, ChannelBusy)]
        assert lost == [won.id] * 5


@pytest.mark.parametrize("owner", ["host", "guild"])
async def test_two_processes_keep_a_limit_together(database: Database, other: Database, owner: str) -> None:
    async def attempt(number: int) -> TableRecord:
        varied = {"guild_id": 10 + number} if owner == "host" else {"host_id": 100 + number}
        journal = Journal((database, other)[number % 2])
        return await open_match(journal, number, **varied, most_hosted=2, most_in_guild=2)

    ends = await asyncio.gather(*map(attempt, range(8)), return_exceptions=True)
    assert [end.what for end in ends if isinstance(end, TooMany)] == [owner] * 6
    assert len([end for end in ends if isinstance(end, TableRecord)]) == 2


async def test_the_schema_refuses_a_second_open_match_in_a_channel(sql: Sql, lobby: NewMatch) -> None:
    await lobby()
    columns = "guild_id, channel_id, host_id, game, version, options, language, created_at"
    copy = f"INSERT INTO matches ({columns}, status) SELECT {columns}, '{{}}' FROM matches"
    with pytest.raises((sqlite3.IntegrityError, RuntimeError), match=r"UNIQUE|uq_matches_open_channel"):
        sql(copy.format("playing"))
    with pytest.raises((sqlite3.IntegrityError, RuntimeError), match="ck_matches_status"):
        sql(copy.format("paused"))
    sql(copy.format("finished"))


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


async def test_an_amendment_neither_starts_nor_finishes_a_lobby(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    for status in ("playing", "finished"):
        with pytest.raises(StorageError, match=rf"^match {match.id} is lobby: its game, status are settled$"):
            await journal.amend(match, replace(match, status=status, game="rami", host_id=101))
    assert await journal.match(match.id) == match


async def test_another_entrant_takes_over_a_seat_in_play(journal: Journal, playing: NewMatch, sql: Sql) -> None:
    sql(f"UPDATE matches SET tournament_id = 5 WHERE id = {(await playing()).id}")
    (match,) = await journal.open_matches()
    replaced = (replace(match.players[0], user_id=102, name="Chloé"), *match.players[1:])
    after = await journal.amend(match, replace(match, players=replaced))
    assert after == await journal.match(match.id) == replace(match, players=replaced)


async def test_an_amendment_keeps_the_deadline_of_another_seat(journal: Journal, playing: NewMatch) -> None:
    """The move's answer was lost, so that its table did not know the deadline, and then somebody left."""
    match = await playing()
    waits = replace(match.players[1], deadline=NOON)
    await journal.record_all(match.id, 0, 0, ["take"], turns=[waits])
    left = replace(match.players[0], computer=True)
    await journal.amend(match, replace(match, players=(left, *match.players[1:])))
    assert (await journal.match(match.id)).players == (left, waits, match.players[2])


async def test_one_of_two_processes_amends_a_record_in_time(journal: Journal, lobby: NewMatch, other: Database) -> None:
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
async def test_an_amendment_without_an_answer_is_whole_or_absent(journal: Journal, lobby: NewMatch, done: bool) -> None:
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


async def test_a_computer_takes_a_seat_in_play_but_no_seat_comes_or_goes(journal: Journal, playing: NewMatch) -> None:
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


@pytest.mark.parametrize(
    ("name", "value"), [("options", {}), ("settings", TableSettings(advice=True)), ("status", "lobby"), ("dealer", 1)]
)
async def test_options_are_settled_in_play(journal: Journal, playing: NewMatch, name: str, value: Any) -> None:
    match = await playing()
    with pytest.raises(StorageError, match=f"{name} are settled"):
        await journal.amend(match, replace(match, host_id=101, **{name: value}))
    assert await journal.match(match.id) == match


async def test_the_latest_move_of_each_match_has_a_time(journal: Journal, playing: NewMatch, sql: Sql) -> None:
    first, second, silent = [(await playing(channel_id)).id for channel_id in (20, 21, 22)]
    for match_id, seq, hour in ((first, 1, 11), (first, 0, 10), (second, 0, 9)):
        sql(f"INSERT INTO moves VALUES ({match_id}, {seq}, 0, 'a', NULL, '2026-11-22 {hour:02}:00:00.000000+00:00')")
    latest = {first: NOON - timedelta(hours=1), second: NOON - timedelta(hours=3)}
    assert await journal.latest_moves([first, second, silent]) == latest
    assert await journal.latest_moves([second]) == {second: latest[second]}
    assert await journal.latest_moves([]) == {}


@pytest.mark.parametrize("error", [AlreadyRecorded, SeqTaken])
async def test_a_move_that_another_process_writes_meanwhile_counts_once(
    postgres: Cluster, journal: Journal, other: Database, url: str, playing: NewMatch, error: type[StorageError]
) -> None:
    """Only a constraint can say so: it is written after we have looked. The lock of the match keeps others out."""
    ours, theirs = (await playing()).id, (await playing(channel_id=21)).id
    row = f"{theirs}, 0, 1, 'pass', 9, now()" if error is AlreadyRecorded else f"{ours}, 0, 1, 'pass', 8, now()"
    async with other.writing() as session:
        await session.execute(text(f"INSERT INTO moves VALUES ({row})"))
        recording = asyncio.create_task(journal.record_all(ours, 0, 0, ["bid:2"], 9))
        await postgres.until_locked_out(url, 1, recording)
    with pytest.raises(error) as refused:
        await recording
    assert vars(refused.value) == ({"seq": 0} if error is AlreadyRecorded else {"match_id": ours, "seq": 0})


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("generation = generation + 1", "no longer what was seen"),
        ("status = 'stopped'", "is stopped: it takes no move"),
    ],
)
async def test_a_move_waits_for_another_process_that_writes_its_match(
    postgres: Cluster, journal: Journal, other: Database, url: str, playing: NewMatch, change: str, why: str
) -> None:
    match, beside = await playing(), await playing(21)
    async with other.writing() as session:
        await session.execute(text(f"UPDATE matches SET {change} WHERE id = {match.id}"))
        recording = asyncio.create_task(journal.record_all(match.id, 0, 0, ["bid:2"], 9, seen=match.generation))
        await postgres.until_locked_out(url, 1, recording)
        await journal.record_all(beside.id, 0, 0, ["pass"])
    with pytest.raises(StorageError, match=why):
        await recording
    assert [await journal.moves(one.id) for one in (match, beside)] == [(), ((0, "pass"),)]


@pytest.mark.parametrize("closes", [False, True])
async def test_a_lobby_of_another_process_keeps_its_channel(
    postgres: Cluster, journal: Journal, other: Database, url: str, lobby: NewMatch, closes: bool,
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
        await postgres.until_locked_out(url, 1, opening)
    with pytest.raises(StorageError) as refused:
        await opening
    assert isinstance(refused.value, ChannelBusy) is not closes
    assert str(refused.value) == ("the lobby could not be opened" if closes else "the channel holds match 900 already")


async def test_moves_of_one_click_are_in_order_and_count_once(sql: Sql, journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    alice, bob, computer = match.players
    later = replace(bob, deadline=NOON, missed=2)
    turns = [replace(later, name="?", computer=True, dm_message_id=5)]  # these are not the move's to change
    await journal.record_all(match.id, 0, None, ["close"], interaction_id=2**62)
    await journal.record_all(match.id, 1, 0, ("a", "b", "c"), 9, turns=turns, seen=match.generation)
    for seq, moves in ((1, ("a", "b", "c")), (2, ("b",)), (4, ("d",))):
        with pytest.raises(AlreadyRecorded) as done:
            await journal.record_all(match.id, seq, 0, moves, 9)
        assert done.value.seq == 1
    assert await journal.moves(match.id) == ((None, "close"), (0, "a"), (0, "b"), (0, "c"))
    assert (await journal.match(match.id)).players == (alice, later, computer)
    assert sql("SELECT seq FROM moves WHERE interaction_id = 9") == "1"
    await journal.finish(match.id, [])
    with pytest.raises(AlreadyRecorded):  # at a generation of then, too
        await journal.record_all(match.id, 4, 0, ["d"], interaction_id=9, seen=match.generation)


async def test_moves_of_a_player_are_told_from_those_of_a_computer(journal: Journal, playing: NewMatch) -> None:
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
    with pytest.raises(SeqTaken) as taken:  # the second place is free
        await journal.record_all(match.id, 0, 1, ("a", "b"), turns=[replace(match.players[0], missed=5)])
    assert (taken.value.match_id, taken.value.seq) == (match.id, 0)
    assert await journal.match(match.id) == match
    with pytest.raises(StorageError, match=f"move 2 of match {match.id} would leave a gap: 1 is next"):
        await journal.record_all(match.id, 2, 1, ("a", "b"))
    for seen in (match.generation - 1, match.generation + 1):
        with pytest.raises(Outdated) as late:
            await journal.record_all(match.id, 1, 1, ("a", "b"), seen=seen)
        assert late.value.match_id == match.id
    with pytest.raises(StorageError, match=f"match {match.id}: there is no move"):
        await journal.record_all(match.id, 1, 1, ())
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


async def test_writes_to_a_match_change_no_other_match(journal: Journal, lobby: NewMatch, playing: NewMatch) -> None:
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
    assert (finished.status, finished.generation) == ("finished", match.generation + 1)
    assert finished.ended_at is not None
    assert await journal.match(match.id) == finished
    assert await journal.outcome(match.id) == ((510, 1),)
    assert sql("SELECT seat, score FROM results") == "0|510"


async def test_no_two_matches_end_at_once(journal: Journal, playing: NewMatch, monkeypatch: pytest.MonkeyPatch) -> None:
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


async def test_a_match_that_is_not_in_play_takes_no_moves_and_no_end(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    for status in ("lobby", "stopped"):
        with pytest.raises(StorageError, match=f"match {match.id} is {status}: it takes no move"):
            await journal.record_all(match.id, 0, 0, ["pass"])
        with pytest.raises(StorageError, match=f"match {match.id} is {status}: it cannot finish"):
            await journal.finish(match.id, [WON])
        await journal.stop(match.id)
    stopped = await journal.match(match.id)
    with pytest.raises(StorageError, match=f"match {match.id} is stopped: it cannot start"):
        await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=[])
    with pytest.raises(StorageError, match="settled"):
        await journal.amend(stopped, replace(stopped, host_id=101))
    await journal.stop(match.id)
    assert (await journal.match(match.id), await journal.open_in(match.channel_id)) == (stopped, None)


@pytest.mark.parametrize("number", [404, 0, 2**31])  # the last one is more than a database can hold
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
        with pytest.raises(Unknown) as unknown:
            await attempt
        assert unknown.value.number == number
