"""Searches for users: one at a time for each."""

import asyncio

import pytest

from bot.core.errors import Refused
from bot.features.advice import Searches


async def test_a_user_shares_one_search_of_a_question_and_has_no_second_one() -> None:
    searches, found, begun = Searches[str](), asyncio.Event(), list[None]()

    async def search() -> str:
        begun.append(None)
        await found.wait()
        return "answer"

    same = [asyncio.ensure_future(searches.find(1, "here", search)) for _ in range(3)]
    others = asyncio.ensure_future(searches.find(2, "there", search))
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="search-busy"):
        await searches.find(1, "there", search)
    same.pop(0).cancel()
    found.set()
    assert await asyncio.gather(*same, others) == ["answer"] * 3
    assert len(begun) == 2
    assert await searches.find(1, "there", search) == "answer"
