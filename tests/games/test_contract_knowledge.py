"""A seat sees what it may know, and nothing else, in every game."""

import pickle
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import FrozenInstanceError, dataclass, replace
from functools import partial
from itertools import dropwhile
from random import Random
from typing import Any

import pytest
from support.games.contract import contract
from support.games.matches import (
    BOUND,
    Case,
    every_case,
    every_text,
    everything_seen,
    finished,
    moments,
    onlookers,
    random_move,
)

import games

texts = partial(every_text, but=("draw",))  # cards that were shown before the deal: they may be in any hand


def visible(events: Iterable[games.Event], seat: int | None) -> list[games.Event]:
    return [event for event in events if event.to is None or event.to == seat]


check, test_contract = contract()


@check
def a_seat_cannot_tell_a_resampled_world_from_the_true_one(case: Case) -> None:
    """Nor does the world reveal later shuffles: it has another seed, and forgets what others were told."""
    rng = Random(str(case))
    for number, match in enumerate(moments(case, 5)):
        before = everything_seen(match)
        for seat in (*onlookers(case, number), *sorted(match.waiting, key=str), None):
            world = match.resample(seat, rng)
            assert world.screen_view(seat) == match.screen_view(seat)
            assert world.legal(seat) == match.legal(seat)
            assert list(world.events) == visible(match.events, seat)
            assert world.seed != match.seed
        assert everything_seen(match) == before


@pytest.mark.parametrize("further", [60, pytest.param(BOUND, marks=pytest.mark.proof)])
@every_case
def test_a_resampled_world_is_one_that_could_be(case: Case, further: int) -> None:
    """The world is played on for `further` moves, or to its end."""
    rng = Random(str(case))
    for number, match in enumerate(moments(case, 2)):
        one = number % case.seats
        for seat in (one, None) if number % 2 else (None, one):  # the last of these worlds is played out
            world = match.resample(seat, rng)
            assert Counter(world.census()) == Counter(match.census())
            assert world.view(seat).seats == match.view(seat).seats
            for other in range(case.seats):
                assert len(world.view(other).hand) == len(match.view(other).hand)
        for _ in range(further):
            if not world.waiting:
                break
            world.play(*random_move(world, rng))
        assert (world.outcome is None) == bool(world.waiting)
        assert further < BOUND or not world.waiting


@check
def the_same_rng_draws_the_same_world_whatever_the_true_cards_are(case: Case) -> None:
    for number, match in enumerate(moments(case, 2)):
        for seat in onlookers(case, number):
            elsewhere = match.resample(seat, Random(1))
            drawn, again = match.resample(seat, Random(2)), elsewhere.resample(seat, Random(2))
            assert everything_seen(drawn) == everything_seen(again)
            assert drawn.census() == again.census()
            assert drawn.seed == again.seed


@pytest.mark.parametrize("key", games.KEYS)
def test_resampling_moves_the_hidden_cards(key: str) -> None:
    match = Case(key, games.info(key).seats[0]).new()
    assert len({tuple(match.resample(None, Random(number)).census()) for number in range(5)}) > 1


OUTSPOKEN = {"call"}  # « belote » is said by the card itself where its player also holds the other one


@check
def a_move_tells_a_seat_the_same_in_both_worlds_until_it_shows_a_hidden_card(case: Case) -> None:
    """Two worlds may part only at an event that shows a card which the seat had not seen, or a fresh deal,
    or that lets out a secret that is no card (a sign, whether a guess at it is right): its fact `reveals`, or that
    it is there at all (`OUTSPOKEN`).

    Where no event differs, the views are equal too: what a seat sees changes by what it is told.
    A card that the pack holds twice is never known by its name: the other copy may be the new one.
    """
    rng = Random(str(case))
    copies = Counter(case.new().census())
    for index, match in enumerate(moments(case, 10)):
        if index == len(finished(case).log):
            break
        mover, move = finished(case).log[len(match.log)] if match.waiting else (None, "")
        copies = Counter(match.census())
        for seat in onlookers(case, index) if match.waiting else ():
            here, there = match.copy(), match.resample(seat, rng)
            if move not in there.legal(mover):
                assert mover != seat
                continue
            before, shuffles = here.view(seat), here._shuffles
            true, imagined = visible(here.play(mover, move), seat), visible(there.play(mover, move), seat)
            for one, other in zip(true, imagined, strict=False):
                if one != other:
                    if OUTSPOKEN & {one.kind, other.kind}:
                        break
                    assert (one.kind, one.seat, one.to) == (other.kind, other.seat, other.to)
                    if one.facts.get("reveals") != other.facts.get("reveals"):
                        break
                    shown = {*one.cards, *other.cards}
                    assert shown or here._shuffles > shuffles
                    known = {text for text in (*texts(of_this_deal(before)), *move.split(":")) if copies[text] < 2}
                    assert not shown <= known or here._shuffles > shuffles
                    break
            else:
                assert true == imagined
                assert here.screen_view(seat) == there.screen_view(seat)


