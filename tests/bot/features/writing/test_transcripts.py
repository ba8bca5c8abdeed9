"""Transcripts to read as somebody hears them, in `.artifacts/writing-<game>.txt`: practice, and a narrated table."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from support.discord.world import World
from support.discord.writer import Writer, options_of
from support.paths import ARTIFACTS

pytestmark = pytest.mark.live

QUESTIONS = ("main", "table", "pli", "dernier pli", "score", "atout", "qui", "enchères", "aide")
USUAL = ("Conseil", "Partie", "Reprendre mon", "Règles", "Nouvelle", "Rejouer", "Rien à dire")
TURNS = 15
WINDOW = 61  # seconds


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
            offered = [line for line in answer.split("\n") if line.startswith("Tu peux écrire")]
            if not offered or "« liste »" in offered[-1]:
                offered = [await write("liste")]
            moves = [option for option in options_of(offered[-1]) if not option.startswith(USUAL)]
            if not moves:  # the table waits for a window to end
                await four.env.advance_time(WINDOW)
            answer = await write(rng.choice(moves[:8]) if moves else "qui")
        for question in QUESTIONS:
            await write(question)

    await play(await write(f"entraînement {key}"))
    said.append("=== à une table, récit à chaque pli")
    await four.bot.parts.readers.change_person(writer.person.id, partial(replace, narration="tricks"))
    (alice,) = await four.seat(key, people=1)
    for _ in range(3):
        await alice.press("Ajouter un ordinateur")
    await alice.press("Commencer")
    await play(await write("table"))
    ARTIFACTS.mkdir(exist_ok=True)
    (ARTIFACTS / f"writing-{key}.txt").write_text("\n".join(said), encoding="utf-8")
