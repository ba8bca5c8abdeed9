"""Tables that cannot be: each is refused with a reason, in every game."""

from collections.abc import Mapping
from typing import Any

import pytest

import games

SEED = bytes(32)
every_game = pytest.mark.parametrize("key", games.KEYS)


def fewest(key: str) -> int:
    return games.info(key).seats[0]


def test_an_unknown_game_is_refused_by_its_key() -> None:
    for ask in (games.info, lambda key: games.new(key, seats=4, seed=SEED)):
        with pytest.raises(games.UnknownGame) as refusal:
            ask("belote_sur_glace")
        assert (refusal.value.reason, refusal.value.facts) == ("unknown-game", {"key": "belote_sur_glace"})


@every_game
def test_a_number_of_players_that_the_game_does_not_seat_is_refused(key: str) -> None:
    allowed = games.info(key).seats
    for seats in {0, 1, -1, 99, allowed[-1] + 1}.difference(allowed):
        with pytest.raises(games.BadSeats) as refusal:
            games.new(key, seats=seats, seed=SEED)
        assert refusal.value.reason == "bad-seats"
        assert refusal.value.facts == {"seats": seats, "allowed": allowed}


@every_game
def test_a_dealer_who_is_not_at_the_table_is_refused(key: str) -> None:
    for dealer in (-1, fewest(key)):
        with pytest.raises(games.BadSeats) as refusal:
            games.new(key, seats=fewest(key), seed=SEED, dealer=dealer)
        assert refusal.value.reason == "bad-dealer"
    for dealer in range(fewest(key)):
        assert games.new(key, seats=fewest(key), seed=SEED, dealer=dealer).dealer == dealer


@every_game
def test_a_seed_has_32_bytes(key: str) -> None:
    for seed in (b"", bytes(31), bytes(33)):
        with pytest.raises(games.BadOptions) as refusal:
            games.new(key, seats=fewest(key), seed=seed)
        assert (refusal.value.reason, refusal.value.facts) == ("bad-seed", {"length": len(seed)})


@every_game
def test_an_unknown_option_is_refused_by_its_name(key: str) -> None:
    with pytest.raises(games.BadOptions) as refusal:
        games.new(key, seats=fewest(key), seed=SEED, options={"moustache": True})
    assert (refusal.value.reason, refusal.value.facts["option"]) == ("unknown-option", "moustache")
    assert refusal.value.facts["known"] == tuple(games.info(key).options)


@every_game
def test_a_value_that_an_option_does_not_allow_is_refused(key: str) -> None:
    for name, option in games.info(key).options.items():
        beyond = (option.range[-1] + 1, option.range[0] - 1) if option.range else ()
        other_type = "yes" if isinstance(option.default, bool) else True
        for value in ("moustache", None, other_type, 1.0, *beyond):
            with pytest.raises(games.BadOptions) as refusal:
                games.new(key, seats=fewest(key), seed=SEED, options={name: value})
            assert refusal.value.reason == "bad-value"
            assert (refusal.value.facts["option"], refusal.value.facts["value"]) == (name, value)


@every_game
def test_a_stacked_deck_that_is_not_the_games_pack_is_refused(key: str) -> None:
    pack = games.new(key, seats=fewest(key), seed=SEED).census()
    for deck in ([], pack[1:], [*pack, pack[0]], [*pack[1:], "ZZ"]):
        with pytest.raises(games.BadOptions) as refusal:
            games.new(key, seats=fewest(key), seed=SEED, stacked=[deck])
        assert refusal.value.reason == "bad-stack"
    assert games.new(key, seats=fewest(key), seed=SEED, stacked=[pack])


@every_game
def test_the_data_sheet_describes_the_game(key: str) -> None:
    sheet = games.info(key)
    assert sheet.key == key
    assert key.isascii()
    assert key.islower()
    assert sheet.seats == tuple(sorted(set(sheet.seats)))
    assert sheet.version >= 1
    for seats in sheet.seats:
        teams = sheet.teams_at(seats)
        assert not teams or sorted(seat for team in teams for seat in team) == [*range(seats)]
    for option in sheet.options.values():
        assert option.allows(option.default)
        assert all(map(option.allows, option.proposals))
        assert bool(option.choices) != (option.range is not None)
    for options in sheet.variants.values():
        assert options
        assert all(sheet.options[name].allows(value) for name, value in options.items())
        assert any(sheet.options[name].default != value for name, value in options.items())


@every_game
def test_options_that_are_not_given_have_their_defaults(key: str) -> None:
    defaults = {name: option.default for name, option in games.info(key).options.items()}
    assert games.new(key, seats=fewest(key), seed=SEED).options == defaults
    for given in games.info(key).variants.values():
        expected: Mapping[str, Any] = defaults | dict(given)
        assert games.new(key, seats=fewest(key), seed=SEED, options=given).options == expected


def test_keys_are_sorted_and_each_game_has_its_own() -> None:
    assert list(games.KEYS) == sorted(set(games.KEYS))
    assert games.KEYS


def test_every_refusal_is_one_tree_with_a_reason_and_facts() -> None:
    for kind in (games.BadOptions, games.BadSeats, games.IllegalMove, games.StaleLog, games.UnknownGame):
        assert issubclass(kind, games.GameError)
    assert str(games.IllegalMove("must-follow", suit="H", card="AS")) == "must-follow (suit='H', card='AS')"
    assert str(games.IllegalMove("game-over")) == "game-over"
