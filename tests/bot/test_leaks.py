"""Hidden cards, seeds and secrets: in nothing that anybody is sent, while robots play every game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from leaks import watching
from robots import Robots
from simulated import world

import games


@pytest.mark.parametrize("key", games.KEYS)
@pytest.mark.parametrize("steps", [60, pytest.param(7_200, marks=pytest.mark.proof)])
async def test_nothing_that_is_sent_depends_on_cards_that_its_reader_cannot_know(
    key: str, steps: int, tmp_path: Path
) -> None:
    with watching(Random(f"{key} {steps}")) as watcher:
        async with world(tmp_path, people=6, pictures=True) as here:
            with here.env.time_context():
                robots = Robots(here, key, watcher, Random(f"robots {key} {steps}"))
                await robots.play(steps)
                assert not watcher.leaks
        print(f"{key}: {robots.steps} moves, {dict(watcher.counted)}")
