"""Le tir-à-la-carte, rule by rule. Packets are written top card first."""

from typing import Any

import pytest
from support.games.deals import SEED, begin, deck
from support.games.matches import refusal

import games
from games.parts.cards import PACK_52
from games.parts.war.packets import Card
from games.war.tir_a_la_carte import TirALaCarte


def dealt(*flips: str, **options: Any) -> TirALaCarte:
    """A fresh match in which these cards are turned up one after the other, seat 0 first."""
    return begin(TirALaCarte, 2, deck(PACK_52, then=" ".join(flips)), dealer=1, **options)


def left_with(*packets: str, **options: Any) -> TirALaCarte:
    """Late in a match, seat 0 to turn up a card: these packets are all that is left."""
    match = begin(TirALaCarte, 2, dealer=1, **options)
    match.packets = [[Card(card) for card in packet.split()] for packet in packets]
    return match


def packets(match: TirALaCarte) -> list[str]:
    return [" ".join(card.text for card in packet) for packet in match.packets]


def flip(match: games.Game) -> tuple[games.Event, ...]:
    """The player whose turn it is turns up a card."""
    (seat,) = match.waiting - {None}
    return match.play(seat, "flip")


def test_each_has_26_cards_and_lots_decide_who_begins() -> None:
    match = games.new("tir_a_la_carte", seats=2, seed=SEED)
    assert match.view(None).scores == (26, 26)
    first = {tuple(games.new("tir_a_la_carte", seats=2, seed=bytes([n]) * 32).waiting - {None}) for n in range(20)}
    assert first == {(0,), (1,)}


def test_each_card_takes_what_lies_above_the_next() -> None:
    """Each card takes what lies above the card that is turned up next."""
    match = left_with("7D " + "2S " * 13 + "3H " + "2S " * 11, "2H " * 7 + "KS " + "2D " * 3 + "AC " + "2D " * 14)
    told = []
    for _ in range(4):
        flip(match)
        told.append(match.view(None).scores)
    assert told == [(33, 19), (20, 32), (23, 29), (22, 30)]


@pytest.mark.parametrize(
    ("card", "count"),
    [("AS", 1), *((f"{number}S", number) for number in range(2, 11)), ("JS", 11), ("QS", 12), ("KS", 13)],
)
def test_a_card_takes_as_many_as_it_is_worth(card: str, count: int) -> None:
    match = dealt(card)
    told = [(one.kind, one.seat, one.cards) for one in flip(match)]
    assert told == [("flip", 0, (card,)), ("pay", 1, (card,)), ("trick", 0, ())]
    assert match.view(None).scores == (26 + count, 26 - count)


def test_a_player_who_must_give_all_loses() -> None:
    match = left_with("JS " + "2S " * 40, "2H " * 11)
    assert flip(match)[1].facts == {"count": 11, "left": "none"}
    assert match.outcome == games.Outcome(scores=(52, 0), places=(1, 2))
    match = left_with("10H " + "2S " * 40, "2H " * 11)
    assert flip(match)[1].facts == {"count": 10, "left": "some"}
    assert (match.outcome, match.view(None).scores) == (None, (51, 1))


def test_a_player_who_turned_up_the_last_card_is_given_cards_and_lives_on() -> None:
    match = left_with("3S", "2H 4H 5H 6H 7H")
    flip(match)
    assert packets(match) == ["3S 2H 4H 5H", "6H 7H"]
    flip(match)
    assert match.outcome == games.Outcome(scores=(0, 6), places=(2, 1))


def test_at_random_pickup_their_order_is_drawn() -> None:
    orders = set()
    for number in range(30):
        match = left_with("2S 9S", "2H 4H 5H 6H", pickup="random")
        match.seed = bytes([number]) * 32
        flip(match)
        kept, *won = packets(match)[0].split()
        assert (kept, sorted(won)) == ("9S", ["2H", "2S", "4H"])
        orders.add(tuple(won))
    assert len(orders) == 6


def test_after_the_last_turn_allowed_the_most_cards_win() -> None:
    for left, outcome in (("AS 3S", ((3, 1), (1, 2))), ("AS", ((2, 2), (1, 1)))):
        match = left_with(left, "2H 4H" if outcome[0] == (3, 1) else "2H 4H 5H", max_rounds=100)
        match.rounds = 99
        flip(match)
        assert match.outcome == games.Outcome(*outcome)


def test_each_turns_up_the_own_card_in_turn_and_the_table_after_a_while() -> None:
    match = dealt("7D", "KS")
    assert match.waiting == {0, None}
    assert (match.legal(1), match.view(1).facts["window"]) == ((), 10)
    assert refusal(match, 1, "flip").reason == "not-your-turn"
    match.play(0, "flip")
    assert match.waiting == {1, None}
    turned_up = match.play(None, "close")[0]
    assert (turned_up.kind, turned_up.seat) == ("flip", 1)
    assert match.waiting == {0, None}


def test_a_press_of_anybody_turns_up_the_card_of_the_seat_on_turn() -> None:
    match = dealt("7D", pace="any")
    assert match.waiting == {0, 1}
    assert match.view(None).facts["anyone"] is True
    assert match.play(1, "flip")[0] == games.Event("flip", 0, ("7D",))


def test_notes_tell_what_was_given_for_which_card() -> None:
    match = left_with("3S 9S", "2H 4H 5H 6H")
    flip(match)
    view = match.view(1)
    assert (view.zones["last_trick"], view.facts["last_winner"]) == (("3S",), 0)
    assert [one.facts["covered"] for one in view.seats] == [0, 3]
    assert view.facts["notes"] == (
        games.Event("pay", 1, ("3S",), {"count": 3, "left": "some"}),
        games.Event("gain", 0, facts={"count": 4}),
    )
    assert [card.hidden for card in match.packets[0]] == [True, False, True, True, True]
