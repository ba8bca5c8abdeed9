"""Which servers belong to this process: Discord's shards, and how an operator names them."""

from __future__ import annotations

import re
from dataclasses import dataclass

MAX_SHARDS = 4096  # more than any bot has
FORM = "0-3/16, 5/16, or auto/16 if the machine's name ends in a number"


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of one process, and the bot's total. A server always belongs to the same shard; DMs go to shard 0."""

    ids: tuple[int, ...]
    count: int

    @classmethod
    def read(cls, text: str, hostname: str) -> Shards:
        """Parse an operator's setting: `0-3/16`, `0,5/16`, or `auto/16`.

        `auto` takes the shard whose number ends `hostname`, as in the pods of a StatefulSet (tapis-3).
        `auto:4/16` takes four per process: tapis-1 has 4 to 7. Raises ValueError that says what to write instead.
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

    def shard_of(self, place_id: int) -> int:
        """The shard of a server; for a table outside the bot's servers, of its channel."""
        return (place_id >> 22) % self.count

    def owns(self, place_id: int) -> bool:
        """Whether a server, or a channel outside the bot's servers, belongs to this process."""
        return self.shard_of(place_id) in self.ids

    def overlaps(self, part: str) -> bool:
        """Whether a process that calls its shards `part` ("" without any) has some of the same servers."""
        other = Shards.read(part, "") if part else ALONE
        return other.count != self.count or not set(other.ids).isdisjoint(self.ids)

    @property
    def share(self) -> float:
        """The share of the bot's servers that this process has, from 0 to 1."""
        return len(self.ids) / self.count

    def __str__(self) -> str:
        runs: list[list[int]] = []
        for shard in self.ids:
            if runs and shard == runs[-1][-1] + 1:
                runs[-1].append(shard)
            else:
                runs.append([shard])
        ranges = ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
        return f"{ranges}/{self.count}"


ALONE = Shards((0,), 1)
"""One process with all servers."""

ALL_SHARDS = "auto"
"""The setting for one process with as many shards as Discord wants."""


def _range(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), min(int(last or first), MAX_SHARDS) + 1)


def _by_ordinal(hostname: str, each: int, count: int) -> tuple[int, ...]:
    """The shards of the process on this machine. Raises ValueError if there are none."""
    ordinal = re.search(r"(\d+)$", hostname.partition(".")[0])
    if ordinal is None:
        raise ValueError(f"auto needs a machine name that ends in a number, but this one is {hostname!r}: {FORM}")
    first = int(ordinal[1]) * each
    if not each or first >= count:
        raise ValueError(f"with {each} shards for each process, none of the {count} is left for {hostname}")
    return tuple(range(first, min(first + each, count)))
