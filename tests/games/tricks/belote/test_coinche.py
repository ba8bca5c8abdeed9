"""La coinche, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from typing import Any

import pytest
from support.games.deals import SEED, begin, imagine, play_deal
from support.games.matches import play, refusal

import games
from games.parts.cards import RANK
from games.parts.tricks.belote.points import PACK_32, POINTS
from games.tricks.belote.coinche import LEVELS, SCALED, Bid, Coinche, CoincheOptions, Contract, rounded

HANDS = (  # in the order of play: seats 0, 3, 2, 1
    "JH 9H AH 10H AS 10S KS QS",
    "KH QH 8H 7H AD 10D KD QD",
    "JS 9S 8S 7S AC 10C KC QC",
    "JD 9D 8D 7D JC 9C 8C 7C",
)


def deck_of(hands: Sequence[str], eldest: int = 0, way: int = -1) -> list[str]:
    """The deck that deals these hands, given in the order of play: in packets of three, two and three."""
    cut = [hand.split() for hand in hands]
    return [card for start, end in ((0, 3), (3, 5), (5, 8)) for hand in cut for card in hand[start:end]]


def table(*said: str, hands: Sequence[str] = HANDS, then: Sequence[Sequence[str]] = (), **options: Any) -> Coinche:
    """A match in which these things were said in turn: seat 1 deals, seat 0 speaks first, then 3, 2 and 1."""
    match = begin(Coinche, 4, deck_of(hands), *then, dealer=1, **options)
    for one in said:
        match.play(match.turn, one)
    return match


def facts(match: games.Game) -> Any:
    return match.view(None).facts


def test_eight_cards_each_in_packets_of_three_two_and_three_from_the_dealer_s_right() -> None:
    match = table()
    assert match.events[0] == games.Event("deal", 1, facts={"deal": 1})
    assert [match.view(seat).hand for seat in (0, 3, 2, 1)] == [tuple(sorted(hand.split())) for hand in HANDS]
    first = [[event.cards for event in match.events if event.kind == "hand" and event.seat == seat] for seat in (0, 3)]
    assert all(len(told) == 1 and len(told[0]) == 8 for told in first)
    deck = [*PACK_32]
    match = games.new("coinche", seats=4, seed=SEED, dealer=1, stacked=[deck])  # type: ignore[assignment]
    assert set(match.view(0).hand) == {*deck[:3], *deck[12:14], *deck[20:23]}


def test_a_bid_names_more_points_than_the_last_whatever_the_suit_or_who_bid_it() -> None:
    match = table("bid:80:H", "pass")
    assert "bid:80:S" not in match.legal(2)
    assert {"bid:90:H", "bid:90:S", "bid:160:C", "bid:capot:D"} <= set(match.legal(2)), "one may raise one's partner"
    assert refusal(match, 2, "bid:80:S").reason == "bid-higher"
    assert not any(move.startswith(("bid:generale", "bid:100:sa")) for move in match.legal(2))


def test_who_passed_may_bid_later_and_three_passes_end_the_auction() -> None:
    match = table("pass", "bid:80:S", "pass", "pass")
    assert match.turn == 0
    match = table("pass", "bid:80:S", "pass", "pass", "bid:90:H", "pass", "pass")
    assert match.phase == "auction"
    match.play(1, "pass")
    assert (match.phase, match.turn, match.trump) == ("play", 0, "H")
    assert (facts(match)["contract"], facts(match)["multiplier"]) == ("90:H", 1)
    assert "declarer" in match.view(None).seats[0].tags


def test_after_the_highest_bid_the_partner_may_only_pass_and_the_opponents_may_double() -> None:
    match = table("bid:capot:H")
    assert match.legal(3) == ("coinche:capot:H", "pass")
    match.play(3, "pass")
    assert match.legal(2) == ("pass",)
    match = table("bid:generale:H", generale=True)
    assert match.legal(3) == ("coinche:generale:H", "pass")


def test_four_passes_deal_anew_and_twenty_such_deals_end_the_match() -> None:
    match = table("pass", "pass", "pass", "pass")
    assert (match.deal, match.current_dealer, match.turn, match.scores) == (2, 0, 3, [0, 0, 0, 0])
    play(match, "pass " * (4 * 19))
    assert match.outcome is not None
    assert match.outcome.places == (1, 1, 1, 1)


def test_a_bid_begins_the_count_of_void_deals_anew() -> None:
    match = table("pass", "pass", "pass", "pass", "bid:80:S", "pass", "pass", "pass")
    assert match.void_deals == 0


def test_a_coinche_out_of_turn_ends_the_bidding_and_both_bidders_are_asked() -> None:
    match = games.new("coinche", seats=4, seed=SEED, dealer=0)  # P1 to P4 are the seats 3, 2, 1 and 0
    play(match, "3@bid:80:H 2@bid:90:S 1@bid:100:H 0@pass")
    late = match.copy()
    assert match.legal(2) == ("coinche:100:H",), "out of turn"
    assert match.waiting == {3}
    match.play(2, "coinche:100:H")
    assert match.waiting == {1, 3}
    assert match.legal(3) == match.legal(1) == ("pass", "surcoinche")
    assert match.legal(0) == ()
    play(match, "3@pass 1@surcoinche")
    assert match.waiting == {3}, "the eldest leads"
    assert (facts(match)["contract"], facts(match)["multiplier"], facts(match)["trump"]) == ("100:H", 4, "H")
    late.play(3, "bid:110:H")
    assert refusal(late, 2, "coinche:100:H").reason == "other-bid"
    assert refusal(late, 2, "coinche:100:H").facts == {"bid": "110:H"}


def test_two_passes_after_a_coinche_leave_it_doubled() -> None:
    match = table("bid:80:H", "coinche:80:H")
    match.play(2, "pass")
    assert match.waiting == {0}
    assert refusal(match, 2, "surcoinche").reason == "not-your-turn"
    match.play(0, "pass")
    assert (match.phase, facts(match)["multiplier"]) == ("play", 2)


def test_the_mark_of_the_declarer_stays_while_a_surcoinche_is_asked_for() -> None:
    match = table("bid:80:H", "coinche:80:H")
    assert match.phase == "surcoinche"
    assert [seat for seat, one in enumerate(match.view(None).seats) if "declarer" in one.tags] == [match.taker]


def test_the_first_surcoinche_counts_and_asks_nobody_else() -> None:
    match = table("bid:80:H", "coinche:80:H", surcoinche_factor=3)
    match.play(0, "surcoinche")
    assert (match.phase, facts(match)["multiplier"]) == ("play", 3)


def test_nobody_doubles_nothing_or_a_bid_of_his_own_side() -> None:
    match = table()
    assert refusal(match, 3, "coinche:80:H").reason == "nothing-bid"
    match.play(0, "bid:80:H")
    assert match.legal(2) == match.legal(0) == ()
    assert refusal(match, 2, "coinche:80:H").reason == "own-bid"


def test_where_one_doubles_in_turn_only_the_others_wait() -> None:
    match = table("bid:80:H", coinche_when="turn")
    assert "coinche:80:H" in match.legal(3)
    assert match.legal(1) == ()
    assert refusal(match, 1, "coinche:80:H").reason == "coinche-in-turn"


def test_the_button_that_doubles_stands_on_the_table_while_a_bid_may_be_doubled() -> None:
    match = table()
    assert match.view(None).public_moves == ()
    match.play(0, "bid:80:H")
    assert match.view(None).public_moves == ("coinche:80:H",)
    match.play(1, "coinche:80:H")
    assert match.view(None).public_moves == ("surcoinche",)
    match.play(0, "surcoinche")
    assert match.view(None).public_moves == ()


def test_what_was_said_is_told_and_a_click_counts_since_the_standing_bid() -> None:
    match = table("bid:80:H", "pass", "bid:90:H")
    view = match.view(None)
    assert view.facts["auction"] == ((0, "80:H"), (3, "pass"), (2, "90:H"))
    said = {line.seat: line.facts["says"] for line in match.lines(None) if line.kind == "said"}
    assert said == dict(view.facts["auction"])
    assert (view.facts["since"], view.facts["grace"]) == (3, 0)
    assert "trump" not in view.facts
    assert view.facts["move_order"].index("bid:90:S") < view.facts["move_order"].index("bid:100:S")
    match.play(1, "pass")
    assert facts(match)["since"] == 3
    play(match, "0@pass 3@pass")
    assert "since" not in facts(match)
    assert all("said" not in seat.facts for seat in match.view(None).seats)


def test_a_deal_is_worth_162_in_every_contract() -> None:
    for values in SCALED.values():
        assert 4 * sum(values.values()) + 10 == 162
    assert sum(POINTS["sa"].values()) + 10 == 130
    assert sum(POINTS["ta"].values()) + 10 == 258


def test_values_without_a_trump_suit() -> None:
    assert [SCALED["sa"][rank] for rank in ("A", "10", "K", "Q")] == [19, 10, 4, 3]
    assert [SCALED["ta"][rank] for rank in ("J", "9", "A", "10")] == [14, 9, 6, 5]


def ended(contract: str, own: str, **options: Any) -> Coinche:
    """A match whose seat 0 has won these cards, in tricks of its own, and seat 1 all others, the last among them."""
    match = table(f"bid:80:{contract}", "pass", "pass", "pass", sa_ta=True, **options)
    cards = own.split()
    rest = [card for card in PACK_32 if card not in cards]
    match.tricks = [*(((0, card),) for card in cards), *(((1, card),) for card in rest)]  # one card each: points alone
    return match


@pytest.mark.parametrize(
    ("contract", "own", "points"),
    [("S", "JS 9S AS AH 10H", 20 + 14 + 11 + 11 + 10), ("sa", "AS 10S KS QS", 36), ("ta", "JH 9H AH 10H", 34)],
)
def test_the_points_of_tricks(contract: str, own: str, points: int) -> None:
    assert ended(contract, own).trick_points() == (points, 162 - points)


def test_proportional_values_are_brought_to_162_and_rounded() -> None:
    match = ended("ta", "JH 9H AH 10H JS 9S AS 10S JD 9D QD QC", sa_ta_values="proportional")  # 55 + 55 + 34 + 6 = 150
    assert match.trick_points() == (94, 68), "150 x 162 / 258 is 94.2"
    match = ended("sa", "AS AH AD AC 10S 10H 10D KS JH", sa_ta_values="proportional")  # 44 + 30 + 4 + 2 = 80
    assert match.trick_points() == (100, 62), "80 x 162 / 130 is 99.7"


def test_all_trumps_beat_the_suit_led_if_possible() -> None:
    hands = ("10D 7H 8H 9H 10H JH QH KH", "AD 7D 7S 8S 9S 10S JS QS", "KD 8D 7C 8C 9C 10C JC QC")
    rest = [card for card in PACK_32 if not any(card in hand.split() for hand in hands)]
    match = table(*["bid:80:ta", *["pass"] * 3], hands=(*hands, " ".join(rest)), sa_ta=True)
    match.play(0, "play:10D")
    assert match.legal(3) == ("play:AD",)
    assert refusal(match, 3, "play:7D").reason == "must-raise"
    match.play(3, "play:AD")
    assert match.legal(2) == ("play:8D", "play:KD"), "none is higher"
    easy = table(*["bid:80:ta", *["pass"] * 3], hands=(*hands, " ".join(rest)), sa_ta=True, raise_trump_led=False)
    easy.play(0, "play:10D")
    assert easy.legal(3) == ("play:7D", "play:AD")


def test_without_a_trump_suit_there_is_no_ruff_and_no_belote() -> None:
    match = table("bid:80:sa", "pass", "pass", "pass", sa_ta=True)
    assert match.view(None).facts["trump"] is None
    match.play(0, "play:AS")
    assert len(match.legal(3)) == 8, "void: any card, and no call"
    assert not any(":belote" in move for move in match.legal(3))
    assert match.view(0).facts["ranks"] == ("A", "10", "K", "Q", "J", "9", "8", "7")
    assert table("bid:80:ta", "pass", "pass", "pass", sa_ta=True).view(0).facts["ranks"][0] == "J"


def marked(
    bid: str,
    points: int,
    *,
    times: int = 1,
    belote: int | None = None,
    won: tuple[int, int, int, int] = (3, 2, 2, 1),
    announced: tuple[int, int] = (0, 0),
    **options: Any,
) -> tuple[int, int]:
    """What attack (seats 0 and 2) and defence mark; `points` of the attack's tricks, `belote` by seat."""
    match = table(target=5000, generale=True, **options)
    level, trump = bid.split(":")
    match.bid, match.times, match.won = Bid(0, level, trump), times, [*won]
    match.name_contract(trump)
    match.called, match.rebelote = belote, belote is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match, "trick_points", lambda: (points, 162 - points))
        patch.setattr(match, "announced_points", lambda: [*announced])
        match.score_deal()
    last = match.last_deal
    assert last is not None
    for gain, parts in zip(last["points"], last["parts"], strict=True):
        assert gain == sum(part for _, part in parts)
    assert [*last["points"]] == match.scores
    told = [line for line in match.lines(None) if line.kind == "deal-side"]
    sums = [part.facts["total"] for line in told for part in line.facts["details"] if part.kind == "sum"]
    assert len(sums) == (times > 1)
    return last["points"][0], last["points"][1]


