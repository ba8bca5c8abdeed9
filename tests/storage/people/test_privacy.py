"""What is kept of a person: the export holds all of it, and the deletion leaves nothing of it."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import BigInteger, Column, Integer, MetaData, String, Table, select
from sqlalchemy.ext.asyncio import AsyncSession
from support.storage.exports import exported_rows
from support.storage.matches import open_match
from support.storage.preferences import keep_person
from support.storage.tournaments import RIKIKI

from storage import (
    Alert,
    Alerts,
    Avoidance,
    Bar,
    Daily,
    Database,
    Evening,
    Evenings,
    Guest,
    Journal,
    Moderation,
    Outdated,
    People,
    Person,
    Player,
    Practices,
    Preset,
    Presets,
    Privacy,
    Problems,
    Ratings,
    Report,
    Reports,
    Result,
    Roles,
    Round,
    Stats,
    StorageError,
    TableSettings,
    TiedRole,
    Tournaments,
)
from storage.models.base import NOBODY, SEAT, Base, UserId, erased
from storage.people import privacy
from storage.people.privacy import gaps

TODAY = date(2026, 12, 1)

ZOE, BOB, CARL = 918_273_645_546_372_819, 101, 103  # ZOE has her data deleted, the others stay
TRACES = (str(ZOE), "Zoé", "71001", "72001", "99001", "99002")  # her number, name, DMs, clicks
OWN_ROWS = (
    *("people", "daily_tries", "daily_shares", "alerts", "practices", "finished_lessons", "presets"),
    *("problems", "deeds", "statistics", "guests", "avoided", "given_roles", "reports"),
)
SEED, NONCE = b"S" * 32, b"N" * 32
RESULTS = [Result(0, ZOE, "Zoé", False, 5, 1, won=True, side=0), Result(1, BOB, "Bob", False, 3, 2, False, side=1)]
DEEDS = ((0, "sans_faute"), (1, "sans_faute"))

Dump = dict[str, list[tuple[Any, ...]]]


async def dump(database: Database) -> Dump:
    """Every column of every table."""
    async with database.reading() as session:
        return {
            table.name: sorted((tuple(row) for row in await session.execute(select(table))), key=repr)
            for table in Base.metadata.sorted_tables
        }


def traced(row: tuple[Any, ...]) -> bool:
    return any(trace in str(value) for value in row for trace in TRACES)


def traces(after: Dump) -> list[tuple[Any, ...]]:
    """The rows that name her although nothing says so."""
    return [row for name, rows in after.items() for row in rows if traced(row) and name not in ("notes", "bars")]


@pytest.fixture
async def filled(database: Database, journal: Journal) -> tuple[int, int, int]:
    """Matches that Zoé has finished, left, and opened; she is in every table. Returns the three ids."""
    people = People(database)
    await keep_person(people, Person(ZOE, language="fr", dm_closed=True, deck="four"))
    await keep_person(people, Person(BOB, language="en"))
    soon = datetime.now(UTC) + timedelta(minutes=5)
    players = (
        Player(
            0,
            ZOE,
            "Zoé",
            language="fr",
            dm_channel_id=71001,
            dm_message_id=72001,
            deadline=soon,
            missed=2,
            wants_pause=True,
        ),
        Player(1, BOB, "Bob", language="en", dm_channel_id=81001, dm_message_id=82001, deadline=soon, missed=1),
    )

    waiting = [replace(player, deadline=None) for player in players]
    finished, running, lobby = [
        (await open_match(journal, channel_id, host_id=host_id, game="rikiki", players=waiting)).id
        for channel_id, host_id in ((21, ZOE), (22, BOB), (23, ZOE))
    ]
    for number, match_id in enumerate((finished, running), 99001):
        start = {"version": 1, "seed": SEED, "dealer": 0, "nonce": NONCE, "commitment": "c0ffee"}
        await journal.start(match_id, players=players, **start)  # type: ignore[arg-type]
        await journal.record_all(match_id, 0, 0, ["bid:1"], interaction_id=number)
        await journal.record_all(match_id, 1, 1, ["bid:2"], interaction_id=number + 100)
    await journal.finish(
        finished, RESULTS, family="tricks", deeds=DEEDS, statistics=[("points", seat, 1, 1) for seat in range(4)]
    )
    kept = Daily(database)
    await kept.begin(date(2026, 12, 1), ZOE, guild_id=10, name="Zoé", now=soon)
    practice: dict[str, Any] = {"name": "Zoé", "game": "rami", "version": 1, "seats": 2, "options": {}, "seed": SEED}
    lesson = await Practices(database).begin(ZOE, **practice, level="easy", now=soon, most=5, lesson=True)
    await Presets(database).keep_for_user(ZOE, Preset("Jeudi", "belote", 1, {"target": 500}))
    avoidance = Avoidance(database)
    await avoidance.add(ZOE, CARL, "Carl")
    await avoidance.add(BOB, ZOE, "Zoé")
    before = await journal.match(lobby)
    await journal.amend(before, replace(before, guests=(Guest(ZOE, "Zoé", soon), Guest(CARL, "Carl"))))
    await Problems(database).note(ZOE, finished, {4: 2.5}, now=soon, most=50)
    await Practices(database).keep(lesson, lesson.log, level="easy", now=soon, most=0, won=True)
    facts: dict[str, Any] = {"screen": "replay", "kind": "rule", "language": "fr", "bot": "1.1", "version": 1}
    report = Report(**facts, reported_at=soon, text="Zoé", game="rikiki", match_id=finished, record=b"{}")
    await Reports(database).keep(ZOE, report)
    alerts = Alerts(database)
    await alerts.choose(Alert(ZOE, 10, games=("belote",), quiet=(22, 8)))
    await alerts.claim_invitation(lobby, 23, 10, ZOE, BOB, soon)
    await alerts.claim_invitation(lobby, 23, 10, BOB, ZOE, soon)
    await kept.claim_share(date(2026, 12, 1), ZOE, 23)
    tournaments = Tournaments(database)
    new = replace(RIKIKI, guild_id=10, channel_id=23, organiser_id=ZOE, name="Zoé's cup", rounds=2)
    entered = await tournaments.enter(await tournaments.create(new, most=1), ZOE, "Zoé", "fr")
    await tournaments.begin_round(entered, Round(1, b"s" * 32, b"n" * 32, "ab" * 32, (1,), (), soon), soon)
    await Evenings(database).create(Evening(0, new, 3, 1260, "Europe/Paris", 24, 8, soon), most=1)
    roles, tied = Roles(database), TiedRole(10, 77, "stamps", "", 5)
    await roles.tie(tied, most=1)
    await roles.hold(tied, [ZOE, BOB], "", only=True)
    await Moderation(database).bar(Bar(10, ZOE, "Zoé", "Zoé shouted", soon), ZOE)
    await people.set_note(f"call:{running}", f"22 555 2 {ZOE} {BOB}")
    await people.set_note("emojis", f"1{ZOE} and {ZOE}0 are other numbers")
    return finished, running, lobby


async def test_the_example_has_something_personal_in_every_column(database: Database, filled: tuple[int, ...]) -> None:
    async with database.reading() as session:
        for table in Base.metadata.sorted_tables:
            rows = [row._mapping for row in await session.execute(select(table))]
            for column in table.columns:
                values = [row[column.name] for row in rows]
                if isinstance(column.type, UserId):
                    assert ZOE in values, column
                if "erased" in column.info:
                    assert any(value != column.info["erased"] for value in values), column


async def test_a_deletion_leaves_no_trace_and_changes_no_other_row(database: Database, filled: tuple[int, ...]) -> None:
    before = await dump(database)
    await Privacy(database).delete(ZOE, TODAY)
    after = await dump(database)
    assert not [
        (name, row) for name, rows in after.items() for row in rows if traced(row) and name not in ("notes", "bars")
    ]
    assert [row[:4] for row in after["bars"]] == [(10, ZOE, "", None)], "a bar stays, with nothing but the number"
    assert [row[5] for row in after["acts"]] == [None], "it leads to no pseudonym by its end"
    assert sorted(after["notes"])[1] == ("emojis", f"1{ZOE} and {ZOE}0 are other numbers")
    await Privacy(database).delete(ZOE, TODAY)
    await Privacy(database).delete(123, TODAY)
    assert await dump(database) == after, "twice, or nobody: nothing more"
    for rows in (before["matches"], after["matches"]):  # the last column: how often a match was written
        rows[:] = [row[:-1] for row in rows]
    for name, rows in before.items():
        kept = [row for row in rows if not traced(row)]
        assert kept == [row for row in after[name] if row in kept], name
        gone = 2 if name == "avoided" else name in OWN_ROWS  # her list, and where she is on one
        assert len(after[name]) == len(rows) - gone, name


async def test_her_rows_get_one_negative_number(database: Database, journal: Journal, filled: tuple[int, ...]) -> None:
    _, running, _ = filled
    pseudonym = await Privacy(database).delete(ZOE, TODAY)
    assert -(2**62) <= pseudonym < 0
    after = await dump(database)
    assert {row[3] for row in after["ratings"]} == {pseudonym, BOB}
    assert {row[2] for row in after["results"]} == {pseudonym, BOB}
    assert (await Stats(database).leaderboard(10))[0].user_id == BOB
    assert await Stats(database).count_ranked(10) == 1
    assert [(await journal.match(one)).host_id for one in filled] == [pseudonym, BOB, pseudonym]
    assert (await People(database).note(f"call:{running}")) == f"22 555 2 {pseudonym} {BOB}"
    kept = Moderation(database)
    assert await kept.lift(10, ZOE, BOB)
    assert [act.user_id for act in await kept.acts(10, limit=9)] == [None, None]


async def test_a_computer_holds_her_seat_and_a_finished_match_stays(
    database: Database, journal: Journal, filled: tuple[int, ...]
) -> None:
    await Privacy(database).delete(ZOE, TODAY)
    for match_id, computer in zip(filled, (False, True, True), strict=True):
        hers, bobs = (await journal.match(match_id)).players
        assert (hers.computer, hers.name, hers.deadline, hers.dm_message_id) == (computer, "", None, None)
        assert not bobs.computer
    assert await journal.matches_of(ZOE) == ()
    assert await journal.moves(filled[0]) == ((0, "bid:1"), (1, "bid:2"))
    match = await journal.match(filled[0])
    assert (match.seed, match.nonce, match.status) == (SEED, NONCE, "finished")


async def test_ratings_rebuilt_afterwards_are_those_of_before(database: Database, filled: tuple[int, ...]) -> None:
    before = await dump(database)
    pseudonym = await Privacy(database).delete(ZOE, TODAY)
    after = await dump(database)
    assert after["ratings"] == sorted(
        (tuple(pseudonym if value == ZOE else value for value in row) for row in before["ratings"]), key=repr
    )
    assert after["rating_steps"] == before["rating_steps"]
    assert len(after["ratings"]) == 12
    assert await Ratings(database).rebuild(lambda game: "tricks") == 1
    rebuilt = await dump(database)
    assert (rebuilt["ratings"], rebuilt["rating_steps"]) == (after["ratings"], after["rating_steps"])


async def test_failures_delete_nothing(
    database: Database, filled: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, erase, done = await dump(database), privacy._erase, []

    async def failing(session: AsyncSession, table: Table, *who: int) -> None:
        if table.name == "results":
            raise StorageError("the disk is full")
        await erase(session, table, *who)
        done.append(table.name)

    monkeypatch.setattr(privacy, "_erase", failing)
    with pytest.raises(StorageError):
        await Privacy(database).delete(ZOE, TODAY)
    assert "moves" in done
    assert await dump(database) == before


async def test_a_process_that_knows_nothing_of_it_brings_nothing_back(
    database: Database, journal: Journal, filled: tuple[int, ...]
) -> None:
    running = filled[1]
    match = await journal.match(running)
    pseudonym = await Privacy(database).delete(ZOE, TODAY)
    with pytest.raises(Outdated):
        await journal.amend(match, replace(match, host_id=ZOE))
    with pytest.raises(StorageError, match="people"):
        await journal.amend(await journal.match(running), match)
    await journal.finish(running, RESULTS, family="tricks", deeds=DEEDS)
    assert await journal.deeds(running) == DEEDS[1:]
    hers, bobs = (await Stats(database).past(running)).results
    assert (hers.user_id, hers.name, hers.computer, hers.won, hers.counted) == (pseudonym, "", True, False, False)
    assert (hers.score, hers.place, bobs) == (5, 1, RESULTS[1])
    assert not traces(await dump(database))


async def test_a_deleted_user_comes_back_as_new(database: Database, journal: Journal, filled: tuple[int, ...]) -> None:
    await Privacy(database).delete(ZOE, TODAY)
    assert await People(database).person(ZOE) == Person(ZOE)
    await People(database).change_person(ZOE, lambda person: replace(person, language="en"))
    exported = await exported_rows(Privacy(database), ZOE, TODAY)
    assert [row["language"] for row in exported["people"]] == ["en"]
    assert not exported["seats"]


async def test_the_export_holds_every_row_of_hers_by_table(
    database: Database, filled: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    finished, running, lobby = filled
    for limit in ("ROWS_PER_PART", "MATCHES_PER_PART"):
        monkeypatch.setattr(privacy, limit, 1)
    exported = await exported_rows(Privacy(database), ZOE, TODAY)
    of_servers = ("servers", "server_presets", "daily_deals", "daily_marks", "rounds", "round_tables", "tied_roles")
    counts = {name: len(exported[name]) for name in Base.metadata.tables if name not in of_servers}
    several = {"matches": 3, "seats": 3, "moves": 2, "ratings": 6, "rating_steps": 3, "invitations": 2}
    assert counts == dict.fromkeys(counts, 1) | several
    assert [(row["user_id"], row["other_id"]) for row in exported["avoided"]] == [(ZOE, CARL)], "not who avoids her"
    assert {row["match_id"]: (row["seat"], row["move"], row["interaction_id"]) for row in exported["moves"]} == {
        finished: (0, "bid:1", 99001),
        running: (0, "bid:1", 99002),
    }
    assert {row["id"]: row["host_id"] for row in exported["matches"]} == {finished: ZOE, running: None, lobby: ZOE}
    steps = {row["ladder"]: row["mu"] for row in exported["rating_steps"]}
    assert steps == {row["ladder"]: row["mu"] for row in exported["ratings"] if row["season"] == ""}
    assert min(steps.values()) > 25
    assert exported["notes"] == [f"call:{running}"]
    datetime.fromisoformat(exported["moves"][0]["played_at"])


async def test_the_export_has_nothing_of_others_and_no_seed(database: Database, filled: tuple[int, ...]) -> None:
    exported = await exported_rows(Privacy(database), ZOE, TODAY)
    text = json.dumps(exported)
    assert not {"seed", "nonce"} & {key for row in exported["matches"] for key in row}
    for secret in ("Bob", "bid:2", SEED.decode(), SEED.hex(), NONCE.hex()):
        assert secret not in text, secret
    assert not {"81001", "82001"} & {*re.findall(r"\d+", text)}  # whole: a random id may contain a short number
    assert not [row for rows in exported.values() for row in rows if BOB in _values(row)]


def _values(row: Any) -> list[Any]:
    return list(row.values()) if isinstance(row, dict) else [row]


async def test_the_export_of_a_stranger_is_empty(database: Database, filled: tuple[int, ...]) -> None:
    exported = await exported_rows(Privacy(database), 12345, TODAY)
    assert not any(exported.values())


async def test_a_lobby_forgets_a_guest_and_older_records_are_outdated(
    database: Database, journal: Journal, filled: tuple[int, ...]
) -> None:
    before = await journal.match(filled[2])
    await Privacy(database).delete(CARL, TODAY)
    after = await journal.match(filled[2])
    assert [guest.user_id for guest in after.guests] == [ZOE]
    with pytest.raises(Outdated):
        await journal.amend(before, replace(before, settings=TableSettings(private=True)))


def test_export_and_deletion_cover_every_column_of_the_schema() -> None:
    assert gaps(Base.metadata) == gaps(copied()) == []
    assert gaps(added("seats", lambda: Column("friend_id", UserId))) == []
    assert gaps(added("seats", lambda: Column("motto", String, info=erased("")))) == []


def added(table: str, column: Callable[[], Column[Any]]) -> MetaData:
    """The schema with one more column."""
    metadata = copied()
    metadata.tables[table].append_column(column())
    return metadata


def copied() -> MetaData:
    metadata = MetaData()
    for table in Base.metadata.sorted_tables:
        table.to_metadata(metadata)
    return metadata


@pytest.mark.parametrize(
    ("table", "column", "gap"),
    [
        ("servers", lambda: Column("owner_id", UserId), "servers.owner_id: a person's number where no person's rows"),
        ("moves", lambda: Column("by_id", UserId), "moves.by_id: a person's number where no person's rows"),
        ("matches", lambda: Column("winner_id", BigInteger), "matches.winner_id: neither a UserId nor a DiscordId"),
        ("notes", lambda: Column("reader_id", String), "notes.reader_id: a number of Discord's as text"),
        ("seats", lambda: Column("motto", String), "seats.motto: nothing says whether it tells of a person"),
        ("moves", lambda: Column("comment", String), "moves.comment: nothing says whether it tells of a person"),
    ],
)
def test_a_new_column_that_is_not_covered_is_found(table: str, column: Callable[[], Column[Any]], gap: str) -> None:
    (found,) = gaps(added(table, column))
    assert found.startswith(gap)


@pytest.mark.parametrize(
    ("info", "gap"),
    [
        (None, "nothing says whose the rows of its table are"),
        (NOBODY, "a person's number where no person's rows are"),
        (SEAT, "its table names no seat"),
    ],
)
def test_a_new_table_that_is_not_covered_is_found(info: dict[str, str] | None, gap: str) -> None:
    metadata = copied()
    Table("friends", metadata, Column("user_id", UserId), Column("seat", Integer), info=info)
    assert f"friends.user_id: {gap}" in gaps(metadata)
