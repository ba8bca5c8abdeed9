"""An exchange with the table: a tap on one's own card, then a tap on the other."""

from __future__ import annotations

from pathlib import Path

from support.discord.world import world


async def test_a_card_stays_picked_while_the_table_changes(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        alice, bruno, chloe, denis = await here.deal("kems", people=4)
        for first, second in ((alice, chloe), (bruno, denis)):
            await first.play_by_dm("sign:nez")
            await second.play_by_dm("confirm")
        match = await here.match()
        own, theirs = match.view(0).hand, match.view(1).hand
        board = match.view(None).zones["board"]
        assert isinstance(board, tuple)
        number = (await here.table()).id
        assert f"swap::{board[0]}" in alice.dm().moves, "disabled until a card is picked"
        await here.deliver(alice.raw_dm(f"tv:a:{number}:exchange:{own[1]}"))
        await here.deliver(bruno.raw_dm(f"tv:a:{number}:exchange:{theirs[0]}"))
        await bruno.play_by_dm(f"swap:{theirs[0]}:{board[0]}")
        assert f"swap:{own[1]}:{theirs[0]}" in alice.dm().moves
        await alice.play_by_dm(f"swap:{own[1]}:{theirs[0]}")
        assert f"swap::{own[1]}" in alice.dm().moves
