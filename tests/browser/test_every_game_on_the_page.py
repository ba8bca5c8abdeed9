"""Every game as a newcomer meets it: lobby, table and hand, on a desk (1200 px wide) and on a phone (400 px).

What a program can check is checked; the rest is for people to look at, in `.artifacts/<game>-<what>-<width>.png`.
"""

from contextlib import suppress

import pytest
from playwright.async_api import Page, TimeoutError
from support.discord.browser_page import (
    GALLERY,
    TooLate,
    browser_page,
    choose,
    click,
    labels,
    menus,
    message_of,
    overflow,
    pictures_shown,
    resized,
    sandbox_here,
    shot_of,
    text,
)

import games
from bot.i18n.words import words

DESK, PHONE = (1200, 1600), (400, 1600)  # higher than a screen, so that a message is seen whole
pytestmark = GALLERY
MOVES = 4  # that the player makes before the test looks at the table: by then it has cards
FEWER_MOVES = {"super_bataille": 2}  # where a match may be over by then
PICTURE = 1000  # pixels
FITS = "width => [...document.querySelectorAll('article')].every(one => one.getBoundingClientRect().width <= width)"
LOOK_GAP, PLAY_TIMEOUT = 0.1, 20.0  # seconds between two looks at who plays, and until somebody must have played


@pytest.mark.parametrize("key", games.KEYS)
async def test_lobby_table_and_hand_fit_a_desk_and_a_phone(key: str) -> None:
    say = words("fr")
    async with sandbox_here(key) as url, browser_page(url, *DESK) as page:
        assert say.say("lobby-title", game=say.game(key).name).replace("\u00a0", " ") in await text(page)
        await looked_at(page, key, lobby=say.say("button-fill"))
        await click(page, say.say("button-fill"))
        for number in range(2 * MOVES):
            moves, lists = await offered(page)
            enough = number >= FEWER_MOVES.get(key, MOVES)
            if enough and await pictures_shown(page):  # while stakes are laid, no card may lie on the table
                break
            if not moves and not lists:
                break
            with suppress(TooLate, TimeoutError):  # the table goes on while one looks: the next look finds it changed
                if moves:  # first and last in turn: who stakes one chip more and more never says that it will do
                    await click(page, moves[-(number % 2)])
                else:
                    await choose(page, lists[0])
        assert set(await pictures_shown(page)) == {PICTURE}, "every picture has come, in its full size"
        hand = say.say("hand-link", link="").partition("]")[0].strip("[")
        leave = say.say("button-leave")
        surfaces = {"table": leave if leave in await labels(page) else say.say("button-again")}  # luck may be quick
        if hand in await text(page):
            surfaces["hand"] = hand
        await looked_at(page, key, **surfaces)


async def looked_at(page: Page, key: str, **surfaces: str) -> None:
    """Screenshots of messages, each found by a text that it alone shows, in both sizes; nothing sticks out."""
    for width, height in (DESK, PHONE):
        await resized(page, width, height)
        await page.wait_for_function(FITS, arg=width)  # fails after some seconds; a new layout may take one
        assert await overflow(page) <= 0, f"{key} is wider than {width} pixels"
        for what, shows in surfaces.items():
            message = message_of(page, shows)
            path = await shot_of(page, message, f"{key}-{what}-{width}")
            assert path.stat().st_size > 5_000, f"{path} shows nothing"
    await resized(page, *DESK)


async def offered(page: Page) -> tuple[list[str], list[str]]:
    """Wait while others play; then the buttons that play, and the menus: none when the match is over."""
    say = words("fr").say
    again = say("button-again")
    other = {say(f"button-{name}") for name in ("hand", "text", "rules", "leave", "seal", "report")} | {again}
    for _ in range(int(PLAY_TIMEOUT / LOOK_GAP)):
        shown, lists = await labels(page), [title for title in await menus(page) if title != say("hand-why-menu")]
        moves = [label for label in shown if label not in other]
        if moves or lists or again in shown:
            return moves, lists
        await page.wait_for_timeout(LOOK_GAP * 1000)
    raise AssertionError(f"nothing to press for {PLAY_TIMEOUT} s: {shown}")
