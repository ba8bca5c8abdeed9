"""Advice, the review of your own moves and calls to tables, on a telephone and on a wide screen, in a real browser."""

from __future__ import annotations

import pytest
from support.discord.browser_page import browser_page, click, overflow, sandbox, screenshot, slash, text

pytestmark = pytest.mark.live


@pytest.mark.parametrize("width", [400, 1200])
async def test_advice_on_a_hand_and_calls_to_tables_fit(width: int) -> None:
    # The first decision at rikiki is a bid, which leaves a choice; at belote it may be a card that is forced.
    async with sandbox("--game", "rikiki", "--people", "1") as url, browser_page(url, width, 900) as page:
        await click(page, "Jouer avec l'ordinateur")
        await click(page, "💡 Conseil")
        assert "Conseil :" in await text(page)
        await screenshot(page, f"advice-{width}")
        assert await overflow(page) <= 0
        await slash(page, "notify")
        await click(page, "Me prévenir")
        assert "tous les jeux" in await text(page)
        await screenshot(page, f"notify-{width}")
        assert await overflow(page) <= 0


async def test_a_review_fits_a_phone() -> None:
    async with sandbox("--game", "rikiki", "--people", "1") as url, browser_page(url, 400, 900) as page:
        await click(page, "Jouer avec l'ordinateur")
        await slash(page, "stop")
        await click(page, "Fermer pour tout le monde")
        await click(page, "Revoir")
        await click(page, "💡 Revoir mes coups")
        await screenshot(page, "review-400")
        assert await overflow(page) <= 0
