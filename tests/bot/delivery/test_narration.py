"""Narration: people who listen get new messages on their turns, and silent ones for tricks; nothing is edited."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, world
from support.discord.writer import Writer

import games
from bot.delivery.narration import position
from bot.settings import Pacing

SILENT = discord.MessageFlags(suppress_notifications=True).value


def heard(person: Person) -> list[Any]:
    backend = person.world.env.backend
    return sorted(backend.messages[backend.dm_channels[person.id]].values(), key=lambda message: message.id)


async def test_listeners_get_one_message_a_turn_and_silent_ones_a_trick(four: World) -> None:
    people = four.people[:2]
    for person, told in zip(people, ("turns", "tricks"), strict=True):
        await four.bot.parts.readers.change_person(person.id, partial(replace, narration=told))
    await four.deal(people=2, options="max_cards=2")
    table, turns = await four.table(), dict.fromkeys((person.id for person in people), 0)
    assert table.match is not None
    while table.match.waiting:
        (mover,) = [person for person in people if table.seat_of(person.id) in table.match.waiting]
        turns[mover.id] += 1
        await mover.slash("move", text=table.match.legal(table.seat_of(mover.id))[0])
    by_turn, by_trick = map(heard, people)
    assert len([one for one in by_turn if not one.flags & SILENT]) == turns[people[0].id]
    assert len([one for one in by_turn if one.flags & SILENT]) == 1, "the result"
    assert len([one for one in by_trick if one.flags & SILENT]) > 1
    texts = plain("\n".join(one.content for one in (*by_turn, *by_trick)))
    assert "À toi ! Joue une carte." in texts
    assert "La partie est finie" in texts
    assert not any(sign in texts for sign in "♠♥♦♣🤖*")
    assert not any(one.components or one.edited_timestamp for one in (*by_turn, *by_trick))


async def test_a_listener_hears_a_question_of_the_table_on_the_same_turn(four: World) -> None:
    await four.bot.parts.readers.change_person(four.people[1].id, partial(replace, narration="turns"))
    await four.timed(86400, people=2, options="max_cards=4")
    await four.people[0].press("Pause")
    turn, asked = heard(four.people[1])
    assert "À toi de parler !" in turn.content
    assert "Alice propose une pause." in asked.content
    assert "D'accord" in asked.content


def test_a_take_back_makes_the_turn_after_it_a_new_one() -> None:
    match = games.new("belote", seats=4, options={}, seed=bytes(32))
    (first,) = match.waiting
    match.play(first, "pass")
    (second,) = match.waiting
    assert first is not None
    assert second is not None
    turns = []
    for present in (match, match.taken_back(first, 0)):
        table: Any = SimpleNamespace(match=present, meanwhile=SimpleNamespace(since_move_of=lambda seat: ()))
        turns.append(position(table, second)[0])
    assert turns == [0, 1]


async def test_a_listener_hears_how_to_get_more_time_and_that_the_table_was_closed(four: World) -> None:
    bruno = four.people[1]
    await four.bot.parts.readers.change_person(bruno.id, partial(replace, narration="turns"))
    await four.deal("kems", people=4)
    assert "il faut parfois être rapide" in heard(bruno)[0].content
    assert "maintenant 20 s (jusqu'à 120)" in heard(bruno)[0].content
    await (await four.table()).close()
    await four.wait(1)
    assert "la table a été fermée" in plain(heard(bruno)[-1].content)


async def test_the_next_turn_answers_a_written_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    patient = replace(Pacing.instant(), turn_patience=0.1)
    monkeypatch.setattr(Pacing, "instant", lambda: patient)
    async with world(tmp_path, people=1) as here:
        (alice,) = await here.seat("belote", people=1)
        await here.bot.parts.readers.change_person(alice.id, partial(replace, narration="turns"))
        for _ in range(3):
            await alice.press("Ajouter un ordinateur")
        await alice.press("Commencer")
        await Writer(alice).write("1")  # of the list that was narrated
        match = await here.match()
        seat = (await here.table()).seat_of(alice.id)
        assert [mover for mover, _ in match.log].count(seat) == 1
        told = [one for one in heard(alice) if one.author_id != alice.id]
        assert len(told) == 2, "the next turn is the answer"
