"""The lines of a scored deal: its result, then for each side its points and how they came about."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from games.view import DealResult, Facts, Line, Place, View
from games.view.standing import line, points_of


class Explaining(Protocol):
    """What a game declares for its results (`Game`)."""

    @property
    def deal_name(self) -> str: ...
    @classmethod
    def teams_at(cls, seats: int) -> tuple[tuple[int, ...], ...]: ...
    def headline(self, last: DealResult) -> Line | None: ...
    def side_line(self, team: tuple[int, ...], view: View) -> Line: ...
    def in_order(self, teams: Sequence[tuple[int, ...]], last: DealResult) -> Iterable[tuple[int, ...]]: ...


def deal_lines(view: View, game: Explaining) -> Iterator[Line]:
    """The result of the deal before, and a line for each side; nothing before a deal is scored."""
    last = view.facts.get("last_deal")
    if last is None:
        return
    seats = len(view.seats)
    yield line("deal-title", Place.LAST_DEAL, name=game.deal_name, deal=last["deal"], inside=game.headline(last))
    teams = game.teams_at(seats) or tuple((seat,) for seat in range(seats))
    for team in game.in_order(teams, last):
        yield game.side_line(team, view)
    if "claimed_by" in last:
        yield line("claimed", Place.LAST_DEAL, last["claimed_by"], rank=4, small=True, laid_open=last["laid_open"])


def side_line(team: tuple[int, ...], view: View, marked: int, details: Iterable[Line], **instead: Any) -> Line:
    """A side's points of the deal, how they came about, and its new score.

    `marked`: the points of the current deal that its score already contains; `instead`: other facts than the usual.
    """
    last, seat = view.facts["last_deal"], team[0]
    unit = view.facts.get("unit", "points")
    gain = points_of(view, last["points"][seat])
    facts = {
        "players": team,
        "gain": gain,
        "brief": gain,
        "details": tuple(details),
        "count": points_of(view, view.scores[seat] - marked),
        "unit": unit,
        "left": view.scores[seat] if marked < 0 and unit == "chips" else None,  # a stake of the next deal is laid
    }
    return Line("deal-side", Place.LAST_DEAL, seat, facts=Facts(facts | instead))


def tricks_won(last: DealResult, seat: int) -> Iterator[Line]:
    """How many tricks a seat took, if the deal tells it."""
    won = last.get("won")
    if isinstance(won, tuple):
        yield line("tricks", count=won[seat])


def turn_limit(last: DealResult) -> Line | None:
    """That a limit of turns has ended the deal, so that the cards in hand decide it."""
    return line("turns-over", Place.LAST_DEAL, turns=last["turns"]) if "turns" in last else None


def cards_held(last: DealResult, seat: int) -> Iterator[Line]:
    """How many cards a seat was left with, if they decide the deal."""
    if "held" in last:
        yield line("cards", count=last["held"][seat])


def parts_of(last: DealResult, seat: int, view: View) -> Iterator[Line]:
    """The parts of a seat's points; a single part needs no number, as it is the whole."""
    parts = last["parts"][seat]
    if not parts and last.get("winner") == seat:  # went out, and counts nothing
        yield line("part", cause="out", gain=None)
    elif len(parts) == 1:
        yield line("part", cause=parts[0][0], gain=None)
    else:
        for reason, points in parts:
            yield line("part", cause=reason, gain=points_of(view, points))
