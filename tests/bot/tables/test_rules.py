"""What the rules of the lobby and of absence make of a record."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from bot.core.errors import Refused
from bot.core.types import Actor
from bot.matches.lobby_seats import current_options
from bot.tables import absence, lobby
from storage import Guest, Match, Player, TableSettings

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
TIMED = TableSettings(turn_seconds=30)
PLAYING = replace(LOBBY, status="playing", seed=bytes(32), dealer=0, version=1, started_at=NOON, settings=TIMED)


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
        lobby.join(replace(LOBBY, settings=TableSettings(private=private)), STRANGER, avoided_by)


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
    assert lobby.set_setting(LOBBY, ALICE, "private", "1").settings.private
    for record, actor, why in (
        (LOBBY, BRUNO, "not-host"),
        (LOBBY, replace(OTHER, moderates=LOBBY.channel_id), "not-host"),
        (LOBBY, ALICE, "expired"),
        (replace(LOBBY, guild_id=None), ALICE, "expired"),
    ):
        with pytest.raises(Refused, match=why):
            lobby.set_setting(record, actor, "private", "?" if record is LOBBY else "1")


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


def refused(rule: Callable[[], object]) -> str:
    with pytest.raises(Refused) as raised:
        rule()
    return raised.value.key


def test_a_seat_is_given_up_in_the_place_that_the_user_sees() -> None:
    left = absence.leave(replace(LOBBY, host_id=BRUNO.id), BRUNO)
    assert [player.user_id for player in left.players] == [ALICE.id]
    assert left.host_id == ALICE.id
    assert absence.leave(PLAYING, BRUNO).host_id == ALICE.id, "the host stays"
    assert refused(lambda: absence.leave(PLAYING, ALICE, in_match=False)) == "stale"
    assert len(absence.leave(LOBBY, BRUNO, in_match=False).players) == 1
    assert refused(lambda: absence.leave(LOBBY, STRANGER)) == "not-joined"
    assert refused(lambda: absence.leave(absence.leave(PLAYING, ALICE), ALICE)) == "already-away"
    assert refused(lambda: absence.leave(replace(PLAYING, status="finished"), ALICE)) == "game-over"


def test_a_tournaments_table_goes_on_without_people_and_nobody_there_becomes_the_host() -> None:
    table = replace(PLAYING, tournament_id=1)
    empty = absence.leave(absence.leave(table, ALICE), BRUNO)
    assert (empty.status, empty.host_id) == ("playing", ALICE.id)
    assert all(player.computer for player in empty.players)
    assert refused(lambda: absence.stop(table, ALICE)) == "tournament-table"
    forgotten = absence.forget_person(empty, ALICE.id, -7)
    assert absence.withdraw(forgotten, -7, was_seated=True) == forgotten


def test_a_player_comes_back_to_a_whole_turn_and_without_missed_ones() -> None:
    late = replace(PLAYING.players[0], missed=2, deadline=NOON)
    away = absence.hand_over(replace(PLAYING, players=(late, PLAYING.players[1])), [0])
    assert [(player.computer, player.deadline) for player in away.players] == [(True, None), (False, None)]
    back = absence.come_back(away, ALICE, {1}, NOON)
    assert back.players[0] == replace(PLAYING.players[0]), "it is not their turn"
    assert refused(lambda: absence.come_back(away, ALICE, None, NOON)) == "not-away"
    assert refused(lambda: absence.come_back(away, STRANGER, {0}, NOON)) == "not-seated"
    assert refused(lambda: absence.come_back(replace(away, status="stopped"), ALICE, {0}, NOON)) == "game-over"
    orphan = replace(absence.hand_over(PLAYING, [0, 1]), host_id=-7)
    assert absence.come_back(orphan, BRUNO, {0}, NOON).host_id == BRUNO.id


def test_a_newcomer_takes_a_seat_with_its_strength_and_a_whole_turn() -> None:
    table = replace(PLAYING, players=(replace(PLAYING.players[0], strength="hard"), PLAYING.players[1]))
    newcomer = Player(0, STRANGER.id, "Chloé")
    for waiting, deadline in (({0}, NOON + timedelta(seconds=30)), ({1}, None), (None, None)):
        replaced = absence.replace_person(table, newcomer, waiting, NOON)
        assert replaced.players[0] == replace(newcomer, strength="hard", deadline=deadline)
        assert replaced.players[1].user_id == BRUNO.id
    assert (
        refused(lambda: absence.replace_person(replace(table, status="stopped"), newcomer, None, NOON)) == "game-over"
    )


def test_a_player_who_has_missed_three_turns_is_absent() -> None:
    def missing(missed: int, deadline: datetime | None) -> frozenset[int]:
        late = replace(PLAYING.players[0], missed=missed, deadline=deadline)
        return absence.absent_seats(replace(PLAYING, players=(late, PLAYING.players[1])), NOON)

    later = NOON + timedelta(seconds=1)
    assert [set(missing(*late)) for late in ((2, NOON), (1, NOON), (2, later), (2, None))] == [
        {0}, set(), set(), set(),
    ]  # fmt: skip


def test_time_that_does_not_count_moves_the_deadlines_of_a_match_in_play() -> None:
    timed = replace(PLAYING, players=(replace(PLAYING.players[0], deadline=NOON), PLAYING.players[1]))
    later = absence.extend_deadlines(timed, timedelta(seconds=9))
    assert [player.deadline for player in later.players] == [NOON + timedelta(seconds=9), None]
    ended = replace(timed, status="finished")
    assert absence.extend_deadlines(ended, timedelta(seconds=9)) == ended


def test_a_table_is_stopped_by_its_host_or_by_anybody_once_nobody_plays() -> None:
    assert absence.stop(PLAYING, ALICE).status == "stopped"
    assert refused(lambda: absence.stop(PLAYING, BRUNO)) == "not-host"
    assert absence.stop(absence.hand_over(PLAYING, [0, 1]), STRANGER).status == "stopped"
    assert refused(lambda: absence.stop(replace(PLAYING, status="finished"), ALICE)) == "game-over"
    alone = replace(LOBBY, players=LOBBY.players[:1])
    assert absence.stop(alone, ALICE, alone=True).status == "stopped"
    for others in (LOBBY, PLAYING, replace(alone, status="playing")):
        assert refused(partial(absence.stop, others, ALICE, alone=True)) == "stale"
    finished = replace(PLAYING, status="finished")
    assert absence.close(finished) == finished


def test_deleted_data_leaves_a_computer_of_the_same_strength_under_a_pseudonym_alone() -> None:
    table = replace(KEPT, generation=3, players=(replace(LOBBY.players[0], strength="hard"), LOBBY.players[1]))
    forgotten = absence.forget_person(table, ALICE.id, -7)
    assert forgotten.players == (Player(0, -7, "", computer=True, strength="hard"), table.players[1])
    assert forgotten.generation == 4
    assert forgotten.guests == KEPT.guests
    assert absence.forget_person(table, STRANGER.id, -8).guests == ()
    assert absence.forget_person(table, BRUNO.id, -8).host_id == ALICE.id
    last = absence.forget_person(replace(LOBBY, players=LOBBY.players[:1]), ALICE.id, -7)
    assert absence.withdraw(last, -7, was_seated=True).status == "stopped"


def test_a_lobby_proposes_other_options_when_its_variant_changes() -> None:
    players = (*LOBBY.players, Player(2, STRANGER.id, "Chloé"))
    record = replace(LOBBY, game="empereur", options={}, players=players)
    for mode, target in (("miroir_elite", 150), ("elite", None), ("miroir_elite", 150)):
        record = lobby.set_option(record, ALICE, "mode", mode)
        assert current_options(record).get("target") == target
    record = lobby.set_option(record, ALICE, "target", "300")
    assert current_options(lobby.set_option(record, ALICE, "mode", "elite"))["target"] == 300, "what was chosen stays"
