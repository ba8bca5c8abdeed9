"""La belote de comptoir, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from typing import Any

import pytest
from support.games.deals import begin, deck, imagine, last_deal
from support.games.matches import play, refusal, whose_turn

import games
from games.parts.cards import SUITS
from games.parts.tricks.belote.points import PACK_32
from games.tricks.belote.belote_comptoir import BeloteComptoir, highest_bid

ABC = ("JH AS 7C", "10S KH 8D", "QS 9C AD")  # in the order of play


def table(hands: Sequence[str], *said: str, **options: Any) -> BeloteComptoir:
    """A match in which these were said in turn: seat 0 deals, and the hands are given in the order of play."""
    options = {"cards": len(hands[0].split()), "visibility": "normal"} | options
    match = begin(BeloteComptoir, len(hands), deck(PACK_32, *hands), *[PACK_32] * 3, dealer=0, **options)
    play(match, " ".join(said))
    return match


def facts(match: games.Game) -> Any:
    return match.view(None).facts


def choices(seats: int, **options: Any) -> tuple[str, ...]:
    match = begin(BeloteComptoir, seats, dealer=0, **options)
    return match.legal(0) if match.phase == "setup" else ()


def test_the_dealer_chooses_one_to_five_cards_and_how_they_are_seen() -> None:
    told = choices(4)
    assert len(told) == 5 * 4 - 1
    assert "deal:1:half_blind" not in told, "none would be left to see"
    assert "deal:5:normal" not in choices(7)
    assert "deal:4:normal" in choices(8)


def test_the_dealer_is_not_asked_what_the_table_has_settled() -> None:
    assert choices(3, visibility="open") == tuple(f"deal:{cards}:open" for cards in range(1, 6))
    assert choices(3, cards=3) == ("deal:3:blind", "deal:3:half_blind", "deal:3:normal", "deal:3:open")
    assert choices(3, cards=3, visibility="blind") == ()
    assert choices(3, visibility="half_blind") == ("deal:1:normal", *(f"deal:{k}:half_blind" for k in range(2, 6)))
    assert table(("AS", "KS", "QS"), visibility="half_blind").visibility == "normal"


@pytest.mark.parametrize(("cards", "most"), [(0, 8), (4, 8), (5, 6)])
def test_a_fixed_number_of_cards_leaves_the_tables_that_the_pack_allows(cards: int, most: int) -> None:
    begin(BeloteComptoir, most, cards=cards)
    with pytest.raises(games.BadSeats):
        begin(BeloteComptoir, most + 1, cards=cards)


def test_each_bid_is_above_the_last_and_a_player_who_passes_is_out() -> None:
    match = table(ABC)
    eldest, second, dealer = match.turn_from(match.eldest)
    assert dealer == 0
    play(match, "bid:10")
    assert match.legal(second)[-1] == "pass"
    assert "bid:10" not in match.legal(second)
    assert refusal(match, second, "bid:10").reason == "bid-higher"
    play(match, f"pass {dealer}@bid:11 {eldest}@bid:12 {dealer}@pass")
    assert (match.phase, whose_turn(match), facts(match)["contract"]) == ("trump", eldest, "12")


def test_a_single_auction_asks_everybody_once() -> None:
    match = table(ABC, "bid:10", "bid:20", "pass", auction="single")
    assert (match.phase, match.bidder) == ("trump", 1 if match.eldest == 2 else 2)
    assert table(ABC, "bid:10", "bid:20", "bid:30", auction="single").bidder == 0
    assert table(ABC, "pass", "pass", "pass", auction="single").deal == 2


def test_when_all_pass_the_next_player_deals_and_nothing_is_scored() -> None:
    match = table(ABC, "pass", "pass", "pass")
    assert (match.deal, match.scores, match.current_dealer) == (2, [0, 0, 0], match.next_seat[0])
    assert match.outcome is None
    play(match, "pass " * (19 * 3))
    assert match.outcome is not None
    assert match.outcome.places == (1, 1, 1)
    assert table(ABC, "pass", "pass", "pass", "bid:1", "pass", "pass", "trump:S").void_deals == 0


ALL = (*SUITS, "sa", "ta")


@pytest.mark.parametrize(
    ("cards", "each", "trumps", "der", "belote", "most"),
    [
        (9, 3, SUITS, 0, 0, 108),
        (9, 3, ALL, 0, 0, 147),
        (9, 3, SUITS, 10, 0, 118),
        (9, 3, ALL, 10, 0, 157),
        (20, 5, SUITS, 10, 20, 180),
        (20, 5, ALL, 10, 20, 246),
        (2, 1, SUITS, 0, 20, 34),
        (4, 2, SUITS, 0, 20, 76),
    ],
)
def test_the_highest_bid_is_what_so_many_cards_can_hold(
    cards: int, each: int, trumps: tuple[str, ...], der: int, belote: int, most: int
) -> None:
    assert highest_bid(cards, each, trumps, der, belote) == most


def test_the_highest_bid_ends_the_auction() -> None:
    match = table(ABC)
    assert (facts(match)["most"], facts(match)["move_order"][-1]) == (108, "bid:108")
    told = refusal(match, match.turn, "bid:109")
    assert (told.reason, told.facts["most"]) == ("bid-too-high", 108)
    for other in ("lots", "²"):
        assert refusal(match, match.turn, f"bid:{other}").reason == "unknown-move"
    play(match, "bid:108")
    assert match.phase == "trump"
    assert refusal(match, match.turn, "trump:sa").reason == "unknown-move"


PLAYED = ("JH", "KH", "9C", "AS", "10S", "QS", "7C", "8D", "AD")


def test_the_bidder_scores_a_point_with_59_for_50() -> None:
    match = table(ABC, "bid:50", "pass", "pass", "trump:H", *PLAYED)
    bidder = match.next_seat[0]
    assert last_deal(match)["tricks"] == (59, 0)
    assert (last_deal(match)["taker"], last_deal(match)["result"]) == (bidder, "made")
    assert last_deal(match)["contract"] == "50:H"
    assert [match.scores[seat] for seat in (bidder, match.next_seat[bidder], 0)] == [1, 0, 0]


def test_each_of_the_others_scores_a_point_with_59_for_60() -> None:
    match = table(ABC, "bid:60", "pass", "pass", "trump:H", *PLAYED)
    bidder = match.next_seat[0]
    assert (match.scores[bidder], sum(match.scores), last_deal(match)["result"]) == (0, 2, "failed")
    assert last_deal(match)["parts"][0] == (("defeated", 1),)
    match = table(ABC, "bid:60", "pass", "pass", "trump:H", *PLAYED, der=True)
    assert (match.scores[bidder], sum(match.scores)) == (1, 1)
    assert last_deal(match)["tricks"] == (69, 0)


def test_sans_atout_counts_and_ranks_every_suit_as_plain() -> None:
    said = ("bid:20", "pass", "trump:sa", "play:AD", "play:KD", "play:10D", "play:JC")
    hands = ("AD 10D", "KD JC")
    match = table(hands, *said, allow_sa_ta=True)
    assert (last_deal(match)["tricks"], match.scores[1]) == ((27, 0), 1)
    assert (last_deal(match)["contract"], last_deal(match)["trump"]) == ("20:sa", None)
    assert last_deal(table(hands, *said, allow_sa_ta=True, der=True))["tricks"] == (37, 0)


def test_tout_atout_uses_the_trump_order_everywhere_and_one_must_raise() -> None:
    match = table(("9D 7C", "JD 8D"), "bid:1", "pass", "trump:ta", "play:9D", allow_sa_ta=True)
    assert match.legal(0) == ("play:JD",)
    assert refusal(match, 0, "play:8D").reason == "must-raise"
    play(match, "0@JD 0@8D 1@7C")
    assert last_deal(match)["tricks"] == (0, 34)
    free = table(("9D 7C", "JD 8D"), "bid:1", "pass", "trump:ta", "play:9D", allow_sa_ta=True, raise_trump_led=False)
    assert free.legal(0) == ("play:8D", "play:JD")


def test_partners_against_the_bidder_need_not_ruff_each_other() -> None:
    match = table(("7D AS", "AD 7S", "9H KC"), "bid:1", "pass", "pass", "trump:H", "7D", "AD")  # the second is winning
    assert match.legal(0) == ("play:9H", "play:KC")
    match = table(("AD AS", "7D 7S", "9H KC"), "bid:1", "pass", "pass", "trump:H", "AD", "7D")
    assert match.legal(0) == ("play:9H",)
    assert refusal(match, 0, "play:KC").reason == "must-trump"


BELOTE = ("KH QH", "7S 8S")


def test_belote_and_rebelote_help_the_bidder_where_the_table_wants_them() -> None:
    said = ("bid:27", "pass", "trump:H")
    match = table(BELOTE, *said, belote_bonus=True)
    assert match.legal(1) == ("play:KH", "play:KH:belote", "play:QH", "play:QH:belote")
    play(match, "KH:belote 7S QH:rebelote 8S")
    assert (last_deal(match)["tricks"], last_deal(match)["belote"], match.scores[1]) == ((7, 0), (20, 0), 1)
    match = table(BELOTE, *said, "play:KH:belote", "play:7S", "play:QH", "play:8S", belote_bonus=True)
    assert (last_deal(match)["belote"], match.scores[1]) == ((0, 0), 0), "half a belote is none"
    assert table(BELOTE, *said[:1], "pass", "trump:H").legal(1) == ("play:KH", "play:QH")


def test_a_belote_of_the_others_counts_nothing() -> None:
    moves = ["bid:11", "pass", "trump:H", "AS", "KH:belote", "QH:rebelote", "7H"]
    match = table(("7H AS", "KH QH"), *moves, belote_bonus=True)
    assert (last_deal(match)["belote"], last_deal(match)["result"]) == ((0, 0), "failed")


def test_several_who_reach_the_target_together_win_together_or_play_on() -> None:
    for bid, options, places in (
        (60, {}, [1, 1, 3]),
        (60, {"tie": "extra_deal"}, None),
        (50, {"tie": "extra_deal"}, []),
    ):
        match = table(ABC, f"bid:{bid}", "pass", "pass", "trump:H", *PLAYED, target=1, **options)
        assert (match.outcome is None) == (places is None) == (match.deal == 2)
        assert not places or (match.outcome and sorted(match.outcome.places) == places)


def test_nobody_sees_a_blind_card_before_the_auction_is_over() -> None:
    match = table(("AS KS", "10H 9H", "JD QD"), visibility="blind")
    assert [event.cards for event in match.events if event.kind == "hand"] == [(), (), ()]
    for seat in range(3):
        view = match.view(seat)
        assert (view.hand, view.seats[seat].cards, view.facts["hidden"]) == ((), 2, 2)
    events = play(match, "bid:11 pass bid:12 pass")
    assert [event.cards for event in events if event.kind == "hand" and event.seat == 0] == [("JD", "QD")]
    assert match.view(match.next_seat[0]).hand == ("AS", "KS")
    assert (match.phase, *match.waiting) == ("trump", 0)


def test_the_trump_may_be_named_blind_too() -> None:
    match = table(("AS KS", "10H 9H"), "bid:1", "pass", visibility="blind", reveal_before_trump=False)
    assert (match.phase, match.view(1).hand) == ("trump", ())
    assert {note.facts["until"] for note in facts(match)["notes"]} == {"trump"}
    events = match.play(1, "trump:H")
    assert [event.kind for event in events if event.to in (None, 1)] == ["trump", "uncover", "hand"]
    assert (match.view(1).hand, match.view(0).hand) == (("AS", "KS"), ("10H", "9H"))


@pytest.mark.parametrize(("hidden", "seen"), [(1, ("AS", "KS")), (2, ("AS",)), (4, ("AS",))])
def test_half_blind_hides_the_last_cards_and_always_shows_one(hidden: int, seen: tuple[str, ...]) -> None:
    match = table(("AS KS QS", "10H 9H 8H"), visibility="half_blind", hidden=hidden)
    assert match.view(1).hand == seen
    assert match.view(1).facts["hidden"] == 3 - len(seen)
    own = [note for note in match.view(1).facts["notes"] if note.to == 1]
    assert [(note.kind, note.facts["count"]) for note in own] == [("covered", 3 - len(seen))]


def test_open_cards_lie_before_their_holder_and_bind_like_the_others() -> None:
    hands = ("AS KH QD", "10S 9H 8D")
    match = table(hands, visibility="open")
    assert [match.view(None).seats[seat].shown for seat in (1, 0)] == [("QD",), ("8D",)]
    assert len(match.view(1).hand) == 3, "and its holder holds it still"
    shown = {event.seat: event.cards for event in match.events if event.kind == "exposed"}
    assert shown == {1: ("QD",), 0: ("8D",)}
    play(match, "bid:1 pass trump:D QD")
    assert match.legal(0) == ("play:8D",)
    assert match.view(None).seats[1].shown == ()
    assert table(hands, visibility="open", exposed=4).view(None).seats[1].shown == ("AS", "KH", "QD")


@pytest.mark.parametrize("visibility", ["blind", "half_blind"])
def test_the_holder_of_a_blind_seven_may_bid_as_that_of_a_jack(visibility: str) -> None:
    rules: dict[str, Any] = {"visibility": visibility, "reveal_before_trump": False, "allow_sa_ta": True}
    poor, rich = (table((f"8S {card}", "KD QD"), "bid:10", "pass", **rules) for card in ("7H", "JH"))
    assert poor.view(1) == rich.view(1)
    assert poor.legal(1) == rich.legal(1)
    assert len(poor.legal(1)) == 6


def test_worlds_keep_open_cards_and_what_the_duties_tell() -> None:
    match = table(("AD AS 7S", "7D 7C 8C", "9H KC QC"), visibility="open", exposed=1)
    play(match, "bid:1 pass pass trump:H AD 7D 9H")
    worlds = imagine(match, 2, 50)
    assert all("QC" in world.hands[0] for world in worlds), "it lies open"
    assert not any(card.endswith("D") for world in worlds for card in world.hands[0]), "a ruff shows a void in diamonds"
    assert len({tuple(world.hands[1]) for world in worlds}) > 1
