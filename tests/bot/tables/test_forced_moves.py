"""Forced moves at a table: they play themselves after a computer's pause, unless their player prefers to tap."""

from dataclasses import replace

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.tables import seating

pytestmark = pytest.mark.forced_moves
FORCED = "Coup forcé, joué tout seul"


async def prefer_by_hand(here: World, *people: Person) -> None:
    for person in people:
        await here.bot.parts.readers.change_person(person.id, lambda one: replace(one, forced_by_hand=True))


async def bid_all(here: World) -> None:
    """Every player bids."""
    for _ in here.people:
        mover = here.on_turn()
        await mover.play_by_dm(min(mover.dm().moves))


async def test_last_cards_play_themselves_and_hands_say_so(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    await bid_all(four)
    assert [move[:4] for _, move in await four.moves()] == ["bid:"] * 4 + ["play"] * 4
    assert all(FORCED in plain(person.dm().text) for person in people)
    mover = four.on_turn()
    await mover.play_by_dm(min(mover.dm().moves))
    assert FORCED not in plain(mover.dm().text)


async def test_a_player_who_prefers_it_taps_the_last_card(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    await prefer_by_hand(four, *people)
    await bid_all(four)
    assert len(await four.moves()) == len(people)
    (card,) = four.on_turn().dm().moves
    await four.on_turn().play_by_dm(card)
    assert [move for _, move in await four.moves()][4:] == [card]


async def test_a_tap_on_a_move_that_just_played_itself_reads_no_refusal(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    await prefer_by_hand(four, *people)
    await bid_all(four)
    mover = four.on_turn()
    (card,) = mover.dm().moves
    tap = mover.raw_dm(mover.dm().moves[card])
    table = await four.table()
    seat = table.seat_of(mover.id)
    assert seat is not None
    await table.play(seating.Forced(seat), table.revision, card)
    await four.deliver(tap)
    assert FORCED in plain(mover.dm().text)
    assert ">" not in mover.dm().text


async def test_a_run_that_cannot_be_left_is_laid_at_one_go(four: World) -> None:
    await four.deal("nain_jaune")
    table, laid = await four.table(), 0
    while laid < 2:
        mover = four.on_turn()
        before = table.revision
        await table.play(seating.Person(mover.id), before, min(mover.dm().moves))
        assert table.match is not None
        laid = len({*table.match.log[before:]})
        assert {seat for seat, _ in table.match.log[before:]} == {table.seat_of(mover.id)}
        await four.env.advance_time(5)  # others' moves without a choice, and their hands, come a moment later
