"""Le pouilleux: cards are drawn from a neighbour's hand by the number of their back, and only the two know which."""

from __future__ import annotations

from random import Random

import pytest
from support.discord.person import Person
from support.discord.screen import card_text, plain
from support.discord.world import World

from bot.i18n.words import words
from games.matching.pouilleux import Pouilleux


def over(person: Person) -> bool:
    return "la partie est finie" in person.table().text


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


@pytest.mark.parametrize("mystery", ["non", "oui"])
async def test_three_people_play_by_dm_to_the_end_and_see_their_own_cards_only(four: World, mystery: str) -> None:
    people = await four.deal("pouilleux", people=3, options=f"mystery={mystery}")
    table, chance, moves = await four.table(), Random(7), 0
    while not over(people[0]):
        match = await in_play(four)
        nobody_reads_another_hand(match, people)
        mover = four.on_turn()
        assert match.waiting == {people.index(mover)}
        target = people[match.giver]
        assert f"Tire une carte chez {target.name}" in mover.dm().text
        assert len(mover.dm().moves) == match.view(None).seats[match.giver].cards
        await mover.play_by_dm(chance.choice(sorted(mover.dm().moves)))
        moves += 1
        if not over(people[0]):
            assert f"{mover.name} tire une carte chez {target.name}" in mover.table().text
            empty = [hand for hand in (await in_play(four)).hands if not hand]
            assert mover.table().text.count("· plus de cartes") == len(empty)
    match = table.match if isinstance(table.match, Pouilleux) else match
    assert moves > 10
    assert match.outcome is not None
    first, last = (people[match.outcome.places.index(place)] for place in (1, 3))
    text = people[0].reads()
    assert f"**{first.name}** l'emporte" in text
    assert f"**{last.name}** a perdu" in text
    assert f"Restait en main : {words('fr').the_card(match.hands[match.turn][0], sign=False)}" in text
    assert ("Carte retirée au début" in text) == (mystery == "oui")
    assert f"**1.** {first.name}" in people[0].table().text.splitlines(), "no points stand behind the name"
    standings = await four.bot.parts.stats.leaderboard(four.guild.id, "pouilleux")
    assert {one.user_id: one.won for one in standings} == {person.id: int(person is first) for person in people}


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
