"""Advice for games of avoidance, shown at pétasse: duck, throw what costs most, stop a sweep, and search."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, chosen, deck, last_deal
from support.games.matches import play, whose_turn

import games
from games.parts.cards import PACK_32
from games.players.tricks.avoidance import petasse
from games.tricks.avoidance.petasse import Petasse


def table(*hands: str, **options: Any) -> Petasse:
    """The first deal at four: seat 0 leads, and each holds at least these cards."""
    named = {card for hand in hands for card in hand.split()}
    rest = [card for card in PACK_32 if card not in named]
    whole = [hand.split() for hand in (*hands, *("",) * (4 - len(hands)))]
    filled = (" ".join(hand + [rest.pop() for _ in range(8 - len(hand))]) for hand in whole)
    return begin(Petasse, 4, deck(PACK_32, *filled), dealer=3, **options)


def finish(match: games.Game, strengths: Sequence[str]) -> Any:
    """What the first deal brings, played by these strengths."""
    while match.view(None).facts["deal"] == 1:
        play(match, chosen(match, strengths[whose_turn(match)]))
    return last_deal(match)["points"]


@pytest.mark.parametrize(
    ("hands", "cards", "best"),
    [
        (("9D", "JD 8D 7D AD"), "9D", "8D"),  # it ducks with the highest card that loses
        (("KS", "JS QS 7S AS"), "KS", "QS"),  # the queen goes under a higher spade
        (("9D", "QS AS AH KH QH JH AC KC"), "9D", "QS"),  # a void throws the queen before all else
        (("9D QS", "AS 7H 8H 7C 8C 9C 10C 9H"), "9D", "AS"),  # without her, the card that could win her
        # the last takes a clean trick with a card that would be dangerous later
        (("9S 8C", "10S 9C", "8S 10C", "KS 7S 7H QH 7C 8D 9D 10D"), "9S 10S 8S", "KS"),
        # and leaves one that costs something
        (("9S 8C", "10S 9C", "AH JH KC QC JC AC AD KD", "KS 7S 7H QH 7C 8D 9D 10D"), "9S 10S AH", "7S"),
        # who must take it spends the highest card and keeps the queen
        (("7S 7C", "8S 8C", "9S 9C", "AS QS KS 10H 9H AC KC AD"), "7S 8S 9S", "AS"),
        (("7D 7C", "10D KD AH KH QH JH AC KC"), "7D", "10D"),  # with others to play, it hopes to be beaten
        # nobody leads a suit that nobody else holds
        (("7S 8S 9S 10S JS KS AS 7H", "QS 8D", "9D 10D", "JD QD"), "AS QS 9D JD", "7H"),
    ],
)
def test_the_advice(hands: tuple[str, ...], cards: str, best: str) -> None:
    match = table(*hands)
    play(match, cards)
    assert chosen(match) == f"play:{best}"


def test_nobody_leads_a_high_spade_or_heart_while_the_queen_is_out() -> None:
    match = table("7D AS KS AH KH AC KC 8D")
    assert chosen(match)[-1] not in "SH"


def test_no_points_are_thrown_on_the_tricks_of_a_coming_sweep() -> None:
    match = table(
        "AS KS AH KH AD KD QD 7C", "QS 7S 7H 8H 9H 8D 9C 10C", "8S 9S QH JH 9D 8C KC QC", "10S JS 10H 7D 10D JD JC AC"
    )
    for trick in ("AS QS 8S 10S", "AH 7H JH 10H", "KH 8H QH AC", "KS 7S 9S JS", "AD 8D 9D 7D", "KD"):
        play(match, trick)
    assert chosen(match) == "play:10C"  # the 9 of hearts alone is missing to seat 0


def test_a_card_that_cannot_be_guarded_is_passed_on() -> None:
    view = table("QS KS AH 7H 8H 9H 7D 8D").view(0)
    asked = replace(view, phase="pass", legal=tuple(sorted(f"give:{card}" for card in view.hand)))
    assert petasse.advise(asked, Random(1)).move == "give:QS"
    assert petasse.advise(replace(asked, legal=("done", "take_back:QS")), Random(1)).move == "done"
    assert petasse.SEARCH.candidates(asked) == ()


@pytest.mark.parametrize(("seats", "absent"), [(3, {"7D", "7C"}), (4, set())])
def test_cards_that_are_left_out_are_in_no_hand(seats: int, absent: set[str]) -> None:
    match = games.new("petasse", seats=seats, seed=SEED)
    play(match, match.legal(whose_turn(match))[0].removeprefix("play:"))
    view = match.view(0)
    assert {*petasse.SHEET.unseen(view), *view.hand, *match.view(None).zones["trick"]} == {*PACK_32} - absent  # type: ignore[misc]


def test_one_of_several_equal_cards_is_tried() -> None:
    match = table("AS KS JS QS 7H 8H 7D 9D", "8D 10D")
    assert set(petasse.SEARCH.candidates(match.view(0))) == {"play:KS", "play:QS", "play:8H", "play:7D", "play:9D"}


@pytest.mark.parametrize("sweep", ["tricks", "points"])
def test_a_hand_of_top_cards_makes_the_sweep_under_search(sweep: str) -> None:
    match = table("AS KS QS JS 10S 9S 8S AC", sweep=sweep)
    assert finish(match, ["hard", "normal", "normal", "normal"]) == (0, 16, 16, 16)