ALL, NONE = (4, 0, 4, 0), (0, 4, 0, 4)


def test_points_made_and_bid_to_the_nearest_ten() -> None:
    assert marked("100:S", 112, belote=0) == (230, 50)
    assert marked("100:S", 112, belote=0, rounding="none") == (232, 50)


def test_the_belote_helps_to_make_the_contract() -> None:
    assert marked("130:S", 115, belote=2) == (270, 50)
    assert marked("130:S", 115, belote=2, belote_counts=False) == (20, 290)


def test_a_failed_contract_pays_the_whole_deal_and_the_bid() -> None:
    assert marked("110:S", 104, belote=1) == (0, 290)
    assert marked("110:S", 109) == (0, 270), "109 is not 110 before rounding"


def test_a_coinche_doubles_all_that_is_marked() -> None:
    assert marked("90:S", 92, times=2) == (500, 0)
    assert marked("90:S", 84, times=2) == (0, 500)
    assert marked("90:S", 92, times=4) == (1000, 0)
    assert marked("90:S", 84, times=4) == (0, 1000)
    assert marked("90:S", 84, times=3, surcoinche_factor=3) == (0, 750)


def test_capot_and_generale() -> None:
    assert marked("capot:S", 162, won=ALL) == (500, 0)
    assert marked("capot:S", 150, won=(4, 1, 3, 0)) == (0, 500)
    assert marked("capot:S", 150, won=(4, 1, 3, 0), times=2) == (0, 1000)
    assert marked("generale:S", 162, won=(8, 0, 0, 0)) == (750, 0)
    assert marked("generale:S", 162, won=(7, 0, 1, 0)) == (0, 750), "all by the bidder himself"


