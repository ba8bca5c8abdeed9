"""Pens: what is kept of a click, so that its token can write later."""

from __future__ import annotations

import gc

import discord
from simulated import World


def holds_a_message(pen: discord.Interaction[discord.Client]) -> bool:
    """Whether a message hangs on it, or on what its own parts lead back to."""
    near = [one for one in gc.get_referents(pen) if isinstance(one, discord.InteractionResponse)]
    parents = [one for response in near for one in gc.get_referents(response)]
    return any(isinstance(one, discord.Interaction) and one.message is not None for one in [pen, *parents])


async def test_a_pen_does_not_keep_the_message_that_was_clicked(four: World) -> None:
    await four.deal(options="max_cards=2")
    await four.on_turn().play_by_dm("bid:0")
    pens = four.bot.delivery.pens._pens
    assert len(pens) == 2  # the table's, and that of the hand which was played from
    assert not any(map(holds_a_message, pens.values()))
