"""La bataille corse, rule by rule. Packets are written top card first; players A, B, C are seats 0, 1, 2."""

from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, told
from support.games.matches import play, refusal, whose_turn

import games
from games.parts.cards import PACK_52
from games.parts.war.packets import Card
from games.war.bataille_corse import BatailleCorse


def dealt(*tops: str, **options: Any) -> BatailleCorse:
    """A fresh match in which seat 0 leads; these cards lie on top of the packets, equally many for each."""
    cards = deck(PACK_52 + ("JO",) * options.get("jokers", 0), *tops)
    return begin(BatailleCorse, len(tops), cards, dealer=len(tops) - 1, **options)


def left_with(*packets: str, leader: int = 0, **options: Any) -> BatailleCorse:
    """Late in a match: these packets are all that is left (an empty one is a player who is out)."""
    match = begin(BatailleCorse, len(packets), **options)
    match.packets = [[Card(card) for card in packet.split()] for packet in packets]
    match.piles = 7
    match._legal = {}
    match.start_pile(leader)
    return match


def packets(match: BatailleCorse) -> list[str]:
    return [" ".join(card.text for card in packet) for packet in match.packets]


def pile(match: games.Game) -> str:
    """What lies in sight: the cards played last."""
    return " ".join(match.view(None).zones["trick"])  # type: ignore[arg-type]


def flip(match: games.Game, cards: str, then: str = "") -> tuple[games.Event, ...]:
    """The seat on turn flips, and these cards come; then these moves. Returns the events of the last move."""
    for card in cards.split():
        assert play(match, "flip")[0].cards == (card,)
    return play(match, then)


def notes(match: games.Game) -> list[tuple[str, int | None, int | None]]:
    return [(note.kind, note.seat, note.facts.get("left")) for note in match.view(None).facts["notes"]]


@pytest.mark.parametrize(
    ("direction", "scores", "first"), [("cw", (11, 10, 10, 10, 11), 4), ("ccw", (10, 11, 11, 10, 10), 2)]
)
def test_the_neighbour_of_the_dealer_leads_and_is_dealt_first(direction: str, scores: Any, first: int) -> None:
    match = begin(BatailleCorse, 5, dealer=3, direction=direction)
    assert match.view(None).scores == scores
    play(match, f"{first}@flip")
    assert match.waiting == {(first + (1 if direction == "cw" else -1)) % 5}


def test_two_low_cards_do_not_answer_a_queen() -> None:
    match = dealt("2D 2S 3D 5S JS", "4H QS 9H 6H 8H", "7H 5D 9C 10H 10D")
    flip(match, "2D 4H 7H 2S QS")
    assert (whose_turn(match), notes(match)) == (2, [("challenge", 1, 2)])
    flip(match, "5D")
    assert (whose_turn(match), notes(match)) == (2, [("challenge", 1, 1)])
    flip(match, "9C")
    assert (match.legal(None), notes(match)) == (("close",), [("taking", 1, None)])
    assert play(match, "@close") == (games.Event("trick", 1, facts={"cards": 7}),)
    assert packets(match)[1].endswith("2D 4H 7H 2S QS 5D 9C"), "under the packet, in the order in which they lay"
    view = match.view(None)
    assert (view.facts["last_winner"], match.piles, view.zones["pile"]) == (1, 1, 0)
    assert view.zones["last_trick"] == ("4H", "7H", "2S", "QS", "5D", "9C")
    assert view.facts["last_trick_seats"] == (1, 2, 0, 1, 2, 2)


def test_high_cards_answer_each_other_and_a_pair_ends_it() -> None:
    match = dealt("2D 2S 3D 5S JS", "4H QS JC 6H 8H", "7H KC 9C 10H 10D")
    flip(match, "2D 4H 7H 2S QS KC")
    assert (whose_turn(match), notes(match)) == (0, [("challenge", 2, 3)])
    flip(match, "3D 5S JS")
    assert (whose_turn(match), notes(match)) == (1, [("challenge", 0, 1)])
    flip(match, "JC")
    assert match.waiting == {None}
    assert told(play(match, "2@slap")) == [("slap", 2, ""), ("trick", 2, "")]
    assert match.events[-1].facts["cards"] == 10
    assert match.waiting == {2}


