"""What systemd is told by `sd_notify`: that the bot is ready, that its event loop still turns, and that it stops.

Without a service manager (no NOTIFY_SOCKET) nothing is sent. Protocol: sd_notify(3), one datagram for each message.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from contextlib import suppress

from bot.core.interval import Interval
from bot.core.logs import get_logger

log = get_logger(__name__)

MICROSECONDS = 1_000_000
SEND_TIMEOUT = 0.2  # seconds that a message may wait for room; systemd reads at once
FEEDS = 3  # messages in the time after which the watchdog bites


class ServiceManager:
    """Speaks to the service manager that started this process, if one did."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "")
        self.watchdog_seconds = watchdog_seconds(environment, os.getpid())
        self._feeding: Interval | None = None

    def tell(self, message: str) -> None:
        """Send one message (`READY=1`). One that cannot be sent is dropped: the bot is worth more than the word."""
        if not self._address:
            return
        # An abstract socket is written with an @ in the place of its first byte.
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as wire:
            wire.settimeout(SEND_TIMEOUT)
            wire.sendto(message.encode(), address)

    def feed_watchdog(self) -> None:
        """Let the event loop feed the watchdog from now on: a loop that stands still is killed and started again."""
        if self.watchdog_seconds and self._feeding is None:
            self._feeding = Interval(self._feed, seconds=self.watchdog_seconds / FEEDS)
            self._feeding.start()

    async def _feed(self) -> None:
        self.tell("WATCHDOG=1")

    def ready(self) -> None:
        """The bot answers people. Harmless when repeated, as after each new session of the gateway."""
        self.tell("READY=1\nSTATUS=Connected to Discord.")

    def stopping(self) -> None:
        self.tell("STOPPING=1\nSTATUS=Telling the open tables that the bot restarts.")

    def close(self) -> None:
        """Feed the watchdog no longer."""
        if self._feeding is not None:
            self._feeding.cancel()
            self._feeding = None


def watchdog_seconds(environment: Mapping[str, str], process: int) -> float:
    """After how many seconds of silence the service manager kills this process; 0: it never does."""
    if environment.get("WATCHDOG_PID", str(process)) != str(process):
        return 0.0
    told = environment.get("WATCHDOG_USEC", "")
    return int(told) / MICROSECONDS if told.isdecimal() else 0.0
