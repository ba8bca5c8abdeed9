"""La bataille, rule by rule. Packets are written top card first."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, begin, deck, told
from support.games.matches import play, play_out, refusal

import games
from games.parts.cards import PACK_52
from games.parts.war.packets import Card
from games.war.bataille import Bataille
from games.war.super_bataille import SuperBataille
from games.war.tir_a_la_carte import TirALaCarte


def dealt(*tops: str, **options: Any) -> Bataille:
    """A fresh match in which these cards lie on top of the packets."""
    cards = deck(PACK_52 + ("JO", "JO") * bool(options.get("jokers")), *tops)
    return begin(Bataille, len(tops), cards, dealer=len(tops) - 1, **options)


ALL_OR_NOTHING = {"end_on_first_out": False}


def left_with(*packets: str, **options: Any) -> Bataille:
    """Late in a match: these packets are all that is left (an empty one is a player who is out)."""
    match = begin(Bataille, len(packets), **options)
    match.packets = [[Card(card) for card in packet.split()] for packet in packets]
    match.start_round()
    return match


def packets(match: Bataille) -> list[str]:
    return [" ".join(card.text for card in packet) for packet in match.packets]


def flip(match: games.Game, times: int = 1) -> tuple[games.Event, ...]:
    """Flip `times` times, and return the events of the last flip."""
    for _ in range(times):
        seat = next(seat for seat in range(match.seats) if match.legal(seat))
        match.play(seat, "flip")
    return match.events


def test_a_winner_picks_up_the_own_cards_first() -> None:
    match = left_with("2S 3S", "KH 4H", "9D 5D")
    flip(match)
    assert packets(match) == ["3S", "4H KH 2S 9D", "5D"]


def test_the_order_of_a_random_pickup_comes_from_the_seed() -> None:
    orders = set()
    for number in range(30):
        match = left_with("2S 3S", "KH 4H", "9D 5D", pickup="random")
        match.seed = bytes([number]) * 32
        flip(match)
        kept, *won = packets(match)[1].split()
        assert (kept, sorted(won)) == ("4H", ["2S", "9D", "KH"])
        orders.add(tuple(won))
    assert len(orders) == 6


def test_two_equal_cards_fight_with_a_hidden_one_each() -> None:
    match = dealt("9S AC QD", "9H 2C 5D")
    assert told(flip(match)) == [("flip", 0, "9S"), ("flip", 1, "9H"), ("battle", None, "")]
    assert "battle" in {line.kind for line in match.lines(None)}
    fought = told(flip(match))
    assert fought[:4] == [("cover", 0, ""), ("flip", 0, "QD"), ("cover", 1, ""), ("flip", 1, "5D")]
    assert (fought[4:], match.events[-1].facts["cards"]) == ([("trick", 0, "")], 6)
    assert match.view(None).scores == (29, 23)


def test_a_joker_beats_an_ace_and_two_jokers_fight() -> None:
    match = dealt("JO", "AH", jokers=True)
    assert told(flip(match))[-1] == ("trick", 0, "")
    match = dealt("JO 2S 9S", "JO 2H 8H", jokers=True)
    assert told(flip(match))[-1] == ("battle", None, "")
    assert told(flip(match))[-1] == ("trick", 0, "")


def test_a_double_battle_is_fought_the_same_way_and_takes_every_card() -> None:
    match = left_with("9S 2S 8S 3S KS AS", "9H 2H 8H 3H QH AH", "4C 2C")
    assert told(flip(match))[-1] == ("battle", None, "")
    assert told(flip(match))[-1] == ("battle", None, "")
    assert flip(match)[-1].facts["cards"] == 11
    assert packets(match) == ["AS 9S 2S 8S 3S KS 9H 2H 8H 3H QH 4C", "AH", "2C"]


def test_a_card_laid_face_down_is_not_shown() -> None:
    match = left_with("9S QH 8S 3S", "9H KH 8H 4H", "2D 3D", pace="each")
    match.packets = [[card._replace(hidden=False) for card in packet] for packet in match.packets]
    play(match, "0@flip 1@flip 2@flip 0@flip")
    assert match.waiting == {1, None}, "only the tied go on"
    view = match.view(1)
    assert (view.seats[0].shown, view.seats[0].facts["covered"]) == (("9S", "8S"), 1)
    assert view.zones["trick"] == ("9S", "8S", "9H", "2D")
    match.play(1, "flip")
    assert [seat.facts["covered"] for seat in match.view(1).seats] == [1, 1, 0]


def test_a_tied_player_with_one_card_left_lays_it_face_up() -> None:
    match = left_with("9S AS", "9H 2H 8H", "4C 5C", **ALL_OR_NOTHING)
    flip(match)
    assert told(flip(match)) == [("flip", 0, "AS"), ("cover", 1, ""), ("flip", 1, "8H"), ("trick", 0, "")]
    assert packets(match) == ["9S AS 9H 2H 8H 4C", "", "5C"]


def test_two_of_three_tied_players_fight_on_when_the_third_has_no_card() -> None:
    match = left_with("9S", "9H 2H 8H 5H", "9D 3D 7D 5D", **ALL_OR_NOTHING)
    assert flip(match)[-1] == games.Event("battle", facts={"seats": (1, 2)})
    assert told(flip(match))[-1] == ("trick", 1, "")
    assert (packets(match)[0], {*match.waiting}) == ("", {1, 2})


def test_the_only_player_with_cards_takes_the_table() -> None:
    match = left_with("9S", "9H", "3D 4D")
    assert [kind for kind, _, _ in told(flip(match))] == ["flip", "flip", "flip", "trick", "end"]
    assert match.outcome == games.Outcome(scores=(0, 0, 4), places=(2, 2, 1))
    assert packets(match)[2] == "4D 3D 9S 9H"


def test_the_next_winner_takes_a_table_that_nobody_won() -> None:
    match = left_with("9S", "9H", "3D 4D", "2C 5C 6C", **ALL_OR_NOTHING)
    assert flip(match)[-1] == games.Event("aside", facts={"cards": 4})
    view = match.view(None)
    assert (view.zones["aside"], view.scores) == (4, (0, 0, 1, 2))
    assert "last_winner" not in view.facts
    flip(match)
    assert match.outcome == games.Outcome(scores=(0, 0, 0, 7), places=(3, 3, 2, 1))


@pytest.mark.parametrize(
    ("left", "options", "flips", "scores", "places"),
    [
        (("2S", "3H 4H", "9D 9C 8C"), ALL_OR_NOTHING, 2, (0, 0, 6), (3, 2, 1)),  # the owner of all cards wins
        (("2S", "3H 4H", "9D 9C 8C"), {}, 1, (0, 1, 5), (3, 2, 1)),  # somebody has no card: the most cards win
        (("2S", "9H 4H", "3D 9C 8C 7C 6C"), {}, 1, (0, 4, 4), (3, 1, 1)),  # equal packets share
        (("9S", "9H", "3D"), {}, 1, (0, 0, 0), (1, 1, 3)),  # nobody has a card left: the tied share
        (("9S", "9H 2H", "9D 2D"), {}, 2, (0, 0, 0), (3, 1, 1)),  # and who could turn another one comes first
    ],
)
def test_a_match_ends(left: Any, options: Any, flips: int, scores: Any, places: Any) -> None:
    match = left_with(*left, **options)
    flip(match, flips)
    assert match.outcome == games.Outcome(scores, places)


@pytest.mark.parametrize(
    ("left", "scores", "places"),
    [(("KS 2S 3S", "QH 2H 3H"), (4, 2), (1, 2)), (("KS 2S", "QH 2H 3H 4H"), (3, 3), (1, 1))],
)
def test_the_most_cards_win_after_the_last_round_allowed(left: Any, scores: Any, places: Any) -> None:
    match = left_with(*left, max_rounds=200)
    match.rounds = 199
    flip(match)
    assert match.outcome == games.Outcome(scores, places)


def test_pace_any_lets_one_press_by_anybody_turn_all_cards() -> None:
    match = dealt("9S", "KH", "2D", pace="any")
    assert match.waiting == {0, 1, 2}
    assert match.view(None).facts["anyone"] is True
    assert match.view(None).public_moves == ("flip",)
    match.play(2, "flip")
    assert match.view(None).scores == (17, 19, 16)


def test_pace_each_waits_for_everybody_and_the_table_turns_for_the_late() -> None:
    match = dealt("9S", "KH", "2D", pace="each", auto_after_s=7)
    assert match.waiting == {0, 1, 2, None}
    assert match.view(None).facts["window"] == 7
    assert told(play(match, "1@flip")) == [("flip", 1, "KH")]
    assert match.waiting == {0, 2, None}
    assert match.view(None).seats[1].shown == ("KH",)
    assert refusal(match, 1, "flip").reason == "not-your-turn"
    assert told(play(match, "@close")) == [("flip", 0, "9S"), ("flip", 2, "2D"), ("trick", 1, "")]
    assert match.waiting == {0, 1, 2, None}


def test_pace_auto_leaves_the_turning_to_the_table() -> None:
    match = dealt("9S", "KH", pace="auto", flip_s=5)
    assert match.waiting == {None}
    assert match.legal(0) == match.legal(1) == ()
    assert match.view(None).facts["window"] == 5
    assert match.view(None).public_moves == ()
    match.play(None, "close")
    assert match.view(None).scores == (25, 27)


def test_pace_instant_plays_the_whole_match_at_one_press() -> None:
    match = games.new("bataille", seats=3, seed=SEED, options={"pace": "instant"})
    events = match.play(1, "flip")
    assert match.outcome is not None
    assert [event.kind for event in events].count("trick") > 20
    assert match.log == ((1, "flip"),)


@pytest.mark.parametrize("game", [Bataille, SuperBataille, TirALaCarte])
def test_every_pace_turns_the_same_cards(game: type[games.Game]) -> None:
    paces = ("each", "any", "auto", "instant")
    assert len({play_out(begin(game, 2, dealer=1, pace=pace), Random(pace)).outcome for pace in paces}) == 1


def test_a_world_keeps_cards_that_were_seen_in_their_place() -> None:
    match = left_with("KS 2S 3S", "QH 4H 5H", "JD 6D 7D")
    flip(match)
    drawn = [packets(match.resample(0, Random(number))) for number in range(60)]
    assert all(packet[0].endswith("KS QH JD") for packet in drawn)
    assert len({packet[1] for packet in drawn}) > 5
