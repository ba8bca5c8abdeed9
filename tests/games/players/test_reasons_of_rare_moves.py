"""Reasons that matches between computers rarely need: asked for directly, in positions made for them."""

from dataclasses import replace
from random import Random

import pytest
from support.games.matches import whose_turn
from support.games.reasons import advised, true
from support.games.regenerate_reasons import BY_NAME
from support.games.said import Said

import games
from games.options import Value
from games.players import advice_for
from games.players.advice import why_found
from games.players.common.contrasts import contrast_plays
from games.players.common.reasons import Advised, because
from games.players.common.search import Weighed
from games.players.common.tarot_reasons import why_called
from games.players.rummy import dime, gin_frappe, petite_ecole
from games.tricks.tarot.tarot import Tarot

SEED = bytes(32)


def new(key: str, seats: int, **options: object) -> games.Game:
    return games.new(key, seats=seats, seed=SEED, options=options)


def on_turn(match: games.Game) -> games.View:
    return match.view(min(seat for seat in match.waiting if seat is not None))


def test_a_search_without_the_advised_move_compares_the_next_best() -> None:
    view, module = on_turn(new("rikiki", 3, max_cards=3)), advice_for("rikiki")
    assert module is not None
    found = Weighed("bid:1", {"bid:1": 3.0, "bid:0": 1.0}, 20, {"bid:1": 0.0, "bid:0": 0.1})
    reasons = why_found(view, Advised("bid:9", because("usual")), found, module.SEARCH)
    assert reasons[-1] == because("searched", other="bid:0", gain=2.0)


def test_the_score_is_the_whole_reason_when_it_decides_against_the_advice() -> None:
    view, module = on_turn(new("rikiki", 3, max_cards=3)), advice_for("rikiki")
    assert module is not None
    bids, errors, chances = {"bid:1": 1.0, "bid:0": 3.0}, {"bid:1": 0.0, "bid:0": 0.1}, {"bid:1": 60.0, "bid:0": 40.0}
    reasons = why_found(
        view, Advised("bid:0", because("usual")), Weighed("bid:1", bids, 20, errors, chances), module.SEARCH
    )
    assert reasons == (because("at_score", other="bid:0", percent=60, instead=40),)


@pytest.mark.parametrize(
    ("key", "seats", "options", "phase", "moves"),
    [
        ("whist_belote", 3, {}, "trump", ("trump:H", "trump:S")),
        ("whist_belote", 3, {"pack": "tarot", "max_cards": 3}, "play", ("play:EX:0", "play:T5")),
        ("coinche", 4, {}, "auction", ("pass", "bid:80:H")),
        ("gin_frappe", 2, {}, "discard", ("discard:2H", "discard:3H")),
    ],
)
def test_some_moves_have_no_simple_difference(
    key: str, seats: int, options: dict[str, Value], phase: str, moves: tuple[str, str]
) -> None:
    module = advice_for(key)
    assert module is not None
    assert module.SEARCH.contrast(replace(on_turn(new(key, seats, **options)), phase=phase), *moves) is None


def test_of_two_calls_at_tarot_the_better_one_names_its_suit() -> None:
    match = new("tarot", 5)
    while match.phase == "bid":
        seat = min(seat for seat in match.waiting if seat is not None)
        match.play(seat, "bid:prise" if "bid:prise" in match.legal(seat) else "pass")
    view, module = on_turn(match), advice_for("tarot")
    assert module is not None
    better, other = view.legal[:2]
    assert module.SEARCH.contrast(view, better, other) == why_called(view.hand, better.removeprefix("call:"))


def test_two_ways_to_play_one_card_do_not_differ() -> None:
    view = on_turn(new("belote", 4))
    assert contrast_plays(view, "pass", "take", lambda card: True, {}) is None
    assert contrast_plays(view, "play:KH", "play:KH:belote", lambda card: True, {"KH": 1}) is None


def test_without_a_discard_the_stock_is_all_there_is() -> None:
    for module, key in ((dime, "dime"), (petite_ecole, "petite_ecole")):
        view = replace(on_turn(new(key, 3)), legal=("draw:stock",), phase="draw")
        assert module.advise(view, Random(1)) == Advised("draw:stock", because("usual"))


def test_a_card_that_cannot_be_discarded_is_not_thrown() -> None:
    match = new("petite_ecole", 3)
    seat = min(seat for seat in match.waiting if seat is not None)
    match.play(seat, "draw:stock")
    view = replace(match.view(seat), legal=("take_back:1",))
    assert petite_ecole.advise(view, Random(1)).move == "take_back:1"


def test_a_discard_that_joins_a_meld_may_still_leave_as_much() -> None:
    view = on_turn(new("gin_frappe", 2))
    view = replace(view, hand=("2H", "3H", "9S", "9C", "KD", "QS", "8C", "6D", "7S", "JC"))
    sight = gin_frappe.sight_of(view)
    assert gin_frappe.why_leave(sight, "4H").key == "no_better"
    assert gin_frappe.why_leave(sight, "AD").key == "nothing_fits"


def test_cards_that_are_passed_on_stand_for_themselves() -> None:
    view, module = on_turn(new("chasse_coeur", 4, pass_cards=3)), advice_for("chasse_coeur")
    assert module is not None
    assert all(module.SEARCH.stand_in(view, move) == move for move in view.legal)


SLAM = ("EX", "KS", "KH", *(f"T{number}" for number in (1, *range(11, 22))))


@pytest.mark.parametrize(("wanted", "slams"), [(SLAM, True), (SLAM[1:-1], False)])
def test_a_slam_is_announced_with_a_hand_that_hardly_any_deal_has(wanted: tuple[str, ...], slams: bool) -> None:
    """The taker has twelve trumps and two kings; without two of their bouts they do not announce it."""
    match, rng = new("tarot", 5), Random(1)
    taker = whose_turn(match)
    assert isinstance(match, Tarot)
    hand = match.hands[taker]
    for card in sorted({*wanted} - {*hand}):
        holder = next(cards for cards in (*match.hands, match.stock) if card in cards)
        other = next(held for held in hand if held not in wanted)
        hand[hand.index(other)], holder[holder.index(card)] = card, other
    while match.phase != "announce":
        seat = whose_turn(match)
        match.play(seat, games.advice(match.view(seat), lambda _: match.copy(), rng, search=False).move)
    advice = games.advice(match.view(taker), lambda _: match.copy(), rng, search=False)
    (reason,) = advice.reasons
    slam = because("counts", bouts=3, trumps=12, kings=2, enough=2)
    assert true(Said(match, taker, advice, slam)) is slams
    assert (advice.move, reason == slam) == ("chelem" if slams else "done", slams)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("gin_rami-2-direction=ccw-hands=1-discard_from_turn=3-max_reshuffles=0-max_turns=20", 2),
        ("petite_ecole-8-max_hands=10-max_turns=20-max_reshuffles=0-last_echelon=1-winner=points", 2),
        ("belote-4-target=200-undertrump=free-annonces=True-annonces_show=manual-packets=two_three", 3),
        ("coinche-4-sa_ta=True-generale=True-annonces=True-annonces_show=manual-target=500", 74),
    ],
)
def test_matches_with_rare_reasons_tell_the_truth(name: str, number: int) -> None:
    pieces = [*advised(BY_NAME[name], number, 40)]
    assert pieces
    assert all(map(true, pieces))
