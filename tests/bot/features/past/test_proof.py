"""Sealed deals: one button shows the seal from the first card on, opens it after the last one, and hands the proof."""

import re
from dataclasses import replace

import pytest
from sqlalchemy import text as sql
from support.discord.person import Person
from support.discord.screen import Screenful, plain
from support.discord.world import World

from bot.cli.verify import findings
from bot.matches.commitment import commitment
from games.record import Record, read
from storage import TableRecord

pytestmark = pytest.mark.live  # a quarter of a second a test

HEX = re.compile(r"`([0-9a-f]{64})`")


def sealed_with(screen: Screenful) -> list[str]:
    """What a screen shows in hexadecimal."""
    return HEX.findall(screen.text)


async def seal_of(person: Person) -> str:
    """The seal that "Donne scellée" shows while a match lasts: it and nothing else."""
    await person.press("Donne scellée")
    (sealed,) = sealed_with(person.whisper())
    return sealed


async def opened_by(person: Person, number: int) -> str:
    """The seal shown once the match is over, after a check that it follows from the nonce and the seed next to it."""
    await person.press("Donne scellée")
    sealed, nonce, seed = sealed_with(person.whisper())
    assert sealed == commitment(bytes.fromhex(nonce), bytes.fromhex(seed), number)
    return sealed


def proof_in(here: World, message: Screenful) -> Record:
    """The file that a message carries."""
    (attached,) = here.env.backend.get_message(here.channel.id, message.id).attachments
    assert attached["filename"].endswith(".json")
    content = here.env.backend.cdn.get(attached["url"])
    assert content is not None
    return read(content)


async def ask(person: Person, match_id: int) -> None:
    """Press a button for the proof of a match, which nobody showed."""
    await person.world.deliver(person.raw(f"tv:a:{match_id}:proof:", person.table()))


# -- on the table ------------------------------------------------------------------------------------------


async def test_the_seal_is_shown_to_the_asker_all_match_long(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    record = (await four.table()).record
    assert record.seed is not None
    assert record.nonce is not None
    assert commitment(record.nonce, record.seed, record.id) == record.commitment
    for _ in range(4 * 2):
        assert sealed_with(people[0].table()) == []
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    assert "Donne 2 sur" in plain(people[0].table().text)
    before = [person.channel() for person in people[1:]]
    assert await seal_of(people[0]) == record.commitment
    assert "Note-le" in people[0].whisper().text
    assert [person.channel() for person in people[1:]] == before, "for the asker alone"
    assert await seal_of(four.people[3]) == record.commitment, "for onlookers, too"


async def test_a_stopped_match_opens_its_seal_for_all_and_a_lobby_has_none(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    await four.on_turn().play_by_dm("bid:0")
    noted, number = await seal_of(people[0]), (await four.table()).id
    await people[0].stop()
    assert all(sealed_with(person.dm()) == [] for person in people)
    assert await opened_by(people[1], number) == noted
    proof = proof_in(four, people[1].whisper())
    assert (proof.seal, proof.scores, len(proof.log)) == (noted, None, 1)
    assert all(finding.good for finding in findings(proof, noted))
    await people[0].slash("play", game="rikiki")
    await people[0].stop()
    assert "Donne scellée" not in people[0].table().buttons


async def test_a_match_whose_rules_are_not_here_waits_until_it_is_closed(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    noted, number = await seal_of(people[0]), (await four.table()).id
    async with four.bot.parts.database.writing() as session:
        await session.execute(sql("UPDATE matches SET version = 99"))
    await four.restart()
    await people[1].slash("hand")
    assert "suit des règles que cette version de Tapis Vert ne connaît pas" in people[1].whisper().text
    await four.people[0].stop()
    assert await opened_by(people[1], number) == noted
    assert proof_in(four, people[1].whisper()).version == 99
    four.logs.records.clear()  # the operator reads of it


# -- the proof ---------------------------------------------------------------------------------------------


async def test_the_proof_comes_to_the_asker_alone_and_verifies(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    noted, number = await seal_of(people[0]), (await four.table()).id
    await four.restart()
    assert await seal_of(people[0]) == noted
    await four.play_to_the_end()
    stranger, before = four.people[3], [person.channel() for person in people[:3]]
    assert await opened_by(stranger, number) == noted, "to compare with what one has noted, without opening the file"
    assert [person.channel() for person in people[:3]] == before
    answer = stranger.whisper()
    assert "SHA-256" in answer.text
    proof = proof_in(four, answer)
    found = list(findings(proof, noted))
    assert len(found) == 6
    assert all(finding.good for finding in found)
    assert not any(person.name in proof.text() or str(person.id) in proof.text() for person in people)


async def test_a_lobby_has_no_proof_open_or_closed(four: World) -> None:
    people = await four.seat()
    number = (await four.table()).id
    click = people[0].raw(f"tv:a:{number}:proof:", people[0].table())
    await four.refused(people[0], click, "Cette partie n'est pas finie")
    await people[0].stop()
    await ask(people[0], number)
    assert "Rien n'a été distribué" in people[0].whisper().text


async def test_a_match_older_than_seals_says_so_and_shows_no_button(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    table = await four.table()
    table.record = replace(table.record, nonce=None, commitment=None)
    async with four.bot.parts.database.writing() as session:
        await session.execute(sql("UPDATE matches SET nonce = NULL, commitment = NULL"))
    await four.play_to_the_end()
    assert sealed_with(people[0].table()) == []
    assert "Donne scellée" not in people[0].table().buttons
    await ask(people[0], table.id)
    assert "avant les donnes scellées" in people[0].whisper().text


async def test_the_asker_is_told_that_discord_refuses_files(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    await four.play_to_the_end()
    click = people[0].raw(people[0].table().buttons["Donne scellée"], people[0].table())
    path = f"/interactions/{click.payload['id']}/{click.payload['token']}/callback"
    four.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=1)
    await four.deliver(click)
    assert "Discord refuse les fichiers dans ce salon" in people[0].whisper().text


async def test_nobody_can_draw_another_seed_for_a_match_that_has_one(four: World) -> None:
    people = await four.deal(options="max_cards=1")
    table = await four.table()
    before: TableRecord = await four.bot.parts.journal.match(table.id)
    start = f"tv:a:{table.id}:start:"
    await four.refused(people[0], people[0].raw(start, people[0].table()), "")
    table.record = replace(table.record, status="lobby")  # a process that missed the start
    await four.deliver(people[0].raw(start, people[0].table()))
    assert await four.bot.parts.journal.match(table.id) == before
    four.logs.records.clear()  # the operator reads of it
