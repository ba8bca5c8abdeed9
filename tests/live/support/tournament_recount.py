"""The results of a tournament counted again, from the journal's moves and the rules in the documents alone."""

from __future__ import annotations

import csv
import hashlib
import hmac
import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from live.support.tournament import Venue

import games

Measure = Callable[[list[str]], dict[str, Fraction] | None]
"""A tie-break: the figure of each player of a group; None: it does not apply."""

CAMPS = ((0, 2), (1, 3))
ROUNDS = 1_000  # a round's number in its seal: this many for each tournament


class Deal(NamedTuple):
    """A finished deal: the hands as they were dealt, and the points of each seat."""

    hands: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]


class Table(NamedTuple):
    """A table of a round: the names at its seats (None: a computer), and its deals."""

    round: int
    number: int
    names: tuple[str | None, ...]
    deals: tuple[Deal, ...]


class Counted(NamedTuple):
    """A line of the standings: the percentage of each round, and of all."""

    name: str
    total: Fraction
    rounds: tuple[Fraction, ...]


def deals_of(venue: Venue, match_id: int, count: int) -> tuple[Deal, ...]:
    """The first `count` deals of a match, with the moves that the journal has."""
    game, options, seed, dealer = venue.query("SELECT game, options, seed, dealer FROM matches WHERE id = ?", match_id)[
        0
    ]
    log = venue.query("SELECT seat, move FROM moves WHERE match_id = ? ORDER BY seq", match_id)

    def at(length: int) -> games.Game:
        return games.replay(game, 4, json.loads(options), seed, dealer, log[:length])

    starts, match = [0], at(0)
    for number, (seat, move) in enumerate(log, 1):
        match.play(seat, move)
        if match.outcome is not None or match.view(None).facts["deal"] > len(starts):
            starts.append(number)
    assert len(starts) > count, f"match {match_id} has not played {count} deals"
    found = []
    for start, end in list(pairwise(starts))[:count]:
        before, after = at(start), at(end)
        hands = tuple(tuple(before.view(seat).hand) for seat in range(4))
        scores = after.view(None).scores if after.outcome is None else after.outcome.scores
        gained = zip(scores, before.view(None).scores, strict=True)
        found.append(Deal(hands, tuple(late - early for late, early in gained)))
    return tuple(found)


def tables_of(venue: Venue, deals: int) -> list[Table]:
    """All tables of all rounds."""
    rows = venue.query("SELECT round, number, match_id FROM round_tables ORDER BY round, number")
    found = []
    for round_number, number, match_id in rows:
        seats = venue.query("SELECT name, computer FROM seats WHERE match_id = ? ORDER BY seat", match_id)
        names = tuple(None if computer else name for name, computer in seats)
        found.append(Table(round_number, number, names, deals_of(venue, match_id, deals)))
    return found


def percentages(tables: list[Table]) -> dict[str, Fraction]:
    """By player, the share of the field of a round that they beat with the same cards, over its deals."""
    shares: defaultdict[str, list[Fraction]] = defaultdict(list)
    for number in range(len(tables[0].deals)):
        leads = [[lead(table.deals[number].points, camp) for camp in CAMPS] for table in tables]
        for table, own in zip(tables, leads, strict=True):
            for side, camp in enumerate(CAMPS):
                others = [other[side] for other in leads if other is not own]
                beaten = sum(2 * (own[side] > other) + (own[side] == other) for other in others)
                share = Fraction(beaten, 2 * len(others)) if others else Fraction(1, 2)
                for seat in camp:
                    if (name := table.names[seat]) is not None:
                        shares[name].append(share)
    return {name: 100 * mean(found) for name, found in shares.items()}


def mean(figures: Sequence[Fraction]) -> Fraction:
    return sum(figures, Fraction(0)) / len(figures)


def lead(points: tuple[int, ...], camp: tuple[int, ...]) -> int:
    (other,) = [each for each in CAMPS if each != camp]
    return points[camp[0]] - points[other[0]]


def counted(tables: list[Table], byes: dict[int, list[str]]) -> list[Counted]:
    """The standings by total, best first; ties in any order. A bye is the mean of the played rounds, 50 % at least."""
    rounds = sorted({table.round for table in tables})
    played = {number: percentages([table for table in tables if table.round == number]) for number in rounds}
    lines = []
    for name in sorted({name for found in played.values() for name in found}):
        own = [found[name] for found in played.values() if name in found]
        missing = max(Fraction(50), mean(own))
        figures = tuple(
            played[number].get(name, missing if name in byes.get(number, []) else Fraction(0)) for number in rounds
        )
        lines.append(Counted(name, mean(figures), figures))
    return sorted(lines, key=lambda line: -line.total)


