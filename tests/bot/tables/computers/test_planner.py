"""Computers at the table: a human moment before a move, and reactions that a person can beat."""

from __future__ import annotations

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
from games.players.shedding import menteur
from games.players.war import bataille_corse
from games.war.bataille_corse import BatailleCorse

A_PAIR = "pair 1023"  # of cards in which the first two make one
ILLEGAL = "play:1X"
SLAP = "Taper\u00a0!"


def slap_pairs(view: View, dice: Random) -> Advised | None:
    last = [RANK[card] for card in view.zones["trick"][-2:]]  # type: ignore[index]
    return Advised("slap", because("usual")) if len(last) == 2 and last[0] == last[1] else None


def accuse(view: View, dice: Random) -> Advised | None:
    return Advised("liar", because("usual")) if "liar" in view.legal else None


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


async def test_computers_hurry_where_no_person_plays_on(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planner, "reaction_time", lambda strength, dice: 4.0)
    same_cards(monkeypatch, "out 3")  # the first to go out is the person
    await against(four, "bataille", 1, 2, options="end_on_first_out=non")
    (table,) = four.bot.parts.tables
    match, dice = table.match, Random(1)
    assert match is not None
    assert table.computers._delay(match, 1, dice) == 4
    match = match.copy()
    while 0 in (seat for seat, _ in match.log[-6:]) or not match.log:
        seat = min(match.waiting, key=str)
        match.play(seat, match.legal(seat)[0])
        assert match.waiting, "these cards leave the person in to the end: take others"
    assert table.computers._delay(match, 1, dice) == 1


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


@pytest.mark.live
async def test_a_guess_of_a_free_sign_is_answered_by_its_person(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    same_cards(monkeypatch, "free sign")
    alice, bruno = await against(four, "kems", 2, 2, options="sign_mode=free")
    while (await four.match()).phase == "agree":
        await four.env.advance_time(5)
    await bruno.play_by_dm("guess_sign:own")
    await four.env.advance_time(15)
    assert (await moves(four))[-1] == (1, "guess_sign:own")
    await alice.play_by_dm("answer:right")
    assert (await four.match()).view(None).scores == (0, 1, 0, 1)


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


async def test_only_the_quickest_computer_slaps(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await a_pair(four, monkeypatch, 3.0, 2.0, 2.5)
    await four.env.advance_time(3.5)
    slaps = [(seat, move) for seat, move in await moves(four) if move == "slap"]
    assert slaps == [(2, "slap")]


async def test_moves_of_others_do_not_restart_a_reaction(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menteur, "react", accuse, raising=False)
    reacting_after(monkeypatch, 3.0)
    same_cards(monkeypatch, "liar")
    people = await against(four, "menteur", 3, 1)
    match = await four.match()
    while match.phase != "window" or 3 not in (seat for seat in range(4) if match.legal(seat)):
        (seat,) = match.waiting
        if seat == 3:
            await four.env.advance_time(1)
        else:
            assert seat is not None
            await people[seat].play_by_dm(match.legal(seat)[0])
        match = await four.match()
    before = len(await moves(four))
    believer = next(seat for seat in range(3) if "believe" in match.legal(seat))
    await four.env.advance_time(2.5)
    table = people[believer].table()
    await people[believer].press_on(table, table.moves["believe"])
    await four.env.advance_time(1)
    assert (await moves(four))[before:][:2] == [(believer, "believe"), (3, "liar")]


async def test_a_computer_with_nothing_to_do_holds_still(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await a_pair(four, monkeypatch)
    before = len(await moves(four))
    await four.env.advance_time(6)
    assert (await moves(four))[before] == (None, "close")
