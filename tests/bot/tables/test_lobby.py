"""Who may do what in a lobby, and the record that follows."""

from dataclasses import replace
from datetime import timedelta

import pytest
from support.storage.records import NOON, record

import games
from bot.core.errors import Refused
from bot.core.types import Actor
from bot.matches.commitment import seal
from bot.matches.deadlines import TIMERS
from bot.matches.lobby_seats import current_options
from bot.matches.table_settings import setting_text
from bot.tables import absence, lobby
from games.players import strengths
from storage import USUAL, Guest, TableRecord, TableSettings

HOST, PLAYER, STRANGER = Actor(100, "Alice"), Actor(101, "Bruno"), Actor(102, "Chloé", language="en")
MODERATOR = Actor(103, "Denis", moderates=20)
LOBBY = record("rikiki", people=2)


def names(match: TableRecord) -> list[str]:
    return [player.name for player in match.players]


def refusal(rule: object, *given: object) -> tuple[str, dict[str, object]]:
    """The key and the facts of a refusal."""
    assert callable(rule)
    with pytest.raises(Refused) as raised:
        rule(*given)
    return raised.value.key, dict(raised.value.facts)


def test_a_newcomer_sits_down_last_with_their_name_and_language() -> None:
    joined = lobby.join(replace(LOBBY, settings=TableSettings(strength="hard")), STRANGER)
    newcomer = joined.players[2]
    assert (newcomer.seat, newcomer.user_id, newcomer.name) == (2, 102, "Chloé")
    assert (newcomer.language, newcomer.strength, newcomer.computer) == ("en", "hard", False)
    assert refusal(lobby.join, joined, STRANGER)[0] == "already-joined"
    assert refusal(lobby.join, replace(LOBBY, status="playing"), STRANGER)[0] == "not-lobby"
    assert refusal(lobby.join, replace(LOBBY, status="stopped"), STRANGER)[0] == "game-over"
    assert refusal(lobby.join, replace(LOBBY, tournament_id=1), STRANGER)[0] == "tournament-table"


def test_guests_are_kept_in_the_order_of_their_ids_and_each_once() -> None:
    guests = lobby.invite(lobby.invite(LOBBY, HOST, 500, "Zoé", NOON), PLAYER, 400, "Yann", NOON)
    kept = Guest(500, "Zoé", NOON + lobby.KEPT_FOR)
    assert guests.guests == (Guest(400, "Yann"), kept)
    later = NOON + timedelta(minutes=1)
    again = lobby.invite(guests, HOST, 400, "Yann", later)
    assert again.guests == (Guest(400, "Yann", later + lobby.KEPT_FOR), kept)
    assert lobby.call_off(again, 400).guests == (kept,)
    assert lobby.call_off(again, 401) == again
    assert lobby.is_late(kept, NOON + lobby.KEPT_FOR)
    assert not lobby.is_late(Guest(400, "Yann"), NOON + lobby.KEPT_FOR)
    assert refusal(lobby.decline, replace(LOBBY, guests=(Guest(101, "Bruno"),)), PLAYER)[0] == "already-joined"


def test_players_add_computers_and_remove_the_last_one() -> None:
    one = lobby.add_computer(LOBBY, PLAYER)
    two = lobby.add_computer(one, MODERATOR)
    assert [player.computer for player in two.players] == [False, False, True, True]
    assert [player.seat for player in two.players] == [0, 1, 2, 3]
    assert len({*names(two)}) == 4, "no name twice"
    assert lobby.remove_computer(two, PLAYER) == one
    assert refusal(lobby.remove_computer, LOBBY, HOST) == ("no-computer", {})
    for rule in (lobby.add_computer, lobby.remove_computer):
        assert refusal(rule, one, STRANGER)[0] == "not-joined"
        assert refusal(rule, replace(one, status="playing"), HOST)[0] == "not-lobby"


