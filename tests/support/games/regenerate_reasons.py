"""For each reason a position in which advice gives it, and one of the same match in which it would be false.

    python tests/support/games/regenerate_reasons.py [seconds for each rare key [game ...]]

rewrites tests/games/players/reason_positions.txt: a line for each key, with the table, the number of the match, the
places of the two pieces of advice in it, and how it is played (`WAYS`). Positions that still hold are kept. Prints
the keys for which nothing was found.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import NamedTuple

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[up]) for up in (3, 2)]  # this checkout, installed or not

from support.games.matches import CASES, Case
from support.games.reasons import WAYS, piece, true
from support.games.said import Said

import games
from games.players.common.reasons import KEYS, Reason
from games.view import Facts

FILE = Path(__file__).parents[2] / "games" / "players" / "reason_positions.txt"
NO_POSITION = frozenset({"only", "usual"})
"""Any position with one legal move; nothing is asserted."""
STRAIGHT = Case("gin_frappe", 2, Facts(big_gin=True, knock_max=0))  # where all eleven cards are in melds at times
TABLES = (*CASES, STRAIGHT)
BY_NAME = {str(case): case for case in TABLES}
PIECES = {"quick": 80, "searched": 8, "strayed": 150}  # pieces of advice of a match to look at


class Line(NamedTuple):
    """Where a key is said (`place`), and where it must not be (`other`)."""

    key: str
    case: Case
    number: int
    place: int
    other: int
    way: str

    @classmethod
    def read(cls, text: str) -> Line:
        key, case, *places, way = text.split(" ")
        number, place, other = map(int, places)
        return cls(key, BY_NAME[case], number, place, other, way)

    def __str__(self) -> str:
        return f"{self.key} {self.case} {self.number} {self.place} {self.other} {self.way}"

    def said(self) -> Said | None:
        """The piece of advice that gives the reason, if it does."""
        pieces = piece(self.case, self.number, self.place, self.way)
        return next((said for said in pieces if said.reason.key == self.key), None)

    def moved(self, reason: Reason) -> list[Said]:
        """The same reason for the other piece of advice, next to its own reasons."""
        return elsewhere(piece(self.case, self.number, self.other, self.way), reason)


def elsewhere(pieces: list[Said], reason: Reason) -> list[Said]:
    """What other positions would say with this reason."""
    return [Said(said.match, said.seat, said.advice, reason) for said in pieces]


def is_false(said: Said) -> bool:
    """Whether a reason must not be said here: nor is it, and its assertion, with the same facts, does not hold."""
    if said.reason.key in [reason.key for reason in said.advice.reasons]:
        return False
    try:
        return not true(said)
    except (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration):
        return False  # it has no meaning here


def read() -> dict[str, Line]:
    """The lines of the file by key, without those of tables and keys that no longer exist."""
    texts = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    lines = [Line.read(text) for text in texts if text.split(" ")[1] in BY_NAME]
    return {line.key: line for line in lines if line.key in KEYS}


def holds(line: Line) -> bool:
    said = line.said()
    return said is not None and true(said) and all(map(is_false, line.moved(said.reason)))


def search_match(case: Case, number: int, wanted: set[str], way: str) -> Iterator[Line]:
    """Lines for the wanted keys that a match has."""
    places: list[list[Said]] = []
    last: object = None
    for said in WAYS[way](case, number, PIECES[way]):
        if said.advice is not last:
            places.append([])
        places[-1].append(said)
        last = said.advice
    for place, pieces in enumerate(places):
        for said in pieces:
            if said.reason.key not in wanted or not true(said):
                continue
            others = (at for at, other in enumerate(places) if all(map(is_false, elsewhere(other, said.reason))))
            if (other := next(others, None)) is not None:
                wanted.discard(said.reason.key)
                yield Line(said.reason.key, case, number, place, other, way)


def regenerate(seconds: float, keys: Sequence[str]) -> set[str]:
    """Write the file, from matches of these games; returns the keys without a position."""
    lines = {key: line for key, line in read().items() if holds(line)}
    wanted = KEYS.keys() - NO_POSITION - lines.keys()
    cases = [case for case in TABLES if games.can_advise(case.key) and case.key in keys]
    end = monotonic() + seconds * max(1, len(wanted))
    for number in range(1000):
        for way in WAYS:
            for case in cases if number else sorted(cases, key=lambda case: len(str(case))):
                if not wanted or monotonic() > end:
                    break
                if way == "searched" and "hard" not in games.players.strengths(case.key):
                    continue
                lines |= {line.key: line for line in search_match(case, number, wanted, way)}
    FILE.write_text("".join(f"{lines[key]}\n" for key in KEYS if key in lines), encoding="utf-8")
    return wanted


if __name__ == "__main__":
    time, *only = (*sys.argv[1:], "5") if len(sys.argv) == 1 else sys.argv[1:]
    sys.stdout.writelines(f"{key}\n" for key in sorted(regenerate(float(time), only or games.KEYS)))
