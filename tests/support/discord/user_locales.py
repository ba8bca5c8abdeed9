"""The languages that Discord says people have: SimCord says en-US for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simcord import interactions


@contextmanager
def locales(users: dict[int, str], server: str = "fr") -> Iterator[None]:
    """Let these users have these languages, by their ids, and the server this one."""
    original = interactions.base_payload

    def localised(backend: Any, **given: Any) -> Any:
        record, payload = original(backend, **given)
        payload["locale"] = users.get(given["user_id"], "en-US")
        if "guild_locale" in payload:
            payload["guild_locale"] = server
        return record, payload

    interactions.base_payload = localised
    try:
        yield
    finally:
        interactions.base_payload = original
