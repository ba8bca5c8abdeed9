"""L'empereur, rule by rule. Seat 0 leads; A, B, C and D of the rule book are seats 0 to 3."""

from random import Random
from typing import Any

import pytest
from support.games.matches import refusal

import games
from games.parts.cards import PACK_52
from games.shedding.empereur import Empereur

SEED = bytes(range(32))


def dealt(*tops: str, table: str = "", **options: Any) -> Empereur:
    """A manche with these hands, cards in play by value, and seat 0 to play; all other cards are the stock."""
    match = Empereur(seats=len(tops), options=options, seed=SEED, dealer=len(tops) - 1)
    match.hands = [sorted(top.split()) for top in tops]
    match.table = [(card, card[:-1]) for card in table.split()]
    seen = [*table.split(), *(card for hand in match.hands for card in hand)]
    left = [*PACK_52, *["JO"] * match.rules.jokers]
    for card in seen:
        left.remove(card)
    match.stock = left
    for backs in match.backs:
        backs.hands = [[frozenset()] * len(hand) for hand in match.hands]
        backs.stock = [frozenset()] * len(left)
    match._legal = {}
    return match


def sizes(match: games.Game) -> list[int]:
    return [seat.cards for seat in match.view(None).seats]


# -- the pioche rule and the 2 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "hand", "move", "drawn"),
    [
        ("5S", "5H KD", "play:5:1:0", 1),
        ("4S 4H", "4D 4C KD", "play:4:2:0", 3),
        ("6S", "7S 7H KD", "play:7:2:0", 1),
        ("6S", "7S KD", "play:7:1:0", 0),
    ],
)
def test_equal_cards_on_top_make_the_next_draw_all_but_one(table: str, hand: str, move: str, drawn: int) -> None:
    match = dealt(hand, "3S 3H", "8S 8H", table=table)
    match.play(0, move)
    assert sizes(match)[1:] == [2 + drawn, 2]
    assert match.waiting == {1}


def test_on_a_two_all_others_draw_and_its_player_leads_again() -> None:
    match = dealt("2S KD", "3S", "4S", "5S", table="9S")
    match.play(0, "play:2:1:0")
    assert sizes(match) == [1, 2, 2, 2]
    assert match.view(None).zones["discard"] == ()
    assert match.stock[-2:] == ["9S", "2S"]
    assert match.waiting == {0}


def test_a_two_is_played_alone() -> None:
    match = dealt("2S 2H JO", "3S", "4S")
    assert {move for move in match.legal(0) if move.startswith("play:2")} == {"play:2:1:0", "play:2:1:1"}


def test_when_all_others_pass_the_last_player_leads_on_an_empty_table() -> None:
    match = dealt("9S KD", "3S", "4S")
    for seat, moves in ((0, ["play:9:1:0"]), (1, ["draw", "pass"]), (2, ["draw", "pass"])):
        for move in moves:
            match.play(seat, move)
    assert match.waiting == {0}
    assert match.view(None).zones["discard"] == ()


def test_an_empty_stock_is_made_of_the_cards_under_the_highest() -> None:
    match = dealt("3D KD", "3S", "4S", table="5S 6S 9S 9H")
    match.stock = []
    for backs in match.backs:
        backs.stock = []
    match.play(0, "draw")
    assert sizes(match) == [3, 1, 1]
    assert match.view(None).zones == {"discard": ("9S", "9H"), "stock": 1}


def test_refusals_name_the_rule() -> None:
    match = dealt("3S KD", "4S", table="9S")
    assert refusal(match, 0, "play:3:1:0").reason == "too-low"
    assert refusal(match, 0, "pass").reason == "draw-first"
    match.play(0, "draw")
    assert refusal(match, 0, "draw").reason == "already-drawn"


# -- the end of a manche ----------------------------------------------------------------------------------------


def test_elite_the_emperor_scores_what_the_subjects_hold_after_the_draw() -> None:
    match = dealt("KS KH", "JS 2S", "JO 7S 7H AS", mode="elite")
    match.stock.remove("3C")
    match.stock.insert(0, "3C")
    match.play(0, "play:K:2:0")
    assert match.last_deal is not None
    assert match.last_deal["points"] == (77, 0, 0)
    assert match.last_deal["titles"] == ("empereur", "sujet", "sujet")


def test_normal_who_finishes_with_a_joker_is_a_subject_and_the_others_play_on() -> None:
    match = dealt("7S JO", "3S KS", "4S KH", manches=1)
    match.play(0, "play:7:2:1")
    assert sizes(match) == [0, 3, 2]
    assert match.waiting == {1}
    match.hands[1] = ["KS"]
    match._legal = {}
    match.play(1, "play:K:1:0")
    assert match.outcome is not None
    assert match.outcome.scores == (0, 1, 0)


def test_miroir_elite_a_joker_finish_is_the_exclu_at_once() -> None:
    match = dealt("JO", "KS 4S", "10S", mode="miroir_elite")
    match.play(0, "play:9:1:1")
    assert match.last_deal is not None
    assert match.last_deal["points"] == (27, 0, 0)
    assert match.last_deal["titles"] == ("exclu", "elu", "elu")


@pytest.mark.parametrize(
    ("mode", "titles"), [("normal", "sujet sujet empereur sujet"), ("miroir_normal", "elu elu empereur exclu")]
)
def test_the_bound_ends_a_manche(mode: str, titles: str) -> None:
    match = dealt("3S 3H 3D", "KS 4S", "5S 7S", "8S 8H 8D 9D 9C 10C", mode=mode, max_turns=20)
    match.turns = 79
    match.drew = True
    match._legal = {}
    match.play(0, "pass")
    assert match.last_deal is not None
    assert match.last_deal["titles"] == tuple(titles.split())


# -- the exchange -------------------------------------------------------------------------------------------------


def test_elite_each_subject_gives_the_highest_card_and_gets_one_of_the_emperors_choice() -> None:
    match = dealt("KS", "3S", "4S", mode="elite", dealer_draw="rotate")
    match.play(0, "play:K:1:0")
    assert match.phase == "exchange"
    assert match.waiting == {0}
    assert sizes(match) == [9, 6, 6]
    assert refusal(match, 0, "give:1:XX").reason == "not-your-card"
    assert refusal(match, 0, "give:0:3C").reason == "unknown-move"
    to_last = next(move for move in match.legal(0) if move.startswith("give:2:"))
    match.play(0, to_last)
    assert {move.split(":")[1] for move in match.legal(0)} == {"1"}, "one each, in any order"
    match.play(0, match.legal(0)[0])
    assert sizes(match) == [7, 7, 7]
    assert match.phase == "turn"


def test_worlds_know_the_gifts_and_that_nothing_higher_stayed() -> None:
    match = dealt("KS", "3S", "4S", mode="elite", dealer_draw="rotate")
    events = match.play(0, "play:K:1:0")
    got = {event.seat: event.cards[0] for event in events if event.kind == "gift" and event.to == 0}
    give = match.legal(0)[0]
    match.play(0, give)
    given = give.split(":")[2]
    rng = Random(1)
    from games.shedding.empereur import height

    for _ in range(20):
        world = match.resample(0, rng)
        assert given in world.hands[1]
        for seat, card in got.items():
            assert seat is not None
            kept = [other for other in world.hands[seat] if other != given]
            assert all(height(other) <= height(card) for other in kept)
