"""The federation's signals: which cards say what, who keeps to it, and what is read from it."""

from dataclasses import replace
from functools import partial
from random import Random
from types import SimpleNamespace

import pytest
from support.games.matches import play, whose_turn

from games.parts.cards import EXCUSE
from games.players.common.tarot_numbers import ALLOWED, CARDS, TarotDeal, signals
from games.players.tricks.tarot.signals import Heard, false_signals, promised_by, truthful, why_signalled
from games.players.tricks.tarot.tarot import CampDeal, advise, candidates, choose, likely
from games.tricks.tarot.tarot import Tarot
from games.view import frozen


def deal_of(hand: str, *tricks: str) -> tuple[TarotDeal, int]:
    """What a defender has seen: tricks that seat 0 leads, where seat 3 has taken; and its hand."""
    cards, laid = CARDS.mask(hand.split()), [trick.split() for trick in tricks]
    seat = len(laid[-1]) if laid and len(laid[-1]) < 4 else 0
    hands = [cards * (at == seat) for at in range(4)]
    deal = TarotDeal(CARDS, ALLOWED, hands, seat, [1, 2, 3, 0], [0, 0, 0, 1], **signals((0, 1, 2), 4))
    deal.left = CARDS.mask(CARDS.card)
    return deal.replay([list(enumerate(trick)) for trick in laid]), cards


@pytest.mark.parametrize(
    ("hand", "tricks", "false"),
    [
        ("KS 3S 8S", (), "8S"),  # an ace to five promises the king or the queen
        ("NS 3S 8S", (), "3S"),
        ("NS 3S 4S", (), ""),  # no other card says the truth
        ("KS 3S 8S", ("2S 4S 5S 6S", "2H"), ""),  # a discard says nothing
        ("T2 T3 T5 T6 T8 T9 T10", (), "T2 T6 T8 T10"),  # an odd trump promises seven
        ("T2 T3", (), "T3"),
        ("T1 T2 T5", ("T10",), "T2"),  # two trumps that go down show the petit
        ("T1 T2 T5 T12", ("T10",), ""),  # it must be beaten
        (f"{EXCUSE} T2 T5", ("T10",), EXCUSE),  # the Excuse shows it, too
        (f"{EXCUSE} T1 T5", ("T10",), "T5"),
        ("T1 T2 T7", ("T12 T6 T8 T10", "T11"), "T7"),
        ("T2 T7", ("T12 T6 T8 T10", "T11"), "T2"),
    ],
)
def test_a_card_is_a_false_signal_if_another_says_the_truth(hand: str, tricks: tuple[str, ...], false: str) -> None:
    deal, cards = deal_of(hand, *tricks)
    assert false_signals(deal, cards) == CARDS.mask(false.split())
    assert truthful(deal, cards, cards) == cards & ~CARDS.mask(false.split())


@pytest.mark.parametrize(
    ("tricks", "wish", "denied"),
    [
        (("T5 T6 T7 T8",), 1, ""),
        (("T4 T6 T7 T8",), 0, ""),
        ((f"T4 {EXCUSE} T7 T8",), -1, ""),
        (("T14 T6 T10 T8", "T11 T2 T12 T13"), -1, ""),
        (("8S 2S 4S QS",), 0, "S"),
        (("4S 2S 8S QS",), 0, ""),
    ],
)
def test_a_deal_tells_what_signals_said(tricks: tuple[str, ...], wish: int, denied: str) -> None:
    deal, _ = deal_of("", *tricks)
    assert (deal.wish, [CARDS.card[13][-1]] if deal.denied else []) == (wish, [*denied])


def test_a_defender_leads_the_trumps_that_another_asked_for() -> None:
    deal, hand = deal_of("T4 T6 2H 3H QH", "T5 T7 T9 T8")
    deal.turn, deal.leader = 1, 1
    assert CARDS.card[choose(deal, hand, hand)] in ("T4", "T6")


def test_the_excuse_shows_a_petit_that_must_stay_in_hand() -> None:
    deal, hand = deal_of(f"{EXCUSE} T1 T12 KS", "T10")
    assert CARDS.card[choose(deal, hand, hand & ~CARDS.mask(["T1", "KS"]))] == EXCUSE


def test_a_search_tries_true_signals_and_draws_worlds_that_agree_with_what_was_heard() -> None:
    reasons, rng = set(), Random(3)
    match = Tarot(seats=4, options={"signals": True}, seed=Random(2).randbytes(32))
    while match.deal == 1 and match.waiting:
        seat = whose_turn(match)
        view = match.view(seat)
        if match.phase == "play" and len(match.tricks) < 6:
            assert set(candidates(view)) <= set(view.legal)
            reasons |= {why_signalled(view, move) for move in view.legal}
            world = next(likely(match.resample(seat, rng), seat, partial(match.resample, seat), rng))
            assert world.turn == seat
        play(match, advise(view, Random(1)).move)
    assert {reason and reason.key for reason in reasons} == {None, "signals"}


def test_a_first_lead_promises_by_a_low_card_alone() -> None:
    view = Tarot(seats=4, options={"signals": True}, seed=Random(2).randbytes(32)).view(0)
    for card, seat in (("8S", None), ("4S", 1)):
        led = view.facts | {"tricks": (((1, card), (2, "2S")),), "signallers": (0, 1, 2)}
        assert promised_by(replace(view, facts=frozen(led)), "S") == seat
        assert promised_by(replace(view, facts=frozen(led)), "H") is None


@pytest.mark.parametrize(("held", "contradicts"), [("KS 3S", True), ("KS 9S", False), ("NS 3S", False)])
def test_a_world_may_contradict_a_signal(held: str, contradicts: bool) -> None:
    """In one in which the leader of the 8 had the king and a low card."""
    steps: list[TarotDeal] = []
    deal, _ = deal_of("")
    deal.replay([list(enumerate(["8S", "2S", "4S", "QS"]))], steps)
    world = SimpleNamespace(taker=3, partner=None, hands=[held.split(), [], [], []])
    assert Heard([*steps, deal]).contradicts(world) == contradicts


def test_players_who_follow_the_advice_contradict_no_signal() -> None:
    for seats in (4, 5):
        match = Tarot(seats=seats, options={"signals": True}, seed=Random(2).randbytes(32))
        while match.deal == 1 and match.waiting:
            if match.phase == "play" and match.tricks and not match.trick:
                steps: list[CampDeal] = []
                now = CampDeal.of(match, steps)
                assert not Heard([*steps, now]).contradicts(match)
            play(match, advise(match.view(whose_turn(match)), Random(1)).move)
