"""Computer players of le baccara: a small stake, no more than one dares, and at five what the other hand asks for."""

from random import Random

import pytest

import games
from games.banking.baccara import Baccara
from games.parts.cards import PACK_52

A, B, C = 0, 2, 1  # the bank, and who sits to its right


def dealt(cards: str = "", chips: int = 50) -> Baccara:
    shoe = [*PACK_52 * 2]
    for card in cards.split():
        shoe.remove(card)
    return Baccara(seats=3, options={"start": chips}, seed=bytes(32), dealer=A, stacked=[[*cards.split(), *shoe]])


def advised(match: games.Game, seat: int, dice: int = 0) -> str:
    return games.player("baccara").choose(match.view(seat), None, Random(dice))


def follow(match: games.Game) -> list[str]:
    """The advice of the seat on turn, as long as it stays on turn."""
    (seat,), phase, said = match.waiting, match.phase, []
    assert seat is not None
    while match.waiting == {seat} and match.phase == phase:
        said.append(advised(match, seat))
        match.play(seat, said[-1])
    return said


@pytest.mark.parametrize(
    ("chips", "pieces"),
    [(10, ["bet:1"]), (60, ["bet:5", "bet:1"]), (280, ["bet:20", "bet:5", "bet:1", "bet:1", "bet:1"])],
)
def test_the_bank_stakes_a_tenth_of_its_chips_in_as_few_pieces_as_can_be(chips: int, pieces: list[str]) -> None:
    assert follow(dealt(chips=chips)) == [*pieces, "done"]


def test_a_bank_that_has_laid_more_already_is_done() -> None:
    match = dealt()
    match.play(A, "bet:20")
    assert advised(match, A) == "done"


def staked(*moves: str) -> Baccara:
    match = dealt()
    for move in (*moves, "done"):
        match.play(A, move)
    return match


def test_a_banco_is_said_up_to_a_quarter_of_ones_chips() -> None:
    assert advised(staked("bet:5", "bet:5", "bet:1", "bet:1"), B) == "accept"
    assert advised(staked("bet:5", "bet:5", "bet:1", "bet:1", "bet:1"), B) == "decline"


@pytest.mark.parametrize(
    ("stake", "offered"), [(["bet:20"], ["bet:5", "bet:5", "bet:1", "bet:1", "done"]), (["bet:20"] * 2, ["decline"])]
)
def test_half_the_stake_is_offered_where_that_is_a_quarter_of_ones_chips_at_most(
    stake: list[str], offered: list[str]
) -> None:
    match = staked(*stake)
    for seat in (B, C):
        match.play(seat, "decline")
    assert follow(match) == offered


def test_what_is_missing_is_added_and_no_more() -> None:
    match = staked("bet:20")
    for seat in (B, C):
        match.play(seat, "decline")
    for move in ("bet:5", "bet:5", "bet:5", "done"):
        match.play(B, move)
    assert follow(match) == ["bet:5", "done"]


def five(third: str) -> Baccara:
    """The bank has five; the ponte has drawn this card, or stands."""
    match = dealt(f"QC 2S {'3S' if third else '6S'} 3H {third}")
    match.play(A, "bet:5")
    match.play(A, "done")
    match.play(B, "accept")
    match.play(B, "draw" if third else "stand")
    assert match.legal(A) == ("draw", "stand")
    return match


@pytest.mark.parametrize(
    ("third", "move"),
    [("", "draw"), *((f"{n}D", "draw") for n in range(4, 8)), *((c, "stand") for c in ("KD", "AD", "3D", "8D", "9D"))],
)
def test_with_five_the_bank_draws_against_a_ponte_who_stands_or_was_given_four_to_seven(third: str, move: str) -> None:
    assert {advised(five(third), A, dice) for dice in range(5)} == {move}


def test_with_five_the_ponte_tosses_a_coin_and_otherwise_there_is_nothing_to_choose() -> None:
    match = dealt("QC 2S 5S 3H")
    match.play(A, "bet:5")
    match.play(A, "done")
    match.play(B, "accept")
    assert {advised(match, B, dice) for dice in range(20)} == {"draw", "stand"}
    match = dealt("QC 2S 4S 3H")
    match.play(A, "bet:5")
    match.play(A, "done")
    match.play(B, "accept")
    assert advised(match, B) == "draw"
