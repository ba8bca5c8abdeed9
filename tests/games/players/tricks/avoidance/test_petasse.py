"""Advice for games of avoidance, shown at pétasse: duck, throw what costs most, stop a sweep, and search."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, chosen
from support.games.matches import play, whose_turn

import games
from games.parts.cards import PACK_32
from games.players.common import avoidance
from games.players.tricks.avoidance import petasse
from games.tricks.avoidance.petasse import Petasse
from games.view import SeatFacts


def table(*hands: str, **options: Any) -> Petasse:
    """The first deal at four: seat 0 leads, and each holds at least these cards."""
    named = {card for hand in hands for card in hand.split()}
    rest = [card for card in PACK_32 if card not in named]
    whole = [hand.split() for hand in (*hands, *("",) * (4 - len(hands)))]
    for hand in whole:
        hand += [rest.pop() for _ in range(8 - len(hand))]
    deck = [card for cards in zip(*whole, strict=True) for card in cards]
    return begin(Petasse, 4, deck, dealer=3, **options)


def finish(match: games.Game, strengths: Sequence[str]) -> tuple[int, ...]:
    """What the first deal brings, played by these strengths."""
    while match.view(None).facts["deal"] == 1:
        match.play(whose_turn(match), chosen(match, strengths[whose_turn(match)]))
    points: tuple[int, ...] = match.view(None).facts["last_deal"]["points"]
    return points


def test_who_can_duck_does_so_with_the_highest_card_that_loses() -> None:
    match = table("9D", "JD 8D 7D AD")
    play(match, "9D")
    assert chosen(match) == "play:8D"


def test_the_queen_of_spades_goes_under_a_higher_spade() -> None:
    match = table("KS", "JS QS 7S AS")
    play(match, "KS")
    assert chosen(match) == "play:QS"


def test_who_holds_nothing_of_the_suit_throws_the_queen_of_spades_before_all_else() -> None:
    match = table("9D", "QS AS AH KH QH JH AC KC")
    play(match, "9D")
    assert chosen(match) == "play:QS"


def test_without_the_queen_the_card_goes_that_could_win_her() -> None:
    match = table("9D QS", "AS 7H 8H 7C 8C 9C 10C 9H")
    play(match, "9D")
    assert chosen(match) == "play:AS"


def test_the_last_to_play_takes_a_clean_trick_with_a_card_that_would_be_dangerous_later() -> None:
    match = table("9S 8C", "10S 9C", "8S 10C", "KS 7S 7H QH 7C 8D 9D 10D")
    play(match, "9S 10S 8S")
    assert chosen(match) == "play:KS"


def test_the_last_to_play_leaves_a_trick_that_costs_something() -> None:
    match = table("9S 8C", "10S 9C", "AH JH KC QC JC AC AD KD", "KS 7S 7H QH 7C 8D 9D 10D")
    play(match, "9S 10S AH")
    assert chosen(match) == "play:7S"


def test_who_must_take_the_trick_spends_the_highest_card_and_keeps_the_queen() -> None:
    match = table("7S 7C", "8S 8C", "9S 9C", "AS QS KS 10H 9H AC KC AD")
    play(match, "7S 8S 9S")
    assert chosen(match) == "play:AS"


def test_with_others_to_play_who_cannot_duck_hopes_to_be_beaten() -> None:
    match = table("7D 7C", "10D KD AH KH QH JH AC KC")
    play(match, "7D")
    assert chosen(match) == "play:10D"


def test_while_the_queen_is_out_one_leads_no_higher_spade_and_no_high_heart() -> None:
    match = table("7D AS KS AH KH AC KC 8D")
    assert chosen(match)[-1] not in "SH"


def test_nobody_leads_a_suit_that_nobody_else_holds_while_there_is_another() -> None:
    match = table("7S 8S 9S 10S JS KS AS 7H", "QS 8D", "9D 10D", "JD QD")
    play(match, "AS QS 9D JD")
    assert chosen(match) == "play:7H"


def test_no_points_are_thrown_on_the_tricks_of_a_coming_sweep() -> None:
    match = table(
        "AS KS AH KH AD KD QD 7C", "QS 7S 7H 8H 9H 8D 9C 10C", "8S 9S QH JH 9D 8C KC QC", "10S JS 10H 7D 10D JD JC AC"
    )
    for trick in ("AS QS 8S 10S", "AH 7H JH 10H", "KH 8H QH AC", "KS 7S 9S JS", "AD 8D 9D 7D", "KD"):
        play(match, trick)
    assert chosen(match) == "play:10C"  # the 9 of hearts alone is missing to seat 0
    view = match.view(1)
    seats = (*view.seats[:2], replace(view.seats[2], facts=SeatFacts(penalty=1)), view.seats[3])
    assert petasse.advise(replace(view, seats=seats), Random(1)).move == "play:9H"


def test_what_cannot_be_guarded_is_passed_on_until_the_choice_is_made() -> None:
    view = table("QS KS AH 7H 8H 9H 7D 8D").view(0)
    asked = replace(view, phase="pass", legal=tuple(sorted(f"give:{card}" for card in view.hand)))
    assert petasse.advise(asked, Random(1)).move == "give:QS"
    assert petasse.advise(replace(asked, legal=("done", "take_back:QS")), Random(1)).move == "done"
    assert petasse.SEARCH.candidates(asked) == ()


@pytest.mark.parametrize(("seats", "absent"), [(3, {"7D", "7C"}), (4, set())])
def test_the_cards_that_others_may_hold_are_counted_without_those_that_are_left_out(
    seats: int, absent: set[str]
) -> None:
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


def test_what_the_last_cards_brought_that_played_themselves_is_worth_as_much_as_it_did() -> None:
    match = table("AS KS QS JS 10S 9S 8S 7S", auto_single="last_card")
    while len(match.view(0).hand) > 2 or match.trick:
        match.play(whose_turn(match), match.legal(whose_turn(match))[0])
    world = match.copy()
    world.play(0, world.legal(0)[0])
    while world.waiting and world.view(None).facts["deal"] == 1:
        world.play(whose_turn(world), world.legal(whose_turn(world))[0])
    assert avoidance.worth(world, 0) == 16
    assert avoidance.worth(world, 1) == pytest.approx(32 / 3 - 16)


def test_a_deal_played_on_in_numbers_counts_every_point_once() -> None:
    rng = Random(3)
    for number in range(30):
        match = games.new("petasse", seats=3 + number % 2, seed=bytes([number]) * 32)
        assert isinstance(match, Petasse)
        for _ in range(rng.randrange(24)):
            match.play(whose_turn(match), rng.choice(match.legal(whose_turn(match))))
        marks = avoidance.outcome(match)
        assert sum(marks) in (16, 16 * (match.seats - 1))


def test_played_on_from_its_first_trick_no_points_are_thrown_where_the_rules_forbid_it() -> None:
    """As at chasse-cœur: who is void throws what costs nothing, who follows keeps the queen of the suit."""
    costs = avoidance.costs_of({"queens": {"QC": 13, "QS": 13}, "hearts": {"AH": 1, "KH": 1}})
    hands = [avoidance.masks(hand.split()) for hand in ("2C 3C", "QC 4C", "AH 5D", "AC KH")]
    left = [sum(suit) for suit in zip(*hands, strict=True)]
    deal = avoidance.Table(hands, left, [0] * 4, [0] * 4, (1, 2, 3, 0))
    deal.play_on(0, avoidance.standing((), costs), costs, clean=True)
    assert deal.won == [0, 0, 1, 1]
    assert deal.taken == [0, 0, 15, 0]  # the queen and both hearts fall on the second trick


def test_who_has_nothing_but_points_throws_them_even_on_the_first_trick() -> None:
    costs = avoidance.costs_of({"hearts": {"AH": 1, "KH": 1, "QH": 14}})
    hands = [avoidance.masks([card]) for card in ("2C", "QH", "KH", "AC")]
    left = [sum(suit) for suit in zip(*hands, strict=True)]
    deal = avoidance.Table(hands, left, [0] * 4, [0] * 4, (1, 2, 3, 0))
    deal.play_on(0, avoidance.standing((), costs), costs, clean=True)
    assert deal.taken == [0, 0, 0, 15]


def test_normal_takes_fewer_points_than_random() -> None:
    sums = [0] * 4
    for number in range(10):
        match = games.new("petasse", seats=4, seed=bytes([number]) * 32, dealer=number % 4)
        players = [games.player("petasse", "normal" if seat % 2 else "random") for seat in range(4)]
        rng = Random(number)
        while match.waiting:
            seat = whose_turn(match)
            match.play(seat, players[seat].choose(match.view(seat), None, rng))
        assert match.outcome is not None
        sums = [a + b for a, b in zip(sums, match.outcome.scores, strict=True)]
    luck, normal, more_luck, also_normal = sums
    assert max(normal, also_normal) < min(luck, more_luck)
