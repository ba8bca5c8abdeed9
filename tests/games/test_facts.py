"""Each fact of a view, a seat or a deal is declared with its type; each one that is declared is told and read."""

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from types import UnionType
from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from support.games.contract import contract
from support.games.matches import Case, moments

import bot
import games
from games.view import DealResult, SeatFacts, ViewFacts

GAMES, BOT = Path(games.__file__).parent, Path(bot.__file__).parent
MOMENTS = 12  # of each match
# Read by no code by its name: for a sentence alone, players who reckon on their own, and checks from outside.
UNREAD = {
    ViewFacts: set(),
    SeatFacts: set(),
    DealResult: {"bouts", "brisques", "by", "half", "matadors", "pending", "sevens", "stake"},
}


@cache
def declared(kind: type) -> dict[str, Any]:
    """The facts of a kind, by name, each with its type."""
    return get_type_hints(kind, include_extras=True)


def fits(value: object, wanted: Any) -> bool:
    """Whether a value is of a declared type, down to the last card."""
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin is NotRequired:
        return fits(value, inner[0])
    if origin is UnionType:
        return any(fits(value, one) for one in inner)
    if is_typeddict(wanted):
        if not isinstance(value, dict):
            return False
        facts = declared(wanted)
        needed = {key for key in wanted.__required_keys__ if get_origin(facts[key]) is not NotRequired}
        return needed <= value.keys() <= facts.keys() and all(fits(told, facts[key]) for key, told in value.items())
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        if inner[-1] is Ellipsis:
            return all(fits(one, inner[0]) for one in value)
        return len(value) == len(inner) and all(map(fits, value, inner))
    if origin is Sequence:
        return isinstance(value, tuple) and all(fits(part, inner[0]) for part in value)
    if origin is not None:  # a mapping
        return isinstance(value, dict) and all(fits(pair, tuple.__class_getitem__(inner)) for pair in value.items())
    if wanted is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    if wanted is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, wanted or type(None))


def misfits(kind: type, facts: Iterable[tuple[str, object]]) -> Iterator[str]:
    for key, value in facts:
        if key not in declared(kind):
            yield f"{key} is not declared in {kind.__name__}"
        elif not fits(value, declared(kind)[key]):
            yield f"{key} is {value!r}, declared as {declared(kind)[key]}"


check, test_contract = contract()


@check
def every_fact_that_a_game_tells_is_declared_and_of_its_type(case: Case) -> None:
    for match in moments(case, MOMENTS):
        for seat in case.everybody:
            view = match.view(seat)
            assert not [*misfits(ViewFacts, view.facts.items())]
            for one in view.seats:
                assert not [*misfits(SeatFacts, one.facts.items())]


def nodes(*folders: Path) -> Iterator[ast.AST]:
    """The syntax of some code: folders and files."""
    for file in chain(folders, *(folder.rglob("*.py") for folder in folders)):
        if file.suffix == ".py":
            yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def looked_up(code: Iterable[ast.AST], holder: str) -> Iterator[object]:
    """The keys by which code reads mappings; with a `holder`, only those of that name."""
    for node in code:
        match node:
            case (
                ast.Subscript(held, ast.Constant(key), ast.Load())
                | ast.Call(ast.Attribute(held, "get"), [ast.Constant(key), *_])
                | ast.Compare(ast.Constant(key), _, [held])
            ) if not holder or holder == getattr(held, "attr", getattr(held, "id", "")):
                yield key
            case ast.Set(parts):  # compared with all keys
                yield from (part.value for part in parts if isinstance(part, ast.Constant))


@pytest.mark.parametrize("kind", UNREAD, ids=lambda kind: kind.__name__)
def test_every_declared_fact_is_told_by_a_game_and_read_by_somebody(kind: type) -> None:
    """A fact of a view or a seat that only a sentence needs is a line instead (`Game.lines_of`)."""
    rules = nodes(*{*GAMES.iterdir()} - {GAMES / "players", GAMES / "view"})
    told = {node.value if isinstance(node, ast.Constant) else getattr(node, "arg", None) for node in rules}
    assert declared(kind).keys() <= told
    readers, holder = (GAMES, "") if kind is DealResult else (GAMES / "players", "facts")
    assert declared(kind).keys() - {*looked_up(nodes(readers, BOT), holder)} == UNREAD[kind]


@check
def no_trump_is_told_before_it_is_named(case: Case) -> None:
    """None says that a deal is played without: while that is still to be chosen, the fact is absent."""
    for match in moments(case, 40):
        facts = match.view(None).facts
        if "trump" not in facts or facts["trump"] is not None:
            continue
        moves = [move for seat in match.waiting for move in match.legal(seat)]
        if any(move.startswith(("bid:", "take:", "trump:")) for move in moves):
            again = [later for later in following(match) if later.view(None).facts.get("trump") is not None]
            assert not again, f"{case} tells that it is played without a trump, then names one"


def following(match: games.Game) -> Iterator[games.Game]:
    """The match after each move that it may go on by."""
    for seat in match.waiting:
        for move in match.legal(seat):
            twin = match.copy()
            twin.play(seat, move)
            yield twin
