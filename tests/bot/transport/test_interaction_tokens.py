"""What is kept of a click, so that its token can edit messages later."""

from __future__ import annotations

import gc

import discord
import pytest
from support.discord.world import World

from bot.transport.interaction_tokens import InteractionToken
from bot.transport.rate_limiter import GLOBAL_LIMIT, MIN_PACE


def holds_a_message(token: InteractionToken) -> bool:
    """Whether it keeps the click, which leads to all that the message showed."""
    return any(isinstance(one, discord.Interaction | discord.Message) for one in gc.get_referents(token))


async def test_a_token_does_not_keep_the_message_that_was_clicked(four: World) -> None:
    await four.deal(options="max_cards=2")
    await four.on_turn().play_by_dm("bid:0")
    tokens = four.bot.parts.tokens._by_message
    assert len(tokens) == 2  # the table's, and that of the hand which was played from
    assert not any(map(holds_a_message, tokens.values()))


async def test_no_token_is_kept_of_messages_that_nobody_edits_any_longer(four: World) -> None:
    """Not of a table's message that a newer one has replaced, and of no hand when the match is over."""
    people = await four.deal(people=2, options="max_cards=1")
    tokens, known = four.bot.parts.tokens._by_message, set[int]()
    while await four.kept():
        mover = four.on_turn()
        await mover.play_by_dm(next(iter(mover.dm().moves)))
        known |= set(tokens)
    standing = people[0].table().id
    assert {person.dm().id for person in people} < known
    assert set(tokens) <= {standing}


@pytest.mark.parametrize(("pace", "calls"), [(GLOBAL_LIMIT, 2), (MIN_PACE, 1)])
async def test_a_hand_is_opened_by_one_call_where_discord_refuses_many(four: World, pace: float, calls: int) -> None:
    """Else by two: the first leaves a token for the table."""
    people = await four.deal(people=2, options="max_cards=2")
    four.bot.wire.rate_limiter._pace = pace
    before = len(four.env.http_requests)
    await people[0].press("Ma main")
    assert "Ta main" in people[0].whisper().text
    sent = [one.path for one in four.env.http_requests[before:]]
    assert len([path for path in sent if "/interactions/" in path or "/webhooks/" in path]) == calls, sent
