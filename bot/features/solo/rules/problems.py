"""Problems: a user's costliest moves in finished matches, in the order in which they are offered."""

from collections.abc import Sequence
from dataclasses import dataclass

import games
from storage import Problem


@dataclass(frozen=True, slots=True)
class Collection:
    """All problems of a user: the newest first, those of one match in the order of its moves."""

    problems: Sequence[Problem]

    @property
    def open(self) -> tuple[Problem, ...]:
        """Those to solve: unsolved, and of matches that can still be replayed."""
        return tuple(problem for problem in self.problems if problem.solved_at is None and is_current(problem))

    @property
    def solved(self) -> int:
        return sum(problem.solved_at is not None for problem in self.problems)

    @property
    def outdated(self) -> int:
        """The number of unsolved ones that no longer open, because the rules of their game have changed."""
        return sum(problem.solved_at is None and not is_current(problem) for problem in self.problems)

    def find(self, match_id: int, position: int) -> Problem | None:
        """A problem of this user; None if it is not theirs, or no longer kept."""
        return next((one for one in self.problems if (one.match_id, one.position) == (match_id, position)), None)

    def of_match(self, match_id: int) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.match_id == match_id)

    def after(self, problem: Problem) -> Problem | None:
        """The next one to solve: a later one of the same match, then an earlier one of it, then the newest."""
        same = [one for one in self.open if one.match_id == problem.match_id and one.position != problem.position]
        later = [one for one in same if one.position > problem.position]
        others = [one for one in self.open if one.match_id != problem.match_id]
        return next(iter([*later, *same, *others]), None)


def is_current(problem: Problem) -> bool:
    """Whether the rules by which the match was played are here."""
    return problem.game in games.KEYS and games.info(problem.game).plays(problem.version)
