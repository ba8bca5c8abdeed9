"""Headless Chromium opens the sandbox and plays, as a newcomer does."""

import re
from pathlib import Path

import pytest
from support.discord.browser_page import browser_page, click, labels, sandbox, screenshot, slash, text

pytestmark = pytest.mark.live
MOVE = re.compile(r"^(\d+ plis?|([ARDV]|\d+) [♠♥♦♣].*)$")


async def test_a_newcomer_plays_a_whole_deal_of_rikiki_against_the_computer() -> None:
    async with sandbox() as url, browser_page(url) as page:
        await slash(page, "play", game="rikiki")
        assert "une table s'ouvre" in await text(page)
        await click(page, "Jouer avec l'ordinateur")
        assert "Quelle est ton enchère ?" in await text(page), "one command and one click lead to a first hand"
        clicks = 0
        while "Donne 3\n" not in await text(page):  # the third deal, of three cards, is explained
            moves = [label for label in await labels(page) if MOVE.match(label.replace("\u00a0", " "))]
            assert moves, await text(page)
            await click(page, moves[-1])
            clicks += 1
            if "3 cartes" in await text(page) and "Joue une carte" in await text(page):
                await screenshot(page, "rikiki-1200")
        assert clicks <= 3 + 1 + 2, "a bid a deal, and the cards that are a choice: last ones play themselves"
        picture = await screenshot(page, "rikiki-scored-1200")
        assert picture.stat().st_size > 10_000


async def test_the_sandbox_opens_a_table_at_once_and_fits_a_phone() -> None:
    async with sandbox("--game", "bataille", "--people", "2") as url, browser_page(url, 400, 860) as page:
        await click(page, "Jouer avec l'ordinateur")
        await click(page, "Retourner")
        assert "Alice retourne" in await text(page)
        overflow = await page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        assert overflow <= 0
        await screenshot(page, "bataille-400")


async def test_a_process_that_was_killed_takes_its_table_up_again(tmp_path: Path) -> None:
    """SIGKILL in the middle of a match; the next process finds it in the database, in the same channel."""
    kept = ("--database", str(tmp_path / "sandbox.db"))
    async with sandbox(*kept, "--game", "rikiki", killed=True) as url, browser_page(url) as page:
        await click(page, "Jouer avec l'ordinateur")
        for _ in range(3):
            moves = [label for label in await labels(page) if MOVE.match(label.replace("\u00a0", " "))]
            await click(page, moves[-1])
        before = (await text(page)).split("Dernier coup")[0]
    async with sandbox(*kept) as url, browser_page(url) as page:
        await slash(page, "hand")
        after = await text(page)
        assert next(line for line in before.splitlines() if "Donne" in line) in after
        moves = [label for label in await labels(page) if MOVE.match(label.replace("\u00a0", " "))]
        await click(page, moves[-1])
        assert "Le rikiki" in await text(page)
