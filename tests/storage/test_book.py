"""The book of games: which matches give which stamp, and deeds that follow their match and their user."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import count
from typing import Any

import pytest
from support.storage.matches import NewMatch, start_match

from storage import Book, Database, Journal, Player, Practices, Privacy, Result, Stamps

ALICE, BOB = 100, 101
HIGHEST = {"belote": "hard", "rikiki": "normal"}
NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)
CHANNELS = count(50)
PRACTICE: dict[str, Any] = {"name": "Alice", "version": 1, "seats": 2, "options": {}, "seed": bytes(32), "most": 5}


@pytest.fixture
def book(database: Database) -> Book:
    return Book(database)


def seated(*levels: str | int) -> list[Player]:
    """Players by seat: a level for a computer, a number for a person."""
    return [
        Player(seat, None, "Le tapis", computer=True, strength=level)
        if isinstance(level, str)
        else Player(seat, level, f"P{level}")
        for seat, level in enumerate(levels)
    ]


def results_of(players: Sequence[Player], places: Sequence[int], sides: Sequence[int] = ()) -> list[Result]:
    return [
        Result(player.seat, player.user_id, player.name, player.computer, 0, place, won=place == 1, side=side)
        for player, place, side in zip(players, places, sides or range(len(players)), strict=True)
    ]


async def finish(
    journal: Journal,
    players: Sequence[Player],
    places: Sequence[int],
    sides: Sequence[int] = (),
    *,
    deeds: Sequence[tuple[int, str]] = (),
    **given: Any,
) -> datetime:
    """A finished match; returns when it ended."""
    lobby = await start_match(journal, next(CHANNELS), **{"game": "belote", "players": players} | given)
    await journal.finish(lobby.id, results_of(players, places, sides), deeds=deeds)
    ended = (await journal.match(lobby.id)).ended_at
    assert ended is not None
    return ended


async def stamps(book: Book, user_id: int = ALICE, game: str = "belote") -> set[str]:
    """The stamps of a game by name."""
    found = (await book.stamps(user_id, HIGHEST)).get(game, Stamps())
    return {name for name in ("learned", "played", "won", "beat_hard") if getattr(found, name) is not None}


async def test_an_empty_book_has_no_stamp(book: Book, journal: Journal, playing: NewMatch) -> None:
    await journal.stop((await playing()).id)  # which gives nothing
    assert (await book.stamps(ALICE, HIGHEST), await book.deeds(ALICE)) == ({}, ())


async def test_a_match_is_played_and_perhaps_won(book: Book, journal: Journal) -> None:
    players = seated(ALICE, BOB)
    first = await finish(journal, players, (2, 1))
    assert (await stamps(book), await stamps(book, BOB)) == ({"played"}, {"played", "won"})
    second = await finish(journal, players, (1, 2))
    await finish(journal, players, (1, 2))
    kept = (await book.stamps(ALICE, HIGHEST))["belote"]
    assert (kept.played, kept.won, kept.beat_hard) == (first, second, None)


@pytest.mark.parametrize(
    ("players", "places", "sides", "expected"),
    [
        (seated(ALICE, "hard"), (1, 2), (), {"played", "won", "beat_hard"}),
        (seated(ALICE, "hard"), (1, 1), (), {"played", "won", "beat_hard"}),  # the first place, shared
        (seated(ALICE, "hard"), (2, 1), (), {"played"}),
        (seated(ALICE, "hard", "normal"), (1, 2, 3), (), {"played", "won"}),
        (seated(ALICE, "hard", BOB), (1, 2, 3), (), {"played", "won"}),
        (seated(ALICE, "hard", BOB, "hard"), (1, 2, 1, 2), (0, 1, 0, 1), {"played", "won", "beat_hard"}),
        (seated(ALICE, "hard", "easy", "hard"), (1, 2, 1, 2), (0, 1, 0, 1), {"played", "won", "beat_hard"}),
        (seated(ALICE, "easy", "hard", "hard"), (1, 2, 1, 2), (0, 1, 0, 1), {"played", "won"}),
        (seated(ALICE), (1,), (), {"played"}),  # the first of one: nobody was beaten
    ],
)
async def test_all_opponents_are_the_hardest_computers(
    book: Book, journal: Journal, players: list[Player], places: tuple[int, ...], sides: tuple[int, ...],
    expected: set[str],
) -> None:  # fmt: skip
    await finish(journal, players, places, sides)
    assert await stamps(book) == expected


async def test_the_highest_level_is_the_games_own(book: Book, journal: Journal) -> None:
    await finish(journal, seated(ALICE, "normal"), (1, 2), game="rikiki")
    await finish(journal, seated(ALICE, "hard"), (1, 2), game="bataille")
    assert await stamps(book, game="rikiki") == {"played", "won", "beat_hard"}
    assert await stamps(book, game="bataille") == {"played", "won"}


async def test_a_computer_that_plays_for_a_person_is_no_hard_computer(book: Book, journal: Journal) -> None:
    left = replace(seated(ALICE, BOB)[1], computer=True, strength="hard")
    await finish(journal, [*seated(ALICE), left], (1, 2))
    assert await stamps(book) == {"played", "won"}


async def test_a_seat_that_was_left_gives_nothing(book: Book, journal: Journal) -> None:
    left = replace(seated(ALICE)[0], computer=True)
    await finish(journal, [left, *seated(ALICE, BOB)[1:]], (1, 2), deeds=[(0, "capot"), (1, "capot")])
    assert (await book.stamps(ALICE, HIGHEST), await book.deeds(ALICE)) == ({}, ())
    assert [tally.deed for tally in await book.deeds(BOB)] == ["capot"]


async def test_practice_and_lessons_give_stamps(book: Book, database: Database) -> None:
    practices = Practices(database)
    practice = await practices.begin(ALICE, **PRACTICE, game="belote", level="hard", now=NOW)
    assert await stamps(book) == set()
    practice = await practices.keep(practice, (), level="hard", now=NOW, most=5, won=False)
    assert await stamps(book) == {"played"}
    practice = await practices.keep(practice, (), level="normal", now=NOW, most=5, won=True)
    assert await stamps(book) == {"played", "won"}
    practice = await practices.keep(practice, (), level="hard", now=NOW, most=5, won=True)
    assert await stamps(book) == {"played", "won", "beat_hard"}
    again = await practices.keep(practice, (), level="hard", now=NOW, most=5)
    assert (await practices.open_of(ALICE), await practices.find(practice.id)) == ((again,), practice)
    assert await stamps(book) == {"played", "won", "beat_hard"}, "the same deal is played again"
    await practices.keep(again, (), level="hard", now=NOW, most=5, won=True)
    assert await practices.tally(ALICE) == (1, 1)
    lesson = await practices.begin(ALICE, **PRACTICE, game="rami", level="easy", now=NOW, lesson=True)
    await practices.keep(lesson, (), level="easy", now=NOW, most=5, won=True)
    assert await stamps(book, game="rami") == {"learned"}


async def test_the_earliest_of_a_table_and_practice_counts(book: Book, journal: Journal, database: Database) -> None:
    practices, early = Practices(database), datetime(2020, 1, 1, tzinfo=UTC)
    practice = await practices.begin(ALICE, **PRACTICE, game="belote", level="easy", now=early)
    await practices.keep(practice, (), level="easy", now=early, most=5, won=False)
    ended = await finish(journal, seated(ALICE, BOB), (1, 2))
    assert (await book.stamps(ALICE, HIGHEST))["belote"] == Stamps(played=early, won=ended)


async def test_deeds_are_counted_by_match_with_the_day_of_the_first(book: Book, journal: Journal) -> None:
    players = seated(ALICE, BOB, "hard")
    first = await finish(journal, players, (1, 2, 3), deeds=[(0, "capot"), (2, "capot"), (1, "chelem")])
    await finish(journal, players, (1, 2, 3), deeds=[(0, "capot")])
    (tally,) = await book.deeds(ALICE)
    assert (tally.deed, tally.count, tally.first) == ("capot", 2, first)
    assert [other.deed for other in await book.deeds(BOB)] == ["chelem"]


async def test_deeds_that_are_noted_again_replace_those_before(book: Book, journal: Journal) -> None:
    await finish(journal, seated(ALICE, BOB, "hard"), (1, 2, 3), deeds=[(0, "capot")])
    (number,) = await book.finished_after(0, 10)
    for _ in range(2):
        assert await book.note(number, [(1, "vole"), (2, "vole")]) == 1, "a computer has no book"
        assert await journal.deeds(number) == ((1, "vole"),)
    await book.note(number + 1, [(0, "vole")])
    assert await journal.deeds(number + 1) == ()


async def test_a_match_in_play_gets_no_deeds(book: Book, journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    await book.note(match.id, [(0, "capot")])
    assert await journal.deeds(match.id) == ()
    assert (await book.count_finished(), await book.finished_after(0, 10)) == (0, ())


async def test_deleted_data_does_not_come_back(book: Book, journal: Journal, database: Database) -> None:
    await finish(journal, seated(ALICE, BOB), (1, 2), deeds=[(0, "capot"), (1, "capot")])
    (number,) = await book.finished_after(0, 10)
    await Privacy(database).delete(ALICE, date(2026, 12, 1))
    assert await journal.deeds(number) == ((1, "capot"),)
    await book.note(number, [(0, "capot"), (1, "capot")])
    assert await journal.deeds(number) == ((1, "capot"),)
    assert (await book.deeds(ALICE), await book.stamps(ALICE, HIGHEST)) == ((), {})


async def test_two_processes_keep_each_deed_once(book: Book, other: Database, journal: Journal) -> None:
    await finish(journal, seated(ALICE, BOB), (1, 2))
    (number,) = await book.finished_after(0, 10)
    both = (each.note(number, [(0, "capot"), (1, "capot")]) for each in (book, Book(other)) * 5)
    await asyncio.gather(*both)
    assert await journal.deeds(number) == ((0, "capot"), (1, "capot"))


async def test_finished_matches_are_listed_by_number(book: Book, journal: Journal) -> None:
    for _ in range(3):
        await finish(journal, seated(ALICE, BOB), (1, 2))
    first, second, third = await book.finished_after(0, 10)
    assert await book.finished_after(0, 2) == (first, second)
    assert await book.finished_after(second, 2) == (third,)
    assert await book.count_finished() == 3
