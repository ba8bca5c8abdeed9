"""Who sits where, who has which rights, and what a table's state means."""

from dataclasses import replace
from datetime import timedelta

import pytest
from support.storage.records import NOON, record

from bot.core.errors import Refused
from bot.core.types import Actor
from bot.tables import seating
from bot.tables.seating import Computer, House, Person
from storage import Guest, Player, TableRecord, TableSettings

HOST, PLAYER, STRANGER = Actor(100, "Alice"), Actor(101, "Bruno"), Actor(102, "Chloé")
PLAYING = record("rikiki", people=2, computers=1, status="playing")
MODERATOR = Actor(103, "Denis", moderates=PLAYING.channel_id)


def away(match: TableRecord, *seats: int) -> TableRecord:
    """The match with computers at these seats of people."""
    players = (replace(player, computer=player.computer or player.seat in seats) for player in match.players)
    return replace(match, players=tuple(players))


def test_a_user_whose_seat_a_computer_has_taken_is_away_but_known() -> None:
    gone = away(PLAYING, 0)
    assert [seating.seat_of(match, 100) for match in (PLAYING, gone)] == [0, None]
    assert [seating.is_away(match, 100) for match in (PLAYING, gone)] == [False, True]
    assert [player.user_id for player in seating.people(gone)] == [101]
    assert seating.user_ids(gone) == [100, 101]
    assert seating.knows(gone, 100)
    assert seating.knows(replace(PLAYING, host_id=500), 500)
    assert not seating.knows(PLAYING, 102)
    assert not seating.is_away(PLAYING, 102)
    erased = replace(PLAYING, players=(Player(0, -5, "", computer=True), *PLAYING.players[1:]))
    assert seating.user_ids(erased) == [101]


def test_the_tables_of_a_user_are_those_where_they_play_or_else_all() -> None:
    other = replace(away(PLAYING, 0), id=8)
    assert seating.played_by([PLAYING, other], 100) == [PLAYING]
    assert seating.played_by([other], 100) == [other]


def test_computers_play_their_seats_and_those_of_late_players() -> None:
    late = replace(PLAYING.players[1], deadline=NOON)
    match = replace(PLAYING, players=(PLAYING.players[0], late, PLAYING.players[2]))
    assert seating.played_by_computers(match, NOON - timedelta(seconds=1)) == {2}
    assert seating.played_by_computers(match, NOON) == {1, 2}
    assert seating.held_by_computers(match) == {2}
    assert seating.held_by_computers(away(match, 0)) == {0, 2}
    assert seating.played_by_computers(away(match, 0, 1), NOON) == frozenset(), "nobody is there to see it"


def test_each_mover_plays_for_its_own_seat_alone() -> None:
    gone = away(PLAYING, 0)
    assert seating.seat_of_mover(gone, Person(101), NOON) == 1
    assert seating.seat_of_mover(gone, Computer(0), NOON) == 0
    assert seating.seat_of_mover(gone, House(), NOON) is None
    for mover, key in ((Person(100), "away"), (Person(102), "not-seated"), (Computer(1), "not-seated")):
        with pytest.raises(Refused) as raised:
            seating.seat_of_mover(gone, mover, NOON)
        assert raised.value.key == key


def test_a_match_without_people_is_paused_except_in_a_tournament() -> None:
    empty = away(PLAYING, 0, 1)
    assert seating.is_paused(empty)
    assert not seating.is_paused(away(PLAYING, 0))
    assert not seating.is_paused(replace(empty, tournament_id=1))
    assert not seating.is_paused(replace(empty, status="lobby"))
    states = ("lobby", "playing", "finished", "stopped")
    assert [seating.is_open(replace(empty, status=status)) for status in states] == [
        True, True, False, False,
    ]  # fmt: skip


def test_a_kept_seat_is_not_free() -> None:
    lobby = record("rikiki", people=2, seats=3)
    assert seating.has_room(lobby)
    assert not seating.has_room(replace(lobby, guests=(Guest(500, "Zoé", NOON),)))
    assert seating.has_room(replace(lobby, guests=(Guest(500, "Zoé"),)))
    assert not seating.has_room(replace(lobby, seats=2))
    assert seating.seat_limit(lobby) == 3
    assert seating.seat_limit(replace(lobby, seats=None)) == 10


def test_the_host_decides_and_every_player_while_the_host_is_away() -> None:
    assert [seating.may_host(PLAYING, actor) for actor in (HOST, PLAYER, STRANGER)] == [True, False, False]
    elsewhere = replace(MODERATOR, moderates=21)
    for may in (seating.may_host, seating.may_prepare):
        assert [may(PLAYING, actor) for actor in (MODERATOR, elsewhere)] == [True, False]
    gone = away(PLAYING, 0)
    assert [seating.may_host(gone, actor) for actor in (HOST, PLAYER, STRANGER)] == [True, True, False]
    assert [seating.may_prepare(PLAYING, actor) for actor in (PLAYER, STRANGER)] == [True, False]
    with pytest.raises(Refused) as raised:
        seating.require_host(PLAYING, PLAYER)
    assert (raised.value.key, dict(raised.value.facts)) == ("not-host", {"host": 0, "players": PLAYING.players})
    for hidden in (replace(PLAYING, host_id=500), replace(PLAYING, host_id=-5, players=(Player(0, -5, "x"),))):
        assert seating.host_named(hidden, "not-host").facts["host"] is None


def test_a_table_that_lost_seats_keeps_its_players_but_takes_no_other() -> None:
    crowded = record("rikiki", people=3, seats=2, settings=TableSettings(strength="hard"))
    kept = seating.seated(crowded, reversed(crowded.players))
    assert [(player.seat, player.name, player.strength) for player in kept.players] == [
        (0, "Player 2", "hard"), (1, "Player 1", "hard"), (2, "Player 0", "hard"),
    ]  # fmt: skip
    with pytest.raises(Refused) as raised:
        seating.seated(crowded, [*crowded.players, Player(0, 500, "Zoé")])
    assert (raised.value.key, dict(raised.value.facts)) == ("full", {"most": 2})


def test_a_reread_record_keeps_the_messages_of_users_who_still_sit_there() -> None:
    before = replace(
        PLAYING,
        message_id=50,
        players=tuple(replace(player, dm_channel_id=60, dm_message_id=70 + player.seat) for player in PLAYING.players),
    )
    read = replace(
        PLAYING,
        message_id=49,
        status="finished",
        players=(PLAYING.players[0], Player(1, 500, "Zoé"), PLAYING.players[2]),
    )
    kept = seating.still_shown(read, before)
    assert (kept.message_id, kept.status) == (50, "finished")
    assert [(player.user_id, player.dm_channel_id, player.dm_message_id) for player in kept.players] == [
        (100, 60, 70), (500, None, None), (None, 60, 72),
    ]  # fmt: skip


def test_a_written_record_is_one_generation_on() -> None:
    assert seating.written(replace(PLAYING, generation=4), status="finished").generation == 5
    assert seating.written(PLAYING, status="finished").status == "finished"