@pytest.mark.parametrize(("high", "power"), [("AS", 4), ("KS", 3), ("QS", 2), ("JS", 1)])
def test_a_high_card_is_answered_by_as_many_cards_as_it_is_strong(high: str, power: int) -> None:
    low = ["2H", "4H", "6H", "8H", "10H"]
    match = left_with(f"{high} 3S", " ".join(low), "5D")
    flip(match, high)
    for number in range(power):
        assert notes(match) == [("challenge", 0, power - number)]
        assert match.waiting == {1}
        flip(match, low[number])
    match.play(None, "close")
    assert packets(match) == [" ".join(["3S", high, *low[:power]]), " ".join(low[power:]), "5D"]


def test_five_cards_must_answer_a_joker_and_two_jokers_are_a_pair() -> None:
    match = dealt("JO 2S", "JO 3H", jokers=2)
    flip(match, "JO")
    assert notes(match) == [("challenge", 0, 5)]
    flip(match, "JO")
    assert match.waiting == {None}
    assert told(match.play(0, "slap")) == [("slap", 0, ""), ("trick", 0, "")]


def test_everybody_may_slap_at_any_time() -> None:
    match = dealt("4S 2S", "4D 3H", "5C 6C")
    assert [match.legal(seat) for seat in (0, 1, 2, None)] == [("flip", "slap"), ("slap",), ("slap",), ()]
    assert match.view(1).public_moves == ("flip", "slap")
    assert refusal(match, 1, "flip").reason == refusal(match, None, "close").reason == "not-your-turn"
    for move in ("close", "slap:", "slap:4S"):
        assert refusal(match, 0, move).reason == "unknown-move"
    flip(match, "4S 4D")
    assert refusal(match, 0, "close").reason == "not-your-turn"
    assert refusal(match, None, "slap").reason == "unknown-move"


def test_a_wrong_slap_puts_the_top_card_at_the_bottom_of_the_pile() -> None:
    match = dealt("4S 2S", "9D 3H", "5C 6C")
    flip(match, "4S 9D")
    assert match.play(1, "slap") == (games.Event("false_slap", 1, ("3H",), {"count": 1}),)
    view = match.view(None)
    assert (view.zones["pile"], view.zones["trick"]) == (3, ("4S", "9D"))
    assert match.waiting == {2}, "the turn has not moved"
    match = left_with("JS 2S 3S", "9D 3H 4H", "5C 6C 7C")
    play(match, "2@slap 0@slap")
    flip(match, "2S 9D 6C 3S 3H", then="1@slap")
    assert packets(match) == ["", "4H JS 5C 2S 9D 6C 3S 3H", "7C"], "the latest at the very bottom"


def test_a_penalty_card_never_makes_a_pair() -> None:
    match = left_with("9S 2S 4S", "5D 9H 3H", "9C 6C 8C")
    play(match, "2@slap")
    flip(match, "9S")
    assert match.waiting == {1}
    assert play(match, "1@slap")[0].kind == "false_slap"
    flip(match, "9H")
    assert match.waiting == {None}, "but two nines that were played are one"


def test_a_slap_is_wrong_on_an_empty_pile_and_on_a_single_card() -> None:
    match = dealt("4S 2S 3S", "9D 3H 5H")
    assert told(play(match, "0@slap")) == [("false_slap", 0, "4S")]
    assert told(flip(match, "2S", then="0@slap")) == [("false_slap", 0, "3S")]


def test_equal_cards_with_another_between_are_no_pair() -> None:
    match = dealt("4S 4D", "9D 3H")
    assert flip(match, "4S 9D 4D", then="0@slap")[0].kind == "false_slap"


def test_a_pair_waits_for_a_slap_and_nobody_flips_meanwhile() -> None:
    match = dealt("4S 2S", "4D 3H", "5C 6C", slap_window_s=7)
    flip(match, "4S 4D")
    assert (*match.waiting, match.view(None).facts["window"]) == (None, 7)
    assert [match.legal(seat) for seat in (0, 1, 2, None)] == [("slap",), ("slap",), ("slap",), ("close",)]
    assert refusal(match, 2, "flip").reason == "not-your-turn"


