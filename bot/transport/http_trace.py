"""Measures the calls to Discord's REST API, in the session that discord.py uses for all of them.

A route is named only by fixed words: a segment of a path that is not a word of Discord's API is an id, a token or a
name, and becomes `*`. So a label never contains a secret or an unbounded value, whatever the library may call.

Answers that the library would take for something else are refused here: what it raises then, much later, says nothing.
"""

import json
from collections.abc import Callable
from time import perf_counter
from types import SimpleNamespace
from typing import cast

import aiohttp
import discord
from discord.http import Route
from yarl import URL

from bot.monitoring.metrics import Metrics

WORDS = frozenset(
    (
        *("@me", "@original", "applications", "bot", "bulk-delete", "callback", "channels", "commands", "emojis"),
        *("gateway", "guilds", "interactions", "members", "messages", "oauth2", "permissions", "pins", "reactions"),
        *("roles", "threads", "typing", "users", "webhooks"),
    )
)
JSON = "application/json"
EXEMPT = ("interactions", "webhooks")  # from the global rate limit


class Garbled(aiohttp.ClientPayloadError):
    """What came is not Discord's answer: a page of something in between, or half an answer. The call may be done."""


def api_path(url: URL) -> str | None:
    """The path below the API's address, `/channels/1/messages`; None for another address (the gateway, the CDN)."""
    base, whole = Route.BASE, str(url)
    return whole[len(base) :].partition("?")[0] if whole.startswith(f"{base}/") else None


def path_of(call: SimpleNamespace, url: URL) -> str | None:
    """The `api_path` of a call under way, computed once for all hooks."""
    if not hasattr(call, "path"):
        call.path = api_path(url)
    return cast("str | None", call.path)


def segments(path: str | None) -> list[str] | None:
    """The segments of a path below the API's address."""
    return None if path is None else path.strip("/").split("/")


def template(path: list[str]) -> str:
    """A path by its fixed words: `/interactions/*/*/callback`."""
    return "/" + "/".join(segment if segment in WORDS else "*" for segment in path)


def interaction_of(path: list[str]) -> int | None:
    """The id of the interaction that a call answers; None if it is not an answer."""
    match path:
        case ["interactions", number, _, "callback"] if number.isdecimal():
            return int(number)
    return None


async def require_json(response: aiohttp.ClientResponse) -> None:
    """Raise Garbled unless the body is empty or JSON, or a failure's text, which the library understands."""
    body = await response.read()
    if response.content_type != JSON:
        if body and response.status < 300:
            raise Garbled(f"{response.status} with {response.content_type} in place of JSON")
        return
    try:
        json.loads(body)
    except ValueError:
        raise Garbled(f"{response.status} with broken JSON of {len(body)} bytes") from None


def http_trace(metrics: Metrics, sent: Callable[[int], None], answered: Callable[[int], None]) -> aiohttp.TraceConfig:
    """For the client. `sent`, `answered`: called with an interaction's id when it is answered, and accepted."""

    async def began(
        session: aiohttp.ClientSession, call: SimpleNamespace, start: aiohttp.TraceRequestStartParams
    ) -> None:
        call.began = perf_counter()
        path = segments(path_of(call, start.url))
        if path is not None and (number := interaction_of(path)) is not None:
            sent(number)

    async def ended(session: aiohttp.ClientSession, call: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        path = segments(path_of(call, end.url))
        if path is None:
            return
        status, headers = end.response.status, end.response.headers
        note(end.method, path, str(status), perf_counter() - call.began)
        if status == 429:
            metrics.throttled(headers.get("X-RateLimit-Scope", ""))
        elif status < 300 and (number := interaction_of(path)) is not None:
            answered(number)
        await require_json(end.response)

    async def failed(
        session: aiohttp.ClientSession, call: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        # Raised by `retries.single_try`, or by us, after an answer, which was already noted.
        noted = isinstance(end.exception, discord.DiscordException | Garbled)
        if (path := segments(path_of(call, end.url))) is not None and not noted:
            note(end.method, path, "error", perf_counter() - call.began)

    def note(method: str, path: list[str], status: str, seconds: float) -> None:
        limit = "exempt" if path[0] in EXEMPT else "global"
        metrics.called(method, template(path), limit, status, seconds)

    config = aiohttp.TraceConfig()
    config.on_request_start.append(began)
    config.on_request_end.append(ended)
    config.on_request_exception.append(failed)
    return config
