"""La coinche, rule by rule, in the notation of its moves."""

from collections.abc import Sequence
from typing import Any

import pytest
from support.games.deals import begin, imagine, last_deal, play_deal
from support.games.matches import play, refusal

import games
from games.parts.tricks.belote.points import PACK_32, POINTS
from games.tricks.belote.coinche import SCALED, Bid, Coinche, rounded

HANDS = (  # in the order of play: seats 0, 3, 2, 1
    "JH 9H AH 10H AS 10S KS QS",
    "KH QH 8H 7H AD 10D KD QD",
    "JS 9S 8S 7S AC 10C KC QC",
    "JD 9D 8D 7D JC 9C 8C 7C",
)


def deck_of(hands: Sequence[str]) -> list[str]:
    """The deck that deals these hands, given in the order of play: in packets of three, two and three."""
    cut = [hand.split() for hand in hands]
    return [card for start, end in ((0, 3), (3, 5), (5, 8)) for hand in cut for card in hand[start:end]]


def table(*said: str, hands: Sequence[str] = HANDS, **options: Any) -> Coinche:
    """A match in which these things were said in turn: seat 1 deals, seat 0 speaks first, then 3, 2 and 1."""
    match = begin(Coinche, 4, deck_of(hands), dealer=1, **options)
    play(match, " ".join(said))
    return match


def untrumped(contract: str, *hands: str, **options: Any) -> Coinche:
    """Seat 0 plays sans atout or tout atout; these are the first three hands in the order of play."""
    rest = [card for card in PACK_32 if not any(card in hand.split() for hand in hands)]
    said = [f"bid:80:{contract}", "pass", "pass", "pass"]
    return table(*said, hands=(*hands, " ".join(rest)) if hands else HANDS, sa_ta=True, **options)


def facts(match: games.Game) -> Any:
    return match.view(None).facts


def test_a_bid_names_more_points_than_the_last() -> None:
    match = table("bid:80:H", "pass")
    assert "bid:80:S" not in match.legal(2)
    assert {"bid:90:H", "bid:90:S", "bid:160:C", "bid:capot:D"} <= set(match.legal(2)), "one may raise one's partner"
    assert refusal(match, 2, "bid:80:S").reason == "bid-higher"
    assert not any(move.startswith(("bid:generale", "bid:100:sa")) for move in match.legal(2))


def test_a_player_who_passed_may_bid_later_and_three_passes_end_it() -> None:
    assert table("pass", "bid:80:S", "pass", "pass").turn == 0
    match = table("pass", "bid:80:S", "pass", "pass", "bid:90:H", "pass", "pass")
    assert match.phase == "auction"
    play(match, "1@pass")
    assert (match.phase, match.turn, match.trump) == ("play", 0, "H")
    assert (facts(match)["contract"], facts(match)["multiplier"]) == ("90:H", 1)
    assert "declarer" in match.view(None).seats[0].tags


def test_the_highest_bid_can_only_be_doubled() -> None:
    match = table("bid:capot:H")
    assert match.legal(3) == ("coinche:capot:H", "pass")
    play(match, "3@pass")
    assert match.legal(2) == ("pass",)
    assert table("bid:generale:H", generale=True).legal(3) == ("coinche:generale:H", "pass")


def test_four_passes_deal_anew_and_twenty_such_deals_end_the_match() -> None:
    match = table("pass", "pass", "pass", "pass")
    assert (match.deal, match.current_dealer, match.turn, match.scores) == (2, 0, 3, [0, 0, 0, 0])
    bid = match.copy()
    play(bid, "bid:80:S pass pass pass")
    assert bid.void_deals == 0
    play(match, "pass " * (4 * 19))
    assert match.outcome is not None
    assert match.outcome.places == (1, 1, 1, 1)


