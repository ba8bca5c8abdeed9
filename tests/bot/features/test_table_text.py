"""The button "Texte": shows the result in words, only to the player who clicks it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from support.discord.world import World, world


@pytest.fixture
async def four(tmp_path: Path) -> AsyncIterator[World]:
    """A bot that draws pictures: without them the table is in words already."""
    async with world(tmp_path, people=4, pictures=True) as here:
        yield here


@pytest.mark.live
async def test_anybody_reads_the_result_in_words_after_its_table_is_gone(four: World) -> None:
    alice, bob, *_ = await four.deal(people=2, options="max_cards=1")
    while "la partie est finie" not in alice.table().text:
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    shown = alice.table().text
    await four.restart()
    outsider = four.people[-1]
    for reader in (bob, outsider):
        await reader.press("Texte")
        told = reader.whisper()
        assert all(line in told.text for line in shown.splitlines()), told.text
        assert "Pli précédent" in told.text, "the picture alone showed it"
        assert not told.buttons
    assert alice.table().text == shown


async def test_a_player_reads_the_table_in_words_from_the_hand(four: World) -> None:
    await four.deal(people=2, options="max_cards=3")
    for _ in range(2):
        await four.on_turn().play_by_dm("bid:1")
    first = four.on_turn()
    await first.play_by_dm(sorted(first.dm().moves)[0])
    second = four.on_turn()
    hand = second.dm()
    click = second.raw_dm(hand.buttons["Texte"])
    await four.deliver(click)
    told = second.dms()[-1].text
    assert all(word in told for word in ("Atout", "Talon", f"• {first.name} joue", "Depuis ton dernier coup"))
    assert second.dms()[-1].pictures == ()
