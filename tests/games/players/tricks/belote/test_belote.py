"""The computer's belote: what it takes with, what it leads, what it gives its partner, and how it searches."""

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest
from support.games.deals import SEED, begin
from support.games.matches import play, whose_turn

import games
from games.options import Value
from games.parts.tricks.belote.points import PACK_32
from games.players.tricks.belote.belote.advice import advise, with_call
from games.players.tricks.belote.belote.search import plausible
from games.tricks.belote.belote import Belote


def bidding(five: str, turned: str, passes: int = 0) -> Belote:
    """A match in which the seat that is asked after `passes` passes holds these five cards."""
    own = five.split()
    rest = [card for card in PACK_32 if card not in (*own, turned)]
    hands = [own if place == passes % 4 else [rest.pop() for _ in range(5)] for place in range(4)]
    deck = [card for part in (slice(0, 3), slice(3, 5)) for hand in hands for card in hand[part]]
    match = begin(Belote, 4, [*deck, turned, *rest], dealer=1)
    play(match, "pass " * passes)
    return match


def table(*hands: str, turned: str, **options: Value) -> Belote:
    """A match come to the first trick, hands in the order of play: the first leads, the holder of `turned` took."""
    cards = [[card for card in hand.split() if card != turned] for hand in hands]
    taker = next(place for place, hand in enumerate(cards) if len(hand) == 7)
    deck = [card for start, end in ((0, 3), (3, 5)) for hand in cards for card in hand[start:end]]
    deck += [turned, *(card for hand in cards for card in hand[5:])]
    match = Belote(seats=4, seed=SEED, dealer=1, stacked=[deck], options=options)
    play(match, "pass " * taker + "take")
    return match


def advice(match: games.Game) -> str:
    return advise(match.view(whose_turn(match)), Random(0)).move


@pytest.mark.parametrize(
    ("five", "turned", "passes", "move"),
    [
        ("JS AS 7S AH 8D", "9S", 0, "take"),
        ("JS QS KS AH 8D", "8S", 0, "take"),
        ("9S 8H 7H QD KC", "7S", 0, "pass"),
        ("AH AD 10C 7S 8S", "QS", 0, "pass"),  # aces, but no trumps to speak of
        ("JH 9H AH AC 7S", "8D", 4, "take:H"),  # the suit that is worth most
        ("7H 8H QS KC 7S", "8D", 4, "pass"),
    ],
)
def test_it_takes_with_the_jack_and_company(five: str, turned: str, passes: int, move: str) -> None:
    assert advice(bidding(five, turned, passes)) == move


WEAK = "7H 8H 9H 7D 8D 9D 7C 8C"
STRONG = "JS 9S AS 8S AH KH 10D KC"


def test_the_taker_draws_trumps_from_the_top() -> None:
    match = table(STRONG, WEAK, "QS 7S 10H QH JH KD QD 9C", "KS 10S AD JD AC 10C QC JC", turned="8S")
    assert advice(match) == "play:JS"
    play(match, "JS 7H 7S 10S")
    assert advice(match) == "play:9S"


def test_the_taker_keeps_the_rest_of_the_trumps() -> None:
    strong, partner = "JS 9S AS 8S 7S AH KH KC", "QS 10D 10H QH JH KD QD 9C"
    match = table(strong, WEAK, partner, "KS 10S AD JD AC 10C QC JC", turned="8S")
    play(match, "JS 7D QS 10S 9S 8D KD KS AS 9D QD JD")
    assert advice(match) == "play:AH"
    play(match, "AH 7H JH JC")
    assert advice(match) in ("play:KH", "play:KC")


def test_the_partner_draws_no_trumps_once_the_taker_has_stopped() -> None:
    partner, other = "AS QS AH 10H KD JD JC 9C", "10S KS QH JH AD AC 10C QC"
    match = table("JS 9S 8S 7S KH KC 10D QD", WEAK, partner, other, turned="8S")
    play(match, "KH 7H AH JH")
    assert advice(match) == "play:10H"


def test_a_defender_leads_an_ace_and_no_trump() -> None:
    match = table("10S 7S AD JD 10C QC JC 9C", STRONG, WEAK, "QS KS 10H QH JH KD QD AC", turned="8S")
    assert advice(match) == "play:AD"


def test_it_loads_a_ten_on_its_partner_s_ace() -> None:
    partner = "AD 7C 8C 9C 7H 8H 9H QS"
    match = table(partner, STRONG, "AC 10H QH JH JC QC 7S 10S", "KD 7D 8D 9D JD QD KS 10C", turned="8S")
    play(match, "AD 10D")
    assert advice(match) == "play:10H"


def test_it_takes_with_a_master_and_gives_little_where_it_cannot() -> None:
    leader = "KD 7C 8C 9C 7H 8H 9H QS"
    match = table(leader, STRONG, "AD 9D QD 10C QC QH JH 10S", "7D 8D JD 7S JC AC KS 10H", turned="8S")
    play(match, "KD 10D")
    assert advice(match) == "play:AD"
    play(match, "AD 7D 10C")
    assert advice(match) == "play:AC"
    play(match, "AC")
    assert advice(match) == "play:7C"


def test_it_announces_the_best_first_then_shows_and_says_belote() -> None:
    others = ("7H 8H 9H 7D 8D AS 7C 8C", "9S 7S 10H JH QH 9C 10C JC", "10S AH KH AD KD AC KC QC")
    options: dict[str, Value] = {"annonces": True, "annonces_show": "manual"}
    match = table("JS QS KS 8S 9D 10D JD QD", *others, turned="8S", **options)
    for move in ("announce:cinquante", "announce:tierce"):
        assert advice(match) == move
        play(match, move)
    assert with_call("play:KS", match.legal(0)) == "play:KS:belote"
    play(match, "JS AS 7S 10S")
    assert advice(match) == "show"


def test_a_pass_with_the_best_of_hands_is_not_plausible() -> None:
    for five, likely in (("JS 9S AS KS AH", False), ("7H 8H QH KC 7S", True)):
        match = bidding(five, "8S")
        play(match, "pass")
        assert plausible(match, whose_turn(match), Random(0)) is likely


HOUSES: Sequence[dict[str, Value]] = (
    {},
    {"annonces": True, "annonces_show": "manual", "annonces_camp": True},
    {"annonces": True, "annonces_show": "best", "packets": "dealer", "litige": "split"},
    {"direction": "cw", "raise_trump_led": False, "undertrump": "free", "second_round_suits": "other_three"},
    {"belote_auto": True, "belote_safe": True, "auto_single": "last_card"},
)
every_house = pytest.mark.parametrize("options", HOUSES, ids=map(str, range(len(HOUSES))))


@every_house
def test_under_every_house_rule_the_search_finds_legal_moves(options: dict[str, Value]) -> None:
    match, rng = games.new("belote", seats=4, seed=bytes(32), options=options), Random(1)
    hard, normal = games.player("belote", "hard"), games.player("belote")
    for number in range(80):
        seat = whose_turn(match)
        player = normal if number % 7 else hard
        match.play(seat, player.choose(match.view(seat), partial(match.resample, seat), rng))
    assert match.view(None).facts["deal"] > 1
