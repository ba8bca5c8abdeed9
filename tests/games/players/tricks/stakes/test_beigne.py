"""Advice for le beigne: go with tricks in hand, and on honour neither revoke nor accuse without proof."""

from random import Random
from typing import Any

from support.games.deals import SEED, begin, chosen, deck
from support.games.matches import play

import games
from games.parts.cards import PACK_52, SUIT
from games.players.tricks.stakes import beigne
from games.tricks.stakes.beigne import Beigne


def table(*hands: str, turned: str = "9C", moves: str = "", **options: Any) -> Beigne:
    """The first hand, in which seat 0 speaks first; these moves are made by the seat on turn."""
    match = begin(Beigne, len(hands), deck(PACK_52, *hands, then=turned), dealer=len(hands) - 1, **options)
    play(match, moves)
    return match


def reactions(match: games.Game) -> list[str | None]:
    return [games.player("beigne").react(match.view(seat), Random(1)) for seat in range(match.seats)]


HANDS = ("AS KS QS 2H 2D", "AH KH 3S 4S 5S", "6S 7S 8S 3H 4H")


def test_a_world_is_worth_what_the_others_have_more_to_lose() -> None:
    match = table(*HANDS)
    for scores, worth in (([9, 12, 15], 4.5), ([0, 12, 15], 13.5 + beigne.WIN), ([9, 0, 15], -1.5 - beigne.WIN)):
        match.scores = scores
        assert beigne.worth(match, 0) == worth


def test_with_aces_and_trumps_it_goes_and_with_low_cards_it_stays() -> None:
    strong = table("AC KC AS 2H 2D", *HANDS[1:], moves="decline")
    assert chosen(strong) == "go"
    weak = table("2S 3D 4D 5H 2H", "AH KH 3S 4S 5S", "6S 7S 8S 3H 4H", moves="decline")
    assert chosen(weak) == "stay"


def test_a_doubtful_hand_goes_where_staying_may_cost() -> None:
    doubtful = "AS KD 2C 3H 4H"
    small = (doubtful, "AH KH 3S 4S 5S", "6S 7S 8S 5H 6H")
    assert chosen(table(*small, moves="decline")) == "stay"
    assert chosen(table(*small, moves="decline", pass_penalty=True)) == "go"


def test_the_dealer_takes_a_trump_for_his_lowest_card() -> None:
    match = table("AS KS QS 2H 2D", "AH KH 3S 4S 5S", "AC 7S 8S AD 4H", turned="KC")
    assert chosen(match) == "take:4H"


def test_a_player_who_stays_ducks_where_a_trick_costs() -> None:
    hands = ("QS 2H 2D 3D 4D", "AS 3S 4H 5H 6H", "6S 7S 8S 3H 7H")
    said = "decline go stay stay play:QS"
    assert chosen(table(*hands, moves=said)) == "play:AS"
    assert chosen(table(*hands, moves=said, pass_penalty=True)) == "play:3S"


def test_on_honour_it_follows_suit_though_it_may_play_anything() -> None:
    match = table(*HANDS, moves="decline go go go play:AS", honour=True)
    assert SUIT[chosen(match).removeprefix("play:")] == "S"
    assert SUIT[chosen(match, "hard").removeprefix("play:")] == "S"
    easy = games.player("beigne", "easy")
    assert {SUIT[easy.choose(match.view(1), None, Random(dice))[5:]] for dice in range(20)} == {"S"}


def test_a_revoke_is_denounced_once_it_is_proved() -> None:
    match = table(*HANDS, moves="decline go go go", honour=True)
    play(match, "AS AH 6S")  # seat 1 holds spades
    match.play(None, "close")
    assert reactions(match) == [None, None, None]
    play(match, "KS 3S")
    assert reactions(match) == ["denounce:1:1", None, "denounce:1:1"]
    assert (chosen(match), chosen(match, "hard")) == ("denounce:1:1", "denounce:1:1")
    match.play(0, "denounce:1:1")
    assert match.events[0].facts["verdict"] == "proven"


def test_a_player_who_could_not_follow_is_not_accused() -> None:
    match = table("AS KS 2H 2D 3D", "AH KH 3C 4C 5C", "6S 7S 8S 3H 4H", moves="decline go go go", honour=True)
    play(match, "AS AH 6S @close KS KH")
    assert reactions(match) == [None, None, None]


def test_a_search_goes_on_through_the_other_bids_and_the_exchange() -> None:
    strong = table("AC KC AS 2H 2D", *HANDS[1:], exchange_after_bids=True)
    assert chosen(strong, "hard") == "go"
    weak = table("2S 3D 4D 5H 2H", "AH KH 3S 4S 5S", "6S 7S 8S 3H 4H", exchange_after_bids=True)
    assert chosen(weak, "hard") == "stay"


def test_a_hand_that_wins_the_match_is_worth_more_than_its_points() -> None:
    match = Beigne(seats=3, options={}, seed=SEED)
    match.scores = [1, 4, 7]
    on_the_way = [beigne.worth(match, seat) for seat in range(3)]
    match.scores = [0, 3, 6]
    assert [beigne.worth(match, seat) > before for seat, before in enumerate(on_the_way)] == [True, False, False]
    assert beigne.worth(match, 1) < on_the_way[1]
