"""Discord on a local port: SimCord's store behind HTTP and a WebSocket.

SimCord implements messages, channels and interactions, and refuses what Discord refuses. This package adds rate
limits, faults and breaking connections. The clock is the real one.
"""

from __future__ import annotations

import asyncio
import io
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import orjson
from aiohttp import web
from live.support.fast_simcord import fast_simcord
from live.support.gateway import Gateway
from live.support.rate_limits import RateLimits
from live.support.wire import Call, Faults, Refusal, Traffic, answer, error
from simcord._clock import Clock
from simcord.backend import Backend, serializers
from simcord.backend.errors import BackendError
from simcord.enums import ChannelType
from simcord.http import router, routes

assert routes  # the import registers SimCord's routes
TRANSCRIPT_LINES = 1_000  # lines of SimCord's own transcript
API = "/api/v10"
MAX_REQUEST_BYTES = 32 * 2**20  # bytes of a request
TOKEN_LIFETIME = 900.0  # seconds during which an interaction's token is valid
NONCE_LIFETIME = 300.0  # seconds during which a repeated nonce returns the same message


class RealTime(Clock):
    def now(self) -> datetime:
        return datetime.now(UTC)


class Discord:
    """The server. `url`: its address for the bot. `limits`: Discord's rate limits, or None for none.

    `latency`: seconds between carrying out a call and replying to it.
    """

    def __init__(
        self, *, limits: RateLimits | None = None, heartbeat_interval: float = 41.25, latency: float = 0
    ) -> None:
        self.backend = Backend(clock=RealTime())
        # SimCord's own records would grow for ever.
        self.backend.http_requests = deque(maxlen=TRANSCRIPT_LINES)  # type: ignore[assignment]
        self.backend.transcript = deque(maxlen=TRANSCRIPT_LINES)  # type: ignore[assignment]
        self.limits, self.latency = limits, latency
        self.faults = Faults()
        self.traffic = Traffic()
        self.gateway = Gateway(self.backend, heartbeat_interval=heartbeat_interval)
        self.nonces: dict[tuple[str, str], tuple[float, int]] = {}  # (path, nonce) -> (until when, message id)
        self.answers: dict[int, asyncio.Future[Call]] = {}  # interaction id -> the sender's future
        self.written: dict[int, asyncio.Future[Call]] = {}  # DM channel -> the future of a person who has written
        self.token_lifetime = TOKEN_LIFETIME
        self.url = ""

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[Discord]:
        # Without an Application: its routes and signals would take as long as parsing each call.
        server = web.Server(self.handle, request_factory=incoming, access_log=None)
        runner = web.ServerRunner(server, shutdown_timeout=1)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        port = runner.addresses[0][1]
        self.url, self.gateway.url = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}/gateway"
        try:
            with fast_simcord():
                yield self
        finally:
            await runner.cleanup()

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.path == "/gateway":
            return await self.gateway.connect(request)
        if request.path.startswith(API):
            return await self.rest(request)
        return web.Response(status=404)

    async def rest(self, request: web.BaseRequest) -> web.Response:
        """Answer a request, refuse it, or cut it off."""
        body, files = await read(request)
        call = Call(request.method, request.path.removeprefix(API), asyncio.get_running_loop().time(), body)
        refusals = [self.limits] if self.limits else []
        refusal = first([*self.faults.before, *refusals], call)
        if refusal is not None:
            return self.refuse(request, call, refusal)
        reply = self.gateway_page() if call.path == "/gateway/bot" else self.done(call, request, files)
        if (lost := first(self.faults.after, call)) is not None:
            return self.refuse(request, call, lost)
        self.traffic.statuses[reply.status] += 1
        if self.latency:
            await asyncio.sleep(self.latency)
        return reply

    def done(self, call: Call, request: web.BaseRequest, files: list[Any]) -> web.Response:
        self.traffic.note(call)
        headers = self.limits.headers(call) if self.limits else {}
        params = dict(request.query)
        if (sent := self.sent_before(call)) is not None:
            return answer(sent, 200, headers)
        try:
            result = router.dispatch(self.backend, call.method, call.path, json=call.body, params=params, files=files)
        except BackendError as refused:
            return answer(refused.to_json(), refused.status, headers)
        if nonce := nonce_of(call):
            self.nonces[call.path, nonce] = call.at + NONCE_LIFETIME, int(result["id"])
        if call.method == "POST" and call.path.endswith("/messages"):
            self.let_in(result)
        waiting = self.answers.pop(call.interaction, None) if call.interaction else None
        if call.kind == "POST /channels/:id/messages" and call.body.get("content"):  # a hand has components only
            waiting = self.written.pop(int(result["channel_id"]), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(call)
        unwanted = call.interaction and params.get("with_response") != "1"
        return answer(None if unwanted else result, 200, headers)

    def gateway_page(self) -> web.Response:
        """The recommended number of shards, and the remaining session starts."""
        limits = {"total": 1000, "remaining": 900, "reset_after": 3_600_000}
        limits["max_concurrency"] = self.gateway.max_concurrency
        return answer({"url": self.gateway.url, "shards": self.gateway.wanted, "session_start_limit": limits}, 200, {})

    def channel_of(self, call: Call) -> int | None:
        """The channel that shows a call's effect; None if it concerns no channel."""
        kind, place, *_ = call.path.split("/")[1:]
        if kind == "channels":
            return int(place)
        record = self.interaction_of(call)
        return record.channel_id if record else None

    def message_of(self, call: Call) -> int | None:
        """The message that a call edits or deletes, also by the token of a click; None if it names none."""
        *_, kind, name = call.path.split("/")
        if kind != "messages":
            return None
        record = self.interaction_of(call)
        return record.message_id if record and name == "@original" else int(name)

    def interaction_of(self, call: Call) -> Any | None:
        """The interaction that a call answers, or whose token it uses."""
        kind, *rest = call.path.split("/")[1:]
        number = call.interaction or (self.backend.interaction_tokens.get(rest[1]) if kind == "webhooks" else None)
        return self.backend.interactions.get(number) if number else None

    def sent_before(self, call: Call) -> Any | None:
        """The message sent with the same nonce within `NONCE_LIFETIME`, in its current state."""
        until, number = self.nonces.get((call.path, nonce_of(call)), (0.0, 0))
        channel = int(call.path.split("/")[2]) if until > call.at else 0
        message = self.backend.messages.get(channel, {}).get(number)
        return None if message is None else serializers.message_payload(self.backend, message)

    def let_in(self, message: Any) -> None:
        """Add the members whom a message in a private thread pings to that thread, as Discord does."""
        channel = self.backend.get_channel(int(message["channel_id"]))
        if channel.type == ChannelType.PRIVATE_THREAD:
            for user in message["mentions"]:
                self.backend.add_thread_member(channel.id, int(user["id"]))

    def refuse(self, request: web.BaseRequest, call: Call, refusal: Refusal) -> web.Response:
        if refusal.status is None:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)  # its reply is lost
        self.traffic.statuses[refusal.status] += 1
        return refusal.response()


