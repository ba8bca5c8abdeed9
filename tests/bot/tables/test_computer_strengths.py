"""How strong the computers of a table are: chosen in the lobby, for those there, those to come, and stand-ins."""

from __future__ import annotations

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from games.players import strengths

FRENCH = {"easy": "facile", "normal": "moyen", "hard": "difficile"}


async def choose_strength(host: Person, strength: str) -> None:
    """Choose it in the panel of the lobby's settings."""
    if not any(":strength" in menu for screen in host.channel() if screen.ephemeral for menu in screen.selects):
        await host.press("Réglages")
    (menu,) = [menu for menu in host.whisper().selects if ":strength" in menu]
    await host.choose(host.whisper(), menu, strength)


async def test_the_panel_offers_what_the_game_has(four: World) -> None:
    (alice,) = await four.seat("rikiki", people=1)
    for strength in strengths("rikiki"):
        await choose_strength(alice, strength)
        for screen in (alice.table(), alice.whisper()):
            assert f"**Ordinateurs** : niveau {FRENCH[strength]}" in plain(screen.text)


async def test_the_strength_is_the_hosts_choice(four: World) -> None:
    _, bruno = await four.seat("rikiki", people=2)
    await four.refused(bruno, bruno.old_button("strength", "hard"), "Demande à Alice.")
    await bruno.press("Réglages")
    assert not bruno.whisper().selects


async def test_a_strength_that_is_not_offered_is_refused(four: World) -> None:
    (alice,) = await four.seat("rikiki", people=1)
    await four.refused(alice, alice.old_button("strength", "godlike"), "Ce bouton n'est plus valable")


async def test_a_game_of_luck_offers_no_strength(four: World) -> None:
    (alice,) = await four.seat("bataille", people=1)
    assert not strengths("bataille")
    assert "niveau" not in alice.table().text
    await alice.press("Réglages")
    assert not any(":strength" in menu for menu in alice.whisper().selects)
    click = alice.old_button("strength", "hard")
    await four.deliver(click)
    assert click.answered
    assert (await four.table()).record.settings.strength == "normal"


@pytest.mark.parametrize("press", ["Jouer avec l'ordinateur", "Commencer"])
async def test_the_strength_holds_for_every_seat_after_a_restart_and_when_played_again(four: World, press: str) -> None:
    alice, bruno = await four.seat("rikiki", people=2, options="max_cards=1", seats=5)
    await alice.press("Ajouter un ordinateur")
    await choose_strength(alice, "easy")
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
    assert again.settings.strength == "easy"
    assert {player.strength for player in again.players} == {"easy"}
    assert again.settings.turn_seconds == record.settings.turn_seconds == 300
