"""The turn clock: a monotonic clock that stands still while nobody can play, and its time on the wall clock.

Nobody can click while Discord does not reach the bot, nor while its process does not run (it was stopped, its machine
slept, its event loop was stuck). Deadlines are shown and stored in wall-clock time, and the wall clock may be set
meanwhile. So times are measured in seconds of this clock, and stored deadlines are moved when the two clocks disagree.

Decision: bot/decisions/0077-turn-timers-survive-restarts-and-outages.md.
"""

import time
from collections.abc import Callable
from datetime import datetime, timedelta

import discord

MAX_STEP = 2.0  # seconds that count between two readings of the clock. The sweeper reads it once a second
MIN_DRIFT = timedelta(seconds=5)  # less is not worth writing and drawing every table again


class TurnClock:
    """The time of turns: `seconds` since this process began, and the matching wall-clock time (`now`).

    `base` is the wall-clock time at which `seconds` was 0. An outage, a gap or a change of the wall clock makes it
    wrong by `drift`; `rebase` corrects it, and then every table has to move its deadlines (`Table.rebase`).
    """

    def __init__(
        self,
        *,
        wall: Callable[[], datetime] = lambda: discord.utils.utcnow(),  # looked up at each call: a simulated Discord
        monotonic: Callable[[], float] = lambda: time.monotonic(),  # puts its own functions there
    ) -> None:
        self._wall = wall
        self.monotonic = monotonic
        self._looked = monotonic()
        self._seconds = 0.0
        self._reasons: set[str] = set()  # why it stands still
        self.base = wall()

    @property
    def in_outage(self) -> bool:
        """Whether it stands still, because nobody can play."""
        return bool(self._reasons)

    def gateway(self, event: str, shard: int = 0) -> None:
        """`event`: ready, resumed or disconnect of a shard. One outage may bring many of them.

        All shards of a process share this clock: it stands still while any of them is away.
        """
        if event == "disconnect":
            self.stand_still(f"shard {shard}")
        else:
            self.go_on(f"shard {shard}")

    def stand_still(self, reason: str) -> None:
        """Count no time until `go_on` is called for each such reason. Harmless when repeated."""
        self._look()
        self._reasons.add(reason)

    def go_on(self, reason: str) -> None:
        """Remove this reason to stand still."""
        self._look()
        self._reasons.discard(reason)

    def _look(self) -> None:
        """Count the time since the last reading; if that is too long ago, nobody could play."""
        now = self.monotonic()
        if not self.in_outage:
            self._seconds += min(max(now - self._looked, 0.0), MAX_STEP)
        self._looked = now

    @property
    def seconds(self) -> float:
        """How long players could have played since the start, in seconds."""
        self._look()
        return self._seconds

    @property
    def now(self) -> datetime:
        """The time of turns on the wall clock, as far as deadlines have been moved."""
        return self.base + timedelta(seconds=self.seconds)

    @property
    def drift(self) -> timedelta:
        """How far the wall clock is ahead; this time counts for nobody. Negative if it was set back."""
        return self._wall() - self.now

    def rebase(self) -> None:
        """Agree with the wall clock again."""
        self.base += self.drift
