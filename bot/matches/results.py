"""Results: which people have won, and whether a match is rated at all. Computers do not count as opponents.

A rated match counts as a loss for players who left it: leaving does not save them. It does not count for a user whose
data was deleted meanwhile: a pseudonym, which is a negative number, has their seat.

Decision: bot/decisions/0088-ratings-follow-from-results-between-people.md.
"""

from collections.abc import Sequence
from fractions import Fraction

import games
from games import Outcome
from storage import Player, Result, TableRecord

Teams = Sequence[Sequence[int]]


def uncounted(players: Sequence[Player], teams: Teams, *, advice: bool = False, luck: bool = False) -> str | None:
    """Why a match is rated for nobody, a key of the words; None if it is rated.

    It needs two people who were not partners and played their seats themselves at its end, no `advice` for all, and a
    game that is not pure `luck`.
    """
    if luck:
        return "not-counted-luck"
    if advice:
        return "not-counted-advice"
    people = [player.seat for player in players if not player.computer]
    if len(people) < 2:
        return "not-counted-alone"
    return "not-counted-partners" if len({_side(seat, teams) for seat in people}) < 2 else None


def may_count(record: TableRecord) -> bool:
    """Whether a match may still be rated, by its seats: people who are away may come back."""
    people = [player.seat for player in record.players if player.user_id is not None and not player.forgotten]
    teams = games.info(record.game).teams_at(len(record.players))
    return (
        not record.settings.advice
        and not games.info(record.game).luck
        and len({_side(seat, teams) for seat in people}) > 1
    )


def results(players: Sequence[Player], outcome: Outcome, *, advice: bool = False, luck: bool = False) -> list[Result]:
    """Each seat's result: scores and places by the rules; the winner is the best of those who stayed to the end."""
    counts = uncounted(players, outcome.teams, advice=advice, luck=luck) is None
    best = min((outcome.places[player.seat] for player in players if not player.computer), default=0)
    return [
        Result(
            seat=player.seat,
            user_id=player.user_id,
            name=player.name,
            computer=player.computer,
            score=outcome.scores[player.seat],
            place=outcome.places[player.seat],
            won=not player.computer and outcome.places[player.seat] == best,
            counted=counts and player.user_id is not None and not player.forgotten,
            side=_side(player.seat, outcome.teams)[0],
        )
        for player in players
    ]


def lead(points: Sequence[int], side: Sequence[int], *, low_wins: bool = False) -> Fraction:
    """The points of a side's first seat less the mean of those of all seats outside the side: higher is better.

    Points that a deal takes from the others count, too. Raises ZeroDivisionError if nobody else plays.
    """
    others = [score for seat, score in enumerate(points) if seat not in side]
    worth = Fraction(points[side[0]] * len(others) - sum(others), len(others))
    return -worth if low_wins else worth


def family_of(game: str) -> str | None:
    """The family on whose ladder matches of a game are rated; None for a game that no longer exists."""
    return games.info(game).family if game in games.KEYS else None


def unranked_games() -> tuple[str, ...]:
    """The games of pure luck, whose matches are never rated, even those of earlier versions."""
    return tuple(key for key in games.KEYS if games.info(key).luck)


def _side(seat: int, teams: Teams) -> tuple[int, ...]:
    return next((tuple(team) for team in teams if seat in team), (seat,))
