"""The results of a tournament as files: a table for spreadsheets, and everything for programs."""

import csv
import json
from collections.abc import Sequence
from io import StringIO

from bot.features.tournaments.rules.rounds import Rank, seats_of_table
from storage import Round, Tournament

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would run a name that begins like this


def as_csv(tournament: Tournament, ranks: Sequence[Rank]) -> str:
    """A line for each rank: place, names, total, and the result of each round."""
    text = StringIO()
    lines = csv.writer(text)
    lines.writerow(["place", "names", "total", *(f"round {round_.number}" for round_ in tournament.rounds)])
    for rank in ranks:
        names = " & ".join(entrant.name for entrant in rank.entrants)
        safe = f"'{names}" if names.startswith(FORMULA) else names
        lines.writerow([rank.place, safe, rank.total, *("" if each is None else each for each in rank.rounds)])
    return text.getvalue()


def told(tournament: Tournament, round_: Round) -> bool:
    """Whether the deals of a round are no longer played."""
    return round_.ended_at is not None or (tournament.over and not tournament.settled.duplicate)


def as_json(tournament: Tournament, ranks: Sequence[Rank]) -> str:
    """Settings, standings, and each table of each round with its seats and scores. It has no user's id.

    Scores wait for the end of their round: they tell the other tables what the same deals are worth.
    """
    settled = tournament.settled
    facts = {
        "name": settled.name,
        "game": settled.game,
        "seats": settled.seats,
        "options": dict(settled.options),
        "format": settled.format,
        "duplicate": settled.duplicate,
        "standings": [
            {
                "place": rank.place,
                "names": [entrant.name for entrant in rank.entrants],
                "replaced": [entrant.name for entrant in rank.replaced],
                "total": rank.total,
                "rounds": rank.rounds,
            }
            for rank in ranks
        ],
        "rounds": [
            {
                "round": round_.number,
                "commitment": round_.commitment,
                "secret": round_.secret.hex() if round_.ended_at is not None else None,
                "nonce": round_.nonce.hex() if round_.ended_at is not None else None,
                "byes": [entrant.name for entrant in tournament.entrants if entrant.number in round_.byes],
                "tables": [
                    {
                        "table": table.number,
                        "match": table.match_id,
                        "seats": [entrant and entrant.name for entrant in seats_of_table(tournament, table)],
                        "scores": table.scores if told(tournament, round_) else None,
                        "how": table.how,
                        "reason": table.reason,
                    }
                    for table in round_.tables
                ],
            }
            for round_ in tournament.rounds
        ],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1)
