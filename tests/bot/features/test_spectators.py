"""Spectators: the table from one seat's side, for any reader who asks, with nothing that is not public."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from support.discord.person import Person
from support.discord.screen import Screenful, plain
from support.discord.world import World, world
from support.security.named_cards import named


@pytest.fixture
async def four(tmp_path: Path) -> AsyncIterator[World]:
    async with world(tmp_path, people=4, pictures=True) as here:
        yield here


def read(screen: Screenful) -> str:
    return plain(screen.text).replace("**", "")


async def refresh(person: Person) -> None:
    await person.press_on(person.whisper(), person.whisper().buttons["Actualiser"])


async def test_an_outsider_sees_the_whole_table_and_may_follow_another_seat(four: World) -> None:
    alice, bob, *_ = await four.deal(people=2, options="max_cards=3")
    shown, before = alice.table(), await four.kept()
    assert "Talon" not in shown.text, "the picture shows it"
    outsider = four.people[-1]
    await outsider.press("Regarder")
    told = outsider.whisper()
    assert all(one in told.text for one in ("Atout", "Talon", alice.name, bob.name, "de parler"))
    assert f"Tu suis {alice.name}" in read(told)
    assert told.pictures
    assert list(told.buttons) == ["Actualiser", "Règles"]
    assert alice.table() == shown
    assert await four.kept() == before
    (menu,) = outsider.whisper().selects
    assert outsider.whisper().selects[menu] == ("0", "1")
    at = (await four.table()).seat_of(bob.id)
    await outsider.choose(outsider.whisper(), menu, str(at))
    assert f"Tu suis {bob.name}" in read(outsider.whisper())
    await four.on_turn().play_by_dm("bid:1")
    assert "dit 1" not in read(outsider.whisper()), "it is drawn when its reader asks"
    await refresh(outsider)
    assert f"Tu suis {bob.name}" in read(outsider.whisper())
    assert "dit 1" in read(outsider.whisper())
    assert len([one for one in outsider.channel() if one.ephemeral]) == 1


async def test_players_watch_from_their_own_seat_and_read_no_card_of_their_hand(four: World) -> None:
    _, bob, *_ = await four.deal(people=2, options="max_cards=3")
    await bob.press("Regarder")
    watched = bob.whisper()
    assert f"Tu suis {bob.name}" in read(watched)
    match = await four.match()
    seen = {card for card in named([watched.text, *watched.pictures]) if card in match.census()}
    public = match.view(None).zones
    assert seen <= {card for cards in public.values() if isinstance(cards, tuple) for card in cards}


@pytest.mark.live
async def test_it_works_between_deals_after_a_restart_and_at_the_end(four: World) -> None:
    await four.deal(people=2, options="max_cards=2")
    outsider = four.people[-1]
    await outsider.press("Regarder")
    while (await four.match()).view(None).facts["deal"] == 1:
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    await four.restart()
    await refresh(outsider)
    assert "Donne 2" in read(outsider.whisper())
    while "la partie est finie" not in outsider.table().text:
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    await four.restart()
    await refresh(outsider)
    told = outsider.whisper()
    assert "la partie est finie" in told.text
    assert not told.buttons
    assert not told.selects
    assert not told.pictures


async def test_a_seat_or_a_table_that_is_not_there_cannot_be_watched(four: World) -> None:
    alice, *_ = await four.deal(people=2, options="max_cards=3")
    outsider = four.people[-1]
    number, shown = (await four.table()).id, outsider.table()
    for argument in ("2", "-1", "x", "9" * 30, "follow", "follow.1", "٣"):
        await four.deliver(outsider.raw(f"tv:a:{number}:watch:{argument}", shown))
        assert "Tu suis" not in outsider.whisper().text, argument
    await four.deliver(outsider.raw(f"tv:a:{number}:watch:follow", shown, values=["7"]))
    assert "Tu suis" not in outsider.whisper().text
    await outsider.press("Regarder")
    await alice.stop()
    await refresh(outsider)
    assert "fermé" in outsider.whisper().text


async def test_a_lobby_has_nothing_to_watch(four: World) -> None:
    alice, *_ = await four.seat(people=2)
    await four.deliver(alice.raw(f"tv:a:{(await four.table()).id}:watch:", alice.table()))
    assert "pas encore commencé" in alice.whisper().text
