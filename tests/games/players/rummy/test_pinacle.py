"""What the advice for le pinacle does in positions that tell."""

from random import Random
from typing import Any

import pytest
from support.games.deals import begin, late_in_hand, whole_turn
from support.games.matches import play

import games
from games.parts.cards import PACK_52
from games.players.rummy.pinacle import draft, hopeless, plan
from games.rummy.pinacle import Pinacle, read_run


def late(hand: str, draws: str = "3D", runs: str = "", discards: str = "4D", **options: Any) -> Pinacle:
    """Late in a hand for two: what seat 0 holds, is about to draw, sees on the table, and could take."""
    match = begin(Pinacle, 2, dealer=1, **options)
    match.melds = [run for text in runs.split() if (run := read_run(text))]
    laid = [card for run in match.melds for card in run.cards]
    match.laid_by = dict.fromkeys(laid, 1)
    gone = {*laid, *hand.split(), *draws.split(), *discards.split()}
    rest = [card for card in PACK_52 if card not in gone]
    match.hands[1], match.stock = sorted(rest[:9]), rest[9:]
    return late_in_hand(match, hand, draws, discards)


def test_it_lays_the_longest_run_and_throws_what_is_far_from_any() -> None:
    moves = whole_turn(late("5S 6S 7S 8S 9H JH 10C 3C 5C", "KD"))
    assert moves == ["draw:stock", "meld:5S+6S+7S+8S", "discard:10C"]


def test_a_pinacle_is_laid_where_it_lays_two_cards_more_and_else_kept() -> None:
    assert "meld:5S+2S+7S" in whole_turn(late("5S 2S 7S 9H 10H KC JD 6C 8D", "3H"))
    kept = whole_turn(late("5S 6S 7S 2S 9H KC JD 6C 8D", "3H"))
    assert "meld:5S+6S+7S" in kept
    assert not any("2S" in move for move in kept)


def test_it_looks_for_no_way_out_with_two_cards_that_fit_no_run() -> None:
    lost, near = (late(hand, runs="5S+6S+7S") for hand in ("8S KD 3C", "8S KD"))
    for match in (lost, near):
        match.play(0, "draw:stock")
    assert hopeless(lost, 0)
    assert draft(lost, 0) != draft(near, 0)


def test_late_in_a_hand_it_lays_a_pinacle_wherever_it_goes() -> None:
    assert whole_turn(late("2S 9H", "KC", runs="5S+6S+7S"))[1].startswith("extend:1:")


def test_it_takes_back_a_draft_that_leaves_only_the_card_taken() -> None:
    match = late("5S 6S 7S", discards="KD")
    play(match, "0@draw:discard 0@meld:5S+6S+7S")
    assert match.legal(0) == ("take_back",)
    assert games.player("pinacle").choose(match.view(0), None, Random(1)) == "take_back"


def test_it_takes_what_it_lays_at_once_and_no_other_discard() -> None:
    assert whole_turn(late("9H JH KC 3S 5S", runs="5C+6C+7C", discards="8C"))[:2] == ["draw:discard", "extend:1:8C"]
    assert whole_turn(late("9H JH KC 3S 5S", runs="", discards="10H"))[:2] == ["draw:discard", "meld:9H+10H+JH"]
    assert whole_turn(late("9H JH KC 3S 5S", discards="2D"))[0] == "draw:discard"
    assert whole_turn(late("9H JH KC 3S 5S", discards="6D"))[0] == "draw:stock"
    assert whole_turn(late("JH KC 3S 5S", runs="10H+2H+QH", discards="JD"))[1].startswith("shift:1:JH:")


@pytest.mark.parametrize(("runs", "discard"), [("5C+6C+7C", "8C"), ("10H+2H+QH", "JH")])
def test_it_leaves_a_discard_that_it_may_not_lay(runs: str, discard: str) -> None:
    hand = "9H AD KC 3S 5S"
    assert whole_turn(late(hand, runs=runs, discards=discard))[0] == "draw:discard"
    assert whole_turn(late(hand, runs=runs, discards=discard, extend_opponents=False))[0] == "draw:stock"
    mine = late(hand, runs=runs, discards=discard, extend_opponents=False)
    mine.laid_by = dict.fromkeys(mine.laid_by, 0)
    assert whole_turn(mine)[0] == "draw:discard"


def test_it_never_lays_all_but_a_card_that_it_may_not_throw() -> None:
    match = late("5S 6S 7S", discards="2D")
    assert whole_turn(match) == ["draw:discard", "discard:7S"]


def test_a_hand_that_holds_a_whole_suit_and_its_2_is_played() -> None:
    suit = [f"{rank}S" for rank in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]
    (run,) = plan([*suit, "2S"])
    assert set(run.cards) == {*suit}


def test_it_goes_out_without_a_discard() -> None:
    assert whole_turn(late("5S 6S", "7S", discards="")) == ["draw:stock", "meld:5S+6S+7S", "done"]