def test_a_capot_of_which_one_defender_alone_took_every_trick_has_failed() -> None:
    assert marked("capot:S", 0, won=(0, 0, 0, 8)) == (0, 500)
    assert marked("capot:S", 0, won=(0, 8, 0, 0)) == (0, 500)


def test_a_capot_that_nobody_bid() -> None:
    assert marked("120:S", 162, won=ALL) == (370, 0)
    assert marked("120:S", 162, won=ALL, capot_bonus=False) == (280, 0)
    assert marked("120:S", 0, won=NONE) == (0, 370)
    assert marked("120:S", 0, won=NONE, capot_bonus=False) == (0, 280)


def test_points_bid_alone() -> None:
    assert marked("100:S", 112, belote=0, marking="bid_only") == (120, 0)
    assert marked("90:S", 80, marking="bid_only") == (0, 90)
    assert marked("capot:S", 150, won=(4, 1, 3, 0), marking="bid_only") == (0, 250)
    assert marked("90:S", 80, times=2, marking="bid_only") == (0, 180)


def test_a_coinche_may_double_the_bid_alone() -> None:
    assert marked("90:S", 92, times=2, coinche_doubles="bid") == (160 + 180, 0)
    assert marked("90:S", 80, times=4, coinche_doubles="bid") == (0, 160 + 360)


