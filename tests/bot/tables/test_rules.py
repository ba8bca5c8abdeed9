"""What the rules of the lobby and of absence make of a record."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.matches.lobby_seats import current_options
from bot.tables import absence, lobby
from storage import Guest, Match, Player

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


# -- invited people ----------------------------------------------------------------------------------------------

KEPT = replace(LOBBY, guests=(Guest(STRANGER.id, "Chloé", NOON + lobby.KEPT_FOR),))
OTHER = Actor(103, "Denis")


def test_a_kept_seat_is_taken_for_everybody_but_its_guest() -> None:
    with pytest.raises(Refused, match="no-seat"):
        lobby.join(KEPT, OTHER)
    with pytest.raises(Refused, match="seats-kept"):
        lobby.add_computer(KEPT, ALICE)
    with pytest.raises(Refused, match="invite-full"):
        lobby.invite(KEPT, ALICE, OTHER.id, OTHER.name, NOON)
    came = lobby.join(KEPT, STRANGER)
    assert [player.user_id for player in came.players] == [ALICE.id, BRUNO.id, STRANGER.id]
    assert came.guests == (Guest(STRANGER.id, "Chloé"),)


def test_a_kept_seat_does_not_keep_others_from_leaving_or_computers_from_being_removed() -> None:
    one_computer = lobby.add_computer(replace(LOBBY, players=LOBBY.players[:1]), ALICE)
    kept = replace(one_computer, guests=KEPT.guests)
    assert len(lobby.remove_computer(kept, ALICE).players) == 1
    assert len(absence.leave(KEPT, BRUNO).players) == 1


@pytest.mark.parametrize(("avoided_by", "private"), [({ALICE.id}, False), (set(), True), ({ALICE.id}, True)])
def test_who_is_avoided_by_the_host_or_not_invited_finds_no_seat(avoided_by: set[int], private: bool) -> None:
    with pytest.raises(Refused, match="no-seat"):
        lobby.join(replace(LOBBY, private=private), STRANGER, avoided_by)


def test_avoidance_counts_for_a_guest_too_but_not_of_others_than_the_host() -> None:
    with pytest.raises(Refused, match="no-seat"):
        lobby.join(KEPT, STRANGER, {ALICE.id})
    assert len(lobby.join(LOBBY, STRANGER, {BRUNO.id}).players) == 3


def test_only_the_hosts_guests_get_a_seat_for_ten_minutes() -> None:
    assert lobby.invite(LOBBY, ALICE, STRANGER.id, "Chloé", NOON).guests == KEPT.guests
    assert lobby.invite(LOBBY, BRUNO, STRANGER.id, "Chloé", NOON).guests == (Guest(STRANGER.id, "Chloé"),)
    assert timedelta(minutes=10) == lobby.KEPT_FOR
    with pytest.raises(Refused, match="not-joined"):
        lobby.invite(LOBBY, OTHER, STRANGER.id, "Chloé", NOON)


def test_a_kept_seat_is_free_again_when_its_time_is_over_and_the_invitation_stays() -> None:
    assert lobby.release_late(KEPT, NOON + lobby.KEPT_FOR - timedelta(seconds=1)) == KEPT
    released = lobby.release_late(KEPT, NOON + lobby.KEPT_FOR)
    assert released.guests == (Guest(STRANGER.id, "Chloé"),) == lobby.decline(KEPT, STRANGER).guests
    assert lobby.release(KEPT, ALICE, None) == lobby.release(KEPT, ALICE, STRANGER.id) == released
    assert lobby.release(KEPT, ALICE, OTHER.id) == KEPT
    with pytest.raises(Refused, match="not-invited"):
        lobby.decline(KEPT, OTHER)
    with pytest.raises(Refused, match="not-host"):
        lobby.release(KEPT, BRUNO, None)


def test_only_a_host_who_sits_there_makes_a_table_private_and_only_where_people_can_be_invited() -> None:
    assert lobby.set_private(LOBBY, ALICE, "1").private
    for record, actor, why in (
        (LOBBY, BRUNO, "not-host"),
        (LOBBY, replace(OTHER, moderator=True), "not-host"),
        (LOBBY, ALICE, "expired"),
        (replace(LOBBY, guild_id=None), ALICE, "expired"),
    ):
        with pytest.raises(Refused, match=why):
            lobby.set_private(record, actor, "?" if record is LOBBY else "1")


def test_a_lobby_that_starts_or_closes_has_no_guests() -> None:
    assert lobby.deal(KEPT, ALICE, NOON, fill=False)[1].guests == absence.close(KEPT).guests == ()


# -- absence -----------------------------------------------------------------------------------------------------


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
