"""Whatever people call themselves, every screen of every game keeps its shape and its limits.

Names are drawn from a seed. A screen with them has exactly the lines that it has with harmless names: nothing in a
name begins a line, ends one, or reaches into the next.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
import regex
from support.discord import payload_limits
from support.discord.hostile_input import LIVE, name
from support.games.matches import sampled
from support.storage.records import record as stored

import games
from bot.art.cards.decks import CardStyle
from bot.features.past.screens.history import HistoryPage, history_screen
from bot.features.past.screens.replay import replay_screen
from bot.features.people.screens import avoided_screen
from bot.i18n.names import JOINERS, LEFT_TO_RIGHT
from bot.i18n.words import words
from bot.matches.replay import build_replay
from bot.screens.pages.alerts import declined_screen
from bot.screens.pages.help import COMMANDS
from bot.screens.pages.leaderboard import LeaderboardPage, leaderboard_screen
from bot.screens.parts.refusals import unplayable
from bot.screens.parts.screen import Screen
from bot.screens.table.hand import hand_screen
from bot.screens.table.lobby import awaited_screen, lobby_screen, meeting_screen
from bot.screens.table.result import closed_screen, over_screen
from bot.screens.table.table import table_screen
from bot.screens.table.table_settings import table_settings_screen
from bot.transport.messages import PICTURE, layout
from storage import ALL, Avoided, Guest, Past, Player, Rating, Result, Standing, TableRecord

NOW = datetime(2026, 1, 1, tzinfo=UTC)
CONTROL = regex.compile(rf"(?V1)[\p{{C}}--[\n{LEFT_TO_RIGHT}{JOINERS}\p{{Extended_Pictographic}}]]")
MOVES = 25  # of a match, before its screens are drawn
SAY = words("fr", CardStyle(pictures=True))


def record(game: str, names: list[str]) -> tuple[TableRecord, games.Game]:
    """A match some moves old."""
    seats = len(names)
    match, chance = games.new(game, seats=seats, seed=bytes(32)), Random(game)
    while match.waiting and len(match.log) < MOVES:
        mover = min(match.waiting, key=lambda seat: -1 if seat is None else seat)
        match.play(mover, chance.choice(match.legal(mover)))
    players = tuple(Player(seat, seat + 1, one, computer=seat == 2) for seat, one in enumerate(names))
    changes: dict[str, Any] = {"message_id": 4, "host_id": 1, "version": match.version, "seats": seats}
    changes |= {"seed": bytes(32), "dealer": match.dealer, "status": "stopped"}
    changes |= {"language": "fr", "players": players, "started_at": NOW}
    return stored(game, **changes), match


def screens(game: str, names: list[str]) -> Iterator[Screen]:
    """All that a match shows of its players, from the lobby to the replay."""
    table, match = record(game, names)
    lobby = replace(table, guests=tuple(Guest(seat + 1, one, NOW) for seat, one in enumerate(names)))
    for invited in (table, lobby):
        yield lobby_screen(invited, games.info(game), SAY)
        yield table_settings_screen(invited, games.info(game), SAY, prepares=True, host=True, seated=True)
    yield awaited_screen(lobby, "fill", SAY)
    yield meeting_screen(lobby, range(len(names)), SAY)
    yield declined_screen(lobby, names[0], SAY)
    yield avoided_screen([Avoided(seat + 1, one) for seat, one in enumerate(names)], 0, SAY, added=names[0])
    yield table_screen(table, 1, match.screen_view(None), match.events, SAY)
    for seat in range(match.seats):
        view = match.screen_view(seat)
        yield hand_screen(table, 1, view, SAY, unplayable=unplayable(match, seat))
    places = tuple(range(1, match.seats + 1))
    outcome = games.Outcome(tuple(-place for place in places), places, tuple((seat,) for seat in range(match.seats)))
    yield over_screen(table, outcome, match.screen_view(None), SAY)
    yield closed_screen(table, SAY)
    yield replay_screen(table, build_replay(table, match.log), len(match.log) // 2, SAY)
    results = tuple(
        Result(one.seat, one.user_id, one.name, one.computer, -place, place, won=place == 1)
        for one, place in zip(table.players, places, strict=True)
    )
    yield history_screen([Past(replace(table, ended_at=NOW), results)], HistoryPage(), 1, SAY)
    standing = Standing(1, names[0], 1, 1, 1, 1, Rating(mu=1.0, sigma=1.0, played=3))
    yield leaderboard_screen(LeaderboardPage(ALL, "", 0, 1, (standing,), standing), SAY)


def shape(screen: Screen) -> list[tuple[int, int]]:
    """Of each block: how many lines end in it, and how many mentions and links it has."""
    return [(block.count("\n"), len(LIVE.findall(block))) for block in screen.blocks]


def wrong(screen: Screen) -> Iterator[str]:
    """What a name has done to a screen."""
    view: Any = layout(screen, dict.fromkeys(COMMANDS, 10**18), picture=PICTURE)
    parts = view.to_components()
    yield from payload_limits.message({"components": parts})
    said = [*screen.blocks, screen.picture.alt if screen.picture else ""]
    if any(CONTROL.search(text) for text in said):
        yield "a mark of control or of direction"


@pytest.mark.parametrize("count", [2, pytest.param(200, marks=pytest.mark.proof)])
@pytest.mark.parametrize("game", sampled(games.KEYS))
def test_hostile_names_stay_in_their_place_on_every_screen(
    game: str, count: int, record_proof: Callable[..., None]
) -> None:
    rng, seats = Random(game), min(4, max(games.info(game).seats))
    plain = [shape(screen) for screen in screens(game, [f"Anna{seat}" for seat in range(seats)])]
    for _ in range(count):
        names = [name(rng) for _ in range(seats)]
        drawn = list(screens(game, names))
        assert [shape(screen) for screen in drawn] == plain, names
        assert not [(one, names) for screen in drawn for one in wrong(screen)]
    record_proof(sets_of_names=count)