def test_a_full_table_says_how_many_it_seats_and_for_whom_seats_are_kept() -> None:
    full = replace(LOBBY, seats=2)
    assert refusal(lobby.add_computer, full, HOST) == ("full", {"most": 2})
    kept = replace(LOBBY, seats=3, guests=(Guest(500, "Zoé", NOON), Guest(501, "Yann")))
    assert refusal(lobby.add_computer, kept, HOST) == ("seats-kept", {"guests": ("Zoé",)})


def test_the_sides_of_four_go_round_in_three_steps() -> None:
    four = record("belote", people=4)
    rounds = [four]
    for _ in range(3):
        rounds.append(lobby.change_teams(rounds[-1], HOST))
    partners = [{frozenset((lineup.players[0].name, lineup.players[2].name))} for lineup in rounds]
    assert partners[0] == partners[3]
    assert len({*map(str, partners[:3])}) == 3
    assert [player.seat for player in rounds[1].players] == [0, 1, 2, 3]
    assert refusal(lobby.change_teams, four, PLAYER) == ("not-host", {"host": 0, "players": four.players})


def test_two_people_become_partners_or_opponents() -> None:
    two = record("belote", people=2)
    partners = lobby.switch_partners(two, PLAYER)
    assert [player.user_id for player in partners.players][::2] == [100, 101]
    assert [player.computer for player in partners.players] == [False, True, False]
    opponents = lobby.switch_partners(partners, HOST)
    assert [player.user_id for player in opponents.players] == [100, 101, None]
    assert refusal(lobby.switch_partners, two, STRANGER)[0] == "not-joined"
    assert refusal(lobby.switch_partners, record("belote", people=3), HOST)[0] == "expired"


def test_settings_are_the_hosts_and_take_only_what_is_offered() -> None:
    offered = {
        "turn_seconds": [str(seconds) for seconds in TIMERS],
        "strength": list(strengths("belote")),
        "advice": ["0", "1"],
        "take_backs": ["0", "1"],
    }
    table = record("belote", people=2, computers=1)
    rule = lobby.set_setting
    for name, texts in offered.items():
        assert refusal(rule, table, PLAYER, name, texts[0]) == ("not-host", {"host": 0, "players": table.players})
        assert refusal(rule, replace(table, status="playing"), HOST, name, texts[0])[0] == "not-lobby"
        for nonsense in ("", "2", "x", "-1", "01"):
            assert refusal(rule, table, HOST, name, nonsense) == ("expired", {})
        for text in texts:
            changed = rule(table, MODERATOR, name, text)
            assert setting_text(getattr(changed.settings, name)) == text
            assert changed == replace(table, settings=changed.settings, players=changed.players)
    assert refusal(rule, table, HOST, "seed", "1") == ("expired", {})
    assert rule(table, HOST, "turn_seconds", "0").settings.turn_seconds is None
    assert refusal(rule, replace(table, guild_id=None), HOST, "turn_seconds", "30")[0] == "expired"
    assert {player.strength for player in rule(table, HOST, "strength", "hard").players} == {"hard"}


def test_options_are_the_hosts_and_only_changed_ones_are_kept() -> None:
    shown = lobby.set_options(LOBBY, HOST, {"max_cards": "3"})
    assert shown.options == {"max_cards": 3}
    assert lobby.set_options(shown, HOST, {"max_cards": "3"}).options == {"max_cards": 3}
    assert lobby.set_options(LOBBY, HOST, {}).options == {}
    for rule, given in ((lobby.set_option, ("max_cards", "3")), (lobby.set_options, ({"max_cards": "3"},))):
        assert refusal(rule, LOBBY, PLAYER, *given)[0] == "not-host"
        assert refusal(rule, replace(LOBBY, status="playing"), HOST, *given)[0] == "not-lobby"


