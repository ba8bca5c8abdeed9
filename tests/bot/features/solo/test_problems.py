"""Problems: the costliest moves of a user's reviews, to be played again by this user and nobody else."""

from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import click
from support.discord.world import World

import games
from bot.i18n.words import words
from bot.matches.replay import build_replay
from bot.screens.parts.state import cost_text
from bot.tables import seating
from bot.tables.computers.pool import NoAnswer, WorkerPool
from bot.tables.computers.worker import Question, compare
from storage import Problem, Problems, TableRecord

pytestmark = pytest.mark.live  # a quarter of a second a test

NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)


def kept(here: World) -> Problems:
    return Problems(here.bot.parts.database)


async def reviewed(here: World, options: str = "max_cards=3") -> int:
    """A finished match whose moves Alice has reviewed; returns its id."""
    number = await here.play_out(options=options)
    alice = here.people[0]
    await alice.press("Revoir")
    await click(alice, "💡 Revoir mes coups")
    return number


"""Moves that lay and discard as little as the rules allow, the laziest first."""


async def judged(here: World, problem: Problem) -> tuple[TableRecord, games.Game, int, games.Advice]:
    """The match of a problem, its position, the seat on turn, and the comparison of its moves."""
    journal = here.bot.parts.journal
    record = await journal.match(problem.match_id)
    replay = build_replay(record, await journal.moves(record.id))
    match, (seat, _) = replay.at(problem.position), replay.moves[problem.position]
    assert seat is not None
    return record, match, seat, compare(Question.of_a_person(match, seat, record.seed))


def answers(person: Person) -> dict[str, str]:
    """The moves on the problem that a person sees, with their custom ids."""
    return {move: custom_id for move, custom_id in person.whisper().moves.items() if ":q" in custom_id}


async def open_first(here: World) -> Problem:
    """Alice opens the first problem of her only review."""
    await click(here.people[0], "Rejouer mes coups les plus chers")
    return min(await kept(here).of(here.people[0].id), key=lambda problem: problem.position)


async def test_the_costliest_moves_become_problems_that_open_from_the_review(four: World) -> None:
    number = await reviewed(four)
    alice = four.people[0]
    noted = await kept(four).of(alice.id)
    assert 1 <= len(noted) <= 3
    for problem in noted:
        record, match, seat, advice = await judged(four, problem)
        assert record.players[seat].user_id == alice.id
        (_, played) = (await four.bot.parts.journal.moves(number))[problem.position]
        assert problem.cost == pytest.approx(advice.cost(played))
        await alice.choose(alice.whisper(), f"tv:a:{number}:replay:menu.dear", str(problem.position + 1))
        await click(alice, "Rejouer ce coup")
        shown = plain(alice.whisper().text)
        assert "Dans la partie, tu as joué" in shown
        assert set(answers(alice)) == set(match.legal(seat))
        await click(alice, "Retour à la partie")
        assert f"partie nº {number}" in plain(alice.whisper().text)


async def test_problems_open_after_moves_were_taken_back(four: World) -> None:
    alice, bruno = four.people[:2]
    await four.deal(people=2, options="max_cards=3")
    table, chance = await four.table(), Random(2)
    while (match := table.match) and match.waiting:
        (seat,) = match.waiting
        mover, other = (alice, bruno) if table.record.players[seat or 0].user_id == alice.id else (bruno, alice)
        await table.play(seating.Person(mover.id), table.revision, chance.choice(match.legal(seat)), table.revision)
        if table.second_thoughts.latest is not None and chance.random() < 0.6:
            await table.ask_back(mover.id)
            await table.answer_take_back(other.id, agrees=True)
    await alice.slash("replay", match=table.id)
    moves = await four.bot.parts.journal.moves(table.id)
    for position, (seat, move) in enumerate(moves, 1):
        await four.deliver(alice.raw(f"tv:a:{table.id}:replay:{position}", alice.whisper()))
        name = table.record.players[seat or 0].name
        assert (f"{name} reprend son coup" in plain(alice.whisper().text)) == move.startswith("undo"), move
    await alice.slash("replay", match=table.id)
    await click(alice, "💡 Revoir mes coups")
    noted = await kept(four).of(alice.id)
    assert any(moves[problem.position - 1][1].startswith("undo") for problem in noted), "no take-back before a problem"
    for problem in noted:
        await alice.choose(alice.whisper(), f"tv:a:{table.id}:replay:menu.dear", str(problem.position + 1))
        await click(alice, "Rejouer ce coup")
        assert "Dans la partie, tu as joué" in plain(alice.whisper().text)
        await click(alice, "Retour à la partie")


