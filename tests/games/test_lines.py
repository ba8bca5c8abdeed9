"""What a table says of a position: in every golden match, each line is about this table, and each sum adds up."""

from collections.abc import Iterator
from math import prod

import pytest
from support.games.regenerate_playthroughs import match_of, read
from support.paths import PLAYTHROUGHS

import games
from games.view import Line, Place
from games.view.lines import FACT_TYPES

EVERY = 5  # positions, besides those in which a deal was scored
GOLDEN = sorted(PLAYTHROUGHS.glob("*.txt"))


def moments(path: str) -> Iterator[tuple[games.Game, bool]]:
    """Positions of a golden match, and whether a deal was scored there."""
    header, log = read(PLAYTHROUGHS / f"{path}.txt")
    match, before = match_of(header), None
    for number, move in enumerate(log):
        match.play(*move)
        last = match.view(None).facts.get("last_deal")
        if last is not before or number % EVERY == 0:
            yield match, last is not before
        before = last
    yield match, False


def worth(terms: tuple[tuple[tuple[int, ...], int], ...]) -> int:
    return sum(prod((sum(addends), times)) for addends, times in terms)


def wrong_sums(lines: tuple[Line, ...]) -> list[Line]:
    """The lines of a scored deal whose figures do not add up."""
    title, *sides = [line for line in lines if line.place is Place.LAST_DEAL]
    inside = title.facts["inside"]
    told = inside.facts if inside else {}
    wrong = [title] if "terms" in told and worth(told["terms"]) != told["total"] else []
    knocked = told["points"] if inside and inside.kind == "knocked" else 0
    for side in sides:
        parts = side.facts.get("details", ())
        sums = [part.facts for part in parts if part.kind == "sum"]
        figures = [part.facts["gain"] for part in parts if part.facts.get("gain") is not None]
        figures += [facts["total"] for facts in sums]
        wrong += [side] * any(worth(facts["terms"]) != facts["total"] for facts in sums)
        shares = [part.facts["count"] * part.facts["total"] for part in parts if part.kind == "shares"]
        gain = side.facts.get("gain", 0)
        wrong += [side] * bool(shares and abs(gain) != sum(shares))
        wrong += [side] * bool(figures and not shares and sum(figures) not in (gain, gain - knocked))
    return wrong


@pytest.mark.parametrize("path", [path.stem for path in GOLDEN])
def test_every_line_is_about_its_table_and_every_sum_adds_up(path: str) -> None:
    for match, scored in moments(path):
        for reader in (None, *range(match.seats)):
            lines = match.lines(reader)
            seats = {line.seat for line in lines} | {
                value for line in lines for name, value in line.facts.items() if FACT_TYPES.get(name) == "seat"
            }
            assert seats <= {None, *range(match.seats)}
            assert reader is not None or not [line for line in lines if line.place is Place.HAND]
        assert not (scored and wrong_sums(match.lines(None)))
