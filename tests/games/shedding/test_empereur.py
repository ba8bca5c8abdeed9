"""L'empereur, rule by rule. Seat 0 leads; A, B, C and D of the rule book are seats 0 to 3."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED
from support.games.matches import refusal

import games
from games.parts.cards import PACK_52
from games.shedding.empereur import Empereur, height


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
        assert match.events[0].seat == seat
    assert match.waiting == {0}
    assert match.view(None).zones["discard"] == ()
    assert "in_play" not in match.view(None).facts


def test_an_empty_stock_is_made_of_the_cards_under_the_highest() -> None:
    match = dealt("3D KD", "3S", "4S", table="5S 6S 9S 9H")
    match.stock = []
    for backs in match.backs:
        backs.stock = []
    match.play(0, "draw")
    assert sizes(match) == [3, 1, 1]
    assert match.view(None).zones == {"discard": ("9S", "9H"), "stock": 1}
    assert match.view(None).facts["in_play"] == 2


def test_refusals_name_the_rule() -> None:
    match = dealt("3S KD", "4S", table="9S")
    assert refusal(match, 0, "play:3:1:0").reason == "too-low"
    assert refusal(match, 0, "pass").reason == "draw-first"
    match.play(0, "draw")
    assert refusal(match, 0, "draw").reason == "already-drawn"


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


def test_in_miroir_elite_one_loses_and_all_others_share_the_first_place() -> None:
    match = dealt("JO", "KS 4S", "10S", mode="miroir_elite", target=100)
    match.scores = [90, 30, 0]
    match.play(0, "play:9:1:1")
    assert match.outcome == games.Outcome((117, 30, 0), (3, 1, 1))
    assert match.view(None).facts["loser"] == 0


def test_a_manche_that_the_bound_ends_tells_so_with_the_cards_in_hand() -> None:
    match = dealt("3S 3H 3D", "KS 4S", "5S 7S 8S", max_turns=20)
    match.turns, match.drew = 59, True
    match._legal = {}
    match.play(0, "pass")
    assert match.last_deal is not None
    assert (match.last_deal["turns"], match.last_deal["held"]) == (20, (3, 2, 3))
    played_out = dealt("KS", "3S", "4S")
    played_out.play(0, "play:K:1:0")
    assert played_out.last_deal is not None
    assert "turns" not in played_out.last_deal


def test_the_bound_leaves_a_player_who_is_out_in_miroir_emperor() -> None:
    match = dealt("3S 3H 3D", "", "5S 7S", "8S 8H 8D 9D 9C 10C", mode="miroir_elite", max_turns=20)
    match.out, match.turns, match.drew = [1], 79, True
    match._legal = {}
    match.play(0, "pass")
    assert match.last_deal is not None
    assert match.last_deal["titles"] == ("elu", "empereur", "elu", "exclu")


def test_a_table_proposes_more_turns_the_more_players_there_are() -> None:
    assert [games.info("empereur").proposed(seats).get("max_turns") for seats in range(2, 7)] == [
        None,
        70,
        160,
        300,
        300,
    ]


def test_a_table_proposes_fewer_points_in_miroir_elite_where_each_manche_takes_long() -> None:
    def targets(mode: str) -> list[games.game.Value]:
        return [games.info("empereur").proposed(seats, {"mode": mode}).get("target", 500) for seats in range(2, 7)]

    assert targets("elite") == [500] * 5
    assert targets("miroir_elite") == [500, 150, 100, 100, 100]
    assert games.info("empereur").proposed(4)["manches"] == 2, "what depends on no option stays"


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
    for _ in range(20):
        world = match.resample(0, rng)
        assert given in world.hands[1]
        for seat, card in got.items():
            assert seat is not None
            kept = [other for other in world.hands[seat] if other != given]
            assert all(height(other) <= height(card) for other in kept)


def test_miroir_plays_on_until_one_is_left_who_is_named_the_loser() -> None:
    match = dealt("KS", "KH 3D", "4S 5D", mode="miroir_normal", manches=1)
    match.play(0, "play:K:1:0")
    assert match.outcome is None
    match.hands[1] = ["AS"]
    match._legal = {}
    match.play(1, "play:A:1:0")
    assert match.outcome is not None
    assert match.outcome.scores == (1, 1, 0)
    view = match.view(None)
    assert (view.facts["loser"], match.planned_deals()) == (2, 1)
    assert view.seats[2].tags[-1] == "exclu"


def test_a_player_who_is_out_draws_nothing_for_a_two() -> None:
    match = dealt("2S 7D", "3S", "4S", "5S", mode="miroir_normal")
    match.out = [2]
    match.hands[2] = []
    match._legal = {}
    match.play(0, "play:2:1:0")
    assert sizes(match) == [1, 2, 0, 2]


def test_swept_cards_may_go_under_the_stock_shuffled() -> None:
    match = dealt("2S KD", "3S", "4S", table="9S 9H", shuffle_sweep=True)
    before = match.shuffles
    match.play(0, "play:2:1:0")
    assert match.shuffles == before + 1
    assert {*match.stock[-3:]} == {"9S", "9H", "2S"}


def test_what_cannot_be_played_is_refused_and_a_joker_on_top_tells_its_value() -> None:
    match = dealt("JO 5H KD", "3S 3H", "8S 8H", table="6S", mode="miroir_elite")
    assert refusal(match, 0, "play:5:1:0").facts == {"rank": "6"}
    assert refusal(match, 0, "play:Q:1:0").reason == "unknown-move"
    match.play(0, "play:9:1:1")
    (note,) = match.view(None).facts["notes"]
    assert (note.kind, note.facts["rank"]) == ("joker_as", "9")
    assert match.view(None).facts["low_wins"] is True


def test_who_must_give_is_told_so_and_hands_lie_open_at_the_end() -> None:
    match = dealt("KS", "3S", "4S", mode="elite", dealer_draw="rotate")
    match.play(0, "play:K:1:0")
    (note,) = (note for note in match.view(0).facts["notes"] if note.kind == "gift_due")
    assert (note.to, note.facts["count"]) == (0, 2)
    over = dealt("KS", "3S", "4S", mode="elite", target=100)
    over.scores = [99, 0, 0]
    over.play(0, "play:K:1:0")
    assert over.outcome is not None
    assert over.view(None).seats[1].shown == ("3S",)
    assert over.resample(0, Random(1)).view(1).hand == ("3S",)


def test_the_dealer_of_a_later_manche_is_drawn_or_the_next_seat() -> None:
    for draw, told in (("draw", True), ("rotate", False)):
        match = dealt("KS", "3S", "4S", dealer_draw=draw)
        match.play(0, "play:K:1:0")
        assert match.deal == 2
        assert sorted(match.census()) == sorted((*PACK_52, "JO", "JO"))
        assert bool(match.draw_to_show()) is told
        assert match.view(None).facts["last_deal"]["deal"] == 1


def test_a_seat_is_reminded_what_it_was_given_while_it_holds_it_and_nobody_else_is() -> None:
    match = dealt("KS", "3S", "4S", mode="elite", dealer_draw="rotate")
    match.play(0, "play:K:1:0")

    def reminded(seat: int | None, of: games.Game) -> set[tuple[int, str]]:
        notes = (note for note in of.view(seat).facts["notes"] if note.kind == "from_give")
        return {(note.facts["giver"], note.cards[0]) for note in notes}

    assert {giver for giver, _ in reminded(0, match)} == {1, 2}
    ((_, back),) = (gift for gift in reminded(0, match) if gift[0] == 2)
    match.play(0, f"give:1:{back}")
    assert {giver for giver, _ in reminded(0, match)} == {1}, "the other card is given away"
    assert reminded(1, match) == {(0, back)}
    assert reminded(None, match) == reminded(2, match) == set()
    world = match.resample(1, Random(1))
    assert reminded(1, world) == reminded(1, match)
    assert {taker for _, taker, _ in world.given} == {1}, "what went to others is not carried over"
    while match.turns <= match.seats:
        seat = max(seat for seat in match.waiting if seat is not None)
        match.play(seat, next(move for move in ("draw", "pass", match.legal(seat)[0]) if move in match.legal(seat)))
    assert reminded(1, match) == set()
