"""Computer players of le baccara: a small stake, no more than one dares, and at five what the other hand asks for."""

from random import Random

import pytest
from support.games.deals import begin, deck
from support.games.matches import play, whose_turn

import games
from games.banking.baccara import Baccara
from games.parts.cards import PACK_52

A, B, C = 0, 2, 1  # the bank, and who sits to its right


def dealt(cards: str = "", chips: int = 50) -> Baccara:
    return begin(Baccara, 3, deck(PACK_52 * 2, then=cards), dealer=A, start=chips)


def advised(match: games.Game, seat: int, dice: int = 0) -> str:
    return games.player("baccara").choose(match.view(seat), None, Random(dice))


def follow(match: games.Game) -> list[str]:
    """The advice of the seat on turn, as long as it stays on turn."""
    seat, phase, said = whose_turn(match), match.phase, list[str]()
    while match.waiting == {seat} and match.phase == phase:
        said.append(advised(match, seat))
        play(match, said[-1])
    return said


@pytest.mark.parametrize(
    ("chips", "pieces"),
    [(10, ["bet:1"]), (60, ["bet:5", "bet:1"]), (280, ["bet:20", "bet:5", "bet:1", "bet:1", "bet:1"])],
)
def test_the_bank_stakes_a_tenth_of_its_chips_in_as_few_pieces_as_can_be(chips: int, pieces: list[str]) -> None:
    assert follow(dealt(chips=chips)) == [*pieces, "done"]


def test_a_bank_that_has_laid_more_already_is_done() -> None:
    match = dealt()
    play(match, "bet:20")
    assert advised(match, A) == "done"


def staked(*moves: str) -> Baccara:
    match = dealt()
    play(match, " ".join((*moves, "done")))
    return match


def test_a_banco_is_said_up_to_a_quarter_of_ones_chips() -> None:
    assert advised(staked("bet:5", "bet:5", "bet:1", "bet:1"), B) == "accept"
    assert advised(staked("bet:5", "bet:5", "bet:1", "bet:1", "bet:1"), B) == "decline"


@pytest.mark.parametrize(
    ("stake", "offered"), [(["bet:20"], ["bet:5", "bet:5", "bet:1", "bet:1", "done"]), (["bet:20"] * 2, ["decline"])]
)
def test_half_the_stake_is_offered_up_to_a_quarter_of_ones_chips(stake: list[str], offered: list[str]) -> None:
    match = staked(*stake)
    play(match, f"{B}@decline {C}@decline")
    assert follow(match) == offered


def test_only_what_is_missing_is_added() -> None:
    match = staked("bet:20")
    play(match, f"{B}@decline {C}@decline {B}@bet:5 {B}@bet:5 {B}@bet:5 {B}@done")
    assert follow(match) == ["bet:5", "done"]


def taken_up(cards: str) -> Baccara:
    match = dealt(cards)
    play(match, f"bet:5 done {B}@accept")
    return match


def five(third: str) -> Baccara:
    """The bank has five; the ponte has drawn this card, or stands."""
    match = taken_up(f"QC 2S {'3S' if third else '6S'} 3H {third}")
    play(match, "draw" if third else "stand")
    assert match.legal(A) == ("draw", "stand")
    return match


@pytest.mark.parametrize(
    ("third", "move"),
    [("", "draw"), *((f"{n}D", "draw") for n in range(4, 8)), *((c, "stand") for c in ("KD", "AD", "3D", "8D", "9D"))],
)
def test_with_five_the_bank_draws_against_what_the_ponte_shows(third: str, move: str) -> None:
    assert {advised(five(third), A, dice) for dice in range(5)} == {move}


def test_with_five_the_ponte_tosses_a_coin() -> None:
    assert {advised(taken_up("QC 2S 5S 3H"), B, dice) for dice in range(20)} == {"draw", "stand"}
    assert advised(taken_up("QC 2S 4S 3H"), B) == "draw"
