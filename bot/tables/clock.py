"""The clock of turns: a monotonic clock that stands still while nobody can play, and where it stands on the wall clock.

Nobody can click while Discord does not reach the bot, nor while its process does not run (it was stopped, its machine
slept, its event loop was stuck). Deadlines are shown and stored by the wall clock, which may be set while we look at
it. So what has to be measured is measured in seconds of this clock, and what is stored is moved once both disagree.

Decision: bot/decisions/0077-turn-timers-survive-restarts-and-outages.md.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta

import discord

MAX_STEP = 2.0  # seconds that count between two looks at the clock. The sweeper looks once a second
MIN_DRIFT = timedelta(seconds=5)  # less is not worth writing and drawing every table anew


class TurnClock:
    """Turns' time: `seconds` since this process began, and the wall clock's time (`now`) that belongs to them.

    `base` is the moment on the wall clock at which `seconds` was 0. An outage, a gap or a wall clock that was set makes
    it wrong by `drift`; `rebase` sets it right, and then every table has to move its deadlines (`Table.rebase`).
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
        """ready, resumed or disconnect of a shard, of which one outage may bring many.

        The clock is one for all shards of a process: it stands still while any of them is away.
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
        """This is no reason to stand still any longer."""
        self._look()
        self._reasons.discard(reason)

    def _look(self) -> None:
        """Count the time since the last look; where that was too long ago, nobody could play."""
        now = self.monotonic()
        if not self.in_outage:
            self._seconds += min(max(now - self._looked, 0.0), MAX_STEP)
        self._looked = now

    @property
    def seconds(self) -> float:
        """For how long players could have played since the start."""
        self._look()
        return self._seconds

    @property
    def now(self) -> datetime:
        """The time of turns on the wall clock, as far as deadlines have been moved."""
        return self.base + timedelta(seconds=self.seconds)

    @property
    def drift(self) -> timedelta:
        """By how much the wall clock is ahead: so much time counts for nobody. Negative where it was set back."""
        return self._wall() - self.now

    def rebase(self) -> None:
        """Agree with the wall clock again."""
        self.base += self.drift
