"""Le huit américain, rule by rule. Seat 0 (A) plays first, B is on the left."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, imagine, kinds, last_deal, notes, told
from support.games.matches import play, play_out, refusal, whose_turn

import games
from games.parts.cards import PACK_52
from games.parts.piles import Backs
from games.parts.worlds import redistribute
from games.shedding.huit_americain import HuitAmericain


def dealt(*hands: str, top: str, stock: str = "", **options: Any) -> HuitAmericain:
    """A fresh match: the cards that matter of each hand, the cards turned, the next ones of the stock."""
    seats = len(hands)
    packs = options.get("packs", 2)
    told = [hand.split() for hand in hands]
    after = [*top.split(), *stock.split()]
    rest = Counter(PACK_52 * packs) - Counter([card for hand in told for card in hand] + after)
    spare = [rank + suit for rank in ("2", "3", "4", "J", "6", "5", "9") for suit in "CD" for _ in range(packs)]
    spare = [card for card in spare if rest[card] and not rest.subtract((card,))]
    filled = [hand + [spare.pop(0) for _ in range(8 - len(hand))] for hand in told]
    used = [card for row in zip(*filled, strict=True) for card in row] + after
    deck = [*used, *sorted((Counter(PACK_52 * packs) - Counter(used)).elements())]
    return begin(HuitAmericain, seats, deck, dealer=seats - 1, **options)


def late(*hands: str, played: str, stock: str, **options: Any) -> HuitAmericain:
    """Late in a match: these are the hands, the cards played (the top last) and the whole stock."""
    match = begin(HuitAmericain, len(hands), dealer=len(hands) - 1, **options)
    match.hands = [hand.split() for hand in hands]
    match.discards, match.stock = played.split(), stock.split()
    match.backs = Backs(PACK_52, [len(hand) for hand in match.hands], len(match.stock))
    match._legal = {}
    return match


def sizes(match: games.Game) -> list[int]:
    return [seat.cards for seat in match.view(None).seats]


def top(match: games.Game) -> str:
    discard = match.view(None).zones["discard"]
    assert isinstance(discard, tuple)
    return str(discard[-1])


def playable(match: games.Game) -> set[str]:
    """The cards that the seat to play may play."""
    return {move.split(":")[1] for move in match.legal(whose_turn(match)) if move.startswith("play:")}


def note(match: games.Game, kind: str, seat: int | None = None) -> games.Event | None:
    return notes(match, seat).get(kind)


@pytest.mark.parametrize("packs", [1, 2, 3])
def test_the_number_of_packs_may_be_chosen(packs: int) -> None:
    match = begin(HuitAmericain, 3, packs=packs)
    assert Counter(match.census()) == Counter(PACK_52 * packs)
    assert sizes(match) == [8] * 3


def test_one_pack_is_for_four_at_most() -> None:
    with pytest.raises(games.BadSeats) as caught:
        begin(HuitAmericain, 5, packs=1)
    assert caught.value.facts["allowed"] == (2, 3, 4)


def test_special_cards_that_are_turned_go_under_the_stock() -> None:
    match = dealt("KS", "KS", top="8H 10C 7D AS KH KD", stock="2S")
    assert match.view(None).zones["discard"] == ("KD",), "any other king may lie there"
    assert (match.stock[0], match.stock[-5:]) == ("2S", ["8H", "10C", "7D", "AS", "KH"])
    assert ("turned", None, "8H 10C 7D AS KH KD") in told(match.events)
    match = dealt("2C", "2C", top="8H 9S")
    assert {world.stock[-1] for world in imagine(match, 1)} == {"8H"}, "known when it comes"


def test_play_begins_on_the_dealer_s_left() -> None:
    match = games.new("huit_americain", seats=4, seed=SEED, dealer=2)
    assert match.waiting == {3}
    assert games.new("huit_americain", seats=4, seed=SEED, dealer=2, options={"direction": "ccw"}).waiting == {1}


def test_on_a_six_of_diamonds_any_six_or_diamond() -> None:
    match = dealt("6D 6S 6C 2D KS QC 3H 9H", "KS 6H QH 2S 3H 9H 9C KC", top="6D")
    assert playable(match) == {"6D", "6S", "6C", "2D"}
    assert match.legal(0) == ("play:2D", "play:6C", "play:6D", "play:6S")  # playing is compulsory
    play(match, "6S")
    assert playable(match) == {"KS", "2S", "6H"}


def test_an_eight_changes_the_suit_and_no_eight_follows() -> None:
    match = dealt("8C 8D 2S 3S", "8H 5H KH 7C 9S", top="KC")
    assert "play:8D:S" not in match.legal(0)  # an eight must match like any card
    assert {"play:8C:C", "play:8C:D", "play:8C:H", "play:8C:S"} <= set(match.legal(0))
    assert "play:8C" not in match.legal(0)
    events = play(match, "8C:H")
    assert told(events) == [("play", 0, "8C"), ("asked", 0, "")]
    assert playable(match) == {"5H", "KH"}
    assert events[1].facts == notes(match)["asked"].facts == {"suit": "H"}
    play(match, "5H")
    assert note(match, "asked") is None


def test_a_last_eight_asks_for_no_suit_and_no_eight_follows() -> None:
    match = late("8C", "8H KS 2C", "5D 6D", played="KC", stock="5H 6H", play_on=True)
    assert match.legal(0) == ("play:8C",)
    assert refusal(match, 0, "play:8C:H").reason == "no-suit-to-name"
    play(match, "8C")
    assert playable(match) == {"2C"}
    older = late("8C", "8H KS 2C", "5D 6D", played="KC", stock="5H 6H", play_on=True)
    older.version = 2
    assert "play:8C:H" in older.legal(0)


def test_eight_anytime_but_never_on_an_eight_or_an_attack() -> None:
    match = dealt("8D AS", "8H QC 9S KS 5S 6S 9H 9D", top="KS", eight_anytime=True)
    assert {"8D", "AS"} <= playable(match)
    attacked = match.copy()
    play(attacked, "AS")
    assert attacked.legal(1) == ("draw",)
    play(match, "8D:C")
    assert playable(match) == {"QC"}


def test_a_drawn_card_that_fits_is_played() -> None:
    match = dealt("KH 9H QH JH 9D KD QD JD", "2C", top="5S", stock="6S 2H")
    assert match.legal(0) == ("draw",)
    assert told(play(match, "draw")) == [("drew", 0, "6S"), ("play", 0, "6S")]
    assert (top(match), sizes(match), whose_turn(match)) == ("6S", [8, 8], 1)


def test_a_drawn_card_that_does_not_fit_is_kept() -> None:
    match = dealt("KH 9H QH JH 9D KD QD JD", "2C", top="5S", stock="2H")
    events = play(match, "draw")
    assert told(events) == [("drew", 0, "")]
    assert [event.cards for event in events if event.to == 0] == [("2H",)], "only its owner sees it"
    assert (sizes(match), whose_turn(match)) == ([9, 8], 1)
    assert notes(match, 0)["drawn"].cards == ("2H",)
    assert note(match, "drawn", 1) is None


def test_a_drawn_eight_asks_for_a_suit_only() -> None:
    match = dealt("KH 9H QH JH 9D KD QD JD", "2C", top="5S", stock="8S")
    assert told(play(match, "draw")) == [("drew", 0, "8S")]
    assert match.legal(0) == ("play:8S:C", "play:8S:D", "play:8S:H", "play:8S:S")
    assert match.view(1).seats[0].shown == ("8S",)
    assert refusal(match, 0, "play:KH").reason == "must-match"
    assert refusal(match, 0, "play:8S").reason == "name-a-suit"
    assert refusal(match, 0, "pass").reason == "must-play-drawn"
    play(match, "8S:D")
    assert match.waiting == {1}
    assert match.view(1).seats[0].shown == ()


def test_a_card_drawn_by_choice_must_be_played() -> None:
    match = late("9S 5D", "5C 5D", played="2S", stock="8S 3C", voluntary_draw=True)
    play(match, "draw")
    assert playable(match) == {"8S"}
    assert refusal(match, 0, "play:9S").reason == "must-play-drawn"


def test_a_drawn_card_may_be_kept_by_option() -> None:
    hands = "KH 9H QH JH 9D KD QD JD", "2C"
    for card, moves in (("6S", ("pass", "play:6S")), ("2H", ("pass",))):
        match = dealt(*hands, top="5S", stock=card, drawn_must_play=False)
        play(match, "draw")
        assert match.legal(0) == moves
        assert match.view(None).seats[0].shown == ()
        assert refusal(match, 0, "draw").reason == "unknown-move"
        play(match, "pass")
        assert (sizes(match), whose_turn(match)) == ([9, 8], 1)


def test_one_may_draw_by_choice_where_drawing_is_free() -> None:
    hands = "5H 9H QH JH 9D KD QD JD", "2C"
    assert refusal(dealt(*hands, top="5S"), 0, "draw").reason == "can-play"
    match = dealt(*hands, top="5S", stock="2H", voluntary_draw=True)
    assert match.legal(0) == ("draw", "play:5H")
    play(match, "draw")
    assert match.waiting == {1}


def test_tens_are_played_on_in_the_same_turn() -> None:
    match = dealt("10S 10D KD 9H", "2C", "2C", top="9S")
    play(match, "10S")
    assert match.waiting == {0}
    assert playable(match) == {"10D"}
    play(match, "10D")
    assert {"KD"} <= playable(match)
    play(match, "KD")
    assert (whose_turn(match), sizes(match)) == (1, [5, 8, 8])


@pytest.mark.parametrize(("drawn", "won"), [("QS", True), ("10D", False), ("4D", False)])
def test_a_last_ten_must_draw(drawn: str, won: bool) -> None:
    match = late("10S", "9C 9D", "9C 9D", played="5C 6S", stock=f"{drawn} 2H 3H")
    play(match, "10S")
    assert (sizes(match)[0], match.legal(0), match.outcome) == (0, ("draw",), None)
    play(match, "draw")
    assert (match.outcome is not None) == won
    if drawn == "10D":  # a drawn ten is played, and forces another replay
        assert (whose_turn(match), sizes(match)[0], match.legal(0)) == (0, 0, ("draw",))
    if drawn == "4D":
        assert (whose_turn(match), sizes(match)[0]) == (1, 1)
        assert refusal(match, 1, "carte").reason == "nobody-exposed"  # the hand did not drop to one


def test_a_seven_skips_the_next_player() -> None:
    match = dealt("7S", "2C", "QS 7H 9C KC KD JC JD 9D", top="9S")
    assert ("skip", 1, "") in told(play(match, "7S"))
    assert match.waiting == {2}
    assert playable(match) == {"QS", "7H"}


def test_at_two_a_seven_does_nothing_unless_it_is_played_so() -> None:
    match = dealt("7S", "2C", top="9S")
    assert told(play(match, "7S")) == [("play", 0, "7S")]
    assert match.waiting == {1}
    variant: dict[str, Any] = dict(games.info("huit_americain").variants["huit_sept_a_deux"])
    match = dealt("7S", "2C", top="9S", **variant)
    play(match, "7S")
    assert match.waiting == {0}


def test_aces_go_round_until_they_are_back_at_their_owner() -> None:
    match = dealt("AS KH", "2C 9C KC", "AD KH", top="QS", stock="2H 3H 4H 5H AC 6H 9H 9H JH JH 9S")
    play(match, "AS")
    attack = notes(match)["ace_attack"]
    assert (attack.seat, attack.facts) == (0, {"count": 2})
    assert match.legal(1) == ("draw",)
    assert refusal(match, 1, "play:2C").reason == "answer-ace"
    play(match, "draw")
    assert match.legal(2) == ("play:AD",)  # who holds an ace must play it
    assert refusal(match, 2, "draw").reason == "can-play"
    play(match, "AD draw")
    assert sizes(match) == [9, 10, 7]
    assert told(play(match, "draw")) == [("drew", 1, "AC"), ("play", 1, "AC")]
    play(match, "draw draw")
    assert (whose_turn(match), sizes(match)) == (1, [11, 11, 9])
    assert note(match, "ace_attack") is None
    assert all(card.endswith("C") for card in playable(match))
    play(match, "9C")
    assert match.waiting == {2}


def test_a_player_chooses_one_of_two_aces_held_or_drawn() -> None:
    match = dealt("AS", "AD AH", "9C", top="QS", stock="AC AS")
    play(match, "AS")
    assert match.legal(1) == ("play:AD", "play:AH")
    play(match, "AD")
    assert told(play(match, "draw")) == [("drew", 2, "")]
    assert match.legal(2) == ("play:AC", "play:AS")
    assert match.view(0).seats[2].shown == ()
    aces = {tuple(card for card in hand if card[0] == "A") for hand in imagined(match, 0, 2)}
    assert {len(pair) for pair in aces} == {2}
    assert len(aces) > 1, "which two they are, only its player knows"
    play(match, "AS")
    assert match.waiting == {0}


@pytest.mark.parametrize(("card", "top"), [("AS", "5S"), ("KH", "5H")])
def test_an_attack_as_last_card_wins_at_once(card: str, top: str) -> None:
    match = late(card, "9C 9D", played=top, stock="2S 3S 4S 5S")
    play(match, card)
    assert match.outcome == games.Outcome((1, 0), (1, 2))


@pytest.mark.parametrize(
    ("after_king", "seat", "cards"),
    [("next_player", 2, {"9H", "KS"}), ("last_king_player", 1, {"3H"}), ("first_king_player", 0, {"5H"})],
)
def test_kings_of_hearts_go_round(after_king: str, seat: int, cards: set[str]) -> None:
    stock = "2S 3S 4S 5S 2S 3S 4S 5S"
    match = dealt("KH 5H", "KH 3H", "9C 9H KS", top="QH", stock=stock, after_king=after_king)
    play(match, "KH")
    attack = notes(match)["king_attack"]
    assert (attack.seat, attack.facts) == (0, {"count": 4})
    assert match.legal(1) == ("play:KH",)
    play(match, "KH")
    assert refusal(match, 2, "play:9H").reason == "answer-king"
    play(match, "draw draw")
    assert sizes(match) == [11, 7, 12]
    assert note(match, "king_attack") is None
    assert ({*match.waiting}, playable(match)) == ({seat}, cards)


def test_a_king_of_hearts_that_is_drawn_answers() -> None:
    match = dealt("KH", "9H", "9C", top="QH", stock="2S 3S KH 5S")
    play(match, "KH")
    assert told(play(match, "draw")) == [("drew", 1, "KH"), ("play", 1, "KH")]
    assert (whose_turn(match), sizes(match)[1]) == (2, 11)


def one_left(**options: Any) -> HuitAmericain:
    match = late("9S QS", "5C 5D 5H", "4C 4D 4H", played="2H 2S", stock="3C 3D 3H JC JD", **options)
    assert {"play:9S", "play:9S:carte", "play:QS", "play:QS:carte"} == set(match.legal(0))
    assert match.view(None).public_moves == ("carte",)
    return match


def test_a_player_who_forgets_it_draws_two() -> None:
    match = one_left()
    play(match, "9S")
    assert all(match.legal(seat)[:1] == ("carte",) for seat in range(3))
    assert match.view(1).facts["since"] == 1
    events = match.play(2, "carte")
    assert told(events) == [("caught", 0, ""), ("drew", 0, "")]
    assert events[0].facts == {"by": 2}
    assert [event.to for event in events if event.cards] == [0]
    assert (sizes(match), whose_turn(match)) == ([3, 3, 3], 1)
    assert all("carte" not in match.legal(seat) for seat in range(3))
    assert "since" not in match.view(1).facts


def test_a_player_who_says_it_in_time_is_safe() -> None:
    match = one_left()
    play(match, "9S")
    assert told(match.play(0, "carte")) == [("carte", 0, "")]
    assert refusal(match, 2, "carte").reason == "nobody-exposed"
    match = one_left()
    assert told(play(match, "9S:carte")) == [("play", 0, "9S"), ("carte", 0, "")]
    assert refusal(match, 1, "carte").reason == "nobody-exposed"
    match = late("8S QS", "5C 5D 5H", played="2H 2S", stock="3C 3D")
    assert "play:8S:H:carte" in match.legal(0)
    assert kinds(play(match, "8S:H:carte")) == ["play", "asked", "carte"]


def two_left() -> HuitAmericain:
    return late("9S QS", "9C 9D", "4C 4D 4H", played="2H 2S", stock="3C 3D 3H JC JD")


def test_two_may_be_exposed_at_once_and_are_named_by_their_seats() -> None:
    match = two_left()
    play(match, "9S 9C")
    assert match.legal(0) == ("carte", "carte:1")
    assert match.legal(1) == ("carte", "carte:0")
    assert set(match.legal(2)) == {"carte", "carte:0", "carte:1", "play:4C"}
    own = match.copy()
    play(match, "2@carte:1")
    assert sizes(match) == [1, 3, 3]
    play(match, "1@carte")  # nobody but A is left: no need to name anybody
    assert sizes(match) == [3, 3, 3]
    play(own, "1@carte")  # your own comes first
    assert sizes(own) == [1, 1, 3]
    assert own.legal(1) == ("carte",)


def test_a_call_against_the_first_still_counts_when_a_second_is_exposed() -> None:
    match = two_left()
    for card in ("9S", "9C"):
        play(match, card)
        assert match.view(2).facts["since"] == 1
    play(match, "2@carte")
    assert sizes(match) == [3, 1, 3]
    assert match.view(2).facts["since"] == 2, "the first is safe: an older click would hit the second"


def test_carte_is_not_said_with_another_card() -> None:
    match = dealt("KS", "2C", top="9S")
    assert refusal(match, 0, "play:KS:carte").reason == "no-carte-yet"
    assert refusal(match, 0, "play:KS:H").reason == "no-suit-to-name"


def test_a_call_in_vain_costs_what_the_house_says() -> None:
    match = one_left(false_carte=2)
    assert match.legal(2) == ()  # nobody has a single card yet
    play(match, "9S:carte")
    assert match.legal(0) == ()
    assert "carte" not in match.legal(1)  # whose turn it is
    assert told(play(match, "2@carte")) == [("false_carte", 2, ""), ("drew", 2, "")]
    assert (sizes(match), whose_turn(match)) == ([1, 3, 5], 1)
    assert refusal(match, 2, "carte").reason == "nobody-exposed", "once between two turns"
    match = one_left(false_carte=1)
    play(match, "9S draw draw")
    assert told(play(match, "2@carte"))[0] == ("false_carte", 2, ""), "too late for one who never said it"


def test_an_empty_stock_is_made_of_all_cards_played_but_the_top() -> None:
    match = late("9C 9D", "9H 9C", played="2H 3H 4H 5S", stock="")
    events = play(match, "draw")
    assert ("reshuffle", None, "") in told(events)
    assert events[0].facts == {"count": 3}
    assert match.view(None).zones == {"discard": ("5S",), "stock": 2}
    assert set(match.hands[0]) - {"9C", "9D"} < {"2H", "3H", "4H"}


def test_the_cards_of_an_attack_stay_until_it_is_over() -> None:
    match = late("AS 9C 9D", "AD 9H 9C", "9C 9D 9H", played="2H 3H 4S", stock="")
    play(match, "AS AD draw")
    assert match.view(None).zones == {"discard": ("AS", "AD"), "stock": 1}
    assert sizes(match) == [2, 2, 5]
    play(match, "draw")
    assert (sizes(match), whose_turn(match)) == ([3, 2, 5], 1)  # one draws what there is


def test_with_nothing_to_play_or_draw_one_passes() -> None:
    match = late("9C 9D", "5H 9C", played="5S", stock="")
    assert match.legal(0) == ("pass",)
    assert refusal(match, 0, "draw").reason == "nothing-to-draw"
    assert told(play(match, "pass")) == [("pass", 0, "")]
    assert refusal(match, 1, "pass").reason == "no-pass"
    play(match, "5H")
    assert match.waiting == {0}


def test_refusals_say_which_rule_forbids_the_card() -> None:
    match = dealt("KH 9H 8S", "9C 8H", top="5S")
    wrong = refusal(match, 0, "play:KH")
    assert (wrong.reason, wrong.facts) == ("must-match", {"suit": "S", "fits": "rank"})
    assert refusal(match, 0, "play:AS").reason == "not-your-card"
    assert refusal(match, 1, "play:9C").reason == "not-your-turn"
    play(match, "8S:C")
    wrong = refusal(match, 1, "play:8H")
    assert (wrong.reason, wrong.facts) == ("asked-suit", {"suit": "C"})


def test_the_first_without_cards_wins() -> None:
    match = late("9S", "5C", "5C 5D", played="2S", stock="3C")
    assert told(play(match, "9S")) == [("play", 0, "9S"), ("out", 0, ""), ("score", None, ""), ("end", None, "")]
    assert match.outcome == games.Outcome((1, 0, 0), (1, 2, 2))
    assert match.view(None).public_moves == ()


def test_play_on_ranks_the_others() -> None:
    match = late("9S", "9C", "5C 5D", played="2S", stock="3C", play_on=True)
    play(match, "9S")
    assert match.outcome is None
    assert "out" in match.view(None).seats[0].tags
    play(match, "9C")
    assert match.outcome == games.Outcome((2, 1, 0), (1, 2, 3))


@pytest.mark.parametrize(
    ("hands", "moves", "seat"), [(("AS", "9C QS", "5C 5D"), "AS draw draw", 1), (("7S", "9C QS", "5S 5D 4D"), "7S", 2)]
)
def test_others_go_on_after_an_attacker_who_is_out(hands: tuple[str, ...], moves: str, seat: int) -> None:
    match = late(*hands, played="2S", stock="3C 3D 4C 4D JH", play_on=True)
    play(match, moves)
    assert match.waiting == {seat}


def test_an_attack_passes_by_a_player_who_is_out() -> None:
    match = late("AS 4H", "", "9C QS 5D", played="2S", stock="3C 3D 4C 4D JH", play_on=True)
    match.out = [1]
    play(match, "AS")
    assert match.waiting == {2}
    assert "carte" in match.legal(2), "seat 0 has a single card and has not said so"
    assert match.legal(1) == ()


def test_over_several_rounds_the_deal_moves_on_and_points_add_up() -> None:
    match = late("9S", "5C 5D", played="2S", stock="3C", rounds=2)
    play(match, "9S")
    view = match.view(None)
    assert (view.facts["deal"], match.planned_deals(), view.scores) == (2, 2, (1, 0))
    assert view.facts["last_deal"]["points"] == (1, 0)
    assert [event.facts["count"] for event in view.facts["notes"] if event.kind == "standing"] == [1, 0]
    assert match.waiting == {1}  # A deals
    assert sizes(match) == [8, 8]
    match.hands[1], match.discards = ["9S"], ["2S"]
    match._legal = {}
    match.backs.hands[1] = [frozenset()]
    play(match, "9S")
    assert match.outcome == games.Outcome((1, 1), (1, 1))
    assert "counts" not in match.view(None).facts, "nobody counts cards any longer"


def test_after_too_many_turns_the_fewest_cards_win_together() -> None:
    match = late("9S QH 4D", "5C 5D 3C", "5C 5D 9H 9D", played="2S", stock="3C 3D 2C", max_turns=20)
    match.turns = 60
    assert match.view(None).facts["counts"] == "cards"
    assert told(play(match, "9S"))[1:] == [("turns_over", None, ""), ("score", None, ""), ("end", None, "")]
    assert match.outcome == games.Outcome((1, 0, 0), (1, 2, 2))
    assert (last_deal(match)["turns"], last_deal(match)["held"]) == (20, (2, 3, 4))
    match = late("9S QH 4D 4D", "5C 5D 3C", "5C 5D 9H 9D", played="2S", stock="3C 3D 2C", max_turns=20, play_on=True)
    match.turns = 60
    play(match, "9S")
    assert match.outcome == games.Outcome((1, 1, 0), (1, 1, 3))


def imagined(match: games.Game, seat: int, other: int) -> list[tuple[str, ...]]:
    """The hands of another seat in the worlds that a seat can think of."""
    return [world.view(other).hand for world in imagine(match, seat, 60)]


def test_a_player_who_has_drawn_holds_nothing_that_would_have_fitted() -> None:
    match = dealt("KH 9H QH JH 9D KD QD JD", "2C 5S", "2C", top="5S", stock="2H")
    play(match, "draw")
    for hand in imagined(match, 1, 0):
        assert len(hand) == 9
        assert not any(card.endswith("S") or card.startswith("5") for card in hand)


def test_a_player_who_has_drawn_two_after_an_ace_holds_no_ace() -> None:
    match = dealt("AS KC QC JC", "9C KS", "9C", top="QS", stock="2H 3H 4H 5H 6S")
    play(match, "AS draw")
    assert not any(card.startswith("A") for hand in imagined(match, 0, 1) for card in hand)


def test_a_reshuffle_leaves_old_hands_no_card_that_was_seen() -> None:
    match = late("9C 9D", "9H 9S", played="2H 3H 4H 6S 5S", stock="", packs=1)
    play(match, "draw")
    for hand in imagined(match, 0, 1):
        assert sorted(hand) == ["9H", "9S"]


@pytest.mark.parametrize("options", [{}, {"packs": 1}, {"voluntary_draw": True}, {"drawn_must_play": False}])
def test_nothing_that_backs_tell_contradicts_the_truth(options: dict[str, Any]) -> None:
    """Through whole matches every hand can be lined up with what is known of its backs."""

    def look(_: object) -> None:
        for hand, backs in zip((*match.hands, match.stock), (*match.backs.hands, match.backs.stock), strict=True):
            redistribute(hand, [1] * len(backs), backs, Random(0))  # raises where no card can lie somewhere

    for number in range(3):
        match = HuitAmericain(seats=2 + number, options=options, seed=bytes([number]) * 32)
        play_out(match, Random(number), after=look)


@pytest.mark.parametrize(("stock", "fits"), [("AH AD", True), ("6H 5D", False)])
def test_everybody_is_told_whether_a_drawn_card_must_be_played(stock: str, fits: bool) -> None:
    """The table sees that its player goes on, or not: the event says so, not the cards."""
    match = late("AS KD KC", "9C 9D 9H", played="2S", stock=f"{stock} 6C 6D")
    (drew,) = [event for event in play(match, "AS draw") if event.kind == "drew"]
    assert (drew.facts["reveals"], drew.cards) == (fits, ())
    assert (match.phase == "drawn") == fits