def test_a_coinche_out_of_turn_asks_both_bidders() -> None:
    match = begin(Coinche, 4, dealer=0)
    play(match, "3@bid:80:H 2@bid:90:S 1@bid:100:H 0@pass")
    late = match.copy()
    assert match.waiting == {3}
    assert match.legal(2) == ("coinche:100:H",), "out of turn"
    play(match, "2@coinche:100:H")
    assert match.waiting == {1, 3}
    assert match.legal(3) == match.legal(1) == ("pass", "surcoinche")
    assert match.legal(0) == ()
    play(match, "3@pass 1@surcoinche")
    assert match.waiting == {3}, "the eldest leads"
    assert (facts(match)["contract"], facts(match)["multiplier"], facts(match)["trump"]) == ("100:H", 4, "H")
    play(late, "3@bid:110:H")
    told = refusal(late, 2, "coinche:100:H")
    assert (told.reason, told.facts) == ("other-bid", {"bid": "110:H"})


def test_two_passes_after_a_coinche_leave_it_doubled() -> None:
    match = table("bid:80:H", "coinche:80:H")
    assert [seat for seat, one in enumerate(match.view(None).seats) if "declarer" in one.tags] == [match.taker]
    play(match, "2@pass")
    assert match.phase == "surcoinche"
    assert match.waiting == {0}
    assert refusal(match, 2, "surcoinche").reason == "not-your-turn"
    play(match, "pass")
    assert (match.phase, facts(match)["multiplier"]) == ("play", 2)


def test_the_first_surcoinche_counts_and_asks_nobody_else() -> None:
    match = table("bid:80:H", "3@coinche:80:H", "0@surcoinche", surcoinche_factor=3)
    assert (match.phase, facts(match)["multiplier"]) == ("play", 3)


def test_nobody_doubles_nothing_or_a_bid_of_his_own_side() -> None:
    match = table()
    assert refusal(match, 3, "coinche:80:H").reason == "nothing-bid"
    match.play(0, "bid:80:H")
    assert match.legal(2) == match.legal(0) == ()
    assert refusal(match, 2, "coinche:80:H").reason == "own-bid"


def test_a_coinche_may_be_for_the_seat_on_turn_alone() -> None:
    match = table("bid:80:H", coinche_when="turn")
    assert "coinche:80:H" in match.legal(3)
    assert match.legal(1) == ()
    assert refusal(match, 1, "coinche:80:H").reason == "coinche-in-turn"


def test_the_table_offers_to_double_while_a_bid_may_be_doubled() -> None:
    match = table()
    assert match.view(None).public_moves == ()
    for move, offered in (("0@bid:80:H", ("coinche:80:H",)), ("1@coinche:80:H", ("surcoinche",)), ("0@surcoinche", ())):
        play(match, move)
        assert match.view(None).public_moves == offered


def test_a_click_counts_since_the_standing_bid() -> None:
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


@pytest.mark.parametrize(
    ("contract", "own", "points", "options"),
    [
        ("S", "JS 9S AS AH 10H", 20 + 14 + 11 + 11 + 10, {}),
        ("sa", "AS 10S KS QS", 36, {}),
        ("ta", "JH 9H AH 10H", 34, {}),
        ("ta", "JH 9H AH 10H JS 9S AS 10S JD 9D QD QC", 94, {"sa_ta_values": "proportional"}),  # 150 x 162 / 258: 94.2
        ("sa", "AS AH AD AC 10S 10H 10D KS JH", 100, {"sa_ta_values": "proportional"}),  # 80 x 162 / 130 is 99.7
    ],
)
def test_the_points_of_tricks(contract: str, own: str, points: int, options: dict[str, str]) -> None:
    match = table(f"bid:80:{contract}", "pass", "pass", "pass", sa_ta=True, **options)
    order = sorted(PACK_32, key=lambda card: card not in own.split())
    match.tricks = [((int(card not in own.split()), card),) for card in order]  # one card each: points alone
    assert match.trick_points() == (points, 162 - points)


