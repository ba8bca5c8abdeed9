"""Matches that one person plays alone: who moves next, the computers' dice, and how far moves can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import games

Log = Sequence[tuple[int | None, str]]


def next_computer(match: games.Game, person: int) -> int | None:
    """The computer that has to move before the person is waited for alone; the person's seat where there is none.

    None is the table itself, where a window of the rules closes. Where one press of anybody is enough, it is theirs.
    """
    if person in match.waiting and match.view(None).facts.get("anyone"):
        return person
    others = sorted(seat for seat in match.waiting if seat is not None and seat != person)
    if others:
        return others[0]
    return None if match.waiting == {None} else person


def may_react(match: games.Game, person: int) -> bool:
    """Whether a window of the rules is open in which the person could do something, or let it close."""
    return match.waiting == {None} and bool(match.legal(person))


def waits_for(match: games.Game, person: int) -> bool:
    """Whether the person is to act next, or to let a window of the rules close."""
    return next_computer(match, person) == person or may_react(match, person)


def dice_of(seed: bytes, match: games.Game, seat: int) -> str:
    """The dice of a computer: the same in the same position."""
    return blake2b(f"{len(match.log)}:{seat}".encode("ascii"), key=seed, digest_size=16).hexdigest()


def deals_of(start: games.Game, log: Log) -> list[int]:
    """The number of the deal in which each move was made, and at the end that of the deal under way.

    `start`: the match before its first move, which this plays. Where it is over, its last deal is under way.
    """
    numbers = []
    for seat, move in log:
        numbers.append(start.view(None).facts.get("deal", 1))
        start.play(seat, move)
    over = start.outcome is not None and numbers
    return [*numbers, numbers[-1] if over else start.view(None).facts.get("deal", 1)]


def taken_back(deals: Sequence[int], log: Log, person: int) -> int | None:
    """How many moves stay when the person takes back their last one; None if they have made none in this deal."""
    own = [number for number, (seat, _) in enumerate(log) if seat == person and deals[number] == deals[-1]]
    return own[-1] if own else None


def dealt_again(deals: Sequence[int], log: Log, person: int) -> int:
    """How many moves stay when a deal is played again: this one, or the one before if this one has only begun."""
    begun = taken_back(deals, log, person) is not None
    wanted = deals[-1] if begun or not log else deals[len(log) - 1]
    return next((number for number in range(len(log)) if deals[number] == wanted), len(log))
