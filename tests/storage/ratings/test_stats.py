"""Leaderboards, profiles and past matches: which people count, in what order, and which share a place."""

from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime, timedelta
from itertools import count

import pytest
from sqlalchemy import update
from support.storage.matches import NewMatch

from storage import (
    ALL,
    SETTLED,
    Activity,
    Database,
    Journal,
    Partner,
    Past,
    Privacy,
    Rate,
    Rating,
    Result,
    SoloTally,
    Standing,
    Stats,
    Unknown,
)
from storage.models.matches import MatchRow

Finish = Callable[..., Awaitable[int]]

ALICE, BOB, CHLOE, DAVID = 100, 101, 102, 103
MIDNIGHT = datetime(2026, 11, 21, tzinfo=UTC)


@pytest.fixture
def stats(database: Database) -> Stats:
    return Stats(database)


@pytest.fixture
def finish(journal: Journal, playing: NewMatch) -> Finish:
    """Play a match to its end: the highest score wins. `pairs`: the first and third against the others."""
    channels = count()

    async def finish(
        scores: dict[int, int], game: str = "belote", guild_id: int = 10, name: str = "", *, pairs: bool = False
    ) -> int:
        match = await playing(next(channels), game, guild_id)
        results = []
        for seat, (user_id, score) in enumerate(scores.items()):
            place, side = 1 + sum(other > score for other in scores.values()), seat % 2 if pairs else seat
            results.append(Result(seat, user_id, f"{name}{user_id}", False, score, place, place == 1, side=side))
        await journal.finish(match.id, results, family="tricks")
        return match.id

    return finish


async def test_statistics_of_a_game_stand_beside_those_of_everybody(
    stats: Stats, journal: Journal, playing: NewMatch
) -> None:
    results = [Result(seat, user, "", False, 1, 1, True, side=seat) for seat, user in enumerate((ALICE, BOB))]
    for channel, guild_id in ((1, 10), (2, 10), (3, 11)):
        match = await playing(channel, "tarot", guild_id)
        counted = [("taker", 0, 4, 3), ("taker", 1, 2, 0), ("points", 5, 1, 1)]
        await journal.finish(match.id, results, statistics=counted)
    assert await stats.rates(10, ALICE, "tarot") == (Rate("taker", 8, 6, 12, 6),)
    assert await stats.rates(None, BOB, "tarot") == (Rate("taker", 6, 0, 18, 9),)
    assert await stats.rates(10, CHLOE, "tarot") == await stats.rates(10, ALICE, "belote") == ()


def order(standings: tuple[Standing, ...]) -> list[tuple[int, int]]:
    return [(line.place, line.user_id) for line in standings]


def sums(standings: tuple[Standing, ...]) -> dict[int, tuple[int, int, int]]:
    return {line.user_id: (line.played, line.won, line.points) for line in standings}


async def test_a_leaderboard_is_ordered_by_the_least_that_people_are_worth(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 100, BOB: 40, CHLOE: 0})
    await finish({ALICE: 60, BOB: 50, CHLOE: 20})
    lines = await stats.leaderboard(10)
    assert order(lines) == [(1, ALICE), (2, BOB), (3, CHLOE)]
    assert sums(lines) == {ALICE: (2, 2, 160), BOB: (2, 0, 90), CHLOE: (2, 0, 20)}
    assert lines[0].rating.ordinal > lines[1].rating.ordinal > lines[2].rating.ordinal
    assert [line.rating.provisional for line in lines] == [True] * 3


async def test_one_lucky_match_does_not_lead(stats: Stats, finish: Finish) -> None:
    for _ in range(SETTLED):
        await finish({ALICE: 1, BOB: 0})
    await finish({CHLOE: 1, ALICE: 0})
    lines = await stats.leaderboard(10)
    assert order(lines) == [(1, ALICE), (2, BOB), (3, CHLOE)]
    assert lines[2].rating.ordinal > lines[1].rating.ordinal, "it is provisional: that is why it stands behind"
    assert [line.rating.provisional for line in lines] == [False, False, True]


