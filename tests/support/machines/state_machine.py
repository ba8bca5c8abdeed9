"""State machines with async rules: hypothesis chooses the next rule, an event loop runs it."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, run_state_machine_as_test

T = TypeVar("T")

RULE_TIMEOUT = 60.0  # seconds for one rule: beyond that it hangs


class Tally:
    """The numbers of machines and steps tried, shown on standard error during the run (`pytest -s`)."""

    def __init__(self) -> None:
        self.machines = 0
        self.steps = 0

    def show(self, end: str = "") -> None:
        print(f"\r{self.machines} machines, {self.steps} steps", end=end, file=sys.stderr, flush=True)  # noqa: T201


class LoopMachine(RuleBasedStateMachine):
    """A machine with its own event loop.

    It closes its resources in `close`, which runs after every example, including a failed one.
    """

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self._tally = tally
        self._runner = asyncio.Runner()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run `work` to its end. Nothing else runs between two rules."""
        return self._runner.run(asyncio.wait_for(work, RULE_TIMEOUT))

    async def close(self) -> None:
        """Close everything that the machine has opened."""

    async def look(self) -> None:
        """Assert the invariants; called after every step."""

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
    """Run `machines` machines of `steps` steps each, the same ones every time; returns the tally.

    A failure is minimised, and printed as the calls that lead to it.
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
