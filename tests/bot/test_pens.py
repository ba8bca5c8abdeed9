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