def test_a_pair_that_nobody_slapped_is_open_until_the_next_card() -> None:
    match = dealt("4S 2S", "4D 3H", "5C 6C")
    assert told(flip(match, "4S 4D", then="@close")) == [("missed_pair", None, "")]
    assert match.waiting == {2}
    late = match.copy()
    assert told(play(late, "1@slap")) == [("slap", 1, ""), ("trick", 1, "")]
    assert flip(match, "5C", then="1@slap")[0].kind == "false_slap"


def test_a_second_slap_is_one_on_a_new_pile() -> None:
    match = dealt("4S 2S", "4D 3H", "5C 6C")
    flip(match, "4S 4D")
    assert match.view(None).facts["since"] == 2
    play(match, "2@slap")
    assert match.view(None).facts["since"] == 3, "so a click made before is stale: the table refuses it"
    assert play(match, "0@slap")[0].kind == "false_slap"


@pytest.mark.parametrize(
    ("move", "left"), [("2@slap", ["2S", "7H", "9C 10C QS 5H 5D"]), ("@close", ["2S QS 5H 5D", "7H", "9C 10C"])]
)
def test_a_slap_on_the_last_card_of_a_failed_challenge_overrides_it(move: str, left: list[str]) -> None:
    match = left_with("QS 2S", "5H 5D 7H", "9C 10C")
    flip(match, "QS 5H 5D")
    assert notes(match) == [("taking", 0, None)]
    play(match, move)
    assert packets(match) == left


def test_a_flip_must_wait_for_the_one_before() -> None:
    facts = dealt("4S 2S", "9D 3H").view(None).facts
    assert (facts["pause"], facts["grace"], facts["since"]) == (1.5, 1.5, 0)
    assert "window" not in facts
    facts = dealt("4S 2S", "9D 3H", min_flip_ms=2000, grace_ms=0).view(0).facts
    assert (facts["pause"], facts["grace"]) == (2, 0)


def test_a_wrong_slap_by_another_makes_no_click_stale() -> None:
    match = dealt("4S 2S", "9D 3H", "5C 6C")
    flip(match, "4S")
    since = match.view(None).facts["since"]
    match.play(2, "slap")
    assert (match.view(None).facts["since"], len(match.log)) == (since, 2)
    flip(match, "9D")
    assert match.view(None).facts["since"] == 3


@pytest.mark.parametrize(
    ("left", "cards", "moves", "after"),
    [
        (("4S", "4H 5H", "6C 7D"), "4S 4H", "0@slap", ["4S 4H", "5H", "6C 7D"]),  # a right slap brings back
        (("QS", "5H 6H 7H"), "QS 5H 6H", "@close", ["QS 5H 6H", "7H"]),  # so does a last high card
        (("KS 2S", "5H", "6C 7D 9D"), "KS 5H 6C 7D", "@close", ["2S KS 5H 6C 7D", "", "9D"]),  # others answer
        (("5S", "5H", "9C"), "5S 5H", "0@slap", ["5S 5H", "", "9C"]),  # a pair has its time first
    ],
)
def test_a_pile_goes_to(left: tuple[str, ...], cards: str, moves: str, after: list[str]) -> None:
    match = left_with(*left)
    flip(match, cards, then=moves)
    assert packets(match) == after


def test_a_wrong_slap_without_a_card_costs_nothing_and_bars_from_this_pile() -> None:
    match = left_with("4S", "5H 5D 8H", "6C 7D 9D")
    flip(match, "4S")
    assert match.play(0, "slap") == (games.Event("false_slap", 0, (), {"count": 0}),)
    assert match.legal(0) == ()
    assert refusal(match, 0, "slap").reason == "slapped-in-vain"
    assert match.legal(2) == ("slap",)


def test_a_player_without_a_card_when_the_pile_is_taken_is_out() -> None:
    match = left_with("4S", "JH 5D 8H", "6C 7D 9D")
    assert told(flip(match, "4S JH 6C", then="@close")) == [("trick", 1, ""), ("out", 0, "")]
    assert match.legal(0) == ()
    assert refusal(match, 0, "slap").reason == "out-of-cards"
    match = left_with("", "4S JH 8H 9H 2H", "6C 7D 9D 3C", leader=1)
    assert told(flip(match, "4S 6C JH 7D", then="@close")) == [("trick", 1, "")], "told once"


