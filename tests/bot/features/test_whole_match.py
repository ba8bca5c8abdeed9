"""A whole rikiki with four people, from the command to the leaderboard."""

from __future__ import annotations

from random import Random

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.i18n.words import words


async def lobby_of_four(here: World, **options: object) -> list[Person]:
    alice, *others = here.people
    await alice.slash("play", game="rikiki", **options)
    for person in others:
        await person.press("Rejoindre")
    return [alice, *others]


def on_turn(here: World) -> Person:
    """Whose hand has moves: read from the DMs, as the players do."""
    (mover,) = [person for person in here.people if person.dms() and person.dm().moves]
    return mover


async def test_four_people_play_rikiki_to_the_leaderboard(four: World) -> None:
    people = await lobby_of_four(four, options="max_cards=3")
    assert all(person.name in people[0].table().text for person in people)
    await people[0].press("Commencer")
    chance = Random(1)
    moves = 0
    while "la partie est finie" not in people[0].table().text:
        mover = on_turn(four)
        screen = mover.dm()
        await mover.play_by_dm(chance.choice(sorted(screen.moves)))
        moves += 1
    assert moves == 4 * (5 + 1 + 2 + 3 + 2 + 1)  # five deals: a bid each, and as many cards as dealt
    table = people[0].table()
    assert "🏆" in table.text
    assert "Rejouer" in table.buttons
    for person in people:
        ((_, rating),) = await four.bot.parts.stats.curve(four.guild.id, person.id, "rikiki")
        now = words("fr").decimal(rating.ordinal)
        change = now if rating.ordinal < 0 else f"+{now}"
        assert f"**{person.name}** {now} ? ({change})" in plain(table.text), "from nothing to what was committed"
    assert all("La partie est finie." in person.dm().text for person in people)
    await people[1].slash("leaderboard", game="rikiki")
    board = people[1].whisper().text
    assert all(person.name in board for person in people)
    assert board.count("/1") == 4
    standings = await four.bot.parts.stats.leaderboard(four.guild.id, "rikiki")
    assert sum(one.won for one in standings) >= 1
    assert all(one.played == 1 for one in standings)


async def test_the_hand_is_drawn_where_its_reader_plays(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await lobby_of_four(four, options="max_cards=2")
    await people[0].press("Commencer")
    mover = on_turn(four)
    await mover.press("Ma main")
    assert mover.whisper().texts == mover.dm().texts
    await mover.play_by_hand("bid:0")
    assert not mover.whisper().moves
    assert "Ta main n'est plus ici" in plain(mover.dm().text)
    for _ in range(3):
        await on_turn(four).play_by_dm("bid:0")
    monkeypatch.setattr("bot.transport.interaction_tokens.TOKEN_LIFETIME", 0.0)  # a quarter of an hour has passed
    await mover.play_by_hand(sorted(mover.whisper().moves)[0])
    while not mover.hand_by_dm():
        await on_turn(four).play_by_dm(sorted(on_turn(four).dm().moves)[0])
    assert "Ta main" in plain(mover.dm().text)
    assert "n'est plus ici" not in plain(mover.dm().text)