async def test_a_page_keeps_the_places_of_the_whole(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 3, BOB: 2, CHLOE: 1, DAVID: 1})
    assert order(await stats.leaderboard(10, limit=2, offset=2)) == [(3, CHLOE), (3, DAVID)]
    assert await stats.leaderboard(10, offset=4) == ()
    assert await stats.count_ranked(10) == 4


async def test_games_families_and_servers_are_told_apart(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 5, BOB: 1}, game="rami")
    await finish({BOB: 7, ALICE: 2})
    await finish({CHLOE: 9, ALICE: 3}, guild_id=11)
    assert sums(await stats.leaderboard(10, "rami")) == {ALICE: (1, 1, 5), BOB: (1, 0, 1)}
    assert sums(await stats.leaderboard(10, "@tricks")) == {ALICE: (2, 1, 7), BOB: (2, 1, 8)}
    assert sums(await stats.leaderboard(11)) == {CHLOE: (1, 1, 9), ALICE: (1, 0, 3)}
    assert await stats.leaderboard(12) == ()
    assert await stats.count_ranked(12) == 0


async def test_a_season_is_the_quarter_in_which_a_match_ended(stats: Stats, finish: Finish) -> None:
    match = (await stats.past(await finish({ALICE: 5, BOB: 1}))).match
    assert match.ended_at is not None
    season = f"{match.ended_at.year}Q{(match.ended_at.month + 2) // 3}"
    assert await stats.leaderboard(10, ALL, season) == await stats.leaderboard(10)
    assert await stats.leaderboard(10, ALL, "2025Q1") == ()


async def test_a_standing_is_the_line_of_the_leaderboard(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 5, BOB: 1}, game="rami")
    await finish({BOB: 7, ALICE: 2, CHLOE: 1})
    for line in await stats.leaderboard(10):
        assert await stats.standing(10, line.user_id) == line
    rami = await stats.standing(10, BOB, "rami")
    assert rami is not None
    assert (rami.place, rami.points) == (2, 1)
    assert await stats.standing(10, DAVID) is None
    assert await stats.standing(10, BOB, "tarot") is None


async def test_the_name_is_the_latest_one(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 5, BOB: 1}, name="old ")
    await finish({ALICE: 5, BOB: 1}, name="new ")
    await finish({ALICE: 5, BOB: 1}, name="elsewhere ", guild_id=11)
    assert [line.name for line in await stats.leaderboard(10)] == [f"new {ALICE}", f"new {BOB}"]


async def test_a_pseudonym_is_rated_but_not_shown(stats: Stats, finish: Finish) -> None:
    await finish({-5: 9, ALICE: 5, BOB: 1})
    assert order(await stats.leaderboard(10)) == [(1, ALICE), (2, BOB)]
    assert await stats.count_ranked(10) == 2


async def test_computers_and_unfinished_matches_do_not_count(stats: Stats, journal: Journal, playing: NewMatch) -> None:
    finished, stopped = await playing(1), await playing(2)
    await playing(3)
    await journal.stop(stopped.id)
    people = (Result(0, ALICE, "Alice", False, 1, 3, True, side=0), Result(1, BOB, "Bob", False, 0, 4, False, side=1))
    computer = Result(2, None, "Le tapis", True, 9, 1, False, counted=False, side=2)
    await journal.finish(finished.id, [*people, computer])
    assert sums(await stats.leaderboard(10)) == {ALICE: (1, 1, 1), BOB: (1, 0, 0)}