def test_a_match_starts_with_options_seal_and_first_deadline() -> None:
    table = replace(
        LOBBY,
        settings=TableSettings(strength="easy", turn_seconds=30),
        guests=(Guest(500, "Zoé"),),
        options={"max_cards": 2},
    )
    match, started = lobby.deal(table, PLAYER, NOON, fill=False)
    assert (started.status, started.version, started.guests) == ("playing", games.info("rikiki").version, ())
    assert started.options == match.options
    assert set(started.options) == set(games.info("rikiki").options)
    assert started.options["max_cards"] == 2
    assert (match.seed, match.dealer) == (started.seed, started.dealer)
    assert started.commitment is not None
    assert started.nonce is not None
    (seat,) = match.waiting
    assert [player.deadline for player in started.players] == [
        NOON + timedelta(seconds=30) if player.seat == seat else None for player in started.players
    ]
    assert {player.strength for player in started.players} == {"easy"}
    assert lobby.deal(replace(table, settings=USUAL), PLAYER, NOON, fill=False)[1].players[0].deadline is None
    assert refusal(lambda: lobby.deal(table, STRANGER, NOON, fill=False))[0] == "not-joined"
    assert refusal(lambda: lobby.deal(started, HOST, NOON, fill=False))[0] == "not-lobby"


def test_a_start_fills_the_free_seats_or_says_how_many_are_missing() -> None:
    alone = record("belote")
    match, started = lobby.deal(alone, HOST, NOON, fill=True)
    assert match.seats == 4
    assert [player.computer for player in started.players] == [False, True, True, True]
    assert len({*names(started)}) == 4
    assert refusal(lambda: lobby.deal(alone, HOST, NOON, fill=False)) == ("too-few", {"least": 4})
    three = record("whist_belote", people=1)
    least = min(games.info("whist_belote").seats)
    assert refusal(lambda: lobby.deal(three, HOST, NOON, fill=False)) == ("too-few", {"least": least})


def test_more_players_than_the_rules_allow_today_cannot_start() -> None:
    facts = {"game": "belote", "seats": 5, "allowed": (4,)}
    assert refusal(lambda: lobby.deal(record("belote", people=5), HOST, NOON, fill=True)) == ("bad-seats", facts)


def test_a_tournaments_table_keeps_its_seats_and_the_seal_of_its_round() -> None:
    sealed = seal(7)
    table = replace(record("belote", people=4), tournament_id=3)
    _, started = lobby.deal_as_seated(table, NOON, sealed)
    assert names(started) == names(table)
    assert (started.seed, started.nonce, started.commitment) == (sealed.seed, sealed.nonce, sealed.commitment)
    few = replace(record("belote", people=3), tournament_id=3)
    key, facts = refusal(lobby.deal_as_seated, few, NOON, sealed)
    assert (key, facts["game"]) == ("options-seats", "belote")


def test_a_lobby_proposes_other_options_when_its_variant_changes() -> None:
    table = record("empereur", people=3)
    for mode, target in (("miroir_elite", 150), ("elite", None), ("miroir_elite", 150)):
        table = lobby.set_option(table, HOST, "mode", mode)
        assert current_options(table).get("target") == target
    table = lobby.set_option(table, HOST, "target", "300")
    assert current_options(lobby.set_option(table, HOST, "mode", "elite"))["target"] == 300, "what was chosen stays"


# -- invited people --------------------------------------------------------------------------------------------

THREE = replace(LOBBY, seats=3)
KEPT = replace(THREE, guests=(Guest(STRANGER.id, "Chloé", NOON + lobby.KEPT_FOR),))
OTHER = Actor(104, "Élise")


def test_a_kept_seat_is_taken_for_everybody_but_its_guest() -> None:
    assert refusal(lobby.join, KEPT, OTHER)[0] == "no-seat"
    assert refusal(lobby.add_computer, KEPT, HOST)[0] == "seats-kept"
    assert refusal(lobby.invite, KEPT, HOST, OTHER.id, OTHER.name, NOON)[0] == "invite-full"
    came = lobby.join(KEPT, STRANGER)
    assert [player.user_id for player in came.players] == [HOST.id, PLAYER.id, STRANGER.id]
    assert came.guests == (Guest(STRANGER.id, "Chloé"),)


