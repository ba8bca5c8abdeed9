"""Computers at the table: a human moment before a move, and reactions that a person can beat."""

import logging
from dataclasses import replace
from random import Random

import pytest
from support.discord.person import Person
from support.discord.world import World, same_cards

from bot.tables.computers import planner
from bot.tables.computers.worker import Question
from games import View
from games.parts.cards import RANK
from games.players.common.reasons import Advised, because
from games.players.war import bataille_corse
from games.war.bataille_corse import BatailleCorse

A_PAIR = "pair 1023"  # of cards in which the first two make one
ILLEGAL = "play:1X"
SLAP = "Taper\u00a0!"


def slap_pairs(view: View, dice: Random) -> Advised | None:
    last = [RANK[card] for card in view.zones["trick"][-2:]]  # type: ignore[index]
    return Advised("slap", because("usual")) if len(last) == 2 and last[0] == last[1] else None


def nothing(view: View, dice: Random) -> None:
    return None


def reacting_after(monkeypatch: pytest.MonkeyPatch, *seconds: float) -> None:
    """Let the computers react after these numbers of seconds, one after another."""
    left = list(seconds)
    monkeypatch.setattr(planner, "reaction_time", lambda strength, dice: left.pop(0) if left[1:] else left[0])


async def moves(here: World) -> list[tuple[int | None, str]]:
    return list(await here.moves())


async def against(here: World, game: str, people: int, computers: int, **options: object) -> list[Person]:
    seated = await here.seat(game, people, **options)
    for _ in range(computers):
        await seated[0].press("Ajouter un ordinateur")
    await seated[0].press("Commencer")
    return seated


async def a_pair(here: World, monkeypatch: pytest.MonkeyPatch, *seconds: float) -> tuple[Person, BatailleCorse]:
    """Alice and computers that slap pairs, each after its seconds, play until a pair lies there."""
    monkeypatch.setattr(bataille_corse, "react", slap_pairs if seconds else nothing, raising=False)
    reacting_after(monkeypatch, *seconds)
    same_cards(monkeypatch, A_PAIR)
    (alice,) = await against(here, "bataille_corse", 1, len(seconds) or 1)
    while True:
        match = await here.match()
        assert isinstance(match, BatailleCorse)
        if match.is_pair():
            return alice, match
        await here.env.advance_time(1.5)
        match = await here.match()
        if 0 in match.waiting:
            await alice.press("Retourner")


# -- in turn ---------------------------------------------------------------------------------------


@pytest.mark.live
async def test_a_computer_takes_its_time_even_without_a_choice(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that played sooner with only one legal card would show that it has no other."""
    monkeypatch.setattr(planner, "thinking_time", lambda strength, dice: 2.0)
    same_cards(monkeypatch, "pace")
    four.bot.parts.tables.services = replace(four.bot.parts.tables.services, computer_pace=2)
    (alice,) = await against(four, "rikiki", 1, 1, options="max_cards=2")
    waits: list[tuple[bool, float]] = []  # of each of the computer's moves: had it a choice, and how long it took
    while len(waits) < 6:
        match = await four.match()
        if 0 in match.waiting:
            await alice.play_by_dm(match.legal(0)[0])
            continue
        choice, before, waited = len(match.legal(1)) > 1, len(match.log), 0.0
        while len((await four.match()).log) == before:
            await four.env.advance_time(0.5)
            waited += 0.5
        waits.append((choice, waited))
    assert {round(waited) for _, waited in waits} == {4}
    assert {choice for choice, _ in waits} == {True, False}


async def test_a_computers_thought_can_be_found_again_and_tells_no_card(
    four: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    same_cards(monkeypatch, "found again")
    with caplog.at_level(logging.DEBUG, "bot.tables.computers.planner"):
        alice, *_ = await against(four, "rikiki", 1, 3, options="max_cards=2")
        await alice.play_by_dm(sorted(alice.dm().moves)[0])
    lines = [line for line in caplog.messages if "computer thought" in line]
    played = [(revision, *made) for revision, made in enumerate(await moves(four)) if made[0] != 0]
    assert len(lines) == len(played) >= 3
    record = (await four.table()).record
    assert record.seed is not None
    for (revision, seat, move), line in zip(played, lines, strict=True):
        told = f"table={record.id}", f"seat={seat}", f"revision={revision}", "strength='normal'", "ms=", "dice="
        assert all(f" {one}" in line for one in told)
        assert move not in line
        assert record.seed.hex()[:8] not in line


async def test_a_computer_that_cannot_think_plays_any_legal_move(four: World) -> None:
    def stumble(question: Question) -> str:
        if question.seat == 1:
            return ILLEGAL
        raise ZeroDivisionError

    four.bot.parts.pool._think = stumble
    alice, *_ = await against(four, "rikiki", 1, 2, options="max_cards=1")
    while alice.dm().moves:
        await alice.play_by_dm(sorted(alice.dm().moves)[0])
    assert "la partie est finie" in alice.table().text
    assert len(four.logs.records) == 4
    assert all("computer player failed" in line and ILLEGAL not in line for line in four.logs.records)
    four.logs.records.clear()


# -- out of turn -----------------------------------------------------------------------------------


async def test_a_pair_is_slapped_by_a_computer_in_a_person_s_time(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await a_pair(four, monkeypatch, 3.0)
    before = await moves(four)
    await four.env.advance_time(2.7)
    assert await moves(four) == before
    await four.env.advance_time(0.6)
    assert (await moves(four))[len(before)] == (1, "slap")


async def test_a_quicker_person_has_the_pile(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, match = await a_pair(four, monkeypatch, 3.0)
    won = len(match.packets[0]) + len(match.played)
    await four.env.advance_time(2)
    await alice.press(SLAP)
    assert (await moves(four))[-1] == (0, "slap")
    await four.env.advance_time(1.2)
    match = await four.match()  # type: ignore[assignment]
    assert len(match.packets[0]) == won
    assert (1, "slap") not in await moves(four)


async def test_a_computer_with_nothing_to_do_holds_still(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await a_pair(four, monkeypatch)
    before = len(await moves(four))
    await four.env.advance_time(6)
    assert (await moves(four))[before] == (None, "close")
