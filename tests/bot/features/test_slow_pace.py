"""A slow pace: turns of days, pauses by consent of all, and a DM for those who wish one on their turn."""

from datetime import timedelta

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.matches.deadlines import SLOW
from storage import Player

pytestmark = pytest.mark.live  # a quarter of a second a test

PAUSE, AGREE, PLAY_ON, RESUME = "Pause", "D'accord", "On continue", "Reprendre"


async def press(person: Person, label: str) -> str:
    """Press a button of the table; its text afterwards."""
    await person.press_on(person.table(), person.table().buttons[label])
    return plain(person.table().text).replace("**", "")


async def waited(four: World) -> Player:
    (player,) = (player for player in (await four.table()).record.players if player.deadline)
    return player


async def test_a_pause_by_consent_stops_deadlines_until_anybody_resumes(four: World) -> None:
    alice, bruno = await four.timed(SLOW, people=2, options="max_cards=2")
    before, mover = await waited(four), four.on_turn()
    assert "Alice propose une pause. Il manque l'accord de Bruno." in await press(alice, PAUSE)
    await four.restart()
    assert "En pause, d'un commun accord" in await press(bruno, AGREE)
    await four.restart()
    await four.env.advance_time(240)
    await mover.play_by_dm("bid:0")
    assert not await four.moves()
    assert "La partie est en pause" in plain(" ".join(one.text for one in mover.dms()))
    assert "En pause" not in await press(bruno, RESUME)
    after = await waited(four)
    assert before.deadline is not None
    assert after.deadline is not None
    assert timedelta(minutes=4) <= after.deadline - before.deadline < timedelta(minutes=6)
    await mover.play_by_dm("bid:0")
    assert len(await four.moves()) == 1


async def test_one_player_is_enough_to_play_on(four: World) -> None:
    alice, bruno = await four.timed(3 * SLOW, people=2, options="max_cards=2")
    await press(alice, PAUSE)
    assert "propose une pause" not in await press(bruno, PLAY_ON)
    assert (await four.table()).record.paused_at is None


async def test_fast_tables_are_never_paused(four: World) -> None:
    (alice, *_) = await four.timed(300, people=2, options="max_cards=2")
    assert PAUSE not in alice.table().buttons
    await four.refused(alice, alice.raw(f"tv:a:{(await four.table()).id}:pause:", alice.table()), "parties lentes")


async def test_a_player_who_wishes_it_gets_one_dm_on_their_turn(four: World) -> None:
    seated = await four.timed(SLOW, people=2, options="max_cards=2")
    mover = four.on_turn()
    await mover.slash("preferences")
    await mover.choose(mover.whisper(), "tv:a:0:preference:turns", "yes")
    for _ in range(2):
        await four.wait(100)
        await four.restart()
    bodies = [body for method, _, body in four.sent() if method == "POST" and isinstance(body, dict)]
    told = [body["content"] for body in bodies if "est à toi de jouer" in plain(str(body.get("content")))]
    assert len(told) == 1
    assert "Un ordinateur jouera ce coup" in plain(told[0])
    assert len(seated) == 2
