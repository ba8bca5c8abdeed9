"""The facts that screens of every game rely on: half-points, the order of moves, how a deal's points came about."""

from random import Random

import pytest
from support.games.contract import contract
from support.games.matches import Case, finished, moments, public_story, random_move

import games
from games.options import Option, option
from games.view import DealResult, Frozen


def check_halves(match: games.Game) -> bool:
    """Whether the game counts half-points, told to every seat and to the public alike."""
    told = [match.view(seat).facts.get("halves", False) for seat in (*range(match.seats), None)]
    assert all(isinstance(one, bool) for one in told)
    assert len(set(told)) == 1
    return bool(told[0])


def check_move_order(match: games.Game, seat: int | None) -> None:
    """It holds each text once and orders whole verbs: every legal move of a verb that it names is in it."""
    view = match.view(seat)
    order = view.facts.get("move_order", ())
    assert order == match.view(None).facts.get("move_order", ())
    assert isinstance(order, tuple)
    assert len(set(order)) == len(order)
    verbs = {move.partition(":")[0] for move in order}
    assert all(hasattr(match, f"do_{verb}") for verb in verbs)
    assert {move for move in view.legal if move.partition(":")[0] in verbs} <= set(order)


def check_deal(told: DealResult, gained: tuple[int, ...]) -> None:
    """What a deal brought to each seat, and where the game tells them the parts of it."""
    assert isinstance(told["deal"], int)
    assert len(told["points"]) == len(gained)
    if "parts" not in told:
        return
    assert told["points"] == gained
    assert tuple(sum(points for _, points in seat) for seat in told["parts"]) == gained
    for seat in told["parts"]:
        assert all(reason.isascii() and reason.islower() and " " not in reason and points for reason, points in seat)


def settled_scores(match: games.Game) -> tuple[int, ...]:
    """The scores without what the deal under way has marked already."""
    return tuple(score - match.marked(seat) for seat, score in enumerate(match.view(None).scores))


check, test_contract = contract()


@check
def half_points_are_told_to_all_from_the_first_deal_to_the_end_or_never(case: Case) -> None:
    assert {check_halves(match) for match in moments(case, 3)} == {games.info(case.key).halves}


@check
def an_order_of_moves_holds_every_legal_move_of_the_verbs_that_it_orders(case: Case) -> None:
    for match in moments(case, 6):
        for seat in case.everybody:
            check_move_order(match, seat)


@check
def the_parts_of_a_deal_add_up_to_what_each_score_has_changed_by(case: Case) -> None:
    match = case.new()
    settled, latest = settled_scores(match), match.view(None).facts.get("last_deal")
    before = settled
    for move in finished(case).log:
        match.play(*move)
        told = match.view(None).facts.get("last_deal")
        if told is not None and told is not latest:
            if latest is None or told["deal"] != latest["deal"]:  # else a later report of the same deal
                before = settled
            latest, settled = told, settled_scores(match)
            check_deal(told, tuple(now - then for now, then in zip(settled, before, strict=True)))


@check
def the_last_trick_stays_in_sight_until_the_next_card_is_played_also_over_a_new_deal(case: Case) -> None:
    latest = None
    for events, view in public_story(case):
        gathered = [event for event in events if event.kind == "trick" and event.cards]
        latest = gathered[-1] if gathered else latest
        if latest is None or view.zones["trick"]:
            continue
        assert (view.zones["last_trick"], view.facts["last_winner"]) == (latest.cards, latest.seat)
        assert len(view.facts["last_trick_seats"]) == len(latest.cards)


@check
def what_scores_are_counted_in_is_known_to_screens(case: Case) -> None:
    assert {match.view(None).facts.get("unit", "points") for match in moments(case, 3)} <= {
        "points",
        "cards",
        "chips",
        "echelons",
    }


def test_a_proposal_may_depend_on_the_number_of_seats() -> None:
    by_seats = Option(1000, range=range(100, 2000), lobby=Frozen({2: 500, None: 300}))
    assert [by_seats.proposed(seats) for seats in (2, 3, None)] == [500, 300, 300]
    assert by_seats.proposals == (500, 300)
    assert Option(1000, range=range(100, 2000), lobby=Frozen({2: 500})).proposed(3) is None
    assert [Option(26, range=range(1, 27), lobby=8).proposed(seats) for seats in (2, None)] == [8, 8]
    assert Option(26, range=range(1, 27)).proposals == ()
    field = option(1000, range=range(100, 2000), lobby={2: 500})
    assert hash(field.metadata["option"]) == hash(Option(1000, (), range(100, 2000), Frozen({2: 500})))
    assert games.info("rikiki").proposed(2) == {"max_cards": 8}
    assert games.info("rikiki").proposed(4) == games.info("rikiki").proposed() == {}
    assert games.info("triton").proposed(3) == {}


def test_a_proposal_may_depend_on_an_option_that_was_chosen_before() -> None:
    field = option(500, range=range(100, 2000), lobby=400, lobby_with={("mode", "long"): {3: 150, 4: 100}})
    rule: Option = field.metadata["option"]
    assert [rule.proposed(seats, {"mode": "long"}) for seats in (2, 3, 4, None)] == [None, 150, 100, None]
    assert [rule.proposed(3, before) for before in ({}, {"mode": "short"})] == [400, 400]
    assert rule.proposals == (400, 150, 100)
    assert hash(rule) == hash(
        option(500, range=range(100, 2000), lobby=400, lobby_with=rule.lobby_with).metadata["option"]
    )


@pytest.mark.parametrize("key", games.KEYS)
def test_an_option_on_which_a_proposal_depends_is_declared_before_it(key: str) -> None:
    before: dict[str, Option] = {}
    for name, rule in games.info(key).options.items():
        assert all(other in before and before[other].allows(value) for other, value in rule.lobby_with)
        before[name] = rule


@pytest.mark.parametrize(("key", "seats"), [("belote_decouverte", 2), ("tarot_tare", 4)])
def test_the_last_trick_of_a_deal_lies_in_sight_during_the_next(key: str, seats: int) -> None:
    match, rng, trick = games.new(key, seats=seats, seed=bytes(32)), Random(1), tuple[str, ...]()
    seen: set[int] = set()  # how many cards of the next deal lay next to it
    while not match.outcome and len(seen) < seats:
        match.play(*random_move(match, rng))
        trick = next((event.cards for event in match.events if event.kind == "trick"), trick)
        view = match.view(None)
        if view.facts["deal"] > 1 and not any(seat.won for seat in view.seats):
            assert view.zones["last_trick"] == trick
            seen.add(len(view.facts["trick_seats"]))
    assert seen == {*range(seats)}
