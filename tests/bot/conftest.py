"""Fixtures for tests of the bot."""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest
from fluent.runtime import FluentBundle
from support.house.number_selectors import texts_for_numbers
from support.storage.empty_databases import without_fsync
from support.storage.inline_sqlite import without_threads

from bot.art.fonts import fonts
from bot.features.solo import daily_deals, practice
from bot.i18n import words
from bot.i18n.readers import Readers
from bot.matches import commitment

Facts = tuple[tuple[str, object], ...]


@pytest.fixture(autouse=True)
def fast_databases() -> Iterator[None]:
    """Do not sync to disk: without a power cut, the system keeps what a killed process has committed."""
    with without_fsync():
        yield


@pytest.fixture(autouse=True)
def sqlite_threads(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let SQLite have its threads in a test that needs them; in all others it has none."""
    if any(request.node.get_closest_marker(name) for name in ("sqlite_threads", "live")):
        yield
        return
    with without_threads():
        yield


@pytest.fixture(autouse=True)
def moves_by_hand(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people tap moves without a choice, too, except in tests of the default: most tests count moves and taps."""
    if not request.node.get_closest_marker("forced_moves"):
        monkeypatch.setattr(Readers, "plays_forced", all_by_hand)


async def all_by_hand(readers: Readers, user_id: int) -> bool:
    return False


@pytest.fixture(autouse=True)
def same_secrets_each_time(request: pytest.FixtureRequest) -> Iterator[None]:
    """Derive the secrets of a test's matches from its name, so that failures repeat. Proofs keep random secrets."""
    if request.node.get_closest_marker("proof"):
        yield
        return
    drawn = SimpleNamespace(token_bytes=Random(request.node.nodeid).randbytes)
    with pytest.MonkeyPatch.context() as patch:
        for module in (commitment, daily_deals, practice):
            patch.setattr(module, "secrets", drawn)
        yield


@pytest.fixture(scope="session", autouse=True)
def no_fonts_of_the_machine() -> Iterator[None]:
    """Names are shown alike wherever the tests run: which of them have a number depends on the machine's fonts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "font_folders", tuple)
        yield


@pytest.fixture(scope="session", autouse=True)
def numbers_are_numbers() -> Iterator[None]:
    """Fail a test that passes a text for a number in a message: Fluent would silently use the default."""
    say = words.format_sentence

    def watched(bundle: FluentBundle, key: str, facts: Facts = (), types: tuple[type, ...] = ()) -> str:
        wrong = texts_for_numbers(bundle.locales[0], key, dict(facts))
        assert not wrong, f"{key} in {bundle.locales[0]} chooses among numbers, and gets a text for {wrong}"
        return say(bundle, key, facts, types)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "format_sentence", watched)
        yield
