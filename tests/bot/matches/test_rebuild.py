"""A match rebuilt from the moves of the journal."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from support.storage.records import record

import games
from bot.matches.replay import rebuild
from storage import Journal, TableRecord

MOVES = ((1, "bid:0"), (2, "bid:1"), (0, "bid:1"))
SEED = b"s" * 32


def journal(**moves: tuple[tuple[int, str], ...]) -> Journal:
    """A journal with these moves, by the number of the match."""

    async def of(match_id: int) -> tuple[tuple[int, str], ...]:
        return moves[f"_{match_id}"]

    return cast(Journal, SimpleNamespace(moves=of))


def rikiki(**changes: Any) -> TableRecord:
    started: dict[str, Any] = {
        "status": "playing",
        "version": games.info("rikiki").version,
        "options": {"max_cards": 3},
        "seed": SEED,
        "dealer": 0,
    }
    return record("rikiki", 3, **started | changes)


@pytest.mark.parametrize("status", ["playing", "finished"])
async def test_a_match_is_played_again_up_to_its_last_move(status: str) -> None:
    match = await rebuild(journal(_7=MOVES), rikiki(status=status))
    expected = games.new("rikiki", seats=3, options={"max_cards": 3}, seed=SEED, dealer=0)
    for seat, move in MOVES:
        expected.play(seat, move)
    assert match is not None
    assert (match.log, match.seed, match.dealer) == (MOVES, SEED, 0)
    assert (match.options, match.view(1)) == (expected.options, expected.view(1))


@pytest.mark.parametrize("status", ["lobby", "stopped"])
async def test_there_is_no_match_to_show_before_its_start_or_once_it_was_stopped(status: str) -> None:
    assert await rebuild(journal(), rikiki(status=status)) is None


async def test_a_match_of_other_rules_is_refused_with_their_version() -> None:
    older = rikiki(version=games.info("rikiki").version - 1)
    with pytest.raises(games.BadOptions) as refusal:
        await rebuild(journal(_7=()), older)
    assert (refusal.value.reason, refusal.value.facts["version"]) == ("bad-version", older.version)


async def test_moves_that_the_rules_refuse_are_an_error() -> None:
    with pytest.raises(games.GameError):
        await rebuild(journal(_7=((1, "bid:9"),)), rikiki())
