"""Le whist beloté and whist 22, rule by rule, in the notation of their moves."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, imagine
from support.games.matches import play, play_out, random_move, refusal, whose_turn

import games
from games.parts.cards import BELOTE_ORDER, PACK_32, SUIT, TAROT_TRUMPS

PACK_22 = (*TAROT_TRUMPS, "EX")


def stack(pack: Sequence[str], hands: Sequence[str], turned: str, eldest: int) -> list[str]:
    """The deck that deals these hands, one card at a time from the eldest, then turns this card."""
    by_turn = [hands[(eldest + turn) % len(hands)].split() for turn in range(len(hands))]
    dealt = [card for round_of_cards in zip(*by_turn, strict=True) for card in round_of_cards] + turned.split()
    return dealt + [card for card in pack if card not in dealt]


def table(*hands: str, turned: str = "", bids: str = "", eldest: int = 0, **options: Any) -> games.Game:
    """A match come to the first deal of these hands, seat by seat, with these bids made from the eldest."""
    pack = PACK_22 if options.get("pack") == "tarot" else PACK_32
    seats, cards = len(hands), len(hands[0].split())
    before = 0 if options.get("rounds") == "descending" else cards - 1
    decks = [list(pack)] * before + [stack(pack, hands, turned, eldest)]
    dealer = (eldest - before - 1) % seats
    match = games.new("whist_belote", seats=seats, options=options, seed=SEED, dealer=dealer, stacked=decks)
    rng = Random(0)
    while match.view(None).facts["deal"] <= before:
        match.play(*random_move(match, rng))
    for turn, bid in enumerate(bids.split()):
        match.play((eldest + turn) % seats, f"bid:{bid}")
    return match


def taker(match: games.Game) -> int:
    """Who won the trick that the latest move ended."""
    (seat,) = [event.seat for event in match.events if event.kind == "trick"]
    assert seat is not None
    return seat


def points(match: games.Game) -> tuple[int, ...]:
    told: tuple[int, ...] = match.view(None).facts["last_deal"]["points"]
    return told


def schedule(seats: int, **options: Any) -> tuple[list[int], list[int | None]]:
    """The cards and the dealer of every deal of a whole match."""
    match = games.new("whist_belote", seats=seats, seed=SEED, options=options, dealer=0)
    told = [event for event in match.events if event.kind == "deal"]
    play_out(match, Random(1), after=lambda _: told.extend(event for event in match.events if event.kind == "deal"))
    return [event.facts["cards"] for event in told], [event.seat for event in told]


# -- the schedule ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "most", "deals"),
    [(2, 8, 16), (3, 8, 17), (4, 8, 18), (5, 6, 15), (6, 5, 14), (7, 4, 13), (8, 4, 14), (9, 3, 13), (10, 3, 14)],
)
def test_deals_grow_to_the_most_which_each_player_deals_once_and_shrink_again(
    seats: int, most: int, deals: int
) -> None:
    cards, dealers = schedule(seats)
    assert cards == [*range(1, most), *[most] * seats, *range(most - 1, 0, -1)]
    assert len(cards) == deals
    assert dealers == [deal % seats for deal in range(deals)]
    assert games.new("whist_belote", seats=seats, seed=SEED).planned_deals() == deals


@pytest.mark.parametrize(("seats", "most"), [(2, 8), (3, 7), (4, 5), (5, 4), (6, 3), (7, 3)])
def test_whist_22_deals_as_many_of_its_22_cards(seats: int, most: int) -> None:
    assert schedule(seats, pack="tarot")[0] == [*range(1, most), *[most] * seats, *range(most - 1, 0, -1)]


def test_whist_22_seats_seven_at_most() -> None:
    with pytest.raises(games.BadSeats) as caught:
        games.new("whist_belote", seats=8, seed=SEED, options={"pack": "tarot"})
    assert (caught.value.reason, caught.value.facts["allowed"]) == ("bad-seats", (2, 3, 4, 5, 6, 7))


def test_max_cards_lowers_the_top_and_it_is_still_dealt_once_for_each_player() -> None:
    assert schedule(4, max_cards=2)[0] == [1, 2, 2, 2, 2, 1]
    assert schedule(3, max_cards=1)[0] == [1, 1, 1]
    assert max(schedule(10, max_cards=8)[0]) == 3


def test_descending_deals_go_from_the_most_to_one_and_once_more() -> None:
    assert schedule(7, pack="tarot", rounds="descending")[0] == [3, 2, 1, 3, 2, 1]


# -- trump -----------------------------------------------------------------------------------------------


def test_the_card_turned_after_the_deal_gives_the_trump_and_is_not_played() -> None:
    view = table("7H", "8H", turned="AS").view(None)
    assert (view.facts["trump"], view.zones["turned"], view.zones["stock"]) == ("S", ("AS",), 29)


SUITS_AT_FOUR = [" ".join(card for card in PACK_32 if SUIT[card] == suit) for suit in "SHDC"]


def test_when_no_card_is_left_to_turn_there_is_no_trump() -> None:
    match = table(*SUITS_AT_FOUR, bids="8 8 0 0")
    assert (match.view(None).facts["trump"], match.view(None).zones["turned"]) == (None, ())
    play(match, "7S AH AD")
    assert len(match.legal(3)) == 8, "without a trump, who cannot follow plays any card"
    play(match, "AC")
    assert taker(match) == 0


def test_the_first_player_names_the_trump_when_no_card_is_left_to_turn() -> None:
    match = table(*SUITS_AT_FOUR, eldest=2, no_turn="first_player")
    assert (match.phase, whose_turn(match)) == ("trump", 2)
    assert match.legal(2) == ("trump:C", "trump:D", "trump:H", "trump:S")
    assert match.view(2).hand, "he sees his cards"
    assert (
        refusal(match, whose_turn(match), "trump:T").reason
        == refusal(match, whose_turn(match), "bid:1").reason
        == "unknown-move"
    )
    (event,) = match.play(2, "trump:H")
    assert event == games.Event("trump", 2, facts={"suit": "H"})
    assert (match.phase, whose_turn(match), match.view(None).facts["trump"]) == ("bid", 2, "H")
    play(match, "2@bid:0 3@bid:0 0@bid:0 1@bid:0 AD AC AS")
    assert play(match, "7H")[-1].seat == 1


def test_nobody_names_a_trump_where_a_card_was_turned_or_where_all_cards_are_trumps() -> None:
    assert table("7H", "8H", turned="AS", no_turn="first_player").phase == "bid"
    assert (
        games.new("whist_belote", seats=2, seed=SEED, options={"pack": "tarot", "no_turn": "first_player"}).phase
        == "bid"
    )


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(["A", "10", "K", "Q", "J", "9", "8", "7"])))
def test_plain_cards_rank_ace_ten_king_queen_jack_nine_eight_seven(higher: str, lower: str) -> None:
    match = table(f"{lower}H", f"{higher}H", turned="7S", bids="0 0")
    play(match, f"{lower}H {higher}H")
    assert taker(match) == 1
    assert BELOTE_ORDER["S"][f"{higher}H"] == BELOTE_ORDER["S"][f"{lower}H"] + 1


@pytest.mark.parametrize(("higher", "lower"), list(pairwise(["J", "9", "A", "10", "K", "Q", "8", "7"])))
def test_trumps_rank_jack_nine_ace_ten_king_queen_eight_seven(higher: str, lower: str) -> None:
    turned = next(f"{rank}H" for rank in ("K", "Q", "8") if rank not in (higher, lower))
    match = table(f"{lower}H", f"{higher}H", turned=turned, bids="0 0")
    play(match, f"{lower}H {higher}H")
    assert taker(match) == 1
    assert BELOTE_ORDER["H"][f"{higher}H"] == BELOTE_ORDER["H"][f"{lower}H"] + 1


# -- bids ------------------------------------------------------------------------------------------------

THREE_OF_EIGHT = (
    "AS KS QS JS 10S 9S 8S 7S",
    "AH KH QH JH 10H 9H 8H 7H",
    "AD KD QD JD 10D 9D 8D 7D",
)  # fmt: skip


def test_the_last_to_speak_may_not_make_the_sum_the_number_of_cards() -> None:
    match = table(*THREE_OF_EIGHT, turned="AC", bids="2 3")
    assert match.legal(2) == tuple(f"bid:{tricks}" for tricks in (0, 1, 2, 4, 5, 6, 7, 8))
    told = refusal(match, whose_turn(match), "bid:3")
    assert (told.reason, told.facts) == ("bids-add-up", {"bid": 3, "cards": 8})
    match.play(2, "bid:4")
    assert match.phase == "play"


def test_the_others_may_make_the_sum_and_the_last_one_bids_freely_beyond_it() -> None:
    match = table(*THREE_OF_EIGHT, turned="AC", bids="5")
    assert "bid:3" in match.legal(1)
    match.play(1, "bid:4")
    assert len(match.legal(2)) == 9
    for move in ("bid:-1", "bid:9", "bid:", "bid:None", "bid:01"):
        assert refusal(match, whose_turn(match), move).reason == "unknown-move"


def test_without_the_restriction_the_last_one_bids_what_he_likes() -> None:
    match = table(*THREE_OF_EIGHT, turned="AC", bids="2 3", last_bid_restriction=False)
    assert "bid:3" in match.legal(2)


def test_bids_go_round_from_the_left_of_the_dealer_who_speaks_last() -> None:
    match = table("7H 8H", "9H 10H", "JH QH", turned="AS", eldest=1, bids="0 1 0")
    assert [seat.bid for seat in match.view(None).seats] == [0, 0, 1]
    assert match.view(None).seats[0].tags == ("dealer",)
    assert (match.phase, whose_turn(match)) == ("play", 1)


# -- play ------------------------------------------------------------------------------------------------


def test_a_deal_of_two_cards_from_the_bids_to_the_score() -> None:
    match = table("AS 7D", "10S KC", "JD 9H", turned="8D", bids="1 0")
    told = refusal(match, whose_turn(match), "bid:1")
    assert (told.reason, told.facts) == ("bids-add-up", {"bid": 1, "cards": 2})
    play(match, "2@bid:2 AS")
    assert match.legal(1) == ("play:10S",), "must follow"
    assert refusal(match, whose_turn(match), "play:KC").reason == "must-follow"
    play(match, "10S")
    assert match.legal(2) == ("play:JD",), "void: must trump"
    told = refusal(match, whose_turn(match), "play:9H")
    assert (told.reason, told.facts) == ("must-trump", {"suit": "D", "card": "9H"})
    assert play(match, "JD")[-1] == games.Event("trick", 2, ("AS", "10S", "JD"))
    play(match, "9H")
    assert match.legal(0) == ("play:7D",)
    play(match, "7D KC")
    assert points(match) == (11, 10, -10)


def test_who_trumps_must_trump_higher_than_the_best_trump_played() -> None:
    match = table("AS 7H", "9D KC", "JD QD", turned="8D", bids="0 0 0")
    play(match, "AS 9D")
    assert match.legal(2) == ("play:JD",)
    told = refusal(match, whose_turn(match), "play:QD")
    assert (told.reason, told.facts) == ("must-overtrump", {"suit": "D", "card": "QD"})


def test_who_has_only_lower_trumps_must_still_trump() -> None:
    match = table("AS 7H", "9D KC", "AC QD", turned="8D", bids="0 0 0")
    play(match, "AS 9D")
    assert match.legal(2) == ("play:QD",)
    play(match, "QD")
    assert taker(match) == 1


def test_undertrump_free_lets_who_has_only_lower_trumps_throw_any_card() -> None:
    match = table("AS 7H", "9D KC", "AC QD", turned="8D", bids="0 0 0", undertrump="free")
    play(match, "AS 9D")
    assert match.legal(2) == ("play:AC", "play:QD")


def test_to_a_trump_led_one_must_play_a_higher_one_or_else_any_trump() -> None:
    match = table("AD 7H", "9D KD", "10D QD", turned="8D", bids="0 0 0")
    play(match, "AD")
    assert match.legal(1) == ("play:9D",)
    told = refusal(match, whose_turn(match), "play:KD")
    assert (told.reason, told.facts) == ("must-raise", {"suit": "D", "card": "KD"})
    play(match, "9D")
    assert match.legal(2) == ("play:10D", "play:QD")


def test_to_a_plain_suit_led_nobody_must_play_higher() -> None:
    match = table("10S 7H", "AS 7S", "KS QD", turned="8D", bids="0 0 0")
    play(match, "10S")
    assert match.legal(1) == ("play:7S", "play:AS")


def test_who_can_neither_follow_nor_trump_throws_any_card() -> None:
    match = table("10S 7H", "AS 7S", "KC QC", turned="8D", bids="0 0 0")
    play(match, "10S AS")
    assert match.legal(2) == ("play:KC", "play:QC")


# -- scores ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "won", "gain"),
    [(3, 1, -20), (4, 5, -10), (4, 4, 40), (5, 5, 50), (0, 0, 10), (1, 1, 11), (2, 2, 12), (3, 3, 13), (8, 8, 80)],
)
def test_a_kept_bid_scores_by_its_tricks_a_missed_one_loses_10_for_each_of_difference(
    bid: int, won: int, gain: int
) -> None:
    cards = max(bid, won, 3)
    plain = ["A", "10", "K", "Q", "J", "9", "8", "7"]
    winners = [f"{rank}S" for rank in plain[:won]] + [f"{rank}H" for rank in plain[::-1][: cards - won]]
    losers = [f"{rank}C" for rank in plain[:won]] + [f"{rank}H" for rank in plain[: cards - won]]
    match = table(" ".join(winners), " ".join(losers), turned="7D", bids=f"{bid}")
    match.play(1, match.legal(1)[0])
    for _ in range(cards):
        for _second in (False, True):
            seat = whose_turn(match)
            mine = winners if seat == 0 else losers
            match.play(seat, next(f"play:{card}" for card in mine if f"play:{card}" in match.legal(seat)))
    assert match.view(None).facts["last_deal"]["won"][0] == won
    assert points(match)[0] == gain


def test_the_highest_total_wins_and_equal_totals_share_the_win() -> None:
    match = table("7H", "AH", turned="7S", bids="0 0", max_cards=1)
    play(match, "7H AH")
    assert points(match) == (10, -10)
    play_out(match, Random(3))
    assert match.outcome is not None
    best = max(match.outcome.scores)
    assert [score == best for score in match.outcome.scores] == [place == 1 for place in match.outcome.places]


# -- whist 22 --------------------------------------------------------------------------------------------

TAROT: dict[str, Any] = {"pack": "tarot", "rounds": "descending"}
FOUR_OF_FIVE = ("T6 T2 T3 T4 T5", "T1 T7 T8 T9 T10", "T20 T11 T12 T13 T14", "EX T15 T16 T17 T18")


def test_the_last_to_speak_may_not_make_the_sum_here_either() -> None:
    match = table(*FOUR_OF_FIVE, bids="1 1 1", **TAROT)
    told = refusal(match, whose_turn(match), "bid:2")
    assert (told.reason, told.facts) == ("bids-add-up", {"bid": 2, "cards": 5})
    view = match.view(None)
    assert (view.zones["stock"], view.zones["turned"], "trump" in view.facts) == (2, (), False)


@pytest.mark.parametrize(("value", "winner"), [(22, 3), (0, 2)])
def test_the_excuse_is_declared_22_or_0_when_it_is_played(value: int, winner: int) -> None:
    match = table(*FOUR_OF_FIVE, bids="1 1 1 1", **TAROT)
    play(match, "T6 T1 T20")
    assert match.legal(3) == ("play:EX:0", "play:EX:22", "play:T15", "play:T16", "play:T17", "play:T18")
    events = play(match, f"EX:{value}")
    assert events[0] == games.Event("excuse", 3, facts={"value": value})
    assert events[1] == games.Event("play", 3, ("EX",))
    assert taker(match) == whose_turn(match) == winner
    assert match.view(0).facts["declared"] == {"EX": value}


def test_an_excuse_that_is_led_as_0_loses_to_every_card_and_as_22_to_none() -> None:
    for value, winner in ((0, 1), (22, 0)):
        match = table("EX T2", "T1 T3", bids="0 0", max_cards=2, **TAROT)
        play(match, f"EX:{value} T1")
        assert taker(match) == winner


def test_the_excuse_is_played_with_its_value_and_no_other_card_has_one() -> None:
    match = table("EX T2", "T1 T3", bids="0 0", max_cards=2, **TAROT)
    assert refusal(match, whose_turn(match), "play:EX").reason == "declare-value"
    assert refusal(match, whose_turn(match), "play:EX:5").reason == "declare-value"
    for card in ("T1", "T1:22", "T2:22", "", "ZZ"):
        assert refusal(match, whose_turn(match), f"play:{card}").reason == "not-your-card"


@pytest.mark.parametrize(("bids", "tricks", "gain"), [("2 1", "T20 T1 T21 T2", 12), ("0 1", "T20 T1 T2 T21", -10)])
def test_it_scores_as_the_whist_of_32_cards(bids: str, tricks: str, gain: int) -> None:
    hands = ("T20 T21", "T1 T2") if gain == 12 else ("T20 T2", "T1 T21")
    match = table(*hands, bids=bids, max_cards=2, **TAROT)
    play(match, tricks)
    assert points(match)[0] == gain


def test_any_card_may_be_played_and_under_must_raise_a_higher_one() -> None:
    hands = ("T6 T7", "T5 T9", "EX T3")
    match = table(*hands, bids="0 0 0", max_cards=2, **TAROT)
    play(match, "T6")
    assert match.legal(1) == ("play:T5", "play:T9")
    match = table(*hands, bids="0 0 0", max_cards=2, must_raise=True, **TAROT)
    play(match, "T6")
    assert match.legal(1) == ("play:T9",)
    assert refusal(match, whose_turn(match), "play:T5").reason == "must-play-higher"
    play(match, "T9")
    assert match.legal(2) == ("play:EX:22",), "as 0 it would beat nothing, and as 22 it can"
    assert refusal(match, whose_turn(match), "play:EX:0").reason == "must-play-higher"


def test_last_cards_play_themselves_only_once_the_excuse_has_been_declared() -> None:
    match = table("T5 T6", "EX T7", bids="0 0", max_cards=2, auto_single="last_card", **TAROT)
    play(match, "T5 T7")
    assert match.legal(1) == ("play:EX:0", "play:EX:22")
    assert [event.kind for event in play(match, "EX:0")[:4]] == ["excuse", "play", "play", "trick"]
    match = table("T5 T6", "T8 T7", bids="0 0", max_cards=2, auto_single="last_card", **TAROT)
    play(match, "T5 T7")
    assert match.legal(1) == ("play:T8",), "to wait for the Excuse alone would show it"


def test_under_penalty_each_missed_bid_costs_a_point_and_the_first_at_the_target_loses() -> None:
    match = table("T5 T1", "T6 T2", bids="1 0", max_cards=2, scoring="penalty", target=3, **TAROT)
    assert match.planned_deals() is None
    assert match.view(None).facts["low_wins"] is True
    play(match, "T5 T6 T2 T1")
    assert points(match) == (1, 1)
    play_out(match, Random(2))
    assert match.outcome is not None
    assert max(match.outcome.scores) == 3
    for score, place in zip(match.outcome.scores, match.outcome.places, strict=True):
        assert (place == 1) == (score == min(match.outcome.scores))


def test_on_the_forehead_one_sees_all_cards_but_one_s_own_until_all_have_bid() -> None:
    match = table("T5", "T6", "EX", max_cards=1, forehead=True, **TAROT)
    told = {(event.seat, event.to, event.cards) for event in match.events if event.cards}
    assert told == {
        (owner, seat, (card,)) for owner, card in enumerate(("T5", "T6", "EX")) for seat in range(3) if seat != owner
    }
    view = match.view(0)
    assert (view.hand, [seat.shown for seat in view.seats]) == ((), [(), ("T6",), ("EX",)])
    assert all(seat.shown == () for seat in match.view(None).seats), "the channel sees no card"
    own = {match.resample(0, Random(number)).view(1).seats[0].shown for number in range(200)}
    assert len(own) == 20, "any card that is not on another's forehead"
    for seat in range(3):
        match.play(seat, "bid:1")
    assert {(event.to, event.cards) for event in match.events if event.kind == "hand"} == {
        (0, ("T5",)),
        (1, ("T6",)),
        (2, ("EX",)),
    }
    assert match.view(0).hand == ("T5",)
    assert all(seat.shown == () for seat in match.view(0).seats)
    worlds = imagine(match, 0)
    assert {world.view(1).hand for world in worlds} == {("T6",)}, "what was on a forehead is known"


# -- what can be known -----------------------------------------------------------------------------------


def drawn(match: games.Game, owner: int) -> set[str]:
    """Every card that a seat may hold in the eyes of its neighbour."""
    viewer = (owner + 1) % match.seats
    return {card for number in range(300) for card in match.resample(viewer, Random(number)).view(owner).hand}


def test_a_discard_shows_that_there_is_neither_the_suit_nor_a_trump() -> None:
    match = table("AS 7H", "KC QC", "8S 8H", turned="8D", bids="0 0 0")
    play(match, "AS KC")
    assert {SUIT[card] for card in drawn(match, 1)} == {"H", "C"}


def test_a_lower_trump_shows_that_there_is_no_higher_one() -> None:
    for led, hand in (("AS 7H", "QD 7C"), ("9D 7H", "QD 7C")):
        match = table(led, "KD 9C" if led[1] == "D" else "9D 9C", hand, turned="8D", bids="0 0 0")
        play(match, led.split()[0] + (" KD QD" if led[1] == "D" else " 9D QD"))
        possible = drawn(match, 2)
        assert "JD" not in possible
        assert "7D" in possible
        assert ("KS" in possible) == (led[1] == "D"), "who trumps a plain suit has none of it"


def test_where_undertrumping_is_free_a_discard_shows_a_void_in_higher_trumps_only() -> None:
    match = table("AS 7H", "9D KC", "AC QD", turned="8D", bids="0 0 0", undertrump="free")
    play(match, "AS 9D AC")
    possible = drawn(match, 2)
    assert "JD" not in possible
    assert {"7D", "QD", "AD"} <= possible


def test_under_must_raise_a_lower_card_shows_that_there_is_no_higher_one_and_no_excuse() -> None:
    match = table("T6 T7", "T5 T4", "EX T3", bids="0 0 0", max_cards=2, must_raise=True, **TAROT)
    play(match, "T6 T5")
    assert drawn(match, 1) == {"T1", "T2", "T4"}


def test_without_must_raise_no_card_of_whist_22_tells_of_another() -> None:
    match = table("T6 T7", "T5 T4", "EX T3", bids="0 0 0", max_cards=2, **TAROT)
    play(match, "T6 T5")
    assert drawn(match, 1) == {*TAROT_TRUMPS, "EX"} - {"T6", "T5", "EX", "T3"}