def test_a_belote_is_never_doubled_and_stays_with_its_side_unless_the_table_says_otherwise() -> None:
    assert marked("90:S", 60, times=2, belote=0) == (20, 500)
    assert marked("90:S", 60, times=2, belote=0, belote_safe=False) == (0, 520)
    assert marked("90:S", 92, belote=1, belote_safe=False) == (90 + 90 + 20, 70)


def test_the_attack_may_have_to_beat_the_defence() -> None:
    assert marked("80:S", 80) == (160, 80)
    assert marked("80:S", 81, beat_defence=True) == (0, 240)
    assert marked("80:S", 82, beat_defence=True) == (160, 80)
    assert marked("80:S", 90, belote=1, beat_defence=True) == (0, 260)


def test_an_attack_without_a_trick_has_failed_whatever_it_announced() -> None:
    assert marked("100:S", 0, won=NONE, announced=(100, 0), annonces=True) == (100, 350)
    assert marked("100:S", 30, announced=(100, 0), annonces=True) == (30 + 100 + 100, 130)


@pytest.mark.parametrize(
    ("points", "how", "marks"),
    [(115, "tens", 120), (114, "tens", 110), (115, "tens_6", 110), (116, "tens_6", 120), (117, "none", 117)],
)
def test_points_are_marked_to_the_ten(points: int, how: str, marks: int) -> None:
    assert rounded(points, how) == marks


