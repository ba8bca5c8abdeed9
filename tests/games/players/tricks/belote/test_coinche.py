"""The computer's coinche: what it bids, raises and doubles, and how it plays and searches."""

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest
from support.games.deals import begin
from support.games.matches import play

import games
from games.options import Value
from games.parts.cards import SUITS
from games.parts.tricks.belote.points import PACK_32
from games.players.tricks.belote.belote.deal import CARDS
from games.players.tricks.belote.coinche.advice import advise, react, slip
from games.players.tricks.belote.coinche.bids import Said, chance, decide, doubled, doubles_again, value
from games.players.tricks.belote.coinche.past import Auction
from games.players.tricks.belote.coinche.past import worth as worth_in_numbers
from games.players.tricks.belote.coinche.search import SEARCH, candidates, likely, worlds
from games.players.tricks.belote.coinche.signals import CODE
from games.players.tricks.belote.coinche.why import why_called
from games.players.tricks.belote.coinche.worth import BIDDER, PARTNER, worth
from games.tricks.belote.coinche import LEVELS, TRUMPS, Coinche

STRONG = "JH 9H AH 7H AS KS AD 8C"
WEAK = "QH 8H KS 9S QD 8D 9C 7C"
HOLDS = "JS 9S AS 10S AH 10H AD 7C"  # what brings any contract at hearts to nothing, and spades besides
LEVEL_NAMES = tuple(LEVELS)[:-1]  # without the générale


def said(hand: str, *auction: tuple[int, str], trumps: Sequence[str] = SUITS) -> str:
    """What seat 0 says to this after what was said."""
    return decide(hand.split(), Said(0, auction, LEVEL_NAMES, trumps))


def match_of(number: int, **options: Value) -> Coinche:
    return Coinche(seats=4, seed=Random(number).randbytes(32), dealer=number % 4, options=options)


def advised_until(match: Coinche, tricks: int) -> bool:
    """Plays as advised until `tricks` tricks are over; returns whether somebody bid."""
    rng = Random(5)
    while match.deal == 1 and match.waiting and len(match.tricks) < tricks:
        seat = min(seat for seat in match.waiting if seat is not None)
        match.play(seat, advise(match.view(seat), rng).move)
    return match.deal == 1


LOOSE = "JH 9H 7H KS QS 9D 8D 7C"


@pytest.mark.parametrize(
    ("hand", "auction", "says"),
    [
        (STRONG, (), "bid:80:H"),
        (WEAK, (), "pass"),
        (STRONG, ((3, "80:S"),), "bid:90:H"),  # over the opponents with a better hand only
        (LOOSE, ((3, "140:S"),), "pass"),
        (WEAK, ((2, "80:S"), (1, "pass")), "pass"),  # the contract is the partner's
        ("JH AH KH 9C 8S QD 8D 7C", ((2, "90:H"), (1, "100:S")), "bid:110:H"),  # whose suit it raises
        (HOLDS, ((3, "140:S"),), "coinche"),  # it doubles what it holds down
        ("JH 9H AH 10H KH QH AS AD", (), "bid:capot:H"),  # every master
        (STRONG, ((3, "capot:S"),), "pass"),  # no bid is left
    ],
)
def test_it_says(hand: str, auction: tuple[tuple[int, str], ...], says: str) -> None:
    assert said(hand, *auction) == says


def test_a_bid_is_explained_by_the_points_that_it_needs() -> None:
    levels = set()
    for number in range(12):
        match = games.new("coinche", seats=4, seed=bytes([number]) * 32)
        while match.view(None).phase == "auction":
            (seat,) = match.waiting
            advice = games.advice(match.view(seat), partial(match.resample, seat), Random(1), search=False)
            if advice.move.startswith("bid:"):
                levels.add(level := int(advice.move.split(":")[1]))
                assert level - 20 <= advice.reasons[0].facts["points"]
            match.play(seat, advice.move)
    assert len(levels) > 3
    weak = why_called(["KC", "QC", "10C", "8C", "7C", "KH", "QH", "KD"], Said(0, (), ("80",), ("C",)), "bid:80:C")
    assert (weak.key, weak.facts["points"]) == ("hand_for", 110)


