"""What is kept of a click, so that its token can edit messages later."""

from __future__ import annotations

import gc
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from support.discord.world import World

from bot.transport import interaction_tokens
from bot.transport.interaction_tokens import InteractionToken, TokenCache
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


def token(user_id: int, at: float) -> InteractionToken:
    return InteractionToken(user_id, None, 5, at, 1, "secret", cast(Any, None))


def test_a_token_edits_a_last_time_after_it_is_no_longer_used(monkeypatch: pytest.MonkeyPatch) -> None:
    now, cache = [0.0], TokenCache()
    monkeypatch.setattr(interaction_tokens, "time", SimpleNamespace(monotonic=lambda: now[0]))
    cache.keep_for(7, token(1, 0.0))
    for at, known, fresh in ((839.0, True, True), (841.0, True, False), (881.0, False, False)):
        now[0] = at
        cache.prune()
        kept = cache.of_message(7)
        assert (kept is not None, kept is not None and kept.fresh) == (known, fresh)


def test_a_channels_token_is_given_out_once_and_only_while_it_is_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    now, cache = [0.0], TokenCache()
    monkeypatch.setattr(interaction_tokens, "time", SimpleNamespace(monotonic=lambda: now[0]))
    cache.keep_for_channel(5, token(1, 0.0))
    cache.keep_for_channel(5, newest := token(2, 1.0))
    assert cache.take_for_channel(5) is newest
    assert cache.take_for_channel(5) is None
    cache.keep_for_channel(5, token(1, 1.0))
    cache.forget_user(1)
    assert cache.take_for_channel(5) is None
    cache.keep_for_channel(5, token(2, 1.0))
    now[0] = 900.0
    assert cache.take_for_channel(5) is None
