"""Taking moves back: which moves of a player, for how long, and who has to agree. Plain functions and values.

A move may be taken back as long as nobody has acted since, and if it has shown nothing: no card that its player did
not know, to anybody, and to its player no answer of the rules to something hidden. All other people at the table have
to agree; computers always do.

Every time is in seconds of turns' time, which stands still while nobody can play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from games import Event, Game, View, replay, taken_back_rows

ASK_WITHIN = 10.0  # seconds after the move
ANSWER_WITHIN = 20.0  # seconds after the question
DRAWN = "drawn"  # the kind of event that gives a seat cards from a hidden place


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """The moves of a person's latest click, if nobody has acted since. `first`: the first one's number in the log."""

    seat: int
    first: int
    played: float

    def open_at(self, now: float) -> bool:
        """Whether its player may still ask to take it back."""
        return now - self.played < ASK_WITHIN


@dataclass(frozen=True, slots=True)
class Request:
    """A wish to take moves back, `open` until refused or too late. `asked`: the seats that must agree."""

    move: PlayedMove
    asked: frozenset[int]
    until: float
    agreed: frozenset[int] = frozenset()
    refused_by: int | None = None
    open: bool = True

    @property
    def granted(self) -> bool:
        return self.asked <= self.agreed

    def answered(self, seat: int, *, agrees: bool) -> Request:
        """The request after an answer."""
        if agrees:
            return replace(self, agreed=self.agreed | {seat})
        return replace(self, refused_by=seat, open=False)

    def expired(self) -> Request:
        """The request after its time: the moves stay."""
        return replace(self, open=False)


def shows_nothing(before: Game, after: Game, seat: int, events: Iterable[Event]) -> bool:
    """Whether a move of this seat taught nobody anything that they would still know after it was taken back.

    `before`, `after`: the match; `events`: everything that the move did. The others may learn cards that its player
    knew, such as the one that was played, but none from a hidden place: it would return there. Cards count as often as
    they are seen: of two equal cards, one may be new, and one that is drawn always is. If the move shuffled cards, it
    ended a deal, or a card drawn from the new stock lay face up before, which tells nothing of where it was.
    """
    if after.shuffles > before.shuffles or not after.waiting:
        return False
    known = _seen(before.view(seat))
    if _seen(after.view(seat)) - known:
        return False
    events = tuple(events)
    if any(event.kind == DRAWN and event.cards for event in events):
        return False
    for reader in {event.to for event in events} - {None, seat}:  # the others see what is public, which the mover sees
        seen = _seen(before.view(reader))
        told = {card for event in events if event.to == reader for card in event.cards}
        if _seen(after.view(reader)) - seen - known or told - {*known, *seen}:
            return False
    read = [event for event in events if event.to is None or event.to == seat]
    return all({*known}.issuperset(event.cards) and "reveals" not in event.facts for event in read)


def reversible_seats(match: Game, people: Collection[int]) -> frozenset[int]:
    """The seats of `people` whose own latest move has shown nothing: read from the log, for a rebuilt match."""
    log, gone = match.log, taken_back_rows(match.log)
    latest = {seat: number for number, (seat, _) in enumerate(log) if seat in people and number not in gone}
    found = set[int]()
    place = min(latest.values(), default=len(log))
    again = replay(match.key, match.seats, match.options, match.seed, match.dealer, log[:place], match.version)
    for number, (seat, move) in enumerate(log[place:], place):
        mover = seat if seat is not None and latest.get(seat) == number else None
        before = again if mover is None else again.copy()
        again = again.advanced(seat, move)
        if mover is not None and shows_nothing(before, again, mover, again.events):
            found.add(mover)
    return frozenset(found)


def _seen(view: View) -> Counter[str]:
    return Counter(_cards(view))


def _cards(view: View) -> Iterator[str]:
    yield from view.hand
    for cards in view.zones.values():
        if not isinstance(cards, int):
            yield from cards
    for seat in view.seats:
        yield from seat.shown
    for meld in view.facts.get("melds", ()):
        yield from meld
