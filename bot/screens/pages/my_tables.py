"""A user's open tables, and the lobbies of a server that still lack players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.absences import countdown
from bot.screens.parts.cards import names_of
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import Button, Screen, fitted, table_link
from bot.tables.seating import player_of, seat_limit
from storage import Match

MOST_HANDS = 4  # buttons: a row on a phone


@dataclass(frozen=True, slots=True)
class OpenTable:
    """One of the reader's tables. `waiting`: the seats that it waits for; `since`: when its last move was made.

    `away`: whether a computer plays for the reader.
    """

    record: Match
    waiting: frozenset[int]
    since: datetime | None
    away: bool


def tables_screen(mine: Sequence[OpenTable], lobbies: Sequence[Match], reader: int, words: Words) -> Screen:
    """The tables of a reader, those that wait for them first; then `lobbies` that anybody may join."""
    ordered = sorted(mine, key=lambda table: not is_turn(table, reader))
    blocks = ["## " + words.say("tables-title")]
    blocks.append("\n".join(own_line(table, reader, words) for table in ordered) or words.say("tables-none"))
    if lobbies:
        lines = (lobby_line(record, words) for record in lobbies)
        blocks.append("\n".join([words.say("tables-lobbies"), *lines]))
    hands = tuple(
        Button(
            action_id(table.record.id, "hand"),
            words.say("button-hand-of", game=game_name(table.record.game, words)),
            "primary" if is_turn(table, reader) else "secondary",
        )
        for table in ordered
        if table.record.status == "playing"
    )[:MOST_HANDS]
    refresh = (Button(action_id(0, "tables"), words.say("button-refresh")),)
    return fitted(Screen(tuple(blocks), (hands, refresh) if hands else (refresh,)), words)


def is_turn(table: OpenTable, reader: int) -> bool:
    """Whether a table waits for the reader."""
    player = player_of(table.record, reader)
    return player is not None and not table.away and player.seat in table.waiting


def own_line(table: OpenTable, reader: int, words: Words) -> str:
    """One of the reader's tables: the game, a link, and what it waits for."""
    record = table.record
    head = words.say("tables-line", game=game_name(record.game, words), link=table_link(record))
    if record.status == "lobby":
        state = words.say("tables-lobby", count=len(record.players), most=seat_limit(record))
    elif table.away:
        state = words.say("tables-away")
    else:
        names = names_of(record.players, words)
        others = ", ".join(names[seat] for seat in sorted(table.waiting))
        since = countdown(table.since) if table.since else ""
        yours = int(is_turn(table, reader))
        state = words.say("tables-waiting", yours=yours, players=others or "none", since=since)
    return f"{head} — {state}"


def lobby_line(record: Match, words: Words) -> str:
    """A lobby that lacks players."""
    head = words.say("tables-line", game=game_name(record.game, words), link=table_link(record))
    names = ", ".join(names_of(record.players, words))
    state = words.say("tables-lobby", count=len(record.players), most=seat_limit(record))
    return f"{head} — {state} ({names})"
