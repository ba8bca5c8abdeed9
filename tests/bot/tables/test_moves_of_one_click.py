"""One click that makes several moves: what is told where the database takes only some of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.machines.late_clicks import ALICE, BRUNO
from support.machines.offline_tables import Clock, OfflineTables

from bot.core.errors import Refused
from bot.tables import lobby
from bot.tables.movers import Person
from bot.tables.new_table import NewTable
from storage import DiskFull, StorageError


@pytest.mark.parametrize("failure", [StorageError("locked"), DiskFull("full")])
@pytest.mark.parametrize(("taken", "told"), [(0, None), (1, "in-part"), (2, "in-part")])
async def test_moves_that_were_kept_before_a_failure_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: StorageError, taken: int, told: str | None
) -> None:
    process = OfflineTables(tmp_path / "tapis.db", Clock())
    await process.open()
    table = await process.tables.open(ALICE, NewTable(guild_id=1, channel_id=2, game="rikiki", language="fr", seats=2))
    await table.change(lobby.join, BRUNO)
    await table.start(ALICE)
    left = taken

    async def play(*_: object, **__: object) -> None:
        nonlocal left
        if not left:
            raise Refused("disk-full" if isinstance(failure, DiskFull) else "not-recorded") from failure
        left -= 1

    monkeypatch.setattr(table, "_play_now", play)
    with pytest.raises(Refused) as refusal:
        await table.play_each(Person(ALICE.id), table.revision, lambda _: ["a", "b", "c"])
    assert refusal.value.key == (told or ("disk-full" if isinstance(failure, DiskFull) else "not-recorded"))
    assert table.lock.unsure, "the journal is asked before anything else is played"
    await process.close()
