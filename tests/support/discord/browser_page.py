"""The sandbox's page, driven by headless Chromium as a user would: read, type, click."""

import os
import re
import shutil
import signal
import sys
from asyncio import create_subprocess_exec, sleep, subprocess, wait_for
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, TimeoutError, async_playwright
from support.paths import ARTIFACTS

from bot.cli.sandbox import opened
from bot.i18n.words import words

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

SETTLED = (
    "() => window.simcordPreview && window.simcordPreview.ready"
    " && !window.simcordPreview.pendingAction && window.simcordPreview.awaitingRevision == null"
)
SEQUENCE = "() => window.simcordPreview.lastAction?.sequence ?? 0"
SENT = f"before => window.simcordPreview.pendingAction || ({SEQUENCE})() > before"
LAST_MOMENT = 0.2  # seconds in which the pipes of SimCord's killed media worker close, also on a busy machine
TAPS, TAP_TIMEOUT = 3, 3_000  # tries to click a button, and milliseconds for each

FRENCH = words("fr")

GALLERY = [
    pytest.mark.gallery,  # minutes of browser: a command of its own, which CI runs too
    # SimCord kills its media worker at times, whose pipes then close late.
    pytest.mark.filterwarnings("ignore:unclosed (transport|file):ResourceWarning"),
    pytest.mark.filterwarnings("ignore:.*BaseSubprocessTransport:pytest.PytestUnraisableExceptionWarning"),
]


class TooLate(AssertionError):
    """The page changed before the click, as it does in games of speed: the click was not sent."""


@asynccontextmanager
async def sandbox(*arguments: str, killed: bool = False) -> AsyncIterator[str]:
    """Run `tapis sandbox` as a process; yields its address. It must end cleanly on Ctrl-C, unless it is killed."""
    process = await create_subprocess_exec(
        *(sys.executable, "-m", "bot", "sandbox", "--port", "0", "--pace", "0", "--language", "fr", *arguments),
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        line = (await wait_for(process.stdout.readline(), 60)).decode()
        found = re.search(r"http://\S+", line)
        assert found, line
        yield found[0]
    finally:
        process.send_signal(signal.SIGKILL if killed else signal.SIGINT)
        rest = (await wait_for(process.stdout.read(), 60)).decode()
        code = await wait_for(process.wait(), 60)
    if not killed:
        assert code == 0
        assert "closed" in rest


@asynccontextmanager
async def sandbox_here(game: str | None = None, people: int = 4) -> AsyncIterator[str]:
    """The sandbox in the test's own process, which has imported the bot: a quarter of a test's processor time less."""
    async with opened(port=0, people=people, game=game, database=None, language="fr", pace=0) as running:
        yield running.page.url
    await sleep(LAST_MOMENT)


@asynccontextmanager
async def browser_page(url: str, width: int = 1200, height: int = 900, scale: float = 1) -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            page = await browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=scale)
            page.set_default_timeout(60_000)  # a niced worker may start late on a busy machine
            await page.goto(url)
            await settled(page)
            yield page
        finally:
            await browser.close()


async def settled(page: Page) -> None:
    """Wait until the last action is over and the page shows its result."""
    await page.wait_for_function(SETTLED)


async def slash(page: Page, command: str, **options: str) -> None:
    """Type a command with its options (French names), choose autocomplete's suggestions, and send it."""
    command = FRENCH.say(f"command-{command}")
    options = {FRENCH.say(f"parameter-{name}"): value for name, value in options.items()}
    composer = page.locator("#channel-composer-input")
    await composer.click()
    await composer.press_sequentially("/" + command)
    entry = page.locator(".command-popup .command-entry-title")
    await entry.filter(has_text=re.compile(rf"^/{command}(?![a-z])")).first.click()
    for name, value in options.items():
        box = page.locator(f'.command-option-input[data-option="{name}"]')
        if not await box.count():  # an optional one must be added first
            await page.locator("button.command-ghost").click()
            await page.locator(".command-popup [role=option]").filter(has_text=re.compile(rf"^\s*{name}")).first.click()
        await box.fill(value)
        if await box.get_attribute("role") == "combobox":
            offered = page.locator(".command-popup [role=option]")
            await offered.filter(has_text=re.compile(re.escape(value), re.IGNORECASE)).first.click()
        await settled(page)
    await acted(page, page.locator("#send-message"))