def incoming(message: Any, payload: Any, protocol: Any, writer: Any, task: Any) -> web.BaseRequest:
    """A request that may contain files."""
    loop = asyncio.get_running_loop()
    return web.BaseRequest(message, payload, protocol, writer, task, loop, client_max_size=MAX_REQUEST_BYTES)


def nonce_of(call: Call) -> str:
    """The nonce of a message that must not be sent twice; "" for any other call."""
    body = call.body if call.method == "POST" and call.path.endswith("/messages") else {}
    return str(body["nonce"]) if body.get("enforce_nonce") else ""


def first(judges: list[Any], call: Call) -> Refusal | None:
    return next((refusal for judge in judges if (refusal := judge(call)) is not None), None)


async def read(request: web.BaseRequest) -> tuple[Any, list[Any]]:
    """The JSON body and the files of a request."""
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return (orjson.loads(raw) if raw else None), []
    parts = await request.post()
    body = orjson.loads(str(parts["payload_json"]))
    descriptions = {str(entry["id"]): entry.get("description") for entry in body.get("attachments", ())}
    files = [
        SimpleNamespace(
            fp=io.BytesIO(part.file.read()), filename=part.filename, description=descriptions.get(name[6:-1])
        )
        for name, part in parts.items()
        if isinstance(part, web.FileField)
    ]
    return body, files


__all__ = ["Discord", "error"]
