"""Transcripts to read as somebody hears them, in `.artifacts/writing-<game>.txt`: practice, and a narrated table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from support.discord.world import World
from support.discord.writer import Writer, options_of
from support.paths import ARTIFACTS

pytestmark = pytest.mark.live

QUESTIONS = ("main", "table", "pli", "dernier pli", "score", "atout", "qui", "enchères", "aide")
TURNS = 15


@pytest.mark.parametrize("key", ["belote", "tarot", "rami", "menteur", "kems"])
async def test_a_transcript_is_written(four: World, key: str) -> None:
    four.env.settle_timeout = 60
    writer, rng, said = Writer(four.people[0]), Random(key), list[str]()

    async def write(text: str) -> str:
        answer = await writer.write(text)
        said.append(f"> {text}\n{answer}\n")
        assert answer
        return answer

    async def play(answer: str) -> None:
        for _ in range(TURNS):
            if "« liste »" in answer:
                answer = await write("liste")
            answer = await write(rng.choice(options_of(answer)[:8]))
        for question in QUESTIONS:
            await write(question)

    await play(await write(f"entraînement {key}"))
    said.append("=== à une table, récit à chaque pli")
    await four.bot.parts.readers.change_person(writer.person.id, partial(replace, narration="tricks"))
    await four.deal(key, people=1, options="")
    await play(await write("table"))
    ARTIFACTS.mkdir(exist_ok=True)
    (ARTIFACTS / f"writing-{key}.txt").write_text("\n".join(said), encoding="utf-8")
