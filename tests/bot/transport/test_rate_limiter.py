"""No more calls than Discord takes, and fewer while it refuses some."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from yarl import URL

from bot.transport.http_trace import api_path
from bot.transport.interaction_tokens import nonce, retry_until_known
from bot.transport.rate_limiter import CALM, DEFAULT_SILENCE, GLOBAL_LIMIT, MIN_PACE, RateLimiter, can_wait


def call(path: str, status: int = 200, method: str = "PATCH", **headers: str) -> Any:
    response = SimpleNamespace(status=status, headers=headers)
    return SimpleNamespace(url=URL(discord.http.Route.BASE + path), method=method, response=response)


async def hear(limiter: RateLimiter, told: Any) -> None:
    await limiter._after(cast(Any, None), SimpleNamespace(), told)


def test_a_full_second_waits_for_the_next() -> None:
    limiter = RateLimiter()
    for number in range(GLOBAL_LIMIT):
        assert limiter.until_counted(10 + number / 100) == 0
        limiter._begun.append(10 + number / 100)
    assert limiter.until_counted(10.5) == pytest.approx(0.5)
    assert limiter.until_counted(11.001) == 0


async def test_the_pace_falls_with_each_refusal_and_grows_with_each_call_that_is_taken() -> None:
    limiter = RateLimiter()
    for _ in range(10):
        await hear(limiter, call("/channels/1/messages/2", 429, Via="1.1"))
    limiter._last = 5.0
    assert limiter.until_paced(5.0) == pytest.approx(1 / MIN_PACE)
    for _ in range(30):
        await hear(limiter, call("/channels/1/messages/2"))
    assert limiter.until_paced(5.0) == 0


async def test_after_some_seconds_without_a_refusal_of_anything_the_pace_is_soon_what_it_was() -> None:
    limiter = RateLimiter()

    async def calls_until_free() -> int:
        for number in range(100):
            if not limiter.slowed_down:
                return number
            await hear(limiter, call("/channels/1/messages/2"))
        raise AssertionError("never")

    for _ in range(10):
        await hear(limiter, call("/interactions/1/token/callback", 429, "POST", Via="1.1"))
    in_the_storm = await calls_until_free()
    for _ in range(10):
        await hear(limiter, call("/interactions/1/token/callback", 429, "POST", Via="1.1"))
    limiter._refused -= CALM
    assert await calls_until_free() == 6 < in_the_storm


async def test_a_refusal_that_names_no_time_silences_for_half_a_minute() -> None:
    limiter = RateLimiter()
    now = asyncio.get_running_loop().time()
    await hear(limiter, call("/channels/1/messages/2", 429))
    assert limiter.until_paced(now) == pytest.approx(DEFAULT_SILENCE, abs=1)


async def test_the_limit_of_the_whole_bot_stops_what_counts_against_it_alone() -> None:
    limiter = RateLimiter()
    now = asyncio.get_running_loop().time()
    told = call("/channels/1/messages/2", 429)
    told.response.headers = {"Via": "1.1", "X-RateLimit-Scope": "global", "Retry-After": "20"}
    await hear(limiter, told)
    assert limiter.until_counted(now) == pytest.approx(20, abs=1)
    assert limiter.until_paced(now) < 1


@pytest.mark.parametrize(
    ("method", "path", "waits"),
    [
        ("POST", "/interactions/1/token/callback", False),
        ("POST", "/webhooks/1/token", False),
        ("PATCH", "/webhooks/1/token/messages/@original", True),
        ("POST", "/channels/1/messages", True),
    ],
)
def test_answers_never_wait(method: str, path: str, waits: bool) -> None:
    assert can_wait(method, path) is waits


def test_other_addresses_are_none_of_our_business() -> None:
    assert api_path(URL("https://cdn.example/emojis/1.webp")) is None


def test_a_message_keeps_its_nonce_and_shares_it_with_no_other() -> None:
    assert nonce("table", 1, None) == nonce("table", 1, None)
    assert len({nonce("table", 1, None), nonce("table", 2, None), nonce("hand", 1, None), nonce("table", 1, 5)}) == 4
    assert len(str(nonce("table", 1, 5))) <= 25


async def test_what_may_have_been_done_is_tried_again_and_a_refusal_is_not() -> None:
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
