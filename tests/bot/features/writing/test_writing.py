"""Written messages in the bot's DM: a robot reads only texts, writes only texts, and plays whole matches."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.user_locales import locales
from support.discord.world import World, world
from support.discord.writer import Writer, options_of
from support.games.matches import SAMPLE, SHORT

import games
from bot.i18n.words import COMPLETE, words

ASIDE = re.compile(r"Conseil|Partie|Reprendre|Nouvelle|Rejouer|Texte|Règles|Advice|Match|Undo|New|Play this|Text|Rules")
MOST_MESSAGES = 600
EVERY_GAME = [pytest.param("rikiki", "fr")]
EVERY_GAME += [
    pytest.param(key, language, marks=pytest.mark.live if (number + turn) % len(COMPLETE) else pytest.mark.proof)
    for number, key in enumerate(games.KEYS)
    for turn, language in enumerate(COMPLETE)
    if (key, language) != ("rikiki", "fr")
]


AT_TABLES = [
    pytest.param(key, number, marks=pytest.mark.proof if number or key not in SAMPLE else pytest.mark.live)
    for key in games.KEYS
    for number in range(6)
]


class Texts(NamedTuple):
    """What the robot writes in a language, and how it knows answers."""

    practice: str
    more: str
    over: str
    which: str
    form: str
    unknown: str


TEXTS = {
    "fr": Texts(
        "entraînement",
        "liste",
        "la partie est finie",
        "Réponds par un numéro",
        "Réponds en un message",
        "Je ne comprends pas",
    ),
    "en": Texts(
        "practice", "list", "game over", "Answer with a number", "Answer in one message", "I do not understand"
    ),
}


@pytest.mark.forced_moves
@pytest.mark.parametrize(("key", "language"), EVERY_GAME)
async def test_a_match_is_played_to_its_end_in_writing(
    four: World, key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    four.env.settle_timeout = 60
    proposed = games.GameInfo.proposed
    monkeypatch.setattr(
        games.GameInfo, "proposed", lambda sheet, *of: {**proposed(sheet, *of), **SHORT.get(sheet.key, {})}
    )
    if language != "fr":
        await four.restart(language=language)
    writer, rng, texts = Writer(four.people[0]), Random(key), TEXTS[language]
    answer = await writer.write(f"{texts.practice} {key.replace('_', ' ')}")
    for _ in range(MOST_MESSAGES):
        assert answer, "no answer"
        if texts.over in answer:
            break
        if texts.more in answer:
            answer = await writer.write(texts.more)
        options = [option for option in options_of(answer) if not ASIDE.match(option)]
        assert options, answer
        answer = await writer.write(rng.choice(options))
        if texts.which in answer:
            answer = await writer.write("1")
        if texts.form in answer:
            answer = await writer.write("80")
        assert texts.unknown not in answer
    else:
        pytest.fail(f"it does not end: {answer}")


@pytest.mark.forced_moves
@pytest.mark.parametrize(("key", "number"), AT_TABLES)
async def test_a_match_at_a_table_is_played_in_writing(
    four: World, key: str, number: int, record_proof: Callable[..., None]
) -> None:
    four.env.settle_timeout = 60
    options = ",".join(f"{name}={str(value).lower()}" for name, value in SHORT.get(key, {}).items())
    seats = min(games.info(key).seats, key=lambda number: abs(number - 3))
    people = await four.deal(key, people=seats, **({"options": options} if options else {}))
    table, rng, told = await four.table(), Random(f"{key}{number}"), 0
    writers = {table.seat_of(person.id): Writer(person) for person in people}
    for _ in range(MOST_MESSAGES):
        if table.match is None or not (waiting := sorted(seat for seat in table.match.waiting if seat is not None)):
            if table.match is None or not table.match.waiting:
                break
            await four.env.advance_time(table.match.view(None).facts.get("window", 1) + 1)
            continue
        writer, before = writers[rng.choice(waiting)], table.revision
        listed = await writer.write("liste")
        answer = await writer.write(rng.choice([option for option in options_of(listed) if not ASIDE.match(option)]))
        if "Réponds par un numéro" in answer:
            answer = await writer.write("1")
        if asked := "Réponds en un message" in answer:
            answer = await writer.write("80")
        told += table.revision > before
        assert answer
        assert "Je ne comprends pas" not in answer
        asks = asked or "c'est bien ça" in answer
        assert table.revision > before or asks or "pause" in table.match.view(None).facts, answer
    assert table.match is None or table.match.log
    assert "la partie est finie" in people[0].table().text or table.revision > MOST_MESSAGES // 2
    record_proof(matches=1, moves=table.revision, of_them_written=told)


async def test_a_command_plays_what_is_written(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    table, mover = await four.table(), four.on_turn()
    await mover.slash("move", text="1")
    assert table.match is not None
    assert [move for _, move in table.match.log] == ["bid:1"]
    other = next(person for person in people if person is not mover)
    await mover.slash("move", text="as de carreau et roi")
    assert "Je ne vois pas quel coup" in mover.whisper().text
    await other.slash("move", text="zzz")
    assert "Je ne vois pas quel coup" in other.whisper().text


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("aide", "Une carte se joue par son nom"),
        ("qui", "Tu ne joues à aucune table"),
        ("x" * 2000, "de courts messages"),
        ("@everyone <@1> ||`code`||", "Je ne comprends pas"),
        ("\u202e\u0301\u0301", "de courts messages"),
        ("la vie est belle", "Je ne comprends pas"),
    ],
)
async def test_any_text_gets_one_answer(four: World, text: str, answer: str) -> None:
    assert answer in await Writer(four.people[0]).write(text)


async def test_a_channel_is_answered_by_mention_and_hands_by_dm(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, read_mentions=True) as here:
        alice, bob = here.people

        async def write(person: Person, text: str) -> None:
            await person.member.send(here.channel, f"<@{here.me}> {text}")
            await here.env.settle()

        await write(alice, "jouer rikiki")
        await write(bob, "rejoindre")
        await write(alice, "commencer")
        table = await here.table()
        assert table.match is not None
        assert len(table.record.players) == 2
        mover = alice if table.seat_of(alice.id) in table.match.waiting else bob
        await write(mover, "1 pli")
        assert [move for _, move in table.match.log] == ["bid:1"]
        await write(mover, "main")
        assert not any("Ta main" in message.text for message in alice.channel())
        backend = here.env.backend
        texts = [message.content for message in backend.messages[backend.dm_channels[mover.id]].values()]
        assert any("Ta main" in text for text in texts)
        await table.close()
        assert f"se rejoue dans le salon de sa table, <#{here.channel.id}>" in await Writer(mover).write("revanche")
        await write(mover, "revanche")
        assert (await here.table()).id != table.id


async def test_after_a_restart_the_seat_knows_the_language(tmp_path: Path) -> None:
    async with world(tmp_path, people=2, server="en-US", language="auto") as here:
        alice, bob = here.people
        with locales({alice.id: "en-US", bob.id: "en-US"}, "en-US"):
            await alice.slash("play", game="rikiki")
            await bob.press("Join")
            await alice.press("Start")
            await here.restart(language="auto")
            assert "I do not understand" in await Writer(bob).write("xyzzy")


async def test_a_move_for_several_tables_is_asked_about(four: World) -> None:
    await four.deal(options="max_cards=2", people=2)
    first, here, mover = await four.table(), four.channel, four.on_turn()
    writer, other = Writer(mover), next(person for person in four.people[:2] if person is not mover)
    four.channel = four.guild.create_text_channel("ailleurs")
    await four.deal(options="max_cards=2", people=2)
    second = await four.table()
    assert first.match is not None
    assert second.match is not None
    if four.on_turn() is other:
        await Writer(other).write("1 pli")
        assert len(second.match.log) == 1, "only this table waits for them"
    asked, count = await writer.write("1 pli"), len(second.match.log)
    assert f"1. Le rikiki, <#{here.id}>; 2. Le rikiki, <#{four.channel.id}>" in asked
    assert "Je ne" not in await writer.write("2")
    assert (len(first.match.log), len(second.match.log)) == (0, count + 1)
    assert "De quelle partie" in await writer.write("quitter"), "also if only one of them waits"
    await writer.write("1 pli")
    assert len(first.match.log) == 1


async def test_a_move_that_is_asked_about_is_confirmed_by_its_words(four: World) -> None:
    await four.deal(options="max_cards=2", people=2)
    writer = Writer(four.on_turn())
    await writer.person.press("Ma main")
    await four.bot.parts.readers.change_person(writer.person.id, partial(replace, confirm_moves=True))
    assert options_of(await writer.write("1 pli")) == ["1 pli"]
    assert not await four.moves()
    await writer.write("1 pli")
    assert [move for _, move in await four.moves()] == ["bid:1"]
    assert "Ta main n'est plus ici" not in writer.person.dms()[0].text, "who writes there reads it there"


async def test_an_ecart_is_written_at_once_and_a_chelem_is_asked_about(four: World) -> None:
    people = await four.deal("tarot", people=3, options="deals=3")
    table = await four.table()

    def mover() -> Person:
        return next(one for one in people if table.match and table.seat_of(one.id) in table.match.waiting)

    for bid in ("garde", "passe", "passe"):
        await Writer(mover()).write(bid)
    match, taker = table.match, mover()
    assert match is not None
    seat = table.seat_of(taker.id)
    assert seat is not None
    names = [words("fr").card_name(move.partition(":")[2]) for move in match.legal(seat) if move.startswith("discard")]
    before = len(match.log)
    await Writer(taker).write(", ".join(names[:6]))
    assert table.match is not None
    assert len(table.match.log) == before + 6
    await taker.slash("move", text="chelem")
    assert "c'est bien ça" in plain(taker.whisper().text)
    assert len(table.match.log) == before + 6
    await taker.slash("move", text="chelem")
    assert table.match.log[-1] == (seat, "chelem")
