"""All ratings are rebuilt: at the first start after a change, and by `tapis ratings rebuild`."""

from collections.abc import Callable

import pytest
from sqlalchemy import delete
from support.discord.world import World

import storage
from bot.matches.results import family_of
from storage import Database, Journal, Player, Ratings, Standing, Stats, StorageError
from storage.models.matches import RatingRow, RatingStepRow
from storage.models.people import NoteRow

PEOPLE = (Player(0, 100, "Alice"), Player(1, 101, "Bob"))


async def play(database: Database) -> None:
    """A match of rikiki, and one of a game that is no longer known."""
    journal = Journal(database)
    for game in ("rikiki", "forgotten"):
        match = await journal.open_lobby(
            guild_id=10, channel_id=20, host_id=100, game=game, options={}, language="fr", players=PEOPLE
        )
        await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=PEOPLE)
        results = [
            storage.Result(
                one.seat, one.user_id, one.name, False, 5 - one.seat, 1 + one.seat, one.seat == 0, side=one.seat
            )
            for one in PEOPLE
        ]
        await journal.finish(match.id, results, family=family_of(game))


async def forget_ratings(database: Database) -> None:
    """As a version that knew no ratings left them."""
    async with database.writing() as session:
        for table in (RatingRow, RatingStepRow, NoteRow):
            await session.execute(delete(table))


async def boards(database: Database) -> list[tuple[Standing, ...]]:
    return [await Stats(database).leaderboard(10, ladder) for ladder in ("rikiki", "@tricks", "forgotten", "@all")]


async def test_unrated_matches_of_an_older_version_are_rated_at_the_start(four: World) -> None:
    await play(four.bot.parts.database)
    before = await boards(four.bot.parts.database)
    assert [len(board) for board in before] == [2, 2, 2, 2]
    await forget_ratings(four.bot.parts.database)
    assert await boards(four.bot.parts.database) == [()] * 4
    await four.restart()
    assert await boards(four.bot.parts.database) == before
    assert await Ratings(four.bot.parts.database).is_current()


async def test_a_start_waits_for_another_that_rates(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(four.bot.parts.database)
    before = await boards(four.bot.parts.database)
    await forget_ratings(four.bot.parts.database)
    real, attempts = Ratings.rebuild, []

    async def late(self: Ratings, family: Callable[[str], str | None], **_: object) -> int:
        attempts.append(1)
        await real(self, family)  # the other one's, which was done when ours had waited for too long
        raise StorageError("canceling statement due to lock timeout")

    monkeypatch.setattr(Ratings, "rebuild", late)
    await four.restart()
    assert len(attempts) == 1
    assert await boards(four.bot.parts.database) == before
