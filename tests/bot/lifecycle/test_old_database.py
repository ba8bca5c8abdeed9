"""A database that an older version of the bot has left behind: today's bot opens it and goes on.

`old_database.sql` is SQLite's dump of such a database, made on 2026-11-22: ten people finished a rikiki, a huit
américain and a belote, stopped a rikiki, and left a rikiki, a belote and a lobby of tarot lorrain open. It is never
made again: a database of today would prove nothing. A match in play goes on only if its rules are still today's.

The dump's Discord numbers begin with `NUMBER`: the tests replace them by those of their own simulation.
"""

import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import closing
from pathlib import Path
from random import Random

import discord
import pytest
from support.discord.person import Person
from support.discord.world import World, world

import games
from bot.matches.commitment import commitment
from bot.matches.results import family_of
from storage import Database, Journal, Ratings, Server, Standing, Stats, TableRecord
from storage import Person as Preferences
from storage.migrations import revisions
from storage.ratings.model import MODEL

pytestmark = pytest.mark.live  # a quarter of a second a test

DUMP = Path(__file__).with_name("old_database.sql")
NUMBER = 700_000_000_000_000_000
GUILD, CHANNELS, PEOPLE, MESSAGES = NUMBER + 100, NUMBER + 201, NUMBER + 301, NUMBER + 501
OPEN_GAMES = ("rikiki", "belote", "tarot_lorrain")  # a table each, in the channels that follow the first
FINISHED = ("rikiki", "huit_americain", "belote")
LADDERS = ("rikiki", "huit_americain", "belote", "@tricks", "@shedding", "@all")
UNKNOWN_VERSION = 99


def write(file: Path, numbers: Mapping[int, int] | None = None) -> None:
    """Make the database from the dump, with other numbers of Discord's in the place of those that it has."""
    dump = DUMP.read_text()
    for old, new in (numbers or {}).items():
        dump = dump.replace(str(old), str(new))
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(dump)


def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def is_current(match: TableRecord) -> bool:
    """Whether the rules of its game that it was played by are here."""
    return match.game in games.KEYS and games.info(match.game).plays(match.version)


# -- what storage makes of it --------------------------------------------------------------------------------


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    write(tmp_path / "old.db")
    database = await Database.open(url(tmp_path / "old.db"))
    yield database
    await database.close()


async def finished(database: Database) -> list[TableRecord]:
    return [past.match for past in reversed(await Stats(database).history(GUILD))]


async def standings(database: Database) -> list[tuple[Standing, ...]]:
    return [await Stats(database).leaderboard(GUILD, ladder) for ladder in LADDERS]