def test_it_doubles_again_what_it_makes() -> None:
    sure = ["JH", "9H", "AH", "10H", "KH", "QH", "AS", "AD"]
    auction = ((0, "100:H"), (3, "coinche"))
    assert doubles_again(sure, Said(0, auction, LEVEL_NAMES, SUITS))
    assert not doubles_again(WEAK.split(), Said(0, auction, LEVEL_NAMES, SUITS))


def test_it_bids_without_a_trump_suit_on_masters() -> None:
    assert said("AS AH AD AC 10S 10H KD 7C", trumps=TRUMPS).endswith(":sa")
    assert said("JS JH JD JC 9S 9H 8D 7C", trumps=TRUMPS).endswith(":ta")


def test_a_contract_is_worth_less_the_less_likely_it_is() -> None:
    assert chance(100, 80, 25) > chance(100, 100, 25) > chance(80, 100, 25)
    assert value(130, 80, 25) > value(100, 80, 25) > 0 > value(70, 80, 25)
    assert doubled(60, 100, 25) > 0 > doubled(120, 100, 25)


def test_cards_that_make_a_contract_add_to_the_worth_of_a_hand() -> None:
    for trump in TRUMPS:
        assert worth(STRONG.split(), "H", BIDDER) > worth(WEAK.split(), "H", BIDDER)
        masters = ["AS", "10S", "JS", "9S", "AH", "JH", "AD", "JD"]
        assert worth(masters, trump, PARTNER) > worth(WEAK.split(), trump, PARTNER)


def test_the_advice_is_legal_where_there_is_only_a_coinche() -> None:
    match = match_of(1)
    match.play(match.turn, "bid:80:H")
    foe = (match.turn + 2) % 4
    view = match.view(foe)
    assert view.legal == ("coinche:80:H",)
    assert advise(view, Random(1)).move == "coinche:80:H"
    assert getattr(react(view, Random(1)), "move", None) in (None, "coinche:80:H")
    assert react(match.view((foe + 1) % 4), Random(1)) is None, "a partner of the bidder"


def test_it_doubles_out_of_turn() -> None:
    reacted = set()
    for number in range(40):
        match = match_of(number)
        bidder = match.turn
        play(match, "bid:160:H")
        reacted.add(getattr(react(match.view((bidder + 1) % 4), Random(1)), "move", None))
    assert reacted == {None, "coinche:160:H"}


def test_a_beginner_neither_doubles_nor_overbids_by_mistake() -> None:
    match = match_of(2)
    assert slip(match.view(match.turn), Random(1)) == "pass"


def untrumped_match(contract: str, *hands: str) -> Coinche:
    """Seat 0 leads, then 3, 2 and 1; seat 0 has bid 80 in this contract."""
    cut = [hand.split() for hand in hands]
    deck = [card for start, end in ((0, 3), (3, 5), (5, 8)) for hand in cut for card in hand[start:end]]
    match = begin(Coinche, 4, deck, dealer=1, sa_ta=True)
    play(match, f"bid:80:{contract} pass pass pass")
    return match


HANDS = ("AS KS 7S 10H 8H 9D JC 8C", "10S 9S QH 9H AD 10D QC 7C", "QS 8S AH JH KD 7D AC 10C", "JS KH 7H QD JD 8D KC 9C")


def test_without_a_trump_suit_masters_are_led_and_loaded() -> None:
    match = untrumped_match("sa", *HANDS)
    assert advise(match.view(0), Random(1)).move == "play:AS"
    play(match, "AS 9S")
    assert advise(match.view(2), Random(1)).move == "play:QS", "the partner's ace wins: points"
    play(match, "8S JS  10H 9H")
    assert advise(match.view(2), Random(1)).move == "play:AH", "the highest card that is out takes the trick"


def test_without_a_trump_suit_what_is_lost_gets_little() -> None:
    match = untrumped_match("ta", *HANDS)
    assert advise(match.view(0), Random(1)).move == "play:JC"
    play(match, "JC")
    assert advise(match.view(3), Random(1)).move == "play:7C"
    play(match, "7C")
    assert advise(match.view(2), Random(1)).move == "play:AC", "points for the partner"


def test_nothing_is_searched_before_there_are_cards_to_play() -> None:
    match = match_of(3, annonces=True)
    assert candidates(match.view(match.turn)) == ()
    assert advised_until(match, 1)
    view = match.view(match.turn)
    assert set(candidates(view)) <= set(view.legal)
    assert worlds(view, 3) > 1