async def test_matches_against_computers_alone_are_counted_apart(
    stats: Stats, journal: Journal, playing: NewMatch, database: Database
) -> None:
    channels = count(500)

    async def against(
        place: int, *others: tuple[int | None, bool], game: str = "belote", guild_id: int = 10, left: bool = False
    ) -> None:
        """Alice in the last seat, and who else sat there: by number, and whether a computer played at the end."""
        match = await playing(next(channels), game, guild_id)
        seats = [*others, (ALICE, left)]
        results = [
            Result(seat, user_id, "x", computer, 0, place if user_id == ALICE else 3 - place, won=True, counted=False)
            for seat, (user_id, computer) in enumerate(seats)
        ]
        await journal.finish(match.id, results, family="tricks")

    machine, gone = (None, True), (BOB, True)
    await against(1, machine)
    await against(2, machine, machine)
    await against(1, machine, game="rami")
    await against(1, gone, machine)  # another person was there
    await against(1, (-7, True))  # and one whose data was deleted
    await against(1, machine, left=True)
    await against(1, machine, guild_id=11)
    await against(1, game="pharaon")  # nobody but the bank
    await playing(next(channels))  # never finished
    assert await stats.solo(10, ALICE) == SoloTally(3, 2)
    assert await stats.solo(10, ALICE, "belote") == SoloTally(2, 1)
    assert await stats.solo(10, ALICE, "rami") == SoloTally(1, 1)
    assert await stats.solo(11, ALICE) == SoloTally(1, 1)
    assert await stats.solo(10, BOB) == SoloTally(0, 0)
    assert await stats.profile(10, ALICE) is None
    assert await stats.leaderboard(10) == ()
    await Privacy(database).delete(ALICE, date(2026, 12, 1))
    assert await stats.solo(10, ALICE) == SoloTally(0, 0)


async def test_a_profile_sums_up_what_counts(stats: Stats, finish: Finish) -> None:
    for score in (9, 9, 0, 9):
        await finish({ALICE: score, BOB: 5, CHLOE: 3})
    await finish({ALICE: 9, BOB: 5}, game="rami", name="new ")
    profile = await stats.profile(10, ALICE)
    assert profile is not None
    assert profile.name == f"new {ALICE}"
    tallies = (profile.total, *profile.games)
    assert [(one.game, one.played, one.won) for one in tallies] == [(ALL, 5, 4), ("belote", 4, 3), ("rami", 1, 1)]
    assert (profile.total.streak, profile.total.best_streak) == (2, 2)
    assert (profile.games[0].streak, profile.games[0].best_streak) == (1, 2)
    assert (profile.total.mean_place, profile.games[0].mean_place) == (7 / 5, 6 / 4)
    for tally in (profile.total, *profile.games):
        line = await stats.standing(10, ALICE, tally.game)
        assert line is not None
        assert tally.rating == line.rating
    assert await stats.profile(10, DAVID) is None
    assert await stats.profile(11, ALICE) is None


async def test_favourite_partners_sat_on_the_same_side(stats: Stats, finish: Finish) -> None:
    await finish({ALICE: 5, BOB: 1, CHLOE: 5, DAVID: 1}, pairs=True)
    await finish({ALICE: 1, CHLOE: 5, BOB: 1, DAVID: 5}, pairs=True)
    await finish({ALICE: 1, CHLOE: 5, BOB: 1, DAVID: 5}, pairs=True, name="new ")
    profile = await stats.profile(10, ALICE)
    assert profile is not None
    assert profile.partners == (Partner(BOB, f"new {BOB}", 2, 0), Partner(CHLOE, f"{CHLOE}", 1, 1))
    assert profile.total.mean_place == 5 / 3, "sides are placed, not seats"


