"""The turns of a solo match: the next seat to move, the computers' dice, and how far moves can be taken back."""

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b

import games

SEAT = 0  # the player's, unless the match comes from a table
Log = Sequence[tuple[int | None, str]]


def next_computer(match: games.Game, person: int) -> int | None:
    """The next computer to move before the match waits only for the person; without one, the person's seat.

    None is the table itself, if a window of the rules closes. If one press by any player is enough, the person has it.
    """
    if person in match.waiting and match.view(None).facts.get("anyone"):
        return person
    others = sorted(seat for seat in match.waiting if seat is not None and seat != person)
    if others:
        return others[0]
    return None if match.waiting == {None} else person


def may_react(match: games.Game, person: int) -> bool:
    """Whether a window of the rules is open in which the person could act with profit, or let it close."""
    return match.waiting == {None} and bool(match.legal(person)) and not match.only_looks()


def waits_for(match: games.Game, person: int) -> bool:
    """Whether the person has to act next, or to let a window of the rules close."""
    return next_computer(match, person) == person or may_react(match, person)


def dice_of(seed: bytes, match: games.Game, seat: int) -> str:
    """The dice of a computer: the same in the same position."""
    return blake2b(f"{len(match.log)}:{seat}".encode("ascii"), key=seed, digest_size=16).hexdigest()


def deals_of(start: games.Game, log: Log) -> list[tuple[int, int]]:
    """The deal of each move, and at the end the current deal: its number, and how often it was dealt.

    A void hand may be dealt again under the same number. `start`: the match before its first move, which this plays. If
    it is over, its last deal is the current one.
    """
    dealt = Counter(dealt_in(start.events))

    def present() -> tuple[int, int]:
        number = start.view(None).facts.get("deal", 1)
        return number, max(dealt[number], 1)

    deals = []
    for seat, move in log:
        deals.append(present())
        dealt.update(dealt_in(start.play(seat, move)))
    over = start.outcome is not None and deals
    return [*deals, deals[-1] if over else present()]


def dealt_in(events: Sequence[games.Event]) -> list[int]:
    """The numbers of the deals that these events begin."""
    return [event.facts["deal"] for event in events if event.kind == "deal"]


def chosen(start: games.Game, log: Log, person: int) -> list[tuple[int | None, str]]:
    """The log in which the person's forced moves are nobody's: only a choice is taken back. This plays `start`."""
    rows = []
    for seat, move in log:
        rows.append((None if seat == person and start.forced(person) == move else seat, move))
        start = start.advanced(seat, move)
    return rows


def taken_back(deals: Sequence[object], log: Log, person: int) -> int | None:
    """How many moves stay if the person takes back their last one; None if they have made none in this deal."""
    own = [number for number, (seat, _) in enumerate(log) if seat == person and deals[number] == deals[-1]]
    return own[-1] if own else None


def dealt_again(deals: Sequence[object], log: Log, person: int) -> int:
    """How many moves stay if a deal is played again: the last one in which the person has moved."""
    own = [number for number, (seat, _) in enumerate(log) if seat == person]
    wanted = deals[own[-1]] if own else deals[-1]
    return next((number for number in range(len(log)) if deals[number] == wanted), len(log))


def first_move(deals: Sequence[object], log: Log, person: int) -> int:
    """How many moves stay if a match begins again."""
    return 0


def public(events: Sequence[games.Event]) -> list[games.Event]:
    """The public events: the player's own hand shows the rest."""
    return [event for event in events if event.to is None]


def replayed(start: games.Game, log: Log, person: int) -> tuple[games.Game, tuple[games.Event, ...]]:
    """Play recorded moves from `start`; returns the match, and its public events since the person's last choice."""
    events: list[games.Event] = []
    for seat, move in log:
        events = [] if seat == person and start.forced(person) != move else events
        start = start.advanced(seat, move)
        events += public(start.events)
    return start, tuple(events)