def test_all_trumps_beat_the_suit_led_if_possible() -> None:
    hands = ("10D 7H 8H 9H 10H JH QH KH", "AD 7D 7S 8S 9S 10S JS QS", "KD 8D 7C 8C 9C 10C JC QC")
    match = untrumped("ta", *hands)
    play(match, "10D")
    assert match.legal(3) == ("play:AD",)
    assert refusal(match, 3, "play:7D").reason == "must-raise"
    play(match, "AD")
    assert match.legal(2) == ("play:8D", "play:KD"), "none is higher"
    easy = untrumped("ta", *hands, raise_trump_led=False)
    play(easy, "10D")
    assert easy.legal(3) == ("play:7D", "play:AD")


def test_without_a_trump_suit_there_is_no_ruff_and_no_belote() -> None:
    match = untrumped("sa")
    assert match.view(None).facts["trump"] is None
    play(match, "AS")
    assert len(match.legal(3)) == 8, "void: any card, and no call"
    assert not any(":belote" in move for move in match.legal(3))
    assert match.view(0).facts["ranks"] == ("A", "10", "K", "Q", "J", "9", "8", "7")
    assert untrumped("ta").view(0).facts["ranks"][0] == "J"


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
    told = [line for line in match.lines(None) if line.kind == "deal-side"]
    sums = [part.facts["total"] for line in told for part in line.facts["details"] if part.kind == "sum"]
    assert len(sums) == (times > 1)
    attack, defence, *_ = last_deal(match)["points"]
    return attack, defence


ALL, NONE = (4, 0, 4, 0), (0, 4, 0, 4)


CAPOT: dict[str, Any] = {"won": (4, 1, 3, 0)}  # a capot that failed
BID_ONLY: dict[str, Any] = {"marking": "bid_only"}


@pytest.mark.parametrize(
    ("bid", "points", "given", "marks"),
    [
        # points made and bid, to the nearest ten
        ("100:S", 112, {"belote": 0}, (230, 50)),
        ("100:S", 112, {"belote": 0, "rounding": "none"}, (232, 50)),
        # a belote helps to make the contract
        ("130:S", 115, {"belote": 2}, (270, 50)),
        ("130:S", 115, {"belote": 2, "belote_counts": False}, (20, 290)),
        # a failed contract pays the whole deal and the bid
        ("110:S", 104, {"belote": 1}, (0, 290)),
        ("110:S", 109, {}, (0, 270)),  # 109 is not 110 before rounding
        # a coinche doubles all that is marked
        ("90:S", 92, {"times": 2}, (500, 0)),
        ("90:S", 92, {"times": 4}, (1000, 0)),
        ("90:S", 84, {"times": 3, "surcoinche_factor": 3}, (0, 750)),
        # capot and générale: all tricks, of the bidder himself
        ("capot:S", 162, {"won": ALL}, (500, 0)),
        ("capot:S", 150, CAPOT, (0, 500)),
        ("capot:S", 0, {"won": (0, 0, 0, 8)}, (0, 500)),  # one defender took every trick
        ("generale:S", 162, {"won": (8, 0, 0, 0)}, (750, 0)),
        ("generale:S", 162, {"won": (7, 0, 1, 0)}, (0, 750)),
        # a capot that nobody bid
        ("120:S", 162, {"won": ALL}, (370, 0)),
        ("120:S", 162, {"won": ALL, "capot_bonus": False}, (280, 0)),
        ("120:S", 0, {"won": NONE}, (0, 370)),
        # points bid alone
        ("100:S", 112, BID_ONLY | {"belote": 0}, (120, 0)),
        ("90:S", 80, BID_ONLY, (0, 90)),
        ("capot:S", 150, BID_ONLY | CAPOT, (0, 250)),
        # a coinche that doubles the bid alone
        ("90:S", 92, {"times": 2, "coinche_doubles": "bid"}, (160 + 180, 0)),
        ("90:S", 80, {"times": 4, "coinche_doubles": "bid"}, (0, 160 + 360)),
        # a belote is never doubled, and stays with its side
        ("90:S", 60, {"times": 2, "belote": 0}, (20, 500)),
        ("90:S", 60, {"times": 2, "belote": 0, "belote_safe": False}, (0, 520)),
        ("90:S", 92, {"belote": 1, "belote_safe": False}, (90 + 90 + 20, 70)),
        # the attack may have to beat the defence
        ("80:S", 80, {}, (160, 80)),
        ("80:S", 81, {"beat_defence": True}, (0, 240)),
        ("80:S", 82, {"beat_defence": True}, (160, 80)),
        ("80:S", 90, {"belote": 1, "beat_defence": True}, (0, 260)),
        # an attack without a trick has failed, whatever it announced
        ("100:S", 0, {"won": NONE, "announced": (100, 0), "annonces": True}, (100, 350)),
        ("100:S", 30, {"announced": (100, 0), "annonces": True}, (30 + 100 + 100, 130)),
    ],
)
def test_a_deal_is_marked(bid: str, points: int, given: dict[str, Any], marks: tuple[int, int]) -> None:
    assert marked(bid, points, **given) == marks


