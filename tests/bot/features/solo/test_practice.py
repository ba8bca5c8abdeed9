"""Practice: a player's own match of any game, with take-backs. It counts for nobody and survives a restart."""

import asyncio
from datetime import UTC, datetime
from random import Random

import pytest
from support.discord.forged_interactions import private, slash, storm
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import click, one_click, ways
from support.discord.world import World
from support.games.matches import FEW, SHORT, random_move, sampled

import games
from bot.core.custom_ids import PRACTICE, solo_name
from bot.i18n.words import words
from bot.tables.computers.pool import Urgency
from bot.tables.computers.worker import Question
from storage import Practice, Practices, Unknown

MOST_CLICKS = 400
NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)


def kept(here: World) -> Practices:
    return Practices(here.bot.parts.database)


async def only(here: World, person: Person) -> Practice:
    (practice,) = await kept(here).open_of(person.id)
    return practice


@pytest.mark.forced_moves
@pytest.mark.parametrize("key", sampled(games.KEYS, FEW))
async def test_every_game_is_played_alone_to_its_end(four: World, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In its shortest form, by clicks on what the screen shows."""
    four.env.settle_timeout = 60
    proposed = games.GameInfo.proposed
    monkeypatch.setattr(
        games.GameInfo, "proposed", lambda sheet, *of: {**proposed(sheet, *of), **SHORT.get(sheet.key, {})}
    )
    alice, others, rng = four.people[0], four.people[1], Random(key)
    before = others.reads()
    await alice.slash("practice", game=key, level="easy")
    practice = await only(four, alice)
    for _ in range(MOST_CLICKS):
        if not await one_click(alice, rng):
            break
    assert not ways(alice), f"it does not end: {alice.whisper().text}"
    ended = await kept(four).find(practice.id)
    assert ended.ended_at is not None
    match = games.replay(key, ended.seats, ended.options, ended.seed, None, ended.log)
    assert match.outcome is not None
    assert ended.won is (match.outcome.places[0] == 1)
    assert "aucun classement" in plain(alice.whisper().text)
    assert others.reads() == before
    assert await kept(four).tally(alice.id, key) == (1, int(ended.won))
    assert await kept(four).open_of(alice.id) == ()


@pytest.mark.forced_moves
async def test_forced_moves_play_themselves_and_go_back_with_the_choice_before(four: World) -> None:
    alice, rng = four.people[0], Random(2)
    await alice.slash("practice", game="besigue")
    while "Coup forcé" not in plain(alice.whisper().text):
        await one_click(alice, rng)
        stored = await only(four, alice)
        match = games.replay("besigue", stored.seats, stored.options, stored.seed, None, stored.log)
        assert match.forced(0) is None
    await click(alice, "Reprendre mon coup")
    back = await only(four, alice)
    taken = [move for seat, move in stored.log[len(back.log) :] if seat == 0]
    assert len(taken) > 1, "the choice, and what it forced"
    match = games.replay("besigue", back.seats, back.options, back.seed, None, back.log)
    assert len(match.legal(0)) > 1


async def test_a_move_is_taken_back_and_a_deal_played_again(four: World) -> None:
    alice = four.people[0]
    await alice.slash("practice", game="chasse_coeur")
    begun, rng = await only(four, alice), Random(1)
    await one_click(alice, rng)
    first = await only(four, alice)
    await one_click(alice, rng)
    second = await only(four, alice)
    assert len(second.log) > len(first.log) > len(begun.log)
    await click(alice, "Reprendre mon coup")
    back = await only(four, alice)
    assert back.log == second.log[: len(back.log)]
    assert [seat for seat, _ in second.log[len(back.log) :]].count(0) == 1
    await click(alice, "Partie…")
    await click(alice, "Rejouer cette donne")
    again = await only(four, alice)
    assert again.log == begun.log
    assert "Reprendre mon coup" not in alice.whisper().buttons
    await four.deliver(alice.raw(f"tv:a:{solo_name(PRACTICE, begun.id)}:practice-back:", alice.whisper()))
    assert "rien à reprendre" in alice.whisper().text
    assert (await only(four, alice)).log == begun.log


async def test_the_command_continues_a_match_and_a_new_one_takes_its_place(four: World) -> None:
    alice = four.people[0]
    await alice.slash("practice", game="rikiki", level="easy")
    practice = await only(four, alice)
    await alice.slash("practice", game="rikiki")
    assert await only(four, alice) == practice
    assert "facile" in alice.whisper().text
    await click(alice, "Partie…")
    await alice.choose(alice.whisper(), f"tv:a:{solo_name(PRACTICE, practice.id)}:practice-level:", "normal")
    assert (await only(four, alice)).level == "normal"
    await click(alice, "Partie…")
    await click(alice, "Nouvelle partie")
    other = await only(four, alice)
    assert other.id != practice.id
    assert other.seed != practice.seed
    with pytest.raises(Unknown):
        await kept(four).find(practice.id)


async def test_a_match_that_is_over_stays_as_it_ended(four: World) -> None:
    """Settings left open would make it a match won at a harder level, and playing its deal again would take its win."""
    alice = four.people[0]
    await alice.slash("practice", game="rikiki", level="easy")
    practice = await only(four, alice)
    await click(alice, "Partie…")
    match, rng = games.new("rikiki", seats=practice.seats, options=practice.options, seed=practice.seed), Random(1)
    while match.outcome is None:
        match.play(*random_move(match, rng))
    ended = await kept(four).keep(practice, match.log, level="easy", now=NOW, most=5, won=True)
    await alice.choose(alice.whisper(), f"tv:a:{solo_name(PRACTICE, practice.id)}:practice-level:", "hard")
    assert await kept(four).find(practice.id) == ended
    assert "n'était plus à jour" in alice.whisper().text
    await click(alice, "Rejouer cette donne")
    again = await only(four, alice)
    assert (again.seed, again.level, again.id == ended.id) == (ended.seed, "easy", False)
    await one_click(alice, rng)
    assert len((await only(four, alice)).log) > len(again.log)
    assert await kept(four).find(practice.id) == ended


async def test_five_games_may_be_open_and_the_list_leads_to_each(four: World) -> None:
    alice = four.people[0]
    for key in ("rikiki", "belote", "tarot", "rami", "bataille"):
        await alice.slash("practice", game=key)
    await alice.slash("practice", game="coinche")
    assert "5 parties d'entraînement en cours" in alice.whisper().text
    await alice.slash("practice")
    shown = alice.whisper()
    assert "gardée jusqu'à" in shown.text
    await alice.press_on(shown, shown.buttons[f"Continuer · {words('fr').game('rami').name}"])
    assert "rami" in alice.whisper().text.lower()


async def test_in_a_dm_the_match_stays_in_one_message(four: World) -> None:
    alice = four.people[0]
    await storm(four, [slash(alice.id, private(four, alice.id), "practice", game="rikiki")])
    await four.env.settle()
    (shown,) = alice.dms()
    begun = await only(four, alice)
    await alice.play_by_dm("bid:0")
    for label in ("Partie…", "Continuer"):
        await four.deliver(alice.raw_dm(alice.dm().buttons[label]))
    assert len((await only(four, alice)).log) > len(begun.log)
    assert [one.id for one in alice.dms()] == [shown.id]
    assert not shown.ephemeral


def advice_button(person: Person) -> str:
    return next(label for label in person.whisper().buttons if "Conseil" in label)


async def test_advice_that_comes_after_the_next_move_shows_the_new_position(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, advise = four.people[0], four.bot.parts.pool.advise
    await alice.slash("practice", game="rikiki", level="easy")
    begun, before, (custom_id, _) = await only(four, alice), alice.whisper(), ways(alice)[0]

    async def played_meanwhile(question: Question, urgency: Urgency) -> games.Advice:
        alice.raw(custom_id, before).deliver()
        for _ in range(1_000):
            if alice.whisper().text != before.text:
                break
            await asyncio.sleep(0.01)
        return await advise(question, urgency)

    monkeypatch.setattr(four.bot.parts.pool, "advise", played_meanwhile)
    await click(alice, advice_button(alice))
    assert "La partie a continué entre-temps" in alice.whisper().text
    played = len((await only(four, alice)).log)
    assert played > len(begun.log)
    assert all(f":{played}:" in custom_id for custom_id, _ in ways(alice))