def test_slap_in_lets_those_who_are_out_come_back() -> None:
    match = left_with("4S", "JH 5D 8H", "6C 7D 9D 5S", slap_in=True)
    flip(match, "4S JH 6C", then="@close")
    assert match.legal(0) == ("slap",)
    play(match, "0@slap")
    assert match.legal(0) == (), "barred from this pile, as anybody without a card"
    match = left_with("", "5D 8H", "5C 9D", leader=1, slap_in=True)
    flip(match, "5D 5C", then="0@slap")
    assert packets(match) == ["5D 5C", "8H", "9D"]


@pytest.mark.parametrize(
    ("left", "leader", "cards", "taker"),
    [
        (("KS 2S", "5H", "3C"), 2, "3C KS 5H", 0),  # the owner of a challenge would have to take over
        (("5S", "7H", "9C 8C"), 0, "5S 7H", 2),  # the only player with cards
        (("5S", "5H", "9C"), 0, "5S 5H", 2),  # after the time for a pair
        (("AS", "KH 3H"), 0, "AS KH", 1),  # a challenge opened when nobody else holds cards
        (("AS", "7H", "8D"), 0, "AS 7H 8D", 2),  # all packets are empty: the player of the last card
        (("JS", "7H"), 0, "JS 7H", 0),  # but a finished challenge is its owner's
    ],
)
def test_a_pile_is_taken_by(left: tuple[str, ...], leader: int, cards: str, taker: int) -> None:
    match = left_with(*left, leader=leader)
    flip(match, cards)
    assert notes(match) == [("taking", taker, None)]
    assert match.view(None).facts["window"] == (4 if cards == "5S 5H" else 1.5)
    play(match, "@close")
    assert match.view(None).scores[taker] > 0


def test_the_last_card_of_the_seat_on_turn_may_be_lost_by_a_slap() -> None:
    match = left_with("5S", "7H 8H", "9D 10D")
    match.play(0, "slap")
    assert match.waiting == {1}
    match = left_with("5S", "7H 8H")
    match.play(0, "slap")
    assert (*match.waiting, notes(match)) == (None, [("taking", 1, None)])
    match = left_with("5S", "AH")
    play(match, "0@slap 1@slap")
    assert notes(match) == [("taking", 1, None)], "it was this player's turn"


def test_the_owner_of_all_cards_wins_and_the_first_out_is_last() -> None:
    match = left_with("4S", "JH 5D 8H", "6C 7D")
    flip(match, "4S JH 6C")
    match.play(None, "close")
    flip(match, "5D 7D")
    assert told(match.play(None, "close")) == [("trick", 1, ""), ("out", 2, ""), ("end", None, "")]
    assert match.outcome == games.Outcome(scores=(0, 6, 0), places=(3, 1, 2))
    assert match.view(0).public_moves == ()
    facts = match.view(None).facts
    assert facts["notes"] == ()
    assert not {"pause", "window"} & set(facts)


def test_after_the_last_pile_allowed_the_most_cards_win() -> None:
    for first, places in (("JS 2S", (1, 2, 2)), ("JS", (1, 1, 1))):
        match = left_with(first, "3H 4H 5H", "6C 7C", max_rounds=200)
        match.piles = 199
        flip(match, "JS 3H")
        match.play(None, "close")
        assert match.outcome is not None
        assert match.outcome.places == places


def test_a_world_keeps_won_cards_in_the_order_that_all_have_seen() -> None:
    match = left_with("JS 2S 3S", "QH 4H 5H", "6D 7D 8D 9D")
    flip(match, "JS QH 6D 7D")
    play(match, "2@slap @close")
    assert packets(match) == ["2S 3S", "4H 5H 8D JS QH 6D 7D", "9D"]
    for seat in (0, 1, 2, None):
        drawn = [packets(match.resample(seat, Random(number))) for number in range(60)]
        assert all(packet[1].endswith("8D JS QH 6D 7D") for packet in drawn)
        assert {packet[2] for packet in drawn} == {"2S", "3S", "4H", "5H", "9D"}
