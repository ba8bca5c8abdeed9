"""Ratings: what a match does to them, and that they can be worked out again from the results, to the last bit."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import product
from random import Random
from threading import Thread

import pytest
from openskill.models import BradleyTerryPart
from sqlalchemy import delete, select, update
from support.storage.empty_databases import without_fsync
from support.storage.matches import NewMatch

import storage.journal.journal
from storage import ALL, Database, Journal, Ratings, Result, Stats, ladders, season_of
from storage.models.matches import PLAYING, MatchRow, RatingRow, RatingStepRow, ResultRow
from storage.ratings import rebuild, writer
from storage.ratings.model import MODEL, LadderEntry, LadderKey, RatedMatch, Rating, rate, sides_of

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
FAMILIES = {"belote": "tricks", "rami": "rummy"}
GAMES = ("belote", "rami", "forgotten")


@pytest.fixture(autouse=True)
def hasty() -> Iterator[None]:
    """Hundreds of matches; nobody cuts the power here."""
    with without_fsync():
        yield


def result(seat: int, place: int, *, side: int | None = None, left: bool = False, person: int | None = None) -> Result:
    """What a person got; `left`: a computer has held their seat to the end."""
    user_id = 100 + seat if person is None else person
    return Result(seat, user_id, "x", left, 0, place, place == 1 and not left, side=seat if side is None else side)


def computer(seat: int, place: int, *, side: int | None = None) -> Result:
    return Result(seat, None, "Le tapis", True, 0, place, False, counted=False, side=seat if side is None else side)


def rated(results: Sequence[Result], before: dict[LadderKey, LadderEntry] | None = None) -> dict[int, Rating]:
    """The ratings of the people after one match of belote, on its own ladder."""
    lines = dict(before or {})
    rate(RatedMatch(1, "belote", "tricks", NOON, tuple(results)), lines)
    return {
        user_id: line.rating for (ladder, season, user_id), line in lines.items() if (ladder, season) == ("belote", "")
    }


def by_library(teams: Sequence[Sequence[int]], ranks: Sequence[int]) -> dict[int, tuple[float, float]]:
    """The same by the library alone, for people without a rating; 0: an unknown player, whose new rating is dropped."""
    model = BradleyTerryPart()
    after = model.rate([[model.rating() for _ in team] for team in teams], ranks=[float(rank) for rank in ranks])
    people = [user_id for team in teams for user_id in team]
    new = dict(zip(people, [(one.mu, one.sigma) for team in after for one in team], strict=True))
    return {user_id: numbers for user_id, numbers in new.items() if user_id}


def numbers(ratings: dict[int, Rating]) -> dict[int, tuple[float, float]]:
    return {user_id: (rating.mu, rating.sigma) for user_id, rating in ratings.items()}


@pytest.mark.parametrize(
    ("results", "teams", "ranks"),
    [
        ([result(0, 2), result(1, 4), result(2, 1), result(3, 2)], [[102], [100], [103], [101]], [1, 2, 2, 4]),
        (
            [result(0, 1, side=0), result(1, 3, side=1), result(2, 1, side=0), result(3, 3, side=1)],
            [[100, 102], [101, 103]],
            [1, 2],
        ),
        ([computer(0, 1), result(1, 4), result(2, 2), computer(3, 3)], [[102], [101]], [1, 2]),
    ],
    ids=["people", "partners", "people among computers"],
)
def test_the_numbers_are_the_librarys(results: list[Result], teams: list[list[int]], ranks: list[int]) -> None:
    assert numbers(rated(results)) == numbers(rated(results[::-1])) == by_library(teams, ranks)


def test_a_player_who_left_is_rated_alone_behind_all() -> None:
    left = [result(0, 1, side=0), result(1, 3, side=1), result(2, 1, side=0, left=True), result(3, 3, side=1)]
    assert numbers(rated(left)) == by_library([[100, 0], [101, 103], [102, 0]], [1, 2, 3])
    both = [result(0, 4), result(1, 1, left=True), result(2, 2, left=True), result(3, 3)]
    assert numbers(rated(both)) == by_library([[103], [100], [101], [102]], [1, 2, 3, 3])


@pytest.mark.parametrize("won", [True, False])
def test_a_computer_is_worth_an_unknown_partner(won: bool) -> None:
    alone, pair = (1, 3) if won else (3, 1)
    three = [result(0, alone, side=0), result(1, pair, side=1), computer(2, alone, side=0), result(3, pair, side=1)]
    after = numbers(rated(three))
    assert after == by_library([[100, 0], [101, 103]], [alone, pair])
    (_, sigma), (_, other_sigma) = after[100], after[101]
    assert sigma == other_sigma
    assert abs(after[100][0] - 25) == pytest.approx(abs(after[101][0] - 25)), "as if they were two against two"


@pytest.mark.parametrize(
    "results",
    [
        [result(0, 1), computer(1, 2)],
        [result(0, 1, side=0), computer(1, 2), result(2, 1, side=0)],
        [Result(0, 100, "x", False, 5, 1, True, counted=False), result(1, 2)],
        [],
    ],
    ids=["alone", "partners", "uncounted", "nobody"],
)
def test_one_side_alone_is_not_rated(results: list[Result]) -> None:
    assert rated(results) == {}


def test_a_side_ranks_by_its_best_place_among_people() -> None:
    sides = sides_of([result(0, 4, side=0), computer(1, 1), result(2, 2, side=0), result(3, 3, side=3)])
    assert [(side.rank, [one.seat for one in side.people]) for side in sides] == [(1, [0, 2]), (2, [3])]


def test_a_match_counts_for_its_season_and_for_all_time_on_each_ladder() -> None:
    lines: dict[LadderKey, LadderEntry] = {}
    steps = rate(RatedMatch(7, "belote", "tricks", NOON, (result(0, 1), result(1, 2))), lines)
    names = ("belote", "@tricks", ALL)
    assert {line[:2] for line in lines} == set(product(names, ("", "2026Q4")))
    assert {(step.seat, step.ladder) for step in steps} == set(product((0, 1), names))


@pytest.mark.parametrize(
    ("moment", "season"),
    [
        (datetime(2026, 1, 1, tzinfo=UTC), "2026Q1"),
        (datetime(2026, 3, 31, 23, 59, 59, 999999, tzinfo=UTC), "2026Q1"),
        (datetime(2026, 4, 1, tzinfo=UTC), "2026Q2"),
        (datetime(2026, 12, 31, 23, tzinfo=UTC), "2026Q4"),
    ],
)
def test_a_season_is_a_quarter_of_a_year_in_utc(moment: datetime, season: str) -> None:
    assert season_of(moment) == season


def test_a_game_without_a_known_family_is_rated_with_all_games_too() -> None:
    assert ladders("forgotten", None) == ("forgotten", ALL)


@pytest.mark.live
async def test_two_processes_rate_one_after_the_other(
    journal: Journal, other: Database, playing: NewMatch, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even what ends at the same moment by the clock."""
    journals, matches = (journal, Journal(other)), [await playing(channel) for channel in range(20)]
    monkeypatch.setattr(storage.journal.journal, "_now", lambda: NOON)
    places = [(result(0, 1 + number % 3), result(1, 2)) for number in range(20)]
    await asyncio.gather(*(journals[place % 2].finish(matches[place].id, places[place]) for place in range(20)))
    assert [line.played for line in await Stats(database).leaderboard(10)] == [20, 20]
    before = await ratings_of(database)
    await Ratings(database).rebuild(FAMILIES.get)
    assert await ratings_of(database) != before, "these were finished without a family"
    await Ratings(database).rebuild(lambda game: None)
    assert await ratings_of(database) == before
    await Ratings(database).rebuild(FAMILIES.get, unranked=("belote",))
    assert await ratings_of(database) != before, "games of pure luck are rated nowhere"


