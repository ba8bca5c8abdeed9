"""The results of a tournament counted again from the journal's moves."""

import csv
import hashlib
import hmac
import json
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from live.support.tournament import Venue

import games
from bot.features.tournaments.rules.standings import RoundResult, Rules, Scoring, TableResult, standings

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


def standings_of(tables: list[Table], byes: dict[int, list[str]]) -> dict[str, tuple[int, list[float]]]:
    """By name: the place, and the percentages: of all rounds, and of each."""
    names = sorted({name for table in tables for name in table.names if name is not None})
    played = []
    for round_ in sorted(byes):
        results = (
            TableResult(
                tuple(None if name is None else names.index(name) for name in table.names),
                tuple(deal.points for deal in table.deals),
            )
            for table in tables
            if table.round == round_
        )
        played.append(RoundResult(tuple(results), tuple(names.index(name) for name in byes[round_])))
    return {
        names[line.entrant]: (line.rank, [100 * float(each) for each in (line.total / len(played), *line.figures)])
        for line in standings(Rules(Scoring.MATCHPOINTS, CAMPS), played)
    }


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
    expected = standings_of(tables, {round_["round"]: round_["byes"] for round_ in facts["rounds"]})
    rows = list(csv.reader(files["csv"].splitlines()))[1:]
    assert [int(place) for place, *_ in rows] == sorted(place for place, _ in expected.values())
    for place, name, *figures in rows:
        expected_place, expected_figures = expected.pop(name)
        assert int(place) == expected_place
        assert [float(each) for each in figures] == pytest.approx(expected_figures)
    assert not expected
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
