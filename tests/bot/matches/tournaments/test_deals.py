"""Deals of a round: two matches of every game with one seed and other moves, deal by deal."""

from __future__ import annotations

from random import Random

import pytest
from support.games.matches import SHORT, play_out, random_move

import games
from bot.matches.commitment import commitment, seal
from bot.matches.tournaments import deals

Dealt = tuple[object, ...]
MOVES = 1_500


def dealt(game: str, seats: int, options: dict[str, bool | int | str], dice: Random) -> dict[int, Dealt]:
    """By number of the deal: its dealer, hands and stock when it begins, in a match of random moves."""
    match = games.new(game, seats=seats, options=options, seed=bytes([7]) * 32)
    found: dict[int, Dealt] = {}
    for _ in range(MOVES):
        number = match.view(None).facts.get("deal", 1)
        if number not in found:
            hands = tuple(tuple(sorted(match.held(seat))) for seat in range(seats))
            found[number] = (getattr(match, "current_dealer", match.dealer), hands, tuple(getattr(match, "stock", ())))
        if not match.waiting:
            break
        match.play(*random_move(match, dice))
    return found


@pytest.mark.parametrize("game", games.KEYS)
def test_tables_with_one_seed_play_the_same_deals_where_it_is_promised(game: str) -> None:
    sheet = games.info(game)
    seats = min(sheet.seats, key=lambda count: abs(count - 4))
    options = dict(SHORT.get(game, {}))
    if game == "belote_comptoir":
        options |= {"cards": 3, "visibility": "normal"}
    if not deals.can_duplicate(game, options, 1):
        assert sheet.luck
        return
    tables = [dealt(game, seats, options, Random(number)) for number in range(3)]
    promised = max(map(len, tables)) if deals.can_duplicate(game, options, None) else 1
    for number in range(1, promised + 1):
        assert len({table[number] for table in tables if number in table}) == 1


def test_a_dealer_who_decides_how_cards_are_dealt_rules_out_equal_deals() -> None:
    assert not deals.can_duplicate("belote", {"packets": "dealer"}, 1)
    assert not deals.can_duplicate("beigne", {"honour": True}, 1)
    assert not deals.can_duplicate("belote_comptoir", {}, 1)
    assert not deals.can_duplicate("rami", {}, None)
    assert not deals.can_duplicate("bataille", {}, 1)


@pytest.mark.parametrize("game", [key for key in games.KEYS if deals.fixed_deals(key)])
def test_an_option_fixes_the_number_of_deals(game: str) -> None:
    name = deals.fixed_deals(game)
    assert name is not None
    assert deals.length_options(game, 4)[name] == 4
    seats = games.info(game).seats[-1]
    assert games.new(game, seats=seats, options=deals.length_options(game, 4), seed=bytes(32)).waiting


def test_a_table_is_stopped_after_its_deals_and_the_points_of_each_add_up() -> None:
    options = deals.length_options("pinacle", 2)
    match = games.new("pinacle", seats=2, options=options, seed=bytes(32))
    dice = Random(1)
    while not deals.is_over(match, 2):
        match.play(*random_move(match, dice))
    begun = games.new("pinacle", seats=2, options=options, seed=bytes(32), dealer=None)
    rows = deals.points_by_deal(begun, match.log, 2)
    assert len(rows) == 2
    assert match.outcome is None
    assert tuple(map(sum, zip(*rows, strict=True))) == match.view(None).scores


def test_a_match_with_such_an_option_ends_itself_and_so_it_is_rated() -> None:
    match = games.new("coinche", seats=4, options=deals.length_options("coinche", 2), seed=bytes(32))
    play_out(match, Random(1))
    assert match.outcome is not None
    assert match.view(None).facts["deal"] == 2


def test_a_game_without_points_is_one_deal_of_places() -> None:
    match = play_out(games.new("menteur", seats=4, options={"max_lays": 100}, seed=bytes(32)), Random(1))
    begun = games.new("menteur", seats=4, options=match.options, seed=bytes(32))
    assert match.outcome is not None
    assert deals.points_by_deal(begun, match.log) == (tuple(-place for place in match.outcome.places),)


def test_tables_of_a_round_share_a_seed_and_no_commitment() -> None:
    sealed = seal(deals.round_id(3, 2))
    one, other = (deals.table_seal(sealed, table, 10 + table, duplicate=True) for table in (0, 1))
    assert one.seed == other.seed != deals.pairing_seed(sealed)
    assert one.commitment == commitment(one.nonce, one.seed, 10) != other.commitment
    assert deals.table_seal(sealed, 0, 1, duplicate=False).seed != deals.table_seal(sealed, 1, 1, duplicate=False).seed
    with pytest.raises(ValueError, match="no round 0"):
        deals.round_id(3, 0)


def test_low_scores_win_where_the_rules_say_so() -> None:
    assert [deals.low_wins(game, {}, 4) for game in ("beigne", "rami", "coinche")] == [True, True, False]
