"""The deeds of the belote family."""

from collections.abc import Iterator, Mapping

from games.deeds import Finder, Story, seats_of
from games.parts.cards import RANK


def capot(story: Story) -> Iterator[int]:
    for events, deal in story.deals():
        if deal["sweep"]:
            attack = story.side(deal["taker"])
            won = seats_of(events, "trick")[0] in attack
            yield from (seat for seat in range(story.seats) if (seat in attack) == won)


def belote_der(story: Story) -> Iterator[int]:
    """The seats that called belote and rebelote, and took the last trick of the deal for the ten of the last trick."""
    for events, deal in story.deals():
        calls = [event.seat for event in events if event.kind == "call" and event.facts["call"] == "rebelote"]
        last = seats_of(events, "trick")[-1]
        if last in calls and not deal["sweep"]:
            yield last


def four_jacks(story: Story) -> Iterator[int]:
    """The seats that showed four jacks. In the mode `best`, the event names its owner as a fact."""
    for event in story.events:
        if event.kind in ("show", "best") and {RANK[card] for card in event.cards} == {"J"}:
            yield event.facts["owner"] if event.seat is None else event.seat


ANNOUNCING_DEEDS: Mapping[str, Finder] = {"capot": capot, "belote_der": belote_der, "carre_valets": four_jacks}
