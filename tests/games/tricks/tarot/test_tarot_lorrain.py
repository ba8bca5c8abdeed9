"""Le tarot lorrain, rule by rule, in the notation of its moves."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from support.games.deals import begin, imagine, last_deal, notes, play_deal
from support.games.matches import play, random_move, refusal, whose_turn
from support.games.tarot import come_to_the_end, put_aside, tarot_deck

import games
from games.parts.cards import EXCUSE, PACK_78, SUIT, TAROT_TRUMPS
from games.parts.tarot.deal import (
    BOUTS,
    COUNTS,
    PLANS,
    STRENGTH,
    Contract,
    allowed,
    called_card,
    ecartable,
    is_petit_sec,
    kept_out,
    poignee,
    slam_points,
)
from games.parts.tarot.taker import VOID_DEALS
from games.tricks.tarot.tarot_lorrain import TarotLorrain

NO_PETIT_SEC = {0: "T1 T2"}


def table(
    hands: Mapping[int, str] = NO_PETIT_SEC,
    seats: int = 4,
    *,
    chien: str = "",
    voids: Mapping[int, str] = {},
    bids: str = "",
    **options: Any,
) -> TarotLorrain:
    """Seat 1 deals, seat 0 speaks and leads first, then 3, 2 ...; `bids` are played in turn, passes fill up."""
    match = begin(TarotLorrain, seats, tarot_deck(hands, seats, chien, voids), dealer=1, **options)
    play(match, " ".join("pass" if bid == "pass" else f"bid:{bid}" for bid in bids.split()))
    while bids and match.phase == "bid":
        play(match, "pass")
    return match


def contract(hands: Mapping[int, str] = NO_PETIT_SEC, seats: int = 4, call: str = "", **given: Any) -> TarotLorrain:
    """Seat 0 has taken, the first lead is his."""
    match = table(hands, seats, bids=given.pop("bids", "garde"), **given)
    if seats == 5:
        match.play(0, call)
    put_aside(match)
    return match


def test_hands_go_to_the_left_after_a_trick() -> None:
    match = contract({0: "5H T1", 3: "6H T2", 2: "KH T3", 1: "7H T4"}, bids="garde_sans")
    play(match, "5H 6H KH")
    before = hands_of(match)
    events = play(match, "7H")
    assert whose_turn(match) == 2, "the winner leads from the hand of his right"
    after = [before[3], before[0], tuple(card for card in before[1] if card != "7H"), before[2]]
    assert hands_of(match) == after
    assert {move.removeprefix("play:") for move in match.legal(2)} == set(after[2])
    assert [event.kind for event in events if event.to is None] == ["play", "trick", "hands_pass"]
    assert [event.cards for event in events if event.to == 2] == [after[2]]


OWN = [(0, trick) for trick in ("T21 KS QS T1", "T20 KH QH 2H", "T19 KD QD 2D", "T18 KC QC 2C", "T17 3H 3D 3C")]


@pytest.mark.parametrize(("exchange", "half"), [("all", 98), ("excuse", 97)])
def test_bouts_go_to_the_camp_that_laid_them_against_a_low_card(exchange: str, half: int) -> None:
    """He lays the petit, and A the 21. By the usual exchange only the Excuse brings a low card: half a point less."""
    match = contract(bout_exchange=exchange)
    told = come_to_the_end(match, [*OWN, (3, "T16 8S 9S EX")], rest=3)
    assert (2 * told["whole"] + told["half"], told["bouts"], told["needed"]) == (half, 2, 41)
    assert told["points"] == match.view(None).scores == (198, -66, -66, -66)
    assert (told["times"], told["margin"]) == (2, 8)
    assert told["parts"][:2] == ((("contract", 150), ("margin", 48)), (("contract", -50), ("margin", -16)))


def test_without_exchange_the_bouts_move_alone() -> None:
    told = come_to_the_end(contract(bout_exchange="none"), [*OWN, (3, "T16 EX 8S 9S")], rest=3)
    # The petit leaves the 49 points, and the Excuse lies where the defence laid it.
    assert (told["whole"], told["half"], told["bouts"]) == (44, 1, 1)


def test_a_failed_contract_and_the_petit_au_bout_lost() -> None:
    own = [(0, "T21 KS QS NS"), *OWN[1:4], (3, "T17 EX 8S 9S")]
    told = come_to_the_end(contract(), own, rest=3, end=(3, "T4 T1 8D 9D"))
    assert (told["whole"], told["bouts"], told["result"], told["petit"]) == (45, 1, "failed", -1)
    assert (told["points"], told["margin"]) == ((-246, 82, 82, 82), -6)
    assert told["parts"][1] == (("contract", 50), ("margin", 12), ("petit_au_bout", 20))


def test_the_pack_counts_91_points_and_the_heads_theirs() -> None:
    assert len(set(PACK_78)) == 78
    assert sum(COUNTS.values()) == 2 * 91
    counted = ("T21", "T1", "EX", "KS", "QH", "ND", "JC", "10S", "AS", "T2")
    assert [*map(COUNTS.__getitem__, counted)] == [9, 9, 9, 9, 7, 5, 3, 1, 1, 1]
    spades = sorted((card for card in PACK_78 if SUIT[card] == "S"), key=STRENGTH.__getitem__)
    assert [spades[0], *spades[-5:]] == ["AS", "10S", "JS", "NS", "QS", "KS"]


@pytest.mark.parametrize(("seats", "hand", "chien", "packet"), [(3, 24, 6, 4), (4, 18, 6, 3), (5, 15, 3, 3)])
def test_hands_are_dealt_in_packets_to_the_right(seats: int, hand: int, chien: int, packet: int) -> None:
    deck = [*PACK_78]
    match = begin(TarotLorrain, seats, deck, dealer=1)
    assert [len(match.view(seat).hand) for seat in range(seats)] == [hand] * seats
    assert set(deck[:packet]) <= set(match.view(0).hand)
    assert set(deck[packet : 2 * packet]) <= set(match.view(seats - 1).hand)
    assert match.view(None).zones["chien"] == chien


def test_a_petit_sec_voids_the_deal_and_the_next_player_deals_it_again() -> None:
    match = begin(TarotLorrain, 4, tarot_deck({2: "T1"}, 4, voids={2: "TE"}), dealer=1)
    assert [event.kind for event in match.events if event.to is None] == ["petit_sec", "deal"]
    assert (match.events[0].seat, match.events[0].cards) == (2, ())
    assert (match.view(None).facts["deal"], match.view(None).seats[0].tags) == (1, ("dealer",))
    assert whose_turn(match) == 3


@pytest.mark.parametrize(
    ("hand", "alone"), [("T1 KS", True), ("T1 EX KS", False), ("T1 T2 KS", False), ("T2 KS", False)]
)
def test_a_petit_sec_is_alone_without_the_excuse(hand: str, alone: bool) -> None:
    assert is_petit_sec(tuple(hand.split())) == alone


def test_bids_go_up_once_round_and_the_best_one_takes() -> None:
    match = table()
    bids = ("pass", "bid:prise", "bid:garde", "bid:garde_sans", "bid:garde_contre")
    assert match.view(None).facts["move_order"] == bids
    assert match.legal(0) == tuple(sorted(bids))
    play(match, "0@bid:prise")
    assert refusal(match, 3, "bid:prise").reason == "bid-higher"
    play(match, "3@bid:garde")
    assert match.view(None).seats[3].tags == ("garde",)
    assert match.legal(2) == ("bid:garde_contre", "bid:garde_sans", "pass")
    assert play(match, "2@pass")[0] == games.Event("pass", 2)
    play(match, "1@pass")
    assert (match.phase, whose_turn(match)) == ("discard", 3)
    assert match.view(None).seats[3].tags == ("declarer", "garde")
    assert match.view(None).facts["contract"] == "garde"
    shows = ("poignee:simple", "poignee:double", "poignee:triple")
    assert contract().view(None).facts["move_order"] == shows


def test_nobody_can_speak_after_a_garde_contre() -> None:
    match = begin(TarotLorrain, 4, tarot_deck(NO_PETIT_SEC, 4), dealer=1)
    play(match, "0@bid:garde_contre")
    assert (match.phase, whose_turn(match)) == ("announce", 0)


def test_a_deal_that_nobody_takes_does_not_count() -> None:
    match = table(deals=2)
    for dealer in (0, 3, 2):
        play(match, "pass " * 4)
        assert (match.deal, match.view(None).seats[dealer].tags) == (1, ("dealer",)), "the next player deals"
    play(match, "bid:garde_contre done")
    play_deal(match)
    assert (match.deal, match.void_deals) == (2, 0)


@pytest.mark.parametrize("length", ["deals", "round", "target"])
def test_twenty_deals_in_a_row_that_nobody_takes_end_the_match(length: str) -> None:
    match = table(length=length)
    play(match, "pass " * (4 * VOID_DEALS - 1))
    assert match.outcome is None
    play(match, "pass")
    assert match.outcome == games.Outcome((0,) * 4, (1,) * 4)


CHIEN = "KC T2 2D 3D 4D 5D"


def test_the_chien_of_a_garde_is_shown_to_all_and_joins_the_hand() -> None:
    match = table({0: "T1 T3"}, chien=CHIEN, bids="garde")
    (shown,) = (event for event in match.events if event.kind == "chien")
    assert (sorted(shown.cards), shown.to) == (sorted(CHIEN.split()), None)
    assert len(match.view(0).hand) == 24
    assert sorted(match.view(None).seats[0].shown) == sorted(CHIEN.split())
    put_aside(match)
    assert (len(match.view(0).hand), match.view(None).zones["aside"]) == (18, 6)
    play(match, "T1")
    assert match.view(2).seats[0].shown  # until the hands turn
    first_legal(match, 3)
    assert not any(seat.shown for seat in match.view(2).seats)


@pytest.mark.parametrize("bid", ["garde_sans", "garde_contre"])
def test_the_chien_of_a_higher_bid_stays_unseen(bid: str) -> None:
    match = table({0: "T1 T3"}, chien=CHIEN, bids=bid)
    assert match.legal(0) == ("chelem", "done")
    play(match, "done")
    assert len(match.view(0).hand) == 18
    assert all("KC" not in str(match.view(seat)) for seat in (0, 1, None))


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("discard:KC", "never-in-ecart"),
        ("discard:T1", "never-in-ecart"),
        ("discard:EX", "never-in-ecart"),
        ("discard:T2", "trumps-last"),
        ("discard:4S", "not-your-card"),
        ("done", "ecart-unfinished"),
        ("chelem", "ecart-unfinished"),
    ],
)
def test_an_ecart_keeps_its_rules(move: str, reason: str) -> None:
    match = table({0: "T1 T3 KS 2S 3S EX", 2: "4S"}, chien=CHIEN, bids="prise")
    told = refusal(match, 0, move)
    assert (told.reason, told.facts.get("left", 6)) == (reason, 6)


def test_a_card_can_be_taken_back_until_the_ecart_is_done() -> None:
    match = table({0: "T1 T3 2S 3S"}, chien=CHIEN, bids="prise")
    play(match, "discard:2D discard:3D discard:4D discard:5D discard:2S discard:3S")
    assert match.legal(0) == ("chelem", "done", *sorted(f"take_back:{card}" for card in match.stock))
    other = next(card for card in match.view(0).hand if card in ecartable(list(match.view(0).hand)))
    assert refusal(match, 0, f"discard:{other}").reason == "ecart-full"
    play(match, "take_back:2D")
    assert "2D" in match.view(0).hand
    assert refusal(match, 0, "take_back:2D").reason == "not-aside"
    play(match, f"discard:{other} done")
    assert notes(match, 0)["ecart"].cards == tuple(sorted(("3D", "4D", "5D", "2S", "3S", other)))
    assert match.phase == "play"


def test_only_the_taker_knows_what_is_put_aside() -> None:
    match = table({0: "T1 T3"}, chien=CHIEN, bids="prise")
    for move in ("discard:2D", "take_back:2D"):
        assert [(event.cards, event.to) for event in play(match, move)] == [(("2D",), 0), ((), None)]
    put_aside(match)
    assert "ecart" not in notes(match, 1)
    said = {move for seat, move in match.resample(1, Random(1)).log if seat == 0}
    assert said == {"bid:prise", "discard", "take_back", "done"}


def test_trumps_that_must_go_into_the_ecart_are_shown_to_all() -> None:
    trumps = " ".join(card for card in TAROT_TRUMPS if card != "T2")
    match = table({0: f"{trumps} EX KS KH"}, 3, chien="KD KC T2 2S 3S 4S", bids="garde")
    plain = [card for card in match.view(0).hand if SUIT[card] != "T" and card in ecartable([card])]
    assert len(plain) == 4
    play(match, " ".join(f"discard:{card}" for card in (*plain, "T2", "T3")))
    assert play(match, "done")[0].cards == ("T2", "T3")
    for seat in (0, 1, None):
        assert notes(match, seat)["trumps_aside"].cards == ("T2", "T3")
    world = match.resample(1, Random(5))
    assert {"T2", "T3"} <= set(world.stock)
    assert not [card for card in world.view(0).hand if SUIT[card] != "T" and card in ecartable([card])]


def test_at_five_the_taker_calls_a_king_and_only_its_holder_is_told() -> None:
    match = table({0: "T1 T2", 2: "KH"}, 5, bids="garde")
    assert match.legal(0) == ("call:C", "call:D", "call:H", "call:S")
    assert refusal(match, 0, "call:KH").reason == "unknown-move"
    events = play(match, "call:H")
    assert [event.to for event in events if event.kind == "partner"] == [2]
    assert notes(match)["called"].facts == {"rank": "K", "suit": "H"}
    assert [seat for seat in (*range(5), None) if {"partner", "alone"} & set(notes(match, seat))] == [2]


def test_with_four_kings_a_queen_is_called_then_a_knight_then_a_jack() -> None:
    kings, queens, knights = ([rank + suit for suit in "SHDC"] for rank in "KQN")
    assert (called_card(kings[:3], "S"), called_card(kings, "D")) == ("KS", "QD")
    assert called_card([*kings, *queens], "S") == "NS"
    assert called_card([*kings, *queens, *knights], "C") == "JC"


KING_AWAY = {0: "T1 T2 5C", 2: "KH 2C", 3: "6C", 4: "7C", 1: "8C 2H"}


def until_revealed(match: TarotLorrain) -> tuple[int, Sequence[games.Event]]:
    """Play on until the called king is played: by whom, and what is told then."""
    while not match.revealed:
        seat = whose_turn(match)
        events = play(match, "KH" if "play:KH" in match.legal(seat) else match.legal(seat)[0])
    return seat, events


def test_the_partner_is_revealed_by_the_called_card() -> None:
    match = contract(KING_AWAY, 5, "call:H")
    play(match, "5C 7C 6C 2C 8C")  # seat 1 wins, and leads from the hand that was dealt to seat 0
    assert whose_turn(match) == 1
    seat, events = until_revealed(match)
    assert seat != 2
    assert [event.seat for event in events if event.kind == "partner"] == [2]
    assert "partner" in match.view(None).seats[2].tags


def test_a_taker_who_calls_his_own_king_alone_knows_it() -> None:
    match = table({0: "T1 T2 KH"}, 5, bids="garde")
    events = play(match, "call:H")
    assert [event.to for event in events if event.kind == "alone"] == [0]
    assert ["alone" in notes(match, seat) for seat in (0, 1)] == [True, False]
    assert match.partner is None


@pytest.mark.parametrize(("bid", "seen"), [("garde", True), ("garde_sans", False)])
def test_a_called_king_in_the_chien_leaves_the_taker_alone(bid: str, seen: bool) -> None:
    match = table({0: "T1 T2"}, 5, chien="KH 2S 3S", bids=bid)
    play(match, "call:H")
    assert {"alone" in notes(match, seat) for seat in (*range(5), None)} == {seen}
    assert match.partner is None


def test_the_first_lead_in_the_called_suit_is_the_called_card() -> None:
    match = contract({0: "T1 T2 KH 2H"}, 5, "call:H", bids="garde_sans")
    assert (refusal(match, 0, "play:2H").reason, refusal(match, 0, "play:2H").facts) == ("called-suit", {"suit": "H"})
    assert "play:KH" in match.legal(0)
    other = contract({0: "T1 T2 2H"}, 5, "call:H", bids="garde_sans")
    assert not [move for move in other.legal(0) if move.endswith("H")]


def test_by_option_the_partner_is_the_player_of_the_called_king() -> None:
    match = contract(KING_AWAY, 5, "call:H", partner="player_of_king")
    assert "partner" not in notes(match, 2)
    assert match.partner is None
    seat, _ = until_revealed(match)
    assert match.partner == (None if seat == 0 else seat)


def test_a_poignee_shows_the_highest_trumps_and_the_excuse_only_in_need() -> None:
    trumps = list(TAROT_TRUMPS)
    assert poignee([*trumps[:11], EXCUSE], 10) == tuple(reversed(trumps[1:11]))
    assert poignee([*trumps[:9], EXCUSE], 10) == (*reversed(trumps[:9]), EXCUSE)
    assert poignee(trumps[:9], 10) == ()
    assert poignee([*trumps[:8], EXCUSE], 10) == ()
    assert kept_out((*trumps[:9], EXCUSE)) == set(trumps[9:])
    assert kept_out(trumps[1:11]) == set(trumps[11:])


def test_a_poignee_is_shown_before_ones_first_card_and_once() -> None:
    trumps = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9"
    match = contract({3: trumps, 0: "T1 T2 2S"}, bids="garde_sans", voids={3: "T"})
    assert refusal(match, 0, "poignee:simple").reason == "no-poignee"
    play(match, "T1")
    assert [move for move in match.legal(3) if move.startswith("poignee")] == ["poignee:double", "poignee:simple"]
    events = play(match, "poignee:double")
    assert events[0].cards == match.view(0).seats[3].shown == tuple(trumps.split())
    assert notes(match)["poignee"].seat == 3
    assert refusal(match, 3, "poignee:simple").reason == "no-poignee"
    play(match, "T9")
    assert "T9" not in match.view(0).seats[3].shown


@pytest.mark.parametrize(("said", "leader"), [("chelem done", 3), ("done", 0)])
def test_the_player_who_announces_a_chelem_leads(said: str, leader: int) -> None:
    match = table({0: "T1 T2"}, bids="pass garde_sans")
    play(match, said)
    assert whose_turn(match) == leader
    assert ("chelem" in notes(match)) == (leader == 3)


@pytest.mark.parametrize(
    ("won", "announced", "points"), [(18, True, 400), (18, False, 200), (17, True, -200), (17, False, 0), (0, False, 0)]
)
def test_a_chelem_brings_400_announced_and_200_in_silence(won: int, announced: bool, points: int) -> None:
    assert slam_points(won, 18, announced=announced) == points  # that of the defence is counted apart


@pytest.mark.parametrize(("announced", "lost"), [(False, 0), (True, -200)])
def test_a_lost_chelem_and_one_of_the_defence_are_added(announced: bool, lost: int) -> None:
    match = table({0: "T1 T2"}, bids="garde_sans")
    play(match, "chelem done" if announced else "done")
    told = come_to_the_end(match, rest=3)
    assert (told["slam"], told["slam_against"]) == (lost, -200)
    assert told["parts"][1][-1] == ("slam_against", 200)
    assert told["value"] == -(25 - told["margin"]) * 4 + 40 * told["petit"] + lost - 200


def trick(cards: str) -> list[tuple[int, str]]:
    return list(enumerate(cards.split()))


@pytest.mark.parametrize(
    ("hand", "laid", "may"),
    [
        ("2S KH T5", "9S", "2S"),  # follow
        ("2S KH T5 EX", "9S", "2S EX"),  # the Excuse at any time
        ("KH T5 T9", "9S", "T5 T9"),  # trump
        ("KH T5 T9", "9S T7", "T9"),  # overtrump
        ("KH T5 T6", "9S T7", "T5 T6"),  # else any trump
        ("KH QH EX", "9S T7", "KH QH EX"),  # no trump: any card
        ("KH T5 T9", "T7", "T9"),  # raise a trump that was led
        ("KH T5 T6", "T7", "T5 T6"),
        ("KH KS", "T7", "KH KS"),
        ("KH KS T1", "EX", "KH KS T1"),  # after the Excuse anything: it says what is to be followed
        ("KH KS T1", "EX 2S", "KS"),
        ("KH T1", "EX T7", "T1"),
        ("2S 9S", "5S 8S", "2S 9S"),  # no duty to raise in a plain suit
    ],
)
def test_the_duties_of_tarot(hand: str, laid: str, may: str) -> None:
    assert allowed(hand.split(), trick(laid)) == may.split()


def test_the_excuse_never_wins_and_the_card_after_it_leads() -> None:
    match = contract({0: "EX T1 T2", 3: "3S", 2: "9S T3", 1: "4S T4"}, bids="garde_sans")
    play(match, "EX 3S 9S 4S")
    assert match.view(None).facts["last_winner"] == whose_turn(match) == 2


def test_refusals_name_the_duty() -> None:
    hands = {0: "9S T1 T2", 3: "2S T6", 2: "T5 T9 2H", 1: "3S 2D"}
    match = contract(hands, bids="garde_sans", voids={2: "S"})
    assert refusal(match, 0, "play:2S").reason == "not-your-card"
    play(match, "9S")
    assert refusal(match, 3, "play:T6").facts["suit"] == "S"
    play(match, "2S")
    assert refusal(match, 2, "play:2H").reason == "must-play-trump"
    lead = contract({0: "T8 T1", 3: "T3 T20 2S"}, bids="garde_sans")
    play(lead, "T8")
    assert refusal(lead, 3, "play:T3").reason == "must-play-higher"
    assert refusal(lead, 3, "play:2S").reason == "must-play-trump"


@pytest.mark.parametrize(
    ("level", "halves", "bouts", "value"),
    [
        *[("prise", 2 * needed, bouts, 25) for bouts, needed in enumerate((56, 51, 41, 36))],
        *[("prise", 2 * needed - 2, bouts, -26) for bouts, needed in enumerate((56, 51, 41, 36))],
        ("garde", 2 * 51 - 1, 1, -(25 + 1) * 2),  # a half point short is a failure
        ("garde", 2 * 51 + 1, 1, (25 + 1) * 2),  # differences are rounded up
        ("garde", 2 * 51 + 3, 1, (25 + 2) * 2),
    ],
)
def test_the_more_bouts_the_fewer_points_are_needed(level: str, halves: int, bouts: int, value: int) -> None:
    assert Contract(level, halves, bouts).value == value


@pytest.mark.parametrize(("level", "times"), [("prise", 1), ("garde", 2), ("garde_sans", 4), ("garde_contre", 6)])
def test_the_bid_multiplies_the_difference_and_the_petit_alone(level: str, times: int) -> None:
    made = Contract(level, 2 * 46, 2, petit=1, poignees=30, slam=200)
    assert made.value == 30 * times + 10 * times + 30 + 200
    failed = Contract(level, 2 * 31, 2, petit=1, poignees=30)
    assert failed.value == -35 * times + 10 * times - 30


@pytest.mark.parametrize(("bid", "halves"), [("garde_sans", 9 + 9 + 4), ("garde_contre", 0)])
def test_an_unseen_chien_counts_for_the_taker_or_for_the_defence(bid: str, halves: int) -> None:
    match = contract(bids=bid)
    match.stock, match.tricks = ["T21", "KS", "2S", "3S", "4S", "5S"], []
    assert sum(COUNTS[card] for card in match.camp_cards({0})) == halves


def test_a_bout_is_kept_without_exchange_when_its_camp_has_no_low_card() -> None:
    match = contract(bids="garde_contre")
    match.stock, match.tricks = [], [((0, "EX"), (3, "KS"), (2, "2S"), (1, "3S"))]
    assert match.camp_cards({0}) == ["EX"], "and stays with its camp even in the last trick"
    match.tricks.append(((0, "KH"), (3, "2H"), (2, "3H"), (1, "4H")))
    assert sorted(match.camp_cards({0})) == ["3H", "4H", "EX", "KH"]


@pytest.mark.parametrize(("owner", "pays"), [(False, -1), (True, 1)])
def test_the_petit_au_bout_pays_the_winner_of_the_trick_or_its_owner(owner: bool, pays: int) -> None:
    match = contract(petit_owner=owner)
    match.tricks = [((0, "T1"), (3, "T5"), (2, "2S"), (1, "3S"))]
    assert match.petit_au_bout({0}) == pays
    match.tricks.append(((0, "KH"), (3, "2H"), (2, "3H"), (1, "4H")))
    assert match.petit_au_bout({0}) == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_deal_adds_up(seats: int) -> None:
    for number in range(6):
        exchange = ("all", "excuse", "none")[number % 3]
        match = contract(seats=seats, call="call:H", deals=1, bout_exchange=exchange)
        rng = Random(number)
        while match.waiting:
            match.play(*random_move(match, rng))
        told, camp = last_deal(match), {0, match.partner}
        cards = match.camp_cards(camp)
        won = sum(match.won[seat] for seat in camp if seat is not None)
        assert told["value"] == told["points"][next(seat for seat in range(seats) if seat not in camp)] * -1
        assert (sum(told["points"]), told["partner"]) == (0, match.partner)
        assert 2 * told["whole"] + told["half"] == sum(COUNTS[card] for card in cards)
        laid = [(card, seat in camp, match.holder(trick) in camp) for trick in match.tricks for seat, card in trick]
        unpaid = BOUTS - {"all": BOUTS, "excuse": {EXCUSE}, "none": set()}[exchange]  # low cards make up for the others
        moved = sum(own - won_by_own for card, own, won_by_own in laid if card in unpaid)
        assert len(cards) == len(set(cards)) == PLANS[seats].chien + seats * won + moved
        layers = {card: seat for trick in match.tricks for seat, card in trick}
        assert {bout for bout in BOUTS if bout in cards} == {bout for bout in BOUTS if layers[bout] in camp}


@pytest.mark.parametrize(("options", "deals"), [({}, 4), ({"deals": 7}, 7), ({"length": "round"}, 3)])
def test_the_match_lasts_so_many_deals_or_one_from_each_player(options: Mapping[str, Any], deals: int) -> None:
    match = table(seats=3, **options)
    assert match.planned_deals() == deals
    for deal in range(deals):
        assert match.view(None).facts["deal"] == deal + 1
        match.next_deal()
    assert match.outcome is not None


def test_a_target_ends_the_match_at_the_end_of_the_deal() -> None:
    match = contract(length="target", target=100)
    assert match.view(None).facts["target"] == 100
    come_to_the_end(match, rest=0)
    assert match.outcome is not None
    assert match.outcome.places == (1, 2, 2, 2)


def hands_of(match: games.Game) -> list[tuple[str, ...]]:
    return [match.view(seat).hand for seat in range(match.seats)]


def first_legal(match: games.Game, cards: int) -> None:
    for _ in range(cards):
        play(match, match.legal(whose_turn(match))[0])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_seat_knows_every_hand_that_it_has_held(seats: int) -> None:
    match = contract(seats=seats, call="call:H", bids="garde_sans")
    for trick_number in range(seats):
        truth = hands_of(match)
        held = {(2 - back) % seats for back in range(trick_number + 1)}  # by the seats to which they were dealt
        known = {(home + trick_number) % seats for home in held}
        for number in range(8):
            world = hands_of(match.resample(2, Random(number)))
            assert all(world[seat] == truth[seat] for seat in known)
        others = {tuple(hands_of(match.resample(2, Random(number)))) for number in range(8)}
        assert len(others) == 1 if len(known) == seats else len(others) > 1
        first_legal(match, seats)


def test_a_void_travels_with_the_hand_that_showed_it() -> None:
    hands = {0: "9S T1", 3: "T6", 2: "2S", 1: "3S"}
    match = contract(hands, bids="garde_sans", voids={3: "S"})
    play(match, "9S T6 2S 3S")
    for number in range(20):
        world = match.resample(2, Random(number))  # seat 2 has held the hands dealt to 2 and to 1
        assert not [card for card in world.view(0).hand if SUIT[card] == "S"]  # dealt to 3


def test_an_undertrump_shows_that_there_is_no_higher_trump() -> None:
    match = contract({0: "T10 T1", 3: "T6 T5", 2: "T19", 1: "T2"}, bids="garde_sans", voids={3: "T", 1: "T"})
    play(match, "T10 T6 T19 T2")
    for world in imagine(match, 2):
        assert all(STRENGTH[card] < STRENGTH["T10"] for card in world.view(0).hand if SUIT[card] == "T")


def test_the_cards_of_the_chien_are_with_the_taker_or_aside() -> None:
    match = table({0: "T1 T3"}, chien=CHIEN, bids="garde")
    put_aside(match)
    for world in imagine(match, 2):
        assert {"KC", "T2"} <= set(world.view(0).hand)  # a king and a trump are never in the écart
        assert not {*CHIEN.split()} & {*world.view(1).hand, *world.view(3).hand}


def test_a_taker_who_called_a_queen_was_dealt_the_four_kings() -> None:
    match = table({0: "T1 T2 KS KH KD KC"}, 5, bids="garde_sans")
    play(match, "call:H")
    assert notes(match)["called"].facts == {"rank": "Q", "suit": "H"}
    for world in imagine(match, 2):
        assert {"KS", "KH", "KD", "KC"} <= set(world.view(0).hand)


def test_no_world_begins_with_a_call_that_the_taker_could_not_make() -> None:
    match = table({0: "T1 T2 2S KS KH KD", 2: "KC"}, 5, bids="garde_sans")
    match.play(0, "call:C")
    assert match.could_be(match.hands, match.stock)
    four_kings = [["KC" if card == "2S" else "2S" if card == "KC" else card for card in hand] for hand in match.hands]
    assert not match.could_be(four_kings, match.stock), "with four kings he would have called a queen"


def test_any_deal_that_fits_will_do_where_none_that_could_be_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = contract()
    monkeypatch.setattr(TarotLorrain, "could_be", lambda *_: False)
    assert match.resample(2, Random(0)).view(2) == match.view(2)


def test_a_hand_that_showed_a_poignee_with_the_excuse_has_no_other_trump() -> None:
    trumps = "T21 T20 T19 T18 T17 T16 T15 T14 T13 EX"
    match = contract({0: trumps}, bids="garde_sans", voids={0: "TE"})
    match.play(0, "poignee:simple")
    for world in imagine(match, 2):
        hand = world.view(0).hand
        assert {card for card in hand if SUIT[card] == "T" or card == EXCUSE} == set(trumps.split())


def test_no_world_begins_with_a_petit_sec() -> None:
    match = table({2: "T1 EX"})
    assert not any(is_petit_sec(hand) for number in range(200) for hand in hands_of(match.resample(0, Random(number))))


def test_the_others_cannot_tell_who_the_partner_is() -> None:
    match = table({0: "T1 T2", 2: "KH"}, 5, bids="garde_sans")
    match.play(0, "call:H")
    partners = {world.partner for world in imagine(match, 1, 60)}
    assert partners == {None, 2, 3, 4}
    assert {world.partner for world in imagine(match, 2, 10)} == {2}
