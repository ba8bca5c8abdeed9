"""Confirmed moves, for players who prefer that: the first tap asks, the second one plays."""

from dataclasses import replace

from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

ASKED = "Appuie, ou écris-le, encore une fois pour jouer."


async def careful(here: World, person: Person) -> None:
    """Choose it in the form of preferences."""
    await person.slash("preferences")
    await person.choose(person.whisper(), "tv:a:0:preference:confirm", "yes")
    person.dismiss()
    assert here.bot.parts.readers.preferences(person.id).confirm_moves


async def test_the_first_tap_asks_and_the_second_plays(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await careful(four, mover)
    before = await four.moves()
    await mover.play_by_dm("bid:1")
    assert ASKED in plain(mover.dm().text)
    assert await four.moves() == before
    await mover.play_by_dm("bid:1")
    assert [move for _, move in await four.moves()] == ["bid:1"]
    assert ASKED not in plain(mover.dm().text)


async def test_a_button_of_its_own_plays_it_and_another_move_is_asked_for_anew(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await careful(four, mover)
    await mover.play_by_dm("bid:1")
    await mover.play_by_dm("bid:0")
    assert not await four.moves()
    (confirm,) = [one for label, one in mover.dm().buttons.items() if label.startswith("✔")]
    await four.deliver(mover.raw_dm(confirm))
    assert [move for _, move in await four.moves()] == ["bid:0"]


async def test_others_play_at_once_and_the_hand_in_the_channel_asks_too(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await mover.play_by_dm("bid:0")
    assert len(await four.moves()) == 1
    mover = four.on_turn()
    await careful(four, mover)
    await mover.press("Ma main")
    await mover.play_by_hand("bid:0")
    assert ASKED in plain(mover.whisper().text)
    await mover.play_by_hand("bid:0")
    assert len(await four.moves()) == 2


async def test_a_move_that_cannot_be_played_is_refused_at_once(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    await four.bot.parts.readers.change_person(mover.id, lambda person: replace(person, confirm_moves=True))
    await four.deliver(mover.raw_dm(next(iter(mover.dm().moves.values())).replace("bid:0", "bid:7")))
    assert ASKED not in plain(mover.dm().text)
    assert not await four.moves()


async def test_a_table_where_speed_counts_asks_nobody(four: World) -> None:
    (alice,) = await four.seat("bataille", people=1)
    await careful(four, alice)
    await alice.press("Jouer avec l'ordinateur")
    await alice.press("Retourner")
    assert await four.moves()


async def test_a_chelem_asks_again_whatever_the_taker_prefers(four: World) -> None:
    await four.deal("tarot")
    await four.on_turn().play_by_dm("bid:garde_sans")
    while (await four.match()).phase == "bid":
        await four.on_turn().play_by_dm("pass")
    taker, before = four.on_turn(), await four.moves()
    await taker.play_by_dm("chelem")
    assert ASKED in plain(taker.dm().text)
    assert await four.moves() == before
    await taker.play_by_dm("chelem")
    assert [move for _, move in await four.moves()] == [*(move for _, move in before), "chelem"]
