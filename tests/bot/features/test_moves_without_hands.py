"""La bataille: nobody looks at a card, so the buttons stand on the table, and the table's own clock plays too."""

import pytest
from support.discord.person import Person
from support.discord.world import World

pytestmark = pytest.mark.live  # a quarter of a second a test

SHORT_MATCH = "max_rounds=200,end_on_first_out=oui"


def over(person: Person) -> bool:
    return "la partie est finie" in person.table().text


async def ended_well(here: World, people: list[Person]) -> None:
    """The result is shown and counted, and nobody got a DM."""
    assert "🏆" in people[0].table().text
    assert await here.bot.parts.stats.leaderboard(here.guild.id, "bataille") == (), "pure luck ranks nobody"
    await people[0].slash("leaderboard", game="bataille")
    assert "seul le hasard y décide" in people[0].whisper().text
    await people[0].slash("history", game="bataille")
    assert people[0].name in people[0].whisper().text
    assert not here.env.backend.dm_channels
    assert not any(entry.path == "/users/@me/channels" for entry in here.env.http_requests)


async def test_any_of_those_seated_turns_the_cards_to_the_end(four: World) -> None:
    alice, bruno = people = await four.deal("bataille", people=2, options=f"pace=any,{SHORT_MATCH}")
    await four.refused(four.people[2], four.people[2].press("Retourner"), "Tu n'es pas à cette table.")
    assert "N'importe qui peut retourner" in alice.table().text
    presses = 0
    while not over(alice):
        await (alice, bruno)[presses % 2].press("Retourner")
        presses += 1
    assert presses >= 13, "a packet of 26 loses a card a press, two in a battle"
    await ended_well(four, people)


async def test_computers_do_not_press_for_people(four: World) -> None:
    (alice,) = await four.seat("bataille", people=1, options=f"pace=any,{SHORT_MATCH}")
    await alice.press("Jouer avec l'ordinateur")
    await four.env.advance_time(120)
    assert await four.moves() == ()
    await alice.press("Retourner")
    assert len(await four.moves()) == 1
    await four.env.advance_time(120)
    assert len(await four.moves()) == 1


async def test_one_press_of_two_at_once_counts(four: World) -> None:
    alice, bruno = await four.deal("bataille", people=2, options=f"pace=any,{SHORT_MATCH}")
    flip = alice.table().buttons["Retourner"]
    clicks = [person.raw(flip, alice.table()) for person in (alice, bruno)]
    await four.deliver(*clicks)
    assert all(click.answered for click in clicks)
    assert len(await four.moves()) == 1


async def test_each_turns_their_own_and_the_table_turns_for_the_late(four: World) -> None:
    alice, bruno, chloe = await four.deal("bataille", people=3, options=f"pace=each,auto_after_s=5,{SHORT_MATCH}")
    assert "dans 5 s au plus" in alice.table().text
    await alice.press("Retourner")
    await four.refused(alice, alice.press("Retourner"), "Ce n'est pas à toi de jouer")
    await bruno.press("Retourner")
    assert len(await four.moves()) == 2
    await four.env.advance_time(4)
    assert len(await four.moves()) == 2
    await four.env.advance_time(3)
    assert (await four.moves())[-1] == (None, "close")
    rounds = 0
    while not over(alice) and rounds < 12:
        for person in (alice, bruno, chloe):
            match = four.bot.parts.tables._tables[1].match if 1 in four.bot.parts.tables._tables else None
            seat = [alice, bruno, chloe].index(person)
            if match is not None and seat in match.waiting:
                await person.press("Retourner")
        rounds += 1
    assert [move for _, move in (await four.bot.parts.journal.moves(1))].count("close") == 1


async def test_the_table_itself_turns_at_its_pace_and_again_after_a_restart(four: World) -> None:
    alice, _ = people = await four.deal("bataille", people=2, options=f"pace=auto,flip_s=1,{SHORT_MATCH}")
    assert "Retourner" not in alice.table().buttons
    await four.env.advance_time(7)
    turned = len(await four.moves())
    assert 4 <= turned <= 7
    await four.restart()
    await four.env.advance_time(3)
    assert len(await four.moves()) > turned
    for _ in range(900):
        if over(alice):
            break
        await four.env.advance_time(20)
    await ended_well(four, people)


async def test_a_player_who_leaves_is_replaced_and_the_others_still_press(four: World) -> None:
    alice, bruno = await four.deal("bataille", people=2, options=f"pace=any,{SHORT_MATCH}")
    await alice.leave()
    assert await four.moves() == ()
    await bruno.press("Retourner")
    assert len(await four.moves()) == 1