async def click(page: Page, label: str) -> None:
    """Click the newest button with this label."""
    exact = re.compile(rf"^\s*{re.escape(label)}\s*$")
    await acted(page, controls(page).filter(has_text=exact).last)


async def acted(page: Page, control: Locator) -> None:
    """Click, wait for the outcome, and insist that the bot answered.

    The page may redraw a button just before the click, which then hits nothing: a user would click again. That the page
    is not ready says nothing about the click: it may only be drawing.
    """
    await settled(page)
    before = await page.evaluate(SEQUENCE)
    for _ in range(TAPS):
        await control.click()
        with suppress(TimeoutError):
            await page.wait_for_function(SENT, arg=before, timeout=TAP_TIMEOUT)
            break
    await page.wait_for_function(f"before => ({SEQUENCE})() > before", arg=before)
    await settled(page)
    action = await page.evaluate("() => window.simcordPreview.lastAction")
    unsent = action.get("dispatch") == "not_dispatched" and action.get("presentation") == "stale"
    if action.get("rejected") or unsent:
        raise TooLate(action)
    # The page waits until the bot is idle. With computers at a table that may take too long, but an answer is enough.
    assert action.get("settlement") in (None, "settled") or action.get("acknowledgement") == "acknowledged", action


async def choose(page: Page, menu: str) -> None:
    """Choose the first option of the newest menu with this title; in a multiple-choice menu, the last option."""
    trigger = page.locator("#channel-message-list .select-trigger").filter(has_text=menu).last
    await trigger.click()
    listed = await trigger.get_attribute("aria-controls")
    lines, confirm = page.locator(f'[id="{listed}"] .select-option'), page.get_by_role("button", name="Apply")
    if not await confirm.count():
        await acted(page, lines.first)
        return
    await lines.last.click()
    await acted(page, confirm.last)


async def menus(page: Page) -> list[str]:
    """The titles of all menus in the channel."""
    triggers = page.locator("#channel-message-list .select-trigger:not([disabled])")
    return [title.strip() for title in await triggers.all_inner_texts()]


def controls(page: Page) -> Locator:
    return page.locator("#channel-message-list button.component-button:not([disabled])")


async def labels(page: Page) -> list[str]:
    return [label.strip() for label in await controls(page).all_inner_texts()]


async def text(page: Page) -> str:
    """The channel's text as this viewer sees it."""
    return (await page.locator("#channel-message-list").inner_text()).replace("\u00a0", " ")


async def screenshot(page: Page, name: str) -> Path:
    ARTIFACTS.mkdir(exist_ok=True)
    path = ARTIFACTS / f"{name}.png"
    await page.screenshot(path=path)
    return path


async def resized(page: Page, width: int, height: int) -> None:
    """Resize the screen and scroll to the end of the page."""
    await page.set_viewport_size({"width": width, "height": height})
    await settled(page)
    await pictures_shown(page)


async def pictures_shown(page: Page) -> list[int]:
    """Wait for the pictures in the messages; returns their widths in pixels, 0 for a picture without an address."""
    pictures = "[...document.querySelectorAll('#channel-message-list img.gallery-image')]"
    await page.wait_for_function(f"() => {pictures}.every(one => one.complete && one.naturalWidth)")
    widths: list[int] = await page.evaluate(f"() => {pictures}.map(one => one.naturalWidth)")
    return widths


async def overflow(page: Page) -> int:
    """The pixels by which the page is wider than its screen."""
    wider: int = await page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    return wider


def message_of(page: Page, shows: str) -> Locator:
    """The newest message that shows this text."""
    return page.locator("#channel-message-list article.channel-message").filter(has_text=shows).last


async def shot_of(page: Page, which: Locator, name: str) -> Path:
    """A screenshot of one message."""
    ARTIFACTS.mkdir(exist_ok=True)
    path = ARTIFACTS / f"{name}.png"
    await which.scroll_into_view_if_needed()
    # The page replaces a message that is edited meanwhile, and Playwright's picture of the message would fail then.
    await page.screenshot(path=path, clip=await which.bounding_box())
    return path
