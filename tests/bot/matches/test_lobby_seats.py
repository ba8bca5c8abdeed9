"""For how many players a lobby is, whom it lacks, and which options it shows for that."""

from dataclasses import replace

import pytest
from support.storage.records import NOON, record

from bot.core.errors import Refused
from bot.matches.alerts import lacking
from bot.matches.lobby_seats import (
    expected_seats,
    filled_seats,
    guest_of,
    kept_seats,
    may_start,
    require_together,
    seats_still_known,
    seats_to_fill,
    teams_of,
    two_people,
)
from bot.matches.options import OptionValue
from storage import Guest

KEPT, ASKED = Guest(201, "Kept", NOON), Guest(202, "Asked")


@pytest.mark.parametrize(("people", "may"), [(2, False), (3, True), (5, True), (6, False)])
def test_a_match_may_start_with_as_many_as_the_game_takes(people: int, may: bool) -> None:
    assert may_start(record("tarot", people)) == may


def test_seats_are_kept_for_invited_people_until_their_time_is_over() -> None:
    lobby = record(guests=(KEPT, ASKED))
    assert kept_seats(lobby) == (KEPT,)
    assert (guest_of(lobby, 202), guest_of(lobby, 203)) == (ASKED, None)


@pytest.mark.parametrize(
    ("game", "there", "asked", "filled"),
    [
        ("rikiki", 1, None, 4),  # the usual table
        ("rikiki", 1, 6, 6),
        ("rikiki", 7, None, 7),
        ("rikiki", 7, 3, 7),
        ("tarot", 6, None, 6),  # more than the game takes
        ("besigue", 1, None, 2),  # the most that it takes
        ("pharaon", 1, None, 4),
        ("baccara", 5, 4, 5),
    ],
)
def test_computers_fill_a_table_to_four_or_to_as_many_as_were_asked_for(
    game: str, there: int, asked: int | None, filled: int
) -> None:
    assert seats_to_fill(game, there, asked) == filled
    assert filled_seats(record(game, there, seats=asked)) == filled


def test_seats_that_an_earlier_version_of_the_game_had_are_not_asked_for() -> None:
    assert [seats_still_known("tarot", asked) for asked in (None, 5, 6)] == [None, 5, None]


def test_a_lobby_expects_those_who_are_there_once_they_may_start() -> None:
    assert [expected_seats(record("tarot", people)) for people in (1, 2, 3, 5)] == [4, 4, 3, 5]


def test_a_lobby_lacks_players_besides_those_for_whom_it_keeps_a_seat() -> None:
    lobby = record("belote", 1)
    assert lacking(lobby) == 3
    assert lacking(replace(lobby, guests=(KEPT, ASKED))) == 2
    assert lacking(record("belote", 4)) == 0
    assert lacking(record("belote", 4, guests=(KEPT,))) == 0
    assert lacking(replace(lobby, status="playing")) == 0


def test_sides_are_those_of_the_number_that_was_asked_for() -> None:
    assert teams_of(record("belote", 2)) == ((0, 2), (1, 3))
    assert teams_of(record("belote_comptoir", 2, seats=4)) == teams_of(record("belote_comptoir", 4))
    assert teams_of(record("rikiki", 4)) == ()


def test_two_people_are_partners_or_opponents() -> None:
    across, beside = record("belote", 2), record("belote", 2)
    first, second = across.players
    across = replace(across, players=(first, replace(second, seat=2)))
    assert two_people(across) == (across.players, True)
    assert two_people(beside) == (beside.players, False)
    with_computers = record("belote", 2, computers=2)
    assert two_people(with_computers) == (with_computers.players[:2], False)
    assert two_people(record("belote", 1)) is two_people(record("belote", 3)) is None
    assert two_people(record("rikiki", 2)) is None, "each plays alone"


def test_options_that_clash_at_this_number_of_players_are_refused_by_name() -> None:
    chosen: dict[str, OptionValue] = {"sec": True, "losers": "count_hand", "target": 500}
    require_together("rami", 3, chosen)
    with pytest.raises(Refused) as refused:
        require_together("rami", 2, chosen)
    assert refused.value.key == "options-clash"
    assert refused.value.facts == {"game": "rami", "clash": ("losers", "target"), "seats": 2}
