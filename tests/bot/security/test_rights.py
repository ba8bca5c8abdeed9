"""Nobody does what is not theirs to do: every handler of the bot, from everybody, from everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from support.discord.forged_interactions import changes, everything, handlers, refusals, storm, until
from support.discord.outside import installations
from support.discord.table_scenes import Stages
from support.discord.world import World
from support.security.rights import SILENT, Anybody, Public, Row
from support.security.rights_rows import ROWS

from bot.delivery import backpressure


@pytest.fixture(autouse=True)
def as_discord_sends() -> Iterator[None]:
    with installations():
        yield


STAGES = tuple(dict.fromkeys(row.stage for row in ROWS))


async def test_every_handler_has_its_row(four: World) -> None:
    assert {row.handler for row in ROWS} == handlers(four)


def changed(here: World, before: dict[str, Any]) -> bool:
    """Whether anything has happened since."""
    return everything(here) != before


def wrong(row: Row, column: str, told: str | None) -> list[str]:
    """What is wrong with what came of a cell: `told` is the reason of the refusal, None for none."""
    expected = row.cells.get(column, "a cell" if column else Anybody("it is theirs"))
    fits = told is None if isinstance(expected, Anybody) else (told or SILENT) == expected
    return [] if fits else [f"{row.handler} ({row.stage}), {column}: {told}, not {expected!r}"]


@pytest.mark.live
async def test_forbidden_uses_are_refused_to_everybody_from_everywhere_and_change_nothing(four: World) -> None:
    stages = Stages(four)
    await stages.prepare()
    scenes = {stage: await stages.scene(stage) for stage in STAGES}
    cells = [
        (row, column, use)
        for row in ROWS
        for column, use in (row.tried(scenes[row.stage]) | row.told(scenes[row.stage])).items()
        if not isinstance(row.cells.get(column), Public)
    ]
    await four.env.settle()
    before = everything(four)
    with refusals() as told:
        sent = await storm(four, [use for _, _, use in cells])
    mistakes = changes(before, everything(four)) + [
        mistake
        for (row, column, _), one in zip(cells, sent, strict=True)
        for mistake in wrong(row, column, told.get(one.record.id))
    ]
    assert not mistakes, "\n".join(mistakes)
    assert len(cells) > 400


@pytest.mark.proof
async def test_permitted_uses_count(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row's own use, and the uses that anybody may make: otherwise all refusals would prove nothing."""
    monkeypatch.setattr(backpressure, "POLL_GAP", 0)  # the simulated clock stands still: a drawing would never begin
    stages = Stages(four)
    await stages.prepare()
    scenes = {stage: await stages.scene(stage) for stage in STAGES}
    mistakes = []
    for row in ROWS:
        for column in (
            [] if row.harmless else ["", *(name for name, cell in row.cells.items() if isinstance(cell, Public))]
        ):
            scene = scenes[row.stage]
            use = row.tried(scene).get(column) if column else row.use(scene)
            if use is None:
                continue
            before = everything(four)
            with refusals() as told:
                (sent,) = await storm(four, [use])
            reason = told.get(sent.record.id)
            if reason is None:
                with suppress(TimeoutError):
                    await until(partial(changed, four, before), pause=0.02)
            await until(lambda: not four.bot.parts.erasure._under_way)  # it is answered before it has ended
            happened = everything(four) != before
            if reason or not happened:
                mistakes.append(f"{row.handler} ({row.stage}), {column or 'itself'}: {reason}, {happened=}")
            if happened:
                scenes[row.stage] = await stages.scene(row.stage)
    assert not mistakes, "\n".join(mistakes)
