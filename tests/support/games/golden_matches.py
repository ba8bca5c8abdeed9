"""The golden matches of tests/playthroughs, position by position."""

from collections.abc import Iterator

from support.games.regenerate_playthroughs import match_of, read
from support.paths import PLAYTHROUGHS

import games

MOST = 60  # positions of one match


def golden(key: str, every: int, first: int) -> Iterator[games.Game]:
    """Positions of a game's golden matches, all variants included: the `first` ones, then one in `every`.

    A long match gives only about MOST, because its later positions are much alike.
    """
    for path in sorted(PLAYTHROUGHS.glob(f"{key}*.txt")):
        header, log = read(path)
        if header["key"] != key:
            continue
        match, stride = match_of(header), max(every, len(log) // MOST)
        for number, move in enumerate(log):
            if number % stride == 0 or number < first:
                yield match
            match.play(*move)
        yield match


def golden_length(key: str) -> int:
    """The number of moves of a game's shortest golden match."""
    return min(len(read(path)[1]) for path in PLAYTHROUGHS.glob(f"{key}*.txt"))
