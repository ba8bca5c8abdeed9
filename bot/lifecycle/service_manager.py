"""Messages to systemd (`sd_notify`): the bot is ready, its event loop still runs, the bot stops.

Without a service manager (no NOTIFY_SOCKET) nothing is sent. Protocol: sd_notify(3), one datagram a message.
"""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress

from bot.core.logs import get_logger
from bot.core.tasks import Interval

log = get_logger(__name__)

MICROSECONDS = 1_000_000
SEND_TIMEOUT = 0.2  # seconds that a message may wait for room; systemd reads at once
FEEDS = 3  # messages within the time after which the watchdog kills the process


class ServiceManager:
    """Sends messages to the service manager, if one started this process."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self.watchdog_seconds = watchdog_seconds(environment, os.getpid())
        self._feeding: Interval | None = None

    def tell(self, message: str) -> None:
        """Send one message (such as `READY=1`). A message that cannot be sent is dropped."""
        if not self._address:
            return
        # An abstract socket is written with an @ in the place of its first byte.
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as wire:
            wire.settimeout(SEND_TIMEOUT)
            wire.sendto(message.encode(), address)

    def feed_watchdog(self) -> None:
        """Let the event loop feed the watchdog from now on: if the loop hangs, the process is restarted."""
        if self.watchdog_seconds and self._feeding is None:
            self._feeding = Interval(self._feed, seconds=self.watchdog_seconds / FEEDS)
            self._feeding.start()

    async def _feed(self) -> None:
        self.tell("WATCHDOG=1")

    def ready(self) -> None:
        """Report that the bot answers users. May be repeated, as after each new session of the gateway."""
        self.tell("READY=1\nSTATUS=Connected to Discord.")

    def stopping(self) -> None:
        self.tell("STOPPING=1\nSTATUS=Telling the open tables that the bot restarts.")

    def close(self) -> None:
        """Stop feeding the watchdog."""
        if self._feeding is not None:
            self._feeding.cancel()
            self._feeding = None


def watchdog_seconds(environment: Mapping[str, str], process: int) -> float:
    """The seconds of silence after which the service manager kills this process; 0: never."""
    if environment.get("WATCHDOG_PID", str(process)) != str(process):
        return 0.0
    microseconds = environment.get("WATCHDOG_USEC", "")
    return int(microseconds) / MICROSECONDS if microseconds.isdecimal() else 0.0
