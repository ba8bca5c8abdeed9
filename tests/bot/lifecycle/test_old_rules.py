"""A journal that was written under older rules: its match is never shown by today's rules, and people are told why.

Version 1 of la bataille went on until one player had all the cards, and kept no option that nobody had chosen. By
today's rules the same log would end earlier.
"""

import json
import sqlite3
from contextlib import closing

import pytest
import typer
from support.discord.world import World

import games
from bot.cli.verify import require_rules
from bot.matches.proof import prove

pytestmark = pytest.mark.live  # a quarter of a second a test

OLD = 1


def rewrite(four: World, match_id: int) -> None:
    """Make of a match what version 1 would have written."""
    assert games.info("bataille").version > OLD
    with closing(sqlite3.connect(four.folder / "tapis.db", isolation_level=None)) as connection:
        (options,) = connection.execute("SELECT options FROM matches WHERE id = ?", (match_id,)).fetchone()
        kept = {name: value for name, value in json.loads(options).items() if name == "max_rounds"}
        connection.execute(
            "UPDATE matches SET version = ?, options = ? WHERE id = ?", (OLD, json.dumps(kept), match_id)
        )


@pytest.mark.parametrize("finished", [False, True])
async def test_a_match_of_older_rules_is_neither_replayed_nor_verified(
    four: World, capsys: pytest.CaptureFixture[str], finished: bool
) -> None:
    alice, *_ = await four.deal("bataille", options="end_on_first_out=non, max_rounds=200, pace=instant")
    match_id = (await four.table()).id
    await (alice.press("Retourner") if finished else alice.stop())
    assert (await four.bot.parts.journal.match(match_id)).status == ("finished" if finished else "stopped")
    rewrite(four, match_id)
    ended = alice.table()
    await four.restart()
    assert alice.table() == ended, "what was shown of it stays as it was"
    await four.refused(
        alice, alice.slash("replay", match=match_id), "Les règles de ce jeu ont changé depuis cette partie"
    )
    journal = four.bot.parts.journal
    proof = await prove(journal, await journal.match(match_id))
    with pytest.raises(typer.Exit):
        require_rules(proof)
    assert f"was played with version {OLD} of the rules of bataille" in " ".join(capsys.readouterr().err.split())
    four.logs.records.clear()
