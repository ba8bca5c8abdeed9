"""The computer players of le tarot lorrain, at positions that tell."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from support.games.matches import play

import games
from games.parts.cards import EXCUSE, SUIT
from games.parts.tarot.deal import BOUTS, COUNTS, allowed, betrayed
from games.parts.tricks.turn_loop import disproved
from games.players.tricks.tarot import tarot_lorrain
from games.players.tricks.tarot.tarot_lorrain import Judge
from games.tricks.tarot.tarot_lorrain import TarotLorrain
from games.view import Facts

RNG = Random(0)
LOW = "2S 3S 4S 5S 6S 2H 3H 4H 5H 6H 2D 3D 4D 5D 6D"


def dealt(seats: int = 4, number: int = 0) -> TarotLorrain:
    return TarotLorrain(seats=seats, options={}, seed=bytes([number]) * 32, dealer=0)


def playing(match: TarotLorrain) -> TarotLorrain:
    """The deal that was taken, come to its first card by the advice."""
    while match.phase != "play":
        match.play(match.turn, tarot_lorrain.advise(match.view(match.turn), RNG).move)
    return match


def taken(seats: int = 4, number: int = 0) -> TarotLorrain:
    """A deal that the eldest has taken, at the écart or the call."""
    match = dealt(seats, number)
    play(match, "bid:prise")
    while match.phase == "bid":
        play(match, "pass")
    return match


def says(match: TarotLorrain, hand: str) -> str:
    """What the advice bids at its turn with this hand."""
    return tarot_lorrain.advise(replace(match.view(match.turn), hand=tuple(hand.split())), RNG).move


def card(legal: str, trick: str, me: int, takers: set[int], size: int = 10) -> str:
    """The advice for a seat of four, the trick led by seat 0 with seats 1, 2, 3 after it."""
    laid = list(enumerate(trick.split()))
    cards = legal.split()
    seen = {*cards, *trick.split()}
    return Judge(laid, me, [seat in takers for seat in range(4)], seen, size).best(cards)


HEADS = "QS QH QD NS NH ND"


@pytest.mark.parametrize(
    ("before", "hand", "says_so"),
    [
        ("", f"T21 {LOW}", "bid:prise"),
        ("", f"T20 {LOW}", "pass"),
        ("pass", f"T21 {LOW}", "pass"),  # with a queen more for each that has passed before
        ("pass", f"T21 QS {LOW}", "bid:prise"),
        ("", f"{HEADS} {LOW}", "bid:prise"),  # without the 21, if the écart saves enough
        ("", f"NS NH ND T1 {EXCUSE} KS KH {LOW}", "pass"),
        ("bid:prise", f"T1 T21 {EXCUSE} {HEADS} {LOW}", "pass"),  # it does not bid over another
    ],
)
def test_it_takes_on_the_21_or_a_rich_ecart(before: str, hand: str, says_so: str) -> None:
    match = dealt()
    play(match, before)
    assert says(match, hand) == says_so


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_computers_play_more_deals_than_they_pass_out_but_not_all(seats: int) -> None:
    taken = 0
    for number in range(60):
        match = dealt(seats, number)
        for _ in range(seats):
            if match.phase == "bid" and match.deal == 1:
                match.play(match.turn, tarot_lorrain.advise(match.view(match.turn), RNG).move)
        taken += match.taker is not None and match.deal == 1
    assert 28 <= taken <= 52  # 64 to 67 percent over thousands of deals; sixty deals stray by some 6 percent


@pytest.mark.parametrize("number", range(4))
def test_it_puts_aside_the_cards_that_count_most(number: int) -> None:
    match = taken(3, number)
    taker, free = match.turn, [move.removeprefix("discard:") for move in match.legal(match.turn)]
    while (move := tarot_lorrain.advise(match.view(taker), RNG).move) != "done":
        match.play(taker, move)
    most = sorted((COUNTS[one] for one in free), reverse=True)[:6]
    assert sorted((COUNTS[one] for one in match.stock), reverse=True) == most


@pytest.mark.parametrize("number", range(4))
def test_it_calls_a_king_that_somebody_else_may_hold(number: int) -> None:
    match = taken(5, number)
    taker = match.turn
    suit = tarot_lorrain.advise(match.view(taker), RNG).move.removeprefix("call:")
    assert f"K{suit}" not in match.hands[taker]


@pytest.mark.parametrize(
    ("hand", "trick", "seat", "takers", "best"),
    [
        (f"2S KS {EXCUSE}", "", 0, {1}, EXCUSE),  # a bout while it holds one: another holds the hand next
        ("T1 T9 T15", "3H", 1, {0}, "T1"),
        ("T14 T20", "3H T6 5H", 3, {3}, "T20"),  # a taker spends high cards
        ("T14 T20", "3H T6 5H", 3, {1}, "T14"),  # and the defence its low ones
        ("2S QS", "3S KS 5S", 3, {0, 2}, "QS"),  # a friend's sure trick gets what counts
        ("2S QS", "3S KS 5S", 3, {0, 1, 2}, "2S"),
        ("3H KH 2H", "NH QH 5H", 3, {0, 1, 2}, "KH"),  # the last wins with what counts most
    ],
)
def test_the_advice(hand: str, trick: str, seat: int, takers: set[int], best: str) -> None:
    assert card(hand, trick, seat, takers) == best


def test_only_the_defence_shows_its_largest_poignee() -> None:
    match = playing(taken())
    view = match.view(match.turn)
    shows = ("poignee:double", "poignee:simple")
    taker = replace(view, legal=(*view.legal, *shows))
    assert not tarot_lorrain.advise(taker, RNG).move.startswith("poignee")
    match.play(match.turn, view.legal[0])
    view = match.view(match.turn)
    assert tarot_lorrain.advise(replace(view, legal=(*view.legal, *shows)), RNG).move == "poignee:double"


def test_one_of_equally_good_cards_is_thought_of() -> None:
    match = playing(taken())
    cards = ("2S", "3S", "9S", "QS", "T5", "T6", "T9", "T21", EXCUSE)
    view = replace(match.view(match.turn), hand=cards, legal=tuple(sorted(f"play:{one}" for one in cards)))
    thought = {move.removeprefix("play:") for move in tarot_lorrain.candidates(view)}
    assert thought == {"2S", "QS", "T5", "T9", "T21", EXCUSE}


def test_a_card_that_takes_the_trick_does_not_stand_for_one_that_leaves_it() -> None:
    """A hard computer played its lowest heart, and the advice for the nine told that it wins the trick."""
    match = taken()
    while match.phase != "play":
        match.play(match.turn, match.legal(match.turn)[0])
    me, laid = match.turn, ("8H", "2H", "3H")
    seats = [(me + place) % 4 for place in (1, 2, 3)]
    view = match.view(me)
    view = replace(
        view,
        hand=("5C", "7H", "9H"),
        legal=("play:7H", "play:9H"),
        zones=Facts({**view.zones, "trick": laid}),
        facts={**view.facts, "trick_seats": tuple(seats)},
    )
    assert tarot_lorrain.candidates(view) == ("play:7H", "play:9H")
    assert tarot_lorrain.stand_in(view, "play:9H") == "play:9H"


def test_a_search_wins_the_last_trick_but_one_when_it_can() -> None:
    """Its answer is best in every world: all cards that are left are known by then."""
    match, player = taken(4, 2), games.player("tarot_lorrain", "hard")
    while match.phase != "play" or len(match.hands[match.turn]) > 2 or not match.trick:
        match.play(match.turn, tarot_lorrain.advise(match.view(match.turn), RNG).move)
    seat = match.turn
    outcomes = {}
    for move in match.legal(seat):
        twin = match.copy()
        twin.play(seat, move)
        tarot_lorrain.play_out(twin)
        outcomes[move] = tarot_lorrain.worth(twin, seat)
    chosen = player.choose(match.view(seat), partial(match.resample, seat), Random(1))
    assert outcomes[chosen] == max(outcomes.values())


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_plays_betray_what_the_rule_itself_disproves(seats: int) -> None:
    match, rng, compared = dealt(seats, 5), Random(seats), 0
    while match.deal < 2:
        match.play(match.turn, rng.choice([move for move in match.legal(match.turn) if move != "pass"]))
        if match.phase == "play" and match.trick and not len(match.tricks) % 3:
            gone = {one for trick in (*match.tricks, match.trick) for _, one in trick}
            left = [one for one in match.pack if one not in gone]
            assert betrayed(match.by_home(), left, seats) == disproved(match.by_home(), left, seats, allowed)
            compared += len([one for one in left if SUIT[one] == "T" and one not in BOUTS]) > 0
    assert compared


def test_tricks_and_bouts_up_to_the_horizon_count_for_their_owner() -> None:
    world = taken(4, 2)
    world.taker, world.phase, world.hands = 0, "play", [[], [], [], []]
    world.tricks = [((0, "KS"), (3, "2S"), (2, "3S"), (1, "4S"))]
    assert (tarot_lorrain.worth(world, 0), tarot_lorrain.worth(world, 1)) == (6, -6)
    world.hands[2] = ["T21"]
    waits = 6 - tarot_lorrain.worth(world, 0)
    world.tricks.append(((0, "5S"), (3, "7S"), (2, "T21"), (1, "6S")))
    world.hands[2] = []
    laid = 6 - tarot_lorrain.worth(world, 0) - 1.5  # three low cards besides
    assert 0 < waits < laid


def test_before_a_card_can_be_played_a_search_leaves_it_to_the_advice() -> None:
    match = dealt()
    assert match.phase == "bid"
    assert tarot_lorrain.candidates(match.view(match.turn)) == ()