def test_a_world_is_judged_without_trumps_too() -> None:
    match = untrumped_match("sa", *HANDS)
    assert SEARCH.worth(SEARCH.end(match.copy()), 0) == -SEARCH.worth(SEARCH.end(match.copy()), 1)
    match.play(0, "play:AS")
    suited = match_of(9)
    assert advised_until(suited, 1)
    assert SEARCH.worth(SEARCH.end(suited.copy()), 0) == -SEARCH.worth(SEARCH.end(suited.copy()), 1)
    match = untrumped_match("sa", *HANDS)
    assert likely(match, 0, partial(match.resample, 0), Random(1)) is None
    assert worlds(match.view(0), 8) >= 1
    assert set(candidates(match.view(0))) == set(match.legal(0))


def test_worth_in_numbers_is_the_worth_of_the_cards() -> None:
    rng = Random(4)
    for _ in range(30):
        hand = rng.sample(PACK_32, 8)
        for weights in (BIDDER, PARTNER):
            assert worth_in_numbers(CARDS["H"].mask(hand), 3, weights) == pytest.approx(worth(hand, "H", weights))


def test_a_hand_that_fits_what_its_seat_has_bid_is_likelier() -> None:
    match = match_of(6)
    first, second = match.turn, match.next_seat[match.turn]
    play(match, "bid:120:H pass bid:130:H pass pass pass")
    past = Auction(match, second, Random(1))
    strong, weak = CARDS["H"].mask(STRONG.split()), CARDS["H"].mask(WEAK.split())
    assert past.of_bids(first, strong) > past.of_bids(first, weak)
    assert past.of_bids((first + 2) % 4, strong) > past.of_bids((first + 2) % 4, weak)
    assert past.of_bids(match.next_seat[(first + 2) % 4], weak) > past.of_bids(match.next_seat[(first + 2) % 4], strong)


def test_the_search_finds_a_card_in_every_position_of_a_deal() -> None:
    match = match_of(8)
    rng = Random(2)
    while match.deal == 1:
        seat = min(seat for seat in match.waiting if seat is not None)
        view = match.view(seat)
        move = SEARCH.choose(view, advise(view, rng).move, partial(match.resample, seat), rng)
        assert move in match.legal(seat)
        match.play(seat, move)


DEALT = (  # in the order of play: seats 0, 3, 2, 1
    "JH 9H AH 10H 9S 8S 7S 8C",
    "KH QH 8H 7H AD 10D KC QC",
    "QD JD 7D QS JS AC JC 9C",
    "KD 9D 8D AS 10S KS 10C 7C",
)


def discarding(**options: Value) -> Coinche:
    """Seat 2 discards on the trump that its partner leads."""
    cut = [hand.split() for hand in DEALT]
    deck = [card for start, end in ((0, 3), (3, 5), (5, 8)) for hand in cut for card in hand[start:end]]
    match = begin(Coinche, 4, deck, dealer=1, **options)
    play(match, "bid:80:H pass pass pass play:JH play:7H")
    return match


def test_a_first_discard_asks_for_the_suit_of_an_ace() -> None:
    match, silent = discarding(signals=True), discarding()
    said = advise(match.view(2), Random(1))
    assert (said.move, said.reason.key, said.reason.facts["suit"]) == ("play:9C", "signals", "C")
    assert advise(silent.view(2), Random(1)).move == "play:QS"


def test_a_partner_reads_the_discard_and_leads_its_suit() -> None:
    match = discarding(signals=True)
    play(match, "play:9C play:8D play:9H play:8H play:JS play:9D play:AH play:QH play:QS play:KD")
    play(match, "play:10H play:KH play:7D play:7C")
    said = advise(match.view(0), Random(1))
    assert (said.move, said.reason.key, said.reason.facts["seat"]) == ("play:8C", "signals", 2)
    seen = CODE.seen(match.view(0))
    assert seen is not None
    assert (seen.asked, seen.refused) == (["C"], [])
    number = CARDS["H"].number
    ace, other = (1 << number[card] for card in ("AC", "10D"))
    past, hand = Auction(match, 0, Random(1)), CARDS["H"].mask(match.hands[2])
    assert past.likelihood(2, hand) > past.likelihood(2, hand ^ ace ^ other)
