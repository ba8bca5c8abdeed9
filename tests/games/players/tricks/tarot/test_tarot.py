"""The computer players of le tarot, at positions that tell."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

import games
from games.parts.cards import EXCUSE, PACK_78
from games.parts.tarot.deal import allowed
from games.players.common.tarot_numbers import CARD, masks, standing
from games.players.tricks.tarot.tarot import (
    FEWEST,
    MOST,
    advise,
    candidates,
    choose,
    count,
    played_out,
    suits_asked,
    worlds,
)
from games.tricks.tarot.tarot import Tarot


def match_of(number: int, seats: int = 4) -> Tarot:
    seed = Random(number).randbytes(32)
    match = games.new("tarot", seats=seats, options={"length": "deals", "deals": 1}, seed=seed)
    assert isinstance(match, Tarot)
    return match


def advised(match: Tarot, rng: Random) -> None:
    (seat,) = match.waiting
    assert seat is not None
    match.play(seat, advise(match.view(seat), rng).move)


def card(hand: str, trick: str = "", camps: str = "ADDD", gone: str = "") -> str:
    """The advice to this hand, the trick led by seat 0 and the others after it; A attacks, D defends."""
    laid = trick.split()
    left = masks(one for one in PACK_78 if one not in (*laid, *gone.split()))
    later = range(len(laid) + 1, len(camps))
    sides = [camp == "A" for camp in camps]
    number = choose(masks(hand.split()), left, standing(list(enumerate(laid))), len(laid), sides, later)
    return CARD[divmod(number, 32)]


@pytest.mark.parametrize(
    ("hand", "trick", "camps", "best"),
    [
        ("T1 T9 3H", "2S 3S 4S", "DDDA", "T1"),  # last, it saves the petit
        ("QS 3S AS", "KS 5S 6S", "DADD", "QS"),  # the partner's king takes the queen
        ("QS 3S AS", "KS 5S 6S", "ADDD", "AS"),  # the taker's does not
        ("KS 3S AS", "QS 5S 6S", "ADDD", "KS"),
        ("T2 T5 T16", "T9 T10 T12", "ADDD", "T16"),
        (f"KS {EXCUSE}", "2S T3 4S", "ADDD", EXCUSE),  # the king is lost otherwise, and two cards are left
        (f"2S {EXCUSE}", "", "ADDD", EXCUSE),
        (EXCUSE, "2S", "ADDD", EXCUSE),
        (EXCUSE, "4S 3S 2S", "ADDD", EXCUSE),  # last to a trick of the taker's
        (f"KS QS QH {EXCUSE}", "5S T3 4S", "DADD", EXCUSE),  # the taker has ruffed, and every card is dear
    ],
)
def test_the_advice(hand: str, trick: str, camps: str, best: str) -> None:
    assert card(hand, trick, camps) == best


def test_a_hand_is_counted_as_players_do() -> None:
    assert count(["T21", "T15", "T5", "T2", "T1", "EX", "KS", "QS", "NH", "JD"]) == 23 + 4 + 2 + 12 + 6 + 5


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_playouts_in_numbers_keep_the_rules_and_count_as_the_game_does(seats: int) -> None:
    """The numbers know a second time what may be played and what it counts: whole deals say the same."""
    compared = 0
    for number in range(20):
        match, rng = match_of(number, seats), Random(number)
        while match.phase != "play" and match.outcome is None:
            advised(match, rng)
        while match.phase == "play" and not match.tricks:  # the numbers know nothing of the first lead at five
            advised(match, rng)
        if match.outcome:
            continue
        for seat in range(seats):
            match.poignees.pop(seat, None)
        foretold = played_out(match)
        while match.outcome is None:
            following_one = played_out(match)  # from every card on, with what has been won and what lies
            assert (following_one.margin, following_one.petit) == (foretold.margin, foretold.petit)
            hand, camp = match.hands[match.turn], (match.taker, match.partner)
            later = [match.next_seat[match.turn]]
            while len(later) < seats:
                later.append(match.next_seat[later[-1]])
            later = later[: seats - 1 - len(match.trick)]
            left = masks(one for cards in match.hands for one in cards)
            sides = [seat in camp for seat in range(seats)]
            asked = suits_asked(match.tricks, match.turn, sides)
            number_of_card = choose(masks(hand), left, standing(match.trick), match.turn, sides, later, asked)
            best = CARD[divmod(number_of_card, 32)]
            assert best in (allowed(hand, match.trick) if match.trick else hand)
            match.play(match.turn, f"play:{best}")
        told = match.view(None).facts["last_deal"]
        if not (told["slam"] or told["slam_against"]):
            assert foretold.rounded_margin == told["margin"]
            compared += 1
    assert compared > 10


def test_takers_make_most_of_their_contracts_and_earn_by_them() -> None:
    results = []
    for number in range(60):
        match, rng = match_of(number), Random(number)
        while match.waiting:
            advised(match, rng)
        if told := match.view(None).facts.get("last_deal"):
            results.append((told["result"] == "made", told["points"][told["taker"]]))
    assert fmean(made for made, _ in results) >= 0.5
    assert fmean(points for _, points in results) > 0


@pytest.mark.parametrize(("lowest", "said"), [(6, "chelem"), (15, "done")])
def test_a_chelem_is_announced_with_nearly_all_there_is(lowest: int, said: str) -> None:
    hand = (*(f"T{number}" for number in range(lowest, 22)), "T1", EXCUSE)
    view = replace(match_of(1).view(0), phase="announce", hand=hand, legal=("chelem", "done"))
    assert advise(view, Random(1)).move == said


def test_a_choice_is_worth_more_worlds_where_less_is_left() -> None:
    match, rng = match_of(1), Random(1)
    while match.phase != "play":
        advised(match, rng)
    view = match.view(match.turn)
    assert FEWEST <= worlds(view, 12) <= worlds(view, 2) <= MOST
    search = games.player("tarot", "hard")
    assert search.choose(view, lambda dice: match.resample(match.turn, dice), rng) in view.legal


@pytest.mark.parametrize(("petit", "other", "paid"), [(0, "T2", 1), (1, "T2", -1), (1, "T21", 1)])
def test_the_playouts_see_a_petit_au_bout(petit: int, other: str, paid: int) -> None:
    """The taker, who leads the last trick, or a defender holds the petit: the side that wins it is paid."""
    match, rng = match_of(1), Random(1)
    while match.phase != "play":
        advised(match, rng)
    taker = match.taker
    assert taker is not None
    match.turn = taker
    match.hands = [["2S"], ["2H"], ["2D"], ["2C"]]
    match.hands[taker] = ["T1" if petit == 0 else "T21" if other == "T21" else "2S"]
    match.hands[match.next_seat[taker]] = ["T1" if petit else "3S"]
    assert played_out(match).petit == paid


def test_only_cards_are_searched_and_one_of_equal_ones_is_the_advised_one() -> None:
    match, rng = match_of(1), Random(1)
    (bidder,) = match.waiting
    assert bidder is not None
    assert candidates(match.view(bidder)) == ()
    while match.phase != "play":
        advised(match, rng)
    while match.outcome is None:
        view = match.view(match.turn)
        move = advise(view, rng).move
        assert move in (kept := candidates(view))
        assert set(kept) <= set(view.legal)
        match.play(match.turn, move)
