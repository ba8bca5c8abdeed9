"""/book: deeds are written and told when their match ends, and only then; a book is shown to its owner, and shared."""

from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from support.discord.outside import Visitor, counted, group_chat, installations, server_without_bot
from support.discord.screen import plain
from support.discord.world import World, world
from support.storage.finished_matches import finish

import games
from bot.cli.book import rebuild_deeds
from bot.i18n.words import words
from bot.matches import commitment
from bot.matches.deeds import COMMON_DEEDS, DEEDS
from bot.tables.seating import Person as ByPerson
from storage import Book, Player, TableRecord

pytestmark = pytest.mark.live  # a quarter of a second a test

SEED = (185).to_bytes(32, "big")  # the match of tests/games/test_deeds.py in which seat 0 keeps every bid
OPTIONS = {"max_cards": 3}
FR, EN = words("fr"), words("en")
TOLD = "★ Sans-faute : Alice"


def faultless() -> Sequence[tuple[int | None, str]]:
    """The moves of that match."""
    match = games.new("rikiki", seats=2, seed=SEED, options=OPTIONS)
    dice = Random(185)
    while match.waiting:
        seat = dice.choice([*match.waiting])
        match.play(seat, dice.choice(match.legal(seat)))
    return match.log


async def play(here: World, monkeypatch: pytest.MonkeyPatch, *, stop_before: int = 0) -> int:
    """Play that match at a table of Alice and Bruno, perhaps without its last moves; returns its id."""
    monkeypatch.setattr(commitment, "secrets", SimpleNamespace(token_bytes=lambda _: SEED))
    players = await here.deal(people=2, options="max_cards=3")
    table = await here.table()
    log = faultless()
    await on(here, players, log[: len(log) - stop_before])
    return table.id


async def on(here: World, players: Sequence[Any], moves: Sequence[tuple[int | None, str]]) -> None:
    table = await here.table()
    for seat, move in moves:
        assert seat is not None
        await table.play(ByPerson(players[seat].id), table.revision, move)
    await here.env.advance_time(2)


