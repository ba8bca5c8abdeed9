"""Computer players of le kems: they agree on a sign, make it, see it, and see through others."""

from random import Random

import pytest
from support.games.deals import SEED, deck
from support.games.matches import play

import games
from games.matching.kems import GESTURES, Kems
from games.parts.cards import PACK_52
from games.players.matching import kems

PLAIN = "KS QS JS 10S", "KH QH JH 10H", "KC QC JC 10C", "KD QD JD 10D"  # nobody has four of a kind
NINES = "9S 9H 9D 9C"
ONE_NINE, OTHER_NINES = "9S 2C 3C 4C", "9H 9D 9C 5S"


def dealt(hands: dict[int, str], table: str = "2S 3S 4S 5S", **options: str) -> Kems:
    """A match of teams that have agreed on nez (0 and 2) and on chut (1 and 3), with these hands and this table."""
    held = [hands.get(seat, plain) for seat, plain in enumerate(PLAIN)]
    match = Kems(seats=4, options=options, seed=SEED, dealer=3, stacked=[deck(PACK_52, *held, then=table)])
    play(match, f"0@sign:{'own' if match.free else 'nez'} 1@sign:{'own' if match.free else 'chut'} 2@confirm 3@confirm")
    return match


def collected(taker: int, *, hands: dict[int, str] | None = None, **options: str) -> Kems:
    """The taker, who held a nine, has taken the other three before all eyes."""
    match = dealt(hands or {taker: ONE_NINE}, OTHER_NINES, **options)
    play(match, f"{taker}@swap:2C:9H {taker}@swap:3C:9D {taker}@swap:4C:9C")
    return match


def advised(match: games.Game, seat: int, dice: int = 1) -> str:
    return kems.advise(match.view(seat), Random(dice)).move


def reaction(match: games.Game, seat: int) -> str | None:
    advised = kems.react(match.view(seat), Random(1))
    return advised and advised.move


def test_it_confirms_what_its_partner_proposes_and_proposes_otherwise() -> None:
    match = Kems(seats=4, options={}, seed=SEED)
    assert advised(match, 0).removeprefix("sign:") in GESTURES
    match.play(0, "sign:nez")
    assert advised(match, 2) == "confirm"


def test_it_takes_the_rank_that_it_holds_most_and_keeps_the_pair() -> None:
    match = dealt({0: "9S 9H 2C 3C"}, "9D 4S 5S 6S")
    assert {advised(match, 0, dice).partition(":")[2] for dice in range(30)} >= {"2C:9D"}
    assert not any(advised(match, 0, dice).startswith("swap:9") for dice in range(30))


def test_it_makes_the_sign_once_when_it_is_full() -> None:
    match = dealt({0: NINES})
    assert advised(match, 0) == "gesture:nez"
    match.play(0, "gesture:nez")
    assert advised(match, 0) == "not_interested"


def test_it_makes_a_gesture_that_means_nothing_at_times() -> None:
    match = dealt({})
    made = {advised(match, 0, dice) for dice in range(200)}
    assert any(move.startswith("gesture:") for move in made)
    assert "gesture:nez" not in made


def test_it_calls_kems_when_its_partner_makes_the_sign() -> None:
    match = dealt({0: NINES})
    assert reaction(match, 2) is None
    play(match, "2@not_interested 0@gesture:nez")
    assert 2 not in match.waiting
    assert reaction(match, 2) == "kems"
    assert reaction(match, 1) is None


@pytest.mark.parametrize(
    ("hands", "sign", "reactions"),
    [
        ({0: NINES, 2: "8S 8H 8D 8C"}, "nez", [None, "double_kems", None]),  # it is full itself
        ({0: NINES}, "chut", [None, None, None]),  # not the sign
    ],
)
def test_partners_react_to_their_sign(hands: dict[int, str], sign: str, reactions: list[str | None]) -> None:
    match = dealt(hands)
    play(match, f"0@gesture:{sign}")
    assert [reaction(match, seat) for seat in (1, 2, 3)] == reactions


def test_opponents_see_through_a_gesture_after_three_of_a_rank() -> None:
    match = collected(0)
    assert [reaction(match, seat) for seat in (1, 2, 3)] == [None] * 3
    match.play(0, "gesture:nez")
    assert [reaction(match, seat) for seat in (1, 2, 3)] == ["contre_kems", "kems", "contre_kems"]


def test_nobody_is_seen_through_while_the_fourth_card_is_seen_elsewhere() -> None:
    match = collected(0, hands={0: "AS 2C 3C 4C", 1: "9S QH JH 10H"})
    play(match, "0@gesture:clin")
    assert reaction(match, 1) is None  # who holds it


def test_a_partner_whose_sign_is_no_gesture_is_judged_by_what_all_see() -> None:
    match = collected(0, sign_mode="free")
    match.play(0, "not_interested")
    assert reaction(match, 2) == "kems"


def test_an_easy_player_misses_things_but_does_not_call_without_a_reason() -> None:
    match, player = dealt({}), games.player("kems", "easy")
    moves = {player.choose(match.view(0), None, Random(dice)) for dice in range(300)}
    assert not any("kems" in move or move.startswith("guess_sign") for move in moves)


def test_a_computer_says_that_a_guess_said_aloud_is_wrong() -> None:
    match = dealt({}, sign_mode="free")
    match.play(1, "guess_sign:own")
    assert [advised(match, seat) for seat in (0, 2)] == ["answer:wrong"] * 2
