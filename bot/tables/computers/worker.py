"""The worker: the questions to computer players in a separate process, and their answers.

A worker starts with this module, so it imports the rules and nothing else: no Discord, no database, no words.

Decision: bot/decisions/0029-computer-players-think-in-a-separate-process.md.
"""

import faulthandler
import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from multiprocessing import parent_process
from random import Random
from typing import Any, Self, TypeAlias

import games

STDERR = 2
NICENESS = 5  # on a machine with one core, a thought must not delay the answer to a click


@dataclass(frozen=True, slots=True)
class Question:
    """What would you play? Asked in a world in which everything that the seat cannot know is drawn again.

    So no card that the seat may not see ever enters a worker, and its answer cannot depend on one.
    """

    world: games.Game
    seat: int
    strength: str
    dice: str
    out_of_turn: bool
    effort: float = 0.0  # from 0 to 1: how much longer than usual a close choice may take

    @classmethod
    def about(cls, match: games.Game, seat: int, strength: str, dice: str) -> Self:
        world = match.resample(seat, Random(f"world:{dice}"))
        return cls(world, seat, strength, dice, seat not in match.waiting)

    @classmethod
    def of_a_person(cls, match: games.Game, seat: int, seed: bytes | None) -> Self:
        """What a person in this seat should play: the same question during the match and in its review."""
        dice = blake2b(f"advice:{len(match.log)}:{seat}".encode(), key=seed or b"", digest_size=16)
        return replace(cls.about(match, seat, "hard", dice.hexdigest()), effort=1.0)


Job: TypeAlias = Callable[[Question], Any]


def think(question: Question) -> str | None:
    """A move; out of turn perhaps None, for no move. The same question has the same answer, wherever it is asked."""
    world, seat, dice = question.world, question.seat, Random(question.dice)
    player = games.player(world.key, question.strength, question.effort)
    view = world.view(seat)
    if question.out_of_turn:
        return player.react(view, dice)
    return player.choose(view, partial(world.resample, seat), dice)


def advise(question: Question) -> games.Advice:
    """Advice to a person in this seat; it searches only at the strength `hard`."""
    world, seat = question.world, question.seat
    hard = question.strength == "hard"
    return games.advice(
        world.view(seat), partial(world.resample, seat), Random(question.dice), search=hard, effort=question.effort
    )


def compare(question: Question) -> games.Advice:
    """Advice to a person in this seat that weighs every move which they could make."""
    world, seat = question.world, question.seat
    if question.strength != "hard":
        return advise(question)
    return games.full_advice(
        world.view(seat), partial(world.resample, seat), Random(question.dice), effort=question.effort
    )


def begin_work() -> None:
    """Leave Ctrl-C to the bot, let clicks go first, and end when the bot ends, for whatever reason."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    bot = parent_process()
    if bot is not None:
        bot.join()
        os._exit(0)


def work(job: Job, timeout: float, question: Question) -> Any:
    """Think, but not for ever: after `timeout` seconds the process prints its traceback to standard error, and ends."""
    faulthandler.dump_traceback_later(timeout, exit=True, file=STDERR)
    try:
        return job(question)
    finally:
        faulthandler.cancel_dump_traceback_later()
