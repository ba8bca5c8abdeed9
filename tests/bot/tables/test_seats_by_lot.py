"""Seats that are drawn by lot: a game's option, which the table carries out when the match starts."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import permutations

from bot.core.types import Actor
from bot.i18n.words import words
from bot.screens.table.lobby import lobby_screen
from bot.tables import lobby
from games import info
from storage import Match, Player

NOW = datetime(2026, 12, 5, 20, tzinfo=UTC)
NAMES = ("Alice", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaëlle", "Hugo")


def waiting(game: str, **options: bool) -> Match:
    return Match(
        id=1,
        guild_id=2,
        channel_id=3,
        message_id=None,
        host_id=100,
        game=game,
        version=0,
        seats=None,
        options=options,
        seed=None,
        dealer=None,
        status="lobby",
        language="fr",
        players=tuple(Player(seat, 100 + seat, name) for seat, name in enumerate(NAMES)),
        created_at=NOW,
        started_at=None,
        ended_at=None,
    )


def orders(record: Match) -> set[tuple[str, ...]]:
    """How people sat in a few matches."""
    found = set()
    for _ in range(5):
        match, started = lobby.deal(record, Actor(100, "Alice"), NOW, fill=False)
        assert [player.seat for player in started.players] == [*range(match.seats)]
        found.add(tuple(player.name for player in started.players))
    return found


def test_seats_are_drawn_where_the_game_says_so_and_stay_where_the_option_is_off() -> None:
    drawn = orders(waiting("dime"))
    assert len(drawn) > 1
    assert {tuple(sorted(order)) for order in drawn} == {tuple(sorted(NAMES))}
    assert orders(waiting("dime", seats_by_lot=False)) == orders(waiting("rikiki")) == {NAMES}
    assert len([*permutations(NAMES)]) ** 4 > 10**18, "five equal draws are no chance"


def test_the_lobby_says_so() -> None:
    for record, says in ((waiting("dime"), True), (waiting("dime", seats_by_lot=False), False)):
        told = "\n".join(lobby_screen(record, info("dime"), words("fr")).blocks)
        assert ("tirées au sort" in told) == says
