"""Advice for la petite école: the nearest way, discards that shorten it, and no card that is needed thrown."""

from random import Random

import pytest
from support.games.deals import begin, late_in_hand
from support.games.figures import laid
from support.games.matches import play

import games
from games.parts.cards import RANK
from games.parts.rummy.figures import read_figure, tally
from games.players.rummy.petite_ecole import fitting, missing, naturals, wilds_in
from games.rummy.petite_ecole import CONTRACTS, PetiteEcole


def table(hand: str, top: str = "QH", *, laid: bool = False, draw: str = "9C") -> PetiteEcole:
    match = begin(PetiteEcole, 2, dealer=1)
    match.laid = [laid, laid]
    if laid:
        figure = read_figure("5+6+7", 1)
        assert figure is not None
        match.melds = [figure._replace(cards=("5S", "6S", "7S"))]
    late_in_hand(match, hand, draw, top)
    match.start_turn(0)
    return match


def choice(match: PetiteEcole) -> str:
    return games.player("petite_ecole", "normal").choose(match.view(0), None, Random(1))


@pytest.mark.parametrize(
    ("hand", "number", "lacks"),
    [
        ("3S 3H 3D 4S 4H 4D", 1, 0),
        ("3S 3H 4S 4H", 1, 2),
        ("3S 3H 2D 4S 4H", 1, 1),
        ("3S 4H 6D KS KH 2D", 2, 1),
        ("3S 4S 5S 6S 7S 8S 9S KS KH KD KC", 10, 0),
        ("3C 3S 4H 6S 7H 7S 8C 8H 8H 9D 9H 9S JH JS", 6, 1),  # a 5: the runs that lack nothing take 8s and 9s
    ],
)
def test_a_way_counts_the_cards_that_are_missing(hand: str, number: int, lacks: int) -> None:
    assert missing(hand.split(), CONTRACTS[number - 1]) == lacks


def test_the_discard_is_taken_where_it_shortens_the_way_and_a_2_always() -> None:
    assert choice(table("QS QD 5H 7H 9H", "QC")) == "draw:discard"
    assert choice(table("QS QD 5H 7H 9H", "KC")) == "draw:stock"
    assert choice(table("QS QD 5H 7H 9H", "2C")) == "draw:discard"
    assert choice(table("QS KD", "8C", laid=True)) == "draw:discard"
    assert choice(table("QS KD", "JC", laid=True)) == "draw:stock"


def test_a_run_of_one_card_and_2s_is_no_set() -> None:
    """9, 2 and 2 as a run end at the jack: a queen or an 8 fits them, and no 9."""
    for top, move in (("9D", "draw:stock"), ("QC", "draw:discard"), ("8C", "draw:discard")):
        match = table("4S KD", top, laid=True)
        match.melds = [laid("9+2+2:run", "9S 2H 2D")]
        match.start_turn(0)
        match._legal = {}
        assert choice(match) == move
    match.melds = [laid("9+2+2", "9S 2H 2D")]
    match.start_turn(0)
    assert choice(match) == "draw:stock"


def test_a_draft_that_extends_such_a_run_shows_it_as_it_then_is() -> None:
    match = table("4S QD KD", laid=True)
    match.melds = [laid("9+2+2:run", "9S 2H 2D")]
    match.start_turn(0)
    match._legal = {}
    play(match, "0@draw:stock 0@extend:1:Q")
    assert (match.view(0).facts["series"], match.view(None).facts["series"]) == ((), (1,))


def test_a_card_of_the_nearest_way_stays() -> None:
    match = table("3C 3S 4H 6S 7H 7S 8C 8H 8H 9D 9H 9S JH", draw="JS")
    match.passed = [5, 5]
    match.play(0, "draw:stock")
    assert choice(match).startswith("discard:J")


def test_a_whole_contract_is_laid_and_what_it_does_not_need_is_thrown() -> None:
    match = table("3S 3H 3D 4S 4H 4D AS QH", draw="KC")
    for _ in range(3):
        match.play(0, choice(match))
    assert len(match.new) == 2
    assert choice(match) == "discard:AS", "the dearest"
    waits = table("3S 3H 4S 4H AS 2D", draw="KC")
    waits.play(0, "draw:stock")
    assert choice(waits) == "discard:AS"


def test_a_pair_that_may_become_a_set_stays_and_a_single_card_goes() -> None:
    match = table("10S 10H JS JH QS QH 3C 4D", draw="6C")
    match.play(0, "draw:stock")
    assert choice(match) in ("discard:3C", "discard:4D", "discard:6C")


def test_once_the_contract_lies_cards_that_fit_are_added() -> None:
    match = table("4H QS KD", laid=True)
    match.play(0, "draw:stock")
    assert choice(match) == "extend:1:4"
    assert fitting(match.view(0), "8") == ("5S", "6S", "7S")
    assert fitting(match.view(0), "9") is None
    match.melds = [laid("K+K+2", "KS KD 2C")]
    match.clear_draft()
    assert fitting(match.view(0), "K") == ("KS", "KD", "2C")
    assert fitting(match.view(0), "8") is None


def test_a_2_is_added_where_a_hand_is_nearly_over() -> None:
    match = table("2H KD", laid=True)
    match.play(0, "draw:stock")
    assert choice(match) == "extend:1:2+5"


def test_wilds_are_counted_as_moves_name_them() -> None:
    assert [wilds_in(move) for move in ("meld:9+2+2:run", "extend:1:2+4", "extend:12:9", "meld:K+K+K")] == [2, 1, 0, 0]
    counts, wilds = tally(["3S", "3H", "2D"])
    assert (naturals(counts, CONTRACTS[0])[0], wilds) == (4, 1)
    assert RANK["2D"] == "2"
