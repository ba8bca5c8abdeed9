"""How strong the computers of a table are: chosen in the lobby, for those there, those to come, and stand-ins."""

import pytest
from support.discord.world import World


@pytest.mark.live
@pytest.mark.parametrize("press", ["Jouer avec l'ordinateur", "Commencer"])
async def test_the_strength_outlives_a_restart_and_a_rematch(four: World, press: str) -> None:
    alice, bruno = await four.seat("rikiki", people=2, options="max_cards=1", seats=5)
    await alice.press("Ajouter un ordinateur")
    await alice.press("Réglages")
    (menu,) = [menu for menu in alice.whisper().selects if ":strength" in menu]
    await alice.choose(alice.whisper(), menu, "easy")
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