async def test_the_old_database_is_migrated_to_the_newest_schema(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    write(file)
    with closing(sqlite3.connect(file)) as connection:
        (old,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        assert old in revisions()
        await (await Database.open(url(file))).close()
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(revisions()[0],)]
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_everything_that_was_kept_is_there(database: Database) -> None:
    journal = Journal(database)
    assert [(match.game, match.status) for match in await journal.open_matches()] == [
        ("rikiki", "playing"),
        ("belote", "playing"),
        ("tarot_lorrain", "lobby"),
    ]
    assert tuple(match.game for match in await finished(database)) == FINISHED
    assert (await journal.match(4)).status == "stopped"
    assert [len(await journal.moves(match_id)) for match_id in range(1, 8)] == [21, 83, 67, 1, 7, 14, 0]


async def test_finished_matches_replay_to_the_results_that_were_kept(database: Database) -> None:
    journal = Journal(database)
    for match in await finished(database):
        assert match.seed is not None
        assert match.nonce is not None
        assert commitment(match.nonce, match.seed, match.id) == match.commitment
        kept, moves = await journal.outcome(match.id), await journal.moves(match.id)
        assert len(kept) == len(match.players)
        if not is_current(match):
            continue
        told = games.replay(match.game, len(match.players), match.options, match.seed, match.dealer, moves)
        assert told.outcome is not None
        assert tuple(zip(told.outcome.scores, told.outcome.places, strict=True)) == kept


async def test_ratings_are_current_and_come_out_the_same_when_rebuilt(database: Database) -> None:
    ratings, before = Ratings(database), await standings(database)
    assert await ratings.is_current() == (MODEL == 1), "the model of that day"
    assert [len(lines) for lines in before] == [3, 4, 4, 4, 4, 5]
    assert await ratings.rebuild(family_of) == len(FINISHED)
    after = await standings(database)
    if MODEL != 1:
        return
    for old, new in zip(before, after, strict=True):
        assert [(one.user_id, one.name, one.played, one.won, one.points, one.place) for one in old] == [
            (one.user_id, one.name, one.played, one.won, one.points, one.place) for one in new
        ]
        for one, again in zip(old, new, strict=True):  # another machine may round the last bits differently
            assert again.rating.mu == pytest.approx(one.rating.mu, rel=1e-12)
            assert again.rating.sigma == pytest.approx(one.rating.sigma, rel=1e-12)


# -- what the bot makes of it --------------------------------------------------------------------------------


class OldTables:
    """The simulation with today's bot on the old database: its people, and the channel of each open table."""

    def __init__(self, here: World, people: list[Person], channels: Mapping[str, discord.abc.Messageable]) -> None:
        self.here = here
        self.people = people
        self._channels = channels

    def look_at(self, game: str) -> list[Person]:
        """Turn to the channel of this game's table; returns the people who sit there."""
        seated = {"rikiki": self.people[:3], "belote": self.people[3:7], "tarot_lorrain": self.people[7:9]}
        self.here.channel, self.here.people = self._channels[game], seated[game]
        return seated[game]


async def taken_up(here: World, *statements: str) -> OldTables:
    """Put messages where the old tables have theirs, then start another bot on the old database."""
    people, numbers = list(here.people), {GUILD: here.guild.id, CHANNELS: here.channel.id}
    numbers |= {PEOPLE + number: person.id for number, person in enumerate(people)}
    channels = {}
    for number, game in enumerate(OPEN_GAMES):
        here.channel = channels[game] = here.guild.create_text_channel(game)
        await people[0].slash("play", game=game)
        numbers |= {CHANNELS + 1 + number: here.channel.id, MESSAGES + number: people[0].table().id}
    write(here.folder / "old.db", numbers)
    with closing(sqlite3.connect(here.folder / "old.db")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    await here.restart(database_url=url(here.folder / "old.db"))
    return OldTables(here, people, channels)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[World]:
    async with world(tmp_path, people=10) as here:
        yield here


async def goes_on(tables: OldTables, game: str) -> None:
    """The next three moves are played by the person on turn, from their own DM."""
    here, chance = tables.here, Random(game)
    tables.look_at(game)
    table = await here.table()
    before = await here.bot.parts.journal.moves(table.id)
    for _ in range(3):
        mover = here.on_turn()
        await mover.play_by_dm(chance.choice(sorted(mover.dm().moves)))
    after = await here.bot.parts.journal.moves(table.id)
    assert len(after) == len(before) + 3
    assert after[: len(before)] == before


async def waits(tables: OldTables, game: str, match_id: int) -> None:
    """The match waits for a version that plays it, and a new table may open in its place once it was closed."""
    assert (await tables.here.bot.parts.journal.match(match_id)).status == "playing"
    person, *_ = tables.look_at(game)
    await person.stop()
    await person.slash("play", game="rikiki")
    assert "Rejoindre" in person.table().buttons
    told = [record for record in tables.here.logs.records if "table cannot go on" in record and game in record]
    assert len(told) == 1
    tables.here.logs.records.remove(told[0])


@pytest.mark.parametrize("changed", [None, "rikiki", "belote"], ids=lambda game: f"other rules of {game}")
async def test_matches_by_rules_that_are_here_go_on_and_all_others_wait(here: World, changed: str | None) -> None:
    of_another_day = f"UPDATE matches SET version = {UNKNOWN_VERSION} WHERE game = '{changed}'"
    tables = await taken_up(here, of_another_day)
    for match_id, game in ((5, "rikiki"), (6, "belote")):
        if is_current(await here.bot.parts.journal.match(match_id)):
            await goes_on(tables, game)
        else:
            await waits(tables, game, match_id)


async def test_the_lobby_goes_on_and_starts(here: World) -> None:
    tables = await taken_up(here)
    here.logs.records.clear()  # of matches by the rules of another day
    hugo, ines = tables.look_at("tarot_lorrain")
    assert hugo.name in hugo.table().text
    assert ines.name in hugo.table().text
    await tables.people[9].press("Rejoindre")
    await hugo.press("Commencer")
    assert (await here.bot.parts.journal.match(7)).status == "playing"


async def test_preferences_still_hold(here: World) -> None:
    tables = await taken_up(here)
    here.logs.records.clear()
    alice = tables.people[0]
    kept = await here.bot.parts.people.person(alice.id)
    assert kept == Preferences(alice.id, "en", deck="dark", calls=False, pictures=True)
    server = await here.bot.parts.people.server(here.guild.id)
    assert (server.language, server.turn_seconds) == ("fr", 0)
    assert server == Server(here.guild.id, "fr", turn_seconds=0, channels=server.channels)
    assert server.channels is not None
    assert len(server.channels) == 7
