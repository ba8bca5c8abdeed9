"""What is PostgreSQL's own: opening, refusing, and writers that run side by side."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text
from support.storage.matches import NewMatch
from support.storage.postgres import USER, Cluster
from support.storage.preferences import keep_person
from support.storage.tcp_proxy import tcp_proxy

from storage import Database, DatabaseState, Heartbeat, Journal, People, Person, Server, StorageError, Unusable
from storage.engine.database import lock
from storage.migrations import revisions

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
def empty(postgres: Cluster) -> Iterator[str]:
    """A database without a table."""
    url = postgres.new_database(migrated=False)
    yield url
    postgres.drop(url)


async def refusal(url: str) -> Unusable:
    with pytest.raises(Unusable) as refused:
        await Database.open(url)
    return refused.value


async def test_processes_that_open_an_empty_database_at_once_migrate_it_once(postgres: Cluster, empty: str) -> None:
    databases = await asyncio.gather(*(Database.open(empty) for _ in range(4)))
    for database in databases:
        assert await Journal(database).open_matches() == ()
        await database.close()
    assert postgres.sql("SELECT count(*) FROM alembic_version", empty) == "1"


async def test_a_url_without_a_driver_is_ours_too(postgres: Cluster, postgres_url: str) -> None:
    database = await Database.open(postgres_url.replace("postgresql+asyncpg", "postgresql"))
    assert await Journal(database).open_matches() == ()
    await database.close()


async def test_another_programs_database_is_refused_and_left_alone(postgres: Cluster, empty: str) -> None:
    postgres.sql("CREATE TABLE recipes (id INTEGER)", empty)
    assert (await refusal(empty)).reason == "foreign"
    postgres.sql("CREATE TABLE alembic_version (version_num TEXT)", empty)
    postgres.sql("INSERT INTO alembic_version VALUES ('0004')", empty)
    assert (await refusal(empty)).reason == "foreign"
    tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1"
    assert postgres.sql(tables, empty) == "alembic_version\nrecipes"


async def test_a_newer_database_is_refused_and_left_alone(postgres: Cluster, postgres_url: str) -> None:
    postgres.sql("UPDATE alembic_version SET version_num = '9999'", postgres_url)
    refused = await refusal(postgres_url)
    assert (refused.reason, refused.detail) == ("newer", "revision 9999")
    assert postgres.sql("SELECT version_num FROM alembic_version", postgres_url) == "9999"


@pytest.mark.parametrize(
    ("damage", "detail"),
    [
        ("DELETE FROM alembic_version", "its version is missing"),
        ("INSERT INTO alembic_version VALUES ('0004')", f"it has several versions: 0004, {revisions()[0]}"),
        ("ALTER TABLE matches DROP COLUMN seed", "missing: matches.seed"),
    ],
)
async def test_a_partial_database_is_refused(postgres: Cluster, postgres_url: str, damage: str, detail: str) -> None:
    postgres.sql(damage, postgres_url)
    refused = await refusal(postgres_url)
    assert (refused.reason, refused.detail) == ("incomplete", detail)
    with pytest.raises(Unusable, match=detail):
        await DatabaseState.of(postgres_url)


async def test_a_refusal_tells_why_and_no_password(postgres: Cluster, empty: str) -> None:
    name = empty.rpartition("/")[2]
    secret = empty.partition("@")[0].rpartition(":")[2]
    postgres.sql("CREATE ROLE guest LOGIN PASSWORD 'hunter2'")
    postgres.sql("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    attempts = {
        "password authentication failed": empty.replace(secret, "hunter2"),
        'database "nowhere" does not exist': empty.replace(name, "nowhere"),
        "Connect call failed": empty.replace(f":{postgres.port}/", ":1/"),
        "LATIN1": empty.replace(name, "latin"),
        "unexpected keyword": f"{empty}?sslmod=require",
        "rejected SSL upgrade": f"{empty}?sslmode=require",
        "may not create tables": empty.replace(f"{USER}:{secret}", "guest:hunter2"),
    }
    for said, url in attempts.items():
        refused = await refusal(url)
        assert said in refused.detail
        assert refused.reason == {"LATIN1": "encoding", "may not create tables": "unreadable"}.get(said, "unreachable")
        assert not any(word in str(refused) for word in (secret, "hunter2"))
    postgres.sql("DROP ROLE guest")
    postgres.sql("DROP DATABASE latin")


async def test_a_reader_sees_one_snapshot_and_writes_nothing(database: Database, postgres: Cluster) -> None:
    people = People(database)
    async with database.reading() as session:
        count = text("SELECT count(*) FROM people")
        assert await session.scalar(count) == 0
        await keep_person(people, Person(1))
        assert await session.scalar(count) == 0
    with pytest.raises(StorageError, match="read-only"):
        async with database.reading() as session:
            await session.execute(text("DELETE FROM people"))
    assert await people.person(1) == Person(1)


async def test_a_name_is_locked_by_one_transaction(database: Database, other: Database, postgres: Cluster) -> None:
    order = []

    async def hold(where: Database, number: int) -> None:
        async with where.writing() as session:
            await lock(session, "b", "a")
            order.append(number)
            await session.execute(text("SELECT pg_sleep(0.02)"))
            order.append(number)

    await asyncio.gather(*(hold((database, other)[number % 2], number) for number in range(6)))
    assert order[::2] == order[1::2]


async def test_changes_of_a_missing_row_are_all_kept(database: Database, other: Database, postgres: Cluster) -> None:
    one, two = People(database), People(other)
    channels = tuple(range(8))

    def adds(number: int) -> Callable[[Server], Server]:
        return lambda server: replace(server, channels=(*(server.channels or ()), number))

    await asyncio.gather(
        *(people.change_server(5, adds(number)) for number, people in zip(channels, (one, two) * 4, strict=True)),
        *(people.set_note("commands", "x") for people in (one, two) * 4),
        *(keep_person(people, Person(1, "fr")) for people in (one, two) * 4),
    )
    server: Server = await one.server(5)
    assert sorted(server.channels or ()) == list(channels)
    assert (await one.note("commands"), await one.person(1)) == ("x", Person(1, "fr"))


async def test_two_starts_at_once_move_deadlines_once(
    database: Database, other: Database, playing: NewMatch, journal: Journal, postgres: Cluster, postgres_url: str
) -> None:
    match = await playing()
    await journal.record_all(match.id, 0, 0, ["pass"], turns=[replace(match.players[1], deadline=NOON)])
    await Heartbeat(database).beat(NOON)
    later = NOON + timedelta(hours=1)
    async with database.writing() as session:
        await session.execute(text("SELECT id FROM matches FOR UPDATE"))  # both have read what they will before it goes
        starts = asyncio.gather(*(Heartbeat(each).resume(later) for each in (database, other)))
        await postgres.until_locked_out(postgres_url, 2, starts)
    assert sorted(await starts) == [timedelta(), timedelta(hours=1)]
    assert (await journal.match(match.id)).players[1].deadline == later


async def test_a_server_that_says_nothing_more_is_not_waited_for(postgres: Cluster, postgres_url: str) -> None:
    with tcp_proxy(postgres.port) as line:
        url = postgres_url.replace(f":{postgres.port}/", f":{line.port}/")
        database = await Database.open(url, statement_timeout=0.2)
        people = People(database)
        await keep_person(people, Person(1, "fr"))
        line.silent = True
        with pytest.raises(StorageError, match="does not answer"):
            await keep_person(people, Person(1, "en"))
        line.silent = False
        line.cut()
        assert await people.person(1) == Person(1, "fr")
        await database.close()
