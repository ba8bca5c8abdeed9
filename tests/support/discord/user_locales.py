"""The locales that Discord reports for users: SimCord reports en-US for everybody."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from simcord import interactions


@contextmanager
def locales(users: dict[int, str], server: str = "fr") -> Iterator[None]:
    """Set the locales of users (by id) and of the server during the block."""
    original = interactions.base_payload

    def localised(backend: Any, **fields: Any) -> Any:
        record, payload = original(backend, **fields)
        payload["locale"] = users.get(fields["user_id"], "en-US")
        if "guild_locale" in payload:
            payload["guild_locale"] = server
        return record, payload

    interactions.base_payload = localised
    try:
        yield
    finally:
        interactions.base_payload = original
