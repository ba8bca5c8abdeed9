"""Buttons of cards on a telephone, in a real browser: a row of them, whatever the cards, is one line."""

from itertools import product
from typing import get_args

import pytest
from support.discord.browser_page import browser_page, sandbox_here

from bot.art import CARDS
from bot.art.cards.decks import CardStyle, Index
from bot.i18n.words import LANGUAGES, words
from bot.screens.parts.screen import MAX_BUTTONS

pytestmark = pytest.mark.live

TAROT = [card for card in CARDS if card not in ("BACK", "JO")]
PACK = [card for card in CARDS if card not in ("BACK", "EX") and card[0] not in "TN"]
WIDEST = """([hands, count]) => {
    const button = [...document.querySelectorAll('#channel-message-list button.component-button')].pop()
    const shown = labels => {
        const row = button.parentElement.cloneNode(false)
        button.parentElement.after(row)
        return labels.map(label => {
            const one = button.cloneNode(true)
            one.querySelector('.button-label').textContent = label
            row.append(one)
            return one
        })
    }
    return hands.map(labels => {
        const wide = shown(labels).sort((one, other) => other.offsetWidth - one.offsetWidth)
        const row = shown(wide.slice(0, count).map(one => one.textContent))
        return [new Set(row.map(one => one.offsetTop)).size, row.map(one => one.textContent)]
    })
}"""  # of each hand the buttons that are widest as the page draws them: in how many lines, and which they are


async def test_a_row_of_the_widest_cards_is_one_line() -> None:
    shown = [words(language, CardStyle(index=index)) for language, index in product(LANGUAGES, get_args(Index))]
    hands = [[say.short_card(card) for card in pack] for say, pack in product(shown, (TAROT, PACK))]
    hands += [[say.of_game({"joker_name": "fou"}).short_card(card) for card in PACK] for say in shown]
    async with sandbox_here("belote", people=2) as url, browser_page(url, 400, 860) as page:
        *rows, (most, _) = await page.evaluate(WIDEST, [[*hands, ["Jouer avec l'ordinateur"] * 4], MAX_BUTTONS])
    assert most == MAX_BUTTONS, "buttons of long labels are wrapped"
    assert [row for lines, row in rows if lines > 1] == []
