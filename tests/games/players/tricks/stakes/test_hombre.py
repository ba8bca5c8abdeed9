"""The computer's hombre: it bids what its hand promises, keeps trumps and kings, and wins no dearer than it must."""

from dataclasses import replace
from random import Random

import pytest
from support.games.deals import SEED, chosen
from support.games.matches import play, whose_turn

from games.parts.tricks.matadors import PACK_40
from games.players.tricks.stakes.hombre import (
    CARDS,
    SEARCH,
    HombreDeal,
    candidates,
    choose,
    duties_of,
    exchange,
    outlook,
    plausible,
    play_out,
    promise,
    useless,
)
from games.tricks.stakes.hombre import Hombre

STRONG = "AS 7H AC KH QH KS KC 5D 4S"
ORDINARY = "7H KH QH 3H KS 6C 5C 5D 4S"
POOR = "2S 3S JD QD 6C 7C 4H 5H JC"


def table(hand: str, *moves: str, **options: str) -> Hombre:
    """Seat 0, the eldest, holds this hand; then these moves."""
    own = hand.split()
    rest = [card for card in PACK_40 if card not in own]
    deck = [*own[:3], *rest[:6], *own[3:6], *rest[6:12], *own[6:], *rest[12:]]
    match = Hombre(seats=3, options=options, seed=SEED, dealer=1, stacked=[deck])
    play(match, " ".join(moves))
    return match


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        (POOR, "pass"),
        (ORDINARY, "bid:demander"),
        (STRONG, "bid:sans_prendre"),
        ("AS 7H AC AH KH QH JH KS KC", "bid:vole"),  # it cannot lose a trick
    ],
)
def test_it_bids_what_its_hand_promises(hand: str, bid: str) -> None:
    assert chosen(table(hand)) == bid


def test_a_big_pot_makes_bolder() -> None:
    match = table("KD QS 3S 4S JC 5C 3H 4H 6D")
    assert chosen(match) == "pass"
    match.pot = 60
    assert chosen(match) == "bid:demander"


def test_it_names_the_suit_that_promises_most() -> None:
    match = table(ORDINARY, "bid:demander", "pass", "pass")
    assert chosen(match) == "trump:H"
    assert promise(ORDINARY.split(), "H", drawing=True) > promise(ORDINARY.split(), "S", drawing=True)


def test_it_keeps_trumps_kings_and_the_queen_beside_her_king() -> None:
    assert sorted(useless(ORDINARY.split(), "H")) == ["4S", "5C", "5D", "6C"]
    assert useless(["KS", "QS", "QD", "AC"], "H") == ["QD"]
    match = table(ORDINARY, "bid:demander", "pass", "pass", "trump:H")
    thrown = []
    while exchange(match.view(0)).move != "done":
        thrown.append(exchange(match.view(0)).move)
        match.play(0, thrown[-1])
    assert sorted(thrown) == ["discard:4S", "discard:5C", "discard:5D", "discard:6C"]


@pytest.mark.parametrize(
    ("cards", "trick", "seat", "hidden", "best"),
    [
        ("AS KH KS 5D", [], 0, "7H 3H QS KD", "AS"),  # the hombre draws trumps
        ("AS KH KS 5D", [], 0, "QS KD", "KS"),  # no trump is out
        ("AS KH KS 5D", [], 1, "7H 3H QS KD", "KS"),  # a defender leads masters
        ("JS 5D", [], 1, "7H 3H QS KD", "5D"),
        ("2H KH QS 5D", [], 0, "7H KS KD", "5D"),  # a trump that loses stays
        ("KS QS", [(1, "6S"), (2, "JS")], 0, "7S QH", "QS"),  # last to play
        ("KS QS", [(1, "JS")], 0, "7S 2S", "QS"),  # the queen is as sure as the king
        ("KS 2S", [(0, "6S"), (2, "QS")], 1, "7S QH", "2S"),  # the partner has it
        ("KS 2S", [(0, "6S")], 1, "7S QH", "KS"),
        ("QS 2S", [(1, "6S")], 0, "KS", "QS"),  # it tries with the highest
        ("5S 2S", [(1, "6S")], 0, "KS", "2S"),
        ("QS 2S", [(2, "7S")], 1, "KS", "2S"),  # the hombre is still to play
    ],
)
def test_it_plays(cards: str, trick: list[tuple[int, str]], seat: int, hidden: str, best: str) -> None:
    hands = [CARDS["H"].mask(cards.split()) * (at == seat) for at in range(3)]
    deal = HombreDeal(CARDS["H"], duties_of("H", True, False), hands, seat, (2, 0, 1), (1, 0, 0), hombre=0)
    deal.left = deal.cards.mask(hidden.split())
    deal.replay([trick])
    own = deal.cards.mask(cards.split())
    assert deal.cards.card[choose(deal, own, deal.legal(own))] == best


