"""Advice, the review of your own moves and calls to tables, on a telephone and on a wide screen, in a real browser."""

import pytest
from playwright.async_api import Page
from support.discord.browser_page import browser_page, click, overflow, resized, sandbox_here, screenshot, slash, text

pytestmark = pytest.mark.live


async def test_advice_on_a_hand_and_calls_to_tables_fit_a_phone_and_a_desk() -> None:
    # The first decision at rikiki is a bid, which leaves a choice; at belote it may be a card that is forced.
    async with sandbox_here("rikiki", people=1) as url, browser_page(url) as page:
        await click(page, "Jouer avec l'ordinateur")
        await click(page, "💡 Conseil")
        assert "Conseil :" in await text(page)
        await looked_at(page, "advice")
        await slash(page, "notify")
        await click(page, "Me prévenir")
        assert "tous les jeux" in await text(page)
        await looked_at(page, "notify")


async def looked_at(page: Page, name: str) -> None:
    """A screenshot on a wide screen and on a telephone; nothing sticks out."""
    for width in (1200, 400):
        await resized(page, width, 900)
        assert await overflow(page) <= 0
        await screenshot(page, f"{name}-{width}")
    await resized(page, 1200, 900)


async def test_a_review_fits_a_phone() -> None:
    async with sandbox_here("rikiki", people=1) as url, browser_page(url, 400, 900) as page:
        await click(page, "Jouer avec l'ordinateur")
        await slash(page, "stop")
        await click(page, "Fermer pour tout le monde")
        await click(page, "Revoir")
        await click(page, "💡 Revoir mes coups")
        await screenshot(page, "review-400")
        assert await overflow(page) <= 0
