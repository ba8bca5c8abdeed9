"""What systemd is told, by a socket of the kind that it listens at."""

import asyncio
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.discord import world

from bot.lifecycle.service_manager import ServiceManager, watchdog_seconds


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
        wire.bind(str(tmp_path / "notify"))
        wire.settimeout(20)
        yield wire


async def heard(wire: socket.socket) -> str:
    return (await asyncio.to_thread(wire.recv, 1000)).decode()


async def test_the_bot_tells_when_it_is_ready_alive_and_stopping(
    tmp_path: Path, listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
    monkeypatch.setenv("WATCHDOG_USEC", "30000000")
    async with world.world(tmp_path, people=1) as here:
        await here.bot.wind_down()
        told = [await heard(listener) for _ in range(3)]
    assert sorted(one.partition("\n")[0] for one in told) == ["READY=1", "STOPPING=1", "WATCHDOG=1"]
    assert told[-1].startswith("STOPPING=1")


async def test_the_watchdog_is_fed_again_and_again(tmp_path: Path, listener: socket.socket) -> None:
    manager = ServiceManager({"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "30000"})
    manager.feed_watchdog()
    assert [await heard(listener) for _ in range(3)] == ["WATCHDOG=1"] * 3
    manager.close()


async def test_an_abstract_socket_is_reached() -> None:
    name = f"tapis-vert-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
        wire.bind("\0" + name)
        wire.settimeout(20)
        ServiceManager({"NOTIFY_SOCKET": f"@{name}"}).ready()
        assert (await heard(wire)).startswith("READY=1")


async def test_nothing_happens_without_a_listener(tmp_path: Path) -> None:
    ServiceManager({}).ready()
    manager = ServiceManager({"NOTIFY_SOCKET": str(tmp_path / "gone"), "WATCHDOG_USEC": "30000000"})
    manager.feed_watchdog()
    manager.stopping()
    manager.close()


def test_the_watchdog_is_that_of_this_process_only() -> None:
    assert watchdog_seconds({"WATCHDOG_USEC": "60000000"}, 7) == 60
    assert watchdog_seconds({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "7"}, 7) == 60
    assert watchdog_seconds({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "8"}, 7) == 0
    assert watchdog_seconds({"WATCHDOG_USEC": "soon"}, 7) == 0
