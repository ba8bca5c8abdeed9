"""Golden matches: one whole random match of every game and variant, to be read in review.

    python tests/support/games/regenerate_playthroughs.py

writes tests/playthroughs/ anew, always the same for the same rules. A file is a header in JSON, then a move
a line: the seat (- for the table) and the move. In the header of an existing file `seats`, `options`, `seed`
and `dealer` are kept: edit them there for a match that shows more; moves, scores and places are made.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[up]) for up in (3, 2)]  # this checkout, installed or not

from support.games.matches import Move, play_out
from support.paths import PLAYTHROUGHS

import games


def wanted() -> dict[str, tuple[str, str | None]]:
    """The files that there must be: name -> game and variant."""
    return {
        f"{key}-{variant}.txt" if variant else f"{key}.txt": (key, variant)
        for key in games.KEYS
        for variant in (None, *games.info(key).variants)
    }


def options_of(header: dict[str, Any]) -> dict[str, Any]:
    """All options that a header gives: its variant's, then its own."""
    variants = games.info(header["key"]).variants
    return {**variants.get(header["variant"], {}), **header["options"]}


def fresh_header(name: str) -> dict[str, Any]:
    """A table of three, or as near as the game seats, and the shortest of some matches: somebody reads it."""
    key, variant = wanted()[name]
    sheet = games.info(key)
    seats = min(sheet.seats, key=lambda seats: abs(seats - 3))
    header = {
        "key": key,
        "variant": variant,
        "seats": seats,
        "options": sheet.proposed(seats, sheet.variants[variant] if variant else {}),
        "seed": "",
        "dealer": 0,
    }
    seeds = (sha256(f"{name}/{number}".encode()).hexdigest() for number in range(20))
    return min((header | {"seed": seed} for seed in seeds), key=lambda one: len(render(one)))


def read(path: Path) -> tuple[dict[str, Any], list[Move]]:
    """A golden file: its header and its moves."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    moves = [(None if seat == "-" else int(seat), move) for seat, _, move in (line.partition(" ") for line in lines)]
    return json.loads(first), moves


def render(header: dict[str, Any]) -> str:
    """The golden match of a header: played at random by a generator that its seed names."""
    seed = bytes.fromhex(header["seed"])
    match = games.new(
        header["key"], seats=header["seats"], options=options_of(header), seed=seed, dealer=header["dealer"]
    )
    outcome = play_out(match, Random(header["seed"])).outcome
    assert outcome is not None
    told = header | {"scores": outcome.scores, "places": outcome.places}
    lines = (f"{'-' if seat is None else seat} {move}" for seat, move in match.log)
    return "\n".join([json.dumps(told), *lines]) + "\n"


def regenerate(folder: Path = PLAYTHROUGHS) -> Iterator[Path]:
    """Write every golden file, remove those of games that no longer exist; returns the paths that changed."""
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.txt"):
        if path.name not in wanted():
            path.unlink()
            yield path
    for name in wanted():
        path = folder / name
        text = render(read(path)[0] if path.exists() else fresh_header(name))
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            yield path


if __name__ == "__main__":
    sys.stdout.writelines(f"{path.name}\n" for path in regenerate())
