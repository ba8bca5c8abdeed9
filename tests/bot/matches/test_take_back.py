"""Which moves may be taken back: those that have shown their player nothing."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import cast

import pytest
from support.games.matches import Case, actors, every_case, random_move

import games
from bot.matches.take_back import ANSWER_WITHIN, ASK_WITHIN, PlayedMove, Request, reversible_seats, shows_nothing
from games.view import Facts, View, ViewFacts, frozen

TRIED = 8  # moves in a position


def shows(match: games.Game, seat: int, move: str) -> bool:
    """Whether a move shows something; it is played."""
    before = match.copy()
    events = match.play(seat, move)
    return not shows_nothing(before, match, seat, events)


def new(key: str, **options: object) -> games.Game:
    return games.new(key, seats=games.info(key).seats[0], seed=bytes(range(32)), options=options)


def test_a_card_from_the_stock_is_shown_and_the_open_discard_was_known() -> None:
    match = new("gin_rami")
    (seat,) = match.waiting
    assert seat is not None
    taken = match.copy()
    assert shows(match, seat, "draw:stock")
    if "draw:discard" in taken.legal(seat):
        assert not shows(taken, seat, "draw:discard")


@pytest.mark.parametrize("moves", [60, pytest.param(300, marks=pytest.mark.proof)])
@every_case
def test_a_move_that_can_be_taken_back_has_told_its_player_nothing(case: Case, moves: int) -> None:
    """In other worlds that fit all that the seat knew, the same move leads to the same events and the same view."""
    match, rng = case.new(), Random(str(case))
    while match.waiting and len(match.log) < moves:
        mover = rng.choice(actors(match))
        legal = rng.sample(match.legal(mover), min(len(match.legal(mover)), TRIED))
        if mover is not None and len(match.log) % 3 == 0:
            worlds = [match.resample(mover, rng) for _ in range(2)]
            for move in legal:
                here = match.copy()
                if shows_nothing(match, here, mover, here.play(mover, move)):
                    for world in worlds:
                        there = world.copy()
                        there.play(mover, move)
                        assert read(there, mover) == read(here, mover), (mover, move)
        match.play(mover, legal[0])


def read(match: games.Game, seat: int) -> tuple[list[games.Event], View]:
    """The events of the latest move that a seat reads, and its view."""
    return [event for event in match.events if event.to in (None, seat)], match.view(seat)


def test_a_move_may_be_taken_back_for_ten_seconds() -> None:
    move = PlayedMove(seat=1, first=4, played=100.0)
    assert [move.open_at(100.0 + passed) for passed in (ASK_WITHIN - 0.1, ASK_WITHIN)] == [True, False]


def test_a_request_is_granted_once_all_have_agreed_and_one_refusal_ends_it() -> None:
    asked = Request(PlayedMove(1, 4, 100.0), frozenset({0, 2}), until=100.0 + ANSWER_WITHIN)
    one = asked.answered(2, agrees=True)
    assert (one.agreed, one.open, one.granted) == (frozenset({2}), True, False)
    both = one.answered(0, agrees=True)
    assert (both.agreed, both.open, both.granted) == (frozenset({0, 2}), True, True)
    refused = one.answered(0, agrees=False)
    assert (refused.agreed, refused.refused_by, refused.open, refused.granted) == (frozenset({2}), 0, False, False)
    expired = one.expired()
    assert (expired.refused_by, expired.open, expired.granted) == (None, False, False)


def test_a_rebuilt_match_knows_whose_latest_move_has_shown_nothing() -> None:
    match = new("gin_rami")
    assert reversible_seats(match, [0, 1]) == frozenset()
    people, expected, met = range(match.seats), dict[int, bool](), set[bool]()
    for _ in range(24):
        (seat,) = match.waiting
        assert seat is not None
        move = match.legal(seat)[0] if len(match.log) % 2 else match.legal(seat)[-1]
        expected[seat] = not shows(match, seat, move)
        met.add(expected[seat])
        assert reversible_seats(match, people) == {seat for seat in expected if expected[seat]}
        assert reversible_seats(match, [0]) == {seat for seat in expected if expected[seat] and seat == 0}
    assert met == {True, False}


def test_a_card_that_others_must_draw_is_shown() -> None:
    """It would return to the top of the stock, where its player would know it."""
    match, rng, met = Case("empereur", 3).new(1), Random(1), set[bool]()
    while match.waiting and len(met) < 2:
        seat, move = random_move(match, rng)
        assert seat is not None
        deal, hands = match.view(None).facts["deal"], [one.cards for one in match.view(None).seats]
        shown = shows(match, seat, move)
        if move.startswith("play") and match.waiting and match.view(None).facts["deal"] == deal:
            drew = any(
                now.cards > then
                for other, (now, then) in enumerate(zip(match.view(None).seats, hands, strict=True))
                if other != seat
            )
            assert shown or not drew, move
            met.add(drew)
    assert met == {True, False}


# -- positions made by hand ------------------------------------------------------------------------------------

PLAIN = replace(
    games.new("rikiki", seats=3, seed=bytes(32)).view(None), hand=(), zones=Facts(), facts=frozen(ViewFacts())
)


@dataclass(frozen=True)
class Seen:
    """A match by what each seat sees: in its hand, or anywhere else."""

    views: tuple[View, ...]
    shuffles: int = 1
    waiting: frozenset[int] = field(default_factory=lambda: frozenset({1}))

    def view(self, seat: int) -> View:
        return self.views[seat]


def seen(*hands: tuple[str, ...]) -> games.Game:
    return cast(games.Game, Seen(tuple(replace(PLAIN, hand=hand) for hand in hands)))


def nothing(before: games.Game, after: games.Game, *events: games.Event) -> bool:
    return shows_nothing(before, after, 0, iter(events))


def test_a_move_that_shuffles_or_ends_the_match_is_never_taken_back() -> None:
    match = Seen((PLAIN, PLAIN), shuffles=1)
    again = replace(match, shuffles=2)
    over = replace(match, waiting=frozenset())
    assert nothing(cast(games.Game, match), cast(games.Game, match))
    assert not nothing(cast(games.Game, match), cast(games.Game, again))
    assert not nothing(cast(games.Game, match), cast(games.Game, over))


def test_one_of_two_equal_cards_may_be_new() -> None:
    assert nothing(seen(("KS", "KS"), ()), seen(("KS",), ()))
    assert not nothing(seen(("KS",), ()), seen(("KS", "KS"), ()))


@pytest.mark.parametrize(
    "place",
    [
        replace(PLAIN, hand=("KS",)),
        replace(PLAIN, zones=Facts(stock=7, discard=("KS",))),
        replace(PLAIN, seats=(replace(PLAIN.seats[0], shown=("KS",)), *PLAIN.seats[1:])),
        replace(PLAIN, facts=frozen(ViewFacts(melds=(("KS",),)))),
    ],
)
def test_a_card_is_seen_in_a_hand_in_a_zone_at_a_seat_or_in_a_meld(place: View) -> None:
    def position(own: View) -> games.Game:
        return cast(games.Game, Seen((own, PLAIN)))

    assert not nothing(position(PLAIN), position(place)), "it is new"
    known = replace(place, hand=(*place.hand, "QS"))
    assert nothing(position(known), position(place))
    event = games.Event("show", 0, ("KS",))
    assert nothing(position(place), position(place), event)
    assert not nothing(position(PLAIN), position(PLAIN), event)


def test_others_may_learn_cards_that_the_mover_or_they_knew() -> None:
    assert nothing(seen(("KS",), ()), seen((), ("KS",)), games.Event("given", 0, ("KS",), to=1))
    assert not nothing(seen((), ()), seen((), ("KS",)), games.Event("drawn", 1, to=1)), "it came from a hidden place"
    told = games.Event("hand", 1, ("KS",), to=1)
    assert not nothing(seen((), ()), seen((), ()), told)
    assert nothing(seen((), ("KS",)), seen((), ("KS",)), told)
    assert nothing(seen(("KS",), ()), seen(("KS",), ()), told)
    assert not nothing(seen(("KS",), ()), seen(("KS",), ()), told._replace(kind="drawn")), "it is an equal card"


def test_an_answer_of_the_rules_is_shown_to_its_reader_only() -> None:
    match = seen((), ())
    for reader, shown in ((None, True), (0, True), (1, False)):
        answer = games.Event("answer", 1, facts=Facts(reveals="yes"), to=reader)
        assert nothing(match, match, answer) is not shown, reader
    assert not nothing(match, match, games.Event("lay", 1), games.Event("answer", 1, facts=Facts(reveals="no")))


def test_a_move_that_was_taken_back_is_no_latest_move() -> None:
    match = new("rikiki", max_cards=3)
    (seat,) = match.waiting
    assert seat is not None
    match.play(seat, "bid:0")
    match = match.taken_back(seat, 0)
    assert reversible_seats(match, range(match.seats)) == frozenset()
    match.play(seat, "bid:1")
    assert reversible_seats(match, range(match.seats)) == {seat}
