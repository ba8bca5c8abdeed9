"""Random faults for `Faults.before` and `Faults.after`."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from live.support.wire import Call, Refusal


@dataclass
class RandomRefusals:
    """Refuses a random share of the calls while it is on. `concerns`: the calls that it may refuse."""

    share: float
    refusals: Sequence[Callable[[], Refusal]]
    rng: random.Random
    concerns: Callable[[Call], bool] = lambda _: True
    on: bool = True
    hits: list[Call] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)

    def __call__(self, call: Call) -> Refusal | None:
        if not self.on or not self.concerns(call) or self.rng.random() >= self.share:
            return None
        self.hits.append(call)
        self.refused.append(self.rng.choice(self.refusals)())
        return self.refused[-1]


@dataclass
class FixedRefusal:
    """Refuses the first `times` calls that it concerns."""

    refusal: Refusal
    concerns: Callable[[Call], bool]
    times: float = float("inf")
    hits: list[Call] = field(default_factory=list)

    def __call__(self, call: Call) -> Refusal | None:
        if len(self.hits) >= self.times or not self.concerns(call):
            return None
        self.hits.append(call)
        return self.refusal
