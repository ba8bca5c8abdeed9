"""Statistics: what came of a seat's bids and contracts in a finished match, and the points of its deals."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from games.deeds import Story, seats_of
from games.view import Event


class Statistic(NamedTuple):
    """A seat had an occasion `times` times, with `total` successes, or points.

    `key`: "points" (of its deals), "bid" (in tricks, and kept), "taker", "taker.LEVEL", "partner" or "defender" (of a
    contract, and got the better of it), "coinche" (said, and right), or "capot" (all tricks for its side).
    """

    key: str
    seat: int
    times: int
    total: int


def statistics(story: Story) -> tuple[Statistic, ...]:
    """All statistics of a match. Points are scores: in a game that counts half-points they are doubled."""
    found: dict[tuple[str, int], list[int]] = {}
    for events, deal in {deal["deal"]: (events, deal) for events, deal in story.deals()}.values():
        for seat in range(story.seats):
            for key, value in _of_deal(seat, events, deal, story):
                found.setdefault((key, seat), []).append(value)
    return tuple(Statistic(key, seat, len(values), sum(values)) for (key, seat), values in sorted(found.items()))


def _of_deal(seat: int, events: list[Event], deal: Mapping[str, Any], story: Story) -> Iterator[tuple[str, int]]:
    yield "points", deal["points"][seat]
    if "bids" in deal:
        yield "bid", int(deal["bids"][seat] == deal["won"][seat])
    taker = deal.get("taker")
    if taker is None:
        return
    made, failed = deal["result"] == "made", deal["result"] in ("failed", "codille")
    side = {*story.side(taker), deal.get("partner")}
    if seat == taker:
        yield "taker", int(made)
        if level := deal.get("level"):
            yield f"taker.{level}", int(made)
    elif seat in side:
        yield "partner", int(made)
    else:
        yield "defender", int(failed)
    if seat in seats_of(events, "coinche"):
        yield "coinche", int(failed)
    if "sweep" in deal:
        yield "capot", int(deal["sweep"] and (seat in side) == (seats_of(events, "trick")[0] in side))
