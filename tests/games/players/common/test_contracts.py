"""Advice for exact contracts (rikiki, whist beloté): as many tricks as were bid, and no more."""

from random import Random
from typing import Any

import pytest
from support.games.deals import SEED, chosen, deck, play_deal
from support.games.matches import play, whose_turn

import games
from games.parts.cards import PACK_32, PACK_52
from games.parts.tarot.trumps import PACK_22
from games.players.common import contracts
from games.tricks.contracts.whist_belote import WhistBelote


def table(key: str, *hands: str, turned: str = "", bids: str = "", **options: Any) -> games.Game:
    """The deal of these hands, in which seat 0 speaks first, with these bids made."""
    pack = PACK_52 if key == "rikiki" else PACK_22 if options.get("pack") == "tarot" else PACK_32
    earlier, seats = len(hands[0].split()) - 1, len(hands)
    decks = [list(pack)] * earlier + [deck(pack, *hands, then=turned)]
    dealer = (-1 - earlier) % seats
    match = games.new(key, seats=seats, options=options, seed=SEED, dealer=dealer, stacked=decks)
    while match.view(None).facts["deal"] <= earlier:
        play_deal(match)
    play(match, " ".join(f"bid:{bid}" for bid in bids.split()))
    return match


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_it_bids_its_sure_tricks_and_nothing_on_low_cards(strength: str) -> None:
    strong = table("rikiki", "AH KH AS", "2D 3D 4D", "2C 3C 4C", turned="9H")
    assert chosen(strong, strength) in ("bid:2", "bid:3")
    weak = table("rikiki", "2D 3D 4C", "AH KH AS", "2C 3C 5C", turned="9H")
    assert chosen(weak, strength) == "bid:0"


@pytest.mark.parametrize(
    ("hands", "bids", "cards", "best"),
    [
        (("AS 2D 3D", "KS QS 2S", "4D 5D 6D"), "1 0 0", "AS", "KS"),  # it wants nothing: the highest that loses
        (("9S 2D 3D", "AS 10S 2C", "KS JS 4S"), "0 1 1", "9S", "AS"),  # it needs a trick
        (("9S 2D 3D", "AS 10S 2C", "KS JS 4S"), "0 1 1", "9S 10S", "JS"),  # the last as cheaply as possible
        (("2S 9S 3D", "AS KS 2C", "3S 10S 4C"), "1 1 0", "2S AS 3S", "2C"),  # a lead that cannot win
    ],
)
def test_it_plays_for_its_bid(hands: tuple[str, ...], bids: str, cards: str, best: str) -> None:
    match = table("rikiki", *hands, turned="9H", bids=bids)
    play(match, cards)
    assert chosen(match) == f"play:{best}"


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_the_ace_of_trumps_is_kept_for_the_last_trick(strength: str) -> None:
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


@pytest.mark.parametrize(
    ("own", "other", "third", "turned", "options", "bid"),
    [
        ("T10", "T2", "T1", "", {"pack": "tarot"}, 1),
        ("T10", "T20", "T1", "", {"pack": "tarot"}, 0),
        ("KH", "7H", "7S", "8D", {}, 1),  # a card of a piquet pack
        ("KH", "JD", "7S", "8D", {}, 0),
    ],
)
def test_it_bids_on_the_cards_on_other_foreheads(
    own: str, other: str, third: str, turned: str, options: dict[str, Any], bid: int
) -> None:
    assert chosen(table("whist_belote", own, other, third, turned=turned, forehead=True, **options)) == f"bid:{bid}"


def test_the_search_tries_the_bids_nearest_to_what_the_hand_promises() -> None:
    hands = "AS KS QS JS AH KH", "2S 3S 4S 5S 6S 7S", "2D 3D 4D 5D 6D 7D"
    strong = table("rikiki", *hands, turned="9H")
    expected = contracts.expected(strong.view(0).hand, contracts.ranking_seen(strong.view(0)))
    tried = [int(move.removeprefix("bid:")) for move in contracts.candidates(strong.view(0))]
    assert len(tried) == contracts.NEAR
    assert max(abs(bid - expected) for bid in tried) <= min(abs(bid - expected) for bid in {*range(7)} - {*tried})


def test_the_search_thinks_of_every_suit_before_a_trump_is_named() -> None:
    match = WhistBelote(seats=4, options={"no_turn": "first_player"}, seed=SEED, dealer=3)
    while match.phase != "trump":  # until the whole pack is dealt
        match.play(whose_turn(match), match.legal(whose_turn(match))[0])
    seat = whose_turn(match)
    assert [move[-1] for move in contracts.candidates(match.view(seat))] == ["C", "D", "H", "S"]
    assert all(contracts.plausible(match.resample(seat, Random(dice)), seat, Random(dice)) for dice in range(5))


@pytest.mark.parametrize("last_card", ["off", "last_card"])
def test_the_search_ducks_too_once_it_has_its_tricks(last_card: str) -> None:
    hands = "2S 9S 3D", "AS KS 2C", "3S 10S 4C"
    match = table("rikiki", *hands, turned="9H", bids="1 1 0", auto_single=last_card)
    play(match, "2S AS 3S")
    assert chosen(match, "hard") == "play:2C"


def test_the_search_keeps_its_trump_from_an_excuse_declared_above_it() -> None:
    hands = "EX T5", "T20 T2", "T3 T4"
    match = table("whist_belote", *hands, bids="1 1 0", pack="tarot", last_bid_restriction=False)
    match.play(0, "play:EX:22")
    assert chosen(match, "hard") == "play:T2"
