"""The computer players of le tarot, at positions that tell."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest
from support.games.matches import play, whose_turn

import games
from games.parts.cards import EXCUSE, PACK_78
from games.players.common.tarot_numbers import ALLOWED, CARDS, TarotDeal
from games.players.common.tricks.numbering import lowest
from games.players.tricks.tarot.tarot import (
    AUCTIONS,
    FEWEST,
    MOST,
    CampDeal,
    advise,
    candidates,
    choose,
    count,
    plausible,
    play_out,
    worlds,
    worth,
)
from games.tricks.tarot.tarot import Tarot


def match_of(number: int, seats: int = 4) -> Tarot:
    return Tarot(seats=seats, options={"length": "deals", "deals": 1}, seed=Random(number).randbytes(32))


def playing(match: Tarot, rng: Random) -> Tarot:
    """Come to the first card by the advice."""
    while match.phase != "play":
        advised(match, rng)
    return match


def advised(match: Tarot, rng: Random) -> None:
    seat = whose_turn(match)
    match.play(seat, advise(match.view(seat), rng).move)


def card(hand: str, trick: str = "", camps: str = "ADDD", gone: str = "") -> str:
    """The advice to this hand, the trick led by seat 0 and the others after it; A attacks, D defends."""
    laid, seats = trick.split(), len(camps)
    hands = [hand.split() if seat == len(laid) else [] for seat in range(seats)]
    following = [*range(1, seats), 0]
    deal = TarotDeal(
        CARDS, ALLOWED, [CARDS.mask(cards) for cards in hands], 0, following, [int(c == "A") for c in camps]
    )
    deal.left = CARDS.mask(one for one in PACK_78 if one not in gone.split())
    deal.replay([list(enumerate(laid))])
    cards = deal.legal(deal.hands[deal.turn])
    return CARDS.card[choose(deal, deal.hands[deal.turn], cards) if cards & cards - 1 else lowest(cards)]


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
def test_a_deal_in_numbers_counts_as_the_game_does(seats: int) -> None:
    compared = 0
    for number in range(20):
        match, rng = match_of(number, seats), Random(number)
        while match.outcome is None:
            before = CampDeal.of(match) if match.phase == "play" else None
            advised(match, rng)
        told = match.view(None).facts.get("last_deal")
        if before and told and not (told["slam"] or told["slam_against"]):
            before.play_out(choose)
            assert (before.contract().rounded_margin, before.petit) == (told["margin"], told["petit"])
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
    view = playing(match, rng).view(match.turn)
    assert FEWEST <= worlds(view, 12) <= worlds(view, 2) <= MOST
    search = games.player("tarot", "hard")
    assert search.choose(view, lambda dice: match.resample(match.turn, dice), rng) in view.legal


@pytest.mark.parametrize(("petit", "other", "paid"), [(0, "T2", 1), (1, "T2", -1), (1, "T21", 1)])
def test_the_playouts_see_a_petit_au_bout(petit: int, other: str, paid: int) -> None:
    """The taker, who leads the last trick, or a defender holds the petit: the side that wins it is paid."""
    match = playing(match_of(1), Random(1))
    taker = match.taker
    assert taker is not None
    match.turn = taker
    match.hands = [["2S"], ["2H"], ["2D"], ["2C"]]
    match.hands[taker] = ["T1" if petit == 0 else "T21" if other == "T21" else "2S"]
    match.hands[match.next_seat[taker]] = ["T1" if petit else "3S"]
    deal = CampDeal.of(match)
    deal.play_out(choose)
    assert deal.petit == paid


GOOD = f"T21 T20 T19 T16 T15 T12 T9 T5 {EXCUSE} KS QS KH 3H 4H 5H 6H 2D 3D"
FAIR = "T21 T17 T15 T12 T9 T5 KS QS KH NH 3H 4H 5H 6H 2D 3D 4D 5C"
WEAK = "T2 T3 T4 2S 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 2C 3C 4C 5C"


@pytest.mark.parametrize(
    ("hand", "tried"),
    [(GOOD, ("pass", "bid:garde_sans", "bid:garde_contre")), (FAIR, ("pass", "bid:prise", "bid:garde")), (WEAK, ())],
)
def test_bids_are_tried_that_a_hand_is_nearly_worth(hand: str, tried: tuple[str, ...]) -> None:
    match = match_of(1)
    view = replace(match.view(match.turn), hand=tuple(hand.split()))
    assert (candidates(view), worlds(view, len(tried))) == (tried, AUCTIONS)


@pytest.mark.parametrize("game", ["tarot", "tarot_lorrain"])
def test_a_taker_with_all_the_kings_does_not_call_their_own_queen(game: str) -> None:
    """They would play alone against four, though another player has a queen to call."""
    hand = ["KS", "KH", "KD", "KC", "QS", "QH", "QD", "2S", "3S", "T21", "T20", "T19", "T18", "T17", "EX"]
    plan = [[*hand[start : start + 3]] for start in range(0, 15, 3)]
    rest = [card for card in PACK_78 if card not in hand]
    deck = [card for own in plan for card in (*own, *(rest.pop() for _ in range(12)))]
    match = games.new(game, seats=5, seed=bytes(32), dealer=1, stacked=[[*deck, *rest]])
    play(match, "bid:garde pass pass pass pass")
    advice = games.advice(match.view(0), lambda rng: match.resample(0, rng), Random(0), search=False)
    assert (advice.move, advice.reasons[0].key) == ("call:C", "calls")


def test_every_call_is_tried() -> None:
    match = match_of(3, seats=5)
    play(match, "bid:garde")
    while match.phase == "bid":
        play(match, "pass")
    assert candidates(match.view(match.turn)) == match.legal(match.turn)


@pytest.mark.parametrize(
    ("hand", "said", "fits"),
    [(WEAK, "pass", True), (GOOD, "pass", False), (GOOD, "bid:garde", True), (WEAK, "bid:prise", False)],
)
def test_worlds_explain_the_bids_of_others(hand: str, said: str, fits: bool) -> None:
    match, seat = match_of(1), match_of(1).turn
    match.hands[seat] = hand.split()
    match.play(seat, said)
    assert plausible(match, match.turn, Random(1)) == fits
    assert plausible(match, seat, Random(1)), "the own hand is known"
    match.phase = "play"
    assert plausible(match, match.turn, Random(1)), "cards say more than bids"


def test_a_bid_is_judged_by_the_deal_that_follows_it() -> None:
    """A contract is worth its multiple to the taker, who plays against three; nothing, if nobody takes."""
    worths = {}
    for level in ("prise", "garde_sans"):
        match = match_of(1)
        taker = match.turn
        match.hands = [WEAK.split() for _ in range(4)]
        match.hands[taker] = GOOD.split()
        match.play(taker, f"bid:{level}")
        end = play_out(match)
        assert (match.phase, match.level) == ("play", level)
        worths[level] = worth(end, taker)
        assert worth(end, match.next_seat[taker]) == pytest.approx(-worths[level] / 3)
    assert worths["garde_sans"] > 2 * worths["prise"] > 0, "the chien helps a prise only"
    passed = match_of(1)
    passed.hands = [WEAK.split() for _ in range(4)]
    passed.play(passed.turn, "pass")
    assert (worth(play_out(passed), 0), passed.phase) == (0, "bid")


def test_the_advised_one_of_equal_cards_is_searched() -> None:
    match, rng = match_of(1), Random(1)
    while match.phase != "discard":
        advised(match, rng)
    assert candidates(match.view(match.turn)) == ()
    playing(match, rng)
    while match.outcome is None:
        view = match.view(match.turn)
        move = advise(view, rng).move
        assert move in (kept := candidates(view))
        assert set(kept) <= set(view.legal)
        match.play(match.turn, move)
