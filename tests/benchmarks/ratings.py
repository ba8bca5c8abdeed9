"""The speed of ratings and leaderboards: one server, 200 people, matches of four.

    python tests/benchmarks/ratings.py [matches]

Prints the seconds to rate all matches again, in real time and CPU time, and how long other writers were blocked. Then
it prints the milliseconds of each query, in real time and CPU time (medians of 20), and SQLite's query plan, which
would show a `SCAN` of a growing table.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))  # the bot of this checkout, installed or not

from sqlalchemy import event, insert
from sqlalchemy.engine import Engine
from support.storage.empty_databases import write_empty_database

from bot.matches.results import family_of
from storage import Database, Ratings, Stats
from storage.models.matches import MatchRow, ResultRow, SeatRow

GAMES = ("belote", "rikiki", "rami", "tarot")
PEOPLE = 200
ASKED = 20
GUILD, ALICE = 10, 1
Moment = tuple[float, float]  # (real time, CPU time) in seconds


async def fill(database: Database, matches: int) -> None:
    """Store matches of people who play unequally often and unequally well."""
    chance, start = Random(6), datetime(2026, 1, 1, tzinfo=UTC)
    people = list(range(1, PEOPLE + 1))
    often = [1 / person for person in people]
    rows, seats, results = [], [], []
    for match_id in range(1, matches + 1):
        at = start + timedelta(minutes=20 * match_id)
        there: set[int] = set()
        while len(there) < 4:
            there.update(chance.choices(people, often, k=4 - len(there)))
        scores = {person: chance.gauss(100 - person / 4, 60) for person in there}
        rows.append(
            {"id": match_id, "guild_id": GUILD, "channel_id": match_id, "host_id": min(there), "version": 1}
            | {"game": chance.choice(GAMES), "options": "{}", "status": "finished", "language": "fr"}
            | {"created_at": at, "started_at": at, "ended_at": at}
        )
        for seat, (person, score) in enumerate(scores.items()):
            place = 1 + sum(other > score for other in scores.values())
            who = {"match_id": match_id, "seat": seat, "user_id": person, "name": f"Person {person}", "computer": False}
            seats.append(who | {"strength": "normal", "missed": 0})
            results.append(
                who | {"score": int(score), "place": place, "side": seat, "won": place == 1, "counted": True}
            )
    async with database.writing() as session:
        for table, values in ((MatchRow, rows), (SeatRow, seats), (ResultRow, results)):
            await session.execute(insert(table), values)


async def rebuild(database: Database) -> None:
    held: list[Moment] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement == "BEGIN IMMEDIATE":
            held.append(now())

    event.listen(Engine, "before_cursor_execute", note)
    began = now()
    matches = await Ratings(database).rebuild(family_of)
    print(f"rebuild: {matches} matches in {since(began)}, of which {since(held[0])} writing")
    event.remove(Engine, "before_cursor_execute", note)


def now() -> Moment:
    return perf_counter(), process_time()


def since(began: Moment) -> str:
    clock, cpu = (after - before for before, after in zip(began, now(), strict=True))
    return f"{clock:.1f} s (CPU {cpu:.1f} s)"


async def ask(name: str, question: Callable[[], Awaitable[object]]) -> None:
    taken = []
    for _ in range(ASKED):
        began = now()
        await question()
        taken.append([1000 * (after - before) for before, after in zip(began, now(), strict=True)])
    clock, cpu = (median(times) for times in zip(*taken, strict=True))
    print(f"{name}: {clock:.1f} ms (CPU {cpu:.1f} ms)")


async def explain(database: Database, asked: list[tuple[str, Any]]) -> None:
    async with database.reading() as session:
        connection = await session.connection()
        for statement, parameters in asked:
            if statement.startswith("SELECT"):
                plan = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                print("   ", "; ".join(str(row.detail) for row in plan))


async def main(matches: int) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tapis.db"
        write_empty_database(file)
        database = await Database.open(f"sqlite+aiosqlite:///{file}")
        await fill(database, matches)
        await rebuild(database)
        stats = Stats(database)
        questions: dict[str, Callable[[], Awaitable[object]]] = {
            "leaderboard": lambda: stats.leaderboard(GUILD),
            "leaderboard of a game and season": lambda: stats.leaderboard(GUILD, "belote", "2026Q1", offset=50),
            "standing": lambda: stats.standing(GUILD, ALICE),
            "ranked": lambda: stats.count_ranked(GUILD),
            "profile": lambda: stats.profile(GUILD, ALICE),
            "curve": lambda: stats.curve(GUILD, ALICE),
            "history": lambda: stats.history(GUILD),
            "history of a person": lambda: stats.history(GUILD, user_id=PEOPLE),
            "finished": lambda: stats.count_finished(GUILD),
            "finished by a person": lambda: stats.count_finished(GUILD, user_id=ALICE),
        }
        for name, question in questions.items():
            asked: list[tuple[str, Any]] = []

            def note(_c: object, _u: object, statement: str, parameters: Any, *_: object) -> None:
                asked.append((statement, parameters))  # noqa: B023

            event.listen(Engine, "before_cursor_execute", note)
            await question()
            event.remove(Engine, "before_cursor_execute", note)
            await ask(name, question)
            await explain(database, asked)
        await database.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000))
