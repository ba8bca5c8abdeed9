"""While a match runs, nothing that anybody can read tells its seed or its nonce: no message, no log, no traceback.

Nor does anything leave for the worker in which computers think. No line of a log names a card, whatever breaks.
"""

import pickle
import sqlite3
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import NoReturn

import pytest
from support.discord.person import Person
from support.discord.world import World, world
from support.games.golden_matches import golden_length
from support.games.matches import FEW, sampled
from support.security.leaked_secrets import CARD, LogLines, everything_logged, spellings
from support.security.named_cards import named
from support.storage.sealed_matches import secret

import games
from bot.app import create
from bot.delivery import hand_screens
from bot.matches import commitment
from bot.pictures import worker
from bot.settings import Settings
from bot.tables import seating
from bot.tables.computers.pool import Urgency, WorkerPool
from bot.tables.computers.worker import Question
from bot.tables.table import Table
from storage import Database, StorageError

TURNS = 3  # moves of people that are tried in each game
SHORT = 40  # moves: a match of a game that has fewer may be over within ten, so only one is tried


class Watch:
    """Everything that is sent or logged, to any reader."""

    def __init__(self, log: LogLines, *hidden: bytes) -> None:
        self.hidden = hidden
        self.log = log
        self.thoughts: list[bytes] = []

    @property
    def lines(self) -> list[str]:
        return self.log.lines

    def found_in(self, *texts: str) -> list[str]:
        told = "\n".join(texts)
        return [one for hidden in self.hidden for one in spellings(hidden) if one in told]

    def nothing_is_told(self, here: World) -> None:
        assert not self.found_in(*self.lines)
        assert not self.log.with_cards()
        assert not self.found_in(sent(here))
        assert not any(hidden in thought for hidden in self.hidden for thought in self.thoughts)


def sent(here: World) -> str:
    """Every request of the bot."""
    return "\n".join(f"{one.method} {one.path} {one.params} {one.json}" for one in here.env.http_requests)


