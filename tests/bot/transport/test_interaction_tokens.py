"""What is kept of a click, so that its token can edit messages later."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import HTTPClient, Route
from discord.webhook.async_ import AsyncWebhookAdapter
from support.discord.world import World

from bot.monitoring.metrics import Metrics
from bot.transport import interaction_tokens
from bot.transport.http_trace import http_trace
from bot.transport.interaction_tokens import (
    UNSENT,
    InteractionToken,
    TokenCache,
    may_have_happened,
    nonce,
    retry_until_known,
    single_try,
    stop_retries,
)
from bot.transport.rate_limiter import GLOBAL_LIMIT, MIN_PACE


def holds_a_message(token: InteractionToken) -> bool:
    """Whether it keeps the click, which leads to all that the message showed."""
    return any(isinstance(one, discord.Interaction | discord.Message) for one in gc.get_referents(token))


async def test_a_token_does_not_keep_the_message_that_was_clicked(four: World) -> None:
    await four.deal(options="max_cards=2")
    await four.on_turn().play_by_dm("bid:0")
    tokens = four.bot.parts.tokens._by_message
    assert len(tokens) == 2  # the table's, and that of the hand which was played from
    assert not any(map(holds_a_message, tokens.values()))


async def test_no_token_is_kept_of_messages_that_nobody_edits_any_longer(four: World) -> None:
    """Not of a table's message that a newer one has replaced, and of no hand when the match is over."""
    people = await four.deal(people=2, options="max_cards=1")
    tokens, known = four.bot.parts.tokens._by_message, set[int]()
    while await four.kept():
        mover = four.on_turn()
        await mover.play_by_dm(next(iter(mover.dm().moves)))
        known |= set(tokens)
    standing = people[0].table().id
    assert {person.dm().id for person in people} < known
    assert set(tokens) <= {standing}


@pytest.mark.parametrize(("pace", "calls"), [(GLOBAL_LIMIT, 2), (MIN_PACE, 1)])
async def test_a_hand_is_opened_by_one_call_where_discord_refuses_many(four: World, pace: float, calls: int) -> None:
    """Else by two: the first leaves a token for the table."""
    people = await four.deal(people=2, options="max_cards=2")
    four.bot.wire.rate_limiter._pace = pace
    before = len(four.env.http_requests)
    await people[0].press("Ma main")
    assert "Ta main" in people[0].whisper().text
    sent = [one.path for one in four.env.http_requests[before:]]
    assert len([path for path in sent if "/interactions/" in path or "/webhooks/" in path]) == calls, sent


def token(user_id: int, at: float) -> InteractionToken:
    return InteractionToken(user_id, None, 5, at, 1, "secret", cast(Any, None))


def test_a_token_edits_a_last_time_after_it_is_no_longer_used(monkeypatch: pytest.MonkeyPatch) -> None:
    now, cache = [0.0], TokenCache()
    monkeypatch.setattr(interaction_tokens, "time", SimpleNamespace(monotonic=lambda: now[0]))
    cache.keep_for(7, token(1, 0.0))
    for at, known, fresh in ((839.0, True, True), (841.0, True, False), (881.0, False, False)):
        now[0] = at
        cache.prune()
        kept = cache.of_message(7)
        assert (kept is not None, kept is not None and kept.fresh) == (known, fresh)


def test_a_channels_token_is_given_out_once_and_only_while_it_is_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    now, cache = [0.0], TokenCache()
    monkeypatch.setattr(interaction_tokens, "time", SimpleNamespace(monotonic=lambda: now[0]))
    cache.keep_for_channel(5, token(1, 0.0))
    cache.keep_for_channel(5, newest := token(2, 1.0))
    assert cache.take_for_channel(5) is newest
    assert cache.take_for_channel(5) is None
    cache.keep_for_channel(5, token(1, 1.0))
    cache.forget_user(1)
    assert cache.take_for_channel(5) is None
    cache.keep_for_channel(5, token(2, 1.0))
    now[0] = 900.0
    assert cache.take_for_channel(5) is None


# -- retries -------------------------------------------------------------------------------------------------


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
async def test_a_failed_drawing_is_given_up_and_counted_once(monkeypatch: pytest.MonkeyPatch, call: Any) -> None:
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


def test_a_message_keeps_its_nonce_and_shares_it_with_no_other() -> None:
    assert nonce("table", 1, None) == nonce("table", 1, None)
    assert len({nonce("table", 1, None), nonce("table", 2, None), nonce("hand", 1, None), nonce("table", 1, 5)}) == 4
    assert len(str(nonce("table", 1, 5))) <= 25


async def test_a_lost_call_is_tried_again_and_a_refused_one_is_not() -> None:
    tries: list[int] = []

    async def lost() -> int:
        tries.append(1)
        if len(tries) < 3:
            raise ConnectionResetError
        return 7

    assert await retry_until_known(lost, 0) == 7

    async def refused() -> int:
        tries.append(1)
        raise discord.Forbidden(cast(Any, SimpleNamespace(status=403, reason="")), "no")

    tries.clear()
    with pytest.raises(discord.Forbidden):
        await retry_until_known(refused, 0)
    assert len(tries) == 1
