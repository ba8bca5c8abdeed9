"""Nobody does what is not theirs to do: every handler of the bot, from everybody, from everywhere."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from support.discord.forged_interactions import changes, everything, handlers, refusals, storm, until
from support.discord.outside import installations
from support.discord.table_scenes import Stages
from support.discord.world import World
from support.security.rights import SILENT, Anybody, Public, Row
from support.security.rights_rows import ROWS

from bot.delivery import scheduler
from bot.features.advice import Searches
from bot.features.people import privacy
from storage import Avoidance


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
async def test_forbidden_uses_are_refused_and_change_nothing(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privacy, "MOST_EXPORTS", 100)  # all cells arrive at once
    monkeypatch.setattr(Searches, "find", lambda _, user_id, question, search: search())
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


COUNTED = [
    pytest.param(row, column, id=f"{row.handler}, {row.stage}, {column or 'itself'}")
    for row in ROWS
    if not row.harmless
    for column in ("", *(name for name, cell in row.cells.items() if isinstance(cell, Public)))
]


@pytest.mark.proof
@pytest.mark.parametrize(("row", "column"), COUNTED)
async def test_permitted_uses_count(
    four: World, monkeypatch: pytest.MonkeyPatch, row: Row, column: str, record_proof: Callable[..., None]
) -> None:
    """Each row's own use, and the uses that anybody may make: otherwise all refusals would prove nothing.

    Each in a world of its own: a second use may be refused, or change nothing, because of the first.
    """
    monkeypatch.setattr(scheduler, "MAX_WAIT", 0)  # the simulated clock stands still: a drawing would never begin
    stages = Stages(four)
    await stages.prepare()
    scene = await stages.scene(row.stage)
    for person in four.people:  # something to erase
        await Avoidance(four.bot.parts.database).add(person.id, 4711, "Zoé")
    use = row.tried(scene).get(column) if column else row.use(scene)
    if use is None:
        pytest.skip("nothing to try there")
    before = everything(four)
    with refusals() as told:
        (sent,) = await storm(four, [use])
    assert told.get(sent.record.id) is None
    await until(partial(changed, four, before), pause=0.02)
    await four.env.settle()  # what follows the change, too
    record_proof(uses=1)
