"""Solo matches: who moves next, the computers' dice, and the moves that stay if one is taken back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import pytest

import games
from bot.features.solo.rules.turns import (
    deals_of,
    dealt_again,
    dice_of,
    may_react,
    next_computer,
    taken_back,
    waits_for,
)

PERSON = 1
PASSES = tuple((seat, "pass") for seat in (1, 0, 3, 2))  # in tarot the hand is void, and is dealt again


@dataclass(frozen=True)
class Position:
    """A match that says whom it waits for, whether anybody may press, and who has a move."""

    waiting: frozenset[int | None]
    anyone: bool = False
    movers: tuple[int, ...] = ()
    facts: dict[str, object] = field(default_factory=dict)

    def view(self, seat: None) -> Position:
        return Position(self.waiting, facts={"anyone": True} if self.anyone else {})

    def only_looks(self) -> bool:
        return False

    def legal(self, seat: int) -> tuple[str, ...]:
        return ("slap",) if seat in self.movers else ()


def position(*waiting: int | None, anyone: bool = False, movers: tuple[int, ...] = ()) -> games.Game:
    return cast(games.Game, Position(frozenset(waiting), anyone, movers))


def tarot() -> games.Game:
    return games.new("tarot", seats=4, seed=bytes(32), dealer=2)


@pytest.mark.parametrize(
    ("match", "following"),
    [
        (position(PERSON), PERSON),
        (position(2), 2),
        (position(PERSON, 3, 2), 2),  # computers first, the lowest seat before the others
        (position(PERSON, 0, None), 0),
        (position(None), None),
        (position(PERSON, None), PERSON),
        (position(), PERSON),
        (position(0, PERSON, 2, anyone=True), PERSON),
        (position(0, 2, anyone=True), 0),  # the press is not the person's
    ],
)
def test_computers_move_until_the_match_waits_only_for_the_person(match: games.Game, following: int | None) -> None:
    assert next_computer(match, PERSON) == following
    assert waits_for(match, PERSON) == (following == PERSON)


def test_in_a_window_of_the_rules_the_match_waits_for_a_person_who_can_act() -> None:
    able, unable = position(None, movers=(PERSON,)), position(None, movers=(0,))
    assert [may_react(match, PERSON) for match in (able, unable)] == [True, False]
    assert [waits_for(match, PERSON) for match in (able, unable)] == [True, False]
    busy = position(None, 0, movers=(PERSON,))
    assert not may_react(busy, PERSON), "a computer is still to move"


def test_the_dice_are_the_same_only_for_the_same_seed_position_and_seat() -> None:
    match, seed = tarot(), b"s" * 32
    first = dice_of(seed, match, 1)
    assert first == dice_of(seed, tarot(), 1)
    assert len(bytes.fromhex(first)) == 16
    others = {dice_of(b"t" * 32, match, 1), dice_of(seed, match, 2)}
    match.play(1, "pass")
    assert len({first, *others, dice_of(seed, match, 1)}) == 4


def test_a_void_hand_is_dealt_again_under_its_number() -> None:
    assert deals_of(tarot(), ()) == [(1, 1)]
    assert deals_of(tarot(), PASSES[:3]) == [(1, 1)] * 4
    assert deals_of(tarot(), PASSES) == [(1, 1)] * 4 + [(1, 2)]
    assert deals_of(tarot(), [*PASSES, (0, "pass")]) == [(1, 1)] * 4 + [(1, 2)] * 2


LOG = ((0, "a"), (1, "b"), (0, "c"), (1, "d"), (0, "e"), (0, "f"))
DEALS = ("first", "first", "second", "second", "second", "second", "second")


@pytest.mark.parametrize(
    ("person", "length", "current", "back", "again"),
    [
        (1, 6, "second", 3, 2),  # the last own move goes, with all after it; a deal begins at its first move
        (0, 6, "second", 5, 2),
        (1, 3, "second", None, 0),  # the present deal has moves of computers only
        (0, 3, "second", 2, 2),
        (1, 6, "third", None, 2),
        (2, 6, "second", None, 2),  # who has never moved plays the present deal again
        (2, 6, "third", None, 6),
        (2, 0, "first", None, 0),
    ],
)
def test_moves_are_taken_back_in_the_present_deal(
    person: int, length: int, current: str, back: int | None, again: int
) -> None:
    deals = [*DEALS[:length], current]
    assert taken_back(deals, LOG[:length], person) == back
    assert dealt_again(deals, LOG[:length], person) == again