async def test_a_deed_is_told_when_the_match_is_over_and_not_before(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bruno = four.people[:2]
    number = await play(four, monkeypatch, stop_before=1)
    assert "Sans-faute" not in alice.table().text + bruno.reads()
    assert await four.bot.parts.journal.deeds(number) == ()
    await on(four, [alice, bruno], faultless()[-1:])
    assert TOLD in plain(alice.table().text)
    assert await four.bot.parts.journal.deeds(number) == ((0, "sans_faute"),)
    before = alice.table().text
    await four.restart()
    assert alice.table().text == before
    await four.deliver(alice.raw(f"tv:a:{number}:result:", alice.table()))
    assert TOLD in plain(alice.whisper().text)


async def test_the_next_start_writes_a_missing_result_with_its_deeds(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await play(four, monkeypatch, stop_before=1)
    table = await four.table()
    with monkeypatch.context() as broken:

        async def nothing(*_: object, **__: object) -> None:
            """Killed between the last move and the result."""

        broken.setattr(type(table), "finish", nothing)
        await on(four, four.people[:2], faultless()[-1:])
    assert await four.bot.parts.journal.deeds(number) == ()
    await four.restart()
    assert await four.bot.parts.journal.deeds(number) == ((0, "sans_faute"),)
    assert TOLD in plain(four.people[0].table().text)


async def test_the_book_shows_stamps_and_deeds_to_its_owner_alone(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bruno = four.people[:2]
    await play(four, monkeypatch)
    before = bruno.reads()
    await alice.slash("book")
    shown = plain(alice.whisper().text)
    assert "Carnet des jeux · Alice" in shown
    assert "Le rikiki · J" in shown.replace("**", "")
    assert "1 exploit sur 25" in shown
    assert "Sans-faute" in shown
    assert alice.whisper().ephemeral
    assert bruno.reads() == before
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Les exploits"])
    listed = plain(alice.whisper().text)
    assert listed.count("★") == 1
    assert listed.count("☆") == 24
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Retour"])
    assert "Carnet des jeux" in alice.whisper().text


async def test_an_empty_book_says_how_to_get_a_stamp_and_is_not_shared(four: World) -> None:
    alice = four.people[0]
    await alice.slash("book")
    assert "encore vide" in alice.whisper().text
    assert "Partager" not in alice.whisper().buttons
    await four.refused(alice, alice.raw("tv:a:0:book-share:", alice.whisper()), "rien à partager")


async def test_a_book_is_shared_once_until_it_changes(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bruno = four.people[:2]
    await play(four, monkeypatch)
    await alice.slash("book")
    await alice.press_on(alice.whisper(), alice.whisper().buttons["Partager"])
    shared = bruno.channel()[-1]
    assert "Carnet des jeux · Alice" in plain(shared.text)
    assert not shared.ephemeral
    await four.refused(alice, alice.raw("tv:a:0:book-share:", alice.whisper()), "déjà partagé ce carnet")
    await finish(four.bot, four.guild.id, "belote", [alice, four.people[2]], [bruno, four.people[3]])
    count = len(bruno.channel())
    await four.deliver(alice.raw("tv:a:0:book-share:", alice.whisper()))
    assert len(bruno.channel()) == count + 1
    await bruno.press_on(bruno.channel()[-1], bruno.channel()[-1].buttons["Mon carnet"])
    assert "Carnet des jeux · Bruno" in plain(bruno.whisper().text), "the button shows the book of the user who clicks"


@pytest.mark.parametrize("place", [group_chat, server_without_bot])
async def test_a_book_is_shared_where_the_bot_is_not(
    four: World, monkeypatch: pytest.MonkeyPatch, place: Callable[..., Any]
) -> None:
    await play(four, monkeypatch)
    with installations():
        me = Visitor(four, four.people[0].id, place(four.env.backend, [person.id for person in four.people]))
        other = Visitor(four, four.people[1].id, me.at)
        since = len(four.env.http_requests)
        await me.slash("book")
        assert other.screens() == []
        await me.press(me.whisper(), "Partager")
        (shared,) = other.screens()
        assert "Carnet des jeux · Alice" in plain(shared.text)
        assert counted(four, since) == [], "only answers to the interactions"


async def test_pictures_show_the_book_and_text_stands_in_for_them(tmp_path: Any) -> None:
    async with world(tmp_path, people=2, pictures=True) as here:
        alice = here.people[0]
        await finish(here.bot, here.guild.id, "belote", [alice], [here.people[1]])
        await alice.slash("book")
        shown = alice.whisper()
        assert shown.pictures
        assert "La belote" not in shown.text, "the picture shows it"


# -- the command `tapis book rebuild` ----------------------------------------------------------------------------


async def rebuilt(here: World) -> tuple[dict[str, int], dict[str, int]]:
    done, skipped = await rebuild_deeds(here.bot.parts.database, lambda _: None)
    return dict(done), dict(skipped)


async def test_a_rebuild_finds_the_same_deeds_in_the_journal(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await play(four, monkeypatch)
    book, alice = Book(four.bot.parts.database), four.people[0]
    kept = await book.deeds(alice.id)
    await book.note(number, ())
    assert await book.deeds(alice.id) == ()
    for _ in range(2):
        assert await rebuilt(four) == ({"matches": 1, "deeds": 1}, {})
        assert await book.deeds(alice.id) == kept
        assert await four.bot.parts.journal.deeds(number) == ((0, "sans_faute"),)


async def old_match(here: World, game: str, version: int) -> TableRecord:
    """A finished match without moves, of some version of a game."""
    journal, players = here.bot.parts.journal, (Player(0, here.people[0].id, "Alice"), Player(1, 7, "Zoé"))
    lobby = await journal.open_lobby(
        guild_id=here.guild.id,
        channel_id=version + len(game),
        host_id=7,
        game=game,
        options={},
        language="fr",
        players=players,
    )
    await journal.start(lobby.id, version=version, seed=SEED, dealer=0, players=players)
    await journal.finish(lobby.id, [], deeds=())
    return lobby


async def test_matches_that_cannot_be_replayed_are_skipped_and_keep_their_deeds(four: World) -> None:
    assert await rebuilt(four) == ({}, {})
    old = await old_match(four, "rikiki", 99)
    await old_match(four, "whist_de_minuit", 1)
    await Book(four.bot.parts.database).note(old.id, ())
    done, skipped = await rebuilt(four)
    assert done == {}
    assert skipped == {"its rules are not in this version": 1, "there is no game 'whist_de_minuit' any longer": 1}


def test_every_deed_and_stamp_has_words_in_both_languages() -> None:
    assert set(DEEDS) >= COMMON_DEEDS
    for deed in DEEDS:
        for language in (FR, EN):
            assert len(language.say(f"deed-{deed}")) <= 30
            assert language.say(f"deed-{deed}-about").endswith(".")