def test_one_of_two_neighbours_in_the_hand_is_tried() -> None:
    match = table("AS 7H AC KH QH KS QS 5D 4S", "bid:sans_prendre", "pass", "pass", "trump:H", "done", "done")
    assert sorted(candidates(match.view(0))) == ["play:4S", "play:5D", "play:AS", "play:KH", "play:KS"]
    assert candidates(table(STRONG, "bid:demander", "pass", "pass", "trump:H").view(0)) == (), "an exchange is not"


def test_cards_with_another_one_out_between_them_are_both_tried() -> None:
    """The 4 of clubs is as high as the 4 of hearts, which another player has: it makes no neighbours of 3 and 5."""
    view = replace(table(STRONG, "bid:sans_prendre", "pass", "pass", "trump:D", "done", "done").view(0), hand=())
    view = replace(view, legal=("play:3H", "play:4C", "play:5H"))
    assert sorted(candidates(replace(view, hand=("3H", "4C", "5H")))) == ["play:3H", "play:4C", "play:5H"]


def test_bids_are_tried_that_a_hand_nearly_promises_and_every_trump() -> None:
    assert candidates(table(ORDINARY).view(0)) == ("pass", "bid:demander", "bid:sans_prendre")
    asked = table(ORDINARY, "bid:demander")
    poor = replace(asked.view(asked.turn), hand=tuple(POOR.split()))
    assert candidates(poor) == (), "without the stock it promises nothing"
    match = table(ORDINARY, "bid:demander", "pass", "pass")
    assert candidates(match.view(0)) == match.legal(0)


@pytest.mark.parametrize(
    ("said", "hand", "fits"),
    [
        ("pass", POOR, True),
        ("pass", STRONG, False),
        ("bid:sans_prendre", STRONG, True),
        ("bid:sans_prendre", POOR, False),
        ("bid:demander", ORDINARY, True),
    ],
)
def test_worlds_explain_the_bids_of_others(said: str, hand: str, fits: bool) -> None:
    match = table(hand, said)
    assert plausible(match, 1, Random(1)) == fits
    assert plausible(match, 0, Random(1)), "the own hand is known"
    match.phase = "play"
    assert plausible(match, 1, Random(1)), "cards say more than bids"


def test_a_bid_is_judged_by_the_deal_that_follows_it() -> None:
    match = table(STRONG, "bid:sans_prendre")
    assert SEARCH.worth(play_out(match), 0) > 0
    assert match.phase == "play"
    passed = table(POOR, "pass")
    passed.hands = [POOR.split(), POOR.split(), POOR.split()]
    assert SEARCH.worth(play_out(passed), 0) == 0, "each pays as much into the pot"
    assert passed.deal == 2


def test_playouts_end_where_the_deal_does_and_count_what_it_pays() -> None:
    match = table(STRONG, "bid:sans_prendre", "pass", "pass", "trump:H", "done", "done")
    world = match.resample(0, Random(2))
    end = play_out(world)
    assert SEARCH.worth(end, 0) == -2 * SEARCH.worth(end, 1) == -2 * SEARCH.worth(end, 2)
    seen = match.copy()
    hard = SEARCH.choose(match.view(0), "play:AS", lambda rng: match.resample(0, rng), Random(3))
    assert hard in match.legal(0)
    assert match.log == seen.log


def test_principles_of_partners_bind_the_defenders_only() -> None:
    match = table(STRONG, "bid:sans_prendre", "pass", "pass")
    while match.phase != "play":
        seat = whose_turn(match)
        match.play(seat, match.legal(seat)[0])
    cards = [move.removeprefix("play:") for move in match.legal(0)]
    assert outlook(match.view(0), cards) is None
    match.play(0, match.legal(0)[0])
    seat = whose_turn(match)
    assert outlook(match.view(seat), [move.removeprefix("play:") for move in match.legal(seat)]) is not None
