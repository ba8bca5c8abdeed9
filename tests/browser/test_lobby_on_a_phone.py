"""A lobby, the panel of its settings and the forms of its options on a telephone, in a real browser."""

import pytest
from support.discord.browser_page import browser_page, click, labels, overflow, sandbox_here, screenshot, slash, text

pytestmark = pytest.mark.live


async def test_a_lobby_and_its_settings_fit_a_phone() -> None:
    async with sandbox_here("belote", people=2) as url, browser_page(url, 400, 860) as page:
        assert {"Rejoindre", "Jouer avec l'ordinateur", "Réglages", "Règles"} <= set(await labels(page))
        await screenshot(page, "lobby-400")
        for label, shows, name in (
            ("Réglages", "Réglages · La belote", "lobby-settings-400"),
            ("Options", "Options · La belote", "lobby-options-400"),
        ):
            await click(page, label)
            assert shows in await text(page)
            assert await overflow(page) <= 0
            await screenshot(page, name)
        await page.locator("#channel-message-list button.component-button").filter(has_text="Cocher…").last.click()
        await page.get_by_text("Coche les règles de cette table").wait_for()
        await screenshot(page, "lobby-checks-400")
        assert await overflow(page) <= 0


async def test_a_private_table_and_the_list_of_avoided_people_fit_a_phone() -> None:
    async with sandbox_here("belote", people=2) as url, browser_page(url, 400, 1000) as page:
        await click(page, "Réglages")
        await click(page, "Table privée\u00a0: non")
        assert "Table privée" in await text(page)
        assert "Table privée\u00a0: oui" in await labels(page)
        assert await overflow(page) <= 0
        await screenshot(page, "lobby-private-400")
        await slash(page, "avoid")
        assert "Ta liste est vide" in await text(page)
        assert await overflow(page) <= 0
        await screenshot(page, "avoid-400")