@pytest.fixture
def watch(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """The log of everything at DEBUG, as far as the bot's own set-up lets it go, and the secrets of the next match."""
    nonce, seed = secret(request.node.name, "nonce"), secret(request.node.name, "seed")
    drawn = iter((nonce, seed))
    monkeypatch.setattr(commitment, "secrets", SimpleNamespace(token_bytes=lambda _: next(drawn)))
    original = WorkerPool.think
    with everything_logged() as log:
        seen = Watch(log, nonce, seed)

        async def think(pool: WorkerPool, question: Question, *urgency: Urgency) -> str | None:
            seen.thoughts.append(pickle.dumps(question))
            return await original(pool, question, *urgency)

        monkeypatch.setattr(WorkerPool, "think", think)
        yield seen


async def with_computers(here: World, key: str) -> list[Person]:
    """A match of people, and of computers where there is a seat left."""
    still = {"options": "seats_by_lot=false"} if "seats_by_lot" in games.info(key).options else {}  # people sit first
    people = await here.seat(key, people=min(2, max(games.info(key).seats) - 1), **still)
    await people[0].press("Jouer avec l'ordinateur")
    return people


async def play_some(here: World, table: Table, people: list[Person]) -> None:
    """Some moves of people, whatever they hold; the computers follow when their time has come."""
    chance = Random(table.record.game)
    for _ in range(TURNS if golden_length(table.record.game) >= SHORT else 1):
        match = table.match
        movers = [seat for seat in range(len(people)) if match is not None and match.legal(seat)]
        if match is not None and movers:
            seat = chance.choice(movers)
            move = chance.choice(match.legal(seat))
            await here.deliver(people[seat].raw(f"tv:m:{table.id}:{table.revision}:{move}", people[seat].table()))
        await here.env.advance_time(3)


async def fail(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("something broke")


@pytest.mark.parametrize("key", sampled(games.KEYS, FEW))
async def test_a_running_match_tells_nothing_and_an_ended_one_everything(
    key: str, tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path, people=2) as here:
        with here.env.time_context():
            people = await with_computers(here, key)
            table = await here.table()
            await play_some(here, table, people)
            assert table.record.status == "playing"
            for command in ("hand", "help", "leaderboard"):
                await people[0].slash(command)
            await here.deliver(people[0].raw(f"tv:m:{table.id}:{table.revision}:play:ZZ", people[0].table()))
            await here.deliver(people[0].raw(f"tv:a:{table.id}:proof:", people[0].table()))
            await here.restart()
            table = await here.table()
            await play_some(here, table, people)
            monkeypatch.setattr(table, "play_each", fail)
            await here.deliver(people[0].raw(f"tv:m:{table.id}:{table.revision}:pass", people[0].table()))
            assert "something broke" in "\n".join(watch.lines)
            assert [event for event in here.logs.records if "handler failed" in event]
            here.logs.records.clear()
            assert table.record.seed in watch.hidden
            assert table.record.nonce in watch.hidden
            thought = any("computer thought" in line for line in watch.lines)
            assert (
                thought == bool(watch.thoughts) != bool(table.timing.facts.get("anyone"))
            )  # one press is enough there
            assert table.record.seed in pickle.dumps(table.match), "a match itself would be found out"
            watch.nothing_is_told(here)
            kept = [table, table.record, table.match, table.timing, table.computers, here.bot, here.bot.settings]
            shown = "\n".join(map(repr, [*kept, *here.bot.parts.delivery._states, *table.computers._plans.values()]))
            assert not watch.found_in(shown)
            assert not CARD.search(shown)
            assert not named(shown)
            monkeypatch.undo()
            await people[0].stop()
            await people[0].press("Donne scellée")
            assert len(watch.found_in(sent(here))) >= 2, "this search finds nothing at all"


async def test_a_traceback_with_local_variables_tells_no_secret(four: World, watch: Watch) -> None:
    await four.deal(options="max_cards=2")
    table = await four.table()
    assert table.match is not None
    (seat,) = table.match.waiting
    assert seat is not None
    mover = table.record.players[seat].user_id
    assert mover is not None
    with pytest.raises(games.IllegalMove) as caught:
        await table.play(seating.Person(mover), 0, "play:ZZ")
    told = "".join(traceback.TracebackException.from_exception(caught.value, capture_locals=True).format())
    assert "bot.tables.table.Table object" in told
    assert not watch.found_in(told)


async def test_a_database_that_fails_does_not_repeat_what_it_was_given(four: World, watch: Watch) -> None:
    """The seed is a parameter of a statement: neither an error nor its causes may print it."""
    people = await four.seat(options="max_cards=2")
    connection = sqlite3.connect(four.folder / "tapis.db", isolation_level=None)
    connection.execute("CREATE TRIGGER refuse BEFORE UPDATE ON matches BEGIN SELECT json('nonsense'); END")
    await people[0].press("Commencer")
    connection.execute("DROP TRIGGER refuse")
    connection.close()
    assert "La base de données ne répond pas" in people[0].whisper().text
    assert any("malformed JSON" in line for line in watch.lines)
    four.logs.records.clear()
    watch.nothing_is_told(four)


@pytest.mark.parametrize("key", games.KEYS)
def test_the_first_dealer_follows_from_the_seed(key: str) -> None:
    for number in range(5):
        seats, seed = min(games.info(key).seats), secret(key, number)
        dealer = games.new(key, seats=seats, seed=seed).dealer
        assert games.replay(key, seats, {}, seed, None, ()).dealer == dealer
        assert games.replay(key, seats, {}, seed, dealer, ()).view(None) == games.new(key, seats=seats, seed=seed).view(
            None
        )


@pytest.mark.live
@pytest.mark.parametrize("layer", ["rules", "screen", "discord", "picture"])
async def test_a_failure_at_any_layer_tells_no_card_in_log_or_answer(
    layer: str, tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exception itself names a card, as a KeyError of a bug would."""
    async with world(tmp_path, people=4, pictures=layer == "picture") as here:
        people = await here.deal(options="max_cards=2")
        table, mover = await here.table(), here.on_turn()
        assert table.match is not None
        seat = people.index(mover)
        (card, *_) = table.match.view(seat - 1).hand

        def stumble(*_: object, **__: object) -> NoReturn:
            raise KeyError(card, f"bid:{card}")

        move = sorted(mover.dm().moves)[0]
        if layer == "rules":
            monkeypatch.setitem(type(table.match)._do, "bid", stumble)
        elif layer == "screen":
            monkeypatch.setattr(hand_screens, "hand_screen", stumble)
        elif layer == "picture":
            monkeypatch.setattr(worker, "paint", stumble)
        else:
            here.env.inject_error("POST", "/interactions/*", status=500, code=0, message=f"{card} is broken", times=1)
        watch.lines.clear()
        before = len(here.env.http_requests)
        await here.deliver(mover.raw_dm(mover.dm().moves[move]))
        await here.deliver(mover.raw(f"tv:a:{table.id}:hand:", mover.table()))
        monkeypatch.undo()
        assert any("exception=" in line or "error=" in line for line in watch.lines), "nothing broke"
        here.logs.records.clear()
        assert not watch.log.with_cards()
        answers = [one.json for one in here.env.http_requests[before:] if "interactions" in one.path]
        assert not [body for body in answers if card in named(body) - {*table.match.view(seat).hand}]
        watch.nothing_is_told(here)


def test_printed_settings_show_neither_token_nor_password() -> None:
    settings = Settings(
        _env_file=None, discord_token="t0ken", database_url="postgresql+asyncpg://tapis:passw0rd@db/tapis"
    )
    for shown in (repr(settings), str(settings), repr(create(settings))):
        assert "t0ken" not in shown
        assert "passw0rd" not in shown


async def test_a_database_that_cannot_be_reached_is_not_told_with_its_password() -> None:
    password = "passw0rd"
    with pytest.raises(StorageError) as caught:
        await Database.open(f"postgresql+asyncpg://tapis:{password}@127.0.0.1:1/tapis")
    told = "".join(traceback.TracebackException.from_exception(caught.value).format())
    assert password not in told
