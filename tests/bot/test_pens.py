"""Pens: what is kept of a click, so that its token can write later."""

from __future__ import annotations

import gc

import discord
from simulated import World

from bot.pens import Pen


def holds_a_message(pen: Pen) -> bool:
    """Whether it keeps the click, which leads to all that the message showed."""
    return any(isinstance(one, discord.Interaction | discord.Message) for one in gc.get_referents(pen))


async def test_a_pen_does_not_keep_the_message_that_was_clicked(four: World) -> None:
    await four.deal(options="max_cards=2")
    await four.on_turn().play_by_dm("bid:0")
    pens = four.bot.delivery.pens._pens
    assert len(pens) == 2  # the table's, and that of the hand which was played from
    assert not any(map(holds_a_message, pens.values()))


async def test_no_pen_is_kept_of_messages_that_nobody_writes_on_any_more(four: World) -> None:
    """Not of a table's message that a newer one has replaced, and of no hand when the match is over."""
    people = await four.deal(people=2, options="max_cards=1")
    pens, known = four.bot.delivery.pens._pens, set[int]()
    while await four.kept():
        mover = four.on_turn()
        await mover.play_by_dm(next(iter(mover.dm().moves)))
        known |= set(pens)
    standing = people[0].table().id
    assert {person.dm().id for person in people} < known
    assert set(pens) <= {standing}
