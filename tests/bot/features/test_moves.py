"""Clicks that come doubled, late, together, or from the wrong place: each is answered, none is played twice."""

import pytest
from support.discord.click import Click
from support.discord.world import World


async def test_a_stale_click_is_answered_with_the_present_state(four: World) -> None:
    await four.deal(options="max_cards=2")
    first = four.on_turn()
    await first.press("Ma main")
    by_dm, by_hand = first.raw_dm(first.dm().moves["bid:1"]), first.raw(first.dm().moves["bid:1"], first.whisper())
    await first.play_by_dm("bid:0")
    before = await four.moves()
    for click, screen in ((by_dm, first.dm), (by_hand, first.whisper)):
        await four.deliver(click)
        assert click.answered
        assert "Ce bouton n'était plus à jour" in screen().text
        assert "Ton enchère\u00a0: 0" in screen().text
        assert not screen().moves
    assert await four.moves() == before == (((await four.match()).log[0][0], "bid:0"),)


async def test_the_same_click_three_times_is_one_move(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    click = mover.raw_dm(mover.dm().moves["bid:1"])
    await four.deliver(click, click, click)
    assert click.answered
    assert [move for _, move in await four.moves()] == ["bid:1"]
    assert "Ton enchère\u00a0: 1" in mover.dm().text
    await four.deliver(click)
    assert len(await four.moves()) == 1


async def test_ten_clicks_at_once_on_one_decision_are_one_move(four: World) -> None:
    people = await four.deal(options="max_cards=3")
    while len(await four.moves()) < 8:  # into the second deal, where there is more than one choice
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    mover = four.on_turn()
    moves = mover.dm().moves
    assert len(moves) == 3
    clicks = [mover.raw_dm(custom_id) for custom_id in moves.values()]
    clicks += [person.raw_dm(custom_id) for person in people if person is not mover for custom_id in moves.values()]
    await four.deliver(*clicks[::2], *clicks[1::2])
    assert len(clicks) == 12
    assert all(click.answered for click in clicks)
    assert [move for _, move in (await four.moves())[8:]] == [next(iter(moves))]
    four.on_turn()  # the match goes on, with one person to play


TYPED = """
zzz tv: tv:x:1 tv:x:1:0:bid:0 tv:m:abc tv:m:1 tv:m:1: tv:m:1:notanumber:play tv:m:1:-1:bid:0 tv:m:1:0
tv:m:1:99999999999999999999:bid:0 tv:m:999999:0:bid:0 tv:m:999999999999999999:0:bid:0
tv:m:9999999999999999999:0:bid:0 tv:m:0:0:bid:0 tv:a:1:nosuch: tv:a:1: tv:a:999999:join: tv:a:999999:hand:
tv:a:0:rules:nosuch.0 tv:a:0:rules: tv:a:0:menu:nosuch tv:a:0:family:here tv:a:0:pick:here.0
tv:a:0:help:nosuch tv:a:1:options:nosuch tv:a:1:option:0.nosuch tv:s:1:0:1
"""
GARBAGE = [*TYPED.split(), "tv:m:1:0:" + "x" * 91, "a" * 100, "tv:m:1:0:bid:0\n", "é♠\u202e"]


@pytest.mark.live
async def test_a_made_up_button_is_answered_and_plays_nothing(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    before = await four.kept()
    for custom_id in GARBAGE:
        clicks = [person.raw(custom_id, mover.table()) for person in four.people] + [mover.raw_dm(custom_id)]
        await four.deliver(*clicks)
        assert all(click.answered for click in clicks), custom_id
        assert await four.kept() == before, custom_id
        assert "bid:0" in mover.dm().moves, custom_id


async def test_a_menu_brings_exactly_one_value(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    table = (await four.table()).id
    for values in ([], ["bid:0", "bid:1"], ["bid:9"], [""], ["x" * 100]):
        click = mover.raw_dm(f"tv:s:{table}:0:1", values=values)
        await four.deliver(click)
        assert click.answered, values
        assert await four.moves() == (), values
    button = mover.raw_dm(f"tv:s:{table}:0:1")
    await four.deliver(button)
    assert button.answered
    assert await four.moves() == ()
    good = mover.raw_dm(f"tv:s:{table}:0:1", values=["bid:1"])
    await four.deliver(good)
    assert [move for _, move in await four.moves()] == ["bid:1"]


async def test_a_button_of_the_dm_copied_into_the_channel_does_not_count(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    copied = four.env.backend.create_message(four.channel.id, four.me, "copie")
    for person in four.people:
        click = person.raw(mover.dm().moves["bid:0"], None)
        click = Click(four.env, person.id, click.custom_id, copied.id, four.channel.id, four.guild.id)
        await four.deliver(click)
        assert click.answered
        assert await four.moves() == ()


async def test_an_old_message_of_the_table_does_not_count(four: World) -> None:
    people = await four.deal("bataille", people=2)
    old = people[0].table()
    flip = old.buttons["Retourner"]
    four.env.backend.delete_message(four.channel.id, old.id)
    await people[0].slash("hand")
    await people[0].press_on(people[0].whisper(), people[0].whisper().moves["flip"])
    moved = people[0].table()
    assert moved.id != old.id
    before = await four.moves()
    copy = four.env.backend.create_message(four.channel.id, four.me, "vieux")
    late = Click(four.env, people[1].id, flip, copy.id, four.channel.id, four.guild.id)
    await four.refused(people[1], late, "Ce bouton n'était plus à jour : rien n'a été joué.")
    assert await four.moves() == before
