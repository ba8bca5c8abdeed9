"""Le whist beloté and whist 22, rule by rule, in the notation of their moves."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, last_deal, play_deal
from support.games.matches import play, play_out, refusal, whose_turn

import games
from games.parts.cards import PACK_32, SUIT, TAROT_TRUMPS
from games.tricks.contracts.whist_belote import WhistBelote

PACK_22 = (*TAROT_TRUMPS, "EX")


def stack(pack: Sequence[str], hands: Sequence[str], turned: str, eldest: int) -> list[str]:
    """The deck that deals these hands, one card at a time from the eldest, then turns this card."""
    return deck(pack, *hands[eldest:], *hands[:eldest], then=turned)


def table(*hands: str, turned: str = "", bids: str = "", eldest: int = 0, **options: Any) -> games.Game:
    """A match come to the first deal of these hands, seat by seat, with these bids made from the eldest."""
    pack = PACK_22 if options.get("pack") == "tarot" else PACK_32
    before = 0 if options.get("rounds") == "descending" else len(hands[0].split()) - 1
    decks = [list(pack)] * before + [stack(pack, hands, turned, eldest)]
    match = begin(WhistBelote, len(hands), *decks, dealer=(eldest - before - 1) % len(hands), **options)
    while match.view(None).facts["deal"] <= before:
        play_deal(match)
    play(match, " ".join(f"bid:{bid}" for bid in bids.split()))
    return match


def taker(match: games.Game) -> int:
    """Who won the trick that the latest move ended."""
    (seat,) = [event.seat for event in match.events if event.kind == "trick"]
    assert seat is not None
    return seat


def points(match: games.Game) -> Any:
    return last_deal(match)["points"]


def schedule(seats: int, **options: Any) -> tuple[list[int], list[int | None]]:
    """The cards and the dealer of every deal of a whole match."""
    match = begin(WhistBelote, seats, dealer=0, **options)
    told = [event for event in match.events if event.kind == "deal"]
    play_out(match, Random(1), after=lambda _: told.extend(event for event in match.events if event.kind == "deal"))
    return [event.facts["cards"] for event in told], [event.seat for event in told]


@pytest.mark.parametrize(("seats", "most", "deals"), [(2, 8, 16), (4, 8, 18), (5, 6, 15), (7, 4, 13), (10, 3, 14)])
def test_deals_grow_to_the_most_for_each_player_and_shrink_again(seats: int, most: int, deals: int) -> None:
    cards, dealers = schedule(seats)
    assert cards == [*range(1, most), *[most] * seats, *range(most - 1, 0, -1)]
    assert dealers == [deal % seats for deal in range(deals)]
    assert begin(WhistBelote, seats).planned_deals() == deals


@pytest.mark.parametrize(
    ("seats", "options", "cards"),
    [
        *[
            (seats, {"pack": "tarot"}, [*range(1, most), *[most] * seats, *range(most - 1, 0, -1)])
            for seats, most in ((2, 8), (3, 7), (5, 4), (7, 3))
        ],
        (4, {"max_cards": 2}, [1, 2, 2, 2, 2, 1]),
        (3, {"max_cards": 1}, [1, 1, 1]),
        (7, {"pack": "tarot", "rounds": "descending"}, [3, 2, 1, 3, 2, 1]),
    ],
)
def test_options_change_the_numbers_of_cards(seats: int, options: dict[str, Any], cards: list[int]) -> None:
    assert schedule(seats, **options)[0] == cards


def test_whist_22_seats_seven_at_most() -> None:
    with pytest.raises(games.BadSeats) as caught:
        begin(WhistBelote, 8, pack="tarot")
    assert (caught.value.reason, caught.value.facts["allowed"]) == ("bad-seats", (2, 3, 4, 5, 6, 7))


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
    assert match.phase == "trump"
    assert match.legal(2) == ("trump:C", "trump:D", "trump:H", "trump:S")
    assert match.view(2).hand, "he sees his cards"
    for move in ("trump:T", "bid:1"):
        assert refusal(match, 2, move).reason == "unknown-move"
    (event,) = play(match, "2@trump:H")
    assert event == games.Event("trump", 2, facts={"suit": "H"})
    assert (match.phase, whose_turn(match), match.view(None).facts["trump"]) == ("bid", 2, "H")
    play(match, "2@bid:0 3@bid:0 0@bid:0 1@bid:0 AD AC AS")
    assert play(match, "7H")[-1].seat == 1


def test_nobody_names_a_trump_that_is_known() -> None:
    assert table("7H", "8H", turned="AS", no_turn="first_player").phase == "bid"
    assert begin(WhistBelote, 2, pack="tarot", no_turn="first_player").phase == "bid"


@pytest.mark.parametrize(("turned", "ranks"), [("7S", "A 10 K Q J 9 8 7"), ("7H", "J 9 A 10 K Q 8")])
def test_trumps_and_plain_suits_have_the_orders_of_belote(turned: str, ranks: str) -> None:
    for higher, lower in pairwise(ranks.split()):
        match = table(f"{lower}H", f"{higher}H", turned=turned, bids="0 0")
        play(match, f"{lower}H {higher}H")
        assert taker(match) == 1


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


def test_the_others_may_make_the_sum() -> None:
    match = table(*THREE_OF_EIGHT, turned="AC", bids="5")
    assert "bid:3" in match.legal(1)
    match.play(1, "bid:4")
    assert len(match.legal(2)) == 9
    for move in ("bid:-1", "bid:9", "bid:", "bid:None", "bid:01"):
        assert refusal(match, whose_turn(match), move).reason == "unknown-move"


def test_without_the_restriction_the_last_one_bids_what_he_likes() -> None:
    match = table(*THREE_OF_EIGHT, turned="AC", bids="2 3", last_bid_restriction=False)
    assert "bid:3" in match.legal(2)


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


@pytest.mark.parametrize(
    ("hands", "cards", "legal", "refused", "options"),
    [
        (("AS 7H", "9D KC", "JD QD"), "AS 9D", "JD", ("QD", "must-overtrump"), {}),  # a higher trump
        (("AS 7H", "9D KC", "AC QD"), "AS 9D", "QD", None, {}),  # or a lower one
        (("AS 7H", "9D KC", "AC QD"), "AS 9D", "AC QD", None, {"undertrump": "free"}),
        (("AD 7H", "9D KD", "10D QD"), "AD", "9D", ("KD", "must-raise"), {}),  # a trump led is raised
        (("AD 7H", "9D KD", "10D QD"), "AD 9D", "10D QD", None, {}),  # or followed
        (("10S 7H", "AS 7S", "KS QD"), "10S", "7S AS", None, {}),  # a plain suit is followed
        (("10S 7H", "AS 7S", "KC QC"), "10S AS", "KC QC", None, {}),  # a void without trumps plays any card
    ],
)
def test_the_duties(hands: Sequence[str], cards: str, legal: str, refused: Any, options: Any) -> None:
    match = table(*hands, turned="8D", bids="0 0 0", **options)
    play(match, cards)
    assert match.legal(whose_turn(match)) == tuple(f"play:{card}" for card in legal.split())
    if refused:
        card, reason = refused
        told = refusal(match, whose_turn(match), f"play:{card}")
        assert (told.reason, told.facts) == (reason, {"suit": "D", "card": card})


@pytest.mark.parametrize(
    ("bid", "won", "gain"),
    [(3, 1, -20), (4, 5, -10), (4, 4, 40), (5, 5, 50), (0, 0, 10), (1, 1, 11), (2, 2, 12), (3, 3, 13), (8, 8, 80)],
)
def test_a_kept_bid_scores_by_its_tricks_a_missed_one_loses(bid: int, won: int, gain: int) -> None:
    cards = max(bid, won, 3)
    plain = ["A", "10", "K", "Q", "J", "9", "8", "7"]
    winners = [f"{rank}S" for rank in plain[:won]] + [f"{rank}H" for rank in plain[::-1][: cards - won]]
    losers = [f"{rank}C" for rank in plain[:won]] + [f"{rank}H" for rank in plain[: cards - won]]
    match = table(" ".join(winners), " ".join(losers), turned="7D", bids=f"{bid}")
    play(match, match.legal(1)[0])
    while match.view(None).facts.get("last_deal", {}).get("deal") != cards:
        seat = whose_turn(match)
        play(match, next(card for card in (winners, losers)[seat] if f"play:{card}" in match.legal(seat)))
    assert (last_deal(match)["won"][0], points(match)[0]) == (won, gain)


TAROT: dict[str, Any] = {"pack": "tarot", "rounds": "descending"}
FOUR_OF_FIVE = ("T6 T2 T3 T4 T5", "T1 T7 T8 T9 T10", "T20 T11 T12 T13 T14", "EX T15 T16 T17 T18")


@pytest.mark.parametrize(("value", "winner"), [(22, 3), (0, 2)])
def test_the_excuse_is_declared_22_or_0_when_it_is_played(value: int, winner: int) -> None:
    match = table(*FOUR_OF_FIVE, bids="1 1 1 1", **TAROT)
    play(match, "T6 T1 T20")
    assert match.legal(3) == ("play:EX:0", "play:EX:22", "play:T15", "play:T16", "play:T17", "play:T18")
    declared, played, *_ = play(match, f"EX:{value}")
    assert declared == games.Event("excuse", 3, facts={"value": value})
    assert played == games.Event("play", 3, ("EX",))
    assert taker(match) == whose_turn(match) == winner
    assert match.view(0).facts["declared"] == {"EX": value}
    match = table("EX T2", "T1 T3", bids="0 0", max_cards=2, **TAROT)
    play(match, f"EX:{value} T1")
    assert taker(match) == (0 if value else 1)


def test_the_excuse_is_played_with_its_value_and_no_other_card_has_one() -> None:
    match = table("EX T2", "T1 T3", bids="0 0", max_cards=2, **TAROT)
    assert refusal(match, whose_turn(match), "play:EX").reason == "declare-value"
    assert refusal(match, whose_turn(match), "play:EX:5").reason == "declare-value"
    for card in ("T1", "T1:22", "T2:22", "", "ZZ"):
        assert refusal(match, whose_turn(match), f"play:{card}").reason == "not-your-card"


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


def test_under_penalty_each_missed_bid_costs_a_point() -> None:
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


def test_on_the_forehead_one_sees_all_cards_but_one_s_own() -> None:
    match = table("T5", "T6", "EX", max_cards=1, forehead=True, **TAROT)
    told = {(event.seat, event.to, event.cards) for event in match.events if event.cards}
    dealt = {0: ("T5",), 1: ("T6",), 2: ("EX",)}
    assert told == {(owner, seat, dealt[owner]) for owner in range(3) for seat in range(3) if seat != owner}
    view = match.view(0)
    assert (view.hand, [seat.shown for seat in view.seats]) == ((), [(), ("T6",), ("EX",)])
    assert all(seat.shown == () for seat in match.view(None).seats), "the channel sees no card"
    own = {world.view(1).seats[0].shown for world in imagine(match, 0, 200)}
    assert len(own) == 20, "any card that is not on another's forehead"
    events = play(match, "0@bid:1 1@bid:1 2@bid:1")
    assert {event.to: event.cards for event in events if event.kind == "hand"} == dealt
    assert match.view(0).hand == ("T5",)
    assert all(seat.shown == () for seat in match.view(0).seats)
    assert {world.view(1).hand for world in imagine(match, 0)} == {("T6",)}, "what was on a forehead is known"


def drawn(match: games.Game, owner: int) -> set[str]:
    """Every card that a seat may hold in the eyes of its neighbour."""
    return {card for world in imagine(match, (owner + 1) % match.seats, 300) for card in world.view(owner).hand}


def test_a_lower_trump_shows_that_there_is_no_higher_one() -> None:
    for led, hand in (("AS 7H", "QD 7C"), ("9D 7H", "QD 7C")):
        match = table(led, "KD 9C" if led[1] == "D" else "9D 9C", hand, turned="8D", bids="0 0 0")
        play(match, led.split()[0] + (" KD QD" if led[1] == "D" else " 9D QD"))
        possible = drawn(match, 2)
        assert "JD" not in possible
        assert "7D" in possible
        assert ("KS" in possible) == (led[1] == "D"), "who trumps a plain suit has none of it"


@pytest.mark.parametrize(
    ("must_raise", "possible"), [(True, {"T1", "T2", "T4"}), (False, {*TAROT_TRUMPS, "EX"} - {"T6", "T5", "EX", "T3"})]
)
def test_under_must_raise_a_lower_card_shows_no_higher_one(must_raise: bool, possible: set[str]) -> None:
    match = table("T6 T7", "T5 T4", "EX T3", bids="0 0 0", max_cards=2, must_raise=must_raise, **TAROT)
    play(match, "T6 T5")
    assert drawn(match, 1) == possible
