"""The rest of a deal is certain: the player on turn ends it with a button, and everybody sees all hands."""

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World, same_cards

from games import CLAIM

SURE = "claim 490"  # a seed: in the second deal the player who leads has the two best cards
BUTTON = "🏁 Le reste est à moi"


async def second_deal(four: World, monkeypatch: pytest.MonkeyPatch) -> tuple[Person, Person]:
    """Two players before the first card of a deal with two cards each: the one on turn, and the other."""
    same_cards(monkeypatch, SURE)
    players = await four.deal(people=2, options="max_cards=2")
    while (match := await four.match()).view(None).facts["deal"] < 2 or match.phase == "bid":
        mover = four.on_turn()
        await mover.play_by_dm(sorted(mover.dm().moves)[0])
    leader = four.on_turn()
    return leader, next(person for person in players if person is not leader)


async def test_a_player_ends_a_deal_whose_rest_is_certain(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    leader, other = await second_deal(four, monkeypatch)
    seat, before = (await four.table()).seat_of(leader.id), await four.moves()
    assert BUTTON in leader.dm().buttons
    assert BUTTON not in other.dm().buttons
    await leader.play_by_dm(CLAIM)
    assert await four.moves() == (*before, (seat, CLAIM))
    assert (await four.match()).view(None).facts["deal"] == 3
    assert "↩️ Reprendre mon coup" not in leader.dm().buttons  # it has shown cards
    table = plain(leader.table().text)
    assert f"{leader.name} abat son jeu" in table
    assert f"{leader.name} a abattu son jeu, le reste était joué d'avance" in table
    await four.restart()
    assert (await four.match()).view(None).facts["last_deal"]["claimed_by"] == seat
    await four.play_to_the_end()


async def test_a_rest_that_is_not_certain_is_played(four: World) -> None:
    await four.deal(people=2, options="max_cards=2")
    mover, table = four.on_turn(), await four.table()
    await four.deliver(mover.raw_dm(f"tv:m:{table.id}:{table.revision}:{CLAIM}"))
    assert "Le reste n'est pas encore certain" in mover.dm().text
    assert await four.moves() == ()
