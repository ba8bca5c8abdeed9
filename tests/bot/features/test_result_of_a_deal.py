"""The result of a deal on the table, while the next one is played: nobody misses it, and "Regarder" keeps it."""

import pytest
from support.discord.person import Person
from support.discord.world import World, same_cards

from bot.matches.timing import READING_TIME

pytestmark = pytest.mark.live  # a quarter of a second a test

BLOCK = "**Donne 1**"  # its title


async def play(person: Person) -> None:
    await person.play_by_dm(sorted(person.dm().moves)[0])


async def deal_of(here: World) -> int:
    return int((await here.match()).view(None).facts["deal"])


async def second_deal(here: World) -> Person:
    """A match of two people in its second deal, in which nobody has acted; one of them."""
    alice, _ = await here.deal(people=2, options="max_cards=3")
    while await deal_of(here) == 1:
        await play(here.on_turn())
    return alice


@pytest.mark.usefixtures("computers_alone_wait")
async def test_it_stays_until_a_person_has_acted_however_fast_computers_play(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    same_cards(monkeypatch, "nain jaune")
    (alice,) = await four.seat("nain_jaune", people=1)
    for _ in range(2):
        await alice.press("Ajouter un ordinateur")
    await alice.press("Commencer")
    await alice.press("Ma main")
    while await deal_of(four) == 1:
        await alice.play_by_hand(sorted(alice.whisper().moves)[0])
    view = (await four.match()).view(None)
    assert not view.facts["first_round"], "the computers have played a whole round already"
    assert BLOCK in alice.table().text
    await alice.play_by_hand(sorted(alice.whisper().moves)[0])
    assert BLOCK not in alice.table().text


async def test_a_hand_shows_it_until_its_own_player_moves(four: World) -> None:
    await second_deal(four)
    mover = four.on_turn()
    (other,) = [person for person in four.people[:2] if person is not mover]
    assert BLOCK in mover.dm().text
    await play(mover)
    assert BLOCK not in mover.dm().text
    assert BLOCK in other.dm().text


async def test_it_goes_when_everybody_has_acted_and_a_restart_changes_nothing(four: World) -> None:
    alice = await second_deal(four)
    for told in (True, True, False):
        before = alice.table().text
        assert (BLOCK in before) is told
        await four.restart()
        assert alice.table().text == before
        await play(four.on_turn())


async def test_it_goes_after_two_minutes(four: World) -> None:
    alice = await second_deal(four)
    told = alice.table().text
    await four.env.advance_time(READING_TIME - 5)
    assert alice.table().text == told
    await four.env.advance_time(10)
    assert BLOCK not in alice.table().text


async def test_the_table_in_words_keeps_the_whole_of_it(four: World) -> None:
    alice = await second_deal(four)
    block = [line for line in alice.table().text.splitlines() if BLOCK in line or "→" in line]
    assert len(block) == 3
    for _ in range(3):
        await play(four.on_turn())
    assert BLOCK not in alice.table().text
    await four.deliver(alice.raw(f"tv:a:{(await four.table()).id}:watch:", alice.table()))
    assert all(line in alice.whisper().text for line in block)


@pytest.mark.parametrize("in_channel", [True, False])
async def test_a_new_deal_comes_to_the_end_of_the_channel_but_not_below_a_hand(four: World, in_channel: bool) -> None:
    alice, _ = await four.deal(people=2, options="max_cards=2")
    first = alice.table().id
    if in_channel:
        await alice.press("Ma main")
    while await deal_of(four) == 1:
        if in_channel and alice.whisper().moves:
            await alice.play_by_hand(sorted(alice.whisper().moves)[0])
        else:
            await play(four.on_turn())
    assert "Donne 2" in alice.table().text
    assert (alice.table().id == first) is in_channel
    if in_channel:
        assert alice.table().id < alice.whisper().id
