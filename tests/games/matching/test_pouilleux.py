"""Le pouilleux, rule by rule. Hands are written as they are after the pairs of the deal have been laid."""

from itertools import combinations
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, deck, imagine, told
from support.games.matches import play, play_out, random_move, refusal, whose_turn

import games
from games.matching.pouilleux import PACK_51, TWIN, Pouilleux
from games.parts.cards import PACK_52


def dealt(*tops: str, removed: str = "", **options: Any) -> Pouilleux:
    """A fresh match in which seat 0 is dealt first, and these are the first cards of each."""
    pack = [card for card in (PACK_52 if removed else PACK_51) if card != removed]
    return begin(Pouilleux, len(tops), [*removed.split(), *deck(pack, *tops)], dealer=len(tops) - 1, **options)


def left_with(*hands: str, **options: Any) -> Pouilleux:
    """Late in a match: these are all the cards that are left, and it is seat 0's turn."""
    match = begin(Pouilleux, len(hands), dealer=len(hands) - 1, **options)
    match.hands = [sorted(hand.split()) for hand in hands]
    held = [card for hand in match.hands for card in hand]
    match.laid = [tuple(sorted(set(PACK_51).difference(held))), *[()] * (len(hands) - 1)]
    match._legal = {}
    match.pass_to(0)
    return match


def draw(match: games.Game, card: str) -> tuple[games.Event, ...]:
    """The seat whose turn it is draws this card: the events."""
    for move in match.legal(whose_turn(match)):
        if any((event.kind, event.cards) == ("drawn", (card,)) for event in play(match.copy(), move)):
            return play(match, move)
    raise AssertionError(f"{card} is not there to be drawn")


def hands(match: games.Game) -> list[str]:
    return [" ".join(match.view(seat).hand) for seat in range(match.seats)]


def test_a_pair_is_of_one_rank_and_one_colour() -> None:
    assert (TWIN["KH"], TWIN["7S"], TWIN["JH"]) == ("KD", "7C", "JD")
    match = dealt("KH KD 7S 7C 10H 10S", "JH JD JS 2S 3S 4S", "5S 6S 8S 9S AS QS")
    assert {"KH", "KD", "7S", "7C"} <= set(match.view(None).seats[0].shown)
    assert "KS" not in match.view(0).seats[0].shown[:4]
    assert {"JH", "JD"} <= set(match.view(None).seats[1].shown)
    assert "JS" in match.view(1).hand


def test_a_king_of_either_colour_makes_no_pair() -> None:
    match = left_with("KH", "KS JS", "KD KC")
    assert (told(draw(match, "KS")), hands(match)) == ([("pick", 0, "")], ["KH KS", "JS", "KC KD"])


@pytest.mark.parametrize(("direction", "first", "giver"), [("cw", 4, 0), ("ccw", 2, 1)])
def test_the_seat_next_to_the_dealer_draws_first(direction: str, first: int, giver: int) -> None:
    match = begin(Pouilleux, 5, dealer=3, direction=direction)
    assert (whose_turn(match), match.view(None).facts["giver"]) == (first, giver)


def test_there_is_a_back_for_each_card_of_the_neighbour() -> None:
    match = left_with("9H JS", "9D 4S 5S", "4C 5C")
    assert match.legal(0) == ("pick:1", "pick:2", "pick:3")
    assert match.legal(1) == match.legal(2) == ()
    for move in ("pick:0", "pick:4", "pick:", "pick:x"):
        refused = refusal(match, 0, move)
        assert (refused.reason, refused.facts) == ("no-such-place", {"most": 3})


def test_a_hand_is_shuffled_for_each_draw() -> None:
    found = set()
    for number in range(40):
        match = left_with("9H JS", "9D 4S 5S", "4C 5C")
        match.seed = bytes([number]) * 32
        found.add(play(match, "pick:2")[0].cards)
    assert found == {("9D",), ("4S",), ("5S",)}


def test_a_pair_is_laid_at_once_and_the_one_drawn_from_goes_on() -> None:
    match = left_with("9H JS", "9D 4S", "4C")
    assert (told(draw(match, "9D")), hands(match)) == ([("pick", 0, "9D 9H")], ["JS", "4S", "4C"])
    assert match.waiting == {1}
    assert match.view(None).facts["giver"] == 2


def test_a_card_without_its_twin_is_kept_and_only_the_two_know_it() -> None:
    match = left_with("9H JS", "9D 4S", "4C")
    events = draw(match, "4S")
    assert hands(match) == ["4S 9H JS", "9D", "4C"]
    assert {(event.to, event.cards) for event in events} == {(0, ("4S",)), (1, ("4S",)), (None, ())}
    assert match.view(0).facts["drawn"] == "4S"
    assert all("drawn" not in match.view(seat).facts for seat in (1, 2, None))


def test_a_player_without_cards_is_passed_over() -> None:
    match = left_with("9H JS", "4S", "", "4C 9D")
    assert told(draw(match, "4S")) == [("pick", 0, ""), ("out", 1, "")]
    assert match.waiting == {3}
    assert match.view(None).facts["giver"] == 0
    assert "out" in match.view(None).seats[1].tags


def test_the_first_without_cards_wins_and_the_jack_of_spades_loses() -> None:
    match = left_with("9H JS", "9D 4S", "4C")
    draw(match, "9D")
    last = told(draw(match, "4C"))
    assert last[:3] == [("pick", 1, "4C 4S"), ("out", 2, ""), ("out", 1, "")]
    assert last[3:] == [("loser", 0, "JS"), ("end", None, "")]
    assert match.outcome == games.Outcome(scores=(-1, 0, 0), places=(3, 2, 1))
    view = match.view(1)
    assert (view.facts["loser"], view.zones["kept"]) == (0, ("JS",))


