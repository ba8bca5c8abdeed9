"""How often the library sends one call to a server that fails the first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.monitoring.metrics import Metrics
from bot.transport.http_trace import http_trace
from bot.transport.interaction_tokens import UNSENT, may_have_happened, single_try, stop_retries


class Server:
    """Fails the first call, and takes all others. `metrics`: what its callers count."""

    def __init__(self) -> None:
        self.calls = 0
        self.metrics = Metrics(tuple)
        self.config = stop_retries(http_trace(self.metrics, lambda _: None, lambda _: None))
        self.garbled: tuple[str, str] | None = None  # the type and the text of a success in place of all answers

    async def answer(self, _: web.Request) -> web.Response:
        self.calls += 1
        if self.garbled is not None:
            return web.Response(content_type=self.garbled[0], text=self.garbled[1])
        return web.json_response({}, status=502 if self.calls == 1 else 200)


@asynccontextmanager
async def serving(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    server, app = Server(), web.Application()
    app.router.add_route("*", "/{path:.*}", server.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10")
    try:
        yield server
    finally:
        await runner.cleanup()


async def as_the_bot(config: aiohttp.TraceConfig) -> Any:
    client = HTTPClient(asyncio.get_running_loop(), http_trace=config)
    session = aiohttp.ClientSession(trace_configs=[config])
    client._HTTPClient__session = session  # type: ignore[attr-defined]  # as after logging in
    client._global_over = asyncio.Event()
    client._global_over.set()
    route = Route("PATCH", "/channels/{channel_id}/messages/{message_id}", channel_id=1, message_id=2)
    async with session:
        return await client.request(route, json={})


async def by_a_token(config: aiohttp.TraceConfig) -> Any:
    route = Route(
        "PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhook_id=1, webhook_token="told"
    )
    return await without_a_login(config, route)


async def without_a_login(config: aiohttp.TraceConfig, route: Route) -> Any:
    async with aiohttp.ClientSession(trace_configs=[config]) as session:
        return await AsyncWebhookAdapter().request(route, session, payload={})  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("call", [as_the_bot, by_a_token])
async def test_a_drawing_that_fails_is_given_up_at_once_and_counted_once(
    monkeypatch: pytest.MonkeyPatch, call: Any
) -> None:
    async with serving(monkeypatch) as server:
        with pytest.raises(discord.DiscordServerError) as failure:
            await single_try(call(server.config))
        assert failure.value.status == 502
        assert server.calls == 1
        page = server.metrics.page().decode()
        assert 'status="502"' in page
        assert 'status="error"' not in page


@pytest.mark.live  # the library waits for a second
@pytest.mark.parametrize("call", [as_the_bot, by_a_token])
async def test_whatever_else_fails_is_sent_again(monkeypatch: pytest.MonkeyPatch, call: Any) -> None:
    async with serving(monkeypatch) as server:
        await single_try(asyncio.sleep(0))
        await call(server.config)
        assert server.calls == 2


async def test_an_answer_is_known_to_be_on_its_way_before_discord_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    async with serving(monkeypatch) as server:
        config = http_trace(
            server.metrics, lambda one: told.append(f"{one} sent"), lambda one: told.append(f"{one} taken")
        )
        server.calls = 1  # the next is no failure
        route = Route("POST", "/interactions/{webhook_id}/{webhook_token}/callback", webhook_id=7, webhook_token="told")
        await without_a_login(config, route)
    assert told == ["7 sent", "7 taken"]


@pytest.mark.parametrize(
    ("content_type", "text"), [("text/html", "<p>Please log in to this network</p>"), ("application/json", '{"id": "1')]
)
@pytest.mark.parametrize("call", [as_the_bot, by_a_token])
async def test_a_success_without_json_is_a_call_that_may_have_happened(
    monkeypatch: pytest.MonkeyPatch, call: Any, content_type: str, text: str
) -> None:
    async with serving(monkeypatch) as server:
        server.garbled = (content_type, text)
        with pytest.raises(UNSENT) as failure:
            await call(server.config)
        assert may_have_happened(failure.value)
        assert 'status="error"' not in server.metrics.page().decode()