def test_a_kept_seat_hinders_nobody_from_leaving() -> None:
    one_computer = lobby.add_computer(replace(THREE, players=THREE.players[:1]), HOST)
    kept = replace(one_computer, guests=KEPT.guests)
    assert len(lobby.remove_computer(kept, HOST).players) == 1
    assert len(absence.leave(KEPT, PLAYER).players) == 1


@pytest.mark.parametrize(("avoided_by", "private"), [({HOST.id}, False), (set(), True), ({HOST.id}, True)])
def test_a_person_whom_the_host_avoids_or_did_not_invite_finds_no_seat(avoided_by: set[int], private: bool) -> None:
    assert (
        refusal(lobby.join, replace(THREE, settings=TableSettings(private=private)), STRANGER, avoided_by)[0]
        == "no-seat"
    )


def test_avoidance_counts_for_a_guest_too_but_not_of_others_than_the_host() -> None:
    assert refusal(lobby.join, KEPT, STRANGER, {HOST.id})[0] == "no-seat"
    assert len(lobby.join(THREE, STRANGER, {PLAYER.id}).players) == 3


def test_only_the_hosts_guests_get_a_seat_for_ten_minutes() -> None:
    assert lobby.invite(THREE, HOST, STRANGER.id, "Chloé", NOON).guests == KEPT.guests
    assert lobby.invite(THREE, PLAYER, STRANGER.id, "Chloé", NOON).guests == (Guest(STRANGER.id, "Chloé"),)
    assert timedelta(minutes=10) == lobby.KEPT_FOR
    assert refusal(lobby.invite, THREE, OTHER, STRANGER.id, "Chloé", NOON)[0] == "not-joined"


def test_a_kept_seat_is_free_after_its_time_and_the_invitation_stays() -> None:
    assert lobby.release_late(KEPT, NOON + lobby.KEPT_FOR - timedelta(seconds=1)) == KEPT
    released = lobby.release_late(KEPT, NOON + lobby.KEPT_FOR)
    assert released.guests == (Guest(STRANGER.id, "Chloé"),) == lobby.decline(KEPT, STRANGER).guests
    assert lobby.release(KEPT, HOST, None) == lobby.release(KEPT, HOST, STRANGER.id) == released
    assert lobby.release(KEPT, HOST, OTHER.id) == KEPT
    assert refusal(lobby.decline, KEPT, OTHER)[0] == "not-invited"
    assert refusal(lobby.release, KEPT, PLAYER, None)[0] == "not-host"


def test_only_a_seated_host_makes_a_table_private() -> None:
    assert lobby.set_setting(THREE, HOST, "private", "1").settings.private
    for table, actor, why in (
        (THREE, PLAYER, "not-host"),
        (THREE, replace(OTHER, moderates=THREE.channel_id), "not-host"),
        (THREE, HOST, "expired"),
        (replace(THREE, guild_id=None), HOST, "expired"),
    ):
        assert refusal(lobby.set_setting, table, actor, "private", "?" if table is THREE else "1")[0] == why


# -- seats drawn by lot ----------------------------------------------------------------------------------------


def orders(game: str, **options: bool) -> set[tuple[int, ...]]:
    """How eight people sat in a few matches."""
    found = set()
    for _ in range(5):
        match, started = lobby.deal(record(game, people=8, options=options), HOST, NOON, fill=False)
        assert [player.seat for player in started.players] == [*range(match.seats)]
        found.add(tuple(player.user_id or 0 for player in started.players))
    return found


def test_seats_are_drawn_by_lot_if_the_game_says_so_and_its_option_is_on() -> None:
    drawn, as_they_came = orders("dime"), tuple(range(100, 108))
    assert len(drawn) > 1
    assert {tuple(sorted(order)) for order in drawn} == {as_they_came}
    assert orders("dime", seats_by_lot=False) == orders("rikiki") == {as_they_came}
