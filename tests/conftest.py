"""Fixtures for all tests."""

import gc
import os
import signal
from collections.abc import AsyncIterator, Generator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from support.discord.command_payloads import built_once
from support.discord.world import World, world
from support.house.proofs import pytest_addoption, pytest_runtest_logreport, pytest_sessionfinish, record_proof
from support.storage.postgres import Cluster, cluster
from support.storage.statement_cache import shared_statement_cache

from bot.settings import Pacing

__all__ = ["pytest_addoption", "pytest_runtest_logreport", "pytest_sessionfinish", "record_proof"]


def pytest_configure() -> None:
    """Let Ctrl-C reach programs that tests start: a shell makes background programs ignore it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.disable()  # until the tests are collected: almost all that is made until then stays


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, pytest.CollectReport, Any]:
    """Let every second worker collect from the last file on, so that two workers share what a first run has to do.

    Pytest compiles each test file with its assertions explained, and keeps the result for other processes.
    """
    report = yield
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if isinstance(collector, pytest.Dir) and int(worker.removeprefix("gw")) % 2:
        report.result.reverse()
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if "PYTEST_XDIST_WORKER" in os.environ:  # without workers the command's order stays: mutmut names quick tests first
        items.sort(key=lambda item: item.path)  # all workers must have one order, before pytest gathers those of a case
    for item in items:
        if item.get_closest_marker("proof"):
            item.add_marker(pytest.mark.timeout(0))
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.live)


def pytest_collection_finish() -> None:
    """Let the garbage collector skip the modules and the collected tests, and run more rarely.

    Otherwise it takes an eighth of the time of the tests of the bot.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 1000)
    gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, Any, Any]:
    """Run the test on its world's simulated clock, because a fixture's context ends with the fixture."""
    worlds = [value for value in item.funcargs.values() if isinstance(value, World)]
    if not worlds:
        return (yield)
    with worlds[0].env.time_context():
        return (yield)


@pytest.fixture(scope="session", autouse=True)
def one_statement_cache() -> Iterator[None]:
    """Share compiled SQL between the databases of all tests."""
    with shared_statement_cache():
        yield


@pytest.fixture(scope="session", autouse=True)
def one_payload() -> Iterator[None]:
    """Share what is registered for each slash command between the worlds of all tests."""
    with built_once():
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A private PostgreSQL cluster; the test is skipped if none can be started."""
    with cluster() as running:
        yield running


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """The URL of a new PostgreSQL database at the newest schema; `postgres.new_database` makes more."""
    url = postgres.new_database()
    yield url
    postgres.drop(url)


@pytest.fixture
def computers_alone_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a `computer_pace` the bot makes no other pauses, which simulated time would not shorten."""
    monkeypatch.setattr(Pacing, "live", lambda pace: replace(Pacing.instant(), computer=pace))


@pytest_asyncio.fixture
async def four(tmp_path: Path) -> AsyncIterator[World]:
    """The bot on a server with four people."""
    async with world(tmp_path) as here:
        yield here
