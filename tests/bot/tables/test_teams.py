"""The lobby decides which players are partners."""

from support.discord.screen import plain
from support.discord.world import World


async def test_the_lobby_shows_who_plays_with_whom_and_the_host_changes_it(four: World) -> None:
    alice, bruno, *_ = await four.seat("belote")
    pairs = []
    for _ in range(3):
        (line,) = [line for line in plain(alice.table().text).splitlines() if "Équipes" in line]
        pairs.append(line.partition(": ")[2])
        await alice.press("Changer les équipes")
    assert pairs == ["Alice + Chloé · Bruno + Denis", "Alice + Denis · Chloé + Bruno", "Alice + Bruno · Denis + Chloé"]
    await four.refused(bruno, bruno.old_button("teams"), "Demande à Alice")
    await alice.press("Changer les équipes")
    await alice.press("Commencer")
    table = await four.table()
    assert [player.name for player in table.record.players] == ["Alice", "Chloé", "Denis", "Bruno"]
    assert "**Alice + Denis** : 0" in alice.table().text.replace("\u00a0", " ")


async def test_two_people_choose_whether_they_play_together(four: World) -> None:
    alice, bruno, *_ = await four.seat("belote", 2)
    assert "**Alice contre Bruno**" in alice.table().text
    await bruno.press("Jouer ensemble")
    assert "**Alice avec Bruno**" in alice.table().text
    await bruno.press("Jouer l'un contre l'autre")
    assert "**Alice contre Bruno**" in alice.table().text
    await alice.press("Jouer ensemble")
    await alice.press("Jouer avec l'ordinateur")
    players = (await four.table()).record.players
    assert [player.name if not player.computer else "" for player in players] == ["Alice", "", "Bruno", ""]