def test_a_made_contract_tells_what_was_marked_and_why() -> None:
    contract = Contract(Bid(1, "100", "H"), 2, (50, 112), (0, 20), (1, 4, 1, 2))
    assert contract.made(CoincheOptions())
    assert contract.marks(CoincheOptions()) == [[], [("whole", 160), ("contract", 100), ("coinche", 260)]]
    assert Contract(Bid(1, "100", "H"), 1, (50, 112), (0, 20), (1, 4, 1, 2)).marks(CoincheOptions()) == [
        [("tricks", 50)],
        [("tricks", 110), ("contract", 100)],
    ]


def to_the_end(match: games.Game) -> None:
    """The last legal card each, with every call, until the deal is scored."""
    play_deal(match, max)


def test_a_whole_deal_with_its_belote_called_by_the_defence() -> None:
    match = table("bid:100:H", "pass", "pass", "pass")
    play(match, "JH 7H JS 7D  9H 8H 7S 8D  AH QH:belote 8S 9D  10H KH:rebelote 9S JD")
    play(match, "AS AD QC 7C  10S 10D KC 8C  KS KD 10C 9C  QS QD AC JC")
    last = facts(match)["last_deal"]
    assert last["belote"] == (0, 20)
    assert last["tricks"] == (162, 0)
    assert last["sweep"]
    assert (last["contract"], last["multiplier"], last["trump"]) == ("100:H", 1, "H")
    assert last["points"] == (350, 20, 350, 20)
    assert last["parts"][0] == (("sweep", 250), ("contract", 100))
    assert match.turn == 3, "the deal goes to the right"


def test_announcements_help_the_contract_where_the_table_plays_them() -> None:
    match = table("bid:capot:H", "pass", "pass", "pass", annonces=True)
    assert match.phase == "announce"
    match.play(0, "announce:tierce")
    assert match.view(None).seats[0].facts["announced"] == ("tierce",)
    to_the_end(match)
    assert facts(match)["last_deal"]["announced"] == (20, 0)


def test_the_match_ends_at_the_target_and_a_tie_goes_on() -> None:
    for before, after in (([400, 590] * 2, [610, 640] * 2), ([400, 560] * 2, [610, 610] * 2)):
        match = table(target=500)
        match.scores = before
        match.bid, match.won = Bid(0, "100", "S"), [3, 2, 2, 1]
        match.name_contract("S")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(match, "trick_points", lambda: (112, 50))
            patch.setattr(match, "announced_points", lambda: [0, 0])
            match.score_deal()
        assert match.scores == after
        tied = after[0] == after[1]
        assert (match.outcome is None) == tied
        assert match.deal == 1 + tied


def test_a_world_of_tout_atout_gives_nobody_a_card_that_he_would_have_had_to_play() -> None:
    hands = ("10D 7H 8H 9H 10H JH QH KH", "7D 8D 7S 8S 9S 10S JS QS", "KD QD 7C 8C 9C 10C JC QC")
    rest = [card for card in PACK_32 if not any(card in hand.split() for hand in hands)]
    match = table("bid:80:ta", "pass", "pass", "pass", hands=(*hands, " ".join(rest)), sa_ta=True)
    play(match, "10D 7D")
    for world in imagine(match, 0, 30):
        assert not {"JD", "9D", "AD"} & {*world.view(3).hand}, "he would have had to beat the ten"


def test_every_bid_has_its_worth() -> None:
    assert [LEVELS[level] for level in ("80", "160", "capot", "generale")] == [80, 160, 250, 500]
    assert {RANK[card] for card in PACK_32} == {"7", "8", "9", "10", "J", "Q", "K", "A"}
