"""Deeds: what players of these games tell each other, found in a finished match.

A game declares its deeds (`Game.deed_finders`); `Game.deeds` finds them. A finder reads only what everybody saw, so a
deed tells nothing new.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from games.view import Event, Outcome


class Deed(NamedTuple):
    """A deed, and the seats whose deed it is, in order: of partners all."""

    key: str
    seats: tuple[int, ...]


class Story(NamedTuple):
    """A finished match as everybody saw it: its options, and its public events without moves taken back."""

    rules: Any
    seats: int
    events: tuple[Event, ...]
    outcome: Outcome

    def deals(self) -> Iterator[tuple[list[Event], Mapping[str, Any]]]:
        """Each scored deal: the events since the one before, and its `DealResult`."""
        events: list[Event] = []
        for event in self.events:
            if "parts" in event.facts:
                yield events, event.facts
                events = []
            else:
                events.append(event)

    def side(self, seat: int) -> tuple[int, ...]:
        """The seats that play together with this one for the whole match, itself included."""
        return next((team for team in self.outcome.teams if seat in team), (seat,))


Finder = Callable[[Story], Iterable[int]]
"""Finds the seats that did a deed, in any order, each any number of times."""


def seats_of(events: Iterable[Event], kind: str) -> list[int]:
    """The seats of the events of a kind, in order."""
    return [event.seat for event in events if event.kind == kind and event.seat is not None]


def seats_in(kind: str) -> Finder:
    """A finder of the seats of all events of a kind, for games in which such an event is the deed."""
    return lambda story: seats_of(story.events, kind)


def every_bid_kept(story: Story) -> Iterator[int]:
    """The seats that won exactly the tricks that they had bid, in each of at least five deals."""
    deals = [deal for _, deal in story.deals()]
    if len(deals) >= 5:
        for seat in range(story.seats):
            if all(deal["bids"][seat] == deal["won"][seat] for deal in deals):
                yield seat