async def test_a_poor_move_shows_its_cost_and_the_best_one_solves_the_problem(four: World) -> None:
    await reviewed(four)
    alice = four.people[0]
    problem = await open_first(four)
    _, match, seat, advice = await judged(four, problem)
    poor = next(move for move in match.legal(seat) if advice.is_mistake(move))
    await alice.press_on(alice.whisper(), answers(alice)[poor])
    shown = plain(alice.whisper().text)
    assert plain(f"coûte {cost_text(match.view(seat), advice.cost(poor) or 0, words('fr'))} en moyenne") in shown
    assert "parties simulées" in shown
    assert "(joué dans la partie)" in shown
    assert (await kept(four).of(alice.id))[0].solved_at is None
    await click(alice, "Réessayer")
    await alice.press_on(alice.whisper(), answers(alice)[advice.move])
    assert "c'est le meilleur coup. Problème résolu" in plain(alice.whisper().text)
    solved = {one.position for one in await kept(four).of(alice.id) if one.solved_at}
    assert solved == {problem.position}


async def test_a_comparison_that_fails_says_so_and_solves_nothing(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await reviewed(four)
    alice = four.people[0]
    await open_first(four)
    move = next(iter(answers(alice).values()))

    async def fail(pool: WorkerPool, question: Question) -> games.Advice:
        raise NoAnswer("thought for too long")

    monkeypatch.setattr(WorkerPool, "compare", fail)
    await four.restart()  # which forgets the comparisons of the review
    await four.deliver(alice.raw(move, alice.whisper()))
    assert "n'a rien trouvé cette fois" in plain(alice.whisper().text)
    assert all(one.solved_at is None for one in await kept(four).of(alice.id))


async def test_the_next_problem_follows_until_none_is_left(four: World) -> None:
    await reviewed(four, "max_cards=4")
    alice = four.people[0]
    count = len(await kept(four).of(alice.id))
    assert count > 1, "this match has too few problems for the test"
    await open_first(four)
    for number in range(1, count + 1):
        assert f"Problème {number} sur {count}" in plain(alice.whisper().text)
        (shown,) = {custom_id.split(":")[3] for custom_id in answers(alice).values()}
        problem = next(one for one in await kept(four).of(alice.id) if one.position == int(shown))
        *_, advice = await judged(four, problem)
        await alice.press_on(alice.whisper(), answers(alice)[advice.move])
        assert ("Problème suivant" in alice.whisper().buttons) == (number < count)
        if number < count:
            await click(alice, "Problème suivant")
    await click(alice, "Mes problèmes")
    shown_list = plain(alice.whisper().text)
    assert "Rien à résoudre" in shown_list
    assert f"{count} résolu" in shown_list


async def test_practice_offers_them_by_its_game_and_on_its_list(four: World) -> None:
    number = await reviewed(four)
    alice, bruno = four.people[:2]
    await alice.slash("practice", game="problèmes")
    shown = alice.whisper()
    (menu,) = shown.selects
    newest = (await kept(four).of(alice.id))[0]
    assert shown.selects[menu][0] == f"{number}.{newest.position}"
    await alice.choose(shown, menu, shown.selects[menu][0])
    assert answers(alice)
    await four.restart()
    alice.dismiss()
    await alice.slash("practice")
    await click(alice, "Mes problèmes")
    await click(alice, "Résoudre le plus récent")
    assert answers(alice)
    await bruno.slash("practice", game="problems")
    assert "Rien à résoudre" in plain(bruno.whisper().text)
    assert bruno.whisper().selects == {}


FORGED = {
    "tv:m:q{match}:{position}:play:ZZ": "Choisis un des boutons",
    "tv:m:q{match}:999999:bid:1": "n'est plus gardé",
    "tv:a:q999999:problem:{position}": "n'est plus gardé",
    "tv:a:q{match}:problem:": "n'est plus valable",
    "tv:a:q{match}:problem:٣": "n'est plus valable",
    "tv:a:q{match}:problem:-1": "n'est plus valable",
    "tv:a:{match}:problem:{position}": "n'est plus valable",
    "tv:a:q{match}:advice:{position}": "n'est plus valable",
    "tv:c:q{match}:{position}:1.now": "n'est plus valable",
}


async def test_a_forged_click_gets_an_answer_and_solves_nothing(four: World) -> None:
    number = await reviewed(four)
    alice = four.people[0]
    problem = await open_first(four)
    for forged, says in FORGED.items():
        values = ["AS", "KS"] if forged.startswith("tv:c") else None
        custom_id = forged.format(match=number, position=problem.position)
        await four.deliver(alice.raw(custom_id, alice.whisper(), values=values))
        assert says in plain(alice.whisper().text), forged
    assert all(one.solved_at is None for one in await kept(four).of(alice.id))


async def test_a_match_that_still_runs_opens_no_problem(four: World) -> None:
    """As /replay: whatever the table of problems says."""
    await four.deal(people=2, options="max_cards=3")
    mover = four.on_turn()
    await mover.play_by_dm(sorted(mover.dm().moves)[0])
    table = await four.table()
    await kept(four).note(mover.id, table.id, {0: 2.0}, now=NOW, most=50)
    await mover.slash("practice", game="problems")
    await click(mover, "Résoudre le plus récent")
    assert "est encore en cours" in plain(mover.whisper().text)
    await four.deliver(mover.raw(f"tv:m:q{table.id}:0:bid:0", mover.whisper()))
    assert "est encore en cours" in plain(mover.whisper().text)
    (problem,) = await kept(four).of(mover.id)
    assert problem.solved_at is None


async def test_a_position_that_is_not_ones_own_opens_nothing(four: World) -> None:
    number = await four.play_out(options="max_cards=2")
    alice = four.people[0]
    moves = await four.bot.parts.journal.moves(number)
    record = await four.bot.parts.journal.match(number)
    other = next(place for place, (seat, _) in enumerate(moves) if record.players[seat or 0].user_id != alice.id)
    await kept(four).note(alice.id, number, {other: 2.0, len(moves): 2.0}, now=NOW, most=50)
    await alice.slash("help")
    for position in (other, len(moves)):
        await four.deliver(alice.raw(f"tv:a:q{number}:problem:{position}", alice.whisper()))
        assert "n'est plus gardé" in plain(alice.whisper().text)


async def test_problems_of_older_rules_are_counted_and_say_why_they_do_not_open(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await reviewed(four)
    alice = four.people[0]
    problem = await open_first(four)
    info = games.info
    monkeypatch.setattr(games, "info", lambda key: replace(info(key), oldest_version=info(key).version + 1))
    await four.restart()
    await alice.slash("practice", game="problems")
    assert "Rien à résoudre" in plain(alice.whisper().text)
    assert "les règles de" in plain(alice.whisper().text)
    await four.deliver(alice.raw(f"tv:a:q{number}:problem:{problem.position}", alice.whisper()))
    assert "Les règles de ce jeu ont changé" in plain(alice.whisper().text)
