"""The questions of players, and their answers: the same wherever and whenever they are asked."""

from hashlib import blake2b
from random import Random

import pytest

import games
from bot.tables.computers.worker import Job, Question, advise, compare, think

SEED = bytes(range(32))


def asked(strength: str = "hard") -> Question:
    """What seat 0 asks in a match of rikiki that has just begun."""
    match = games.new("rikiki", seats=3, seed=SEED, dealer=2, options={"max_cards": 3})
    (seat,) = match.waiting
    assert seat is not None
    return Question.about(match, seat, strength, "dice")


def test_a_person_gets_the_same_question_in_the_match_and_in_its_review() -> None:
    match = games.new("rikiki", seats=3, seed=SEED, dealer=2)
    question = Question.of_a_person(match, 1, SEED)
    assert question.dice == blake2b(b"advice:0:1", key=SEED, digest_size=16).hexdigest()
    assert (question.seat, question.strength) == (1, "hard")
    assert question.out_of_turn == (1 not in match.waiting)
    assert question.world.view(1) == match.view(1)
    assert Question.of_a_person(match, 1, None).dice == blake2b(b"advice:0:1", digest_size=16).hexdigest()


def test_the_same_question_has_the_same_answer() -> None:
    assert think(asked()) == think(asked())
    assert think(asked()) in asked().world.legal(asked().seat)


@pytest.mark.parametrize("job", [think, advise, compare])
def test_only_the_strength_hard_searches_other_worlds_of_the_seat(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    match, drawn = games.new("chasse_coeur", seats=4, seed=SEED), list[int | None]()
    while True:
        seat = min(seat for seat in match.waiting if seat is not None)
        if match.view(seat).phase == "play" and len(match.legal(seat)) > 1:
            break
        match.play(seat, match.legal(seat)[0])
    normal, hard = (Question.about(match, seat, strength, "dice") for strength in ("normal", "hard"))
    resample = games.Game.resample

    def noted(world: games.Game, seat: int | None, rng: Random) -> games.Game:
        drawn.append(seat)
        return resample(world, seat, rng)

    monkeypatch.setattr(games.Game, "resample", noted)
    assert job(normal)
    assert not drawn
    assert job(hard)
    assert {*drawn} == {seat}


def test_advice_compares_every_move_only_at_the_strength_hard() -> None:
    legal = asked().world.legal(asked().seat)
    assert {move for move, _ in compare(asked()).weighed} == {*legal}
    assert compare(asked("normal")) == advise(asked("normal"))
    assert advise(asked()).move in legal
