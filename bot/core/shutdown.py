"""Whether the bot is about to stop: a flag that every room may read and one procedure raises.

While it is raised, each message of a table says so in a line at the top. The next process redraws the table without
that line, so nothing has to be undone.
"""

from __future__ import annotations

import asyncio

from bot.core.errors import Refused


class ShutdownFlag:
    """Raised once, by the first signal or by the end of the bot. From then on nothing new begins.

    While it is suspended nothing begins or is drawn either: another process may own the tables.
    """

    def __init__(self) -> None:
        self._raised = False
        self.suspended = False
        self.overtaken = asyncio.Event()  # another process has had the tables: this one has to begin again

    @property
    def raised(self) -> bool:
        return self._raised

    def set(self) -> None:
        """Begin nothing new from now on. Harmless when repeated."""
        self._raised = True

    def suspend(self) -> None:
        """Begin and draw nothing until `resume`. Harmless when repeated."""
        self.suspended = True

    def resume(self) -> None:
        """Continue, unless the bot is about to stop."""
        self.suspended = False

    def require_open(self) -> None:
        """Call this before anything new begins. Raises Refused (`restarting`)."""
        if self.raised or self.suspended:
            raise Refused("restarting")