def test_places_are_the_order_in_which_hands_became_empty() -> None:
    match = left_with("9H", "9D 4S", "4C 5C", "5S JS")
    for card, places in (("9D", [1, 0, 0, 0]), ("4C", [1, 2, 0, 0]), ("5S", [1, 2, 3, 4])):
        draw(match, card)
        assert match.places == places
    assert match.outcome == games.Outcome(scores=(0, 0, 0, -1), places=(1, 2, 3, 4))


def test_a_hand_all_of_pairs_shares_the_first_place() -> None:
    pairs = "2S 2C 3S 3C 4S 4C", "2H 2D 3H 3D 4H 4D"
    # 51 cards by eight: the first three are dealt a seventh card, so none of these may be among them.
    match = dealt(*("5S 5H 6S 6H 7S 7H", "5C 5D 6C 6D 7C 7D", "8S 8H 9S 9H AS AH"), *pairs,
                  "8C 8D 9C 9D AC AD", "KS KH QS QH 10S 10H", "KC KD QC QD 10C 10D")  # fmt: skip
    assert match.places == [0, 0, 0, 1, 1, 0, 0, 0]
    assert match.events[-2:] == tuple(games.Event("out", seat, facts={"place": 1}) for seat in (3, 4))
    done = play_out(match, Random(5))
    assert done.outcome is not None
    assert done.outcome.places.count(1) == 2
    assert 2 not in done.outcome.places
    assert not {3, 4} & {seat for seat, _ in done.log}


def test_a_deal_that_pairs_all_but_one_card_ends_the_match() -> None:
    black, red = ([card for card in PACK_51 if card[-1] in suits and card != "JS"] for suits in ("SC", "HD"))
    paired = sorted(black, key=lambda card: min(card, TWIN[card])) + sorted(red, key=lambda c: min(c, TWIN[c]))
    stacks = [[*paired[:10], "JS"], *(paired[10 * part : 10 * part + 10] for part in range(1, 5))]
    deck = [hand[turn] for turn in range(11) for hand in stacks if turn < len(hand)]
    match = Pouilleux(seats=5, options={}, seed=SEED, dealer=4, stacked=[deck])
    assert match.outcome == games.Outcome(scores=(-1, 0, 0, 0, 0), places=(5, 1, 1, 1, 1))
    assert match.waiting == frozenset()


def test_a_neighbours_only_card_may_be_drawn_by_itself() -> None:
    match = left_with("9H JS", "9D 4S", "4C", auto_single="last_card")
    draw(match, "9D")
    assert len(match.log) == 1
    assert match.outcome == games.Outcome(scores=(-1, 0, 0), places=(3, 2, 1))


def test_the_twin_of_the_removed_card_is_the_pouilleux() -> None:
    match = dealt("8H 2S 3S", "2C 4S 5S", "3C 4C 5C", removed="8D", mystery=True)
    done = play_out(match, Random(2))
    assert done.outcome is not None
    loser = done.outcome.places.index(3)
    assert done.view(loser).hand == ("8H",)
    assert done.view(None).zones["left_out"] == ("8D",)
    assert told(done.events)[-2:] == [("left_out", None, "8D"), ("end", None, "")]


def test_nobody_knows_that_the_jack_of_clubs_is_removed() -> None:
    match = dealt("JS 2S 3S", "2C 4S 5S", "3C 4C 5C", removed="JC", mystery=True)
    assert hands(match) == hands(dealt("JS 2S 3S", "2C 4S 5S", "3C 4C 5C")), "it is the ordinary game"
    assert len({world.left_out for world in imagine(match, 0, 60)}) > 5
    assert match.view(None).zones["left_out"] == 1


def where(match: games.Game, seat: int, card: str) -> set[int]:
    """The seats where this card lies in the worlds that a seat can imagine."""
    worlds = imagine(match, seat, 80)
    return {other for world in worlds for other in range(match.seats) if card in world.view(other).hand}


def test_a_seat_that_was_drawn_from_knows_where_the_card_went() -> None:
    match = left_with("9H JS", "9D 4S 6S", "4C 6C 7H", "5H 7D 5S", "5D 5C")
    draw(match, "6S")
    assert where(match, 1, "6S") == {0}
    assert where(match, 2, "6S") > {0}


def test_a_card_that_was_given_may_go_on_with_the_next_draw() -> None:
    match = left_with("9H JS", "9D 4S 6S", "4C 6C 7H 5H 7S")
    draw(match, "6S")
    draw(match, "7H")
    assert where(match, 2, "7H") == {1}
    draw(match, "JS")
    assert where(match, 1, "6S") == {0, 2}
    assert where(match, 0, "JS") == {2}


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("mystery", [False, True])
def test_no_imagined_hand_holds_a_pair_that_would_have_been_laid(seats: int, mystery: bool) -> None:
    match, rng = begin(Pouilleux, seats, mystery=mystery), Random(seats)
    while match.waiting:
        match.play(*random_move(match, rng))
        for seat in (rng.randrange(seats), None):
            world = match.resample(seat, rng)
            for hand in world.hands:
                assert not any(TWIN[one] == two for one, two in combinations(hand, 2))


def test_no_sighting_contradicts_the_truth() -> None:
    """Through a whole match the true holder is always among those whom the seat thinks possible."""
    for number in range(6):
        match = Pouilleux(seats=3 + number % 6, options={}, seed=bytes([number]) * 32)
        rng = Random(number)
        while match.waiting:
            match.play(*random_move(match, rng))
            for seat, sightings in enumerate(match.sightings):
                for card, homes in sightings.seen:
                    assert seat not in homes
                    assert any(card in match.hands[home] for home in homes)
