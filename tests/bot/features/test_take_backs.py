"""Second thoughts: a move is taken back while nobody has acted, if it has shown nothing and everybody agrees."""

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.matches.take_back import ANSWER_WITHIN

pytestmark = pytest.mark.live  # a quarter of a second a test

TAKE_BACK = "↩️ Reprendre mon coup"
AGREE, REFUSE = "D'accord", "Non, on continue"


async def bid(four: World, people: int = 3) -> tuple[Person, list[Person]]:
    """A match of rikiki in which the first player has bid; returns that player, and the others."""
    seated = await four.deal(people=people, options="max_cards=3")
    first = four.on_turn()
    await first.play_by_dm("bid:1")
    return first, [person for person in seated if person is not first]


def public(person: Person) -> str:
    """The table's text without bold type and hard spaces."""
    return plain(person.table().text).replace("**", "")


async def ask(four: World, person: Person) -> None:
    await four.deliver(person.raw_dm(person.dm().buttons[TAKE_BACK]))


async def answer(person: Person, label: str) -> None:
    await person.press_on(person.table(), person.table().buttons[label])


async def test_a_move_is_taken_back_once_everybody_has_agreed(four: World) -> None:
    first, others = await bid(four)
    before = (await four.match()).view(None)
    await ask(four, first)
    assert "La question est posée à la table" in first.dm().text
    assert f"{first.name} voudrait reprendre son coup" in public(first)
    await answer(others[0], AGREE)
    assert await four.moves() == (((await four.match()).log[0][0], "bid:1"),)  # one of them has not answered yet
    assert f"D'accord, {others[1].name} ?" in public(first)
    await answer(others[1], AGREE)
    seat = (await four.match()).log[0][0]
    assert await four.moves() == ((seat, "bid:1"), (seat, "undo:0"))
    assert "reprend son coup" in first.table().text
    assert AGREE not in first.table().buttons
    assert four.on_turn() is first
    assert (await four.match()).view(None) != before
    await first.play_by_dm("bid:0")
    assert (await four.moves())[2:] == ((seat, "bid:0"),)


async def test_a_refusal_lets_the_move_stand_and_says_so(four: World) -> None:
    first, others = await bid(four)
    await ask(four, first)
    await answer(others[1], REFUSE)
    assert f"{first.name} ne reprend pas son coup : {others[1].name} préfère continuer" in public(first)
    assert AGREE not in first.table().buttons
    assert len(await four.moves()) == 1
    await ask(four, first)
    assert "Tu l'as déjà demandé" in first.dm().text
    await four.on_turn().play_by_dm("bid:0")
    assert "préfère continuer" not in first.table().text


@pytest.mark.parametrize("asked", [True, False])
async def test_a_player_who_leaves_ends_the_question(four: World, asked: bool) -> None:
    """Otherwise the table would wait for somebody who has gone, or undo what their computer stands for."""
    first, others = await bid(four)
    await ask(four, first)
    await (others[0] if asked else first).leave()
    assert AGREE not in others[1].table().buttons
    assert "voudrait reprendre" not in public(others[1])
    await four.env.advance_time(ANSWER_WITHIN)
    assert [move for _, move in await four.moves()][:1] == ["bid:1"]
    assert "undo:0" not in [move for _, move in await four.moves()]


async def test_without_an_answer_the_move_stands_after_twenty_seconds(four: World) -> None:
    first, others = await bid(four)
    await ask(four, first)
    yes = others[0].table().buttons[AGREE]
    await four.env.advance_time(ANSWER_WITHIN + 1)
    assert "tout le monde n'a pas répondu à temps" in public(first)
    await four.refused(others[0], others[0].raw(yes, others[0].table()), "La question est réglée")
    assert len(await four.moves()) == 1


async def test_a_player_who_plays_on_has_answered(four: World) -> None:
    first, _ = await bid(four)
    await ask(four, first)
    await four.on_turn().play_by_dm("bid:0")
    assert AGREE not in first.table().buttons
    await ask(four, first)
    assert "Trop tard pour reprendre ce coup" in first.dm().text
    assert len(await four.moves()) == 2


async def test_a_host_can_forbid_it_and_the_lobby_says_so(four: World) -> None:
    seated = await four.seat(people=2, options="max_cards=3")
    await seated[0].press("Réglages")
    panel = seated[0].whisper()
    await seated[0].press_on(panel, panel.buttons["Reprendre un coup\u00a0: oui"])
    assert "Reprendre un coup\u00a0: non" in seated[0].whisper().buttons
    assert "on ne reprend pas" in seated[1].table().text
    await seated[0].press("Commencer")
    first = four.on_turn()
    await first.play_by_dm("bid:1")
    assert TAKE_BACK not in first.dm().buttons
    number = (await four.table()).id
    await four.deliver(first.raw_dm(f"tv:a:{number}:take-back:"))
    assert "c'est un réglage de l'hôte" in first.dm().text
    assert len(await four.moves()) == 1


async def test_a_card_that_was_drawn_is_not_given_back(four: World) -> None:
    await four.deal("gin_rami", people=2)
    mover = four.on_turn()
    await mover.play_by_dm("draw:stock")
    assert TAKE_BACK not in mover.dm().buttons
    number = (await four.table()).id
    await four.deliver(mover.raw_dm(f"tv:a:{number}:take-back:"))
    assert "il a montré une carte" in mover.dm().text
    assert len(await four.moves()) == 1


async def test_a_restart_forgets_the_question_and_keeps_the_moves(four: World) -> None:
    first, others = await bid(four)
    await ask(four, first)
    await four.restart()
    assert AGREE not in first.table().buttons
    assert len(await four.moves()) == 1
    assert four.on_turn() in others


async def laid(four: World) -> tuple[Person, list[Person]]:
    """A match of menteur in which the first player has laid a card: for four seconds they may be accused."""
    seated = await four.deal("menteur", people=3)
    first = four.on_turn()
    await first.play_by_dm("name:C")
    await first.play_by_dm(next(move for move in sorted(first.dm().moves) if move.startswith("lay:")))
    return first, [person for person in seated if person is not first]


async def test_a_window_stays_open_while_people_are_asked(four: World) -> None:
    first, others = await laid(four)
    await ask(four, first)
    await four.env.advance_time(ANSWER_WITHIN - 1)
    assert len(await four.moves()) == 2
    for other in others:
        await answer(other, AGREE)
    assert (await four.moves())[-1][1] == "undo:1"
    assert four.on_turn() is first


@pytest.mark.parametrize("how", ["refused", "left", "late"])
async def test_a_window_begins_again_after_a_question_in_vain(four: World, how: str) -> None:
    """Otherwise who refuses first could no longer accuse."""
    first, others = await laid(four)
    await ask(four, first)
    await four.env.advance_time(ANSWER_WITHIN - 1)
    if how == "refused":
        await answer(others[0], REFUSE)
    elif how == "left":
        await others[0].leave()
    else:
        await four.env.advance_time(2)
    assert AGREE not in first.table().buttons
    await four.env.advance_time(2)
    assert len(await four.moves()) == 2
    await four.env.advance_time(3)
    assert (await four.moves())[2] == (None, "close")
