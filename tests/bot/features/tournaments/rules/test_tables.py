"""The results of a tournament as files, for spreadsheets and for programs."""

import csv
import json
from dataclasses import replace
from datetime import UTC, datetime
from io import StringIO
from typing import Any

import pytest
from support.storage.tournaments import RIKIKI

from bot.features.tournaments.rules.rounds import AWARD, Rank
from bot.features.tournaments.rules.tables import as_csv, as_json
from storage import Entrant, Round, RoundTable, Tournament

NOW = datetime(2026, 12, 1, 20, tzinfo=UTC)
ALICE, BRUNO, CHLOE = (Entrant(n, 900 + n, name, "fr", n) for n, name in ((1, "Alice"), (2, "Bruno"), (3, "Chloé")))
RANKS = (
    Rank((ALICE, CHLOE), 1, 1.5, (1.0, 0.5), "match", replaced=(BRUNO,)),
    Rank((BRUNO,), 2, 0.0, (0.0, 0.0), "match"),
)


def tournament(status: str = "running") -> Tournament:
    """The first round is over, and of the second one table has ended."""
    first = (
        RoundTable(1, (1, 2), 30, 71, ((5, 1), (2, 4)), "cut"),
        RoundTable(2, (3, None), 31, 72, ((9, 0),), AWARD, "nobody came"),
    )
    second = (RoundTable(1, (1, None), 30, 73, ((8, 3),), "played"), RoundTable(2, (2, 3), 31, 74))
    rounds = (
        Round(1, b"\x01" * 32, b"\x02" * 32, "ab" * 32, (), first, NOW, NOW),
        Round(2, b"\x03" * 32, b"\x04" * 32, "cd" * 32, (3,), second, NOW),
    )
    settled = replace(RIKIKI, name="Mardi d'été", options={"max_cards": 5}, rounds=2)
    return Tournament(1, settled, None, None, status, None, (ALICE, BRUNO, CHLOE), rounds, NOW, None)


def test_a_spreadsheet_has_a_line_for_each_rank() -> None:
    assert list(csv.reader(StringIO(as_csv(tournament(), RANKS), newline=""))) == [
        ["place", "names", "total", "round 1", "round 2"],
        ["1", "Alice & Chloé", "1.5", "1.0", "0.5"],
        ["2", "Bruno", "0.0", "0.0", "0.0"],
    ]


@pytest.mark.parametrize("begin", ["=", "+", "-", "@", "\t", "\r"])
def test_a_name_that_a_spreadsheet_would_run_is_quoted(begin: str) -> None:
    def names(name: str) -> str:
        rank = Rank((replace(ALICE, name=name),), 1, 1.0, (1.0, 0.0), "match")
        return list(csv.reader(StringIO(as_csv(tournament(), (rank,)), newline="")))[1][1]

    assert names(f"{begin}cmd") == f"'{begin}cmd"
    assert names(f"a{begin}cmd") == f"a{begin}cmd"


def test_a_program_reads_everything_but_the_ids_of_users() -> None:
    text = as_json(tournament(), RANKS)
    assert "90" not in text, "no user's id"
    assert "Mardi d'été" in text, "as it is written"
    assert text.splitlines()[1] == ' "name": "Mardi d\'été",'
    assert json.loads(text) == {
        "name": "Mardi d'été",
        "game": "rikiki",
        "seats": 2,
        "options": {"max_cards": 5},
        "format": "swiss",
        "duplicate": False,
        "standings": [
            {"place": 1, "names": ["Alice", "Chloé"], "replaced": ["Bruno"], "total": 1.5, "rounds": [1.0, 0.5]},
            {"place": 2, "names": ["Bruno"], "replaced": [], "total": 0.0, "rounds": [0.0, 0.0]},
        ],
        "rounds": [
            {
                "round": 1,
                "commitment": "ab" * 32,
                "secret": "01" * 32,
                "nonce": "02" * 32,
                "byes": [],
                "tables": [
                    {
                        "table": 1,
                        "match": 71,
                        "seats": ["Alice", "Bruno"],
                        "scores": [[5, 1], [2, 4]],
                        "how": "cut",
                        "reason": None,
                    },
                    {
                        "table": 2,
                        "match": 72,
                        "seats": ["Chloé", None],
                        "scores": [[9, 0]],
                        "how": "award",
                        "reason": "nobody came",
                    },
                ],
            },
            {
                "round": 2,
                "commitment": "cd" * 32,
                "secret": None,  # the round is being played
                "nonce": None,
                "byes": ["Chloé"],
                "tables": [
                    {
                        "table": 1,
                        "match": 73,
                        "seats": ["Alice", None],
                        "scores": None,  # it would tell the other table what the same deals are worth
                        "how": "played",
                        "reason": None,
                    },
                    {"table": 2, "match": 74, "seats": ["Bruno", "Chloé"], "scores": None, "how": None, "reason": None},
                ],
            },
        ],
    }


@pytest.mark.parametrize(("duplicate", "scores"), [(False, [[8, 3]]), (True, None)])
def test_a_cancelled_round_tells_scores_of_deals_that_nobody_plays(duplicate: bool, scores: Any) -> None:
    cancelled = tournament("cancelled")
    cancelled = replace(cancelled, settled=replace(cancelled.settled, duplicate=duplicate))
    _, second = json.loads(as_json(cancelled, RANKS))["rounds"]
    assert [table["scores"] for table in second["tables"]] == [scores, None]
    assert (second["secret"], second["nonce"]) == (None, None)
