"""Lessons of ten games of all families as a newcomer sees them on a phone (400 px wide); of some, the end.

What a program can check is checked; the rest is for people to look at, in `.artifacts/<game>-lesson-<n>.png`.
"""

from contextlib import suppress
from random import Random

import pytest
from playwright.async_api import TimeoutError
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
    sandbox_here,
    shot_of,
    slash,
    text,
)

from bot.i18n.words import words

PHONE = (400, 1600)  # higher than a screen, so that a message is seen whole
SHOTS = 2  # decisions of which there is a picture
MOST_CLICKS = 120
SEEN = ("belote", "coinche", "tarot", "chasse_coeur", "rami", "rikiki", "empereur", "kems", "baccara", "bataille")
TO_THE_END = ("rikiki", "rami")  # others are played to it by robots, without a browser
pytestmark = GALLERY


@pytest.mark.parametrize("key", SEEN)
async def test_a_lesson_fits_a_phone(key: str) -> None:
    say, rng = words("fr"), Random(key)
    title = say.say("lesson-short-title").replace("\u00a0", " ")
    over = say.say("lesson-over-title", game=say.game(key).name).replace("\u00a0", " ")
    others = [say.say(f"button-{name}") for name in ("advice", "rules", "practice-back", "report")]
    async with sandbox_here() as url, browser_page(url, *PHONE) as page:
        await slash(page, "learn", game=say.game(key).name)
        await shot_of(page, message_of(page, title), f"{key}-lesson-0")
        await click(page, say.say("button-learn-start"))
        for number in range(1, MOST_CLICKS if key in TO_THE_END else SHOTS + 1):
            assert await overflow(page) <= 0
            await pictures_shown(page)
            if number <= SHOTS:
                await shot_of(page, message_of(page, title), f"{key}-lesson-{number}")
            if over in await text(page):
                break
            moves = [label for label in await labels(page) if label not in others]
            with suppress(TooLate, TimeoutError):
                if moves:
                    await click(page, rng.choice(moves))
                else:
                    await choose(page, (await menus(page))[0])
        if key in TO_THE_END:
            assert over in await text(page)
            await shot_of(page, message_of(page, over), f"{key}-lesson-end")
