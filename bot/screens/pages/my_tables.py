"""A user's open tables, and the lobbies of a server that need players."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import Button, Screen, fitted, table_link
from bot.screens.parts.state import countdown
from storage import TableRecord

MOST_HANDS = 4  # buttons: a row on a phone


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open table. `most`: its number of seats; `waiting`: those that it waits for; `since`: when it last moved.

    `seat`: the reader's, if they play it themselves; `away`: whether a computer plays for them.
    """

    record: TableRecord
    most: int
    waiting: frozenset[int] = frozenset()
    since: datetime | None = None
    seat: int | None = None
    away: bool = False

    @property
    def yours(self) -> bool:
        """Whether it waits for the reader."""
        return self.seat in self.waiting


def tables_screen(mine: Sequence[OpenTable], lobbies: Sequence[OpenTable], words: Words) -> Screen:
    """The tables of a reader, those that wait for them first; then `lobbies` that anybody may join."""
    ordered = sorted(mine, key=lambda table: not table.yours)
    blocks = ["## " + words.say("tables-title")]
    blocks.append("\n".join(own_line(table, words) for table in ordered) or words.say("tables-none"))
    if lobbies:
        lines = (lobby_line(table, words) for table in lobbies)
        blocks.append("\n".join([words.say("tables-lobbies"), *lines]))
    hands = tuple(
        Button(
            action_id(table.record.id, "hand"),
            words.say("button-hand-of", game=game_name(table.record.game, words)),
            "primary" if table.yours else "secondary",
        )
        for table in ordered
        if table.record.status == "playing"
    )[:MOST_HANDS]
    refresh = (Button(action_id(0, "tables"), words.say("button-refresh")),)
    return fitted(Screen(tuple(blocks), (hands, refresh) if hands else (refresh,)), words)


def own_line(table: OpenTable, words: Words) -> str:
    """One of the reader's tables: the game, a link, and what it waits for."""
    record = table.record
    head = words.say("tables-line", game=game_name(record.game, words), link=table_link(record))
    if record.status == "lobby":
        state = words.say("tables-lobby", count=len(record.players), most=table.most)
    elif table.away:
        state = words.say("tables-away")
    else:
        names = names_of(record.players, words)
        others = ", ".join(names[seat] for seat in sorted(table.waiting))
        since = countdown(table.since) if table.since else ""
        state = words.say("tables-waiting", yours=int(table.yours), players=others or "none", since=since)
    return f"{head} — {state}"


def lobby_line(table: OpenTable, words: Words) -> str:
    """A lobby that needs players."""
    record = table.record
    head = words.say("tables-line", game=game_name(record.game, words), link=table_link(record))
    names = ", ".join(names_of(record.players, words))
    state = words.say("tables-lobby", count=len(record.players), most=table.most)
    return f"{head} — {state} ({names})"
