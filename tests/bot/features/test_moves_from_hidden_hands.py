"""Le pouilleux: cards are drawn from a neighbour's hand by the number of their back, and only the two know which."""

import pytest
from support.discord.person import Person
from support.discord.screen import card_text, plain
from support.discord.world import World

from games.matching.pouilleux import Pouilleux

pytestmark = pytest.mark.live  # a quarter of a second a test


def nobody_reads_another_hand(match: Pouilleux, people: list[Person]) -> None:
    for seat, reader in enumerate(people):
        text = reader.reads()
        hidden = [card for other in range(len(people)) if other != seat for card in match.view(other).hand]
        assert hidden
        for card in [*hidden, *([match.left_out] if match.left_out else [])]:
            assert card_text(card) not in text
            assert f":{card}" not in text


async def in_play(here: World) -> Pouilleux:
    match = await here.match()
    assert isinstance(match, Pouilleux)
    return match


async def test_the_drawer_is_told_which_card_it_was_and_the_table_is_not(four: World) -> None:
    people = await four.deal("pouilleux", people=3)
    card = None
    while card is None:
        mover = four.on_turn()
        await mover.play_by_dm(max(mover.dm().moves))
        card = (await in_play(four)).drawn[people.index(mover)]
    assert f"Tu as tiré {card_text(card)}." in plain(mover.dm().text)
    assert card_text(card) not in plain(mover.table().text)
    nobody_reads_another_hand(await in_play(four), people)


async def test_a_back_that_is_not_there_is_refused(four: World) -> None:
    await four.deal("pouilleux", people=3)
    mover = four.on_turn()
    *head, _ = next(iter(mover.dm().moves.values())).split(":")
    before = await four.moves()
    await four.deliver(mover.raw_dm(":".join([*head, "27"])))
    assert "choisis un nombre de 1 à" in mover.dm().text
    assert await four.moves() == before
