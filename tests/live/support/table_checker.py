"""The expected screen of a table, drawn from the journal alone."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path

from live.support.move_history import MoveHistory
from live.support.people import Person
from live.support.robots import Table
from support.discord.screen import read

import games
from bot.i18n.words import words
from bot.matches.timing import retold
from bot.screens.parts.state import Recap
from bot.screens.table.lobby import lobby_screen
from bot.screens.table.result import over_screen
from bot.screens.table.table import table_screen
from bot.tables.seating import people
from bot.transport.messages import dots_at_ends
from storage import Database, Journal, RatingChange, TableRecord

COMMAND = re.compile(r"</(\w+):\d+>")
QUESTION = re.compile(r"^(↩️ \*\*.* voudrait|.* ne reprend pas son coup).*\n", re.MULTILINE)  # no journal knows it
DRAWING_TIMEOUT = 20.0  # seconds to draw a table


async def shows_the_journal(
    tables: list[Table], history: MoveHistory, refresh: Callable[[], Awaitable[object]] | None = None
) -> None:
    """Wait until each table's message shows the journal's state; fail if one does not.

    `refresh`: if the history reads a copy, makes a newer copy, because computers may have played on.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + DRAWING_TIMEOUT
    for table in tables:
        while True:
            shown, held = await shown_and_expected(table.people[0], history.database)
            if shown == held:
                break
            assert loop.time() < until, f"{table.game} shows\n{shown}\nand the journal holds\n{held}"
            await asyncio.sleep(0.05)
            if refresh is not None:
                await refresh()


async def shown_and_expected(person: Person, path: Path) -> tuple[str, str]:
    """(actual text, expected text) of the table in this person's channel."""
    database = await Database.open(f"sqlite+aiosqlite:///{path}")
    try:
        journal = Journal(database)
        record = await newest(journal, person.channel.id, path)
        message = next((one for one in person.messages() if one.id == record.message_id), None)
        shown = "" if message is None else QUESTION.sub("", COMMAND.sub(r"</\1>", read(message).text))
        moves = await journal.moves(record.id)
        result = await journal.rating_changes(record.id), await journal.deeds(record.id)
        return shown, dots_at_ends("\n".join(screen(record, moves, *result)))
    finally:
        await database.close()


async def newest(journal: Journal, channel_id: int, path: Path) -> TableRecord:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        (number,) = database.execute("SELECT max(id) FROM matches WHERE channel_id = ?", [channel_id]).fetchone()
    return await journal.match(number)


def screen(
    record: TableRecord,
    moves: tuple[tuple[int | None, str], ...],
    changes: Sequence[RatingChange],
    deeds: Sequence[tuple[int, str]],
) -> tuple[str, ...]:
    """The text blocks of the table's message."""
    say = words("fr")
    if record.status == "lobby":
        return lobby_screen(record, games.info(record.game), say).blocks
    assert record.seed is not None
    match = games.replay(record.game, len(record.players), record.options, record.seed, record.dealer, moves)
    view = match.screen_view(None)
    if match.outcome:
        return over_screen(record, match.outcome, view, say, changes, deeds).blocks
    present = [player.seat for player in people(record)]
    earlier, _ = retold(match, present, 0.0)
    recap: Recap = "told" if earlier.told(match, present) else "over"
    return table_screen(record, len(moves), view, match.events, say, recap=recap).blocks
