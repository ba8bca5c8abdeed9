"""Advice: what a strong player would do, shown to the player alone, in matches that do not count."""

import re
from typing import Any

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.features import advice as feature
from bot.tables.computers.pool import NoAnswer


async def alone(here: World, game: str = "belote") -> Person:
    """A match of one person against computers, on that person's turn."""
    (alice,) = await here.seat(game, people=1)
    await alice.press("Jouer avec l'ordinateur")
    return alice


async def ask(person: Person) -> str:
    """Ask for advice by DM; what the hand says then."""
    await person.world.deliver(person.raw_dm(person.dm().buttons["💡 Conseil"]))
    return plain(person.dm().text)


async def test_a_player_is_told_the_move_its_reason_and_what_the_best_bring(four: World) -> None:
    alice = await alone(four, "rikiki")
    others = [(one.channel(), one.dms()) for one in four.people[1:]]
    before = await four.moves()
    said = await ask(alice)
    assert "**Conseil** : " in said
    assert "ta main vaut environ" in said
    assert re.search(r"Avance moyenne, d'après \d+ parties simulées : ", said)
    assert await ask(alice) == said, "the same position has the same advice"
    assert await four.moves() == before, "nothing is played"
    assert [(one.channel(), one.dms()) for one in four.people[1:]] == others


async def test_a_match_that_counts_has_no_advice(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    assert "💡 Conseil" not in mover.dm().buttons
    await four.deliver(mover.raw_dm(f"tv:a:{(await four.table()).id}:advice:0"))
    assert "Pas de conseil ici" in plain(mover.dms()[-1].text)


async def test_a_host_allows_it_to_all_and_then_nothing_counts(four: World) -> None:
    alice, bruno = await four.seat(people=2, options="max_cards=1")
    await alice.press("Réglages")
    shown = alice.whisper()
    await alice.press_on(shown, shown.buttons["Conseils\u00a0: non"])
    assert "**Conseils** : permis à tous" in plain(bruno.table().text)
    alice.dismiss()
    await alice.press("Commencer")
    assert "Conseils permis" in plain(bruno.table().text)
    mover = four.on_turn()
    assert "**Conseil** : " in await ask(mover)
    table = await four.table()
    while table.match is not None and table.match.outcome is None:
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    assert "les conseils étaient permis à cette table" in plain(alice.table().text)
    (past,) = await four.bot.parts.stats.history(four.guild.id)
    assert not any(result.counted for result in past.results)


async def test_a_game_of_luck_has_none(four: World) -> None:
    alice = await alone(four, "pharaon")
    click = alice.raw_dm(f"tv:a:{(await four.table()).id}:advice:0")
    assert "💡 Conseil" not in alice.dm().buttons
    await four.deliver(click)
    assert "il n'y a rien à conseiller" in plain(alice.dms()[-1].text)


async def test_on_the_turn_of_others_there_is_none(four: World) -> None:
    alice, bruno = await four.seat(people=2, options="max_cards=1")
    await alice.press("Réglages")
    shown = alice.whisper()
    await alice.press_on(shown, shown.buttons["Conseils\u00a0: non"])
    await alice.press("Commencer")
    waits = next(person for person in (alice, bruno) if person is not four.on_turn())
    assert "💡 Conseil" not in waits.dm().buttons
    await four.deliver(waits.raw_dm(f"tv:a:{(await four.table()).id}:advice:0"))
    assert "Un conseil se demande quand c'est ton tour." in plain(waits.dms()[-1].text)


async def test_a_thought_that_takes_long_is_waited_for(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feature, "PATIENCE", 0.0)
    alice = await alone(four, "rikiki")
    assert "**Conseil** : " in await ask(alice)


async def test_a_computer_that_finds_nothing_says_so(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    alice = await alone(four, "rikiki")

    async def fail(question: Any, urgency: Any) -> Any:
        raise NoAnswer("thought for too long")

    monkeypatch.setattr(four.bot.parts.pool, "advise", fail)
    await four.deliver(alice.raw_dm(alice.dm().buttons["💡 Conseil"]))
    assert "L'ordinateur n'a rien trouvé" in plain(alice.dms()[-1].text)
