"""The deeds of a tarot with a taker."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.deeds import Story, seats_of
from games.parts.tarot.deal import PETIT


def camp_of(story: Story, deal: Mapping[str, Any], *, taker: bool) -> list[int]:
    """The taker and the partner, or the defence."""
    attack = (deal["taker"], deal["partner"])
    return [seat for seat in range(story.seats) if (seat in attack) == taker]


def petit_au_bout(story: Story) -> Iterator[int]:
    """The seats that a petit au bout paid: the winner of the last trick, or by an option the player of the petit."""
    for events, deal in story.deals():
        if deal["petit"]:
            played = [event for event in events if event.kind == "play" and event.cards == (PETIT,)]
            by_owner = getattr(story.rules, "petit_owner", False)
            yield seats_of(played, "play")[0] if by_owner else seats_of(events, "trick")[-1]


def chelem(story: Story) -> Iterator[int]:
    """The camps that took every trick of a deal."""
    for _, deal in story.deals():
        if deal["slam"] > 0:
            yield from camp_of(story, deal, taker=True)
        elif deal["slam_against"]:
            yield from camp_of(story, deal, taker=False)


def garde_contre(story: Story) -> Iterator[int]:
    """The takers who made a garde contre le chien."""
    for _, deal in story.deals():
        if deal["level"] == "garde_contre" and deal["result"] == "made":
            yield deal["taker"]


def triple_poignee(story: Story) -> Iterator[int]:
    for event in story.events:
        if event.kind == "poignee" and event.facts["level"] == "triple" and event.seat is not None:
            yield event.seat


TAKER_DEEDS = {
    "petit_au_bout": petit_au_bout,
    "chelem": chelem,
    "garde_contre": garde_contre,
    "triple_poignee": triple_poignee,
}
