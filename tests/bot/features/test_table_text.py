"""The button "Texte": shows the table in words, only to the player who clicks it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from support.discord.world import World, world


@pytest.fixture
async def four(tmp_path: Path) -> AsyncIterator[World]:
    """A bot that draws pictures: without them the table is in words already."""
    async with world(tmp_path, people=4, pictures=True) as here:
        yield here


async def test_whoever_asks_reads_the_whole_table_in_words(four: World) -> None:
    alice, bob, *_ = await four.deal(people=2, options="max_cards=3")
    table = alice.table()
    assert "Talon" not in table.text, "the picture shows it"
    before = await four.kept()
    await bob.press("Texte")
    told = bob.whisper()
    assert all(one in told.text for one in ("Atout", "Talon", alice.name, bob.name, "de jouer"))
    assert not told.buttons
    assert alice.table().text == table.text
    assert await four.kept() == before
    outsider = four.people[-1]
    await outsider.press("Texte")
    assert outsider.whisper().text == told.text


async def test_the_words_are_those_of_their_reader(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, pictures=True, language="auto") as here:
        reader, *_ = await here.deal(people=2, options="max_cards=3")
        for language, said in (("en", "to play."), ("fr", "de jouer.")):
            await here.bot.parts.readers.change_person(reader.id, partial(replace, language=language))
            await reader.press("Texte")
            assert said in reader.whisper().text


async def test_the_result_is_read_in_words_by_whoever_sees_it_long_after_its_table_is_gone(four: World) -> None:
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
