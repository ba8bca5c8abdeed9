"""La bataille, rule by rule. Packets are written top card first."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED
from support.games.matches import play, play_out

import games
from games.parts.cards import PACK_52
from games.parts.war.packets import Card
from games.war.bataille import Bataille


def dealt(*tops: str, **options: Any) -> games.Game:
    """A fresh match in which these cards lie on top of the packets."""
    columns = [top.split() for top in tops]
    first = [card for row in zip(*columns, strict=True) for card in row]
    pack = PACK_52 + ("JO", "JO") * bool(options.get("jokers"))
    rest = list(pack)
    for card in first:
        rest.remove(card)
    return games.new(
        "bataille", seats=len(tops), options=options, seed=SEED, dealer=len(tops) - 1, stacked=[[*first, *rest]]
    )


ALL_OR_NOTHING = {"end_on_first_out": False}


def left_with(*packets: str, **options: Any) -> Bataille:
    """Late in a match: these packets are all that is left (an empty one is a player who is out)."""
    match = Bataille(seats=len(packets), options=options, seed=SEED)
    match.packets = [[Card(card) for card in packet.split()] for packet in packets]
    match.start_round()
    return match


def packets(match: games.Game) -> list[str]:
    assert isinstance(match, Bataille)
    return [" ".join(card.text for card in packet) for packet in match.packets]


def flip(match: games.Game, times: int = 1) -> tuple[games.Event, ...]:
    """Flip `times` times, and return the events of the last flip."""
    for _ in range(times):
        seat = next(seat for seat in range(match.seats) if match.legal(seat))
        match.play(seat, "flip")
    return match.events


def told(events: tuple[games.Event, ...]) -> list[tuple[str, int | None, str]]:
    return [(event.kind, event.seat, " ".join(event.cards)) for event in events]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("jokers", [False, True])
def test_the_whole_pack_is_dealt_one_by_one_so_packets_differ_by_one_card_at_most(seats: int, jokers: bool) -> None:
    scores = games.new("bataille", seats=seats, seed=SEED, options={"jokers": jokers}).view(None).scores
    assert sum(scores) == (54 if jokers else 52)
    assert max(scores) - min(scores) <= 1


def test_nobody_sees_a_packet_not_even_its_owner() -> None:
    match = dealt("AS 2S", "KH 3H")
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view.hand == ()
        assert view.zones["trick"] == ()
        assert [one.cards for one in view.seats] == [26, 26]


def test_the_highest_card_takes_all_cards_of_the_round() -> None:
    match = dealt("9S", "KH", "2D")
    assert told(flip(match)) == [("flip", 0, "9S"), ("flip", 1, "KH"), ("flip", 2, "2D"), ("trick", 1, "")]
    view = match.view(None)
    assert view.scores == (17, 19, 16)
    assert (view.zones["last_trick"], view.facts["last_winner"]) == (("9S", "KH", "2D"), 1)


def test_a_winner_picks_up_the_own_cards_first_then_the_others_in_seat_order() -> None:
    match = left_with("2S 3S", "KH 4H", "9D 5D")
    flip(match)
    assert packets(match) == ["3S", "4H KH 2S 9D", "5D"]


def test_at_random_pickup_the_cards_are_the_same_and_their_order_is_drawn_from_the_seed() -> None:
    orders = set()
    for number in range(30):
        match = left_with("2S 3S", "KH 4H", "9D 5D", pickup="random")
        match.seed = bytes([number]) * 32
        flip(match)
        kept, *won = packets(match)[1].split()
        assert (kept, sorted(won)) == ("4H", ["2S", "9D", "KH"])
        orders.add(tuple(won))
    assert len(orders) == 6


def test_two_equal_cards_a_hidden_one_each_and_the_queen_takes_six_cards() -> None:
    match = dealt("9S AC QD", "9H 2C 5D")
    assert told(flip(match)) == [("flip", 0, "9S"), ("flip", 1, "9H"), ("battle", None, "")]
    assert "battle" in {line.kind for line in match.lines(None)}
    assert told(flip(match)) == [
        ("cover", 0, ""),
        ("flip", 0, "QD"),
        ("cover", 1, ""),
        ("flip", 1, "5D"),
        ("trick", 0, ""),
    ]
    assert match.events[-1].facts["cards"] == 6
    assert match.view(None).scores == (29, 23)


def test_kings_fight_it_out_and_the_third_player_s_card_goes_with_them() -> None:
    match = left_with("KS 7S 10H 2S", "KD 8D 3S 2D", "4C 2C")
    assert flip(match)[-1].facts["seats"] == (0, 1)
    events = flip(match)
    assert not any(event.seat == 2 for event in events)
    assert events[-1].facts["cards"] == 7
    assert packets(match) == ["2S KS 7S 10H KD 8D 3S 4C", "2D", "2C"]


def test_a_tie_below_the_highest_card_is_no_battle() -> None:
    match = left_with("4S 2S", "4D 2D", "5C 2C")
    assert told(flip(match))[-1] == ("trick", 2, "")


def test_a_joker_beats_an_ace_and_two_jokers_fight() -> None:
    match = dealt("JO", "AH", jokers=True)
    assert told(flip(match))[-1] == ("trick", 0, "")
    match = dealt("JO 2S 9S", "JO 2H 8H", jokers=True)
    assert told(flip(match))[-1] == ("battle", None, "")
    assert told(flip(match))[-1] == ("trick", 0, "")


def test_a_double_battle_is_fought_the_same_way() -> None:
    match = left_with("9S 2S 8S 3S KS AS", "9H 2H 8H 3H QH AH")
    assert told(flip(match))[-1] == ("battle", None, "")
    assert told(flip(match))[-1] == ("battle", None, "")
    assert flip(match)[-1].facts["cards"] == 10
    assert packets(match) == ["AS 9S 2S 8S 3S KS 9H 2H 8H 3H QH", "AH"]


def test_a_card_laid_face_down_is_not_shown_even_when_it_was_seen_in_an_earlier_round() -> None:
    match = left_with("9S QH 8S 3S", "9H KH 8H 4H", pace="each")
    match.packets = [[card._replace(hidden=False) for card in packet] for packet in match.packets]
    play(match, "0@flip 1@flip 0@flip")
    view = match.view(1)
    assert (view.seats[0].shown, view.seats[0].facts["covered"]) == (("9S", "8S"), 1)
    assert view.zones["trick"] == ("9S", "8S", "9H")
    match.play(1, "flip")
    assert [seat.facts["covered"] for seat in match.view(1).seats] == [1, 1]


def test_a_tied_player_with_one_card_left_lays_it_face_up() -> None:
    match = left_with("9S AS", "9H 2H 8H 3H")
    flip(match)
    assert told(flip(match)) == [("flip", 0, "AS"), ("cover", 1, ""), ("flip", 1, "8H"), ("trick", 0, "")]
    assert packets(match) == ["9S AS 9H 2H 8H", "3H"]


def test_a_tied_player_without_cards_loses_to_the_one_who_can_still_turn_a_card() -> None:
    match = left_with("9S", "9H 2H 8H", "3D 4D", **ALL_OR_NOTHING)
    assert told(flip(match))[-1] == ("trick", 1, "")
    assert packets(match) == ["", "2H 8H 9H 9S 3D", "4D"]
    assert match.waiting == {1, 2}


def test_two_of_three_tied_players_fight_on_when_the_third_has_no_card() -> None:
    match = left_with("9S", "9H 2H 8H 5H", "9D 3D 7D 5D", **ALL_OR_NOTHING)
    assert flip(match)[-1] == games.Event("battle", facts={"seats": (1, 2)})
    assert told(flip(match))[-1] == ("trick", 1, "")
    assert packets(match)[0] == ""


def test_when_no_tied_player_can_go_on_the_only_one_with_cards_takes_the_table() -> None:
    match = left_with("9S", "9H", "3D 4D")
    assert [kind for kind, _, _ in told(flip(match))] == ["flip", "flip", "flip", "trick", "end"]
    assert match.outcome == games.Outcome(scores=(0, 0, 4), places=(2, 2, 1))
    assert packets(match)[2] == "4D 3D 9S 9H"


def test_when_no_tied_player_can_go_on_and_several_have_cards_the_next_winner_takes_the_table() -> None:
    match = left_with("9S", "9H", "3D 4D", "2C 5C 6C", **ALL_OR_NOTHING)
    assert flip(match)[-1] == games.Event("aside", facts={"cards": 4})
    view = match.view(None)
    assert (view.zones["aside"], view.scores) == (4, (0, 0, 1, 2))
    assert "last_winner" not in view.facts
    flip(match)
    assert match.outcome == games.Outcome(scores=(0, 0, 0, 7), places=(3, 3, 2, 1))


def test_when_nobody_has_a_card_left_the_tied_share_the_match() -> None:
    match = left_with("9S", "9H", "3D")
    flip(match)
    assert match.outcome == games.Outcome(scores=(0, 0, 0), places=(1, 1, 3))
    assert sorted(match.census()) == ["3D", "9H", "9S"]


def test_of_the_tied_those_who_could_still_turn_a_card_come_first() -> None:
    deck = [
        rank + suit for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A") for suit in "SHDC"
    ]
    match = games.new("bataille", seats=4, seed=SEED, dealer=3, options={"jokers": True}, stacked=[[*deck, "JO", "JO"]])
    while match.waiting:
        flip(match)
    assert match.outcome is not None
    assert match.outcome.places == (1, 1, 3, 3), "seats 0 and 1 had the jokers to go on with"


def test_a_player_without_cards_is_out_and_is_waited_for_no_more() -> None:
    match = left_with("2S", "9H 5H", "3D 4D", **ALL_OR_NOTHING)
    flip(match)
    assert match.waiting == {1, 2}
    with pytest.raises(games.IllegalMove) as refusal:
        match.play(0, "flip")
    assert refusal.value.reason == "not-your-turn"


def test_where_the_table_plays_for_all_cards_their_owner_wins_and_the_first_out_is_last() -> None:
    match = left_with("2S", "3H 4H", "9D 9C 8C", **ALL_OR_NOTHING)
    flip(match, 2)
    assert match.outcome == games.Outcome(scores=(0, 0, 6), places=(3, 2, 1))


def test_the_match_ends_when_somebody_has_no_card_and_the_most_cards_win() -> None:
    match = left_with("2S", "3H 4H", "9D 9C 8C")
    flip(match)
    assert match.outcome == games.Outcome(scores=(0, 1, 5), places=(3, 2, 1))


def test_whose_last_card_wins_the_round_goes_on() -> None:
    match = left_with("AS", "3H 4H", "9D 9C 8C")
    flip(match)
    assert (match.outcome, packets(match)[0]) == (None, "AS 3H 9D")


def test_equal_packets_share_the_win() -> None:
    match = left_with("2S", "9H 4H", "3D 9C 8C 7C 6C")
    flip(match)
    assert match.outcome == games.Outcome(scores=(0, 4, 4), places=(3, 1, 1))


def test_the_last_round_allowed_ends_the_match_and_the_most_cards_win() -> None:
    match = left_with("KS 2S 3S", "QH 2H 3H", max_rounds=200)
    match.rounds = 199
    flip(match)
    assert match.outcome == games.Outcome(scores=(4, 2), places=(1, 2))


def test_equal_packets_after_the_last_round_share_the_win_whoever_won_that_round() -> None:
    match = left_with("KS 2S", "QH 2H 3H 4H", max_rounds=200)
    match.rounds = 199
    flip(match)
    assert match.outcome == games.Outcome(scores=(3, 3), places=(1, 1))


@pytest.mark.parametrize("matches", [56, pytest.param(200, marks=pytest.mark.proof)])
def test_no_match_goes_on_for_ever(matches: int) -> None:
    """The order of picking up prevents it: none of these comes near the most rounds that a table may allow."""
    for number in range(matches):
        seats = 2 + number % 7
        options = {"pace": "instant", "max_rounds": 10_000, "pickup": ("winner_first", "random")[number % 2]}
        options |= ALL_OR_NOTHING
        match = Bataille(seats=seats, seed=bytes([number]) * 32, options=options)
        match.play(0, "flip")
        assert match.outcome is not None
        assert max(match.outcome.scores) == 52
        assert match.rounds < 5_000


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
    assert told(match.play(1, "flip")) == [("flip", 1, "KH")]
    assert match.waiting == {0, 2, None}
    assert match.view(None).seats[1].shown == ("KH",)
    with pytest.raises(games.IllegalMove) as refusal:
        match.play(1, "flip")
    assert refusal.value.reason == "not-your-turn"
    assert match.legal(None) == ("close",)
    assert told(match.play(None, "close")) == [("flip", 0, "9S"), ("flip", 2, "2D"), ("trick", 1, "")]
    assert match.waiting == {0, 1, 2, None}


def test_pace_each_ends_the_round_with_the_last_flip_and_asks_only_the_tied_in_a_battle() -> None:
    match = dealt("9S AC QD", "9H 2C 5D", "2D 2H 2S", pace="each")
    play(match, "2@flip 0@flip 1@flip")
    assert match.waiting == {0, 1, None}
    match.play(0, "flip")
    assert told(match.play(1, "flip"))[-1] == ("trick", 0, "")


def test_pace_auto_leaves_the_turning_to_the_table() -> None:
    match = dealt("9S", "KH", pace="auto", flip_s=5)
    assert match.waiting == {None}
    assert match.legal(0) == match.legal(1) == ()
    assert match.view(None).facts["window"] == 5
    assert match.view(None).public_moves == ()
    match.play(None, "close")
    assert match.view(None).scores == (25, 27)


def test_a_match_that_is_over_is_turned_no_more() -> None:
    match = left_with("AS", "9H", pace="auto")
    match.play(None, "close")
    assert match.outcome is not None
    assert not {"window", "since"} & set(match.view(None).facts)


def test_pace_instant_plays_the_whole_match_at_one_press() -> None:
    match = games.new("bataille", seats=3, seed=SEED, options={"pace": "instant"})
    events = match.play(1, "flip")
    assert match.outcome is not None
    assert [event.kind for event in events].count("trick") > 20
    assert match.log == ((1, "flip"),)


def test_every_pace_turns_the_same_cards() -> None:
    outcomes = set()
    for pace in ("each", "any", "auto", "instant"):
        match = games.new("bataille", seats=4, seed=SEED, dealer=2, options={"pace": pace})
        outcomes.add(play_out(match, Random(pace)).outcome)
    assert len(outcomes) == 1


def test_a_drawn_world_keeps_the_cards_that_all_have_seen_in_their_place() -> None:
    match = left_with("KS 2S 3S", "QH 4H 5H", "JD 6D 7D")
    flip(match)
    drawn = [packets(match.resample(0, Random(number))) for number in range(60)]
    assert all(packet[0].endswith("KS QH JD") for packet in drawn)
    assert len({packet[1] for packet in drawn}) > 5


def test_after_a_pickup_at_random_a_drawn_world_keeps_the_cards_but_not_their_order() -> None:
    match = left_with("KS 2S 3S", "QH 4H 5H", "JD 6D 7D", pickup="random")
    flip(match)
    tails = {tuple(packets(match.resample(0, Random(number)))[0].split()[-3:]) for number in range(100)}
    assert {tuple(sorted(tail)) for tail in tails} == {("JD", "KS", "QH")}
    assert len(tails) == 6


def test_a_card_that_leaves_a_mixed_pickup_face_down_may_be_any_card_of_it_for_as_long_as_it_is_unseen() -> None:
    match = left_with("9S KS QH JD 2S", "9H 3H 8H 4H", pickup="random")
    match.packets[0][1:4] = [Card(text, False, (1,)) for text in ("KS", "QH", "JD")]
    flip(match, 2)
    assert told(match.events)[1] == ("flip", 0, "QH")
    assert packets(match)[0].split()[:2] == ["JD", "2S"], "the king was covered, won back and mixed again"
    assert {packets(match.resample(1, Random(number)))[0].split()[0] for number in range(40)} == {"JD", "KS"}
