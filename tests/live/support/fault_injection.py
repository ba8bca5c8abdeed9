"""Faults by chance: what to put into `Faults.before` and `Faults.after`."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from live.support.wire import Call, Refusal


@dataclass
class RandomRefusals:
    """Refuses a share of the calls while it is on. `concerns`: which calls it may hit."""

    share: float
    refusals: Sequence[Callable[[], Refusal]]
    rng: random.Random
    concerns: Callable[[Call], bool] = lambda _: True
    on: bool = True
    hits: list[Call] = field(default_factory=list)
    told: list[Refusal] = field(default_factory=list)

    def __call__(self, call: Call) -> Refusal | None:
        if not self.on or not self.concerns(call) or self.rng.random() >= self.share:
            return None
        self.hits.append(call)
        self.told.append(self.rng.choice(self.refusals)())
        return self.told[-1]


@dataclass
class FixedRefusal:
    """Refuses each call that it concerns, the first `times` of them."""

    refusal: Refusal
    concerns: Callable[[Call], bool]
    times: float = float("inf")
    hits: list[Call] = field(default_factory=list)

    def __call__(self, call: Call) -> Refusal | None:
        if len(self.hits) >= self.times or not self.concerns(call):
            return None
        self.hits.append(call)
        return self.refusal
