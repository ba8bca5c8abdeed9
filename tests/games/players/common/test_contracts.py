"""Advice for exact contracts (rikiki, whist beloté): as many tricks as were bid, and no more."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, chosen
from support.games.matches import play, whose_turn

import games
from games.parts.cards import PACK_32, PACK_52
from games.parts.tarot.trumps import PACK_22
from games.players.common import contracts
from games.tricks.contracts.whist_belote import WhistBelote


def table(key: str, *hands: str, turned: str = "", bids: str = "", **options: Any) -> games.Game:
    """The deal of these hands, in which seat 0 speaks first, with these bids made."""
    cards = [hand.split() for hand in hands]
    pack = PACK_52 if key == "rikiki" else PACK_22 if options.get("pack") == "tarot" else PACK_32
    dealt = [card for round_of_cards in zip(*cards, strict=True) for card in round_of_cards] + turned.split()
    deck = dealt + [card for card in pack if card not in dealt]
    earlier, seats = len(cards[0]) - 1, len(hands)
    decks = [list(pack)] * earlier + [deck]
    dealer = (-1 - earlier) % seats
    match = games.new(key, seats=seats, options=options, seed=SEED, dealer=dealer, stacked=decks)
    while match.view(None).facts["deal"] <= earlier:
        match.play(whose_turn(match), match.legal(whose_turn(match))[0])
    for seat, said in enumerate(bids.split()):
        match.play(seat, f"bid:{said}")
    return match


def test_it_bids_its_sure_tricks_and_nothing_on_low_cards() -> None:
    strong = table("rikiki", "AH KH AS", "2D 3D 4D", "2C 3C 4C", turned="9H")
    assert chosen(strong) in ("bid:2", "bid:3")
    weak = table("rikiki", "2D 3D 4C", "AH KH AS", "2C 3C 5C", turned="9H")
    assert chosen(weak) == "bid:0"


def test_who_bid_nothing_throws_the_highest_card_that_loses() -> None:
    match = table("rikiki", "AS 2D 3D", "KS QS 2S", "4D 5D 6D", turned="9H", bids="1 0 0")
    play(match, "AS")
    assert chosen(match) == "play:KS"


def test_who_needs_a_trick_takes_it_and_the_last_to_play_as_cheaply_as_possible() -> None:
    match = table("rikiki", "9S 2D 3D", "AS 10S 2C", "KS JS 4S", turned="9H", bids="0 1 1")
    play(match, "9S")
    assert chosen(match) == "play:AS"
    play(match, "10S")
    assert chosen(match) == "play:JS"


def test_who_has_his_tricks_ducks() -> None:
    match = table("rikiki", "2S 9S 3D", "AS KS 2C", "3S 10S 4C", turned="9H", bids="1 1 0")
    play(match, "2S AS 3S")
    assert chosen(match) == "play:2C"  # leads the card that cannot be left with the trick


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_player_who_wants_one_of_the_last_two_tricks_keeps_the_ace_of_trumps_for_the_other(strength: str) -> None:
    match = table("rikiki", "9H 2C", "10H 3C", "AS 4D", turned="9S", bids="0 0 1")
    play(match, "9H 10H")
    assert chosen(match, strength) == "play:4D"


def test_the_last_bid_is_the_nearest_that_is_allowed() -> None:
    match = table("whist_belote", "7S 8S", "7H 8H", "JD 9D", turned="8D", bids="0 0")
    assert "bid:2" not in match.legal(2)
    assert chosen(match) == "bid:1"


def test_the_eldest_names_the_trump_in_which_he_is_strongest() -> None:
    match = table(
        *("whist_belote", "JC 9C AC 7C", "7S 8S 9S 10S", "JS QS KS AS", "7H 8H 9H 10H"),
        *("JH QH KH AH", "7D 8D 9D 10D", "JD QD KD AD", "8C 10C QC KC"),
        no_turn="first_player",
    )
    assert chosen(match) == "trump:C"


def test_the_excuse_is_declared_as_what_is_needed() -> None:
    for said, other, value in (("1", "T2", 22), ("0", "T21", 0)):
        hands = "T20 T1", f"EX {other}", "T3 T4"
        match = table("whist_belote", *hands, bids=f"0 {said} 0", pack="tarot", last_bid_restriction=False)
        play(match, "T20")
        assert chosen(match) == f"play:EX:{value}"


def test_with_the_card_on_the_forehead_it_bids_on_those_of_the_others() -> None:
    for other, wanted in (("T2", "bid:1"), ("T20", "bid:0")):
        match = table("whist_belote", "T10", other, "T1", pack="tarot", forehead=True)
        assert chosen(match) == wanted


def test_the_same_choice_is_found_again_from_the_same_dice() -> None:
    match = table("whist_belote", "JD 9D 7S 8C", "7H 8H 9H AC", "10S KS QS JS", turned="8D", bids="2 1 2")
    assert chosen(match, "hard") == chosen(match, "hard")


def test_a_card_of_a_piquet_pack_may_lie_on_the_forehead_too() -> None:
    for other, wanted in (("7H", "bid:1"), ("JD", "bid:0")):
        match = table("whist_belote", "KH", other, "7S", turned="8D", forehead=True)
        assert chosen(match) == wanted


def test_the_search_bids_as_many_tricks_as_the_hand_makes() -> None:
    strong = table("rikiki", "AH KH AS", "2D 3D 4D", "2C 3C 4C", turned="9H")
    assert chosen(strong, "hard") in ("bid:2", "bid:3")
    weak = table("rikiki", "2D 3D 4C", "AH KH AS", "2C 3C 5C", turned="9H")
    assert chosen(weak, "hard") == "bid:0"


def test_the_search_tries_the_bids_nearest_to_what_the_hand_promises() -> None:
    hands = "AS KS QS JS AH KH", "2S 3S 4S 5S 6S 7S", "2D 3D 4D 5D 6D 7D"
    strong = table("rikiki", *hands, turned="9H")
    expected = contracts.expected(strong.view(0).hand, contracts.ranking_seen(strong.view(0)))
    tried = [int(move.removeprefix("bid:")) for move in contracts.candidates(strong.view(0))]
    assert len(tried) == contracts.NEAR
    assert max(abs(bid - expected) for bid in tried) <= min(abs(bid - expected) for bid in {*range(7)} - {*tried})


def test_before_a_trump_is_named_the_search_thinks_of_every_suit_and_finds_every_world_likely() -> None:
    match = WhistBelote(seats=4, options={"no_turn": "first_player"}, seed=SEED, dealer=3)
    while match.phase != "trump":  # until the whole pack is dealt
        match.play(whose_turn(match), match.legal(whose_turn(match))[0])
    seat = whose_turn(match)
    assert [move[-1] for move in contracts.candidates(match.view(seat))] == ["C", "D", "H", "S"]
    assert all(contracts.plausible(match.resample(seat, Random(dice)), seat, Random(dice)) for dice in range(5))


@pytest.mark.parametrize("last_card", ["off", "last_card"])
def test_the_search_ducks_too_for_who_has_his_tricks_whether_or_not_the_last_card_plays_itself(last_card: str) -> None:
    hands = "2S 9S 3D", "AS KS 2C", "3S 10S 4C"
    match = table("rikiki", *hands, turned="9H", bids="1 1 0", auto_single=last_card)
    play(match, "2S AS 3S")
    assert chosen(match, "hard") == "play:2C"


def test_the_search_keeps_its_trump_from_an_excuse_declared_above_it() -> None:
    hands = "EX T5", "T20 T2", "T3 T4"
    match = table("whist_belote", *hands, bids="1 1 0", pack="tarot", last_bid_restriction=False)
    match.play(0, "play:EX:22")
    assert chosen(match, "hard") == "play:T2"
