"""Which servers are this process's own: Discord's shards, and how an operator names them."""

from __future__ import annotations

import re
from dataclasses import dataclass

MAX_SHARDS = 4096  # more than any bot has
FORM = "0-3/16, 5/16, or auto/16 if the machine's name ends in a number"


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of one process, of so many in all. A server belongs to one shard for ever; DMs come to shard 0."""

    ids: tuple[int, ...]
    count: int

    @classmethod
    def read(cls, text: str, hostname: str) -> Shards:
        """What an operator has written: `0-3/16`, `0,5/16`, or `auto/16`.

        `auto` takes the shard of the number in which `hostname` ends, as the pods of a StatefulSet have it (tapis-3);
        `auto:4/16` takes four for each: tapis-1 has 4 to 7. Raises ValueError with what to write instead.
        """
        numbers, _, count_text = text.replace(" ", "").partition("/")
        if not count_text.isdecimal() or not 0 < int(count_text) <= MAX_SHARDS:
            raise ValueError(f"write the total number of shards after a slash: {FORM}")
        count = int(count_text)
        if found := re.fullmatch(r"auto(?::(\d+))?", numbers):
            ids = _by_ordinal(hostname, int(found[1] or 1), count)
        elif re.fullmatch(r"\d+(-\d+)?(,\d+(-\d+)?)*", numbers):
            ids = tuple(sorted({shard for part in numbers.split(",") for shard in _range(part)}))
        else:
            raise ValueError(f"write the shards as {FORM}")
        if not ids or ids[-1] >= count:
            raise ValueError(f"shards are numbered from 0 to {count - 1}, so {numbers}/{count} is not possible")
        return cls(ids, count)

    def shard_of(self, guild_id: int) -> int:
        """The shard of a server."""
        return (guild_id >> 22) % self.count

    def owns(self, guild_id: int) -> bool:
        """Whether a server is this process's own."""
        return self.shard_of(guild_id) in self.ids

    @property
    def share(self) -> float:
        """The part of the whole bot's servers that this process has."""
        return len(self.ids) / self.count

    @property
    def has_dms(self) -> bool:
        """Whether the clicks that come by DM reach this process."""
        return 0 in self.ids

    def __str__(self) -> str:
        runs: list[list[int]] = []
        for one in self.ids:
            if runs and one == runs[-1][-1] + 1:
                runs[-1].append(one)
            else:
                runs.append([one])
        told = ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
        return f"{told}/{self.count}"


ALONE = Shards((0,), 1)
"""One process, with every server."""

ALL_SHARDS = "auto"
"""What an operator writes for one process with as many shards as Discord wants."""


def _range(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), min(int(last or first), MAX_SHARDS) + 1)


def _by_ordinal(hostname: str, each: int, count: int) -> tuple[int, ...]:
    ordinal = re.search(r"(\d+)$", hostname.partition(".")[0])
    if ordinal is None:
        raise ValueError(f"auto needs a machine name that ends in a number, but this one is {hostname!r}: {FORM}")
    first = int(ordinal[1]) * each
    if not each or first >= count:
        raise ValueError(f"with {each} shards for each process, none of the {count} is left for {hostname}")
    return tuple(range(first, min(first + each, count)))