@pytest.mark.parametrize(
    ("points", "how", "marks"),
    [(115, "tens", 120), (114, "tens", 110), (115, "tens_6", 110), (116, "tens_6", 120), (117, "none", 117)],
)
def test_points_are_marked_to_the_ten(points: int, how: str, marks: int) -> None:
    assert rounded(points, how) == marks


def test_a_whole_deal_with_its_belote_called_by_the_defence() -> None:
    match = table("bid:100:H", "pass", "pass", "pass")
    play(match, "JH 7H JS 7D  9H 8H 7S 8D  AH QH:belote 8S 9D  10H KH:rebelote 9S JD")
    play(match, "AS AD QC 7C  10S 10D KC 8C  KS KD 10C 9C  QS QD AC JC")
    told = last_deal(match)
    assert (told["belote"], told["tricks"], told["sweep"]) == ((0, 20), (162, 0), True)
    assert (told["contract"], told["multiplier"], told["trump"]) == ("100:H", 1, "H")
    assert told["points"] == (350, 20, 350, 20)
    assert told["parts"][0] == (("sweep", 250), ("contract", 100))
    assert match.turn == 3, "the deal goes to the right"


def test_announcements_help_the_contract_where_the_table_plays_them() -> None:
    match = table("bid:capot:H", "pass", "pass", "pass", annonces=True)
    assert match.phase == "announce"
    play(match, "0@announce:tierce")
    assert match.view(None).seats[0].facts["announced"] == ("tierce",)
    assert play_deal(match, max)["announced"] == (20, 0)


def test_the_match_ends_at_the_target_and_a_tie_goes_on() -> None:
    for second, tied in ((590, False), (560, True)):
        match = table(target=500)
        match.scores = [400, second] * 2
        match.bid, match.won = Bid(0, "100", "S"), [3, 2, 2, 1]
        match.name_contract("S")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(match, "trick_points", lambda: (112, 50))
            patch.setattr(match, "announced_points", lambda: [0, 0])
            match.score_deal()
        assert match.scores == [610, second + 50] * 2
        assert (match.outcome is None, match.deal) == (tied, 1 + tied)


def test_a_world_of_tout_atout_gives_nobody_a_card_due_before() -> None:
    hands = ("10D 7H 8H 9H 10H JH QH KH", "7D 8D 7S 8S 9S 10S JS QS", "KD QD 7C 8C 9C 10C JC QC")
    match = untrumped("ta", *hands)
    play(match, "10D 7D")
    for world in imagine(match, 0, 30):
        assert not {"JD", "9D", "AD"} & {*world.view(3).hand}, "he would have had to beat the ten"


def test_a_table_may_agree_on_signals() -> None:
    """Everybody is told who signals, and no rule changes."""
    match, silent = (table("bid:80:H", "pass", "pass", "pass", signals=signals) for signals in (True, False))
    assert (facts(match)["signallers"], "signallers" in facts(silent)) == ((0, 1, 2, 3), False)
    assert match.legal(0) == silent.legal(0)
