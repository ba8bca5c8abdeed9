"""Computer players of le menteur: they lie when they must, and accuse by what can be counted."""

from random import Random

from support.games.deals import begin
from support.games.matches import play

import games
from games.players.shedding import menteur
from games.shedding.menteur import Menteur

SPADES = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"


def left_with(*hands: str) -> Menteur:
    """Late in a match of three or four: these are all the cards that are left, and seat 0 leads."""
    match = begin(Menteur, len(hands), dealer=len(hands) - 1)
    match.hands = [sorted(hand.split()) for hand in hands]
    match._legal = {}
    return match


def advised(match: games.Game, seat: int) -> str:
    return menteur.advise(match.view(seat), Random(1)).move


def reaction(match: games.Game, seat: int) -> str | None:
    advised = menteur.react(match.view(seat), Random(1))
    return advised and advised.move


def laid(match: games.Game, seat: int, card: str, suit: str) -> None:
    play(match, f"{seat}@name:{suit} {seat}@lay:{card}")


def test_the_leader_names_the_suit_held_most() -> None:
    assert advised(left_with("AS KH QH 2D", "3C 4C", "5C 6C"), 0) == "name:H"


def test_a_card_of_the_suit_is_laid_or_one_of_the_suit_held_least() -> None:
    match = left_with("AH KC QC JC", "2H 3C 4C 5C", "5S 6S 7D 8C")
    match.play(0, "name:H")
    assert advised(match, 0) == "lay:AH"
    for seat in (0, 1):
        match.play(seat, advised(match, seat))
        match.play(None, "close")
    assert advised(match, 2) in ("lay:7D", "lay:8C")


def test_without_need_one_lies_seldom_and_never_with_the_last_card() -> None:
    match = left_with("AH KC QC JC", "2H 3C 4C 5C", "5S 6S 7D 8C")
    match.play(0, "name:H")
    lies = sum(menteur.advise(match.view(0), Random(dice)).move != "lay:AH" for dice in range(200))
    assert 0 < lies < 50
    match = left_with("AH", "2H 3C 4C 5C", "5S 6S 7D 8C")
    match.play(0, "name:H")
    assert {menteur.advise(match.view(0), Random(dice)).move for dice in range(50)} == {"lay:AH"}


def test_the_holder_of_the_whole_suit_accuses_out_of_turn() -> None:
    match = left_with("2H 3H 4H 5H 6H", "2D 3D 4D 5D", SPADES)
    assert [reaction(match, seat) for seat in range(3)] == [None] * 3
    laid(match, 0, "2H", "S")
    assert match.waiting == {None}
    assert [reaction(match, seat) for seat in range(3)] == [None, None, "liar"]


def test_a_reason_to_accuse_lasts_until_it_is_one_s_turn() -> None:
    match = left_with("2H 3H 4H 5H 6H", SPADES, "2D 3D 4D 5D")
    laid(match, 0, "2H", "S")
    match.play(None, "close")
    assert advised(match, 1) == "liar"


def test_a_player_with_few_cards_left_is_doubted_sooner() -> None:
    few, many = left_with("2H 3H 4H", "4S 5S 2D 3D", SPADES), left_with("2H 3H 4H 5H 6H 7H", "4S 5S 2D 3D", SPADES)
    for match in (few, many):
        laid(match, 0, "2H", "D")
    assert (reaction(few, 1), reaction(many, 1)) == ("liar", None)


def test_every_last_card_is_doubted() -> None:
    match = left_with("2H", "2D 3D 4D 5D", SPADES)
    laid(match, 0, "2H", "H")
    assert (advised(match, 1), advised(match, 2)) == ("liar", "liar")


def test_a_card_that_is_hardly_a_lie_is_believed() -> None:
    match = left_with("2H 3H 4H 5H 6H", "2D 3D 4D 5D", SPADES)
    match.lays = match.rules.max_lays - 1
    laid(match, 0, "2H", "H")
    assert 2 in match.waiting
    assert advised(match, 2) == "believe"


def test_a_player_with_only_an_accusation_left_has_no_other_move() -> None:
    match = left_with("2H 3H 4H 5H 6H", "2D 3D 4D 5D", SPADES)
    laid(match, 0, "2H", "H")
    match.play(None, "close")
    assert match.legal(2) == ("liar",)
    assert reaction(match, 2) is None
    assert advised(match, 2) == "liar"
