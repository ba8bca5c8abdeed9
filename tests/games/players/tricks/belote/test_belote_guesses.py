"""What the computer at belote makes of bids and cards: how likely a hand is, and the hands that it thinks of."""

from functools import partial
from itertools import islice
from math import log
from random import Random

import pytest
from support.games.matches import play, whose_turn

import games
from games.options import Value
from games.parts.tricks.belote.taking import TakingGame
from games.players.tricks.belote.belote import bids
from games.players.tricks.belote.belote.deal import CARDS, PACK, SUITS_BY_TRUMP
from games.players.tricks.belote.belote.past import OTHERWISE, PARTNER_OTHERWISE, Past, takes
from games.players.tricks.belote.belote.search import likely

TABLES = [("belote", 4), ("belote_trois", 3)]
every_table = pytest.mark.parametrize(("key", "seats"), TABLES)


def played(key: str, seats: int, number: int, tricks: int, **options: Value) -> TakingGame:
    """A match of normal players, after `tricks` tricks of the first deal that somebody took."""
    normal, rng = games.player(key), Random(number)
    match = games.new(key, seats=seats, seed=bytes([number]) * 32, options=options)
    assert isinstance(match, TakingGame)
    while match.taker is None or len(match.tricks) < tricks:
        seat = whose_turn(match)
        match.play(seat, normal.choose(match.view(seat), None, rng))
    return match


@every_table
def test_bids_in_numbers_are_those_of_the_advice(key: str, seats: int) -> None:
    rng, named = Random(key), set()
    for _ in range(600):
        trump, six = rng.choice("SHDC"), rng.sample(PACK[seats], 6)
        order, needed = SUITS_BY_TRUMP[trump], bids.WEIGHTS[seats].needed["any_suit"]
        advised = bids.takes(six[:5], six[5], "any_suit", "CDHS", bids.WEIGHTS[seats])
        found = takes(CARDS[trump].mask(six), [order.index(suit) for suit in "CDHS"], needed, seats)
        assert (None if found is None else order[found]) == advised
        named.add(advised)
    assert named == {None, *"CDHS"}


@every_table
def test_nothing_speaks_against_the_cards_that_a_normal_player_held(key: str, seats: int) -> None:
    for number in range(6):
        match = played(key, seats, number, tricks=6)
        assert match.trump is not None
        past, rng = Past(match, 0, Random(0)), Random(number)
        world = match.resample(0, rng)
        assert isinstance(world, TakingGame)
        true, drawn = (
            sum(past.of_cards(seat, CARDS[match.trump].mask(one.hands[seat])) for seat in range(1, seats))
            for one in (match, world)
        )
        least = 6 * log(1 - PARTNER_OTHERWISE) + 6 * (seats - 2) * log(1 - OTHERWISE)
        assert least <= true
        assert drawn <= true


def test_a_hand_that_would_have_taken_speaks_against_a_pass() -> None:
    match = played("belote", 4, number=0, tricks=0)
    assert match.trump is not None
    passed = match.eldest
    assert passed != match.taker
    past, cards_of = Past(match, match.next_seat[passed], Random(0)), CARDS[match.trump]
    cards = [card for card in cards_of.card if card != match.open_card]
    weak = [card for card in cards[:23] if card[:-1] in ("7", "8", "9", "Q")][:8]
    strong = [*reversed(cards)][:8]  # every trump but the turned one
    against, nothing = (past.of_bids(passed, cards_of.mask(hand)) for hand in (strong, weak))
    assert against < nothing


def test_a_king_of_trumps_played_in_silence_speaks_against_the_queen() -> None:
    hands = (
        "AS QS KS 8S AD KD QD JD",
        "9S 7S 7D 8D 9D 7C 8C 9C",
        "JS 10S 7H 8H 9H 10H 10D QC",
        "JH QH KH AH JC KC 10C AC",
    )
    deck = [card for start, end in ((0, 3), (3, 5), (5, 8)) for hand in hands for card in hand.split()[start:end]]
    match = games.new("belote", seats=4, seed=bytes(32), dealer=1, stacked=[deck])
    assert isinstance(match, TakingGame)
    play(match, "pass pass pass pass take:S KS")
    past = Past(match, 3, Random(0))
    queen, other = (CARDS["S"].mask([card]) for card in ("QS", "10S"))
    held = CARDS["S"].mask(["AD", "KD", "JD", "8S", "AS"])
    assert past.uncalled[0] == queen
    assert past.likelihood(0, held | queen | 1) - past.likelihood(0, held | other | 1) < -2


@every_table
def test_guessed_hands_fit_and_are_likelier_than_chance(key: str, seats: int) -> None:
    better = 0
    for number in range(6):
        match = played(key, seats, number, tricks=3)
        assert match.trump is not None
        seat = whose_turn(match)
        mask = CARDS[match.trump].mask
        worlds, rng = partial(match.resample, seat), Random(number)
        guessed = likely(match, seat, worlds, rng)
        assert guessed is not None
        past, told = Past(match, seat, Random(0)), {"guessed": 0.0, "dealt": 0.0}
        for world in islice(guessed, 24):
            hands = world.deal.hands
            assert hands[seat] == mask(match.hands[seat])
            assert sum(hands) == sum(mask(hand) for hand in match.hands)
            assert [hand.bit_count() for hand in hands] == [*map(len, match.hands)]
            for at, open_cards in enumerate(map(match.open_cards, range(seats))):
                assert hands[at] & mask(open_cards) == mask(open_cards)
            told["guessed"] += sum(past.of_cards(at, hand) for at, hand in enumerate(hands) if at != seat)
        for _ in range(24):
            dealt = worlds(rng)
            assert isinstance(dealt, TakingGame)
            hands = [mask(hand) for hand in dealt.hands]
            told["dealt"] += sum(past.of_cards(at, hand) for at, hand in enumerate(hands) if at != seat)
        better += told["guessed"] > told["dealt"]
    assert better >= 5


def test_while_somebody_has_announced_and_not_shown_hands_are_only_dealt() -> None:
    for number in range(40):
        match = played("belote", 4, number, tricks=0, annonces=True)
        while not match.tricks and not any(match.announced):
            seat = whose_turn(match)
            match.play(seat, games.player("belote").choose(match.view(seat), None, Random(0)))
        if any(match.announced):
            break
    (owner,) = (seat for seat, own in enumerate(match.announced) if own)
    for seat in range(4):
        found = likely(match, seat, partial(match.resample, seat), Random(0))
        assert (found is None) == (seat != owner)
