"""A stored tournament in the terms of pairing and standings: its plan, the next round, the entrants of each table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

import games
from bot.matches.commitment import seal
from bot.matches.tournaments.pairing import Format, Pairing, Plan, pair
from storage import Entrant, NewTournament, Round, RoundTable, Tournament

ROTATION, PAIRS, SWISS, ELIMINATION = "rotation", "pairs", "swiss", "elimination"


def formats_of(game: str, seats: int) -> tuple[str, ...]:
    """The formats in which a game can be played at tables of `seats`, the usual one first."""
    teams = games.info(game).teams_at(seats)
    pairs = (PAIRS,) if len(teams) == 2 and all(len(team) == 2 for team in teams) else ()
    if seats == 2:
        return SWISS, ELIMINATION
    return (ROTATION, *pairs, SWISS) if not teams else (ROTATION, *pairs)


def plan_of(settled: NewTournament) -> Plan:
    """What stays the same in all rounds."""
    teams = tuple(tuple(team) for team in games.info(settled.game).teams_at(settled.seats))
    kind = {ROTATION: Format.ROTATION, ELIMINATION: Format.ELIMINATION}.get(settled.format, Format.SWISS)
    return Plan(kind, settled.seats, teams, pairs=settled.format == PAIRS)


def members(tournament: Tournament, round_number: int) -> dict[int, list[Entrant]]:
    """The entrants of each unit that is paired in a round: of a team in a tournament of pairs, else each alone.

    Two who are alone in a tournament of pairs are made a pair; one who is left gets a computer as a partner.
    """
    there = [entrant for entrant in tournament.entrants if entrant.plays_in(round_number) and entrant.user_id > 0]
    if tournament.settled.format != PAIRS:
        return {entrant.number: [entrant] for entrant in there}
    teams: dict[int, list[Entrant]] = {}
    for entrant in there:
        teams.setdefault(entrant.team, []).append(entrant)
    return teams


def may_begin(tournament: Tournament) -> bool:
    """Whether there are enough people for the next round."""
    number = len(tournament.rounds) + 1
    return sum(entrant.plays_in(number) and entrant.user_id > 0 for entrant in tournament.entrants) >= 2


def pairing_of(tournament: Tournament, round_: Round) -> Pairing:
    """A stored round as its pairing."""
    team = {entrant.number: entrant.team for entrant in tournament.entrants}
    pairs = tournament.settled.format == PAIRS
    units = plan_of(tournament.settled).units

    def unit_seats(table: RoundTable) -> tuple[int | None, ...]:
        seats: list[int | None] = [None] * len(table.seating)
        for unit in units:
            named = next((table.seating[seat] for seat in unit if table.seating[seat] is not None), None)
            for seat in unit:
                seats[seat] = team[named] if pairs and named is not None else table.seating[seat]
        return tuple(seats)

    byes = dict.fromkeys(team[number] if pairs else number for number in round_.byes)
    return Pairing(tuple(map(unit_seats, round_.tables)), tuple(byes), round_.bracket)


def drawn_round(tournament: Tournament, now: datetime, points: Mapping[int, int] | None = None) -> Round:
    """The next round: its sealed secret, and the tables that follow from it.

    `points`: of each unit so far, for a Swiss round.
    """
    number = len(tournament.rounds) + 1
    sealed = seal(tournament.id)
    units = members(tournament, number)
    plan = plan_of(tournament.settled)
    before = [pairing_of(tournament, round_) for round_ in tournament.rounds]
    playing = units if plan.format is not Format.ELIMINATION else still_in(tournament, units)
    drawn = pair(plan, sealed.seed, number, playing, before, points or {})
    tables = []
    for place, seats in enumerate(drawn.tables, 1):
        left = {unit: list(people) for unit, people in units.items()}
        seating = tuple(left[unit].pop(0).number if unit is not None and left[unit] else None for unit in seats)
        tables.append(RoundTable(place, seating))
    byes = tuple(entrant.number for unit in drawn.byes for entrant in units[unit])
    return Round(number, sealed.seed, sealed.nonce, sealed.commitment, byes, tuple(tables), now, bracket=drawn.bracket)


def seats_of_table(tournament: Tournament, table: RoundTable) -> tuple[Entrant | None, ...]:
    """The entrant of each seat; None for a computer."""
    entrants = {entrant.number: entrant for entrant in tournament.entrants}
    return tuple(None if number is None else entrants[number] for number in table.seating)


def read_scores(text: str, seats: int) -> tuple[int, ...] | None:
    """The scores by seat that were typed: as many whole numbers as seats, between spaces; None for another text."""
    words = re.split(r"[\s;,]+", text.strip().replace("−", "-"))
    if len(words) != seats or not all(re.fullmatch(r"-?\d{1,6}", word) for word in words):
        return None
    return tuple(map(int, words))


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of the standings: an entrant, or the partners of a pair. `unit`: "percent", "mean" or "points"."""

    entrants: tuple[Entrant, ...]
    place: int
    total: float
    rounds: tuple[float | None, ...] = ()
    unit: str = "points"
    decided_by: str | None = None


def standings_of(tournament: Tournament) -> tuple[Rank, ...]:
    totals: dict[int, int] = {}
    for round_ in tournament.rounds:
        for table in round_.tables:
            for number, score in zip(table.seating, table.scores or (), strict=False):
                if number is not None:
                    totals[number] = totals.get(number, 0) + score
    order = sorted(tournament.entrants, key=lambda entrant: -totals.get(entrant.number, 0))
    return tuple(Rank((entrant,), place, totals.get(entrant.number, 0)) for place, entrant in enumerate(order, 1))


def table_seed(tournament: Tournament, round_: Round, table: RoundTable) -> bytes | None:
    return round_.secret if tournament.settled.duplicate else None


def usual_format(game: str, seats: int) -> str:
    """The format that is proposed."""
    return formats_of(game, seats)[0]


def can_duplicate(game: str, seats: int, options: Mapping[str, object]) -> bool:
    return game in ("coinche", "belote")


def with_deals(game: str, seats: int, options: Mapping[str, bool | int | str]) -> dict[str, bool | int | str]:
    return dict(options)


def still_in(tournament: Tournament, units: Mapping[int, list[Entrant]]) -> list[int]:
    """The units of an elimination that have not lost."""
    return list(units)
