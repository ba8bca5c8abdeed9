"""How strong the computers of a table are: chosen in the lobby, for those there, those to come, and stand-ins."""

from __future__ import annotations

import pytest
from support.discord.screen import plain
from support.discord.world import World

from games.players import strengths

FRENCH = {"easy": "facile", "normal": "moyen", "hard": "difficile"}


async def test_the_button_turns_through_what_the_game_offers(four: World) -> None:
    (alice,) = await four.seat("rikiki", people=1)
    offered = strengths("rikiki")
    start = offered.index("normal")
    for strength in [*offered[start + 1 :], *offered[: start + 1]]:
        (button,) = [label for label in alice.table().buttons if plain(label).startswith("Niveau : ")]
        await alice.press(button)
        assert f"**Ordinateurs** : niveau {FRENCH[strength]}" in plain(alice.table().text)
        assert f"Niveau : {FRENCH[strength]}" in map(plain, alice.table().buttons)


async def test_the_strength_is_the_hosts_choice(four: World) -> None:
    _, bruno = await four.seat("rikiki", people=2)
    (button,) = [label for label in bruno.table().buttons if plain(label).startswith("Niveau : ")]
    await four.refused(bruno, bruno.press(button), "Demande à Alice.")


async def test_a_game_of_luck_offers_no_strength(four: World) -> None:
    (alice,) = await four.seat("bataille", people=1)
    assert not strengths("bataille")
    assert "niveau" not in alice.table().text
    assert not any("Niveau" in label for label in alice.table().buttons)
    click = alice.raw(f"tv:a:{(await four.table()).id}:strength:", alice.table())
    await four.deliver(click)
    assert click.answered
    assert (await four.table()).record.strength == "normal"


@pytest.mark.parametrize("press", ["Jouer avec l'ordinateur", "Commencer"])
async def test_the_strength_holds_for_every_seat_after_a_restart_and_when_played_again(four: World, press: str) -> None:
    alice, bruno = await four.seat("rikiki", people=2, options="max_cards=1")
    await alice.press("Ajouter un ordinateur")
    offered = strengths("rikiki")
    while (await four.table()).record.strength != "easy":
        (button,) = [label for label in alice.table().buttons if plain(label).startswith("Niveau : ")]
        await alice.press(button)
    assert "easy" in offered
    await alice.press("Ajouter un ordinateur")
    await alice.press(press)
    await four.restart()
    record = (await four.table()).record
    assert {player.strength for player in record.players} == {"easy"}, "stand-ins too"
    while "la partie est finie" not in alice.table().text:
        mover = four.on_turn()
        await mover.play_by_dm(min(mover.dm().moves))
    await bruno.press("Rejouer")
    again = (await four.table()).record
    assert again.strength == "easy"
    assert {player.strength for player in again.players} == {"easy"}
    assert again.turn_seconds == record.turn_seconds == 300
