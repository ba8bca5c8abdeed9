"""The bot's calls to Discord, and the errors that Discord may answer instead of carrying them out."""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import orjson
from aiohttp import web

EXEMPT = ("/interactions/", "/webhooks/")  # outside the bot's global limit


@dataclass(frozen=True, slots=True)
class Call:
    """One request of the bot. `at`: seconds on the server's clock."""

    method: str
    path: str
    at: float
    body: Any

    @property
    def kind(self) -> str:
        """The route without its ids."""
        parts = [":id" if part.isdecimal() else part for part in self.path.split("/")]
        if self.path.startswith(EXEMPT) and len(parts) > 3:
            parts[3] = ":token"
        return f"{self.method} {'/'.join(parts)}"

    @property
    def counts(self) -> bool:
        """Whether the call counts against the bot's global limit."""
        return not self.path.startswith(EXEMPT)

    @property
    def interaction(self) -> int | None:
        """The id of the interaction that this call answers, or None."""
        parts = self.path.split("/")
        return int(parts[2]) if parts[1] == "interactions" else None


@dataclass(frozen=True, slots=True)
class Refusal:
    """An answer instead of carrying out the call. Without a status the connection is reset."""

    status: int | None
    body: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)

    def response(self) -> web.Response:
        assert self.status is not None
        return answer(self.body, self.status, self.headers)


RESET = Refusal(None)


def error(status: int, code: int, message: str = "") -> Refusal:
    """An error in Discord's format. Codes: 50007 closed DMs, 40003 too many DMs opened; 500 and more: its own."""
    return Refusal(status, {"code": code, "message": message})


def too_many(after: float, *, scope: str = "user") -> Refusal:
    """A 429. `scope`: "user" for a bucket, "global" for the whole bot, "shared" for a resource."""
    headers = {"Retry-After": str(max(1, round(after))), "X-RateLimit-Scope": scope, "Via": "1.1 loopback"}
    if scope == "global":
        headers["X-RateLimit-Global"] = "true"
    body = {"message": "You are being rate limited.", "retry_after": after, "global": scope == "global"}
    return Refusal(429, body, headers)


def answer(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON response with exactly the content type that the library expects."""
    if body is None:
        return web.Response(status=204, headers=headers)
    return web.Response(
        body=orjson.dumps(body), status=status, headers={"Content-Type": "application/json"} | (headers or {})
    )


@dataclass
class Faults:
    """Failures between the bot and Discord.

    `before` answers instead of carrying out a call. `after` replaces the answer to a call that was carried out: a
    Refusal there is a lost or replaced reply. The first function that does not return None wins.
    """

    before: list[Callable[[Call], Refusal | None]] = field(default_factory=list)
    after: list[Callable[[Call], Refusal | None]] = field(default_factory=list)


@dataclass
class Traffic:
    """Counts of the calls by kind, and the newest calls in full."""

    kinds: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    counted: int = 0  # against the global limit
    newest: deque[Call] = field(default_factory=lambda: deque(maxlen=20_000))

    def note(self, call: Call) -> None:
        self.kinds[call.kind] += 1
        self.counted += call.counts
        self.newest.append(call)

    @property
    def invalid(self) -> int:
        """The number of 401, 403 and 429 answers: too many of them make Discord ban an address."""
        return sum(self.statuses[status] for status in (401, 403, 429))
