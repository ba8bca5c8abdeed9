"""What the rules of the lobby and of absence make of a record."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.matches.lobby_seats import current_options
from bot.tables import absence, lobby
from storage import Match, Player

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
ALICE, BRUNO, STRANGER = Actor(100, "Alice"), Actor(101, "Bruno"), Actor(102, "Chloé")
LOBBY = Match(
    id=1,
    guild_id=10,
    channel_id=20,
    message_id=None,
    host_id=ALICE.id,
    game="rikiki",
    version=0,
    seats=3,
    options={"max_cards": 2},
    seed=None,
    dealer=None,
    status="lobby",
    language="fr",
    players=(Player(0, ALICE.id, "Alice"), Player(1, BRUNO.id, "Bruno")),
    created_at=NOON,
    started_at=None,
    ended_at=None,
)
PLAYING = replace(LOBBY, status="playing", seed=bytes(32), dealer=0, version=1, started_at=NOON, turn_seconds=30)


def test_a_full_table_takes_no_other_player() -> None:
    full = lobby.add_computer(LOBBY, ALICE)
    with pytest.raises(Refused, match="no-seat"):
        lobby.join(full, STRANGER)


def test_in_a_match_a_computer_holds_the_seat_until_its_player_returns() -> None:
    away = absence.leave(PLAYING, ALICE)
    assert [player.computer for player in away.players] == [True, False]
    assert away.host_id == BRUNO.id
    back = absence.come_back(away, ALICE, {0}, NOON)
    assert back.players[0] == replace(PLAYING.players[0], deadline=NOON + timedelta(seconds=30))
    with pytest.raises(Refused, match="not-away"):
        absence.come_back(back, ALICE, {0}, NOON)


def test_the_last_person_who_leaves_closes_the_table() -> None:
    assert absence.leave(absence.leave(PLAYING, ALICE), BRUNO).status == "stopped"


def test_deleted_data_frees_a_seat_of_a_lobby_and_passes_the_host_on() -> None:
    forgotten = absence.forget_person(LOBBY, ALICE.id, -7)
    assert (forgotten.host_id, forgotten.players[0].user_id) == (-7, -7)
    after = absence.withdraw(forgotten, -7, was_seated=True)
    assert [player.user_id for player in after.players] == [BRUNO.id]
    assert after.host_id == BRUNO.id


def test_a_paused_match_outlives_deleted_data_while_somebody_may_still_return() -> None:
    paused = absence.hand_over(PLAYING, {0, 1})
    one_gone = absence.withdraw(absence.forget_person(paused, ALICE.id, -7), -7, was_seated=False)
    assert one_gone.status == "playing"
    assert absence.withdraw(absence.forget_person(one_gone, BRUNO.id, -8), -8, was_seated=False).status == "stopped"


def test_a_lobby_proposes_other_options_when_its_variant_changes() -> None:
    players = (*LOBBY.players, Player(2, STRANGER.id, "Chloé"))
    record = replace(LOBBY, game="empereur", options={}, players=players)
    for mode, target in (("miroir_elite", 150), ("elite", None), ("miroir_elite", 150)):
        record = lobby.set_option(record, ALICE, "mode", mode)
        assert current_options(record).get("target") == target
    record = lobby.set_option(record, ALICE, "target", "300")
    assert current_options(lobby.set_option(record, ALICE, "mode", "elite"))["target"] == 300, "what was chosen stays"
