"""What has a page of its own is started, played and answered in writing, too."""

from datetime import UTC, datetime

import pytest
from support.discord.solo import click
from support.discord.tournament import only, opened
from support.discord.world import World
from support.discord.writer import Writer, options_of

from storage import Problems

QUICK = datetime(2026, 12, 12, 9, tzinfo=UTC)  # the day of a quick game


@pytest.mark.live
async def test_the_daily_deal_is_played_in_writing(four: World) -> None:
    four.env.settle_timeout = 60
    four.bot.parts.deals.now = lambda: QUICK
    writer = Writer(four.people[0])
    await writer.write("donne du jour")
    answer = await writer.write("jouer")
    while "Ta main" in answer:
        answer = await writer.write(options_of(answer)[0])
    assert "Ton résultat" in answer


@pytest.mark.live
async def test_a_problem_is_solved_in_writing(four: World) -> None:
    await four.play_out(options="max_cards=3")
    alice = four.people[0]
    await alice.press("Revoir")
    await click(alice, "💡 Revoir mes coups")
    writer = Writer(alice)
    assert "à résoudre" in await writer.write("problèmes")
    answer = await writer.write("1")
    assert "Que joues-tu cette fois" in answer
    for move in options_of(answer)[:3]:
        if "Problème résolu" in (judged := await writer.write(move)):
            break
        assert "en moyenne" in judged
        await writer.write("réessayer")
    assert any(one.solved_at for one in await Problems(four.bot.parts.database).of(alice.id))


@pytest.mark.live
async def test_a_tournament_is_entered_and_left_by_dm(four: World) -> None:
    await opened(four, people=0)
    writer, stranger = Writer(four.people[0]), four.env.create_user("dehors")
    assert options_of(await writer.write("tournois")) == ["S'inscrire, Coupe"]
    assert "tu participes" in await writer.write("s'inscrire")
    assert options_of(await writer.write("tournois")) == ["Me retirer, Coupe"]
    assert "retirée" in await writer.write("1")
    assert [one.left is None for one in (await only(four)).entrants] in ([], [False])
    await stranger.send_dm("tournois")
    await four.env.settle()
    backend = four.env.backend
    (answer,) = [one for one in backend.messages[backend.dm_channels[stranger.id]].values() if one.author_id == four.me]
    assert "Aucun tournoi" in answer.content


async def test_a_take_back_is_asked_and_agreed_to_in_writing(four: World) -> None:
    people = await four.deal(people=3, options="max_cards=3")
    mover = four.on_turn()
    others = [Writer(person) for person in people if person is not mover]
    await Writer(mover).write("1 pli")
    assert "La question est posée" in await Writer(mover).write("reprendre")
    assert "voudrait reprendre son coup" in await others[0].write("table")
    for writer in others:
        assert "fait" in await writer.write("d'accord")
    assert [move for _, move in await four.moves()] == ["bid:1", "undo:0"]