def places(lines: list[Counted], tables: list[Table]) -> dict[str, int]:
    """By player, the place: by total, then by direct meetings, opponents, wins, and the latest rounds."""
    totals = {line.name: line.total for line in lines}
    figures = {line.name: line.rounds for line in lines}
    opponents, wins, against = meetings(tables)

    def direct(group: list[str]) -> dict[str, Fraction] | None:
        pairs = [(one, other) for one in group for other in group if one != other]
        if any(pair not in against for pair in pairs):
            return None
        return {one: sum((against[pair] for pair in pairs if pair[0] == one), Fraction(0)) for one in group}

    def met(group: list[str]) -> dict[str, Fraction]:
        return {one: Fraction(sum(totals[other] for other in opponents[one]), len(opponents[one])) for one in group}

    def won(group: list[str]) -> dict[str, Fraction]:
        return {one: Fraction(wins[one]) for one in group}

    def latest(number: int) -> Measure:
        return lambda group: {one: figures[one][number] for one in group}

    ties: list[Measure] = [direct, met, won, *(latest(number) for number in reversed(range(len(lines[0].rounds))))]

    def split(group: list[str], measures: list[Measure]) -> list[list[str]]:
        if len(group) == 1 or not measures:
            return [group]
        if (found := measures[0](group)) is None:
            return split(group, measures[1:])
        parts = [[one for one in group if found[one] == value] for value in sorted(set(found.values()), reverse=True)]
        return [smaller for part in parts for smaller in split(part, measures[1:])]

    placed: dict[str, int] = {}
    for tied in split([line.name for line in lines], [lambda group: {one: totals[one] for one in group}, *ties]):
        placed |= dict.fromkeys(tied, len(placed) + 1)
    return placed


def meetings(tables: list[Table]) -> tuple[dict[str, list[str]], dict[str, int], dict[tuple[str, str], Fraction]]:
    """By player, the opponents and the tables won; by pair of opponents, what the first won against the other."""
    opponents: defaultdict[str, list[str]] = defaultdict(list)
    wins: defaultdict[str, int] = defaultdict(int)
    against: defaultdict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for table in tables:
        for camp, foes in (CAMPS, CAMPS[::-1]):
            gained = sum(lead(deal.points, camp) for deal in table.deals)
            for one in filter(None, (table.names[seat] for seat in camp)):
                wins[one] += gained > 0
                for other in filter(None, (table.names[seat] for seat in foes)):
                    opponents[one].append(other)
                    against[one, other] += Fraction(1 + (gained > 0) - (gained < 0), 2)
    return opponents, wins, against


def check(venue: Venue, deals: int, files: dict[str, str], seals: dict[int, str]) -> int:
    """Compare the files that the organiser got with the recount; returns the number of deals."""
    facts, tables = json.loads(files["json"]), tables_of(venue, deals)
    for number, round_ in enumerate(facts["rounds"], 1):
        own = [table for table in tables if table.round == number]
        assert [tuple(table["seats"]) for table in round_["tables"]] == [table.names for table in own]
        for told, table in zip(round_["tables"], own, strict=True):
            assert told["how"] == "played"
            assert [tuple(points) for points in told["scores"]] == [deal.points for deal in table.deals]
            assert [deal.hands for deal in table.deals] == [deal.hands for deal in own[0].deals], "other cards"
    lines = counted(tables, {round_["round"]: round_["byes"] for round_ in facts["rounds"]})
    placed, expected = places(lines, tables), {line.name: line for line in lines}
    rows = list(csv.DictReader(files["csv"].splitlines()))
    assert {row["names"]: int(row["place"]) for row in rows} == placed
    assert [int(row["place"]) for row in rows] == sorted(placed.values())
    for row in rows:
        line = expected[row["names"]]
        told_figures = [row["total"], *(row[f"round {number}"] for number in range(1, len(line.rounds) + 1))]
        assert [float(figure) for figure in told_figures] == pytest.approx(
            [float(each) for each in line[1:2] + line.rounds]
        )
    check_seals(venue, seals, facts)
    return sum(len(table.deals) for table in tables)


def check_seals(venue: Venue, shown: dict[int, str], facts: dict[str, Any]) -> None:
    """Check that each round's secret fits the seal that was shown while it was played, and the deals to the secret."""
    (tournament,) = venue.query("SELECT id FROM tournaments")[0]
    for round_ in facts["rounds"]:
        number, secret, nonce = round_["round"], bytes.fromhex(round_["secret"]), bytes.fromhex(round_["nonce"])
        seal = hashlib.sha256(nonce + secret + str(tournament * ROUNDS + number).encode()).hexdigest()
        assert shown[number] == round_["commitment"] == seal
        seed = hmac.digest(secret, b"tapis-vert tournament deals", "sha256")
        for table in round_["tables"]:
            own, own_nonce, commitment = venue.query(
                "SELECT seed, nonce, commitment FROM matches WHERE id = ?", table["match"]
            )[0]
            assert own == seed
            assert commitment == hashlib.sha256(own_nonce + seed + str(table["match"]).encode()).hexdigest()
