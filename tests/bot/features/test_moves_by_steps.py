"""Moves of more than one tap: an exchange with the table, and a bid that is typed."""

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
        await here.deliver(alice.raw_dm(f"tv:a:{number}:exchange:0.{own[1]}"))
        await here.deliver(bruno.raw_dm(f"tv:a:{number}:exchange:0.{theirs[0]}"))
        await bruno.play_by_dm(f"swap:{theirs[0]}:{board[0]}")
        assert f"swap:{own[1]}:{theirs[0]}" in alice.dm().moves
        await alice.play_by_dm(f"swap:{own[1]}:{theirs[0]}")
        assert f"swap::{own[1]}" in alice.dm().moves


async def test_a_typed_bid_is_played_or_its_refusal_explained(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        await here.deal("belote_comptoir", people=3, options="cards=3, visibility=normal")
        bidder = here.on_turn()
        await bidder.press("Ma main")

        async def bid(text: str) -> None:
            hand = bidder.whisper()
            form = await bidder.press_on(hand, hand.buttons["Autre enchère…"])
            await bidder.member.submit_modal(form, {"bid": text})

        await bid("999")
        assert "font" in bidder.whisper().text, "more than all the cards are worth"
        await bid("dix")
        assert "nombre de points" in bidder.whisper().text
        bidder.dismiss()
        await bidder.press("Ma main")
        await bid(" 43")
        assert (await here.moves())[-1][1] == "bid:43"
