"""The contract suite: checks that hold for every match of every game, run together for each case."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from support.games.matches import Case, every_case

Check: TypeAlias = Callable[[Case], None]


def contract() -> tuple[Callable[[Check], Check], Callable[..., None]]:
    """A decorator for the checks of a file, and the test that runs them all for each case, each as a subtest.

    One test a case instead of one for each check: setting up thousands of tests took a tenth of their time.
    """
    checks: list[Check] = []

    def check(function: Check) -> Check:
        checks.append(function)
        return function

    @every_case
    def test_contract(case: Case, subtests: pytest.Subtests) -> None:
        assert checks
        for function in checks:
            with subtests.test(function.__name__):
                function(case)

    return check, test_contract
