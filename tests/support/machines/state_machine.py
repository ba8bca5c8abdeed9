"""State machines whose rules await: hypothesis chooses what happens next, an event loop runs it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, run_state_machine_as_test

T = TypeVar("T")

RULE_TIMEOUT = 60.0  # seconds for one rule: what takes longer waits for something that never comes


class Tally:
    """How much was tried, shown on standard error while it goes on (`pytest -s`)."""

    def __init__(self) -> None:
        self.machines = 0
        self.steps = 0

    def show(self, end: str = "") -> None:
        print(f"\r{self.machines} machines, {self.steps} steps", end=end, file=sys.stderr, flush=True)  # noqa: T201


class LoopMachine(RuleBasedStateMachine):
    """A machine with an event loop, which lasts as long as the machine does.

    What it opens is closed in `close`, which runs after every example, a failed one too.
    """

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self._tally = tally
        self._runner = asyncio.Runner()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Await `work` to its end. Nothing else runs between two rules."""
        return self._runner.run(asyncio.wait_for(work, RULE_TIMEOUT))

    async def close(self) -> None:
        """Let go of what the machine has opened."""

    async def look(self) -> None:
        """Assert what is true after every step."""

    @invariant()
    def all_is_well(self) -> None:
        self._tally.steps += 1
        self.run(self.look())

    def teardown(self) -> None:
        try:
            self.run(self.close())
        finally:
            self._runner.close()
            self._tally.machines += 1
            self._tally.show()


def prove(machine: Callable[[Tally], LoopMachine], machines: int, steps: int) -> Tally:
    """Try so many machines of so many steps each, the same ones every time; returns how much was tried.

    A failure is shortened, and printed as the calls that lead to it.
    """
    tally = Tally()
    run_state_machine_as_test(
        lambda: machine(tally),  # type: ignore[arg-type]  # any callable will do
        settings=settings(
            max_examples=machines,
            stateful_step_count=steps,
            derandomize=True,
            database=None,
            deadline=None,
            print_blob=False,
            suppress_health_check=list(HealthCheck),
        ),
    )
    tally.show(end="\n")
    return tally
