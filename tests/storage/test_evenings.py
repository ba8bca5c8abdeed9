"""Standing evenings: what is kept of them, and that each week opens once."""

from asyncio import gather
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from support.storage.tournaments import COINCHE

from storage import Database, Evening, Evenings, Privacy, Round, TooMany, Tournament, Tournaments, Unknown

START = datetime(2026, 12, 3, 20, tzinfo=UTC)
WEEK = timedelta(days=7)
ALICE, SERVER = 101, 7
SETTLED = replace(COINCHE, guild_id=SERVER, organiser_id=ALICE, options={"end": "deals", "deals": 8})
NEW = Evening(0, SETTLED, 3, 1260, "Europe/Paris", 24, 8, START)


@pytest.fixture
def evenings(database: Database) -> Evenings:
    return Evenings(database)


async def test_an_evening_comes_back_as_it_was_made(evenings: Evenings) -> None:
    made = await evenings.create(NEW, most=1)
    assert made == replace(NEW, id=made.id) == await evenings.find(made.id)
    assert await evenings.of_server(SERVER) == (made,)
    assert await evenings.of_server(SERVER + 1) == ()
    with pytest.raises(TooMany) as many:
        await evenings.create(NEW, most=1)
    assert many.value.most == 1


@pytest.mark.parametrize("number", [0, -1, 12, 2**63])
async def test_an_unknown_number_is_refused(evenings: Evenings, number: int) -> None:
    with pytest.raises(Unknown):
        await evenings.find(number)


async def test_an_evening_is_due_when_its_registration_opens(evenings: Evenings) -> None:
    made = await evenings.create(NEW, most=1)
    opens = START - timedelta(hours=24)
    assert await evenings.due(opens - timedelta(seconds=1)) == ()
    assert await evenings.due(opens) == (made,)
    sooner = await evenings.change(made.id, lambda present: replace(present, opens_hours=48))
    assert await evenings.due(opens - timedelta(hours=24)) == (sooner,)
    await evenings.change(made.id, lambda present: replace(present, ended_at=START))
    assert await evenings.due(START) == await evenings.of_server(SERVER) == ()
    assert (await evenings.create(NEW, most=1)).id != made.id


async def test_a_week_is_opened_once_whoever_looks(database: Database, other: Database, evenings: Evenings) -> None:
    made = await evenings.create(NEW, most=1)
    made = await evenings.change(made.id, lambda present: replace(present, problem="channel", problem_at=START))
    looks = [Evenings(each).open(made, START, START + WEEK, most=9) for each in (database, other) * 3]
    opened = [tournament for tournament in await gather(*looks) if tournament is not None]
    (tournament,) = opened
    assert (tournament.settled, tournament.due_at, tournament.evening_id) == (SETTLED, START, made.id)
    assert await Tournaments(other).of_server(SERVER) == (tournament,)
    assert await evenings.find(made.id) == replace(
        made, starts_at=START + WEEK, opened_at=START, problem=None, problem_at=None
    )
    assert await evenings.due(START) == ()


async def test_an_evening_that_changed_since_it_was_read_is_not_opened(evenings: Evenings) -> None:
    made = await evenings.create(NEW, most=1)
    await evenings.change(made.id, lambda present: replace(present, starts_at=START + WEEK))
    assert await evenings.open(made, START, START + WEEK, most=9) is None


async def test_a_server_with_too_many_tournaments_keeps_its_week(evenings: Evenings, database: Database) -> None:
    made = await evenings.create(NEW, most=1)
    await Tournaments(database).create(SETTLED, most=1)
    with pytest.raises(TooMany):
        await evenings.open(made, START, START + WEEK, most=1)
    assert await evenings.find(made.id) == made


async def begun(database: Database, evening: Evening, at: datetime) -> Tournament:
    opened = await Evenings(database).open(evening, at, at + WEEK, most=99)
    assert opened is not None
    round_ = Round(1, b"s" * 32, b"n" * 32, "ab" * 32, (), (), at)
    return await Tournaments(database).begin_round(opened, round_, at + timedelta(minutes=45))


async def test_finished_tournaments_are_found_by_their_first_round(database: Database, evenings: Evenings) -> None:
    made, tournaments = await evenings.create(NEW, most=1), Tournaments(database)
    first = await begun(database, made, START)
    second = await begun(database, await evenings.find(made.id), START + WEEK)
    await begun(database, await evenings.find(made.id), START + 2 * WEEK)  # it goes on
    first = await tournaments.end_round(first, None, status="finished")
    second = await tournaments.end_round(second, None, status="finished")
    assert await tournaments.of_evening(made.id, START, START + 9 * WEEK) == (first, second)
    assert await tournaments.of_evening(made.id, START + WEEK, START + 9 * WEEK) == (second,)
    assert await tournaments.of_evening(made.id, START, START + WEEK) == (first,)
    assert await tournaments.of_evening(made.id + 1, START, START + 9 * WEEK) == ()


async def test_an_evening_goes_on_without_its_deleted_organiser(database: Database, evenings: Evenings) -> None:
    made = await evenings.create(NEW, most=1)
    pseudonym = await Privacy(database).delete(ALICE, date(2026, 12, 1))
    (kept,) = await evenings.of_server(SERVER)
    assert (kept.settled.organiser_id, kept.settled.name) == (pseudonym, "")
    assert await evenings.open(made, START, START + WEEK, most=9) is None  # nobody opens it under the old name
    opened = await evenings.open(kept, START, START + WEEK, most=9)
    assert opened is not None
    assert opened.settled.organiser_id == pseudonym