def of_this_deal(view: games.View) -> games.View:
    """The view without the last trick and the combinations of the deal before: their cards were shuffled again."""
    begun = any(seat.won for seat in view.seats)
    zones = {name: cards for name, cards in view.zones.items() if begun or name != "last_trick"}
    last = view.facts.get("last_deal")
    if last is None or last["deal"] == view.facts.get("deal"):
        return replace(view, zones=zones)
    scored = last.copy()
    scored.pop("formed", None)
    scored.pop("layouts", None)
    scored.pop("chien", None)
    return replace(view, zones=zones, facts={**view.facts, "last_deal": scored})


@check
def no_view_holds_a_card_of_another_hand_that_does_not_lie_open(case: Case) -> None:
    for match in moments(case, 10):
        copies = Counter(match.census())
        views = {seat: match.view(seat) for seat in case.everybody}
        read = {seat: set(texts(of_this_deal(view))) for seat, view in views.items()}
        for owner in range(case.seats):
            open_cards = views[owner].seats[owner].shown
            closed = {card for card in views[owner].hand if card not in open_cards and copies[card] == 1}
            for seat in case.everybody:
                if seat != owner:
                    notes = views[seat].facts["notes"]
                    passed_on = {card for note in notes if note.kind == "passed_on" for card in note.cards}
                    assert not closed & read[seat] - passed_on, "but for what the seat held itself, and gave away"


@dataclass(frozen=True)
class Known:
    """What the seats had seen before a move, and the move."""

    views: Mapping[int | None, games.View]
    move: str

    def by(self, seat: int | None) -> set[str]:
        return {*texts(self.views[seat]), *self.move.split(":")} if self.views else set()


VIEWS_READ = 400
"""In one case, of all seats together: enough for some deals of a short match."""


@check
def no_event_shows_a_seat_a_card_that_goes_to_another_hand_unseen(case: Case) -> None:
    match = case.new()
    copies = Counter(match.census())
    opening = {event.kind for event in match.events[:1]}  # by which every deal of the game begins
    told, known = match.events, Known({}, "")
    for move in (*finished(case).log[: VIEWS_READ // len(case.everybody)], None):
        views = {seat: match.view(seat) for seat in case.everybody}
        for owner in range(case.seats):
            view = views[owner]
            closed = {card for card in view.hand if card not in view.seats[owner].shown and copies[card] == 1}
            for event in told:
                if event.to != owner and (shown := closed.intersection(event.cards)):
                    # A card of a hand that was just dealt, which its first owner had to give away at once.
                    own = [one for one in told if one.to is not None and one.to == one.seat == event.to]
                    dealt, given = (
                        {card for one in own if one.kind == kind for card in one.cards} for kind in ("hand", "gift")
                    )
                    assert not shown - known.by(event.to) - (dealt & given)
        if move is not None:
            known, shuffles = Known(views, move[1]), match._shuffles
            told = match.play(*move)
            if match._shuffles > shuffles:
                known = Known({}, "")
                told = tuple(dropwhile(lambda event: event.kind not in opening, told))


@check
def views_events_and_outcome_are_plain_frozen_data(case: Case) -> None:
    for number, match in enumerate(moments(case, 2)):
        things: list[Any] = [*map(match.screen_view, onlookers(case, number)), *match.events[:50]]
        things += [match.outcome] if match.outcome else []
        for thing in things:
            again = pickle.loads(pickle.dumps(thing))
            assert again == thing
            assert hash(again) == hash(thing)
    view = finished(case).view(None)
    with pytest.raises(FrozenInstanceError):
        view.phase = "bid"  # type: ignore[misc]
    for mapping in (view.facts, view.zones):
        with pytest.raises(TypeError, match="frozen"):
            mapping["trump"] = "S"  # type: ignore[index]
    with pytest.raises(AttributeError):
        finished(case).events[0].kind = "deal"  # type: ignore[misc]


@check
def a_view_tells_its_seat_how_things_stand(case: Case) -> None:
    for number, match in enumerate(moments(case, 4)):
        for seat in onlookers(case, number):
            view = match.view(seat)
            assert (view.game, view.seat, view.phase) == (case.key, seat, match.phase)
            assert (view.legal, view.waiting) == (match.legal(seat), match.waiting)
            assert len(view.seats) == len(view.scores) == case.seats
            assert tuple(one.score for one in view.seats) == view.scores
            assert seat is not None or view.hand == ()
            if seat is not None and view.hand:
                assert view.seats[seat].cards == len(view.hand) + view.facts.get("hidden", 0)
            assert all(move.partition(":")[0] in match._do for move in view.public_moves)
            assert ("window" in view.facts) == (None in match.waiting)
