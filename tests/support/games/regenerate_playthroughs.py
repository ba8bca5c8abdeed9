"""Golden matches: one whole random match of every game and variant, for reviewers.

    python tests/support/games/regenerate_playthroughs.py

rewrites tests/playthroughs/, with the same result for the same rules. A file is a JSON header, then one move per
line: the seat (- for the table) and the move. Then comes a line for each kind of event, for the seats and for each fact
of the views: how many there were, and a digest of all that they said. In the header of an existing file `seats`,
`options`, `seed` and `dealer` are kept: edit them there for a match that shows more; all else is computed.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[up]) for up in (3, 2)]  # this checkout, installed or not

from support.games.matches import Move, play_out
from support.paths import PLAYTHROUGHS

import games

SAID = "#"
"""Begins a line about events, seats or a fact."""

STRIDE = 12  # moves from one position whose views are noted to the next


def wanted() -> dict[str, tuple[str, str | None]]:
    """The required files: name -> (game, variant)."""
    return {
        f"{key}-{variant}.txt" if variant else f"{key}.txt": (key, variant)
        for key in games.KEYS
        for variant in (None, *games.info(key).variants)
    }


def match_of(header: dict[str, Any], log: Sequence[Move] = ()) -> games.Game:
    """A header's match after these moves; its own options override those of its variant."""
    key, seed = header["key"], bytes.fromhex(header["seed"])
    options = {**games.info(key).variants.get(header["variant"], {}), **header["options"]}
    return games.replay(key, header["seats"], options, seed, header["dealer"], log)


def fresh_header(name: str) -> dict[str, Any]:
    """The header of the shortest of some matches, which is easier to read, with three players or nearly so."""
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
    return min((header | {"seed": seed} for seed in seeds), key=lambda candidate: len(render(candidate)))


def read(path: Path) -> tuple[dict[str, Any], list[Move]]:
    """Read a golden file: its header and its moves."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    played = (line.partition(" ") for line in lines if not line.startswith(SAID))
    return json.loads(first), [(None if seat == "-" else int(seat), move) for seat, _, move in played]


def render(header: dict[str, Any]) -> str:
    """The golden file of a header: a random match by a generator with its seed."""
    match, said = match_of(header), defaultdict[str, list[object]](list)

    def note(_: object = None) -> None:
        for event in match.events:
            said[f"event {event.kind}"].append((event.seat, event.cards, dict(event.facts), event.to))
        for seat in (*range(match.seats), None) if len(match.log) % STRIDE == 0 or match.outcome else ():
            view = match.view(seat)
            said["seats"].append(view.seats)
            for name, fact in view.facts.items():
                said[f"fact {name}"].append(fact)

    note()
    outcome = play_out(match, Random(header["seed"]), after=note).outcome
    assert outcome is not None
    played = header | {"scores": outcome.scores, "places": outcome.places}
    lines = (f"{'-' if seat is None else seat} {move}" for seat, move in match.log)
    digests = (f"{SAID} {what} {len(each)} {digest(each)}" for what, each in sorted(said.items()))
    return "\n".join([json.dumps(played), *lines, *digests]) + "\n"


def digest(said: Sequence[object]) -> str:
    return sha256(json.dumps(said, default=plain).encode()).hexdigest()[:8]


def plain(value: Any) -> Any:
    """What JSON has no word for: sets in an order of their own, what cannot be changed, and seats."""
    if isinstance(value, frozenset):
        return sorted(value, key=str)
    return [getattr(value, field.name) for field in fields(value)] if is_dataclass(value) else dict(value)


def regenerate(folder: Path = PLAYTHROUGHS) -> Iterator[Path]:
    """Write all golden files and remove those of games that no longer exist; yields the changed paths."""
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
