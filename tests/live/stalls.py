"""How long the bot's event loop lets others wait: a thread asks it for a sign, a hundred times a second."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

GAP = 0.01  # seconds
WRITTEN = 1.0  # seconds between two lines of the file


def watch(loop: asyncio.AbstractEventLoop, file: Path) -> None:
    """Write the longest wait of each second, in seconds, a line each."""
    threading.Thread(target=_watch, args=(loop, file), daemon=True).start()


def _watch(loop: asyncio.AbstractEventLoop, file: Path) -> None:
    longest, written = 0.0, time.monotonic()
    with file.open("a", buffering=1) as lines:
        while not loop.is_closed():
            signed = threading.Event()
            asked = time.monotonic()
            try:
                loop.call_soon_threadsafe(signed.set)
            except RuntimeError:  # closed meanwhile
                return
            signed.wait(10)
            longest = max(longest, time.monotonic() - asked)
            if asked - written > WRITTEN:
                lines.write(f"{longest:.4f}\n")
                longest, written = 0.0, asked
            time.sleep(GAP)
