"""La dîme, rule by rule. Seat 0 is dealt first and begins."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, deck, imagine, last_deal, stall, told
from support.games.matches import play, play_out, refusal, whose_turn

import games
from games.parts.cards import JOKER, RANK
from games.parts.rummy.deadwood import complete
from games.rummy.dime import Dime, whole_pack

STRAY = ["2S", "6H", "9D", "KC", "4S", "8H", "QD", "2C", "6S", "10H", "4D", "8C", "QS"]  # strays


def dealt(*hands: str, turned: str = "QC", draws: str = "", seats: int = 3, hand: int = 1, **options: Any) -> Dime:
    """A fresh match of one hand: what each holds, the card turned up, the first cards of the stock."""
    held = [*hands, *[" ".join(STRAY[: hand + 2])] * (seats - len(hands))]
    cards = deck(whole_pack(seats), *held, then=f"{turned} {draws}")
    options = {"hands_from": hand, "hands_to": hand, **options}
    return begin(Dime, seats, cards, dealer=seats - 1, **options)


def knocked(*hands: str, seats: int = 3, **options: Any) -> Dime:
    """A hand that seat 0 ends by knocking, and the others by a turn each."""
    match = dealt(*hands, draws="QD", seats=seats, **options)
    play(match, "draw:stock knock:QD")
    stall(match, seats - 1)
    return match


@pytest.mark.parametrize(("seats", "packs"), [(3, 2), (5, 2), (6, 3), (8, 3)])
def test_two_packs_with_their_jokers_three_from_six_players_on(seats: int, packs: int) -> None:
    cards = begin(Dime, seats).census()
    assert (len(cards), cards.count(JOKER)) == (54 * packs, 2 * packs)


@pytest.mark.parametrize(("hand", "rank"), [(1, "3"), (2, "4"), (8, "10"), (11, "K")])
def test_each_of_eleven_hands_has_a_card_more_and_its_own_wild_rank(hand: int, rank: str) -> None:
    match = begin(Dime, 3, hands_from=hand)
    view = match.view(0)
    assert (len(view.hand), view.facts["house"]["wild_rank"]) == (hand + 2, rank)
    assert (view.facts["deal"], match.planned_deals()) == (1, 12 - hand)
    assert match.legal(whose_turn(match)) == ("draw:discard", "draw:stock")


@pytest.mark.parametrize(("first", "last", "count"), [(1, 11, 11), (3, 5, 3), (4, 4, 1), (9, 2, 1)])
def test_a_shorter_game_is_some_of_the_eleven_hands(first: int, last: int, count: int) -> None:
    match = begin(Dime, 3, hands_from=first, hands_to=last, max_turns=20, max_reshuffles=0)
    play_out(match, Random(1))
    view = match.view(None)
    assert view.facts["deal"] == match.planned_deals() == count
    assert view.facts["cards"] == first + count + 1


@pytest.mark.parametrize("direction", ["cw", "ccw"])
def test_the_first_jack_deals(direction: str) -> None:
    for number in range(20):
        options = {"first_dealer": "draw", "direction": direction}
        match = games.new("dime", seats=4, seed=bytes([number]) * 32, options=options)
        *others, (seat, jack) = match.draw_to_show()
        assert (RANK[jack], seat) == ("J", match.dealer)
        assert all(RANK[card] != "J" for _, card in others)
        way = 1 if direction == "cw" else -1
        assert [who for who, _ in (*others, (seat, jack))] == [place * way % 4 for place in range(len(others) + 1)]
        again = games.new("dime", seats=4, seed=match.seed, options=options, dealer=match.dealer)
        assert again.draw_to_show() == match.draw_to_show()
        turned = games.new("dime", seats=4, seed=match.seed, options=options, dealer=(match.dealer + 1) % 4)
        assert turned.draw_to_show()[-1] == ((seat + 1) % 4, jack)
        play(match, "draw:stock")
        assert not match.draw_to_show()
    assert not games.new("dime", seats=4, seed=SEED, options={"first_dealer": "random"}).draw_to_show()


def test_a_card_just_taken_is_not_thrown_but_its_twin_is() -> None:
    match = dealt("9S 5H QC", turned="KH")
    play(match, "draw:discard")
    assert refusal(match, 0, "discard:KH").reason == "just-taken"
    assert match.legal(0) == ("discard:5H", "discard:9S", "discard:QC")
    match = dealt("9S 5H QC", turned="QC")
    play(match, "draw:discard discard:QC")
    assert match.view(None).zones["discard"] == ("QC",)


@pytest.mark.parametrize(
    ("before", "move", "reason"),
    [
        ((), "draw:pack", "unknown-move"),
        ((), "discard:9S", "unknown-move"),
        (("draw:stock",), "discard:AS", "not-your-card"),
        (("draw:stock",), "knock:AS", "not-your-card"),
        (("draw:discard",), "knock:QC", "just-taken"),
    ],
)
def test_refusals_name_the_rule(before: tuple[str, ...], move: str, reason: str) -> None:
    match = dealt("9S 5H 7D", draws="KH")
    play(match, " ".join(before))
    assert refusal(match, 0, move).reason == reason


def test_knocking_with_seven_eight_joker() -> None:
    match = dealt("7D 8D JO", draws="QD")
    play(match, "draw:stock")
    assert told(play(match, "knock:QD")) == [("knock", 0, ""), ("discard", 0, "QD")]
    assert "knocked" in match.view(None).seats[0].tags
    stall(match, 2)
    assert (match.scores[0], last_deal(match)["winner"]) == (0, 0)
    assert last_deal(match)["layouts"][0]["melds"] == (("7D", "8D", "JO"),)


def test_knocking_needs_every_other_card_in_a_combination() -> None:
    match = dealt("7D 8D JH", draws="QD")
    play(match, "draw:stock")
    refused = refusal(match, 0, "knock:QD")
    assert (refused.reason, refused.facts) == ("not-all-laid", {"points": 25})


def test_the_others_have_exactly_one_turn_and_do_not_knock() -> None:
    match = dealt("7D 8D JO", "3S JO AH", draws="QD 9H 9H", seats=4)
    play(match, "draw:stock knock:QD")
    note = match.view(1).facts["notes"][-1]
    assert (note.kind, note.seat, note.facts) == ("last_turns", 0, {"left": 3})
    play(match, "draw:stock")
    assert refusal(match, 1, "knock:9H").reason == "knocked-already"
    play(match, "discard:9H")
    assert match.view(2).facts["notes"][-1].facts == {"left": 2}
    stall(match, 2)
    assert match.outcome is not None
    assert match.outcome.scores[:2] == (0, 0), "who has completed as well scores nothing either"
    assert not any(note.kind == "last_turns" for note in match.view(0).facts["notes"])


@pytest.mark.parametrize(
    ("hand", "options", "knocks"),
    [
        ("9S 9S 9H", {}, True),
        ("9S 10S JS", {}, True),
        ("9S 9S 10S", {}, False),
        ("9S 9S 9H 9C", {"hand": 2}, True),
        ("9S 10S JS QS", {"hand": 2}, True),
        ("9S 9S 9H 10S", {"hand": 2}, False),
        *[("9S JO JO", {"min_naturals": fewest}, fewest < 2) for fewest in range(3)],
    ],
)
def test_a_whole_hand_may_knock(hand: str, options: dict[str, Any], knocks: bool) -> None:
    match = dealt(hand, draws="KD", **options)
    play(match, "draw:stock")
    assert ("knock:KD" in match.legal(0)) == knocks


def test_cards_left_over_are_counted() -> None:
    told = last_deal(knocked("7D 8D JO 6D 9D", "9S 9H 5C KD 4C", hand=3))
    assert told["points"][:2] == (0, 14)
    assert told["parts"][:2] == ((), (("left", 14),))
    assert told["layouts"][1] == {"melds": (("9H", "9S", "5C"),), "left": ("KD", "4C"), "worth": (10, 4), "points": 14}
    assert last_deal(knocked("7D 8D JO", "3S KD 8C"))["points"][1] == 20 + 10 + 8


def test_the_values_of_cards_are_options() -> None:
    match = knocked("7D 8D JO", "3S AD 8C", "JO 9C 2D", ace=11, wild=25, joker=30)
    assert last_deal(match)["points"] == (0, 25 + 11 + 8, 30 + 9 + 2)


def test_the_lowest_total_wins_and_ties_share() -> None:
    assert knocked("7D 8D JO", "9S 9H 9C").outcome == games.Outcome((0, 0, 17), (1, 1, 3))


def test_when_the_stock_is_exhausted_everybody_counts() -> None:
    match = dealt("7D 8D JO", max_reshuffles=0)
    while match.waiting:
        stall(match)
    assert ("exhausted", None, "") in told(match.events)
    assert "winner" not in last_deal(match)
    assert last_deal(match)["points"] == (0, 17, 17)


def test_an_exhausted_stock_ends_the_last_turns() -> None:
    match = dealt("7D 8D JO", draws="QD", max_reshuffles=0)
    match.stock = match.stock[:2]
    play(match, "draw:stock knock:QD")
    stall(match)
    assert (last_deal(match)["winner"], match.turns) == (0, 2)


def test_cards_that_go_to_and_fro_end_after_the_most_turns() -> None:
    match = dealt("7D 8D JH", "9S 6H 10C", "2S AC QD", turned="KC", max_turns=20)
    while match.waiting:
        hand = match.view(whose_turn(match)).hand
        play(match, "draw:discard")
        play(match, next(move for move in match.legal(whose_turn(match)) if move[:7] == "discard" and move[8:] in hand))
    assert match.turns == 60
    assert ("turn_limit", None, "") in told(match.events)
    assert len(match.stock) == 108 - 10


def test_a_player_who_has_knocked_has_a_whole_hand_in_every_world() -> None:
    match = dealt("7D 8D JO", draws="QD")
    play(match, "draw:stock knock:QD")
    for number in range(20):
        world = match.resample(1, Random(number))
        assert complete(world.hands[0], world.house)
        assert sorted(world.census()) == sorted(match.census())
        world.play(1, "draw:stock")
        assert match.resample(1, Random(number)).legal(1) == match.legal(1)
    play(match, "draw:stock")
    assert len(match.resample(0, Random(1)).legal(1)) > 1, "in a world, too, somebody who has drawn can discard"
    assert match.resample(0, Random(1)).hands[0] == match.hands[0]


def test_cards_seen_to_go_to_a_hand_stay_there_in_worlds() -> None:
    match = dealt("7D 8D KS", "3S KD 8C", "JO 9C 2D", turned="9D", draws="QD")
    play(match, "draw:discard knock:KS")
    for world in imagine(match, 1, 10):
        assert "9D" in world.hands[0]
        assert complete(world.hands[0], world.house)
        assert world.known == match.known
        assert [len(hand) for hand in world.hands] == [3, 3, 3]


def test_any_cards_are_imagined_where_no_whole_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.rummy.dime.whole_hand", lambda *_: None)
    match = dealt("7D 8D JO", draws="QD")
    play(match, "draw:stock knock:QD")
    assert sorted(match.resample(1, Random(1)).census()) == sorted(match.census())
