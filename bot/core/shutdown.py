"""Whether the bot is about to stop: one flag, which every room may ask and one procedure raises."""

from __future__ import annotations

from bot.core.errors import Refused


class ShutdownFlag:
    """Raised once, by the first signal or by the end of the bot: from then on nothing new begins."""

    def __init__(self) -> None:
        self._raised = False

    @property
    def raised(self) -> bool:
        return self._raised

    def set(self) -> None:
        """Begin nothing new from now on. Harmless when repeated."""
        self._raised = True

    def require_open(self) -> None:
        """Before anything new. Raises Refused (`restarting`)."""
        if self.raised:
            raise Refused("restarting")
