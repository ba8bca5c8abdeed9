"""What each person was told last, in an answer to a message or by narration: the controls that a number names."""

from dataclasses import dataclass, field

from cachetools import LRUCache

from bot.core.custom_ids import MatchName
from bot.screens.parts.spoken import Press, Question

REMEMBERED = 5_000  # people whose last answer is in memory


@dataclass(frozen=True, slots=True)
class Told:
    """What somebody was told last: the controls, the form whose fields are asked for, and the match.

    `numbers`: those of the controls that were told with one. `by_number`: one was asked for, so that it is none of a
    bid. `matches`: those among which a number chooses, for
    the text that was `written`.
    """

    presses: tuple[Press, ...] = ()
    question: Question | None = None
    match: MatchName | None = None
    text: str = ""
    numbers: frozenset[int] = frozenset()
    by_number: bool = False
    matches: tuple[MatchName, ...] = ()
    written: str = field(default="", repr=False)


class ToldMemory:
    """What each person was told last; after a restart the next answer fills it again."""

    def __init__(self) -> None:
        self._told: LRUCache[int, Told] = LRUCache(REMEMBERED)

    def of(self, user_id: int) -> Told:
        return self._told.get(user_id) or Told()

    def note(self, user_id: int, told: Told) -> None:
        self._told[user_id] = told

    def forget(self, user_id: int) -> None:
        """Forget what somebody was told: their data was deleted."""
        self._told.pop(user_id, None)