async def ratings_of(database: Database) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """Every row there is, sorted."""
    async with database.reading() as session:
        lines = await session.execute(select(*RatingRow.__table__.columns))
        steps = await session.execute(select(*RatingStepRow.__table__.columns))
        return sorted(tuple(row) for row in lines), sorted(tuple(row) for row in steps)


def random_results(chance: Random) -> list[Result]:
    """Two to ten seats of people, people who left, and computers; partners now and then, and many ties."""
    seats = chance.choice((2, 3, 4, 4, 4, 6, 10))
    pairs = seats % 2 == 0 and chance.random() < 0.4
    sides = [seat % (seats // 2) if pairs else seat for seat in range(seats)]
    score = {side: chance.randrange(5) for side in sides}
    people = chance.sample(range(100, 115), seats)
    counted = chance.random() < 0.9
    results = []
    for seat, side in enumerate(sides):
        kind = chance.choices(("stayed", "left", "computer"), (8, 1, 1))[0]
        place = 1 + sum(score[other] > score[side] for other in sides)
        if kind == "computer":
            results.append(computer(seat, place, side=side))
        else:
            one = result(seat, place, side=side, left=kind == "left", person=people[seat])
            results.append(replace(one, counted=counted))
    return results


async def open_many(database: Database, chance: Random, matches: int) -> list[MatchRow]:
    """Matches in play in two servers, all in one transaction."""
    usual = {"host_id": 100, "version": 1, "options": "{}", "status": PLAYING, "language": "fr", "created_at": NOON}
    rows = [
        MatchRow(guild_id=chance.choice((10, 11)), channel_id=number, game=chance.choice(GAMES), **usual)
        for number in range(matches)
    ]
    async with database.writing() as session:
        session.add_all(rows)
    return rows


async def play(database: Database, chance: Random, matches: int) -> None:
    journal = Journal(database)
    for row in await open_many(database, chance, matches):
        await journal.finish(row.id, random_results(chance), family=FAMILIES.get(row.game))


@pytest.mark.live
async def test_a_rebuild_gives_the_same_numbers_to_the_bit(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(database, Random(6), 150)
    before = await ratings_of(database)
    assert len(before[0]) > 150
    assert len(before[1]) > 1000
    told: list[int] = []
    assert await Ratings(database).rebuild(FAMILIES.get, progress=told.append) == 150
    assert sum(told) == 150 == await Ratings(database).count_matches()
    assert await ratings_of(database) == before

    async with database.writing() as session:
        await session.execute(update(RatingRow).values(mu=0.0, played=99))
        await session.execute(delete(RatingStepRow))
    monkeypatch.setattr(writer, "ROWS_PER_STATEMENT", 70)
    await Ratings(database).rebuild(FAMILIES.get)
    assert await ratings_of(database) == before, "whatever was there, and in however many portions"


@pytest.mark.live
async def test_a_match_that_finishes_during_a_rebuild_is_not_lost(database: Database, other: Database) -> None:
    matches = await open_many(database, Random(7), 60)
    for row in matches[:50]:
        await Journal(database).finish(row.id, [result(0, 1), result(1, 2)], family=FAMILIES.get(row.game))

    async def finish() -> None:
        for row in matches[50:]:
            await Journal(other).finish(row.id, [result(0, 2), result(1, 1)], family=FAMILIES.get(row.game))

    rebuilt, _ = await asyncio.gather(Ratings(database).rebuild(FAMILIES.get), finish())
    assert 50 <= rebuilt <= 60
    before = await ratings_of(database)
    assert await Ratings(database).rebuild(FAMILIES.get) == 60
    assert await ratings_of(database) == before


async def test_a_user_deleted_during_a_rebuild_is_rated_as_a_pseudonym(
    database: Database, url: str, journal: Journal, playing: NewMatch
) -> None:
    match = await playing()
    await journal.finish(match.id, [result(0, 1), result(1, 2)], family="tricks")

    async def rename() -> None:
        beside = await Database.open(url)
        async with beside.writing() as session:
            for table in (ResultRow, RatingRow):
                await session.execute(update(table).where(table.user_id == 100).values(user_id=-7))
        await beside.close()

    def meddle(done: int) -> None:
        """After the results were read, and before anything is written."""
        if not told:
            process = Thread(target=lambda: asyncio.run(rename()))
            process.start()
            process.join()
        told.append(done)

    told: list[int] = []
    await Ratings(database).rebuild(FAMILIES.get, progress=meddle)
    assert len(told) == 2, "it began anew"
    assert {row[3] for row in (await ratings_of(database))[0]} == {-7, 101}


async def test_games_of_luck_do_not_restart_a_rebuild(database: Database, journal: Journal, playing: NewMatch) -> None:
    for channel, game in enumerate(("belote", "bataille", "belote")):
        match = await playing(channel, game)
        await journal.finish(match.id, [result(0, 1), result(1, 2)])
    told: list[int] = []
    ratings = Ratings(database)
    assert await ratings.rebuild(FAMILIES.get, unranked=("bataille",), progress=told.append) == 2
    assert sum(told) == 2 == await ratings.count_matches(("bataille",))


async def test_ratings_without_matches_are_deleted(database: Database, journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    await journal.finish(match.id, [result(0, 1), result(1, 2)])
    async with database.writing() as session:
        await session.execute(delete(MatchRow))
    assert await Ratings(database).rebuild(FAMILIES.get) == 0
    assert await ratings_of(database) == ([], [])


async def test_a_database_knows_if_todays_model_rated_it(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    ratings = Ratings(database)
    assert not await ratings.is_current()
    await ratings.rebuild(FAMILIES.get)
    assert await ratings.is_current()
    monkeypatch.setattr(rebuild, "MODEL", MODEL + 1)
    assert not await ratings.is_current()