async def test_a_rating_change_is_a_step_of_its_curve(journal: Journal, stats: Stats, finish: Finish) -> None:
    matches = [await finish({ALICE: 9, BOB: 5}), await finish({ALICE: 1, BOB: 5}, game="rami")]
    matches.append(await finish({BOB: 5, ALICE: 0}))
    await finish({ALICE: 9, BOB: 5}, guild_id=11)
    for number, match in enumerate(matches):
        changes = await journal.rating_changes(match)
        game = "rami" if number == 1 else "belote"
        assert {(one.seat, one.ladder) for one in changes} == {
            (seat, ladder) for seat in (0, 1) for ladder in (game, "@tricks", ALL)
        }
        people = (BOB, ALICE) if number == 2 else (ALICE, BOB)
        for one in changes:
            curve = [rating for _, rating in await stats.curve(10, people[one.seat], one.ladder)]
            place = curve.index(one.after)
            assert one.before == (curve[place - 1] if place else Rating())
            assert place == (number if one.ladder != game else number // 2)


async def test_active_days_are_days_in_utc(stats: Stats, finish: Finish, database: Database) -> None:
    for days, hour in ((1, 1), (1, 23), (2, 24)):
        match_id, ended_at = await finish({ALICE: 2, BOB: 1}), MIDNIGHT + timedelta(hours=hour)
        async with database.writing() as session:
            await session.execute(update(MatchRow).where(MatchRow.id == match_id).values(ended_at=ended_at))
        assert await stats.activity(10, ALICE) == Activity(days, games=1)


async def test_a_curve_has_a_point_for_each_rated_match(stats: Stats, finish: Finish) -> None:
    for score in (9, 0, 9):
        await finish({ALICE: score, BOB: 5})
    await finish({ALICE: 1, BOB: 5}, game="rami")
    curve = await stats.curve(10, ALICE, "belote")
    assert [rating.played for _, rating in curve] == [1, 2, 3]
    moments = [moment for moment, _ in curve]
    assert moments == sorted(set(moments))
    assert curve[0][1].ordinal > 0 > curve[1][1].mu - curve[0][1].mu
    line = await stats.standing(10, ALICE, "belote")
    assert line is not None
    assert curve[-1][1] == line.rating
    assert len(await stats.curve(10, ALICE)) == 4
    assert await stats.curve(11, ALICE) == ()


async def test_the_history_is_newest_first_and_can_be_narrowed(stats: Stats, finish: Finish) -> None:
    first = await finish({ALICE: 5, BOB: 1})
    second = await finish({BOB: 5, CHLOE: 1}, game="rami")
    third = await finish({ALICE: 5, CHLOE: 1}, game="rami")
    await finish({ALICE: 5, CHLOE: 1}, guild_id=11)

    def ids(history: tuple[Past, ...]) -> list[int]:
        return [past.match.id for past in history]

    assert ids(await stats.history(10)) == [third, second, first]
    assert ids(await stats.history(10, limit=1, offset=1)) == [second]
    assert ids(await stats.history(10, user_id=ALICE)) == [third, first]
    assert ids(await stats.history(10, user_id=ALICE, game="rami")) == [third]
    assert await stats.count_finished(10, user_id=ALICE) == 2
    assert await stats.count_finished(10) == 3
    assert await stats.history(10, user_id=DAVID) == ()


async def test_the_games_played_here_begin_with_ones_own(stats: Stats, finish: Finish) -> None:
    for game in ("rami", "rami", "rami", "kems", "belote", "belote"):
        await finish({BOB: 5, CHLOE: 1}, game=game)
    await finish({ALICE: 5, BOB: 1}, game="kems")
    await finish({ALICE: 5, BOB: 1}, game="tarot", guild_id=11)
    assert await stats.most_played(10, ALICE) == ("kems", "rami", "belote")
    assert await stats.most_played(10, DAVID) == ("rami", "belote", "kems"), "one who has not played has the others'"
    assert await stats.most_played(10, ALICE, limit=2) == ("kems", "rami")
    assert await stats.most_played(12, ALICE) == ()


async def test_a_match_that_has_not_finished_has_no_past(stats: Stats, journal: Journal, playing: NewMatch) -> None:
    match, stopped = await playing(1), await playing(2)
    await journal.stop(stopped.id)
    for match_id in (match.id, stopped.id, 999):
        with pytest.raises(Unknown):
            await stats.past(match_id)
    assert await stats.history(10) == ()
