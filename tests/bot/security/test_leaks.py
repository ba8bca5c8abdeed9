"""Hidden cards, seeds and token: in nothing that anybody is sent or that a log holds, while robots play every game."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import discord
import pytest
from support.discord.robots import Robots
from support.discord.world import world
from support.games.matches import FEW, sampled
from support.security.leaked_secrets import everything_logged
from support.security.leaks import Watcher, watching

import games
from bot.app import TapisVert
from bot.delivery.hand_screens import HandScreens
from bot.delivery.message_state import TableMessages
from bot.delivery.public_message import PublicMessages
from bot.i18n.words import words
from bot.matches import commitment
from bot.screens.parts.screen import Screen, notice_screen
from bot.tables.seating import user_ids
from bot.tables.table import Table

pytestmark = pytest.mark.forced_moves
CHOOSING = ("chasse_coeur",)  # games whose robots choose several cards from the first deal on
PROOF_MOVES = int(os.environ.get("LEAK_MOVES", "8200"))  # a game; fewer, to look at all of them in minutes
TOKEN = "a-token-that-nobody-may-read"


async def watched(key: str, steps: int, folder: Path) -> tuple[Robots, Watcher]:
    """Robots that have played `steps` moves of a game; all leaks are in `Watcher.leaks`."""
    with watching(Random(f"other worlds of {key}")) as watcher, everything_logged() as log:
        async with world(folder, people=6, pictures=True, discord_token=TOKEN) as here:
            with here.env.time_context():
                robots = Robots(here, key, watcher, Random(f"robots of {key}"))
                await robots.play(steps)
        watcher.leaks += log.with_cards() + log.telling({TOKEN, *robots.secrets})
    return robots, watcher


@pytest.mark.parametrize("key", sampled(games.KEYS, FEW))
@pytest.mark.parametrize("steps", [10, pytest.param(PROOF_MOVES, marks=pytest.mark.proof)])
async def test_nothing_that_is_sent_depends_on_cards_that_its_reader_cannot_know(
    key: str, steps: int, tmp_path: Path, record_proof: Callable[..., None]
) -> None:
    robots, watcher = await watched(key, steps, tmp_path)
    record_proof(moves=robots.steps, choices_of_several=robots.choices, taken_back=robots.taken_back, **watcher.counted)
    assert not watcher.leaks
    assert watcher.counted["other worlds"] > steps / 4, "the other worlds are this one"
    assert robots.choices or key not in CHOOSING, "nobody has used a menu of several cards"


@pytest.mark.live
@pytest.mark.parametrize("planted", ["hand", "table", "line", "addressee", "message", "seed"])
async def test_the_watcher_finds_what_leaks(planted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A neighbour's hand, a table or a line with one, a DM to somebody else, a card in plain text, the seed."""
    draw_hand, draw_table, draw_public = HandScreens.screen, PublicMessages.screen, PublicMessages._draw
    create_dm = TapisVert.create_dm

    def neighbours_hand(here: HandScreens, table: Table, user_id: int, *_: object, **__: object) -> Screen | None:
        people = user_ids(table.record)
        return draw_hand(here, table, people[(people.index(user_id) + 1) % len(people)])

    def telling_table(here: PublicMessages, table: Table) -> Screen:
        match = table.match
        if match is None or not match.waiting:
            return draw_table(here, table)
        return notice_screen((table.record.seed or b"").hex() if planted == "seed" else " ".join(match.view(0).hand))

    async def chatty(here: PublicMessages, messages: TableMessages) -> None:
        table = messages.table
        if table.match is not None:
            channel = here._client.get_partial_messageable(table.record.channel_id)
            await channel.send(words("fr").cards(table.match.view(0).hand))
        await draw_public(here, messages)

    async def to_another(here: TapisVert, user: discord.abc.Snowflake) -> discord.DMChannel:
        other = next(one for table in here.parts.tables for one in user_ids(table.record) if one != user.id)
        return await create_dm(here, discord.Object(other))

    if planted == "hand":
        monkeypatch.setattr(HandScreens, "screen", neighbours_hand)
    elif planted == "line":
        monkeypatch.setattr(games.Game, "lines_of", lambda match, _: [games.Line("drawn", cards=match.view(0).hand)])
    elif planted == "message":
        monkeypatch.setattr(PublicMessages, "_draw", chatty)
    elif planted == "addressee":
        monkeypatch.setattr(TapisVert, "create_dm", to_another)
    else:
        monkeypatch.setattr(PublicMessages, "screen", telling_table)
    with watching(Random(planted)) as watcher:
        async with world(tmp_path, people=3) as here:
            await here.seat(people=3, options="max_cards=2")
            watcher.secrets = {"5eed" * 16}
            monkeypatch.setattr(
                commitment, "secrets", SimpleNamespace(token_bytes=lambda _: bytes.fromhex("5eed" * 16))
            )
            await here.people[0].press("Commencer")
    assert watcher.leaks
