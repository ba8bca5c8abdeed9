"""A user's finished matches, once more: played on in practice, and compared with the computer's play."""

from random import Random

import pytest
from sqlalchemy import update
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import click, one_click
from support.discord.world import World

import games
from bot.features.solo import deals_again
from bot.features.solo.deals_again import played_deals
from bot.matches.replay import Replay, build_replay
from bot.tables.computers.pool import WorkerPool
from storage import Book, Practice, Practices, TableRecord
from storage.models.matches import MatchRow

pytestmark = pytest.mark.live  # a quarter of a second a test

DEALS = "max_cards=2"  # of rikiki: three short ones


async def past(here: World) -> tuple[TableRecord, Replay]:
    """A finished match of Alice, in seat 0, and Bruno."""
    number = await here.play_out(options=DEALS)
    journal = here.bot.parts.journal
    record = await journal.match(number)
    return record, build_replay(record, await journal.moves(number))


async def open_of(here: World, person: Person) -> tuple[Practice, ...]:
    return await Practices(here.bot.parts.database).open_of(person.id)


async def stamps(here: World, person: Person) -> object:
    return await Book(here.bot.parts.database).stamps(person.id, {"rikiki": "hard"})


async def test_a_player_plays_on_from_a_move_in_their_seat_and_takes_it_back(four: World) -> None:
    record, replay = await past(four)
    bruno, kept = four.people[1], Practices(four.bot.parts.database)
    await bruno.slash("practice", game="rikiki")
    (usual,), before = await open_of(four, bruno), await stamps(four, bruno)
    seat = next(player.seat for player in record.players if player.user_id == bruno.id)
    mine = [number for number, (mover, _) in enumerate(replay.moves) if mover == seat]
    position = mine[1]
    await bruno.slash("replay", match=record.id)
    await four.deliver(bruno.raw(f"tv:a:{record.id}:replay:{position}", bruno.whisper()))
    await click(bruno, "Jouer d'ici")
    begun = next(practice for practice in await open_of(four, bruno) if practice.id != usual.id)
    assert (begun.seat, begun.seed, begun.options) == (seat, record.seed, record.options)
    assert begun.log == replay.moves[:position]
    await click(bruno, "Reprendre mon coup")
    assert (await kept.find(begun.id)).log == replay.moves[: mine[0]]
    await four.restart()
    kept, rng = Practices(four.bot.parts.database), Random(1)
    while await one_click(bruno, rng):
        pass
    ended = await kept.find(begun.id)
    match = games.replay("rikiki", ended.seats, ended.options, ended.seed, record.dealer, ended.log)
    assert match.outcome is not None
    assert ended.won is (match.outcome.places[seat] == 1)
    assert await kept.tally(bruno.id) == (0, 0), "a position may be won already"
    assert await stamps(four, bruno) == before
    assert await open_of(four, bruno) == (usual,)
    await click(bruno, "Revoir")
    assert f"partie nº {record.id}" in plain(bruno.whisper().text)


async def test_a_deal_is_played_again_from_its_first_card(four: World) -> None:
    record, replay = await past(four)
    alice = four.people[0]
    await alice.press("Même donne")
    (practice,) = await open_of(four, alice)
    assert practice.log[: replay.deals[-1]] == replay.moves[: replay.deals[-1]]
    assert all(mover != practice.seat for mover, _ in practice.log[replay.deals[-1] :])
    await alice.slash("practice")
    assert f"rikiki · partie nº {record.id}" in plain(alice.whisper().text)


@pytest.mark.live  # hard computers play
async def test_the_computers_results_stand_next_to_ones_own(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    record, replay = await past(four)
    alice, rows = four.people[0], played_deals(replay, 0)
    assert [deal.number for deal in rows] == [1, 2, 3]
    monkeypatch.setattr(deals_again, "PROGRESS_GAP", 0.0)
    since = len(four.env.http_requests)
    await alice.press("Et l'ordinateur\N{NO-BREAK SPACE}?")
    assert any("L'ordinateur joue… 2 sur 3" in str(body) for _, _, body in four.sent(since))
    shown = alice.whisper().text
    text = plain(shown).replace("−", "-").replace("*", "")
    own = {f"Donne {deal.number}": deal.own.points for deal in rows}
    for name, points in (own | {"Total": sum(own.values())}).items():
        assert f"{name} : toi {points}" in text
    await four.restart()
    await alice.slash("replay", match=record.id)
    await click(alice, "Et l'ordinateur\N{NO-BREAK SPACE}?")
    assert alice.whisper().text == shown, "the computer plays the same cards alike"
    with monkeypatch.context() as silent:
        silent.setattr(WorkerPool, "think", None)
        await alice.slash("replay", match=record.id)
        await click(alice, "Et l'ordinateur\N{NO-BREAK SPACE}?")
    assert alice.whisper().text == shown
    menu = next(one for one in alice.whisper().selects if "deal-again" in one)
    await alice.choose(alice.whisper(), menu, str(rows[1].start))
    (practice,) = await open_of(four, alice)
    assert practice.log[: rows[1].start] == replay.moves[: rows[1].start]


@pytest.mark.parametrize("action", ["deal-again:0", "play-on:0", "compare:"])
async def test_nobody_plays_the_cards_of_others_or_of_a_match_in_play(four: World, action: str) -> None:
    await four.deal(people=2, options=DEALS)
    alice, bruno, carla, _ = four.people
    number = (await four.table()).id
    await alice.slash("help")
    await four.deliver(alice.raw(f"tv:a:{number}:{action}", alice.whisper()))
    assert "encore en cours" in plain(alice.whisper().text)
    await four.play_to_the_end()
    await carla.slash("help")
    await four.deliver(carla.raw(f"tv:a:{number}:{action}", carla.whisper()))
    assert "Tu n'as pas joué cette partie" in plain(carla.whisper().text)
    async with four.bot.parts.database.writing() as session:
        await session.execute(update(MatchRow).values(withheld=True))
    await bruno.slash("help")
    await four.deliver(bruno.raw(f"tv:a:{number}:{action}", bruno.whisper()))
    assert "jouent encore ces donnes" in plain(bruno.whisper().text)
    assert await open_of(four, bruno) == ()


async def test_the_end_of_a_match_is_no_position_to_play_on_from(four: World) -> None:
    record, replay = await past(four)
    alice = four.people[0]
    await alice.press("Revoir")
    await four.deliver(alice.raw(f"tv:a:{record.id}:play-on:{replay.length}", alice.whisper()))
    assert await open_of(four, alice) == ()
