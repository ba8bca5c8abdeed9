"""Edits that are lost or late on their way: in the end the messages show the present state in any case."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from support.discord.click import Click
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.transport import interaction_tokens

pytestmark = pytest.mark.live

EVENT_TIMEOUT = 5  # seconds for what must happen


@dataclass
class Trip:
    """One call on its way. It is carried out when it may `go`, and answered when it may come `back`."""

    concerns: Callable[[str, str], bool]
    lost: bool = False  # its answer
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    go: asyncio.Event = field(default_factory=asyncio.Event)
    done: asyncio.Event = field(default_factory=asyncio.Event)
    back: asyncio.Event = field(default_factory=asyncio.Event)

    async def carry(self, send: Callable[[], Awaitable[Any]]) -> Any:
        self.begun.set()
        await self.go.wait()
        answer = await send()
        self.done.set()
        await self.back.wait()
        if self.lost:
            raise aiohttp.ServerDisconnectedError
        return answer

    def end(self) -> None:
        self.go.set()
        self.back.set()


class Line:
    """Between the bot and Discord."""

    def __init__(self) -> None:
        self.trips: list[Trip] = []
        self.single: set[tuple[str, bool]] = set()  # method and kind of path, whether the library has one try
        self.deaf: list[str] = []  # paths whose messages are sent, and whose answers are lost
        self.stands: dict[str, Any] = {}  # what was sent there: Discord gives it back where it is sent again

    async def carry(self, method: str, path: str, send: Callable[[], Awaitable[Any]]) -> Any:
        self.single.add(
            (f"{method} {path.partition('/api/v10/')[2].partition('/')[0]}", interaction_tokens._tried_once.get())
        )
        trip = next((one for one in self.trips if one.concerns(method, path)), None)
        if trip is not None:
            self.trips.remove(trip)
            return await trip.carry(send)
        if method == "POST" and path.endswith(tuple(self.deaf)):
            self.stands[path] = self.stands.get(path) or await send()
            raise aiohttp.ServerDisconnectedError
        return self.stands.get(path) or await send()

    def hold(self, method: str, part: str, *, lost: bool = False) -> Trip:
        """The next such call waits for us."""
        trip = Trip(lambda called, path: called == method and part in path, lost)
        self.trips.append(trip)
        return trip


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    line = Line()
    for transport in (FakeHTTPClient, FakeWebhookAdapter):
        request = transport.request

        async def carried(self: Any, route: Any, *given: Any, request: Any = request, **more: Any) -> Any:
            return await line.carry(route.method, route.url, lambda: request(self, route, *given, **more))

        monkeypatch.setattr(transport, "request", carried)
    return line


async def soon(event: asyncio.Event) -> None:
    await asyncio.wait_for(event.wait(), EVENT_TIMEOUT)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(EVENT_TIMEOUT):
        while not true():  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0)


async def begin(four: World, line: Line, place: str, *, lost: bool) -> tuple[Person, Click, Trip]:
    """Somebody in turn whose hand is being drawn: the click they make now, and the drawing on its way."""
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    mover, other = (alice, bruno) if alice.hand_by_dm() else (bruno, alice)
    if place == "ephemeral":
        await other.press("Ma main")
    shown = other.whisper() if place == "ephemeral" else other.dm()
    drawing = line.hold("PATCH", f"/messages/{shown.id}", lost=lost)
    mover.raw_dm(mover.dm().moves["bid:0"]).deliver()
    await soon(drawing.begun)
    move = f"tv:m:{(await four.table()).id}:1:bid:0"
    return other, other.raw(move, shown) if place == "ephemeral" else other.raw_dm(move), drawing


def hand(person: Person, place: str) -> str:
    return plain((person.whisper() if place == "ephemeral" else person.dm()).text)


@pytest.mark.parametrize("lost", [False, True], ids=["confirmed", "lost"])
@pytest.mark.parametrize("place", ["dm", "ephemeral"])
async def test_an_old_drawing_after_an_answer_does_not_stay(four: World, line: Line, place: str, lost: bool) -> None:
    person, click, drawing = await begin(four, line, place, lost=lost)
    answer = line.hold("POST", "/callback")
    click.deliver()
    await soon(answer.begun)
    answer.end()
    await soon(answer.done)
    for _ in range(100):  # all that the answer has to do after it
        await asyncio.sleep(0)
    assert "Ton enchère : 0" in hand(person, place)
    drawing.go.set()
    await soon(drawing.done)
    assert "Ton enchère : 0" not in hand(person, place)
    drawing.end()
    await four.env.settle()
    assert "Ton enchère : 0" in hand(person, place)


@pytest.mark.parametrize("place", ["dm", "ephemeral"])
async def test_an_old_drawing_that_is_confirmed_first_does_not_stay(four: World, line: Line, place: str) -> None:
    person, click, drawing = await begin(four, line, place, lost=False)
    answer = line.hold("POST", "/callback")
    click.deliver()
    await soon(answer.begun)
    answer.go.set()
    await soon(answer.done)
    drawing.end()
    await soon(drawing.done)
    for _ in range(100):  # all that the drawing has to do after it
        await asyncio.sleep(0)
    answer.end()
    await four.env.settle()
    assert "Ton enchère : 0" in hand(person, place)


async def test_the_library_repeats_any_answer_but_no_drawing(four: World, line: Line) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    mover, other = (alice, bruno) if alice.hand_by_dm() else (bruno, alice)
    await mover.press("Ma main")
    await mover.play_by_hand("bid:0")
    await other.play_by_dm("bid:0")
    assert "Ta main n'est plus ici" in plain(mover.dm().text)
    drawings = {"POST users", "POST channels", "PATCH channels", "PATCH webhooks"}
    assert line.single == {(one, True) for one in drawings} | {
        (f"POST {one}", False) for one in ("interactions", "webhooks")
    }


async def test_a_new_deal_whose_answer_was_lost_replaces_the_old_message(four: World, line: Line) -> None:
    alice, _ = await four.deal(people=2, options="max_cards=2")
    line.deaf = [f"/channels/{four.channel.id}/messages"]
    for _ in range(4):  # two bids and two cards
        await four.on_turn().play_by_dm(sorted(four.on_turn().hand_by_dm())[0])
    tables = [message.id for message in alice.channel() if not message.ephemeral]
    assert len(tables) == 2
    await (await four.table()).close()
    line.deaf = []
    await four.env.advance_time(10)
    await until(lambda: not four.bot.parts.delivery.tables())
    assert [message.id for message in alice.channel() if not message.ephemeral] == tables[1:]
